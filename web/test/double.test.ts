// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { isSecondTap } from "../src/screens/double.ts";

test("a second tap is soon, and at the same place", () => {
  const first = { x: 100, y: 200, time: 1000 };
  assert.ok(isSecondTap(first, { x: 104, y: 196, time: 1150 }));
  assert.ok(!isSecondTap(first, { x: 104, y: 196, time: 2000 }), "later");
  assert.ok(!isSecondTap(first, { x: 160, y: 200, time: 1150 }), "elsewhere");
});
