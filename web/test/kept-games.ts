// SPDX-License-Identifier: MIT
// A finished game as the page keeps it.
import type { KeptGame } from "../src/play/kept.ts";

export function gameOf(level: number, change: Partial<KeptGame> = {}): KeptGame {
  return {
    version: 2,
    id: "game",
    begun: "2026-11-17T10:00:00.000Z",
    touched: "2026-11-17T11:00:00.000Z",
    sitting: "",
    edition: "classic",
    ply: 40,
    seats: [
      { kind: "person", level: 0, name: "" },
      { kind: "computer", level, name: "" },
    ],
    over: true,
    scores: [7, 3],
    winner: 0,
    ...change,
  };
}
