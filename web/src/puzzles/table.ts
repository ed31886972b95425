// SPDX-License-Identifier: MIT
// The table of the puzzles, with its books, and what the log says. It is a table of its own: the
// game in progress is never touched.
import { computed, signal } from "@preact/signals";
import { openDoor, TableDoor } from "../core/door.ts";
import { whyOf } from "../core/engine.ts";
import type { Book, Practice, Theme } from "../core/puzzle-types.ts";
import type { EditionName } from "../core/types.ts";
import { logChanges, readLog } from "../play/puzzle-log.ts";
import { today } from "../play/today.ts";
import { fetchBook } from "./books.ts";
import { FitDoor } from "../fits/door.ts";
import { PuzzleDoor } from "./door.ts";

export let table: TableDoor;
export let puzzles: PuzzleDoor;
export let fits: FitDoor;

export const ready = signal<boolean | string>(false); // or why it failed

/** Opens the table, once. */
export async function openPuzzleTable(): Promise<void> {
  if (ready.value === true) return;
  try {
    const door = await openDoor(PUZZLES_FILE);
    table = new TableDoor(door);
    puzzles = new PuzzleDoor(door);
    fits = new FitDoor(door);
    ready.value = true;
  } catch (error) {
    ready.value = whyOf(error);
  }
}

const books = new Map<EditionName, Book>();
/* The last one that was opened; null: none. */
const opened = signal<EditionName | null>(null);

/** Fetches the book of an edition. From then on the table answers about its puzzles. */
export async function openBook(edition: EditionName): Promise<Book> {
  const known = books.get(edition) ?? puzzles.book(edition, await fetchBook(edition));
  books.set(edition, known);
  opened.value = edition;
  return known;
}

/** Rating, streak, and the themes of the last book that was opened; null: none is open. */
export const practice = computed<Practice | null>(() => {
  void logChanges.value;
  return opened.value && puzzles.practice(opened.value, today(), readLog());
});

/** The next puzzle of a theme in an open book; null: none is left. */
export const nextOf = (edition: EditionName, theme: Theme): string | null =>
  puzzles.next(edition, today(), theme, readLog());
