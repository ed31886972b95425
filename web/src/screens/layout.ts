// SPDX-License-Identifier: MIT
// How much room there is, and what goes where (shared measures of the design: quilt first, all else around it).
//
// Who has chosen larger letters has less room: the table is laid out for a window that is as many times smaller, and drawn as
// many times larger. In lessons and reviews only the words grow.
import { computed, signal } from "@preact/signals";
import type { Edition } from "../core/types.ts";
import { BINDING, ringHeight, ringLayout } from "../draw/index.ts";

export interface Layout {
  kind: "laptop" | "phone";
  /** Less than 720 high on a laptop, less than 740 on a phone. */
  short: boolean;
  /** Between 900 and 1100. */
  narrow: boolean;
  /** There is little room below the quilt of a laptop: words are fewer there. */
  snug: boolean;
  /** There is much room there: words are more. */
  wordy: boolean;
  /** Of the window, in pixels. */
  width: number;
  height: number;
  /** How many times larger the letters are than usual; `ring` and `tape` are measures without it. */
  scale: number;
  square: number; // of my quilt, in pixels
  otherSquare: number;
  /** The squares of my quilt are named in its binding: where it is too narrow, words do without the names. */
  labels: boolean;
  /** Of the cards of the offer on a phone. */
  offerSquare: number;
  /** The opponent's numbers stand beside its quilt, else under it. */
  beside: boolean;
  /** The best lines stand in the head of a low laptop, where there is more room than below. */
  linesInHead: boolean;
  /** The whole Automa has room inside the ring. */
  roomy: boolean;
  ring: { width: number; height: number };
  /** A phone that lies: the quilt on the left, all else beside it. */
  lying: boolean;
  /** There the numbers of my seat stand under the quilt, where that leaves more room for it; else beside it. */
  under: boolean;
  /** The width of the tape, and in how many rows it is folded. */
  tape: number;
  rows: number;
}

const LAPTOP = {
  least: 900,
  wide: 1100,
  tall: 720,
  margin: 20,
  gap: 26,
  head: 50,
  track: 98,
  shortTrack: 66,
  tools: 76,
  strip: 504, // for all that is said in one line
  words: 580, // and for what need not be said
  around: 18, // above and below the columns
};
const PHONE = {
  tall: 740,
  least: 300, // for numbers beside the quilt
  lying: 500,
  wide: 800, // where it lies
  roomy: 600, // wide enough for larger patches, where it is tall
  margin: 10,
  numbers: 52,
  seat: 42, // the same under the quilt
  around: 456,
  shortAround: 394,
  roomyAround: 496,
  large: 900, // and tall enough for an offer as large as on a laptop
  largeAround: 524,
  card: 46,
  beside: 278, // at least, where it lies: for three rows of the tape, and the other seat's numbers in one line
  space: 15, // of the tape, at least
  row: 28, // of the folded tape
  rows: 3, // of it, as a rule
  lyingAround: 190, // where it lies: the other seat, the price of a patch and the buttons
};
const BAR = 26; // of the evaluation
const LINES = 48; // with the best lines
const LEGEND = { laptop: 26, phone: 60 }; // with the marks
const MARKS = 9; // what they take of a card where it lies
const NOTICE = { laptop: 66, phone: 78 };
const FACTS = { width: 176, height: 112 }; // room for the opponent's numbers
const AUTOMA = { width: 420, height: 280 };

const LABELLED = 36; // pixels of a square, at least
const REM = 15; // pixels, where nobody has chosen otherwise

/* Not innerWidth and innerHeight: on a phone that has been turned they are still as large as what is drawn. */
function measured() {
  const root = document.documentElement;
  const scale = Math.max(1, parseFloat(getComputedStyle(root).fontSize) / REM);
  return { width: root.clientWidth, height: root.clientHeight, scale };
}
const size = signal(measured());
const measure = () => (size.value = measured());
addEventListener("resize", measure);
/* What filled another window may have had a bar to scroll it by: where that is gone, there is more room. */
const widen = () => {
  if (document.documentElement.clientWidth > size.value.width) measure();
};
new ResizeObserver(widen).observe(document.documentElement);

