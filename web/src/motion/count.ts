// SPDX-License-Identifier: MIT
// The ending as it is seen: buttons that fly into the purse, and the gleam over the bonus square.
import { squareCell } from "../core/patch.ts";
import type { Edition, SeatView, View } from "../core/types.ts";
import { BINDING } from "../draw/index.ts";
import { FLIGHT } from "../play/ending.ts";
import { numeral } from "../words/words.ts";
import { boxOf, centreOf, quiltOf } from "./spots.ts";
import type { Stage } from "./stage.ts";
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

/** A gleam crosses the full square. */
export function gleamOver(stage: Stage, edition: Edition, at: number, { best }: SeatView, ms: number): void {
  const quilt = quiltOf(at);
  if (!quilt || !best) return;
  const box = boxOf(quilt);
  const square = box.width / (edition.side + BINDING);
  const [column, row] = squareCell(edition.side, best.square);
  const full = stage.put(document.createElement("div"), {
    left: box.left + (column + BINDING / 2) * square,
    top: box.top + (row + BINDING / 2) * square,
    width: edition.bonusSide * square,
    height: edition.bonusSide * square,
  });
  full.className = "motion-gleam";
  const band = full.appendChild(document.createElement("div"));
  const way = [{ transform: "translate(-100%,-100%)" }, { transform: "translate(100%,100%)" }];
  stage.play(band, way, { at: 0, ms, easing: "linear" }, true);
}

/** Each empty square says what it costs. */
export function unpick(stage: Stage, edition: Edition, seat: number, { seats }: View, ms: number): void {
  const quilt = quiltOf(seat);
  if (!quilt) return;
  const { left, top, width } = boxOf(quilt);
  const square = width / (edition.side + BINDING);
  for (const free of seats[seat]!.free) {
    const [column, row] = squareCell(edition.side, free);
    const box = { left: left + (column + BINDING / 2) * square, top: top + (row + BINDING / 2) * square };
    const mark = stage.put(document.createElement("div"), { ...box, width: square, height: square });
    mark.className = "motion-unpicked";
    mark.style.fontSize = `${square * 0.38}px`;
    mark.textContent = numeral(-edition.emptyPoints);
    stage.play(mark, [{ opacity: 0 }, { opacity: 1 }], { at: 0, ms: ms / 3, easing: "linear" }, true);
    stage.play(mark, [{ opacity: 1 }, { opacity: 1 }], { at: 0, ms, easing: "linear" }, true);
  }
}
