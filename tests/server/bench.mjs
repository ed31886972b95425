// SPDX-License-Identifier: MIT
// The load of a game server, measured.   node tests/server/bench.mjs BUILD [--sockets N] [--games N] [--rate R]
//     [--seconds S] [KIND ...]       a kind is sqlite, or postgres:N for N servers on one PostgreSQL
//
// It starts the servers and an echo by libwebsockets, creates the games, and lets tests/server/load.c play them. All of
// it runs on this machine, so that servers, database and load share its cores.
import * as fs from "node:fs";
import * as path from "node:path";
import { newGame } from "./player.mjs";
import { Postgres } from "./postgres.mjs";
import { freePort, freshAddress, request, runProcess, Service, startProcess, temporaryFolder } from "./service.mjs";

const build = path.resolve(process.argv[2]);
const words = process.argv.slice(3);
const option = (name, otherwise) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(words.splice(at, 2)[1]);
};
const sockets = option("sockets", 5000);
const count = option("games", 1000);
const rate = option("rate", 500);
const seconds = option("seconds", 20);
const kinds = words.length ? words : ["sqlite", "postgres:1", "postgres:2", "postgres:4"];
const folder = temporaryFolder("bench");

/* Games that both players sit at, for load.c. */
async function makeGames(ports, name) {
  const lines = [];
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const port = ports[left % ports.length];
      const { game, seats } = await newGame(port, { edition: "classic", seat: 1 });
      const {
        json: { state },
      } = await request(port, "GET", `/api/games/${game}`, { localAddress: freshAddress() });
      const record = path.join(folder, `${game}.pwk`);
      fs.writeFileSync(record, state.record);
      lines.push(`${game} ${seats[0].secret} ${seats[1].secret} ${state.entries} ${record}\n`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  const file = path.join(folder, `${name}.txt`);
  fs.writeFileSync(file, lines.join(""));
  return file;
}

/* Seconds of CPU of PostgreSQL, with the processes that it has started. */
function cpuOf(postgres) {
  const parents = new Set([postgres.child.pid]);
  let ticks = 0;
  for (const name of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const text = fs.existsSync(`/proc/${name}/stat`) ? fs.readFileSync(`/proc/${name}/stat`, "utf8") : "";
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    if (parents.has(Number(name)) || parents.has(Number(fields[1]))) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}

/* What the games of the load need on disk. */
async function sizeOf(postgres, file) {
  if (postgres) {
    const [[bytes, entries]] = await postgres.sql("SELECT pg_database_size('postgres'), (SELECT COUNT(*) FROM entry);");
    return { bytes: Number(bytes), entries: Number(entries) };
  }
  const { out } = await runProcess("sqlite3", [file, "SELECT COUNT(*) FROM entry"]);
  const bytes = [file, `${file}-wal`].reduce(
    (sum, name) => sum + (fs.existsSync(name) ? fs.statSync(name).size : 0),
    0,
  );
  return { bytes, entries: Number(out) };
}

async function measure(kind) {
  const [database, servers = 1] = kind.split(":");
  const postgres = database === "postgres" ? await Postgres.start() : null;
  const address = postgres?.address ?? path.join(folder, `${kind}.db`);
  const wrap = ["bash", "-c", 'ulimit -n $(ulimit -Hn); exec "$@"', "bash"];
  const services = [];
  for (let i = 0; i < servers; i++)
    services.push(await Service.start(path.join(build, "thimble"), { database: address, wrap }));
  const ports = services.map(({ port }) => port);
  const empty = await sizeOf(postgres, address);
  const games = await makeGames(ports, kind);
  const echoPort = await freePort();
  const echo = startProcess("bash", [
    "-c",
    'ulimit -n $(ulimit -Hn); exec "$@"',
    "bash",
    path.join(build, "tests/server/echo"),
    String(echoPort),
  ]);
  console.log(`\n${kind}`);
  const list = [`--port=${ports}`, `--pid=${services.map(({ child }) => child.pid)}`, `--games=${games}`];
  list.push(`--sockets=${sockets}`, `--rate=${rate}`, `--seconds=${seconds}`, `--echo=${echoPort}`);
  const before = postgres && cpuOf(postgres);
  const load = startProcess(path.join(build, "tests/server/load"), list, { stdio: ["ignore", "inherit", "inherit"] });
  const status = await load.ended;
  echo.kill();
  const full = await sizeOf(postgres, address);
  const moves = full.entries - 2 * count;
  if (postgres) console.log(`CPU of PostgreSQL: ${Math.round(((cpuOf(postgres) - before) / moves) * 1e6)} us a move`);
  console.log(
    `on disk: ${((full.bytes - empty.bytes) / 1e6).toFixed(1)} MB for ${count} games with ${full.entries} entries`,
  );
  for (const service of services) await service.kill("SIGTERM");
  await postgres?.down();
  return status === 0;
}

let good = true;
for (const kind of kinds) good = (await measure(kind)) && good;
process.exit(good ? 0 : 1);
