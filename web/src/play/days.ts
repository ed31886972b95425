// SPDX-License-Identifier: MIT
// The log of daily games on this device, one line a day, and what is kept beside it. The core reads and writes its
// lines (src/table/daily/days.h); it stays when the games are removed.
import { signal } from "@preact/signals";
import type { BestSoFar, Day } from "../core/types.ts";
import { write, type Trouble } from "./keep.ts";
import { dailyId } from "./kept.ts";
import { isObject, parse } from "./values.ts";

const LOG = "thimble.days";
const BESTS = "thimble.days.best";
const BEGUN = "thimble.days.begun";
const GAMES = `thimble.game.${dailyId("")}`;

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Counts changes of the log, and of daily games in other tabs. */
export const dayChanges = signal(0);
/** Calls back for changes in other tabs; returns a function that ends it. */
export function followDays(): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === LOG || key.startsWith(GAMES)) dayChanges.value++;
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

let unkept = ""; // the log, when the storage has not taken it: it lasts until the page is closed

export function dayLog(): string {
  void dayChanges.value; // whatever shows the log is drawn again when it changes
  return unkept || stored(LOG);
}
export function keepDayLog(log: string): Trouble {
  const trouble = write(LOG, log);
  unkept = trouble && log;
  dayChanges.value++;
  return trouble;
}

const LINE = /^(\d{4}-\d\d-\d\d) (?:won|lost) -?\d+ -?\d+(?: 7x7)?$/;
const linesOf = (log: string): string[] => log.split("\n").filter((line) => LINE.test(line));
const dayIn = (line: string): Day => LINE.exec(line)![1]!;

/** Is there a line of that day? */
export const hasDay = (log: string, day: Day): boolean => linesOf(log).some((line) => dayIn(line) === day);
/** The lines of a month, by its first day. */
export const monthIn = (log: string, month: Day): string =>
  linesOf(log)
    .filter((line) => line.startsWith(month.slice(0, 8)))
    .join("\n");
/** The first day of all; "": none. */
export const firstDay = (log: string): Day => linesOf(log).map(dayIn).sort()[0] ?? "";

/** Adds the days of another log that are missing here; returns how many. */
export function mergeDays(log: string): number {
  const here = dayLog();
  const days = new Set(linesOf(here).map(dayIn));
  const fresh = linesOf(log).filter((line) => !days.has(dayIn(line)) && days.add(dayIn(line)));
  if (fresh.length === 0) return 0;
  const whole = here === "" || here.endsWith("\n") ? here : `${here}\n`;
  return keepDayLog(`${whole}${fresh.join("\n")}\n`) ? 0 : fresh.length;
}

/** The last day that was begun here: its try counts even if its game is removed. */
export const begunDay = (): Day => stored(BEGUN);
export function noteBegun(day: Day): void {
  if (begunDay() < day) write(BEGUN, day);
}

/** What strong play makes of a deal. */
export type Best = Pick<BestSoFar, "points" | "other">;
type Bests = Record<Day, Best>;
const isBest = (value: unknown): value is Best =>
  isObject(value) && Number.isInteger(value.points) && Number.isInteger(value.other);
function sound(value: unknown): Bests {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, best]) => isBest(best))) as Bests;
}

export const keptBests = (): Bests => sound(parse(stored(BESTS) || "{}"));
/** Those of a file don't replace those here. A failure loses nothing: they can be computed again. */
export const mergeBests = (bests: unknown): void =>
  void write(BESTS, JSON.stringify({ ...sound(bests), ...keptBests() }));
