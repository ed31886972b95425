// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepAwake, staysOn } from "../src/companion/wake.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let locks = 0;
let asked = 0;
const wakeLock = {
  request: async () => {
    asked++;
    locks++;
    return { release: async () => void locks-- };
  },
};
Object.assign(globalThis, { document: page });
const withNavigator = (value: object): void =>
  void Object.defineProperty(globalThis, "navigator", { value, configurable: true });
const settle = () => new Promise((done) => setTimeout(done));

function show(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  if (state === "hidden") locks = 0; // the browser takes it away
  page.dispatchEvent(new Event("visibilitychange"));
}

test("the screen stays on, again after the page was hidden, and no longer than wanted", async () => {
  withNavigator({ wakeLock });
  const stop = keepAwake();
  await settle();
  assert.deepEqual([locks, asked, staysOn.value], [1, 1, true]);
  show("hidden");
  await settle();
  assert.deepEqual([locks, asked], [0, 1]);
  show("visible");
  await settle();
  assert.deepEqual([locks, asked], [1, 2]);
  stop();
  await settle();
  show("visible");
  await settle();
  assert.deepEqual([locks, asked], [0, 2]);
});

test("one that is left before the browser has answered stays off", async () => {
  withNavigator({ wakeLock });
  keepAwake()();
  await settle();
  assert.equal(locks, 0);
});

test("a browser that can't is told apart", async () => {
  withNavigator({});
  const stop = keepAwake();
  await settle();
  assert.equal(staysOn.value, false);
  stop();
});
