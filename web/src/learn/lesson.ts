// SPDX-License-Identifier: MIT
// The lesson: which step is shown, what the learner holds, what has been done. It has a table of its own, so that the game in
// progress is never touched. Where the learner is, is kept for the session.
import { computed, signal } from "@preact/signals";
import { Door, isRefusal, openDoor, TableDoor } from "../core/door.ts";
import type { Card, Consequences, Edition, EditionName, MoveText, Refusal, Square, Turn, View } from "../core/types.ts";
import {
  buyMove,
  flipped,
  freeSquares,
  leatherMove,
  moveParts,
  patchOf,
  sizeOf,
  squareName,
  turned,
} from "../play/notation.ts";
import { say } from "../play/say.ts";
import { nt, t } from "../words/words.ts";
import { AUTOMA } from "./automa.ts";
import { CLASSIC } from "./classic.ts";
import { EXPRESS } from "./express.ts";
import { keysOf, movesUntil } from "./games.ts";
import { ME, type Step, type Verdict } from "./steps.ts";

export interface Hand {
  patch: number; // 0: leather
  turn: Turn;
  square: Square;
}

export const CHAPTERS: Record<EditionName, Step[]> = { classic: CLASSIC, express: EXPRESS, automa: AUTOMA };
const NAMES = Object.keys(CHAPTERS) as EditionName[];

let door: Door;
let table: TableDoor;

export const ready = signal<boolean | string>(false); // or why it can't be
export const chapter = signal<EditionName>("classic");
/** By chapter: the step shown; one past the last is the end. */
export const places = signal<Record<EditionName, number>>({ classic: 0, express: 0, automa: 0 });
export const now = signal<View | null>(null);
export const hand = signal<Hand | null>(null);
export const advancing = signal(false);
export const done = signal(false);
export const feedback = signal<{ right: boolean; text: string } | null>(null);
/** What the last move brought. */
export const followed = signal<Consequences | null>(null);

let hasTurned = false;
let hasFlipped = false;

export const steps = computed(() => CHAPTERS[chapter.value]);
export const at = computed(() => places.value[chapter.value]);
export const step = computed<Step | null>(() => steps.value[at.value] ?? null);
export const box = (name: EditionName): Edition => table.editions[name];
export const edition = (): Edition => box(chapter.value);

/* --- opening ------------------------------------------------------------------------------------------------ */

const KEY = "thimble.learn";

function remember(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ chapter: chapter.value, places: places.value }));
  } catch {
    /* nothing is lost but the place */
  }
}

function recall(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
      chapter?: string;
      places?: Record<string, number>;
    };
    const name = NAMES.find((one) => one === kept.chapter);
    const place = (one: EditionName) =>
      Math.max(0, Math.min(CHAPTERS[one].length, Math.floor(kept.places?.[one] ?? 0) || 0));
    if (name) chapter.value = name;
    places.value = { classic: place("classic"), express: place("express"), automa: place("automa") };
  } catch {
    /* begins at the beginning */
  }
}

/** Opens the lesson's own table once; later calls find it. */
export async function openLesson(): Promise<void> {
  if (ready.value === true) return;
  try {
    door = await openDoor(TABLE_FILE);
    table = new TableDoor(door);
    recall();
    lay();
    ready.value = true;
  } catch (error) {
    ready.value = error instanceof Error ? error.message : String(error);
  }
}

/* Lays the position of the step. */
function lay(): void {
  const shown = step.value;
  clear();
  if (!shown) return void (now.value = null);
  table.deal(chapter.value, keysOf(chapter.value));
  for (const move of [...movesUntil(chapter.value, shown.ply), ...(shown.extra ?? [])]) table.play(move);
  now.value = table.view();
  if ("hold" in shown && shown.hold) hold(shown.hold);
}

function clear(): void {
  hand.value = null;
  advancing.value = false;
  done.value = false;
  feedback.value = null;
  followed.value = null;
  hasTurned = hasFlipped = false;
}

/** Shows a step of the present chapter. What the learner did stays on the table where the step goes on from it. */
export function goToStep(index: number): void {
  const next = Math.max(0, Math.min(index, steps.value.length));
  const keeps = done.value && next === at.value + 1 && steps.value[next]?.goesOn === true;
  const held = hand.value;
  places.value = { ...places.value, [chapter.value]: next };
  if (keeps) {
    clear();
    hand.value = held;
  } else lay();
  remember();
}

export function goToChapter(name: EditionName): void {
  chapter.value = name;
  lay();
  remember();
}

/* --- what the learner is told ------------------------------------------------------------------------------- */

function tell(right: boolean, text: string): void {
  feedback.value = { right, text };
  say(text);
}

