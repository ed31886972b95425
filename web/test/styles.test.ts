// SPDX-License-Identifier: MIT
// Style sheets and scripts use the same names, and only style sheets decide the layout.
import assert from "node:assert/strict";
import * as fs from "node:fs";
import * as path from "node:path";
import { test } from "node:test";
import { firstText } from "./scripts.ts";

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

/* The classes that style sheets name. */
const classesIn = (files: string[]): Set<string> =>
  new Set(
    files
      .map((file) => read(file).replace(/\/\*[^]*?\*\//g, ""))
      .flatMap((text) => [...text.matchAll(/([^{};]+)\{/g)])
      .flatMap(([, selector]) => [...selector!.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1]!)),
  );
const LATER = STYLES.filter((file) => file.includes("/later/"));
const FIRST = STYLES.filter((file) => !file.includes("/later/"));

/* Later screens hide some of these; the others are at the table only beside parts of later scripts. */
const WITH_LATER = [
  "number-best",
  "number-won",
  "to-review",
  "ending",
  "far-inside",
  "far-other",
  "far-tight",
  "far-turn",
  "scores",
];

test("what the first screens show has its styles at once", () => {
  const literals = [...firstText.matchAll(/\bclass: (?:"([^"]*)"|`([^`]*)`)/g)];
  const shown = new Set(literals.flatMap(([, plain, mixed]) => (plain ?? mixed)!.split(/[^\w-]+/)));
  assert.ok(shown.size > 200, `${shown.size}`);
  const first = classesIn(FIRST);
  const late = [...classesIn(LATER)].filter((name) => shown.has(name) && !first.has(name));
  assert.deepEqual(late.sort(), WITH_LATER.sort());
});

/* Bars at the lower edge, in one rule for all screens. */
const AMONG_FIRST = ["day-bar", "learn-dock", "learn-landscape", "puzzle-dock", "review-bar"];

test("styles that only later screens need come with them", () => {
  const prefixes = [...firstText.matchAll(/([\w-]+-)\$\{/g)].map((match) => match[1]!).concat("table-");
  const words = new Set(firstText.split(/[^\w-]+/));
  const early = read(`${ROOT}/web/src/early.tsx`);
  const isUsed = (name: string): boolean =>
    words.has(name) || early.includes(`"${name}"`) || prefixes.some((prefix) => name.startsWith(prefix));
  assert.deepEqual([...classesIn(FIRST)].filter((name) => !isUsed(name)).sort(), AMONG_FIRST);
});
