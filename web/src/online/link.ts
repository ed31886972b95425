// SPDX-License-Identifier: MIT
// One socket to the server for all games. It reconnects by itself, follows the games again, and sends again whatever
// was not answered: the server stores an entry once, however often it comes.
//
//     const link = new Link(address, hear);
//     link.follow(game, secret);                    hear.seen(game, seat, state), now and after every change
//     await link.ask({ call: "entry", game, secret, number, entry: "move", text: "12r0a1" });
import { Refused } from "./api.ts";
import type { Seen, State } from "./types.ts";

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}
/** What a test replaces. */
export interface Means {
  open(address: string): Wire;
  after(ms: number, act: () => void): () => void;
  random(): number;
}

export interface Answer extends Partial<Seen> {
  status: number;
  error?: string;
  message?: string;
}
export interface Hearer {
  seen(game: string, seat: number, state: State): void;
  /** The server does not let us follow it. */
  refused(game: string, answer: Answer): void;
  said(game: string, phrase: string, seat: number): void;
  /** The connection is there, or lost. */
  connected(is: boolean): void;
}

interface Call {
  call: string;
  game: string;
  [field: string]: unknown;
}
interface Waiting {
  message: Call & { id: number };
  /** Sent again on the next connection; otherwise it fails with this one. */
  again: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const FIRST = 400; // milliseconds until the first new attempt
const MOST = 4_000;
const BUSY = 2_000; // until a busy server is asked again
const QUIET = 10_000; // then we ask whether the server is still there
const PATIENCE = 15_000; // for an answer, or for a connection

const MEANS: Means = {
  open: (address) => new WebSocket(address) as unknown as Wire,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** The pause before an attempt: longer each time, and different for everybody. */
export const pauseBefore = (attempt: number, random: number): number =>
  Math.min(MOST, FIRST * 2 ** attempt) * (0.75 + random / 2);

/** The server can't do it now: the same request may succeed later. */
export const isPassing = ({ status }: Pick<Answer, "status">): boolean => status === 429 || status >= 500;
/** The same for a call over HTTP: the server may have done it, or may do it later. */
export const mayRepeat = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 0 || isPassing(error));

export class Link {
  readonly #address: string;
  readonly #hear: Hearer;
  readonly #means: Means;
  readonly #followed = new Map<string, string>(); // game -> secret, "" to watch
  readonly #waiting = new Map<number, Waiting>();
  readonly #following = new Map<number, string>(); // id -> game, until the server has answered
  #wire: Wire | null = null;
  #open = false;
  #attempts = 0;
  #last = 0; // id of the last message
  #cancel = (): void => undefined; // the next attempt
  #calm = (): void => undefined; // the next question whether the server is there

  constructor(address: string, hear: Hearer, means: Means = MEANS) {
    this.#address = address;
    this.#hear = hear;
    this.#means = means;
  }
  get isOpen(): boolean {
    return this.#open;
  }

  /** The state of a game, now and after every change. */
  follow(game: string, secret: string): void {
    this.#followed.set(game, secret);
    if (this.#open) this.#sendFollow(game, secret);
    else if (!this.#wire) this.connect();
  }
  leave(game: string): void {
    if (!this.#followed.delete(game)) return;
    for (const [id, { message }] of this.#waiting) if (message.game === game) this.#waiting.delete(id);
    if (this.#open) this.#send({ id: ++this.#last, call: "leave", game });
    if (this.#followed.size === 0) this.#close();
  }

  /** The server's answer to a call, on this connection or a later one; with `again` false, only on this one. */
  ask(message: Call, again = true): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { message: { ...message, id: ++this.#last }, again, resolve, reject };
      if (!this.#open && !again) return reject(new Error("not connected"));
      this.#waiting.set(waiting.message.id, waiting);
      if (this.#open) this.#send(waiting.message);
    });
  }

  /** Tries at once, without waiting for the next attempt. */
  connect(): void {
    this.#cancel();
    if (this.#wire || this.#followed.size === 0) return;
    const wire = this.#means.open(this.#address);
    this.#wire = wire;
    const isOurs = (): boolean => this.#wire === wire;
    wire.onopen = () => isOurs() && this.#opened();
    wire.onmessage = ({ data }) => isOurs() && this.#heard(String(data));
    wire.onclose = () => isOurs() && this.#lost();
    this.#watch(PATIENCE);
  }
  /** The device says that it is offline. */
  drop(): void {
    if (this.#wire) this.#lost();
  }

  #opened(): void {
    this.#open = true;
    for (const [game, secret] of this.#followed) this.#sendFollow(game, secret);
    for (const { message } of this.#waiting.values()) this.#send(message);
    this.#hear.connected(true);
    this.#watch(QUIET);
  }

  /* A connection may die without a sign, and a change may be missed: after a silence we follow the games again, and
   * without an answer the connection is lost. */
  #watch(ms: number): void {
    this.#calm();
    this.#calm = this.#means.after(ms, () => {
      if (ms === PATIENCE) return this.#lost();
      for (const [game, secret] of this.#followed) this.#sendFollow(game, secret);
      this.#watch(PATIENCE);
    });
  }

  #send(message: object): void {
    this.#wire?.send(JSON.stringify(message));
  }
  #sendFollow(game: string, secret: string): void {
    this.#following.set(++this.#last, game);
    this.#send({ id: this.#last, call: "follow", game, ...(secret && { secret }) });
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as Answer & { id?: number; game?: string; phrase?: string };
    this.#attempts = 0;
    this.#watch(QUIET);
    const game = message.game ?? message.state?.game ?? "";
    if (message.phrase !== undefined) return this.#hear.said(game, message.phrase, message.seat ?? 0);
    if (message.id === undefined && message.status >= 400) return this.#notFollowed(game, message); // it was taken back
    this.#answered(message.id ?? 0, message);
    if (message.state && message.seat !== undefined && this.#followed.has(game))
      this.#hear.seen(game, message.seat, message.state);
  }
  #answered(id: number, answer: Answer): void {
    const game = this.#following.get(id);
    if (this.#following.delete(id) && answer.status >= 400) return this.#notFollowed(game!, answer);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(answer);
  }
  /* A server that is only busy is asked again. */
  #notFollowed(game: string, answer: Answer): void {
    const secret = this.#followed.get(game);
    if (secret === undefined) return;
    if (!isPassing(answer)) return this.#hear.refused(game, answer);
    this.#means.after(BUSY, () => this.#open && this.#followed.has(game) && this.#sendFollow(game, secret));
  }

  #lost(): void {
    this.#close();
    this.#hear.connected(false);
    for (const [id, waiting] of this.#waiting) {
      if (waiting.again) continue;
      this.#waiting.delete(id);
      waiting.reject(new Error("the connection was lost"));
    }
    if (this.#followed.size === 0) return;
    this.#cancel = this.#means.after(pauseBefore(this.#attempts++, this.#means.random()), () => this.connect());
  }
  #close(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#open = false;
    this.#following.clear();
    this.#calm();
    this.#cancel();
    wire?.close();
  }
}
