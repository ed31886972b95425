// SPDX-License-Identifier: MIT
// Storage on this device: games, preferences, reviews. Nothing of it leaves the device. Everything is written at once,
// so a tab may be killed at any moment. If storage is missing or full, the page says so and play continues.
import { signal } from "@preact/signals";
import { isObject, isReview, parse, recognise, type Found, type KeptGame, type KeptReview } from "./kept.ts";

const GAME = "thimble.game.";
const CHOICES = "thimble.choices";
const PLACE = "thimble.place";

export type Trouble = "" | "full" | "forbidden";
/** Why the game on the table can't be saved; "": it can. */
export const trouble = signal<Trouble>("");

/** Returns what went wrong, or "". */
export function write(key: string, text: string): Trouble {
  try {
    localStorage.setItem(key, text);
    return "";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}

/* Undefined: missing or not readable. */
function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

/* Asks once, when there is something to lose: otherwise browsers may clear the storage to free space. */
let asked = false;
function askToPersist(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** Counts games added or removed, to invalidate lists. */
export const changes = signal(0);

/** Saves the game on the table, or sets `trouble`. */
export function keepGame(game: KeptGame): void {
  askToPersist();
  trouble.value = write(GAME + game.id, JSON.stringify(game));
  changes.value++; // it is now the most recent one
}
export function findGame(id: string): Found {
  const found = recognise(read(GAME + id));
  return typeof found === "object" && found.id !== id ? "unknown" : found;
}

/** Another tab has written something. */
export function hear({ key, oldValue, newValue }: StorageEvent): void {
  if (key?.startsWith(GAME) && (oldValue === null || newValue === null)) changes.value++;
}
/** Has another tab just deleted that game? */
export const isRemoval = (event: StorageEvent, id: string): boolean =>
  event.key === GAME + id && event.newValue === null;

export function dropGame(id: string): void {
  try {
    localStorage.removeItem(GAME + id);
  } catch {
    trouble.value = "forbidden";
  }
  changes.value++;
  void dropReview(id);
}

/** An entry that this version can't open. It stays unchanged until somebody deletes it. */
export interface Stranger {
  id: string;
  kind: "newer" | "unknown";
}

/** The ids of all entries stored as games. */
export function keptIds(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i))
      .filter((key) => key?.startsWith(GAME))
      .map((key) => key!.slice(GAME.length));
  } catch {
    trouble.value = "forbidden";
    return [];
  }
}

/** All games: the readable ones, most recent first, and the others. */
export interface Shelf {
  games: KeptGame[];
  strangers: Stranger[];
}
export function readShelf(): Shelf {
  const shelf: Shelf = { games: [], strangers: [] };
  for (const id of keptIds()) {
    const found = findGame(id);
    if (typeof found !== "object") {
      if (found !== "missing") shelf.strangers.push({ id, kind: found });
    } else if (!found.retryOf?.untried) shelf.games.push(found);
  }
  shelf.games.sort((a, b) => (a.touched < b.touched ? 1 : -1));
  return shelf;
}
export const listGames = (): KeptGame[] => readShelf().games;

/** Stores the text of a game that is not on the table; false when there is no room. */
export const storeGame = (id: string, text: string): boolean => write(GAME + id, text) === "";

/** The stored text, unchanged. */
export function strangerText(id: string): string {
  return localStorage.getItem(GAME + id) ?? "";
}

/** Preferences. Stored values may be incomplete or from another version: values of the wrong type, or not among the
 * known ones, become the default. */
export function readChoices<T extends object>(usual: T, among: { [name in keyof T]?: readonly unknown[] }): T {
  const stored = read(CHOICES);
  if (!isObject(stored)) return usual;
  const choices = { ...usual };
  for (const name of Object.keys(usual) as (keyof T & string)[]) {
    const value = stored[name];
    if (typeof value === typeof usual[name] && (among[name]?.includes(value) ?? true))
      choices[name] = value as T[typeof name];
  }
  return choices;
}
/** Stores a change and leaves values of other tabs and versions alone. If storage fails, the change lasts until the
 * page is closed. */
export function keepChoices(change: object): void {
  const stored = read(CHOICES);
  write(CHOICES, JSON.stringify({ ...(isObject(stored) && stored), ...change }));
}

/** Stores the current screen, for this tab and for the next one opened. A failure only loses the way back. */
export function keepPlace(place: object, forDevice: boolean): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(place));
    if (forDevice) localStorage.setItem(PLACE, JSON.stringify(place));
  } catch {
    /* the game itself reports storage failures */
  }
}
export function findPlace(of: "tab" | "device"): unknown {
  try {
    return JSON.parse((of === "tab" ? sessionStorage : localStorage).getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}

/* Reviews are large and can be recomputed. They are in a database, which may be slow; without one there are no
 * stored reviews. */
function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("thimble", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("reviews");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function inReviews<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const base = await database();
    return await new Promise<T>((resolve, reject) => {
      const asking = use(base.transaction("reviews", mode).objectStore("reviews"));
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
    }).finally(() => base.close());
  } catch {
    return undefined;
  }
}

export const keepReview = (id: string, review: KeptReview) => inReviews("readwrite", (store) => store.put(review, id));
/** Undefined if there is none, or if it is incomplete because an older page wrote it: then it is recomputed. */
export async function findReview(id: string): Promise<KeptReview | undefined> {
  const review = await inReviews<unknown>("readonly", (store) => store.get(id));
  return isReview(review) ? review : undefined;
}
const dropReview = (id: string) => inReviews("readwrite", (store) => store.delete(id));
