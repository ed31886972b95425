// SPDX-License-Identifier: MIT
// The circle of patches: one thread, clockwise from the needle. Three offers are at the top; the rest go down the
// right side, along the bottom and up the left.
//
//     >--- 1 --- 2 --- 3
//     |                |
//     n     inside     4
//     |                |
//     +-- . . 6 -- 5 --+

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { patchOf, sizeOf } from "../core/patch.ts";
import type { Edition } from "../core/types.ts";
import { ButtonIcon, HourglassIcon } from "./icons.tsx";
import { FittedPicture, PatchPicture } from "./patch.tsx";
import type { CircleGridProps, CircleStripProps, OfferProps, OfferState, RingProps } from "./props.ts";
import { unit, useSize, type Size } from "./size.ts";
import { snakeHeight, snakeLayout, type Circle } from "./snake.ts";
import { still } from "./still.ts";

const GAP = 12;
const THREAD = 74; // its height behind the cards

/* Measures of the ring. LEFT and RIGHT are the distances of the thread from the edges, ITEM is the least width of a
 * patch with its price, TEXT the height of the price, ROW the distance of two rows at the bottom. */
interface Measures {
  cards: number; // left edge of the first card
  left: number;
  right: number;
  item: number;
  text: number;
  row: number;
  side: number; // patches on each side of a full circle
  tallest: number; // of a card
  cloth: number; // the square of a card
  square: { many: number; usual: number; few: number };
}
const USUAL: Measures = {
  cards: 70,
  left: 46,
  right: 36,
  item: 70,
  text: 20,
  row: 56,
  side: 6,
  tallest: 176,
  cloth: 34,
  square: { many: 10.5, usual: 13.5, few: 16 },
};
const LARGE: Measures = {
  cards: 110,
  left: 70,
  right: 58,
  item: 92,
  text: 26,
  row: 74,
  side: 7,
  tallest: 196,
  cloth: 44,
  square: { many: 15, usual: 20, few: 22 },
};
const ROOMY = { width: 960, height: 740 };
const isLarge = (width: number, height: number): boolean => width >= ROOMY.width && height >= ROOMY.height;
const measuresOf = (width: number, height: number): Measures => (isLarge(width, height) ? LARGE : USUAL);
const MOST_ROWS = 3; // of a patch as it is drawn in the circle

interface Spot {
  patch: number;
  /** Middle of the patch. */
  x: number;
  y: number;
}

export interface RingLayout {
  card: { width: number; height: number; square: number };
  cards: { x: number; y: number }[];
  /** Between two cards. */
  gap: number;
  rest: Spot[];
  square: number;
  /** In rows, prices are aligned. */
  inRows: boolean;
  /** Prices have little room. */
  tight: boolean;
  large: boolean;
  inside: { x: number; y: number; width: number; height: number };
  /** The place for the note about late patches: the middle of its upper edge. */
  late: { x: number; y: number };
  thread: string;
  needle: { x: number; y: number; scale: number };
}

/** With more than 22 patches the bottom needs two rows. */
const MANY = 22;
const FEW = 10;

/** Or if one row would be too long. */
const needsTwoRows = (count: number, rest: number, room: number, { item }: Measures) => {
  return count > MANY || (rest - 2 * Math.round(rest / 4)) * (item + 4) > room;
};

const squareFor = (count: number, twoRows: boolean, { square }: Measures) =>
  twoRows ? square.many : count <= FEW ? square.few : square.usual;

/** How many go down each side; on low pages, more go along the bottom. */
function split(count: number, rest: number[], room: number, { side: most, text }: Measures, square: number) {
  const wanted = count > MANY ? most : Math.round(rest.length / 4);
  const side = Math.min(wanted, Math.max(1, Math.floor(room / (text + MOST_ROWS * square))));
  return {
    right: rest.slice(0, side),
    bottom: rest.slice(side, rest.length - side),
    left: rest.slice(rest.length - side),
  };
}

const spread = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, i) => from + ((i + 0.5) * (to - from)) / count);

