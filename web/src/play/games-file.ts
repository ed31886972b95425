// SPDX-License-Identifier: MIT
// Games and the log of puzzles in a file, to move them to another device.
import type { Seat } from "../core/types.ts";
import { addToDiary, countGames, readDiary } from "./diary.ts";
import { dayLog, keptBests, mergeBests, mergeDays } from "./days.ts";
import { changes, findReview, keepReview, keptIds, storeGame, strangerText, type Shelf } from "./keep.ts";
import { isObject, isReview, KEPT_VERSION, parse, recognise, type KeptGame } from "./kept.ts";
import { mistakeLog } from "./mistake-log.ts";
import { readLog, takeLog } from "./puzzle-log.ts";
import { tidy } from "./sitters.ts";

interface GamesFile {
  thimble: number;
  games: unknown[];
  reviews: Record<string, unknown>;
  /** Entries that this version can't read, unchanged, by id. */
  others: Record<string, unknown>;
  /** The log of answered puzzles. */
  puzzles: string;
  /** The log of the mistakes of my games. */
  mistakes: string;
  /** The log of daily games, and what strong play made of their deals. */
  days: string;
  bests: unknown;
  /** The diary of finished games. */
  diary: string;
}

/** Games with their reviews as one file, including entries of other versions. */
export async function exportGames({ games, strangers }: Shelf): Promise<string> {
  const reviews: GamesFile["reviews"] = {};
  for (const { id } of games) {
    const review = await findReview(id);
    if (review) reviews[id] = review;
  }
  const others = Object.fromEntries(strangers.map(({ id }) => [id, strangerText(id)]));
  return JSON.stringify(
    {
      thimble: KEPT_VERSION,
      games,
      reviews,
      others,
      puzzles: readLog(),
      mistakes: mistakeLog.read(),
      days: dayLog(),
      bests: keptBests(),
      diary: readDiary(),
    } satisfies GamesFile,
    null,
    1,
  );
}

function readGamesFile(text: string): GamesFile | null {
  try {
    const file: unknown = JSON.parse(text);
    if (!isObject(file) || !Array.isArray(file.games)) return null;
    const { thimble, games, reviews, others, puzzles, mistakes, days, bests, diary } = file;
    return {
      thimble: Number(thimble),
      games,
      reviews: isObject(reviews) ? reviews : {},
      others: isObject(others) ? others : {},
      puzzles: typeof puzzles === "string" ? puzzles : "",
      mistakes: typeof mistakes === "string" ? mistakes : "",
      days: typeof days === "string" ? days : "",
      bests,
      diary: typeof diary === "string" ? diary : "",
    };
  } catch {
    return null;
  }
}

/* The file may come from anybody: names are cut to one line, like those of a record. */
const withTidyNames = (game: KeptGame): KeptGame => ({
  ...game,
  seats: game.seats.map((seat) => ({ ...seat, name: tidy(seat.name) })) as [Seat, Seat],
});

/** The result of an import. */
export interface Taken {
  added: number;
  known: string[]; // ids that exist here already
  refused: number; // unreadable
  full: number; // no room
  puzzles: number; // answers added to the log
  days: number; // of daily games, added
  diary: number; // finished games added to the diary
}

/** Imports the games of a file, the days and the answers to puzzles that are not here yet, after calling `before`; null
 * if it is not our file. Invalid reviews are left out: they can be made again. */
export async function importGames(text: string, before: () => unknown): Promise<Taken | null> {
  const file = readGamesFile(text);
  if (!file) return null;
  await before();
  const known = countGames(readDiary());
  addToDiary(file.diary);
  const count: Taken = {
    added: 0,
    known: [],
    refused: 0,
    full: 0,
    puzzles: takeLog(file.puzzles),
    days: mergeDays(file.days),
    diary: countGames(readDiary()) - known,
  };
  mistakeLog.take(file.mistakes);
  if (isObject(file.bests)) mergeBests(file.bests);
  const here = new Set(keptIds());
  const put = (id: string, what: string): boolean => {
    if (here.has(id)) count.known.push(id);
    else if (!storeGame(id, what)) count.full++;
    else {
      here.add(id);
      count.added++;
      return true;
    }
    return false;
  };
  const take = async (game: KeptGame): Promise<void> => {
    const review = file.reviews[game.id];
    if (put(game.id, JSON.stringify(withTidyNames(game))) && isReview(review)) await keepReview(game.id, review);
  };
  for (const value of file.games) {
    const game = recognise(value);
    if (typeof game === "object") await take(game);
    else count.refused++;
  }
  for (const [id, other] of Object.entries(file.others)) {
    const game = typeof other === "string" && recognise(parse(other));
    if (typeof game === "object") await take(game);
    else if (typeof other === "string") put(id, other);
    else count.refused++;
  }
  changes.value++;
  return count;
}
