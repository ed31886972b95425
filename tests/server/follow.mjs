// SPDX-License-Identifier: MIT
// Who follows a game, and in which seat: it may change while they follow. And how calls over a WebSocket are counted.
//     node tests/server/follow.mjs PROGRAM
import * as path from "node:path";
import { Checks, Service, sleep, startProcess, temporaryFolder } from "./service.mjs";
import { Socket } from "./socket.mjs";

const checks = new Checks("follow");
const database = path.join(temporaryFolder("follow"), "games.db");
const service = await Service.start(process.argv[2], { database, options: ["--log"] });

async function create(body) {
  const { json } = await service.call("POST", "/api/games", { body });
  return json;
}

const here = ({ players }) => players.map((player) => player.here).join();

/* A host on the invitation screen changes the choices, and gets another seat. */
async function changing() {
  const { game, secret, invite } = await create({ seat: 1, pace: "clock:600000+0" });
  const [host, friend] = await Promise.all([Socket.open(service.port), Socket.open(service.port)]);
  checks.same("the host follows", (await host.call({ call: "follow", game, secret })).seat, 1);
  checks.same("so does the friend", (await friend.call({ call: "follow", game, secret: invite })).seat, 2);
  const seats = [2, 1, 2];
  for (const [i, seat] of seats.entries()) {
    const body = { seat, pace: `clock:60001${i}+0` };
    const { json } = await service.call("PUT", `/api/games/${game}`, { secret, body });
    checks.same("the choices are changed", json.seat, seat);
    const changed = ({ state }) => state?.pace === body.pace;
    checks.same("the host hears of the new seat", (await host.next(changed)).seat, seat);
    checks.same("and so does the friend", (await friend.next(changed)).seat, 3 - seat);
  }
  await friend.destroy();
  const left = await host.next(({ state }) => state && here(state) === "false,true");
  checks.same("only the friend has left", left.seat, 2);
  const again = await host.call({ call: "follow", game, secret });
  checks.same("to follow again gives the seat of now", `${again.seat} ${here(again.state)}`, "2 false,true");
  await host.destroy();
}

/* A bot watches an open table before it sits down there. */
async function sitting() {
  const { json: name } = await service.call("POST", "/api/names", { body: { name: "Robo", kind: "bot" } });
  const { game } = await create({ seat: 1, opponent: "open" });
  const secret = name.token;
  const bot = await Socket.open(service.port);
  checks.same("a bot watches", (await bot.call({ call: "follow", game, secret })).seat, 0);
  checks.same("it sits down", (await bot.call({ call: "sit", game, secret, name: "" })).seat, 2);
  checks.same("and follows in its seat", (await bot.call({ call: "follow", game, secret })).seat, 2);
  const news = await bot.next(({ state }) => state && here(state) === "false,true" && state.watchers === 0);
  checks.same("it is there, and no spectator", news.seat, 2);
  await bot.destroy();
}

async function secondsOfCalls() {
  const { text } = await service.call("GET", "/metrics");
  return Number(/^thimble_call_seconds_sum ([0-9.]+)$/m.exec(text)[1]);
}

/* While somebody else writes to the database, calls wait: that is seen in the numbers, and in the log. */
async function waiting() {
  const { game, secret } = await create({ opponent: "computer", strength: 1, seat: 1 });
  const socket = await Socket.open(service.port);
  const before = await secondsOfCalls();
  const writer = startProcess("sqlite3", [database], { stdio: ["pipe", "pipe", "pipe"] });
  writer.stdin.write("PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE; SELECT 'locked';\n");
  while (!writer.text.includes("locked")) await sleep(5);
  const answer = socket.call({ call: "entry", game, secret, number: 1, entry: "resign" });
  await sleep(1000);
  writer.stdin.end("ROLLBACK;\n");
  checks.same("a call waits for the database", (await answer).status, 200);
  const seconds = (await secondsOfCalls()) - before;
  checks.check("and is counted with its time", seconds >= 0.9, seconds);
  checks.check("and logged", /"method":"entry","path":"\/api\/socket","status":200/.test(service.said), service.said);
  await socket.destroy();
}

await changing();
await sitting();
await waiting();
await service.kill("SIGTERM");
checks.end();
