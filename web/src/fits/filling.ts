// SPDX-License-Identifier: MIT
// One hole to fill: the pieces that are put down, the hand, and how it ended. The core says where there is room and
// when it is done.
//
//     filling --> solved          or, with Show me, shown
import { batch, computed, signal } from "@preact/signals";
import { whyOf } from "../core/engine.ts";
import type { Fit, FitName } from "../core/fit-types.ts";
import type { Result } from "../core/puzzle-types.ts";
import type { Edition, MoveText, SeatView, View } from "../core/types.ts";
import { Hand, type Actions } from "../play/hand.ts";
import { addToLog, logChanges, readLog } from "../play/puzzle-log.ts";
import { today } from "../play/today.ts";
import { fetchBook } from "../puzzles/books.ts";
import { fits, openPuzzleTable, ready, table } from "../puzzles/table.ts";
import { findPlaced, keepPlaced } from "./kept.ts";

export type FitStage = "filling" | "solved" | "shown";

export const fit = signal<Fit | null>(null);
/** Why there is none. */
export const missing = signal("");
export const stage = signal<FitStage>("filling");
/** The piece that a hint has put down; it is framed. */
export const hinted = signal<number | null>(null);
/** What is put down, before each step that can be undone. */
const steps = signal<MoveText[][]>([]);
export const canUndo = computed(() => steps.value.length > 0);
/* Every piece of the puzzle, in the order of the tray. */
export const tray = signal<number[]>([]);
let helped = false;

export const edition = computed<Edition>(() => table.editions[fit.value!.edition]);
const bookOpened = signal(false);

/** How many there are and how many are solved, by stars; null: the book is not open yet. */
export const counts = computed(() => {
  void logChanges.value;
  return bookOpened.value ? fits.counts(readLog()) : null;
});

/** Opens the table and the book, once; throws the reason why not. */
export async function openFits(): Promise<void> {
  await openPuzzleTable();
  if (ready.value !== true) throw new Error(String(ready.value));
  if (bookOpened.value) return;
  fits.book(await fetchBook("fit"));
  bookOpened.value = true;
}

/* The quilt as a seat's. */
const seatOf = ({ sewn, unknown, free }: Fit): SeatView => ({
  ...{ name: "", automa: false, bonus: false, nextIncome: null, best: null },
  ...{ time: 0, buttons: 0, income: 0, emptyPoints: 0, score: 0, empty: free.length },
  ...{ sewn, unknown, free, unfillable: [], patches: [], lacks: [] },
});

/* A table with nothing on it but that quilt: the hand needs one. */
function viewOf(of: Fit): View {
  const seat = seatOf(of);
  return {
    ...{ edition: of.edition, track: "", seed: "", phase: "action", turn: 0, winner: null, result: null, top: 0 },
    ...{ ply: 0, plies: 0, moves: [], leather: 0, late: 0, leatherAt: [], advance: null, offers: [], circle: [] },
    seats: [seat, seat],
  };
}
const view = computed(() => fit.value && viewOf(fit.value));

const isFilling = (): boolean => stage.value === "filling";

export const hand = new Hand(() =>
  fit.value && view.value
    ? {
        table: { places: (patch) => fits.places(patch, fit.value!, fit.value!.placed) },
        ...{ edition: edition.value, view: view.value, seat: 0, toMove: isFilling() },
      }
    : null,
);

/* A late lay must not replace a newer one. */
let latest = 0;

/** Lays a puzzle on the table, as it was left in this tab. */
export async function layFit(name: FitName): Promise<void> {
  const turn = ++latest;
  try {
    await openFits();
    if (turn === latest) lay(name);
  } catch (error) {
    if (turn === latest) missing.value = whyOf(error);
  }
}

function lay(name: FitName): void {
  const kept = findPlaced(name);
  const empty = fits.fit(name);
  batch(() => {
    fit.value = empty;
    tray.value = empty.left;
    stage.value = "filling";
    missing.value = "";
    steps.value = [];
    hinted.value = null;
    helped = kept.helped;
    hand.clear();
    takeUp(name, kept);
  });
}

