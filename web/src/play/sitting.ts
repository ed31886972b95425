// SPDX-License-Identifier: MIT
// The game on the table, as signals. The core knows the seats, the player to move and what can be undone; this has
// its last answer, plus what only the page knows: the id under which the game is saved, and whether another tab has
// it.
import { batch, computed, effect, signal } from "@preact/signals";
import { takeBounds } from "../core/bounds.ts";
import type { TableDoor } from "../core/door.ts";
import type { Engine } from "../core/engine.ts";
import type { Edition, EditionName, Sitting, View } from "../core/types.ts";
import { onlineGame } from "./online-game.ts";
import { noteEnd } from "./beaten.ts";
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
  daily: null,
  only: null,
  seats: [
    { kind: "person", level: 0, name: "" },
    { kind: "person", level: 0, name: "" },
  ],
  next: { kind: "over", seat: null },
});
/** This game retries a move of another one: which game, and the step of its review. */
export const retryOf = signal<KeptGame["retryOf"]>(undefined);
/** Somebody was helped in this game, so that it beats no opponent. */
export const helped = signal(false);
/** The engine is thinking, or the Automa is about to move. */
export const thinking = signal(false);
/** Why the engine can't continue; "": no problem. */
export const engineTrouble = signal("");
/** Another tab plays this game. */
export const elsewhere = signal(false);
/** Another tab has deleted the game: no moves until somebody restores it. */
export const removed = signal(false);
/** The ply of a move that was just made, from 0: its patch is shown landing. */
export const fresh = signal<number | undefined>(undefined);
/** The id of the game on the table, and when it began. */
export const gameId = signal("");
const begun = signal("");
/** Counts the changes of the table, to recognise answers about an earlier position. */
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
/** Another tab now has the game, or has deleted it: stops the engine and empties the hand. */
export function lose(gone: boolean): void {
  if (!over.value) engine.stop(); // a review continues
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
/** A watched game: no moves until somebody takes a seat. */
export const watched = computed(() => sitting.value.watched);
/** An analysis board. */
export const isStudy = computed(() => sitting.value.study);

/** Whose quilt is the large one: the person's; with two people that of the player to move, and at the end the
 * winner's. */
export const mySeat = computed(() => {
  if (sitting.value.only !== null) return sitting.value.only;
  const persons = sitters.value.map((sitter) => sitter.who === "person");
  if (onlineGame.value) return persons[0] ? 0 : 1; // someone watches: both quilts stay where they are
  if (persons[0] === persons[1]) return view.value?.turn ?? view.value?.winner ?? 0;
  return persons[0] ? 0 : 1;
});
/** Who has the red thimble: the person here; with two people always the first seat. */
export const redSeat = computed(
  () => sitting.value.only ?? (sitters.value.every((sitter) => sitter.who === "person") ? 0 : mySeat.value),
);

/* An online game may end without a last move. */
const hasEnded = computed(() => onlineGame.value?.ended.value ?? false);

/** No moves, undo or redo here. */
export const isLookedAt = computed(() => elsewhere.value || watched.value || hasEnded.value);
const isPlayedHere = computed(() => view.value !== null && !isLookedAt.value);
export const myTurn = computed(
  () => isPlayedHere.value && sitting.value.next.kind === "person" && !onlineGame.value?.waits.value,
);
export const over = computed(() => view.value !== null && (view.value.phase === "over" || hasEnded.value));
/** The daily game while it lasts: one try, without any help. */
export const isOneTry = computed(() => sitting.value.daily !== null && !over.value);
/** Moves can be taken back here, when there are any. */
const isTakenBack = computed(() => isPlayedHere.value && !onlineGame.value && sitting.value.daily === null);
export const canUndo = computed(() => isTakenBack.value && sitting.value.undo !== null);
export const canRedo = computed(() => isTakenBack.value && sitting.value.redo !== null);
/** Does the engine help here, if somebody asks? */
export const isHelped = computed(() => !onlineGame.value && !isOneTry.value);

/** The hand over my quilt. */
export const hand = new Hand(() =>
  view.value && gameEdition.value
    ? { table, edition: gameEdition.value, view: view.value, seat: mySeat.value, toMove: myTurn.value }
    : null,
);

/* Leather is in hand exactly when a person here has to sew it on. */
effect(() => {
  const due = view.value?.phase === "leather" && myTurn.value;
  if (due !== (hand.held.value?.patch === 0)) hand.hold(due ? { patch: 0, orientation: "r0", square: null } : null);
});

const isOffered = (at: View, patch: number | undefined): boolean =>
  at.phase !== "over" && at.offers.some((offer) => offer.patch === patch);

/** Shows the core's answer. Everything changes in one batch, so the hand and the table always match. `tried`: the
 * hand was only trying something meanwhile, and keeps it if that is still on offer. */
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

/** The game on the table, as it would be saved now. */
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
    winner: now.winner,
    empty: [now.seats[0].empty, now.seats[1].empty],
    ...(helped.value && { helped: true }),
    ...(retryOf.value && { retryOf: retryOf.value }),
  };
}
/* The server keeps an online game. */
const keep = (): void => {
  if (onlineGame.value) return;
  const game = kept();
  keepGame(game);
  if (game.over) noteEnd(game);
};

/** Tries again to save a game when there may be room now. */
export function keepAgain(): void {
  if (trouble.value && view.value && !elsewhere.value) keep();
}

/** Dismisses the retry notice for good. */
export function readRetry(): void {
  if (!retryOf.value) return;
  retryOf.value = { ...retryOf.value, read: true };
  if (!elsewhere.value) keep();
}

/** From now on winning this game does not count. */
export function noteHelp(): void {
  if (helped.value || onlineGame.value || !view.value) return;
  helped.value = true;
  if (!elsewhere.value) keep();
}

export function leaveGame(): void {
  onlineGame.value?.leave();
  onlineGame.value = null;
  moment.value++;
  engine.stop();
  thinking.value = false;
  view.value = null;
  hand.clear();
  engineTrouble.value = "";
}

/** Puts another game on the table; `put` shows it. */
export function change(game: Pick<KeptGame, "id" | "begun" | "retryOf" | "helped">, put: () => void): void {
  batch(() => {
    leaveGame();
    gameId.value = game.id;
    begun.value = game.begun;
    elsewhere.value = removed.value = false;
    retryOf.value = game.retryOf;
    helped.value = game.helped ?? false;
    put();
  });
}
