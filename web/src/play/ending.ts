// SPDX-License-Identifier: MIT
// The end of a game: how long its steps take, and what is kind and true to say after a loss.
import type { KeptGame } from "./kept.ts";
import { hasOnePerson, personIn } from "./sitters.ts";

/** The steps of an ending, in milliseconds: the last patch, the buttons, the bonus tile, the empty squares, the
 * totals, the binding with its label. */
const STEPS = [450, 900, 400, 300, 350, 900] as const;

export interface Counted {
  buttons: number;
  bonus: number;
  last: number;
}
/** How long each step takes; 0: there is nothing to see. Several purses are counted together. */
export function stepsOf(seats: readonly Counted[], pace: number): number[] {
  const has = (what: keyof Counted): boolean => seats.some((seat) => seat[what] !== 0);
  const skipped = [false, !has("buttons"), !has("bonus"), !has("last"), false, false];
  return STEPS.map((ms, i) => (skipped[i] ? 0 : ms * pace));
}

const FIRST = 60; // milliseconds between the first two buttons
const FASTER = 0.94;
const LEAST = 14;
const MANY = 60; // more go in fives
export const FLIGHT = 180;

/** When each button leaves, or each five of many; all have arrived when the step ends. */
export function departures(buttons: number, pace: number): { at: number; buttons: number }[] {
  const each = buttons > MANY ? 5 : 1;
  const flights = Math.ceil(buttons / each);
  const gone: number[] = [];
  for (let i = 0, at = 0, gap = FIRST; i < flights; i++, at += gap, gap = Math.max(LEAST, gap * FASTER)) gone.push(at);
  const room = STEPS[1] - FLIGHT - 1; // rounding must not make the last one late
  const scale = pace * Math.min(1, room / Math.max(1, gone.at(-1) ?? 0));
  return gone.map((at, i) => ({ at: at * scale, buttons: Math.min(each, buttons - i * each) }));
}
/** How many buttons have arrived. */
export const arrived = (flights: readonly { at: number; buttons: number }[], after: number, pace: number): number =>
  flights.reduce((sum, { at, buttons }) => sum + (at + FLIGHT * pace <= after ? buttons : 0), 0);

/** A true sentence; `n` is its number. */
export interface Kind {
  id: "best" | "closest" | "bonus" | "fewer" | "fewest" | "tidy" | "bound";
  n: number;
}
const WEEK = 7 * 24 * 60 * 60 * 1000;
const TIDY = 9; // empty squares
const FEW = 3; // games needed for an average

const meIn = ({ seats }: KeptGame): number => personIn(seats);
const pointsIn = (game: KeptGame): number => game.scores[meIn(game)]!;
const behindIn = (game: KeptGame): number => game.scores[1 - meIn(game)]! - pointsIn(game);
const emptyIn = (game: KeptGame): number | undefined => game.empty?.[meIn(game)];

/* Against the same opponent. The Automa's level is not known. */
function isAlike(one: KeptGame, game: KeptGame): boolean {
  if (game.edition === "automa") return false;
  const [a, b] = [one, game].map((each) => each.seats[1 - meIn(each)]);
  return one.edition === game.edition && a?.kind === b?.kind && a?.level === b?.level;
}
/** A whole game of one person here. */
export const isFull = (one: KeptGame): boolean => one.over && !one.retryOf && hasOnePerson(one.seats);

export interface Lost {
  game: KeptGame;
  /** All games here, this one too or not. */
  games: readonly KeptGame[];
  bonus: boolean;
  /** Mistakes in this game and in earlier ones, as far as they are reviewed. */
  mistakes: number | null;
  earlier: readonly number[];
}

/** The first kind sentence that holds. */
export function kindAfter({ game, games, bonus, mistakes, earlier }: Lost): Kind {
  const others = games.filter((one) => one.id !== game.id && isFull(one));
  const same = others.filter((one) => isAlike(one, game));
  const empty = emptyIn(game) ?? 0;
  const week = others.filter((one) => Date.parse(game.touched) - Date.parse(one.touched) < WEEK);
  const usual = earlier.reduce((sum, n) => sum + n, 0) / Math.max(1, earlier.length);
  const holds: [Kind["id"], boolean, number][] = [
    ["best", same.length > 0 && same.every((one) => pointsIn(one) < pointsIn(game)), pointsIn(game)],
    ["closest", same.length > 0 && same.every((one) => behindIn(one) > behindIn(game)), behindIn(game)],
    ["bonus", bonus, 0],
    ["fewer", mistakes !== null && earlier.length >= FEW && mistakes < usual, mistakes ?? 0],
    ["fewest", week.length > 0 && week.every((one) => (emptyIn(one) ?? 0) > empty), empty],
    ["tidy", empty <= TIDY, empty],
    ["bound", true, 0],
  ];
  const [id, , n] = holds.find(([, is]) => is)!;
  return { id, n };
}

const LONG = 30; // letters of a name and a date
const CUT = 14;

/** How a label is written if there is too little room: the month in short, and then the name cut. */
export function labelFor(name: string, dates: { long: string; short: string }, isSmall: boolean) {
  const fits = (date: string): boolean => [...name, ...date].length <= (isSmall ? LONG - 6 : LONG);
  const date = !isSmall && fits(dates.long) ? dates.long : dates.short;
  const letters = [...name];
  return { date, name: fits(date) || letters.length <= CUT ? name : `${letters.slice(0, CUT - 1).join("")}…` };
}
