// SPDX-License-Identifier: MIT
// The terminal at a game server.   node tests/join/join.mjs PROGRAM [SERVER]
//
// A real server on a SQLite file; people who type lines, one at the full screen (tmux), and programs of the text
// protocol. They play whole games of all three editions, while the server is killed and comes back.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as net from "node:net";
import * as os from "node:os";
import * as path from "node:path";

const program = path.resolve(process.argv[2]);
const host = path.resolve(process.argv[3] ?? process.argv[2]);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "thimble-join-"));
const patience = 1000 * Number(process.env.THIMBLE_PATIENCE ?? 60);
const running = new Set();
const runs = [];
const terminals = new Set();
let checks = 0;
let failures = 0;
let port = 0;
let address = "";

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const name of terminals) spawnSync("tmux", ["-L", name, "kill-server"]);
  fs.rmSync(folder, { recursive: true, force: true });
});

function check(name, holds, found) {
  checks++;
  if (!holds) failures++;
  console.log(holds ? `ok: ${name}` : `not ok: ${name}: ${JSON.stringify(found)}`);
}
const same = (name, found, wanted) => check(name, found === wanted, { found, wanted });
const has = (name, text, words) => check(name, text.includes(words), { words, text: text.slice(-1500) });

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/* Waits until `holds` gives something true, and returns that. */
async function until(what, holds) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await holds();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited too long: ${what}`);
    await sleep(20);
  }
}

const environment = (home) => ({
  ...process.env,
  XDG_STATE_HOME: path.join(folder, home),
  XDG_CONFIG_HOME: path.join(folder, home),
  LC_ALL: "C.UTF-8",
  http_proxy: "http://localhost:1", // must not be used for this machine
});

function start(home, words, file = program) {
  const child = spawn(file, words, { env: environment(home), stdio: ["pipe", "pipe", "pipe"] });
  const run = { child, text: "", mark: 0, type: (line) => child.stdin.write(`${line}\n`) };
  running.add(child);
  runs.push(run);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (run.text += data));
  child.stdin.on("error", () => {});
  run.ended = new Promise((resolve) =>
    child.on("exit", (status, signal) => {
      running.delete(child);
      resolve(signal ?? status);
    }),
  );
  return run;
}

/* Waits for words, in what came after the last call of `forget`. */
async function says(run, words) {
  try {
    await until(`"${words}"`, () => run.text.slice(run.mark).includes(words));
  } catch (error) {
    throw new Error(`${error.message} in: ${run.text.slice(-1500)}`);
  }
}
const forget = (...runs) => runs.forEach((run) => (run.mark = run.text.length));

// The server.

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const found = server.address().port;
      server.close(() => resolve(found));
    });
  });

let server;
async function serve() {
  const games = path.join(folder, "games.db");
  const site = path.join(folder, "site");
  server = start(
    "server",
    ["serve", "--online", games, "--port", String(port), "--site", site, "--no-open", "--no-limits"],
    host,
  );
  await says(server, "is served at");
}

async function stopServer(signal) {
  server.child.kill(signal);
  await server.ended;
}

async function call(method, where, { secret, body } = {}) {
  const headers = { "Content-Type": "application/json", ...(secret ? { Authorization: `Bearer ${secret}` } : {}) };
  const answer = await fetch(`${address}/api${where}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, ...(await answer.json()) };
}
const create = (choices) => call("POST", "/games", { body: choices });
const look = async (game) => {
  const answer = await call("GET", `/games/${game}`);
  return answer.state ?? answer;
};
const seatLink = (game, secret) => `${address}/#seat=${game}.${secret}`;

// Moves, by an engine of the text protocol that looks at the server's record.

const brain = start("brain", ["gtp", "--memory", "4"]);
async function ask(line) {
  const before = brain.text.length;
  brain.type(line);
  await until(line, () => brain.text.slice(before).endsWith("\n\n"));
  const answer = brain.text.slice(before);
  if (!answer.startsWith("=")) throw new Error(`${line}: ${answer}`);
  return answer.slice(1).trim();
}

