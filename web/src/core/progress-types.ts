// SPDX-License-Identifier: MIT
// The core's answer about progress (src/table/json/progress_json.h).
import type { PuzzleKind } from "./puzzle-types.ts";
import type { Day, EditionName, Message, Part } from "./types.ts";

export interface PlayLevel {
  level: number;
  shown: number;
  low: number;
  high: number;
  games: number;
}
/** A mean now and 60 days ago, and the way there. */
export interface Trend {
  change: "better" | "same" | "worse"; // same: no more than chance would make it
  now: number;
  was: number | null;
  history: number[];
}
export interface Rival {
  opponent: "level" | "automa" | "person";
  level: number;
  deck?: string;
  games: number;
  won: number;
  points: number;
}
/** A record, and the game that has it. */
export interface Best {
  value: number;
  day: Day;
  id: string;
}
export interface Plan {
  habit: string;
  kind: PuzzleKind; // that trains it
  edition: EditionName;
  games: number;
  of: number;
  loss: number;
  words: Message[];
}
export interface Progress {
  games: number;
  won: number;
  reviewed: number;
  words: Message[];
  level: PlayLevel | null;
  ghost: PlayLevel | null;
  ghost_day: Day | null;
  since: Day | null;
  history: number[];
  rivals: Rival[];
  parts: Record<Part, Trend | null>;
  score: Trend | null;
  most: Best | null;
  highest: Best | null;
  fewest: Best | null;
  sevens: number;
  plan: Plan | null;
}
