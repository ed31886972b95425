// SPDX-License-Identifier: MIT
// The daily game: one try a day, kept like any other game, under an id that tells its day. So a day has one game,
// however many tabs want to begin it.
import { effect, signal, untracked } from "@preact/signals";
import type { Day, Days, Seat } from "../core/types.ts";
import { choices } from "./choices.ts";
import { begunDay, dayLog, hasDay, keepDayLog, monthIn, noteBegun } from "./days.ts";
import {
  deal,
  elsewhere,
  gameId,
  goOn,
  layNew,
  resumeGame,
  sitting,
  table,
  Unreadable,
  view,
  watched,
} from "./game.ts";
import { changes, findGame, type Trouble } from "./keep.ts";
import { dailyId, type Found, type KeptGame } from "./kept.ts";
import { tidy } from "./sitters.ts";

/* Whatever shows it is drawn again when a game is added, saved or removed. */
function find(day: Day): Found {
  void changes.value;
  return findGame(dailyId(day));
}
/** The game of a day, if it is still here. */
export function gameOfDay(day: Day): KeptGame | null {
  const found = find(day);
  return typeof found === "object" ? found : null;
}
/** The same, if it is finished. */
export function quiltOfDay(day: Day): KeptGame | null {
  const game = gameOfDay(day);
  return game?.over ? game : null;
}

/** On a day, what the log says. */
export const daysOn = (day: Day): Days => table.days(day, dayLog());
/** The same of its month alone. */
export const monthOn = (day: Day, month: Day): Days => table.days(day, monthIn(dayLog(), month));

/** How far the try of a day is. Gone: it was begun, and its game was removed. */
export type Stage = "open" | "begun" | "gone" | "done";
export function stageOf(day: Day): Stage {
  if (hasDay(dayLog(), day)) return "done";
  const found = find(day);
  if (found === "missing") return begunDay() === day ? "gone" : "open";
  if (typeof found !== "object") return "begun"; // a newer page has begun it
  return found.over ? "done" : found.ply > 0 ? "begun" : "open";
}

/** Begins the try of a day, or goes on with it. Throws Unreadable if another version of the page has begun it. */
export function sewDay(day: Day): void {
  const found = find(day);
  if (typeof found === "object") return resumeGame(found);
  if (found !== "missing") throw new Unreadable(found);
  layNew(table.dealDaily(day, tidy(choices.value.name)), { id: dailyId(day) });
  goOn();
}

/** The deal of a day as an ordinary game, which counts for nothing. */
export function practise(day: Day): void {
  const { edition, keys, seat, level } = table.daily(day);
  const other: Seat = level > 0 ? { kind: "computer", level, name: "" } : { kind: "automa", level: 0, name: "" };
  const seats: [Seat, Seat] = [other, other];
  seats[seat] = { kind: "person", level: 0, name: choices.value.name };
  deal(edition, keys, seats);
}

/** Why the last result could not be kept; "": it was, or somebody has read it. */
export const dayTrouble = signal<Trouble>("");

/* It may be there already: another tab has seen the same end, or the log came in a file. */
function noteEnd(day: Day): void {
  const log = dayLog();
  if (!hasDay(log, day)) dayTrouble.value = keepDayLog(table.dayDone(log));
}

let isFollowed = false;
/** From now on the daily game counts: its first move, and its end. */
export function followDaily(): void {
  if (isFollowed) return;
  isFollowed = true;
  effect(() => {
    const day = sitting.value.daily;
    const now = view.value;
    if (!day || !now || watched.value || elsewhere.value || gameId.value !== dailyId(day)) return;
    untracked(() => {
      if (now.ply > 0) noteBegun(day);
      if (now.phase === "over") noteEnd(day);
    });
  });
}
