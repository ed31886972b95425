// SPDX-License-Identifier: MIT
// The mistakes of my own games as puzzles. The core picks them out of the reviews and says when they come back; here
// are the games, the reviews and the log.
import { computed, signal } from "@preact/signals";
import type { KnownMistake, Puzzle } from "../core/puzzle-types.ts";
import type { ReviewedMove, View, Worth } from "../core/types.ts";
import { changes, findReview, listGames } from "../play/keep.ts";
import type { KeptGame, KeptReview } from "../play/kept.ts";
import { mistakeLog } from "../play/mistake-log.ts";
import { courseOf } from "../play/records.ts";
import { hasOnePerson, personIn } from "../play/sitters.ts";
import { today } from "../play/today.ts";
import { puzzles, ready, table } from "./table.ts";

/** A mistake, and the game in which it was made. */
export interface Mine {
  known: KnownMistake;
  game: KeptGame;
}

/* The day on which the puzzles were opened last. */
const day = signal(today());
/* Mistakes that are no longer in their games. */
const stale = signal<ReadonlySet<string>>(new Set());

/** Those of the games that are here, each position once; the ones that are due come first. */
export const mistakes = computed<Mine[]>(() => {
  void changes.value;
  void mistakeLog.changes.value;
  if (ready.value !== true) return [];
  const games = new Map(listGames().map((game) => [game.id, game]));
  const mine = new Map<string, Mine>();
  for (const known of puzzles.mistakes(day.value, mistakeLog.read())) {
    const game = games.get(known.game);
    if (game && !mine.has(known.key) && !stale.value.has(known.key)) mine.set(known.key, { known, game });
  }
  return [...mine.values()];
});
export const due = computed(() => mistakes.value.filter(({ known }) => known.due));

/* Looks at a game; what lies on the table stays there. */
function aside<T>(game: KeptGame, look: () => T): T {
  const before = table.save();
  try {
    table.load(game.sitting);
    return look();
  } finally {
    table.load(before);
  }
}

const worth = ({ chance, margin }: Worth): string => `${Math.round(1000 * chance)} ${Math.round(10 * margin)}`;
const lineOf = ({ ply, best, choice, loss }: ReviewedMove): string =>
  [
    ply - 1,
    Math.round(1000 * best.chance),
    best.line[0],
    choice.line[0],
    ...[loss.placing, loss.timing, loss.buying].map(worth),
  ].join(" ");

const isMine = ({ id, over, seats }: KeptGame): boolean => over && !/\s/.test(id) && hasOnePerson(seats);

/* A word that changes when the game may have. */
const stampOf = ({ touched }: KeptGame): string => String(Date.parse(touched));
const isRead = (game: KeptGame, log: string): boolean => log.includes(` reviewed ${stampOf(game)} ${game.id}\n`);

const movesOf = (text: string): string | undefined => {
  const course = courseOf(table, text);
  return course?.moves.slice(0, course.ply).join(" ");
};
/* Is it a review of the game as it is now? Games of older pages don't say who plays, so only the moves count. */
function isOf(review: KeptReview, game: KeptGame): boolean {
  const moves = movesOf(game.sitting);
  return moves !== undefined && moves === movesOf(review.record);
}

/* Adds what a review has found to the log. */
function take(game: KeptGame, review: KeptReview): void {
  const [stamp, seat] = [stampOf(game), personIn(game.seats)];
  mistakeLog.add(aside(game, () => puzzles.mistakesOf(today(), stamp, game.id, seat, review.moves.map(lineOf))));
}

/** Reads the reviews that were made since the last time. Those of older pages that can't be read count as not made. */
export async function readReviews(): Promise<void> {
  day.value = today();
  for (const game of listGames()) {
    if (!isMine(game) || isRead(game, mistakeLog.read())) continue;
    const review = await findReview(game.id);
    if (review && isOf(review, game) && !isRead(game, mistakeLog.read())) take(game, review);
  }
}

/** A mistake as a puzzle; throws when it is not there, or its game has changed. */
export function mistakePuzzle(key: string): Puzzle & { mine: Mine } {
  const mine = mistakes.value.find(({ known }) => known.key === key);
  if (!mine) throw new Error("there is no such mistake in the games on this device");
  try {
    return {
      ...aside(mine.game, () => puzzles.mistake(key, mine.game.id, today(), mistakeLog.read())),
      mine,
    };
  } catch (error) {
    stale.value = new Set([...stale.value, key]);
    throw error;
  }
}

/** The position before a mistake; null: the game can't be read any more. */
export function mistakeView({ known, game }: Mine): View | null {
  try {
    return aside(game, () => table.view(known.ply));
  } catch {
    return null;
  }
}

/* The rest of the game whose mistakes are being tried. */
let rest: string[] = [];

/** Chooses the mistakes of one game, in their order; returns the first. */
export function chooseGame(id: string): string | undefined {
  const ofGame = mistakes.value.filter(({ game }) => game.id === id).sort((a, b) => a.known.ply - b.known.ply);
  rest = ofGame.map(({ known }) => known.key);
  return rest.shift();
}
/** Chooses those that are due. */
export function chooseDue(): void {
  rest = [];
}
/** The next one of that game, then one that is due; null: there is none left. */
export const mistakeAfter = (key: string): string | null =>
  rest.shift() ?? due.value.find(({ known }) => known.key !== key)?.known.key ?? null;

/** Notes an answer; returns in how many days it comes back, or null: never. */
export function noteTried(key: string, line: string): number | null {
  mistakeLog.add(line);
  day.value = today();
  return mistakes.value.find(({ known }) => known.key === key)?.known.days ?? null;
}
