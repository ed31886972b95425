// SPDX-License-Identifier: MIT
// The engine as a judge of moves. It has its own worker, so it never disturbs the game on the table; closed with the
// lessons.
import { Engine, Superseded, type Position } from "../core/engine.ts";
import { hasSimd } from "../core/simd.ts";
import type { Judgement, MoveText } from "../core/types.ts";

export const JUDGE_NODES = 5000;

let engine: Engine | null = null;

/** What a move loses; null if another move was asked about meanwhile. */
export async function judgement(about: Position, move: MoveText): Promise<Judgement | null> {
  engine ??= new Engine(hasSimd() ? ENGINE_FILE : ENGINE_PLAIN_FILE);
  try {
    return await engine.verdict(about, move, JUDGE_NODES);
  } catch (error) {
    if (error instanceof Superseded) return null;
    throw error;
  }
}

export function closeJudge(): void {
  engine?.close();
  engine = null;
}
