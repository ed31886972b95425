// SPDX-License-Identifier: MIT
// The keyboard at a table. A row a key; typing into a field is left alone. key-list.tsx tells people about them.
import { choices } from "../play/choices.ts";
import type { Actions } from "../play/hand.ts";
import { layer, openLayer } from "./road.ts";

export interface Key {
  keys: string[];
  /** Held down it acts again and again; all others act once a press. */
  repeats?: boolean;
  /** True when it meant something. */
  act(): boolean;
}

const always = (act: () => void) => (): boolean => {
  act();
  return true;
};

const buttonOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("button, a, summary") : null;

/* Whoever takes something by key goes on with it: a button that still had the focus would have the Enter that sews. */
function leaveButton(): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && buttonOf(at)) at.blur();
}

/** Every table has these. */
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
  const holding = (act: () => void) => (): boolean => hand.held.value !== null && always(act)();
  const trying = (act: () => void) => (): boolean => hand.isTrying && always(act)();
  return [
    { keys: ["1"], act: takeOffer(0) },
    { keys: ["2"], act: takeOffer(1) },
    { keys: ["3"], act: takeOffer(2) },
    { keys: ["ArrowLeft"], repeats: true, act: holding(() => hand.moveBy(-1, 0)) },
    { keys: ["ArrowRight"], repeats: true, act: holding(() => hand.moveBy(1, 0)) },
    { keys: ["ArrowUp"], repeats: true, act: holding(() => hand.moveBy(0, -1)) },
    { keys: ["ArrowDown"], repeats: true, act: holding(() => hand.moveBy(0, 1)) },
    { keys: ["r"], act: holding(() => hand.turn(1)) },
    { keys: ["R"], act: holding(() => hand.turn(-1)) },
    { keys: ["f", "F"], act: holding(() => hand.flip()) },
    { keys: ["Enter"], act: trying(table.sew) },
    { keys: ["Escape"], act: trying(table.putBack) },
    { keys: ["a", "A"], act: always(() => (leaveButton(), table.tryAdvance())) },
  ];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
/* Whether the focus was last moved by a press of the mouse or a finger, and not by the keyboard. */
let pointed = false;
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", ({ key }) => key === "Tab" && (pointed = false), true);

/* A button that has the focus is pressed by Enter. Where something is being tried, Enter means to do it on the button of what
 * is tried, and on one above the table that only has the focus because it was clicked. */
function isPressing(event: KeyboardEvent, isTrying: boolean): boolean {
  const button = buttonOf(event.target);
  if (event.key !== "Enter" || !button) return false;
  const wasClicked = pointed && button.closest(".table-head, .phone-top") !== null;
  return button.getAttribute("aria-pressed") !== "true" && !(isTrying && wasClicked);
}

/* Letters and digits can be switched off. */
const isUnwanted = (event: KeyboardEvent): boolean => event.key.length === 1 && !choices.value.keys;

/** Listens while a table is on the screen; answers how to stop. `more` are the keys that only this table has, and come first.
 * Each time it is another listener: a table that goes must not take away that of the one which has just come. */
export function listenToKeys(table: Actions, more: Key[]): () => void {
  const keys = [...more, ...keysOf(table)];
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || layer.value !== "") return;
    if (isTyping(event.target) || isPressing(event, table.hand.isTrying) || isUnwanted(event)) return;
    const meant = keys.some((key) => key.keys.includes(event.key) && (event.repeat && !key.repeats ? true : key.act()));
    if (meant) event.preventDefault();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

/* Choices are no fields: nothing is typed into them. */
const FIELDS = "input:not([type=radio], [type=checkbox]), textarea, select";

/** On every screen: the list of the keys. */
export function listenForList(): void {
  addEventListener("keydown", (event) => {
    const elsewhere = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (elsewhere || layer.value !== "" || isUnwanted(event)) return;
    event.preventDefault();
    openLayer("keys");
  });
}
