// SPDX-License-Identifier: MIT
// A patch on its way from the offer, in the size it has on the quilt. Visual only: it is announced when it is put
// down.
import { BINDING, PatchPicture } from "../draw/index.ts";
import type { Hand } from "../play/hand.ts";
import { floating, quiltElement } from "./pointer.ts";

export function Carried({ hand }: { hand: Hand }) {
  const at = floating.value;
  const held = hand.held.value;
  if (!at || !held || !hand.over) return null;
  const { patch, orientation } = held;
  const { edition } = hand.over;
  const square = (quiltElement.current?.getBoundingClientRect().width ?? 0) / (edition.side + BINDING);
  return (
    <div class="carried" aria-hidden="true" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
      <PatchPicture {...{ edition, patch, orientation, square }} />
    </div>
  );
}
