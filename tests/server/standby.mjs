// SPDX-License-Identifier: MIT
// Two servers on a PostgreSQL database that fails over: for a while they reach a standby, which lets nobody write or
// listen; then it becomes the primary. They must hear each other again.
//     node tests/server/standby.mjs PROGRAM
import * as fs from "node:fs";
import * as path from "node:path";
import { Postgres } from "./postgres.mjs";
import { Checks, PATIENCE, Service, sleep } from "./service.mjs";
import { Socket } from "./socket.mjs";

const checks = new Checks("standby");
const postgres = await Postgres.start();
const options = { database: postgres.address };
const [one, two] = [await Service.start(process.argv[2], options), await Service.start(process.argv[2], options)];

async function until(holds) {
  for (let waited = 0; !(await holds()); waited += 50) {
    if (waited > PATIENCE * 1000) throw new Error(`not so: ${holds}`);
    await sleep(50);
  }
}
const isHealthy = async (service) => (await service.call("GET", "/healthz")).status === 200;

const { json: made } = await one.call("POST", "/api/games", { body: { seat: 1 } });
const { game, secret, invite } = made;
await one.call("POST", `/api/games/${game}/sit`, { secret: invite, body: { name: "Bo" } });
const friend = await Socket.open(two.port);
await friend.call({ call: "follow", game, secret: invite });

async function move(number) {
  const body = { number, entry: "ask", text: "stop" };
  return (await one.call("POST", `/api/games/${game}/entries`, { secret, body })).status;
}
checks.same("an entry at one server", await move(2), 200);
checks.check("is heard at the other", await friend.next(({ state }) => state?.entries === 3));

await postgres.down();
fs.writeFileSync(path.join(postgres.data, "standby.signal"), "");
await postgres.up();
const OTHERS =
  "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
await until(async () => Number((await postgres.sql(OTHERS))[0][0]) >= 2);
checks.same("a standby can be read only", (await postgres.sql("SELECT pg_is_in_recovery()"))[0][0], "t");
checks.check("so neither server is healthy", !(await isHealthy(one)) && !(await isHealthy(two)));
await postgres.run("pg_ctl", ["promote", "-D", postgres.data]);
await until(async () => (await isHealthy(one)) && (await isHealthy(two)));
const body = { number: 3, entry: "decline" };
const answer = await one.call("POST", `/api/games/${game}/entries`, { secret: invite, body });
checks.same("an entry after the promotion", answer.status, 200);
checks.check("is heard at the other, too", await friend.next(({ state }) => state?.entries === 4));

await friend.destroy();
await Promise.all([one.kill("SIGTERM"), two.kill("SIGTERM")]);
await postgres.down();
checks.end();
