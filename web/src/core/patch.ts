// SPDX-License-Identifier: MIT
// Patches and squares: shapes, how they are turned, and what they cover. Cells are [column, row] from the top left, of a
// quilt or of the box around a shape; patch 0 is leather, one square.
import type { Edition, Patch, Sewn, Square, Turn } from "./types.ts";

export type Cell = readonly [column: number, row: number];
/** Rows as the edition draws them: "#" covered, "." not. */
export type Shape = readonly string[];

const LEATHER: Shape = ["#"];

export const patchOf = (edition: Edition, number: number): Patch =>
  edition.patches.find((patch) => patch.number === number)!;
export const shapeOf = (edition: Edition, number: number): Shape =>
  number === 0 ? LEATHER : patchOf(edition, number).shape;

/* --- turning ------------------------------------------------------------------------------------------------ */

const isFlipped = (turn: Turn): boolean => turn[0] === "f";
const quarters = (turn: Turn): number => Number(turn[1]);

/** Quarter turns and mirroring as the hand does them; the name that counts may be another one of the same shape. */
export const turned = (turn: Turn, by: number): Turn => (turn[0]! + ((quarters(turn) + by + 4) % 4)) as Turn;
/** A shape that was turned is mirrored as it lies there: the turn goes the other way round. */
export const flipped = (turn: Turn): Turn => ((isFlipped(turn) ? "r" : "f") + ((4 - quarters(turn)) % 4)) as Turn;

/** Columns and rows of a shape once turned. */
export function sizeOf(shape: Shape, turn: Turn = "r0"): [width: number, height: number] {
  const [width, height] = [shape[0]!.length, shape.length];
  return quarters(turn) % 2 ? [height, width] : [width, height];
}

/** Where a point of the shape goes when it is turned. Cells are counted by their own top left, so their `size` is 1. */
export function turnPoint([x, y]: Cell, shape: Shape, turn: Turn, size: 0 | 1): Cell {
  let [w, h] = [shape[0]!.length - size, shape.length - size];
  if (isFlipped(turn)) x = w - x;
  for (let i = quarters(turn); i > 0; i--) {
    [x, y] = [h - y, x];
    [w, h] = [h, w];
  }
  return [x, y];
}
export const turnCell = (cell: Cell, shape: Shape, turn: Turn): Cell => turnPoint(cell, shape, turn, 1);

/** The cells of a shape in the box of the turned one. */
export function cellsOf(shape: Shape, turn: Turn = "r0"): Cell[] {
  const cells = shape.flatMap((row, y) => [...row].flatMap((c, x) => (c === "#" ? [[x, y] as const] : [])));
  return turn === "r0" ? cells : cells.map((cell) => turnCell(cell, shape, turn));
}

/* --- on a quilt --------------------------------------------------------------------------------------------- */

/** a1 is the top left. */
export const squareName = (side: number, square: Square): string =>
  String.fromCharCode(97 + (square % side)) + (Math.floor(square / side) + 1);
export const squareCell = (side: number, square: Square): Cell => [square % side, Math.floor(square / side)];
export const cellSquare = (side: number, [column, row]: Cell): Square => row * side + column;

/** The nearest corner at which all of a shape lies inside. */
export function cornerInside(side: number, [column, row]: Cell, [width, height]: readonly [number, number]): Square {
  const inside = (at: number, size: number) => Math.max(0, Math.min(at, side - size));
  return cellSquare(side, [inside(column, width), inside(row, height)]);
}

/** What something covers, or would cover; some of it may lie outside. */
export function coveredCells(
  edition: Edition,
  { patch, turn, square }: Pick<Sewn, "patch" | "turn" | "square">,
): Cell[] {
  const [column, row] = squareCell(edition.side, square);
  return cellsOf(shapeOf(edition, patch), turn).map(([x, y]) => [column + x, row + y] as const);
}
