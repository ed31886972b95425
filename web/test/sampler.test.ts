// SPDX-License-Identifier: MIT
// The rows of the sampler, the keys that walk them, and the emblems that have been seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Goal, GoalKind } from "../src/core/sampler-types.ts";
import { rowsOf, steppedTo } from "../src/sampler/rows.ts";
import { freshGoals } from "../src/sampler/seen.ts";

/* As many of each kind as the core has. */
const COUNTS: Record<GoalKind, number> = {
  level: 10,
  win: 1,
  seven: 1,
  clean: 1,
  points: 1,
  full: 1,
  normal: 5,
  tactical: 5,
  "above-zero": 1,
  "full-express": 1,
  days: 4,
};
const words = { id: "not-yet", args: [] };
const goals: Goal[] = Object.entries(COUNTS).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, i) => ({
    kind: kind as GoalKind,
    number: i + 1,
    reached: false,
    name: words,
    emblem: words,
    note: words,
  })),
);
const wide = rowsOf(goals, () => 10);
const narrow = rowsOf(goals, (band) => (band === 1 || band === 4 ? 3 : 5));

test("every goal stands in one row, also where rows are short", () => {
  for (const bands of [wide, narrow])
    assert.deepEqual(
      bands.flat(2).sort((a, b) => a - b),
      goals.map((_, i) => i),
    );
  assert.deepEqual(
    wide.map((rows) => rows.map((row) => row.length)),
    [[10], [5], [5], [5], [6]],
  );
  assert.deepEqual(
    narrow.map((rows) => rows.map((row) => row.length)),
    [[5, 5], [3, 2], [5], [5], [3, 3]],
  );
});

/* From a goal, keys, where they lead on a laptop. */
const WALKS: [number, string, number][] = [
  [0, "ArrowLeft", 0],
  [0, "ArrowRight", 1],
  [0, "ArrowUp", 0],
  [9, "ArrowRight", 9],
  [9, "ArrowDown", 14],
  [14, "ArrowUp", 9],
  [4, "ArrowDown", 12],
  [13, "ArrowDown", 18],
  [24, "ArrowDown", 30],
  [30, "ArrowDown", 30],
  [22, "Home", 20],
  [22, "End", 24],
];
test("arrows, Home and End walk the rows, and stay at their ends", () => {
  for (const [from, key, to] of WALKS) assert.equal(steppedTo(key, wide.flat(), from), to, `${key} from ${from}`);
  assert.equal(steppedTo("Enter", wide.flat(), 3), null);
});

test("from any goal, down and up again or along a row stay on the sampler", () => {
  for (const rows of [wide.flat(), narrow.flat()])
    for (const goal of rows.flat())
      for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"])
        assert.ok(rows.flat().includes(steppedTo(key, rows, goal)!), `${key} from ${goal}`);
});

test("an emblem is fresh once; without storage it is every time", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.assign(globalThis, { localStorage: storage });
  const having = (...reached: number[]) => goals.map((goal, i) => ({ ...goal, reached: reached.includes(i) }));
  const names = (found: readonly Goal[]) => [...freshGoals(found)].map(({ kind, number }) => `${kind} ${number}`);
  assert.deepEqual(names(having(0, 10)), ["level 1", "win 1"]);
  assert.deepEqual(names(having(0, 10)), []);
  assert.deepEqual(names(having(0, 10, 30)), ["days 4"]);
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.deepEqual(names(having(0, 1, 10, 30)), ["level 2"]);
  assert.deepEqual(names(having(0, 1, 10, 30)), ["level 2"]);
});
