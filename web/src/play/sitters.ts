// SPDX-License-Identifier: MIT
// Who sat where, as a record tells it: people by their names, the engine by its level.
import { bounds } from "../core/bounds.ts";
import type { View } from "../core/types.ts";
import { t } from "../words/words.ts";
import type { Sitter } from "./keep.ts";

const ENGINE = /^Thimble, level (\d+)$/;
export const LONGEST_NAME = 24; // letters

/** A person who has taken the engine's name has none there: whoever opens the record would meet an engine. */
export function nameInRecord(sitter: Sitter): string {
  if (sitter.who === "engine" && !sitter.name) return `Thimble, level ${sitter.level}`;
  return sitter.who === "person" && levelIn(tidy(sitter.name)) ? "" : sitter.name;
}

/** Anybody may have written a record or a file, and anything into it: a short line of letters is left of a name. */
export const tidy = (name: string): string =>
  [...name.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

function levelIn(name: string): number {
  const level = Number(ENGINE.exec(name)?.[1] ?? 0);
  return level <= bounds.levels ? level : 0;
}

/** Whoever opens the record is none of them: a person without a name has a number, and two engines only names. */
export function sittersIn({ seats }: View): [Sitter, Sitter] {
  const names = seats.map((seat) => tidy(seat.name));
  const levels = names.map(levelIn);
  const engines = levels.filter((level) => level > 0).length;
  const sitter = (seat: 0 | 1): Sitter => {
    if (seats[seat].automa) return { who: "automa", name: "" };
    if (levels[seat] && engines === 1) return { who: "engine", name: "", level: levels[seat] };
    return { who: "person", name: names[seat] || t("Player {n}", { n: seat + 1 }) };
  };
  return [sitter(0), sitter(1)];
}
