// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { claim, claimed, listIn, readClaimed, recover, recovery, recoveryLink, secretIn } from "../src/online/name.ts";
import { held, type Row } from "../src/online/rows.ts";
import { wantedBy } from "../src/online/lay.ts";
import { choices } from "../src/play/choices.ts";
import { stateOf } from "./states.ts";

const SECRET = "abcdefghijklmnopqrstuv";
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
Object.assign(globalThis, {
  document: { baseURI: "http://here:7529/?x=1#old" },
  localStorage: storage,
  sessionStorage: storage,
});

test("what is no claimed name is ignored", () => {
  assert.deepEqual(readClaimed({ name: "Anna", token: SECRET, id: 3 }), { name: "Anna", token: SECRET, id: 3 });
  assert.deepEqual(readClaimed({ name: "Anna", token: SECRET, id: "x" }), { name: "Anna", token: SECRET, id: 0 });
  for (const bad of [null, "Anna", { name: "Anna" }, { name: "", token: SECRET }, { name: "Anna", token: "short" }])
    assert.equal(readClaimed(bad), null);
});

test("a recovery link is read whole, or only its secret", () => {
  const link = recoveryLink(SECRET);
  assert.equal(link, `http://here:7529/#recover=${SECRET}`);
  for (const text of [link, ` ${link}\n`, SECRET, `#recover=${SECRET}`]) assert.equal(secretIn(text), SECRET);
  for (const text of ["", "short", `http://here:7529/#seat=abc.${SECRET}`, `${link}?`])
    assert.equal(secretIn(text), "");
});

test("a lost answer is asked for again, with the same secret", async () => {
  const sent: { path: string; recovery: string; next?: string }[] = [];
  const answers = [null, 201, 409, null, 200];
  globalThis.fetch = async (path, how) => {
    if (how?.method !== "POST") return Response.json({});
    sent.push({ path: String(path), ...JSON.parse(String(how?.body)) });
    const status = answers.shift();
    if (!status) throw new TypeError("no connection");
    return Response.json({ name: "Anna", token: SECRET, error: "taken" }, { status });
  };
  await assert.rejects(claim("Anna"));
  await claim("Anna");
  assert.deepEqual([claimed.value, recovery.value], [{ name: "Anna", token: SECRET, id: 0 }, sent[0]!.recovery]);
  assert.equal(sent[1]!.recovery, sent[0]!.recovery);
  await assert.rejects(claim("Bo"));
  assert.notEqual(sent[2]!.recovery, sent[0]!.recovery);
  await assert.rejects(recover(SECRET));
  await recover(SECRET);
  assert.equal(sent[4]!.next, sent[3]!.next);
  assert.deepEqual([sent[4]!.recovery, recovery.value], [SECRET, sent[3]!.next]);
});

test("each opponent has its own fields, and only people can be rated", () => {
  const chosen = { ...choices.value, farEdition: "express", farRated: true, level: 7, automaLevel: 2 } as const;
  const fields = (...args: Parameters<typeof wantedBy>) => JSON.parse(JSON.stringify(wantedBy(...args)));
  assert.deepEqual(fields({ ...chosen, deck: "tactical", farFair: true }, "automa", true), {
    ...{ edition: "automa", track: "revised", deck: "tactical", level: 2, pace: "none", seat: 1 },
  });
  const computer = fields({ ...chosen, farPace: "turn:86400000" }, "computer", true);
  assert.deepEqual([computer.opponent, computer.strength, computer.pace], ["computer", 7, "none"]);
  assert.equal("rated" in computer, false);
  assert.equal(fields(chosen, "friend", true).rated, true);
  assert.equal("rated" in fields(chosen, "open", false), false);
  assert.equal("strength" in fields(chosen, "open", true), false);
});

test("an address names a list of ratings", () => {
  assert.equal(listIn("#ratings/express-bot"), "express-bot");
  for (const hash of ["#ratings", "#ratings/", "#ratings/automa-person", ""])
    assert.equal(listIn(hash), "classic-person");
});

const row = (game: string, group: Row["group"], ply = 0): Row => ({
  game,
  group,
  seat: 1,
  state: stateOf({ game, ply }),
});
const named = (rows: readonly Row[]): string[] => rows.map(({ game, group, state }) => `${game} ${group} ${state.ply}`);

test("rows under the pointer stay, with their new states, and new ones are counted", () => {
  const shown = [row("a", "them"), row("b", "open"), row("gone", "open")];
  const now = [row("new", "open"), row("b", "open", 5), row("a", "me", 3)];
  const still = held(shown, now, true);
  assert.deepEqual(named(still.rows), ["a them 3", "b open 5", "gone open 0"]);
  assert.equal(still.news, 2); // one came, and one waits for me now
  assert.deepEqual(
    still.rows.map(({ isGone }) => isGone ?? false),
    [false, false, true],
  );
  const free = held(shown, now, false);
  assert.deepEqual([named(free.rows), free.news], [named(now), 0]);
  assert.deepEqual(held([], now, true).rows, now); // nobody can point at rows that are not there
});