function finish(): void {
  const shown = step.value;
  if (!shown || !now.value || done.value) return;
  done.value = true;
  tell(true, shown.done(now.value, followed.value));
}

function judge(verdict: Verdict): boolean {
  if (verdict !== true) tell(false, verdict);
  return verdict === true;
}

/* --- the hand ----------------------------------------------------------------------------------------------- */

export const canMove = computed(() => {
  const kind = step.value?.kind;
  return !done.value && (kind === "move" || kind === "turn" || kind === "take") && now.value?.turn === ME;
});

/** Takes a patch of the offer, or puts it back; it lies where it fits. */
export function take(patch: number): void {
  const shown = step.value;
  if (!canMove.value || !shown || now.value?.phase !== "action") return;
  if (shown.kind === "turn") return;
  if (hand.value?.patch === patch) return putBack();
  const offer = now.value.offers.find((one) => one.patch === patch);
  if (!offer) return;
  if (offer.short)
    return tell(
      false,
      nt("You are {n} button short for this one.", "You are {n} buttons short for this one.", offer.short),
    );
  if (offer.places === 0) return tell(false, t("There is no room for this one on your quilt."));
  if (shown.kind === "take" && !judge(shown.right(patchOf(edition(), patch), now.value))) return;
  feedback.value = null;
  hold(patch);
  if (shown.kind === "take") finish();
}

function hold(patch: number): void {
  advancing.value = false;
  const ways = Object.entries(table.places(patch)) as [Turn, Square[]][];
  const [turn, squares] = ways.find(([, free]) => free.length > 0) ?? ["r0", [0]];
  hand.value = { patch, turn, square: nearMiddle(squares) };
}

function holdLeather(): void {
  hand.value = { patch: 0, turn: "r0", square: nearMiddle(freeSquares(edition(), now.value!.seats[ME])) };
}

function nearMiddle(squares: readonly Square[]): Square {
  const { side } = edition();
  const middle = (side - 3) / 2; // for the top left of a patch of usual size
  const away = (square: Square) => Math.hypot((square % side) - middle, Math.floor(square / side) - middle);
  return squares.reduce((best, square) => (away(square) < away(best) ? square : best), squares[0] ?? 0);
}

const sizeInHand = (held: Hand, turn: Turn) =>
  held.patch ? sizeOf(patchOf(edition(), held.patch), turn) : { width: 1, height: 1 };

/* All of it stays inside the quilt. */
function put(held: Hand, column: number, row: number): void {
  const { side } = edition();
  const { width, height } = sizeInHand(held, held.turn);
  const clamp = (n: number, size: number) => Math.max(0, Math.min(n, side - size));
  hand.value = { ...held, square: clamp(row, height) * side + clamp(column, width) };
}

/** Its middle goes to a point of the quilt, in squares. */
export function moveHandTo(x: number, y: number): void {
  const held = hand.value;
  if (!held) return;
  const { width, height } = sizeInHand(held, held.turn);
  put(held, Math.round(x - width / 2), Math.round(y - height / 2));
}

export function moveHandBy(columns: number, rows: number): void {
  const held = hand.value;
  if (!held) return;
  put(held, (held.square % edition().side) + columns, Math.floor(held.square / edition().side) + rows);
  sayPlace();
}

/* For those who hear where it lies. */
function sayPlace(): void {
  const what = outcome.value;
  if (!hand.value || !what) return;
  const square = squareName(edition().side, hand.value.square);
  say(isRefusal(what) ? t("{square}: {why}", { square, why: refusalWords(what) }) : t("{square}: fits", { square }));
}

/* About its middle, as a hand does it. */
function reshape(turn: Turn): void {
  const held = hand.value;
  if (!held || !held.patch) return;
  const before = sizeInHand(held, held.turn);
  const after = sizeInHand(held, turn);
  const column = (held.square % edition().side) + Math.floor((before.width - after.width) / 2);
  const row = Math.floor(held.square / edition().side) + Math.floor((before.height - after.height) / 2);
  put({ ...held, turn }, column, row);
  if (step.value?.kind === "move") sayPlace();
}

export function turnHand(): void {
  if (!hand.value) return;
  reshape(turned(hand.value.turn, 1));
  hasTurned = true;
  checkTurns();
}

export function flipHand(): void {
  if (!hand.value) return;
  reshape(flipped(hand.value.turn));
  hasFlipped = true;
  checkTurns();
}

function checkTurns(): void {
  if (step.value?.kind !== "turn" || done.value) return;
  if (hasTurned && hasFlipped) finish();
  else tell(true, hasTurned ? t("Turned. Now flip it.") : t("Flipped. Now turn it."));
}

