// SPDX-License-Identifier: MIT
// The server's answers (docs/api.md). Seats are 1 and 2; 0 is nobody, or somebody who watches. Times are
// milliseconds.
import type { EditionName } from "../core/types.ts";

export interface Player {
  name: string;
  kind: "person" | "computer" | "automa";
  strength?: number;
  seated: boolean;
  /** Connected now. */
  here: boolean;
  /** The clocks stand still until this player is back, and the other may claim the game after `until`. */
  away: { since: number; until: number } | null;
  /** Time on the clock at the state's `at`; null: no clock. */
  left: number | null;
  /** Sits there under a claimed name. */
  claimed?: boolean;
}

export type Question = "undo" | "stop";
export type Wish = "new" | "same";
export type Phase = "dealing" | "waiting" | "playing" | "over";

export interface State {
  game: string;
  /** The number of entries, and so the number of the next one. */
  entries: number;
  created: number;
  at: number;
  edition: EditionName;
  track?: string;
  deck?: string;
  level?: number;
  pace: string;
  deal: "any" | "fair";
  opponent: "friend" | "open" | "computer" | "automa";
  phase: Phase;
  ply: number;
  turn: number;
  awaits: number;
  players: [Player, Player];
  running: boolean;
  deadline: number | null;
  asked: { seat: number; what: Question } | null;
  again: [Wish | null, Wish | null];
  next: string | null;
  rated: boolean;
  ending: "none" | "score" | "resigned" | "timeout" | "stopped" | "left";
  winner: number;
  opened: number;
  watchers: number;
  seal: string;
  sealed: string | null;
  record: string;
}

/** An answer about one game: the caller's seat and the state. */
export interface Seen {
  seat: number;
  state: State;
}

export const PHRASES = {
  start: ["hello", "good-luck", "have-fun", "one-moment", "lets-go"],
  middle: ["nice-fit", "ouch", "oops", "one-moment", "thank-you"],
  end: ["well-played", "good-game", "that-was-close", "thank-you", "goodbye"],
} as const;
export type Phrase = (typeof PHRASES)[keyof typeof PHRASES][number];

/** The fields of a new table. */
export interface Wanted {
  name?: string;
  edition: EditionName;
  track?: string;
  pace: string;
  deal?: "any" | "fair";
  seat: number;
  opponent?: "friend" | "open" | "computer";
  strength?: number;
  deck?: string;
  level?: number;
  rated?: boolean;
}
