// SPDX-License-Identifier: MIT
// What is kept on this device: games, choices, reviews. Nothing leaves it. The browser's storage is written at once, so
// that a tab may be killed at any moment; where there is none, or it is full, the page says so and plays on.
import { signal } from "@preact/signals";
import { isObject, isReview, parse, recognise, type Found, type KeptGame, type KeptReview } from "./kept.ts";

const GAME = "thimble.game.";
const CHOICES = "thimble.choices";
const PLACE = "thimble.place";

type Trouble = "" | "full" | "forbidden";
/** "": all is well; else why the game on the table can't be kept. */
export const trouble = signal<Trouble>("");

/* Answers why it could not be done. */
function write(key: string, text: string): Trouble {
  try {
    localStorage.setItem(key, text);
    return "";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}

/* Undefined: there is nothing, or nothing may be read. */
function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

/* Asked once, when there is something to lose: browsers may else clear what we keep when they need room. */
let asked = false;
function askToPersist(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** Counts games that came or went: a list that was read before is old. */
export const changes = signal(0);

/** Keeps the game on the table, or says that it can't. */
export function keepGame(game: KeptGame): void {
  askToPersist();
  trouble.value = write(GAME + game.id, JSON.stringify(game));
  changes.value++; // it is the one touched last now
}
export function findGame(id: string): Found {
  const found = recognise(read(GAME + id));
  return typeof found === "object" && found.id !== id ? "unknown" : found;
}

/** Another tab has written something. */
export function hear({ key, oldValue, newValue }: StorageEvent): void {
  if (key?.startsWith(GAME) && (oldValue === null || newValue === null)) changes.value++;
}
/** Whether another tab has just removed that game. */
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

/** Something in the place of a game that this version can't open. It stays as it is until somebody removes it. */
export interface Stranger {
  id: string;
  kind: "newer" | "unknown";
}

/** The ids of all that is kept as a game, whatever it is. */
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

/** All games: those that can be read, the one touched last first, and those that can't. */
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

/** What is stored there, as it is. */
export function strangerText(id: string): string {
  return localStorage.getItem(GAME + id) ?? "";
}

/** Choices that outlive a game. What is stored need not be complete, nor of today's version: what is of another kind
 * than the usual one, or not among those that are told, is the usual one. */
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
/** Keeps what was chosen just now, and leaves alone what another tab, or another version, has written beside it. Where
 * it can't be kept, it holds until the page is closed. */
export function keepChoices(change: object): void {
  const stored = read(CHOICES);
  write(CHOICES, JSON.stringify({ ...(isObject(stored) && stored), ...change }));
}

/** Where somebody is, for this tab, and for the next one that is opened. Where it can't be kept, only the way back is
 * lost. */
export function keepPlace(place: object, forDevice: boolean): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(place));
    if (forDevice) localStorage.setItem(PLACE, JSON.stringify(place));
  } catch {
    /* the game itself says so when it can't be kept */
  }
}
export function findPlace(of: "tab" | "device"): unknown {
  try {
    return JSON.parse((of === "tab" ? sessionStorage : localStorage).getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}

/* Reviews are large, and can be made again: they live in a database that may be slow, and are done without where there
 * is none. */
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
/** Undefined when there is none, or one of an older page that lacks something: then it is made anew. */
export async function findReview(id: string): Promise<KeptReview | undefined> {
  const review = await inReviews<unknown>("readonly", (store) => store.get(id));
  return isReview(review) ? review : undefined;
}
const dropReview = (id: string) => inReviews("readwrite", (store) => store.delete(id));
