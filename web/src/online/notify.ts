// SPDX-License-Identifier: MIT
// Being told when it is my turn: one switch for this device and all of my online games, later ones included. The
// browser gives this device an address at its push service, and the server gets that address for each of my seats.
// Sentences and seats are left for the service worker, which shows the messages (news.ts, push.ts).
//
//     await teller.look();              asks the server; teller.can: it sends messages
//     await teller.turn(true);          on a tap: the browser may ask the person
//     void teller.sync();               after any change of seats or language
import { signal } from "@preact/signals";
import { language, t } from "../words/words.ts";
import { pushKey, Refused, tellDevice } from "./api.ts";
import { BROWSER } from "./device.ts";
import { seatsOfMine } from "./hall.ts";
import { keyOf, secretOf } from "./name.ts";
import type { Left } from "./news.ts";
import type { Seat } from "./seats.ts";
import { keepTold, readTold } from "./told.ts";

/** The address of this device at its push service, and the keys to write to it. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a test replaces. */
export interface Means {
  /** Does the browser know push messages? */
  isPossible(): boolean;
  /** The server's public key. */
  key(): Promise<string>;
  permission(): NotificationPermission;
  /** Asks the person, if the browser has not done so before. Only on a tap. */
  permit(): Promise<NotificationPermission>;
  subscribe(key: string): Promise<Device>;
  unsubscribe(): Promise<void>;
  /** Tells the server to write to this device about a seat; without keys, not to write any more. */
  tell(game: string, secret: string, device: Partial<Device>): Promise<unknown>;
  /** For the service worker; null: nothing any more. */
  leave(left: Left | null): Promise<void>;
  after(ms: number, act: () => void): void;
}

/** What came of it. "dismissed": no answer to the browser's question; "service": the push service does not answer;
 * "refused": the server does not know that service. */
export type Outcome = "" | "on" | "off" | "denied" | "dismissed" | "service" | "server" | "refused";

/* I sit there, and something may still happen. */
const isOpen = ({ seat, state }: Seat): boolean =>
  state !== undefined && state.phase !== "over" && state.players[seat - 1]?.seated === true;

/* A seat of my claimed name has no secret: the token stays with the name. */
const leftFor = (seats: readonly Seat[]): Left => ({
  language: language.value,
  somebody: t("The other player"),
  words: {
    move: { title: t("Your move"), text: t("{name} is waiting for you.") },
    answer: { title: t("A question"), text: t("{name} has a question for you.") },
    begun: { title: t("The game begins"), text: t("{name} has joined.") },
    over: { title: t("Game over"), text: t("Your game with {name} is over.") },
  },
  seats: Object.fromEntries(seats.map(({ game, secret }) => [game, secret])),
});

const LATER = 10_000; // milliseconds until a server that did not answer is asked again

/* Why the server was not told; "": it was, or never can be about this seat. */
function troubleOf(error: unknown): "" | "server" | "refused" | "no-push" {
  if (!(error instanceof Refused)) throw error;
  if (error.status === 0 || error.status === 429 || error.status >= 500) return "server";
  if (error.word === "no-push") return "no-push";
  return error.status === 400 ? "refused" : "";
}

export class Teller {
  /** The browser knows push messages, and the server sends them. */
  readonly can = signal(false);
  readonly on = signal(readTold() !== null);
  /** What is wanted, until it is done; null: nothing. */
  readonly turning = signal<boolean | null>(null);
  readonly outcome = signal<Outcome>("");
  readonly #means: Means;
  #key = "";
  #looking: Promise<void> | null = null;
  #device: Device | null = null;
  #left = ""; // what the service worker has
  #work: Promise<unknown> = Promise.resolve(); // one thing after the other
  #queued: Promise<void> | null = null;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Asks the server, once, whether it sends messages; then everybody is up to date. */
  look(): Promise<void> {
    this.#looking ??= this.#look();
    return this.#looking;
  }
  async #look(): Promise<void> {
    if (!this.#means.isPossible()) return;
    try {
      this.#key = await this.#means.key();
      this.can.value = true;
    } catch (error) {
      if (troubleOf(error) === "server") this.#looking = null; // the next one asks again
      return;
    }
    await this.sync();
  }

  /** Another page may have turned the switch. */
  readAgain(): void {
    this.on.value = readTold() !== null;
  }

