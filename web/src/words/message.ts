// SPDX-License-Identifier: MIT
// Messages: the core's sentences, as an id with arguments (src/table/words/message.h). The core supplies the table
// of their English once; this fills them in, in the page's language. No sentence is treated specially: the form of
// an argument depends only on its kind.
//
//     wordsOf({ id: "leaves-patch", args: [17] })      leaves patch “{#17}” to the opponent
//
// A patch is a mark in the words until it is rendered or announced (screens/pictured.tsx).

import type { Argument, Message, MessageTable } from "../core/types.ts";

/* Renamed, so that tools/words does not look for strings here. */
import {
  nt as counted,
  dayWords,
  percent,
  permille,
  signedTenths,
  t,
  t as translated,
  tc as translatedIn,
  tenths,
} from "./words.ts";

let table: MessageTable = { messages: {}, nouns: {} };
export function takeMessages(told: MessageTable): void {
  table = told;
}

export const patchMark = (patch: number): string => `{#${patch}}`;
const quoted = (patch: unknown): string => t("“{fabric}”", { fabric: patchMark(Number(patch)) });
const listOf = (value: Argument): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The players: their names, and which of them is addressed as "you". Who types numbers reads numbers. */
export interface Company {
  isYou(seat: number): boolean;
  nameOf(seat: number): string;
  byNumber?: boolean;
}
const NOBODY: Company = { isYou: () => false, nameOf: () => "" };
export const TYPING: Company = { ...NOBODY, byNumber: true };

const patchWords = (patch: unknown, { byNumber }: Company): string => (byNumber ? String(patch) : quoted(patch));

/* One for each kind of argument that is not a count. */
const WRITE: Record<string, (value: Argument, company: Company) => string> = {
  number: (value) => String(value).replace("-", "\u2212"),
  text: String,
  patch: patchWords,
  "the-patch": (value) => patchMark(Number(value)),
  patches: (value, company) =>
    listOf(value)
      .map((patch) => patchWords(patch, company))
      .join(", "),
  squares: (value) => listOf(value).join(", "),
  points: (value) => tenths(Number(value)),
  margin: (value) => signedTenths(Number(value)),
  percent: (value) => percent(Number(value) / 100),
  permille: (value) => permille(Number(value) / 100),
  messages: (value, company) => listWords(listOf(value) as Message[], company),
  items: (value, company) => saidOf(listOf(value) as Message[], company).join(", "),
  player: (value, company) => company.nameOf(Number(value)),
  other: (value, company) => company.nameOf(Number(value)),
  day: (value) => dayWords(String(value)),
};

function written(kind: string, value: Argument, company: Company): string {
  const noun = table.nouns[kind];
  return noun ? counted(noun[0], noun[1], Number(value)) : (WRITE[kind]?.(value, company) ?? "");
}

/** A message in words; "" for one that this core does not know, as in a review saved by another version. */
export function wordsOf({ id, args }: Message, company = NOBODY): string {
  const row = Object.hasOwn(table.messages, id) && table.messages[id];
  if (!row) return "";
  const values = Object.fromEntries(row.args.map((kind, i) => [i, written(kind, args[i] ?? 0, company)]));
  if (row.context) return translatedIn(row.context, row.text, values);
  return translated(row.you && company.isYou(Number(args[0])) ? row.you : row.text, values);
}

const saidOf = (messages: readonly Message[], company?: Company): string[] =>
  messages.map((message) => wordsOf(message, company)).filter(Boolean);

/** Several sentences. */
export const speechWords = (sentences: readonly Message[], company?: Company): string =>
  saidOf(sentences, company).join(" ");

/** "a, b and c"; "" when there is nothing to say. */
export function listWords(messages: readonly Message[], company?: Company): string {
  const said = saidOf(messages, company);
  if (said.length < 2) return said[0] ?? "";
  return t("{first} and {last}", { first: said.slice(0, -1).join(", "), last: said.at(-1)! });
}
