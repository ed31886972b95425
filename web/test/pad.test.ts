// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  blank,
  clear,
  file,
  hear,
  lineOf,
  openPad,
  sheet,
  sheetOf,
  takeBack,
  tally,
  write,
} from "../src/companion/pad.ts";

/* As the core does it. */
const count = (line: string): void => {
  if (/ 8[2-9] /.test(line)) throw new Error("empty squares");
};

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  },
});

beforeEach(() => {
  kept.clear();
  openPad(count);
});

const COUNTED = { edition: "classic", buttons: [14, 18], empty: [5, 2], tile: 1, first: 0 } as const;
const LINE = "classic 14 5 18 2 1 0";

test("a sheet is a line, and the line the sheet", () => {
  const sheet = sheetOf(LINE)!;
  assert.deepEqual(sheet, COUNTED);
  assert.equal(lineOf(sheet), LINE);
  for (const wrong of ["", "classic", "automa 1 2 3 4 0 0", "classic 1 2 3 4 0 3", "classic 1 -2 3 4 0 0", `${LINE} 1`])
    assert.equal(sheetOf(wrong), null, wrong);
});

test("a game that is being counted is there after a reload, and so is the tally", () => {
  write({ ...blank("classic"), ...sheetOf(LINE)! });
  openPad(count);
  assert.equal(lineOf(sheet.value), LINE);
  file();
  assert.deepEqual(tally.value, [LINE]);
  assert.deepEqual(sheet.value, blank("classic"));
  write(sheetOf("express 1 2 3 4 0 2")!);
  file();
  openPad(count);
  assert.deepEqual(tally.value, [LINE, "express 1 2 3 4 0 2"]);
  assert.equal(sheet.value.edition, "express"); // the next game is probably like the last
});

test("the last game comes back onto the sheet, one by one", () => {
  write(sheetOf(LINE)!);
  file();
  takeBack();
  assert.deepEqual(tally.value, []);
  assert.equal(lineOf(sheet.value), LINE);
  takeBack();
  assert.equal(lineOf(sheet.value), LINE);
});

test("stored text that makes no sense is left out", () => {
  kept.set("thimble.companion.pad", `${LINE}\nrubbish\nclassic 14 82 18 2 1 0\n`);
  kept.set("thimble.companion.sheet", "rubbish");
  openPad(count);
  assert.deepEqual(tally.value, [LINE]);
  assert.deepEqual(sheet.value, blank("classic"));
  kept.set("thimble.companion.sheet", "classic 14 5 18 82 1 0");
  openPad(count);
  assert.deepEqual(sheet.value, blank("classic"));
  clear();
  openPad(count);
  assert.deepEqual(tally.value, []);
});

test("two tabs: neither overwrites what the other has counted", () => {
  const [other, third] = ["express 1 2 3 4 0 2", "classic 9 9 8 8 0 0"];
  write(sheetOf(LINE)!);
  kept.set("thimble.companion.pad", other);
  file();
  assert.deepEqual(tally.value, [other, LINE]);
  kept.set("thimble.companion.pad", `${other}\n${LINE}\n${third}`);
  takeBack();
  assert.deepEqual(tally.value, [other, LINE]);
  assert.equal(lineOf(sheet.value), third);
  kept.set("thimble.companion.sheet", LINE);
  hear({ key: "thimble.companion.sheet" });
  assert.equal(lineOf(sheet.value), LINE);
  kept.clear();
  hear({ key: null });
  assert.deepEqual([tally.value, sheet.value], [[], blank("classic")]);
});

test("where nothing can be stored, it lasts until the page is closed", () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  write(sheetOf(LINE)!);
  file();
  localStorage.setItem = setItem;
  openPad(count);
  assert.deepEqual(tally.value, [LINE]);
  file();
  assert.equal(kept.get("thimble.companion.pad")?.split("\n").length, 2);
});
