// SPDX-License-Identifier: MIT
// Positions to look at: the ones of the pictures.

import type { Card, Consequences, Edition, SeatView, Sewn, Turn, View } from "../src/core/types";

declare const EDITIONS: { classic: Edition; express: Edition; cards: Card[] };
export const { classic, express, cards } = EDITIONS;
export const automa: Edition = { ...classic, name: "automa", solo: true };

const sewnAt = (side: number, text: string): Sewn[] =>
  text.split(" ").map((word, ply) => {
    const [, patch, turn, column, row] = /^(\d+)(r\d|f\d)([a-i])(\d)$/.exec(word)!;
    return {
      ply,
      patch: Number(patch),
      turn: turn as Turn,
      square: (Number(row) - 1) * side + column!.charCodeAt(0) - 97,
    };
  });

const seat = (side: number, sewn: string, more: Partial<SeatView>): SeatView => ({
  name: "",
  automa: false,
  time: 0,
  buttons: 5,
  income: 0,
  empty: side * side,
  emptyPoints: 2 * side * side,
  score: 0,
  bonus: false,
  nextIncome: null,
  best: null,
  unfillable: [],
  unknown: [],
  patches: [],
  short: [],
  sewn: sewn ? sewnAt(side, sewn) : [],
  ...more,
});

const view = (more: Partial<View> & Pick<View, "seats" | "circle">): View => ({
  edition: "classic",
  track: "",
  seed: "84",
  phase: "action",
  turn: 0,
  winner: null,
  top: 0,
  ply: 0,
  plies: 0,
  moves: [],
  leather: 0,
  offers: [],
  late: 0,
  leatherAt: [],
  advance: null,
  ...more,
});

const MINE = "5r0a1 22r0a2 11f0a3 29r3d2 28f0f1 32r1f3 15r1h3";
const HERS = "14f0a1 18r1a2 23r2d1 6f0g1 0r0c3 10f0c3 30f1e3 33r1g2";

export const middle = view({
  seats: [
    seat(9, MINE, {
      name: "You",
      time: 27,
      buttons: 8,
      income: 7,
      empty: 43,
      nextIncome: { spaces: 2, pays: 7 },
      best: { square: 2, covered: 30 },
      unfillable: [29],
    }),
    seat(9, HERS, {
      name: "Mira",
      time: 29,
      buttons: 9,
      income: 7,
      empty: 42,
      nextIncome: { spaces: 6, pays: 7 },
      best: { square: 2, covered: 32 },
    }),
  ],
  offers: [
    { patch: 27, short: 0, places: 40 },
    { patch: 19, short: 2, places: 40 },
    { patch: 16, short: 0, places: 40 },
  ],
  circle: [27, 19, 16, 1, 25, 8, 20, 13, 7, 31, 26, 4, 2, 12, 21, 17, 9, 3, 24],
  leatherAt: [32, 38, 44, 50],
});

export const opening = view({
  seats: [
    seat(9, "", { name: "You", nextIncome: { spaces: 5, pays: 0 } }),
    seat(9, "", { name: "Mira", nextIncome: { spaces: 5, pays: 0 } }),
  ],
  offers: [
    { patch: 5, short: 0, places: 40 },
    { patch: 14, short: 0, places: 40 },
    { patch: 25, short: 2, places: 40 },
  ],
  circle: [
    5, 14, 25, 8, 22, 20, 23, 13, 29, 28, 7, 31, 26, 6, 4, 32, 11, 2, 33, 12, 30, 21, 17, 10, 9, 15, 3, 24, 18, 27, 19,
    16, 1,
  ],
  leatherAt: [26, 32, 38, 44, 50],
});

export const tried: Consequences = {
  seat: 0,
  from: 27,
  to: 33,
  onTop: false,
  cost: 3,
  walked: 0,
  marks: 1,
  income: 9,
  leather: 1,
  dropped: false,
  removed: 0,
  covers: [],
  bonus: false,
  joins: false,
  buttons: 14,
  incomeThen: 9,
  score: 0,
  ends: false,
  next: 1,
  lead: 4,
  offers: [
    { patch: 19, short: 1 },
    { patch: 16, short: 0 },
    { patch: 1, short: 0 },
  ],
  card: 0,
  budget: 0,
};

export const finished = seat(
  9,
  "5r0a1 1r0e1 28f0f1 22r0a2 11f0a3 29r3d2 32r1f3 15r1h3 21f2a5 31r0a7 4r2c7 0r0a8 25r3d6 7f3h6 0r0i7 16r2g8",
  { time: 53, unfillable: [] },
);

export const solo = view({
  ...middle,
  edition: "automa",
  seats: [
    middle.seats[0],
    { ...middle.seats[1], name: "Automa", automa: true, sewn: [], patches: [14, 23, 6, 33, 10, 18, 30] },
  ],
  automa: {
    level: 3,
    deck: "tactical",
    marker: 41,
    card: 17,
    pile: 6,
    nextBudget: 4,
    points: { bonus: 0, buttons: 9, patchesWithButtons: 6, buttonsOnPatches: 0 },
    last: [],
  },
});

export const quick = view({
  edition: "express",
  seats: [
    seat(7, "4r3a1 1r2c1 0r0b3 0r0d2 8f0a3 10r0b3 13f3f1 0r0f4 3r3f5 0r0f6", {
      name: "You",
      time: 19,
      buttons: 3,
      income: 3,
      empty: 17,
      nextIncome: { spaces: 2, pays: 3 },
    }),
    seat(7, "11r1a1 14r3a2 5r1c1 7r0c3 6r2e2 15r1g1 9r2d4", {
      name: "Mira",
      time: 21,
      buttons: 6,
      income: 6,
      empty: 16,
      nextIncome: { spaces: 4, pays: 6 },
    }),
  ],
  offers: [
    { patch: 12, short: 3, places: 3 },
    { patch: 19, short: 0, places: 3 },
    { patch: 22, short: 0, places: 5 },
  ],
  circle: [12, 19, 22, 17, 20, 23, 16, 18, 21, 2],
  leatherAt: [23, 27],
});

export const margins = [
  1.5, 4.5, 8, 9.5, 7.8, 6.8, 6, 6.8, 5.6, 2, 1.6, 2.4, 7, 5, 2, -2.6, -3.8, -3.4, -4, -4.8, -5.6, -5, -4.4, -3, -1.2,
  0.4, 1.8, 1.6, 1.6, 2.2, 2.4, 4, 5, 6, 8,
];
