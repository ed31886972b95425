// SPDX-License-Identifier: MIT
// The lesson: the current step, what the learner holds and has done. It has its own table, so the game in progress
// is never touched. The learner's progress is kept for the session.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { isRefusal, openDoor, TableDoor } from "../core/door.ts";
import { whyOf } from "../core/engine.ts";
import { patchOf } from "../core/patch.ts";
import type {
  AutomaView,
  Card,
  Consequences,
  Edition,
  EditionName,
  MoveText,
  Orientation,
  View,
} from "../core/types.ts";
import { Hand, type Actions } from "../play/hand.ts";
import { LESSONS } from "../play/lessons.ts";
import type { Sitter } from "../play/sitters.ts";
import { GIVE_UP, moveParts } from "../play/notation.ts";
import { say } from "../play/say.ts";
import { refusalWords } from "../screens/refusals.ts";
import { nt, t } from "../words/words.ts";
import { AUTOMA } from "./automa.ts";
import { CLASSIC } from "./classic.ts";
import { EXPRESS } from "./express.ts";
import { keysOf, movesOf, movesUntil } from "./games.ts";
import { closeJudge, judgement } from "./judge.ts";
import { type CardStep, isJudged, type JudgedStep, ME, type Step, type Verdict } from "./steps.ts";
import { STRATEGY } from "./strategy.ts";

export const CHAPTERS = {
  classic: CLASSIC,
  strategy: STRATEGY,
  express: EXPRESS,
  automa: AUTOMA,
} satisfies Record<string, Step[]>;
export type Chapter = keyof typeof CHAPTERS;
export const NAMES = Object.keys(CHAPTERS) as Chapter[];
export const editionOfChapter = (name: Chapter): EditionName => (name === "strategy" ? "classic" : name);

let table: TableDoor;

export const ready = signal<boolean | string>(false); // or why it failed
export const chapter = signal<Chapter>("classic");
/** By chapter: the current step; one past the last is the end. */
export const places = signal<Record<Chapter, number>>({ classic: 0, strategy: 0, express: 0, automa: 0 });
export const now = signal<View | null>(null);
export const done = signal(false);
export const feedback = signal<{ right: boolean; text: string } | null>(null);
/** The offer from which the Automa has just taken a patch; the step still refers to it. */
export const tookFrom = signal<View["offers"] | null>(null);
/* Consequences of the last move. */
let followed: Consequences | null = null;
/** The engine is judging a move. */
export const weighing = signal(false);
let hasTurned = false;
let hasFlipped = false;

export const steps = computed<Step[]>(() => CHAPTERS[chapter.value]);
export const at = computed(() => places.value[chapter.value]);
export const step = computed<Step | null>(() => steps.value[at.value] ?? null);
export const lessonEdition = (): Edition => table.editions[editionOfChapter(chapter.value)];

/** The players: the learner, and Mira or the Automa. */
export const sitters = computed<[Sitter, Sitter]>(() => [
  { who: "person", name: "" },
  chapter.value === "automa" ? { who: "automa", name: "" } : { who: "engine", level: 1, name: t("Mira") },
]);
export const hand = new Hand(() =>
  now.value ? { table, edition: lessonEdition(), view: now.value, seat: ME, toMove: now.value.turn === ME } : null,
);

function remember(): void {
  try {
    const of = steps.value.length; // for the first screen
    sessionStorage.setItem(LESSONS, JSON.stringify({ chapter: chapter.value, places: places.value, of }));
  } catch {
    /* only the progress is lost */
  }
}

function recall(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(LESSONS) ?? "{}") as {
      chapter?: string;
      places?: Record<string, number>;
    };
    const name = NAMES.find((one) => one === kept.chapter);
    const place = (one: Chapter) =>
      Math.max(0, Math.min(CHAPTERS[one].length, Math.floor(kept.places?.[one] ?? 0) || 0));
    if (name) chapter.value = name;
    places.value = Object.fromEntries(NAMES.map((one) => [one, place(one)])) as Record<Chapter, number>;
  } catch {
    /* start at the beginning */
  }
}

/** Opens the lesson's table, once. */
export async function openLesson(): Promise<void> {
  if (ready.value === true) return;
  try {
    table = new TableDoor(await openDoor(TABLE_FILE));
    recall();
    lay();
    ready.value = true;
  } catch (error) {
    ready.value = whyOf(error);
  }
}

/* Sets up the position of the step. */
function lay(): void {
  const shown = step.value;
  clear();
  if (!shown) return void (now.value = null);
  const edition = editionOfChapter(chapter.value);
  const judged = isJudged(shown);
  table.deal(edition, judged ? shown.from.keys : keysOf(edition));
  const moves = judged ? movesOf(shown.from) : [...movesUntil(edition, shown.ply), ...(shown.extra ?? [])];
  for (const move of moves) table.play(move);
  now.value = table.view();
  if ("hold" in shown && shown.hold) pickUp(shown.hold);
}

