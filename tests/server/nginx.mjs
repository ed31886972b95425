// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL behind nginx, without sticky sessions.   node tests/server/nginx.mjs PROGRAM
//
// nginx runs packaging/nginx.conf with other ports, names and certificates. Players use streams and WebSockets over
// TLS; their games cross both servers. Each server is killed with SIGKILL in the middle of that, and all players must be
// on the other one.
import * as path from "node:path";
import { Club, rowsOf } from "./club.mjs";
import { Postgres } from "./postgres.mjs";
import { Proxy } from "./proxy.mjs";
import { Checks, PATIENCE, request, Service, sleep, stream, temporaryFolder, transport } from "./service.mjs";

const program = path.resolve(process.argv[2]);
const checks = new Checks("nginx");
const folder = temporaryFolder("nginx-games");

const numberOf = async (service, name) => {
  const { text } = await request(service.port, "GET", "/metrics", { plain: true });
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
};

/* Kills a server: how long until every player follows a game again, in ms. */
async function killAndReturn(service) {
  const killed = Date.now();
  await service.kill();
  const end = killed + PATIENCE * 1000;
  const dropped = [...club.players];
  const times = [];
  for (const player of dropped) {
    // A player on the other server goes on as if nothing had happened; one on this server comes back.
    const acks = player.acks.length;
    const heard = player.state?.entries;
    const isBack = () =>
      player.line.back >= killed || player.acks.length > acks || player.state?.entries !== heard || player.line.ended;
    while (!isBack() && Date.now() < end) await sleep(1);
    times.push({ fine: isBack(), ms: player.line.back >= killed ? player.line.back - killed : 0 });
  }
  await club.progress(20);
  const moved = times.filter(({ ms }) => ms > 0).map(({ ms }) => ms);
  checks.check("players came back on the other server", moved.length > 0 && times.every(({ fine }) => fine), times);
  console.log(`${moved.length} of ${times.length} players had to come back: after ${Math.max(...moved)} ms at most`);
  return Math.max(...moved);
}

const postgres = await Postgres.start();
const services = [];
for (let i = 0; i < 2; i++)
  services.push(await Service.start(program, { database: postgres.address, options: ["--behind-proxy"] }));
transport.secure = true;
const proxy = await Proxy.start(services.map(({ port }) => port));
const { plain, secure } = proxy;
const club = new Club({ port: secure, program, folder, checks, seed: 1, tables: 8, pause: 10 });
club.open();
await club.progress(100);
for (const [i, service] of services.entries())
  checks.check(`server ${i + 1} has written entries`, (await numberOf(service, "thimble_entries_total")) > 10);

/* A spectator hears every change of a game, whichever server made it. */
const playing = [...club.players].filter(({ state }) => state?.phase === "playing");
const watched = playing.sort((a, b) => a.state.entries - b.state.entries)[0].seat.game; // the youngest
const heard = new Set();
let last = null;
const watching = stream(secure, watched, { tell: ({ state }) => state && heard.add((last = state).entries) });
const isHeard = () => heard.size > 3 || last?.phase === "over";
for (let i = 0; i < 20 && !isHeard(); i++) await club.progress(50);
watching.close();
checks.check("a spectator hears the game", isHeard(), [...heard]);

let slowest = 0;
for (const service of [services[0], services[1], services[0]]) {
  slowest = Math.max(slowest, await killAndReturn(service));
  await service.restart();
  await club.progress(50);
}
console.log(`measured: back after ${slowest} ms at most`);
const metrics = await request(secure, "GET", "/metrics");
checks.same("the numbers are not shown to the world", metrics.status, 404);
const http = await request(plain, "GET", "/", { plain: true });
checks.check("plain HTTP leads to TLS", http.status === 301 && /^https:/.test(http.headers.location), http.headers);

await club.close();
const rows = await rowsOf({ postgres });
club.compare(rows);
await club.replay(secure, rows);
await proxy.stop();
for (const service of services) await service.kill("SIGTERM");
await postgres.down();
checks.end(`; ${club.acks.length} entries in ${club.games.size} games`);
