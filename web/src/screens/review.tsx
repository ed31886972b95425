// SPDX-License-Identifier: MIT
// The review: every move again, the choices, and the better move.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { ReviewedMove, SeatReview } from "../core/types.ts";
import { BINDING, FirstIcon, LastIcon, NextIcon, PrevIcon, ShareIcon } from "../draw/index.ts";
import {
  gameEdition,
  gameId,
  over,
  playAgain,
  removed,
  retryFrom,
  sitters,
  sitting,
  takeSeat,
  view,
  watched,
} from "../play/game.ts";
import { beginReview, betterOf, endReview, reviewedAt } from "../play/reviewing.ts";
import { speechWords } from "../words/message.ts";
import { nt, percent, signedTenths, t, tenths } from "../words/words.ts";
import { Chart, Eyes, lostWords, mistakesOf, PART_ICON, reviewOf, verdictWords } from "./chart.tsx";
import { chosenEyes, eyes, nameOf, persons } from "./viewpoint.ts";
import { Head } from "./head.tsx";
import { Choices, momentAt, Seats, ShownQuilt, stillAt, Track, type Moment } from "./moment.tsx";
import { isLaptop, mode } from "./mode.ts";
import { dealWords, engineLevel } from "./names.ts";
import { newGameAt, TabNotice } from "./opening.tsx";
import { Button } from "./parts.tsx";
import { Pictured } from "./pictured.tsx";
import { Failure, report } from "./report.tsx";
import { addressOf, goTo, openLayer, reviewedTo } from "./road.ts";
import { headline, Scores } from "./scores.tsx";
import { moveNamed } from "./spoken.tsx";

/* The current step: after `at` moves, or one step further: the end, with the points. */
interface Shown {
  at: number;
  ply: number;
  ended: boolean;
  better: boolean;
  move: ReviewedMove | undefined;
  moment: Moment;
  go(at: number): void;
  showBetter(): void;
}

/* The move shown, and why the better one is better. Patches are marks. */
function shownWords({ ply, better, move }: Shown): string {
  if (better && move) return speechWords(move.sentences.better);
  return [`${moveNamed(view.value!, ply - 1)}.`, speechWords(move?.sentences.played ?? [])].filter(Boolean).join(" ");
}

/* Mistakes are counted one by one, so their sum is not the margin of the game. */
function reckoning(other: number): string {
  const lost = reviewOf(other)?.loss.margin ?? 0;
  const each = t("Each move is compared with the best one at that moment.");
  if (!lost) return each;
  const values = { name: nameOf(other), points: tenths(lost) };
  return `${each} ${t("By the same count, {name} lost {points} points.", values)}`;
}

/* "5 (3–7)" */
const levelOf = ({ like: [level, low, high] }: SeatReview): string => `${level!} (${low!}–${high!})`;

/* What the deal gave, before anybody had moved. */
function dealtWords(): string {
  const deal = reviewOf(eyes())?.deal ?? null;
  return deal === null ? "" : t("Chance at the start: {percent}", { percent: percent(deal) });
}
/* What the late patches or the Automa's cards gave or took. */
function luckWords(): string {
  const luck = reviewOf(eyes())?.luck;
  return luck ? t("Luck in points: {points}", { points: signedTenths(luck.margin) }) : "";
}

function Summary() {
  const seat = reviewOf(eyes());
  if (!seat) return <b>{t("The end")}</b>;
  const mistakes = mistakesOf(eyes()).length;
  return (
    <>
      <b>
        {mistakes
          ? nt(
              "{name}: {n} mistake; {points} points lost in all moves",
              "{name}: {n} mistakes; {points} points lost in all moves",
              mistakes,
              { name: nameOf(eyes()), points: tenths(seat.loss.margin) },
            )
          : t("{name}: no mistakes, well played!", { name: nameOf(eyes()) })}{" "}
        {seat.level > 0 && <span class="played-like">{t("Played like level {level}", { level: levelOf(seat) })}</span>}
      </b>
      <span>{[dealtWords(), luckWords()].filter(Boolean).join(" · ")}</span>
      {mistakes > 0 && <span>{reckoning(1 - eyes())}</span>}
    </>
  );
}

/* At the last move of an unfinished game: what can be done with it. */
function unfinishedWords(): string {
  if (!watched.value) return t("The review of good and bad moves appears after the game.");
  if (persons() !== 1) return t("An unfinished game that somebody sent: look through its moves, or continue it.");
  const name = nameOf(eyes());
  return t("An unfinished game that somebody sent: look through its moves, or continue as {name}.", {
    name,
  });
}

function MoveNote(shown: Shown) {
  const goesOn = !over.value && shown.ply === view.value!.ply;
  return (
    <>
      {shown.move && <b>{verdictWords(shown.move)}</b>}
      {shown.ply === 0 ? (
        <>
          <b>{t("The start")}</b>
          <span>{dealtWords()}</span>
        </>
      ) : (
        <span>
          <Pictured edition={gameEdition.value!} words={shownWords(shown)} />
        </span>
      )}
      {goesOn && <span>{unfinishedWords()}</span>}
    </>
  );
}

