// SPDX-License-Identifier: MIT
// The puzzles: today's, the rating and the days in a row, and the themes.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { whyOf } from "../core/engine.ts";
import { type Book, KINDS, type Practice, type Puzzle, type PuzzleKind, type Theme } from "../core/puzzle-types.ts";
import type { EditionName, View } from "../core/types.ts";
import { ButtonIcon, Quilt } from "../draw/index.ts";
import { choices, choose } from "../play/choices.ts";
import { mistakeLog } from "../play/mistake-log.ts";
import { followLog, logChanges, readLog, resultOn } from "../play/puzzle-log.ts";
import { today } from "../play/today.ts";
import { goToPuzzle } from "../puzzles/address.ts";
import { BOOKS } from "../puzzles/books.ts";
import { readReviews } from "../puzzles/mistakes.ts";
import { nextOf, openBook, openPuzzleTable, practice, puzzles, ready, table } from "../puzzles/table.ts";
import { wordsOf } from "../words/message.ts";
import { nt, t } from "../words/words.ts";
import { coming } from "./coming.tsx";
import { Head } from "./head.tsx";
import { later } from "./later.ts";
import { MyMistakes } from "./my-mistakes.tsx";
import { mode } from "./mode.ts";
import { editionTitle } from "./names.ts";
import { Button, Notice, Segments } from "./parts.tsx";
import { Pictured } from "./pictured.tsx";
import { Chips, Curve, daysInARow, LogNotice, sinceWords, Thread } from "./puzzle-parts.tsx";
import { dayWords, KIND, resultWords } from "./puzzle-words.ts";
import { notice } from "./road.ts";

const TODAYS: EditionName = "classic"; // the same puzzle for everybody

interface Todays {
  puzzle: Puzzle;
  view: View;
}
const todays = signal<Todays | null>(null);
/** The book of the chosen edition; null: it is being fetched. */
const book = signal<Book | null>(null);
const trouble = signal("");

const chosen = (): EditionName => BOOKS.find((one) => one === choices.value.puzzles) ?? TODAYS;

/* Today's puzzle, as it lies on the table. */
function lookAtToday(): void {
  const id = nextOf(TODAYS, "today");
  if (id === null) return;
  const puzzle = puzzles.puzzle(TODAYS, id);
  table.load(puzzle.record);
  todays.value = { puzzle, view: table.view() };
}

async function openUp(): Promise<void> {
  trouble.value = "";
  try {
    await openPuzzleTable();
    if (ready.value !== true) throw new Error(String(ready.value));
    await openBook(TODAYS);
    lookAtToday();
    book.value = await openBook(chosen());
    await readReviews();
  } catch (error) {
    trouble.value = whyOf(error);
  }
}

async function chooseEdition(edition: EditionName): Promise<void> {
  choose({ puzzles: edition });
  await openUp();
}

/* Goes to the next puzzle of a theme, unless all have been answered. */
async function begin(theme: Theme): Promise<void> {
  const edition = theme === "today" ? TODAYS : chosen();
  await openBook(edition);
  const id = nextOf(edition, theme);
  if (id !== null) goToPuzzle(edition, id, theme);
  else notice.value = t("You have answered all of these puzzles.");
}

function TodaysQuilt({ puzzle, view }: Todays) {
  const edition = table.editions[puzzle.edition];
  return (
    <div class="todays-quilt" aria-hidden="true">
      <Quilt edition={edition} seat={view.seats[puzzle.seat]!} owner="me" best={puzzle.kind === "seven"} />
    </div>
  );
}

function Today({ puzzle, view }: Todays) {
  const done = resultOn(readLog(), today(), puzzle.edition, puzzle.id);
  return (
    <section class="todays card">
      <TodaysQuilt puzzle={puzzle} view={view} />
      <div class="todays-words">
        <p class="todays-day">{t("Today's puzzle · {day}", { day: dayWords() })}</p>
        <h2>
          <Pictured edition={table.editions[puzzle.edition]} words={wordsOf(puzzle.task)} />
        </h2>
        <Chips of={puzzle} />
        <p class="todays-note">{done ? resultWords(done) : t("The same puzzle for everybody today.")}</p>
      </div>
      <Button look={done ? "plain" : "act"} class="start-button" onClick={() => void begin(done ? "mix" : "today")}>
        {done ? t("Another puzzle") : t("Solve it")}
      </Button>
    </section>
  );
}

