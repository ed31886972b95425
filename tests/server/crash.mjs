// SPDX-License-Identifier: MIT
// No acknowledged move is ever lost.   node tests/server/crash.mjs PROGRAM [--long] [--postgres] [--seed N]
//
// Players record every acknowledgement while the server is killed again and again, at moments nobody chose, and
// started at once. With --postgres the database is killed too, now and then. Afterwards the rows of the database are
// what was acknowledged: nothing missing, nothing twice, nothing else; and every game replays under the rules.
import * as fs from "node:fs";
import * as path from "node:path";
import { newGame, persist, Player } from "./player.mjs";
import { Postgres } from "./postgres.mjs";
import { randomFrom, Rules } from "./rules.mjs";
import { Checks, PATIENCE, runProcess, Service, sleep, temporaryFolder } from "./service.mjs";

const words = process.argv.slice(2);
const program = path.resolve(words[0]);
const has = (word) => words.includes(word);
const seed = has("--seed") ? Number(words[words.indexOf("--seed") + 1]) : Date.now() % 1_000_000;
const kills = has("--long") ? 200 : 12;
const falls = has("--postgres") ? (has("--long") ? 20 : 3) : 0; // of the database
const tables = 10;

const random = randomFrom(seed);
const checks = new Checks("crash");
const folder = temporaryFolder("crash");
const file = path.join(folder, "games.db");
const postgres = has("--postgres") ? await Postgres.start() : null;
const database = postgres?.address ?? file;
const service = await Service.start(program, { database });
const rules = new Rules(program, folder);

const acks = []; // of all games: { game, number, seat, entry, text }
const games = new Map(); // by name: { people: [seat, ...], names }
const refusals = [];

let resent = 0;
let stopped = false;
const playing = new Set();

const CHOICES = [
  { edition: "classic" },
  { edition: "classic", track: "2014", pace: "clock:600000+5000" },
  { edition: "express", pace: "turn:86400000" },
  { edition: "automa", deck: "tactical", level: 2 },
  { edition: "classic", opponent: "computer", strength: 1 },
  { edition: "express", opponent: "computer", strength: 2 },
];

async function playOut(seats, index) {
  games.set(seats[0].game, { people: seats.map(({ seat }) => seat) });
  const players = seats.map(
    (seat, i) => new Player(service.port, seat, { by: (index + i) % 2 ? "socket" : "http", rules, random }),
  );
  for (const player of players) {
    player.acknowledged = (body) => acks.push({ game: player.seat.game, seat: player.seat.seat, ...body });
    playing.add(player);
  }
  await Promise.all(players.map((player) => player.play()));
  for (const player of players) {
    playing.delete(player);
    refusals.push(...player.refusals);

    resent += player.resent;
  }
}

/* Games at one table, one after the other. Some are followed by another with the same players. */
async function sit(index) {
  for (let round = 0; !stopped; round++) {
    const choices = CHOICES[(index + round) % CHOICES.length];
    const { seats } = await newGame(service.port, choices, [`Anna ${index}`, `Bo ${index}`]);
    await playOut(seats, index);
    if (!stopped && random() < 0.5) await playAgain(seats, index);
  }
}

async function playAgain(seats, index) {
  let next = null;
  for (const { game, secret } of seats) {
    const answer = await persist(service.port, "POST", `/api/games/${game}/next`, { secret, body: { deal: "new" } });
    next = answer.json.state?.next ?? null;
  }
  if (!next) return checks.check("playing again names the next game", false, seats);
  await playOut(
    seats.map((seat) => ({ ...seat, game: next, seat: 3 - seat.seat })),
    index,
  );
}

/* Waits until some entries have been acknowledged since the last start. */
async function progress(wanted) {
  const before = acks.length;
  for (let waited = 0; acks.length < before + wanted; waited += 1) {
    if (waited > PATIENCE * 1000)
      throw new Error(`no progress: ${acks.length - before} of ${wanted} (${service.said})`);
    await sleep(1);
  }
}

async function killOften() {
  const every = falls ? Math.ceil(kills / falls) : 0;
  for (let i = 1; i <= kills; i++) {
    await progress(2 + Math.floor(random() * 40));
    await sleep(random() * 5);
    await service.kill();
    if (every && i % every === 0) {
      await postgres.down("SIGQUIT");
      await postgres.up();
    }
    await service.restart();
    if (every && i % every === Math.floor(every / 2)) await fallAlone();
  }
}

