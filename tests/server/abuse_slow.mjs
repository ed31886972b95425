// SPDX-License-Identifier: MIT
// Clients that take their time (tests/server/abuse.mjs). They begin first and end last: the server must have hung up on
// them by itself in the meantime.
import { head, Raw } from "./raw.mjs";
import { request, sleep } from "./service.mjs";
import { Socket } from "./socket.mjs";

const COUNT = 40;
const held = { headers: [], bodies: [], silent: [], deaf: [] };
const timers = [];

/* Sends one more byte of something endless, again and again. */
function drip(connections, bytes) {
  timers.push(setInterval(() => connections.forEach((raw) => raw.write(bytes)), 250));
}
const many = (make) => Promise.all(Array.from({ length: COUNT }, make));

async function slowHeaders(at) {
  held.headers = await many(() => Raw.open(at, "GET /api/lobby HTTP/1.1\r\nHost: localhost\r\nX-Slow: "));
  drip(held.headers, "a");
}

async function slowBodies(at) {
  const begin = head("POST", "/api/games", { "Content-Type": "application/json", "Content-Length": 1000 });
  held.bodies = await many(() => Raw.open(at, `${begin}{"name":"`));
  drip(held.bodies, "a");
}

async function silence(at) {
  held.silent = await many(() => Raw.open(at));
}

/* WebSockets whose other end is gone, without a word: pings get no answer. */
async function halfOpen(at) {
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => Socket.open(at.port, { localAddress: "127.0.0.7" })),
  );
  held.deaf = all.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  for (const socket of held.deaf) socket.answersPings = false;
  at.checks.check("half-open: some were open", held.deaf.length > 0, all.length);
}

async function hungUp({ checks, port, localAddress }) {
  const { headers, bodies, silent, deaf } = held;
  const open = (list) => list.filter((one) => (one instanceof Socket ? one.isOpen : !one.closed)).length;
  for (let waited = 0; waited < 60 && [headers, bodies, silent, deaf].some((list) => open(list) > 0); waited += 0.1)
    await sleep(100);
  for (const timer of timers) clearInterval(timer);
  for (const [name, list] of Object.entries(held)) {
    checks.same(`slow ${name}: the server has hung up`, open(list), 0);
    for (const one of list) one.destroy();
  }
  const { status } = await request(port, "GET", "/api/lobby", { localAddress });
  checks.check("and the address is let in again", status === 200 || status === 429, status);
}

/* Follows a game and asks for much, but reads nothing. What waits for it must not grow without end. */
async function neverReads(at) {
  const { service, checks } = at;
  const made = await request(at.port, "POST", "/api/games", {
    body: { name: "Eve", opponent: "computer" },
    localAddress: "127.0.0.3",
  });
  const { game } = made.json;
  const before = await memory(service.child.pid);
  const raws = [];
  for (let i = 0; i < 10; i++) {
    const raw = await Raw.open(at, head("GET", `/api/games/${game}/stream`));
    raw.tcp.pause();
    for (let j = 0; j < 500; j++) raw.write(head("GET", `/api/games/${game}/record`));
    raws.push(raw);
  }
  return async () => {
    const after = await memory(service.child.pid);
    checks.check("a reader that never reads costs little memory", after < before + 64 * 1024, { before, after });
    for (const raw of raws) raw.destroy();
  };
}

async function memory(pid) {
  const { readFile } = await import("node:fs/promises");
  return Number(/VmRSS:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))[1]);
}

export const slow = {
  begin: { "slow headers": slowHeaders, "slow bodies": slowBodies, silence, "half-open sockets": halfOpen },
  end: { "never reads": neverReads, "hung up": hungUp },
};
