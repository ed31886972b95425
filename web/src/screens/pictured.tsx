// SPDX-License-Identifier: MIT
// Patches in sentences. Nobody knows them by number, and few by the name of their cloth: where a sentence is read, a small
// picture stands before the name. Until it is drawn or said, the patch is a mark in the words.
//
//     const words = t("Buy {patch}.", { patch: patchMark(17) });      or a message of the core (words/message.ts)
//     <Pictured edition={edition} words={words} />
//     say(plainWords(edition, words))
import type { Edition } from "../core/types.ts";
import { clothOf, PatchPicture } from "../draw/index.ts";
import { fabricName } from "./names.ts";

const SQUARE = 7; // pixels: three rows of it are as high as a line
const MARK = /\{#(\d+)\}/g;
/* The picture stands before the quotation mark, if there is one. */
const MARK_QUOTED = /([“„«]\s?)?\{#(\d+)\}/g;

/** The name of a patch's cloth. Of a patch that there is not, as in a review that anybody may have written, its number. */
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
