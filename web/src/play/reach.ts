// SPDX-License-Identifier: MIT
// Who will be offered which patch: an optional aid.
import { computed } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import type { MoveText, Orientation } from "../core/types.ts";
import { choices } from "./choices.ts";
import { hand, view, whatIf } from "./game.ts";
import { buyMove } from "./notation.ts";

/** For each patch: which seat would be offered it after which choice (0: advance, 1 to 3: a patch) of the seat to
 * move. */
type Reach = Map<number, { seat: number; choice: number }[]>;
export const reach = computed<Reach>(() => {
  const found: Reach = new Map();
  const now = view.value;
  if (!choices.value.reach || !now || now.phase !== "action") return found;
  const tries = now.offers.map((offer, i) => ({ choice: i + 1, move: offer.lacks ? null : anyPlace(offer.patch) }));
  if (now.advance) tries.unshift({ choice: 0, move: "advance" });
  for (const { choice, move } of tries) {
    const then = move === null ? null : whatIf(move);
    if (!then || isRefusal(then) || then.next === null) continue;
    for (const { patch } of then.offers) found.set(patch, [...(found.get(patch) ?? []), { seat: then.next, choice }]);
  }
  return found;
});
/* The next offer does not depend on where a patch is placed. */
function anyPlace(patch: number): MoveText | null {
  const { table, edition } = hand.over!;
  const [place] = Object.entries(table.places(patch)).filter(([, squares]) => squares.length > 0);
  return place ? buyMove(edition, patch, place[0] as Orientation, place[1][0]!) : null;
}
