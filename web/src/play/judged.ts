// SPDX-License-Identifier: MIT
// The verdict on a retried move: is it the solution, or better or worse than the move before?
import { signal } from "@preact/signals";
import type { MoveText, ReviewedMove } from "../core/types.ts";
import { away } from "./away.ts";
import { engine, gameId, position, retryOf } from "./game.ts";
import { reviewedHere } from "./reviewing.ts";

const NODES = 2_000;
const SOLVED = 0.5; // points less than the best move
const SAME = 0.25; // points that nobody would call better or worse

export type Outcome = "solved" | "better" | "same" | "worse";
export interface Judged {
  game: string;
  outcome: Outcome;
  /** The points that it loses, and those that the move before lost. */
  lost: number;
  before: number;
}
/** About the last retried move. */
export const judged = signal<Judged | null>(null);

export function outcomeOf(lost: number, before: number): Outcome {
  if (lost <= SOLVED) return "solved";
  if (lost < before - SAME) return "better";
  return lost > before + SAME ? "worse" : "same";
}

async function lostBy(move: MoveText, { best, played, loss }: ReviewedMove): Promise<number> {
  if (move === best.line[0]) return 0;
  if (move === played.line[0]) return loss.margin;
  return (await engine.verdict(position(), move, NODES)).margin;
}

/** Judges a person's move before it is made; null: it is not retried, not reviewed, or the engine is not there. */
export async function judge(move: MoveText): Promise<Judged | null> {
  const reviewed = retryOf.value?.untried && !away.value ? reviewedHere() : undefined;
  if (!reviewed) return null;
  const before = reviewed.loss.margin;
  try {
    const lost = await lostBy(move, reviewed);
    return { game: gameId.value, outcome: outcomeOf(lost, before), lost, before };
  } catch {
    return null;
  }
}
