// SPDX-License-Identifier: MIT
// The books of puzzles, one for each edition, fetched when somebody wants one.
import type { EditionName } from "../core/types.ts";

const ORDER: EditionName[] = ["classic", "express", "automa"];

/** The editions that have a book. */
export const BOOKS = ORDER.filter((edition) => BOOK_FILE[edition]);

/** The text of a book. */
export async function fetchBook(edition: EditionName): Promise<string> {
  const file = BOOK_FILE[edition];
  if (!file) throw new Error(`there is no book of puzzles for ${edition}`);
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