/** From right to left, with equal gaps; a few patches keep away from the corners. */
function alongBottom(patches: number[], widths: number[], from: number, to: number, y: number): Spot[] {
  const room = from - to - widths.reduce((sum, w) => sum + w, 0);
  const few = room / (patches.length + 1) > 36;
  const gap = room / (few ? patches.length : Math.max(1, patches.length - 1));
  let x = few ? from - gap / 2 : from;
  return patches.map((patch, i) => {
    const place = { patch, x: x - widths[i]! / 2, y };
    x -= widths[i]! + gap;
    return place;
  });
}

/** Alternating, the lower row first. */
function zigzag(patches: number[], from: number, to: number, low: number, high: number): Spot[] {
  return patches.map((patch, i) => ({
    patch,
    x: from + ((to - from) * i) / Math.max(1, patches.length - 1),
    y: i % 2 ? high : low,
  }));
}

function threadOf(from: number, x0: number, x1: number, y0: number, y1: number, zig: Spot[]): string {
  const r = 44;
  const start = `M${from} ${THREAD + 4}C${from - 10} ${THREAD + 28} ${x0} ${THREAD + 40} ${x0} ${THREAD + 92}`;
  if (zig.length)
    return `${start}V${y1}L${[...zig]
      .reverse()
      .map((p) => `${p.x.toFixed(1)} ${p.y}`)
      .join("L")}L${x1} ${y1 - 40}V${y0}`;
  return `${start}V${y1 - r}a${r} ${r} 0 0 0 ${r} ${r}H${x1 - r}a${r} ${r} 0 0 0 ${r} ${-r}V${y0}`;
}

/** The least width for the ring of a full circle; below it the whole game uses the snake. */
const ROOM = { many: 690, few: 480 };

const fullCircle = (edition: Edition): Circle => ({
  count: edition.patches.length - edition.latePatches,
  offered: edition.offered,
  late: edition.latePatches > 0,
});
const isSnake = ({ count }: Circle, width: number): boolean => width < (count > MANY ? ROOM.many : ROOM.few);

/* The least height with room for everything. */
function ringHeight(edition: Edition, width: number): number {
  const full = fullCircle(edition);
  return isSnake(full, width) ? snakeHeight(full, width) : 456;
}

/* The size of a card on offer: as wide as the ring allows. */
function cardSize({ offered }: Edition, ring: number, height: number): RingLayout["card"] {
  const { cards, tallest, cloth } = measuresOf(ring, height);
  const width = (ring - cards - 2 - (offered - 1) * GAP) / offered;
  const tall = height >= 590 ? tallest : 150;
  return { width, height: tall, square: Math.floor(Math.min(cloth, (tall - 76) / 3, (width - 34) / 5)) };
}

function ringLayout(
  edition: Edition,
  circle: readonly number[],
  width: number,
  height: number,
  late = false,
  isLong = false,
): RingLayout {
  const full = fullCircle(edition);
  if (isSnake(full, width)) {
    const patches = circle.map((number) => patchOf(edition, number));
    return snakeLayout(patches, { ...full, late }, width, height);
  }
  const rest = circle.slice(edition.offered);
  const card = cardSize(edition, width, height);
  const measures = measuresOf(width, height);
  const [x0, x1] = [measures.left, width - measures.right];
  const twoRows = isLong || needsTwoRows(circle.length, rest.length, x1 - x0, measures);
  const square = squareFor(circle.length, twoRows, measures);
  const low = height - (twoRows ? 32 : 26) - measures.text;
  const high = low - measures.row;
  const top = card.height + 44;
  const end = (twoRows ? high - 26 : low - 38) - 8;
  const leftTop = late ? top + 60 : top;
  const { right, bottom, left } = split(circle.length, rest, end - leftTop, measures, square);
  /* Few fit at the sides of a low page. */
  if (!twoRows && bottom.length * (measures.item + 4) > x1 - x0)
    return ringLayout(edition, circle, width, height, late, true);
  const widths = bottom.map((patch) => Math.max(measures.item, sizeOf(patchOf(edition, patch).shape)[0] * square));
  const zig = twoRows ? zigzag(bottom, x1 - 12, x0 + 12, low, high) : [];
  const rights = spread(top, end, right.length);
  const lefts = spread(end, leftTop, left.length);
  return {
    card,
    cards: circle.slice(0, edition.offered).map((_, i) => ({ x: measures.cards + i * (card.width + GAP), y: 0 })),
    gap: GAP,
    rest: [
      ...right.map((patch, i) => ({ patch, x: x1, y: rights[i]! - measures.text / 2 })),
      ...(twoRows ? zig : alongBottom(bottom, widths, x1 + 4, x0 - 4, low - 8)),
      ...left.map((patch, i) => ({ patch, x: x0, y: lefts[i]! - measures.text / 2 })),
    ],
    square,
    inRows: false,
    tight: twoRows && measures === USUAL,
    large: measures === LARGE,
    inside: {
      x: x0 + measures.item / 2 + 13,
      y: card.height + 22,
      width: x1 - x0 - measures.item - 26,
      height: (twoRows ? high : low) - 40 - card.height - 22,
    },
    late: { x: x0, y: card.height + 22 },
    thread: threadOf(measures.cards - 62, x0, x1, card.height + 4, twoRows ? high : low, zig),
    needle: { x: measures.cards - 34, y: THREAD, scale: 1 },
  };
}

