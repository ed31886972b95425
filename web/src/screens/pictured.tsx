// SPDX-License-Identifier: MIT
// Patches in sentences. Players don't know them by number, and rarely by fabric, so a small picture precedes the
// name. Until it is rendered or announced, the patch is a mark in the words.
//
//     const words = t("Buy {patch}.", { patch: patchMark(17) });      or a message of the core (words/message.ts)
//     <Pictured edition={edition} words={words} />
//     say(plainWords(edition, words))
import type { Edition } from "../core/types.ts";
import { clothOf, PatchPicture } from "../draw/index.ts";
import { fabricName } from "./names.ts";

const SQUARE = 7; // pixels: three rows are as high as a line
const MARK = /\{#(\d+)\}/g;
/* The picture precedes the quotation mark, if there is one. */
const MARK_QUOTED = /([“„«]\s?)?\{#(\d+)\}/g;

/** The name of a patch's fabric; its number if there is no such patch, as in an invalid review. */
export const clothName = (edition: Edition, patch: number): string =>
  isThere(edition, patch) ? fabricName(clothOf(edition.name, patch).name) : String(patch);
const isThere = (edition: Edition, patch: number): boolean => edition.patches.some(({ number }) => number === patch);

export const plainWords = (edition: Edition, words: string): string =>
  words.replace(MARK, (_, patch: string) => clothName(edition, Number(patch)));

export function Pictured({ edition, words }: { edition: Edition; words: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: quote, 2: number, index } of words.matchAll(MARK_QUOTED)) {
    const patch = Number(number);
    const [first, ...more] = clothName(edition, patch).split(" ");
    parts.push(
      words.slice(end, index),
      <span class="pictured">
        {isThere(edition, patch) && <PatchPicture {...{ edition, patch }} square={SQUARE} />}
        {quote}
        {first}
      </span>,
      ...more.map((word) => ` ${word}`),
    );
    end = index + whole.length;
  }
  return (
    <>
      {parts}
      {words.slice(end)}
    </>
  );
}
