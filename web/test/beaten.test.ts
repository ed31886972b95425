// SPDX-License-Identifier: MIT
// Which games beat an opponent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { levelBeaten, nextLevel, noteEnd, timesBeaten } from "../src/play/beaten.ts";
import { gameOf } from "./kept-games.ts";

const WON = gameOf(2, { id: "won" });
const [me, computer] = WON.seats;

test("a full game that was won without help beats its opponent", () => {
  assert.equal(levelBeaten(WON), 2);
  assert.equal(levelBeaten({ ...WON, seats: [computer, me], winner: 1 }), 2);
  assert.equal(levelBeaten({ ...WON, edition: "express" }), 2);
});

test("equal points: the winner counts, and older games don't tell", () => {
  assert.equal(levelBeaten({ ...WON, scores: [5, 5] }), 2);
  assert.equal(levelBeaten({ ...WON, scores: [5, 5], winner: 1 }), 0);
  const { winner, ...older } = WON;
  assert.equal(winner, 0);
  assert.equal(levelBeaten(older), 2);
  assert.equal(levelBeaten({ ...older, scores: [5, 5] }), 0);
});

test("other games beat nobody", () => {
  assert.equal(levelBeaten({ ...WON, over: false }), 0);
  assert.equal(levelBeaten({ ...WON, winner: 1 }), 0);
  assert.equal(levelBeaten({ ...WON, helped: true }), 0);
  assert.equal(levelBeaten({ ...WON, retryOf: { id: "other", ply: 3 } }), 0);
  assert.equal(levelBeaten({ ...WON, seats: [me, me] }), 0);
  assert.equal(levelBeaten({ ...WON, seats: [me, { ...computer, kind: "elsewhere" }] }), 0);
  assert.equal(levelBeaten({ ...WON, edition: "automa", seats: [me, { kind: "automa", level: 0, name: "" }] }), 0);
});

test("each game counts once, and the next opponent is the gentlest of the others", () => {
  assert.equal(nextLevel(), 1);
  noteEnd(WON);
  noteEnd(WON);
  noteEnd({ ...WON, id: "again" });
  noteEnd({ ...WON, id: "first", seats: [me, { ...computer, level: 1 }] });
  assert.deepEqual(timesBeaten(), [1, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(nextLevel(), 3);
});
