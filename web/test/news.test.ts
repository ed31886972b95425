// SPDX-License-Identifier: MIT
// Push messages as the service worker shows them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressFor, leaveNote, readNote, shownFor, type Left } from "../src/online/news.ts";

const PAGE = "https://here/thimble/";
const SECRET = "abcdefghijklmnopqrstuv";
const LEFT: Left = {
  language: "de",
  somebody: "Jemand",
  words: {
    move: { title: "Dein Zug", text: "{name} wartet." },
    answer: { title: "Eine Frage", text: "{name} fragt." },
    begun: { title: "Es geht los", text: "{name} ist da." },
    over: { title: "Vorbei", text: "Das Spiel mit {name}." },
  },
  seats: { k3x9q2m7p4vd: SECRET, named: "" },
};
const message = (change: object = {}): string =>
  JSON.stringify({ game: "k3x9q2m7p4vd", why: "move", name: "Anna", ...change });

test("a message is shown in the words that the page has left", () => {
  assert.deepEqual(shownFor(message(), LEFT), {
    title: "Dein Zug",
    text: "Anna wartet.",
    game: "k3x9q2m7p4vd",
    language: "de",
  });
  assert.equal(shownFor(message({ why: "over" }), LEFT).text, "Das Spiel mit Anna.");
  assert.equal(shownFor(message({ name: "" }), LEFT).text, "Jemand wartet.");
});

test("a name is one short line, and never a pattern", () => {
  assert.equal(
    shownFor(message({ name: `Anna\n\u202e${"x".repeat(90)}` }), LEFT).text,
    `Anna ${"x".repeat(19)} wartet.`,
  );
  assert.equal(shownFor(message({ name: "$&{name}" }), LEFT).text, "$&{name} wartet.");
});

test("whatever comes, something can be shown", () => {
  const plain = { title: "Thimble", text: "", game: "", language: "" };
  for (const text of ["", "{", "null", "[]", "7", '{"game":7}', '{"game":"../x","why":"move"}'])
    assert.deepEqual(shownFor(text, null), plain, text);
  assert.deepEqual(shownFor(message(), null), { ...plain, text: "Anna", game: "k3x9q2m7p4vd" });
  assert.equal(shownFor(message({ why: "newer" }), LEFT).title, "Thimble");
  assert.equal(shownFor(message({ why: "constructor" }), LEFT).title, "Thimble");
});

test("the link of a seat comes from this device, not from the message", () => {
  assert.equal(addressFor("k3x9q2m7p4vd", LEFT, PAGE), `${PAGE}#seat=k3x9q2m7p4vd.${SECRET}`);
  assert.equal(addressFor("named", LEFT, PAGE), `${PAGE}#watch=named`, "a claimed name opens it");
  for (const game of ["", "other", "constructor", "__proto__"]) assert.equal(addressFor(game, LEFT, PAGE), PAGE, game);
  assert.equal(addressFor("k3x9q2m7p4vd", null, PAGE), PAGE);
});

test("the note is stored, replaced, removed and checked", async () => {
  const shelves = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Response>();
    shelves.set(name, shelf);
    return {
      put: async (key: string, response: Response) => void shelf.set(key, response),
      match: async (key: string) => shelf.get(key)?.clone(),
      delete: async (key: string) => shelf.delete(key),
    };
  };
  Object.assign(globalThis, { caches: { open } });
  assert.equal(await readNote(PAGE), null);
  await leaveNote(PAGE, LEFT);
  assert.deepEqual(await readNote(PAGE), LEFT);
  assert.equal(await readNote("https://here/other/"), null);
  await leaveNote(PAGE, { words: 1 } as unknown as Left);
  assert.equal(await readNote(PAGE), null);
  await leaveNote(PAGE, null);
  assert.equal(await readNote(PAGE), null);
  /* The service worker removes the caches of old versions by their names. */
  assert.ok([...shelves.keys()].every((name) => !name.startsWith(`thimble ${PAGE} `)));
});
