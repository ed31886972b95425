// SPDX-License-Identifier: MIT
// A state as a server sends it.
import type { Player, State } from "../src/online/types.ts";

const player = (name: string): Player => ({ name, kind: "person", seated: true, here: true, away: null, left: null });

export function stateOf(change: Partial<State> = {}): State {
  return {
    game: "k3x9q2m7p4vd",
    entries: 0,
    created: 1000,
    at: 2000,
    edition: "express",
    pace: "none",
    deal: "any",
    opponent: "friend",
    phase: "playing",
    ply: 0,
    turn: 1,
    awaits: 1,
    players: [player("Anna"), player("Bo")],
    running: false,
    deadline: null,
    asked: null,
    again: [null, null],
    next: null,
    rated: false,
    ending: "none",
    winner: 0,
    opened: 0,
    watchers: 0,
    seal: "",
    sealed: null,
    record: '[Edition "express"]\n*\n',
    ...change,
  };
}
