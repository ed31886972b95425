// SPDX-License-Identifier: MIT
// One puzzle: the task, a table as in play, and the verdict on the answer.
import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { BINDING, HintIcon, PrevIcon } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { mistakeLog } from "../play/mistake-log.ts";
import { followLog } from "../play/puzzle-log.ts";
import { say } from "../play/say.ts";
import { followAddress, goToPuzzle } from "../puzzles/address.ts";
import {
  edition,
  gain,
  giveHint,
  hand,
  isDone,
  isHinted,
  isLate,
  leavePuzzle,
  missing,
  nextPuzzle,
  now,
  puzzle,
  showMe,
  sitters,
  SOLVER,
  stage,
  stakes,
  theme,
  trouble,
  tryAgain,
} from "../puzzles/solving.ts";
import { closeSolver, openSolver } from "../puzzles/solver.ts";
import { openPuzzleTable, practice, ready } from "../puzzles/table.ts";
import { wordsOf } from "../words/message.ts";
import { signed, t } from "../words/words.ts";
import { useTitle } from "./arrival.ts";
import { Carried } from "./carried.tsx";
import { Head } from "./head.tsx";
import { listenToKeys, when, type Key } from "./keys.ts";
import { isLaptop, mode, modeClass } from "./mode.ts";
import { Button, MenuButton, Notice } from "./parts.tsx";
import { listenToFingers } from "./pointer.ts";
import { Pictured } from "./pictured.tsx";
import { Offers, Other, PuzzleQuilt, PuzzleTrack, Strip, Tools } from "./puzzle-board.tsx";
import { Chips, KindChip, LogNotice, usePuzzleFocus } from "./puzzle-parts.tsx";
import { hasVerdict, VerdictCard, verdictSpoken } from "./puzzle-verdict.tsx";
import { costWords, gameWords, KIND } from "./puzzle-words.ts";
import { goTo, notice } from "./road.ts";
import { sayHand } from "./spoken.tsx";

function nameWords(): string {
  const { id, mine } = puzzle.value!;
  return mine ? gameWords(mine) : t("Puzzle {id}", { id });
}

function goOn(): void {
  const { edition, mine } = puzzle.value!;
  const id = nextPuzzle();
  if (id !== null) return goToPuzzle(mine ? "mine" : edition, id, mine ? "mine" : theme.value);
  goTo("puzzles");
  notice.value = mine ? t("That was the last of them for now.") : t("You have answered all of these puzzles.");
}

const HintButton = ({ look }: { look: "plain" | "quiet" }) => (
  <Button
    look={look}
    class="puzzle-hint"
    notNow={(stage.value !== "trying" || isHinted.value) && t("There is no other hint")}
    onClick={giveHint}
  >
    <HintIcon size={20} /> {t("Hint")}
  </Button>
);

const ShowMe = () => <Button onClick={() => void showMe()}>{t("Show me")}</Button>;

const Again = () => (
  <Button look="act" class="puzzle-onward" onClick={tryAgain}>
    {t("Try again")}
  </Button>
);

const Next = ({ look }: { look: "act" | "quiet" }) => (
  <Button look={look} class={look === "act" ? "puzzle-onward" : ""} onClick={goOn}>
    {t("Next puzzle")}
  </Button>
);

const All = ({ look }: { look: "plain" | "quiet" }) => (
  <Button look={look} onClick={() => goTo("puzzles")}>
    {t("All puzzles")}
  </Button>
);

/* What can be done after an answer, or after a hint. On a phone there is room for two. */
function Ways({ phone }: { phone: boolean }) {
  if (stage.value === "better")
    return phone ? (
      <>
        <ShowMe />
        <Again />
      </>
    ) : (
      <>
        <Again />
        <ShowMe />
        <Next look="quiet" />
      </>
    );
  if (!isDone.value) return null;
  return phone ? (
    <>
      <All look="plain" />
      <Next look="act" />
    </>
  ) : (
    <>
      <Next look="act" />
      <All look="plain" />
    </>
  );
}

/* The rating, and what the puzzle is worth, until it is answered. */
function Worth() {
  if (gain.value !== null) return null;
  const { mine } = puzzle.value!;
  if (mine)
    return (
      <p class="puzzle-worth">
        <b>{t("From your own games")}</b>
        <span>{t("your move cost {cost}", { cost: costWords(mine) })}</span>
      </p>
    );
  const rating = practice.value!.rating;
  const values = stakes.value!;
  const counts = values.first !== 0 || values.shown !== 0;
  return (
    <p class="puzzle-worth">
      <b>{t("Your rating: {rating}", { rating: String(rating) })}</b>
      <span>
        {!counts
          ? t("you have tried this one before")
          : isLate.value
            ? t("this one: {first} solved at once, {again} now", {
                first: signed(values.first),
                again: signed(values.again),
              })
            : t("this one: {first} solved at once", { first: signed(values.first) })}
      </span>
    </p>
  );
}

const Task = () => (
  <h1 tabIndex={-1}>
    <Pictured edition={edition.value} words={wordsOf(puzzle.value!.task)} />
  </h1>
);

