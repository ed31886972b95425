// SPDX-License-Identifier: MIT
// Why a move can't be made or a record can't be read, in words.
import { bounds } from "../core/bounds.ts";
import { CoreFault } from "../core/door.ts";
import { squareName } from "../core/patch.ts";
import type { Refusal } from "../core/types.ts";
import { badMoveIn, editionOf } from "../play/game.ts";
import type { Over } from "../play/hand.ts";
import { moveParts } from "../play/notation.ts";
import { tidy } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";

interface About {
  refusal: Refusal;
  over: Pick<Over, "edition" | "view">;
  patch: number; // 0: none
  text: string; // as it was typed, if it was
}

/* What is no move at all: the most common mistakes by name. */
function strangeWords({ over, text }: About): string {
  const number = /^(\d+)/.exec(text)?.[1];
  if (number && !over.edition.patches.some((patch) => patch.number === Number(number)))
    return t("There is no patch {number}", { number });
  const example = `${number ?? 17}r1c4`;
  if (number)
    return t("After the number come r0 to r3, or f0 to f3 for the flipped side, and a square, such as {example}", {
      example,
    });
  return t("Moves look like {examples}", { examples: `advance, ${example}, +e5` });
}

function dearWords({ over, patch }: About): string {
  const lacks = over.view.offers.find((offer) => offer.patch === patch)?.lacks ?? 0;
  return nt("{n} button short", "{n} buttons short", lacks);
}

/* A row for each reason. */
const REFUSALS: Record<Refusal["refusal"], (about: About) => string> = {
  "no-such-move": strangeWords,
  over: () => t("The game is over."),
  "leather-first": () => t("Sew the leather on first"),
  "no-leather": () => t("There is no leather to sew on"),
  "must-sew": () => t("Leather can't be given up here"),
  "automas-turn": () => t("It is the Automa's turn"),
  "not-automas-turn": () => t("It is not the Automa's turn"),
  "not-the-automas-move": () => t("The Automa would move otherwise"),
  "not-offered": () => t("Not on offer now"),
  "too-dear": dearWords,
  outside: () => t("Does not fit: part of it lies outside"),
  covered: ({ refusal, over }) => {
    const squares = refusal.squares.map((square) => squareName(over.edition.side, square)).join(", ");
    return t("Does not fit: {squares} covered already", { squares });
  },
};

export const refusalWords = (refusal: Refusal, over: About["over"], patch: number, text = ""): string =>
  REFUSALS[refusal.refusal]({ refusal, over, patch, text });

function badMoveWords(record: string, fault: CoreFault): string {
  const bad = badMoveIn(record, fault);
  if (!bad) return "";
  const { line, number, move, refusal, view } = bad;
  const edition = editionOf(view.edition);
  const parts = moveParts(edition, move);
  const why = refusalWords(refusal, { edition, view }, parts.kind === "buy" ? parts.patch : 0, move);
  return t("line {line}, move {number}, {move}: {why}", { line, number, move: tidy(move), why });
}

/** Why a record can't be read, after the core has refused it. */
export function recordTrouble(record: string, error: unknown): string {
  if (new Blob([record]).size > bounds.recordBytes) return t("it is longer than any game");
  if (!(error instanceof CoreFault) || !error.line) return t("it is no game record");
  return badMoveWords(record, error) || t("line {line} is not as it should be", { line: error.line });
}
