// SPDX-License-Identifier: MIT
// A server's push message (docs/api.md) as a notification. The service worker shows it, perhaps while no page is open,
// so the page leaves what it needs in a cache of its own: sentences in the page's language, and my seats. Links come
// from there, never from the message.
import { isObject, parse, tidy } from "../play/values.ts";

export const WHYS = ["move", "answer", "begun", "over"] as const;
export type Why = (typeof WHYS)[number];

/** What the page leaves for the service worker. */
export interface Left {
  language: string;
  /** For a player without a name. */
  somebody: string;
  /** With {name} in them. */
  words: Record<Why, { title: string; text: string }>;
  /** The secrets of my seats, by game; "" for those that my claimed name opens. */
  seats: Record<string, string>;
}

/** The part of a notification that depends on the message. */
export interface Shown {
  title: string;
  text: string;
  /** "": unknown. */
  game: string;
  language: string;
}

/** The question of the service worker to a page; the answer is true or false. */
export interface ShowsGame {
  shows: string;
}
export const asksForGame = (value: unknown): value is ShowsGame => isObject(value) && typeof value.shows === "string";

const isGame = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,40}$/.test(value);
const isWhy = (value: unknown): value is Why => WHYS.some((why) => why === value);

/** A message in words. One that can't be read, or has no words, is shown all the same: browsers insist on it. */
export function shownFor(message: string, left: Left | null): Shown {
  const value = parse(message);
  const told = isObject(value) ? value : {};
  const name = typeof told.name === "string" ? tidy(told.name) : "";
  const shown = { title: "Thimble", text: name, game: isGame(told.game) ? told.game : "" };
  const words = left && isWhy(told.why) ? left.words[told.why] : null;
  if (!left || !words) return { ...shown, language: "" };
  const fill = (text: string): string => text.replace("{name}", () => name || left.somebody);
  return { ...shown, title: fill(words.title), text: fill(words.text), language: left.language };
}

/** The page's address for a game: my seat there, or the start if the game is not mine. A claimed name opens its seat
 * without a secret. */
export function addressFor(game: string, left: Left | null, page: string): string {
  if (!left || !Object.hasOwn(left.seats, game)) return page;
  const secret = left.seats[game];
  return secret ? `${page}#seat=${game}.${secret}` : `${page}#watch=${game}`;
}

/* Another copy of Thimble may be on the same host; and this name does not look like that of a version's cache. */
const shelfOf = (page: string): Promise<Cache> => caches.open(`thimble-news ${page}`);
const NOTE = "news.json";

/** Stores it for the service worker of the page with this address; null: removes it. */
export async function leaveNote(page: string, left: Left | null): Promise<void> {
  const shelf = await shelfOf(page);
  if (left) await shelf.put(NOTE, new Response(JSON.stringify(left)));
  else await shelf.delete(NOTE);
}

const isLeft = (value: unknown): value is Left =>
  isObject(value) && isObject(value.words) && isObject(value.seats) && typeof value.somebody === "string";

/** Null: nothing was left, or it can't be read. */
export async function readNote(page: string): Promise<Left | null> {
  const note = await (await shelfOf(page)).match(NOTE);
  const value: unknown = note ? parse(await note.text()) : null;
  return isLeft(value) ? value : null;
}
