// SPDX-License-Identifier: MIT
// What is kept on this device: games, choices, reviews. Nothing leaves it. The browser's storage is written at once, so
// that a tab may be killed at any moment; where there is none, or it is full, the page says so and plays on.
import { signal } from "@preact/signals";
import { bounds } from "../core/bounds.ts";
import type { EditionName, ReviewedMove, SeatReview } from "../core/types.ts";
import { tidy } from "./sitters.ts";

export const KEPT_VERSION = 1;
const GAME = "thimble.game.";
const CHOICES = "thimble.choices";
const PLACE = "thimble.place";

/** Who sits at a seat. Somebody with nobody opposite sits at both, and studies. */
export type Sitter =
  | { who: "person"; name: string; studies?: boolean }
  | { who: "engine"; name: string; level: number }
  | { who: "automa"; name: string };

export interface KeptGame {
  version: number;
  id: string;
  begun: string; // ISO dates
  touched: string;
  edition: EditionName;
  record: string; // all moves, those taken back too
  ply: number; // how many of them are made
  sitters: [Sitter, Sitter];
  /** It came by a link or as a record: whoever looks at it here is none of those who play. */
  foreign?: boolean;
  /** A move of that game is tried again here; `ply`: where its review was; `read`: somebody knows, and need not be told;
   * `untried`: no person has moved yet, so that it is kept for a page that is loaded again, and no game of anybody's. */
  retryOf?: { id: string; ply: number; read?: boolean; untried?: boolean };
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

/* Null: it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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
const isRetry = (value: unknown): boolean =>
  value === undefined || (isObject(value) && typeof value.id === "string" && Number.isInteger(value.ply));
const isDate = (value: unknown): boolean => typeof value === "string" && !Number.isNaN(Date.parse(value));

/** A game, one of a newer version, something that we don't know, or nothing. */
type Found = KeptGame | "newer" | "unknown" | "missing";

/* What a stored or imported value is. */
function recognise(value: unknown): Found {
  if (value === undefined) return "missing";
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
    isRetry(value.retryOf) &&
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

/** What is stored there, as it is. */
export function strangerText(id: string): string {
  return localStorage.getItem(GAME + id) ?? "";
}

/** Choices that outlive a game. What is stored need not be complete, nor of today's version: what is of another kind than
 * the usual one, or not among those that are told, is the usual one. */
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
/** Keeps what was chosen just now, and leaves alone what another tab, or another version, has written beside it. Where it can't
 * be kept, it holds until the page is closed. */
export function keepChoices(change: object): void {
  const stored = read(CHOICES);
  write(CHOICES, JSON.stringify({ ...(isObject(stored) && stored), ...change }));
}

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

/* --- files of games ----------------------------------------------------------------------------------------- */

interface GamesFile {
  thimble: number;
  games: unknown[];
  reviews: Record<string, unknown>;
  /** By their ids, what is kept as a game but can't be read by this version: as it is. */
  others: Record<string, unknown>;
}

/** Games with their reviews as one file, and what may be games of another version. */
export async function exportGames({ games, strangers }: Shelf): Promise<string> {
  const reviews: GamesFile["reviews"] = {};
  for (const { id } of games) {
    const review = await findReview(id);
    if (review) reviews[id] = review;
  }
  const others = Object.fromEntries(strangers.map(({ id }) => [id, strangerText(id)]));
  return JSON.stringify({ thimble: KEPT_VERSION, games, reviews, others } satisfies GamesFile, null, 1);
}

function readGamesFile(text: string): GamesFile | null {
  try {
    const file: unknown = JSON.parse(text);
    if (!isObject(file) || !Array.isArray(file.games)) return null;
    const { thimble, games, reviews, others } = file;
    return {
      thimble: Number(thimble),
      games,
      reviews: isObject(reviews) ? reviews : {},
      others: isObject(others) ? others : {},
    };
  } catch {
    return null;
  }
}

const PARTS: unknown[] = ["placing", "timing", "buying"];
const isWorth = (value: unknown): boolean =>
  isObject(value) && Number.isFinite(value.chance) && Number.isFinite(value.margin);
const isLine = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((move) => typeof move === "string");
const isProspect = (value: unknown): boolean => isObject(value) && isWorth(value) && isLine(value.line);
const isRemark = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === "string" &&
  typeof value.text === "string" &&
  (value.about === "played" || value.about === "best") &&
  Array.isArray(value.numbers) &&
  value.numbers.every(Number.isFinite);
const isPlain = (value: unknown): boolean => typeof value === "number" || typeof value === "string";
const isMessage = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === "string" &&
  Array.isArray(value.args) &&
  value.args.every((arg) => isPlain(arg) || (Array.isArray(arg) && arg.every((one) => isPlain(one) || isMessage(one))));
const isSpeech = (value: unknown): boolean => Array.isArray(value) && value.every(isMessage);
const hasLosses = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.loss) &&
  isWorth(value.loss) &&
  [value.loss.placing, value.loss.timing, value.loss.buying].every(isWorth);
const isReviewedMove = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value.ply) &&
  (value.seat === 1 || value.seat === 2) &&
  (value.worst === null || PARTS.includes(value.worst)) &&
  (value.better === "best" || value.better === "choice") &&
  typeof value.other_best === "boolean" &&
  [value.best, value.choice, value.played].every(isProspect) &&
  hasLosses(value) &&
  Array.isArray(value.words) &&
  value.words.every(isRemark) &&
  isObject(value.sentences) &&
  [value.sentences.played, value.sentences.better].every(isSpeech) &&
  Array.isArray(value.hint) &&
  value.hint.every(isSpeech);

const isReview = (value: unknown): value is KeptReview =>
  isObject(value) &&
  typeof value.record === "string" &&
  Array.isArray(value.moves) &&
  value.moves.every(isReviewedMove) &&
  Array.isArray(value.seats) &&
  value.seats.every(hasLosses);

/* Anybody may have written the file: names are cut to a line, as those of a record are. */
const withTidyNames = (game: KeptGame): KeptGame => ({
  ...game,
  sitters: game.sitters.map((sitter) => ({ ...sitter, name: tidy(sitter.name) })) as [Sitter, Sitter],
});

/** What has become of the games of a file. */
export interface Taken {
  added: number;
  known: string[]; // the ids of those that are here already
  refused: number; // for they can't be read
  full: number; // for there is no room
}

/** Takes the games of a file that are not here yet, after `before`; null when it is no file of ours. A review that is none is
 * left out: it can be made again. */
export async function importGames(text: string, before: () => void): Promise<Taken | null> {
  const file = readGamesFile(text);
  if (!file) return null;
  before();
  const count: Taken = { added: 0, known: [], refused: 0, full: 0 };
  const here = new Set(keptIds());
  const put = (id: string, what: string): boolean => {
    if (here.has(id)) count.known.push(id);
    else if (write(GAME + id, what)) count.full++;
    else {
      here.add(id);
      count.added++;
      return true;
    }
    return false;
  };
  const take = async (game: KeptGame): Promise<void> => {
    const review = file.reviews[game.id];
    if (put(game.id, JSON.stringify(withTidyNames(game))) && isReview(review)) await keepReview(game.id, review);
  };
  for (const value of file.games) {
    const game = recognise(value);
    if (typeof game === "object") await take(game);
    else count.refused++;
  }
  for (const [id, other] of Object.entries(file.others)) {
    const game = typeof other === "string" && recognise(parse(other));
    if (typeof game === "object") await take(game);
    else if (typeof other === "string") put(id, other);
    else count.refused++;
  }
  changes.value++;
  return count;
}
