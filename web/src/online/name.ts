// SPDX-License-Identifier: MIT
// The name that I have claimed on the server, if any. Its token is stored on this device and plays under the name; it
// is never part of an address. The recovery link is shown until somebody has saved it.
import { batch, signal } from "@preact/signals";
import { choices, choose } from "../play/choices.ts";
import { isObject, parse } from "../play/kept.ts";
import { tidy } from "../play/sitters.ts";
import { call, inventSecret, Refused, type Sitter, tellDevice } from "./api.ts";
import { mayRepeat } from "./link.ts";
import { dropNamedSeats, findSeat, linkWith, type Seat } from "./seats.ts";
import { readTold, tellAgain } from "./told.ts";
import type { Seen, State } from "./types.ts";

const NAME = "thimble.name";
const RECOVERY = "thimble.recovery"; // in this tab only
const INVENTED = "thimble.recovery.invented";

export interface Claimed {
  name: string;
  token: string;
  /** The token's number among those of the name; 0: not known. */
  id: number;
}

/** A stored value as a claimed name; null: it is none. */
export function readClaimed(value: unknown): Claimed | null {
  if (!isObject(value) || typeof value.name !== "string" || typeof value.token !== "string") return null;
  if (!value.name || !/^[\w-]{22,64}$/.test(value.token)) return null;
  return { name: value.name, token: value.token, id: Number.isInteger(value.id) ? (value.id as number) : 0 };
}

function find(): Claimed | null {
  try {
    return readClaimed(parse(localStorage.getItem(NAME) ?? ""));
  } catch {
    return null;
  }
}
function findIn(storage: () => Storage, key: string): string {
  try {
    return storage().getItem(key) ?? "";
  } catch {
    return "";
  }
}
/* False: it is full or forbidden, and the text lasts until the page is closed. */
function store(storage: () => Storage, key: string, text: string): boolean {
  try {
    if (text) storage().setItem(key, text);
    else storage().removeItem(key);
    return true;
  } catch {
    return false;
  }
}
const device = (): Storage => localStorage;
const tab = (): Storage => sessionStorage;

/** Null: I have claimed none. */
export const claimed = signal(find());
/** The secret of the recovery link, until somebody has kept it; "": none to show. */
export const recovery = signal(findIn(tab, RECOVERY));
/** My name could not be stored: it lasts until the page is closed. */
export const isUnstored = signal(false);
/** A name that this device had, whose token is void now; "": none. */
export const lost = signal("");
/** My ratings; null: not known. */
export const ratings = signal<readonly Rating[] | null>(null);

globalThis.addEventListener?.("storage", ({ key }) => key === NAME && (claimed.value = find()));

function keepName(next: Claimed | null, secret: string): void {
  const before = claimed.value;
  batch(() => {
    claimed.value = next;
    lost.value = "";
    isUnstored.value = !store(device, NAME, next ? JSON.stringify(next) : "") && next !== null;
    keepRecovery(secret);
    if (before && before.name !== next?.name) dropNamedSeats();
    if (before?.token !== next?.token) tellAgain();
    if (next) choose({ name: next.name });
  });
}
function keepRecovery(secret: string): void {
  recovery.value = secret;
  store(tab, RECOVERY, secret);
}
/** The link is not shown again. */
export const hideRecovery = (): void => keepRecovery("");

/** How I sit down. */
export const asSitter = (): Sitter =>
  claimed.value ? { token: claimed.value.token } : { name: tidy(choices.value.name) };
/** May I sit down without entering a name first? */
export const hasName = (): boolean => claimed.value !== null || tidy(choices.value.name) !== "";
/** What opens a seat: its secret, or my token. "": nothing any more. */
export const keyOf = ({ secret, named }: Pick<Seat, "secret" | "named">): string =>
  named ? (claimed.value?.token ?? "") : secret;
/** What opens a game: the seat on this device, or my token, wherever I sat down. "": I only watch. */
export function secretOf(game: string): string {
  const seat = findSeat(game);
  return seat ? keyOf(seat) : (claimed.value?.token ?? "");
}

interface Keys {
  name: string;
  token: string;
}
function take({ name, token }: Keys, secret: string): void {
  const before = claimed.value;
  const games = before && before.name !== name ? toldByName() : [];
  batch(() => {
    keepName({ name, token, id: 0 }, secret);
    opened.value = "";
  });
  if (before && before.token !== token) void leaveToken(before, games).catch(() => undefined);
  void askMe().catch(() => undefined); // for the number of the token
}

/* The next recovery secret is our own, and the same when the same thing is wanted again: then the server answers
 * again if its first answer was lost, even after a reload. */
let invented = "";
function inventFor(wanted: string): string {
  const [before, kept] = (invented || findIn(device, INVENTED)).split("\n");
  const secret = before === wanted && kept ? kept : inventSecret();
  keepInvented(`${wanted}\n${secret}`);
  return secret;
}
function keepInvented(text: string): void {
  invented = text;
  store(device, INVENTED, text);
}
async function takeBy(path: string, body: object, field: "recovery" | "next"): Promise<void> {
  const secret = inventFor(JSON.stringify(body));
  const keys = await call<Keys>("POST", path, { ...body, [field]: secret }).catch((error: unknown) => {
    if (!mayRepeat(error)) keepInvented("");
    throw error;
  });
  take(keys, secret);
  keepInvented("");
}
export const claim = (name: string): Promise<void> => takeBy("names", { name: tidy(name), kind: "person" }, "recovery");
export const recover = (secret: string): Promise<void> => takeBy("recover", { recovery: secret }, "next");

