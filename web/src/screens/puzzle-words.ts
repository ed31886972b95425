// SPDX-License-Identifier: MIT
// Puzzles in words: their kinds, how hard they are, how an answer is judged.
import type { Puzzle, PuzzleKind, Result } from "../core/puzzle-types.ts";
import type { IconProps } from "../draw/index.ts";
import { BuyingIcon, PlacingIcon, RosetteIcon, TapeEndIcon, TimingIcon } from "../draw/index.ts";
import { regional, language, t } from "../words/words.ts";

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
export function difficulty({ rating, hardness }: Puzzle): string {
  const values = { rating: String(rating) };
  return {
    easy: t("easy, {rating}", values),
    medium: t("medium, {rating}", values),
    hard: t("hard, {rating}", values),
  }[hardness];
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
