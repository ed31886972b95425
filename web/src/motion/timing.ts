// SPDX-License-Identifier: MIT
// When everything moves, in milliseconds from the beginning of a move.
import type { Change, Pay } from "./changes.ts";

export const EASE = "cubic-bezier(.2,.8,.2,1)";

export interface Span {
  at: number;
  ms: number;
  easing: string;
}

/** A purchase. */
const PURCHASE = {
  patch: { at: 0, ms: 200, easing: EASE },
  stitch: { at: 200, ms: 180, easing: "linear" },
  circle: { at: 120, ms: 200, easing: EASE },
  token: { at: 200, ms: 200, easing: EASE },
  buttons: { at: 270, ms: 180, easing: "ease-in" },
  leather: { at: 300, ms: 150, easing: "linear" }, // in two parts with their own easing
};
const CARD = 120; // each half
const GLEAM = 200;
const ROSETTE = 200;
/** No move takes longer, not counting the Automa's card before it and the bonus tile after it. */
export const LONGEST = 450;
/** How long the outline of a change stays if nothing travels. */
export const OUTLINE = 600;

export type Plan = Record<keyof typeof PURCHASE, Span> & {
  down: Span;
  up: Span;
  gleam: Span;
  rosette: Span;
  /** When nothing moves any more. */
  end: number;
};

/* Without a patch to wait for, the token starts at once. */
const headStart = ({ sewn, taken }: Change): number =>
  sewn.some(({ patch }) => patch > 0) || taken.length ? 0 : PURCHASE.token.at;

/** `pace` is 1 for normal and 0.5 for fast. */
export function planOf(change: Change, pace: number): Plan {
  const first = change.card ? 2 * CARD : 0;
  const ahead = headStart(change);
  const span = ({ at, ms, easing }: Span): Span => ({ at: at * pace, ms: ms * pace, easing });
  const later = (one: Span, by = 0): Span => span({ ...one, at: one.at + first - by });
  const { patch, stitch, circle, token, buttons, leather } = PURCHASE;
  const end = first + LONGEST - ahead;
  return {
    down: span({ at: 0, ms: CARD, easing: "ease-in" }),
    up: span({ at: CARD, ms: CARD, easing: EASE }),
    patch: later(patch),
    stitch: later(stitch),
    circle: later(circle),
    token: later(token, ahead),
    buttons: later(buttons, ahead),
    leather: later(leather, ahead),
    gleam: span({ at: end, ms: GLEAM, easing: "linear" }),
    rosette: span({ at: end + GLEAM, ms: ROSETTE, easing: EASE }),
    end: (change.bonus === null ? end : end + GLEAM + ROSETTE) * pace,
  };
}

const MOST_BUTTONS = 12;
const FLIGHT = 2 / 3; // of the time that all buttons have

/** A button on its way: from a mark, or from the token if `space` is null. */
export interface Flown {
  seat: number;
  space: number | null;
  span: Span;
}

function sourcesOf({ marks, walked }: Pay): (number | null)[] {
  const all = marks.flatMap(({ space, buttons }) => Array<number | null>(buttons).fill(space));
  all.push(...Array<null>(walked).fill(null));
  if (all.length <= MOST_BUTTONS) return all;
  return Array.from({ length: MOST_BUTTONS }, (_, i) => all[Math.floor((i * all.length) / MOST_BUTTONS)]!);
}

/** One after the other, but all within the time of the buttons; of many only some are shown. */
export function buttonsOf(pay: Pay, { at, ms, easing }: Span): Flown[] {
  const sources = sourcesOf(pay);
  const step = (ms * (1 - FLIGHT)) / Math.max(1, sources.length - 1);
  return sources.map((space, i) => ({
    seat: pay.seat,
    space,
    span: { at: at + i * step, ms: ms * FLIGHT, easing },
  }));
}