function clear(): void {
  hand.clear();
  done.value = false;
  feedback.value = null;
  followed = null;
  tookFrom.value = null;
  hasTurned = hasFlipped = false;
  weighing.value = false;
}

const isGoingOn = (next: Step | undefined): boolean => next !== undefined && !isJudged(next) && next.goesOn === true;

/** Shows a step of the current chapter. Steps that continue from the learner's moves leave them on the table. */
export function goToStep(index: number): void {
  const next = Math.max(0, Math.min(index, steps.value.length));
  const keeps = done.value && next === at.value + 1 && isGoingOn(steps.value[next]);
  const held = hand.held.value;
  batch(() => {
    places.value = { ...places.value, [chapter.value]: next };
    if (!keeps) return lay();
    clear();
    hand.hold(held);
  });
  remember();
}

export function goToChapter(name: Chapter): void {
  batch(() => {
    chapter.value = name;
    lay();
  });
  remember();
}

function tell(right: boolean, text: string): void {
  feedback.value = { right, text };
  say(text);
}

function finish(): void {
  const shown = step.value;
  if (!shown || !now.value || done.value) return;
  done.value = true;
  tell(true, shown.done(now.value, followed));
}

function judge(verdict: Verdict): boolean {
  if (verdict !== true) tell(false, verdict);
  return verdict === true;
}

export const canMove = computed(() => {
  const kind = step.value?.kind;
  return !done.value && (kind === "move" || kind === "turn" || kind === "take") && now.value?.turn === ME;
});

/* Puts the patch into the hand at a place where it fits, so that it is visible at once. */
function pickUp(patch: number): void {
  hand.take(patch);
  hand.showPlace();
}

/* Takes a patch of the offer if the step asks for it, or puts it back. */
function take(patch: number): void {
  const shown = step.value;
  if (!canMove.value || !shown || now.value?.phase !== "action" || shown.kind === "turn") return;
  if (hand.held.value?.patch === patch) return hand.clear();
  const offer = now.value.offers.find((one) => one.patch === patch);
  if (!offer) return;
  if (offer.lacks)
    return tell(
      false,
      nt("You are {n} button short for this one.", "You are {n} buttons short for this one.", offer.lacks),
    );
  if (offer.places === 0) return tell(false, t("There is no room for this one on your quilt."));
  if (shown.kind === "take" && !judge(shown.right(patchOf(lessonEdition(), patch), now.value))) return;
  feedback.value = null;
  pickUp(patch);
  if (shown.kind === "take") finish();
}

function putBack(): void {
  if (now.value?.phase !== "leather" && step.value?.kind === "move") hand.clear();
}

function tryAdvance(): void {
  if (!canMove.value || step.value?.kind !== "move") return;
  feedback.value = null;
  hand.tryAdvance();
}

/* For the step that asks for a turn and a flip: notes what changed since the last look. */
function noteTurns(before: Orientation, after: Orientation): void {
  if (before[0] !== after[0]) hasFlipped = true;
  else if (before !== after) hasTurned = true;
  if (step.value?.kind !== "turn" || done.value || before === after) return;
  if (hasTurned && hasFlipped) finish();
  else tell(true, hasTurned ? t("Turned. Now flip it.") : t("Flipped. Now turn it."));
}

/** Watches how the patch in hand is turned; returns a function that stops it. */
export function watchTurns(): () => void {
  let before = hand.held.peek();
  return effect(() => {
    const after = hand.held.value;
    const [was, is] = [before, after];
    before = after;
    if (was && is && was.patch === is.patch) untracked(() => noteTurns(was.orientation, is.orientation));
  });
}

/* Makes the move in hand, if the step asks for it. */
function sew(): void {
  const move = hand.tried.value;
  const then = hand.outcome.value;
  const shown = step.value;
  if (!move || !then || shown?.kind !== "move" || !now.value) return;
  const patch = hand.held.value?.patch ?? 0;
  if (isRefusal(then)) return tell(false, refusalWords(then, hand.over!.edition));
  if (isJudged(shown)) void weigh(shown, move, then);
  else if (judge(shown.right(then, now.value, patch))) make(move, then);
}

/* Makes a move that is among the best; the engine decides. */
async function weigh(shown: JudgedStep, move: MoveText, then: Consequences): Promise<void> {
  if (move === shown.show) return make(move, then);
  weighing.value = true;
  const about = { record: table.record(), ply: now.value!.ply };
  const lost = await judgement(about, move).catch(whyOf);
  if (lost === null) return; // another move is being judged
  weighing.value = false;
  if (step.value !== shown || done.value || hand.tried.value !== move) return;
  if (typeof lost === "string") tell(false, t("The move can't be judged: {why}", { why: lost }));
  else if (lost.best) make(move, then);
  else tell(false, lostWords(shown, move, lost.margin));
}

