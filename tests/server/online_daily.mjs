// SPDX-License-Identifier: MIT
// The part of tests/server/online.mjs that is about comparing results of the daily deal.
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { dailyGame, serverDay } from "./daily_game.mjs";
import { randomFrom } from "./rules.mjs";

let keys = 0;
const inventKey = () => `made-up-for-this-test-${keys++}`;

export async function dailyResults(host, { check, same, program }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "thimble-daily-"));
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  const today = serverDay();
  const handIn = (day, secret, moves) => host.call("POST", `/api/daily/${day}`, { moves: moves.join(" ") }, { secret });
  const play = (day, seed) => dailyGame(program, folder, day, randomFrom(seed)).then(({ moves }) => moves);
  const answered = ({ status, body }) => `${status} ${body.error ?? body.results}`;

  const [one, other, before] = await Promise.all([play(today, 1), play(today, 2), play(serverDay(-1), 1)]);
  const [key, key2] = [inventKey(), inventKey()];
  same(
    "nothing is told before the try",
    answered(await host.get(`/api/daily/${today}`, { secret: key })),
    "404 no-result",
  );
  const first = await handIn(today, key, one);
  same("a result of today is taken", answered(first), "200 1");
  same(
    "in twelve steps, one of which has it",
    first.body.steps
      .map(({ results }) => results)
      .join("")
      .replaceAll("0", ""),
    "1",
  );
  same(
    "sent again it is the same result",
    JSON.stringify((await handIn(today, key, one)).body),
    JSON.stringify(first.body),
  );
  same(
    "a better one by the same key changes nothing",
    (await handIn(today, key, other)).body.points,
    first.body.points,
  );
  const second = await handIn(today, key2, other);
  same("another key is another result", answered(second), "200 2");
  same("and below is who has fewer points", second.body.below, Number(first.body.points < second.body.points));
  const twice = await Promise.all([1, 2, 3].map(() => handIn(today, "k".repeat(22), other)));
  same("of three at once one counts", Math.max(...twice.map(({ body }) => body.results)), 3);
  same(
    "whoever has handed in sees the others",
    answered(await host.get(`/api/daily/${today}`, { secret: key })),
    "200 3",
  );

  const stranger = inventKey();
  const middle = one.indexOf("advance");
  const refusals = [
    ["another day's deal", today, before, "409 illegal"],
    ["a game that is not over", today, one.slice(0, -1), "409 not-over"],
    ["moves after the end", today, [...one, "advance"], "409 illegal"],
    ["a move that was left out", today, one.filter((_, i) => i !== middle), null],
    ["no moves", today, [], "409 not-over"],
    ["nonsense", today, ["[Seed", '"1"]'], "409 illegal"],
    ["a day long ago", "2020-11-19", one, "409 not-now"],
    ["a day to come", serverDay(2), one, "409 not-now"],
    ["no day", "2026-02-30", one, "404 no-such-day"],
    ["many moves", today, Array(600).fill("advance"), "400 bad-request"],
    ["a huge body", today, Array(5000).fill("advance"), "413 too-large"],
  ];
  for (const [name, day, moves, wanted] of refusals) {
    const found = answered(await handIn(day, stranger, moves));
    check(`refused: ${name}`, wanted ? found === wanted : found.startsWith("409 "), found);
  }
  const bare = await host.call("POST", `/api/daily/${today}`, { moves: one.join(" ") });
  same("refused: no key", answered(bare), "401 secret-needed");
  same("none of these counts", answered(await host.get(`/api/daily/${today}`, { secret: stranger })), "404 no-result");
  same("yesterday's is still taken", answered(await handIn(serverDay(-1), key, before)), "200 1");
  check("no key is in the log", !host.log.includes(key) && host.log.includes("/api/daily/*"), host.log.slice(-500));
}
