// SPDX-License-Identifier: MIT
// The best lines on an analysis board.
import { computed } from "@preact/signals";
import type { Line, MoveText } from "../core/types.ts";
import { gameEdition, isStudy, over } from "./game.ts";
import { evaluationTrouble, known, showsEvaluation } from "./help.ts";
import { moveParts } from "./notation.ts";

/** Are they shown? Whenever an analysis board is evaluated. */
export const hasLines = computed(
  () => isStudy.value && showsEvaluation.value && !over.value && !evaluationTrouble.value,
);

/* The choice, regardless of the place. */
function choiceOf(move: MoveText): string {
  const parts = moveParts(gameEdition.value!, move);
  return parts.kind === "buy" ? String(parts.patch) : parts.kind;
}

/** The first is the engine's move, the others follow by value. The best line of each choice comes before other
 * places for the same choice. */
export function bestLines(most: number): Line[] {
  const lines = known()?.lines ?? [];
  const choices = lines.map(({ move }) => choiceOf(move));
  const isBestOfIts = (_: Line, at: number): boolean => choices.indexOf(choices[at]!) === at;
  const bestOfEach = lines.filter(isBestOfIts);
  const others = lines.filter((line) => !bestOfEach.includes(line));
  const shown = [...bestOfEach, ...others].slice(0, most);
  return lines.filter((line) => shown.includes(line));
}
