// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clockText,
  DAY,
  HOUR,
  inSteps,
  leftAt,
  markPassed,
  MINUTE,
  minutesText,
  paceOf,
  paceText,
  roughly,
  SECOND,
} from "../src/online/clock.ts";
import { stateOf } from "./states.ts";

test("a pace is read as it is written", () => {
  for (const text of ["none", "clock:600000+5000", "turn:172800000"]) assert.equal(paceText(paceOf(text)), text);
  assert.deepEqual(paceOf("clock:60000"), { kind: "none" });
  assert.deepEqual(paceOf(""), { kind: "none" });
});

test("minutes and seconds", () => {
  assert.deepEqual([120, 100, 9, 0].map(minutesText), ["2:00", "1:40", "0:09", "0:00"]);
});

test("only the running clock goes down, and not below zero", () => {
  const state = stateOf({ running: true, turn: 2 });
  state.players[0].left = 60_000;
  state.players[1].left = 5_000;
  assert.equal(leftAt(state, 1, 3000), 60_000);
  assert.equal(leftAt(state, 2, 3000), 2000);
  assert.equal(leftAt(state, 2, 9000), 0);
  assert.equal(leftAt({ ...state, running: false }, 2, 3000), 5000);
  assert.equal(leftAt({ ...state, phase: "over" }, 2, 3000), 5000);
  assert.equal(leftAt(stateOf(), 1, 0), null);
});

test("a clock in short", () => {
  assert.equal(clockText(408 * SECOND), "6:48");
  assert.equal(clockText(407_001), "6:48");
  assert.equal(clockText(HOUR + 2 * MINUTE + 3 * SECOND), "1:02:03");
  assert.equal(clockText(10 * SECOND), "0:10");
  assert.equal(clockText(9_990), "0:10");
  assert.equal(clockText(9_340), "0:09.4");
  assert.equal(clockText(40), "0:00.1");
  assert.equal(clockText(0), "0:00.0");
});

test("a display changes with the seconds, at the end with their tenths", () => {
  assert.equal(inSteps(59_001), 60_000);
  assert.equal(inSteps(60_000), 60_000);
  assert.equal(inSteps(9_301), 9_400);
  assert.equal(inSteps(0), 0);
  for (const left of [408_000, 12_345, 9_341]) assert.equal(clockText(inSteps(left)), clockText(left));
});

test("days and hours are rounded down", () => {
  assert.deepEqual(roughly(2 * DAY), { unit: "day", n: 2 });
  assert.deepEqual(roughly(2 * DAY - 1), { unit: "day", n: 1 });
  assert.deepEqual(roughly(5 * HOUR + 1), { unit: "hour", n: 5 });
  assert.deepEqual(roughly(1), { unit: "minute", n: 1 });
});

test("each mark of a clock is passed once", () => {
  assert.equal(markPassed(61_000, 60_000), MINUTE);
  assert.equal(markPassed(60_000, 59_000), null);
  assert.equal(markPassed(31_000, 29_000), 30 * SECOND);
  assert.equal(markPassed(20_000, 25_000), null);
});
