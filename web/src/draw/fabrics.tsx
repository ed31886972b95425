// SPDX-License-Identifier: MIT
// The 33 fabrics: one row each, with its repeating tile. The build draws them into index.html and passes their
// names and threads to the page (draw/cloth.ts). Tiles are in units (40 per square); colours are names, so that the
// theme can shade all fabrics at once (style/tokens.css).

import type { ComponentChildren, JSX, SVGAttributes } from "preact";
import { SharedDefs } from "./icons.tsx";

const CLOTH_COLOURS = [
  "milk",
  "ecru",
  "oat",
  "straw",
  "mustard",
  "apricot",
  "terra",
  "madder",
  "wine",
  "rose",
  "blush",
  "plum",
  "lilac",
  "indigo",
  "denim",
  "sky",
  "ice",
  "teal",
  "foam",
  "sage",
  "moss",
  "bottle",
  "walnut",
  "cocoa",
  "stone",
  "coal",
] as const;
type Colour = (typeof CLOTH_COLOURS)[number];

interface Fabric {
  name: string;
  /** The background first. */
  colours: readonly Colour[];
  /** Width and height of the tile, in units. */
  tile: readonly [number, number];
  thread: Colour;
  /** Rotation of the whole pattern, in degrees. */
  bias?: number;
  draw: (colours: string[]) => ComponentChildren;
}

const ink = (colour: Colour) => `var(--c-${colour})`;
const THIRD = 40 / 3;
const TWILL = 20 / 3;

const dots = (at: readonly (readonly [number, number])[], r: number, fill: string) =>
  at.map(([cx, cy]) => <circle cx={cx} cy={cy} r={r} fill={fill} />);
const bar = (fill: string, x: number, y: number, width: number, height: number, opacity?: number) => (
  <rect {...{ x, y, width, height, fill, opacity }} />
);
const line = (d: string, stroke: string, width: number, more: SVGAttributes<SVGPathElement> = {}) => (
  <path d={d} fill="none" stroke={stroke} stroke-width={width} {...more} />
);
const shape = (d: string, fill: string) => <path d={d} fill={fill} />;
/** A motif twice per tile, the second shifted by half a tile, so that the print does not line up in rows. */
const halfDrop = ([w, h]: readonly [number, number], motif: ComponentChildren, second: ComponentChildren = motif) => (
  <>
    <g transform={`translate(${w / 4} ${h / 4})`}>{motif}</g>
    <g transform={`translate(${(w * 3) / 4} ${(h * 3) / 4})`}>{second}</g>
  </>
);
/** The same for motifs wider than half a tile: one in the middle, and a quarter of one in each corner. */
const quincunx = ([w, h]: readonly [number, number], motif: ComponentChildren) =>
  [
    [w / 2, h / 2],
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ].map(([x, y]) => <g transform={`translate(${x} ${y})`}>{motif}</g>);

const petals = (count: number, away: number, r: number, fill: string) =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i * 2 * Math.PI) / count;
    return <circle cx={away * Math.sin(turn)} cy={-away * Math.cos(turn)} r={r} fill={fill} />;
  });

/** Two over and two under, in bands of four threads, computed like a weave. */
function houndstooth(thread: number): string {
  let d = "";
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      const over = (x + y) % 4 < 2 ? x : y;
      if (over < 4) d += `M${x * thread} ${y * thread}h${thread}v${thread}h${-thread}z`;
    }
  return d;
}

function scales([w, h]: readonly [number, number], rim: string, ground: string) {
  const rows: JSX.Element[] = [];
  for (let row = -1; row < 4; row++)
    for (const x of row % 2 ? [0, w] : [-w / 2, w / 2, (3 * w) / 2]) {
      const y = (row + 1) * (h / 2) + 2;
      rows.push(
        <g>
          <circle cx={x} cy={y} r={w / 2 + 0.6} fill={ground} stroke={rim} stroke-width="1.7" />
          <circle cx={x} cy={y} r={w / 2 - 2.6} fill="none" stroke={rim} stroke-width="1.7" />
        </g>,
      );
    }
  return rows;
}

