// SPDX-License-Identifier: MIT
// The review of the game on the table: made move by move in the engine's worker, saved when complete.
import { computed, signal } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import { Superseded, whyOf } from "../core/engine.ts";
import type { MoveText, Prospect, ReviewedMove, SeatReview, View, Worth } from "../core/types.ts";
import { engine, gameId, lookAhead, mySeat, over, position, removed, retryOf, sitting, view } from "./game.ts";
import { isFull } from "./ending.ts";
import { findReview, keepReview, listGames } from "./keep.ts";
import { REVIEW_NODES as NODES } from "./kept.ts";
import { personIn } from "./sitters.ts";

const EARLIER = 10; // games, which are enough to know what is usual

interface State {
  id: string;
  record: string; // the moves it covers
  deal: string; // their starting position
  line: MoveText[];
  moves: ReviewedMove[];
  seats: SeatReview[];
  done: number;
  of: number;
  trouble: string;
}
const empty = (id: string, record: string): State => ({
  id,
  record,
  deal: view.peek() ? dealOf(view.peek()!) : "",
  line: view.peek()?.moves.map(({ move }) => move) ?? [],
  moves: [],
  seats: [],
  done: 0,
  of: 0,
  trouble: "",
});

/* Identifies the starting position; "": unknown. */
const dealOf = ({ edition, seed, track, automa }: View): string =>
  seed && [edition, seed, track, automa?.deck, automa?.level].join(" ");

export const review = signal<State>(empty("", ""));
export const reviewing = computed(
  () => review.value.id !== "" && review.value.seats.length === 0 && !review.value.trouble,
);

/* A saved review may come from a file by anybody: check that the better move is legal. */
function isAboutHere({ ply, best, choice }: ReviewedMove): boolean {
  const canBeMade = ({ line }: Prospect): boolean => !isRefusal(lookAhead(ply - 1, line[0]!));
  return ply >= 1 && ply <= view.value!.plies && canBeMade(best) && canBeMade(choice);
}

/* Reviews of older pages are not. */
const isRated = ({ like }: SeatReview): boolean => like !== undefined;

/** The move to compare a mistake with. */
export const betterOf = (move: ReviewedMove): Prospect => move[move.better];

/** What the last review said of my moves in a finished game, for the diary (lively.ts). */
export const diaryLine = signal<{ id: string; line: string | undefined } | null>(null);

function noteReview(id: string, diary: string[]): void {
  if (over.value && !retryOf.value) diaryLine.value = { id, line: diary[personIn(sitting.value.seats)] };
}

/** Starts a review, or loads a saved one of the same moves. */
export async function beginReview(): Promise<void> {
  const id = gameId.value;
  const about = position();
  const mine = (): boolean => review.value.id === id && review.value.record === about.record;
  if (mine() && !review.value.trouble) return;
  review.value = empty(id, about.record);
  const old = await findReview(id);
  if (!mine() || gameId.value !== id) return;
  if (
    old &&
    old.record === about.record &&
    old.nodes >= NODES &&
    old.seats.every(isRated) &&
    old.moves.every(isAboutHere)
  ) {
    review.value = {
      ...review.value,
      moves: old.moves,
      seats: old.seats,
      done: old.moves.length,
      of: old.moves.length,
    };
    return;
  }
  try {
    const { seats, diary } = await engine.review(about, NODES, (move, done, of) => {
      if (mine()) review.value = { ...review.value, moves: [...review.value.moves, move], done, of };
    });
    if (!mine()) return;
    review.value = { ...review.value, seats };
    noteReview(id, diary);
    if (!removed.value) await keepReview(id, { nodes: NODES, record: about.record, moves: review.value.moves, seats });
  } catch (error) {
    if (!mine()) return;
    const overtaken = error instanceof Superseded;
    review.value = overtaken ? empty("", "") : { ...review.value, trouble: whyOf(error) };
    if (overtaken && gameId.value === id && over.value) return beginReview(); // the same game was reopened
  }
}

export function endReview(): void {
  if (reviewing.value) {
    engine.stop();
    review.value = empty("", "");
  }
}

/** The totals of my moves in the game on the table; null until it is reviewed. */
export function myReview(): SeatReview | null {
  const { id, seats } = review.value;
  return (id === gameId.value && seats[mySeat.value]) || null;
}
export const mistakesOf = ({ inaccuracy, error, blunder }: SeatReview): number => inaccuracy + error + blunder;

/** My mistakes in the last games of this edition, as far as they are reviewed. */
export async function earlierMistakes(): Promise<number[]> {
  const { edition } = view.value!;
  const games = listGames().filter((game) => isFull(game) && game.edition === edition && game.id !== gameId.value);
  const reviews = await Promise.all(
    games.slice(0, EARLIER).map(async ({ id, seats }) => ({ old: await findReview(id), seat: personIn(seats) })),
  );
  return reviews.flatMap(({ old, seat }) => (old && old.nodes >= NODES ? mistakesOf(old.seats[seat]!) : []));
}

/** The review of the move at a ply, from 0. */
export const reviewedAt = (ply: number): ReviewedMove | undefined =>
  review.value.moves.find((move) => move.ply === ply + 1);

/** The last review's verdict on the position on the table, which may be that of a retry. */
export function reviewedHere(): ReviewedMove | undefined {
  const now = view.value;
  const { deal, line } = review.value;
  if (!now || !deal || deal !== dealOf(now)) return undefined;
  const isSame = now.moves.slice(0, now.ply).every(({ move }, i) => line[i] === move);
  return isSame ? reviewedAt(now.ply) : undefined;
}

export type Kind = "margin" | "chance";
const EVEN: Record<Kind, number> = { margin: 0, chance: 0.5 };

/* Converts a value to the seat's point of view. */
function seen(worth: Worth, kind: Kind, mine: boolean): number {
  if (kind === "margin") return mine ? worth.margin : -worth.margin;
  return mine ? worth.chance : 1 - worth.chance;
}
function endOf(seat: number, kind: Kind): number {
  const now = view.value!;
  if (kind === "chance") return now.winner === seat ? 1 : 0;
  return now.seats[seat]!.score - now.seats[1 - seat]!.score;
}

/** Margins or chances before each reviewed move, and at the end, from a seat's point of view. Moves without a
 * choice are not reviewed: they have the value after the move before them. */
export function series(seat: number, kind: Kind): { values: number[]; end: number } {
  const { moves, seats } = review.value;
  const end = endOf(seat, kind);
  const whole = seats.length > 0;
  const last = moves.at(-1);
  const known = whole ? view.value!.plies : (last?.ply ?? 0);
  const values: number[] = [];
  let after = EVEN[kind];
  for (let ply = 0; ply < known; ply++) {
    const move = reviewedAt(ply);
    values.push(move ? seen(move.best, kind, move.seat - 1 === seat) : after);
    if (move) after = seen(move.played, kind, move.seat - 1 === seat);
  }
  if (whole) values.push(end);
  else if (last) values.push(after);
  return { values, end };
}
