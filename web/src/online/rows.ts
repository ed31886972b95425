// SPDX-License-Identifier: MIT
// The rows of the lobby as they are shown. While somebody points at a column, no row of it comes, goes or moves: new
// ones wait and are counted.
import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { hasAnswered, myGames, openTables, watchable, type Mine } from "./hall.ts";
import { inOrder, waitsFor, type Waits } from "./seats.ts";
import type { State } from "./types.ts";

export interface Row extends Mine {
  group: Waits | "open" | "watch";
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
  const rows = shown.map((row) => ({ ...(found.get(row.game) ?? row), group: row.group }));
  return { rows, news: now.filter(({ game, group }) => groups.get(game) !== group).length };
}

export type Side = "mine" | "others";
/** The column under the pointer. Nobody knows where a finger will come down: it points everywhere. */
export const pointed = signal<Side | "">("");
const isTouched = (): boolean => matchMedia("(hover: none)").matches;

function columnOf(side: Side, now: () => readonly Row[]) {
  const column = signal<Column>({ rows: [], news: 0 });
  effect(() => {
    const next = now();
    const holds = hasAnswered.value && (pointed.value === side || isTouched());
    untracked(() => (column.value = held(column.value.rows, next, holds)));
  });
  const showAll = (): void => void (column.value = held([], untracked(now), false));
  return { column: column as ReadonlySignal<Column>, showAll };
}

const mineNow = (): Row[] =>
  inOrder(myGames.value ?? []).map((one) => ({ ...one, group: waitsFor(one.state, one.seat) }));
const isMine = ({ game }: State): boolean => myGames.value?.some((one) => one.game === game) ?? false;
const rowsOf = (group: "open" | "watch", states: readonly State[] | null): Row[] =>
  (states ?? []).filter((state) => !isMine(state)).map((state) => ({ game: state.game, seat: 0, state, group }));

/** My games, and those of others: open tables and games to watch. */
export const columns = {
  mine: columnOf("mine", mineNow),
  others: columnOf("others", () => [...rowsOf("open", openTables.value), ...rowsOf("watch", watchable.value)]),
};
