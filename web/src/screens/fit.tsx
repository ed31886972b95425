// SPDX-License-Identifier: MIT
// One hole to fill: the quilt, the pieces, and what to do.
import { effect, untracked } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { BINDING, EyeIcon, HintIcon, PrevIcon, SewIcon, UndoIcon } from "../draw/index.ts";
import { followAddress, goToFit } from "../fits/address.ts";
import {
  again,
  canUndo,
  edition,
  FILLER,
  fit,
  giveHint,
  hand,
  hinted,
  leaveFit,
  missing,
  nextFit,
  showMe,
  stage,
  undo,
} from "../fits/filling.ts";
import { choices } from "../play/choices.ts";
import { followLog } from "../play/puzzle-log.ts";
import { say } from "../play/say.ts";
import type { Sitter } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";
import { useTitle } from "./arrival.ts";
import { Carried } from "./carried.tsx";
import { FitQuilt, listenToDrops, takeNth, Tray } from "./fit-board.tsx";
import { FitJoy } from "./fit-joy.tsx";
import { Stars } from "./fit-levels.tsx";
import { starsWords } from "./fit-words.ts";
import { Head } from "./head.tsx";
import { listenToKeys, when, type Key } from "./keys.ts";
import { isLaptop, mode, modeClass } from "./mode.ts";
import { Button, MenuButton, Notice } from "./parts.tsx";
import { listenToFingers } from "./pointer.ts";
import { LogNotice, usePuzzleFocus } from "./puzzle-parts.tsx";
import { goTo, notice } from "./road.ts";
import { sayHand } from "./spoken.tsx";
import { HandTools, whyNot } from "./strips.tsx";

const ME: Sitter = { who: "person", name: "" };
const isDone = (): boolean => stage.value !== "filling";
const nameWords = (): string => t("Puzzle {id}", { id: fit.value!.id });

function goOn(): void {
  const name = nextFit(fit.value!.stars);
  if (name) return goToFit(name);
  goTo("puzzles");
  notice.value = t("You have solved all of these puzzles.");
}

const leftWords = (): string => nt("{n} piece left", "{n} pieces left", fit.value!.left.length);

/* After every step. */
function spoken(): string {
  if (stage.value === "solved") return t("Solved. The hole is filled.");
  if (stage.value === "shown") return t("This is how they fit.");
  return leftWords();
}

const All = ({ look }: { look: "plain" | "quiet" }) => (
  <Button look={look} onClick={() => goTo("puzzles")}>
    {t("All puzzles")}
  </Button>
);
const Hint = ({ look }: { look: "plain" | "quiet" }) => (
  <Button look={look} onClick={giveHint} notNow={isDone() && t("All pieces lie in the quilt")}>
    <HintIcon size={20} /> {t("Hint")}
  </Button>
);
const Undo = () => (
  <Button onClick={undo} notNow={!canUndo.value && t("Nothing to undo")}>
    <UndoIcon size={20} /> {t("Undo")}
  </Button>
);
const Show = () => <Button onClick={showMe}>{t("Show me")}</Button>;

/* While something is in hand, its tools. */
function Ways({ keys }: { keys: boolean }) {
  if (isDone())
    return (
      <>
        <Button look="act" class="puzzle-onward" onClick={goOn}>
          {t("Next puzzle")}
        </Button>
        <Button onClick={again}>{t("Once more")}</Button>
      </>
    );
  if (hand.patch.value !== null) return <HandTools table={FILLER} keys={keys} notNow={whyNot(hand)} />;
  return (
    <>
      <Undo />
      <Show />
    </>
  );
}

const Task = () => (
  <h1 tabIndex={-1} class="fit-task">
    {t("Fill the hole with these pieces.")}
  </h1>
);

const Level = () => (
  <p class="chips">
    <span class="chip">
      <Stars of={fit.value!.stars} /> {starsWords(fit.value!.stars)}
    </span>
  </p>
);

