// SPDX-License-Identifier: MIT
// Which screen is shown, and which game on it. The browser's back button goes back, and closes what lies on top first.
import { batch, signal } from "@preact/signals";
import { gameId, view } from "../play/game.ts";

export type Screen = "start" | "table" | "review" | "tutorial";
type Layer = "" | "menu" | "circle" | "automa" | "other" | "games" | "rules" | "share" | "keys";

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
  /** What lies on the table there; "": nothing, or an older page did not tell. */
  game: string;
}
const hasGame = (at: Screen): boolean => at === "table" || at === "review";
const stopAt = (screen: Screen, layer: Layer = ""): Stop => ({
  screen,
  layer,
  game: view.value ? gameId.value : "",
});

function show(stop: Stop): void {
  screen.value = stop.screen;
  layer.value = stop.layer;
}

const withoutHash = (): string => location.pathname + location.search;

/* What lies on top makes room: going back from the new screen must not bring it up again. So does the entry that the
 * browser has made for a link over this page. Another game on the same screen is another stop: back from it is the one
 * before. */
export function goTo(next: Screen, overLink = false): void {
  const stop = stopAt(next);
  const isHere = next === screen.value && (!hasGame(next) || stop.game === remembered()?.game);
  if (isHere) return closeLayer();
  const address = withoutHash();
  if (layer.value === "" && !overLink) history.pushState(stop, "", address);
  else history.replaceState(stop, "", address);
  show(stop);
}
export function openLayer(next: Exclude<Layer, "">): void {
  if (layer.value === next) return;
  const stop = stopAt(screen.value, next);
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
/** Does something when what lies on top is gone and the focus is back where it came from; at once if nothing lies
 * there. */
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
  if (stop?.screen === undefined || stop.layer === undefined) return null;
  return { screen: stop.screen, layer: stop.layer, game: stop.game ?? "" };
}

/** The first screen. */
export function beginAt(screen: Screen, layer: Layer = ""): void {
  const stop = stopAt(screen, layer);
  history.replaceState(stop, "");
  show(stop);
}

/** From now on the browser's back and forward are followed. `lay` puts the game of a stop on the table; where it can't,
 * the way leads to the start. */
export function followBack(lay: (game: string) => boolean): void {
  const isThere = ({ screen, game }: Stop): boolean => !hasGame(screen) || game === "" || lay(game);
  addEventListener("popstate", () => {
    closing = false;
    const stop = remembered();
    if (!stop) return; // the browser's own, for a link over this page: keepStop
    batch(() => (isThere(stop) ? show(stop) : beginAt("start")));
  });
}

/** The browser has made an entry of its own for a link over this page: it is this screen, without what was in the link.
 * */
export function keepStop(): void {
  history.replaceState(stopAt(screen.value, layer.value), "", withoutHash());
}
