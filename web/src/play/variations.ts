// SPDX-License-Identifier: MIT
// The variations of an analysis board. The core keeps them; here are the changes that a person makes.
import { CoreFault } from "../core/door.ts";
import type { MoveSign, Variations } from "../core/types.ts";
import { isStudy, moment, settle, sitting, table } from "./sitting.ts";
import { turnTo } from "./turns.ts";

export const MAX_COMMENT = 500; // letters; the core takes twice as many bytes

/** All moves that were tried. */
export function variations(): Variations {
  void moment.value; // they change with the table
  return table.variations();
}

export const goToMove = (node: number): void => turnTo(table.goToMove(node));
export const promote = (): void => settle(table.promote(), true);
export const judge = (sign: MoveSign): void => settle(table.sign(sign), true);

/** False: there is no room for it. */
export function comment(words: string): boolean {
  try {
    settle(table.comment(words.replace(/\s+/g, " ").trim()), true);
    return true;
  } catch (error) {
    if (error instanceof CoreFault) return false;
    throw error;
  }
}

/** Removes the last move and all that was tried after it. */
export function removeLine(): void {
  if (isStudy.value && sitting.value.undo !== null) turnTo(table.remove());
}
