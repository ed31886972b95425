// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeatView, View } from "../src/core/types.ts";
import { changesOf, type Change } from "../src/motion/changes.ts";
import { buttonsOf, EASE, LONGEST, planOf } from "../src/motion/timing.ts";
import { flight, HERE, stitches, tear, turnOf, walk } from "../src/motion/ways.ts";
import { CLASSIC } from "./editions.ts";

const SEAT: SeatView = {
  name: "",
  automa: false,
  time: 0,
  buttons: 5,
  income: 0,
  empty: 81,
  emptyPoints: 162,
  score: -157,
  bonus: false,
  nextIncome: null,
  best: null,
  free: [],
  unfillable: [],
  sewn: [],
  unknown: [],
  patches: [],
  lacks: [],
};
const START: View = {
  edition: "classic",
  track: "",
  seed: "1",
  phase: "action",
  turn: 0,
  winner: null,
  result: null,
  top: 0,
  ply: 0,
  plies: 0,
  moves: [],
  leather: 0,
  seats: [SEAT, SEAT],
  offers: [],
  circle: [1, 2, 3, 4, 5],
  late: 0,
  leatherAt: [20, 26],
  advance: null,
};
const [FIRST] = CLASSIC.patches;
/* The view after `seat` 0 has changed so. */
const then = (seat: Partial<SeatView>, more: Partial<View> = {}, before = START): View => ({
  ...before,
  ply: before.ply + 1,
  ...more,
  seats: [{ ...before.seats[0], ...seat }, before.seats[1]],
});
const change = (before: View, after: View): Change => changesOf(CLASSIC, before, after)!;

const SEWN = { ply: 0, patch: FIRST!.number, orientation: "r1", square: 12 } as const;
const BOUGHT = then(
  { sewn: [SEWN], time: FIRST!.time, buttons: 5 - FIRST!.cost, income: FIRST!.income },
  { circle: [2, 3, 4, 5] },
);

test("a purchase: the patch, the circle and the token move, and nothing is paid", () => {
  const { sewn, closes, tokens, pays, leather, bonus, card, ended } = change(START, BOUGHT);
  assert.deepEqual(sewn, [{ ...SEWN, seat: 0 }]);
  assert.deepEqual(tokens, [{ seat: 0, from: 0, to: FIRST!.time }]);
  assert.deepEqual([closes, pays, leather, bonus, card, ended], [true, [], [], null, false, false]);
});

test("nothing moves when a move is undone, or when nothing has happened", () => {
  assert.equal(changesOf(CLASSIC, BOUGHT, START), null);
  assert.equal(changesOf(CLASSIC, BOUGHT, BOUGHT), null);
});

test("an advance pays for the spaces and at every mark it passes", () => {
  const [first, second] = CLASSIC.income as [number, number];
  const before = then({ income: 3 });
  const after = then({ time: second, buttons: 5 + second + 6 }, {}, before);
  assert.deepEqual(change(before, after).pays, [
    {
      seat: 0,
      marks: [
        { space: first, buttons: 3 },
        { space: second, buttons: 3 },
      ],
      walked: second,
    },
  ]);
});

test("what a patch costs is not counted as income, and a mark without income pays nothing", () => {
  const [space] = CLASSIC.income as [number];
  const mark = { time: space, sewn: [SEWN], circle: [2] };
  const income = FIRST!.income + 2;
  const paid = then({ ...mark, income, buttons: 5 - FIRST!.cost + income });
  assert.deepEqual(change(START, paid).pays, [{ seat: 0, marks: [{ space, buttons: income }], walked: 0 }]);
  const unpaid = then({ ...mark, buttons: 5 - FIRST!.cost });
  assert.deepEqual(change(START, unpaid).pays, []);
});

test("leather goes to the seat that passed it", () => {
  const after = then({ time: 21, buttons: 26 }, { leatherAt: [26] });
  assert.deepEqual(change(START, after).leather, [{ seat: 0, space: 20 }]);
});

test("several moves at once are one change", () => {
  const later = { ...SEWN, ply: 2, patch: 3 };
  const after = then({ sewn: [SEWN, later], time: 9 }, { ply: 3, circle: [2, 4, 5] });
  assert.deepEqual(
    change(START, after).sewn.map(({ patch }) => patch),
    [SEWN.patch, 3],
  );
});

test("the bonus tile is won once", () => {
  const won = then({ bonus: true });
  assert.equal(change(START, won).bonus, 0);
  assert.equal(change(won, then({ time: 3 }, {}, won)).bonus, null);
});

