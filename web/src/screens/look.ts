// SPDX-License-Identifier: MIT
// Pointing at a patch of the circle: the mouse rests on it, the keyboard focuses it, a finger presses it for long or
// taps it. The looking glass follows.
import { pointed } from "../play/glass.ts";

const REST = 120; // milliseconds after which a pointer rests
const LONG = 400; // milliseconds of a long press
const SLIP = 8; // a finger that moves farther drags or scrolls
/** The card that shows the patch, for screen readers. */
export const GLASS = "glass";

const patchAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".th-item[data-patch], button.th-offer[data-patch]") : null;
const numberOf = (element: HTMLElement | null): number => Number(element?.dataset.patch ?? 0);

let timer = 0;
let press: { x: number; y: number; patch: number } | null = null;
let wasLong = false; // the press that has just ended

function lookLater(patch: number, wait: number): void {
  clearTimeout(timer);
  if (patch === pointed.value) return;
  timer = window.setTimeout(() => {
    pointed.value = patch;
    wasLong = press !== null;
  }, wait);
}
function lookAway(): void {
  clearTimeout(timer);
  pointed.value = 0;
}

/* With the keyboard the focused patch stays in the glass. */
const focused = (): number =>
  document.activeElement?.matches(":focus-visible") ? numberOf(patchAt(document.activeElement)) : 0;

/* Only a mouse that moves points at something: patches also come to lie under a mouse that rests. */
let under = 0;
function onMouse(event: PointerEvent): void {
  if (event.buttons) return;
  const patch = numberOf(patchAt(event.target));
  if (patch === under && patch === pointed.value) return;
  under = patch;
  lookLater(patch || focused(), REST);
}
function onDown(event: PointerEvent): void {
  wasLong = false;
  if (event.pointerType === "mouse") return clearTimeout(timer);
  const patch = numberOf(patchAt(event.target));
  if (patch !== pointed.value) lookAway();
  press = patch ? { x: event.clientX, y: event.clientY, patch } : null;
  if (patch) lookLater(patch, LONG);
}
function onMove(event: PointerEvent): void {
  if (event.pointerType === "mouse") return onMouse(event);
  if (!press || Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return;
  press = null;
  lookAway();
}
function onUp(): void {
  if (press && !wasLong) clearTimeout(timer);
  press = null;
}
/* A long press is no tap: it does not take the patch. A tap on a patch that can't be taken looks at it. */
function onClick(event: MouseEvent): void {
  const isRest = wasLong && event.detail !== 0; // a key presses once
  wasLong = false;
  if (isRest) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const item = patchAt(event.target);
  if (item?.matches(".th-item")) pointed.value = numberOf(item);
}
function onFocus(event: FocusEvent): void {
  const at = event.target as HTMLElement;
  const patch = numberOf(patchAt(at));
  if (!patch || !at.matches(":focus-visible")) return;
  clearTimeout(timer);
  at.setAttribute("aria-describedby", GLASS);
  pointed.value = patch;
}
function onBlur(event: FocusEvent): void {
  const at = event.target as HTMLElement;
  if (at.getAttribute?.("aria-describedby") !== GLASS) return;
  at.removeAttribute("aria-describedby");
  lookAway();
}
const onMenu = (event: Event): void => {
  if (press || wasLong) event.preventDefault();
};
const onKey = ({ key }: KeyboardEvent): void => {
  if (key === "Escape") lookAway();
};

/** Listens while a table is on the screen; returns a function that stops it. */
export function listenToLooks(): () => void {
  const stop = new AbortController();
  const hear = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void) =>
    addEventListener(name, act, { capture: true, signal: stop.signal });
  hear("pointerdown", onDown);
  hear("pointermove", onMove);
  hear("pointerup", onUp);
  hear("pointercancel", onUp);
  hear("click", onClick);
  hear("focusin", onFocus);
  hear("focusout", onBlur);
  hear("contextmenu", onMenu);
  hear("keydown", onKey);
  return () => {
    stop.abort();
    lookAway();
  };
}
