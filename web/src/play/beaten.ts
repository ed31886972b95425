// SPDX-License-Identifier: MIT
// Which opponents have been beaten on this device, and how often. A full game counts once, if it was won without a
// hint and without undoing what the opponent has answered. It still counts after the game is removed.
import { signal } from "@preact/signals";
import { listGames, write } from "./keep.ts";
import type { KeptGame } from "./kept.ts";
import { OPPONENTS } from "./opponents.ts";
import { personIn } from "./sitters.ts";
import { isObject, parse } from "./values.ts";

const KEY = "thimble.beaten";

/* The levels that were beaten, by the ids of the games. */
type Won = Record<string, number>;

function read(): Won {
  try {
    const stored = parse(localStorage.getItem(KEY) ?? "{}");
    if (!isObject(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, level]) => Number.isInteger(level))) as Won;
  } catch {
    return {};
  }
}

const won = signal<Won>(read());

/** The level that this game beats; 0: none. Games of earlier pages tell only who has more points. */
export function levelBeaten({ over, seats, scores, winner, retryOf, helped, edition }: KeptGame): number {
  const me = personIn(seats);
  const other = seats[1 - me];
  if (!over || helped || retryOf || edition === "automa" || me < 0 || other?.kind !== "computer") return 0;
  const hasWon = winner === undefined ? scores[me]! > scores[1 - me]! : winner === me;
  return hasWon ? other.level : 0;
}

function add(games: readonly KeptGame[]): void {
  const fresh = games.flatMap((game) => (game.id in won.value ? [] : [[game.id, levelBeaten(game)] as const]));
  const beaten = fresh.filter(([, level]) => level > 0);
  if (beaten.length === 0) return;
  won.value = { ...read(), ...won.value, ...Object.fromEntries(beaten) };
  write(KEY, JSON.stringify(won.value));
}

/** Counts a game that was just saved. */
export const noteEnd = (game: KeptGame): void => add([game]);

/** Counts the games that are saved here: some may be from a file, or older than the count. */
export const countKept = (): void => add(listGames());

/** How often each level has been beaten; the first is level 1. */
export function timesBeaten(): number[] {
  const levels = Object.values(won.value);
  return OPPONENTS.map((_, i) => levels.filter((level) => level === i + 1).length);
}

/** The level to try next: the gentlest that is not beaten; 0: all are. */
export const nextLevel = (): number => timesBeaten().indexOf(0) + 1;
