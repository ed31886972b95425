// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import * as fs from "node:fs";
import { test } from "node:test";
import { buyMove, GIVE_UP, leatherMove, moveParts, sewnBy } from "../src/play/notation.ts";
import { CLASSIC, ORIENTATIONS } from "./editions.ts";

test("moves are read as they are written", () => {
  for (const { number } of CLASSIC.patches)
    for (const orientation of ORIENTATIONS)
      for (const square of [0, 8, 9, 40, 80])
        assert.deepEqual(moveParts(CLASSIC, buyMove(CLASSIC, number, orientation, square)), {
          kind: "buy",
          patch: number,
          orientation,
          square,
        });
  for (let square = 0; square < 81; square++)
    assert.deepEqual(moveParts(CLASSIC, leatherMove(CLASSIC, square)), { kind: "leather", square });
});

test("moves are written as the protocol has them", () => {
  assert.equal(buyMove(CLASSIC, 17, "r1", 29), "17r1c4");
  assert.equal(leatherMove(CLASSIC, 40), "+e5");
});

test("the moves without a place", () => {
  assert.deepEqual(moveParts(CLASSIC, "advance"), { kind: "advance" });
  assert.deepEqual(moveParts(CLASSIC, GIVE_UP), { kind: "give-up" });
  assert.deepEqual(moveParts(CLASSIC, "#7:12"), { kind: "automa", card: 7, patch: 12 });
  assert.deepEqual(moveParts(CLASSIC, "#7:pass"), { kind: "automa", card: 7, patch: 0 });
});

test("only buying and leather sew something on", () => {
  assert.deepEqual(sewnBy(CLASSIC, ["advance", "2r0a1", "#1:3", "+b2", "+x"]), [
    { ply: 1, patch: 2, orientation: "r0", square: 0 },
    { ply: 3, patch: 0, orientation: "r0", square: 10 },
  ]);
});

test("every move of whole games is written again as it was", () => {
  const moves = fs
    .readFileSync(`${ROOT}/tests/doors/classic.moves`, "utf8")
    .split(/\s+/)
    .filter((word) => /^(advance|\+[a-i]\d|\d+[rf]\d[a-i]\d)$/.test(word));
  assert.ok(moves.length > 20);
  for (const move of moves) {
    const parts = moveParts(CLASSIC, move);
    if (parts.kind === "buy") assert.equal(buyMove(CLASSIC, parts.patch, parts.orientation, parts.square), move);
    else if (parts.kind === "leather") assert.equal(leatherMove(CLASSIC, parts.square), move);
    else assert.equal(move, parts.kind);
  }
});