/** Cost, time and income. */
const Price = still(({ edition, patch, size = 13 }: { edition: Edition; patch: number; size?: number }) => {
  const { cost, time, income } = patchOf(edition, patch);
  return (
    <span class="th-price">
      <ButtonIcon size={size} />
      <b>{cost}</b>
      <HourglassIcon size={size} />
      <b>{time}</b>
      {income > 0 && <b class="th-price-income">+{income}</b>}
    </span>
  );
});

interface ItemProps {
  edition: Edition;
  patch: number;
  square: number;
  label: string;
  note?: ComponentChildren;
  class: string;
  style?: Record<string, string | number>;
}

/** A patch of the circle with its price, in a list. It can be focused, to be looked at (screens/look.ts); screen readers
 * get its label and note. */
function Item({ edition, patch, square, label, note, class: name, style }: ItemProps) {
  return (
    <li class={name} style={style} data-patch={patch}>
      <button type="button" class="th-look">
        <span class="th-hidden">{label}</span>
      </button>
      <span class="th-contents" aria-hidden="true">
        <PatchPicture edition={edition} patch={patch} square={square} />
        <Price edition={edition} patch={patch} />
      </span>
      {note}
    </li>
  );
}

/* The thread between the cards, and from the needle to the card in hand. */
function gapsOf({ cards, card, gap, needle }: RingLayout, inHand?: number): string {
  return cards
    .map(({ x }, i) => {
      const from = i ? x - gap : needle.x - 28 * needle.scale;
      return `M${from} ${needle.y}H${i === inHand ? x + card.width : i ? x : inHand === undefined ? from : x}`;
    })
    .join("");
}

interface ThreadProps {
  layout: RingLayout;
  width: number;
  height: number;
  scale: number;
  inHand?: number;
}

function Thread({ layout, width, height, scale, inHand }: ThreadProps) {
  const { needle } = layout;
  const at = `translate(${needle.x} ${needle.y}) scale(${needle.scale})`;
  return (
    <svg
      class="th-thread"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      <path d={layout.thread + gapsOf(layout, inHand)} />
      {inHand === undefined && <use href="#th-needle" transform={at} />}
    </svg>
  );
}

type Box = { x: number; y: number; width?: number; height?: number };

/* The position on the screen, as CSS. */
function boxOf({ x, y, width, height }: Box, scale: number) {
  const px = (n: number) => `${Math.round(n * scale * 10) / 10}px`;
  return {
    left: px(x),
    top: px(y),
    ...(width !== undefined && { width: px(width) }),
    ...(height !== undefined && { height: px(height) }),
  };
}

type RestProps = Pick<RingProps, "edition" | "itemLabel" | "itemNote" | "bracket" | "most"> & {
  layout: RingLayout;
  scale: number;
};

