// SPDX-License-Identifier: MIT
// Aids on request: a hint in three steps, an evaluation, and a warning before a bad mistake. The engine runs only
// when asked, or when the evaluation is on.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { HintSteps, MoveText, Thought, Verdict } from "../core/types.ts";
import { choices } from "./choices.ts";
import { bounds } from "../core/bounds.ts";
import { isRefusal } from "../core/door.ts";
import {
  commit,
  elsewhere,
  engine,
  gameId,
  hand,
  isHelped,
  isStudy,
  moment,
  myTurn,
  noteHelp,
  position,
  retryOf,
  thinking,
  view,
  whatIf,
} from "./game.ts";
import { Superseded, whyOf } from "../core/engine.ts";
import { judge, judged } from "./judged.ts";
import { reviewedHere } from "./reviewing.ts";

const EVALUATION_NODES = 12_000;
const STUDY_NODES = 100_000; // when nothing else is waiting
const WEIGH_NODES = 2_000;
export const HINT_STEPS = 3; // where to look, what to do, where exactly and why
const WARNED_OF: readonly Verdict[] = ["error", "blunder"];

/* The engine's evaluation of the position on the table. */
interface Known {
  at: number;
  game: string;
  seat: number; // whose turn it was: the evaluation is from its point of view
  thought: Thought;
}
const thought = signal<Known | null>(null);
/** Why there is no evaluation; "": there is one, or will be. */
export const evaluationTrouble = signal("");
/** The best move, and what the core says about it. */
export interface Hint {
  move: MoveText;
  steps: HintSteps;
}
/* A hint and its current step. It stays the same in all steps, whatever the engine finds meanwhile, and is put
 * aside when the hand changes. */
interface Asked {
  at: number;
  step: number;
  hint: Hint;
  held: string; // what was in hand when it was shown
  isAside: boolean;
}
const asked = signal<Asked | null>(null);
/* The number of pending questions: one that is replaced ends only after the next has begun. */
const questions = signal(0);
/** Is an answer pending? Background evaluation does not count. */
export const asking = computed(() => questions.value > 0);
/* A move that would be a bad mistake, waiting for confirmation. */
interface Warned {
  at: number;
  move: MoveText;
  held: MoveText | null; // what was in hand; a change cancels the warning
  margin: number;
}
const waiting = signal<Warned | null>(null);

/* All of these are about one moment of the table. */
export const known = (): Thought | null => (thought.value?.at === moment.value ? thought.value.thought : null);
/** The last evaluation of this game; old while a newer position is being searched. */
export function outlook(): { seat: number; thought: Thought; isOld: boolean } | null {
  const last = thought.value;
  return last?.game === gameId.value ? { ...last, isOld: last.at !== moment.value } : null;
}
/** The hint for this position, a new object each time it is requested; `step`: 1 where to look, 2 what, 3 why. */
export const hintShown = (): { step: number; hint: Hint } | null =>
  asked.value?.at === moment.value && !asked.value.isAside ? asked.value : null;
export const warned = (): { move: MoveText; margin: number } | null =>
  waiting.value?.at === moment.value && waiting.value.held === hand.tried.value ? waiting.value : null;
export const forgive = (): void => void (waiting.value = null);

async function answerTo<T>(question: Promise<T>): Promise<T> {
  questions.value++;
  return question.finally(() => questions.value--);
}

/* A running search and its listeners: it is not dropped for a shorter one. */
interface Search {
  at: number;
  nodes: number;
  end: Promise<Thought | null>;
  heard: Set<(sofar: Thought) => void>;
}
let search: Search | null = null;

/* The engine's evaluation, or null if the search was replaced. */
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

/* What is in hand and where; a patch that follows the mouse has no place yet. */
const inHand = (): string => [hand.held.value?.patch, hand.following.value ? "following" : hand.tried.value].join(" ");