function Words(shown: Shown) {
  const { ended, move } = shown;
  const Icon = !ended && move?.worst ? PART_ICON[move.worst] : null;
  return (
    <>
      {Icon && <Icon size={30} />}
      <div class="note-words" aria-live="polite">
        {ended ? <Summary /> : <MoveNote {...shown} />}
      </div>
    </>
  );
}

/** Opens a game at the table in the given way. */
export function begin(how: () => void): () => void {
  return () => {
    how();
    goTo("table");
  };
}

/* A person's mistake can be retried; elsewhere the game continues from the position shown. */
function Retry({ ply, ended, move }: Shown) {
  const mine = move && sitters.value[move.seat - 1]!.who === "person";
  if (mine && move.worst)
    return <Button onClick={begin(() => retryFrom(ply - 1, ply))}>{t("Try this move again")}</Button>;
  if (ended || ply === view.value!.ply) return null;
  return <Button onClick={begin(() => retryFrom(ply))}>{t("Try again from here")}</Button>;
}

function NextMistake({ ply, ended, go }: Shown) {
  const mistakes = mistakesOf(eyes());
  const next = ended ? mistakes[0] : (mistakes.find((one) => one.ply > ply) ?? mistakes[0]);
  if (!next) return null;
  const first = next === mistakes[0];
  return <Button onClick={() => go(next.ply)}>{first ? t("First mistake") : t("Next mistake")}</Button>;
}

function Actions(shown: Shown) {
  const { ended, better, move, showBetter } = shown;
  return (
    <>
      {!ended && move?.worst && (
        <Button onClick={showBetter}>{better ? t("Show what was played") : t("Show better")}</Button>
      )}
      {!ended && <Retry {...shown} />}
      <NextMistake {...shown} />
      {ended && <Practise />}
    </>
  );
}

/* My mistakes in this game as puzzles, as far as a person can feel them. */
function Practise() {
  const me = sitting.value.only;
  const mine = me !== null && me === eyes() && !removed.value && reviewOf(me);
  if (!mine || mine.error + mine.blunder === 0) return null;
  return (
    <Button
      aria-label={t("Practise these moves")}
      onClick={() => goTo("puzzle", false, `${addressOf("puzzle")}/game/${gameId.value}`)}
    >
      {t("Practise")}
    </Button>
  );
}

export function SameDeal() {
  return (
    <>
      {!gameEdition.value!.solo && (
        <Button onClick={begin(() => playAgain(true))}>{t("Same deal, seats swapped")}</Button>
      )}
      <Button onClick={begin(() => playAgain(false))}>{t("Same deal again")}</Button>
    </>
  );
}

const ShareButton = () => (
  <Button onClick={() => openLayer("share")}>
    <ShareIcon size={20} /> {t("Share")}
  </Button>
);

/** The label of the way to the table of an unfinished game. */
export const backWords = (): string => (watched.value ? t("Continue") : t("Back to the table"));

const WayOn = () =>
  over.value ? (
    <Button look="act" onClick={() => goTo(newGameAt())}>
      {t("New game")}
    </Button>
  ) : (
    <Button look="act" onClick={begin(takeSeat)}>
      {backWords()}
    </Button>
  );

function Steps({ at, ply, ended, go, children }: Shown & { children?: ComponentChildren }) {
  const last = view.value!.ply;
  const first = at === 0 ? t("The start") : "";
  const end = ended || (!over.value && at === last) ? t("The end") : "";
  return (
    <nav class="steps" aria-label={t("Moves")}>
      <Button aria-label={t("First move")} notNow={first} onClick={() => go(0)}>
        <FirstIcon size={22} />
      </Button>
      <Button aria-label={t("Back")} notNow={first} onClick={() => go(at - 1)}>
        <PrevIcon size={22} />
      </Button>
      <span class="steps-words">
        <b>{ended ? t("The end") : t("Move {n} of {of}", { n: ply, of: last })}</b>
        {children}
      </span>
      <Button aria-label={t("Forward")} notNow={end} onClick={() => go(at + 1)}>
        <NextIcon size={22} />
      </Button>
      <Button aria-label={t("Last move")} notNow={end} onClick={() => go(last + 1)}>
        <LastIcon size={22} />
      </Button>
    </nav>
  );
}

/* Below the number of the move: the kind of mistake. */
function MistakeMark({ move, ended }: Shown) {
  if (ended || !move?.worst) return null;
  const Icon = PART_ICON[move.worst];
  return (
    <small class="steps-mistake">
      <Icon size={16} /> {lostWords(move.loss[move.worst].margin)}
    </small>
  );
}

function Facts({ ended, moment }: Shown) {
  if (ended) return <Scores now={view.value!} edition={gameEdition.value!} />;
  return (
    <section class="moment card" aria-label={t("Both players at this move")}>
      <Seats moment={moment} />
      <Choices moment={moment} />
    </section>
  );
}

/* An unfinished game has no graph yet. */
const Graph = ({ ply, go, ended }: Shown) =>
  over.value ? <Chart ply={ply} onPly={go} steady={String(ended)} /> : <Eyes />;

