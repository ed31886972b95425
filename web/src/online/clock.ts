// SPDX-License-Identifier: MIT
// Clocks: the pace of a game, the time left of a seat, and both as short text. No words of a language here except
// by the callers.
import type { State } from "./types.ts";

export type Pace =
  | { kind: "none" }
  | { kind: "clock"; start: number; increment: number }
  | { kind: "turn"; time: number };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Reads "clock:600000+5000", "turn:86400000"; anything else is no clock. */
export function paceOf(text: string): Pace {
  const clock = /^clock:(\d+)\+(\d+)$/.exec(text);
  if (clock) return { kind: "clock", start: Number(clock[1]), increment: Number(clock[2]) };
  const turn = /^turn:(\d+)$/.exec(text);
  return turn ? { kind: "turn", time: Number(turn[1]) } : { kind: "none" };
}
export function paceText(pace: Pace): string {
  if (pace.kind === "none") return "none";
  return pace.kind === "clock" ? `clock:${pace.start}+${pace.increment}` : `turn:${pace.time}`;
}

/** The time left of a seat, `since` milliseconds after the state was received; null: no clock. */
export function leftAt({ players, running, turn, phase }: State, seat: number, since: number): number | null {
  const left = players[seat - 1]?.left ?? null;
  if (left === null) return null;
  return running && turn === seat && phase === "playing" ? Math.max(0, left - since) : left;
}
/** Does this seat's clock run? */
export const isRunning = ({ running, turn, phase }: State, seat: number): boolean =>
  running && turn === seat && phase === "playing";

/** Rounded up to what a clock shows: seconds, and tenths in the last ten. */
export function inSteps(left: number): number {
  const step = left < 10 * SECOND ? SECOND / 10 : SECOND;
  return Math.ceil(left / step) * step;
}

const two = (n: number): string => String(n).padStart(2, "0");

/** "6:48", "1:02:30", and "0:09.4" in the last ten seconds. Rounds up, so that 0:00 means that time is up. */
export function clockText(left: number): string {
  if (left < 10 * SECOND) return `0:0${(Math.ceil(left / 100) / 10).toFixed(1)}`.replace("0:010.0", "0:10");
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "1:40", without tenths. */
export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/** The largest unit that fits, rounded down but at least one: 1 day, 5 hours, 12 minutes. */
export function roughly(left: number): { unit: "day" | "hour" | "minute"; n: number } {
  if (left >= DAY) return { unit: "day", n: Math.floor(left / DAY) };
  if (left >= HOUR) return { unit: "hour", n: Math.floor(left / HOUR) };
  return { unit: "minute", n: Math.max(1, Math.floor(left / MINUTE)) };
}

const SPOKEN = [5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND];
/** The mark that a clock has just passed, to be announced once; null: none. */
export const markPassed = (before: number, now: number): number | null =>
  SPOKEN.find((mark) => before > mark && now <= mark) ?? null;
