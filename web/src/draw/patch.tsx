// SPDX-License-Identifier: MIT
// A patch. The fabric is drawn in the original orientation and then turned, so that its pattern and seam turn with
// it; buttons are drawn upright afterwards, because the light comes from one side.

import { useRef } from "preact/hooks";
import { cellsOf, patchOf, shapeOf, sizeOf, turnCell, type Cell } from "../core/patch.ts";
import type { Edition, Patch } from "../core/types.ts";
import { clothOf } from "./cloth.ts";
import { buttonCells, outline, pinkedOutline, madeOnce, seams, turnTransform, UNIT } from "./geometry.ts";
import type { PatchPictureProps, PatchShapeProps } from "./props.ts";
import { useSize } from "./size.ts";
import { still } from "./still.ts";

const EDGE = 0.9; // inset from the squares' border, so that neighbours have separate edges
const STITCH = 4.6;
const SMALL = 18; // CSS pixels per square; smaller patches are drawn without weave and square lines

const keyOf = (patch: Patch) => patch.shape.join("/");

interface Lines {
  edge: string;
  stitch: string;
  seams: string;
}

/* For a shape given by its rows. */
const linesOf = madeOnce((rows): Lines => {
  const cells = cellsOf(rows.split("/"));
  return {
    edge: outline(cells, { inset: EDGE }),
    stitch: outline(cells, { inset: STITCH, radius: 2.6 }),
    seams: seams(cells),
  };
});
/* Key "scale rows": patterns are enlarged by scaling a smaller outline. */
const groundOf = madeOnce((key): string => {
  const [scale, rows] = key.split(" ") as [string, string];
  return outline(cellsOf(rows.split("/")), { unit: UNIT / Number(scale), inset: EDGE / Number(scale) });
});
/* Key "income rows". */
const buttonsOf = madeOnce((key): Cell[] => {
  const [income, rows] = key.split(" ") as [string, string];
  return buttonCells(rows.split("/"), Number(income));
});

const clothScale = (square: number) => (square >= SMALL ? 1 : Math.round(Math.min(2.1, 20 / square) * 20) / 20);

function Cloth({ edition, patch, square }: { edition: Edition; patch: Patch; square: number }) {
  const { fill, thread } = clothOf(edition.name, patch.number);
  const scale = clothScale(square);
  const lines = linesOf(keyOf(patch));
  const ground = scale === 1 ? lines.edge : groundOf(`${scale} ${keyOf(patch)}`);
  const small = square < SMALL;
  return (
    <>
      <path d={ground} fill={fill} transform={scale === 1 ? undefined : `scale(${scale})`} />
      <path d={lines.edge} class="th-edge" fill={small ? "none" : "url(#th-weave)"} stroke-width={small ? 2 : 1.5} />
      {!small && <path d={lines.seams} class="th-seam" />}
      <path d={lines.stitch} class="th-stitch-shade" stroke-width={small ? 4 : 3.2} />
      <path d={lines.stitch} class="th-stitch" stroke={thread} stroke-width={small ? 2.8 : 2.1} />
    </>
  );
}

const upright = (patch: Patch, orientation: PatchShapeProps["orientation"] = "r0") =>
  buttonsOf(`${patch.income} ${keyOf(patch)}`).map((cell) => turnCell(cell, patch.shape, orientation));

const Buttons = ({ cells }: { cells: Cell[] }) =>
  cells.map(([x, y]) => <use href="#th-sewn-button" x={(x + 0.5) * UNIT} y={(y + 0.5) * UNIT} />);

export function LeatherShape({ x = 0, y = 0, fits }: { x?: number; y?: number; fits?: boolean }) {
  return (
    <g transform={`translate(${x * UNIT} ${y * UNIT})`}>
      {fits && <Halo cells={[[0, 0]]} />}
      <use href="#th-leather" />
    </g>
  );
}

/** Fits: a solid line between two pale ones. */
const Halo = ({ cells }: { cells: readonly Cell[] }) => {
  const d = outline(cells, { inset: -2.6, radius: 7, inner: 3 });
  return (
    <>
      <path d={d} class="th-fits-pale" />
      <path d={d} class="th-fits" />
    </>
  );
};

