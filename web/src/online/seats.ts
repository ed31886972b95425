// SPDX-License-Identifier: MIT
// My seats at games on the server: their secrets, and the last state of each, on this device. Whoever has a secret
// plays that seat, so they never leave the device except in links that people send themselves. A seat that my claimed
// name opens has no secret here: the token is stored once, with the name (name.ts).
import { signal } from "@preact/signals";
import { othersOpen } from "../play/online-game.ts";
import { type Trouble, write } from "../play/keep.ts";
import { isObject, parse } from "../play/kept.ts";
import type { State } from "./types.ts";

const SEAT = "thimble.seat.";
const MOST = 50; // the server answers about as many at once
const GONE = 30 * 24 * 60 * 60 * 1000; // milliseconds until a seat that the server does not know is removed

/** An entry that the server has not answered yet. */
export interface Entry {
  number: number;
  entry: "move" | "ask" | "agree" | "decline" | "resign" | "claim";
  text?: string;
  /** How many moves had been made, with mine that were not answered. */
  ply?: number;
}

export interface Seat {
  game: string;
  /** "" if it is named. */
  secret: string;
  /** My claimed name opens it. */
  named?: true;
  /** 1 or 2; 0: not known yet. */
  seat: number;
  /** The secret of the other seat, for the link to send. */
  invite?: string;
  /** As last seen; missing: never. */
  state?: State;
  pending?: Entry[];
  muted?: boolean;
  touched: number;
  /** Since when the server does not know it. It is not listed until the server knows it again. */
  gone?: number;
}

/** Counts changes, to invalidate lists. */
export const seatChanges = signal(0);

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && Number.isInteger(value.number) && typeof value.entry === "string";
const isState = (value: unknown): value is State =>
  isObject(value) &&
  typeof value.game === "string" &&
  typeof value.record === "string" &&
  Number.isInteger(value.entries) &&
  Array.isArray(value.players) &&
  value.players.length === 2;

/** Tokens begin like this, and no secret of a seat does. */
export const isToken = (secret: string): boolean => secret.startsWith("thimble_");
/** The key of a seat as it is stored: never a token. */
export const sealed = (secret: string): Pick<Seat, "secret" | "named"> =>
  isToken(secret) ? { secret: "", named: true } : { secret };

/* Null: nothing opens it. */
function readKey({ secret, named }: Record<string, unknown>): Pick<Seat, "secret" | "named"> | null {
  if (named === true) return { secret: "", named };
  return typeof secret === "string" && /^[\w-]{22,64}$/.test(secret) ? sealed(secret) : null;
}

/** A stored value as a seat; null: it is none. Parts that can't be read are left out. */
export function readSeat(value: unknown): Seat | null {
  if (!isObject(value) || typeof value.game !== "string" || !/^[\w-]{1,40}$/.test(value.game)) return null;
  const key = readKey(value);
  if (!key) return null;
  const pending = Array.isArray(value.pending) ? value.pending.filter(isEntry) : [];
  return {
    game: value.game,
    ...key,
    seat: value.seat === 1 || value.seat === 2 ? value.seat : 0,
    touched: typeof value.touched === "number" ? value.touched : 0,
    ...(typeof value.invite === "string" && { invite: value.invite }),
    ...(isState(value.state) && { state: value.state }),
    ...(pending.length > 0 && { pending }),
    ...(value.muted === true && { muted: true }),
    ...(typeof value.gone === "number" && { gone: value.gone }),
  };
}

/* Seats that could not be stored: they last until the page is closed. */
const unstored = new Map<string, Seat>();

export function findSeat(game: string): Seat | null {
  const held = unstored.get(game);
  if (held) return held;
  try {
    const text = localStorage.getItem(SEAT + game);
    return text === null ? null : readSeat(parse(text));
  } catch {
    return null;
  }
}

/** Not every change is an entry; then the server's clock decides. It alone does not: servers' clocks differ. */
export const isOlder = (one: State, other: State): boolean =>
  one.entries < other.entries || (one.entries === other.entries && one.at < other.at);
/** The newer one: an answer may have been under way while the socket brought the next state. */
export const newer = (kept: State | undefined, found: State): State => (kept && isOlder(found, kept) ? kept : found);

const isSeated = ({ state }: Seat, seat: number): boolean => state?.players[seat - 1]?.seated ?? false;

