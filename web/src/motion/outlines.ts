// SPDX-License-Identifier: MIT
// Instead of motion: an outline round everything that has changed.
import type { Change } from "./changes.ts";
import { boxOf, card, purseOf, quiltOf, sewnAt, takenOf, tokenOf } from "./spots.ts";
import type { Stage } from "./stage.ts";
import { OUTLINE } from "./timing.ts";

const ROOM = 3; // between a thing and its outline

function changedIn(change: Change): Element[] {
  const sewn = change.sewn.map(({ seat, ply }) => {
    const quilt = quiltOf(seat);
    return quilt && sewnAt(quilt, ply);
  });
  const tokens = change.tokens.map(({ seat }) => tokenOf(seat));
  const purses = change.pays.map(({ seat }) => purseOf(seat));
  const taken = change.taken.map(({ patch }) => takenOf(patch));
  return [...sewn, ...taken, ...tokens, ...purses, change.card ? card() : null].filter((one) => one !== null);
}

/** Puts the outlines onto the stage. */
export function showOutlines(stage: Stage, change: Change): void {
  for (const element of changedIn(change)) {
    const { left, top, width, height } = boxOf(element);
    const outline = stage.put(document.createElement("div"), {
      left: left - ROOM,
      top: top - ROOM,
      width: width + 2 * ROOM,
      height: height + 2 * ROOM,
    });
    outline.className = "motion-outline";
    stage.play(outline, [{ opacity: 1 }, { opacity: 1 }], { at: 0, ms: OUTLINE, easing: "linear" });
  }
}
