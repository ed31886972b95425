// SPDX-License-Identifier: MIT
// The engine that judges answers. It has its own worker, so it never disturbs the game on the table; closed with the
// puzzles.
import { Engine, Superseded, type Position } from "../core/engine.ts";
import type { Judged, Puzzle } from "../core/puzzle-types.ts";
import { hasSimd } from "../core/simd.ts";
import type { MoveText } from "../core/types.ts";

const NODES = 5000;

let engine: Engine | null = null;
const opened = (): Engine => (engine ??= new Engine(hasSimd() ? ENGINE_FILE : ENGINE_PLAIN_FILE));

/** Loads it, so that the first answer need not wait. */
export const openSolver = (): void => void opened().open();

/** Compares a move with the answer; null if something else was asked meanwhile. */
export async function judge(about: Position, puzzle: Puzzle, move: MoveText): Promise<Judged | null> {
  try {
    return await opened().solves(about, puzzle, move, NODES);
  } catch (error) {
    if (error instanceof Superseded) return null;
    throw error;
  }
}

export function closeSolver(): void {
  engine?.close();
  engine = null;
}