const star = (r: number) => {
  const k = r * 0.27;
  return `M0 ${-r}L${k} ${-k}L${r} 0L${k} ${k}L0 ${r}L${-k} ${k}L${-r} 0L${-k} ${-k}Z`;
};
const diamond = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;

const SPRIG =
  "M0-4.6C.6-1.6.2 2 -1 5.4M0-1.4C-2-3.4-3.8-3-4.6-1.4C-3-.4-1-.4 0-1.4ZM.2-1.6C1.8-4 3.6-4 4.6-2.6C3.4-1 1.6-.8.2-1.6Z" +
  "M-.4 2C-2.4.4-4.2.8-5 2.6C-3.2 3.6-1.4 3.4-.4 2ZM-.4 1.8C1.2-.2 3-.2 4.2 1.2C2.8 2.8 1 2.8-.4 1.8Z";
const TULIP = "M-3.2-4.6L-1.4-2.8L0-5.2L1.4-2.8L3.2-4.6C4-.8 2.6 1.6 0 1.6C-2.6 1.6-4-.8-3.2-4.6Z";
const TULIP_LEAVES = "M0 6C-3.6 6-4.2 4-4.2 2.4C-1.6 2.4-.4 3.4 0 6ZM0 6C3.6 6 4.2 4 4.2 2.4C1.6 2.4.4 3.4 0 6Z";
const SPROUT_LEFT = "M0 3.4C-4 2.6-4.8-.6-4.2-3.4C-1-3 .6-.6 0 3.4Z";
const SPROUT_RIGHT = "M0 3.4C4 2.6 4.8-.6 4.2-3.4C1-3-.6-.6 0 3.4Z";

const fabric = (
  name: string,
  colours: readonly Colour[],
  tile: readonly [number, number],
  thread: Colour,
  draw: Fabric["draw"],
  bias?: number,
): Fabric => ({ name, colours, tile, thread, draw, bias });
const square = (side: number) => [side, side] as const;

