// SPDX-License-Identifier: MIT
// The tutorial: one step at a time on its own table, in three chapters.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { EditionName } from "../core/types.ts";
import { BINDING, NextIcon, PrevIcon } from "../draw/index.ts";
import { Below, Beside, keepInSight, LessonCard, LessonPile, LessonQuilt, LessonTrack, Told } from "../learn/board.tsx";
import {
  answer,
  at,
  type Chapter,
  chapter,
  done,
  editionOfChapter,
  feedback,
  goToChapter,
  goToStep,
  hand,
  LEARNER,
  lessonEdition,
  NAMES,
  now,
  openLesson,
  ready,
  showMe,
  sitters,
  step,
  steps,
  stopWeighing,
  turnCard,
  watchTurns,
} from "../learn/lesson.ts";
import { choices, choose } from "../play/choices.ts";
import { anyDeal } from "../play/deals.ts";
import { startGame, type Setup } from "../play/game.ts";
import { t } from "../words/words.ts";
import { keepAddress } from "../learn/address.ts";
import { isJudged } from "../learn/steps.ts";
import { Carried } from "./carried.tsx";
import { dragging, listenToFingers } from "./pointer.ts";
import { Home } from "./head.tsx";
import { listenToKeys, type Key } from "./keys.ts";
import { isLaptop, mode, modeClass } from "./mode.ts";
import { Button, Notice, Segments } from "./parts.tsx";
import { goTo, openLayer } from "./road.ts";
import { sayHand } from "./spoken.tsx";

const FIRST_LEVEL = 1;

const chapterName = (name: Chapter): string =>
  ({ classic: t("Classic"), strategy: t("Strategy"), express: t("Express"), automa: t("Automa") })[name];

/** A first game against an easy opponent. */
function firstGame(name: EditionName): void {
  const solo = name === "automa";
  const setup: Setup = {
    edition: name,
    seed: anyDeal(),
    track: name === "express" ? undefined : "revised",
    deck: solo ? "normal" : undefined,
    level: solo ? FIRST_LEVEL : undefined,
    seats: [
      { kind: "person", level: 0, name: choices.value.name },
      solo ? { kind: "automa", level: 0, name: "" } : { kind: "computer", level: FIRST_LEVEL, name: "" },
    ],
  };
  startGame(setup);
  goTo("table");
}

const Title = () => (
  <>
    <Home />
    <h1>{t("Learn to play")}</h1>
  </>
);

function Head() {
  return (
    <header class="learn-head">
      <Title />
      <Segments
        class="learn-chapters"
        legend={t("Chapter")}
        value={chapter.value}
        choices={NAMES.map((name) => ({ value: name, label: chapterName(name) }))}
        onChoose={goToChapter}
      />
    </header>
  );
}

function Progress() {
  const all = steps.value.length;
  return (
    <div class="learn-progress">
      <span class="caption">{t("{n} of {all}", { n: Math.min(at.value + 1, all), all })}</span>
      <span class="learn-dots" aria-hidden="true">
        {steps.value.map((_, i) => (
          <i key={i} class={i < at.value ? "past" : i === at.value ? "here" : ""} />
        ))}
      </span>
    </div>
  );
}

/* On a phone in landscape the words stay where they are: everything beside the quilt scrolls up to the edge. */
function showWords(): void {
  const shown = document.querySelector(".learn-side") ?? document.querySelector(".learn-words");
  shown?.scrollIntoView({ block: "start" });
}

/* The heading of every new step gets the focus, so that it is read aloud and the keyboard starts there. */
function Words({ atOnce = false }: { atOnce?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = step.value;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (document.activeElement?.closest(".learn-chapters")) return; // choosing a chapter keeps the focus there
    heading.current?.focus({ preventScroll: true });
    if (atOnce || !first.current) showWords();
    first.current = false;
  }, [shown, atOnce]);
  if (!shown || !now.value) return null;
  return (
    <section class={`learn-words ${isJudged(shown) ? "learn-judged" : ""}`}>
      <h2 tabIndex={-1} ref={heading}>
        {shown.title()}
      </h2>
      <Progress />
      <p>{shown.text(now.value, lessonEdition())}</p>
    </section>
  );
}

