// SPDX-License-Identifier: MIT
// The games used in the lessons: deals and moves from the engine's games against itself. The learner sits in seat
// 0.
import type { EditionName, MoveText } from "../core/types.ts";
import type { Game } from "./steps.ts";

const GAMES: Record<EditionName, Game> = {
  classic: {
    keys: "seed=45",
    moves:
      "32r0a2 22r0a1 advance advance advance advance advance 31r1c2 12r1a5 10r0a4 29r3c4 28f0b5 18f0b7 11r1a2 16r0d4 14r2b8 " +
      "20r0a4 advance +b2 advance 4r0a1 advance 26r2a6 +f2 6f1f4 15f0c1 33r0e7 24r0d8 5r0a9 +a8 advance 25r2e6 30r1g1 2r1f1 " +
      "17r0g1 +g8 23r1h4 27r0f4 +g2 1r1g1 advance 7r1h4 3r2h8",
  },
  express: {
    keys: "seed=4",
    moves:
      "advance advance 8r1c1 advance advance advance 10r2a1 +b2 advance 6f2e1 14f1d2 advance +c4 advance 13r3f1 advance 9r0c1 " +
      "+d3 15r0c7 3r0e5 1r3b1 5f1a1 +f1 4f2e6 11r3a5 20r1a3 21r1f3 +a5 22r1a4 19r0f4 16r0c4 17r0c6 advance 2f0e3 +f2 7r1a5 23r0c5",
  },
  automa: {
    keys: "seed=12 level=3",
    moves:
      "advance #1:16 18r0b1 #9:7 advance #3:3 10r0b2 29r2c3 #7:25 #4:22 23r0e1 32r1b5 #5:6 #10:11 28r0d5 26r3d7 #6:31 #11:9 " +
      "19r1g1 15f1a4 #12:pass 14r3a1 +f3 #4:27 30r0f4 8r3a7 2r1i6 +b9 #11:13 5r0f9 #6:33 advance +h4 #9:17 4r2g7 1r1i3 advance",
  },
};

/** The moves of a game. */
export const movesOf = (game: Game): MoveText[] => game.moves.split(" ");

export const keysOf = (edition: EditionName): string => GAMES[edition].keys;

/** The moves before a ply, or all of them. */
export function movesUntil(edition: EditionName, ply: number | "end"): MoveText[] {
  const all = movesOf(GAMES[edition]);
  return ply === "end" ? all : all.slice(0, ply);
}
