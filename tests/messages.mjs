// SPDX-License-Identifier: MIT
// Messages are the same on the page and in the terminal: formats every message of the core with sample arguments in
// both and compares the English.   node tests/messages.mjs BUILD
//
// Known differences: the page has the name of a patch where the terminal has its number, and a real minus sign.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const build = path.resolve(process.argv[2] ?? "build/gcc");
const { buildSync } = createRequire(path.join(root, "web", "package.json"))("esbuild");

/* A part of the page, bundled for Node. */
async function bundle(contents) {
  const bundled = buildSync({
    absWorkingDir: path.join(root, "web"),
    stdin: { contents, resolveDir: path.join(root, "web", "src"), loader: "ts" },
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
// A British reader: writes days as the terminal does.
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
const { PHRASES, Refused, TYPING, callTrouble, endingWords, listWords, phraseWords, takeMessages, wordsOf } =
  await bundle(`
    export * from "./words/message.ts";
    export * from "./online/words.ts";
    export { PHRASES } from "./online/types.ts";
    export { Refused } from "./online/api.ts";
  `);
takeMessages(table);

/* The players of the samples. */
const company = { isYou: (seat) => seat === 0, nameOf: () => "Mira" };
for (const { message, text } of samples) assert.equal(asInTerminal(wordsOf(message, company)), text, message.id);
const said = new Set(samples.map(({ message }) => message.id));
assert.deepEqual([...said].sort(), Object.keys(table.messages).sort(), "messages without a sample");
const known = new Set([...Object.keys(table.nouns), ...Object.values(table.messages).flatMap(({ args }) => args)]);

/* Every message that the page creates itself exists in the core. */
const sources = execFileSync("git", ["ls-files", "web/src"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const made = sources.flatMap((file) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/\{ id: "([a-z-]+)", args: (\[.*?\]) \}/g)].map(
    ([, id]) => id,
  ),
);
assert.ok(made.includes("covered") && made.includes("move-buy"), "the messages in web/src are not found");
for (const id of made) assert.ok(id in table.messages, `${id} is no message`);
for (const kind of ["advance", "give-up", "leather", "card", "pass"]) assert.ok(`move-${kind}` in table.messages, kind);
for (let level = 1; level <= 10; level++) {
  assert.ok(`level-${level}` in table.messages, `level ${level}`);
  assert.ok(`about-${level}` in table.messages, `level ${level} in two sentences`);
}

/* The page and the terminal have the same phrases, refusals and endings of online games. */
const after = (prefix) =>
  Object.keys(table.messages).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
const textOf = (id) => table.messages[id].text;
assert.deepEqual(
  [...new Set(Object.values(PHRASES).flat())],
  after("phrase-"),
  "the phrases in web/src/online/types.ts",
);
for (const word of after("phrase-")) assert.equal(phraseWords(word), textOf(`phrase-${word}`));
const refusals = after("refused-");
assert.ok(refusals.length > 20, "the refusals are not found");
for (const word of refusals) assert.equal(callTrouble(new Refused(409, word, "x")), textOf(`refused-${word}`));
const players = [
  { kind: "person", name: "Anna" },
  { kind: "person", name: "Bo" },
];
/* For the winner, the loser and a watcher. */
const endingsOf = (ending, winner) => {
  const state = { value: { phase: "over", ending, winner, players } };
  return [1, 2, 0].map((seat) => endingWords({ state, seat: { value: seat } }));
};
assert.deepEqual(endingsOf("stopped", 0), Array(3).fill("Stopped: nobody wins"));
assert.deepEqual(endingsOf("resigned", 1), [
  "You win: Bo resigned",
  "You resigned: Anna wins",
  "Anna wins: Bo resigned",
]);
assert.deepEqual(endingsOf("timeout", 1), [
  "You win: Bo ran out of time",
  "Your time is up: Anna wins",
  "Anna wins: Bo ran out of time",
]);
assert.deepEqual(endingsOf("left", 1), [
  "You win: Bo did not come back",
  "You did not come back: Anna wins",
  "Anna wins: Bo did not come back",
]);

/* A refusal of a typed move names patches as they were typed. */
assert.equal(wordsOf({ id: "not-offered", args: [28, [5, 17]] }, TYPING), "Patch 28 is not on offer; these are: 5, 17");

/* Unknown messages, from another version or anybody else, do no harm. */
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
