// SPDX-License-Identifier: MIT
// The log of answered puzzles: several tabs, other devices, full storage.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mistakeLog } from "../src/play/mistake-log.ts";
import { addToLog, logTrouble, mergeLogs, readLog, resultOn, takeLog } from "../src/play/puzzle-log.ts";

const ONE = "2026-11-17 classic 1042.3 timing 854 first\n";
const TWO = "2026-11-18 classic 77.12 buying 1100 shown\n";
const THREE = "2026-11-19 express 5.9 placing 990 again\n";

let stored = new Map<string, string>();
let isFull = false;
globalThis.localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    stored.set(key, value);
  },
} as unknown as Storage;
beforeEach(() => {
  isFull = false;
  stored = new Map();
});

test("two logs become one, by day, with nothing twice and nothing lost", () => {
  assert.equal(mergeLogs(ONE + THREE, TWO + THREE), ONE + TWO + THREE);
  assert.equal(mergeLogs("", ONE), ONE);
  assert.equal(mergeLogs(ONE + ONE, ONE), ONE + ONE, "an answer given twice stays there twice");
  assert.equal(mergeLogs(ONE, ONE + ONE), ONE + ONE);
});

test("a log from elsewhere adds only lines of a log", () => {
  addToLog(ONE);
  assert.equal(takeLog(`${ONE}<b>rubbish</b>\n2026-11-18 chess 1.1 timing 9 first\r\n${TWO}`), 1);
  assert.equal(readLog(), ONE + TWO);
  assert.equal(takeLog(TWO), 0);
});

test("an answer is added to what another tab has stored meanwhile", () => {
  addToLog(ONE);
  stored.set("thimble.puzzles", ONE + TWO.trimEnd()); // the last line was cut off
  addToLog(THREE);
  assert.equal(readLog(), ONE + TWO + THREE);
});

test("the answer to a puzzle on a day", () => {
  const log = ONE + TWO;
  assert.equal(resultOn(log, "2026-11-18", "classic", "77.12"), "shown");
  assert.equal(resultOn(log, "2026-11-18", "classic", "77.1"), null);
  assert.equal(resultOn(log, "2026-11-19", "classic", "77.12"), null);
});

test("full storage is said once; the answers last until there is room again", () => {
  addToLog(ONE);
  isFull = true;
  addToLog(TWO);
  assert.equal(logTrouble.value, "full");
  logTrouble.value = "";
  addToLog(THREE);
  assert.equal(logTrouble.value, "", "said again");
  assert.equal(readLog(), ONE + TWO + THREE);
  isFull = false;
  addToLog(THREE);
  assert.equal(stored.get("thimble.puzzles"), ONE + TWO + THREE + THREE);
});

test("the log of mistakes is one of its own, with three kinds of lines", () => {
  const found = "2026-11-18 found 3fa94c81d20b 23 placing 70 112 12r0a1 0d2b-41\n";
  const reviewed = "2026-11-18 reviewed 1794826800000 0d2b-41\n";
  const tried = "2026-11-19 tried 3fa94c81d20b shown\n";
  mistakeLog.add(tried);
  assert.equal(mistakeLog.take(`${found}2026-11-18 tried 3fa94c81d20b perhaps\n${ONE}${reviewed}${tried}`), 2);
  assert.equal(mistakeLog.read(), found + reviewed + tried);
  assert.equal(mistakeLog.take(mistakeLog.read()), 0);
  assert.equal(readLog(), "");
});
