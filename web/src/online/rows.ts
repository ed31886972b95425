// SPDX-License-Identifier: MIT
// The rows of the lobby as they are shown. While somebody points at a column, no row of it comes, goes or moves: new
// ones wait and are counted.
import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { hasAnswered, myGames, openTables, visitHall, watchable, type Mine } from "./hall.ts";
import { inOrder, waitsFor, type Waits } from "./seats.ts";
import type { State } from "./types.ts";

export interface Row extends Mine {
  group: Waits | "open" | "watch";
  /** It is not there any more, and shown only because nothing may move now. */
  isGone?: boolean;
}
export interface Column {
  rows: readonly Row[];
  /** How many wait to be shown. */
  news: number;
}

/** The rows to show. With `holds`, those that are shown keep their places, with their new states. */
export function held(shown: readonly Row[], now: readonly Row[], holds: boolean): Column {
  if (!holds || shown.length === 0) return { rows: now, news: 0 };
  const found = new Map(now.map((row) => [row.game, row]));
  const groups = new Map(shown.map(({ game, group }) => [game, group]));
  const rows = shown.map((row): Row => {
    const next = found.get(row.game);
    return { ...(next ?? row), group: row.group, ...(!next && { isGone: true }) };
  });
  return { rows, news: now.filter(({ game, group }) => groups.get(game) !== group).length };
}

export type Side = "mine" | "others";
/** The column under the pointer. On touch screens every column counts: a finger may come down anywhere. */
export const pointed = signal<Side | "">("");
const isTouched = (): boolean => matchMedia("(hover: none)").matches;

function columnOf(side: Side, now: () => readonly Row[]) {
  const column = signal<Column>({ rows: [], news: 0 });
  effect(() => {
    const next = now();
    const holds = hasAnswered.value && (pointed.value === side || isTouched());
    untracked(() => (column.value = held(column.value.rows, next, holds)));
  });
  /** The game of the first row that was new; "": none. */
  const showAll = (): string => {
    const before = column.value.rows;
    const isKnown = ({ game, group }: Row): boolean => before.some((row) => row.game === game && row.group === group);
    column.value = held([], untracked(now), false);
    return column.value.rows.find((row) => !isKnown(row))?.game ?? "";
  };
  return { column: column as ReadonlySignal<Column>, showAll };
}

const mineNow = (): Row[] =>
  inOrder(myGames.value ?? []).map((one) => ({ ...one, group: waitsFor(one.state, one.seat) }));
const isMine = ({ game }: State): boolean => myGames.value?.some((one) => one.game === game) ?? false;
const rowsOfOthers = (group: "open" | "watch", states: readonly State[] | null): Row[] =>
  (states ?? []).filter((state) => !isMine(state)).map((state) => ({ game: state.game, seat: 0, state, group }));

/** My games, and those of others: open tables and games to watch. */
export const columns = {
  mine: columnOf("mine", mineNow),
  others: columnOf("others", () => [
    ...rowsOfOthers("open", openTables.value),
    ...rowsOfOthers("watch", watchable.value),
  ]),
};

/** Keeps the rows up to date; returns a function that stops it. */
export function visitRows(): () => void {
  const stop = visitHall();
  return () => {
    stop();
    pointed.value = ""; // no pointer leaves a screen that is gone
  };
}