let random = 1;
const below = (n) => (random = (random * 48271) % 2147483647) % n;

async function anyMove(record) {
  const file = path.join(folder, "now.pwk");
  fs.writeFileSync(file, record);
  await ask(`load ${file}`);
  const moves = (await ask("legal_moves")).split("\n");
  const bought = moves.filter((move) => /^\d/.test(move));
  const from = bought.length > 0 && below(4) > 0 ? bought : moves;
  return from[below(from.length)];
}

/* A move as people type it. */
function typed(move) {
  const bought = /^(\d+)([rf]\d)([a-z]\d+)$/.exec(move);
  if (bought && below(2)) return `buy ${bought[1]} ${bought[2]} ${bought[3]}`;
  if (move === "advance" && below(2)) return "a";
  if (move.startsWith("+") && move !== "+x" && below(2)) return `sew ${move.slice(1)}`;
  return move;
}

/* Types a move until it is at the server: a slow terminal may not know yet that it is its turn. */
async function makeMove(game, person, state) {
  const line = typed(await anyMove(state.record));
  const moved = async () => (await look(game)).entries > state.entries;
  await until("a typed move", async () => {
    person.type(line);
    for (let i = 0; i < 100; i++) {
      if (await moved()) return true;
      await sleep(20);
    }
    return false;
  });
}

/* Plays a game by typed lines until `enough` of its state. */
async function playOn(game, people, enough) {
  for (;;) {
    const state = await until("the next turn", async () => {
      const now = await look(game);
      return (now.phase === "over" || people[now.turn - 1]) && now;
    });
    if (state.phase === "over" || enough(state)) return state;
    await makeMove(game, people[state.turn - 1], state);
  }
}

// What is tested.

async function twoPeople(edition) {
  const { game, seat, secret, invite } = await create({ name: "Anna", edition, seat: 1, pace: "clock:3600000+5000" });
  const anna = start("anna", ["join", seatLink(game, secret), "--plain"]);
  await says(anna, "The game begins when everybody sits.");
  const bo = start("bo", ["join", "-", "--name", "Bo", "--plain"]);
  bo.type(seatLink(game, invite));
  const people = seat === 1 ? [anna, bo] : [bo, anna];
  await says(bo, "Anna, here");
  await says(anna, "Time left");
  bo.type("advance");
  await says(bo, "Not played. It is not your turn.");
  bo.type("hint");
  await says(bo, "There is no advice while a game online goes on.");
  await playOn(game, people, (state) => state.ply >= 4);
  return { game, anna, bo, people };
}

