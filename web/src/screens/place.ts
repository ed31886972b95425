// SPDX-License-Identifier: MIT
// The way back. Where somebody is and what is in hand is kept at every change: a page that is loaded again shows the same
// screen with the same hand, and so does a new tab when the last one was killed over a game.
import { effect } from "@preact/signals";
import type { Square } from "../core/types.ts";
import { edition, elsewhere, gameKey, hand, layGame, resumeGame, view } from "../play/game.ts";
import type { Held } from "../play/hand.ts";
import { findGame, findPlace, isObject, keepPlace } from "../play/keep.ts";
import { isPlayed, untilFree } from "../play/lock.ts";
import { t } from "../words/words.ts";
import { beginAt, notice, remembered, reviewedTo, screen, type Screen } from "./road.ts";

interface Whereabouts {
  screen: Screen;
  game: string;
  ply: number;
  hand: Held | null;
  advancing: boolean;
  reviewedTo: number | null;
  at: number; // milliseconds
}

const AWAY = 12 * 60 * 60 * 1000; // who comes back later begins at the start

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

/* The hand as it was, if it is still that moment of the game. */
function takeAgain(place: Whereabouts): void {
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
  square !== null && square >= 0 && square < edition.value!.side ** 2;

function layTable(place: Whereabouts): boolean {
  const game = findGame(place.game);
  try {
    if (typeof game === "string") return false;
    layGame(game);
    takeAgain(place);
    return true;
  } catch {
    notice.value = t("This game can't be read any more. It is still in the list of your games.");
    return false;
  }
}

const isFresh = (place: Whereabouts): boolean => {
  const game = findGame(place.game);
  return place.screen === "table" && Date.now() - place.at < AWAY && typeof game === "object" && !game.over;
};

/** Shows the screen that was left, with all that was on it, or the start. `onWait`: it is played still, by the page before,
 * which may not be gone yet, or by another tab. */
export async function comeBack(onWait: () => void): Promise<void> {
  const stop = remembered();
  const place = readPlace(stop ? "tab" : "device");
  if (stop && place && stop.screen !== "start" && (await isPlayed(place.game))) {
    onWait();
    await untilFree(place.game);
  }
  const goesOn = stop ? stop.screen !== "start" : place && isFresh(place) && !(await isPlayed(place.game));
  const laid = goesOn && place !== null && layTable(place);
  if (laid && Number.isInteger(place.reviewedTo)) reviewedTo.value = place.reviewedTo;
  if (stop && (laid || stop.screen === "tutorial")) beginAt(stop);
  else beginAt({ screen: laid ? "table" : "start", layer: "" });
}

/** Back from a link's game comes the one that lay there before it. */
export function followBack(): void {
  addEventListener("popstate", () => {
    const before = remembered()?.game;
    const game = before && before !== gameKey.value ? findGame(before) : undefined;
    if (typeof game === "object") resumeGame(game);
  });
}

/** From now on every change is kept. A tab that has had no game leaves the way back to that of another one alone. */
export function keepTrack(): void {
  let played = false;
  effect(() => {
    played ||= view.value !== null;
    const place: Whereabouts = {
      screen: screen.value,
      game: view.value ? gameKey.value : "",
      ply: view.value?.ply ?? 0,
      hand: hand.held.value,
      advancing: hand.advancing.value,
      reviewedTo: reviewedTo.value,
      at: Date.now(),
    };
    keepPlace(place, played && !elsewhere.value);
  });
}
