// SPDX-License-Identifier: MIT
// Why a call failed, in words, and days.
import assert from "node:assert/strict";
import { test } from "node:test";
import { call, Refused } from "../src/online/api.ts";
import type { State } from "../src/online/types.ts";
import { callTrouble, dayOf, nameTrouble, recoveryTrouble, refusalSentence } from "../src/online/words.ts";
import { takeMessages } from "../src/words/message.ts";

process.env.TZ = "America/New_York";
/* The true sentences are in the core: tests/messages.mjs. */
const SAID = [
  "refused-taken",
  "refused-too-many",
  "refused-wrong-token",
  "refused-asked-before",
  "refused-open-question",
];
takeMessages({ messages: Object.fromEntries(SAID.map((id) => [id, { text: `<${id}>`, args: [] }])), nouns: {} });

const refused = (status: number, word: string, message = ""): Refused => new Refused(status, word, message);

test("each call has its own words for the same refusal", () => {
  const malformed = refused(400, "bad-request", '"pace" is malformed');
  assert.match(recoveryTrouble(malformed), /recovery link/);
  assert.equal(callTrouble(malformed), 'That did not work: "pace" is malformed');
  assert.equal(callTrouble(refused(409, "taken", "no")), "<refused-taken>");
  assert.match(nameTrouble(refused(409, "taken")), /claimed this name/);
  for (const words of [nameTrouble, recoveryTrouble, callTrouble])
    assert.equal(words(refused(429, "too-many")), "<refused-too-many>");
});

test("a proxy that answers for the server says nothing", () => {
  for (const words of [nameTrouble, recoveryTrouble, callTrouble])
    assert.equal(words(refused(502, "")), "The server does not answer. Are you online?");
});

test("an answer that breaks off is no answer", async () => {
  const cut = (): ReadableStream =>
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"name": "An'));
        body.error(new TypeError("the connection was lost"));
      },
    });
  Object.assign(globalThis, { document: { baseURI: "http://here:7529/" } });
  for (const [status, word, wanted] of [[200, "unreachable", 0] as const, [502, "", 502] as const]) {
    globalThis.fetch = () => Promise.resolve(new Response(cut(), { status }));
    await assert.rejects(call("GET", "me"), (error: Refused) => error.word === word && error.status === wanted);
  }
});

test("an ended token has words at the table", () => {
  assert.equal(refusalSentence({ status: 403, error: "wrong-token", message: "x" }), "<refused-wrong-token>");
});

test("a second question is refused in other words while the first is open", () => {
  const answer = { status: 409, error: "asked-before", message: "x" };
  assert.equal(refusalSentence(answer), "<refused-asked-before>");
  const state = { asked: { seat: 1, what: "undo" } } as State;
  assert.equal(refusalSentence({ ...answer, state }), "<refused-open-question>");
});

test("the server explains a refusal that the page does not know", () => {
  assert.equal(refusalSentence({ status: 409, error: "new", message: "no" }), "That did not work: no");
});

test("a day of the server's calendar is that day everywhere", () => {
  assert.equal(dayOf("2026-11-17"), "Nov 17, 2026");
  assert.equal(dayOf(Date.UTC(2026, 10, 17, 2)), "Nov 16, 2026");
});
