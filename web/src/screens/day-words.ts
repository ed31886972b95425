// SPDX-License-Identifier: MIT
// Days in words, in the order and spelling of the reader's language and region.
import type { Day } from "../core/types.ts";
import { sitting } from "../play/game.ts";
import { dateOf } from "../play/today.ts";
import { language, regional, t } from "../words/words.ts";

type Parts = Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year">;

export const dayPlace = (): string => regional(navigator.languages, language.value);
/** Any parts of a date. */
export const dateIn = (day: Day, parts: Parts): string => dateOf(day).toLocaleDateString(dayPlace(), parts);

/** Begins with a capital, as in a headline. */
export const titled = (words: string): string => words.charAt(0).toLocaleUpperCase(language.value) + words.slice(1);

/** "Tuesday 17 November" */
export const longDay = (day: Day): string => dateIn(day, { weekday: "long", day: "numeric", month: "long" });

/** "Daily deal · Tuesday 17 November"; "" if the game on the table is no daily game. */
export const dailyWords = (): string =>
  sitting.value.daily ? `${t("Daily deal")} · ${longDay(sitting.value.daily)}` : "";
