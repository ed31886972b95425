// SPDX-License-Identifier: MIT
// Positions that are not on the table, for small pictures and lists. They are read with a table of their own, which is
// opened when it is first needed.
import { signal } from "@preact/signals";
import { openDoor, TableDoor } from "../core/door.ts";
import type { EditionName, View } from "../core/types.ts";

const door = signal<TableDoor | null>(null);
let isOpening = false;
function open(): void {
  if (isOpening) return;
  isOpening = true;
  openDoor(TABLE_FILE).then(
    (opened) => (door.value = new TableDoor(opened)),
    () => (isOpening = false),
  );
}

/* Null: it can't be read. The last used are last. */
const views = new Map<string, View | null>();
const VIEWS = 200; // more than are ever on the screen

function read(door: TableDoor, lay: (door: TableDoor) => void): View | null {
  try {
    lay(door);
    return door.view();
  } catch {
    return null;
  }
}

function seen(key: string, lay: (door: TableDoor) => void): View | null {
  if (!door.value) {
    open();
    return null;
  }
  const view = views.has(key) ? views.get(key)! : read(door.value, lay);
  views.delete(key);
  views.set(key, view);
  if (views.size > VIEWS) views.delete(views.keys().next().value!);
  return view;
}

/** The position of a record or saved game, after `ply` moves if that is given; null: not yet, or it can't be read. */
export const viewOf = (record: string, ply?: number): View | null =>
  seen(`${ply ?? ""} ${record}`, (door) => door.load(record, ply));
/** The start of a deal. */
export const startOf = (edition: EditionName, keys: string): View | null =>
  seen(`new ${edition} ${keys}`, (door) => door.deal(edition, keys));
