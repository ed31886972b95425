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

/** First what the engine would play, then the best of each other choice by what it promises, not by how often it was looked
 * at. Where there is nothing to choose but the place: the best places. */
export function bestLines(most: number): Line[] {
  const [best, ...others] = known()?.lines ?? [];
  if (!best) return [];
  const lines = [best, ...others.sort(byPromise)];
  const choices = lines.map(({ move }) => choiceOf(move));
  const ofEach = lines.filter((_, at) => choices.indexOf(choices[at]!) === at);
  return (ofEach.length > 1 ? ofEach : lines).slice(0, most);
}
