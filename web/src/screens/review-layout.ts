// SPDX-License-Identifier: MIT
// What goes where in a review: the same kinds of page as at the table, and one more, for there is more to be shown.
import type { Edition } from "../core/types.ts";
import { BINDING } from "../draw/index.ts";
import { layoutFor, type Layout } from "./layout.ts";

export interface ReviewLayout {
  /** tablet: in one column, with room beside the quilt; short: a phone with the numbers beside the quilt. */
  kind: "laptop" | "tablet" | "phone" | "short" | "lying";
  /** The headline stands in the line on top: there is no room for it elsewhere. */
  lowTitle: boolean;
  square: number; // of my quilt
  otherSquare: number;
  offerSquare: number;
  tape: { width: number; rows: number };
  /** On a laptop it is as high as there is room: graph-room.ts. */
  graph: { width: number; height: number };
  /** How large the window is: it tells windows apart. */
  window: string;
}

type Plan = Omit<ReviewLayout, "window">;

const NARROW = 1100; // less is a narrow laptop
const WIDE = 1200; // so that most notes have few lines
const MARGIN = { laptop: 20, phone: 10 };
const GAP = 26; // between the columns of a laptop
const SIDE = 108; // beside the quilt of a short phone
const AROUND = { laptop: 316, narrow: 338, phone: 476, short: 396, tablet: 560 }; // what must be seen besides the quilt: its height
const LONG_TITLE = 32; // letters: it would need two lines
const TALL = 780;
const CHART = 32; // left and right of a graph, within its card
const TABLET = 600;
const LEAST = 330; // beside the quilt of a phone that lies

const within = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most));
const squareIn = (room: number, edition: Edition): number => Math.floor(room / (edition.side + BINDING));
/* Rows of a folded tape: so many spaces as can still be read. */
const rowsFor = (edition: Edition, perRow: number): number => Math.ceil((edition.last + 1) / perRow);

function laptop({ width, height }: Layout, edition: Edition, title: string): Plan {
  const narrow = width < NARROW;
  const around = width < WIDE ? AROUND.narrow : AROUND.laptop;
  const square = squareIn(within(280, Math.min(height - around, 0.41 * width), 730), edition);
  const left = square * (edition.side + BINDING);
  return {
    kind: "laptop",
    lowTitle: height < TALL || title.length > LONG_TITLE,
    square,
    otherSquare: Math.min(22, square * (narrow ? 0.3 : 0.4)),
    offerSquare: narrow ? 12 : 14,
    tape: { width: width - 2 * MARGIN.laptop, rows: 1 },
    graph: {
      width: Math.floor(width - 2 * MARGIN.laptop - GAP - left - CHART),
      height: 0,
    },
  };
}

function tablet({ width, height }: Layout, edition: Edition): Plan {
  const room = width - 2 * MARGIN.phone;
  return {
    kind: "tablet",
    lowTitle: true,
    square: squareIn(within(280, height - AROUND.tablet, 0.54 * room), edition),
    otherSquare: 14,
    offerSquare: 15,
    tape: { width: room, rows: rowsFor(edition, 27) },
    graph: { width: room - CHART, height: 210 },
  };
}

function phone({ width, height, short }: Layout, edition: Edition): Plan {
  const room = width - 2 * MARGIN.phone;
  const across = short ? room - SIDE : room;
  return {
    kind: short ? "short" : "phone",
    lowTitle: true,
    square: squareIn(within(200, height - (short ? AROUND.short : AROUND.phone), across), edition),
    otherSquare: short ? (SIDE - 20) / (edition.side + BINDING) : 6,
    offerSquare: 12,
    tape: { width: room, rows: rowsFor(edition, 18) },
    graph: { width: room - CHART, height: short ? 160 : 190 },
  };
}

/* A phone that lies has the quilt on one side and all else on the other. */
function lying(layout: Layout, edition: Edition): Plan {
  const room = layout.width - 4 * MARGIN.phone;
  const square = Math.min(layout.square, squareIn(room - LEAST * layout.scale, edition));
  const width = room - square * (edition.side + BINDING);
  return {
    kind: "lying",
    lowTitle: true,
    square,
    otherSquare: 8,
    offerSquare: 12,
    tape: { width, rows: rowsFor(edition, width > 500 ? 27 : 18) },
    graph: { width: width - CHART, height: 160 },
  };
}

function planFor(layout: Layout, edition: Edition, title: string): Plan {
  if (layout.kind === "laptop") return laptop(layout, edition, title);
  if (layout.lying) return lying(layout, edition);
  return layout.width >= TABLET ? tablet(layout, edition) : phone(layout, edition);
}

/** `title`: the headline needs room. */
export function reviewLayout(edition: Edition, title: string): ReviewLayout {
  const layout = layoutFor(edition);
  return { ...planFor(layout, edition, title), window: `${layout.width}x${layout.height}` };
}
