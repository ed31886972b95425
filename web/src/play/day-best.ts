// SPDX-License-Identifier: MIT
// What strong play makes of a day's deal: computed after the try, by an engine of its own, and kept.
import { signal } from "@preact/signals";
import { Engine, Superseded, whyOf } from "../core/engine.ts";
import { hasSimd } from "../core/simd.ts";
import type { BestSoFar, Day } from "../core/types.ts";
import { keptBests, mergeBests } from "./days.ts";

interface State {
  day: Day;
  sofar: BestSoFar;
  trouble: string;
}
const state = signal<State | null>(null);
let engine: Engine | null = null;

/** About that day; null: not begun. */
export const bestOf = (day: Day): State | null => (state.value?.day === day ? state.value : null);

const tell = (day: Day, sofar: BestSoFar, trouble = ""): void => void (state.value = { day, sofar, trouble });

/** Computes it, unless it is known. */
export async function findBest(day: Day): Promise<void> {
  const kept = keptBests()[day];
  if (kept) return tell(day, { ...kept, done: true, moves: 0 });
  tell(day, { done: false, moves: 0, points: 0, other: 0 });
  engine ??= new Engine(hasSimd() ? ENGINE_FILE : ENGINE_PLAIN_FILE);
  try {
    const best = await engine.best(day, (sofar) => tell(day, sofar));
    mergeBests({ [day]: { points: best.points, other: best.other } });
    tell(day, best);
    closeBest();
  } catch (error) {
    if (!(error instanceof Superseded)) tell(day, { done: false, moves: 0, points: 0, other: 0 }, whyOf(error));
  }
}

/** Ends it; it begins anew when it is wanted again. */
export function closeBest(): void {
  engine?.close();
  engine = null;
}
