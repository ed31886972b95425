// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { type bounds, takeBounds } from "../src/core/bounds.ts";
import type { View } from "../src/core/types.ts";
import { LONGEST_NAME, nameInRecord, sittersIn, tidy } from "../src/play/sitters.ts";

takeBounds({ levels: 10 } as typeof bounds);
const viewOf = (...names: [string, string]) =>
  ({ seats: names.map((name) => ({ name, automa: name === "Automa" })) }) as unknown as View;

test("names are one short line of letters", () => {
  assert.equal(tidy("  Anna\n\tMaria\u0000 "), "Anna Maria");
  assert.equal(tidy("\u202eAnna"), "Anna");
  assert.equal([...tidy("ß".repeat(100))].length, LONGEST_NAME);
  assert.equal([...tidy("🧵".repeat(100))].length, LONGEST_NAME);
  assert.equal(tidy(""), "");
});

test("an engine stands in a record by its level", () => {
  assert.equal(nameInRecord({ who: "engine", name: "", level: 4 }), "Thimble, level 4");
  assert.equal(nameInRecord({ who: "person", name: "Anna" }), "Anna");
});

test("a person who took the engine's name has none in a record", () => {
  assert.equal(nameInRecord({ who: "person", name: " Thimble, level 4 " }), "");
  assert.equal(nameInRecord({ who: "person", name: "Thimble, level 11" }), "Thimble, level 11");
});

test("a record with one engine is a game against it", () => {
  assert.deepEqual(sittersIn(viewOf("Anna", "Thimble, level 7")), [
    { who: "person", name: "Anna" },
    { who: "engine", name: "", level: 7 },
  ]);
});

test("two engines are only names, and a person without one gets a number", () => {
  assert.deepEqual(sittersIn(viewOf("Thimble, level 7", "Thimble, level 2")), [
    { who: "person", name: "Thimble, level 7" },
    { who: "person", name: "Thimble, level 2" },
  ]);
  assert.deepEqual(sittersIn(viewOf("", "Automa")), [
    { who: "person", name: "Player 1" },
    { who: "automa", name: "" },
  ]);
});
