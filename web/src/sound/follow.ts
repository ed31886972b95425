// SPDX-License-Identifier: MIT
// Follows the table and the hand: what happens is heard, and felt on a phone. It is never the only sign of anything.
import { effect, untracked } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import type { View } from "../core/types.ts";
import type { Change } from "../motion/changes.ts";
import { followMoves } from "../motion/follow.ts";
import { choices } from "../play/choices.ts";
import { hand, moment, sitters, view } from "../play/game.ts";
import { paceNow } from "../play/pace.ts";
import { isHere } from "../screens/names.ts";
import { layer, screen } from "../screens/road.ts";
import { isToBeTold, isWin } from "../screens/story.ts";
import { feltOf, heardOf } from "./heard.ts";
import { hush, play, wake } from "./speaker.ts";
import type { Sound } from "./voices.ts";
import { canVibrate } from "./touch.ts";

function feel(sound: Sound): void {
  const pattern = feltOf(sound);
  if (pattern && choices.peek().vibration && canVibrate() && !document.hidden) navigator.vibrate(pattern);
}

const isMine = ({ seat }: { seat: number }): boolean => isHere(sitters.peek()[seat]!);

function onMove(change: Change | null, now: View | null): void {
  if (!change || !now || screen.peek() !== "table") return;
  const won = change.ended && !isToBeTold() ? isWin() : null; // the ending has its own sounds
  for (const { sound, at, index } of heardOf(change, paceNow(), won)) play(sound, at, index);
  if (change.ended && isWin()) feel("won");
  else if (change.leather.some(isMine)) feel("tear");
  else if (change.sewn.some(isMine)) feel("sew");
}

/* Taken, or put back without a move. Leather comes by itself. */
function followHand(): void {
  let last = { patch: 0, moment: -1 };
  effect(() => {
    const now = { patch: hand.held.value?.patch ?? 0, moment: moment.value };
    const isLift = now.patch !== last.patch && now.moment === last.moment;
    last = now;
    if (isLift) untracked(() => play("lift"));
  });
}

/* A press that can't do what it says. */
function refuse(): void {
  play("no");
  feel("no");
}
function onClick({ target }: Event): void {
  const isIdle = target instanceof Element && target.closest('main [aria-disabled="true"]') !== null;
  if (isIdle && screen.peek() === "table") refuse();
}
function onKey({ key, repeat }: KeyboardEvent): void {
  if (key !== "Enter" || repeat || screen.peek() !== "table" || layer.peek() !== "" || !view.peek()) return;
  const outcome = hand.outcome.peek();
  if (outcome && isRefusal(outcome)) refuse();
}

/* Whoever changes the loudness hears it. */
function followLoudness(): void {
  let last = choices.peek().loudness;
  effect(() => {
    const { loudness } = choices.value;
    if (loudness !== last) play("lift");
    last = loudness;
  });
}

/** From now on, things are heard. */
export function followSounds(): void {
  for (const press of ["pointerdown", "pointerup", "keydown"]) addEventListener(press, wake, true); // touch: pointerup
  addEventListener("click", onClick, true);
  addEventListener("keydown", onKey, true);
  document.addEventListener("visibilitychange", hush);
  followMoves(onMove);
  followHand();
  followLoudness();
}
