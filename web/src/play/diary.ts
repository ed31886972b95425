// SPDX-License-Identifier: MIT
// The diary: every finished game, and what its review said, one line each (src/table/progress/diary.h). Lines are only
// added, so it stays when games are removed. Several tabs may write: every change starts from the text stored now.
import { signal } from "@preact/signals";
import { write, type Trouble } from "./keep.ts";

const KEY = "thimble.diary";
const LINE = /^(?:(game) \d{4}-\d\d-\d\d|(review)) (\S+) \S.*$/;

/** Counts the changes of the diary, here or in another tab. */
export const diaryChanges = signal(0);
let unkept = ""; // what could not be stored: it lasts until the page is closed

/* What a line is about: two lines about the same are one too many. */
const aboutOf = (line: string): string => {
  const [, game, , id] = LINE.exec(line) ?? [];
  return `${game ?? "review"} ${id!}`;
};
const linesOf = (log: string): string[] => log.split(/\r?\n/).filter((line) => LINE.test(line));
const logOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

/** The lines of `here`, and those of `there` about games and reviews that are not in it. */
export function mergeDiaries(here: string, there: string): string {
  const lines = linesOf(here);
  const known = new Set(lines.map(aboutOf));
  const fresh = linesOf(there).filter((line) => !known.has(aboutOf(line)) && known.add(aboutOf(line)));
  return logOf([...lines, ...fresh]);
}
export const countGames = (log: string): number => linesOf(log).filter((line) => line.startsWith("game ")).length;

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
export function readDiary(): string {
  void diaryChanges.value; // whatever shows it is drawn again when it changes
  return unkept ? mergeDiaries(stored(), unkept) : stored();
}

/** Adds the lines of a log that are not here yet; says why they can't be stored. */
export function addToDiary(log: string): Trouble {
  const before = stored();
  const whole = mergeDiaries(before, unkept + log);
  if (linesOf(whole).length === linesOf(before).length) return "";
  const trouble = write(KEY, whole);
  unkept = trouble ? whole : "";
  diaryChanges.value++;
  return trouble;
}

/** The ids of the games in the diary, and of those with a review. */
export function diaryIds(): { games: Set<string>; reviews: Set<string> } {
  const [games, reviews] = [new Set<string>(), new Set<string>()];
  for (const line of linesOf(readDiary())) {
    const [, game, , id] = LINE.exec(line)!;
    (game ? games : reviews).add(id!);
  }
  return { games, reviews };
}

/** Adds what a review said of my moves; `line` is that of a game without an id. */
export const addReview = (id: string, line: string | undefined): Trouble =>
  line === undefined ? "" : addToDiary(line.replace(/^review -/, () => `review ${id}`));

/** Calls back for changes in other tabs; returns a function that ends it. */
export function followDiary(): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === KEY) diaryChanges.value++;
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
