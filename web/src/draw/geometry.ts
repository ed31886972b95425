// SPDX-License-Identifier: MIT
// Outlines of squares. In every drawing a square is UNIT units wide, whatever its size on the screen, so paths can
// be cached and shared; the surrounding svg scales.

import { cellsOf, turnPoint, type Cell, type Shape } from "../core/patch.ts";
import type { Orientation } from "../core/types.ts";

export const UNIT = 40;
type Point = readonly [number, number];
type Loop = Point[];

const round = (n: number) => Math.round(n * 100) / 100;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** The svg transform from the unturned drawing to an orientation; undefined for r0. */
export function turnTransform(shape: Shape, orientation: Orientation): string | undefined {
  if (orientation === "r0") return undefined;
  const [ex, ey] = turnPoint([0, 0], shape, orientation, 0);
  const [ax, ay] = turnPoint([1, 0], shape, orientation, 0);
  const [cx, cy] = turnPoint([0, 1], shape, orientation, 0);
  return `matrix(${ax - ex} ${ay - ey} ${cx - ex} ${cy - ey} ${ex * UNIT} ${ey * UNIT})`;
}

/** The borders of a set of cells, clockwise, as one list of corners each. Cells that touch only at a corner stay
 * separate. */
function loopsOf(cells: readonly Cell[]): Loop[] {
  const inside = new Set(cells.map(String));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  const edges = new Map<string, Point[]>();
  const add = (x: number, y: number, dx: number, dy: number) =>
    edges.set(`${x},${y}`, [...(edges.get(`${x},${y}`) ?? []), [dx, dy]]);
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) add(x, y, 1, 0);
    if (!has(x + 1, y)) add(x + 1, y, 0, 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, -1, 0);
    if (!has(x - 1, y)) add(x, y + 1, 0, -1);
  }
  const loops: Loop[] = [];
  for (const [key, ways] of edges)
    while (ways.length) loops.push(follow(edges, key.split(",").map(Number) as [number, number]));
  return loops.map(corners);
}

/** Walks along one border and removes its edges. */
function follow(edges: Map<string, Point[]>, start: [number, number]): Loop {
  const loop: Loop = [];
  let [x, y] = start;
  let way: Point | undefined;
  do {
    const ways = edges.get(`${x},${y}`)!;
    const right = way && ways.findIndex(([dx, dy]) => dx === -way![1] && dy === way![0]);
    way = ways.splice(right && right > 0 ? right : 0, 1)[0]!;
    loop.push([x, y]);
    [x, y] = [x + way[0], y + way[1]];
  } while (x !== start[0] || y !== start[1]);
  return loop;
}

function corners(loop: Loop): Loop {
  const n = loop.length;
  return loop.filter((p, i) => {
    const a = loop[(i + n - 1) % n]!;
    const b = loop[(i + 1) % n]!;
    return (p[0] - a[0]) * (b[1] - p[1]) !== (p[1] - a[1]) * (b[0] - p[0]);
  });
}

const direction = (a: Point, b: Point): Point => [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
const around = (loop: Loop, i: number) => loop[(i + loop.length) % loop.length]!;

/** A corner moved inwards, with the directions to and from it. */
function pushed(loop: Loop, i: number, unit: number, inset: number) {
  const p = around(loop, i);
  const to = direction(around(loop, i - 1), p);
  const from = direction(p, around(loop, i + 1));
  const x = p[0] * unit + inset * (-to[1] - from[1]);
  const y = p[1] * unit + inset * (to[0] + from[0]);
  return { x, y, to, from, convex: to[0] * from[1] - to[1] * from[0] > 0 };
}

interface OutlineOptions {
  unit?: number;
  /** Distance inside the border of the squares; negative: outside. */
  inset?: number;
  /** Of convex corners; concave ones use `inner`. */
  radius?: number;
  inner?: number;
}

function roundedLoop(
  loop: Loop,
  { unit = UNIT, inset = 0, radius = unit / 8, inner = radius }: OutlineOptions,
): string {
  const parts = loop.map((_, i) => {
    const { x, y, to, from, convex } = pushed(loop, i, unit, inset);
    const r = convex ? radius : inner;
    const before = at(x - to[0] * r, y - to[1] * r);
    const after = at(x + from[0] * r, y + from[1] * r);
    return `${i ? "L" : "M"}${before}A${round(r)} ${round(r)} 0 0 ${convex ? 1 : 0} ${after}`;
  });
  return parts.join("") + "Z";
}

/** The outline of a set of squares, with rounded corners. */
export function outline(cells: readonly Cell[], options: OutlineOptions = {}): string {
  return loopsOf(cells)
    .map((loop) => roundedLoop(loop, options))
    .join("");
}

/** The same, cut with pinking shears. */
export function pinkedOutline(cells: readonly Cell[], { inset = 0, teeth = 7, depth = 2.8 } = {}): string {
  return loopsOf(cells)
    .map((loop) => pinkedLoop(loop, UNIT, inset, UNIT / teeth, depth))
    .join("");
}

function pinkedLoop(loop: Loop, unit: number, inset: number, tooth: number, depth: number): string {
  const points = loop.flatMap((_, i) => {
    const a = pushed(loop, i, unit, inset);
    const b = pushed(loop, i + 1, unit, inset);
    const n = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / tooth));
    const edge: string[] = [];
    for (let k = 0; k < n; k++) {
      const step = (t: number, out: number) =>
        edge.push(at(a.x + ((b.x - a.x) * t) / n + a.from[1] * out, a.y + ((b.y - a.y) * t) / n - a.from[0] * out));
      step(k, k ? -depth / 2 : 0);
      step(k + 0.5, depth);
    }
    return edge;
  });
  return `M${points.join("L")}Z`;
}

/** The lines between squares of the same patch. */
export function seams(cells: readonly Cell[], unit = UNIT): string {
  const inside = new Set(cells.map(String));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  return cells
    .map(([x, y]) => {
      const right = has(x + 1, y) ? `M${at((x + 1) * unit, y * unit)}v${unit}` : "";
      const below = has(x, y + 1) ? `M${at(x * unit, (y + 1) * unit)}h${unit}` : "";
      return right + below;
    })
    .join("");
}

/** Squares as plain boxes in one path. */
export function boxes(cells: readonly Cell[], inset = 0): string {
  const side = UNIT - 2 * inset;
  return cells.map(([x, y]) => `M${at(x * UNIT + inset, y * UNIT + inset)}h${side}v${side}h${-side}Z`).join("");
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function choices<T>(of: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return of.flatMap((first, i) => choices(of.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}

/** The squares for a patch's buttons: two apart if possible, then near the middle, then first in reading order. */
export function buttonCells(shape: Shape, count: number): Cell[] {
  const cells = cellsOf(shape);
  const middle: Point = [0, 1].map((k) => cells.reduce((sum, c) => sum + c[k]!, 0) / cells.length) as [number, number];
  const apart = (set: Cell[]) => Math.min(2, ...choices(set, 2).map(([a, b]) => distance(a!, b!)));
  const off = (set: Cell[]) => set.reduce((sum, c) => sum + distance(c, middle) ** 2, 0);
  const worth = (set: Cell[]) => apart(set) * 1000 - off(set);
  return choices(cells, Math.min(count, cells.length)).reduce((best, set) =>
    worth(set) > worth(best) + 1e-9 ? set : best,
  );
}

/** Caches the results of a function of one string. */
export function madeOnce<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) kept.set(key, (value = make(key)));
    return value;
  };
}
