// SPDX-License-Identifier: MIT
// Which games of the list are shown, and in which order.
import type { EditionName } from "../core/types.ts";
import type { KeptGame } from "./kept.ts";
import { personIn, sittersOf } from "./sitters.ts";

export type Result = "all" | "won" | "lost" | "open";
export type Order = "newest" | "oldest" | "points";
export interface Filter {
  result: Result;
  edition: EditionName | "all";
  /** opponentOf some game, or "all". */
  opponent: string;
  order: Order;
}
export const EVERYTHING: Filter = { result: "all", edition: "all", opponent: "all", order: "newest" };

/** Have I won it? Games of earlier pages tell only who has more points. */
export function hasWon({ winner, seats, scores }: KeptGame): boolean {
  const me = personIn(seats);
  return winner === undefined ? scores[me]! > scores[1 - me]! : winner === me;
}

/** "open": not finished; "": nobody here has played it. */
export function resultOf(game: KeptGame): Exclude<Result, "all"> | "" {
  if (!game.over) return "open";
  return personIn(game.seats) < 0 ? "" : hasWon(game) ? "won" : "lost";
}

/** The opponent as a word: level-6, automa, or a person by name. */
export function opponentOf({ seats }: KeptGame): string {
  const me = Math.max(0, personIn(seats));
  const other = sittersOf(seats)[1 - me]!;
  if (other.who === "engine") return `level-${other.level}`;
  return other.who === "automa" ? "automa" : `person ${other.name}`;
}

const pointsOf = ({ seats, scores }: KeptGame): number => scores[Math.max(0, personIn(seats))]!;

const BEFORE: Record<Order, (a: KeptGame, b: KeptGame) => number> = {
  newest: (a, b) => (a.touched < b.touched ? 1 : -1),
  oldest: (a, b) => (a.touched < b.touched ? -1 : 1),
  points: (a, b) => pointsOf(b) - pointsOf(a),
};

export function filterGames(games: readonly KeptGame[], { result, edition, opponent, order }: Filter): KeptGame[] {
  return games
    .filter((game) => result === "all" || resultOf(game) === result)
    .filter((game) => edition === "all" || game.edition === edition)
    .filter((game) => opponent === "all" || opponentOf(game) === opponent)
    .sort(BEFORE[order]);
}

/** How many games there are of each result. */
export function countResults(games: readonly KeptGame[]): Record<Result, number> {
  const count = { all: games.length, won: 0, lost: 0, open: 0 };
  for (const game of games) {
    const result = resultOf(game);
    if (result) count[result]++;
  }
  return count;
}

/** All opponents, the gentlest level first, people last. */
export const opponentsOf = (games: readonly KeptGame[]): string[] =>
  [...new Set(games.map(opponentOf))].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
const PEOPLE = 1000;
const rankOf = (opponent: string): number =>
  opponent.startsWith("level-") ? Number(opponent.slice("level-".length)) : opponent === "automa" ? PEOPLE - 1 : PEOPLE;
