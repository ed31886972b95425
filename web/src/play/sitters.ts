// SPDX-License-Identifier: MIT
// The players as displayed: people by name, computers by level.
import type { Seat } from "../core/types.ts";
import { t } from "../words/words.ts";
import { LONGEST_NAME, tidy } from "./values.ts";

export { LONGEST_NAME, tidy };

export type Sitter =
  | { who: "person"; name: string; isElsewhere?: boolean }
  | { who: "engine"; name: string; level: number }
  | { who: "automa"; name: string };

/** A computer's name in a record. */
export const engineName = (level: number): string => `Thimble, level ${level}`;

/** A watched game: the person here is not one of its players. */
export const isWatched = (seats: readonly Seat[]): boolean =>
  seats.every(({ kind }) => kind === "elsewhere" || kind === "automa");

/** The seat of the first person here; -1: there is none. */
export const personIn = (seats: readonly Seat[]): number => seats.findIndex(({ kind }) => kind === "person");

/** Of two people at one device nobody knows which one is here now. */
export const hasOnePerson = (seats: readonly Seat[]): boolean =>
  seats.filter(({ kind }) => kind === "person").length === 1;

/** Only a person at this device may be nameless: "you". */
export function sittersOf(seats: readonly Seat[]): [Sitter, Sitter] {
  const sitter = ({ kind, level, name }: Seat, index: number): Sitter => {
    if (kind === "automa") return { who: "automa", name: "" };
    if (level > 0) return { who: "engine", name: "", level };
    if (kind !== "elsewhere") return { who: "person", name: tidy(name) };
    return { who: "person", name: tidy(name) || t("Player {n}", { n: index + 1 }), isElsewhere: true };
  };
  return seats.map(sitter) as [Sitter, Sitter];
}
