// SPDX-License-Identifier: MIT
// My rating before a rated game ends, to tell how much the game has changed it.
import { effect, untracked } from "@preact/signals";
import type { FarGame } from "./far.ts";
import { askMe, claimed } from "./name.ts";

/** Asks the server once, as soon as I am known to play a rated game. Returns a function that stops it. */
export function askRatingAt({ state, seat }: FarGame): () => void {
  let isAsked = false;
  return effect(() => {
    const isRated = state.value?.rated === true && state.value.phase !== "over";
    if (isAsked || !isRated || seat.value === 0 || !claimed.value) return;
    isAsked = true;
    untracked(() => void askMe().catch(() => undefined));
  });
}
