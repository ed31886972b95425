// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Seat, SeatKind } from "../src/core/types.ts";
import { isWatched, LONGEST_NAME, sittersOf, tidy } from "../src/play/sitters.ts";

const seat = (kind: SeatKind, name = "", level = 0): Seat => ({ kind, name, level });

test("names are one short line of letters", () => {
  assert.equal(tidy("  Anna\n\tMaria\u0000 "), "Anna Maria");
  assert.equal(tidy("\u202eAnna"), "Anna");
  assert.equal([...tidy("ß".repeat(100))].length, LONGEST_NAME);
  assert.equal([...tidy("🧵".repeat(100))].length, LONGEST_NAME);
  assert.equal(tidy(""), "");
});

test("a computer is shown by its level, here and elsewhere", () => {
  const computer = { who: "engine", name: "", level: 7 };
  assert.deepEqual(sittersOf([seat("person", " Anna\n"), seat("computer", "Thimble, level 7", 7)]), [
    { who: "person", name: "Anna" },
    computer,
  ]);
  assert.deepEqual(sittersOf([seat("elsewhere", "Thimble, level 7", 7), seat("elsewhere", "Bo")]), [
    computer,
    { who: "person", name: "Bo", isElsewhere: true },
  ]);
});

test("only people who sit here may have no name", () => {
  assert.deepEqual(sittersOf([seat("person"), seat("automa")]), [
    { who: "person", name: "" },
    { who: "automa", name: "" },
  ]);
  assert.deepEqual(sittersOf([seat("elsewhere"), seat("elsewhere")]), [
    { who: "person", name: "Player 1", isElsewhere: true },
    { who: "person", name: "Player 2", isElsewhere: true },
  ]);
});

test("a game is somebody else's when nobody in it sits here", () => {
  assert.ok(isWatched([seat("elsewhere"), seat("elsewhere", "Thimble, level 2", 2)]));
  assert.ok(isWatched([seat("elsewhere"), seat("automa")]));
  assert.ok(!isWatched([seat("person"), seat("elsewhere")]));
  assert.ok(!isWatched([seat("nobody"), seat("nobody")]));
  assert.ok(!isWatched([seat("person"), seat("automa")]));
});
