// SPDX-License-Identifier: MIT
// What a lesson is made of. A step shows a position of a real game and asks for one thing; whether it was done is
// judged by what the core answers, never by where somebody clicked.
import type { Card, Consequences, Edition, MoveText, Patch, View } from "../core/types.ts";

/** The learner's seat. */
export const ME = 0;

/** True, or a friendly sentence that says what is missing. */
export type Verdict = true | string;

export interface Choice {
  value: string;
  label: string;
}

interface Position {
  /** Where the chapter's game stands. */
  ply: number | "end";
  /** Made after that, so that the step can be reached without the one before it. */
  extra?: MoveText[];
  /** Goes on from what the learner did in the step before, if it was done. */
  goesOn?: boolean;
}

interface Words {
  title(): string;
  text(now: View, edition: Edition): string;
  /** Said when it is done. */
  done(now: View, then: Consequences | null): string;
}

interface TakeStep extends Position, Words {
  kind: "take";
  right(patch: Patch, now: View): Verdict;
  show: number;
}
interface TurnStep extends Position, Words {
  kind: "turn";
  hold: number;
}
interface MoveStep extends Position, Words {
  kind: "move";
  /** Of a move and the patch it buys, 0 for none. */
  right(then: Consequences, now: View, patch: number): Verdict;
  /** One of the moves that are right. */
  show: MoveText;
  hold?: number;
  /** Done only when the leather that the move won is dealt with: one more move to show. */
  leather?: MoveText;
  /** The fullest 7×7 is framed. */
  best?: boolean;
  /** The needle and what follows in the circle are shown. */
  circle?: boolean;
}
interface AnswerStep extends Position, Words {
  kind: "answer";
  choices(now: View): Choice[];
  /** The core's answer, as one of the choices. */
  truth(now: View): string;
  wrong(value: string, now: View): string;
}
/** The Automa's card is turned: by pressing a button, or after guessing what it will take ("0": nothing). */
export interface CardStep extends Position, Words {
  kind: "card";
  guess: boolean;
  wrong?(guess: Guess, now: View): string;
}
/** A patch that the card does not take, and why: what it says of such a patch in `AutomaView.last`. */
interface Guess {
  patch: Patch;
  card: Card;
  reason: number;
}
export type Step = TakeStep | TurnStep | MoveStep | AnswerStep | CardStep;
