// SPDX-License-Identifier: MIT
// The game on the table: who sits where, what is in hand, what happens next. Screens read its signals and call its
// functions; what is legal and what follows is asked of the core. Every change is kept at once.
import { batch, computed, effect, signal } from "@preact/signals";
import { takeBounds } from "../core/bounds.ts";
import type { CoreFault, TableDoor } from "../core/door.ts";
import { isRefusal } from "../core/door.ts";
import { type Engine, Superseded, whyOf } from "../core/engine.ts";
import type { Consequences, Edition, EditionName, MoveText, Refusal, View } from "../core/types.ts";
import { choices } from "./choices.ts";
import {
  dropGame,
  findGame,
  hear,
  isRemoval,
  KEPT_VERSION,
  keepGame,
  listGames,
  trouble,
  type KeptGame,
  type Sitter,
} from "./keep.ts";
import { Hand } from "./hand.ts";
import { takeLock } from "./lock.ts";
import { courseOf, isBeginning, refusedMove, seedIn, type BadMove } from "./records.ts";
import { nameInRecord, sittersIn } from "./sitters.ts";

export interface Setup {
  edition: EditionName;
  seed: string;
  track?: string | undefined;
  deck?: string | undefined;
  level?: number | undefined; // the Automa's
  /** A record without moves, instead of all of these. */
  record?: string | undefined;
  sitters: [Sitter, Sitter];
}

let table: TableDoor;
export let engine: Engine;

export const view = signal<View | null>(null);
export const sitters = signal<[Sitter, Sitter]>([
  { who: "person", name: "" },
  { who: "person", name: "" },
]);
/** Somebody else's, to be looked at: nobody moves until somebody takes a seat. */
export const foreign = signal(false);
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

