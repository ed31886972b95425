// SPDX-License-Identifier: MIT
// Finds words in texts, in any of the page's languages: without accents and capitals, and by their stems, so that other
// endings are found, too ("leathers", "Leders", "skórzanej").

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe")
    .replaceAll("ß", "ss")
    .replaceAll("×", "x");
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const ENDING = 3; // letters at most that may differ at the end of a long word
const STEM = 4; // letters that must agree
const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - ENDING));

/* The typed word may be the longer one ("flipping" of "flip"), or part of a compound ("Marke" of "Einkommensmarke"). */
function agrees(typed: string, word: string): boolean {
  const stem = stemOf(typed);
  if (word.startsWith(stem) || (stem.length >= STEM && word.includes(stem))) return true;
  return word.length >= STEM && typed.startsWith(stemOf(word));
}

/** How many of these words does the text have? */
export function countFound(wanted: string, text: string): number {
  const words = wordsOf(text);
  return wordsOf(wanted).filter((typed) => words.some((word) => agrees(typed, word))).length;
}
/** Those whose texts have most of the words: none if no text has any, all if nothing is wanted. */
export function bestOf<T>(all: readonly T[], wanted: string, textOf: (one: T) => string): T[] {
  const counts = all.map((one) => countFound(wanted, textOf(one)));
  const most = Math.max(...counts);
  return most === 0 && wordsOf(wanted).length > 0 ? [] : all.filter((_, i) => counts[i] === most);
}
