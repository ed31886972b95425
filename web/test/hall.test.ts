// SPDX-License-Identifier: MIT
// The lobby's data.
import assert from "node:assert/strict";
import { test } from "node:test";
import { askHall, leftOf, openTables, watchable } from "../src/online/hall.ts";
import { viewOf } from "../src/play/glance.ts";
import { MINUTE } from "../src/online/clock.ts";
import type { State } from "../src/online/types.ts";
import { stateOf } from "./states.ts";

Object.assign(globalThis, {
  localStorage: {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  },
  document: { baseURI: "http://here:7529/" },
});

function answer(watch: State[]): void {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ open: [], watch })));
}

test("the time left is counted by the server's clock", async () => {
  const at = Date.now() - 60 * MINUTE; // the server's clock, or this device's, is an hour off
  answer([stateOf({ at, pace: "turn:600000", running: true, deadline: at + 10 * MINUTE })]);
  await askHall();
  assert.deepEqual(openTables.value, []);
  const left = leftOf(watchable.value![0]!);
  assert.ok(left > 9 * MINUTE && left <= 10 * MINUTE, `${left} milliseconds left`);
});

test("small pictures are tried again if the table could not be loaded", async () => {
  let asked = 0;
  Object.assign(globalThis, { TABLE_FILE: "table.wasm" });
  globalThis.fetch = () => {
    asked++;
    return Promise.reject(new Error("offline"));
  };
  assert.equal(viewOf("*"), null);
  assert.equal(viewOf("*"), null);
  assert.equal(asked, 1, "one at a time");
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(viewOf("*"), null);
  assert.equal(asked, 2);
});