/* The database ends while the server runs, which must find it again. */
async function fallAlone() {
  await progress(10);
  await postgres.down(random() < 0.5 ? "SIGQUIT" : "SIGINT");
  await postgres.up();
  await progress(10);
}

async function rows() {
  const query = "SELECT game, number, seat, kind, text FROM entry ORDER BY game, number";
  if (postgres) return postgres.sql(`${query};`);
  const { status, out, text } = await runProcess("sqlite3", ["-separator", "\t", file, `${query};`]);
  if (status !== 0) throw new Error(text);
  return out
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
}

const PERSONAL = ["move", "ask", "agree", "decline", "resign"];
const keyOf = ({ game, number, seat, entry, text }) => `${game} ${number} ${seat} ${entry} ${text ?? ""}`;

/* What people have in the database against what was acknowledged to them. */
async function compare() {
  const found = await rows();
  const stored = new Map();
  for (const [game, number, seat, entry, text] of found) {
    const key = keyOf({ game, number, seat, entry, text });
    if (games.get(game)?.people.includes(Number(seat)) && PERSONAL.includes(entry))
      stored.set(key, (stored.get(key) ?? 0) + 1);
  }
  const wanted = acks.map(keyOf);
  const missing = wanted.filter((key) => !stored.has(key));
  checks.same("no acknowledged entry is missing", missing.slice(0, 3).join(", "), "");
  const known = new Set(wanted);
  const extra = [...stored.keys()].filter((key) => !known.has(key));
  checks.same("no entry is there that was not acknowledged", extra.slice(0, 3).join(", "), "");
  checks.check(
    "each is there once",
    [...stored.values()].every((count) => count === 1),
    null,
  );
  checks.same("and no acknowledgement came twice", known.size, wanted.length);
  const unnumbered = found.filter(
    ([game], i) => Number(found[i][1]) !== (found[i - 1]?.[0] === game ? Number(found[i - 1][1]) + 1 : 0),
  );
  checks.same("numbers have no gaps", unnumbered.length, 0);
  return found;
}

/* Each game, as a server that has never seen it tells it. */
async function replay(found) {
  let good = 0;
  for (const [game] of games) {
    const mine = found.filter((row) => row[0] === game);
    const { status, text } = await service.call("GET", `/api/games/${game}/record`);
    const { json } = await service.call("GET", `/api/games/${game}`);
    const record = path.join(folder, `${game}.pwk`);
    fs.writeFileSync(record, text);
    const replayed = await runProcess(program, ["replay", record]);
    const told = text.replace(/^\[.*$/gm, "").match(/\S+/g) ?? [];
    const moves = mine.filter((row) => row[3] === "move").map((row) => row[4]);
    const undone = mine.some((row, i) => row[3] === "agree" || (row[4] === "undo" && mine[i + 1]?.[3] !== "decline"));
    const fine =
      status === 200 &&
      replayed.status === 0 &&
      json.entries === mine.length &&
      (undone || moves.join(" ") === told.slice(0, moves.length).join(" "));
    if (fine) good++;
    else checks.check(`game ${game}`, false, { status, replayed: replayed.text.slice(0, 300), json, moves, told });
  }
  checks.same("every game replays under the rules, move by move", good, games.size);
}

console.log(`seed ${seed}`);
const sitting = Array.from({ length: tables }, (_, i) => sit(i));
await Promise.race([killOften(), Promise.all(sitting)]);
stopped = true;
for (const player of playing) player.stop();
await Promise.all(sitting);
await service.kill();
if (!postgres)
  checks.same("the file is whole", (await runProcess("sqlite3", [file, "PRAGMA integrity_check"])).out.trim(), "ok");
await service.restart();
const found = await compare();
await replay(found);
const allowed = ["number", "asked-before", "nothing-to-undo", "nothing-asked"];
const odd = refusals.filter(({ error }) => !allowed.includes(error));
checks.same("no move was refused", JSON.stringify(odd.slice(0, 3)), "[]");
checks.check("answers were lost, and asked for again", resent > 0, { resent });
checks.check("entries were made", acks.length > kills * 2, acks.length);
rules.close();
await service.kill("SIGTERM");
await postgres?.down();
checks.end(
  `; ${kills} kills${falls ? `, ${falls * 2} of the database` : ""}; ${acks.length} acknowledged entries in ${games.size} games, ${resent} sent again`,
);
