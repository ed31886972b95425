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

/* One for each kind of argument that is not a count. */
const WRITE: Record<string, (value: Argument) => string> = {
  number: String,
  text: String,
  patch: quoted,
  "the-patch": (value) => patchMark(Number(value)),
  patches: (value) => listOf(value).map(quoted).join(", "),
  squares: (value) => listOf(value).join(", "),
  points: (value) => tenths(Number(value)),
  margin: (value) => signedTenths(Number(value)),
  percent: (value) => percent(Number(value) / 100),
  permille: (value) => permille(Number(value) / 100),
  messages: (value) => listWords(listOf(value) as Message[]),
  items: (value) => saidOf(listOf(value) as Message[]).join(", "),
};

function written(kind: string, value: Argument): string {
  const noun = table.nouns[kind];
  return noun ? counted(noun[0], noun[1], Number(value)) : (WRITE[kind]?.(value) ?? "");
}

/** A message in words; "" for one that this core does not know, as in a review saved by another version. */
export function wordsOf({ id, args }: Message): string {
  const row = Object.hasOwn(table.messages, id) && table.messages[id];
  if (!row) return "";
  const values = Object.fromEntries(row.args.map((kind, i) => [i, written(kind, args[i] ?? 0)]));
  return row.context ? translatedIn(row.context, row.text, values) : translated(row.text, values);
}

const saidOf = (messages: readonly Message[]): string[] => messages.map(wordsOf).filter(Boolean);

/** Several sentences. */
export const speechWords = (sentences: readonly Message[]): string => saidOf(sentences).join(" ");

/** "a, b and c"; "" when there is nothing to say. */
export function listWords(messages: readonly Message[]): string {
  const said = saidOf(messages);
  if (said.length < 2) return said[0] ?? "";
  return t("{first} and {last}", { first: said.slice(0, -1).join(", "), last: said.at(-1)! });
}
