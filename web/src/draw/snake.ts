// SPDX-License-Identifier: MIT
// The circle on pages too narrow for a ring: the same thread, clockwise, but the other patches run back and forth
// in rows.
//
//     >- 1 -- 2 -- 3
//     |    inside  |
//     | .--5---4---'
//     | '--6---7---.
//     '----9---8---'

import { sizeOf } from "../core/patch.ts";
import type { Patch } from "../core/types.ts";
import type { RingLayout } from "./ring.tsx";

const GAP = 8;
const CARDS = 26; // left edge of the first card
const THREAD = 62; // its height behind the cards
const BACK = 5; // of the thread that returns to the needle
const SIDE = 22; // from an edge to the first patch of a row
const ITEM = 61; // least average width
const PRICE = 60;
const LATE = 72;
const ROW = 46;
const MIDDLE = 15; // height of the patches' centres in a row
const SQUARE = 10;
const INSIDE = 116; // least height of the content inside

const cardHeight = (height: number) => (height >= 600 ? 156 : height >= 490 ? 134 : 118);
const perRow = (width: number) => Math.max(1, Math.floor((width - 2 * SIDE) / ITEM));

/** The circle at the start: its patches, how many are on offer, and whether late patches are announced after the
 * last one. */
export interface Circle {
  count: number;
  offered: number;
  late: boolean;
}
const rowsOf = ({ count, offered, late }: Circle, width: number) =>
  Math.ceil((count - offered + Number(late)) / perRow(width));

/** Its minimum height. */
export const snakeHeight = (full: Circle, width: number): number =>
  cardHeight(0) + 14 + INSIDE + 10 + rowsOf(full, width) * ROW + 6;

/* The centres of the items in a row, with equal gaps; a row that isn't full starts like the others. */
function rowOf(widths: readonly number[], width: number, many: number): number[] {
  const room = width - 2 * SIDE - widths.reduce((sum, w) => sum + w, 0);
  const gap = widths.length === many && many > 1 ? room / (many - 1) : (width - 2 * SIDE) / many - ITEM + 4;
  let at = SIDE;
  return widths.map((w) => {
    const middle = at + w / 2;
    at += w + gap;
    return middle;
  });
}

/* The places of the other patches. Rows stay where they are while the circle shrinks. */
function placesOf(widths: readonly number[], width: number, top: number): { x: number; y: number }[] {
  const many = perRow(width);
  const rows = Array.from({ length: Math.ceil(widths.length / many) }, (_, row) =>
    widths.slice(row * many, (row + 1) * many),
  );
  return rows.flatMap((row, n) =>
    rowOf(row, width, many).map((x) => ({ x: n % 2 ? x : width - x, y: top + n * ROW + MIDDLE })),
  );
}

/* From the last card down the right side, back and forth, and back to the needle. */
function threadOf(rows: number, width: number, from: number, top: number): string {
  const [left, right] = [14, width - 10];
  const y = (row: number) => top + row * ROW + MIDDLE;
  let path = `M${right} ${from}`;
  for (let row = 0; row < rows; row++) {
    const [end, start] = row % 2 ? [right, left] : [left, right];
    path += row ? `C${start} ${y(row - 1) + 12} ${start} ${y(row) - 12} ${start} ${y(row)}` : `V${y(0)}`;
    path += `H${end}`;
  }
  const low = y(rows - 1) + (rows % 2 ? 0 : ROW - MIDDLE + 2);
  const back = rows % 2 ? "" : `V${low}`;
  return `${path}${back}H${BACK}V${THREAD}`;
}

const widthOf = ({ shape, cost }: Patch): number => Math.max(sizeOf(shape)[0] * SQUARE, cost > 9 ? PRICE + 8 : PRICE);

export function snakeLayout(circle: readonly Patch[], full: Circle, width: number, height: number): RingLayout {
  const tall = cardHeight(height);
  const cardWidth = (width - CARDS - (full.offered - 1) * GAP) / full.offered;
  const rest = circle.slice(full.offered);
  const top = height - rowsOf(full, width) * ROW - 6;
  const places = placesOf([...rest.map(widthOf), ...(full.late ? [LATE] : [])], width, top);
  const rows = Math.max(1, Math.ceil((rest.length + Number(full.late)) / perRow(width)));
  return {
    card: {
      width: cardWidth,
      height: tall,
      square: Math.floor(Math.min(30, (tall - 82) / 3, (cardWidth - 24) / 5)),
    },
    cards: circle.slice(0, full.offered).map((_, i) => ({ x: CARDS + i * (cardWidth + GAP), y: 0 })),
    gap: GAP,
    rest: rest.map(({ number }, i) => ({ patch: number, ...places[i]! })),
    square: SQUARE,
    inRows: true,
    tight: true,
    large: false,
    inside: { x: CARDS - 8, y: tall + 14, width: width - CARDS - 18, height: top - tall - 24 },
    late: { x: places.at(-1)?.x ?? 0, y: (places.at(-1)?.y ?? 0) - MIDDLE },
    thread: threadOf(rows, width, tall + 4, top),
    needle: { x: 13, y: THREAD, scale: 0.46 },
  };
}
