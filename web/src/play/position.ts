// SPDX-License-Identifier: MIT
// A position that is set up by hand. The core has the draft, makes the changes and checks that it is consistent
// (src/rules/setup.h).
import { signal } from "@preact/signals";
import { CoreFault } from "../core/door.ts";
import type { Draft } from "../core/types.ts";
import { anyDeal } from "./deals.ts";
import { layNew } from "./game.ts";
import { table } from "./sitting.ts";
import { goOn } from "./turns.ts";

/** Null: nothing is being set up. */
export const draft = signal<Draft | null>(null);

/** Begins with the position on the table. */
export const beginDraft = (): void => void (draft.value = table.setUp());

export const dropDraft = (): void => void (draft.value = null);

/** False when there is no such change. */
export function changeDraft(change: string): boolean {
  try {
    draft.value = table.setUp(change);
    return true;
  } catch (error) {
    if (error instanceof CoreFault) return false;
    throw error;
  }
}

/** Puts it on an analysis board of its own. */
export function placeDraft(): void {
  layNew(table.placeDraft(anyDeal()));
  goOn();
}
