// SPDX-License-Identifier: MIT
// The best lines of the position on the table, at a board for analysis: what the engine would do, and what else there
// is.
import { computed } from "@preact/signals";
import type { Line, MoveText } from "../core/types.ts";
import { gameEdition, isStudy, over } from "./game.ts";
import { isWatched, known, watchTrouble } from "./help.ts";
import { moveParts } from "./notation.ts";

/** Whether they are shown: wherever a board for analysis is evaluated. */
export const hasLines = computed(() => isStudy.value && isWatched.value && !over.value && !watchTrouble.value);

/* What is chosen, wherever it is sewn on. */
function choiceOf(move: MoveText): string {
  const parts = moveParts(gameEdition.value!, move);
  return parts.kind === "buy" ? String(parts.patch) : parts.kind;
}

/** The first is what the engine would play, the others come by what they promise. The best of each choice has room
 * before another place for the same. */
export function bestLines(most: number): Line[] {
  const lines = known()?.lines ?? [];
  const choices = lines.map(({ move }) => choiceOf(move));
  const isBestOfIts = (_: Line, at: number): boolean => choices.indexOf(choices[at]!) === at;
  const bestOfEach = lines.filter(isBestOfIts);
  const others = lines.filter((line) => !bestOfEach.includes(line));
  const shown = [...bestOfEach, ...others].slice(0, most);
  return lines.filter((line) => shown.includes(line));
}
