// SPDX-License-Identifier: MIT
// Which screen is shown, and with which game. The browser's back button goes back, and closes a layer first.
import { batch, signal } from "@preact/signals";
import { farAt } from "../play/away.ts";
import { gameId, view } from "../play/game.ts";

export type Screen = "start" | "table" | "review" | "tutorial" | "lobby" | "invite" | "invited" | "name" | "ratings";
type Layer = "" | "menu" | "circle" | "automa" | "other" | "games" | "rules" | "share" | "keys";

export const screen = signal<Screen>("start");
export const layer = signal<Layer>("");
/** The hash of a screen that has an address of its own (the ratings); "": it has none. */
export const hash = signal("");
/** The step of a review that is shown; null: the last. */
export const reviewedTo = signal<number | null>(null);
/** A sentence for the next screen. */
export const notice = signal("");
/** News that somebody should act on, on every screen. */
export interface Nudge {
  words: string;
  action: string;
  act(): void;
}
export const nudge = signal<Nudge | null>(null);

/** Activates a new version of the page that is waiting. */
export const update = signal<(() => void) | null>(null);

let closing = false; // the layer is being closed
let waiting: (() => void) | null = null; // to call when the layer is gone

export interface Stop {
  screen: Screen;
  layer: Layer;
  /** The game on the table; "": none, or the entry is from an older page. */
  game: string;
}
const hasGame = (at: Screen): boolean => at === "table" || at === "review";
/** Screens about an online game that is not on the table yet. */
const isBefore = (at: Screen): boolean => at === "invite" || at === "invited";
const gameAt = (at: Screen): string => (isBefore(at) || !view.value ? farAt.value : gameId.value);
const stopAt = (screen: Screen, layer: Layer = ""): Stop => ({ screen, layer, game: gameAt(screen) });

function show(stop: Stop): void {
  screen.value = stop.screen;
  layer.value = stop.layer;
  hash.value = location.hash;
}

const withoutHash = (): string => location.pathname + location.search;

/* Replaces an open layer, so that going back does not open it again, and likewise the entry that the browser made
 * for a link over this page. Another game on the same screen is another stop in the history. */
export function goTo(next: Screen, overLink = false, ownHash = ""): void {
  const stop = stopAt(next);
  const isHere = next === screen.value && (!(hasGame(next) || isBefore(next)) || stop.game === remembered()?.game);
  if (isHere) return closeLayer();
  const address = withoutHash() + ownHash;
  if (layer.value === "" && !overLink) history.pushState(stop, "", address);
  else history.replaceState(stop, "", address);
  show(stop);
}
/** The same place in the history, with another screen. */
export function turnInto(next: Screen, ownHash = ""): void {
  const stop = stopAt(next);
  history.replaceState(stop, "", withoutHash() + ownHash);
  show(stop);
}
export function openLayer(next: Exclude<Layer, "">): void {
  if (layer.value === next) return;
  const stop = stopAt(screen.value, next);
  if (layer.value === "") history.pushState(stop, "");
  else history.replaceState(stop, "");
  show(stop);
}
/** Goes back once, however often it is called before the browser has done so: one more step would leave the screen. */
export function closeLayer(): void {
  if (layer.value === "" || closing) return;
  closing = true;
  history.back();
}
/** Calls back when the layer is gone and the focus is back where it was; at once if there is no layer. */
export function underLayer(what: () => void): void {
  if (layer.value === "") return what();
  waiting = what;
  closeLayer();
}
/** Called by a layer when it is gone. */
export function layerGone(): void {
  const what = waiting;
  waiting = null;
  what?.();
}

/** Where this page was before it was reloaded; null: it was not open before. */
export function remembered(): Stop | null {
  const stop = history.state as Partial<Stop> | null;
  if (stop?.screen === undefined || stop.layer === undefined) return null;
  return { screen: stop.screen, layer: stop.layer, game: stop.game ?? "" };
}

/** Is the address that of the screen itself, and no link to follow? */
export const isOwnHash = (): boolean => location.hash.startsWith("#ratings") && remembered()?.screen === "ratings";

/** The first screen. */
export function beginAt(screen: Screen, layer: Layer = ""): void {
  const stop = stopAt(screen, layer);
  history.replaceState(stop, "");
  show(stop);
}

/** From now on follows the browser's back and forward. `lay` puts the game of a stop on the table; if it can't, the
 * start is shown. */
export function followBack(lay: (game: string) => boolean): void {
  const isThere = ({ screen, game }: Stop): boolean =>
    !(hasGame(screen) || isBefore(screen)) || game === "" || lay(game);
  addEventListener("popstate", () => {
    closing = false;
    const stop = remembered();
    if (!stop) return; // the browser's own entry for a link over this page: see keepStop
    batch(() => (isThere(stop) ? show(stop) : beginAt("start")));
  });
}

/** The browser has made its own entry for a link over this page: replaces it by this screen, without the link. */
export function keepStop(): void {
  history.replaceState(stopAt(screen.value, layer.value), "", withoutHash());
}
