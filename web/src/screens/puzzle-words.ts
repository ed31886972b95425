// SPDX-License-Identifier: MIT
// Puzzles in words: their kinds, how hard they are, how an answer is judged.
import type { Puzzle, PuzzleKind, Result } from "../core/puzzle-types.ts";
import type { IconProps } from "../draw/index.ts";
import { BuyingIcon, PlacingIcon, RosetteIcon, TapeEndIcon, TimingIcon } from "../draw/index.ts";
import { personIn, sittersOf } from "../play/sitters.ts";
import type { Mine } from "../puzzles/mistakes.ts";
import { language, nt, percent, regional, t, tenths } from "../words/words.ts";
import { sitterName } from "./names.ts";

interface KindWords {
  Icon: (props: IconProps) => preact.ComponentChildren;
  name(): string;
  asks(): string;
  /** After an answer that is not the best. */
  better(): string;
}

export const KIND: Record<PuzzleKind, KindWords> = {
  buying: {
    Icon: BuyingIcon,
    name: () => t("Buying"),
    asks: () => t("Which patch is worth its buttons?"),
    better: () => t("There is a better patch"),
  },
  placing: {
    Icon: PlacingIcon,
    name: () => t("Placing"),
    asks: () => t("Where does it lie best?"),
    better: () => t("There is a better place"),
  },
  timing: {
    Icon: TimingIcon,
    name: () => t("Timing"),
    asks: () => t("Buy now, or advance?"),
    better: () => t("There is a better move"),
  },
  endgame: {
    Icon: TapeEndIcon,
    name: () => t("Endgame"),
    asks: () => t("The last spaces: win from here."),
    better: () => t("Another move wins"),
  },
  seven: {
    Icon: RosetteIcon,
    name: () => "7×7",
    asks: () => t("Get there first."),
    better: () => t("There is a better move"),
  },
};

/** "medium, 1240". */
export function difficulty({ rating, hardness = "medium" }: Puzzle): string {
  const values = { rating: String(rating) };
  return {
    easy: t("easy, {rating}", values),
    medium: t("medium, {rating}", values),
    hard: t("hard, {rating}", values),
  }[hardness];
}

/** What a mistake has cost: "3.2 points", or "12%" of the chance. */
export const costWords = ({ known: { loss } }: Mine): string =>
  loss.margin >= 0.05 ? t("{points} points", { points: tenths(loss.margin) }) : percent(loss.chance);

/** "move 19 · against Mira, 16 Nov". */
export function gameWords({ known, game }: Mine): string {
  const sitters = sittersOf(game.seats);
  const name = sitterName(sitters, 1 - personIn(game.seats));
  const day = new Date(game.touched).toLocaleDateString(regional(navigator.languages, language.value), {
    day: "numeric",
    month: "short",
  });
  return t("move {n} · against {name}, {day}", { n: known.ply + 1, name, day: day.replaceAll(" ", "\u00a0") });
}

/** When a mistake comes back, after an answer. */
export function backWords(days: number | null): string {
  if (days === null) return t("You have found it each time: it won't come back.");
  if (days <= 1) return t("It comes back tomorrow.");
  return nt("It comes back in {n} day.", "It comes back in {n} days.", days);
}

/** How today's puzzle was answered. */
export const resultWords = (result: string): string =>
  ({
    first: t("Solved at the first try."),
    again: t("Solved."),
    shown: t("You have seen the answer."),
  })[result as Result] ?? "";

/** "Tuesday 17 November". */
export const dayWords = (now = new Date()): string =>
  now.toLocaleDateString(regional(navigator.languages, language.value), {
    weekday: "long",
    day: "numeric",
    month: "long",
  });
