// SPDX-License-Identifier: MIT
// The ways things travel, as keyframes. A thing lies at its end; its keyframes lead there from its start.
import type { Orientation } from "../core/types.ts";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

export const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

const round = (n: number): number => Math.round(n * 100) / 100;
export const moved = ({ x, y }: Point, scale = 1, turn = 0): string =>
  `translate(${round(x)}px,${round(y)}px) rotate(${round(turn)}deg) scale(${round(scale)})`;

export const HERE = moved({ x: 0, y: 0 });

/** How far a patch turns on its way from the circle, where it lies unturned: the shorter way round. */
export const turnOf = (orientation: Orientation): number => [0, -90, -180, 90][Number(orientation[1])]!;

/** From one box to another, around its centre. `scale`: its size at the start. `tilt`: how far it leans halfway. */
export function flight(from: Point, to: Point, scale: number, turn = 0, tilt = 0): Keyframe[] {
  const way = { x: from.x - to.x, y: from.y - to.y };
  const half = { x: way.x / 2, y: way.y / 2 };
  const start = { transform: moved(way, scale, turn) };
  if (!tilt) return [start, { transform: HERE }];
  return [start, { transform: moved(half, (1 + scale) / 2, turn / 2 + tilt) }, { transform: HERE }];
}

/** Between two translations in a drawing, "translate(12px,4px)", with a hop. */
export function walk(from: string, to: string, hop: number): Keyframe[] {
  const [a, b] = [pointIn(from), pointIn(to)];
  const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - hop };
  return [a, half, b].map(({ x, y }) => ({ transform: `translate(${round(x)}px,${round(y)}px)` }));
}
function pointIn(text: string): Point {
  const [, x, y] = /translate\((-?[\d.]+)px, *(-?[\d.]+)px\)/.exec(text) ?? [];
  return { x: Number(x ?? 0), y: Number(y ?? 0) };
}

const STITCH = [6, 4] as const; // as in style/parts.css
const PERIOD = STITCH[0] + STITCH[1];

/** A running stitch along a line: the dashes enter at its beginning until they have reached the end. */
export function stitches(length: number): { dashes: string; keyframes: Keyframe[] } {
  const count = Math.ceil(length / PERIOD);
  const whole = count * PERIOD;
  const dashes = [...Array<string>(count).fill(STITCH.join(" ")).join(" ").split(" "), "0", String(whole)].join(" ");
  return { dashes, keyframes: [{ strokeDashoffset: whole }, { strokeDashoffset: 0 }] };
}

/** Torn off: it gives and tilts, then goes to the hand. */
export function tear(from: Point, to: Point, scale: number): Keyframe[] {
  const way = { x: from.x - to.x, y: from.y - to.y };
  return [
    { transform: moved(way, scale), opacity: 1, easing: "ease-in" },
    {
      transform: moved({ x: way.x + 3, y: way.y + 6 }, scale, 20),
      opacity: 1,
      offset: 1 / 3,
      easing: "cubic-bezier(.2,.8,.2,1)",
    },
    { transform: HERE, opacity: 1 },
  ];
}