export function putBack(): void {
  if (now.value?.phase === "leather" || step.value?.kind === "turn") return;
  hand.value = null;
  advancing.value = false;
}

export function tryAdvance(): void {
  if (!canMove.value || step.value?.kind !== "move" || !now.value?.advance) return;
  hand.value = null;
  feedback.value = null;
  advancing.value = !advancing.value;
}

/* --- moves -------------------------------------------------------------------------------------------------- */

export const tried = computed<MoveText | null>(() => {
  const held = hand.value;
  if (advancing.value) return "advance";
  if (!held) return null;
  return held.patch ? buyMove(edition(), held.patch, held.turn, held.square) : leatherMove(edition(), held.square);
});
export const outcome = computed<Consequences | Refusal | null>(() =>
  tried.value && now.value ? table.consequences(tried.value) : null,
);

export function refusalWords(refusal: Refusal): string {
  if (refusal.refusal === "covered") return t("It does not fit here: something lies under it already.");
  if (refusal.refusal === "outside") return t("It does not fit here: part of it lies outside.");
  return t("This can't be done now.");
}

/** Makes the move in hand, if it is what the step asks for. */
export function commit(): void {
  const move = tried.value;
  const then = outcome.value;
  const shown = step.value;
  if (!move || !then || shown?.kind !== "move" || !now.value) return;
  if (isRefusal(then)) return tell(false, refusalWords(then));
  if (judge(shown.right(then, now.value, hand.value?.patch ?? 0))) make(move, then);
}

function make(move: MoveText, then: Consequences | null): void {
  const after = table.play(move);
  if (isRefusal(after)) return tell(false, refusalWords(after));
  const shown = step.value;
  if (then && then.cost + then.walked + then.to - then.from > 0) followed.value = then;
  hand.value = null;
  advancing.value = false;
  now.value = after;
  if (shown?.kind !== "move" || !shown.leather || after.phase !== "leather") return finish();
  holdLeather();
  tell(true, shown.text(after));
}

export function giveUp(): void {
  if (canMove.value && now.value?.phase === "leather" && edition().leatherOptional) make("+x", null);
}

/* --- answers and cards -------------------------------------------------------------------------------------- */

export function answer(value: string): void {
  const shown = step.value;
  if (shown?.kind !== "answer" || !now.value || done.value) return;
  if (value === shown.truth(now.value)) finish();
  else tell(false, shown.wrong(value, now.value));
}

interface NextCard {
  card: Card;
  patch: number; // 0: it will pass
  move: MoveText;
}

/** What the Automa is about to do, as the core says. */
export const nextCard = computed<NextCard | null>(() => {
  if (now.value?.phase !== "automa") return null;
  const { move } = door.ask<{ move: MoveText }>("automa");
  const parts = moveParts(edition(), move);
  if (parts.kind !== "automa") return null;
  return { card: cardOf(parts.card), patch: parts.patch, move };
});
export function cardOf(number: number): Card {
  const automa = now.value!.automa!;
  return edition().cards![automa.deck].find((card) => card.number === number)!;
}

/** The learner's guess; null where none is asked for: the card is turned and its move made. */
export function turnCard(guess: number | null): void {
  const shown = step.value;
  const next = nextCard.value;
  if (shown?.kind !== "card" || !next || done.value) return;
  if (shown.guess && guess !== next.patch) return tell(false, shown.wrong?.(guess ?? 0, now.value!, next.card) ?? "");
  make(next.move, null);
}

/* --- help --------------------------------------------------------------------------------------------------- */

/** Does it for the learner: first what is to be tried, then the move itself. */
export function showMe(): void {
  const shown = step.value;
  if (!shown || done.value || !now.value) return;
  switch (shown.kind) {
    case "take":
      return take(shown.show);
    case "turn":
      return hasTurned ? flipHand() : turnHand();
    case "answer":
      return finish();
    case "card":
      return turnCard(nextCard.value?.patch ?? null);
    case "move":
      return showMove(now.value.phase === "leather" && shown.leather ? shown.leather : shown.show);
  }
}

function showMove(move: MoveText): void {
  if (tried.value === move) return commit();
  const parts = moveParts(edition(), move);
  advancing.value = parts.kind === "advance";
  hand.value =
    parts.kind === "buy"
      ? { patch: parts.patch, turn: parts.turn, square: parts.square }
      : parts.kind === "leather"
        ? { patch: 0, turn: "r0", square: parts.square }
        : null;
  tell(true, parts.kind === "advance" ? t("Like this. Now press Advance.") : t("Like this. Now press Sew it on."));
}
