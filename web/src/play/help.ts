// SPDX-License-Identifier: MIT
// Help, for those who want it: a hint in three steps, what the position is worth, and a word before a blunder. The engine
// thinks about it only when somebody asks, or has switched it on.
import { effect, signal, untracked } from "@preact/signals";
import type { MoveText, Thought, Verdict } from "../core/types.ts";
import { choices } from "./choices.ts";
import { commit, engine, hand, moment, myTurn, position, thinking, view } from "./game.ts";
import { Superseded } from "../core/engine.ts";

const HINT_NODES = 20_000;
const WATCH_NODES = 12_000;
const WEIGH_NODES = 2_000;
const HINT_STEPS = 3; // where to look, what, why
const WARNED_OF: readonly Verdict[] = ["mistake", "blunder"];

/* What the engine makes of the position on the table. */
const thought = signal<{ at: number; thought: Thought } | null>(null);
const asked = signal<{ at: number; step: number } | null>(null);
export const asking = signal(false);
/* A move that would be a blunder, waiting for a second thought. */
const waiting = signal<{ at: number; move: MoveText; margin: number } | null>(null);

/* All of it is about one moment of the table; whoever reads it also follows the view. */
function here(): number {
  void view.value;
  return moment();
}
export const known = (): Thought | null => (thought.value?.at === here() ? thought.value.thought : null);
/** How far the hint for this position has gone: 0 not asked, 1 where to look, 2 what, 3 why. */
export const hintStep = (): number => (asked.value?.at === here() ? asked.value.step : 0);
export const blunder = (): { move: MoveText; margin: number } | null =>
  waiting.value?.at === here() ? waiting.value : null;
export const forgive = (): void => void (waiting.value = null);

/* What the engine thinks, or null when it was asked something else meanwhile. */
async function think(nodes: number): Promise<Thought | null> {
  const at = here();
  const before = known();
  if (before && before.nodes >= nodes / 2) return before;
  asking.value = true;
  try {
    const found = await engine.think(position(), nodes, 10, (sofar) => {
      if (here() === at) thought.value = { at, thought: sofar };
    });
    if (here() !== at) return null;
    thought.value = { at, thought: found };
    return found;
  } catch (error) {
    if (error instanceof Superseded) return null;
    throw error;
  } finally {
    asking.value = false;
  }
}

/** The next step of the hint for this position. */
export async function askHint(): Promise<void> {
  if (!myTurn.value) return;
  const at = here();
  const found = await think(HINT_NODES);
  if (found && here() === at) asked.value = { at, step: Math.min(hintStep() + 1, HINT_STEPS) };
}
export const closeHint = (): void => void (asked.value = null);

/* Would this move throw much away? Then it waits for a second thought. */
async function isBlunder(move: MoveText): Promise<boolean> {
  const at = here();
  const best = await think(WATCH_NODES);
  if (!best || best.lines[0]?.move === move || here() !== at) return false;
  const { verdict, margin } = await engine.verdict(position(), move, WEIGH_NODES);
  if (here() !== at || !WARNED_OF.includes(verdict)) return false;
  waiting.value = { at, move, margin };
  return true;
}

/** Makes the move that is being tried; a blunder waits for a second thought where the warning is switched on. */
export async function sew(): Promise<void> {
  const move = hand.tried.value;
  const at = here();
  if (!move || !hand.follows.value || !myTurn.value) return;
  if (choices.value.warning && (await isBlunder(move).catch(() => false))) return;
  if (here() === at && hand.tried.value === move) commit();
}

/** The blunder all the same. */
export function playAnyway(): void {
  const found = blunder();
  forgive();
  if (found && hand.tried.value === found.move) commit();
}

/** Keeps the evaluation up to date while it is shown. */
export function watch(): () => void {
  return effect(() => {
    const on = choices.value.evaluation || choices.value.warning;
    const now = view.value;
    if (on && now && now.turn !== null && now.phase !== "automa" && !thinking.value)
      untracked(() => void think(WATCH_NODES).catch(() => undefined));
  });
}
