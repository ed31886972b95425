// SPDX-License-Identifier: MIT
// One tab plays a game, and holds a lock for as long as it does. Where locks can't be had, the last tab to move is
// right.
//
//     void takeLock(id, false, () => (elsewhere.value = true));

interface Held {
  id: string;
  free(): void;
  gone: Promise<void>;
}
let held: Held | null = null;
let wanted = ""; // the game that this tab plays, or would
const lockOf = (id: string): string => `thimble.${id}`;
const PATIENCE = 3000; // milliseconds, in which a page that was left has let its game go

/** Lets the game before go and takes this one, from another tab too if it may steal. `lost` is called when another tab
 * has it, at once or later. Resolves when the lock is asked for. */
export async function takeLock(id: string, steal: boolean, lost: () => void): Promise<void> {
  wanted = id;
  if (!navigator.locks || (held?.id === id && !steal)) return;
  const before = held;
  held = null;
  before?.free();
  await before?.gone; // else we would find our own lock
  if (wanted !== id) return;
  const mine: Held = { id, free: () => undefined, gone: Promise.resolve() };
  const lose = (): void => {
    if (held === mine) held = null;
    if (wanted === id) lost();
  };
  const hold = (lock: Lock | null): Promise<void> | undefined => {
    if (!lock) return void lose();
    if (wanted !== id) return undefined; // it has left the table meanwhile
    held = mine;
    return new Promise((resolve) => (mine.free = resolve));
  };
  const stolen = (error: unknown): void => {
    if (error instanceof DOMException && error.name === "AbortError") lose();
  };
  mine.gone = navigator.locks.request(lockOf(id), steal ? { steal } : { ifAvailable: true }, hold).catch(stolen);
}

/** Whether some tab plays that game now. */
export async function isPlayed(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null);
  return locks?.held?.some((lock) => lock.name === lockOf(id)) ?? false;
}

/** Waits until nobody plays that game any more; not for ever, for another tab may. */
export async function untilFree(id: string): Promise<void> {
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), PATIENCE);
  await navigator.locks?.request(lockOf(id), { signal: late.signal }, () => undefined).catch(() => undefined);
  clearTimeout(clock);
}
