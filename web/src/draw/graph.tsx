// SPDX-License-Identifier: MIT
// The course of a game: one line through the plies known so far, tinted where the red seat leads and hatched where
// the blue one does. Mistakes are marked by shape.

import { useRef } from "preact/hooks";
import type { Part } from "../core/types.ts";
import { partArt } from "./icons.tsx";
import type { GraphProps, Owner } from "./props.ts";
import { useSize, type Size } from "./size.ts";

const MARGINS = { left: 54, right: 40, top: 18, bottom: 38 };
const NARROW = { left: 46, right: 22, top: 14, bottom: 30 };

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  last: number;
  low: number;
  high: number;
  even: number;
  step: number;
}

const MARGIN_STEP = 10;

/** Doubles the scale as often as needed. Nearly every game keeps the first scale, so later values rarely change the
 * drawing. */
function timesFor(usual: number, most: number): number {
  let times = 1;
  while (usual * times < most) times *= 2;
  return times;
}

type Measures = Pick<GraphProps, "kind" | "series" | "plies" | "usual" | "end">;

/** Chances range from 0 to 1, margins as far as needed, both with the even line in the middle. */
function frameOf({ kind, series, plies, usual, end }: Measures, { width, height }: Size): Frame {
  const m = width < 480 ? NARROW : MARGINS;
  const last = Math.max(1, plies);
  const box = { left: m.left, right: width - m.right, top: m.top, bottom: height - m.bottom, last };
  if (kind === "chance") return { ...box, low: 0, high: 1, even: 0.5, step: 0.25 };
  const most = Math.max(Math.abs(end), ...series.map(Math.abs));
  const times = timesFor(usual, most);
  return { ...box, low: -usual * times, high: usual * times, even: 0, step: MARGIN_STEP * times };
}

const xOf = (f: Frame, ply: number) => f.left + ((f.right - f.left) * ply) / f.last;
const yOf = (f: Frame, value: number) => f.bottom - ((f.bottom - f.top) * (value - f.low)) / (f.high - f.low);

/** The ply nearest to a point on the page. */
export function plyAt(svg: Element, clientX: number, props: Measures): number {
  const box = svg.getBoundingClientRect();
  const f = frameOf(props, box);
  const x = clientX - box.left;
  return Math.max(0, Math.min(props.plies, Math.round(((x - f.left) / (f.right - f.left)) * f.last)));
}

/** The area between the line and even, on one side only: segments that change sides are cut where they cross. */
function area(f: Frame, series: readonly number[], side: 1 | -1): string {
  const points: [number, number][] = [[0, f.even]];
  series.forEach((value, ply) => {
    const before = series[ply - 1];
    if (before !== undefined && (before - f.even) * (value - f.even) < 0)
      points.push([ply - 1 + (before - f.even) / (before - value), f.even]);
    points.push([ply, (value - f.even) * side > 0 ? value : f.even]);
  });
  points.push([series.length - 1, f.even]);
  return `M${points.map(([p, v]) => `${xOf(f, p).toFixed(1)} ${yOf(f, v).toFixed(1)}`).join("L")}Z`;
}

const LINE = 15; // height of a number

function Levels({ f, level }: { f: Frame; level: GraphProps["level"] }) {
  const count = Math.floor((f.high - f.even) / f.step + 1e-9);
  const levels = Array.from({ length: 2 * count + 1 }, (_, i) => f.even + (i - count) * f.step);
  const every = Math.ceil(LINE / (yOf(f, f.even) - yOf(f, f.even + f.step))); // skip numbers where lines are dense
  return levels.map((value, i) => (
    <>
      <path d={`M${f.left} ${yOf(f, value)}H${f.right}`} class={value === f.even ? "th-even" : "th-level"} />
      {(i - count) % every === 0 && (
        <text x={f.left - 9} y={yOf(f, value) + 4.4} class="th-axis" text-anchor="end">
          {level(value)}
        </text>
      )}
    </>
  ));
}

