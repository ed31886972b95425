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
  graph: { width: number; height: number };
}

const MARGIN = { laptop: 20, phone: 10 };
const GAP = 26; // between the columns of a laptop
const SIDE = 108; // beside the quilt of a short phone
const AROUND = { laptop: 310, phone: 476, short: 396, tablet: 560 }; // what must be seen besides the quilt: its height
const ABOVE_GRAPH = 650; // and besides the graph of a laptop
const TITLE = 56;
const LONG_TITLE = 32; // letters: it would need two lines
const EYES = 30; // a line of its own above the graph
const TALL = 780;
const CHART = 32; // left and right of a graph, within its card
const TABLET = 600;
const LEAST = 240; // beside the quilt of a phone that lies

const within = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most));
const squareIn = (room: number, box: Edition): number => Math.floor(room / (box.side + BINDING));
/* Rows of a folded tape: so many spaces as can still be read. */
const rowsFor = (box: Edition, perRow: number): number => Math.ceil((box.last + 1) / perRow);

/* What needs room of its own: the headline, and whether one can choose through whose eyes the game is seen. */
interface Needs {
  title: string;
  eyes: boolean;
}

function laptop({ width, height }: Layout, box: Edition, needs: Needs): ReviewLayout {
  const square = squareIn(within(280, Math.min(height - AROUND.laptop, 0.41 * width), 730), box);
  const left = square * (box.side + BINDING);
  const lowTitle = height < TALL || needs.title.length > LONG_TITLE;
  const above = ABOVE_GRAPH - (lowTitle ? TITLE : 0) + (needs.eyes ? EYES : 0);
  return {
    kind: "laptop",
    lowTitle,
    square,
    otherSquare: Math.min(22, square * (width < 1100 ? 0.3 : 0.4)),
    offerSquare: width < 1100 ? 12 : 14,
    tape: { width: width - 2 * MARGIN.laptop, rows: 1 },
    graph: {
      width: Math.floor(width - 2 * MARGIN.laptop - GAP - left - CHART),
      height: within(width < 1100 ? 118 : 150, height - above, 420),
    },
  };
}

function tablet({ width, height }: Layout, box: Edition): ReviewLayout {
  const room = width - 2 * MARGIN.phone;
  return {
    kind: "tablet",
    lowTitle: true,
    square: squareIn(within(280, height - AROUND.tablet, 0.54 * room), box),
    otherSquare: 14,
    offerSquare: 15,
    tape: { width: room, rows: rowsFor(box, 27) },
    graph: { width: room - CHART, height: 210 },
  };
}

function phone({ width, height, short }: Layout, box: Edition): ReviewLayout {
  const room = width - 2 * MARGIN.phone;
  const across = short ? room - SIDE : room;
  return {
    kind: short ? "short" : "phone",
    lowTitle: true,
    square: squareIn(within(200, height - (short ? AROUND.short : AROUND.phone), across), box),
    otherSquare: short ? (SIDE - 20) / (box.side + BINDING) : 6,
    offerSquare: 12,
    tape: { width: room, rows: rowsFor(box, 18) },
    graph: { width: room - CHART, height: short ? 160 : 190 },
  };
}

/* A phone that lies has the quilt on one side and all else on the other. */
function lying(layout: Layout, box: Edition): ReviewLayout {
  const { square, tape } = layout;
  const width = Math.max(LEAST, layout.width - square * (box.side + BINDING) - 4 * MARGIN.phone);
  return {
    kind: "lying",
    lowTitle: true,
    square,
    otherSquare: 8,
    offerSquare: 12,
    tape: { width, rows: rowsFor(box, tape > 500 ? 27 : 18) },
    graph: { width: width - CHART, height: 160 },
  };
}

export function reviewLayout(box: Edition, needs: Needs): ReviewLayout {
  const layout = layoutFor(box);
  if (layout.kind === "laptop") return laptop(layout, box, needs);
  if (layout.lying) return lying(layout, box);
  return layout.width >= TABLET ? tablet(layout, box) : phone(layout, box);
}
