// SPDX-License-Identifier: MIT
// Which screen is shown. The browser's back button goes back, and closes what lies on top first.
import { signal } from "@preact/signals";

export type Screen = "start" | "table" | "review" | "tutorial";
type Layer = "" | "menu" | "circle" | "automa" | "games" | "rules" | "share" | "keys";

export const screen = signal<Screen>("start");
export const layer = signal<Layer>("");
/** Which step of a review is shown; null: its last one. */
export const reviewedTo = signal<number | null>(null);
/** A sentence that the next screen shows. */
export const notice = signal("");

/** A new version of the page waits: this brings it in. */
export const update = signal<(() => void) | null>(null);

let closing = false; // what lies on top is on its way out
let waiting: (() => void) | null = null; // for what lies on top to be gone

export interface Stop {
  screen: Screen;
  layer: Layer;
  /** The game that lay there when a link brought another one. */
  game?: string;
}

function show(stop: Stop): void {
  screen.value = stop.screen;
  layer.value = stop.layer;
}

const withoutHash = (): string => location.pathname + location.search;

/* What lies on top makes room: going back from the new screen must not bring it up again. */
export function goTo(next: Screen): void {
  if (next === screen.value) return closeLayer();
  const stop: Stop = { screen: next, layer: "" };
  const address = withoutHash();
  if (layer.value === "") history.pushState(stop, "", address);
  else history.replaceState(stop, "", address);
  show(stop);
}
export function openLayer(next: Exclude<Layer, "">): void {
  if (layer.value === next) return;
  const stop: Stop = { screen: screen.value, layer: next };
  if (layer.value === "") history.pushState(stop, "");
  else history.replaceState(stop, "");
  show(stop);
}
/** Goes back once, however often it is wished before the browser has done so: a step more would leave the screen. */
export function closeLayer(): void {
  if (layer.value === "" || closing) return;
  closing = true;
  history.back();
}
/** Does something when what lies on top is gone and the focus is back where it came from; at once if nothing lies there. */
export function underLayer(what: () => void): void {
  if (layer.value === "") return what();
  waiting = what;
  closeLayer();
}
/** What lay on top says so when it is gone. */
export function layerGone(): void {
  const what = waiting;
  waiting = null;
  what?.();
}

/** Where this page was before it was loaded again; null: it was not here yet. */
export function remembered(): Stop | null {
  const stop = history.state as Partial<Stop> | null;
  return stop?.screen !== undefined && stop.layer !== undefined ? (stop as Stop) : null;
}

/** The first screen; from there on the browser's back and forward are followed. */
export function beginAt(stop: Stop): void {
  history.replaceState(stop, "");
  show(stop);
  addEventListener("popstate", () => {
    closing = false;
    const stop = remembered();
    if (stop) show(stop); // an entry without one is the browser's own, for a link over this page: keepStop
  });
}

/** The browser has made an entry of its own for a link over this page: it is this screen with this game, without what was in
 * the link. */
export function keepStop(game: string): void {
  const stop: Stop = { screen: screen.value, layer: layer.value, game };
  history.replaceState(stop, "", withoutHash());
}
