// SPDX-License-Identifier: MIT
// A full disk, and a database that can't be written (tests/server/abuse.mjs): moves are refused with a clear message,
// and none that was acknowledged is lost.
import * as fs from "node:fs";
import * as path from "node:path";
import { until } from "./host.mjs";
import { newGame } from "./player.mjs";
import { Postgres } from "./postgres.mjs";
import { freshAddress, request as ask, runProcess, Service, sleep, temporaryFolder } from "./service.mjs";

const request = (port, method, target, options) =>
  ask(port, method, target, { localAddress: freshAddress(), ...options });

/* A disk of its own for the server: a small file system that only the server sees, reached through /proc. Where that is
 * not allowed, the size of its files is limited instead. */
async function smallDisk(folder) {
  const disk = path.join(folder, "disk");
  fs.mkdirSync(disk);
  const mount = `mount -t tmpfs -o size=1m tmpfs ${disk}`;
  const unshare = process.getuid() === 0 ? ["unshare", "-m"] : ["unshare", "-rm"];
  const { status } = await runProcess(unshare[0], [...unshare.slice(1), "sh", "-c", mount]);
  if (status === 0) return { disk, wrap: [...unshare, "sh", "-c", `${mount} && exec "$@"`, "sh"], mounted: true };
  return { disk, wrap: ["bash", "-c", `trap '' XFSZ; ulimit -f 300; exec "$@"`, "bash"], mounted: false };
}

const look = (at, table) => request(at.port, "GET", `/api/games/${table.game}`);

/* One legal move after another, until one is refused or `most` are made. */
async function moveOn(at, table, most) {
  for (let i = 0; i < most; i++) {
    let looked = await look(at, table);
    if (looked.json?.state?.phase === "over") {
      Object.assign(table, await newGame(at.port, { edition: "classic" }));
      looked = await look(at, table);
    }
    if (looked.status !== 200) return { answer: looked, body: table.unanswered };
    const { state } = looked.json;
    const { secret } = table.seats.find(({ seat }) => seat === state.turn);
    const body = table.unanswered ?? {
      number: state.entries,
      entry: "move",
      text: await at.rules.randomMove(state.record, at.random),
    };
    const answer = await request(at.port, "POST", `/api/games/${table.game}/entries`, { secret, body });
    if (answer.status !== 200) return { answer, body };
    table.acks.push({ game: table.game, ...body });
    table.unanswered = null;
  }
  return null;
}

async function open(at, service) {
  const { port } = service;
  return { ...(await newGame(port, { edition: "classic" })), acks: [], at: { ...at, port } };
}

async function allThere(at, table, name) {
  let missing = 0;
  for (const game of new Set(table.acks.map((ack) => ack.game))) {
    const moves = table.acks.filter((ack) => ack.game === game).map(({ text }) => text);
    const { text } = await request(at.port, "GET", `/api/games/${game}/record`);
    if (!text.replace(/\s+/g, " ").includes(moves.join(" "))) missing++;
  }
  at.checks.same(name, missing, 0);
}

function refusedClearly(checks, name, refused) {
  const { status, json } = refused?.answer ?? {};
  checks.check(
    `${name}: moves are refused with 503 and a sentence`,
    status === 503 && json?.error === "database" && json.message.length > 10,
    refused,
  );
}