/* Everything except the cards. */
function Rest({ layout, scale, edition, itemLabel, itemNote, bracket, most }: RestProps) {
  const { square, inRows, tight, large } = layout;
  return (
    <ul class={`th-ring-rest${tight ? " th-ring-tight" : ""}${large ? " th-ring-large" : ""}`} role="list">
      {layout.rest.slice(0, most).map(({ patch, x, y }) => {
        const high = inRows ? MOST_ROWS : sizeOf(patchOf(edition, patch).shape)[1];
        const name = bracket?.patches.includes(patch) ? ` th-bracket-${bracket.owner}` : "";
        return (
          <Item
            key={patch}
            {...{ edition, patch }}
            square={square * scale}
            style={boxOf({ x, y: y - (high * square) / 2 }, scale)}
            class={`th-item th-ring-item${inRows ? " th-ring-row" : ""}${name}`}
            label={itemLabel(patch)}
            note={itemNote?.(patch)}
          />
        );
      })}
    </ul>
  );
}

/* The content gets the current room inside the ring, and within it the room at the start of the game, so that it
 * does not grow whenever a patch leaves. */
function Inside({ layout, first, children }: { layout: RingLayout; first: RingLayout; children?: ComponentChildren }) {
  const { width, height } = boxOf({ ...first.inside, x: 0, y: 0 }, unit.value);
  return (
    <div class="th-inside" style={boxOf(layout.inside, unit.value)}>
      <div class="th-inside-first" style={{ width, height }}>
        {children}
      </div>
    </div>
  );
}

/* `size` is in design pixels. */
function LaidRing({ size: { width, height }, ...props }: RingProps & { size: Size }) {
  const { edition, view, offer, inHand, late, children } = props;
  const scale = unit.value;
  const layout = ringLayout(edition, view.circle, width, height, late !== undefined);
  const all = edition.patches.filter((patch) => !patch.late).map((patch) => patch.number);
  const first = ringLayout(edition, all, width, height, edition.latePatches > 0);
  const { card } = layout;
  return (
    <>
      <Thread {...{ layout, width, height, scale, inHand }} />
      {layout.cards.map((at, i) => (
        <div
          key={view.circle[i]}
          class="th-ring-card"
          style={{
            ...boxOf({ ...at, width: card.width, height: card.height }, scale),
            "--square": `${Math.floor(card.square * scale)}px`,
          }}
        >
          {offer(view.circle[i]!, i)}
        </div>
      ))}
      <Rest {...props} layout={layout} scale={scale} />
      {late !== undefined && (
        <span class="th-late" style={boxOf(layout.late, scale)}>
          {late}
        </span>
      )}
      <Inside layout={layout} first={first}>
        {children}
      </Inside>
    </>
  );
}

/** Fills its element, but is always high enough for all patches. */
export function Ring(props: RingProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = useSize(box);
  const scale = unit.value;
  const width = found ? Math.floor(found.width / scale) : 0;
  const least = found ? ringHeight(props.edition, width) : 0;
  const size = found && { width, height: Math.max(least, Math.floor(found.height / scale)) };
  return (
    <div class="th-ring" ref={box} style={{ minHeight: `${least * scale}px` }}>
      {size && <LaidRing {...props} size={size} />}
    </div>
  );
}

const DRAWN: Record<OfferState, "normal" | "faded" | "hole"> = {
  open: "normal",
  dear: "faded",
  blocked: "faded",
  hand: "hole",
};

/** Labels longer than "2 short" go above the patch, where there is room. */
const LONG = 9;
const BRIEF = 7; // letters of a pill that fit beside the income on a narrow card

function OfferFace({ edition, patch, state = "open", number, pill, compact }: OfferProps) {
  const { cost, time, income } = patchOf(edition, patch);
  return (
    <>
      {number !== undefined && <span class="th-offer-key">{number}</span>}
      {income > 0 && (
        <span class="th-offer-income">
          +{income}
          <ButtonIcon size={compact ? 14 : 15} />
        </span>
      )}
      <span class="th-offer-patch">
        <FittedPicture edition={edition} patch={patch} state={DRAWN[state]} />
      </span>
      <span class={`th-offer-foot${pill ? " th-with-pill" : ""}`}>
        <span class="th-offer-price">
          <ButtonIcon size={compact ? 17 : 22} />
          <b>{cost}</b>
          <HourglassIcon size={compact ? 17 : 22} />
          <b>{time}</b>
        </span>
        {pill && <span class="th-pill">{pill}</span>}
      </span>
    </>
  );
}

