// SPDX-License-Identifier: MIT
// A club of players who never stop, for tests that do something to their server meanwhile. It remembers every
// acknowledgement; at the end the database must hold those entries, each once, and no others.
//
//     const club = new Club({ port, program, folder, checks, seed });
//     club.open();
//     await club.progress(20); ...
//     await club.close();
//     const rows = await rowsOf({ file });
//     club.compare(rows);
//     await club.replay(service, rows);
import * as fs from "node:fs";
import * as path from "node:path";
import { newGame, persist, Player } from "./player.mjs";
import { randomFrom, Rules } from "./rules.mjs";
import { PATIENCE, runProcess, sleep } from "./service.mjs";

const CHOICES = [
  { edition: "classic" },
  { edition: "classic", track: "2014", pace: "clock:600000+5000" },
  { edition: "express", pace: "turn:86400000" },
  { edition: "automa", deck: "tactical", level: 2 },
  { edition: "classic", opponent: "computer", strength: 1 },
  { edition: "express", opponent: "computer", strength: 2 },
];
const PERSONAL = ["move", "ask", "agree", "decline", "resign"];
const ALLOWED = ["number", "asked-before", "nothing-to-undo", "nothing-asked"]; // refusals of questions

/* The entries of a database, as lists of words. */
export async function rowsOf({ file, postgres }) {
  const query = "SELECT game, number, seat + 1, kind, text FROM entry ORDER BY game, number;";
  if (postgres) return postgres.sql(query);
  const { status, out, text } = await runProcess("sqlite3", ["-separator", "\t", file, query]);
  if (status !== 0) throw new Error(text);
  return out
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
}
const keyOf = ({ game, number, seat, entry, text }) => `${game} ${number} ${seat} ${entry} ${text ?? ""}`;

export class Club {
  acks = [];
  games = new Map(); // by name: the seats of people
  refusals = [];
  resent = 0;
  players = new Set();

  constructor({ port, program, folder, checks, seed, tables = 10, pause = 0, choices = CHOICES }) {
    Object.assign(this, { port, program, folder, checks, tables, pause, choices });
    this.random = randomFrom(seed);
    this.rules = new Rules(program, folder);
  }

  open() {
    this.sitting = Array.from({ length: this.tables }, (_, i) => this.#sit(i));
    this.failed = new Promise((_, reject) => Promise.all(this.sitting).catch(reject));
  }

  /* Waits until so many more entries have been acknowledged. */
  async progress(wanted) {
    const before = this.acks.length;
    const end = Date.now() + PATIENCE * 1000;
    const wait = async () => {
      while (this.acks.length < before + wanted) {
        if (Date.now() > end) throw new Error(`no progress: ${this.acks.length - before} of ${wanted}`);
        await sleep(1);
      }
    };
    await Promise.race([wait(), this.failed]);
  }

  /* All stop when they have their last answer. */
  async close() {
    this.closing = true;
    for (const player of this.players) player.stop();
    await Promise.all(this.sitting);
    this.rules.close();
  }

  /* Games at one table, one after the other. Some are followed by another of the same players. */
  async #sit(index) {
    for (let round = 0; !this.closing; round++) {
      const choices = this.choices[(index + round) % this.choices.length];
      const { seats } = await newGame(this.port, choices, [`Anna ${index}`, `Bo ${index}`]);
      await this.#play(seats, index);
      if (!this.closing && this.random() < 0.5) await this.#playAgain(seats, index);
    }
  }

