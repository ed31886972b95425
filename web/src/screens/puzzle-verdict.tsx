// SPDX-License-Identifier: MIT
// What is said of an answer: that it is judged, solved, or not the best; the answer; or a hint.
import type { ComponentChildren } from "preact";
import type { Judged } from "../core/puzzle-types.ts";
import type { Worth } from "../core/types.ts";
import { EyeIcon, HintIcon, PlacingIcon, SewIcon, TurnIcon } from "../draw/index.ts";
import { back, edition, gain, isHinted, judged, now, puzzle, sitters, stage, type Stage } from "../puzzles/solving.ts";
import { practice } from "../puzzles/table.ts";
import { speechWords, wordsOf, type Company } from "../words/message.ts";
import { percent, signed, signedTenths, t } from "../words/words.ts";
import { isYou, sitterName } from "./names.ts";
import { Pictured, plainWords } from "./pictured.tsx";
import { daysInARow, Thread } from "./puzzle-parts.tsx";
import { backWords, KIND } from "./puzzle-words.ts";
import { moveInWords } from "./spoken.tsx";

const company: Company = {
  isYou: (seat) => isYou(sitters.value, seat),
  nameOf: (seat) => sitterName(sitters.value, seat),
};

interface Said {
  title: string;
  words: string;
}

/* The answer itself, then why. */
function answerWords(): string {
  const move = now.value!.moves[now.value!.ply - 1]!.move;
  const words = t("{move}.", { move: moveInWords(now.value!, move) });
  return `${words[0]!.toUpperCase()}${words.slice(1)} ${speechWords(judged.value?.why ?? [], company)}`.trim();
}

const clueWords = (): string => wordsOf(puzzle.value!.clue);

const SAID: Record<Exclude<Stage, "trying">, () => Said> = {
  weighing: () => ({ title: t("Thinking…"), words: "" }),
  solved: () => ({ title: t("Solved"), words: speechWords(judged.value!.why, company) }),
  better: () => ({ title: KIND[puzzle.value!.kind].better(), words: clueWords() }),
  shown: () => ({ title: t("The answer"), words: answerWords() }),
};

/* Null: there is nothing to say. */
function said(): Said | null {
  if (stage.value !== "trying") return SAID[stage.value]();
  return isHinted.value ? { title: t("Hint"), words: clueWords() } : null;
}

export const hasVerdict = (): boolean => said() !== null;

/** For screen readers, with the new rating; "" while there is nothing to say. */
export function verdictSpoken(): string {
  const what = stage.value !== "weighing" && said();
  if (!what) return "";
  return [`${what.title}.`, plainWords(edition.value, what.words), countedWords()].filter(Boolean).join(" ");
}
const rated = (): number => practice.value!.rating;

function countedWords(): string {
  if (gain.value === null) return "";
  if (puzzle.value!.mine) return backWords(back.value);
  return t("Your rating: {rating}, {gain}.", { rating: String(rated()), gain: signed(gain.value) });
}

const MARK = { weighing: TurnIcon, better: TurnIcon, solved: SewIcon, shown: EyeIcon, trying: HintIcon };

/* On one scale, from nothing, or from the worse of two losses, to the better. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = 1.033 * (high - low) || 1;
  return (value) => (100 * (value - low)) / room;
}

interface Measure {
  caption: string;
  of(worth: Worth): number;
  words(value: number): string;
}
const POINTS = (all: boolean): Measure => ({
  caption: all ? t("how far you would win, in points") : t("how the game would end, in points"),
  of: ({ margin }) => margin,
  words: signedTenths,
});
const CHANCE = (): Measure => ({
  caption: t("your chance to win"),
  of: ({ chance }) => chance,
  words: percent,
});

/* In points, unless these say nothing: the better move may win less often by more. */
function measureOf({ best, yours }: Judged): Measure {
  if (best.margin <= yours.margin) return CHANCE();
  return POINTS(Math.min(best.margin, yours.margin) >= 0);
}

function Bar({ of }: { of: Judged }) {
  const measure = measureOf(of);
  const [best, yours] = [measure.of(of.best), measure.of(of.yours)];
  const at = scaleOf([best, yours]);
  return (
    <div class="verdict-bar">
      <p class="caption">{measure.caption}</p>
      <div class="bar" aria-hidden="true">
        <i style={{ width: `${at(yours)}%` }} />
        <span class="bar-yours" style={{ left: `${at(yours)}%` }} />
        <span class="bar-best" style={{ left: `${at(best)}%` }} />
      </div>
      <p class="bar-words">
        <span>{t("yours {n}", { n: measure.words(yours) })}</span>
        <span class="bar-better">{t("best {n}", { n: measure.words(best) })}</span>
        {measure.of(of.best) - measure.of(of.yours) >= 0.05 && measure.words !== percent && (
          <span class="bar-lost">
            <PlacingIcon size={18} /> {t("{n} points", { n: signedTenths(yours - best) })}
          </span>
        )}
      </p>
    </div>
  );
}

/* After an answer that counts. */
function Counted() {
  const { streak } = practice.value!;
  return (
    <p class="counted">
      <span>
        {t("Rating")} <b>{rated()}</b>{" "}
        <span class={gain.value! < 0 ? "counted-less" : "counted-more"}>{signed(gain.value!)}</span>
      </span>
      {streak > 0 && <Thread streak={streak} brief />}
      {streak > 0 && <span class="caption">{daysInARow(streak)}</span>}
    </p>
  );
}

/** The card. Its words are announced by the screen (puzzle.tsx). */
export function VerdictCard({ children }: { children?: ComponentChildren }) {
  const what = said();
  if (!what) return null;
  const Mark = MARK[stage.value];
  return (
    <section class="answered card" data-stage={stage.value} aria-busy={stage.value === "weighing"}>
      <span class="answered-mark" aria-hidden="true">
        <Mark size={24} />
      </span>
      <div class="answered-words">
        <h2>{what.title}</h2>
        {what.words && (
          <p>
            <Pictured edition={edition.value} words={what.words} />
          </p>
        )}
      </div>
      {stage.value === "better" && <Bar of={judged.value!} />}
      {gain.value !== null && (puzzle.value!.mine ? <p class="counted">{countedWords()}</p> : <Counted />)}
      {children}
    </section>
  );
}
