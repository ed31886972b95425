// SPDX-License-Identifier: MIT
// The table of the puzzles, with the book that lies open on it, and what the log says. It is a table of its own: the
// game in progress is never touched.
import { computed, signal } from "@preact/signals";
import { openDoor, TableDoor } from "../core/door.ts";
import { whyOf } from "../core/engine.ts";
import type { Book, Practice, Theme } from "../core/puzzle-types.ts";
import type { EditionName } from "../core/types.ts";
import { logChanges, readLog } from "../play/puzzle-log.ts";
import { fetchBook } from "./books.ts";
import { PuzzleDoor } from "./door.ts";

export let table: TableDoor;
export let puzzles: PuzzleDoor;

export const ready = signal<boolean | string>(false); // or why it failed

/** Opens the table, once. */
export async function openPuzzleTable(): Promise<void> {
  if (ready.value === true) return;
  try {
    const door = await openDoor(TABLE_FILE);
    table = new TableDoor(door);
    puzzles = new PuzzleDoor(door);
    ready.value = true;
  } catch (error) {
    ready.value = whyOf(error);
  }
}

/* The core keeps one book; what it told of the others is remembered. */
let open: EditionName | null = null;
const books = new Map<EditionName, Book>();

/** Fetches the book of an edition, and lays it open. From then on the table answers about its puzzles. */
export async function openBook(edition: EditionName): Promise<Book> {
  const text = await fetchBook(edition);
  if (open !== edition) books.set(edition, puzzles.book(edition, text));
  open = edition;
  return books.get(edition)!;
}

/** The date here, as the log has it. */
export function localDay(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Rating, streak and themes. */
export const practice = computed<Practice | null>(() => {
  void logChanges.value;
  return ready.value === true ? puzzles.practice(localDay(), readLog()) : null;
});

/** The next puzzle of a theme in the open book; null: none is left. */
export const nextOf = (edition: EditionName, theme: Theme): string | null =>
  puzzles.next(edition, localDay(), theme, readLog());
