// SPDX-License-Identifier: MIT
// Sitting down at an open table when answers are lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../src/online/api.ts";
import { findSeat } from "../src/online/seats.ts";
import { sitAtOpen } from "../src/online/sit.ts";
import { stateOf } from "./states.ts";

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  },
});
const now = (): Promise<void> => Promise.resolve();
const lost = () => new Refused(0, "unreachable", "the server does not answer");

test("a lost answer is asked for again, with the same secret", async () => {
  const secrets: string[] = [];
  await sitAtOpen(
    "g1",
    (secret) => {
      secrets.push(secret);
      assert.equal(findSeat("g1")?.secret, secret, "it is stored before the call");
      if (secrets.length === 1) throw lost();
      if (secrets.length === 2) throw new Refused(503, "busy", "");
      return Promise.resolve({ seat: 2, state: stateOf() });
    },
    now,
  );
  assert.equal(secrets.length, 3);
  assert.equal(new Set(secrets).size, 1);
  assert.equal(findSeat("g1")?.seat, 2);
});

test("a server that stays away leaves the secret for the next attempt", async () => {
  const secrets: string[] = [];
  const fail = (secret: string): never => {
    secrets.push(secret);
    throw lost();
  };
  await assert.rejects(sitAtOpen("g2", fail, now));
  await assert.rejects(sitAtOpen("g2", fail, now));
  assert.equal(new Set(secrets).size, 1);
  assert.equal(findSeat("g2")?.secret, secrets[0]);
});

test("after a refusal there is no seat", async () => {
  const refuse = (): never => {
    throw new Refused(409, "taken", "somebody already sits there");
  };
  await assert.rejects(sitAtOpen("g3", refuse, now));
  assert.equal(findSeat("g3"), null);
});
