// SPDX-License-Identifier: MIT
// Moves, undo and redo. The core says whose turn it is and where undo goes; this sets the pace and asks the engine
// when it is next.
import { batch } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import { Superseded, whyOf, type Position } from "../core/engine.ts";
import type { Consequences, MoveText, Next, Refusal, Sitting } from "../core/types.ts";
import { onlineGame } from "./online-game.ts";
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
  noteHelp,
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

/** The consequences of a person's move, or why it is illegal. */
export const whatIf = (move: MoveText): Consequences | Refusal => table.consequences(move);

/** Makes a person's move. False, without any change, when it is not possible now. */
export const commit = (move: MoveText): boolean =>
  myTurn.value && (onlineGame.value ? onlineGame.value.play(move) : makeMove(move));

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

/** Loads the engine if it plays, so that its first move does not have to wait. */
export function readyEngine(): void {
  if (over.value || !sitting.value.seats.some(({ kind }) => kind === "computer")) return;
  try {
    engine.open();
  } catch {
    /* reported when it is the engine's turn */
  }
}

/** Plays the engine's or the Automa's move if it is next. */
export function goOn(): void {
  thinking.value = false;
  engineTrouble.value = "";
  if (!view.value || elsewhere.value || onlineGame.value) return; // a server moves for its own opponents
  const { next } = sitting.value;
  if (next.kind === "automa") void automaTurn(moment.value, next.move);
  if (next.kind === "computer") void engineTurn(moment.value, next);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/* A pause long enough to see each of several moves, but short enough not to be a wait. */
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
    const [move] = await Promise.all([
      engine.move(position(), next.level, next.seed, choices.value.seconds),
      pause(beat()),
    ]);
    if (mine === moment.value && !elsewhere.value) makeMove(move);
  } catch (error) {
    if (mine !== moment.value) return;
    if (error instanceof Superseded) return engineTurn(mine, next); // replaced by another job; still its turn
    thinking.value = false;
    engineTrouble.value = whyOf(error);
  }
}
/** After an error, or in a game that was only watched: asks the engine, unless it is already thinking. */
export const askAgain = (): void => {
  if (!thinking.value) goOn();
};

/** Another moment of the game: whoever is next there goes on. */
export function turnTo(next: Sitting): void {
  engine.stop();
  settle(next);
  goOn();
}

/** Puts everything back; leather returns to the start of its turn. */
export function putBack(): void {
  if (view.value?.phase !== "leather" || !myTurn.value) hand.clear();
  else if (canUndo.value) turnTo(table.undo());
}

/* Has a computer moved since the position that undo goes to? Before that, undo only takes back a slip. */
function isAnswered(): boolean {
  const { undo, ply, seats } = sitting.value;
  return view.value!.moves.slice(undo!, ply).some(({ seat }) => seats[seat]!.kind === "computer");
}

export function undo(): void {
  if (hand.held.value?.patch || hand.advancing.value) hand.clear();
  else if (onlineGame.value) onlineGame.value.askUndo();
  else if (canUndo.value) {
    if (isAnswered()) noteHelp();
    turnTo(table.undo());
  }
}

export function redo(): void {
  if (canRedo.value) turnTo(table.redo());
}
