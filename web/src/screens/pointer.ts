// SPDX-License-Identifier: MIT
// Mouse and touch: dragging from the offer to the quilt and over it, turning and flipping. Everything ends in calls
// to the hand of the table on the screen; nothing is bought here.
import { batch, signal } from "@preact/signals";
import { cellAt } from "../draw/index.ts";
import type { Actions, Hand } from "../play/hand.ts";

const SLIP = 6; // a press that moves less is a click
const SHAKE = 24; // so is a drag that never went farther than a shaky hand
const LIFT = 56; // how far a patch floats above the dragging finger
const NEAR = 1; // squares outside the quilt that still count as on it for a patch from the offer
const EDGE = 16; // drags from the edge of the screen belong to the system
const TWIST = 35; // degrees of a two-finger twist per quarter turn
const NOTCH = 60; // wheel pixels per quarter turn
const LINE = 20; // pixels per line of a wheel that counts lines
const PAUSE = 200; // milliseconds after which a wheel movement starts anew

/* The table in use. */
let table: Actions | null = null;
const inHand = (): Hand | null => (table?.hand.held.value ? table.hand : null);

/** The large quilt on the screen, set by the screen that shows it. */
export const quiltElement: { current: Element | null } = { current: null };

interface Point {
  x: number;
  y: number;
}
const NO_WAY: Point = { x: 0, y: 0 };

interface Drag {
  pointer: number;
  patch: number; // 0: leather
  x: number;
  y: number;
  /** From the pointer to the centre of the patch. */
  grip: Point;
  moved: boolean;
  /** The greatest distance from its start. */
  way: number;
  from: "offer" | "quilt";
}
let drag: Drag | null = null;
/** The centre of a patch from the offer, on the screen, while it is not over the quilt. */
export const floating = signal<Point | null>(null);
/** A drag is in progress: the element it started on must stay on the page, or touch events get lost. */
export const dragging = signal(false);
let twist: { angle: number } | null = null;
let wheel = { way: 0, at: 0 };
let pressedBy = ""; // the type of the last pointer pressed
const fingers = new Map<number, Point>();

/* Moves the centre of the hand to a point on the screen; false if that is far from the quilt. */
function follow(x: number, y: number, margin: number): boolean {
  const hand = inHand();
  if (!hand?.over || !quiltElement.current) return false;
  const { side } = hand.over.edition;
  const [column, row] = cellAt(quiltElement.current, x, y, side);
  const near = Math.min(column, row) >= -margin && Math.max(column, row) <= side + margin;
  if (near) hand.moveMiddleTo(column, row);
  return near;
}

/* A patch from the offer stays under the pointer: on the squares of the quilt, or floating over the table. */
function carry(x: number, y: number): void {
  const hand = inHand();
  const carries = hand?.held.value?.patch === drag!.patch && !follow(x, y, NEAR);
  if (carries) hand.lift();
  floating.value = carries ? { x, y } : null;
}

/* Shows the patch before anybody points at the quilt; from then on the mouse moves it. */
function showTaken(hand: Hand, byMouse: boolean): void {
  batch(() => {
    hand.showPlace(!byMouse);
    hand.following.value = byMouse && hand.held.value !== null;
  });
}

/* A patch dropped on the quilt stays there; elsewhere it goes back to the offer, unless it was a click by a shaky
 * hand, or it must not go back. */
function drop({ way }: Drag, byMouse: boolean): void {
  const hand = inHand();
  if (!floating.value || !hand) return;
  if (way >= SHAKE) table?.putBack();
  showTaken(hand, byMouse);
}

const isFromEdge = ({ pointerType, clientX }: PointerEvent): boolean =>
  pointerType !== "mouse" && (clientX < EDGE || clientX > innerWidth - EDGE);

/** A press on a patch of the offer: the start of a drag or a click. */
export function pressOffer(event: PointerEvent, patch: number): void {
  if (event.button !== 0 || table?.hand.over?.view.phase !== "action") return;
  if (isFromEdge(event)) return;
  drag = {
    pointer: event.pointerId,
    patch,
    x: event.clientX,
    y: event.clientY,
    grip: event.pointerType === "mouse" ? NO_WAY : { x: 0, y: -LIFT },
    moved: false,
    way: 0,
    from: "offer",
  };
}

/** A click or key on it: takes it, or puts it back. */
export function clickOffer(patch: number, byMouse: boolean): void {
  table?.take(patch);
  const hand = inHand();
  if (hand) showTaken(hand, byMouse);
}

