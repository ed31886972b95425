// SPDX-License-Identifier: MIT
// The time track as a tape measure, straight or folded. In a row the tape goes from y = 0 to TAPE; tokens stand
// above or on it, marks hang from the border before their space.
//
//        ^ token                  above
//     | 4 |5| 6 | 7 |             tape
//         o                       below: marks

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Consequences, Edition } from "../core/types.ts";
import { rosetteArt, tokenArt } from "./icons.tsx";
import type { OnTape, Owner, TapeProps } from "./props.ts";
import { unit, useSize } from "./size.ts";

interface Layout {
  width: number;
  rows: number;
  perRow: number;
  /** Width of a space, and the left edge of the first. */
  step: number;
  left: number;
  above: number;
  tape: number;
  below: number;
  token: number;
  onTape: boolean;
  folded: boolean;
}

const STRAIGHT = { left: 16, above: 44, tape: 28, below: 26, token: 30 };
const SHORT = { left: 16, above: 12, tape: 28, below: 26, token: 30 };
const FOLDED = { left: 0.5, above: 0, tape: 20, below: 8, token: 20 };
const SPACE = { good: 18.5, least: 15 }; // width of a space in a folded tape
const FEWEST = 9; // spaces in a row

function layoutOf(edition: Edition, width: number, rows: number, onTape: boolean): Layout {
  const folded = rows > 1;
  const sizes = folded ? FOLDED : onTape ? SHORT : STRAIGHT;
  const perRow = Math.ceil((edition.last + 1) / rows);
  return { ...sizes, width, rows, perRow, folded, onTape: onTape || folded, step: (width - 2 * sizes.left) / perRow };
}

/* The first number of spaces per row that leaves enough room; otherwise the last, or as many as are readable. */
function rowsFor({ last }: Edition, perRow: readonly number[], width: number): number {
  const wanted = perRow.find((spaces) => width / spaces >= SPACE.good) ?? perRow.at(-1)!;
  const most = Math.max(FEWEST, Math.floor(width / SPACE.least));
  return Math.ceil((last + 1) / Math.min(wanted, most));
}

const pitch = (l: Layout) => l.above + l.tape + l.below;

/** Height in CSS pixels. */
function tapeHeight(rows = 1, onTape = false): number {
  const sizes = rows > 1 ? FOLDED : onTape ? SHORT : STRAIGHT;
  return rows * (sizes.above + sizes.tape + sizes.below) + (rows > 1 ? 2 : 0);
}

const rowOf = (l: Layout, space: number) => Math.floor(space / l.perRow);
const topOf = (l: Layout, space: number) => rowOf(l, space) * pitch(l) + l.above;
const startOf = (l: Layout, space: number) => l.left + (space % l.perRow) * l.step;
const middleOf = (l: Layout, space: number) => startOf(l, space) + l.step / 2;
/** A mark is before its space; at a fold it is at the end of the row above. */
const markAt = (l: Layout, space: number) => {
  const fold = space % l.perRow === 0 && space > 0;
  return { x: fold ? l.left + l.perRow * l.step : startOf(l, space), y: topOf(l, fold ? space - 1 : space) + l.tape };
};

const spaces = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

interface Scene extends Pick<TapeProps, "edition" | "view" | "trying"> {
  l: Layout;
  me: number;
}

const ownerOf = (seat: number, me: number): Owner => (seat === me ? "me" : "you");
const times = (view: OnTape): [number, number] => [view.seats[0].time, view.seats[1].time];

