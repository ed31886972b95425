// SPDX-License-Identifier: MIT
// What is kept on this device: games, choices, reviews. Nothing leaves it. The browser's storage is written at once, so
// that a tab may be killed at any moment; where there is none, or it is full, the page says so and plays on.
import { signal } from "@preact/signals";
import type { EditionName, ReviewedMove, SeatReview } from "../core/types.ts";

export const KEPT_VERSION = 1;
const GAME = "thimble.game.";
const CHOICES = "thimble.choices";

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

export interface KeptReview {
  nodes: number;
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

const isSitter = (value: unknown): value is Sitter =>
  typeof value === "object" && value !== null && "who" in value && "name" in value && typeof value.name === "string";

/** What a stored or imported value is: a game, one of a newer version, or nothing we know. */
export function recognise(value: unknown): KeptGame | "newer" | "unknown" {
  if (typeof value !== "object" || value === null || !("version" in value)) return "unknown";
  const game = value as Partial<KeptGame>;
  if (typeof game.version === "number" && game.version > KEPT_VERSION) return "newer";
  const sound =
    game.version === KEPT_VERSION &&
    typeof game.id === "string" &&
    typeof game.record === "string" &&
    Number.isInteger(game.ply) &&
    Array.isArray(game.sitters) &&
    game.sitters.length === 2 &&
    game.sitters.every(isSitter) &&
    Array.isArray(game.scores);
  return sound ? (game as KeptGame) : "unknown";
}

export const keepGame = (game: KeptGame): boolean => write(GAME + game.id, game);
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
export const findReview = (id: string) => inReviews<KeptReview | undefined>("readonly", (store) => store.get(id));
export const dropReview = (id: string) => inReviews("readwrite", (store) => store.delete(id));

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

const isReview = (value: unknown): value is KeptReview =>
  typeof value === "object" &&
  value !== null &&
  "moves" in value &&
  Array.isArray(value.moves) &&
  "seats" in value &&
  Array.isArray(value.seats);

/** Games of a file that were not here yet; null when it is no file of ours. */
export async function importGames(text: string): Promise<{ added: number; refused: number } | null> {
  const file = readGamesFile(text);
  if (!file) return null;
  let added = 0;
  let refused = 0;
  for (const value of file.games) {
    const game = recognise(value);
    if (typeof game === "string" || !(typeof findGame(game.id) === "object" || keepGame(game))) {
      refused++;
      continue;
    }
    added++;
    const review = file.reviews[game.id];
    if (isReview(review)) await keepReview(game.id, review);
  }
  return { added, refused };
}
