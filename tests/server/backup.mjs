// SPDX-License-Identifier: MIT
// Backup, restore and upgrade under play.   node tests/server/backup.mjs PROGRAM
//
// The commands are those of docs/operations.md, as written: only folders and the database's address are others. Then a
// database of the first version is upgraded, by two servers that start at once on PostgreSQL, while clients try to play.
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { Club, rowsOf } from "./club.mjs";
import { Postgres } from "./postgres.mjs";
import { Checks, request, runProcess, Service, temporaryFolder } from "./service.mjs";

const program = path.resolve(process.argv[2]);
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const checks = new Checks("backup");
const text = fs.readFileSync(path.join(root, "docs/operations.md"), "utf8");
const commands = new Map(
  [...text.matchAll(/^```sh\n# run: (.*)\n([^]*?)^```$/gm)].map(([, name, code]) => [name, code]),
);

/* A kind of database: where it is, and what the document calls it. */
async function sqlite() {
  const folder = temporaryFolder("backup");
  for (const name of ["data", "backups"]) fs.mkdirSync(path.join(folder, name));
  const file = path.join(folder, "data/games.db");
  return { name: "SQLite", folder, file, database: file, address: "postgres:///thimble", end: () => {} };
}
async function postgresql() {
  const folder = temporaryFolder("backup");
  for (const name of ["data", "backups"]) fs.mkdirSync(path.join(folder, name));
  const postgres = await Postgres.start();
  const { address } = postgres;
  return { name: "PostgreSQL", folder, postgres, database: address, address, end: () => postgres.down() };
}

async function run(kind, name) {
  const code = commands
    .get(`${name} ${kind.name}`)
    .replaceAll("/var/lib/thimble", path.join(kind.folder, "data"))
    .replaceAll("/var/backups/thimble", path.join(kind.folder, "backups"))
    .replaceAll("postgres:///thimble", kind.address);
  const { status, text: said } = await runProcess("bash", ["-e"], { input: code });
  checks.check(`${name} ${kind.name}, as written`, status === 0 && !/error|fail/i.test(said), said);
}

/* A backup under play has all that was acknowledged before it. */
async function backUp(kind) {
  const service = await Service.start(program, { database: kind.database });
  const { port } = service;
  const club = new Club({ port, program, folder: kind.folder, checks, seed: 2, tables: 6 });
  club.open();
  await club.progress(150);
  const before = [...club.acks];
  await run(kind, "back up");
  checks.check(`${kind.name}: play goes on`, club.acks.length >= before.length);
  await club.progress(50);
  await club.close();
  await service.kill("SIGTERM");
  await run(kind, "restore");
  await service.restart();
  const rows = await rowsOf(kind);
  const there = new Set(rows.map(([game, number, , entry, move]) => `${game} ${number} ${entry} ${move}`));
  const isThere = ({ game, number, entry, text: move }) => there.has(`${game} ${number} ${entry} ${move}`);
  checks.check(`${kind.name}: the backup has all that was acknowledged before it`, before.every(isThere));
  checks.check(`${kind.name}: and not all that came later`, !club.acks.every(isThere));
  await playOn(kind, service, rows);
  await service.kill("SIGTERM");
}

/* Restored games replay, and can be played on with the old secrets. */
async function playOn(kind, service, rows) {
  const club = new Club({ port: service.port, program, folder: kind.folder, checks, seed: 3, tables: 4 });
  for (const [game] of rows) club.games.set(game, []);
  await club.replay(service.port, rows);
  club.games.clear();
  club.open();
  await club.progress(50);
  await club.close();
  club.compare((await rowsOf(kind)).filter(([game]) => club.games.has(game)));
}

const FIRST_VERSION = `
  CREATE TABLE game_1 (id TEXT PRIMARY KEY, created BIGINT NOT NULL, start TEXT NOT NULL, pace TEXT NOT NULL,
    seal TEXT NOT NULL, secret1 TEXT NOT NULL, secret2 TEXT NOT NULL);
  CREATE TABLE entry_1 (game TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL, kind TEXT NOT NULL,
    text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (game, number));
  INSERT INTO game_1 SELECT id, created, start, pace, seal, secret1, secret2 FROM game;
  INSERT INTO entry_1 SELECT game, number, seat, kind, text, at FROM entry;`;

async function sql(kind, script) {
  if (kind.postgres) return kind.postgres.sql(script);
  const { status, out, text: said } = await runProcess("sqlite3", ["-bail", kind.file], { input: script });
  if (status !== 0) throw new Error(said);
  return out
    .split("\n")
    .filter(Boolean)
    .map((line) => [line]);
}

/* Makes a database of this version one of the first: its tables, and nothing else. */
async function makeOld(kind) {
  const list = kind.postgres
    ? "SELECT tablename FROM pg_tables WHERE schemaname = 'public';"
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%';";
  const tables = (await sql(kind, list)).map(([name]) => name).filter((name) => name !== "schema_version");
  await sql(
    kind,
    `BEGIN; ${FIRST_VERSION} ${tables.map((name) => `DROP TABLE ${name};`).join(" ")}
     ALTER TABLE game_1 RENAME TO game; ALTER TABLE entry_1 RENAME TO entry;
     UPDATE schema_version SET version = 1; COMMIT;`,
  );
}

const FRIENDS = [
  { edition: "classic" },
  { edition: "express", pace: "turn:86400000" },
  { edition: "classic", track: "2014" },
];

/* Clients play all the time; they see a server that is away for a moment. */
async function upgrade(kind) {
  const service = await Service.start(program, { database: kind.database });
  const { port } = service;
  const club = new Club({ port, program, folder: kind.folder, checks, seed: 4, tables: 6, choices: FRIENDS });
  club.open();
  await club.progress(100);
  await service.kill();
  await makeOld(kind);
  const before = club.acks.length;
  const others = kind.postgres ? [1, 2].map(() => Service.start(program, { database: kind.database })) : [];
  await Promise.all([service.restart(), ...others]);
  await club.progress(100);
  checks.check(`${kind.name}: games of the first version go on`, club.acks.length >= before + 100);
  const [[version]] = await sql(kind, "SELECT version FROM schema_version;");
  checks.check(`${kind.name}: the database is upgraded`, Number(version) > 1, version);
  await club.close();
  const rows = await rowsOf(kind);
  club.compare(rows);
  await club.replay(port, rows);
  await newer(kind, service);
  for (const other of await Promise.all(others)) await other.kill("SIGTERM");
}

/* A database of a version to come is refused in a sentence. */
async function newer(kind, service) {
  await service.kill("SIGTERM");
  const [[version]] = await sql(kind, "SELECT version FROM schema_version;");
  await sql(kind, "UPDATE schema_version SET version = 1000;");
  const refused = await service.restart().then(
    () => "",
    (error) => error.message,
  );
  checks.check(`${kind.name}: a newer database is refused`, refused.includes("newer version"), refused);
  await sql(kind, `UPDATE schema_version SET version = ${version};`);
  await service.restart();
  checks.same(`${kind.name}: nothing was changed`, (await request(service.port, "GET", "/healthz")).status, 200);
  await service.kill("SIGTERM");
}

checks.same("every command of the document is run", [...commands.keys()].length, 4);
for (const make of [sqlite, postgresql]) {
  const kind = await make();
  await backUp(kind);
  await upgrade(kind);
  await kind.end();
}
checks.end();
