// SPDX-License-Identifier: MIT
// What is kept on this device: games, choices, reviews. Nothing leaves it. The browser's storage is written at once, so
// that a tab may be killed at any moment; where there is none, or it is full, the page says so and plays on.
import { signal } from "@preact/signals";
import { bounds } from "../core/bounds.ts";
import type { EditionName, ReviewedMove, SeatReview } from "../core/types.ts";

export const KEPT_VERSION = 1;
const GAME = "thimble.game.";
const CHOICES = "thimble.choices";
const PLACE = "thimble.place";

/** Who sits at a seat. */
export type Sitter =
  { who: "person"; name: string } | { who: "engine"; name: string; level: number } | { who: "automa"; name: string };

export interface KeptGame {
  version: number;
  id: string;
  begun: string; // ISO dates
  touched: string;
  edition: EditionName;
  record: string; // all moves, those taken back too
  ply: number; // how many of them are made
  sitters: [Sitter, Sitter];
  over: boolean;
  /** For lists: what can be said without reading the record. */
  scores: [number, number];
}

interface KeptReview {
  nodes: number;
  record: string; // the moves it is about
  moves: ReviewedMove[];
  seats: SeatReview[];
}

/** "": all is well; else why nothing can be kept. */
export const trouble = signal<"" | "full" | "forbidden">("");

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    trouble.value = "";
    return true;
  } catch (error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    trouble.value = full ? "full" : "forbidden";
    return false;
  }
}

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const EDITIONS: unknown[] = ["classic", "express", "automa"];

function isSitter(value: unknown): value is Sitter {
  if (!isObject(value) || typeof value.name !== "string") return false;
  const { who, level } = value;
  return (
    who === "person" ||
    who === "automa" ||
    (who === "engine" && Number.isInteger(level) && (level as number) >= 1 && (level as number) <= bounds.levels)
  );
}

const isPair = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(is);
const isDate = (value: unknown): boolean => typeof value === "string" && !Number.isNaN(Date.parse(value));

/** What a stored or imported value is: a game, one of a newer version, or nothing we know. */
function recognise(value: unknown): KeptGame | "newer" | "unknown" {
  if (!isObject(value)) return "unknown";
  if (typeof value.version === "number" && value.version > KEPT_VERSION) return "newer";
  const sound =
    value.version === KEPT_VERSION &&
    typeof value.id === "string" &&
    typeof value.record === "string" &&
    typeof value.over === "boolean" &&
    EDITIONS.includes(value.edition) &&
    Number.isInteger(value.ply) &&
    isDate(value.begun) &&
    isDate(value.touched) &&
    isPair(value.sitters, isSitter) &&
    isPair(value.scores, Number.isFinite);
  return sound ? (value as unknown as KeptGame) : "unknown";
}

/* Asked once, when there is something to lose: browsers may else clear what we keep when they need room. */
let asked = false;
function askToPersist(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

export function keepGame(game: KeptGame): boolean {
  askToPersist();
  return write(GAME + game.id, game);
}
export const findGame = (id: string): KeptGame | "newer" | "unknown" => recognise(read(GAME + id));

export function dropGame(id: string): void {
  try {
    localStorage.removeItem(GAME + id);
  } catch {
    trouble.value = "forbidden";
  }
  void dropReview(id);
}

/** Something in the place of a game that this version can't open. It stays as it is until somebody removes it. */
export interface Stranger {
  id: string;
  kind: "newer" | "unknown";
}

/* The ids of all that is kept as a game, whatever it is. */
function keptIds(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i))
      .filter((key) => key?.startsWith(GAME))
      .map((key) => key!.slice(GAME.length));
  } catch {
    trouble.value = "forbidden";
    return [];
  }
}

/** All games that can be read, the one touched last first. */
export function listGames(): KeptGame[] {
  const games = keptIds()
    .map(findGame)
    .filter((game) => typeof game === "object");
  return games.sort((a, b) => (a.touched < b.touched ? 1 : -1));
}

/** And those that can't. */
export function listStrangers(): Stranger[] {
  return keptIds().flatMap((id) => {
    const kind = findGame(id);
    return typeof kind === "string" ? [{ id, kind }] : [];
  });
}

/** What is stored there, as it is. */
export function strangerText(id: string): string {
  return localStorage.getItem(GAME + id) ?? "";
}

/** Choices that outlive a game. What is stored need not be complete, nor of today's version. */
export function readChoices<T extends object>(usual: T): T {
  const stored = read(CHOICES);
  const choices = { ...usual } as Record<string, unknown>;
  if (typeof stored === "object" && stored !== null)
    for (const [name, value] of Object.entries(stored))
      if (name in usual && typeof value === typeof choices[name]) choices[name] = value;
  return choices as T;
}
export const keepChoices = (choices: object): boolean => write(CHOICES, choices);

/** Where somebody is, for this tab, and for the next one that is opened. Where it can't be kept, only the way back is lost. */
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

/* Reviews are large, and can be made again: they live in a database that may be slow, and are done without where there is
 * none. */
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

interface GamesFile {
  thimble: number;
  games: unknown[];
  reviews: Record<string, KeptReview>;
}

/** All games with their reviews as one file. */
export async function exportGames(): Promise<string> {
  const games = listGames();
  const reviews: GamesFile["reviews"] = {};
  for (const { id } of games) {
    const review = await findReview(id);
    if (review) reviews[id] = review;
  }
  return JSON.stringify({ thimble: KEPT_VERSION, games, reviews } satisfies GamesFile, null, 1);
}

function readGamesFile(text: string): GamesFile | null {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== "object" || file === null || !("games" in file) || !Array.isArray(file.games)) return null;
    return { reviews: {}, ...(file as Partial<GamesFile>) } as GamesFile;
  } catch {
    return null;
  }
}

const PARTS: unknown[] = ["placing", "timing", "buying"];
const isWorth = (value: unknown): boolean =>
  isObject(value) && typeof value.chance === "number" && typeof value.margin === "number";
const isProspect = (value: unknown): boolean => isWorth(value) && Array.isArray((value as { line: unknown }).line);
const hasLosses = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.loss) &&
  isWorth(value.loss) &&
  [value.loss.placing, value.loss.timing, value.loss.buying].every(isWorth);
const isReviewedMove = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value.ply) &&
  (value.worst === null || PARTS.includes(value.worst)) &&
  [value.best, value.choice, value.played].every(isProspect) &&
  hasLosses(value) &&
  Array.isArray(value.words);

const isReview = (value: unknown): value is KeptReview =>
  isObject(value) &&
  typeof value.record === "string" &&
  Array.isArray(value.moves) &&
  value.moves.every(isReviewedMove) &&
  Array.isArray(value.seats) &&
  value.seats.every(hasLosses);

/** Takes the games of a file that are not here yet; null when it is no file of ours. */
export async function importGames(text: string): Promise<{ added: number; known: number; refused: number } | null> {
  const file = readGamesFile(text);
  if (!file) return null;
  const count = { added: 0, known: 0, refused: 0 };
  const here = new Set(keptIds());
  for (const value of file.games) {
    const game = recognise(value);
    if (typeof game === "string") count.refused++;
    else if (here.has(game.id)) count.known++;
    else if (!keepGame(game)) count.refused++;
    else {
      count.added++;
      const review = file.reviews[game.id];
      if (isReview(review)) await keepReview(game.id, review);
    }
  }
  return count;
}
