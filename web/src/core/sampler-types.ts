// SPDX-License-Identifier: MIT
// The core's answers about the sampler (docs/page.md).
import type { Message } from "./types.ts";

export type GoalKind =
  | "level"
  | "win"
  | "seven"
  | "clean"
  | "points"
  | "full"
  | "normal"
  | "tactical"
  | "above-zero"
  | "full-express"
  | "days";

export interface Goal {
  kind: GoalKind;
  number: number;
  reached: boolean;
  /** "Automa IV, normal deck" */
  name: Message;
  /** "IV": below its emblem. */
  emblem: Message;
  /** When it was reached, or how near it is. */
  note: Message;
}

/** A set of cloth or a binding, and the goal that unlocks it; null: none. */
export interface Unlocked {
  name: string;
  goal: number | null;
}

export interface Sampler {
  reached: number;
  /** Of those that are not reached; null: all are. */
  nearest: number | null;
  goals: Goal[];
  cloths: Unlocked[];
  bindings: Unlocked[];
}
