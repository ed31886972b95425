// SPDX-License-Identifier: MIT
// The core's requests about puzzles and progress. The log of answers, or the diary, comes with each that needs it.
import type { Door } from "../core/door.ts";
import type { Progress } from "../core/progress-types.ts";
import type { Book, KnownMistake, Practice, Puzzle, PuzzleKind, Result, Stakes, Theme } from "../core/puzzle-types.ts";
import type { Sampler } from "../core/sampler-types.ts";
import type { EditionName } from "../core/types.ts";
import type { KeptGame } from "../play/kept.ts";

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

  /** The ids of puzzles that train a kind, as far as they are not solved yet. */
  train = (edition: EditionName, day: string, kind: PuzzleKind, log: string): string[] =>
    this.#door.ask(`train ${edition} ${day} ${kind}\n${log}`);
  progress = (day: string, diary: string): Progress => this.#door.ask(`progress ${day}\n${diary}`);
  /** From the diary and the log of daily deals, one after the other. */
  sampler = (day: string, logs: string): Sampler => this.#door.ask(`sampler ${day}\n${logs}`);
  /** The games of the diary as data. */
  diary = (day: string, diary: string): unknown => this.#door.ask(`diary ${day}\n${diary}`);
  /** The line of the diary for a finished game; the seat counts from 1. */
  diaryLine(day: string, { id, helped, sitting, seats }: KeptGame, seat: number): string {
    const level = seats[2 - seat]!.level || "";
    const words = ["diary_line", day, id, seat, level, helped && "helped"].filter(Boolean).join(" ");
    return this.#door.ask<{ text: string }>(`${words}\n${sitting}`).text;
  }

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