const Trouble = () =>
  trouble.value ? <Notice>{t("The move can't be judged: {why}", { why: trouble.value })}</Notice> : null;

function Laptop() {
  const trying = hand.isTrying;
  return (
    <>
      <Head
        about={
          <span class="deal-name">
            {nameWords()} · {KIND[puzzle.value!.kind].name()}
          </span>
        }
      >
        <All look="quiet" />
        <HintButton look="quiet" />
      </Head>
      <LogNotice />
      <PuzzleTrack />
      <div class="puzzle-columns">
        <section class="mine" aria-label={t("Your quilt")}>
          <PuzzleQuilt />
          {trying ? <Tools keys={choices.value.keys && !mode.value.snug} /> : <Strip />}
        </section>
        <div class="puzzle-side">
          <Chips of={puzzle.value!} />
          <Task />
          <Trouble />
          <VerdictCard>
            <p class="answered-ways">
              <Ways phone={false} />
              {stage.value === "trying" && isHinted.value && <ShowMe />}
            </p>
          </VerdictCard>
          <div class="puzzle-rest">
            <Offers phone={false} />
            <Other />
          </div>
          <Worth />
        </div>
      </div>
    </>
  );
}

/* In landscape the quilt is on the left, and everything else in a column beside it. */
function Phone() {
  const trying = hand.isTrying;
  const { mine } = puzzle.value!;
  return (
    <>
      <header class="puzzle-head">
        <Button look="quiet" aria-label={t("All puzzles")} onClick={() => goTo("puzzles")}>
          <PrevIcon size={22} />
        </Button>
        <span class="puzzle-name">{mine ? t("Your move {n}", { n: mine.known.ply + 1 }) : nameWords()}</span>
        <KindChip of={puzzle.value!} />
        <MenuButton />
      </header>
      <LogNotice />
      <Task />
      <PuzzleTrack />
      <section class="mine" aria-label={t("Your quilt")}>
        <PuzzleQuilt />
        <Strip />
      </section>
      <Trouble />
      <div class="puzzle-below">
        <VerdictCard />
        {stage.value === "trying" && <Offers phone />}
        <Worth />
        {stage.value !== "trying" && <Offers phone />}
        <Other />
      </div>
      <div class="puzzle-dock">
        {stage.value === "trying" && !(trying && hand.patch.value !== 0) && <HintButton look="plain" />}
        {stage.value === "trying" && !trying && isHinted.value && <ShowMe />}
        {stage.value === "trying" && <Tools keys={false} />}
        <Ways phone />
      </div>
    </>
  );
}

const isBetter = (): boolean => stage.value === "better";
const KEYS: Key[] = [
  { key: "Enter", act: when(isBetter, tryAgain) },
  { key: "Escape", act: when(isBetter, tryAgain) },
  { key: "u", act: when(isBetter, tryAgain) },
  { key: "Enter", act: when(() => isDone.value, goOn) },
  { key: "n", act: when(() => isDone.value || isBetter(), goOn) },
  { key: "h", act: when(() => stage.value === "trying", giveHint) },
];

/* What is said of an answer is announced. */
function useTelling(): void {
  usePuzzleFocus(puzzle.value!.id, stage.value, isDone.value || isBetter());
  useLayoutEffect(
    () =>
      effect(() => {
        if (puzzle.value) say(verdictSpoken());
      }),
    [],
  );
}

function Solving() {
  useTelling();
  useTitle(nameWords());
  const { side, last } = edition.value;
  const laid = { "--squares": side + BINDING, "--spaces": last + 1 };
  const answered = hasVerdict() ? "puzzle-answered" : "";
  return (
    <>
      <div class={`${modeClass("puzzle")} puzzle-${puzzle.value!.kind} ${answered}`} style={laid}>
        {isLaptop() ? <Laptop /> : <Phone />}
      </div>
      <Carried hand={hand} />
    </>
  );
}

/* Its table can't be opened, or it is in no book. */
function Missing({ why }: { why: string }) {
  return (
    <div class="puzzles">
      <Head about={<h1>{t("Puzzle")}</h1>} />
      <Notice action={t("All puzzles")} onAction={() => goTo("puzzles")}>
        {t("This puzzle can't be opened: {why}", { why })}
      </Notice>
    </div>
  );
}

export function Puzzle() {
  useLayoutEffect(() => {
    void openPuzzleTable();
    openSolver();
    const stops = [
      followAddress(),
      listenToFingers(SOLVER),
      listenToKeys(SOLVER, KEYS),
      sayHand(hand, () => sitters.value),
      leavePuzzle,
      closeSolver,
      followLog(),
      mistakeLog.follow(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  const why = typeof ready.value === "string" ? ready.value : missing.value;
  if (why)
    return (
      <main>
        <Missing why={why} />
      </main>
    );
  if (!puzzle.value || !now.value)
    return (
      <main>
        <p class="learn-wait" role="status">
          {t("One moment…")}
        </p>
      </main>
    );
  return (
    <main>
      <Solving />
    </main>
  );
}
