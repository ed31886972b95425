// SPDX-License-Identifier: MIT
// A quilt in its binding. The origin for everything on it is the corner of square a1.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { cellSquare, coveredCells, shapeOf, sizeOf, squareCell, type Cell } from "../core/patch.ts";
import type { Edition, SeatView, Sewn, Square } from "../core/types.ts";
import { outline, UNIT } from "./geometry.ts";
import { LeatherShape, PatchShape } from "./patch.tsx";
import type { Owner, QuiltProps, Trying } from "./props.ts";
import { useSize } from "./size.ts";
import { still } from "./still.ts";

const BORDER = 12; // of the binding, in units
const TINY = 12; // CSS pixels per square; below it crosses and stitches are noise
const READABLE = 36; // CSS pixels per square; from here on the names in the binding are readable

/** What the border adds to a quilt's width and height, in squares. */
export const BINDING = (2 * BORDER) / UNIT;

/** Are the names in the binding readable on a quilt of this width? */
export const hasReadableNames = ({ side }: Edition, width: number): boolean => width >= READABLE * (side + BINDING);

/** The column and row at a point on the page; may be outside the quilt. Fractions are kept: .5 is the middle of a
 * square. */
export function cellAt(svg: Element, clientX: number, clientY: number, side: number): [number, number] {
  const box = svg.getBoundingClientRect();
  const units = (side * UNIT + 2 * BORDER) / box.width;
  return [((clientX - box.left) * units - BORDER) / UNIT, ((clientY - box.top) * units - BORDER) / UNIT];
}

/** Hairlines between the squares, with small crosses where they meet. */
function Grid({ side, square }: { side: number; square: number }) {
  const inner = Array.from({ length: side - 1 }, (_, i) => (i + 1) * UNIT);
  const end = side * UNIT;
  const hairs = inner.map((at) => `M${at} 0V${end}M0 ${at}H${end}`).join("");
  const crosses = inner.flatMap((x) => inner.map((y) => `M${x - 4.6} ${y}h9.2M${x} ${y - 4.6}v9.2`)).join("");
  return (
    <>
      <rect width={end} height={end} class="th-linen" />
      <path d={hairs} class="th-hair" stroke-width={square < TINY ? 1.6 : 0.9} />
      {square >= TINY && <path d={crosses} class="th-crosses" />}
    </>
  );
}

/* When the binding is stitched, they fade. */
function Labels({ side, leave }: { side: number; leave: boolean }) {
  const all = Array.from({ length: side }, (_, i) => i);
  return (
    <g class={`th-binding-label ${leave ? "th-binding-leaves" : ""}`} aria-hidden="true">
      {all.map((i) => (
        <text x={(i + 0.5) * UNIT} y={-2.9}>
          {String.fromCharCode(97 + i)}
        </text>
      ))}
      {all.map((i) => (
        <text x={-6} y={(i + 0.5) * UNIT + 3.2}>
          {i + 1}
        </text>
      ))}
    </g>
  );
}

interface BindingProps {
  owner: Owner;
  side: number;
  square: number;
  labels: boolean;
  bound: NonNullable<QuiltProps["bound"]>;
}

/* All round from the bottom left. A mask lets the thread run: its line is drawn at once, in stitches. */
function Bound({ side, bound }: { side: number; bound: string }) {
  const [low, high, round] = [-BORDER / 2, side * UNIT + BORDER / 2, 4];
  const d =
    `M${low} ${high - round}V${low + round}a${round} ${round} 0 0 1 ${round} ${-round}H${high - round}` +
    `a${round} ${round} 0 0 1 ${round} ${round}V${high - round}a${round} ${round} 0 0 1 ${-round} ${round}H${low + round}` +
    `a${round} ${round} 0 0 1 ${-round} ${-round}`;
  const [thread, now] = bound.split("-");
  return (
    <>
      {now && (
        <mask id="th-bound" maskUnits="userSpaceOnUse" x={-BORDER} y={-BORDER} width="100%" height="100%">
          <path d={d} pathLength={1} class="th-bound-mask" />
        </mask>
      )}
      <path d={d} class={`th-binding-stitch th-bound-${thread!}`} mask={now && "url(#th-bound)"} />
    </>
  );
}

