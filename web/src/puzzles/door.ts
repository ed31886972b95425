// SPDX-License-Identifier: MIT
// The core's requests about puzzles. It keeps one book at a time; the log of answers comes with each request.
import type { Door } from "../core/door.ts";
import type { Book, Practice, Puzzle, Result, Stakes, Theme } from "../core/puzzle-types.ts";
import type { EditionName } from "../core/types.ts";

export class PuzzleDoor {
  readonly #door: Door;
  constructor(door: Door) {
    this.#door = door;
  }

  /** Keeps a book, of which all puzzles are until the next one comes. */
  book = (edition: EditionName, text: string): Book => this.#door.ask(`book ${edition}\n${text}`);
  puzzle = (edition: EditionName, id: string): Puzzle => this.#door.ask(`puzzle ${edition} ${id}`);
  practice = (day: string, log: string): Practice => this.#door.ask(`practice ${day}\n${log}`);
  /** The id of a puzzle; null: there is none left. */
  next = (edition: EditionName, day: string, theme: Theme, log: string): string | null =>
    this.#door.ask<{ id: string | null }>(`next ${edition} ${day} ${theme}\n${log}`).id;
  stakes = (edition: EditionName, id: string, day: string, log: string): Stakes =>
    this.#door.ask(`stakes ${edition} ${id} ${day}\n${log}`);
  /** The log with one more answer, and what that changes the rating by. */
  answered = (edition: EditionName, id: string, day: string, result: Result, log: string) =>
    this.#door.ask<{ log: string; gain: number }>(`answered ${edition} ${id} ${day} ${result}\n${log}`);
}
