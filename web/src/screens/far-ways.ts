// SPDX-License-Identifier: MIT
// Which screen an online game is on: the invitation, the table being laid, or the table. Each seat has one place to
// be, by the server's state; when that changes, so does the screen.
import { effect, signal, untracked } from "@preact/signals";
import { farAt, farId, gameOfFar } from "../play/online-game.ts";
import { gameId, view } from "../play/game.ts";
import { far, openFar, type FarGame } from "../online/far.ts";
import { keyOf, opened, secretIn, secretOf } from "../online/name.ts";
import { askRatingAt } from "../online/rated.ts";
import { layFar } from "../online/onto-table.ts";
import { findSeat, hasSat, keepSeat, missSeat, readLink, tidySeats } from "../online/seats.ts";
import { endingWords, isPerson, playerName } from "../online/words.ts";
import { t } from "../words/words.ts";
import { announce } from "./far-heard.ts";
import { FAR_KEYS } from "./far-say.tsx";
import { FAR_PARTS } from "./far-table.tsx";
import { keepTelling } from "./far-told.ts";
import { goTo, notice, nudge, screen, turnInto, type Screen } from "./road.ts";

type Place = "invited" | "invite" | "table";
/** Where a game is to be shown; null: not known yet. */
export function placeOf(game: FarGame): Place | null {
  const state = game.state.value;
  if (game.dead.value) return "invited";
  if (!state) return null;
  const mine = state.players[game.seat.value - 1];
  if (state.phase === "playing" || state.phase === "over") return mine && !mine.seated ? "invited" : "table";
  return mine?.seated ? "invite" : "invited";
}

const JOINED = 1000; // milliseconds in which the inviter sees that the friend has come
/** The other player has sat down, and the table comes in a moment. */
export const joining = signal(false);

/* The screen for it; the table is laid first. */
function screenFor(game: FarGame, place: Place): Screen {
  if (place === "table") layFar(game, FAR_PARTS, FAR_KEYS, { headline: endingWords });
  return place;
}

/* Other refusals are not about the seat. */
const UNKNOWN = ["no-such-game", "wrong-secret", "taken"];
function noteDead({ game, secret, dead }: FarGame): void {
  const seat = findSeat(game);
  if (seat && keyOf(seat) === secret && UNKNOWN.includes(dead.value)) missSeat(seat);
}

/* Shows the game as soon as the server, or this device, knows where. `go` shows the first screen, which may be
 * another entry of the history; later changes replace it. */
let stops: (() => void)[] = [];
function stopAll(): void {
  stops.forEach((stop) => stop());
  stops = [];
}
effect(() => void (far.value ?? stopAll())); // nobody follows a game any more

function settleIn(game: FarGame, go: (to: Screen) => void): void {
  stopAll();
  let before: Place | null = null;
  const place = effect(() => {
    const place = placeOf(game);
    if (!place || far.value !== game) return;
    untracked(() => {
      if (game.dead.value) noteDead(game);
      if (!before) go(screenFor(game, place));
      else if (isBefore(game) || isDeadAtTable(game)) {
        if (screen.value !== place) change(game, place);
      } else if (before === "invite" && place === "table") tellBegun(game);
      before = place;
    });
  });
  stops = [place, announce(game), followOn(game), askRatingAt(game)];
}

/* The game after this one, at the other seat. The same secret opens it. */
function goOnTo(game: FarGame, next: string): void {
  if (game.seat.value > 0 && !findSeat(next))
    keepSeat({ game: next, secret: game.secret, seat: 0, touched: Date.now() });
  enter(next);
}

/* When both players want another game, both go there. In an old game that is opened again, and for spectators, a
 * button leads there. */
function followOn(game: FarGame): () => void {
  let before = game.state.peek() ? game.state.peek()!.next : undefined;
  return effect(() => {
    const next = game.state.value?.next;
    const isAgreed = before === null && game.seat.value > 0;
    if (next && (isAgreed || game.goesOn.value) && far.value === game) untracked(() => goOnTo(game, next));
    if (next !== undefined) before = next;
  });
}
/* Is the screen one that the game leaves by itself: before the table, or the empty one? */
const isBefore = (game: FarGame): boolean =>
  farAt.value === farId(game.game) &&
  (screen.value === "invite" || screen.value === "invited" || (isTable() && !view.value));
const isTable = (): boolean => screen.value === "table" || screen.value === "review";
/* The server shows it no longer while it is played: my name was signed out. A review can be read to its end. */
const isDeadAtTable = ({ game, dead }: FarGame): boolean =>
  dead.value !== "" && screen.value === "table" && gameId.value === farId(game);

/** Tells somebody who is elsewhere on this page that a game begins. */
export function callTo(game: string, words: string): void {
  nudge.value = { words, action: t("To the table"), act: () => enter(game) };
}
const tellBegun = ({ game, state, other }: FarGame): void =>
  callTo(game, t("{name} has sat down: the game begins.", { name: playerName(state.value!, other.value) }));

function change(game: FarGame, place: Place): void {
  const isJoined = screen.value === "invite" && place === "table" && game.state.value!.players.every(isPerson);
  if (!isJoined) return turnInto(screenFor(game, place));
  if (joining.value) return;
  joining.value = true;
  setTimeout(() => {
    joining.value = false;
    if (isBefore(game)) turnInto(screenFor(game, place));
    else if (far.value === game) tellBegun(game);
  }, JOINED);
}

/** Opens a game of mine, or one to watch, on top of the current screen. */
export function enter(game: string, how: (to: Screen) => void = goTo, secret = secretOf(game)): void {
  tidySeats();
  nudge.value = null;
  farAt.value = farId(game);
  settleIn(openFar(game, secret), how);
  keepTelling();
}

/** After a reload, or on the way back. */
export function enterAgain(id: string): void {
  if (view.value && gameId.value === id) return;
  enter(gameOfFar(id), (to) => {
    if (screen.value !== to && screen.value !== "review") turnInto(to);
  });
}

/* Stores the secret of a link, so that the address can be forgotten. A seat of mine is never given up for another one
 * at the same table: the link may be my own invitation, or damaged. */
function takeSeatLink(game: string, secret: string): void {
  const mine = findSeat(game);
  if (mine && keyOf(mine) === secret) return;
  if (mine && hasSat(mine)) notice.value = t("You already have a seat at this table, so this link opens yours.");
  else keepSeat({ game, secret, seat: 0, touched: Date.now() });
}

/* Used on its screen, which asks first if there is another name on this device. */
function followRecovery(secret: string, over: boolean): void {
  opened.value = secret || "?";
  goTo("name", over);
}

/** Opens a link. */
export function follow(hash: string, over: boolean): void {
  if (hash.startsWith("#ratings"))
    return screen.value === "ratings" ? turnInto("ratings", hash) : goTo("ratings", over, hash);
  if (hash.startsWith("#recover=")) return followRecovery(secretIn(hash), over);
  const link = readLink(hash);
  if (!link) return;
  if (link.kind === "seat") takeSeatLink(link.game, link.secret);
  enter(link.game, (to) => goTo(to, over));
}
