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

function read(door: TableDoor, record: string): View | null {
  try {
    door.load(record);
    return door.view();
  } catch {
    return null;
  }
}

/** The position of a record or saved game; null: not yet, or it can't be read. */
export function viewOf(record: string): View | null {
  if (!door.value) {
    open();
    return null;
  }
  const view = views.has(record) ? views.get(record)! : read(door.value, record);
  views.delete(record);
  views.set(record, view);
  if (views.size > VIEWS) views.delete(views.keys().next().value!);
  return view;
}
