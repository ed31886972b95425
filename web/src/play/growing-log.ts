// SPDX-License-Identifier: MIT
// A log to which lines are only added, and from which the core derives everything. Several tabs may write: every
// change starts from the text that is stored now. There are two kinds: answers by day, which may be given twice, and
// facts, of which the first line about each thing counts.
import { signal } from "@preact/signals";
import { type Trouble, write } from "./keep.ts";

const DAY = "2026-11-19".length; // at the beginning of each line

/** Why a log can't be stored, until somebody has read it. It is said once. */
export const logTrouble = signal<Trouble>("");
let isTold = false;

function mergeAnswers(here: string[], there: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of here) left.set(line, (left.get(line) ?? 0) + 1);
  const added = there.filter((line) => {
    const known = left.get(line) ?? 0;
    if (known > 0) left.set(line, known - 1);
    return known === 0;
  });
  const day = (line: string) => line.slice(0, DAY);
  return [...here, ...added].sort((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0));
}

const mergeFacts =
  (about: (line: string) => string) =>
  (here: string[], there: string[]): string[] => {
    const known = new Set(here.map(about));
    return [...here, ...there.filter((line) => !known.has(about(line)) && known.add(about(line)))];
  };

export class GrowingLog {
  readonly #key: string;
  readonly #line: RegExp;
  readonly #about: ((line: string) => string) | undefined;
  /* What could not be stored, for as long as this page lives. */
  #unkept = "";
  /** Counts the changes, here or in another tab. */
  readonly changes = signal(0);

  /** `line`: what each of its lines looks like. `about`: what a fact is about; without it, lines are answers. */
  constructor(key: string, line: RegExp, about?: (line: string) => string) {
    this.#key = key;
    this.#line = line;
    this.#about = about;
  }

  lines = (log: string): string[] => log.split(/\r?\n/).filter((line) => this.#line.test(line));

  /** The lines of both logs; those of `here` come first, on each day if they are answers. An answer that is in both is
   * there as often as in the one that has it more often. */
  merge = (here: string, there: string): string => {
    const merge = this.#about ? mergeFacts(this.#about) : mergeAnswers;
    return merge(this.lines(here), this.lines(there))
      .map((line) => `${line}\n`)
      .join("");
  };

  read = (): string => (this.#unkept ? this.merge(this.#stored(), this.#unkept) : this.#stored());

  /** Adds lines, each of which ends with a line break. */
  add = (lines: string): void => {
    const log = this.read();
    this.#keep(log === "" || log.endsWith("\n") ? log + lines : `${log}\n${lines}`);
  };

  /** Adds the lines of a log from elsewhere; returns how many were new. */
  take = (log: string): number => {
    const before = this.read();
    const merged = this.merge(before, log);
    const added = this.lines(merged).length - this.lines(before).length;
    if (added > 0) this.#keep(merged);
    return added;
  };

  /** Counts changes in other tabs, too; returns a function that ends it. */
  follow = (): (() => void) => {
    const hear = ({ key }: StorageEvent): void => {
      if (key === null || key === this.#key) this.changes.value++;
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  };

  #stored(): string {
    try {
      return localStorage.getItem(this.#key) ?? "";
    } catch {
      return "";
    }
  }

  /* Without room for it, it lasts until the page is closed. */
  #keep(log: string): void {
    const trouble = write(this.#key, log);
    this.#unkept = trouble ? log : "";
    if (trouble && !isTold) logTrouble.value = trouble;
    isTold ||= trouble !== "";
    this.changes.value++;
  }
}