const LONG_TITLE = 32; // letters: a longer title would need two lines in the column

/* Without room above the column beside the quilt, the headline goes into the header. */
const isTitleOnTop = (): boolean => mode.value.low || headline(view.value!).length > LONG_TITLE;

function LaptopReview(shown: Shown) {
  const { moment, ended } = shown;
  const now = view.value!;
  const me = eyes();
  return (
    <>
      <Head
        about={
          <>
            {isTitleOnTop() && <h1>{headline(now)}</h1>}
            <span class="deal-name">
              {[t("Review"), dealWords(now), engineLevel(sitters.value)].filter(Boolean).join(" · ")}
            </span>
          </>
        }
      >
        <ShareButton />
        <WayOn />
      </Head>
      <Track moment={moment} />
      <div class="review-left">
        <ShownQuilt moment={moment} seat={me} />
        <Steps {...shown}>
          <small class="caption steps-keys">{t("step with ← →")}</small>
        </Steps>
      </div>
      <div class="review-right">
        {!isTitleOnTop() && <h1>{headline(now)}</h1>}
        <Failure />
        {removed.value && <TabNotice />}
        <div class="review-facts">
          <Facts {...shown} />
          <ShownQuilt moment={moment} seat={1 - me} />
        </div>
        <Graph {...shown} />
      </div>
      <section class={`note card ${ended ? "note-end" : ""}`}>
        <Words {...shown} />
        <div class="note-actions">
          <Actions {...shown} />
          {ended && <SameDeal />}
        </div>
      </section>
    </>
  );
}

/* One column. The controls and the board are visible together: the bar stays at the bottom. On a phone the words
 * about a move are right below the quilt, or beside it in landscape, visible without scrolling. The points at the
 * end are visible too: the track, on which both have arrived, makes room. */
function PhoneReview(shown: Shown) {
  const { moment, ended } = shown;
  const me = eyes();
  const { landscape, tablet } = mode.value;
  const wordsFirst = !ended && !tablet;
  const pointsFirst = ended && !tablet;
  const note = (
    <section class="note card">
      <Words {...shown} />
    </section>
  );
  return (
    <>
      <Head about={<h1>{headline(view.value!)}</h1>} />
      <Failure />
      {removed.value && <TabNotice />}
      {!pointsFirst && <Track moment={moment} />}
      <div class="review-board">
        <ShownQuilt moment={moment} seat={me} />
        {wordsFirst && landscape && note}
        {!(pointsFirst && landscape) && (
          <div class="review-sides">
            <ShownQuilt moment={moment} seat={1 - me} />
            <Seats moment={moment} />
          </div>
        )}
        {wordsFirst && !landscape && note}
        {ended ? <Scores now={view.value!} edition={gameEdition.value!} /> : <Choices moment={moment} />}
      </div>
      {!wordsFirst && note}
      <Graph {...shown} />
      <div class="review-tail">
        {over.value && <SameDeal />}
        <ShareButton />
      </div>
      <div class="review-bar">
        <div class="note-actions">
          <Actions {...shown} />
          {(ended || !over.value) && <WayOn />}
        </div>
        <Steps {...shown}>
          <MistakeMark {...shown} />
        </Steps>
      </div>
    </>
  );
}

/* The step shown, by buttons, graph and arrow keys; and whether it shows the better move instead of the last one. */
function useSteps() {
  const end = () => (view.value?.ply ?? 0) + (over.value ? 1 : 0);
  const at = () => Math.max(0, Math.min(end(), reviewedTo.value ?? end()));
  const [better, setBetter] = useState(false);
  const go = (to: number) => {
    reviewedTo.value = to;
    setBetter(false);
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own shortcut
      go(at() + (event.key === "ArrowLeft" ? -1 : 1));
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      reviewedTo.value = null;
    };
  }, []);
  return { at: at(), better, go, showBetter: () => setBetter(!better) };
}

function kindOf({ landscape, tablet, short }: typeof mode.value): string {
  if (isLaptop()) return "laptop";
  return landscape ? "landscape" : tablet ? "tablet" : short ? "short" : "phone";
}

export function Review() {
  const steps = useSteps();
  useEffect(() => {
    chosenEyes.value = sitting.value.only ?? 0;
  }, []);
  /* The last move may be made while the moves are being replayed. */
  useEffect(() => {
    if (over.value) report(beginReview());
    return endReview;
  }, [over.value]);
  const now = view.value;
  const edition = gameEdition.value;
  if (!now || !edition) return null;
  const ply = Math.min(steps.at, now.ply);
  const ended = steps.at > now.ply;
  const move = ply > 0 ? reviewedAt(ply - 1) : undefined;
  const better = steps.better && move ? betterOf(move).line[0]! : null;
  const moment = ended ? stillAt(ply) : momentAt(ply, better);
  const shown: Shown = { ...steps, ply, ended, move, moment };
  return (
    <main class={`review review-${kindOf(mode.value)}`} style={{ "--squares": edition.side + BINDING }}>
      {isLaptop() ? <LaptopReview {...shown} /> : <PhoneReview {...shown} />}
    </main>
  );
}