async function classic() {
  const { game, anna, bo, people } = await twoPeople("classic");
  // A question that is declined, and one that is granted.
  let state = await look(game);
  const asker = people[2 - state.turn];
  const asked = people[state.turn - 1];
  asker.type("undo");
  await says(asked, "asks to undo the last move. Type yes or no.");
  asked.type("no");
  await says(asker, "has declined.");
  state = await playOn(game, people, (now) => now.ply > state.ply);
  const next = people[2 - state.turn];
  forget(anna, bo);
  next.type("undo");
  await says(people[state.turn - 1], "asks to undo");
  people[state.turn - 1].type("yes");
  await says(next, "Undone:");
  await says(people[state.turn - 1], "Undone:");
  anna.type("say nice-fit");
  await says(bo, "Anna: Nice fit!");
  // The server dies, a move is typed meanwhile, and it arrives.
  const before = await look(game);
  const move = await anyMove(before.record);
  await stopServer("SIGKILL");
  people[before.turn - 1].type(move);
  await says(people[before.turn - 1], "The server can't be reached");
  await serve();
  await until("the move after the crash", async () => (await look(game)).entries > before.entries);
  await says(anna, "Connected again.");
  await says(bo, "Connected again.");
  same(
    "a move that was typed while the server was away is stored once",
    (await look(game)).entries,
    before.entries + 1,
  );
  // One leaves and comes back by the game's name.
  bo.type("quit");
  same("quit leaves", await bo.ended, 0);
  has("and says how to come back", bo.text, `Come back with thimble join ${game}.`);
  await says(anna, "Bo has left.");
  const list = start("bo", ["join"]);
  same("the list of games", await list.ended, 0);
  has("names the game", list.text, game);
  const again = start("bo", ["join", game, "--plain"]);
  await says(anna, "Bo is back.");
  people[people.indexOf(bo)] = again;
  const end = await playOn(game, people, () => false);
  same("the game ends by score", end.ending, "score");
  for (const person of people) await says(person, end.winner === 1 ? "Anna wins" : "Bo wins");
  check("both saw the end", true);
  // Once more, with seats swapped.
  anna.type("again");
  await says(again, "Anna would like to play again: type again.");
  again.type("again");
  await says(anna, "A new game.");
  const nextGame = (await look(game)).next;
  await until("the next game", async () => (await look(nextGame)).phase === "playing");
  same("seats are swapped", (await look(nextGame)).players[0].name, "Bo");
  again.type("resign");
  await says(again, "Type resign again to resign.");
  again.type("resign");
  await says(anna, "Bo has resigned.");
  await says(anna, "Anna wins.");
  for (const person of [anna, again]) {
    person.type("quit");
    same("quit after the end", await person.ended, 0);
  }
}

async function express() {
  const { game, anna, bo, people } = await twoPeople("express");
  const watcher = start("cleo", ["join", `${address}/#watch=${game}`, "--plain"]);
  await says(watcher, "Anna, here");
  watcher.type("advance");
  await says(watcher, "Not played. You are watching.");
  const end = await playOn(game, people, () => false);
  for (const person of [anna, bo, watcher]) await says(person, end.winner === 1 ? "Anna wins" : "Bo wins");
  same("Express ends by score", end.ending, "score");
  for (const person of [anna, bo, watcher]) {
    person.child.stdin.end();
    same("the end of input leaves", await person.ended, 0);
  }
}

async function solo() {
  const anna = start("anna", [
    "invite",
    address,
    "--edition",
    "automa",
    "--deck",
    "tactical",
    "--name",
    "Anna",
    "--plain",
  ]);
  await says(anna, "Anna's turn");
  const game = fs.readFileSync(path.join(folder, "anna/thimble/seats"), "utf8").split(" ")[1];
  const end = await playOn(game, [anna], () => false);
  same("the solo game ends by score", end.ending, "score");
  await says(anna, end.winner === 1 ? "Anna wins" : "The Automa wins");
  anna.type("quit");
  same("quit after the solo game", await anna.ended, 0);
}

/* A terminal of tmux. */
function terminal(home, command) {
  const name = `thimble-join-${process.pid}-${terminals.size}`;
  const tmux = (...words) => execFileSync("tmux", ["-L", name, ...words], { env: environment(home), encoding: "utf8" });
  terminals.add(name);
  tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "34", `${command}; read line`);
  return {
    tmux,
    press: (...keys) => keys.forEach((key) => tmux("send-keys", key)),
    shows: (words) => until(`"${words}" on the screen`, () => tmux("capture-pane", "-p").includes(words)),
    end: () => spawnSync("tmux", ["-L", name, "kill-server"]),
  };
}