/* As wide as a rem: letters may be made larger at any time. */
const ruler = document.body.appendChild(document.createElement("i"));
ruler.className = "ruler";
new ResizeObserver(measure).observe(ruler);

/* What is computed without regard to the size of letters. */
type Plan = Omit<Layout, "width" | "height" | "scale" | "labels">;

/* What else is on the table: the evaluation bar, the best lines beside it or in its place, what the marks of the offers to come
 * mean, and how many sentences about the table itself. */
interface Besides {
  bar: boolean;
  lines: boolean;
  legend: boolean;
  notices: number;
}
const roomFor = ({ bar, lines, legend }: Besides, kind: Layout["kind"]): number =>
  (lines ? LINES : bar ? BAR : 0) + (legend ? LEGEND[kind] : 0);

/* As large as the ring leaves room for when the circle is full: it stays the same for the whole game. */
function other(edition: Edition, ring: Layout["ring"], most: number): Pick<Plan, "otherSquare" | "beside" | "roomy"> {
  const all = edition.patches.filter((patch) => !patch.late).map((patch) => patch.number);
  const { inside } = ringLayout(edition, all, ring.width, ring.height, edition.latePatches > 0);
  const quilt = edition.side + BINDING;
  const beside = Math.min((inside.width - FACTS.width) / quilt, inside.height / quilt);
  const under = Math.min(inside.width / quilt, (inside.height - FACTS.height) / quilt);
  return {
    otherSquare: Math.max(8, Math.floor(Math.min(most, Math.max(beside, under)))),
    beside: beside >= under,
    roomy: inside.width >= AUTOMA.width && inside.height >= AUTOMA.height,
  };
}

function laptop(width: number, height: number, edition: Edition, besides: Besides): Plan {
  const side = edition.side;
  const short = height < LAPTOP.tall;
  const track = short ? LAPTOP.shortTrack : LAPTOP.track;
  const most = side > 7 ? 76 : 96;
  const narrow = width < LAPTOP.wide;
  const linesInHead = besides.lines && short && !narrow;
  const extra = roomFor({ ...besides, lines: besides.lines && !linesInHead }, "laptop");
  const below = short ? (narrow ? 292 : 250) : 280;
  const square = Math.max(
    26,
    Math.floor(Math.min(most, (height - below) / (side + BINDING), (0.41 * width) / (side + BINDING))),
  );
  const mine = square * (side + BINDING);
  const left = mine + (short ? LAPTOP.tools : 0);
  const wide = Math.floor(width - 2 * LAPTOP.margin - LAPTOP.gap - left);
  const ring = {
    width: wide,
    height: Math.max(ringHeight(edition, wide), height - LAPTOP.head - track - LAPTOP.around - extra),
  };
  return {
    kind: "laptop",
    short,
    narrow,
    snug: left < LAPTOP.strip,
    wordy: mine >= LAPTOP.words,
    linesInHead,
    square,
    ring,
    lying: false,
    under: false,
    tape: width - 2 * LAPTOP.margin,
    rows: 1,
    offerSquare: 0,
    ...other(edition, ring, 0.6 * square),
  };
}

/* In rows of 18 the income marks stand in columns; where that is too narrow there are more rows. */
function folded(tape: number, { last }: Edition): Pick<Plan, "tape" | "rows"> {
  const perRow = Math.min(18, Math.max(9, Math.floor(tape / PHONE.space)));
  return { tape, rows: Math.ceil((last + 1) / perRow) };
}

