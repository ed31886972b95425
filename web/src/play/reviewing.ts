// SPDX-License-Identifier: MIT
// The review of the game on the table: made move by move in the engine's worker, kept when it is whole.
import { computed, signal } from "@preact/signals";
import { Superseded } from "../core/engine.ts";
import type { ReviewedMove, SeatReview } from "../core/types.ts";
import { engine, gameId, position, view } from "./game.ts";
import { findReview, keepReview } from "./keep.ts";

const NODES = 1500; // a question; three questions a move

interface State {
  id: string;
  record: string; // the moves it is about
  moves: ReviewedMove[];
  seats: SeatReview[];
  done: number;
  of: number;
  trouble: string;
}
const empty = (id: string, record: string): State => ({
  id,
  record,
  moves: [],
  seats: [],
  done: 0,
  of: 0,
  trouble: "",
});

export const review = signal<State>(empty("", ""));
export const reviewing = computed(
  () => review.value.id !== "" && review.value.seats.length === 0 && !review.value.trouble,
);

/** Begins, or finds what was kept about the same moves. */
export async function beginReview(): Promise<void> {
  const id = gameId();
  const about = position();
  const mine = (): boolean => review.value.id === id && review.value.record === about.record;
  if (mine() && !review.value.trouble) return;
  review.value = empty(id, about.record);
  const old = await findReview(id);
  if (!mine()) return;
  if (old && old.record === about.record && old.nodes >= NODES) {
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
    const { seats } = await engine.review(about, NODES, (move, done, of) => {
      if (mine()) review.value = { ...review.value, moves: [...review.value.moves, move], done, of };
    });
    if (!mine()) return;
    review.value = { ...review.value, seats };
    await keepReview(id, { nodes: NODES, record: about.record, moves: review.value.moves, seats });
  } catch (error) {
    if (!mine()) return;
    const why = error instanceof Error ? error.message : String(error);
    review.value = error instanceof Superseded ? empty("", "") : { ...review.value, trouble: why };
  }
}

export function endReview(): void {
  if (reviewing.value) {
    engine.stop();
    review.value = empty("", "");
  }
}

/** The review of the move at a ply, from 0. */
export const reviewedAt = (ply: number): ReviewedMove | undefined =>
  review.value.moves.find((move) => move.ply === ply + 1);

/** Margins or chances before each move and at the end, seen by a seat. What isn't reviewed yet has the value before it. */
export function series(seat: number, kind: "margin" | "chance"): number[] {
  const now = view.value!;
  const values: number[] = [];
  let last = kind === "margin" ? 0 : 0.5;
  for (let ply = 0; ply < now.plies; ply++) {
    const move = reviewedAt(ply);
    if (move) {
      const mine = move.seat - 1 === seat;
      const { margin, chance } = move.best;
      last = kind === "margin" ? (mine ? margin : -margin) : mine ? chance : 1 - chance;
    }
    values.push(last);
  }
  if (now.phase === "over") {
    const margin = now.seats[seat]!.score - now.seats[1 - seat]!.score;
    values.push(kind === "margin" ? margin : now.winner === seat ? 1 : 0);
  } else values.push(last);
  return values;
}
