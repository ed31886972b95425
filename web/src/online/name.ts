// SPDX-License-Identifier: MIT
// The name that I have claimed on the server, if any. Its token is kept on this device, beside the seats, and sits
// down for me; the recovery link is shown until I have kept it.
import { signal } from "@preact/signals";
import { choices, choose } from "../play/choices.ts";
import { isObject, parse } from "../play/kept.ts";
import { tidy } from "../play/sitters.ts";
import { call, inventSecret, Refused, type Sitter } from "./api.ts";
import { dropSeatsOf, linkWith } from "./seats.ts";
import type { Seen, State } from "./types.ts";

const NAME = "thimble.name";
const RECOVERY = "thimble.recovery"; // in this tab only
const INVENTED = "thimble.recovery.invented"; // in this tab only

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
function findHere(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
/* Without storage it lasts until the page is closed. */
function store(storage: () => Storage, key: string, text: string): void {
  try {
    if (text) storage().setItem(key, text);
    else storage().removeItem(key);
  } catch {
    /* full or forbidden */
  }
}

/** Null: I have claimed none. */
export const claimed = signal(find());
/** The secret of the recovery link, until somebody has kept it; "": none to show. */
export const recovery = signal(findHere(RECOVERY));
/** A name that this device had, whose token is void now; "": none. */
export const lost = signal("");
/** My ratings; null: not known. */
export const ratings = signal<readonly Rating[] | null>(null);

globalThis.addEventListener?.("storage", ({ key }) => key === NAME && (claimed.value = find()));

function keepName(next: Claimed | null, secret = ""): void {
  const before = claimed.value;
  if (before && before.name !== next?.name) dropSeatsOf(before.token);
  claimed.value = next;
  lost.value = "";
  ratings.value = null;
  store(() => localStorage, NAME, next ? JSON.stringify(next) : "");
  keepRecovery(secret);
  if (next) choose({ name: next.name });
}
function keepRecovery(secret: string): void {
  recovery.value = secret;
  store(() => sessionStorage, RECOVERY, secret);
}
/** The link is not shown again. */
export const hideRecovery = (): void => keepRecovery("");

/** How I sit down. */
export const asSitter = (): Sitter =>
  claimed.value ? { token: claimed.value.token } : { name: tidy(choices.value.name) };
/** May I sit down without entering a name first? */
export const hasName = (): boolean => claimed.value !== null || tidy(choices.value.name) !== "";

/* --- claiming and recovering -------------------------------------------------------------------------------- */

interface Keys {
  name: string;
  token: string;
}
/* The newest token is ours. */
async function idOf(token: string): Promise<number> {
  const { tokens } = await call<{ tokens: Token[] }>("GET", "tokens", undefined, token);
  return Math.max(0, ...tokens.map(({ id }) => id));
}
async function take({ name, token }: Keys, secret: string): Promise<void> {
  keepName({ name, token, id: 0 }, secret);
  const id = await idOf(token).catch(() => 0);
  if (claimed.value?.token === token) keepName({ name, token, id }, recovery.value);
}

/* The next recovery secret is our own, and the same when the same thing is wanted again: then the server answers
 * again if its first answer was lost. */
function inventFor(wanted: string): string {
  const [before, kept] = findHere(INVENTED).split("\n");
  const secret = before === wanted && kept ? kept : inventSecret();
  store(() => sessionStorage, INVENTED, `${wanted}\n${secret}`);
  return secret;
}
async function takeBy(path: string, body: object, field: "recovery" | "next"): Promise<void> {
  const secret = inventFor(JSON.stringify(body));
  await take(await call<Keys>("POST", path, { ...body, [field]: secret }), secret);
  store(() => sessionStorage, INVENTED, "");
}
export const claim = (name: string): Promise<void> => takeBy("names", { name: tidy(name), kind: "person" }, "recovery");
export const recover = (secret: string): Promise<void> => takeBy("recover", { recovery: secret }, "next");

/** The secret in a recovery link, or alone; "": there is none. */
export const secretIn = (text: string): string => /(?:^|#recover=)([\w-]{22,64})$/.exec(text.trim())?.[1] ?? "";
export const recoveryLink = (secret: string): string => linkWith(`recover=${secret}`);
/** The secret of a recovery link that was opened and not used yet. */
export const opened = signal("");

/* --- with the token ----------------------------------------------------------------------------------------- */

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
}
export interface Token {
  id: number;
  note: string;
  created: number;
  /** The day of its last use. */
  used: string | null;
}

/* A void token was ended on another device, or the name was forgotten there. */
async function asMe<T>(method: string, path: string): Promise<T> {
  const { token } = claimed.value!;
  try {
    return await call<T>(method, path, undefined, token);
  } catch (error) {
    noteVoid(error, token);
    throw error;
  }
}
/** After a call with this token: without a name that has ended. */
export function noteVoid(error: unknown, token: string): void {
  const mine = claimed.value;
  if (!(error instanceof Refused) || error.word !== "wrong-token" || mine?.token !== token) return;
  keepName(null);
  lost.value = mine.name;
}

/** Who I am, and my ratings. */
export async function askMe(): Promise<Me> {
  const me = await asMe<Me>("GET", "me");
  ratings.value = me.ratings;
  return me;
}
export const ratingOn = (list: List): Rating | undefined => ratings.value?.find((one) => one.list === list);
/** The list of people that a rated game counts on. */
export const listOf = ({ edition }: State): List => (edition === "express" ? "express-person" : "classic-person");

/** My games on all devices, the newest first. */
export const gamesOfMine = async (): Promise<Seen[]> => (await asMe<{ games: Seen[] }>("GET", "me/games")).games;
/** Everything that the server knows about my name. */
export const exported = (): Promise<object> => asMe("GET", "me/export");
export const tokens = async (): Promise<Token[]> => (await asMe<{ tokens: Token[] }>("GET", "tokens")).tokens;
export const endToken = (id: number): Promise<void> => asMe("DELETE", `tokens/${id}`);
export async function forget(): Promise<void> {
  await asMe("DELETE", "me");
  keepName(null);
}

/** The first hundred of a list. */
export const listed = async (list: List): Promise<(Omit<Rating, "list"> & { name: string })[]> =>
  (await call<{ names: (Omit<Rating, "list"> & { name: string })[] }>("GET", `ratings/${list}`)).names;