export const FABRICS: readonly Fabric[] = [
  fabric("pin dot", ["madder", "milk"], square(THIRD), "milk", ([, b]) =>
    dots(
      [
        [THIRD / 4, THIRD / 4],
        [(THIRD * 3) / 4, (THIRD * 3) / 4],
      ],
      2.15,
      b!,
    ),
  ),
  fabric("ticking", ["milk", "indigo"], square(20), "madder", ([, b]) => (
    <>
      {bar(b!, 0.6, 0, 4.8, 20)}
      {[8.2, 11.6, 15].map((x) => bar(b!, x, 0, 1.3, 20, 0.72))}
    </>
  )),
  fabric("gingham", ["milk", "moss"], square(20), "bottle", ([, b]) => (
    <>
      {bar(b!, 0, 0, 10, 20, 0.55)}
      {bar(b!, 0, 0, 20, 10, 0.55)}
    </>
  )),
  fabric("houndstooth", ["ecru", "walnut"], square(20), "madder", ([, b]) => shape(houndstooth(2.5), b!)),
  fabric("deckchair", ["ecru", "terra"], square(40), "walnut", ([, b]) => (
    <>
      {bar(b!, 3.6, 0, 15.4, 40)}
      {bar(b!, 22, 0, 2.2, 40)}
      {bar(b!, 36.2, 0, 2.2, 40)}
    </>
  )),
  fabric("windowpane", ["denim", "ice"], square(20), "milk", ([, b]) => (
    <>
      {bar(b!, 9, 0, 2.3, 20, 0.85)}
      {bar(b!, 0, 9, 20, 2.3, 0.85)}
    </>
  )),
  fabric("herringbone", ["stone", "coal"], square(20), "milk", ([, b]) => (
    <>
      {line([-1, 0, 1, 2, 3].map((k) => `M0 ${k * TWILL + 7}L10 ${k * TWILL - 1}`).join(""), b!, 2.9)}
      {line([-1, 0, 1, 2, 3].map((k) => `M10 ${k * TWILL + 1}L20 ${k * TWILL + 9}`).join(""), b!, 2.9)}
    </>
  )),
  fabric("coin dot", ["mustard", "milk"], square(20), "walnut", ([, b]) =>
    dots(
      [
        [5, 5],
        [15, 15],
      ],
      4.3,
      b!,
    ),
  ),
  fabric("tartan", ["bottle", "moss", "madder", "straw"], square(40), "straw", ([, b, c, d]) => (
    <>
      {[bar(b!, 0, 0, 14, 40, 0.6), bar(b!, 0, 0, 40, 14, 0.6)]}
      {[bar(c!, 26, 0, 3.4, 40, 0.95), bar(c!, 0, 26, 40, 3.4, 0.95)]}
      {[bar(d!, 6.2, 0, 1.8, 40, 0.95), bar(d!, 0, 6.2, 40, 1.8, 0.95)]}
    </>
  )),
  fabric("daisies", ["sky", "milk", "mustard", "denim"], square(26), "indigo", ([, b, c, d]) => (
    <>
      {halfDrop(
        square(26),
        <>
          {petals(6, 3.3, 2.3, b!)}
          <circle r="2.1" fill={c} />
        </>,
      )}
      {dots(
        [
          [19.5, 6.5],
          [6.5, 19.5],
        ],
        1.2,
        d!,
      )}
    </>
  )),
  fabric("chevron", ["lilac", "plum"], [20, THIRD], "milk", ([, b]) =>
    line([-1, 0, 1].map((k) => `M-2 ${THIRD * k + 12}L10 ${THIRD * k}L22 ${THIRD * k + 12}`).join(""), b!, 4.9),
  ),
  fabric("candy stripe", ["milk", "rose"], square(10), "wine", ([, b]) => (
    <>
      {bar(b!, 2, 0, 5, 10)}
      {bar(b!, 8.4, 0, 0.8, 10, 0.6)}
    </>
  )),
  fabric("tattersall", ["ecru", "madder", "denim"], square(20), "walnut", ([, b, c]) => (
    <>
      {[bar(b!, 4.2, 0, 1.5, 20, 0.85), bar(b!, 0, 4.2, 20, 1.5, 0.85)]}
      {[bar(c!, 14.2, 0, 1.5, 20, 0.9), bar(c!, 0, 14.2, 20, 1.5, 0.9)]}
    </>
  )),
  fabric("sprigs", ["milk", "moss", "terra"], square(30), "moss", ([, b, c]) => (
    <>
      {halfDrop(
        square(30),
        <g transform="rotate(18) scale(1.3)">
          <path d={SPRIG} fill={b} stroke={b} stroke-width=".9" stroke-linejoin="round" />
          <ellipse cx=".4" cy="-6" rx="1.4" ry="1.8" fill={c} />
        </g>,
      )}
      {dots(
        [
          [22.5, 6.5],
          [7.5, 21.5],
        ],
        1.2,
        c!,
      )}
    </>
  )),
  fabric("scallops", ["foam", "teal"], [THIRD, THIRD], "bottle", ([a, b]) => scales([THIRD, THIRD], b!, a!)),
  fabric("crosses", ["plum", "blush"], square(20), "blush", ([, b]) =>
    halfDrop(square(20), line("M-3.4 0H3.4M0-3.4V3.4", b!, 2.3)),
  ),
  fabric("argyle", ["oat", "cocoa", "milk"], [20, 100 / 3], "milk", ([, b, c]) => (
    <>
      {shape(diamond(10, 50 / 3, 9.4, 15.4), b!)}
      {line("M0 0L20 33.33M20 0L0 33.33", c!, 0.9, { "stroke-dasharray": "2.6 1.6" })}
    </>
  )),
  fabric("bias pinstripe", ["coal", "oat"], square(9.2), "oat", ([, b]) => bar(b!, 3.8, 0, 1.6, 9.2), 45),
  fabric("ditsy", ["wine", "rose", "straw", "sage", "blush"], square(28), "blush", ([, b, c, d, e]) => (
    <>
      {halfDrop(
        square(28),
        <>
          {petals(5, 3, 2.2, e!)}
          <circle r="1.7" fill={c} />
        </>,
        <>
          {petals(5, 3, 2.2, b!)}
          <circle r="1.7" fill={c} />
        </>,
      )}
      {shape("M19 5C22 4 24 6 23 9C20 9 18.6 7.6 19 5ZM5 19C8 18 10 20 9 23C6 23 4.6 21.6 5 19Z", d!)}
      {dots(
        [
          [25.5, 12.5],
          [12, 26],
        ],
        1,
        b!,
      )}
    </>
  )),
  fabric("basket", ["walnut", "oat"], square(THIRD * 2), "madder", ([, b]) => (
    <>
      {[0, 1, 2].flatMap((i) => [
        bar(b!, 0.4, 0.5 + i * 4.45, THIRD - 0.8, 3.5),
        bar(b!, THIRD + 0.4, THIRD + 0.5 + i * 4.45, THIRD - 0.8, 3.5),
        bar(b!, THIRD + 0.5 + i * 4.45, 0.4, 3.5, THIRD - 0.8),
        bar(b!, 0.5 + i * 4.45, THIRD + 0.4, 3.5, THIRD - 0.8),
      ])}
    </>
  )),
  fabric("buffalo check", ["madder", "coal"], square(THIRD * 2), "blush", ([, b]) => (
    <>
      {bar(b!, 0, 0, THIRD, THIRD * 2, 0.66)}
      {bar(b!, 0, 0, THIRD * 2, THIRD, 0.66)}
    </>
  )),
  fabric("ripples", ["indigo", "sky"], [THIRD * 2, THIRD], "milk", ([, b]) =>
    line(wave(-THIRD, THIRD / 2, THIRD, 4.2), b!, 2.6),
  ),
  fabric("flying geese", ["apricot", "terra", "ecru"], [20, THIRD], "walnut", ([, b, c]) => (
    <>
      {shape("M.4 12.2L10 2L19.6 12.2Z", b!)}
      {shape("M6.6 12.2L10 8.6L13.4 12.2Z", c!)}
    </>
  )),
  fabric("seersucker", ["ice", "denim"], square(THIRD), "indigo", ([, b]) => (
    <>
      {shape(
        "M2.8 0C3.8 2.2 3.8 4.4 2.8 6.67C1.8 9 1.8 11 2.8 13.34L7.6 13.34C6 11 6 9 7.6 6.67C9.2 4.4 9.2 2.2 7.6 0Z",
        b!,
      )}
      {bar(b!, 10.4, 0, 1.1, THIRD, 0.55)}
    </>
  )),
  fabric("stars", ["indigo", "straw", "milk"], square(26), "straw", ([, b, c]) => (
    <>
      {halfDrop(square(26), shape(star(6.3), b!))}
      {dots(
        [
          [19.5, 6.5],
          [6.5, 19.5],
        ],
        1.3,
        c!,
      )}
    </>
  )),
  fabric("leaves", ["bottle", "sage", "foam"], square(22), "foam", ([, b, c]) =>
    halfDrop(
      square(22),
      <g transform="translate(0 -.6) scale(1.18)">
        {shape(SPROUT_LEFT, b!)}
        {shape(SPROUT_RIGHT, c!)}
        {line("M0 2.6V5", b!, 1)}
      </g>,
    ),
  ),
  fabric("honeycomb", ["straw", "cocoa"], [14.8, 25.6], "walnut", ([, b]) => (
    <>
      {line("M7.4 0V4.27L0 8.53V17.07L7.4 21.33V25.6M7.4 4.27L14.8 8.53V17.07L7.4 21.33", b!, 1.9, {
        "stroke-linejoin": "round",
      })}
      {dots(
        [
          [7.4, 12.8],
          [0, 0],
          [14.8, 0],
          [0, 25.6],
          [14.8, 25.6],
        ],
        1.6,
        b!,
      )}
    </>
  )),
  fabric("rickrack", ["teal", "milk", "foam"], [THIRD, 20], "milk", ([, b, c]) => (
    <>
      {line("M-3.33 5.5L0 9L6.67 3L13.33 9L16.67 6", b!, 2.5, { "stroke-linejoin": "round" })}
      {bar(c!, 3.4, 15.2, 4, 1.3)}
      {bar(c!, 10.2, 15.2, 3, 1.3, 0.85)}
    </>
  )),
  fabric("cherries", ["milk", "madder", "moss"], square(28), "madder", ([, b, c]) =>
    quincunx(
      square(28),
      <g transform="scale(.92)">
        {line("M-3.4 3.6C-3.4-.6-1.6-3.8 1.6-6M3 4.2C3.2.4 2.8-3 1.6-6", c!, 1.1)}
        {shape("M1.4-5.8C2.4-8.4 5.4-9 7.6-7.6C6.4-5.2 3.8-4.4 1.4-5.8Z", c!)}
        {dots(
          [
            [-3.6, 4.8],
            [3, 5.4],
          ],
          3,
          b!,
        )}
        {dots(
          [
            [-4.5, 3.8],
            [2.1, 4.4],
          ],
          0.85,
          "#fff",
        )}
      </g>,
    ),
  ),
  fabric("harlequin", ["ecru", "denim"], [16, THIRD * 2], "madder", ([, b]) => shape(diamond(8, THIRD, 8, THIRD), b!)),
  fabric("log cabin", ["terra", "ecru", "straw"], square(40), "walnut", ([a, b, c]) => (
    <>
      {bar(b!, 2.2, 2.2, 35.6, 35.6)}
      {bar(a!, 8.4, 8.4, 23.2, 23.2)}
      {bar(c!, 13.2, 13.2, 13.6, 13.6)}
    </>
  )),
  fabric("tulips", ["blush", "wine", "teal"], square(26), "wine", ([, b, c]) =>
    halfDrop(
      square(26),
      <g transform="translate(0 -.4) scale(1.22)">
        {shape(TULIP_LEAVES, c!)}
        {shape(TULIP, b!)}
      </g>,
    ),
  ),
  fabric("medallions", ["oat", "wine", "mustard"], square(30), "wine", ([, b, c]) =>
    quincunx(
      square(30),
      <>
        <circle r="8.4" fill="none" stroke={b} stroke-width="1.9" />
        <circle r="5.7" fill="none" stroke={c} stroke-width="2.7" stroke-dasharray="2.5 1.08" />
        <circle r="2.6" fill={b} />
      </>,
    ),
  ),
];

