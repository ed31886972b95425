// SPDX-License-Identifier: MIT
// Help, for those who want it: a hint in three steps, what the position is worth, and a word before a blunder. The engine
// thinks about it only when somebody asks, or has switched it on.
import { effect, signal, untracked } from "@preact/signals";
import type { MoveText, Thought } from "../core/types.ts";
import { choices } from "./choices.ts";
import { engine, myTurn, position, thinking, view } from "./game.ts";

const HINT_NODES = 20_000;
const WATCH_NODES = 12_000;
const WEIGH_NODES = 2_000;
const HINT_STEPS = 3; // where to look, what, why
const BLUNDER = 0.12; // of the chance to win; or so many points:
const BLUNDER_POINTS = 5;

/** What the engine makes of the position on the table; null: nobody has asked. */
export const thought = signal<{ ply: number; thought: Thought } | null>(null);
export const hint = signal<{ ply: number; step: number } | null>(null);
export const asking = signal(false);
/** A move that would be a blunder, waiting for a second thought. */
export const blunder = signal<{ ply: number; move: MoveText; chance: number; margin: number } | null>(null);

const here = (): number => view.value?.ply ?? -1;
export const known = (): Thought | null => (thought.value?.ply === here() ? thought.value.thought : null);

async function think(nodes: number): Promise<Thought | null> {
  const ply = here();
  const before = known();
  if (before && before.nodes >= nodes / 2) return before;
  asking.value = true;
  try {
    const found = await engine.think(position(), nodes, 10, (sofar) => {
      if (here() === ply) thought.value = { ply, thought: sofar };
    });
    if (here() !== ply) return null;
    thought.value = { ply, thought: found };
    return found;
  } finally {
    asking.value = false;
  }
}

/** The next step of the hint for this position. */
export async function askHint(): Promise<void> {
  if (!myTurn.value) return;
  const ply = here();
  const found = await think(HINT_NODES);
  if (!found || here() !== ply) return;
  const step = hint.value?.ply === ply ? Math.min(hint.value.step + 1, HINT_STEPS) : 1;
  hint.value = { ply, step };
}
export const closeHint = (): void => void (hint.value = null);

/** Would this move throw much away? Then it waits in `blunder`. Only asked where the warning is switched on. */
export async function isBlunder(move: MoveText): Promise<boolean> {
  if (!choices.value.warning || !myTurn.value) return false;
  const ply = here();
  const best = await think(WATCH_NODES);
  if (!best || best.lines[0]?.move === move || here() !== ply) return false;
  const line = best.lines.find((one) => one.move === move);
  const mine = line && line.visits > WEIGH_NODES / 4 ? line : await engine.weigh(position(), move, WEIGH_NODES);
  if (here() !== ply) return true;
  const chance = best.chance - mine.chance;
  const margin = best.margin - mine.margin;
  if (chance < BLUNDER && (margin < BLUNDER_POINTS || best.chance - mine.chance < BLUNDER / 4)) return false;
  blunder.value = { ply, move, chance, margin };
  return true;
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
