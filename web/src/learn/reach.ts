// SPDX-License-Identifier: MIT
// Mouse, fingers and keys of a lesson: fewer than the table knows, but the same ones.
import { cellAt } from "../draw/index.ts";
import { layer } from "../screens/road.ts";
import {
  advancing,
  answer,
  commit,
  edition,
  flipHand,
  hand,
  moveHandBy,
  moveHandTo,
  nextCard,
  now,
  putBack,
  step,
  take,
  tryAdvance,
  turnCard,
  turnHand,
} from "./lesson.ts";

const SLIP = 6; // a press that moves less is a click
const LIFT = 56; // how far a patch floats above the finger that drags it

/** The quilt on the screen. */
export const quiltElement: { current: Element | null } = { current: null };

let drag: { pointer: number; patch: number; x: number; y: number; lift: number; moved: boolean } | null = null;
let dragged = false;

function follow(x: number, y: number): void {
  const svg = quiltElement.current;
  if (!svg || !hand.value) return;
  const { side } = edition();
  const [column, row] = cellAt(svg, x, y, side);
  if (column > -2 && row > -2 && column < side + 2 && row < side + 2) moveHandTo(column, row);
}

export function pressOffer(event: PointerEvent, patch: number): void {
  if (event.button !== 0 || step.value?.kind === "card") return;
  const lift = event.pointerType === "mouse" ? 0 : LIFT;
  drag = { pointer: event.pointerId, patch, x: event.clientX, y: event.clientY, lift, moved: false };
  (event.target as Element).releasePointerCapture?.(event.pointerId);
}

/** A click that ends a drag means nothing. */
export function clickOffer(patch: number): void {
  if (dragged) return;
  if (step.value?.kind === "card") return turnCard(patch);
  take(patch);
  if (hand.value) (quiltElement.current?.parentElement as HTMLElement | null)?.focus({ preventScroll: true });
}

export function pressQuilt(event: PointerEvent): void {
  if (!hand.value || event.button !== 0) return;
  event.preventDefault();
  drag = {
    pointer: event.pointerId,
    patch: hand.value.patch,
    x: event.clientX,
    y: event.clientY,
    lift: 0,
    moved: true,
  };
  follow(event.clientX, event.clientY);
}

function onMove(event: PointerEvent): void {
  if (!drag || drag.pointer !== event.pointerId) return;
  if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLIP) return;
  if (!drag.moved && hand.value?.patch !== drag.patch) take(drag.patch);
  drag.moved = true;
  follow(event.clientX, event.clientY - drag.lift);
}

function onUp(event: PointerEvent): void {
  if (drag?.pointer !== event.pointerId) return;
  dragged = drag.moved;
  drag = null;
  setTimeout(() => (dragged = false), 0);
}

/* --- keys --------------------------------------------------------------------------------------------------- */

/* The number keys: a patch of the offer, an answer, a guess; one past the offer is "it passes". */
function choose(index: number): boolean {
  const shown = step.value;
  const offers = now.value?.offers ?? [];
  if (shown?.kind === "answer" && now.value) {
    const choice = shown.choices(now.value)[index];
    if (choice) answer(choice.value);
    return choice !== undefined;
  }
  const patch = offers[index]?.patch;
  if (shown?.kind === "card" && nextCard.value && index <= offers.length) {
    turnCard(patch ?? 0);
    return true;
  }
  if (patch !== undefined) take(patch);
  return patch !== undefined;
}

const withHand = (act: () => void) => (): boolean => {
  if (hand.value) act();
  return hand.value !== null;
};
const trying = (act: () => void) => (): boolean => {
  const is = hand.value !== null || advancing.value;
  if (is) act();
  return is;
};

const KEYS: Record<string, () => boolean> = {
  "1": () => choose(0),
  "2": () => choose(1),
  "3": () => choose(2),
  "4": () => choose(3),
  ArrowLeft: withHand(() => moveHandBy(-1, 0)),
  ArrowRight: withHand(() => moveHandBy(1, 0)),
  ArrowUp: withHand(() => moveHandBy(0, -1)),
  ArrowDown: withHand(() => moveHandBy(0, 1)),
  r: withHand(turnHand),
  f: withHand(flipHand),
  a: () => (tryAdvance(), true),
  Enter: trying(commit),
  Escape: trying(putBack),
};

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || layer.value !== "") return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea") || (event.key === "Enter" && target?.closest("button, a"))) return;
  if (KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.()) event.preventDefault();
}

/** Listens while a lesson is on the screen; answers how to stop. */
export function listen(): () => void {
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onUp);
  addEventListener("keydown", onKey);
  return () => {
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", onUp);
    removeEventListener("keydown", onKey);
    drag = null;
  };
}
