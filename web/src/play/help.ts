// SPDX-License-Identifier: MIT
// Help, for those who want it: a hint in three steps, what the position is worth, and a word before a bad mistake. The
// engine thinks about it only when somebody asks, or has switched it on.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { HintSteps, MoveText, Thought, Verdict } from "../core/types.ts";
import { choices } from "./choices.ts";
import { isRefusal } from "../core/door.ts";
import {
  commit,
  elsewhere,
  engine,
  gameId,
  hand,
  isStudy,
  moment,
  myTurn,
  position,
  thinking,
  view,
  whatIf,
} from "./game.ts";
import { Superseded, whyOf } from "../core/engine.ts";
import { reviewedHere } from "./reviewing.ts";

const HINT_NODES = 20_000;
const WATCH_NODES = 12_000;
const STUDY_NODES = 100_000; // where nobody waits for anything else
const WEIGH_NODES = 2_000;
export const HINT_STEPS = 3; // where to look, what to do, where exactly and why
const WARNED_OF: readonly Verdict[] = ["error", "blunder"];

/* What the engine makes of the position on the table. */
interface Known {
  at: number;
  game: string;
  seat: number; // whose turn it was: the thought is seen from there
  thought: Thought;
}
const thought = signal<Known | null>(null);
/** Why it can't say what the position is worth; "": it can, or will. */
export const watchTrouble = signal("");
/** The best move, and what the core has to say about it. */
export interface Hint {
  move: MoveText;
  steps: HintSteps;
}
/* A hint as far as it has gone: the same in all of its steps, whatever is thought meanwhile. It goes aside as soon as
 * something else is tried, or nothing any more. */
interface Asked {
  at: number;
  step: number;
  hint: Hint;
  held: string; // what was in hand when it was shown
  isAside: boolean;
}
const asked = signal<Asked | null>(null);
/* How many answers somebody waits for: a question that is overtaken ends when the next has begun. */
const questions = signal(0);
/** Somebody waits for the engine; what it thinks of its own accord keeps nobody waiting. */
export const asking = computed(() => questions.value > 0);
/* A move that would be a bad mistake, waiting for a second thought. */
interface Warned {
  at: number;
  move: MoveText;
  held: MoveText | null; // what was in hand: when that changes, it is another thought
  margin: number;
}
const waiting = signal<Warned | null>(null);

/* All of it is about one moment of the table. */
export const known = (): Thought | null => (thought.value?.at === moment.value ? thought.value.thought : null);
/** What it made of the last moment of this game that it has looked at; an older one than this as long as it thinks. */
export function outlook(): { seat: number; thought: Thought; isOld: boolean } | null {
  const last = thought.value;
  return last?.game === gameId.value ? { ...last, isOld: last.at !== moment.value } : null;
}
/** The hint that is shown for this position, another object each time somebody asks; `step`: 1 where to look, 2 what, 3
 * why. */
export const hintShown = (): { step: number; hint: Hint } | null =>
  asked.value?.at === moment.value && !asked.value.isAside ? asked.value : null;
export const warned = (): { move: MoveText; margin: number } | null =>
  waiting.value?.at === moment.value && waiting.value.held === hand.tried.value ? waiting.value : null;
export const forgive = (): void => void (waiting.value = null);

async function answerTo<T>(question: Promise<T>): Promise<T> {
  questions.value++;
  return question.finally(() => questions.value--);
}

/* A thought that goes on, and those who want to know how far it is: it is not given up for a shorter one. */
interface Search {
  at: number;
  nodes: number;
  end: Promise<Thought | null>;
  heard: Set<(sofar: Thought) => void>;
}
let search: Search | null = null;

/* What the engine thinks, or null when it was asked something else meanwhile. */
async function think(nodes: number): Promise<Thought | null> {
  const before = known();
  if (before && before.nodes >= nodes / 2) return before;
  if (search?.at === moment.value && search.nodes >= nodes) return sofarIn(search, nodes);
  const heard: Search["heard"] = new Set();
  const mine: Search = { at: moment.value, nodes, heard, end: thinkAnew(nodes, heard) };
  search = mine;
  return mine.end.finally(() => {
    if (search === mine) search = null;
  });
}
function sofarIn({ heard, end }: Search, nodes: number): Promise<Thought | null> {
  const enough = new Promise<Thought>((resolve) => heard.add((sofar) => sofar.nodes >= nodes && resolve(sofar)));
  return Promise.race([enough, end]);
}
async function thinkAnew(nodes: number, heard: Search["heard"]): Promise<Thought | null> {
  const at = moment.value;
  const about = { at, game: gameId.value, seat: view.value!.turn! };
  const hear = (sofar: Thought): void => {
    if (moment.value !== at) return;
    thought.value = { ...about, thought: sofar };
    heard.forEach((one) => one(sofar));
  };
  try {
    const found = await engine.think(position(), nodes, 10, hear);
    if (moment.value !== at) return null;
    thought.value = { ...about, thought: found };
    return found;
  } catch (error) {
    if (error instanceof Superseded) return null;
    throw error;
  }
}

