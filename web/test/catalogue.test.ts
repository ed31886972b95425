// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "../catalogue.mjs";

const entry = (text: string, place = "web/src/a.ts") => `#: ${place}\n${text}\n\n`;
const read = (...entries: string[]) => catalogue(entries.join(""), "test.po");

test("entries by their English words, with the context before a bar", () => {
  assert.deepEqual(read(entry('msgid "Yes"\nmsgstr "Ja"'), entry('msgctxt "time"\nmsgid "takes"\nmsgstr "dauert"')), {
    Yes: "Ja",
    "time|takes": "dauert",
  });
});

test("plural forms are a list, long strings go over several lines", () => {
  assert.deepEqual(
    read(
      entry('msgid "{n} patch"\nmsgid_plural "{n} patches"\nmsgstr[0] "{n} Flicken"\nmsgstr[1] ""\n"{n} "\n"Flicken"'),
    ),
    { "{n} patch": ["{n} Flicken", "{n} Flicken"] },
  );
});

test("guesses, holes and words of the terminal are left out", () => {
  assert.deepEqual(
    read(
      `#, fuzzy\n${entry('msgid "a"\nmsgstr "b"')}`,
      entry('msgid "c"\nmsgstr ""'),
      entry('msgid "d"\nmsgid_plural "e"\nmsgstr[0] "f"\nmsgstr[1] ""'),
      entry('msgid "g"\nmsgstr "h"', "src/doors/tui/draw.c"),
    ),
    {},
  );
});

test("a broken line is named", () => {
  assert.throws(() => read(entry('msgid "a\nmsgstr "b"')), /test\.po: this line is not understood/);
});
