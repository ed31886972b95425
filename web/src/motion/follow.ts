// SPDX-License-Identifier: MIT
// Follows the table: each new move is shown as it happens, unless somebody wants to go on.
import { effect, untracked } from "@preact/signals";
import type { View } from "../core/types.ts";
import { fresh, gameEdition, gameId, view } from "../play/game.ts";
import { paceNow } from "../play/pace.ts";
import { layer, screen } from "../screens/road.ts";
import { changesOf, type Change } from "./changes.ts";
import { showMove } from "./move.ts";
import { showOutlines } from "./outlines.ts";
import { remember, type Before } from "./spots.ts";
import { Stage } from "./stage.ts";

let playing: Stage | null = null;
let waiting = 0; // the frame that will show the next change

/* Everything is where it belongs at once. */
function clear(): void {
  playing?.clear();
  playing = null;
}
function finish(): void {
  cancelAnimationFrame(waiting);
  clear();
}

/* `before` is null where nothing travels. */
function start(change: Change, before: Before | null): void {
  const [edition, now] = [gameEdition.peek(), view.peek()];
  if (!edition || !now) return;
  const stage = (playing = new Stage(before ? "motion" : "motion-still"));
  try {
    if (before) showMove(stage, edition, now, change, before, paceNow());
    else showOutlines(stage, change);
    stage.open(() => {
      if (playing === stage) playing = null;
    });
  } catch (error) {
    finish(); // something is not where it was expected: no reason to stop a game
    console.warn(error);
  }
}

const isSeen = (): boolean => screen.peek() === "table" && layer.peek() === "" && !document.hidden;

/** Calls back for each change of the table: with a new move, or with null. Undone and redone moves are not new. */
export function followMoves(act: (change: Change | null, now: View | null) => void): () => void {
  let last: { game: string; view: View } | null = null;
  return effect(() => {
    const [now, game, isNew] = [view.value, gameId.value, fresh.value !== undefined];
    const before = last?.game === game ? last.view : null;
    last = now && { game, view: now };
    untracked(() => {
      const isMove = now && before && before !== now && isNew;
      act(isMove ? changesOf(gameEdition.peek()!, before, now) : null, now);
    });
  });
}

/* The page is drawn soon after its signals have changed, and before the next frame. Until then the table is as it
 * was before the move. */
function onMove(change: Change | null): void {
  finish();
  if (!change || !isSeen()) return;
  const before = paceNow() > 0 ? remember() : null;
  waiting = requestAnimationFrame(() => start(change, before));
}

/** From now on, moves are seen. */
export function followTable(): void {
  followMoves(onMove);
  effect(() => {
    void [screen.value, layer.value];
    finish();
  });
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, finish, true);
  /* A page may scroll because the move has changed it: then the motion has yet to come. */
  for (const shift of ["scroll", "resize"]) addEventListener(shift, clear, true);
  document.addEventListener("visibilitychange", finish);
}
