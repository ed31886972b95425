// SPDX-License-Identifier: MIT
// Which screen is shown, and with which game. The browser's back button goes back, and closes a layer first. Screens
// that people may want to come back to have an address: the part after the #.
import { batch, signal } from "@preact/signals";
import { farAt } from "../play/online-game.ts";
import { gameId, view } from "../play/game.ts";

export type Screen =
  | "start"
  | "play"
  | "solo"
  | "friend"
  | "table"
  | "review"
  | "daily"
  | "day"
  | "tutorial"
  | "puzzles"
  | "puzzle"
  | "progress"
  | "sampler"
  | "companion"
  | "beside"
  | "pad"
  | "answers"
  | "fit"
  | "lobby"
  | "invite"
  | "invited"
  | "name"
  | "ratings";
export type Layer =
  | ""
  | "menu"
  | "circle"
  | "automa"
  | "other"
  | "games"
  | "rules"
  | "share"
  | "keys"
  | "variations"
  | "position";

/* The addresses of screens and layers. Lessons, puzzles and ratings add to theirs; that of a review has the whole game
 * in it (play/share.ts). */
const ADDRESSES: Partial<Record<Screen | Layer, string>> = {
  play: "#play",
  solo: "#solo",
  friend: "#friend",
  daily: "#daily",
  tutorial: "#learn",
  puzzles: "#puzzles",
  puzzle: "#puzzle",
  progress: "#progress",
  sampler: "#sampler",
  beside: "#companion/solo",
  pad: "#companion/score",
  answers: "#companion/rules",
  companion: "#companion",
  fit: "#fit",
  lobby: "#lobby",
  games: "#games",
  rules: "#rules",
};
const LAYERS: readonly string[] = ["games", "rules"];

const TODAY = "#today"; // in links of earlier pages

/** The screen or layer that an address leads to; null: none of these. */
export function placeAt(hash: string): { screen: Screen; layer: Layer } | null {
  if (hash === TODAY) return { screen: "daily", layer: "" };
  const [found] = Object.entries(ADDRESSES).find(([, own]) => hash === own || hash.startsWith(`${own}/`)) ?? [];
  if (!found) return null;
  return LAYERS.includes(found)
    ? { screen: screen.value, layer: found as Layer }
    : { screen: found as Screen, layer: "" };
}
/** The address of a screen; "": it has none. */
export const addressOf = (next: Screen | Layer): string => ADDRESSES[next] ?? "";

export const screen = signal<Screen>("start");
export const layer = signal<Layer>("");
/** The hash of a screen that has an address of its own; "": it has none. */
export const hash = signal("");
/** The step of a review that is shown; null: the last. */
export const reviewedTo = signal<number | null>(null);
/** A sentence for the next screen; gone with that screen. */
export const notice = signal("");
let told = ""; // the one that this screen shows already
/** A sentence for this screen. */
export function tell(words: string): void {
  notice.value = told = words;
}
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
  /** Its address; "": it has none. */
  hash: string;
  /** The step of its review; null: the last. */
  step: number | null;
}
/** Screens about the game on the table. */
export const hasGame = (at: Screen): boolean => at === "table" || at === "review" || at === "day";
/** Screens about an online game that is not on the table yet. */
const isBefore = (at: Screen): boolean => at === "invite" || at === "invited";
const gameAt = (at: Screen): string => (isBefore(at) || !view.value ? farAt.value : gameId.value);
const stopAt = (screen: Screen, layer: Layer = "", hash = addressOf(layer || screen)): Stop => ({
  screen,
  layer,
  game: gameAt(screen),
  hash,
  step: screen === "review" ? reviewedTo.value : null,
});

function show(stop: Stop): void {
  tell(stop.screen !== screen.value && notice.value === told ? "" : notice.value);
  if (stop.screen === "review") reviewedTo.value = stop.step;
  screen.value = stop.screen;
  layer.value = stop.layer;
  hash.value = stop.hash;
}

const withHash = (hash: string): string => location.pathname + location.search + hash;
/* A review that is left keeps its step for the way back. */
function pushed(stop: Stop): void {
  const left = remembered();
  if (left?.screen === "review") replaced({ ...left, step: reviewedTo.value });
  history.pushState(stop, "", withHash(stop.hash));
}
const replaced = (stop: Stop): void => history.replaceState(stop, "", withHash(stop.hash));

/* Replaces an open layer, so that going back does not open it again, and likewise the entry that the browser made
 * for a link over this page. Another game on the same screen is another stop in the history. */
export function goTo(next: Screen, overLink = false, ownHash = addressOf(next)): void {
  const stop = stopAt(next, "", ownHash);
  const isSame = next === screen.value && (!(hasGame(next) || isBefore(next)) || stop.game === remembered()?.game);
  if (isSame && !overLink) return closeLayer();
  if (layer.value === "" && !overLink) pushed(stop);
  else replaced(stop);
  show(stop);
}
/** The same place in the history, with another screen. */
export function turnInto(next: Screen, ownHash = addressOf(next)): void {
  const stop = stopAt(next, "", ownHash);
  replaced(stop);
  show(stop);
}
/** The same place in the history, with another address. */
export function addressAs(ownHash: string): void {
  const stop = remembered();
  if (stop?.layer !== "" || stop.hash === ownHash) return;
  const next = { ...stop, hash: ownHash };
  replaced(next);
  show(next);
}
export function openLayer(next: Exclude<Layer, "">): void {
  if (layer.value === next) return;
  const stop = stopAt(screen.value, next, addressOf(next) || hash.value);
  if (layer.value === "") pushed(stop);
  else replaced(stop);
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
  const { screen, layer, game = "", hash = "", step = null } = stop;
  return { screen, layer, game, hash, step };
}

/** Is the address that of the screen itself, and no link to follow? */
export const isOwnHash = (): boolean => location.hash !== "" && remembered()?.hash === location.hash;

/** The first screen. */
export function beginAt(screen: Screen, layer: Layer = "", hash = addressOf(layer || screen)): void {
  const stop = stopAt(screen, layer, hash);
  replaced(stop);
  show(stop);
}

/** The start, until a link is followed, which stays in the address: it may have to be tried again. */
export function waitUnder(link: string): void {
  const stop = stopAt("start");
  history.replaceState(stop, "", withHash(link));
  show(stop);
}

/** Shows the screen of an address: the first one, or over another one, where the browser has made an entry for it. A
 * layer gets a screen below it, to which closing it leads. */
export function follow(address: string, over: boolean): void {
  const place = placeAt(address)!;
  if (place.layer !== "") {
    if (over) keepStop();
    else beginAt("start");
    openLayer(place.layer);
  } else if (over) goTo(place.screen, true, address);
  else beginAt(place.screen, "", address);
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
  replaced(stopAt(screen.value, layer.value, hash.value));
}
