// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { snakeHeight, snakeLayout } from "../src/draw/snake.ts";
import { CLASSIC } from "./editions.ts";

const FULL = { count: CLASSIC.patches.length, offered: 3, late: false };
const WIDTHS = [320, 360, 412, 600, 744];
const layoutOf = (width: number, left = FULL.count, full = FULL) =>
  snakeLayout(CLASSIC.patches.slice(0, left), full, width, snakeHeight(full, width));

test("every patch has its place: the offered ones on cards, the others in the rows", () => {
  for (const width of WIDTHS) {
    const { cards, rest } = layoutOf(width);
    assert.equal(cards.length, 3);
    assert.deepEqual(
      rest.map(({ patch }) => patch),
      CLASSIC.patches.slice(3).map(({ number }) => number),
    );
  }
});

test("nothing lies outside, and no two lie on each other", () => {
  for (const width of WIDTHS) {
    const { card, cards, rest } = layoutOf(width);
    assert.ok(cards.every(({ x }) => x >= 0 && x + card.width <= width + 0.01));
    for (const [i, { x, y }] of rest.entries()) {
      assert.ok(x > 0 && x < width && y > card.height && y < snakeHeight(FULL, width));
      assert.ok(rest.slice(i + 1).every((other) => other.y !== y || Math.abs(other.x - x) >= 40));
    }
  }
});

test("the rows go to and fro", () => {
  const { rest } = layoutOf(360);
  const rows = [...new Set(rest.map(({ y }) => y))].map((y) => rest.filter((place) => place.y === y).map(({ x }) => x));
  assert.ok(rows.length > 2);
  for (const [n, row] of rows.entries())
    assert.deepEqual(
      row,
      [...row].sort((a, b) => (n % 2 ? a - b : b - a)),
    );
});

test("the rows stay where they are while the circle gets smaller", () => {
  const [many, few] = [layoutOf(360), layoutOf(360, 20)];
  assert.equal(few.rest[0]!.y, many.rest[0]!.y);
  assert.deepEqual(few.inside, many.inside);
});

test("late patches that are announced have a place behind the last", () => {
  const { rest, late } = layoutOf(360, FULL.count, { ...FULL, late: true });
  const [last] = rest.slice(-1);
  assert.ok(late.y !== last!.y || Math.abs(late.x - last!.x) >= 40);
  assert.ok(late.x > 0 && late.x < 360);
});
