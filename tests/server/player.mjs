// SPDX-License-Identifier: MIT
// Players for the tests: each holds a seat's secret, follows its game by stream or WebSocket, sends random legal moves,
// and remembers every acknowledgement. When an answer does not come, it sends the same entry again, as docs/api.md says.
import { freshAddress, request, sleep, stream } from "./service.mjs";
import { Socket } from "./socket.mjs";

/* Calls again until there is an answer that is one. */
export async function persist(port, method, target, options = {}) {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await request(port, method, target, { localAddress: freshAddress(), ...options });
      if (![429, 502, 503, 504].includes(answer.status)) return { ...answer, tries };
    } catch {
      if (options.stopped?.()) throw new Error("stopped");
    }
    await sleep(20 + Math.min(tries, 10) * 10);
  }
}

/* How a player hears of changes and sends entries. */
class ByHttp {
  constructor(port, seat, tell) {
    Object.assign(this, { port, seat, tell });
    this.#follow();
  }
  #follow() {
    const { game, secret, localAddress } = this.seat;
    let first = true;
    const tell = (message) => {
      if (first) this.back = Date.now();
      first = false;
      this.tell(message);
    };
    const ended = () => !this.ended && setTimeout(() => this.#follow(), 30);
    if (!this.ended) this.stream = stream(this.port, game, { secret, localAddress, tell, ended });
  }
  put(body) {
    const { port, seat } = this;
    const { secret, localAddress } = seat;
    return request(port, "POST", `/api/games/${seat.game}/entries`, { secret, localAddress, body }).then(
      ({ status, json }) => ({ ...json, status }),
    );
  }
  close() {
    this.ended = true;
    this.stream.close();
  }
}

class BySocket {
  constructor(port, seat, tell) {
    Object.assign(this, { port, seat, tell });
    this.open = this.#connect();
  }
  async #connect() {
    const { game, secret, localAddress } = this.seat;
    for (;;) {
      try {
        const socket = await Socket.open(this.port, { localAddress });
        const answer = await socket.call({ call: "follow", game, secret });
        if (answer.status !== 200) throw new Error(`follow: ${answer.status}`);
        this.back = Date.now(); // when it followed again
        this.tell(answer);
        void this.#listen(socket);
        return socket;
      } catch {
        if (this.ended) return null;
        await sleep(30);
      }
    }
  }
  async #listen(socket) {
    try {
      for (;;) this.tell(await socket.next((message) => message.id === undefined, 2 ** 31 - 1));
    } catch {
      if (!this.ended) this.open = this.#connect();
    }
  }
  async put(body) {
    const socket = await this.open;
    return socket.call({ call: "entry", game: this.seat.game, secret: this.seat.secret, ...body });
  }
  async close() {
    this.ended = true;
    (await this.open)?.destroy();
  }
}

export class Player {
  acks = [];
  refusals = [];
  resent = 0;
  lost = 0; // how often the connection broke while an answer was due
  times = []; // ms from an entry to its acknowledgement
  #wake = () => {};
  #asked = new Set();

  /* `place` is { game, seat, secret }; `by` is "http" or "socket". */
  constructor(port, place, { by = "http", rules, random = Math.random, questions = 0.04, pause = 0 }) {
    const seat = { localAddress: freshAddress(), ...place };
    Object.assign(this, { port, seat, rules, random, questions, pause });
    this.line = new (by === "http" ? ByHttp : BySocket)(port, seat, (message) => this.#hear(message));
  }

  #hear({ state }) {
    if (!state || state.game !== this.seat.game) return;
    if (this.state && state.entries < this.state.entries) return;
    this.state = state;
    this.#wake();
  }

  /* Waits for news, but not forever: then asks, as a careful client does. */
  async #wait() {
    const timer = setTimeout(() => this.#look(), 5000);
    await new Promise((resolve) => (this.#wake = resolve));
    clearTimeout(timer);
  }
  async #look() {
    try {
      const { json } = await request(this.port, "GET", `/api/games/${this.seat.game}`);
      this.#hear(json);
    } catch {}
    this.#wake();
  }

  /* Plays until the game is over or `stop` was called. Every entry that was sent has its answer then. */
  async play() {
    while (!this.stopped && this.state?.phase !== "over") {
      const entry = this.state && (await this.#choose(this.state));
      if (!entry) await this.#wait();
      else await this.#put({ number: entry.at, entry: entry.entry, text: entry.text ?? "" });
      if (entry && this.pause) await sleep(this.pause);
    }
    await this.line.close();
  }
  stop() {
    this.stopped = true;
    this.#wake();
  }

  async #choose(state) {
    const me = this.seat.seat;
    const at = state.entries;
    if (state.phase !== "playing") return null;
    if (state.asked) return state.asked.seat === me ? null : { at, entry: this.random() < 0.5 ? "agree" : "decline" };
    if (state.turn !== me) return null;
    const other = state.players[2 - me];
    const chance = this.random();
    if (chance < this.questions / 8) return { at, entry: "resign" };
    if (chance < this.questions && other.kind === "person" && !this.#asked.has(state.ply)) {
      this.#asked.add(state.ply);
      return { at, entry: "ask", text: this.random() < 0.8 ? "undo" : "stop" };
    }
    return { at, entry: "move", text: await this.rules.randomMove(state.record, this.random) };
  }

  async #put(body) {
    const began = Date.now();
    for (;;) {
      try {
        const answer = await this.line.put(body);
        if (answer.status === 200) this.#acknowledged(body, answer, began);
        else if ([429, 502, 503, 504].includes(answer.status)) throw new Error(answer.error);
        else this.refusals.push({ ...body, status: answer.status, error: answer.error });
        return this.#hear(answer);
      } catch (error) {
        this.lost++;
        this.why = String(error);
        await sleep(20);
        this.resent++;
      }
    }
  }
  #acknowledged(body, answer, began) {
    this.times.push(Date.now() - began);
    this.acks.push({ ...body, seat: this.seat.seat, game: this.seat.game });
    if (answer.state.entries <= body.number) throw new Error(`acknowledged, but not there: ${JSON.stringify(answer)}`);
    this.acknowledged?.(body);
  }
}

/* Two seats at a new game of people: { game, seats: [{ game, seat, secret }, ...] }. */
export async function newGame(port, choices, names = ["Anna", "Bo"]) {
  const made = await persist(port, "POST", "/api/games", { body: { name: names[0], ...choices } });
  if (made.status !== 201) throw new Error(`create: ${made.status} ${made.text}`);
  const { game, seat, secret, invite } = made.json;
  const seats = [{ game, seat, secret, name: names[0] }];
  if (invite) {
    const other = { game, seat: 3 - seat, secret: invite, name: names[1] };
    const body = { name: names[1] };
    for (;;) {
      const sat = await persist(port, "POST", `/api/games/${game}/sit`, { secret: invite, body });
      if (sat.status === 200) break;
      if (sat.json?.error !== "dealing") throw new Error(`sit: ${sat.status} ${sat.text}`);
      await sleep(50);
    }
    seats.push(other);
  }
  return { game, seats };
}
