// SPDX-License-Identifier: MIT
// The way to the online part, which is loaded only when somebody wants it.
import { farAt, farOpen, hasServer, isFarId, othersOpen } from "../play/online-game.ts";
import { choices, choose } from "../play/choices.ts";
import { leaveGame } from "../play/game.ts";
import { t } from "../words/words.ts";
import { askHost, isHere } from "./connection.ts";
import { later } from "./later.ts";
import { beginAt, keepStop, notice, nudge, waitUnder } from "./road.ts";

const part = () => later(import("../online.ts"));

/** Does this hash lead to the server: to a table, a name, the ratings? */
export const leadsFar = (hash: string): boolean => /^#((seat|watch|recover)=|ratings\b)/.test(hash);

const missing = (): string => t("This part of the page could not be loaded. Are you online?");
function tell(error: unknown): void {
  console.warn(error);
  notice.value = missing();
  beginAt("start");
}

/* The link stays in the address until somebody has read it; many browsers import a script only once. */
function tellLink(error: unknown): void {
  console.warn(error);
  nudge.value = { words: missing(), action: t("Load the page again"), act: () => location.reload() };
  waitUnder(location.hash);
}

/** Opens a link of the server. `over`: it was opened on top of this page. */
export async function followFar(hash: string, over: boolean): Promise<void> {
  await part().then((online) => {
    keepStop();
    online.follow(hash, over);
  }, tellLink);
}

/** Opens an online game again, after a reload or on the way back. Nothing else stays on the table meanwhile. */
export function reopenFar(id: string): boolean {
  if (!isFarId(id)) return false;
  leaveGame();
  farAt.value = id;
  part().then((online) => online.enterAgain(id), tell);
  return true;
}

/** The headers of a server with games. */
const API = "Thimble-Api";
const ADDRESS = "Thimble-Address";

/** Asks whether this page comes from a server with games. A plain host answers too, so nothing fails. */
export async function lookForServer(): Promise<void> {
  const answer = await askHost();
  hasServer.value = answer?.headers.has(API) ?? false;
  othersOpen.value = (isHere() && answer?.headers.get(ADDRESS)) || "";
  if (answer && choices.value.served !== hasServer.value) choose({ served: hasServer.value });
  if (hasServer.value && hasSeats()) await part().then(goOn, showNone);
}

/* The first screen waits no longer for games that can't be shown. */
function showNone(error: unknown): void {
  console.warn(error);
  farOpen.value ??= [];
}

function goOn(online: Awaited<ReturnType<typeof part>>): Promise<void> {
  online.keepTelling();
  return online.countWaiting();
}

/** Opens a game of mine, from the first screen. */
export const enterFar = (game: string): void => void part().then((online) => online.enter(game), tell);

/** Asks again which online games wait for me, if there may be any. */
export function askFar(): void {
  if (hasServer.value && hasSeats()) part().then((online) => online.countWaiting(), showNone);
}

/** Lays a table for a friend. */
export const inviteFriend = (): void => void part().then((online) => online.invite("friend"), tell);

/** Is there any seat, or a name, to ask the server about? */
export function hasSeats(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^thimble\.(seat\.|name$)/.test(key));
  } catch {
    return false;
  }
}
