// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import * as fs from "node:fs";
import * as path from "node:path";
import { test } from "node:test";
import { catalogue } from "../catalogue.mjs";
import { FIRST as FIRST_SCRIPTS, firstSources } from "../scripts.mjs";
import { allText, firstText, inputs, outputs } from "./scripts.ts";

const entry = (text: string, place = "web/src/a.ts") => `#: ${place}\n${text}\n\n`;
const FIRST = new Set(["web/src/table.ts"]);
const parts = (...entries: string[]) => catalogue(entries.join(""), "test.po", FIRST);
const read = (...entries: string[]) => parts(...entries).later;

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

test("words that a first source or the core uses come first, all others later", () => {
  const found = parts(
    entry('msgid "a"\nmsgstr "A"'),
    entry('msgid "b"\nmsgstr "B"', "web/src/table.ts"),
    entry('msgid "c"\nmsgstr "C"', "web/src/a.ts\n#: web/src/table.ts"),
    entry('msgid "d"\nmsgstr "D"', "src/table/words/message.c"),
    entry('msgid "e"\nmsgstr "E"', "src/doors/tui/draw.c web/src/a.ts"),
  );
  assert.deepEqual(found, { first: { b: "B", c: "C", d: "D" }, later: { a: "A", e: "E" } });
});

const textOf = (file: string): string => fs.readFileSync(`${ROOT}/${file}`, "utf8");
const partsOf = (file: string) => catalogue(textOf(`po/${file}`), file, firstSources(outputs));

/* The keys of the words in calls, as the build leaves them: t("..."), nt2("...", ...), tc("...", "..."). */
function wordsIn(script: string): Set<string> {
  const calls = script.matchAll(/\b(?:nt|t|tc)\d*\(\s*("(?:[^"\\]|\\.)*")(?:,\s*("(?:[^"\\]|\\.)*"))?/g);
  return new Set(
    [...calls].flatMap(([call, one, two]) =>
      call.startsWith("tc") ? [`${JSON.parse(one!)}|${JSON.parse(two!)}`] : [JSON.parse(one!) as string],
    ),
  );
}

test("the scripts that come first have their words in the first part, which has no others but the core's", () => {
  const used = wordsIn(firstText);
  const { first } = partsOf("ru.po");
  assert.ok(used.size > 300, `${used.size}`);
  assert.deepEqual(
    [...used].filter((key) => !(key in first)),
    [],
  );
  const messages = catalogue(textOf("po/ru.po"), "ru.po", new Set()).first;
  assert.deepEqual(
    Object.keys(first).filter((key) => !used.has(key) && !(key in messages)),
    [],
  );
});

test("every word of a script is in one part of each catalogue, and in one only", () => {
  const used = wordsIn(allText);
  assert.ok(used.size > 1000, `${used.size}`);
  for (const file of ["de.po", "fr.po", "pl.po", "ru.po"]) {
    const { first, later } = partsOf(file);
    const keys = [...Object.keys(first), ...Object.keys(later)];
    assert.equal(new Set(keys).size, keys.length, `${file}: a word is in both parts`);
    assert.deepEqual(
      [...used].filter((key) => !keys.includes(key)),
      [],
      file,
    );
  }
});

test("every script but the first is fetched by later()", () => {
  const sources = Object.keys(inputs).filter((name) => name.startsWith("src/"));
  const fetched = sources.flatMap((name) => {
    const text = textOf(`web/${name}`);
    return [...text.matchAll(/(later\()?(?<!typeof )\bimport\("([^"]*)"\)/g)].map(([, later, file]) => ({
      script: path.join(path.dirname(name), file!),
      isLater: later !== undefined,
    }));
  });
  assert.ok(fetched.length > 10);
  for (const { script, isLater } of fetched) assert.equal(isLater, !FIRST_SCRIPTS.includes(script), script);
});
