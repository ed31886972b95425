// SPDX-License-Identifier: MIT
// An online game as signals. The server's state is the truth. My own moves are shown at once and kept until the
// server has answered; a move that would uncover hidden patches is shown only then.
//
//     const game = openFar("k3x9q2m7p4vd", secret);
//     game.state.value        as the server wrote it last; null: not yet
//     game.send("move", "12r0a1")
import { computed, effect, signal, untracked } from "@preact/signals";
import type { MoveText } from "../core/types.ts";
import { onlineGame } from "../play/online-game.ts";
import { trouble } from "../play/keep.ts";
import { sitting } from "../play/sitting.ts";
import { type Answer, isPassing, Link } from "./link.ts";
import { inSteps, isRunning, leftAt, markPassed, paceOf, SECOND } from "./clock.ts";
import { type Entry, findSeat, isOlder, keepSeat, type Seat, sealed } from "./seats.ts";
import { socketAddress } from "./api.ts";
import { claimed, keyOf, noteVoidWord } from "./name.ts";
import type { Phrase, Question, State, Wish } from "./types.ts";

const BUBBLE = 6000; // milliseconds
export const BREATH = 5000; // between two phrases
const BUSY = 1000; // until a busy server is asked again
const BACK = 1000; // how long we say that the connection is back

/** The connection. "back": it has just returned. */
export const line = signal<"up" | "lost" | "back">("up");

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/* A lost connection makes entries of its own, so mine may get a later number than it was sent with (docs/api.md):
 * those that wait get the numbers after it. Not if the other player has done something meanwhile: then the server
 * refuses them. */
function inTurn(rest: readonly Entry[], state: State | undefined, other: number): readonly Entry[] {
  const [next] = rest;
  if (!state || next?.ply !== state.ply || state.asked?.seat === other) return rest;
  return rest.map((entry, i) => ({ ...entry, number: state.entries + i }));
}

export class FarGame {
  readonly state = signal<State | null>(null);
  /** Mine; 0: I watch. */
  readonly seat = signal(0);
  /** Why the server does not show it; "" as long as it does. */
  readonly dead = signal("");
  /** Not answered yet. */
  readonly pending = signal<readonly Entry[]>([]);
  /** The server's refusal of my last entry. */
  readonly refusal = signal<Answer | null>(null);
  readonly bubble = signal<{ phrase: string; seat: number } | null>(null);
  readonly muted = signal(false);
  /** Somebody here wants to see the game after this one. */
  readonly goesOn = signal(false);
  /** When I last said something, by the page's clock. */
  readonly spoke = signal(-BREATH);
  /* Until the server has answered, the state is the last one on this device. */
  readonly #heard = signal(false);
  #received = 0;
  #sending = false;
  #wishes = 0;
  #hush: ReturnType<typeof setTimeout> | undefined;
  readonly #now = signal(0);
  #ticker: ReturnType<typeof setInterval> | undefined;
  readonly #stops: (() => void)[] = [];

  readonly #secret: string;
  /* The claimed name that opens it; "": a secret does. */
  readonly #name: string;

  constructor(
    readonly game: string,
    secret: string,
  ) {
    const me = claimed.peek();
    this.#secret = secret;
    this.#name = me && me.token === secret ? me.name : "";
    const kept = findSeat(game);
    if (kept && keyOf(kept) === secret) {
      this.pending.value = kept.pending ?? [];
      this.muted.value = kept.muted ?? false;
      this.seat.value = kept.seat;
      this.state.value = kept.state ?? null;
    }
    this.#stops.push(effect(() => this.#tickIfNeeded()));
  }

  /** The seat's secret, or my token; "": I watch, or the name that opened it is gone. */
  get secret(): string {
    if (!this.#name) return this.#secret;
    return claimed.value?.name === this.#name ? claimed.value.token : "";
  }
  /** The claimed name that opened it is not mine any more. */
  get isVoid(): boolean {
    return this.#name !== "" && this.secret === "";
  }

  readonly other = computed(() => 3 - this.seat.value);
  /** The time of a seat now; null: no clock. */
  left(seat: number): number | null {
    const state = this.state.value;
    if (!state) return null;
    const since = this.isTicking(seat) ? this.#now.value - this.#received : 0;
    return leftAt(state, seat, since);
  }
  /** A lost connection stops the display: nobody here knows the time. */
  isTicking(seat: number): boolean {
    const state = this.state.value;
    return state !== null && this.#heard.value && isRunning(state, seat) && line.value !== "lost";
  }
  readonly #shown = [1, 2].map((seat) =>
    computed(() => {
      const left = this.left(seat);
      return left === null ? null : inSteps(left);
    }),
  );
  /** The same for a display: it changes only when that does. */
  leftShown(seat: number): number | null {
    return this.#shown[seat - 1]!.value;
  }