/** The secret in a recovery link, or alone; "": there is none. */
export const secretIn = (text: string): string => /(?:^|#recover=)([\w-]{22,64})$/.exec(text.trim())?.[1] ?? "";
export const recoveryLink = (secret: string): string => linkWith(`recover=${secret}`);
/** The secret of a recovery link that was opened and not used yet. */
export const opened = signal("");

/* The games about which this device is told only because of my name. */
const toldByName = (): string[] => readTold()?.games.filter((game) => !findSeat(game)?.secret) ?? [];
/* This device is told nothing more about these games, and then its token ends. */
async function leaveToken({ token, id }: Claimed, games: readonly string[]): Promise<void> {
  const told = readTold();
  for (const game of told ? games : [])
    await tellDevice(game, token, { endpoint: told!.endpoint }).catch(() => undefined); // it ends with the token
  const number = id || (await call<Me>("GET", "me", undefined, token)).token_id;
  if (number) await call("DELETE", `tokens/${number}`, undefined, token);
}
/** Ends this device's token. */
export async function signOut(): Promise<void> {
  const mine = claimed.value!;
  await leaveToken(mine, toldByName()).catch((error: unknown) => {
    noteVoid(error, mine.token);
    throw error;
  });
  if (claimed.value?.token === mine.token) keepName(null, "");
}

export const LISTS = ["classic-person", "express-person", "classic-bot", "express-bot"] as const;
export type List = (typeof LISTS)[number];
/** The list of an address; the first one if it names none. */
export const listIn = (hash: string): List => LISTS.find((list) => hash === `#ratings/${list}`) ?? LISTS[0];
export interface Rating {
  list: List;
  rating: number;
  deviation: number;
  games: number;
}
export interface Me {
  name: string;
  kind: "person" | "bot";
  since: number;
  ratings: Rating[];
  /** The number of the token that asked; older servers don't tell it. */
  token_id?: number;
}
export interface Token {
  id: number;
  note: string;
  created: number;
  /** The day of its last use. */
  used: string | null;
}

/* An answer for a name that is not mine any more is of no use. */
async function asMe<T>(method: string, path: string): Promise<T> {
  const { token } = claimed.value!;
  const answer = await call<T>(method, path, undefined, token).catch((error: unknown) => {
    noteVoid(error, token);
    throw error;
  });
  if (claimed.value?.token !== token) throw new Refused(0, "another-name", "there is another name here now");
  return answer;
}
/** After a call with this token: without a name that has ended. */
export const noteVoid = (error: unknown, token: string): void =>
  noteVoidWord(error instanceof Refused ? error.word : "", token);
/** The same after a call over the socket. A void token was ended on another device, or the name was forgotten there. */
export function noteVoidWord(word: string | undefined, token: string): void {
  const mine = claimed.value;
  if (word !== "wrong-token" || mine?.token !== token) return;
  batch(() => {
    keepName(null, "");
    lost.value = mine.name;
  });
}

/** Who I am, and my ratings. */
export async function askMe(): Promise<Me> {
  const me = await asMe<Me>("GET", "me");
  const mine = claimed.value!;
  ratings.value = me.ratings;
  if (me.token_id && me.token_id !== mine.id) keepName({ ...mine, id: me.token_id }, recovery.value);
  return me;
}
export const ratingOn = (list: List): Rating | undefined => ratings.value?.find((one) => one.list === list);
/** The list of people that a rated game counts on. */
export const listOf = ({ edition }: State): List => (edition === "express" ? "express-person" : "classic-person");

/** My games on all devices, the newest first. */
export const gamesOfMine = async (): Promise<Seen[]> => (await asMe<{ games: Seen[] }>("GET", "me/games")).games;
/** Everything that the server knows about my name. */
export const askExport = (): Promise<object> => asMe("GET", "me/export");
/** All tokens of my name. One without a note that came after ours has used our recovery link. */
export async function askTokens(): Promise<Token[]> {
  const { tokens } = await asMe<{ tokens: Token[] }>("GET", "tokens");
  const mine = claimed.value!.id;
  if (mine && tokens.some(({ id, note }) => id > mine && note === "")) hideRecovery();
  return tokens;
}
export const endToken = (id: number): Promise<void> => asMe("DELETE", `tokens/${id}`);
export async function forget(): Promise<void> {
  await asMe("DELETE", "me");
  keepName(null, "");
}

/** The first hundred of a list. */
export const askRatings = async (list: List): Promise<(Omit<Rating, "list"> & { name: string })[]> =>
  (await call<{ names: (Omit<Rating, "list"> & { name: string })[] }>("GET", `ratings/${list}`)).names;
