// SPDX-License-Identifier: MIT
// Why a move can't be made, in words.
import { squareName } from "../core/patch.ts";
import type { Refusal } from "../core/types.ts";
import type { Over } from "../play/hand.ts";
import { nt, t } from "../words/words.ts";

interface About {
  refusal: Refusal;
  over: Pick<Over, "edition" | "view">;
  patch: number; // 0: none
}

function dearWords({ over, patch }: About): string {
  const lacks = over.view.offers.find((offer) => offer.patch === patch)?.lacks ?? 0;
  return nt("{n} button short", "{n} buttons short", lacks);
}

/* A row for each reason. */
const REFUSALS: Record<Refusal["refusal"], (about: About) => string> = {
  "no-such-move": ({ refusal }) => refusal.sentence,
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

export const refusalWords = (refusal: Refusal, over: About["over"], patch: number): string =>
  REFUSALS[refusal.refusal]({ refusal, over, patch });
