// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL behind nginx, without sticky sessions.   node tests/server/nginx.mjs PROGRAM
//
// nginx runs packaging/nginx.conf with other ports, names and certificates. Players use streams and WebSockets over TLS;
// their games cross both servers. Each server is killed with SIGKILL in the middle of that, and all players must be on
// the other one.
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { Club, rowsOf } from "./club.mjs";
import { Postgres } from "./postgres.mjs";
import {
  Checks,
  freePort,
  PATIENCE,
  request,
  runProcess,
  Service,
  sleep,
  startProcess,
  stream,
  temporaryFolder,
  transport,
} from "./service.mjs";

const program = path.resolve(process.argv[2]);
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const checks = new Checks("nginx");
const folder = temporaryFolder("nginx");
process.env.PATH += ":/usr/sbin";
fs.chmodSync(folder, 0o755); // nginx's workers are another user

async function certificate() {
  const files = { key: path.join(folder, "key.pem"), certificate: path.join(folder, "certificate.pem") };
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const { status, text } = await runProcess("openssl", [...words, "-keyout", files.key, "-out", files.certificate]);
  if (status !== 0) throw new Error(text);
  return files;
}

/* The packaged file, changed as docs/operations.md says: name, certificate, servers; and ports that are free here. */
async function configuration(ports, plain, secure) {
  const { key, certificate: chain } = await certificate();
  const one = /^ *server 127\.0\.0\.1:7529 (.*)$/m;
  const text = fs.readFileSync(path.join(root, "packaging/nginx.conf"), "utf8");
  const [, settings] = one.exec(text);
  return text
    .replace(one, ports.map((port) => `server 127.0.0.1:${port} ${settings}`).join("\n"))
    .replaceAll("thimble.example;", "localhost;")
    .replace(/ssl_certificate +.*/, `ssl_certificate ${chain};`)
    .replace(/ssl_certificate_key +.*/, `ssl_certificate_key ${key};`)
    .replace(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
    .replace(/listen (\[::\]:)?443 /g, `listen $1${secure} `);
}

async function startNginx(ports, plain, secure) {
  const site = path.join(folder, "thimble.conf");
  const main = path.join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  fs.writeFileSync(site, await configuration(ports, plain, secure));
  fs.writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; ${paths.join(" ")} include ${site}; }`,
  );
  const tried = await runProcess("nginx", ["-t", "-q", "-p", folder, "-c", main]);
  checks.check("nginx accepts packaging/nginx.conf", tried.status === 0, tried.text);
  const nginx = startProcess("nginx", ["-p", folder, "-c", main]);
  const end = Date.now() + PATIENCE * 1000;
  const up = () =>
    request(secure, "GET", "/healthz").then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await up())) {
    if (Date.now() > end) throw new Error(`nginx does not answer: ${nginx.text}`);
    await sleep(50);
  }
  return nginx;
}

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
const [plain, secure] = [await freePort(), await freePort()];
transport.secure = true;
const nginx = await startNginx(
  services.map(({ port }) => port),
  plain,
  secure,
);
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
nginx.kill("SIGQUIT");
for (const service of services) await service.kill("SIGTERM");
await postgres.down();
checks.end(`; ${club.acks.length} entries in ${club.games.size} games`);