/** Does not fit: a pinked edge, with the bad squares hatched and crossed out. */
function Misfit({ cells, bad }: { cells: readonly Cell[]; bad: readonly Cell[] }) {
  const d = pinkedOutline(cells, { inset: 0.4 });
  return (
    <>
      {bad.map(([x, y]) => (
        <g transform={`translate(${x * UNIT} ${y * UNIT})`}>
          <rect width={UNIT} height={UNIT} class="th-bad-ground" />
          <rect width={UNIT} height={UNIT} fill="url(#th-bad)" />
          <path d="M12 12L28 28M28 12L12 28" class="th-cross-pale" />
          <path d="M12 12L28 28M28 12L12 28" class="th-cross" />
        </g>
      ))}
      <path d={d} class="th-pinked-pale" />
      <path d={d} class="th-pinked" />
    </>
  );
}

/** Where a patch was, or will be: its dashed outline with the needle stuck in. */
function Hole({ patch, orientation }: { patch: Patch; orientation: NonNullable<PatchShapeProps["orientation"]> }) {
  const [w, h] = sizeOf(patch.shape, orientation);
  return (
    <>
      <path d={outline(cellsOf(patch.shape, orientation), { inset: 2, radius: 4 })} class="th-hole" />
      <use href="#th-needle" transform={`translate(${(w * UNIT) / 2} ${(h * UNIT) / 2}) scale(1.25)`} />
    </>
  );
}

const same = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

function Sewable({
  edition,
  patch,
  orientation = "r0",
  square,
  state,
  bad = [],
}: Omit<PatchShapeProps, "patch"> & { patch: Patch }) {
  const cells = cellsOf(patch.shape, orientation);
  const buttons = upright(patch, orientation).filter((cell) => !bad.some((b) => same(b, cell)));
  return (
    <>
      {state === "fits" && <Halo cells={cells} />}
      <g class="th-cloth" opacity={state === "misfit" ? 0.75 : undefined}>
        <g transform={turnTransform(patch.shape, orientation)}>
          <Cloth edition={edition} patch={patch} square={square} />
        </g>
        <Buttons cells={buttons} />
      </g>
      {state === "misfit" && <Misfit cells={cells} bad={bad} />}
    </>
  );
}

/** A patch inside another drawing, UNIT units per square. */
export function PatchShape(props: PatchShapeProps) {
  const { edition, orientation = "r0", state, x = 0, y = 0 } = props;
  const patch = patchOf(edition, props.patch);
  const name = `th-patch${state === "faded" ? " th-faded" : ""}${props.class ? ` ${props.class}` : ""}`;
  return (
    <g class={name} transform={x || y ? `translate(${x * UNIT} ${y * UNIT})` : undefined}>
      {props.patch === 0 ? (
        <LeatherInState state={state} />
      ) : state === "hole" ? (
        <Hole patch={patch} orientation={orientation} />
      ) : (
        <Sewable {...props} patch={patch} orientation={orientation} />
      )}
    </g>
  );
}

function LeatherInState({ state }: Pick<PatchShapeProps, "state">) {
  return (
    <>
      <LeatherShape fits={state === "fits"} />
      {state === "misfit" && <Misfit cells={[[0, 0]]} bad={[[0, 0]]} />}
    </>
  );
}

const EDGE_ROOM = 1; // margin around a patch, for half of its edge
const ROOM: Partial<Record<string, number>> = { fits: 6, misfit: 5 };

/** A patch by itself. */
export const PatchPicture = still(({ label, ...props }: PatchPictureProps) => {
  const { edition, patch, orientation, square, state } = props;
  const [w, h] = sizeOf(shapeOf(edition, patch), orientation);
  const room = ROOM[state ?? ""] ?? EDGE_ROOM;
  const [width, height] = [w * UNIT + 2 * room, h * UNIT + 2 * room];
  const scale = square / UNIT;
  return (
    <svg
      class={`th-picture${props.class ? ` ${props.class}` : ""}`}
      viewBox={`${-room} ${-room} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
      data-of={patch}
    >
      <PatchShape {...props} class={undefined} />
    </svg>
  );
});

/** A patch whose size comes from the style sheet: --square is the size of a square. */
export function FittedPicture(props: Omit<PatchPictureProps, "square">) {
  const box = useRef<HTMLSpanElement>(null);
  const size = useSize(box);
  const [wide, rows] = sizeOf(shapeOf(props.edition, props.patch), props.orientation);
  const columns = wide + (2 * EDGE_ROOM) / UNIT;
  return (
    <span class="th-fitted" ref={box} style={{ "--columns": columns, "--rows": rows }}>
      <PatchPicture {...props} square={size ? size.width / columns : SMALL} />
    </span>
  );
}