/* What is in hand and where it lies: what follows the mouse lies nowhere yet. */
const inHand = (): string => [hand.held.value?.patch, hand.following.value ? "following" : hand.tried.value].join(" ");

effect(() => {
  const last = asked.value;
  if (last && !last.isAside && inHand() !== last.held) closeHint();
});
/** It comes back when somebody asks. */
export function closeHint(): void {
  if (asked.value) asked.value = { ...asked.value, isAside: true };
}
/* Where a review has judged the position, that is the word: nobody is told two different best moves. */
function newHint(): Hint {
  const found = reviewedHere();
  if (found) return { move: found.best.line[0]!, steps: found.hint };
  const { lines, hint } = known()!;
  return { move: lines[0]!.move, steps: hint };
}
/* One that has gone aside comes back as it was, any other goes on; the last step is seen on the quilt. */
function goOnHinting(at: number): void {
  const before = asked.value?.at === at ? asked.value : { step: 0, hint: newHint(), isAside: false };
  const step = before.isAside ? before.step : Math.min(before.step + 1, HINT_STEPS);
  const { hint } = before;
  batch(() => {
    if (step === HINT_STEPS) hand.show(hint.move);
    asked.value = { at, step, hint, held: inHand(), isAside: false };
  });
}

/** The next step of the hint for this position, or once more the one from which somebody has turned away. */
export async function askHint(): Promise<void> {
  if (!myTurn.value) return;
  const at = moment.value;
  const found = reviewedHere() ?? (await answerTo(think(HINT_NODES)));
  if (found && moment.value === at) goOnHinting(at);
}

/* Would this move throw much away? Then it waits for a second thought. */
async function isWarnedOf(move: MoveText): Promise<boolean> {
  const at = moment.value;
  const best = await think(WATCH_NODES);
  if (!best) throw new Superseded();
  if (best.lines[0]?.move === move) return false;
  const { verdict, margin } = await engine.verdict(position(), move, WEIGH_NODES);
  if (moment.value !== at || !WARNED_OF.includes(verdict)) return false;
  waiting.value = { at, move, held: hand.tried.value, margin };
  return true;
}

/* Nothing speaks against it. Nor does an engine that can't be had; but where it was asked something else meanwhile, a
 * second press perhaps, nobody has looked at the move. */
async function isFine(move: MoveText): Promise<boolean> {
  try {
    return !(await isWarnedOf(move));
  } catch (error) {
    return !(error instanceof Superseded);
  }
}

/** Makes a move, or the one that is being tried: the only way in which a person moves. A bad mistake waits for a second
 * thought where the warning is switched on. False: it has not been made. */
export async function sew(move = hand.tried.value): Promise<boolean> {
  const at = moment.value;
  const held = hand.tried.value;
  if (!move || !myTurn.value || isRefusal(whatIf(move))) return false;
  if (choices.value.warning && !(await answerTo(isFine(move)))) return false;
  return moment.value === at && hand.tried.value === held && commit(move);
}

/** The bad mistake all the same. */
export function playAnyway(): void {
  const found = warned();
  forgive();
  if (found) commit(found.move);
}

/** Whether the evaluation is shown: at a board for analysis, until it is switched off; nowhere when another tab has the
 * game. */
export const isWatched = computed(
  () => !elsewhere.value && (isStudy.value ? choices.value.study : choices.value.evaluation),
);

/** Keeps the evaluation up to date while it is shown. */
export function watch(): () => void {
  return effect(() => {
    const on = isWatched.value || (choices.value.warning && !elsewhere.value);
    const now = view.value;
    if (on && now && now.turn !== null && now.phase !== "automa" && !thinking.value)
      untracked(() => {
        think(isStudy.value && isWatched.value ? STUDY_NODES : WATCH_NODES).then(
          () => (watchTrouble.value = ""),
          (error: unknown) => (watchTrouble.value = whyOf(error)),
        );
      });
  });
}