/** A press on the quilt: the patch in hand goes there and can be dragged on; a second finger only turns it. */
export function pressQuilt(event: PointerEvent): void {
  const hand = inHand();
  const held = hand?.held.value;
  if (!held || event.button !== 0 || twist || isFromEdge(event)) return;
  event.preventDefault();
  hand.following.value = false;
  const grip = event.pointerType === "mouse" || held.square === null ? null : gripOf(event);
  drag = {
    pointer: event.pointerId,
    patch: held.patch,
    x: event.clientX,
    y: event.clientY,
    grip: grip ?? NO_WAY,
    moved: false,
    way: 0,
    from: "quilt",
  };
  if (!grip) follow(event.clientX, event.clientY, 0.5);
}

/* A finger on the patch drags it from there; elsewhere the patch jumps to the finger. */
function gripOf(event: PointerEvent): Point | null {
  const box = (event.target as Element).closest(".th-held")?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2 - event.clientX, y: box.y + box.height / 2 - event.clientY } : null;
}

/* A notch of a mouse wheel is one quarter turn; a trackpad has to move as far. */
export function wheelQuilt(event: WheelEvent): void {
  const hand = inHand();
  if (!hand) return;
  event.preventDefault();
  const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
  const goesOn = event.timeStamp - wheel.at < PAUSE && way * wheel.way > 0;
  wheel = { way: way + (goesOn ? wheel.way : 0), at: event.timeStamp };
  if (Math.abs(wheel.way) < NOTCH) return;
  hand.turn(wheel.way > 0 ? 1 : -1);
  wheel.way = 0;
}

/* The right button flips. A finger resting on the quilt requests the same menu, which is ignored. */
export function menuQuilt(event: Event): void {
  const hand = inHand();
  if (!hand) return;
  event.preventDefault();
  if (pressedBy === "mouse") hand.flip();
}

function beginDrag(event: PointerEvent): void {
  drag!.moved = true;
  if (drag!.from === "offer" && inHand()?.held.value?.patch !== drag!.patch) table?.take(drag!.patch);
  dragging.value = true;
  /* A mouse may leave the window; touch events stay with their first target. */
  if (event.pointerType === "mouse") quiltElement.current?.setPointerCapture?.(event.pointerId);
}

function angleOf(): number {
  const [a, b] = [...fingers.values()];
  return (Math.atan2(b!.y - a!.y, b!.x - a!.x) * 180) / Math.PI;
}

function onTwist(): void {
  const change = ((angleOf() - twist!.angle + 540) % 360) - 180;
  if (Math.abs(change) < TWIST) return;
  inHand()?.turn(change > 0 ? 1 : -1);
  twist!.angle = angleOf();
}

function onMove(event: PointerEvent): void {
  if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (twist) return onTwist();
  if (drag && drag.pointer === event.pointerId) {
    drag.way = Math.max(drag.way, Math.hypot(event.clientX - drag.x, event.clientY - drag.y));
    if (drag.way < SLIP) return;
    if (!drag.moved) beginDrag(event);
    const [x, y] = [event.clientX + drag.grip.x, event.clientY + drag.grip.y];
    if (drag.from === "offer") carry(x, y);
    else follow(x, y, event.pointerType === "mouse" ? 1 : 2);
  } else if (inHand()?.following.value && event.pointerType === "mouse") follow(event.clientX, event.clientY, 0);
}

function onDown(event: PointerEvent): void {
  pressedBy = event.pointerType;
  if (event.pointerType !== "touch") return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2 && inHand()) twist = { angle: angleOf() };
}

function onUp(event: PointerEvent): void {
  fingers.delete(event.pointerId);
  if (fingers.size < 2) twist = null;
  if (drag?.pointer === event.pointerId) {
    drop(drag, event.pointerType === "mouse");
    drag = floating.value = null;
    dragging.value = false;
  }
}

/** Was the press that just ended a drag? Then the following click is ignored. */
let dragged = false;
export const wasDrag = (): boolean => dragged;

/** Listens while a table is on the screen; returns a function that stops it. Listeners are new each time, like
 * those of the keys. */
export function listenToFingers(at: Actions): () => void {
  table = at;
  const move = (event: PointerEvent) => onMove(event);
  const down = (event: PointerEvent) => onDown(event);
  const up = (event: PointerEvent) => {
    dragged = drag?.pointer === event.pointerId && drag.moved;
    onUp(event);
    setTimeout(() => (dragged = false), 0);
  };
  /* The page must not scroll during a drag. */
  const still = (event: TouchEvent) => {
    if (drag?.moved || twist) event.preventDefault();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("touchmove", still, { passive: false });
  return () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerdown", down, true);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    removeEventListener("touchmove", still);
    drag = twist = floating.value = null;
    dragging.value = at.hand.following.value = false;
    fingers.clear();
  };
}