function wave(x: number, y: number, half: number, height: number): string {
  const bend = `q${half / 2} ${-height * 2} ${half} 0q${half / 2} ${height * 2} ${half} 0`;
  return `M${x} ${y}${bend}${bend}${bend}`;
}

function FabricPattern({ number }: { number: number }) {
  const { colours, tile, bias, draw } = FABRICS[number - 1]!;
  const inks = colours.map(ink);
  return (
    <pattern
      id={`th-cloth-${number}`}
      width={tile[0]}
      height={tile[1]}
      patternUnits="userSpaceOnUse"
      patternTransform={bias === undefined ? undefined : `rotate(${bias})`}
    >
      <rect width={tile[0]} height={tile[1]} fill={inks[0]} />
      {draw(inks)}
    </pattern>
  );
}

/** Warp and weft: light threads show on dark fabric, dark ones on light. */
const Weave = () => (
  <pattern id="th-weave" width="4" height="3.6" patternUnits="userSpaceOnUse">
    <path d="M.4.9h2M2.4 2.7h1.6M0 2.7h.4" stroke="#fff" stroke-opacity=".14" stroke-width=".9" />
    <path d="M2.4.9h1.6M0 .9h.4M.4 2.7h2" stroke="#000" stroke-opacity=".1" stroke-width=".9" />
  </pattern>
);

/** Everything that fabrics, buttons and leather refer to, once per page. Must not be display: none, or references
 * to it would break. */
export const FabricDefs = () => (
  <svg class="th-defs" width="0" height="0" aria-hidden="true">
    <defs>
      {FABRICS.map((_, i) => (
        <FabricPattern number={i + 1} />
      ))}
      <Weave />
      <SharedDefs />
    </defs>
  </svg>
);
