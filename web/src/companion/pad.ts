// SPDX-License-Identifier: MIT
// The score pad: the game that is being counted, and the tally of those before, one line each, as the core reads them
// (src/table/companion/pad.h).
import { signal } from "@preact/signals";
import { store, stored } from "./game.ts";

export interface Sheet {
  edition: "classic" | "express";
  buttons: [number, number];
  empty: [number, number];
  /** Who has the bonus tile, and who reached the last space first: 1 or 2, 0: neither, or not told. */
  tile: number;
  first: number;
}

export const MOST_BUTTONS = 999; // as in src/table/companion/pad.h

const LINES = "thimble.companion.pad";
const SHEET = "thimble.companion.sheet";
const LINE = /^(classic|express)((?: \d{1,3}){4})( [012]){2}$/;

export const blank = (edition: Sheet["edition"]): Sheet => ({
  edition,
  buttons: [0, 0],
  empty: [0, 0],
  tile: 0,
  first: 0,
});

export const lineOf = ({ edition, buttons, empty, tile, first }: Sheet): string =>
  [edition, buttons[0], empty[0], buttons[1], empty[1], tile, first].join(" ");

/** Null for what is no line. */
export function sheetOf(line: string): Sheet | null {
  if (!LINE.test(line)) return null;
  const [edition, ...words] = line.split(" ");
  const [one, gapsOne, two, gapsTwo, tile, first] = words.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { edition: edition as Sheet["edition"], buttons: [one, two], empty: [gapsOne, gapsTwo], tile, first };
}

/** The game that is being counted. */
export const sheet = signal<Sheet>(blank("classic"));
/** Those before it. */
export const tally = signal<readonly string[]>([]);

/* What is stored now: another tab may have written. */
let read: (line: string) => Sheet | null = () => null;
const takeTally = (): void => void (tally.value = stored(LINES).split("\n").filter(read));
const takeSheet = (): void => void (sheet.value = read(stored(SHEET)) ?? blank("classic"));

/** `count` throws for what can't be counted: stored text may be anything. */
export function openPad(count: (line: string) => unknown): void {
  read = (line) => {
    try {
      count(line);
      return sheetOf(line);
    } catch {
      return null;
    }
  };
  takeTally();
  takeSheet();
}

/** Another tab has written something. */
export function hear({ key }: Pick<StorageEvent, "key">): void {
  if (key === LINES || key === null) takeTally();
  if (key === SHEET || key === null) takeSheet();
}

export function write(next: Sheet): void {
  sheet.value = next;
  store(SHEET, lineOf(next));
}

function keep(lines: readonly string[]): void {
  tally.value = lines;
  store(LINES, lines.join("\n"));
}

/** The game is counted: on to the next one. */
export function file(): void {
  takeTally();
  keep([...tally.value, lineOf(sheet.value)]);
  write(blank(sheet.value.edition));
}
/** The last game comes back onto the sheet. */
export function takeBack(): void {
  takeTally();
  const last = sheetOf(tally.value.at(-1) ?? "");
  keep(tally.value.slice(0, -1));
  if (last) write(last);
}
export function clear(): void {
  keep([]);
}
