// SPDX-License-Identifier: MIT
// The core's requests about holes to fill. It keeps only the book: what is put down comes with each request.
import type { Door } from "../core/door.ts";
import type { Fit, FitCounts, FitName } from "../core/fit-types.ts";
import type { Result } from "../core/puzzle-types.ts";
import type { MoveText, Orientation, Square } from "../core/types.ts";

const words = ({ edition, id }: FitName, placed: readonly MoveText[]): string => [edition, id, ...placed].join(" ");

export class FitDoor {
  readonly #door: Door;
  constructor(door: Door) {
    this.#door = door;
  }

  /** Keeps a book. */
  book = (text: string): FitCounts => this.#door.ask(`fit_book\n${text}`);
  fit = (of: FitName, placed: readonly MoveText[] = []): Fit => this.#door.ask(`fit ${words(of, placed)}`);
  places = (patch: number, of: FitName, placed: readonly MoveText[]): Partial<Record<Orientation, Square[]>> =>
    this.#door.ask(`fit_places ${patch} ${words(of, placed)}`);
  /** One more piece where it belongs; what was in its way is lifted off. */
  hint = (of: FitName, placed: readonly MoveText[]): { piece: MoveText; placed: MoveText[] } =>
    this.#door.ask(`fit_hint ${words(of, placed)}`);
  /** All of them. */
  show = (of: FitName, placed: readonly MoveText[]): MoveText[] =>
    this.#door.ask<{ placed: MoveText[] }>(`fit_show ${words(of, placed)}`).placed;
  counts = (log: string): FitCounts => this.#door.ask(`fit_log\n${log}`);
  /** The next one with so many stars, or near; null: all are solved. */
  next = (stars: number, log: string): FitName | null => this.#door.ask(`fit_next ${stars}\n${log}`);
  /** The line of the log for a result. */
  done = ({ edition, id }: FitName, day: string, result: Result): string =>
    this.#door.ask<{ text: string }>(`fit_done ${edition} ${id} ${day} ${result}`).text;
}