export async function fileless(context) {
  const { program, checks } = context;
  const folder = temporaryFolder("disk");
  const { disk, wrap, mounted } = await smallDisk(folder);
  console.log(
    mounted
      ? "a full disk: a file system of 1 MiB"
      : "a full disk: files of at most 300 KiB (no file system can be mounted here)",
  );
  const service = await Service.start(program, {
    database: path.join(disk, "games.db"),
    wrap,
  });
  const table = await open(context, service);
  const at = table.at;
  const seen = mounted ? `/proc/${service.child.pid}/root${disk}` : disk;
  if (mounted) fill(path.join(seen, "filler"));
  const refused = await moveOn(at, table, 3000);
  refusedClearly(checks, "full disk", refused);
  const state = await request(at.port, "GET", `/api/games/${table.game}`);
  checks.check(
    "full disk: games can still be read",
    state.status === 200 && state.json.state.entries === refused?.body.number,
    state.text,
  );
  checks.same("full disk: /healthz says so", (await request(at.port, "GET", "/healthz")).status, 503);
  if (mounted) {
    fs.rmSync(path.join(seen, "filler"));
    table.unanswered = refused?.body;
    const again = await moveOn(at, table, 5);
    checks.check("full disk: with room, the same move is accepted, and more", again === null, again);
    const well = async () => (await request(at.port, "GET", "/healthz")).status === 200;
    checks.check("full disk: and all is well", await until(well));
  }
  await allThere(at, table, "full disk: no acknowledged move is lost");
  await service.kill("SIGTERM");
}

/* Until no byte more fits. */
function fill(name) {
  const file = fs.openSync(name, "w");
  try {
    for (;;) fs.writeSync(file, Buffer.alloc(4096));
  } catch {
    fs.closeSync(file);
  }
}

/* A server that may read its database but not write it. */
export async function readOnly(context) {
  const { program, checks } = context;
  const folder = temporaryFolder("read-only");
  const data = path.join(folder, "data");
  fs.mkdirSync(data);
  const database = path.join(data, "games.db");
  const service = await Service.start(program, { database });
  const table = await open(context, service);
  await moveOn(table.at, table, 5);
  await service.kill("SIGTERM");
  const bind = `mount --bind ${data} ${data} && mount -o remount,bind,ro ${data} && exec "$@"`;
  const unshare = process.getuid() === 0 ? ["unshare", "-m"] : ["unshare", "-rm"];
  const locked = await Service.start(program, { database, wrap: [...unshare, "sh", "-c", bind, "sh"] }).catch(
    (error) => error,
  );
  if (locked instanceof Error) {
    const sentence = locked.message.replace("the server did not start: ", "");
    checks.check(
      "read-only: the server says so and does not start",
      /read.?only|can't|cannot|unable/i.test(sentence),
      sentence,
    );
  } else {
    refusedClearly(checks, "read-only", await moveOn({ ...table.at, port: locked.port }, table, 1));
    await locked.kill("SIGTERM");
  }
  await service.restart();
  await allThere(table.at, table, "read-only: no acknowledged move is lost");
  checks.same("read-only: writable again, the game goes on", await moveOn(table.at, table, 3), null);
  await service.kill("SIGTERM");
}

/* PostgreSQL becomes read-only under the server, as after a failover to a replica, and writable again. */
export async function readOnlyPostgres(context) {
  const { program, checks } = context;
  const postgres = await Postgres.start();
  const service = await Service.start(program, { database: postgres.address });
  const table = await open(context, service);
  const set = (value) =>
    postgres.sql(
      `ALTER DATABASE postgres SET default_transaction_read_only = ${value};
       SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend';`,
    );
  checks.same("read-only PostgreSQL: a game begins", await moveOn(table.at, table, 5), null);
  await set("on");
  const refused = await moveOn(table.at, table, 5);
  refusedClearly(checks, "PostgreSQL whose connections end", refused);
  await sleep(1500); // there is a new one, which can't write
  table.unanswered = refused?.body;
  refusedClearly(checks, "read-only PostgreSQL", await moveOn(table.at, table, 5));
  const unwell = async () => (await request(table.at.port, "GET", "/healthz")).status === 503;
  checks.check("read-only PostgreSQL: /healthz says so", await until(unwell));
  await postgres.sql("BEGIN READ WRITE; ALTER DATABASE postgres SET default_transaction_read_only = off; COMMIT;");
  await postgres.sql(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend';",
  );
  const goesOn = async () => (await moveOn(table.at, table, 3)) === null;
  checks.check("read-only PostgreSQL: writable again, the game goes on", await until(goesOn));
  await allThere(table.at, table, "read-only PostgreSQL: no acknowledged move is lost");
  await service.kill("SIGTERM");
  await postgres.down();
}
