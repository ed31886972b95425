// SPDX-License-Identifier: MIT
// The diary: every finished game, and what its review said, one line each (src/table/progress/diary.h). It stays when
// games are removed.
import { GrowingLog } from "./growing-log.ts";

const LINE = /^(?:(game) \d{4}-\d\d-\d\d|(review)) (\S+) \S.*$/;

const diary = new GrowingLog("thimble.diary", LINE, (line) => {
  const [, game, review, id] = LINE.exec(line)!;
  return `${game ?? review} ${id!}`;
});
export const { changes: diaryChanges, take: addToDiary, merge: mergeDiaries, follow: followDiary } = diary;

export function readDiary(): string {
  void diaryChanges.value; // whatever shows it is drawn again when it changes
  return diary.read();
}
export const countGames = (log: string): number => diary.lines(log).filter((line) => line.startsWith("game ")).length;

/** The ids of the games in the diary, and of those with a review. */
export function diaryIds(): { games: Set<string>; reviews: Set<string> } {
  const [games, reviews] = [new Set<string>(), new Set<string>()];
  for (const line of diary.lines(readDiary())) {
    const [, game, , id] = LINE.exec(line)!;
    (game ? games : reviews).add(id!);
  }
  return { games, reviews };
}

/** Adds what a review said of my moves; `line` is that of a game without an id. */
export function addReview(id: string, line: string | undefined): void {
  if (line !== undefined) addToDiary(line.replace(/^review -/, () => `review ${id}`));
}
