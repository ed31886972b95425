// SPDX-License-Identifier: MIT
// Positions that are not on the table, for small pictures and lists. They are read with a table of their own, which is
// opened when it is first needed.
import { signal } from "@preact/signals";
import { openDoor, TableDoor } from "../core/door.ts";
import type { View } from "../core/types.ts";

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

function read(door: TableDoor, record: string, ply?: number): View | null {
  try {
    door.load(record, ply);
    return door.view();
  } catch {
    return null;
  }
}

/** The position of a record or saved game, after `ply` moves if that is given; null: not yet, or it can't be read. */
export function viewOf(record: string, ply?: number): View | null {
  if (!door.value) {
    open();
    return null;
  }
  const key = `${ply ?? ""} ${record}`;
  const view = views.has(key) ? views.get(key)! : read(door.value, record, ply);
  views.delete(key);
  views.set(key, view);
  if (views.size > VIEWS) views.delete(views.keys().next().value!);
  return view;
}
