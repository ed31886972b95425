// SPDX-License-Identifier: MIT
// The parts of a lesson. A step shows a position of a real game and asks for one thing. The core's answer decides
// whether it was done, not where the learner clicked.
import type { Card, Consequences, Edition, MoveText, Patch, View } from "../core/types.ts";

/** The learner's seat. */
export const ME = 0;

/** True, or a friendly sentence about what is missing. */
export type Verdict = true | string;

export interface Choice {
  value: string;
  label: string;
}

/** A deal and the moves made. */
export interface Game {
  keys: string;
  moves: string;
}

interface Position {
  /** The position in the chapter's game. */
  ply: number | "end";
  /** Moves made after that, so that the step can be reached without the one before it. */
  extra?: MoveText[];
  /** Continues from the learner's moves in the previous step, if it was done. */
  goesOn?: boolean;
}

interface Words {
  title(): string;
  text(now: View, edition: Edition): string;
  /** Shown when the step is done. */
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
  /** Judges a move and the patch it buys (0: none). */
  right(then: Consequences, now: View, patch: number): Verdict;
  /** One of the right moves. */
  show: MoveText;
  hold?: number;
  /** The step also needs the leather that the move won: the move that sews it on. */
  leather?: MoveText;
  /** Frames the fullest 7×7. */
  best?: boolean;
  /** Shows the needle and the rest of the circle. */
  circle?: boolean;
}
/** A position of its own, where the engine judges the move. */
export interface JudgedStep extends Words {
  kind: "move";
  from: Game;
  /** What to think of, after a move that is not among the best. */
  think(): string;
  /** One of the best moves, and one that a beginner might make. */
  show: MoveText;
  naive: MoveText;
  /** Shows the other quilt, too. */
  theirs?: boolean;
}
interface AnswerStep extends Position, Words {
  kind: "answer";
  choices(now: View): Choice[];
  /** The core's answer, as one of the choices. */
  truth(now: View): string;
  wrong(value: string, now: View): string;
}
/** Turns the Automa's card: by a button, or after a guess at what it will take ("0": nothing). */
export interface CardStep extends Position, Words {
  kind: "card";
  guess: boolean;
  wrong?(guess: Guess, now: View): string;
}
/** A patch that the card does not take, and the reason from `AutomaView.last`. */
interface Guess {
  patch: Patch;
  card: Card;
  reason: number;
}
export type Step = TakeStep | TurnStep | MoveStep | JudgedStep | AnswerStep | CardStep;

export const isJudged = (step: Step | null): step is JudgedStep => step !== null && "from" in step;
