// SPDX-License-Identifier: MIT
// My seats at games on the server: their secrets, and the last state of each, on this device. Whoever has a secret
// plays that seat, so they never leave the device except in links that people send themselves.
import { signal } from "@preact/signals";
import { isObject, parse } from "../play/kept.ts";
import type { State } from "./types.ts";

const SEAT = "thimble.seat.";
const MOST = 50; // the server answers about as many at once

/** An entry that the server has not answered yet. */
export interface Entry {
  number: number;
  entry: "move" | "ask" | "agree" | "decline" | "resign" | "claim";
  text?: string;
}

export interface Seat {
  game: string;
  secret: string;
  /** 1 or 2; 0: not known yet. */
  seat: number;
  /** The secret of the other seat, for the link to send. */
  invite?: string;
  /** As last seen; missing: never. */
  state?: State;
  pending?: Entry[];
  muted?: boolean;
  touched: number;
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

/** A stored value as a seat; null: it is none. Parts that can't be read are left out. */
export function readSeat(value: unknown): Seat | null {
  if (!isObject(value) || typeof value.game !== "string" || typeof value.secret !== "string") return null;
  if (!/^[\w-]{22,64}$/.test(value.secret) || !/^[\w-]{1,40}$/.test(value.game)) return null;
  const pending = Array.isArray(value.pending) ? value.pending.filter(isEntry) : [];
  return {
    game: value.game,
    secret: value.secret,
    seat: value.seat === 1 || value.seat === 2 ? value.seat : 0,
    touched: typeof value.touched === "number" ? value.touched : 0,
    ...(typeof value.invite === "string" && { invite: value.invite }),
    ...(isState(value.state) && { state: value.state }),
    ...(pending.length > 0 && { pending }),
    ...(value.muted === true && { muted: true }),
  };
}

export function findSeat(game: string): Seat | null {
  try {
    const text = localStorage.getItem(SEAT + game);
    return text === null ? null : readSeat(parse(text));
  } catch {
    return null;
  }
}

/** Stores a seat. Without storage it lasts until the page is closed; the link still opens it. */
export function keepSeat(seat: Seat): void {
  try {
    localStorage.setItem(SEAT + seat.game, JSON.stringify(seat));
  } catch {
    /* full or forbidden */
  }
  seatChanges.value++;
}
export function dropSeat(game: string): void {
  try {
    localStorage.removeItem(SEAT + game);
  } catch {
    /* forbidden: then nothing is stored either */
  }
  seatChanges.value++;
}

/** Removes the seats that this secret opens. */
export function dropSeatsOf(secret: string): void {
  for (const seat of listSeats()) if (seat.secret === secret) dropSeat(seat.game);
}

/** All seats, the last touched first. */
export function listSeats(): Seat[] {
  const seats: Seat[] = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      if (!key.startsWith(SEAT)) continue;
      const seat = findSeat(key.slice(SEAT.length));
      if (seat) seats.push(seat);
    }
  } catch {
    /* forbidden */
  }
  return seats.sort((a, b) => b.touched - a.touched);
}

/** Removes the oldest finished games beyond what the server answers about. */
export function tidySeats(): void {
  listSeats()
    .slice(MOST)
    .filter(({ state }) => state?.phase === "over")
    .forEach(({ game }) => dropSeat(game));
}

/* --- links -------------------------------------------------------------------------------------------------- */

/** What a link of the server opens. */
export type Invitation = { kind: "seat"; game: string; secret: string } | { kind: "watch"; game: string };

export function readLink(hash: string): Invitation | null {
  const seat = /^#seat=([\w-]{1,40})\.([\w-]{22,64})$/.exec(hash);
  if (seat) return { kind: "seat", game: seat[1]!, secret: seat[2]! };
  const watch = /^#watch=([\w-]{1,40})$/.exec(hash);
  return watch ? { kind: "watch", game: watch[1]! } : null;
}

/** This page's address with another hash. */
export function linkWith(hash: string): string {
  const address = new URL(document.baseURI);
  address.hash = hash;
  address.search = "";
  return address.href;
}
export const seatLink = (game: string, secret: string): string => linkWith(`seat=${game}.${secret}`);
export const watchLink = (game: string): string => linkWith(`watch=${game}`);

/* --- my games ----------------------------------------------------------------------------------------------- */

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