/** Mine is plain and stitched; the stitches leave room for letters. */
function Binding({ owner, side, square, labels, bound }: BindingProps) {
  const end = side * UNIT;
  const whole = end + 2 * BORDER;
  const seam = end + BORDER / 2;
  const stitches = labels
    ? `M${seam} ${BORDER / 2}V${seam - 3}a3 3 0 0 1 -3 3H${BORDER}`
    : outline([[0, 0]], { unit: end, inset: -6, radius: 4 });
  return (
    <>
      <rect
        x={-BORDER + 0.7}
        y={-BORDER + 0.7}
        width={whole - 1.4}
        height={whole - 1.4}
        rx={owner === "me" ? 7 : 6}
        class={`th-binding-${owner}`}
        fill={owner === "you" ? "url(#th-stripes)" : undefined}
        stroke-width={square < TINY ? 2.4 : 1.4}
      />
      {owner === "me" && bound === "" && <path d={stitches} class="th-binding-stitch" />}
      {bound !== "" && <Bound side={side} bound={bound} />}
      {labels && (!bound || bound.endsWith("-now")) && <Labels side={side} leave={bound !== ""} />}
    </>
  );
}

const SewnPatch = still(({ edition, sewn, square }: { edition: Edition; sewn: Sewn; square: number }) => {
  const [x, y] = squareCell(edition.side, sewn.square);
  if (sewn.patch === 0) return <LeatherShape x={x} y={y} />;
  return <PatchShape edition={edition} patch={sewn.patch} orientation={sewn.orientation} square={square} x={x} y={y} />;
});

/** Covered by an unknown patch. */
const Unknown = ({ cells }: { cells: Cell[] }) =>
  cells.length > 0 && <path d={outline(cells, { inset: 0.9 })} class="th-unknown" />;

/** Squares that no patch can cover any more. */
const Dead = ({ cells }: { cells: Cell[] }) =>
  cells.map(([x, y]) => (
    <path transform={`translate(${x * UNIT} ${y * UNIT})`} class="th-dead" d="M8 32L32 8M8 20L20 8M20 32L32 20" />
  ));

const Targets = ({ cells }: { cells: Cell[] }) =>
  cells.map(([x, y]) => <rect x={x * UNIT + 12} y={y * UNIT + 12} width={16} height={16} rx={4} class="th-target" />);

function Best({ best, side, bonusSide }: { best: NonNullable<SeatView["best"]>; side: number; bonusSide: number }) {
  const [x, y] = squareCell(side, best.square);
  const at = { x: x * UNIT, y: y * UNIT, width: bonusSide * UNIT, height: bonusSide * UNIT, rx: 5 };
  return (
    <>
      <rect {...at} class="th-best-pale" />
      <rect {...at} class="th-best" />
    </>
  );
}

/* An outline that is visible on the smallest quilt. */
function Framed({ cells, square }: { cells: Cell[]; square: number }) {
  const d = outline(cells, { inset: -1.6, radius: 6.5, inner: 3.5 });
  const wide = Math.max(3.6, (1.6 * UNIT) / square);
  return (
    <>
      <path d={d} class="th-framed-pale" stroke-width={wide + 3.8} />
      <path d={d} class="th-framed" stroke-width={wide} />
    </>
  );
}

/* `bad`: the squares in its box that don't fit, as text, to be compared. */
const HeldShape = still((props: { edition: Edition; square: number; bad: string } & Omit<Trying, "square" | "bad">) => (
  <PatchShape
    edition={props.edition}
    patch={props.patch}
    orientation={props.orientation}
    square={props.square}
    state={props.fits ? "fits" : "misfit"}
    bad={JSON.parse(props.bad) as Cell[]}
  />
));

