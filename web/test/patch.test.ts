// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import * as patch from "../src/core/patch.ts";
import { CLASSIC, DATA, ORIENTATIONS } from "./editions.ts";

const picture = (shape: patch.Shape, orientation: (typeof ORIENTATIONS)[number]): string[] => {
  const [width, height] = patch.sizeOf(shape, orientation);
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => "."));
  for (const [x, y] of patch.cellsOf(shape, orientation)) rows[y]![x] = "#";
  return rows.map((row) => row.join(""));
};

test("a shape is mirrored left to right first, then turned clockwise", () => {
  const shape = ["###", "#.."];
  assert.deepEqual(picture(shape, "r0"), ["###", "#.."]);
  assert.deepEqual(picture(shape, "r1"), ["##", ".#", ".#"]);
  assert.deepEqual(picture(shape, "r2"), ["..#", "###"]);
  assert.deepEqual(picture(shape, "r3"), ["#.", "#.", "##"]);
  assert.deepEqual(picture(shape, "f0"), ["###", "..#"]);
  assert.deepEqual(picture(shape, "f1"), [".#", ".#", "##"]);
  assert.deepEqual(picture(shape, "f2"), ["#..", "###"]);
  assert.deepEqual(picture(shape, "f3"), ["##", "#.", "#."]);
});

test("turning loses no square of any patch and leaves none outside its box", () => {
  for (const { shape } of CLASSIC.patches)
    for (const orientation of ORIENTATIONS) {
      const [width, height] = patch.sizeOf(shape, orientation);
      const cells = patch.cellsOf(shape, orientation);
      assert.equal(new Set(cells.map(String)).size, patch.cellsOf(shape).length);
      assert.ok(cells.every(([x, y]) => x >= 0 && y >= 0 && x < width && y < height));
    }
});

test("the patches of the box have as many squares and orientations as others counted", () => {
  const pictures = CLASSIC.patches.map(
    ({ shape }) => new Set(ORIENTATIONS.map((way) => picture(shape, way).join("/"))),
  );
  const area = CLASSIC.patches.reduce((sum, { shape }) => sum + patch.cellsOf(shape).length, 0);
  assert.equal(area, DATA.checks.area);
  assert.equal(
    pictures.reduce((sum, { size }) => sum + size, 0),
    DATA.checks.orientations,
  );
});

test("the hand turns what it sees: a quarter turn or a mirror of the shape as it lies", () => {
  const turnedPicture = (rows: string[]) =>
    [...rows[0]!].map((_, x) =>
      rows
        .map((row) => row[x])
        .reverse()
        .join(""),
    );
  const mirrored = (rows: string[]) => rows.map((row) => [...row].reverse().join(""));
  for (const { shape } of CLASSIC.patches)
    for (const way of ORIENTATIONS) {
      const seen = picture(shape, way);
      assert.deepEqual(picture(shape, patch.turned(way, 1)), turnedPicture(seen));
      assert.deepEqual(picture(shape, patch.flipped(way)), mirrored(seen));
      assert.equal(patch.turned(patch.turned(way, 1), -1), way);
      assert.equal(patch.flipped(patch.flipped(way)), way);
    }
});

test("squares have names, row after row from a1", () => {
  assert.equal(patch.squareName(9, 0), "a1");
  assert.equal(patch.squareName(9, 8), "i1");
  assert.equal(patch.squareName(9, 9), "a2");
  assert.equal(patch.squareName(7, 48), "g7");
  for (let square = 0; square < 81; square++) assert.equal(patch.cellSquare(9, patch.squareCell(9, square)), square);
});

test("a corner outside goes to the nearest one at which all of the shape is inside", () => {
  assert.equal(patch.cornerInside(9, [-3, 4], [2, 3]), patch.cellSquare(9, [0, 4]));
  assert.equal(patch.cornerInside(9, [8, 8], [2, 3]), patch.cellSquare(9, [7, 6]));
  assert.equal(patch.cornerInside(9, [4, 4], [2, 3]), patch.cellSquare(9, [4, 4]));
});

test("a patch covers its squares from its corner on, leather one", () => {
  assert.deepEqual(patch.coveredCells(CLASSIC, { patch: 1, orientation: "r1", square: 10 }), [
    [1, 1],
    [1, 2],
  ]);
  assert.deepEqual(patch.coveredCells(CLASSIC, { patch: 0, orientation: "r0", square: 80 }), [[8, 8]]);
});
