// SPDX-License-Identifier: MIT
// People at terminals, and a game server for them, which can be killed and started again. The programs are named on the
// command line of the test: PROGRAM [SERVER].
//
//     async function greeting() {
//       const { game, secret } = await create({ name: "Anna" });
//       const anna = start("anna", ["join", seatLink(game, secret), "--plain"]);
//       await says(anna, "Type help");
//     }
//     await runTopics("join", [greeting]);
import { execFileSync, spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { Checks, emptySite, freePort, sleep, temporaryFolder } from "../server/service.mjs";

export { freePort, sleep };
export const program = path.resolve(process.argv[2]);
export const host = path.resolve(process.argv[3] ?? process.argv[2]);
export const folder = temporaryFolder("join");
const patience = 1000 * Number(process.env.THIMBLE_PATIENCE ?? 60);
const running = new Set();
const runs = [];
const terminals = new Set();
const port = await freePort();
export const address = `http://localhost:${port}`;

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const name of terminals) spawnSync("tmux", ["-L", name, "kill-server"]);
});

const checks = new Checks("join");
export const check = checks.check.bind(checks);
export const same = checks.same.bind(checks);
export const has = (name, text, words) => check(name, text.includes(words), { words, text: text.slice(-1500) });

/* Waits until `holds` gives something true, and returns that. */
export async function until(what, holds) {
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

export function start(home, words, file = program) {
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
export async function says(run, words) {
  try {
    await until(`"${words}"`, () => run.text.slice(run.mark).includes(words));
  } catch (error) {
    throw new Error(`${error.message} in: ${run.text.slice(-1500)}`);
  }
}
export const forget = (...people) => people.forEach((run) => (run.mark = run.text.length));

/* A terminal of tmux. */
export function terminal(home, command) {
  const name = `thimble-join-${process.pid}-${terminals.size}`;
  const tmux = (...words) => execFileSync("tmux", ["-L", name, ...words], { env: environment(home), encoding: "utf8" });
  terminals.add(name);
  tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "34", `${command}; read line`);
  const read = () => tmux("capture-pane", "-p");
  return {
    tmux,
    read,
    press: (...keys) => keys.forEach((key) => tmux("send-keys", key)),
    shows: (words) => until(`"${words}" on the screen`, () => read().includes(words)),
    lacks: (words) => until(`no "${words}" on the screen`, () => !read().includes(words)),
    end: () => spawnSync("tmux", ["-L", name, "kill-server"]),
  };
}

// The server.

let server;
export async function serve() {
  const games = path.join(folder, "games.db");
  const site = emptySite(folder);
  server = start(
    "server",
    ["serve", "--online", games, "--port", String(port), "--site", site, "--no-open", "--no-limits"],
    host,
  );
  await says(server, "is served at");
}

export async function stopServer(signal) {
  server.child.kill(signal);
  await server.ended;
}

export async function call(method, where, { secret, body } = {}) {
  const headers = { "Content-Type": "application/json", ...(secret ? { Authorization: `Bearer ${secret}` } : {}) };
  const answer = await fetch(`${address}/api${where}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, ...(text ? JSON.parse(text) : {}) };
}
export const create = (choices) => call("POST", "/games", { body: choices });
export const look = async (game) => {
  const answer = await call("GET", `/games/${game}`);
  return answer.state ?? answer;
};
export const seatLink = (game, secret, base = address) => `${base}/#seat=${game}.${secret}`;

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

export async function anyMove(record) {
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
export async function makeMove(game, person, state) {
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
export async function playOn(game, people, enough) {
  for (;;) {
    const state = await until("the next turn", async () => {
      const now = await look(game);
      return (now.phase === "over" || people[now.turn - 1]) && now;
    });
    if (state.phase === "over" || enough(state)) return state;
    await makeMove(game, people[state.turn - 1], state);
  }
}

/* Starts the server, runs the topics one after the other, and ends the process. THIMBLE_TOPIC names one of them. */
export async function runTopics(name, topics) {
  const wanted = process.env.THIMBLE_TOPIC;
  checks.name = name;
  await serve();
  for (const topic of topics.filter((one) => !wanted || one.name === wanted)) {
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
  checks.end();
}
