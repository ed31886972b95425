// SPDX-License-Identifier: MIT
// No acknowledged move is ever lost.   node tests/server/crash.mjs PROGRAM [--long] [--postgres] [--seed N]
//
// Players record every acknowledgement while the server is killed again and again, at moments nobody chose, and
// started at once. With --postgres the database falls too, with the server and without it. Afterwards the rows of the
// database are what was acknowledged: nothing missing, nothing twice, nothing else; and every game replays under the rules.
import * as path from "node:path";
import { Club, rowsOf } from "./club.mjs";
import { Postgres } from "./postgres.mjs";
import { randomFrom } from "./rules.mjs";
import { Checks, runProcess, Service, sleep, temporaryFolder } from "./service.mjs";

const words = process.argv.slice(2);
const program = path.resolve(words[0]);
const has = (word) => words.includes(word);
const seed = has("--seed") ? Number(words[words.indexOf("--seed") + 1]) : Date.now() % 1_000_000;
const kills = has("--long") ? 200 : 12;
const falls = has("--postgres") ? kills / 10 : 0; // of the database

const random = randomFrom(seed);
const checks = new Checks("crash");
const folder = temporaryFolder("crash");
const file = path.join(folder, "games.db");
const postgres = has("--postgres") ? await Postgres.start() : null;
const service = await Service.start(program, { database: postgres?.address ?? file });
const club = new Club({ port: service.port, program, folder, checks, seed });

async function fall() {
  await postgres.down(random() < 0.5 ? "SIGQUIT" : "SIGINT");
  await postgres.up();
}

/* The database falls alone half of the times; the server must find it again. */
async function killOften() {
  let fallen = 0;
  for (let i = 1; i <= kills; i++) {
    await club.progress(2 + Math.floor(random() * 40));
    await sleep(random() * 5);
    const due = fallen < (i * falls) / kills;
    if (due && ++fallen % 2) {
      await fall();
      await club.progress(10);
    }
    await service.kill();
    if (due && fallen % 2 === 0) await fall();
    await service.restart();
  }
}

console.log(`seed ${seed}`);
club.open();
await killOften();
await club.progress(10);
await club.close();
await service.kill();
if (!postgres)
  checks.same("the file is whole", (await runProcess("sqlite3", [file, "PRAGMA integrity_check"])).out.trim(), "ok");
await service.restart();
const rows = await rowsOf({ file, postgres });
club.compare(rows);
await club.replay(service.port, rows);
checks.check("answers were lost, and the entries sent again", club.resent > 0, club.resent);
await service.kill("SIGTERM");
await postgres?.down();
checks.end(
  `; ${kills} kills${falls ? `, ${falls} of the database` : ""}: ` +
    `${club.acks.length} acknowledged entries in ${club.games.size} games, ${club.resent} sent again`,
);