effect(() => {
  const last = asked.value;
  if (last && !last.isAside && inHand() !== last.held) closeHint();
});
/** It comes back on request. */
export function closeHint(): void {
  if (asked.value) asked.value = { ...asked.value, isAside: true };
}
/* A review of this position takes precedence, so that there are never two different best moves. */
function newHint(): Hint {
  const found = reviewedHere();
  if (found) return { move: found.best.line[0]!, steps: found.hint };
  const { lines, hint } = known()!;
  return { move: lines[0]!.move, steps: hint };
}
/* A hint that was put aside comes back unchanged, otherwise the next step follows; the last one shows the move on
 * the quilt. */
function goOnHinting(at: number): void {
  const before = asked.value?.at === at ? asked.value : { step: 0, hint: newHint(), isAside: false };
  const step = before.isAside ? before.step : Math.min(before.step + 1, HINT_STEPS);
  const { hint } = before;
  batch(() => {
    if (step === HINT_STEPS) hand.show(hint.move);
    asked.value = { at, step, hint, held: inHand(), isAside: false };
  });
}

/** Shows the next step of the hint, or again the one that was put aside. */
export async function askHint(): Promise<void> {
  if (!myTurn.value || !isHelped.value) return;
  const at = moment.value;
  const found = reviewedHere() ?? (await answerTo(think(bounds.hintNodes)));
  if (!found || moment.value !== at) return;
  noteHelp();
  goOnHinting(at);
}

/* Is this move a bad mistake? Then it waits for confirmation. */
async function isWarnedOf(move: MoveText): Promise<boolean> {
  const at = moment.value;
  const best = await think(EVALUATION_NODES);
  if (!best) throw new Superseded();
  if (best.lines[0]?.move === move) return false;
  const { verdict, margin } = await engine.verdict(position(), move, WEIGH_NODES);
  if (moment.value !== at || !WARNED_OF.includes(verdict)) return false;
  waiting.value = { at, move, held: hand.tried.value, margin };
  return true;
}

/* Is the move fine? If the engine is unavailable, yes. If the search was replaced, for example by a second press,
 * the move has not been checked. */
async function isFine(move: MoveText): Promise<boolean> {
  try {
    return !(await isWarnedOf(move));
  } catch (error) {
    return !(error instanceof Superseded);
  }
}

/** Makes a move, by default the one in hand. All moves of people go through here. With warnings on, a bad mistake
 * waits for confirmation. False: not made. */
export async function sew(move = hand.tried.value): Promise<boolean> {
  const at = moment.value;
  const held = hand.tried.value;
  if (!move || !myTurn.value || isRefusal(whatIf(move))) return false;
  if (choices.value.warning && isHelped.value && !(await answerTo(isFine(move)))) return false;
  return make(move, () => moment.value === at && hand.tried.value === held);
}

let presses = 0;

/* Makes it, with its verdict if it is a second try. Another press while it is judged replaces this one. */
async function make(move: MoveText, isStill: () => boolean): Promise<boolean> {
  const press = ++presses;
  const verdict = retryOf.value?.untried ? await answerTo(judge(move)) : null;
  if (press !== presses || !isStill() || !commit(move)) return false;
  judged.value = verdict;
  return true;
}

/** Makes the bad mistake anyway. */
export async function playAnyway(): Promise<void> {
  const found = warned();
  const at = moment.value;
  forgive();
  if (found) await make(found.move, () => moment.value === at);
}

/** Is the evaluation shown? On an analysis board it is on by default; never while another tab has the game, nor in an
 * online or daily game, where the engine helps nobody. */
export const showsEvaluation = computed(
  () => !elsewhere.value && isHelped.value && (isStudy.value ? choices.value.study : choices.value.evaluation),
);

/** Keeps the evaluation up to date while it is shown. */
export function keepEvaluating(): () => void {
  return effect(() => {
    const on = showsEvaluation.value || (choices.value.warning && !elsewhere.value && isHelped.value);
    const now = view.value;
    if (on && now && now.turn !== null && now.phase !== "automa" && !thinking.value)
      untracked(() => {
        think(isStudy.value && showsEvaluation.value ? STUDY_NODES : EVALUATION_NODES).then(
          () => (evaluationTrouble.value = ""),
          (error: unknown) => (evaluationTrouble.value = whyOf(error)),
        );
      });
  });
}
