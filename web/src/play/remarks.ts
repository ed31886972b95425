// SPDX-License-Identifier: MIT
// Why a move is better than another: what the core has found about either of them, in one phrase.
import type { Remark } from "../core/types.ts";
import { listWords } from "../words/message.ts";

/** "gives the opponent 2 turns and leaves 3 squares ..." about one of the two moves; "" when there is nothing to say. */
export const remarkList = (remarks: readonly Remark[], about: Remark["about"]): string =>
  listWords(remarks.filter((remark) => remark.about === about).map(({ id, numbers }) => ({ id, args: numbers })));
