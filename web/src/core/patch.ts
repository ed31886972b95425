// SPDX-License-Identifier: MIT
// Patches and squares: shapes, orientations, and the cells they cover. Cells are [column, row] from the top left of
// a quilt or of a shape's bounding box; patch 0 is leather, one square.
import type { Edition, Patch, Sewn, Square, Orientation } from "./types.ts";

export type Cell = readonly [column: number, row: number];
/** Rows as in the edition: "#" covered, "." not. */
export type Shape = readonly string[];

const LEATHER: Shape = ["#"];

export const patchOf = (edition: Edition, number: number): Patch =>
  edition.patches.find((patch) => patch.number === number)!;
export const shapeOf = (edition: Edition, number: number): Shape =>
  number === 0 ? LEATHER : patchOf(edition, number).shape;

const isFlipped = (orientation: Orientation): boolean => orientation[0] === "f";
const quarters = (orientation: Orientation): number => Number(orientation[1]);

/** Quarter turns and mirroring as the player sees them. The canonical name may be another one of the same shape. */
export const turned = (orientation: Orientation, by: number): Orientation =>
  (orientation[0]! + ((quarters(orientation) + by + 4) % 4)) as Orientation;
/** Mirrors a turned shape as it lies: the turn changes direction. */
export const flipped = (orientation: Orientation): Orientation =>
  ((isFlipped(orientation) ? "r" : "f") + ((4 - quarters(orientation)) % 4)) as Orientation;

/** Columns and rows of a shape once turned. */
export function sizeOf(shape: Shape, orientation: Orientation = "r0"): [width: number, height: number] {
  const [width, height] = [shape[0]!.length, shape.length];
  return quarters(orientation) % 2 ? [height, width] : [width, height];
}

/** Where a point of the shape moves to when the shape is turned. For cells, counted by their top left, `size` is 1. */
export function turnPoint([x, y]: Cell, shape: Shape, orientation: Orientation, size: 0 | 1): Cell {
  let [w, h] = [shape[0]!.length - size, shape.length - size];
  if (isFlipped(orientation)) x = w - x;
  for (let i = quarters(orientation); i > 0; i--) {
    [x, y] = [h - y, x];
    [w, h] = [h, w];
  }
  return [x, y];
}
export const turnCell = (cell: Cell, shape: Shape, orientation: Orientation): Cell =>
  turnPoint(cell, shape, orientation, 1);

/** The cells of a shape in the bounding box of its orientation. */
export function cellsOf(shape: Shape, orientation: Orientation = "r0"): Cell[] {
  const cells = shape.flatMap((row, y) => [...row].flatMap((c, x) => (c === "#" ? [[x, y] as const] : [])));
  return orientation === "r0" ? cells : cells.map((cell) => turnCell(cell, shape, orientation));
}

/** a1 is the top left. */
export const squareName = (side: number, square: Square): string =>
  String.fromCharCode(97 + (square % side)) + (Math.floor(square / side) + 1);
export const squareCell = (side: number, square: Square): Cell => [square % side, Math.floor(square / side)];
export const cellSquare = (side: number, [column, row]: Cell): Square => row * side + column;

/** The nearest corner at which the whole shape is inside. */
export function cornerInside(side: number, [column, row]: Cell, [width, height]: readonly [number, number]): Square {
  const inside = (at: number, size: number) => Math.max(0, Math.min(at, side - size));
  return cellSquare(side, [inside(column, width), inside(row, height)]);
}

/** The cells that something covers or would cover; some may be outside the quilt. */
export function coveredCells(
  edition: Edition,
  { patch, orientation, square }: Pick<Sewn, "patch" | "orientation" | "square">,
): Cell[] {
  const [column, row] = squareCell(edition.side, square);
  return cellsOf(shapeOf(edition, patch), orientation).map(([x, y]) => [column + x, row + y] as const);
}
