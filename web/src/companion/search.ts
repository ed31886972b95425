// SPDX-License-Identifier: MIT
// Finds words in texts, in any of the page's languages: without accents and capitals, and by the beginnings of words,
// so that other endings are found, too ("leathers", "Leders", "skórzanej").

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

/** Does the text have all of these words? */
export function matches(wanted: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wanted).every((one) => words.some((word) => word.startsWith(stemOf(one))));
}