async function fullScreen() {
  const { game, secret, invite } = await create({ name: "Anna", edition: "express", seat: 1 });
  const screen = terminal("anna", `${program} join '${seatLink(game, secret)}'`);
  await screen.shows("Waiting for the other player");
  const bo = start("bo", ["join", seatLink(game, invite), "--name", "Bo", "--plain"]);
  await screen.shows("Anna's turn");
  screen.press("a");
  await screen.shows("confirm");
  screen.press("Enter");
  await until("the move of the full screen", async () => (await look(game)).ply === 1);
  // Bo moves until it is Anna's turn again, says something, and asks to undo.
  for (let state = await look(game); state.turn === 2; state = await look(game)) await makeMove(game, bo, state);
  await screen.shows("Anna's turn");
  bo.type("say hello");
  await screen.shows("Bo: Hello!");
  bo.type("undo");
  const had = (await look(game)).ply;
  if ((await look(game)).asked) {
    await screen.shows("Bo asks to undo the last move");
    screen.press("y");
    await until("the undone move", async () => (await look(game)).ply < had);
  }
  await stopServer("SIGKILL");
  await screen.shows("no connection");
  await serve();
  await until("presence after the restart", async () => (await look(game)).players[0].here);
  screen.press("X");
  await screen.shows("Resign?");
  screen.press("y");
  await screen.shows("You have resigned.");
  await says(bo, "Anna has resigned.");
  screen.press("A");
  await says(bo, "Anna would like to play again");
  bo.type("again");
  await until("the next game", async () => (await look(game)).next);
  await says(bo, "A new game.");
  await screen.shows("Waiting for Bo");
  screen.press("q");
  await screen.shows("Come back with thimble join");
  screen.end();
  bo.type("quit");
  await bo.ended;
  check("the full screen plays at a server", true);
}

/* The line being typed stays whole while news come. */
async function typedLine() {
  const { game, secret, invite } = await create({ name: "Anna", seat: 1 });
  const screen = terminal("anna", `${program} join '${seatLink(game, secret)}' --plain`);
  await screen.shows("The game begins when everybody sits.");
  screen.tmux("send-keys", "-l", "adv");
  const bo = start("bo", ["join", seatLink(game, invite), "--name", "Bo", "--plain"]);
  await screen.shows("Anna> adv");
  screen.tmux("send-keys", "-l", "ance");
  screen.press("Enter");
  await screen.shows("Anna advances");
  check("a line is typed on while news come", true);
  bo.type("quit");
  await bo.ended;
  screen.end();
}

/* A connection that is idle stays: nothing is lost, and nothing is told. */
async function idle() {
  const { game, secret } = await create({ name: "Anna", seat: 1 });
  const anna = start("anna", ["join", seatLink(game, secret), "--plain"]);
  await says(anna, "The game begins when everybody sits.");
  await sleep(100_000);
  check("an idle connection stays", !anna.text.includes("can't be reached"), anna.text);
  anna.child.stdin.end();
  await anna.ended;
}

async function bots() {
  const engine = `${program} gtp --memory 4`;
  const bot = start("bot", [
    "bot",
    "--gtp",
    engine,
    "--say",
    "strength 1",
    "--open",
    address,
    "--edition",
    "express",
    "--games",
    "1",
  ]);
  await says(bot, ": open");
  const game = /^(\w+): open/m.exec(bot.text)[1];
  // The second program does not know "reveal".
  const simple = `${path.resolve("tests/doors/bot")} ${program} plays`;
  const other = start("other", [
    "bot",
    "--gtp",
    simple,
    `${address}/#watch=${game}`,
    "--games",
    "1",
    "--name",
    "Simple",
  ]);
  await until("the middle of the bots' game", async () => (await look(game)).ply > 6);
  await stopServer("SIGKILL");
  await serve();
  same("a program plays Express to the end", await bot.ended, 0);
  same("and so does one that sees no hidden words", await other.ended, 0);
  same("by score", (await look(game)).ending, "score");
  check("nothing failed", !/failed/.test(bot.text + other.text), bot.text + other.text);
  const lonely = start("bot", [
    "bot",
    "--gtp",
    engine,
    "--say",
    "strength 1",
    "--open",
    address,
    "--edition",
    "automa",
    "--games",
    "1",
  ]);
  same("a program plays the solo game to the end", await lonely.ended, 0);
  has("and tells the score", lonely.text, " to ");
  check("without failing", !/failed|refused/.test(lonely.text), lonely.text);
  const solo = await create({ name: "X", edition: "automa" });
  const crashing = start("bot", ["bot", "--gtp", "exec false", seatLink(solo.game, solo.secret), "--games", "1"]);
  same("a program that does not run is refused", await crashing.ended, 1);
  const broken = simple.replace("plays", "crashes");
  const stumbling = start("bot", [
    "bot",
    "--gtp",
    broken,
    seatLink(solo.game, solo.secret),
    "--games",
    "1",
    "--name",
    "Y",
  ]);
  same("a program that crashes gives up", await stumbling.ended, 0);
  has("after the third time", stumbling.text, "it failed too often; resigning");
  same("and resigns", (await look(solo.game)).ending, "resigned");
}

