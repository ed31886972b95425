// SPDX-License-Identifier: MIT
// The verdict on a retried move: is it the solution, or better or worse than the move before?
import { signal } from "@preact/signals";
import type { MoveText, Outcome, ReviewedMove } from "../core/types.ts";
import { onlineGame } from "./online-game.ts";
import { engine, gameId, position, retryOf, view } from "./game.ts";
import { reviewedHere } from "./reviewing.ts";

const NODES = 2_000;

export interface Judged {
  game: string;
  /** The moves made with it. */
  ply: number;
  outcome: Outcome;
  /** The points that it loses, and those that the first try lost. */
  lost: number;
  before: number;
}
/** About the last retried move; null: somebody has closed it, or moved again. */
export const judged = signal<Judged | null>(null);
/** The same, while that move is on the table. */
export const judgedHere = (): Judged | null =>
  judged.value?.game === gameId.value && view.value!.ply >= judged.value.ply ? judged.value : null;

/* The review knows the best move already, and the first try. */
async function outcomeOf(
  move: MoveText,
  { best, played, loss, again: first }: ReviewedMove,
): Promise<Pick<Judged, "outcome" | "lost">> {
  if (move === best.line[0]) return { outcome: "solved", lost: 0 };
  if (move === played.line[0]) return { outcome: first, lost: loss.margin };
  const { outcome, margin } = await engine.retry(position(), move, NODES, loss);
  return { outcome, lost: margin };
}

/** Judges a person's move before it is made; null: it is not retried, not reviewed, or the engine is not there or busy
 * with something else. */
export async function judge(move: MoveText): Promise<Judged | null> {
  const reviewed = retryOf.value?.untried && !onlineGame.value ? reviewedHere() : undefined;
  if (!reviewed) return null;
  const about = { game: gameId.value, ply: view.value!.ply + 1, before: reviewed.loss.margin };
  try {
    return { ...about, ...(await outcomeOf(move, reviewed)) };
  } catch {
    return null;
  }
}