function phone(width: number, height: number, edition: Edition, extra = 0): Plan {
  const { side, solo } = edition;
  const short = height < PHONE.tall && width >= PHONE.least;
  const roomy = !short && width >= PHONE.roomy;
  const large = roomy && height >= PHONE.large;
  const across = width - 2 * PHONE.margin - (short ? PHONE.numbers : 0);
  const tape = folded(width - 2 * PHONE.margin, edition);
  const spared = large ? (PHONE.rows - tape.rows) * PHONE.row : 0;
  const besides = short ? PHONE.shortAround : large ? PHONE.largeAround : roomy ? PHONE.roomyAround : PHONE.around;
  const card = solo && !large ? PHONE.card : 0;
  const around = besides - spared + card + extra;
  const least = Math.min(across, (solo ? 250 : 300) - extra); // rather scroll than see less
  const down = Math.max(height - around, 238);
  const small = solo && extra > 0 ? 13 : 17; // all of it is in sight then
  return {
    kind: "phone",
    short,
    narrow: true,
    snug: false,
    wordy: false,
    linesInHead: false,
    square: Math.floor(Math.min(across, Math.max(down, least)) / (side + BINDING)),
    otherSquare: width < PHONE.least ? 4 : short ? 6 : roomy ? 10 : 8,
    offerSquare: short ? small : large ? 30 : roomy ? 21 : 19,
    beside: true,
    roomy: false,
    ring: { width: 0, height: 0 },
    lying: false,
    under: false,
    ...tape,
  };
}

/* How it stands lies under the quilt there. */
function lyingPhone(width: number, height: number, edition: Edition, besides: Besides): Plan {
  const bar = roomFor({ ...besides, legend: false }, "phone");
  const across = width - 4 * PHONE.margin - PHONE.beside;
  const down = height - 2 * PHONE.margin - bar;
  const squareIn = (room: number) => Math.floor(room / (edition.side + BINDING));
  const beside = squareIn(Math.min(across - PHONE.numbers, down));
  const below = squareIn(Math.min(across, down - PHONE.seat));
  const under = below > beside;
  const square = Math.max(below, beside);
  const left = square * (edition.side + BINDING) + (under ? 0 : PHONE.numbers);
  const tape = folded(Math.floor(width - left - 4 * PHONE.margin), edition);
  const card = (edition.solo ? PHONE.card : 0) + (besides.legend ? MARKS : 0);
  const around = PHONE.lyingAround + card + tape.rows * PHONE.row;
  const most = width < PHONE.wide ? 13 : 17;
  return {
    ...phone(width, height, edition),
    square,
    otherSquare: 5,
    offerSquare: Math.max(7, Math.min(most, Math.floor((height - around) / 3))),
    lying: true,
    under,
    ...tape,
  };
}

function planFor(width: number, height: number, edition: Edition, besides: Besides): Plan {
  if (height < PHONE.lying && width > 1.4 * height) return lyingPhone(width, height, edition, besides);
  const kind = width >= LAPTOP.least ? "laptop" : "phone";
  const left = height - besides.notices * NOTICE[kind];
  if (kind === "laptop") return laptop(width, left, edition, besides);
  return phone(width, left, edition, roomFor(besides, "phone"));
}

/** With room for all that is there. */
export function layoutFor(edition: Edition, besides: Partial<Besides> = {}): Layout {
  const { width, height, scale } = size.value;
  const all = { bar: false, lines: false, legend: false, notices: 0, ...besides };
  const plan = planFor(width / scale, height / scale, edition, all);
  const larger = (square: number) => Math.floor(square * scale);
  return {
    ...plan,
    width,
    height,
    scale,
    square: larger(plan.square),
    labels: plan.kind === "laptop" || larger(plan.square) >= LABELLED,
    otherSquare: larger(plan.otherSquare),
    offerSquare: larger(plan.offerSquare),
  };
}

/** For screens that only ask how large the window is. */
export const room = computed(() => {
  const { width, height, scale } = size.value;
  return {
    phone: width / scale < LAPTOP.least,
    wide: width / scale >= LAPTOP.wide,
    short: height / scale < LAPTOP.tall,
  };
});
export const isPhone = computed(() => room.value.phone);
