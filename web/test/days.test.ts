// SPDX-License-Identifier: MIT
// The log of daily games on this device: what is added to it, and what a file brings.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  begunDay,
  dayLog,
  firstDay,
  hasDay,
  keepDayLog,
  keptBests,
  mergeBests,
  mergeDays,
  monthIn,
  noteBegun,
} from "../src/play/days.ts";

/* In the place of a browser's; a full one refuses everything. */
class Storage {
  #map = new Map<string, string>();
  isFull = false;
  getItem = (key: string): string | null => this.#map.get(key) ?? null;
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.#map.set(key, value);
  }
}
let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  globalThis.localStorage = storage as unknown as globalThis.Storage;
  keepDayLog("");
});

const LOG = "2026-11-01 won 29 20\n2026-11-03 lost 1 12\n";

test("a file adds the days that are missing here, and no others", () => {
  keepDayLog(LOG);
  const file = "2026-11-03 won 50 1\n2026-10-30 won 33 30 7x7\nnonsense\n2026-11-04 won\n2026-10-30 lost 1 2\n";
  assert.equal(mergeDays(file), 1);
  assert.equal(dayLog(), `${LOG}2026-10-30 won 33 30 7x7\n`);
  assert.equal(mergeDays(file), 0);
  assert.ok(hasDay(dayLog(), "2026-10-30"));
  assert.ok(!hasDay(dayLog(), "2026-11-04"));
  assert.equal(firstDay(dayLog()), "2026-10-30");
  assert.equal(`${monthIn(dayLog(), "2026-11-01")}\n`, LOG);
});

test("a log without its last line end gets one before more is added", () => {
  keepDayLog(LOG.trimEnd());
  assert.equal(mergeDays("2026-11-05 won 37 20"), 1);
  assert.equal(dayLog(), `${LOG}2026-11-05 won 37 20\n`);
});

test("a log that the storage does not take lasts until the page is closed", () => {
  keepDayLog(LOG);
  storage.isFull = true;
  const more = `${LOG}2026-11-05 won 37 20\n`;
  assert.equal(keepDayLog(more), "full");
  assert.equal(dayLog(), more);
  storage.isFull = false;
  assert.equal(keepDayLog(more), "");
  assert.equal(storage.getItem("thimble.days"), more);
});

test("the last day that was begun is known, whatever the clock says later", () => {
  noteBegun("2026-11-05");
  noteBegun("2026-11-03");
  assert.equal(begunDay(), "2026-11-05");
});

test("of what strong play makes of a deal only sound values are taken, and none twice", () => {
  mergeBests({ "2026-11-05": { points: 46, other: 20 } });
  mergeBests({ "2026-11-05": { points: 99, other: 0 }, "2026-11-06": { points: "x", other: 1 }, "2026-11-07": null });
  mergeBests([]);
  assert.deepEqual(keptBests(), { "2026-11-05": { points: 46, other: 20 } });
});