async function wrongLinks() {
  const { game, invite } = await create({ name: "Anna" });
  const secret = "x".repeat(30);
  const rows = [
    [["join", "nonsense"], 1, "you have no seat in a game"],
    [["join", "ftp://localhost"], 2, "begins with http://"],
    [["join", `${address}/#seat=${game}`], 2, "incomplete"],
    [["join", seatLink(game, secret)], 1, "This link does not open a seat"],
    [["join", `${address}/#watch=nosuchgame`], 1, "There is no such game"],
    [["join", "http://localhost:1/#watch=abc"], 1, "can't be reached"],
    [["join", seatLink(game, invite), "--name", 'a"b'], 1, "This name can't be used"],
    [["invite", "http://localhost:1"], 1, "can't be reached"],
    [["invite", address, "--edition", "chess"], 1, "edition"],
    [["invite", address, "--pace", "soon"], 2, "--pace is none"],
    [["bot", "--open", address], 2, "--gtp COMMAND"],
    [["bot", "--gtp", "x"], 2, "link of a seat"],
  ];
  for (const [words, status, sentence] of rows) {
    const run = start("wrong", words);
    run.child.stdin.end();
    same(`thimble ${words.slice(0, 2).join(" ").slice(0, 40)} ends`, await run.ended, status);
    has(`and says: ${sentence}`, run.text, sentence);
    check("and never shows a secret", !run.text.includes(secret) && !run.text.includes(invite), run.text);
  }
  const table = await create({ name: "Dora", edition: "express", opponent: "open" });
  const lobby = start("wrong", ["join", address]);
  same("the list of open tables", await lobby.ended, 0);
  check("names a table and its host", new RegExp(`${table.game} +Express, Dora`).test(lobby.text), lobby.text);
  const elsewhere = start("wrong", ["join", "http://localhost:1"]);
  same("a server that is not there has none", await elsewhere.ended, 1);
  const mode = fs.statSync(path.join(folder, "anna/thimble/seats")).mode & 0o777;
  same("only the user can read the secrets", mode, 0o600);
}

fs.mkdirSync(path.join(folder, "site"));
fs.writeFileSync(path.join(folder, "site/index.html"), "<!doctype html><title>Thimble</title>");
port = await freePort();
address = `http://localhost:${port}`;
await serve();
const topics = [classic, express, solo, fullScreen, typedLine, bots, wrongLinks];
if (process.env.THIMBLE_LONG) topics.push(idle);
for (const topic of topics) {
  const began = Date.now();
  try {
    await topic();
  } catch (error) {
    check(topic.name, false, String(error));
  }
  console.log(`${topic.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
await stopServer("SIGTERM");
const reports = runs.filter((run) => /Sanitizer|runtime error/.test(run.text)).map((run) => run.text.slice(-3000));
check("no sanitizer has anything to report", reports.length === 0, reports[0]);
console.log(`join: ${checks} checks, ${failures} failed`);
process.exit(failures ? 1 : 0);
