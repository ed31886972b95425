// SPDX-License-Identifier: MIT
// The names of the engine's and the Automa's levels.
import { t } from "../words/words.ts";

export function levelWords(level: number): string {
  const words: Record<number, string> = {
    1: t("a child's first opponent"),
    2: t("is still learning"),
    3: t("knows the rules, looks one step ahead"),
    4: t("plays as a family does"),
    5: t("thinks before it buys"),
    6: t("plays a sound game, forgives little"),
    7: t("misses little"),
    8: t("is hard to beat"),
    9: t("plays to win, takes a moment"),
    10: t("all it has, takes its time"),
  };
  return words[level] ?? "";
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
/** The Automa's levels have the numbers on its cards. */
export const automaLevelName = (level: number): string => ROMAN[level - 1] ?? String(level);
