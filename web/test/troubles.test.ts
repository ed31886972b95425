// SPDX-License-Identifier: MIT
// Why a call failed, in words, and days.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../src/online/api.ts";
import { dayOf, nameTrouble, recoveryTrouble, refusalSentence, sitTrouble } from "../src/online/words.ts";

process.env.TZ = "America/New_York";
const refused = (status: number, word: string, message = ""): Refused => new Refused(status, word, message);

test("each call has its own words for the same refusal", () => {
  const malformed = refused(400, "bad-request", '"pace" is malformed');
  assert.match(recoveryTrouble(malformed), /recovery link/);
  assert.equal(sitTrouble(malformed), 'That did not work: "pace" is malformed');
  assert.doesNotMatch(sitTrouble(refused(409, "taken", "no")), /name/);
  assert.match(nameTrouble(refused(409, "taken")), /claimed this name/);
  for (const words of [nameTrouble, recoveryTrouble, sitTrouble])
    assert.match(words(refused(429, "too-many")), /Too many attempts/);
});

test("a proxy that answers for the server says nothing", () => {
  for (const words of [nameTrouble, recoveryTrouble, sitTrouble])
    assert.equal(words(refused(502, "")), "The server does not answer. Are you online?");
});

test("an ended token has words at the table", () => {
  assert.match(refusalSentence({ status: 403, error: "wrong-token", message: "x" }), /no longer signed in/);
});

test("a day of the server's calendar is that day everywhere", () => {
  assert.equal(dayOf("2026-11-17"), "Nov 17, 2026");
  assert.equal(dayOf(Date.UTC(2026, 10, 17, 2)), "Nov 16, 2026");
});
