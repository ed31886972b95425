// SPDX-License-Identifier: MIT
// A tab holds a lock as long as it plays a game. Without locks, the last tab to move wins.
//
//     void takeLock(id, false, () => (elsewhere.value = true));

interface Held {
  id: string;
  free(): void;
  gone: Promise<void>;
}
let held: Held | null = null;
let wanted = ""; // the game that this tab plays or wants to play
const lockOf = (id: string): string => `thimble.${id}`;
const PATIENCE = 3000; // milliseconds for a closed page to release its game

/** Releases the previous game and locks this one, taking it from another tab if `steal`. Calls `lost` when another
 * tab has it, now or later. Resolves once the lock has been requested. */
export async function takeLock(id: string, steal: boolean, lost: () => void): Promise<void> {
  wanted = id;
  if (!navigator.locks || (held?.id === id && !steal)) return;
  const before = held;
  held = null;
  before?.free();
  await before?.gone; // or we would find our own lock
  if (wanted !== id) return;
  const mine: Held = { id, free: () => undefined, gone: Promise.resolve() };
  const lose = (): void => {
    if (held === mine) held = null;
    if (wanted === id) lost();
  };
  const hold = (lock: Lock | null): Promise<void> | undefined => {
    if (!lock) return void lose();
    if (wanted !== id) return undefined; // it left the table meanwhile
    held = mine;
    return new Promise((resolve) => (mine.free = resolve));
  };
  const stolen = (error: unknown): void => {
    if (error instanceof DOMException && error.name === "AbortError") lose();
  };
  mine.gone = navigator.locks.request(lockOf(id), steal ? { steal } : { ifAvailable: true }, hold).catch(stolen);
}

/** Releases the game that this tab plays. */
export function dropLock(): void {
  wanted = "";
  held?.free();
  held = null;
}

/** Is some tab playing that game now? */
export async function isPlayed(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null);
  return locks?.held?.some((lock) => lock.name === lockOf(id)) ?? false;
}

/** Waits until no tab plays that game, but not forever: another tab may keep it. */
export async function untilFree(id: string): Promise<void> {
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), PATIENCE);
  await navigator.locks?.request(lockOf(id), { signal: late.signal }, () => undefined).catch(() => undefined);
  clearTimeout(clock);
}
