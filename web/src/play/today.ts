// SPDX-License-Identifier: MIT
// The calendar of this device. Which day it is, is asked anew whenever it matters: it changes at midnight, with the
// clock, and with the time zone.
import { signal } from "@preact/signals";
import type { Day } from "../core/types.ts";

const MINUTE = 60_000;

const digits = (n: number, least = 2): string => String(n).padStart(least, "0");
export const dayOf = (when: Date): Day =>
  [digits(when.getFullYear(), 4), digits(when.getMonth() + 1), digits(when.getDate())].join("-");
export const today = (): Day => dayOf(new Date());

/** That many days later; noon, because some days have no midnight. */
export function dateOf(day: Day, later = 0): Date {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later, 12);
}
export const dayAfter = (day: Day, days = 1): Day => dayOf(dateOf(day, days));
/** Days have 23 or 25 hours when the clocks change. */
export const minutesLeft = (now = new Date()): number =>
  Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / MINUTE);

/** A month by its first day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;
export const isInMonth = (day: Day, month: Day): boolean => monthOf(day) === month;
export const monthAfter = (month: Day, months: number): Day => {
  const first = dateOf(month);
  return dayOf(new Date(first.getFullYear(), first.getMonth() + months, 1, 12));
};

export const daysIn = (month: Day): number => Number(dayAfter(monthAfter(month, 1), -1).slice(8));
/** The same date in another month, or that month's last. */
export const dateInMonth = (day: Day, month: Day): Day =>
  dayAfter(month, Math.min(Number(day.slice(8)), daysIn(month)) - 1);

/** The days of a month in weeks; null: of another month. `first`: the day on which weeks begin, 1 for Monday to 7. */
export function weeksOf(month: Day, first: number): (Day | null)[][] {
  const before = (dateOf(month).getDay() - first + 7) % 7;
  const days = daysIn(month);
  const weeks = Math.ceil((before + days) / 7);
  const at = (index: number): Day | null => (index < 0 || index >= days ? null : dayAfter(month, index));
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, i) => at(7 * week + i - before)));
}

/** The clock as screens show it. */
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