/** Stores a seat. Without storage it lasts until the page is closed; returns why. The other seat's secret is forgotten
 * as soon as somebody sits there. */
export function keepSeat(seat: Seat): Trouble {
  const { invite, ...mine } = { ...seat, ...(seat.secret && sealed(seat.secret)) };
  const kept = invite === undefined || isSeated(seat, 3 - seat.seat) ? mine : { ...mine, invite };
  const why = write(SEAT + kept.game, JSON.stringify(kept));
  if (why) unstored.set(kept.game, kept);
  else unstored.delete(kept.game);
  seatChanges.value++;
  return why;
}
export function dropSeat(game: string): void {
  unstored.delete(game);
  try {
    localStorage.removeItem(SEAT + game);
  } catch {
    /* forbidden: then nothing is stored either */
  }
  seatChanges.value++;
}

/** Do I sit there, as far as this device knows? */
export const hasSat = (seat: Seat): boolean => isSeated(seat, seat.seat);

/** The server does not know this seat. It may be the server's mistake (another database, an old backup), so the only
 * key to a seat in which somebody sat is kept for some weeks. */
export function missSeat(seat: Seat): void {
  if (!hasSat(seat)) dropSeat(seat.game);
  else if (seat.gone === undefined) keepSeat({ ...seat, gone: Date.now() });
}

/** Removes the seats that a claimed name has opened. */
export function dropNamedSeats(): void {
  for (const { game, named } of everySeat()) if (named) dropSeat(game);
}

/** All seats, the last touched first. */
export const listSeats = (): Seat[] => everySeat().filter(({ gone }) => gone === undefined);
/** And last those that the server did not know. */
export function everySeat(): Seat[] {
  const games = new Set(unstored.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      if (key.startsWith(SEAT)) games.add(key.slice(SEAT.length));
    }
  } catch {
    /* forbidden */
  }
  const rank = ({ gone, touched }: Seat): number => (gone === undefined ? touched : touched - Number.MAX_SAFE_INTEGER);
  return [...games].flatMap((game) => findSeat(game) ?? []).sort((a, b) => rank(b) - rank(a));
}

/** Removes the oldest finished games beyond what the server answers about, and those that are gone for good. */
export function tidySeats(): void {
  everySeat()
    .filter(({ gone }) => gone !== undefined && Date.now() - gone > GONE)
    .forEach(({ game }) => dropSeat(game));
  listSeats()
    .slice(MOST)
    .filter(({ state }) => state?.phase === "over")
    .forEach(({ game }) => dropSeat(game));
}

/** What a link of the server opens. */
export type Invitation = { kind: "seat"; game: string; secret: string } | { kind: "watch"; game: string };

export function readLink(hash: string): Invitation | null {
  const seat = /^#seat=([\w-]{1,40})\.([\w-]{22,64})$/.exec(hash);
  if (seat) return { kind: "seat", game: seat[1]!, secret: seat[2]! };
  const watch = /^#watch=([\w-]{1,40})$/.exec(hash);
  return watch ? { kind: "watch", game: watch[1]! } : null;
}

/** This page's address, as others have it, with another hash. */
export function linkWith(hash: string): string {
  const address = new URL(othersOpen.value || document.baseURI);
  address.hash = hash;
  address.search = "";
  return address.href;
}
export const seatLink = (game: string, secret: string): string => linkWith(`seat=${game}.${secret}`);
export const watchLink = (game: string): string => linkWith(`watch=${game}`);

export type Waits = "me" | "them" | "nobody" | "over";

/** Who has to do something next. "nobody": the table waits for a player. */
export function waitsFor({ phase, awaits }: State, seat: number): Waits {
  if (phase === "over") return "over";
  if (phase !== "playing") return "nobody";
  return awaits === seat ? "me" : "them";
}

const deadlineOf = ({ state }: { state: State }): number => state.deadline ?? Infinity;
/** Those that wait for me first, the earliest deadline first; then those that change soonest. */
export function inOrder<T extends { seat: number; state: State }>(games: readonly T[]): T[] {
  const rank = { me: 0, them: 1, nobody: 2, over: 3 };
  const rankOf = ({ seat, state }: T): number => rank[waitsFor(state, seat)];
  return [...games].sort(
    (a, b) => rankOf(a) - rankOf(b) || compare(deadlineOf(a), deadlineOf(b)) || b.state.at - a.state.at,
  );
}
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
