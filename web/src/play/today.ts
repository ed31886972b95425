// SPDX-License-Identifier: MIT
// Days of the calendar. Which day it is, is asked anew whenever it matters: it changes at midnight, with the clock, and
// with the time zone.
import type { Day } from "../core/types.ts";

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
