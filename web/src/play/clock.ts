// SPDX-License-Identifier: MIT
// The clock of this device, as screens show it.
import { signal } from "@preact/signals";
import type { Day } from "../core/types.ts";
import { today } from "./today.ts";

const MINUTE = 60_000;

/** Days have 23 or 25 hours when the clocks change. */
export const minutesLeft = (now = new Date()): number =>
  Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / MINUTE);

export interface Clock {
  day: Day;
  /** Until the next day. */
  minutes: number;
}
const read = (): Clock => ({ day: today(), minutes: minutesLeft() });
export const clock = signal(read());

/** Looks at the clock now. */
export function lookAtClock(): Clock {
  const now = read();
  const { day, minutes } = clock.peek();
  if (now.day !== day || now.minutes !== minutes) clock.value = now;
  return now;
}

const SOON = 5_000; // milliseconds: timers stop while a device sleeps, and clocks are set

/** Keeps `clock` right; returns a function that ends it. */
export function followClock(): () => void {
  const look = (): void => void lookAtClock();
  look();
  const timer = setInterval(look, SOON);
  const events = ["visibilitychange", "focus", "pageshow"] as const;
  for (const name of events) addEventListener(name, look, true);
  return () => {
    clearInterval(timer);
    for (const name of events) removeEventListener(name, look, true);
  };
}
