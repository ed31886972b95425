// SPDX-License-Identifier: MIT
// The diary on this device: lines are added once, from this tab, another one, or a file; and the filters of the games.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { addReview, addToDiary, countGames, diaryIds, mergeDiaries, readDiary } from "../src/play/diary.ts";
import { logTrouble } from "../src/play/growing-log.ts";
import { countResults, EVERYTHING, filterGames, opponentOf, opponentsOf } from "../src/play/games-filter.ts";
import { gameOf } from "./kept-games.ts";

class Storage {
  #map = new Map<string, string>();
  isFull = false;
  getItem = (key: string): string | null => this.#map.get(key) ?? null;
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.#map.set(key, value);
  }
}
let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  Object.assign(globalThis, { localStorage: storage });
});

const A = "game 2026-11-18 a classic 1 level-6 won 40 26 open=2\n";
const B = "game 2026-11-19 b classic 1 level-6 lost 20 26\n";
const REVIEW = "moves=18 mistakes=3 buying=42 placing=23 timing=26";

test("a line is added once", () => {
  assert.equal(addToDiary(A), 1);
  assert.equal(addToDiary(A + B), 1);
  assert.equal(addToDiary("game 2026-11-20 a classic 1 level-6 lost 0 26\n"), 0);
  assert.equal(mergeDiaries("", A + B + A), A + B);
  assert.equal(readDiary(), A + B);
  assert.equal(countGames(readDiary()), 2);
});

test("a review gets its game's id", () => {
  addToDiary(A);
  addReview("a", `review - ${REVIEW}\n`);
  addReview("a", `review - ${REVIEW.replace("18", "19")}\n`); // the first stays, as the core has it
  addReview("$&", undefined);
  assert.equal(readDiary(), `${A}review a ${REVIEW}\n`);
  assert.deepEqual(diaryIds(), { games: new Set(["a"]), reviews: new Set(["a"]) });
});

test("two tabs lose nothing of each other, and a file adds what is missing", () => {
  addToDiary(A);
  storage.setItem("thimble.diary", A + B); // the other tab
  addToDiary("game 2026-11-20 c classic 1 person won 1 0\n");
  assert.deepEqual([...diaryIds().games], ["a", "b", "c"]);
  assert.equal(mergeDiaries(A, `garbage\r\n${B.trimEnd()}\r\n${A}`), A + B);
  assert.equal(mergeDiaries(A.trimEnd(), ""), A);
});

test("without room it lasts as long as the page", () => {
  addToDiary(A);
  storage.isFull = true;
  addToDiary(B);
  assert.equal(logTrouble.value, "full");
  assert.equal(readDiary(), A + B);
  storage.isFull = false;
  addToDiary("game 2026-11-20 c classic 1 person won 1 0\n");
  assert.equal(countGames(storage.getItem("thimble.diary")!), 3);
});

test("games are found by result, kind and opponent", () => {
  const games = [
    gameOf(6, { id: "won", touched: "2026-11-17T11:00:00.000Z" }),
    gameOf(3, { id: "lost", winner: 1, scores: [20, 30], touched: "2026-11-18T11:00:00.000Z" }),
    gameOf(10, { id: "open", over: false, edition: "express", touched: "2026-11-19T11:00:00.000Z" }),
    gameOf(6, {
      id: "watched",
      seats: [
        { kind: "elsewhere", level: 0, name: "Ola" },
        { kind: "automa", level: 0, name: "" },
      ],
      touched: "2026-11-16T11:00:00.000Z",
    }),
  ];
  const ids = (filter: Partial<typeof EVERYTHING>) =>
    filterGames(games, { ...EVERYTHING, ...filter }).map(({ id }) => id);
  assert.deepEqual(countResults(games), { all: 4, won: 1, lost: 1, open: 1 });
  assert.deepEqual(ids({}), ["open", "lost", "won", "watched"]);
  assert.deepEqual(ids({ order: "oldest" }), ["watched", "won", "lost", "open"]);
  assert.equal(ids({ order: "points" })[0], "lost");
  assert.deepEqual(ids({ result: "won" }), ["won"]);
  assert.deepEqual(ids({ result: "lost", edition: "express" }), []);
  assert.deepEqual(ids({ edition: "express" }), ["open"]);
  assert.deepEqual(ids({ opponent: "level-6" }), ["won"]);
  assert.deepEqual(opponentsOf(games), ["level-3", "level-6", "level-10", "automa"]);
  assert.equal(opponentOf(games[3]!), "automa");
});
