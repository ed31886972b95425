// SPDX-License-Identifier: MIT
// The game on the table, for the screens. They read its signals (play/sitting.ts) and make moves (play/turns.ts);
// here they start and open games and look at other positions.
import { isRefusal } from "../core/door.ts";
import type { BadMove, Consequences, EditionName, MoveText, Refusal, Seat, Sitting, View } from "../core/types.ts";
import { onlineGame } from "./online-game.ts";
import { choices } from "./choices.ts";
import { anyDeal } from "./deals.ts";
import { dropGame, findGame, listGames } from "./keep.ts";
import type { KeptGame } from "./kept.ts";
import { takeLock } from "./lock.ts";
import { courseOf, isBeginning, seedIn } from "./records.ts";
import { isWatched, tidy } from "./sitters.ts";
import {
  change,
  elsewhere,
  engine,
  gameId,
  helped,
  kept,
  lose,
  over,
  removed,
  retryOf,
  settle,
  show,
  sitting,
  table,
  watched,
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

/* Locks the game on the table for this tab. */
const claim = (steal = false): void => void takeLock(gameId.value, steal, () => lose(false));

/* Puts a game on the table. A retry in which nobody has moved is deleted when another game replaces it. */
function lay(game: Pick<KeptGame, "id" | "begun" | "retryOf" | "helped">, put: () => void, steal = false): void {
  const left = retryOf.value?.untried && !elsewhere.value ? gameId.value : "";
  change(game, put);
  if (left && left !== game.id) dropGame(left);
  claim(steal);
}

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
/* Makes the core's current game a new game of its own. */
export const layNew = (next: Sitting, more: Partial<Pick<KeptGame, "id" | "retryOf">> = {}): void =>
  lay({ id: newId(), begun: new Date().toISOString(), ...more }, () => settle(next));

const seatAll = (seats: readonly Seat[]): void =>
  seats.forEach((seat, i) => table.seat(i, { ...seat, name: tidy(seat.name) }));

function keysOf(setup: Setup): string {
  const keys = { seed: setup.seed, track: setup.track, deck: setup.deck, level: setup.level };
  return Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");
}

/** The number of the first fair deal from the setup's on; hears how many deals were tried. */
export const findFair = (setup: Setup, hear: (tried: number) => void): Promise<string> =>
  engine.fair(setup.edition, keysOf(setup), hear);

/** A new game. Throws if the keys or seats are invalid; the previous game stays. */
export function deal(edition: EditionName, keys: string, seats: readonly Seat[]): void {
  const dealt = (): void => {
    table.deal(edition, keys);
    seatAll(seats);
  };
  layNew(table.change(dealt));
  goOn();
}
export const startGame = (setup: Setup): void => deal(setup.edition, keysOf(setup), setup.seats);

/* After an online game the computer takes the other seat. */
function replaceOther(): void {
  sitting.value.seats.forEach(({ kind, level }, seat) => {
    if (kind === "elsewhere") table.seat(seat, { kind: "computer", level: level || choices.value.level, name: "" });
  });
}

/* In a watched game the person here becomes a player. */
function takePart(): void {
  if (onlineGame.value && !sitting.value.watched) return replaceOther();
  if (!sitting.value.watched) return;
  const { only } = table.join();
  if (only !== null) table.seat(only, { kind: "person", level: 0, name: "" });
}

/** Continues a watched game as one's own. */
export function takeSeat(): void {
  if (!watched.value || over.value) return;
  helped.value = true; // the moves so far are somebody else's
  settle(table.change(takePart));
}

/** The same deal from the beginning, with seats swapped if wanted: a new game. */
export function playAgain(swap: boolean): void {
  const again = (): void => {
    takePart();
    table.restart();
    if (swap) table.swap();
  };
  layNew(table.change(again));
  goOn();
}

/** A new deal for the same players: a new game. */
export function playAnew(): void {
  const anew = (): void => {
    takePart();
    table.dealAgain(anyDeal());
  };
  layNew(table.change(anew));
  goOn();
}

/** Continues from a ply as a new game. `shown`: the step of the review to return to. */
export function retryFrom(ply: number, shown = ply): void {
  const before = { id: gameId.value, ply: shown, untried: true };
  const retry = (): void => {
    takePart();
    table.retry(ply);
  };
  layNew(table.change(retry), { retryOf: before });
  goOn();
}

/** A saved game that this version can't read; it stays untouched. */
export class Unreadable extends Error {
  constructor(readonly kind: "newer" | "unknown") {
    super(kind);
  }
}
/* The game as it is saved now, which may be newer than in the list; if it was deleted, as listed. */
function latest(listed: KeptGame): KeptGame {
  const found = findGame(listed.id);
  if (found === "newer" || found === "unknown") throw new Unreadable(found);
  return found === "missing" ? listed : found;
}

/* Records of version 1 don't say who sits where. A watched game keeps the names in its record. */
function loadOld({ sitting: record, ply, seats }: KeptGame): void {
  table.load(record, ply);
  if (isWatched(seats)) table.watch();
  else seatAll(seats);
}

/** Puts a saved game on the table without moving. Throws if it can't be read; the previous game stays. */
export function layGame(listed: KeptGame, steal = false): void {
  const game = latest(listed);
  const next = game.old ? table.change(() => loadOld(game)) : table.load(game.sitting);
  lay(game, () => show(next), steal);
}
/** Puts a saved game on the table and continues it. */
export function resumeGame(listed: KeptGame, steal = false): void {
  layGame(listed, steal);
  goOn();
}

/** Takes over the game from another tab, as that tab saved it; if it was deleted, as it is here. Throws if it can't
 * be read. */
export function playHere(): void {
  if (findGame(gameId.value) !== "missing") return resumeGame(kept(), true);
  elsewhere.value = removed.value = false;
  claim(true);
  settle(sitting.value);
  goOn();
}

/** The first illegal move of a record; null: the error is something else. */
export function badMoveIn(record: string): BadMove | null {
  try {
    const found = table.check(record);
    return "refusal" in found ? found : null;
  } catch {
    return null;
  }
}

/** Opens a game from a link or file, to watch; if the same game is saved here, opens that. A record of an earlier
 * position of a game saved here gets that game's players. */
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

/** The view after some of the game's moves. */
export const lookAt = (ply: number): View => table.view(ply);
/** The view after a move that could have been made there. */
export function lookAfter(ply: number, move: MoveText): View {
  const then = table.after(move, ply);
  return isRefusal(then) ? lookAt(ply) : then;
}
/** The consequences of such a move. */
export const lookAhead = (ply: number, move: MoveText): Consequences | Refusal => table.consequences(move, ply);
/** The record without undone moves, for sharing. */
export const recordText = (): string => onlineGame.value?.record() ?? table.record();
