// SPDX-License-Identifier: MIT
// Why a move is illegal or a record can't be read, in words.
import { bounds } from "../core/bounds.ts";
import { CoreFault } from "../core/door.ts";
import type { Edition, Refusal } from "../core/types.ts";
import { badMoveIn } from "../play/game.ts";
import { tidy } from "../play/sitters.ts";
import { TYPING, wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";
import { plainWords } from "./pictured.tsx";

export const refusalWords = ({ message }: Pick<Refusal, "message">, edition: Edition): string =>
  plainWords(edition, wordsOf(message));

/** The same for a move that was typed, with the numbers of patches instead of their fabrics. */
export const typedRefusalWords = ({ message }: Pick<Refusal, "message">): string => wordsOf(message, TYPING);

function badMoveWords(record: string): string {
  const bad = badMoveIn(record);
  if (!bad) return "";
  const { line, number, move, refusal } = bad;
  const why = typedRefusalWords(refusal);
  return t("line {line}, move {number}, {move}: {why}", { line, number, move: tidy(move), why });
}

/** Why a record can't be read, after the core has refused it. */
export function recordTrouble(record: string, error: unknown): string {
  if (new Blob([record]).size > bounds.recordBytes) return t("it is longer than any game");
  if (!(error instanceof CoreFault) || !error.line) return t("it is not a game record");
  return badMoveWords(record) || t("line {line} is invalid", { line: error.line });
}
