// SPDX-License-Identifier: MIT
// A finished try among those of others, as the server compares them (docs/api.md). It is asked only when the player
// wants it, and what it said is kept with the day.
import { signal } from "@preact/signals";
import type { Day } from "../core/types.ts";
import { call, inventSecret, Refused } from "../online/api.ts";
import { write } from "./keep.ts";
import { hasServer } from "./online-game.ts";
import { isObject, parse } from "./values.ts";

/** How many have that many points; null: no limit. */
export interface Step {
  from: number | null;
  to: number | null;
  results: number;
}
export interface Comparison {
  points: number;
  /** All of them, mine included. */
  results: number;
  /** Those with fewer points. */
  below: number;
  steps: Step[];
}
/* The key stays the same, so that a result that is sent twice counts once. Nobody can tell that two days are of the
 * same player: each has its own. */
interface Kept {
  key: string;
  told?: Comparison;
}

const COMPARED = "thimble.days.compared";
const MOST = 60; // days: the server forgets older ones

const isNumber = (value: unknown): value is number => Number.isInteger(value);
const isLimit = (value: unknown): boolean => value === null || isNumber(value);
const isStep = (value: unknown): value is Step =>
  isObject(value) && isLimit(value.from) && isLimit(value.to) && isNumber(value.results);
const isComparison = (value: unknown): value is Comparison =>
  isObject(value) &&
  [value.points, value.results, value.below].every(isNumber) &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep);
const isKept = (value: unknown): value is Kept => isObject(value) && typeof value.key === "string";

const changes = signal(0);

function readKept(): Record<Day, Kept> {
  try {
    const found = parse(localStorage.getItem(COMPARED) ?? "{}");
    if (!isObject(found)) return {};
    return Object.fromEntries(Object.entries(found).filter(([, kept]) => isKept(kept))) as Record<Day, Kept>;
  } catch {
    return {};
  }
}
/* What the storage does not take lasts until the page is closed. */
const unkept = new Map<Day, Kept>();
const keptOf = (day: Day): Kept | undefined => unkept.get(day) ?? readKept()[day];

function keep(day: Day, kept: Kept): void {
  const days = Object.entries({ ...readKept(), [day]: kept }).sort(([one], [other]) => (one < other ? -1 : 1));
  if (write(COMPARED, JSON.stringify(Object.fromEntries(days.slice(-MOST))))) unkept.set(day, kept);
  else unkept.delete(day);
  changes.value++;
}

/** What the server said about a day; null: nothing yet. */
export function comparisonOf(day: Day): Comparison | null {
  void changes.value;
  const told = keptOf(day)?.told;
  return isComparison(told) ? told : null;
}

const DAY = 24 * 60 * 60 * 1000; // ms
/* A server takes results a day around its own date, in UTC. */
const isTaken = (day: Day): boolean =>
  Math.abs(Date.parse(day) - Date.parse(new Date().toISOString().slice(0, 10))) <= DAY;

/** Is there somebody to ask, and is it of any use? */
export const mayCompare = (day: Day): boolean => hasServer.value && (isTaken(day) || comparisonOf(day) !== null);

/** Hands in the moves of a try, or asks again how it compares; throws Refused. */
export async function compareDay(day: Day, moves: readonly string[]): Promise<void> {
  const kept = keptOf(day) ?? { key: inventSecret() };
  if (!keptOf(day)) keep(day, kept); // first, in case the answer is lost
  const told = await (kept.told
    ? call<Comparison>("GET", `daily/${day}`, undefined, kept.key)
    : call<Comparison>("POST", `daily/${day}`, { moves: moves.join(" ") }, kept.key));
  if (!isComparison(told)) throw new Refused(0, "unreachable", "the answer is no comparison"); // a proxy's, perhaps
  keep(day, { ...kept, told });
}