/* What was left by another version of the page may not fit. */
function takeUp(name: FitName, { placed, steps: before }: ReturnType<typeof findPlaced>): void {
  try {
    const found = fits.fit(name, placed);
    for (const step of before) fits.fit(name, step);
    if (found.done) return;
    fit.value = found;
    steps.value = before;
  } catch {
    /* it begins anew */
  }
}

export function leaveFit(): void {
  latest++;
  missing.value = "";
  hand.clear();
  fit.value = null;
}

/* Is that in the log, or something better? */
const isKnown = ({ edition, id }: FitName, result: Result): boolean =>
  readLog()
    .split("\n")
    .some((line) => line.includes(` ${edition} ${id} fit `) && (result === "shown" || !line.endsWith("shown")));

function end(result: Result): void {
  const name = fit.value!;
  stage.value = result === "shown" ? "shown" : "solved";
  if (!isKnown(name, result)) addToLog(fits.done(name, today(), result));
}

/* The pieces lie like this now. */
function settle(placed: readonly MoveText[]): void {
  fit.value = fits.fit(fit.value!, placed);
  keepPlaced(fit.value, { placed: [...placed], steps: steps.value, helped });
  if (fit.value.done && isFilling()) end(helped ? "again" : "first");
}

function step(placed: readonly MoveText[]): void {
  batch(() => {
    steps.value = [...steps.value, fit.value!.placed];
    hinted.value = null;
    settle(placed);
  });
}

/* Leather has no number. */
const pieceOf = (move: MoveText): number => Number.parseInt(move, 10) || 0;
const whereIs = (patch: number): MoveText | undefined => fit.value!.placed.find((move) => pieceOf(move) === patch);
/** Is that piece put down? */
export const isPlaced = (patch: number): boolean => whereIs(patch) !== undefined;

/** Takes a piece into the hand, from the tray or from where it lies; or back to the tray. */
function take(patch: number): void {
  if (!isFilling()) return;
  const lies = whereIs(patch);
  if (!lies) return hand.take(patch);
  batch(() => {
    step(fit.value!.placed.filter((move) => move !== lies));
    hand.show(lies);
  });
}

/** Puts what is in hand down, if it fits. */
export function put(): boolean {
  const move = hand.tried.value;
  if (!move || !hand.laid.value?.fits || !isFilling()) return false;
  batch(() => {
    hand.clear();
    step([...fit.value!.placed, move]);
  });
  return true;
}

export function undo(): void {
  const before = steps.value.at(-1);
  if (!before || !isFilling()) return;
  batch(() => {
    hand.clear();
    steps.value = steps.value.slice(0, -1);
    hinted.value = null;
    settle(before);
  });
}

/** One piece goes where it belongs. */
export function giveHint(): void {
  if (!isFilling()) return;
  batch(() => {
    hand.clear();
    helped = true;
    const { piece, placed } = fits.hint(fit.value!, fit.value!.placed);
    step(placed);
    hinted.value = pieceOf(piece);
  });
}

export function showMe(): void {
  if (!isFilling()) return;
  batch(() => {
    hand.clear();
    end("shown");
    step(fits.show(fit.value!, fit.value!.placed));
  });
}

/** The same once more. */
export function again(): void {
  batch(() => {
    stage.value = "filling";
    helped = false;
    steps.value = [];
    hinted.value = null;
    settle([]);
  });
}

/** The next puzzle that is as hard; null: all are solved. */
export const nextFit = (stars: number): FitName | null => fits.next(stars, readLog());

/** The actions at this table. */
export const FILLER: Actions = {
  hand,
  take,
  putBack: () => hand.clear(),
  sew: put,
  tryAdvance: () => undefined,
  giveUp: () => undefined,
};