/** The tape with its ticks; the part between the tokens is highlighted. */
function Rows({ l, edition, view }: Scene) {
  const [near, far] = [Math.min(...times(view)), Math.max(...times(view))];
  return spaces(0, l.rows - 1).map((row) => {
    const [first, last] = [row * l.perRow, Math.min(edition.last, (row + 1) * l.perRow - 1)];
    const y = row * pitch(l) + l.above;
    const [from, to] = [Math.max(first, near), Math.min(last, far)];
    const end = l.left + (last - first + 1) * l.step;
    const ticks = spaces(first + (l.folded ? 1 : 0), last + (l.folded ? 0 : 1))
      .map((s) => `M${(l.left + (s - first) * l.step).toFixed(1)} ${y}v4.5m0 ${l.tape - 8.5}v4`)
      .join("");
    return (
      <>
        <rect
          x={l.folded ? l.left : 4}
          y={y + 0.5}
          width={(l.folded ? end : l.width - 4) - (l.folded ? l.left : 4)}
          height={l.tape - 1}
          rx={4}
          class="th-tape"
        />
        {from <= to && (
          <rect
            x={startOf(l, from)}
            y={y + 1.2}
            width={(to - from + 1) * l.step}
            height={l.tape - 2.4}
            class="th-tape-lit"
          />
        )}
        <path d={ticks} class="th-tick" />
        {!l.folded &&
          [0.75, l.width - 11.75].map((x) => (
            <g>
              <rect x={x} y={y - 1} width={11} height={l.tape + 2} rx={3} class="th-clasp" />
              <circle cx={x + 5.5} cy={y + l.tape / 2} r={1.9} class="th-clasp-hole" />
            </g>
          ))}
      </>
    );
  });
}

function Numbers({ l, edition, view }: Scene) {
  const [a, b] = times(view);
  const passed = Math.min(a, b);
  return (
    <g class={`th-tape-numbers${l.folded ? " th-small" : ""}${l.step < 21 ? " th-tight" : ""}`} aria-hidden="true">
      {spaces(0, edition.last).map((s) => (
        <text
          x={middleOf(l, s)}
          y={topOf(l, s) + l.tape / 2 + (l.folded ? 4.2 : 6)}
          class={s === a || s === b ? "th-here" : s < passed ? "th-gone" : undefined}
        >
          {s}
        </text>
      ))}
    </g>
  );
}

const leatherMarks = ({ edition, view }: Scene) =>
  edition.leather[view.track] ?? edition.leather.revised ?? Object.values(edition.leather)[0] ?? [];

/** Marks that the tried move passes. */
const isRinged = (space: number, trying?: Consequences) => !!trying && space > trying.from && space <= trying.to;

