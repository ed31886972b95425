// SPDX-License-Identifier: MIT
// Who sits where, as it is shown: people by their names, computers by their levels.
import type { Seat } from "../core/types.ts";
import { t } from "../words/words.ts";

export type Sitter =
  { who: "person"; name: string } | { who: "engine"; name: string; level: number } | { who: "automa"; name: string };

export const LONGEST_NAME = 24; // letters

/** A computer's name in a record. */
export const engineName = (level: number): string => `Thimble, level ${level}`;

/** Anybody may have written a record or a file, and anything into it: a short line of letters is left of a name. */
export const tidy = (name: string): string =>
  [...name.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

/** Somebody else's game: whoever looks at it here is none of those who play. */
export const isWatched = (seats: readonly Seat[]): boolean =>
  seats.every(({ kind }) => kind === "elsewhere" || kind === "automa");

/** Only a person who sits here may have no name: they are "you". */
export function sittersOf(seats: readonly Seat[]): [Sitter, Sitter] {
  const sitter = ({ kind, level, name }: Seat, index: number): Sitter => {
    if (kind === "automa") return { who: "automa", name: "" };
    if (level > 0) return { who: "engine", name: "", level };
    return { who: "person", name: tidy(name) || (kind === "elsewhere" ? t("Player {n}", { n: index + 1 }) : "") };
  };
  return seats.map(sitter) as [Sitter, Sitter];
}
