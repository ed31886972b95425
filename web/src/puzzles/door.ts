// SPDX-License-Identifier: MIT
// The core's requests about puzzles. The log of answers comes with each of them that needs it.
import type { Door } from "../core/door.ts";
import type { Book, KnownMistake, Practice, Puzzle, Result, Stakes, Theme } from "../core/puzzle-types.ts";
import type { EditionName } from "../core/types.ts";

export class PuzzleDoor {
  readonly #door: Door;
  constructor(door: Door) {
    this.#door = door;
  }

  /** Keeps a book, of which all puzzles of this edition are. */
  book = (edition: EditionName, text: string): Book => this.#door.ask(`book ${edition}\n${text}`);
  puzzle = (edition: EditionName, id: string): Puzzle => this.#door.ask(`puzzle ${edition} ${id}`);
  practice = (edition: EditionName, day: string, log: string): Practice =>
    this.#door.ask(`practice ${edition} ${day}\n${log}`);
  /** The id of a puzzle; null: there is none left. */
  next = (edition: EditionName, day: string, theme: Theme, log: string): string | null =>
    this.#door.ask<{ id: string | null }>(`next_puzzle ${edition} ${day} ${theme}\n${log}`).id;
  stakes = (edition: EditionName, id: string, day: string, log: string): Stakes =>
    this.#door.ask(`stakes ${edition} ${id} ${day}\n${log}`);
  /** The line of the log for an answer. */
  tried = (edition: EditionName, id: string, day: string, result: Result): string =>
    this.#door.ask<{ text: string }>(`tried ${edition} ${id} ${day} ${result}`).text;

  /* Mistakes of my own games, with a log of their own. The game they are about lies on the table. */
  mistakes = (day: string, log: string): KnownMistake[] => this.#door.ask(`mistakes ${day}\n${log}`);
  /** The lines of the log for a review. */
  mistakesOf = (day: string, stamp: string, game: string, seat: number, moves: readonly string[]): string =>
    this.#door.ask<{ text: string }>(`mistakes_of ${day} ${stamp} ${game} ${seat}\n${moves.join("\n")}`).text;
  mistake = (key: string, game: string, day: string, log: string): Puzzle =>
    this.#door.ask(`mistake ${key} ${game} ${day}\n${log}`);
  triedMistake = (key: string, day: string, result: Result): string =>
    this.#door.ask<{ text: string }>(`tried_mistake ${key} ${day} ${result}`).text;
}