function Mark({ scene, space, kind }: { scene: Scene; space: number; kind: "income" | "leather" | "taken" }) {
  const { l, view, trying } = scene;
  const { x, y } = markAt(l, space);
  const half = l.folded ? (kind === "taken" ? 5.4 : 6.4) : 9;
  const drop = l.folded ? 3 : 10.5;
  const passed = space <= Math.min(...times(view));
  const faint = passed && kind !== "taken" ? "th-passed" : undefined;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y})`} data-mark={space}>
      <g class={faint}>
        {kind !== "taken" && <path d={`M0 ${-l.tape + 1}V${drop - half + 1}`} class={`th-hang-${kind}`} />}
        <g transform={`translate(0 ${drop})`}>{hanging(kind, half)}</g>
      </g>
      {kind !== "taken" && isRinged(space, trying) && (
        <circle cy={drop} r={l.folded ? 9.6 : 13.6} class={`th-ringed th-stroke-${ownerOf(trying!.seat, scene.me)}`} />
      )}
    </g>
  );
}

function hanging(kind: "income" | "leather" | "taken", half: number): ComponentChildren {
  if (kind === "income") return <use href="#th-button" transform={`scale(${(half * 0.92) / 10})`} />;
  if (kind === "leather") return <use href="#th-leather" transform={`scale(${half / 20}) translate(-20 -20)`} />;
  return <rect x={1 - half} y={1 - half} width={2 * half - 2} height={2 * half - 2} rx={2.6} class="th-taken" />;
}

function Marks(scene: Scene) {
  const { edition, view } = scene;
  return (
    <>
      {edition.income.map((space) => (
        <Mark scene={scene} space={space} kind="income" />
      ))}
      {leatherMarks(scene).map((space) => (
        <Mark scene={scene} space={space} kind={view.leatherAt.includes(space) ? "leather" : "taken"} />
      ))}
    </>
  );
}

/** What the next mark pays, beside it; two seats before the same mark use both sides. */
function Pays(scene: Scene) {
  const { l, view, me, trying } = scene;
  if (l.folded) return null;
  const next = view.seats.map((seat) => (seat.nextIncome ? seat.time + seat.nextIncome.spaces : undefined));
  return view.seats.map((seat, i) => {
    const space = next[i];
    if (space === undefined) return null;
    const ringed = isRinged(space, trying);
    const pays = ringed && trying!.seat === i ? trying!.incomeThen : seat.nextIncome!.pays;
    if (pays === 0) return null;
    const { x, y } = markAt(l, space);
    const left = next[0] === next[1] && i !== me;
    const away = ringed ? 17 : 13;
    return (
      <text
        x={x + (left ? -away : away)}
        y={y + 15}
        class={`th-pays th-fill-${ownerOf(i, me)}`}
        text-anchor={left ? "end" : "start"}
      >
        +{pays}
      </text>
    );
  });
}

interface TokenProps {
  l: Layout;
  space: number;
  shift?: number;
  children: ComponentChildren;
  ghost?: Owner;
  seat?: number;
}

function Token({ l, space, shift = 0, ghost, seat, children }: TokenProps) {
  const size = l.token;
  const x = middleOf(l, space) + shift - size / 2;
  const top = topOf(l, space);
  const y = l.onTape ? top + l.tape - size - (l.folded ? 1.5 : 0) : top - size - 8;
  return (
    <g class="th-token" data-seat={seat} style={{ transform: `translate(${x.toFixed(1)}px,${y}px)` }}>
      {ghost && (
        <rect
          x={l.folded ? 0 : -0.5}
          y={l.folded ? 0.5 : -2}
          width={l.folded ? size : size + 1}
          height={l.folded ? size : size + 4}
          rx={5}
          class={`th-ghost th-${l.onTape ? "on-tape" : "stroke"}-${ghost}`}
        />
      )}
      <g transform={`scale(${size / 24})`} opacity={ghost ? 0.6 : undefined}>
        {children}
      </g>
    </g>
  );
}

/** A token on the tape bears the number of its space, which turns white under it. */
const Stand = ({ l, space }: { l: Layout; space: number }) =>
  l.onTape ? (
    <rect x={startOf(l, space)} y={topOf(l, space) + 1} width={l.step} height={l.tape - 2} class="th-stand" />
  ) : null;

/** The distance between two tokens on one space. */
const leanOf = (l: Layout) => (l.folded ? 3.5 : 6);
/** And to a translucent ghost. */
const ghostLeanOf = (l: Layout) => (l.folded ? 7.5 : 11);

/** The arriving token is on top, so the token already there makes room for the ghost. */
const makesRoom = ({ view, trying }: Scene, seat: number) =>
  !!trying && trying.seat !== seat && trying.to === times(view)[seat];

function Tokens(scene: Scene) {
  const { l, view, me } = scene;
  const [a, b] = times(view);
  const order = view.top === 0 ? [1, 0] : [0, 1];
  const lean = leanOf(l);
  const shift = (i: number, layer: number) =>
    makesRoom(scene, i) ? -ghostLeanOf(l) : a !== b ? 0 : layer ? lean : -lean;
  return [
    ...order.map((i) => <Stand key={`stand ${i}`} l={l} space={times(view)[i]!} />),
    ...order.map((i, layer) => (
      <Token key={i} l={l} seat={i} space={times(view)[i]!} shift={shift(i, layer)}>
        {tokenArt(ownerOf(i, me), view.seats[i]!.automa)}
      </Token>
    )),
  ];
}

/* The numbers of the spaces that tokens stand on, on top of them. */
function Borne({ l, view, trying, me }: Scene) {
  if (!l.onTape) return null;
  const [a, b] = times(view);
  const marker = view.automa?.marker ?? null;
  const owners = new Map<number, string>(marker === null ? [] : [[marker, "rosette"]]);
  owners.set(times(view)[1 - view.top]!, ownerOf(1 - view.top, me)).set(times(view)[view.top]!, ownerOf(view.top, me));
  if (trying && trying.to !== a && trying.to !== b) owners.set(trying.to, ownerOf(trying.seat, me));
  return (
    <g class={`th-borne${l.folded ? " th-small" : ""}`} aria-hidden="true">
      {[...owners].map(([space, owner]) => (
        <text
          key={space}
          x={middleOf(l, space)}
          y={topOf(l, space) + l.tape / 2 + (l.folded ? 6 : 9)}
          class={`th-borne-${owner}`}
          data-space={space}
        >
          {space}
        </text>
      ))}
    </g>
  );
}

function Rosette({ l, view }: Scene) {
  const space = view.automa?.marker;
  if (space === null || space === undefined) return null;
  return (
    <>
      <Stand l={l} space={space} />
      {!l.onTape && <path d={`M${middleOf(l, space)} ${l.above - 9}v9`} class="th-pin" />}
      <Token l={l} space={space}>
        {rosetteArt()}
      </Token>
    </>
  );
}

/** The target of the tried move: a frame under the tokens, a ghost over them, and an arc to it. */
function GhostSpace({ l, trying, me }: Scene) {
  if (!trying || trying.to === trying.from) return null;
  return (
    <>
      <Stand l={l} space={trying.to} />
      {!l.folded && (
        <rect
          x={startOf(l, trying.to)}
          y={topOf(l, trying.to)}
          width={l.step}
          height={l.tape}
          class={`th-framed-space th-on-tape-${ownerOf(trying.seat, me)}`}
        />
      )}
    </>
  );
}

function Ghost(scene: Scene) {
  const { l, trying, view, me } = scene;
  if (!trying || trying.to === trying.from) return null;
  const owner = ownerOf(trying.seat, me);
  const shift = makesRoom(scene, 1 - trying.seat) ? ghostLeanOf(l) : 0;
  return (
    <>
      <Token l={l} space={trying.to} shift={shift} ghost={owner}>
        {tokenArt(owner, view.seats[trying.seat]!.automa)}
      </Token>
      {!l.folded && <Arc l={l} from={trying.from} to={trying.to} owner={owner} />}
    </>
  );
}

/** From the token to the ghost's frame; omitted when they are close together. */
function Arc({ l, from, to, owner }: { l: Layout; from: number; to: number; owner: Owner }) {
  const [x1, x2] = [middleOf(l, from) + 10, middleOf(l, to) - l.token / 2 - 2];
  const y = l.onTape ? l.above + 1 : 17;
  const lift = l.onTape ? 15 : 22;
  if (x2 - x1 < 24) return null;
  const bend = Math.min(60, (x2 - x1) / 3);
  return (
    <g class={`th-arc th-stroke-${owner}`}>
      <path d={`M${x1} ${y}C${x1 + bend} ${y - lift} ${x2 - bend} ${y - lift} ${x2} ${y}`} stroke-dasharray="6 4" />
      <path d={`M${x2 - 8.5} ${y - 5.5}L${x2} ${y}L${x2 - 7} ${y + 6.5}`} />
    </g>
  );
}

/** Fills the width of its element. */
export function Tape({ edition, perRow, onTape = false, view, me, trying, label }: TapeProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const width = size ? size.width / unit.value : 0;
  const rows = perRow && size ? rowsFor(edition, perRow, width) : 1;
  const scene = { l: layoutOf(edition, width, rows, onTape), edition, view, me, trying };
  return (
    <div class="th-tape-box" ref={box}>
      {size && <TapePicture scene={scene} width={size.width} label={label} />}
    </div>
  );
}

function TapePicture({ scene, width, label }: { scene: Scene; width: number; label: string }) {
  const { l } = scene;
  const height = tapeHeight(l.rows, l.onTape);
  return (
    <svg
      class="th-tape-svg"
      viewBox={`0 0 ${l.width} ${height}`}
      width={width}
      height={height * unit.value}
      role="img"
      aria-label={label}
    >
      <Rows {...scene} />
      <Numbers {...scene} />
      <Marks {...scene} />
      <Pays {...scene} />
      <Rosette {...scene} />
      <GhostSpace {...scene} />
      <Tokens {...scene} />
      <Ghost {...scene} />
      <Borne {...scene} />
    </svg>
  );
}
