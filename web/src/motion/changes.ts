// SPDX-License-Identifier: MIT
// What has changed between two views of one game, as far as it can be seen to move. Any number of moves may lie
// between them.
import { patchOf } from "../core/patch.ts";
import type { Edition, SeatView, Sewn, View } from "../core/types.ts";

/** Buttons that a seat got: from the marks it passed, and for the spaces it walked or skipped. */
export interface Pay {
  seat: number;
  marks: readonly { space: number; buttons: number }[];
  walked: number;
}

export interface Change {
  /** Newly sewn on, in order; leather is patch 0. */
  sewn: readonly (Sewn & { seat: number })[];
  /** Patches that the Automa took. */
  taken: readonly { seat: number; patch: number }[];
  /** The circle has lost a patch or more. */
  closes: boolean;
  tokens: readonly { seat: number; from: number; to: number }[];
  pays: readonly Pay[];
  /** Leather that left the tape, and the seat that passed it. */
  leather: readonly { seat: number; space: number }[];
  /** The seat that has just won the bonus tile; null: none. */
  bonus: number | null;
  /** The Automa has turned a card. */
  card: boolean;
  ended: boolean;
}

const SEATS = [0, 1] as const;

const newlySewn = (before: SeatView, after: SeatView): Sewn[] => {
  const known = new Set(before.sewn.map(({ ply }) => ply));
  return after.sewn.filter(({ ply }) => !known.has(ply));
};
const newlyTaken = (before: SeatView, after: SeatView): number[] => after.patches.slice(before.patches.length);

const isPassed = (space: number, before: SeatView, after: SeatView): boolean =>
  space > before.time && space <= after.time;

/* The seat that passed a leather patch; both may have, and then the one ahead was there first. */
function whoPassed(space: number, before: View, after: View): number | undefined {
  const passed = SEATS.filter((seat) => isPassed(space, before.seats[seat], after.seats[seat]));
  return passed.sort((a, b) => after.seats[b].time - after.seats[a].time)[0];
}

function payOf(edition: Edition, seat: number, before: SeatView, after: SeatView): Pay {
  const bought = [...newlySewn(before, after).map(({ patch }) => patch), ...newlyTaken(before, after)];
  const spent = after.automa ? 0 : bought.reduce((sum, patch) => sum + (patch ? patchOf(edition, patch).cost : 0), 0);
  const got = Math.max(0, after.buttons - before.buttons + spent);
  const passed = edition.income.filter((space) => isPassed(space, before, after));
  if (after.automa) {
    const each = passed.length ? got / passed.length : 0;
    return { seat, marks: passed.map((space) => ({ space, buttons: Math.round(each) })), walked: 0 };
  }
  const marks = passed.map((space) => ({ space, buttons: Math.min(after.income, got) }));
  const paid = marks.reduce((sum, { buttons }) => sum + buttons, 0);
  return { seat, marks: marks.filter(({ buttons }) => buttons > 0), walked: Math.max(0, got - paid) };
}

/** Null: nothing that moves forward has changed. */
export function changesOf(edition: Edition, before: View, after: View): Change | null {
  if (after.ply <= before.ply) return null;
  const pairs = SEATS.map((seat) => ({ seat, was: before.seats[seat], is: after.seats[seat] }));
  const sewn = pairs.flatMap(({ seat, was, is }) => newlySewn(was, is).map((one) => ({ ...one, seat })));
  const torn = before.leatherAt.filter((space) => !after.leatherAt.includes(space));
  return {
    sewn: sewn.sort((a, b) => a.ply - b.ply),
    taken: pairs.flatMap(({ seat, was, is }) => newlyTaken(was, is).map((patch) => ({ seat, patch }))),
    closes: before.circle.some((patch) => !after.circle.includes(patch)),
    tokens: pairs
      .filter(({ was, is }) => is.time !== was.time)
      .map(({ seat, was, is }) => ({ seat, from: was.time, to: is.time })),
    pays: pairs
      .map(({ seat, was, is }) => payOf(edition, seat, was, is))
      .filter(({ marks, walked }) => marks.length > 0 || walked > 0),
    leather: torn.flatMap((space) => {
      const seat = whoPassed(space, before, after);
      return seat === undefined ? [] : [{ seat, space }];
    }),
    bonus: pairs.find(({ was, is }) => is.bonus && !was.bonus)?.seat ?? null,
    card: (after.automa?.card ?? null) !== null && after.seats[1].automa && hasTurned(before, after),
    ended: after.phase === "over" && before.phase !== "over",
  };
}

/* The pile may have been shuffled: a turn of the Automa is a card, whatever its number. */
const hasTurned = (before: View, after: View): boolean =>
  after.moves.slice(before.ply, after.ply).some(({ seat }) => seat === 1);
