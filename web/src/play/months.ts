// SPDX-License-Identifier: MIT
// Months of the calendar: each is its first day.
import type { Day } from "../core/types.ts";
import { dateOf, dayAfter, dayOf } from "./today.ts";

/** The month of a day. */
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
