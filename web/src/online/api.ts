// SPDX-License-Identifier: MIT
// The calls of a game server over HTTP (docs/api.md). Moves and everything else at the table go through the socket
// (link.ts).
import type { Seen, State, Wanted } from "./types.ts";

/** The server has refused something. `word` is for programs; 0 and "unreachable": there was no answer. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly status: number,
    readonly word: string,
    message: string,
    readonly state?: State,
  ) {
    super(message);
  }
}

const addressOf = (path: string): URL => new URL(`api/${path}`, document.baseURI);
/** The address of the socket. */
export function socketAddress(): string {
  const address = addressOf("socket");
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

interface Trouble {
  error?: string;
  message?: string;
  state?: State;
}

function unreachable(): never {
  throw new Refused(0, "unreachable", "the server does not answer");
}

/** A call under `api/`; throws Refused. The secret is a seat's, or a token (name.ts). */
export async function call<T>(method: string, path: string, body?: object, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const response = await fetch(addressOf(path), {
    method,
    headers,
    cache: "no-store",
    ...(body && { body: JSON.stringify(body) }),
  }).catch(unreachable);
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json().catch(unreachable)) as T; // its end may be missing
  const { error, message, state } = (await response.json().catch(() => ({}))) as Trouble;
  throw new Refused(response.status, error ?? "", message ?? "", state);
}

export interface Created extends Seen {
  game: string;
  secret: string;
  invite: string | null;
}
export const create = (wanted: Wanted, token?: string): Promise<Created> => call("POST", "games", wanted, token);
/** With an invitation if the table has got its first one. */
export const change = (
  game: string,
  secret: string,
  wanted: Omit<Wanted, "name">,
): Promise<Seen & { invite?: string | null }> => call("PUT", `games/${game}`, wanted, secret);
export const takeBack = (game: string, secret: string): Promise<void> =>
  call("DELETE", `games/${game}`, undefined, secret);
/** Who sits down: somebody by any name, or the owner of a claimed one. */
export type Sitter = { name: string } | { token: string };
export const sit = (game: string, secret: string, who: Sitter): Promise<Seen> =>
  call("POST", `games/${game}/sit`, who, secret);

export interface Listed {
  open: State[];
  watch: State[];
}
export const lobby = (): Promise<Listed> => call("GET", "lobby");
export const mine = (seats: readonly { game: string; secret: string }[]): Promise<{ games: (Seen | null)[] }> =>
  call("POST", "mine", { seats });

/** The server's public key; refused with "no-push" where no messages are sent. */
export const pushKey = (): Promise<{ key: string }> => call("GET", "push");
/** This device is told when it is that seat's turn; without keys, no more. */
export const tellDevice = (
  game: string,
  secret: string,
  device: { endpoint?: string; p256dh?: string; auth?: string },
): Promise<Seen> => call("POST", `games/${game}/push`, device, secret);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SECRET = 22; // letters, six bits each

/** A secret of our own, for a seat at an open table or for recovering a name. */
export const inventSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET)), (byte) => LETTERS[byte & 63]).join("");
