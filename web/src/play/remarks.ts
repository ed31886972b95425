// SPDX-License-Identifier: MIT
// Why a move is better than another, in the words of the page's language: the core says what counts and how much
// (src/table/remark.c has the English for programs), this table has the verb phrases.
import type { Remark } from "../core/types.ts";
import { nt, t, tc } from "../words/words.ts";

type Noun = (n: number) => string;
/** How a patch is called that a remark speaks of. */
export type PatchName = (patch: number) => string;

const squares: Noun = (n) => nt("{n} square", "{n} squares", n);
const singles: Noun = (n) => nt("{n} single square", "{n} single squares", n);
const buttons: Noun = (n) => nt("{n} button", "{n} buttons", n);
const spaces: Noun = (n) => nt("{n} space", "{n} spaces", n);
const time: Noun = (n) => nt("{n} space of time", "{n} spaces of time", n);
const turns: Noun = (n) => nt("{n} turn", "{n} turns", n);
const leather: Noun = (n) => nt("the leather patch", "{n} leather patches", n);
const deadEnds: Noun = (n) =>
  nt("{n} dead end (a square open on one side)", "{n} dead ends (squares open on one side)", n);
const pieces: Noun = (n) => nt("{n} piece", "{n} pieces", n);
const patches: Noun = (n) => nt("one of the patches on offer", "{n} of the patches on offer", n);
const patchesLeft: Noun = (n) => nt("one of the patches left", "{n} of the patches left", n);
const places: Noun = (n) => nt("{n} place", "{n} places", n);

const PATCH = "patch";

const REMARKS: Record<string, { words(): string; nouns: (Noun | typeof PATCH)[] }> = {
  "gives-leather-and-turns": { words: () => t("gives the opponent {0} and {1}"), nouns: [leather, turns] },
  "gives-leather": { words: () => t("gives the opponent {0}"), nouns: [leather] },
  "takes-leather": { words: () => t("takes {0}"), nouns: [leather] },
  "gives-turns": { words: () => t("gives the opponent {0} in a row"), nouns: [turns] },
  "gives-spaces": { words: () => t("lets the opponent move {0} before the turn comes back"), nouns: [spaces] },
  "keeps-turn": { words: () => t("keeps the turn for {0} in a row"), nouns: [turns] },
  "moves-again": { words: () => t("ends {0} behind and so moves again"), nouns: [spaces] },
  "on-top": { words: () => t("ends on top of the other token and so moves again"), nouns: [] },
  "is-paid": { words: () => t("is paid {0} at the income mark"), nouns: [buttons] },
  "pays-them": { words: () => t("lets the opponent be paid {0} of income"), nouns: [buttons] },
  buys: { words: () => t("buys {0} for {1} and {2}"), nouns: [squares, buttons, time] },
  earns: { words: () => t("earns {0} on the way"), nouns: [buttons] },
  "takes-time": { words: () => tc("time", "takes {0}"), nouns: [time] },
  costs: { words: () => t("costs {0} for {1}"), nouns: [buttons, squares] },
  "income-coming": { words: () => t("earns {0} at the income marks to come"), nouns: [buttons] },
  "no-buttons": { words: () => t("leaves nothing to spend"), nouns: [] },
  "few-buttons": { words: () => t("leaves only {0} to spend"), nouns: [buttons] },
  "saves-for": { words: () => t("saves for patch {0}"), nouns: [PATCH] },
  "leaves-patch": { words: () => t("leaves patch {0} to the opponent"), nouns: [PATCH] },
  unfillable: { words: () => t("leaves {0} that no patch left can fill"), nouns: [squares] },
  isolated: { words: () => t("leaves {0} that only leather can fill"), nouns: [singles] },
  "dead-ends": { words: () => t("leaves {0} on the quilt"), nouns: [deadEnds] },
  pieces: { words: () => t("breaks what is empty into {0}"), nouns: [pieces] },
  apart: { words: () => t("stands apart from all other patches"), nouns: [] },
  ragged: { words: () => t("makes the edge of what is empty longer by {0}"), nouns: [String] },
  smooth: { words: () => t("makes the edge of what is empty shorter by {0}"), nouns: [String] },
  "no-room": { words: () => t("leaves no room for {0} next"), nouns: [patches] },
  room: { words: () => t("leaves room for {0} next"), nouns: [patches] },
  "no-room-left": { words: () => t("leaves no room for {0}"), nouns: [patchesLeft] },
  "few-places": { words: () => t("leaves only {0} for the patches on offer next"), nouns: [places] },
  "takes-bonus": { words: () => t("takes the bonus tile"), nouns: [] },
  "bonus-gone": { words: () => t("takes the bonus tile out of reach"), nouns: [] },
  "bonus-near": { words: () => t("needs only {0} more for the bonus tile"), nouns: [squares] },
};

function remarkWords(remark: Remark, nameOf: PatchName): string {
  const row = REMARKS[remark.id];
  if (!row) return remark.text; // newer than this page: better in English than not at all
  const values = row.nouns.map((noun, i) => {
    const n = remark.numbers[i] ?? 0;
    return noun === PATCH ? t("“{fabric}”", { fabric: nameOf(n) }) : noun(n);
  });
  return row.words().replace(/\{(\d)\}/g, (whole, i: string) => values[Number(i)] ?? whole);
}

/** "gives the opponent 2 turns and leaves 3 squares ..." about one of the two moves; "" when there is nothing to say. */
export function remarkList(remarks: readonly Remark[], about: Remark["about"], nameOf: PatchName): string {
  const said = remarks.filter((remark) => remark.about === about).map((remark) => remarkWords(remark, nameOf));
  if (said.length < 2) return said[0] ?? "";
  return t("{first} and {last}", { first: said.slice(0, -1).join(", "), last: said.at(-1)! });
}