/** The lessons are left: nothing is judged any more. */
export function stopWeighing(): void {
  closeJudge();
  weighing.value = false;
}

/* How much a move loses, and what to think of. */
function lostWords(shown: JudgedStep, move: MoveText, margin: number): string {
  const points = Math.max(1, Math.round(margin));
  if (choiceOf(move) === choiceOf(shown.show))
    return nt(
      "The right choice, but another place is better by about {n} point.",
      "The right choice, but another place is better by about {n} points.",
      points,
    );
  const lost = nt("Another move is better by about {n} point.", "Another move is better by about {n} points.", points);
  return `${lost} ${shown.think()}`;
}
const choiceOf = (move: MoveText): string => /^\d*/.exec(move)![0];

/* Makes a move that is known to be right. */
function make(move: MoveText, then: Consequences | null): void {
  const next = table.play(move);
  if (isRefusal(next)) throw new Error(next.sentence);
  const after = table.view();
  const shown = step.value;
  if (then && then.cost + then.walked + then.to - then.from > 0) followed = then;
  hand.clear();
  now.value = after;
  if (shown?.kind !== "move" || isJudged(shown) || !shown.leather || after.phase !== "leather") return finish();
  hand.hold({ patch: 0, orientation: "r0", square: null });
  hand.showPlace();
  tell(true, shown.text(after, lessonEdition()));
}

function giveUp(): void {
  if (canMove.value && now.value?.phase === "leather" && lessonEdition().leatherOptional) make(GIVE_UP, null);
}

/** The learner's actions. */
export const LEARNER: Actions = { hand, take, tryAdvance, putBack, sew, giveUp };

export function answer(value: string): void {
  const shown = step.value;
  if (shown?.kind !== "answer" || !now.value || done.value) return;
  if (value === shown.truth(now.value)) finish();
  else tell(false, shown.wrong(value, now.value));
}

interface NextCard {
  card: Card;
  patch: number; // 0: it passes
  move: MoveText;
  /** Why it takes each patch on offer, or not. */
  reasons: AutomaView["last"];
}

/** The Automa's next move, as the core computes it. */
export const nextCard = computed<NextCard | null>(() => {
  if (now.value?.phase !== "automa") return null;
  const { next } = table.sitting();
  if (next.kind !== "automa") return null;
  const { move } = next;
  const parts = moveParts(lessonEdition(), move);
  if (parts.kind !== "automa") return null;
  return { card: cardOf(parts.card), patch: parts.patch, move, reasons: reasonsOf(move) };
});
function reasonsOf(move: MoveText): AutomaView["last"] {
  const then = table.after(move);
  return isRefusal(then) ? [] : then.automa!.last;
}
export function cardOf(number: number): Card {
  const automa = now.value!.automa!;
  return lessonEdition().cards![automa.deck].find((card) => card.number === number)!;
}

function wrongWords(shown: CardStep, guess: number, { card, reasons }: NextCard): string {
  if (!guess) return t("It does not pass when it can take a patch.");
  const reason = reasons.find((one) => one.patch === guess)?.reason ?? 0;
  return shown.wrong?.({ patch: patchOf(lessonEdition(), guess), card, reason }, now.value!) ?? "";
}

/** Turns the card and makes its move. `guess` is the learner's; null: none is asked for. */
export function turnCard(guess: number | null): void {
  const shown = step.value;
  const next = nextCard.value;
  if (shown?.kind !== "card" || !next || done.value) return;
  if (shown.guess && guess !== next.patch) return tell(false, wrongWords(shown, guess ?? 0, next));
  batch(() => {
    tookFrom.value = now.value!.offers;
    make(next.move, null);
  });
}

/** Does the step for the learner: first the trial, then the move. */
export function showMe(): void {
  const shown = step.value;
  if (!shown || done.value || !now.value) return;
  switch (shown.kind) {
    case "take":
      return take(shown.show);
    case "turn":
      return hasTurned ? hand.flip() : hand.turn(1);
    case "answer":
      return finish();
    case "card":
      return turnCard(nextCard.value?.patch ?? null);
    case "move":
      return showMove(leatherOf(shown) ?? shown.show);
  }
}

const leatherOf = (shown: Step): MoveText | null =>
  now.value!.phase === "leather" && "leather" in shown ? (shown.leather ?? null) : null;

function showMove(move: MoveText): void {
  if (hand.tried.value === move) return sew();
  hand.show(move);
  tell(true, hand.advancing.value ? t("Like this. Now press Advance.") : t("Like this. Now press Sew it on."));
}
