// SPDX-License-Identifier: MIT
// Tables of my own: laid with the last choices, changed while nobody else sits there, and taken back.
import { batch, signal } from "@preact/signals";
import { farAt } from "../play/away.ts";
import { choices } from "../play/choices.ts";
import { tidy } from "../play/sitters.ts";
import { change, create, Refused, takeBack } from "./api.ts";
import { paceOf, paceText } from "./clock.ts";
import { closeFar, far } from "./far.ts";
import { dropSeat, keepSeat, listSeats } from "./seats.ts";
import type { Wanted } from "./types.ts";

export type Company = "friend" | "open";

const SEATS = { lots: 0, me: 1, other: 2 };

/** The choices as the server wants them. */
export function wantedBy(chosen: typeof choices.value, opponent: Company): Wanted {
  const { farEdition: edition, farFair, farPace, farStarts } = chosen;
  return {
    edition,
    ...(edition === "classic" && { track: chosen.track }),
    pace: paceText(paceOf(farPace)),
    deal: farFair ? "fair" : "any",
    seat: SEATS[farStarts],
    opponent,
  };
}

/** Why the last call failed; null: it did not. */
export const layTrouble = signal<Refused | null>(null);

const asRefused = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(0, "unreachable", String(error));

/* A table of mine that still waits for this kind of company. */
const waiting = (opponent: Company): string | undefined =>
  listSeats().find(
    ({ state, invite }) =>
      (state?.phase === "waiting" || state?.phase === "dealing") &&
      state.opponent === opponent &&
      (opponent === "open" || invite !== undefined),
  )?.game;

/* On their way to the server. */
const laying = new Map<Company, Promise<string | null>>();
/** Lays a table, or finds the one that still waits. Its game; null: it failed. */
export function layTable(opponent: Company): Promise<string | null> {
  const made = laying.get(opponent) ?? layOne(opponent).finally(() => laying.delete(opponent));
  laying.set(opponent, made);
  return made;
}
async function layOne(opponent: Company): Promise<string | null> {
  layTrouble.value = null;
  const old = waiting(opponent);
  if (old) return old;
  try {
    const name = tidy(choices.value.name);
    const made = await create({ ...(name && { name }), ...wantedBy(choices.value, opponent) });
    const { game, secret, seat, state, invite } = made;
    keepSeat({ game, secret, seat, state, touched: Date.now(), ...(invite && { invite }) });
    return game;
  } catch (error) {
    layTrouble.value = asRefused(error);
    return null;
  }
}

/* Only the last of several quick changes matters, and they must arrive in order. */
let last: Promise<void> = Promise.resolve();
let latest = 0;
/** Tells the server the current choices. */
export function changeTable(): void {
  const mine = ++latest;
  last = last.then(async () => {
    const game = far.peek();
    const opponent = game?.state.peek()?.opponent;
    if (mine !== latest || !game || (opponent !== "friend" && opponent !== "open")) return;
    try {
      const { seat, state } = await change(game.game, game.secret, wantedBy(choices.value, opponent));
      layTrouble.value = null;
      game.take(seat, state);
    } catch (error) {
      layTrouble.value = asRefused(error);
    }
  });
}

/** Tells the server the choices if a table that was laid before has others. */
export function agreeWithTable(): void {
  const state = far.peek()?.state.peek();
  const { edition, pace, deal } = wantedBy(choices.value, "friend");
  if (state && (state.edition !== edition || state.pace !== pace || state.deal !== deal)) changeTable();
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
