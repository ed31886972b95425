// SPDX-License-Identifier: MIT
// The core's answers about puzzles (docs/page.md).
import type { EditionName, Message, MoveText, Verdict, Worth } from "./types.ts";

export const KINDS = ["buying", "placing", "timing", "endgame", "seven"] as const;
export type PuzzleKind = (typeof KINDS)[number];
/** What the next puzzle is about: a kind, anything, the puzzle that everybody gets on this day, or my own mistakes. */
export type Theme = PuzzleKind | "mix" | "today" | "mine";
/** Right at the first answer; right later, or after a hint; the answer was shown, or it was left after a wrong one. */
export type Result = "first" | "again" | "shown";

/** How many puzzles a book has. */
export interface Book {
  puzzles: number;
  kinds: Record<PuzzleKind, number>;
}

export interface Puzzle {
  id: string;
  edition: EditionName;
  kind: PuzzleKind;
  /** Missing for a mistake of my own. */
  rating?: number;
  hardness?: "easy" | "medium" | "hard";
  answer: MoveText;
  seat: number; // to move
  record: string; // up to the puzzle
  task: Message;
  clue: Message; // where to look, without the answer
}

/** What follows from the log of all answers, and how many puzzles of one book are solved. */
export interface Practice {
  rating: number;
  monthAgo: number | null;
  history: { day: string; rating: number }[]; // one a day at most
  streak: number; // days in a row, up to this day or the one before
  longest: number;
  today: boolean; // something was solved on this day
  solved: number;
  tried: number;
  kinds: Record<PuzzleKind, { rating: number; solved: number; tried: number }>;
}

/** A mistake of one of my games. */
export interface KnownMistake {
  key: string; // of its position
  game: string;
  ply: number; // moves before it
  kind: PuzzleKind;
  loss: Worth;
  due: boolean;
  days: number | null; // until it comes back; null: never
}

/** How each result would change the rating. */
export type Stakes = Record<Result, number>;

/** A move, compared with the answer of a puzzle, from the mover's point of view. */
export interface Judged {
  right: boolean;
  verdict: Verdict;
  best: Worth;
  yours: Worth;
  why: Message[]; // what is good about the answer
}
