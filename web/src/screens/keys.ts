// SPDX-License-Identifier: MIT
// The keyboard at the table. A row a key; typing into a field is left alone.
import {
  advancing,
  flipHand,
  hand,
  moveHandBy,
  putBack,
  redo,
  showPlace,
  take,
  tryAdvance,
  turnHand,
  undo,
  view,
} from "../play/game.ts";
import { askHint, sew } from "../play/help.ts";
import { report } from "./report.tsx";
import { layer } from "./road.ts";

interface Key {
  keys: string[];
  /** True when it meant something. */
  act(): boolean;
}

function takeOffer(index: number): boolean {
  const offer = view.value?.offers[index];
  if (!offer) return false;
  take(offer.patch);
  showPlace();
  return true;
}

const withHand = (act: () => void): boolean => {
  if (!hand.value) return false;
  act();
  return true;
};
const always = (act: () => void): boolean => {
  act();
  return true;
};

const KEYS: Key[] = [
  { keys: ["1"], act: () => takeOffer(0) },
  { keys: ["2"], act: () => takeOffer(1) },
  { keys: ["3"], act: () => takeOffer(2) },
  { keys: ["ArrowLeft"], act: () => withHand(() => moveHandBy(-1, 0)) },
  { keys: ["ArrowRight"], act: () => withHand(() => moveHandBy(1, 0)) },
  { keys: ["ArrowUp"], act: () => withHand(() => moveHandBy(0, -1)) },
  { keys: ["ArrowDown"], act: () => withHand(() => moveHandBy(0, 1)) },
  { keys: ["r"], act: () => withHand(() => turnHand(1)) },
  { keys: ["R"], act: () => withHand(() => turnHand(-1)) },
  { keys: ["f", "F"], act: () => withHand(flipHand) },
  { keys: ["Enter"], act: () => (hand.value !== null || advancing.value) && (report(sew()), true) },
  { keys: ["Escape"], act: () => (hand.value !== null || advancing.value) && (putBack(), true) },
  { keys: ["a", "A"], act: () => always(tryAdvance) },
  { keys: ["u", "U"], act: () => always(undo) },
  { keys: ["y", "Y"], act: () => always(redo) },
  { keys: ["h", "H"], act: () => always(() => report(askHint())) },
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
/* A button that has the focus is pressed by Enter, but for the one of what is being tried: there Enter means to do it. */
function isPressing(event: KeyboardEvent): boolean {
  const button = event.target instanceof Element ? event.target.closest("button, a, summary") : null;
  return event.key === "Enter" && button !== null && button.getAttribute("aria-pressed") !== "true";
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || layer.value !== "" || isTyping(event.target)) return;
  if (isPressing(event)) return;
  if (KEYS.some((key) => key.keys.includes(event.key) && key.act())) event.preventDefault();
}

/** Listens while a table is on the screen; answers how to stop. Each time it is another listener: a table that goes must not
 * take away that of the one which has just come. */
export function listenToKeys(): () => void {
  const hear = (event: KeyboardEvent) => onKey(event);
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}
