// SPDX-License-Identifier: MIT
// The books of puzzles, one for each edition, fetched when somebody wants one.
import type { EditionName } from "../core/types.ts";

const ORDER: EditionName[] = ["classic", "express", "automa"];

/** The editions that have a book. */
export const BOOKS = ORDER.filter((edition) => BOOK_FILE[edition]);

/** The text of a book: of an edition, or that of the holes to fill. */
export async function fetchBook(name: EditionName | "fit"): Promise<string> {
  const file = BOOK_FILE[name];
  if (!file) throw new Error(`there is no book of puzzles for ${name}`);
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
