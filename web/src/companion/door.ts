// SPDX-License-Identifier: MIT
// The core beside a real board, in a module of its own. A game is a text, which the page keeps; its seed and the cards
// to come are in it, and are never shown.
import type { CompanionView, Counted, Step } from "../core/companion-types.ts";
import { type Door, openDoor } from "../core/door.ts";

export class CompanionDoor {
  readonly #door: Door;
  constructor(door: Door) {
    this.#door = door;
  }

  #text = (request: string): string => this.#door.ask<{ text: string }>(request).text;
  begin = (keys: string): string => this.#text(`companion_begin ${keys}`);
  view = (text: string): CompanionView => this.#door.ask(`companion\n${text}`);
  step = (text: string, step: Step): string => this.#text(`companion_step ${step}\n${text}`);
  back = (text: string): string => this.#text(`companion_back\n${text}`);
  result = (text: string, buttons: number, empty: number): Counted =>
    this.#door.ask(`companion_result ${buttons} ${empty}\n${text}`);
  /** A game of the score pad, as one line (companion/pad.ts). */
  count = (line: string): Counted => this.#door.ask(`pad ${line}`);
}

let opened: Promise<CompanionDoor> | null = null;

/** Fetched once; a failure can be tried again. */
export function openCompanion(): Promise<CompanionDoor> {
  opened ??= openDoor(COMPANION_FILE).then((door) => new CompanionDoor(door));
  opened.catch(() => (opened = null));
  return opened;
}
