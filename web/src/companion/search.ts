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

/** Does the text have all of these words? */
export function matches(wanted: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wanted).every((typed) => words.some((word) => agrees(typed, word)));
}