/** A card of the offer, filling its box. */
export function Offer(props: OfferProps) {
  const {
    edition,
    patch,
    state = "open",
    number,
    pill,
    bracket,
    compact,
    label,
    note,
    still,
    class: name,
    ...rest
  } = props;
  const classes = [
    "th-offer",
    `th-offer-${state}`,
    compact && "th-offer-compact",
    pill && pill.length > LONG && "th-offer-long",
    pill && pill.length > BRIEF && patchOf(edition, patch).income > 0 && "th-offer-crowded",
    bracket && `th-bracket-${bracket}`,
    name,
  ];
  const all = { class: classes.filter(Boolean).join(" "), "data-patch": patch };
  const face = OfferFace(props);
  if (still)
    return (
      <div {...all} role="img" aria-label={label}>
        {face}
      </div>
    );
  /* The name is content, not an aria-label: a label would have to repeat the visible numbers. */
  return (
    <button type="button" {...all} {...rest}>
      <span class="th-hidden">{label}</span>
      <span class="th-contents" aria-hidden="true">
        {face}
      </span>
      {note}
    </button>
  );
}

const STRIP_SQUARE = 11.5;
const GRID_SQUARE = 13.5;

/* It scrolls; its patches can be focused. */
export function CircleStrip(props: CircleStripProps) {
  const { edition, view, label, itemLabel, itemNote, late, most } = props;
  const square = STRIP_SQUARE * unit.value;
  const rest = view.circle.slice(edition.offered).slice(0, most);
  return (
    <div class="th-strip" role="group" aria-label={label}>
      <ul class="th-strip-row" role="list">
        {rest.map((patch) => (
          <Item
            key={patch}
            {...{ edition, patch, square }}
            class="th-item th-strip-item"
            label={itemLabel(patch)}
            note={itemNote?.(patch)}
          />
        ))}
        {late !== undefined && <li class="th-strip-late">{late}</li>}
      </ul>
    </div>
  );
}

const ROWS = { many: 18, long: 10, short: 9, small: 11, large: 14.5 };

/** A tablet: the patches after the offer in rows, there and back, on one thread. */
export function CircleRows({ edition, view, itemLabel, itemNote, late }: Omit<CircleStripProps, "label" | "most">) {
  const rest = view.circle.slice(edition.offered);
  const isMany = rest.length > ROWS.many;
  const long = isMany ? ROWS.long : ROWS.short;
  const rows = Math.max(1, Math.ceil((rest.length + Number(late !== undefined)) / long));
  const place = (i: number) => {
    const [row, at] = [Math.floor(i / long), i % long];
    return { gridArea: `${row + 1} / ${row % 2 ? at + 1 : long - at}` };
  };
  return (
    <div class="th-rows-box">
      <RowsThread rows={rows} />
      <ul class="th-rows" role="list" style={{ "--long": long }}>
        {rest.map((patch, i) => (
          <Item
            key={patch}
            {...{ edition, patch }}
            square={(isMany ? ROWS.small : ROWS.large) * unit.value}
            class="th-item th-rows-item"
            style={place(i)}
            label={itemLabel(patch)}
            note={itemNote?.(patch)}
          />
        ))}
        {late !== undefined && (
          <li class="th-rows-late" style={place(rest.length)}>
            {late}
          </li>
        )}
      </ul>
    </div>
  );
}

/* From the last card at the right, back and forth. Its box is stretched over the rows. */
function RowsThread({ rows }: { rows: number }) {
  const y = (row: number) => 100 * row + 36;
  let path = "M100 -40";
  for (let row = 0; row < rows; row++) path += `V${y(row)}H${row % 2 ? 100 : 0}`;
  return (
    <svg class="th-rows-thread" viewBox={`0 0 100 ${100 * rows}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function CircleGrid({ edition, view, itemLabel, itemNote, state = () => "plain" }: CircleGridProps) {
  return (
    <ul class="th-grid" role="list">
      {view.circle.map((patch) => (
        <Item
          key={patch}
          {...{ edition, patch }}
          square={GRID_SQUARE}
          class={`th-item th-grid-item th-grid-${state(patch)}`}
          label={itemLabel(patch)}
          note={itemNote?.(patch)}
        />
      ))}
    </ul>
  );
}
