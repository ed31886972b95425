// SPDX-License-Identifier: MIT
// The books of puzzles, one for each edition, fetched when somebody wants one.
import type { EditionName } from "../core/types.ts";

/** The editions that have a book. */
export const BOOKS = Object.keys(BOOK_FILE) as EditionName[];

/** The text of a book. */
export async function fetchBook(edition: EditionName): Promise<string> {
  const file = BOOK_FILE[edition];
  if (!file) throw new Error(`there is no book of puzzles for ${edition}`);
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