  async turn(on: boolean): Promise<void> {
    if (this.turning.peek() !== null) return;
    this.turning.value = on;
    this.outcome.value = "";
    try {
      const permission = on ? await this.#means.permit() : "granted"; // before anything else: it needs the tap
      this.outcome.value = await this.#inTurn(() => (on ? this.#turnOn(permission) : this.#turnOff()));
    } finally {
      this.readAgain();
      this.turning.value = null;
    }
  }

  async #turnOn(permission: NotificationPermission): Promise<Outcome> {
    if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
    this.#left = ""; // another page may have removed it
    this.#device = await this.#means.subscribe(this.#key).catch(() => null);
    if (!this.#device) return "service";
    keepTold({ endpoint: this.#device.endpoint, games: [] });
    return this.#update(this.#device);
  }

  /* The push service forgets the address too, so nothing comes even if the server can't be told. */
  async #turnOff(): Promise<Outcome> {
    const told = readTold();
    this.#forget();
    for (const game of told?.games ?? []) {
      const secret = secretOf(game);
      const { endpoint } = told!;
      const trouble = secret ? await this.#means.tell(game, secret, { endpoint }).then(() => "", troubleOf) : "";
      if (trouble === "server") break;
    }
    await this.#stop();
    return "off";
  }
  #forget(): void {
    keepTold(null);
    this.on.value = false;
    this.#device = null;
    this.#left = "";
  }
  async #stop(): Promise<void> {
    await this.#means.unsubscribe().catch(() => undefined);
    await this.#means.leave(null);
  }

  /** Tells the server and the service worker what they don't know yet. */
  async sync(): Promise<void> {
    if (!this.#key || !readTold()) return;
    this.#queued ??= this.#inTurn(() => {
      this.#queued = null;
      return this.#sync();
    });
    await this.#queued;
  }
  async #sync(): Promise<void> {
    const told = readTold();
    if (!told) return;
    if (this.#means.permission() !== "granted") {
      this.#forget(); // the person has changed the browser's settings
      this.outcome.value = "denied";
      return this.#stop();
    }
    if (told.endpoint !== this.#device?.endpoint) this.#device = null; // it is new, or another page has changed it
    this.#device ??= await this.#means.subscribe(this.#key).catch(() => null);
    if (!this.#device) return;
    const outcome = await this.#update(this.#device);
    if (outcome !== "on" || this.outcome.value === "server") this.outcome.value = outcome;
  }

  /* The device has another address now and then. */
  async #update(device: Device): Promise<Outcome> {
    const before = readTold();
    const seats = seatsOfMine().filter((seat) => keyOf(seat));
    await this.#leave(seats);
    const known = before?.endpoint === device.endpoint ? before.games : [];
    const games = known.filter((game) => seats.some((seat) => seat.game === game));
    if (games.length < known.length) keepTold({ endpoint: device.endpoint, games });
    for (const seat of seats.filter((one) => isOpen(one) && !games.includes(one.game))) {
      const { game } = seat;
      const trouble = await this.#means.tell(game, keyOf(seat), device).then(() => "", troubleOf);
      if (trouble) return this.#fail(trouble as Exclude<ReturnType<typeof troubleOf>, "">);
      if (!readTold()) return this.#takeBack(seat, device);
      games.push(game);
      keepTold({ endpoint: device.endpoint, games });
    }
    return "on";
  }
  /* Another page has turned the switch off meanwhile, and knew nothing of this seat. */
  async #takeBack(seat: Seat, { endpoint }: Device): Promise<Outcome> {
    this.#forget();
    await this.#means.tell(seat.game, keyOf(seat), { endpoint }).catch(() => undefined);
    await this.#means.leave(null);
    return "off";
  }
  async #leave(seats: readonly Seat[]): Promise<void> {
    const left = leftFor(seats);
    const text = JSON.stringify(left);
    if (text !== this.#left) await this.#means.leave(left);
    this.#left = text;
  }
  async #fail(trouble: "server" | "refused" | "no-push"): Promise<Outcome> {
    if (trouble === "server") {
      this.#means.after(LATER, () => void this.sync());
      return "server";
    }
    this.can.value = trouble !== "no-push";
    this.#forget();
    await this.#stop();
    return trouble === "refused" ? "refused" : "off";
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#work.then(act);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

export const teller = new Teller({
  ...BROWSER,
  key: async () => (await pushKey()).key,
  tell: tellDevice,
});
