// SPDX-License-Identifier: MIT
// The ending as it is seen: buttons that fly into the purse, and the gleam over the bonus square.
import type { Edition, SeatView, View } from "../core/types.ts";
import { FLIGHT } from "../play/ending.ts";
import { numeral } from "../words/words.ts";
import { boxOf, centreOf, quiltOf, squareBox } from "./spots.ts";
import type { Stage } from "./stage.ts";
import type { Span } from "./timing.ts";
import { flight, moved } from "./ways.ts";

const BUTTON = 20;
const purse = (): Element | null => document.querySelector(".ending-purse .th-icon");

/** Buttons leave the quilt's edge, one after the other, in an arc. */
export function flyButtons(stage: Stage, seat: number, flights: readonly { at: number }[], pace: number): void {
  const [quilt, to] = [quiltOf(seat), purse()];
  if (!quilt || !to) return;
  const { left, top, width, height } = boxOf(quilt);
  const end = centreOf(to);
  const x = end.x > left + width ? left + width : Math.min(left + width, Math.max(left, end.x));
  const from = { x, y: Math.min(top + height, Math.max(top, end.y)) };
  const box = { left: end.x - BUTTON / 2, top: end.y - BUTTON / 2, width: BUTTON, height: BUTTON };
  for (const { at } of flights) {
    const button = stage.draw("#th-button", "-10 -10 20 20", box, "motion-brief");
    const [start, there] = flight(from, end, 1);
    const high = { x: (from.x - end.x) / 2, y: (from.y - end.y) / 2 - 2 * BUTTON };
    const way = [start!, { transform: moved(high) }, there!].map((frame) => ({ ...frame, opacity: 1 }));
    stage.play(button, way, { at, ms: FLIGHT * pace, easing: "ease-in" });
  }
}

/** A gleam crosses the full square, from corner to corner. */
export function gleamOver(stage: Stage, edition: Edition, seat: number, { best }: SeatView, when: Span): void {
  const quilt = quiltOf(seat);
  if (!quilt || !best) return;
  const full = stage.put(document.createElement("div"), squareBox(quilt, edition, best.square, edition.bonusSide));
  full.className = "motion-gleam";
  const band = full.appendChild(document.createElement("div"));
  stage.play(band, [{ transform: "translate(-100%,-100%)" }, { transform: "translate(100%,100%)" }], when, true);
}

/** Each empty square says what it costs. */
export function unpick(stage: Stage, edition: Edition, seat: number, { seats }: View, ms: number): void {
  const quilt = quiltOf(seat);
  if (!quilt) return;
  for (const free of seats[seat]!.free) {
    const box = squareBox(quilt, edition, free);
    const mark = stage.put(document.createElement("div"), box);
    mark.className = "motion-unpicked";
    mark.style.fontSize = `${box.width * 0.38}px`;
    mark.textContent = numeral(-edition.emptyPoints);
    stage.play(mark, [{ opacity: 0 }, { opacity: 1 }], { at: 0, ms: ms / 3, easing: "linear" }, true);
    stage.play(mark, [{ opacity: 1 }, { opacity: 1 }], { at: 0, ms, easing: "linear" }, true);
  }
}
