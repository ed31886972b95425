// SPDX-License-Identifier: MIT
// Where the goals stand on the sampler, and where an arrow key leads from one.
import type { Goal, GoalKind } from "../core/sampler-types.ts";

/** The bands of the sampler, from the top; the goals of each are in the order of the core. */
export const BANDS: readonly (readonly GoalKind[])[] = [
  ["level"],
  ["win", "seven", "clean", "points", "full"],
  ["normal"],
  ["tactical"],
  ["above-zero", "full-express", "days"],
];

/** The goals of each band, as numbers, in rows of at most as many as it has room for. */
export function rowsOf(goals: readonly Goal[], room: (band: number) => number): number[][][] {
  return BANDS.map((kinds, at) => {
    const band = goals.flatMap(({ kind }, i) => (kinds.includes(kind) ? [i] : []));
    const count = Math.ceil(band.length / room(at));
    const wide = Math.ceil(band.length / count);
    return Array.from({ length: count }, (_, i) => band.slice(i * wide, (i + 1) * wide));
  });
}

/* Of a row above or below, the goal that stands about as far to the right. */
function across(from: readonly number[], to: readonly number[], goal: number): number {
  const part = (from.indexOf(goal) + 0.5) / from.length;
  return to[Math.min(to.length - 1, Math.floor(part * to.length))]!;
}

/** The goal that a key leads to; null: the key means nothing here. Beyond an end it stays. */
export function steppedTo(key: string, rows: readonly (readonly number[])[], goal: number): number | null {
  const at = rows.findIndex((row) => row.includes(goal));
  const row = rows[at]!;
  const within = (i: number): number => row[Math.max(0, Math.min(row.length - 1, i))]!;
  const beyond = (step: number): number => (rows[at + step] ? across(row, rows[at + step]!, goal) : goal);
  const steps: Record<string, () => number> = {
    ArrowLeft: () => within(row.indexOf(goal) - 1),
    ArrowRight: () => within(row.indexOf(goal) + 1),
    ArrowUp: () => beyond(-1),
    ArrowDown: () => beyond(1),
    Home: () => within(0),
    End: () => within(row.length - 1),
  };
  return steps[key]?.() ?? null;
}
