// SPDX-License-Identifier: MIT
// Move notation, as far as the page itself reads and writes it.
import { squareName } from "../core/patch.ts";
import type { Edition, MoveText, Sewn, Square, Orientation } from "../core/types.ts";

export const buyMove = (edition: Edition, patch: number, orientation: Orientation, square: Square): MoveText =>
  `${patch}${orientation}${squareName(edition.side, square)}`;
export const leatherMove = (edition: Edition, square: Square): MoveText => `+${squareName(edition.side, square)}`;

export const GIVE_UP: MoveText = "+x";
export const ADVANCE: MoveText = "advance";

export type MoveParts =
  | { kind: "advance" | "give-up" }
  | { kind: "buy"; patch: number; orientation: Orientation; square: Square }
  | { kind: "leather"; square: Square }
  | { kind: "automa"; card: number; patch: number };

function readSquare(side: number, text: string): Square {
  return text.charCodeAt(0) - 97 + (Number(text.slice(1)) - 1) * side;
}

/** The parts of a move in the core's notation. */
export function moveParts(edition: Edition, move: MoveText): MoveParts {
  const buy = /^(\d+)([rf][0-3])([a-z]\d+)$/.exec(move);
  if (buy)
    return {
      kind: "buy",
      patch: Number(buy[1]),
      orientation: buy[2] as Orientation,
      square: readSquare(edition.side, buy[3]!),
    };
  const automa = /^#(\d+):(\d+|pass)$/.exec(move);
  if (automa) return { kind: "automa", card: Number(automa[1]), patch: Number(automa[2]) || 0 };
  if (move === ADVANCE) return { kind: "advance" };
  if (move === GIVE_UP) return { kind: "give-up" };
  return { kind: "leather", square: readSquare(edition.side, move.slice(1)) };
}

/** The patches that moves have sewn onto a quilt. */
export function sewnBy(edition: Edition, moves: readonly MoveText[]): Sewn[] {
  return moves.flatMap((move, ply) => {
    const parts = moveParts(edition, move);
    if (parts.kind === "buy")
      return [{ ply, patch: parts.patch, orientation: parts.orientation, square: parts.square }];
    return parts.kind === "leather" ? [{ ply, patch: 0, orientation: "r0" as const, square: parts.square }] : [];
  });
}
