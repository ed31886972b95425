// SPDX-License-Identifier: MIT
// The best lines of the position on the table, at a board for analysis: what the engine would do, and what else there is.
import { computed } from "@preact/signals";
import type { Line, MoveText } from "../core/types.ts";
import { gameEdition, isStudy, over } from "./game.ts";
import { isWatched, known, watchTrouble } from "./help.ts";
import { moveParts } from "./notation.ts";

/** Whether they are shown: wherever a board for analysis is evaluated. */
export const hasLines = computed(() => isStudy.value && isWatched.value && !over.value && !watchTrouble.value);

const byPromise = (a: Line, b: Line): number => b.chance - a.chance || b.margin - a.margin;

/* What is chosen, wherever it is sewn on. */
function choiceOf(move: MoveText): string {
  const parts = moveParts(gameEdition.value!, move);
  return parts.kind === "buy" ? String(parts.patch) : parts.kind;
}

/** First what the engine would play, then the others by what they promise, not by how often they were looked at. The best of
 * each choice comes before another place for the same. */
export function bestLines(most: number): Line[] {
  const [best, ...others] = known()?.lines ?? [];
  if (!best) return [];
  const lines = [best, ...others.sort(byPromise)];
  const choices = lines.map(({ move }) => choiceOf(move));
  const isFirst = (at: number): boolean => choices.indexOf(choices[at]!) === at;
  const places = lines.map((_, at) => at).sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return places
    .slice(0, most)
    .sort((a, b) => a - b)
    .map((at) => lines[at]!);
}
