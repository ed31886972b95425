// SPDX-License-Identifier: MIT
// What is found by reading a record: over which move the core has stumbled, and how the game in it went. All of it reads with
// the table that it is given, and leaves there what it has read.
import type { CoreFault, TableDoor } from "../core/door.ts";
import { isRefusal } from "../core/door.ts";
import type { MoveText, Refusal, View } from "../core/types.ts";

/** The move of a record over which the core has stumbled, and why; its number counts from 1. */
export interface BadMove {
  line: number;
  number: number;
  move: MoveText;
  refusal: Refusal;
  view: View;
}
/** Which move that is; null: it was something else. Where it stands is the core's word, and so is all that comes before it;
 * columns count bytes. */
export function refusedMove(table: TableDoor, record: string, { line, column, message }: CoreFault): BadMove | null {
  const lines = record.split("\n");
  const bytes = new TextEncoder().encode(lines[line - 1]!);
  const text = (from: number, to?: number): string => new TextDecoder().decode(bytes.subarray(from, to));
  const move = /^[^\s;{]*/.exec(text(column - 1))![0];
  const view = table.load([...lines.slice(0, line - 1), text(0, column - 1), "*\n"].join("\n"));
  const refusal = table.play(move);
  /* What a record does not tell is drawn from its text, so that the shorter one may have another circle. */
  const isSame = isRefusal(refusal) && message.endsWith(refusal.sentence);
  return isSame ? { line, number: view.ply + 1, move, refusal, view } : null;
}

/** How a game went: what was dealt to whom, and the moves that were made. */
export interface Course {
  deal: string;
  moves: MoveText[];
}
export function courseOf(table: TableDoor, record: string): Course | null {
  try {
    const moves = table.load(record).moves.map(({ move }) => move);
    table.goto(0);
    return { deal: table.record(), moves };
  } catch {
    return null; // kept by another version
  }
}
export const isBeginning = (one: Course, of: Course | null): boolean =>
  of !== null && one.deal === of.deal && one.moves.every((move, i) => of.moves[i] === move);

/** What can be told of a deal without reading the moves; a record that tells its circle instead may lack a seed. */
export const seedIn = (record: string): string => /^\[Seed "([^"]*)"\]/m.exec(record)?.[1] ?? "";