  /** The seconds in which a player who is away can come back; null: here, or nobody waits. */
  readonly secondsToReturn = computed(() => {
    const state = this.state.value;
    const away = state?.players[this.other.value - 1]?.away;
    if (!state || !away || !this.#heard.value) return null;
    return Math.max(0, Math.ceil((away.until - state.at - (this.#now.value - this.#received)) / SECOND));
  });

  /* The display changes every second, in the last ten seconds every tenth. */
  #tickIfNeeded(): void {
    const state = this.state.value;
    clearInterval(this.#ticker);
    if (!state || paceOf(state.pace).kind === "none" || !this.#isMoving(state)) return;
    this.#ticker = setInterval(() => (this.#now.value = performance.now()), 100);
  }

  #isMoving({ players }: State): boolean {
    return [1, 2].some((seat) => this.isTicking(seat) || players[seat - 1]?.away);
  }

  /** Announces the marks of my clock as they pass. Returns a function that stops it. */
  listenToClock(tell: (left: number) => void): () => void {
    let before = this.left(this.seat.peek());
    return effect(() => {
      const now = this.left(this.seat.value);
      const mark = before !== null && now !== null ? markPassed(before, now) : null;
      before = now;
      if (mark !== null) tell(mark);
    });
  }

  /** Takes a state, unless it is older than the one we have. A refusal may have one, too. */
  take(seat: number, state: State): void {
    if (this.isVoid) return;
    const before = this.#heard.peek() && this.state.peek();
    if (before && isOlder(state, before)) return;
    this.#received = performance.now();
    this.#now.value = this.#received;
    this.seat.value = seat;
    this.dead.value = "";
    this.#heard.value = true;
    this.state.value = state;
    this.keep();
    if (this.pending.peek().length) void this.#pump();
  }

  say(phrase: string, seat: number): void {
    if (seat === this.seat.value || this.muted.value) return;
    this.bubble.value = { phrase, seat };
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.bubble.value = null), BUBBLE);
  }

  /** Stores my seat as it is now. Spectators have none. */
  keep(): void {
    const state = this.state.peek();
    if (!this.secret || !state || this.seat.peek() === 0) return;
    const pending = [...this.pending.peek()];
    const before = findSeat(this.game);
    const seat: Seat = {
      game: this.game,
      ...sealed(this.secret),
      seat: this.seat.peek(),
      state,
      touched: Date.now(),
      ...(before?.invite && { invite: before.invite }),
      ...(pending.length > 0 && { pending }),
      ...(this.muted.peek() && { muted: true }),
    };
    const why = keepSeat(seat);
    if (why || onlineGame.peek()) trouble.value = why; // otherwise it is about another game on the table
  }

  /** The number of my next entry. */
  get number(): number {
    const last = this.pending.value.at(-1);
    return Math.max(this.state.value?.entries ?? 0, last ? last.number + 1 : 0);
  }
  /** Sends an entry, after those that wait. */
  send(entry: Entry["entry"], text?: string): void {
    this.bubble.value = null;
    this.refusal.value = null;
    const ply = (this.state.value?.ply ?? 0) + this.waiting().length;
    const made: Entry = { number: this.number, entry, ply, ...(text !== undefined && { text }) };
    this.pending.value = [...this.pending.value, made];
    this.keep();
    void this.#pump();
  }
  ask(what: Question): void {
    if (this.canAsk(what)) this.send("ask", what);
  }
  canAsk(what: Question): boolean {
    const state = this.state.value;
    if (!state || this.seat.value === 0 || state.phase !== "playing" || state.asked) return false;
    return what === "stop" || (state.ply > 0 && sitting.value.undo !== null); // my last decision
  }
  answer(agrees: boolean): boolean {
    const asked = this.state.value?.asked;
    if (!asked || asked.seat === this.seat.value || this.seat.value === 0) return false;
    this.send(agrees ? "agree" : "decline");
    return true;
  }
  /** Wants to play again, or no longer. A busy server is asked until it answers. */
  async wish(deal: Wish | "no"): Promise<void> {
    const mine = ++this.#wishes;
    this.refusal.value = null;
    while (mine === this.#wishes) {
      const answer = await link().ask({ call: "next", game: this.game, secret: this.secret, deal });
      if (isPassing(answer)) await pause(BUSY);
      else return void (answer.status >= 300 && mine === this.#wishes && this.#refuse(answer));
    }
  }
  #refuse(answer: Answer): void {
    this.refusal.value = answer;
    noteVoidWord(answer.error, this.secret);
  }
  /** Says a phrase, at most one in five seconds. It is not said later. */
  phrase(phrase: Phrase): void {
    if (performance.now() - this.spoke.value < BREATH) return;
    this.spoke.value = performance.now();
    const message = { call: "phrase", game: this.game, secret: this.secret, phrase };
    link()
      .ask(message, false)
      .catch(() => (this.spoke.value = -BREATH));
  }

  /* One entry at a time, in order. */
  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let next: Entry | undefined; (next = this.pending.peek()[0]); ) {
      const { ply, ...entry } = next; // the server counts by itself
      const answer = await link().ask({ call: "entry", game: this.game, secret: this.secret, ...entry });
      if (isPassing(answer)) await pause(BUSY);
      else this.#answered(answer);
    }
    this.#sending = false;
  }
  #answered(answer: Answer): void {
    if (answer.status < 300) this.pending.value = inTurn(this.pending.value.slice(1), answer.state, this.other.peek());
    else {
      this.pending.value = [];
      this.#refuse(answer);
    }
    if (answer.state) this.take(answer.seat ?? this.seat.peek(), answer.state);
    this.keep();
  }