  async #playAgain(seats, index) {
    let next = null;
    for (const { game, secret } of seats) {
      const answer = await persist(this.port, "POST", `/api/games/${game}/next`, { secret, body: { deal: "new" } });
      next = answer.json.state?.next ?? null;
    }
    this.checks.check("playing again names the next game", next !== null, seats);
    const swapped = seats.map((seat) => ({
      ...seat,
      game: next,
      seat: seats.length === 2 ? 3 - seat.seat : seat.seat,
    }));
    if (next) await this.#play(await this.#seated(swapped), index);
  }

  /* Against the computer the server says which seat the secret opens. */
  async #seated(seats) {
    const body = { seats: seats.map(({ game, secret }) => ({ game, secret })) };
    const { json } = await persist(this.port, "POST", "/api/mine", { body });
    return seats.map((seat, i) => ({ ...seat, seat: json.games[i].seat }));
  }

  async #play(seats, index) {
    const { rules, random, pause } = this;
    this.games.set(
      seats[0].game,
      seats.map(({ seat }) => seat),
    );
    const players = seats.map(
      (seat, i) => new Player(this.port, seat, { by: (index + i) % 2 ? "socket" : "http", rules, random, pause }),
    );
    for (const player of players) {
      player.acknowledged = (body) => this.acks.push({ game: player.seat.game, seat: player.seat.seat, ...body });
      this.players.add(player);
      if (this.closing) player.stop();
    }
    await Promise.all(players.map((player) => player.play()));
    for (const player of players) {
      this.players.delete(player);
      this.refusals.push(...player.refusals);
      this.resent += player.resent;
    }
  }

  /* What people have in the database, against what was acknowledged to them. */
  compare(rows) {
    const { checks } = this;
    const stored = new Map();
    for (const [game, number, seat, entry, text] of rows) {
      const key = keyOf({ game, number, seat, entry, text });
      if (this.games.get(game)?.includes(Number(seat)) && PERSONAL.includes(entry))
        stored.set(key, (stored.get(key) ?? 0) + 1);
    }
    const wanted = new Set(this.acks.map(keyOf));
    const missing = [...wanted].filter((key) => !stored.has(key));
    const extra = [...stored.keys()].filter((key) => !wanted.has(key));
    const twice = [...stored.values()].filter((count) => count > 1);
    const jumps = rows.filter(
      ([game, number], i) => Number(number) !== (rows[i - 1]?.[0] === game ? Number(rows[i - 1][1]) + 1 : 0),
    );
    checks.same("no acknowledged entry is missing", missing.slice(0, 3).join(", "), "");
    checks.same("no entry is there that was not acknowledged", extra.slice(0, 3).join(", "), "");
    checks.same("none is there twice", twice.length, 0);
    checks.same("no acknowledgement came twice", wanted.size, this.acks.length);
    checks.same("the numbers of entries have no gaps", jumps.length, 0);
    const odd = this.refusals.filter(({ error }) => !ALLOWED.includes(error));
    checks.same("no legal move was refused", JSON.stringify(odd.slice(0, 3)), "[]");
  }

  /* Each game as a server tells it: legal, and with the moves that are in the database. */
  async replay(port, rows) {
    let good = 0;
    for (const game of this.games.keys()) {
      const { state } = (await persist(port, "GET", `/api/games/${game}`)).json;
      const own = rows.filter((row) => row[0] === game);
      const fine = state.phase === "waiting" ? own.length < 2 : await this.#replayOne(port, game, state, own);
      if (fine) good++;
    }
    this.checks.same("every game replays under the rules, move by move", good, this.games.size);
  }

  async #replayOne(port, game, state, rows) {
    const { text } = await persist(port, "GET", `/api/games/${game}/record`);
    const file = path.join(this.folder, `${game}.pwk`);
    fs.writeFileSync(file, text);
    const replayed = await runProcess(this.program, ["replay", file]);
    const told = (text.replace(/^\[.*$/gm, "").match(/\S+/g) ?? []).filter((word) => !word.startsWith("#"));
    const moves = rows.filter((row) => row[3] === "move").map((row) => row[4]);
    const undone = rows.some((row) => row[3] === "agree"); // then some moves are taken back
    const later = state.entries - rows.length; // a computer may have moved since
    const same = undone || `${told.slice(0, -1).join(" ")} `.startsWith(`${moves.join(" ")} `.trimStart());
    const people = state.players.every(({ kind }) => kind !== "computer");
    const fine = replayed.status === 0 && (later === 0 || (later > 0 && !people)) && same;
    if (!fine)
      this.checks.check(`game ${game}`, false, {
        said: replayed.text.slice(0, 200),
        entries: state.entries,
        rows,
        told,
      });
    return fine;
  }
}