/** The game on the table, by the name it is kept under. */
export const gameId = signal("");
let begun = "";
/** Counts the changes of the table: an answer to an older one is not wanted any more, and what was found for another moment is
 * about something else. */
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
/* Another tab has the game now, or has removed it: nobody thinks about it here any more, and nothing is in hand. */
function lose(gone: boolean): void {
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

/** Whose quilt is the large one: the person's; with two persons that of who moves. */
export const mySeat = computed(() => {
  const persons = sitters.value.map((sitter) => sitter.who === "person");
  if (persons[0] && persons[1]) return view.value?.turn ?? 0;
  return persons[0] ? 0 : 1;
});
/** Whose colour is the first one, the red thimble's: the person's; with two persons the first seat's, whoever moves. */
export const redSeat = computed(() => (sitters.value.every((sitter) => sitter.who === "person") ? 0 : mySeat.value));
/** Nobody sits opposite: a board for analysis. */
export const isStudy = computed(() => sitters.value.every((sitter) => sitter.who === "person" && sitter.studies));

/** Nobody moves here, neither forth nor back. */
export const isLookedAt = computed(() => elsewhere.value || foreign.value);
export const myTurn = computed(() => {
  const now = view.value;
  return now !== null && now.turn !== null && sitters.value[now.turn]!.who === "person" && !isLookedAt.value;
});
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

export const position = (): { record: string; ply: number } => ({ record: table.record(), ply: view.value!.ply });

/* --- keeping ------------------------------------------------------------------------------------------------ */

function kept(): KeptGame {
  const now = view.value!;
  return {
    version: KEPT_VERSION,
    id: gameId.value,
    begun,
    touched: new Date().toISOString(),
    edition: now.edition,
    record: wholeRecord(now),
    ply: now.ply,
    sitters: sitters.value,
    ...(foreign.value && { foreign: true }),
    ...(retryOf.value && { retryOf: retryOf.value }),
    over: now.phase === "over",
    scores: [now.seats[0].score, now.seats[1].score],
  };
}

/* With the moves that were taken back, so that they can be made again. */
function wholeRecord(now: View): string {
  if (now.ply === now.plies) return table.record();
  table.goto(now.plies);
  const record = table.record();
  table.goto(now.ply);
  return record;
}

/* Shows a view. All of it changes at once: nobody sees the hand of before over the table of after. `tried`: what is in hand was
 * only tried meanwhile, and stays there if it can still be had. */
function show(next: View, tried = false): void {
  batch(() => {
    moment.value++;
    view.value = next;
    fresh.value = undefined;
    if (!tried || !isOffered(next, hand.held.value?.patch)) hand.clear();
  });
}
const isOffered = (at: View, patch: number | undefined): boolean =>
  at.phase !== "over" && at.offers.some((offer) => offer.patch === patch);

function settle(next: View, tried = false): void {
  show(next, tried);
  keepGame(kept());
}

/** There may be room now for a game that could not be kept. */
export function keepAgain(): void {
  if (trouble.value && view.value && !elsewhere.value) keepGame(kept());
}

/** That a move is tried again here need not be told any more, whenever this game is opened. */
export function readRetry(): void {
  if (!retryOf.value) return;
  retryOf.value = { ...retryOf.value, read: true };
  if (!elsewhere.value) keepGame(kept());
}

/* The game on the table is this tab's, until another one has it. */
const claim = (steal = false): void => void takeLock(gameId.value, steal, () => lose(false));

/** Goes on here with the game that another tab had, as that has kept it; where it was removed, as it lies here. Throws when it
 * can't be read. */
export function playHere(): void {
  if (findGame(gameId.value) !== "missing") return resumeGame(kept(), true);
  elsewhere.value = removed.value = false;
  claim(true);
  settle(view.value!);
  goOn();
}

/* --- beginning ---------------------------------------------------------------------------------------------- */

function keysOf(setup: Setup): string {
  const keys = { seed: setup.seed, track: setup.track, deck: setup.deck, level: setup.level };
  return Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");
}

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;

/* Another game comes onto the table; `put` shows it. A try that nobody has begun is gone. */
function change(game: Pick<KeptGame, "id" | "begun" | "sitters" | "foreign" | "retryOf">, put: () => void): void {
  const left = retryOf.value?.untried && !elsewhere.value ? gameId.value : "";
  batch(() => {
    leaveGame();
    gameId.value = game.id;
    elsewhere.value = removed.value = false;
    begun = game.begun;
    sitters.value = game.sitters;
    foreign.value = game.foreign ?? false;
    retryOf.value = game.retryOf;
    put();
  });
  if (left && left !== game.id) dropGame(left);
}

const newGame = (who: [Sitter, Sitter]) => ({ id: newId(), begun: new Date().toISOString(), sitters: who });

/* So that the record tells who plays. */
function nameSeats(who: [Sitter, Sitter]): View {
  table.name(0, nameInRecord(who[0]));
  return table.name(1, nameInRecord(who[1]));
}

/** Throws what is wrong with the setup; the game before stays then. */
export function startGame(setup: Setup): void {
  if (setup.record) table.load(setup.record);
  else table.deal(setup.edition, keysOf(setup));
  const next = nameSeats(setup.sitters);
  change(newGame(setup.sitters), () => settle(next));
  claim();
  goOn();
}

/** It is kept in a way that this version can't read, and left alone. */
export class Unreadable extends Error {
  constructor(readonly kind: "newer" | "unknown") {
    super(kind);
  }
}
/* As it is kept now, which may be further than when somebody listed it; where it was removed meanwhile, as it was listed. */
function latest(listed: KeptGame): KeptGame {
  const found = findGame(listed.id);
  if (found === "newer" || found === "unknown") throw new Unreadable(found);
  return found === "missing" ? listed : found;
}

/** Lays out a game as it is kept now. Nobody moves yet. Throws when it can't be read; the game before stays then. */
export function layGame(listed: KeptGame, steal = false): void {
  const game = latest(listed);
  const all = table.load(game.record);
  change(game, () => show(table.goto(Math.min(game.ply, all.plies))));
  claim(steal);
}
/** And goes on with it. */
export function resumeGame(listed: KeptGame, steal = false): void {
  layGame(listed, steal);
  goOn();
}

/** The move of a record over which the core has stumbled; null: it was something else. The table stays as it is. */
export function badMoveIn(record: string, fault: CoreFault): BadMove | null {
  const now = view.value;
  const before = now && wholeRecord(now);
  try {
    return refusedMove(table, record, fault);
  } catch {
    return null;
  } finally {
    if (before) table.load(before);
    if (now) table.goto(now.ply);
  }
}
/** A game from a link or a file, to be looked at; where the same one is kept already, that one. An earlier moment of a game
 * that is kept is of those who play that. */
export function openRecord(record: string): void {
  const opened = table.load(record);
  const told = sittersIn(opened);
  const text = table.record();
  const course = courseOf(table, text)!;
  const games = listGames()
    .filter((game) => game.edition === opened.edition && seedIn(game.record) === seedIn(text))
    .filter((game) => isBeginning(course, courseOf(table, game.record)));
  const known = games.find((game) => game.ply === course.moves.length);
  if (known) return layGame(known);
  const ours = games.find((game) => !game.foreign);
  const all = table.load(text);
  change({ ...newGame(ours?.sitters ?? told), foreign: !ours }, () => settle(all));
  claim();
}

/* Who plays on from what is shown: the only person is whoever sits here. */
function playersHere(): [Sitter, Sitter] {
  const who = sitters.value;
  if (!foreign.value || who.every((sitter) => sitter.who === "person")) return who;
  return who.map((sitter) => (sitter.who === "person" ? { ...sitter, name: "" } : sitter)) as [Sitter, Sitter];
}

/** A game of somebody else's goes on as one's own. */
export function takeSeat(): void {
  if (!foreign.value || over.value) return;
  batch(() => {
    sitters.value = playersHere();
    foreign.value = false;
    settle(nameSeats(sitters.value));
  });
}

export function leaveGame(): void {
  moment.value++;
  engine.stop();
  thinking.value = false;
  view.value = null;
  hand.clear();
  engineTrouble.value = "";
}

/* --- the hand ----------------------------------------------------------------------------------------------- */

/** Puts everything back; leather goes back to the start of its turn. */
export function putBack(): void {
  if (view.value?.phase === "leather" && myTurn.value) return goBackTo(startOfTurn(view.value.ply));
  hand.clear();
}

/* --- moves -------------------------------------------------------------------------------------------------- */

/** What would follow from a move of a person, or why it can't be made. */
export const whatIf = (move: MoveText): Consequences | Refusal => table.consequences(move);

/** Makes a move of a person. False, and nothing has happened, when it can't be made now. */
export const commit = (move: MoveText): boolean => myTurn.value && makeMove(move);

function makeMove(text: MoveText): boolean {
  const tried = !myTurn.value;
  const answer = table.play(text);
  if (isRefusal(answer)) return false;
  batch(() => {
    if (!tried && retryOf.value) retryOf.value = { ...retryOf.value, read: true, untried: false };
    settle(answer, tried);
    fresh.value = answer.ply - 1;
  });
  goOn();
  return true;
}

/** Loads the engine where one sits, so that its first move waits for nothing. */
export function readyEngine(): void {
  if (over.value || !sitters.value.some((sitter) => sitter.who === "engine")) return;
  try {
    engine.open();
  } catch {
    /* it is told when it is its turn */
  }
}

/* If it is not a person's turn, somebody else moves. */
function goOn(): void {
  const now = view.value;
  thinking.value = false;
  engineTrouble.value = "";
  if (!now || now.turn === null || isLookedAt.value) return;
  const sitter = sitters.value[now.turn]!;
  if (now.phase === "automa") void automaTurn(moment.value);
  else if (sitter.who === "engine") void engineTurn(moment.value, sitter.level);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/* Long enough to see each of several moves in a row, never long enough to wait for. */
const beat = (): number => ({ normal: 900, fast: 350, off: 0 })[choices.value.motion];

async function automaTurn(mine: number): Promise<void> {
  thinking.value = true;
  await pause(beat());
  if (mine !== moment.value || elsewhere.value) return;
  makeMove(table.automaMove());
}

async function engineTurn(mine: number, level: number): Promise<void> {
  thinking.value = true;
  engineTrouble.value = "";
  try {
    const [move] = await Promise.all([engine.move(position(), level, seedOfThought()), pause(beat())]);
    if (mine === moment.value && !elsewhere.value) makeMove(move);
  } catch (error) {
    if (mine !== moment.value) return;
    if (error instanceof Superseded) return engineTurn(mine, level); // somebody else had asked; it is still its turn
    thinking.value = false;
    engineTrouble.value = whyOf(error);
  }
}
/** After trouble, or in a game that was only looked at: asks the engine, unless it thinks already. */
export const askAgain = (): void => {
  if (!thinking.value) goOn();
};

/* So that the same mistakes are not made in every game, but the same ones after an undo. */
const seedOfThought = (): number => (parseInt(gameId.value.replace(/\D/g, "").slice(0, 8), 10) || 1) + view.value!.ply;

/* --- back and forth ----------------------------------------------------------------------------------------- */

const isPersonsStart = (at: View): boolean =>
  at.phase === "over" || (at.phase === "action" && at.turn !== null && sitters.value[at.turn]!.who === "person");

function goBackTo(ply: number): void {
  engine.stop();
  settle(table.goto(ply));
  goOn();
}

/* The ply at which the turn began that the one before this ply belongs to: where a person last had to choose. */
function startOfTurn(ply: number): number {
  let at = ply;
  do at--;
  while (at > 0 && !isPersonsStart(table.goto(at)));
  table.goto(view.value!.ply);
  return Math.max(0, at);
}

/* At the other's first move there is nothing of a person's to take back. */
export const canUndo = computed(() => {
  const now = view.value;
  if (!now || isLookedAt.value) return false;
  return now.moves.slice(0, now.ply).some((move) => sitters.value[move.seat]!.who === "person");
});
export const canRedo = computed(() => !isLookedAt.value && view.value !== null && view.value.ply < view.value.plies);

export function undo(): void {
  if (hand.held.value?.patch || hand.advancing.value) return putBack();
  if (canUndo.value) goBackTo(startOfTurn(view.value!.ply));
}

export function redo(): void {
  if (!canRedo.value) return;
  let at = view.value!.ply;
  let next: View;
  do next = table.goto(++at);
  while (at < next.plies && !isPersonsStart(next));
  goBackTo(at);
}

/** The setup of this game once more; the seats changed round if wanted. */
export function sameDeal(swap: boolean): Setup {
  const now = view.value!;
  const [first, second] = playersHere();
  table.goto(0);
  const record = table.record();
  table.goto(now.ply);
  return { edition: now.edition, seed: now.seed, record, sitters: swap ? [second, first] : [first, second] };
}

/** For looking only: the view after some moves of the present game, which stays as it is. */
export function lookAt(ply: number): View {
  const then = table.goto(ply);
  table.goto(view.value!.ply);
  return then;
}
/** For looking only: what lies on the table after a move that could have been made there. */
export function lookAfter(ply: number, move: MoveText): View {
  const record = wholeRecord(view.value!);
  table.goto(ply);
  const then = table.play(move);
  table.load(record);
  table.goto(view.value!.ply);
  return isRefusal(then) ? lookAt(ply) : then;
}
/** For looking only: what such a move leads to. */
export function lookAhead(ply: number, move: MoveText): Consequences | Refusal {
  table.goto(ply);
  try {
    return table.consequences(move);
  } finally {
    table.goto(view.value!.ply);
  }
}
/** Goes on from a point of the game: a new one with the moves until there. `shown`: where one comes back to. */
export function retryFrom(ply: number, shown = ply): void {
  const before = { id: gameId.value, ply: shown, untried: true };
  table.goto(ply);
  const record = table.record();
  const who = playersHere();
  table.load(record);
  const all = nameSeats(who);
  change({ ...newGame(who), retryOf: before }, () => settle(all));
  claim();
  goOn();
}
/** What was played, without what was taken back, to be given away. Games that an older page has kept lack the engine's name. */
export function recordText(): string {
  sitters.value.forEach((sitter, seat) => {
    if (sitter.who === "engine") table.name(seat, nameInRecord(sitter));
  });
  return table.record();
}