function Dock() {
  const next = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!done.value) return;
    next.current?.querySelector<HTMLElement>(".learn-next")?.focus({ preventScroll: true });
    showWords();
    keepInSight();
  }, [done.value]);
  return (
    <div class="learn-dock" ref={next}>
      {mode.value.landscape && <Told />}
      <Button
        class="learn-back"
        notNow={at.value === 0 && t("This is the first step")}
        onClick={() => goToStep(at.value - 1)}
      >
        <PrevIcon size={20} /> {t("Back")}
      </Button>
      {!done.value && <Button onClick={showMe}>{t("Show me")}</Button>}
      <Button class="learn-next" look={done.value ? "act" : "plain"} onClick={() => goToStep(at.value + 1)}>
        {t("Next")} <NextIcon size={20} />
      </Button>
    </div>
  );
}

function Lesson() {
  const { landscape } = mode.value;
  useLayoutEffect(() => {
    if (!dragging.value) keepInSight();
  }, [step.value, done.value, feedback.value, hand.isTrying, dragging.value]);
  const shown = step.value!;
  const { solo, side, last } = lessonEdition();
  const board = (
    <>
      <LessonTrack />
      {!solo && <LessonQuilt />}
      {solo && (shown.kind === "answer" ? <LessonPile /> : <LessonCard />)}
    </>
  );
  const words = <Words atOnce={landscape} />;
  const rest = (
    <>
      <Beside />
      <div class="learn-below">
        <Below />
      </div>
      <Dock />
    </>
  );
  const measures = { "--squares": side + BINDING, "--spaces": last + 1 };
  return (
    <>
      <div class={modeClass("learn")} style={measures}>
        <Head />
        {landscape ? (
          <>
            <div class="learn-side">
              {words}
              {rest}
            </div>
            <div class="learn-board">{board}</div>
          </>
        ) : (
          <>
            {words}
            {board}
            {rest}
          </>
        )}
      </div>
      <Carried hand={hand} />
    </>
  );
}

/* After the last step of a chapter. */
function End() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useLayoutEffect(() => choose({ taught: true }), []);
  const others = NAMES.filter((name) => name !== chapter.value);
  return (
    <div class={`learn learn-${isLaptop() ? "laptop" : "phone"} learn-end`}>
      <Head />
      <section class="card">
        <h2 tabIndex={-1} ref={heading}>
          {chapter.value === "strategy" ? t("Now you know what to look for") : t("That is the whole game")}
        </h2>
        <p>
          {t(
            "Now play: your first opponent makes mistakes, and you can take moves back. The rules are in the menu whenever you want to look something up.",
          )}
        </p>
        <Button look="act" onClick={() => firstGame(editionOfChapter(chapter.value))}>
          {t("Play a first game")}
        </Button>
        {others.map((name) => (
          <Button key={name} onClick={() => goToChapter(name)}>
            {t("Next chapter: {name}", { name: chapterName(name) })}
          </Button>
        ))}
        <Button onClick={() => openLayer("rules")}>{t("Read the rules")}</Button>
        <Button look="quiet" onClick={() => goToStep(0)}>
          {t("Once more from the beginning")}
        </Button>
      </section>
    </div>
  );
}

/* The number keys: an answer or a guess; one past the offer is "it passes". Otherwise they take a patch, as usual. */
function chooseAnswer(index: number): boolean {
  const shown = step.value;
  const view = now.value;
  if (!shown || !view) return false;
  if (shown.kind === "answer") {
    const choice = shown.choices(view)[index];
    if (choice) answer(choice.value);
    return choice !== undefined;
  }
  if (shown.kind !== "card" || index > view.offers.length) return false;
  turnCard(view.offers[index]?.patch ?? 0);
  return true;
}
const KEYS: Key[] = ["1", "2", "3", "4"].map((key, index) => ({ key, act: () => chooseAnswer(index) }));

const Wait = () => <p class="learn-wait">{t("One moment…")}</p>;

/* The lesson's table can't be opened: offers the way home and another try. */
const Unopened = ({ why }: { why: string }) => (
  <div class="learn-unopened">
    <header class="learn-head">
      <Title />
    </header>
    <Notice action={t("Try again")} onAction={() => void openLesson()}>
      {t("The lesson can't be opened: {why}", { why })}
    </Notice>
  </div>
);

export function Tutorial() {
  useLayoutEffect(() => {
    void openLesson();
    const stops = [
      listenToFingers(LEARNER),
      listenToKeys(LEARNER, KEYS),
      sayHand(hand, () => sitters.value),
      watchTurns(),
      keepAddress(),
      stopWeighing,
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (ready.value !== true) return <main>{ready.value ? <Unopened why={ready.value} /> : <Wait />}</main>;
  return <main>{step.value ? <Lesson /> : <End />}</main>;
}