function Rating({ now }: { now: Practice }) {
  return (
    <section class="rated card">
      <div class="rated-now">
        <p>
          <span class="caption">{t("Your rating")}</span>
          <b>{now.rating}</b>
          <span class="caption">{sinceWords(now)}</span>
        </p>
        <Curve history={now.history} />
      </div>
      <div class="rated-days">
        <h2>{now.streak > 0 ? daysInARow(now.streak) : t("A new thread")}</h2>
        {now.longest > 0 && <span class="caption">{t("longest {n}", { n: now.longest })}</span>}
        <Thread streak={now.streak} />
        <p class="caption">
          {now.today ? t("Today's button is sewn on.") : t("One puzzle a day keeps the thread going.")}
        </p>
      </div>
    </section>
  );
}

interface ThemeCardProps {
  kind: PuzzleKind;
  rating: number;
  solved: number;
  of: number;
}

function ThemeCard({ kind, rating, solved, of }: ThemeCardProps) {
  const { Icon, name, asks } = KIND[kind];
  return (
    <li>
      <button type="button" class="theme card" onClick={() => void begin(kind)}>
        <span class="theme-name">
          <Icon size={28} /> <strong>{name()}</strong> <b>{rating}</b>
        </span>
        <span class="theme-asks">{asks()}</span>
        <span class="theme-bar" aria-hidden="true">
          <i style={{ width: `${(100 * solved) / of}%` }} />
        </span>
        <span class="caption">{t("{solved} of {n} solved", { solved, n: of })}</span>
      </button>
    </li>
  );
}

function Themes({ now }: { now: Practice }) {
  const edition = chosen();
  const known = book.value;
  return (
    <section class="themes">
      <div class="themes-head">
        <h2>{t("Themes")}</h2>
        {BOOKS.length > 1 && (
          <Segments
            legend={t("Game")}
            value={edition}
            choices={BOOKS.map((value) => ({ value, label: editionTitle(value) }))}
            onChoose={(next) => void chooseEdition(next)}
          />
        )}
        <Button look="quiet" class="themes-mix" onClick={() => void begin("mix")}>
          {t("A mix of all")}
        </Button>
      </div>
      {known && (
        <ul>
          {KINDS.filter((kind) => known.kinds[kind] > 0).map((kind) => (
            <ThemeCard key={kind} kind={kind} {...now.kinds[kind]} of={known.kinds[kind]} />
          ))}
        </ul>
      )}
    </section>
  );
}

const FitLevels = coming(async () => (await later(import("../fits.ts"))).FitLevels);

const Streak = ({ streak }: Pick<Practice, "streak">) => (
  <span class="head-days">
    <ButtonIcon size={20} /> <b>{nt("{n} day", "{n} days", streak)}</b>
  </span>
);

export function Puzzles() {
  useEffect(() => {
    void openUp();
    const stops = [followLog(), mistakeLog.follow()];
    return () => stops.forEach((stop) => stop());
  }, []);
  const { phone, wide } = mode.value;
  void logChanges.value; // today's puzzle may have been solved in another tab
  const now = practice.value;
  return (
    <main class={`puzzles ${phone ? "puzzles-phone" : "puzzles-laptop"} ${wide ? "puzzles-wide" : ""}`}>
      <Head about={<h1>{t("Puzzles")}</h1>}>{now && now.streak > 0 && <Streak streak={now.streak} />}</Head>
      <LogNotice />
      {trouble.value && (
        <Notice action={t("Try again")} onAction={() => void openUp()}>
          {t("The puzzles can't be opened: {why}", { why: trouble.value })}
        </Notice>
      )}
      {now && todays.value ? (
        <>
          <Today {...todays.value} />
          <Rating now={now} />
          <Themes now={now} />
          <FitLevels />
          <MyMistakes />
        </>
      ) : (
        !trouble.value && <p role="status">{t("One moment…")}</p>
      )}
    </main>
  );
}
