// SPDX-License-Identifier: MIT
// One puzzle: the position, the hand, the answers, and the verdict of the engine.
//
//     trying --> weighing --> solved
//        ^           |
//        +-- better <+        trying, better --> shown
import { batch, computed, signal } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import { whyOf } from "../core/engine.ts";
import type { Judged, Puzzle, Result, Stakes, Theme } from "../core/puzzle-types.ts";
import type { Edition, EditionName, MoveText, View } from "../core/types.ts";
import { choices } from "../play/choices.ts";
import { Hand, type Actions } from "../play/hand.ts";
import { GIVE_UP } from "../play/notation.ts";
import { addToLog, readLog } from "../play/puzzle-log.ts";
import { say } from "../play/say.ts";
import { type Sitter, sittersOf } from "../play/sitters.ts";
import { today } from "../play/today.ts";
import { refusalWords } from "../screens/refusals.ts";
import { t } from "../words/words.ts";
import { findAttempt, keepAttempt } from "./attempt.ts";
import { mistakeAfter, type Mine, mistakePuzzle, noteTried } from "./mistakes.ts";
import { judge } from "./solver.ts";
import { nextOf, openBook, puzzles, table } from "./table.ts";

export type Stage = "trying" | "weighing" | "solved" | "better" | "shown";

/** A puzzle of a book, or a mistake of mine. */
export type Laid = Puzzle & { mine?: Mine };

export const puzzle = signal<Laid | null>(null);
/** Why there is no puzzle. */
export const missing = signal("");
/** What the next one is about. */
export const theme = signal<Theme>("mix");
export const stage = signal<Stage>("trying");
export const now = signal<View | null>(null);
/** What the engine said of the last answer, or of the right one. */
export const judged = signal<Judged | null>(null);
/** The hint is shown. */
export const isHinted = signal(false);
/** The engine can't answer, and why. */
export const trouble = signal("");
/** What the answer has changed the rating by, a mistake of mine by nothing; null: it is not in the log yet. */
export const gain = signal<number | null>(null);
/** In how many days a mistake of mine comes back, once it is answered; null: never. */
export const back = signal<number | null>(null);
/** Null for a mistake of mine. */
export const stakes = signal<Stakes | null>(null);
/** After a wrong answer or a hint it can't be solved at once any more. */
export const isLate = signal(false);

let start = 0; // the ply of the puzzle
let tried: MoveText = ""; // the last answer
let missed = false;

export const edition = computed<Edition>(() => table.editions[puzzle.value!.edition]);
export const sitters = computed<[Sitter, Sitter]>(() => {
  const mine = puzzle.value?.mine;
  if (mine) return sittersOf(mine.game.seats);
  const other: Sitter =
    puzzle.value?.edition === "automa" ? { who: "automa", name: "" } : { who: "engine", level: 1, name: t("Mira") };
  const me: Sitter = { who: "person", name: "" };
  return puzzle.value?.seat === 1 ? [other, me] : [me, other];
});
export const isDone = computed(() => stage.value === "solved" || stage.value === "shown");
const mayMove = (): boolean => stage.value === "trying" && now.value?.turn === puzzle.value?.seat;

export const hand = new Hand(() =>
  puzzle.value && now.value
    ? { table, edition: edition.value, view: now.value, seat: puzzle.value.seat, toMove: mayMove() }
    : null,
);

/* A late lay must not replace a newer one. */
let latest = 0;

/** Lays a puzzle on the table: of a book, or a mistake of mine. */
export async function layPuzzle(of: EditionName | "mine", id: string): Promise<void> {
  leavePuzzle();
  const turn = ++latest;
  try {
    if (of !== "mine") await openBook(of);
    if (turn === latest) lay(of === "mine" ? mistakePuzzle(id) : puzzles.puzzle(of, id));
  } catch (error) {
    if (turn === latest) missing.value = whyOf(error);
  }
}

function lay(next: Laid): void {
  const attempt = findAttempt(next);
  table.load(next.record);
  batch(() => {
    puzzle.value = next;
    now.value = table.view();
    start = now.value.ply;
    stage.value = "trying";
    judged.value = gain.value = null;
    missing.value = trouble.value = tried = "";
    isHinted.value = false;
    missed = attempt.missed;
    isLate.value = attempt.missed || attempt.helped;
    stakes.value = next.mine ? null : puzzles.stakes(next.edition, next.id, today(), readLog());
    holdLeather();
  });
}

