// SPDX-License-Identifier: MIT
// The lobby's data: my games, open tables and games to watch, asked for every few seconds while the lobby is shown.
// Rows keep their places; new ones come at the end, never under the pointer.
import { batch, effect, signal, untracked } from "@preact/signals";
import { farOpen, farWaiting } from "../play/online-game.ts";
import { lobby, mine, Refused } from "./api.ts";
import { MINUTE } from "./clock.ts";
import { claimed, gamesOfMine, keyOf, ratings } from "./name.ts";
import { everySeat, findSeat, inOrder, keepSeat, listSeats, missSeat, newer, type Seat, waitsFor } from "./seats.ts";
import type { Seen, State } from "./types.ts";
import { playerName } from "./words.ts";

const EVERY = 5000; // milliseconds
const MOST = 50; // the server's limit

export interface Mine {
  game: string;
  seat: number;
  state: State;
}

/** Null: not known yet. */
export const myGames = signal<readonly Mine[] | null>(null);
export const openTables = signal<readonly State[] | null>(null);
export const watchable = signal<readonly State[] | null>(null);
/** The server does not answer. */
export const isDark = signal(false);
/** It has answered since somebody came. */
export const hasAnswered = signal(false);

/** The rows that are still there in their order, with their new states, and then the new ones. */
export function merged(before: readonly State[], now: readonly State[]): State[] {
  const found = new Map(now.map((state) => [state.game, state]));
  const stayed = before.flatMap(({ game }) => found.get(game) ?? []);
  const known = new Set(before.map(({ game }) => game));
  return [...stayed, ...now.filter(({ game }) => !known.has(game))];
}

/* What this device knows, until the server answers. */
function recall(): void {
  const known = listSeats().flatMap(({ game, seat, state }) => (state && seat ? { game, seat, state } : []));
  myGames.value ??= known;
}

/* Somebody may be about to sit down there (sit.ts). */
const isYoung = ({ seat, touched }: Seat): boolean => seat === 0 && Date.now() - touched < MINUTE;
/* What the server says about a seat; null: it does not know it. */
function noteSeat({ game, secret }: Key, found: Seen | null): void {
  const kept = findSeat(game);
  if (!kept || keyOf(kept) !== secret || (!found && isYoung(kept))) return; // it has changed meanwhile, or may do so
  const { gone, ...mine } = kept;
  if (found) keepSeat({ ...mine, seat: found.seat, state: newer(mine.state, found.state) });
  else missSeat(kept);
}
interface Key {
  game: string;
  secret: string;
}
/* Those with a seat on this device. */
async function askSeats(): Promise<Mine[]> {
  const keys = everySeat()
    .map((seat): Key => ({ game: seat.game, secret: keyOf(seat) }))
    .filter(({ secret }) => secret)
    .slice(0, MOST);
  if (keys.length === 0) return [];
  const { games } = await mine(keys);
  games.forEach((found, i) => noteSeat(keys[i]!, found));
  return games.flatMap((found) => (found ? { game: found.state.game, ...found } : []));
}
/* Those of my claimed name, from any device. Without the name there is nothing to show. */
async function askNamed(): Promise<Mine[]> {
  if (!claimed.value) return [];
  const games = await gamesOfMine().catch((error: unknown) => {
    if (claimed.value) throw error;
    return [];
  });
  return games.map((found) => ({ game: found.state.game, ...found }));
}
async function askMine(): Promise<void> {
  const me = claimed.value?.name;
  const here = await askSeats();
  const named = await askNamed();
  if (claimed.value?.name !== me) return; // those were somebody else's
  const known = new Set(here.map(({ game }) => game));
  const games = [...here, ...named.filter(({ game }) => !known.has(game))];
  receive(games.map(({ state }) => state));
  myGames.value = games;
}
/* Nothing of the name before is shown under another one. */
let nameBefore = claimed.peek()?.name;
effect(() => {
  const name = claimed.value?.name;
  if (name === nameBefore) return;
  nameBefore = name;
  batch(() => {
    ratings.value = null;
    myGames.value = null;
    farWaiting.value = 0;
    farOpen.value = [];
  });
});

/** My seats on this device, and those of my claimed name on other devices, as far as they are known. */
export function seatsOfMine(): Seat[] {
  const seats = listSeats();
  const known = new Set(everySeat().map(({ game }) => game));
  const others = claimed.value ? (myGames.value ?? []).filter(({ game }) => !known.has(game)) : [];
  return [...seats, ...others.map((one): Seat => ({ ...one, secret: "", named: true, touched: 0 }))];
}
/* When they were received, by the page's clock: the device's may be wrong. */
const received = new WeakMap<State, number>();
function receive(states: readonly State[]): void {
  for (const state of states) received.set(state, performance.now());
}
/** The time left of the player to move, as of now. */
export function leftOf(state: State): number {
  const since = received.get(state);
  if (state.deadline === null) return state.players[state.turn - 1]?.left ?? 0;
  const now = since === undefined ? Date.now() : state.at + performance.now() - since;
  return Math.max(0, state.deadline - now);
}

async function askLobby(): Promise<void> {
  const { open, watch } = await lobby();
  receive([...open, ...watch]);
  openTables.value = merged(openTables.value ?? [], open);
  watchable.value = merged(watchable.value ?? [], watch);
}

const isWaiting = ({ seat, state }: Mine): boolean => waitsFor(state, seat) === "me";

/* For the first screen: how many games wait for me, and all that are played. */
function tellStart(): void {
  const games = inOrder(myGames.value ?? []).filter(({ state }) => state.phase === "playing");
  farWaiting.value = games.filter(isWaiting).length;
  farOpen.value = games.map((one) => ({
    game: one.game,
    seat: one.seat - 1,
    other: playerName(one.state, 3 - one.seat),
    edition: one.state.edition,
    record: one.state.record,
    isMyMove: isWaiting(one),
  }));
}
export async function countWaiting(): Promise<void> {
  await askMine().catch(() => undefined); // then nothing is known
  tellStart();
}

export async function askHall(): Promise<void> {
  try {
    await Promise.all([askMine(), askLobby()]);
    tellStart();
    isDark.value = false;
    hasAnswered.value = true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    isDark.value = error.word === "unreachable" || error.status >= 500;
  }
}

/** Keeps the lobby up to date; returns a function that stops it. */
export function visitHall(): () => void {
  hasAnswered.value = false;
  const stop = effect(() => {
    void claimed.value?.name; // another name has other games
    untracked(() => {
      recall();
      void askHall();
    });
  });
  const timer = setInterval(() => document.visibilityState === "visible" && void askHall(), EVERY);
  const back = (): void => void askHall();
  addEventListener("online", back);
  return () => {
    stop();
    clearInterval(timer);
    removeEventListener("online", back);
  };
}
