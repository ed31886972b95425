// SPDX-License-Identifier: MIT
// A game server among rude strangers.   node tests/server/abuse.mjs PROGRAM [TOPIC ...]
//
// Two well-behaved players play on and on, by stream and by WebSocket, while others, from another address, do what they
// should not. Each of those is refused, and during each the game goes on: its moves are acknowledged. The last topics fill
// the disk, and make the database read-only.
import * as path from "node:path";
import { fileless, readOnly, readOnlyPostgres } from "./abuse_disk.mjs";
import { newGame, Player } from "./player.mjs";
import { randomFrom, Rules } from "./rules.mjs";
import { Checks, PATIENCE, request, Service, sleep, temporaryFolder } from "./service.mjs";
import { frames } from "./abuse_frames.mjs";
import { requests } from "./abuse_requests.mjs";
import { seats } from "./abuse_seats.mjs";
import { slow } from "./abuse_slow.mjs";

const program = path.resolve(process.argv[2]);
const wanted = process.argv.slice(3);
const checks = new Checks("abuse");
const folder = temporaryFolder("abuse");
const rules = new Rules(program, folder);
const random = randomFrom(7);

/* The game that must go on. */
class Normal {
  acks = 0;
  refusals = [];
  times = [];
  async play(port) {
    while (!this.stopped) {
      const { seats: both } = await newGame(port, { edition: random() < 0.5 ? "classic" : "express" });
      this.players = both.map(
        (seat, i) => new Player(port, seat, { by: i ? "socket" : "http", rules, random, questions: 0, pause: 40 }),
      );
      for (const player of this.players) player.acknowledged = () => this.acks++;
      await Promise.all(this.players.map((player) => player.play()));
      for (const player of this.players) {
        this.refusals.push(...player.refusals, ...(player.lost ? [{ lost: player.lost, why: player.why }] : []));
        this.times.push(...player.times);
      }
    }
  }
  async progress(count) {
    const goal = this.acks + count;
    for (let waited = 0; this.acks < goal; waited += 5) {
      if (waited > PATIENCE * 1000) return false;
      await sleep(5);
    }
    return true;
  }
  stop() {
    this.stopped = true;
    for (const player of this.players ?? []) player.stop();
  }
}

const service = await Service.start(program, { database: path.join(folder, "games.db") });
const normal = new Normal();
const game = normal.play(service.port);
checks.check("a normal game begins", await normal.progress(5), service.said);

/* `attack` may return a function that ends it: until then the game must make progress. */
const stranger = { port: service.port, localAddress: "127.0.0.2", service, checks, rules, random, folder };
for (const [name, attack] of Object.entries({ ...slow.begin, ...requests, ...frames, ...seats, ...slow.end })) {
  if (wanted.length && !wanted.includes(name)) continue;
  const release = await attack(stranger);
  checks.check(`${name}: the game goes on`, await normal.progress(4), service.said.slice(-500));
  await release?.();
}
normal.stop();
await game;
checks.same("none of its moves was refused or lost", JSON.stringify(normal.refusals), "[]");
checks.same("the server is well", (await request(service.port, "GET", "/healthz")).text.trim(), "ok");
checks.same("and ends in order", await service.kill("SIGTERM"), 0);
if (!wanted.length || wanted.includes("disk")) {
  await fileless({ program, checks, rules, random });
  await readOnly({ program, checks, rules, random });
  await readOnlyPostgres({ program, checks, rules, random });
}
rules.close();
checks.end(`; ${normal.acks} moves of the normal game`);
