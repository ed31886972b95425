// SPDX-License-Identifier: MIT
// The way back. The current screen and hand are saved at every change: reloading the page restores them, and so
// does a new tab after the last one was killed during a game.
import { effect } from "@preact/signals";
import type { Square } from "../core/types.ts";
import { elsewhere, gameEdition, gameId, hand, layGame, Unreadable, view } from "../play/game.ts";
import type { Held } from "../play/hand.ts";
import { findGame, findPlace, keepPlace } from "../play/keep.ts";
import { isObject } from "../play/kept.ts";
import { isPlayed, untilFree } from "../play/lock.ts";
import { reopenFar } from "./far-door.ts";
import { unreadableWords } from "./opening.tsx";
import {
  addressOf,
  beginAt,
  notice,
  remembered,
  reviewedTo,
  screen,
  type Layer,
  type Screen,
  type Stop,
} from "./road.ts";
import { dragging } from "./pointer.ts";

interface Whereabouts {
  screen: Screen;
  game: string;
  ply: number;
  hand: Held | null;
  advancing: boolean;
  reviewedTo: number | null;
  at: number; // milliseconds
}

const AWAY = 12 * 60 * 60 * 1000; // after a longer absence the page begins at the start

const isHand = (value: unknown): value is Held | null =>
  value === null ||
  (isObject(value) &&
    Number.isInteger(value.patch) &&
    /^[rf][0-3]$/.test(String(value.orientation)) &&
    (value.square === null || Number.isInteger(value.square)));

function readPlace(of: "tab" | "device"): Whereabouts | null {
  const value = findPlace(of);
  if (!isObject(value) || typeof value.game !== "string" || typeof value.at !== "number") return null;
  return { ...(value as unknown as Whereabouts), hand: isHand(value.hand) ? value.hand : null };
}

/* Restores the step of a review, and the hand if it is still the same position. */
function takeUp(place: Whereabouts): void {
  if (Number.isInteger(place.reviewedTo)) reviewedTo.value = place.reviewedTo;
  const now = view.value!;
  const held = place.hand;
  if (now.ply !== place.ply) return;
  if (place.advancing) return hand.tryAdvance();
  if (!held) return;
  const offered = now.phase === "action" && now.offers.some((offer) => offer.patch === held.patch);
  if (offered) hand.hold({ ...held, square: null });
  if (hand.held.value?.patch === held.patch && isInside(held.square)) hand.moveTo(held.square);
}
const isInside = (square: Square | null): square is Square =>
  square !== null && square >= 0 && square < gameEdition.value!.side ** 2;

/** Puts a saved game on the table, unless it is there already; false: it is no longer available. */
export function layAgain(id: string): boolean {
  if (view.value && gameId.value === id) return true;
  if (reopenFar(id)) return true;
  const game = findGame(id);
  if (game === "missing") return false;
  try {
    if (typeof game === "string") throw new Unreadable(game);
    layGame(game);
    return true;
  } catch (error) {
    notice.value = unreadableWords(error);
    return false;
  }
}

const isFresh = (place: Whereabouts): boolean => {
  const game = findGame(place.game);
  return place.screen === "table" && Date.now() - place.at < AWAY && typeof game === "object" && !game.over;
};

/* Screens that show no game, and those that show nothing else. */
const WITHOUT_GAME: readonly Screen[] = [
  "start",
  "play",
  "solo",
  "friend",
  "daily",
  "puzzles",
  "puzzle",
  "companion",
  "beside",
  "pad",
  "answers",
  "lobby",
  "name",
  "ratings",
];
const NEEDING_GAME: readonly Screen[] = ["table", "review", "day", "invite", "invited"];
/* Of these only layers with an address are opened again. */
const layerOf = ({ layer }: Stop): Layer => (addressOf(layer) ? layer : "");

/* The screen that this tab showed last. */
async function returnTo(stop: Stop, place: Whereabouts | null, onWait: () => void): Promise<void> {
  const game = stop.game || place?.game;
  const isBare = !game && !NEEDING_GAME.includes(stop.screen);
  if (isBare || WITHOUT_GAME.includes(stop.screen)) return beginAt(stop.screen, layerOf(stop), stop.hash);
  if (!game) return beginAt("start");
  if (await isPlayed(game)) {
    onWait();
    await untilFree(game);
  }
  const laid = layAgain(game);
  if (laid && view.value && place?.game === game) takeUp(place);
  if (laid || stop.screen === "tutorial") beginAt(stop.screen, laid ? stop.layer : layerOf(stop), stop.hash);
  else beginAt("start");
}

/** Restores the last screen with everything on it, or shows the start. `onWait`: the game is still locked, by the
 * previous page, which may not be gone yet, or by another tab. */
export async function comeBack(onWait: () => void): Promise<void> {
  const stop = remembered();
  const place = readPlace(stop ? "tab" : "device");
  if (stop) return returnTo(stop, place, onWait);
  const goesOn = place && isFresh(place) && !(await isPlayed(place.game)) && layAgain(place.game);
  if (goesOn) takeUp(place);
  beginAt(goesOn ? "table" : "start");
}

/** From now on every change is saved. A tab that has had no game does not overwrite another tab's way back. */
export function keepTrack(): void {
  let played = false;
  effect(() => {
    played ||= view.value !== null;
    if (dragging.value) return; // it is saved when it lies
    const place: Whereabouts = {
      screen: screen.value,
      game: view.value ? gameId.value : "",
      ply: view.value?.ply ?? 0,
      hand: hand.held.value,
      advancing: hand.advancing.value,
      reviewedTo: reviewedTo.value,
      at: Date.now(),
    };
    keepPlace(place, played && !elsewhere.value);
  });
}
