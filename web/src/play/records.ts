// SPDX-License-Identifier: MIT
// What can be told of games that are not on the table.
import type { TableDoor } from "../core/door.ts";
import type { Course } from "../core/types.ts";

/** Null: another version has kept it. */
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

/** What can be told of a deal without reading the moves; a record that tells its circle instead may lack a seed. */
export const seedIn = (record: string): string => /^\[Seed "([^"]*)"\]/m.exec(record)?.[1] ?? "";
