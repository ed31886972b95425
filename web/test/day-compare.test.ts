// SPDX-License-Identifier: MIT
// A result among those of others: what is sent, what is kept, and when it is offered.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { compareDay, comparisonOf, mayCompare } from "../src/play/day-compare.ts";
import { hasServer } from "../src/play/online-game.ts";

class Storage {
  map = new Map<string, string>();
  isFull = false;
  getItem = (key: string): string | null => this.map.get(key) ?? null;
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.map.set(key, value);
  }
}
let storage: Storage;

interface Asked {
  method: string;
  path: string;
  key: string;
  body: unknown;
}
let asked: Asked[];
let answer: () => Response;

const TOLD = { day: "", points: 31, results: 3, below: 1, steps: [{ from: null, to: -6, results: 3 }] };

beforeEach(() => {
  storage = new Storage();
  asked = [];
  answer = () => Response.json(TOLD);
  hasServer.value = true;
  globalThis.localStorage = storage as unknown as globalThis.Storage;
  globalThis.document = { baseURI: "http://localhost/" } as Document;
  globalThis.fetch = (async (address: URL, init: RequestInit) => {
    const key = (init.headers as Record<string, string>).Authorization!.replace("Bearer ", "");
    const body: unknown = init.body ? JSON.parse(init.body as string) : null;
    asked.push({ method: init.method!, path: address.pathname, key, body });
    return answer();
  }) as typeof fetch;
});

const day = (later: number): string => new Date(Date.now() + later * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("the moves and nothing else are sent, and later only the key", async () => {
  await compareDay(day(0), ["advance", "17r1c4"]);
  await compareDay(day(0), ["advance", "17r1c4"]);
  assert.deepEqual(
    asked.map(({ method, path, body }) => [method, path, body]),
    [
      ["POST", `/api/daily/${day(0)}`, { moves: "advance 17r1c4" }],
      ["GET", `/api/daily/${day(0)}`, null],
    ],
  );
  assert.equal(asked[0]!.key, asked[1]!.key);
  assert.match(asked[0]!.key, /^[\w-]{22}$/);
  assert.equal(comparisonOf(day(0))?.results, 3);
});

test("after a lost answer the same key is used again, and each day has its own", async () => {
  answer = () => {
    throw new TypeError("lost");
  };
  await assert.rejects(compareDay(day(0), []), /does not answer/);
  assert.equal(comparisonOf(day(0)), null);
  answer = () => Response.json(TOLD);
  await compareDay(day(0), []);
  await compareDay(day(-1), []);
  assert.deepEqual(
    asked.map(({ method }) => method),
    ["POST", "POST", "POST"],
  );
  assert.equal(asked[0]!.key, asked[1]!.key);
  assert.notEqual(asked[1]!.key, asked[2]!.key);
});

test("without room in the storage the key lasts as long as the page", async () => {
  storage.isFull = true;
  await compareDay("2031-01-01", []);
  await compareDay("2031-01-01", []);
  assert.equal(asked[0]!.key, asked[1]!.key);
  assert.equal(comparisonOf("2031-01-01")?.points, 31);
});

test("without room for the answer alone it is there as long as the page", async () => {
  answer = () => {
    storage.isFull = true;
    return Response.json(TOLD);
  };
  await compareDay("2031-01-02", []);
  assert.equal(comparisonOf("2031-01-02")?.points, 31);
  storage.isFull = false;
  answer = () => Response.json({ ...TOLD, results: 4 });
  await compareDay("2031-01-02", []);
  assert.equal(comparisonOf("2031-01-02")?.results, 4);
  assert.equal(asked[0]!.key, asked[1]!.key);
});

test("an answer that is no comparison is none", async () => {
  answer = () => Response.json({ points: 31 });
  await assert.rejects(compareDay(day(0), []), { word: "unreachable" });
  assert.equal(comparisonOf(day(0)), null);
});

test("it is offered where there is a server, as long as it takes the day or knows it", async () => {
  assert.deepEqual([-2, -1, 0, 1, 2].map(day).map(mayCompare), [false, true, true, true, false]);
  storage.setItem("thimble.days.compared", JSON.stringify({ "2026-11-01": { key: "k", told: TOLD } }));
  assert.ok(mayCompare("2026-11-01"));
  hasServer.value = false;
  assert.ok(!mayCompare(day(0)) && !mayCompare("2026-11-01"));
  assert.equal(comparisonOf("2026-11-01")?.points, 31);
});

test("what can't be read is as if it were not there; 60 days are kept", async () => {
  const strange = { key: "k", told: { ...TOLD, steps: [{ from: "x" }] } };
  for (const text of ["{", "[]", "7", JSON.stringify({ [day(0)]: strange }), JSON.stringify({ [day(0)]: 7 })]) {
    storage.setItem("thimble.days.compared", text);
    assert.equal(comparisonOf(day(0)), null);
  }
  const days = Array.from({ length: 70 }, (_, i) => [
    `2020-01-${String(i).padStart(2, "0")}`,
    { key: "k", told: TOLD },
  ]);
  storage.setItem("thimble.days.compared", JSON.stringify(Object.fromEntries(days)));
  await compareDay(day(0), []);
  const kept = JSON.parse(storage.getItem("thimble.days.compared")!) as object;
  assert.equal(Object.keys(kept).length, 60);
  assert.ok(day(0) in kept && !("2020-01-10" in kept));
});
