// SPDX-License-Identifier: MIT
// Facts about games that are not on the table.
import type { TableDoor } from "../core/door.ts";
import type { Course } from "../core/types.ts";

/** Null: saved by another version. */
export function courseOf(table: TableDoor, text: string): Course | null {
  try {
    return table.course(text);
  } catch {
    return null;
  }
}

/** Is the game so far the beginning of another one? */
export const isBeginning = (one: Course, of: Course | null): boolean =>
  of !== null && one.deal === of.deal && one.moves.slice(0, one.ply).every((move, i) => of.moves[i] === move);

/** The seed, without reading the moves; "" for a record that lists its circle instead. */
export const seedIn = (record: string): string => /^\[Seed "([^"]*)"\]/m.exec(record)?.[1] ?? "";