  /** Moves of mine that the server's record does not have yet. */
  waiting(): MoveText[] {
    const { entries, ply: made } = this.state.value ?? { entries: 0, ply: 0 };
    return this.pending.value
      .filter(({ entry, number, ply }) => entry === "move" && (ply === undefined ? number >= entries : ply >= made))
      .map(({ text }) => text!);
  }

  leave(): void {
    this.#wishes++;
    clearInterval(this.#ticker);
    clearTimeout(this.#hush);
    this.#stops.forEach((stop) => stop());
    link().leave(this.game);
  }
}

/** The game that this page follows; null: none. */
export const far = signal<FarGame | null>(null);

let theLink: Link | null = null;

const followed = (game: string): FarGame | null => (far.peek()?.game === game ? far.peek() : null);

function hearConnection(is: boolean): void {
  const was = line.peek();
  if (!is) line.value = "lost";
  else if (was === "lost") {
    line.value = "back";
    setTimeout(() => line.peek() === "back" && (line.value = "up"), BACK);
  }
}

/** The socket, opened with the first game that is followed. */
export function link(): Link {
  if (theLink) return theLink;
  const made = new Link(socketAddress(), {
    seen: (game, seat, state) => followed(game)?.take(seat, state),
    said: (game, phrase, seat) => followed(game)?.say(phrase, seat),
    connected: hearConnection,
    refused: (game, answer) => {
      const one = followed(game);
      if (!one) return;
      one.dead.value = answer.error ?? "refused";
      noteVoidWord(answer.error, one.secret);
    },
  });
  addEventListener("offline", () => made.drop());
  addEventListener("online", () => made.connect());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && made.connect());
  theLink = made;
  return made;
}

/** Follows a game, and no other any more. Without a secret we watch. */
export function openFar(game: string, secret: string): FarGame {
  const before = far.peek();
  if (before?.game === game && before.secret === secret && !before.isVoid) return before;
  before?.leave();
  const opened = new FarGame(game, secret);
  far.value = opened; // the link follows it, see below
  return opened;
}
export function closeFar(): void {
  far.peek()?.leave();
  far.value = null;
}

/* A name that has got a new token continues with it; one that is gone opens nothing any more. */
const farKey = computed(() => far.value?.secret ?? "");
effect(() => {
  const game = far.value;
  const key = farKey.value;
  if (!game) return;
  untracked(() => {
    if (!game.isVoid) return link().follow(game.game, key);
    link().leave(game.game);
    game.dead.value = "wrong-token";
  });
});