function Plies({ f, start }: { f: Frame; start: string }) {
  const step = f.last > 45 ? 10 : 5;
  const plies = Array.from({ length: Math.floor(f.last / step) }, (_, i) => (i + 1) * step);
  return (
    <>
      <text x={f.left} y={f.bottom + 26} class="th-axis" text-anchor="middle">
        {start}
      </text>
      {plies.map((ply) => (
        <text x={xOf(f, ply)} y={f.bottom + 26} class="th-axis" text-anchor="middle">
          {ply}
        </text>
      ))}
    </>
  );
}

function Mistake({ f, ply, value, part, shown }: { f: Frame; ply: number; value: number; part: Part; shown: boolean }) {
  const size = shown ? 23 : 18;
  return (
    <g
      transform={`translate(${(xOf(f, ply) - size / 2).toFixed(1)} ${(yOf(f, value) - size / 2).toFixed(1)}) scale(${size / 24})`}
    >
      {partArt(part)}
    </g>
  );
}

const Now = ({ x, f }: { x: number; f: Frame }) => (
  <>
    <path d={`M${x} ${f.top - 8}V${f.bottom + 6}`} class="th-now" />
    <path d={`M${x - 7} ${f.bottom + 2}h14l-7 9z`} class="th-now-foot" />
  </>
);

/* Who leads. */
const clothOfLead = (owner: Owner) =>
  owner === "me" ? { class: "th-lead-me" } : { class: "th-lead-you", fill: "url(#th-behind)" };

/* The smallest height so far, as long as `steady` and the width stay the same. */
function useLeast(size: Size | null, steady: string): Size | null {
  const least = useRef({ steady: "", size });
  const known = least.current;
  const goesOn = known.steady === steady && known.size?.width === size?.width;
  const height = Math.min(size?.height ?? 0, (goesOn && known.size?.height) || Infinity);
  least.current = { steady, size: size && { width: size.width, height } };
  return least.current.size;
}

/** As large as its element. */
export function Graph({ steady = "", ...props }: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useLeast(useSize(box), `${steady} ${innerHeight}`);
  return (
    <div class="th-graph-box" ref={box}>
      {size && <Curve {...props} size={size} />}
    </div>
  );
}

function Curve({
  kind,
  series,
  seenBy,
  plies,
  usual,
  end,
  marks,
  cursor,
  size,
  start,
  level,
  label,
  svgRef,
  class: name,
  ...rest
}: Omit<GraphProps, "steady"> & { size: Size }) {
  const f = frameOf({ kind, series, plies, usual, end }, size);
  const d = series.length && `M${series.map((v, i) => `${xOf(f, i).toFixed(1)} ${yOf(f, v).toFixed(1)}`).join("L")}`;
  return (
    <svg
      class={`th-graph${name ? ` ${name}` : ""}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={label}
      ref={svgRef}
      {...rest}
    >
      {d && <path d={area(f, series, 1)} {...clothOfLead(seenBy)} />}
      {d && <path d={area(f, series, -1)} {...clothOfLead(seenBy === "me" ? "you" : "me")} />}
      <Levels f={f} level={level} />
      <Plies f={f} start={start} />
      {d && <path d={d} class="th-line" />}
      {cursor !== undefined && <Now x={xOf(f, cursor)} f={f} />}
      {marks.map(({ ply, part }) => (
        <Mistake f={f} ply={ply} value={series[ply] ?? f.even} part={part} shown={ply === cursor} />
      ))}
    </svg>
  );
}

/** A sample of tint or hatching; the caller adds the words. */
export function GraphKey({ owner }: { owner: Owner }) {
  return (
    <svg class="th-graph-key" viewBox="0 0 22 12" width={22} height={12} aria-hidden="true">
      <rect x={0.75} y={0.75} width={20.5} height={10.5} rx={2} {...clothOfLead(owner)} />
      <path d="M0.75 0.75H21.25V11.25H0.75Z" class="th-graph-key-edge" />
    </svg>
  );
}
