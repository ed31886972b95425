// SPDX-License-Identifier: MIT
// The end of a game: its steps, the kind sentence after a loss, and the label.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrived, departures, kindAfter, labelFor, stepsOf, type Lost } from "../src/play/ending.ts";
import type { KeptGame } from "../src/play/kept.ts";
import { gameOf } from "./kept-games.ts";

/* The steps. */

const ALL = { buttons: 39, bonus: 7, last: -6 };

test("steps take their time, and those without anything to see none", () => {
  assert.deepEqual(stepsOf([ALL], 1), [450, 900, 400, 300, 350, 900]);
  assert.deepEqual(stepsOf([ALL], 0.5), [225, 450, 200, 150, 175, 450]);
  assert.deepEqual(stepsOf([{ buttons: 0, bonus: 0, last: 0 }], 1), [450, 0, 0, 0, 350, 900]);
  assert.deepEqual(stepsOf([{ ...ALL, bonus: 0 }, ALL], 1)[2], 400);
});

test("buttons leave faster and faster, and all arrive within the step", () => {
  for (const buttons of [1, 7, 39, 60, 61, 140]) {
    const flights = departures(buttons, 1);
    assert.equal(
      flights.reduce((sum, one) => sum + one.buttons, 0),
      buttons,
    );
    assert.equal(arrived(flights, 900, 1), buttons);
    assert.equal(arrived(flights, 0, 1), 0);
    const gaps = flights.slice(1).map(({ at }, i) => at - flights[i]!.at);
    gaps.slice(1).forEach((gap, i) => assert.ok(gap <= gaps[i]! + 1e-9));
  }
  assert.equal(departures(7, 1)[1]!.at, 60);
  assert.equal(departures(60, 1).length, 60);
  assert.equal(departures(61, 1).length, 13); // in fives
});

/* After a loss. */

const LOST = gameOf(6, { id: "lost", scores: [20, 25], winner: 1, empty: [12, 5] });
const before = (id: string, change: Partial<KeptGame>): KeptGame => ({ ...LOST, id, ...change });
const said = (games: KeptGame[], change: Partial<Lost> = {}): string =>
  kindAfter({ game: LOST, games: [LOST, ...games], bonus: false, mistakes: null, earlier: [], ...change }).id;

test("most points against this level come first, then the closest game", () => {
  assert.equal(said([before("a", { scores: [19, 20] })]), "best");
  assert.equal(said([before("a", { scores: [30, 36] })]), "closest");
  assert.equal(said([before("a", { scores: [30, 20], winner: 0 })], { bonus: true }), "bonus");
});

test("only full games against the same opponent are compared", () => {
  const other = { kind: "computer", level: 5, name: "" } as const;
  for (const change of [
    { seats: [LOST.seats[0], other] },
    { edition: "express" },
    { over: false },
    { retryOf: { id: "x", ply: 3 } },
    { seats: [LOST.seats[0], LOST.seats[0]] },
  ] as Partial<KeptGame>[])
    assert.equal(said([before("a", { scores: [1, 50], empty: [1, 1], ...change })]), "bound");
});

test("then the bonus tile, fewer mistakes, the tidiest quilt of the week, a tidy quilt", () => {
  const better = before("better", { scores: [40, 10], winner: 0, empty: [20, 5] });
  assert.equal(said([better], { bonus: true, mistakes: 1, earlier: [3, 3, 3] }), "bonus");
  assert.equal(said([better], { mistakes: 1, earlier: [3, 3, 3] }), "fewer");
  assert.equal(said([better], { mistakes: 3, earlier: [3, 3, 3] }), "fewest");
  assert.equal(said([better], { mistakes: 1, earlier: [3, 3] }), "fewest");
  const tidier = { ...better, empty: [2, 2] as [number, number] };
  assert.equal(said([tidier]), "bound");
  assert.equal(said([{ ...better, touched: "2026-11-01T11:00:00.000Z" }]), "bound");
  assert.deepEqual(
    kindAfter({ game: { ...LOST, empty: [6, 5] }, games: [], bonus: false, mistakes: null, earlier: [] }),
    { id: "tidy", n: 6 },
  );
});

/* The rest. */

test("a label has the month in short, and then a shorter name", () => {
  const dates = { long: "17 November 2026", short: "17 Nov 2026" };
  assert.deepEqual(labelFor("Ola", dates, false), { date: dates.long, name: "Ola" });
  assert.deepEqual(labelFor("Ola", dates, true), { date: dates.short, name: "Ola" });
  assert.deepEqual(labelFor("Wilhelmine Lotte", dates, false), { date: dates.short, name: "Wilhelmine Lotte" });
  assert.deepEqual(labelFor("Wilhelmine Charlotte Anna", dates, false).name, "Wilhelmine Ch…");
  assert.deepEqual(labelFor("", dates, false), { date: dates.long, name: "" });
});
