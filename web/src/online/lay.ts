// SPDX-License-Identifier: MIT
// Tables of my own: laid with the last choices, changed while nobody else sits there, and taken back. A game against
// the computer or the Automa begins as soon as the server has it.
import { batch, signal } from "@preact/signals";
import { farAt } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";
import { tidy } from "../play/sitters.ts";
import { change, create, Refused, takeBack } from "./api.ts";
import { paceOf, paceText } from "./clock.ts";
import { closeFar, far, type FarGame } from "./far.ts";
import { claimed, noteVoid } from "./name.ts";
import { dropSeat, findSeat, keepSeat, listSeats, type Seat } from "./seats.ts";
import type { State, Wanted } from "./types.ts";

export type Company = "friend" | "open" | "computer" | "automa";

/** Chosen on the screen; null: as at the table. */
export const chosenCompany = signal<Company | null>(null);
/** A friend with the link, anybody in the lobby, the computer or the Automa. */
export const company = (): Company => chosenCompany.value ?? far.value?.state.value?.opponent ?? "friend";
/** Does somebody have to come? */
export const isOfPeople = (opponent: Company): boolean => opponent === "friend" || opponent === "open";

const SEATS = { lots: 0, me: 1, other: 2 };

/** The choices in the fields of the API. `named`: with a claimed name the game may be rated. */
export function wantedBy(chosen: typeof choices.value, opponent: Company, named: boolean): Wanted {
  const { farEdition, track, deck, automaLevel } = chosen;
  if (opponent === "automa") return { edition: "automa", track, deck, level: automaLevel, pace: "none", seat: 1 };
  const forPeople = { pace: paceText(paceOf(chosen.farPace)), ...(named && { rated: chosen.farRated }) };
  return {
    edition: farEdition,
    ...(farEdition === "classic" && { track }),
    deal: chosen.farFair ? "fair" : "any",
    seat: SEATS[chosen.farStarts],
    opponent,
    ...(isOfPeople(opponent) ? forPeople : { pace: "none", strength: chosen.level }),
  };
}

/** Why the last call failed; null: it did not. */
export const layTrouble = signal<Refused | null>(null);

const asRefused = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(0, "unreachable", String(error));

/** Do I sit there under a claimed name? Only then it can be rated. */
export const isNamedAt = ({ seat, state }: { seat: number; state?: State }): boolean =>
  state?.players[seat - 1]?.claimed === true;

/* Did I sit down there as I would now? */
function isMineAt({ seat, state }: Seat): boolean {
  const me = state?.players[seat - 1];
  return claimed.value ? me?.claimed === true && me.name === claimed.value.name : me?.claimed !== true;
}
/* A table of mine that still waits for this kind of company. */
const waiting = (opponent: Company): string | undefined =>
  listSeats().find(
    (seat) =>
      (seat.state?.phase === "waiting" || seat.state?.phase === "dealing") &&
      seat.state.opponent === opponent &&
      isMineAt(seat) &&
      (opponent === "open" || seat.invite !== undefined),
  )?.game;

async function layNew(opponent: Company): Promise<string | null> {
  layTrouble.value = null;
  const token = claimed.value?.token;
  const name = tidy(choices.value.name);
  try {
    const wanted = wantedBy(choices.value, opponent, token !== undefined);
    const made = await create({ ...(name && !token && { name }), ...wanted }, token);
    const { game, secret, seat, state, invite } = made;
    keepSeat({ game, secret, seat, state, touched: Date.now(), ...(invite && { invite }) });
    return game;
  } catch (error) {
    if (token) noteVoid(error, token);
    layTrouble.value = asRefused(error);
    return null;
  }
}

/* On their way to the server. */
const laying = new Map<Company, Promise<string | null>>();
/** Lays a table for somebody, or finds the one that still waits. Its game; null: it failed. */
export function layTable(opponent: Company): Promise<string | null> {
  layTrouble.value = null;
  const made = laying.get(opponent) ?? layOne(opponent).finally(() => laying.delete(opponent));
  laying.set(opponent, made);
  return made;
}
const layOne = async (opponent: Company): Promise<string | null> => waiting(opponent) ?? layNew(opponent);

/** Begins a game against the computer or the Automa: at the table that is laid here, unless somebody knows its link.
 * Its game; null: it failed. */
export async function beginGame(opponent: Company, game: FarGame | null): Promise<string | null> {
  const state = game?.state.peek();
  if (!game || state?.phase !== "waiting" || state.opened > 0) return layNew(opponent);
  await putTable(game, opponent);
  return layTrouble.value ? null : game.game;
}

/* Only the last of several quick changes matters, and they must arrive in order. */
let last: Promise<void> = Promise.resolve();
let latest = 0;
/** Tells the server the current choices. */
export function changeTable(): void {
  const mine = ++latest;
  last = last.then(async () => {
    const game = far.peek();
    if (mine === latest && game && isOfPeople(company())) await putTable(game, company());
  });
}
async function putTable(game: FarGame, opponent: Company): Promise<void> {
  try {
    const named = isNamedAt({ seat: game.seat.peek(), state: game.state.peek()! });
    const { seat, state, invite } = await change(game.game, game.secret, wantedBy(choices.value, opponent, named));
    layTrouble.value = null;
    const kept = findSeat(game.game);
    if (invite && kept) keepSeat({ ...kept, invite });
    game.take(seat, state);
  } catch (error) {
    layTrouble.value = asRefused(error);
  }
}

/** Tells the server the choices if a table that was laid before has others. */
export function agreeWithTable(): void {
  const game = far.peek();
  const state = game?.state.peek();
  if (!game || !state) return;
  const named = isNamedAt({ seat: game.seat.peek(), state });
  const wanted: Partial<State> = wantedBy(choices.value, company(), named);
  const same = (["edition", "pace", "deal", "opponent"] as const).every((key) => state[key] === wanted[key]);
  if (!same || (named && state.rated !== wanted.rated)) changeTable();
}

/** Takes the table back: its link is dead. False: it failed. */
export async function takeTableBack(): Promise<boolean> {
  const game = far.peek();
  if (!game) return true;
  try {
    await takeBack(game.game, game.secret);
  } catch (error) {
    const refused = asRefused(error);
    if (refused.status !== 404) {
      layTrouble.value = refused;
      return false;
    }
  }
  dropSeat(game.game);
  batch(() => {
    closeFar();
    farAt.value = "";
  });
  return true;
}
