// SPDX-License-Identifier: MIT
// The log of answered puzzles, from which the core derives rating, streak and themes. One line an answer; lines are
// only added. Several tabs may write: every change starts from the text that is stored now.
import { signal } from "@preact/signals";
import { type Trouble, write } from "./keep.ts";

export const LOG = "thimble.puzzles";
const LINE = /^\d{4}-\d\d-\d\d (?:classic|express|automa) \S+ [a-z]+ \d+ (?:first|again|shown)$/;
const DAY = "2026-11-19".length;

/** Counts the changes of the log, here or in another tab. */
export const logChanges = signal(0);
/** Why the log can't be stored, until somebody has read it. It is said once. */
export const logTrouble = signal<Trouble>("");
let isTold = false;
/* What could not be stored, for as long as this page lives. */
let unkept = "";

const linesOf = (log: string): string[] => log.split(/\r?\n/).filter((line) => LINE.test(line));
const logOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

/** The lines of both logs by day; those of `here` come first. A line that is in both is there as often as in the one
 * that has it more often. */
export function mergeLogs(here: string, there: string): string {
  const lines = linesOf(here);
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  const added = linesOf(there).filter((line) => {
    const known = left.get(line) ?? 0;
    if (known > 0) left.set(line, known - 1);
    return known === 0;
  });
  const day = (line: string) => line.slice(0, DAY);
  return logOf([...lines, ...added].sort((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0)));
}

export const countLines = (log: string): number => linesOf(log).length;

/** How a puzzle was answered on a day; null: it was not. */
export function resultOn(log: string, day: string, edition: string, id: string): string | null {
  const about = `${day} ${edition} ${id} `;
  return (
    linesOf(log)
      .find((line) => line.startsWith(about))
      ?.split(" ")
      .at(-1) ?? null
  );
}

function stored(): string {
  try {
    return localStorage.getItem(LOG) ?? "";
  } catch {
    return "";
  }
}

export const readLog = (): string => (unkept ? mergeLogs(stored(), unkept) : stored());

/* Without room for it, it lasts until the page is closed. */
function keepLog(log: string): void {
  const trouble = write(LOG, log);
  unkept = trouble ? log : "";
  if (trouble && !isTold) logTrouble.value = trouble;
  isTold ||= trouble !== "";
  logChanges.value++;
}

/** Adds a line, which ends with a line break. */
export function addToLog(line: string): void {
  const log = readLog();
  keepLog(log === "" || log.endsWith("\n") ? log + line : `${log}\n${line}`);
}

/** Adds the lines of a log from elsewhere; returns how many were new. */
export function takeLog(log: string): number {
  const before = readLog();
  const merged = mergeLogs(before, log);
  const added = countLines(merged) - countLines(before);
  if (added > 0) keepLog(merged);
  return added;
}

/** Another tab has written something. */
export function hearLog({ key }: StorageEvent): void {
  if (key === LOG) logChanges.value++;
}
