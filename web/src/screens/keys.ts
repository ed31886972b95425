// SPDX-License-Identifier: MIT
// The keyboard at a table, one row per key; typing into a field is left alone. key-list.tsx documents the keys.
import { choices } from "../play/choices.ts";
import type { Actions } from "../play/hand.ts";
import { layer, openLayer } from "./road.ts";

export interface Key {
  /** As returned by keyOf. */
  key: string;
  /** Only with Shift, or only without; default: either. */
  shift?: boolean;
  /** Repeats while held down; all others act once per press. */
  repeats?: boolean;
  /** True when it did something. */
  act(): boolean;
}

/** What a key does, whatever there is. */
export const always = (act: () => void) => (): boolean => {
  act();
  return true;
};
/** The same while something holds. */
export const when = (is: () => boolean, act: () => void) => (): boolean => is() && always(act)();

const buttonOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("button, a, summary") : null;

/* After taking something by key, the focus leaves the button: otherwise the button would get the Enter that sews. */
function leaveButton(): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && buttonOf(at)) at.blur();
}

const mayGiveUp = (hand: Actions["hand"]): boolean =>
  hand.held.value?.patch === 0 && hand.over?.edition.leatherOptional === true;

/** Keys of every table. */
function keysOf(table: Actions): Key[] {
  const { hand } = table;
  const takeOffer = (index: number) => (): boolean => {
    const offer = hand.over?.view.offers[index];
    if (!offer) return false;
    leaveButton();
    table.take(offer.patch);
    hand.showPlace();
    return true;
  };
  const holding = (act: () => void) => when(() => hand.held.value !== null, act);
  const trying = (act: () => void) => when(() => hand.isTrying, act);
  return [
    { key: "1", act: takeOffer(0) },
    { key: "2", act: takeOffer(1) },
    { key: "3", act: takeOffer(2) },
    { key: "ArrowLeft", repeats: true, act: holding(() => hand.moveBy(-1, 0)) },
    { key: "ArrowRight", repeats: true, act: holding(() => hand.moveBy(1, 0)) },
    { key: "ArrowUp", repeats: true, act: holding(() => hand.moveBy(0, -1)) },
    { key: "ArrowDown", repeats: true, act: holding(() => hand.moveBy(0, 1)) },
    { key: "r", shift: false, act: holding(() => hand.turn(1)) },
    { key: "r", shift: true, act: holding(() => hand.turn(-1)) },
    { key: "f", act: holding(() => hand.flip()) },
    { key: "Enter", act: trying(table.sew) },
    { key: "Escape", act: trying(table.putBack) },
    { key: "a", act: always(() => (leaveButton(), table.tryAdvance())) },
    { key: "g", act: () => mayGiveUp(hand) && always(table.giveUp)() },
  ];
}

/* Lower-case letters, regardless of Caps Lock. Keyboards with other letters, or with symbols in the digit row, go
 * by the position of the key: к is at R, é at 2. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (digit && !shiftKey && !/^\d$/.test(key)) return digit;
  const isForeign = /^\p{L}$/u.test(key) && !/[a-z]/i.test(key);
  if (letter && isForeign) return letter.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
/* Was the focus last moved by mouse or touch rather than the keyboard? */
let pointed = false;
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", ({ key }) => key === "Tab" && (pointed = false), true);

/* Enter presses the focused button. While a move is tried, Enter makes it instead if the focus is on the button of
 * the tried patch, or on a tool or header button that has the focus only because it was clicked. */
function isPressing(event: KeyboardEvent, isTrying: boolean): boolean {
  const button = buttonOf(event.target);
  if (event.key !== "Enter" || !button) return false;
  const wasClicked = pointed && button.closest(".table-head, .phone-top, .tools") !== null;
  return button.getAttribute("aria-pressed") !== "true" && !(isTrying && wasClicked);
}

/* Letters and digits can be switched off. */
const isUnwanted = (event: KeyboardEvent): boolean => event.key.length === 1 && !choices.value.keys;

/** Listens while a table is on the screen; returns a function that stops it. `more` are keys of this table only;
 * they come first. The listener is new each time: a table that goes must not remove the listener of the one that
 * has just come. */
export function listenToKeys(table: Actions, more: Key[]): () => void {
  const keys = [...more, ...keysOf(table)];
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || layer.value !== "") return;
    if (isTyping(event.target) || isPressing(event, table.hand.isTrying) || isUnwanted(event)) return;
    const pressed = keyOf(event);
    const isIt = ({ key, shift = event.shiftKey }: Key): boolean => key === pressed && shift === event.shiftKey;
    const meant = keys.some((key) => isIt(key) && (event.repeat && !key.repeats ? true : key.act()));
    if (meant) event.preventDefault();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

/* Radios and checkboxes are not fields: nothing is typed into them. */
const FIELDS = "input:not([type=radio], [type=checkbox]), textarea, select";

/** Listens while a form is on the screen that has keys of its own; returns a function that stops it. Enter is left to
 * whatever has the focus. */
export function listenToForm(keys: Key[]): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || layer.value !== "") return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest(FIELDS) || isUnwanted(event)) return;
    if (event.key === "Enter" && at?.closest("button, a, input")) return;
    const pressed = keyOf(event);
    if (keys.some((key) => key.key === pressed && key.act())) event.preventDefault();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

/** On every screen: the list of keys. */
export function listenForList(): void {
  addEventListener("keydown", (event) => {
    const elsewhere = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (elsewhere || layer.value !== "" || isUnwanted(event)) return;
    event.preventDefault();
    openLayer("keys");
  });
}
