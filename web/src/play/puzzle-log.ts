// SPDX-License-Identifier: MIT
// The log of answered puzzles, one line an answer, from which the core derives rating, streak and themes.
import { GrowingLog } from "./growing-log.ts";

export { logTrouble } from "./growing-log.ts";

const log = new GrowingLog(
  "thimble.puzzles",
  /^\d{4}-\d\d-\d\d (?:classic|express|automa) \S+ [a-z]+ \d+ (?:first|again|shown)$/,
);
export const {
  changes: logChanges,
  read: readLog,
  add: addToLog,
  take: takeLog,
  merge: mergeLogs,
  follow: followLog,
} = log;

/** How a puzzle was answered on a day; null: it was not. */
export function resultOn(text: string, day: string, edition: string, id: string): string | null {
  const about = `${day} ${edition} ${id} `;
  const line = log.lines(text).find((line) => line.startsWith(about));
  return line?.split(" ").at(-1) ?? null;
}
