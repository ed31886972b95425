// SPDX-License-Identifier: MIT
// The game on the table, for screens: they read its signals (play/sitting.ts), make its moves (play/turns.ts), and here
// they begin and open games and look at other moments of the one that is played.
import { isRefusal } from "../core/door.ts";
import type { BadMove, Consequences, EditionName, MoveText, Refusal, Seat, Sitting, View } from "../core/types.ts";
import { dropGame, findGame, listGames } from "./keep.ts";
import type { KeptGame } from "./kept.ts";
import { takeLock } from "./lock.ts";
import { courseOf, isBeginning, seedIn } from "./records.ts";
import { isWatched, tidy } from "./sitters.ts";
import {
  change,
  elsewhere,
  foreign,
  gameId,
  kept,
  lose,
  over,
  removed,
  retryOf,
  settle,
  show,
  sitting,
  table,
} from "./sitting.ts";
import { goOn } from "./turns.ts";

export * from "./sitting.ts";
export * from "./turns.ts";

export interface Setup {
  edition: EditionName;
  seed: string;
  track?: string | undefined;
  deck?: string | undefined;
  level?: number | undefined; // the Automa's
  seats: [Seat, Seat];
}

/* The game on the table is this tab's, until another one has it. */
const claim = (steal = false): void => void takeLock(gameId.value, steal, () => lose(false));

/* A try that nobody has begun is gone when another game comes. */
function lay(game: Pick<KeptGame, "id" | "begun" | "retryOf">, put: () => void, steal = false): void {
  const left = retryOf.value?.untried && !elsewhere.value ? gameId.value : "";
  change(game, put);
  if (left && left !== game.id) dropGame(left);
  claim(steal);
}

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
/* What the core has on the table now is a game of its own from here on. */
const layNew = (next: Sitting, more: Pick<KeptGame, "retryOf"> = {}): void =>
  lay({ id: newId(), begun: new Date().toISOString(), ...more }, () => settle(next));

const seatAll = (seats: readonly Seat[]): void =>
  seats.forEach((seat, i) => table.seat(i, { ...seat, name: tidy(seat.name) }));

/* --- beginning ---------------------------------------------------------------------------------------------- */

function keysOf(setup: Setup): string {
  const keys = { seed: setup.seed, track: setup.track, deck: setup.deck, level: setup.level };
  return Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");
}

/** Throws what is wrong with the setup; the game before stays then. */
export function startGame(setup: Setup): void {
  const deal = (): void => {
    table.deal(setup.edition, keysOf(setup));
    seatAll(setup.seats);
  };
  layNew(table.change(deal));
  goOn();
}

/* In somebody else's game the only person is whoever sits here. */
function takePart(): void {
  if (!sitting.value.watched) return;
  const { only } = table.join();
  if (only !== null) table.seat(only, { kind: "person", level: 0, name: "" });
}

/** A game of somebody else's goes on as one's own. */
export function takeSeat(): void {
  if (foreign.value && !over.value) settle(table.change(takePart));
}

/** The same deal from its beginning, with the seats changed round if wanted: a new game. */
export function playAgain(swap: boolean): void {
  const again = (): void => {
    takePart();
    table.restart();
    if (swap) table.swap();
  };
  layNew(table.change(again));
  goOn();
}

/** Goes on from a point of the game: a new one with the moves until there. `shown`: where one comes back to. */
export function retryFrom(ply: number, shown = ply): void {
  const before = { id: gameId.value, ply: shown, untried: true };
  const retry = (): void => {
    takePart();
    table.retry(ply);
  };
  layNew(table.change(retry), { retryOf: before });
  goOn();
}

/* --- opening ------------------------------------------------------------------------------------------------ */

/** It is kept in a way that this version can't read, and left alone. */
export class Unreadable extends Error {
  constructor(readonly kind: "newer" | "unknown") {
    super(kind);
  }
}
/* As it is kept now, which may be further than when somebody listed it; where it was removed meanwhile, as it was
 * listed. */
function latest(listed: KeptGame): KeptGame {
  const found = findGame(listed.id);
  if (found === "newer" || found === "unknown") throw new Unreadable(found);
  return found === "missing" ? listed : found;
}

/* The record of version 1 does not say who sits where. Names that a foreign one tells are its own. */
function loadOld({ sitting: record, ply, seats }: KeptGame): void {
  table.load(record, ply);
  if (isWatched(seats)) table.watch();
  else seatAll(seats);
}

/** Lays out a game as it is kept now. Nobody moves yet. Throws when it can't be read; the game before stays then. */
export function layGame(listed: KeptGame, steal = false): void {
  const game = latest(listed);
  const next = game.old ? table.change(() => loadOld(game)) : table.load(game.sitting);
  lay(game, () => show(next), steal);
}
/** And goes on with it. */
export function resumeGame(listed: KeptGame, steal = false): void {
  layGame(listed, steal);
  goOn();
}

/** Goes on here with the game that another tab had, as that has kept it; where it was removed, as it lies here. Throws
 * when it can't be read. */
export function playHere(): void {
  if (findGame(gameId.value) !== "missing") return resumeGame(kept(), true);
  elsewhere.value = removed.value = false;
  claim(true);
  settle(sitting.value);
  goOn();
}

/** The move of a record that can't be made; null: something else is wrong with it. */
export function badMoveIn(record: string): BadMove | null {
  try {
    const found = table.check(record);
    return "refusal" in found ? found : null;
  } catch {
    return null;
  }
}

/** A game from a link or a file, to be looked at; where the same one is kept already, that one. An earlier moment of a
 * game that is kept is of those who play that. */
export function openRecord(record: string): void {
  const opened = table.course(record);
  const games = listGames()
    .filter((game) => seedIn(game.sitting) === seedIn(opened.deal))
    .filter((game) => isBeginning(opened, courseOf(table, game.sitting)));
  const known = games.find((game) => game.ply === opened.ply);
  if (known) return layGame(known);
  const ours = games.find((game) => !isWatched(game.seats));
  const open = (): void => {
    table.load(record);
    if (ours) seatAll(ours.seats);
    else table.watch();
  };
  layNew(table.change(open));
}

/* --- looking ------------------------------------------------------------------------------------------------ */

/** The view after some moves of the game. */
export const lookAt = (ply: number): View => table.view(ply);
/** What would lie on the table after a move that could have been made there. */
export function lookAfter(ply: number, move: MoveText): View {
  const then = table.after(move, ply);
  return isRefusal(then) ? lookAt(ply) : then;
}
/** What such a move leads to. */
export const lookAhead = (ply: number, move: MoveText): Consequences | Refusal => table.consequences(move, ply);
/** What was played, without undone moves, to be given away. */
export const recordText = (): string => table.record();
