// SPDX-License-Identifier: MIT
// Messages say the same on the page as in the terminal: each one of the core with samples of its arguments, written by
// both formatters in English.   node tests/messages.mjs BUILD
//
// What differs is known by its kind: the page has the name of a patch where the terminal has its number, and a minus of
// its own width.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const build = path.resolve(process.argv[2] ?? "build/gcc");
const { buildSync } = createRequire(path.join(root, "web", "package.json"))("esbuild");

/* The page's own formatter, as Node can read it. */
async function formatter() {
  const bundled = buildSync({
    absWorkingDir: path.join(root, "web"),
    entryPoints: ["src/words/message.ts"],
    bundle: true,
    write: false,
    format: "esm",
    define: { WORDS_FILE: "{}" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].contents).toString("base64")}`);
}

const asInTerminal = (words) =>
  words
    .replace(/“\{#(\d+)\}”/g, "$1")
    .replace(/\{#(\d+)\}/g, "patch $1")
    .replaceAll("\u2212", "-")
    .replaceAll("\u00b1", "+");

const { table, samples } = JSON.parse(
  execFileSync(path.join(build, "tests", "unit", "unit_message"), ["samples"], { cwd: root, encoding: "utf8" }),
);
const { listWords, takeMessages, wordsOf } = await formatter();
takeMessages(table);

for (const { message, text } of samples) assert.equal(asInTerminal(wordsOf(message)), text, message.id);
const said = new Set(samples.map(({ message }) => message.id));
assert.deepEqual([...said].sort(), Object.keys(table.messages).sort(), "messages without a sample");
const known = new Set([...Object.keys(table.nouns), ...Object.values(table.messages).flatMap(({ args }) => args)]);

/* A message that the page makes itself is one of the core's. */
const sources = execFileSync("git", ["ls-files", "web/src"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const made = sources.flatMap((file) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/\{ id: "([a-z-]+)", args: (\[.*?\]) \}/g)].map(
    ([, id]) => id,
  ),
);
assert.ok(made.includes("covered") && made.includes("move-buy"), "the messages in web/src are not found");
for (const id of made) assert.ok(id in table.messages, `${id} is no message`);
for (const kind of ["advance", "give-up", "leather", "card", "pass"]) assert.ok(`move-${kind}` in table.messages, kind);

/* What another version, or somebody else, has written breaks nothing. */
assert.equal(wordsOf({ id: "not-of-this-version", args: [1] }), "");
assert.equal(typeof wordsOf({ id: "covered", args: [] }), "string");
assert.equal(listWords([]), "");
assert.equal(
  listWords([
    { id: "takes-bonus", args: [] },
    { id: "nobody-knows", args: [] },
  ]),
  "takes the bonus tile",
);

console.log(
  `${said.size} messages with ${known.size} kinds of arguments: ${samples.length} samples are the same in both`,
);
