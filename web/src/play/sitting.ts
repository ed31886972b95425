// SPDX-License-Identifier: MIT
// The game on the table, as signals. The core has it, and says who sits where, who is next and what can be undone; here
// is what it last said, beside what only a page knows: under which name it is kept, and whether another tab has it.
import { batch, computed, effect, signal } from "@preact/signals";
import { takeBounds } from "../core/bounds.ts";
import type { TableDoor } from "../core/door.ts";
import type { Engine } from "../core/engine.ts";
import type { Edition, EditionName, Sitting, View } from "../core/types.ts";
import { Hand } from "./hand.ts";
import { hear, isRemoval, keepGame, trouble } from "./keep.ts";
import { KEPT_VERSION, type KeptGame } from "./kept.ts";
import { sittersOf } from "./sitters.ts";

export let table: TableDoor;
export let engine: Engine;

/** Null: no game is shown. */
export const view = signal<View | null>(null);
export const sitting = signal<Sitting>({
  ply: 0,
  plies: 0,
  undo: null,
  redo: null,
  study: false,
  watched: false,
  only: null,
  seats: [
    { kind: "person", level: 0, name: "" },
    { kind: "person", level: 0, name: "" },
  ],
  next: { kind: "over", seat: null },
});
/** A move of another game is tried again: which game that is, and where its review was. */
export const retryOf = signal<KeptGame["retryOf"]>(undefined);
/** The engine thinks, or the Automa is about to move. */
export const thinking = signal(false);
/** Why the engine can't go on; "": all is well. */
export const engineTrouble = signal("");
/** The same game is played in another tab. */
export const elsewhere = signal(false);
/** Another tab has removed the game: nobody moves until somebody wants it back. */
export const removed = signal(false);
/** The move that was just made before our eyes, by its ply from 0: what it has sewn on is seen to land. */
export const fresh = signal<number | undefined>(undefined);
/** The game on the table, by the name it is kept under, and when it began. */
export const gameId = signal("");
const begun = signal("");
/** Counts the changes of the table: an answer to an older one is not wanted any more, and what was found for another
 * moment is about something else. */
export const moment = signal(0);

export function sitDown(door: TableDoor, thinker: Engine): void {
  table = door;
  engine = thinker;
  takeBounds(door.bounds);
  addEventListener("storage", (event) => {
    hear(event);
    if (view.value && isRemoval(event, gameId.value)) lose(true);
    else keepAgain();
  });
}
/** Another tab has the game now, or has removed it: nobody thinks about it here any more, and nothing is in hand. */
export function lose(gone: boolean): void {
  if (!over.value) engine.stop(); // a review goes on
  batch(() => {
    moment.value++;
    thinking.value = false;
    elsewhere.value = true;
    hand.clear();
    if (gone) removed.value = true;
  });
}

export const editionOf = (name: EditionName): Edition => table.editions[name];
export const gameEdition = computed(() => (view.value ? table.editions[view.value.edition] : null));

export const sitters = computed(() => sittersOf(sitting.value.seats));
/** Somebody else's, to be looked at: nobody moves until somebody takes a seat. */
export const foreign = computed(() => sitting.value.watched);
/** Nobody sits opposite: a board for analysis. */
export const isStudy = computed(() => sitting.value.study);

/** Whose quilt is the large one: the person's; with two persons that of who moves. */
export const mySeat = computed(() => {
  if (sitting.value.only !== null) return sitting.value.only;
  const persons = sitters.value.map((sitter) => sitter.who === "person");
  if (persons[0] === persons[1]) return view.value?.turn ?? 0;
  return persons[0] ? 0 : 1;
});
/** Whose colour is the first one, the red thimble's: the person's; with two persons the first seat's, whoever moves. */
export const redSeat = computed(() => (sitters.value.every((sitter) => sitter.who === "person") ? 0 : mySeat.value));

/** Nobody moves here, neither forth nor back. */
export const isLookedAt = computed(() => elsewhere.value || foreign.value);
const isPlayedHere = computed(() => view.value !== null && !isLookedAt.value);
export const myTurn = computed(() => isPlayedHere.value && sitting.value.next.kind === "person");
export const canUndo = computed(() => isPlayedHere.value && sitting.value.undo !== null);
export const canRedo = computed(() => isPlayedHere.value && sitting.value.redo !== null);
export const over = computed(() => view.value?.phase === "over");

/** What is in hand over my quilt. */
export const hand = new Hand(() =>
  view.value && gameEdition.value
    ? { table, edition: gameEdition.value, view: view.value, seat: mySeat.value, toMove: myTurn.value }
    : null,
);

/* Leather is in hand whenever somebody here has to sew it on, and never else. */
effect(() => {
  const due = view.value?.phase === "leather" && myTurn.value;
  if (due !== (hand.held.value?.patch === 0)) hand.hold(due ? { patch: 0, orientation: "r0", square: null } : null);
});

/* --- showing and keeping ------------------------------------------------------------------------------------ */

const isOffered = (at: View, patch: number | undefined): boolean =>
  at.phase !== "over" && at.offers.some((offer) => offer.patch === patch);

/** Shows what the core has answered. All of it changes at once: nobody sees the hand of before over the table of after.
 * `tried`: what is in hand was only tried meanwhile, and stays there if it can still be had. */
export function show(next: Sitting, tried = false): void {
  const now = table.view();
  batch(() => {
    moment.value++;
    sitting.value = next;
    view.value = now;
    fresh.value = undefined;
    if (!tried || !isOffered(now, hand.held.value?.patch)) hand.clear();
  });
}
export function settle(next: Sitting, tried = false): void {
  show(next, tried);
  keep();
}

/** The game on the table as it would be kept now. */
export function kept(): KeptGame {
  const now = view.value!;
  return {
    version: KEPT_VERSION,
    id: gameId.value,
    begun: begun.value,
    touched: new Date().toISOString(),
    sitting: table.save(),
    edition: now.edition,
    ply: now.ply,
    seats: sitting.value.seats,
    over: now.phase === "over",
    scores: [now.seats[0].score, now.seats[1].score],
    ...(retryOf.value && { retryOf: retryOf.value }),
  };
}
const keep = (): void => keepGame(kept());

/** There may be room now for a game that could not be kept. */
export function keepAgain(): void {
  if (trouble.value && view.value && !elsewhere.value) keep();
}

/** That a move is tried again here need not be told any more, whenever this game is opened. */
export function readRetry(): void {
  if (!retryOf.value) return;
  retryOf.value = { ...retryOf.value, read: true };
  if (!elsewhere.value) keep();
}

export function leaveGame(): void {
  moment.value++;
  engine.stop();
  thinking.value = false;
  view.value = null;
  hand.clear();
  engineTrouble.value = "";
}

/** Another game comes onto the table; `put` shows it. */
export function change(game: Pick<KeptGame, "id" | "begun" | "retryOf">, put: () => void): void {
  batch(() => {
    leaveGame();
    gameId.value = game.id;
    begun.value = game.begun;
    elsewhere.value = removed.value = false;
    retryOf.value = game.retryOf;
    put();
  });
}
