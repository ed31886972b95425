// SPDX-License-Identifier: MIT
// Moves at the table, forth and back. The core says whose turn it is and where undo goes; here is the pace, and the
// engine is asked when it is next.
import { batch } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import { Superseded, whyOf, type Position } from "../core/engine.ts";
import type { Consequences, MoveText, Next, Refusal, Sitting } from "../core/types.ts";
import { choices } from "./choices.ts";
import {
  canRedo,
  canUndo,
  elsewhere,
  engine,
  engineTrouble,
  fresh,
  hand,
  moment,
  myTurn,
  over,
  retryOf,
  settle,
  sitting,
  table,
  thinking,
  view,
} from "./sitting.ts";

/** The position on the table, for the engine. */
export const position = (): Position => ({ record: table.record(), ply: view.value!.ply });

/** What would follow from a move of a person, or why it can't be made. */
export const whatIf = (move: MoveText): Consequences | Refusal => table.consequences(move);

/** Makes a move of a person. False, and nothing has happened, when it can't be made now. */
export const commit = (move: MoveText): boolean => myTurn.value && makeMove(move);

function makeMove(move: MoveText): boolean {
  const tried = !myTurn.value;
  const next = table.play(move);
  if (isRefusal(next)) return false;
  batch(() => {
    if (!tried && retryOf.value) retryOf.value = { ...retryOf.value, read: true, untried: false };
    settle(next, tried);
    fresh.value = next.ply - 1;
  });
  goOn();
  return true;
}

/* --- the others --------------------------------------------------------------------------------------------- */

/** Loads the engine where one sits, so that its first move waits for nothing. */
export function readyEngine(): void {
  if (over.value || !sitting.value.seats.some(({ kind }) => kind === "computer")) return;
  try {
    engine.open();
  } catch {
    /* it is told when it is its turn */
  }
}

/** When it is not a person's turn, somebody else moves. */
export function goOn(): void {
  thinking.value = false;
  engineTrouble.value = "";
  if (!view.value || elsewhere.value) return;
  const { next } = sitting.value;
  if (next.kind === "automa") void automaTurn(moment.value, next.move);
  if (next.kind === "computer") void engineTurn(moment.value, next);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/* Long enough to see each of several moves in a row, never long enough to wait for. */
const beat = (): number => ({ normal: 900, fast: 350, off: 0 })[choices.value.motion];

async function automaTurn(mine: number, move: MoveText): Promise<void> {
  thinking.value = true;
  await pause(beat());
  if (mine === moment.value && !elsewhere.value) makeMove(move);
}

async function engineTurn(mine: number, next: Next & { kind: "computer" }): Promise<void> {
  thinking.value = true;
  engineTrouble.value = "";
  try {
    const [move] = await Promise.all([engine.move(position(), next.level, next.seed), pause(beat())]);
    if (mine === moment.value && !elsewhere.value) makeMove(move);
  } catch (error) {
    if (mine !== moment.value) return;
    if (error instanceof Superseded) return engineTurn(mine, next); // somebody else had asked; it is still its turn
    thinking.value = false;
    engineTrouble.value = whyOf(error);
  }
}
/** After trouble, or in a game that was only looked at: asks the engine, unless it thinks already. */
export const askAgain = (): void => {
  if (!thinking.value) goOn();
};

/* --- back and forth ----------------------------------------------------------------------------------------- */

function turnTo(next: Sitting): void {
  engine.stop();
  settle(next);
  goOn();
}

/** Puts everything back; leather goes back to the start of its turn. */
export function putBack(): void {
  if (view.value?.phase !== "leather" || !myTurn.value) hand.clear();
  else if (canUndo.value) turnTo(table.undo());
}

export function undo(): void {
  if (hand.held.value?.patch || hand.advancing.value) hand.clear();
  else if (canUndo.value) turnTo(table.undo());
}

export function redo(): void {
  if (canRedo.value) turnTo(table.redo());
}