function Ended() {
  if (!isDone()) return null;
  const solved = stage.value === "solved";
  return (
    <section class="answered card" data-stage={stage.value}>
      <span class="answered-mark" aria-hidden="true">
        {solved ? <SewIcon size={24} /> : <EyeIcon size={24} />}
      </span>
      <div class="answered-words">
        <h2>{solved ? t("Solved!") : t("This is how they fit.")}</h2>
      </div>
    </section>
  );
}

/* What to do, or why the piece in hand doesn't fit. */
function Help() {
  if (isDone()) return null;
  const held = hand.patch.value !== null;
  const why = held && whyNot(hand);
  const how = held ? t("Drag it into the hole, or click a square.") : t("Pick up a piece. You may turn and flip it.");
  const goes = !held && hinted.value !== null && t("This one goes here.");
  return <p class="fit-help">{why || goes || how}</p>;
}

function Laptop() {
  const keys = choices.value.keys && !mode.value.snug;
  return (
    <>
      <Head about={<span class="deal-name">{nameWords()}</span>}>
        <All look="quiet" />
        <Hint look="quiet" />
      </Head>
      <LogNotice />
      <div class="puzzle-columns">
        <section class="mine" aria-label={t("The quilt")}>
          <FitQuilt />
        </section>
        <div class="puzzle-side">
          <Level />
          <Task />
          <Ended />
          {!isDone() && <Tray phone={false} />}
          <Help />
          <div class="fit-ways">
            <Ways keys={keys} />
          </div>
          {!isDone() && <p class="caption">{leftWords()}</p>}
        </div>
      </div>
    </>
  );
}

function Phone() {
  return (
    <>
      <header class="puzzle-head">
        <Button look="quiet" aria-label={t("All puzzles")} onClick={() => goTo("puzzles")}>
          <PrevIcon size={22} />
        </Button>
        <span class="puzzle-name">
          <Stars of={fit.value!.stars} />
        </span>
        <Hint look="quiet" />
        <MenuButton />
      </header>
      <LogNotice />
      <Task />
      <section class="mine" aria-label={t("The quilt")}>
        <FitQuilt />
      </section>
      <div class="puzzle-below">
        <Ended />
        {!isDone() && <Tray phone />}
        <Help />
      </div>
      <div class="puzzle-dock">
        <Ways keys={false} />
      </div>
    </>
  );
}

const isFilling = (): boolean => !isDone();
const KEYS: Key[] = [
  ...Array.from({ length: 10 }, (_, i) => ({ key: String((i + 1) % 10), act: () => takeNth(i + 1) })),
  { key: "Enter", act: when(isDone, goOn) },
  { key: "n", act: when(isDone, goOn) },
  { key: "h", act: when(isFilling, giveHint) },
  { key: "u", act: when(isFilling, undo) },
];

/* Every step is announced. */
function useTelling(): void {
  const { id, edition } = fit.value!;
  usePuzzleFocus(`${edition} ${id}`, stage.value, isDone());
  useLayoutEffect(() => {
    let first = true;
    return effect(() => {
      const words = fit.value && spoken();
      if (words && !first) untracked(() => say(words));
      first = false;
    });
  }, []);
}

function Filling() {
  useTelling();
  useTitle(nameWords());
  return (
    <>
      <div class={`${modeClass("puzzle")} puzzle-fit`} style={{ "--squares": edition.value.side + BINDING }}>
        {isLaptop() ? <Laptop /> : <Phone />}
        {stage.value === "solved" && <FitJoy />}
      </div>
      <Carried hand={hand} />
    </>
  );
}

/* It is in no book, or that can't be opened. */
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

export function Fit() {
  useLayoutEffect(() => {
    const stops = [
      followAddress(),
      listenToFingers(FILLER),
      listenToDrops(),
      listenToKeys(FILLER, KEYS),
      sayHand(hand, () => [ME, ME]),
      leaveFit,
      followLog(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <main>
      {missing.value ? (
        <Missing why={missing.value} />
      ) : fit.value ? (
        <Filling />
      ) : (
        <p class="learn-wait" role="status">
          {t("One moment…")}
        </p>
      )}
    </main>
  );
}
