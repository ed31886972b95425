// SPDX-License-Identifier: MIT
// Writes finished games into the diary, and reviews those that nobody has reviewed, in the background. Both can be
// stopped at any moment: what is missing is found again the next time.
import { signal } from "@preact/signals";
import { Engine } from "../core/engine.ts";
import { hasSimd } from "../core/simd.ts";
import type { Progress } from "../core/progress-types.ts";
import { openPuzzleTable, puzzles, ready } from "../puzzles/table.ts";
import { addReview, addToDiary, diaryIds, readDiary } from "./diary.ts";
import { isFull } from "./ending.ts";
import { findGame, findReview, keepReview, listGames } from "./keep.ts";
import { REVIEW_NODES, type KeptGame } from "./kept.ts";
import { personIn } from "./sitters.ts";
import { dayOf, today } from "./today.ts";

const odd = new Set<string>(); // games that the core refuses, such as damaged ones

async function open(): Promise<void> {
  await openPuzzleTable();
  if (ready.value !== true) throw new Error(String(ready.value));
}

function lineOf(game: KeptGame): string {
  try {
    return puzzles.diaryLine(dayOf(new Date(game.touched)), game, personIn(game.seats) + 1);
  } catch {
    odd.add(game.id);
    return "";
  }
}
const missing = (): KeptGame[] => {
  const { games } = diaryIds();
  return listGames().filter((game) => isFull(game) && !games.has(game.id) && !odd.has(game.id));
};

const AT_ONCE = 10; // games, so that the page stays quick

/** Adds the finished games that are not in the diary yet, the oldest first. */
export async function noteGames(): Promise<void> {
  const games = missing().reverse();
  if (games.length === 0) return;
  await open();
  let lines = "";
  while (games.length > 0) {
    lines += games.splice(0, AT_ONCE).map(lineOf).join("");
    await new Promise((later) => setTimeout(later));
  }
  addToDiary(lines);
}
/** Are all finished games in the diary? */
export const isNoted = (): boolean => missing().length === 0;

/** What the diary says. */
export async function readProgress(): Promise<Progress> {
  await open();
  return puzzles.progress(today(), readDiary());
}
/** Of an open door. */
export const progressNow = (): Progress => puzzles.progress(today(), readDiary());

/** How far the reviews in the background are; null: none is running. */
export const quiet = signal<{ done: number; of: number } | null>(null);
let engine: Engine | null = null;

const unreviewed = (): KeptGame[] => {
  const { games, reviews } = diaryIds();
  return listGames().filter((game) => isFull(game) && games.has(game.id) && !reviews.has(game.id) && !odd.has(game.id));
};
/** How many games could be reviewed. */
export const countUnreviewed = (): number => unreviewed().length;

async function reviewOne(thinker: Engine, { id, sitting, ply, seats }: KeptGame): Promise<void> {
  const moves: Parameters<typeof keepReview>[1]["moves"] = [];
  const found = await thinker.review({ record: sitting, ply }, REVIEW_NODES, (move) => void moves.push(move));
  addReview(id, found.diary[personIn(seats)]);
  const old = await findReview(id);
  const there = findGame(id);
  if (!old && typeof there === "object" && there.sitting === sitting)
    await keepReview(id, { nodes: REVIEW_NODES, record: sitting, moves, seats: found.seats });
}

/** Reviews them one after the other, the last one first, until all are done or somebody stops it. */
export async function reviewQuietly(): Promise<void> {
  const games = unreviewed();
  if (engine || games.length === 0) return;
  const mine = (engine = new Engine(hasSimd() ? ENGINE_FILE : ENGINE_PLAIN_FILE));
  quiet.value = { done: 0, of: games.length };
  for (const game of games) {
    const failed = await reviewOne(mine, game).then(
      () => false,
      () => true,
    );
    if (engine !== mine) return;
    if (failed) odd.add(game.id);
    quiet.value = { done: quiet.value.done + 1, of: games.length };
  }
  stopQuietly();
}
export function stopQuietly(): void {
  engine?.close();
  engine = null;
  quiet.value = null;
}
