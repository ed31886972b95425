// SPDX-License-Identifier: MIT
// The core's answers about holes to fill (docs/page.md).
import type { EditionName, MoveText, SeatView } from "./types.ts";

/** Which puzzle. */
export interface FitName {
  edition: EditionName;
  id: string;
}

/** A puzzle, and how far it is filled. A piece that is put down has the ply 100 and its number. */
export interface Fit extends FitName, Pick<SeatView, "sewn" | "unknown" | "free"> {
  stars: number; // 1 to 5
  pieces: number;
  left: number[]; // patches, the largest first; 0: leather
  placed: MoveText[];
  done: boolean;
}

/** By stars, from one to five. */
export interface FitCounts {
  puzzles: number[];
  solved: number[];
}
