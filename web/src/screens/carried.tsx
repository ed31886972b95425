// SPDX-License-Identifier: MIT
// A patch on its way from the offer, as large as it will be on the quilt. It is only seen: what is heard is said when it lies
// there.
import { PatchPicture } from "../draw/index.ts";
import type { Hand } from "../play/hand.ts";
import { floating } from "./fingers.ts";

export function Carried({ hand, square }: { hand: Hand; square: number }) {
  const at = floating.value;
  const held = hand.held.value;
  if (!at || !held || !hand.over) return null;
  const { patch, orientation } = held;
  return (
    <div class="carried" aria-hidden="true" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
      <PatchPicture edition={hand.over.edition} {...{ patch, orientation, square }} />
    </div>
  );
}
