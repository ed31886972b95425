// SPDX-License-Identifier: MIT
// Random games of the daily deal, for the tests of comparing them.
import { execFileSync } from "node:child_process";
import { Rules } from "./rules.mjs";

const DAY = 24 * 60 * 60 * 1000;

/* A day as the server's clock sees it now, or so many days later. */
export const serverDay = (later = 0) => new Date(Date.now() + later * DAY).toISOString().slice(0, 10);

/* The deal, seat and opponent of a day that has come. */
export function dailyOf(program, day) {
  return JSON.parse(
    execFileSync(program, ["daily", "--no-config", "--json", day], { env: { ...process.env, TZ: "UTC" } }),
  );
}

/* A whole game of that deal, by random moves of both seats: its moves, and its record. */
export async function dailyGame(program, folder, day, random) {
  const { edition, keys } = dailyOf(program, day);
  const rules = new Rules(program, folder);
  const moves = [];
  await rules.ask(`new ${edition} ${keys}`);
  for (;;) {
    const legal = (await rules.ask("legal_moves")).slice(1).trim().split(/\s+/).filter(Boolean);
    if (legal.length === 0) break;
    moves.push(legal[Math.floor(random() * legal.length)]);
    await rules.ask(`play ${moves.at(-1)}`);
  }
  const record = (await rules.ask("record")).slice(2);
  rules.close();
  return { moves, record };
}