/* On a layer of its own over the quilt: what moves is a picture, and nothing else is drawn again. */
function Held({ edition, trying, square }: { edition: Edition; trying: Trying; square: number }) {
  const { patch, orientation, fits } = trying;
  const [x, y] = squareCell(edition.side, trying.square);
  const whole = edition.side * UNIT + 2 * BORDER;
  const bad = coveredCells(edition, trying)
    .filter((cell) => trying.bad.includes(cellSquare(edition.side, cell)))
    .map(([column, row]) => [column - x, row - y]);
  const [wide, high] = sizeOf(shapeOf(edition, patch), orientation);
  const percent = (part: number, all: number) => `${(100 * part) / all}%`;
  return (
    <svg
      class="th-held-layer"
      viewBox={`0 0 ${wide * UNIT} ${high * UNIT}`}
      aria-hidden="true"
      data-at={`${x} ${y}`}
      style={{
        left: percent(BORDER, whole),
        top: percent(BORDER, whole),
        width: percent(wide * UNIT, whole),
        transform: `translate(${percent(x, wide)}, ${percent(y, high)})`,
      }}
    >
      <g class="th-held" data-of={patch}>
        <HeldShape {...{ edition, square, patch, orientation, fits }} bad={JSON.stringify(bad)} />
      </g>
    </svg>
  );
}

/* Translucent, in a dashed line. */
const Ghost = still(
  ({ edition, ghost, square }: { edition: Edition; ghost: NonNullable<QuiltProps["ghost"]>; square: number }) => {
    const [x, y] = squareCell(edition.side, ghost.square);
    const d = outline(coveredCells(edition, ghost), { inset: 0, radius: 6, inner: 3 });
    return (
      <g class="th-tried" data-of={ghost.patch} data-orientation={ghost.orientation} data-square={ghost.square}>
        <g class="th-tried-cloth">
          <PatchShape edition={edition} patch={ghost.patch} orientation={ghost.orientation} {...{ square, x, y }} />
        </g>
        <path d={d} class="th-tried-pale" />
        <path d={d} class="th-tried-line" />
      </g>
    );
  },
);

/** With the patch held over it, if there is one: then its element must be positioned. */
export function Quilt({ trying, ...props }: QuiltProps) {
  const [square, setSquare] = useState(UNIT);
  const { edition } = props;
  return (
    <>
      <Still {...props} onSquare={setSquare} />
      {trying && <Held {...{ edition, trying, square }} />}
    </>
  );
}

/* Drawn again only if something on it changes. */
const Still = still((props: Omit<QuiltProps, "trying"> & { onSquare(square: number): void }) => (
  <SewnQuilt {...props} />
));

function SewnQuilt(props: Omit<QuiltProps, "trying"> & { onSquare(square: number): void }) {
  const svg = useRef<SVGSVGElement>(null);
  const size = useSize(svg, props.square === undefined);
  const {
    edition,
    seat,
    owner,
    square: given,
    labels = false,
    unfillable,
    best,
    targets = [],
    ghost,
    onSquare,
    framed,
    bound = "",
    label,
    class: name,
    ...rest
  } = props;
  const side = edition.side;
  const square = given ?? (size ? size.width / (side + BINDING) : UNIT);
  useLayoutEffect(() => onSquare(square), [square]);
  const whole = side * UNIT + 2 * BORDER;
  const cells = (squares: readonly Square[]): Cell[] => squares.map((s) => squareCell(side, s));
  const frame = seat.sewn.find((sewn) => sewn.ply === framed);
  const over: ComponentChildren[] = [
    best && seat.best && <Best best={seat.best} side={side} bonusSide={edition.bonusSide} />,
    frame && <Framed cells={coveredCells(edition, frame)} square={square} />,
    ghost && <Ghost edition={edition} ghost={ghost} square={square} />,
  ];
  return (
    <svg
      class={`th-quilt th-quilt-${owner}${name ? ` ${name}` : ""}`}
      viewBox={`${-BORDER} ${-BORDER} ${whole} ${whole}`}
      {...(given && { width: (side + BINDING) * given, height: (side + BINDING) * given })}
      ref={svg}
      role={label ? "img" : undefined}
      aria-label={label}
      {...rest}
    >
      <Binding owner={owner} side={side} square={square} labels={labels} bound={bound} />
      <Grid side={side} square={square} />
      {unfillable && <Dead cells={cells(seat.unfillable)} />}
      <Targets cells={cells(targets)} />
      <Unknown cells={cells(seat.unknown)} />
      {seat.sewn.map((sewn) => (
        <g key={`${sewn.ply} ${sewn.patch}`} data-ply={sewn.ply}>
          <SewnPatch edition={edition} sewn={sewn} square={square} />
        </g>
      ))}
      {over}
    </svg>
  );
}
