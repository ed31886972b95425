// SPDX-License-Identifier: MIT
// Style sheets and scripts use the same names, and only style sheets decide the layout.
import assert from "node:assert/strict";
import * as fs from "node:fs";
import * as path from "node:path";
import { test } from "node:test";

const read = (file: string): string => fs.readFileSync(file, "utf8");

function filesIn(folder: string, ends: RegExp): string[] {
  const all = fs.readdirSync(folder, { withFileTypes: true });
  return all.flatMap((one) => {
    const at = path.join(folder, one.name);
    return one.isDirectory() ? filesIn(at, ends) : ends.test(one.name) ? [at] : [];
  });
}

const STYLES = filesIn(`${ROOT}/web/style`, /\.css$/);
const SCRIPTS = filesIn(`${ROOT}/web/src`, /\.tsx?$/);
const TOKENS = STYLES.filter((file) => file.endsWith("/tokens.css"));

const found = (files: string[], what: RegExp): Set<string> =>
  new Set(files.flatMap((file) => [...read(file).matchAll(what)].map((match) => match[1]!)));
const declared = (files: string[]): Set<string> => found(files, /[{;\s](--[\w-]+)\s*:/g);
const registered = (files: string[]): Set<string> => found(files, /@property (--[\w-]+)/g);

test("the names of colours, letters and motion have one meaning", () => {
  const names = declared(TOKENS);
  const others = declared(STYLES.filter((file) => !TOKENS.includes(file)));
  assert.ok(names.has("--tape"));
  assert.deepEqual(
    [...others].filter((name) => names.has(name)),
    [],
  );
});

test("every name that a style sheet uses is given, by a style sheet or by a script", () => {
  const given = new Set([...declared(STYLES), ...registered(STYLES), ...found(SCRIPTS, /"(--[\w-]+)":/g)]);
  const used = found(STYLES, /var\((--[\w-]+)/g);
  assert.ok(used.size > 0);
  assert.deepEqual(
    [...used].filter((name) => !given.has(name)),
    [],
  );
});

test("the modes of a window are those that the scripts ask for", () => {
  const said = declared(STYLES.filter((file) => file.endsWith("/modes.css")));
  const list = /MODES = \[([^\]]*)\]/.exec(read(`${ROOT}/web/src/screens/mode.ts`))![1]!;
  const asked = [...list.matchAll(/"(\w+)"/g)].map((match) => `--${match[1]}`);
  assert.deepEqual([...said].sort(), asked.sort());
});

/* These may ask: touch input for the edge of the screen, a graph for changes of the window. */
const MAY_ASK = ["screens/pointer.ts", "draw/graph.tsx"];

test("no script computes a layout from the size of the window", () => {
  const asks = SCRIPTS.filter((file) =>
    /\b(inner|client|outer)(Width|Height)\b|matchMedia\("\(.*(width|height)/.test(read(file)),
  );
  const names = asks.map((file) => path.relative(`${ROOT}/web/src`, file));
  assert.deepEqual(names.sort(), MAY_ASK.sort());
});