function holdLeather(): void {
  hand.clear();
  if (now.value?.phase !== "leather") return;
  hand.hold({ patch: 0, orientation: "r0", square: null });
  hand.showPlace();
}

/** The puzzle is left: after a wrong answer that counts as shown. */
export function leavePuzzle(): void {
  latest++;
  if (puzzle.value && missed && gain.value === null) enter("shown");
  puzzle.value = now.value = null;
}

function enter(result: Result): void {
  if (gain.value !== null) return;
  const { edition, id, mine } = puzzle.value!;
  const day = today();
  keepAttempt(null);
  if (mine) {
    back.value = noteTried(id, puzzles.triedMistake(id, day, result));
    gain.value = 0;
    return;
  }
  gain.value = puzzles.stakes(edition, id, day, readLog())[result];
  addToLog(puzzles.tried(edition, id, day, result));
}

function noteLate(): void {
  isLate.value = true;
  const { edition, id } = puzzle.value!;
  keepAttempt({ edition, id, missed, helped: isHinted.value });
}

/* The position after a move. */
function make(move: MoveText): void {
  table.play(move);
  now.value = table.view();
}
function takeBack(): void {
  table.load(puzzle.value!.record);
  now.value = table.view();
}

/* What the engine says; null: it is no longer wanted. */
async function ask(move: MoveText): Promise<Judged | null> {
  const about = puzzle.value!;
  trouble.value = "";
  try {
    const said = await judge({ record: about.record, ply: start }, about, move);
    return puzzle.value === about ? said : null;
  } catch (error) {
    if (puzzle.value === about) trouble.value = whyOf(error);
    return null;
  }
}

/** Makes a legal move as the answer, and has it judged. */
async function answerWith(move: MoveText): Promise<void> {
  tried = move;
  batch(() => {
    hand.clear();
    stage.value = "weighing";
    make(move);
  });
  const said = await ask(move);
  if (stage.value !== "weighing" || tried !== move) return;
  if (!said) return trouble.value ? tryAgain() : undefined;
  batch(() => settle(said));
}

function settle(said: Judged): void {
  judged.value = said;
  stage.value = said.right ? "solved" : "better";
  if (said.right) return enter(isLate.value ? "again" : "first");
  missed = true;
  noteLate();
}

/** Lifts the piece off again. */
export function tryAgain(): void {
  batch(() => {
    stage.value = "trying";
    takeBack();
    hand.show(tried);
  });
}

/** Shows the answer, and why it is right. */
export async function showMe(): Promise<void> {
  const { answer } = puzzle.value!;
  batch(() => {
    takeBack();
    hand.clear();
    stage.value = "shown";
    make(answer);
    enter("shown");
  });
  if (!judged.value) judged.value = await ask(answer);
}

/** Shows where to look: then the puzzle counts less. */
export function giveHint(): void {
  if (stage.value !== "trying" || isHinted.value) return;
  batch(() => {
    isHinted.value = true;
    noteLate();
  });
}

/** The next puzzle of the theme; null: there is none. */
export function nextPuzzle(): string | null {
  const { edition, id, mine } = puzzle.value!;
  if (missed && gain.value === null) enter("shown");
  if (mine) return mistakeAfter(id);
  return nextOf(edition, theme.value === "today" || theme.value === "mine" ? "mix" : theme.value);
}

function take(patch: number): void {
  if (mayMove()) hand.take(patch);
}
function tryAdvance(): void {
  if (!mayMove()) return;
  hand.tryAdvance();
  if (choices.value.advanceAtOnce && hand.advancing.value) sew();
}
function putBack(): void {
  if (now.value?.phase !== "leather") hand.clear();
}
function sew(): void {
  const move = hand.tried.value;
  const then = hand.outcome.value;
  if (!move || !then || !mayMove()) return;
  if (isRefusal(then)) return say(refusalWords(then, edition.value));
  void answerWith(move);
}
function giveUp(): void {
  if (mayMove() && now.value?.phase === "leather" && edition.value.leatherOptional) void answerWith(GIVE_UP);
}

/** The solver's actions. */
export const SOLVER: Actions = { hand, take, tryAdvance, putBack, sew, giveUp };
