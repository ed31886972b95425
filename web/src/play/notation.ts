// SPDX-License-Identifier: MIT
// Moves and squares as text, as far as the page itself has to write and read them.
import type { Edition, MoveText, Patch, SeatView, Square, Turn } from "../core/types.ts";

export const TURNS: readonly Turn[] = ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];

export const squareName = (side: number, square: Square): string =>
  String.fromCharCode(97 + (square % side)) + (Math.floor(square / side) + 1);

export const buyMove = (edition: Edition, patch: number, turn: Turn, square: Square): MoveText =>
  `${patch}${turn}${squareName(edition.side, square)}`;
export const leatherMove = (edition: Edition, square: Square): MoveText => `+${squareName(edition.side, square)}`;

export type MoveParts =
  | { kind: "advance" | "give-up" }
  | { kind: "buy"; patch: number; turn: Turn; square: Square }
  | { kind: "leather"; square: Square }
  | { kind: "automa"; card: number; patch: number };

function readSquare(side: number, text: string): Square {
  return text.charCodeAt(0) - 97 + (Number(text.slice(1)) - 1) * side;
}

/** The parts of a move that the core wrote. */
export function moveParts(edition: Edition, move: MoveText): MoveParts {
  const buy = /^(\d+)([rf][0-3])([a-z]\d+)$/.exec(move);
  if (buy)
    return { kind: "buy", patch: Number(buy[1]), turn: buy[2] as Turn, square: readSquare(edition.side, buy[3]!) };
  const automa = /^#(\d+):(\d+|pass)$/.exec(move);
  if (automa) return { kind: "automa", card: Number(automa[1]), patch: Number(automa[2]) || 0 };
  if (move === "advance") return { kind: "advance" };
  if (move === "+x") return { kind: "give-up" };
  return { kind: "leather", square: readSquare(edition.side, move.slice(1)) };
}

/** Quarter turns and mirroring as the hand does them; the name that counts may be another one of the same shape. */
export function turned(turn: Turn, quarters: number): Turn {
  return (turn[0]! + ((Number(turn[1]) + quarters + 4) % 4)) as Turn;
}
/* A shape that was turned is mirrored as it lies there: the turn goes the other way round. */
export function flipped(turn: Turn): Turn {
  return ((turn[0] === "r" ? "f" : "r") + ((4 - Number(turn[1])) % 4)) as Turn;
}

/** The cells of a shape turned this way, as rows and columns of its bounding box. */
export function cellsOf(patch: Patch, turn: Turn): { row: number; column: number }[] {
  let rows = patch.shape;
  if (turn[0] === "f") rows = rows.map((row) => [...row].reverse().join(""));
  for (let i = 0; i < Number(turn[1]); i++)
    rows = [...rows[0]!].map((_, column) =>
      rows
        .map((row) => row[column])
        .reverse()
        .join(""),
    );
  return rows.flatMap((row, r) => [...row].flatMap((cell, column) => (cell === "#" ? [{ row: r, column }] : [])));
}
export function sizeOf(patch: Patch, turn: Turn): { width: number; height: number } {
  const width = patch.shape[0]!.length;
  const height = patch.shape.length;
  return Number(turn[1]) % 2 ? { width: height, height: width } : { width, height };
}

export function patchOf(edition: Edition, number: number): Patch {
  return edition.patches.find((patch) => patch.number === number)!;
}

/** The squares under a patch, or under leather (0). */
export function squaresOf(edition: Edition, patch: number, turn: Turn, square: Square): Square[] {
  if (patch === 0) return [square];
  return cellsOf(patchOf(edition, patch), turn).map((cell) => square + cell.row * edition.side + cell.column);
}

/** The squares that nothing covers. */
export function freeSquares(edition: Edition, seat: Pick<SeatView, "sewn" | "unknown">): Square[] {
  const covered = new Set(seat.unknown);
  for (const { patch, turn, square } of seat.sewn)
    for (const under of squaresOf(edition, patch, turn, square)) covered.add(under);
  return Array.from({ length: edition.side ** 2 }, (_, square) => square).filter((square) => !covered.has(square));
}