test("the Automa turns a card with each of its turns, and takes a patch", () => {
  const automa = { ...SEAT, automa: true };
  const state = { level: 1, deck: "normal", marker: 45, card: null, pile: 12, nextBudget: 3, last: [] } as const;
  const points = { bonus: 0, buttons: 0, "patches-with-buttons": 0, "buttons-on-patches": 0 };
  const before: View = { ...START, seats: [SEAT, automa], automa: { ...state, last: [], points } };
  const after: View = {
    ...before,
    ply: 1,
    moves: [{ move: "#4:2", seat: 1 }],
    seats: [SEAT, { ...automa, patches: [2], time: 3 }],
    circle: [3, 4, 5, 1],
    automa: { ...state, last: [], points, card: 4 },
  };
  const found = changesOf(CLASSIC, before, after)!;
  assert.deepEqual([found.card, found.taken], [true, [{ seat: 1, patch: 2 }]]);
});

test("a purchase keeps the times of the picture, and fast is half of everything", () => {
  const plan = planOf(change(START, BOUGHT), 1);
  assert.deepEqual(plan.patch, { at: 0, ms: 200, easing: EASE });
  assert.deepEqual(plan.stitch, { at: 200, ms: 180, easing: "linear" });
  assert.deepEqual(plan.circle, { at: 120, ms: 200, easing: EASE });
  assert.deepEqual(plan.token, { at: 200, ms: 200, easing: EASE });
  assert.deepEqual(plan.buttons, { at: 270, ms: 180, easing: "ease-in" });
  assert.deepEqual([plan.leather.at, plan.leather.ms, plan.end], [300, 150, LONGEST]);
  const fast = planOf(change(START, BOUGHT), 0.5);
  assert.deepEqual([fast.stitch, fast.end], [{ at: 100, ms: 90, easing: "linear" }, 225]);
});

test("an advance does not wait for a patch", () => {
  const plan = planOf(change(START, then({ time: 3, buttons: 8 })), 1);
  assert.deepEqual([plan.token.at, plan.buttons.at, plan.leather.at, plan.end], [0, 70, 100, 250]);
});

test("the card turns before the Automa's move, and the rosette comes after any", () => {
  const turn = { ...change(START, BOUGHT), card: true, bonus: 0 };
  const { down, up, patch, token, gleam, rosette, end } = planOf(turn, 1);
  assert.deepEqual([down.at, down.ms, up.at, up.ms, patch.at, token.at], [0, 120, 120, 120, 240, 440]);
  assert.deepEqual([gleam.at, rosette.at, end], [240 + LONGEST, 440 + LONGEST, 640 + LONGEST]);
});

test("all buttons have arrived by the end of the move, and of many twelve are shown", () => {
  for (const walked of [1, 2, 7, 40]) {
    const flown = buttonsOf(
      { seat: 0, marks: [{ space: 5, buttons: 2 }], walked },
      planOf(change(START, BOUGHT), 1).buttons,
    );
    assert.equal(flown.length, Math.min(12, walked + 2));
    assert.equal(flown[0]!.space, 5);
    assert.ok(flown.every(({ span }) => span.at >= 270 && span.at + span.ms <= LONGEST + 1e-9));
  }
});

test("every way ends where the thing lies", () => {
  const ends = [flight({ x: 5, y: 9 }, { x: 1, y: 1 }, 0.4, -90, 9), tear({ x: 0, y: 0 }, { x: 9, y: 9 }, 0.3)];
  for (const frames of ends) assert.equal(frames.at(-1)!.transform, HERE);
  assert.equal(flight({ x: 5, y: 9 }, { x: 1, y: 1 }, 0.4)[0]!.transform, "translate(4px,8px) rotate(0deg) scale(0.4)");
  const steps = walk("translate(10px, 4px)", "translate(30px,4px)", 6).map(({ transform }) => transform);
  assert.deepEqual(steps, ["translate(10px,4px)", "translate(20px,-2px)", "translate(30px,4px)"]);
});

test("a patch turns the shorter way", () => {
  assert.deepEqual((["r0", "r1", "r2", "f3"] as const).map(turnOf), [0, -90, -180, 90]);
});

test("the stitches end as the patch has them: six and four from the beginning of the line", () => {
  const { dashes, keyframes } = stitches(33);
  assert.equal(dashes, "6 4 6 4 6 4 6 4 0 40");
  assert.deepEqual(keyframes, [{ strokeDashoffset: 40 }, { strokeDashoffset: 0 }]);
});
