// SPDX-License-Identifier: MIT
// The looking glass: the patch of the circle that somebody points at, as the core appraises it.
import { computed, signal } from "@preact/signals";
import type { Appraisal } from "../core/types.ts";
import { onlineGame } from "./online-game.ts";
import { choices, choose } from "./choices.ts";
import { hand, mySeat, over, table, view } from "./game.ts";

/** The patch pointed at, focused or pressed for long; 0: none. */
export const pointed = signal(0);

/** Rated games have a setting of their own. */
const sumsKey = (): "sums" | "ratedSums" => (onlineGame.value?.rated.value ? "ratedSums" : "sums");
export const hasSums = (): boolean => choices.value[sumsKey()];
export const chooseSums = (on: boolean): void => choose({ [sumsKey()]: on });

/** What the glass shows; null: nothing. */
export const looked = computed<Appraisal | null>(() => {
  const patch = pointed.value;
  if (!patch || !choices.value.glass || over.value || !view.value?.circle.includes(patch)) return null;
  return table.appraise(patch, mySeat.value);
});

/** Where it would lie on my quilt; null: nowhere, or something is in hand. */
export const ghost = computed(() => {
  const place = looked.value?.place;
  return place && !hand.isTrying ? { ...place, patch: looked.value!.patch } : null;
});
