// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Cell, cellsOf } from "../src/core/patch.ts";
import * as geometry from "../src/draw/geometry.ts";
import { CLASSIC, ORIENTATIONS } from "./editions.ts";

const SHARP = { unit: 1, radius: 0 };
/* The corners of a path without rounding, one list per border. */
const loops = (path: string): [number, number][][] =>
  path
    .split("Z")
    .filter(Boolean)
    .map((loop) => [...loop.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]));
const areaOf = (loop: [number, number][]): number =>
  loop.reduce((sum, [x, y], i) => {
    const [u, v] = loop[(i + 1) % loop.length]!;
    return sum + (x * v - u * y) / 2;
  }, 0);

test("an outline goes clockwise around one square", () => {
  assert.deepEqual(loops(geometry.outline([[2, 1]], SHARP)), [
    [
      [2, 1],
      [3, 1],
      [3, 2],
      [2, 2],
    ],
  ]);
});

test("the outline of every patch, however turned, encloses just its squares", () => {
  for (const { shape } of CLASSIC.patches)
    for (const orientation of ORIENTATIONS) {
      const cells = cellsOf(shape, orientation);
      const area = loops(geometry.outline(cells, SHARP)).reduce((sum, loop) => sum + areaOf(loop), 0);
      assert.equal(area, cells.length);
    }
});

test("a hole has a border of its own, the other way round", () => {
  const ring = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): Cell => [x, y])).filter(([x, y]) => x !== 1 || y !== 1);
  assert.deepEqual(loops(geometry.outline(ring, SHARP)).map(areaOf), [9, -1]);
});

test("squares that only touch by a corner are outlined apart", () => {
  const areas = loops(
    geometry.outline(
      [
        [0, 0],
        [1, 1],
      ],
      SHARP,
    ),
  ).map(areaOf);
  assert.deepEqual(areas, [1, 1]);
});

test("an inset outline is smaller on every side", () => {
  const [loop] = loops(geometry.outline([[0, 0]], { ...SHARP, unit: 40, inset: 3 }));
  assert.deepEqual(loop, [
    [3, 3],
    [37, 3],
    [37, 37],
    [3, 37],
  ]);
});

test("seams lie between the squares of one patch, one for each pair of neighbours", () => {
  const seams = (cells: Cell[]) => geometry.seams(cells).split("M").length - 1;
  assert.equal(seams(cellsOf(["####"])), 3);
  assert.equal(seams(cellsOf(["##", "##"])), 4);
  assert.equal(seams([[0, 0]]), 0);
});

test("a transform lays the drawing of a shape where its turned cells are", () => {
  const middle = (n: number) => (n + 0.5) * geometry.UNIT;
  for (const { shape } of CLASSIC.patches)
    for (const orientation of ORIENTATIONS) {
      const transform = geometry.turnTransform(shape, orientation) ?? "matrix(1 0 0 1 0 0)";
      const [a, b, c, d, e, f] = transform.slice(7, -1).split(" ").map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const moved = cellsOf(shape).map(([x, y]) => [
        a * middle(x) + c * middle(y) + e,
        b * middle(x) + d * middle(y) + f,
      ]);
      const wanted = cellsOf(shape, orientation).map(([x, y]) => [middle(x), middle(y)]);
      assert.deepEqual(moved, wanted);
    }
});

test("buttons lie on squares of the patch, all different, and apart where there is room", () => {
  for (const { shape, income } of CLASSIC.patches) {
    const cells = cellsOf(shape).map(String);
    const buttons = geometry.buttonCells(shape, income).map(String);
    assert.equal(new Set(buttons).size, income);
    assert.ok(buttons.every((cell) => cells.includes(cell)));
  }
  assert.deepEqual(geometry.buttonCells(["#####"], 1), [[2, 0]]);
  assert.deepEqual(geometry.buttonCells(["#####"], 2), [
    [1, 0],
    [3, 0],
  ]);
});

test("something is made once for each key", () => {
  const made: string[] = [];
  const make = geometry.madeOnce((key) => made.push(key));
  assert.equal(make("a"), make("a"));
  make("b");
  assert.deepEqual(made, ["a", "b"]);
});
