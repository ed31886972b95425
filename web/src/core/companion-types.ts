// SPDX-License-Identifier: MIT
// The core's answers beside a real board (docs/page.md).
import type { AutomaPoints, Message } from "./types.ts";

/** What somebody's hands do in a turn. */
export interface HandTurn {
  patch: number; // 0: none
  from: number;
  to: number;
  /** Buttons for advancing; 0 for the Automa. */
  walked: number;
  /** Income marks passed, and the buttons for them. */
  marks: number;
  income: number;
  /** Leather patches taken off the track. */
  leather: number;
  /** The Automa takes the bonus tile. */
  tile: boolean;
}

/** The Automa's turn: a card and what it does. The reasons are those of `AutomaView.last`. */
export interface CardTurn extends HandTurn {
  number: number;
  reasons: { patch: number; reason: number }[];
}

/** A solo game at a real table. */
export interface CompanionView {
  /** What the person did; whether the square of the bonus tile is full; the card's turn; the game is over. */
  asks: "turn" | "square" | "card" | "nothing";
  steps: number;
  track: string;
  deck: "normal" | "tactical";
  level: number; // 1..5
  /** The spaces of the person's token and the Automa's, and whose is on top. */
  time: [number, number];
  top: number;
  /** Where advancing takes the person. */
  advance: number;
  leatherAt: number[];
  marker: number | null;
  /** Who has the bonus tile; null: nobody. */
  tile: number | null;
  /** From the neutral token, those on offer first. */
  circle: number[];
  /** Of those on offer. */
  affordable: number[];
  /** The person's, as far as it follows from the turns. */
  buttons: number;
  empty: number;
  automa: {
    buttons: number;
    score: number;
    pile: number;
    nextBudget: number | null;
    patches: number[]; // in the order in which it took them
    points: Record<AutomaPoints, number>;
  };
  last: HandTurn | null; // the person's latest turn
  card: CardTurn | null; // only while it is asked for
}

/** What the person tells: a patch by its number, or one of these. */
export type Step = number | "advance" | "card" | "full" | "not-full";

/** The end of a game: both scores, the winner and the margin; null: a tie, and nobody knows who was first. */
export interface Counted {
  points: [number, number];
  winner: number | null;
  result: Message | null;
}
