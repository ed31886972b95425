// SPDX-License-Identifier: MIT
// The opponents: animals cut from the fabrics and sewn onto cloth in an embroidery hoop. Units: the hoop is 120 wide.
import type { ComponentChildren } from "preact";

const SMALL = 44; // CSS pixels; below it stitches are noise

const cloth = (number: number) => `url(#th-cloth-${number})`;
const dye = (colour: string) => `var(--c-${colour})`;

interface PieceProps {
  d: string;
  fill: string;
  /** The middle of the running stitch inside; without it there is none. */
  at?: readonly [number, number];
  thread?: string;
  /** How far inside it runs. */
  inset?: number;
  edge?: number;
}

/* A piece of cloth with its weave, a dark edge and a running stitch. */
function Piece({ d, fill, at, thread = "milk", inset = 0.84, edge = 1.7 }: PieceProps) {
  const inside = at && `translate(${at[0]} ${at[1]}) scale(${inset}) translate(${-at[0]} ${-at[1]})`;
  return (
    <>
      <path d={d} fill={fill} />
      <path d={d} class="th-edge" fill="url(#th-weave)" stroke-width={edge} />
      {at && (
        <g class="th-portrait-stitch" transform={inside}>
          <path d={d} stroke="#000" stroke-opacity=".2" stroke-width="2.6" />
          <path d={d} stroke={dye(thread)} stroke-width="1.7" />
        </g>
      )}
    </>
  );
}

const ellipse = (x: number, y: number, a: number, b: number) =>
  `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0Z`;
const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r);

/* A dark button with one white stitch. */
const Eye = ({ x, y, r = 4.6 }: { x: number; y: number; r?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} fill="#2A221C" stroke="#17120F" stroke-width=".8" />
    <circle r={r * 0.66} fill="none" stroke="#7B6A5B" stroke-width=".7" />
    <path d={`M${-r * 0.28} 0H${r * 0.28}`} stroke="#FCF8F0" stroke-width="1.5" stroke-linecap="round" />
  </g>
);
const Eyes = ({ x, y, apart }: { x: number; y: number; apart: number }) => (
  <>
    <Eye x={x - apart} y={y} />
    <Eye x={x + apart} y={y} />
  </>
);
const Brass = ({ x, y, s }: { x: number; y: number; s: number }) => (
  <use href="#th-sewn-button" transform={`translate(${x} ${y}) scale(${s})`} />
);
const Thread = (props: { d: string; dye?: string; width?: number; dash?: string }) => (
  <path
    class="th-portrait-thread"
    d={props.d}
    stroke={dye(props.dye ?? "coal")}
    stroke-width={props.width ?? 1.5}
    stroke-dasharray={props.dash}
  />
);

/* Two of a kind, left and right of the middle. */
const Both = ({ children }: { children: ComponentChildren }) => (
  <>
    {children}
    <g transform="translate(120 0) scale(-1 1)">{children}</g>
  </>
);

/* A hedgehog's back, open below. */
function spines(): string {
  const tip = (i: number): string => {
    const turn = Math.PI * ((i / 35) * 1.5 + 0.75);
    const far = i % 2 ? 43 : 33;
    return `${(60 + far * Math.cos(turn)).toFixed(1)} ${(66 + far * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 36 }, (_, i) => tip(i)).join("L")}Z`;
}

const MOUSE = "M60 40C78 40 86 54 84 68C82 84 70 98 60 98C50 98 38 84 36 68C34 54 42 40 60 40Z";
const HEDGEHOG = "M60 52C76 52 86 64 84 78C80 92 70 101 60 101C50 101 40 92 36 78C34 64 44 52 60 52Z";
const MAGPIE = "M58 24C76 24 86 36 86 52C86 70 76 82 58 82C42 82 32 70 32 52C32 36 42 24 58 24Z";
const TORTOISE = "M60 24C76 24 84 36 83 50C82 66 76 82 60 82C44 82 38 66 37 50C36 36 44 24 60 24Z";
const HARE = "M60 46C78 46 86 58 85 72C84 90 74 102 60 102C46 102 36 90 35 72C34 58 42 46 60 46Z";
const SQUIRREL = "M58 34C76 34 88 48 86 66C84 86 72 98 58 98C44 98 32 86 30 66C28 48 40 34 58 34Z";
const SQUIRREL_EARS = "M34 46C30 34 30 24 34 17C42 22 48 30 50 40ZM82 46C86 34 86 24 82 17C74 22 68 30 66 40Z";
const SQUIRREL_TAIL = "M82 112C112 104 116 70 104 50C98 40 84 40 82 52C80 62 92 64 92 76C92 88 84 94 76 96Z";
const MUZZLE = "M58 74C66 66 78 70 78 78C78 88 68 95 58 95C48 95 38 88 38 78C38 70 50 66 58 74Z";
const BEAVER = "M60 34C80 34 92 50 90 70C88 90 76 99 60 99C44 99 32 90 30 70C28 50 40 34 60 34Z";
const FOX = "M60 36C78 36 90 46 94 62C90 76 74 88 60 102C46 88 30 76 26 62C30 46 42 36 60 36Z";
const FOX_CHEEKS = "M26 62C36 60 50 66 60 90C70 66 84 60 94 62C90 76 74 88 60 102C46 88 30 76 26 62Z";
const OWL = "M28 112C22 82 24 50 30 24C40 34 50 36 60 36C70 36 80 34 90 24C96 50 98 82 92 112Z";
const LEGS = "M40 62C26 50 22 42 18 34M38 70C24 66 18 66 10 68M40 78C28 82 22 88 16 98M46 86C40 94 38 100 36 110";

interface Portrait {
  ground: number; // the cloth behind it
  art: () => ComponentChildren;
}

const PORTRAITS = {
  pip: {
    ground: 10,
    art: () => (
      <>
        <Both>
          <Piece d={circle(36, 42, 17)} fill={cloth(7)} at={[36, 42]} />
          <Piece d={circle(36, 43, 8.5)} fill={dye("blush")} edge={1.2} />
        </Both>
        <Piece d={MOUSE} fill={dye("stone")} at={[60, 68]} thread="coal" />
        <Eyes x={60} y={65} apart={10} />
        <Thread d="M50 84L34 80M50 87L35 90M70 84L86 80M70 87L85 90" width={1.2} />
        <Piece d={ellipse(60, 86, 5.4, 4.4)} fill={dye("rose")} edge={1.3} />
      </>
    ),
  },
  olle: {
    ground: 3,
    art: () => (
      <>
        <Piece d={spines()} fill={cloth(20)} />
        <Piece d={HEDGEHOG} fill={dye("oat")} at={[60, 77]} thread="walnut" />
        <Both>
          <Piece d={circle(39, 57, 7)} fill={dye("cocoa")} edge={1.3} />
        </Both>
        <Eyes x={60} y={73} apart={10} />
        <Piece d={ellipse(60, 88, 6.4, 5)} fill={dye("coal")} edge={1} />
        <Thread d="M54 95Q60 99 66 95" dye="walnut" width={1.6} />
      </>
    ),
  },
  greta: {
    ground: 13,
    art: () => (
      <>
        <Piece d="M28 116C26 84 36 72 60 72C84 72 94 84 92 116Z" fill={dye("milk")} at={[60, 96]} thread="stone" />
        <Both>
          <Piece d="M16 118C12 88 26 76 38 78C34 92 34 104 36 118Z" fill={cloth(6)} />
        </Both>
        <Piece d={MAGPIE} fill={cloth(18)} at={[59, 53]} thread="oat" />
        <Eye x={52} y={48} r={5} />
        <circle cx={52} cy={48} r={6.4} fill="none" stroke={dye("milk")} stroke-width="1.6" />
        <Piece d="M72 48L104 58L72 66Z" fill={dye("mustard")} edge={1.5} />
        <Thread d="M73 57.5L102 58" dye="walnut" width={1.3} />
        <Brass x={101} y={66} s={0.82} />
      </>
    ),
  },
  tomas: {
    ground: 30,
    art: () => (
      <>
        <Piece d="M14 110C14 76 34 56 60 56C86 56 106 76 106 110Z" fill={cloth(27)} at={[60, 90]} thread="walnut" />
        <Piece d={TORTOISE} fill={dye("sage")} at={[60, 53]} thread="bottle" />
        <Eyes x={60} y={46} apart={12} />
        <Thread d="M47 63Q60 73 73 63M57 55v1M63 55v1" dye="bottle" width={2} />
      </>
    ),
  },
  juno: {
    ground: 15,
    art: () => (
      <>
        <Both>
          <Piece d="M46 56C34 46 28 22 36 10C46 10 54 32 54 54Z" fill={cloth(17)} at={[44, 34]} inset={0.74} />
        </Both>
        <Piece d={HARE} fill={dye("oat")} at={[60, 74]} thread="cocoa" />
        <Piece d={ellipse(60, 89, 13, 9.6)} fill={dye("milk")} edge={1.2} />
        <Eyes x={60} y={70} apart={12} />
        <Piece d="M55 82H65L60 88Z" fill={dye("rose")} edge={1.2} />
        <Thread d="M60 88V93M60 93Q55 97 52 93M60 93Q65 97 68 93" dye="cocoa" />
      </>
    ),
  },
  mira: {
    ground: 14,
    art: () => (
      <>
        <Piece d={SQUIRREL_TAIL} fill={cloth(5)} />
        <Piece d={SQUIRREL_EARS} fill={dye("terra")} edge={1.6} />
        <Piece d={SQUIRREL} fill={dye("terra")} at={[58, 66]} thread="ecru" />
        <Piece d={MUZZLE} fill={dye("milk")} edge={1.3} />
        <Eyes x={58} y={60} apart={13} />
        <Piece d={ellipse(58, 76, 4.6, 3.6)} fill={dye("walnut")} edge={1} />
        <Thread d="M58 80V84M58 84Q53 88 50 84M58 84Q63 88 66 84" dye="walnut" />
      </>
    ),
  },
  bruno: {
    ground: 24,
    art: () => (
      <>
        <Both>
          <Piece d={circle(34, 44, 10)} fill={dye("cocoa")} />
        </Both>
        <Piece d={BEAVER} fill={cloth(20)} at={[60, 66]} thread="oat" inset={0.88} />
        <Piece d={ellipse(60, 79, 22, 15)} fill={dye("oat")} at={[60, 79]} thread="walnut" inset={0.78} edge={1.4} />
        <Eyes x={60} y={56} apart={13} />
        <Piece d={ellipse(60, 69, 8, 5.6)} fill={dye("coal")} edge={1} />
        <Piece d="M51 85H69V98Q69 100 67 100H53Q51 100 51 98Z" fill={dye("milk")} edge={1.5} />
        <Thread d="M60 85V100" width={1.4} />
      </>
    ),
  },
  vera: {
    ground: 28,
    art: () => (
      <>
        <Both>
          <Piece d="M32 56L26 20L54 38Z" fill={dye("terra")} />
          <Piece d="M35 46L31 29L45 38Z" fill={dye("coal")} edge={1} />
        </Both>
        <Piece d={FOX} fill={cloth(23)} />
        <Piece d={FOX_CHEEKS} fill={dye("milk")} edge={1.4} />
        <Thread d="M34 67C42 66 51 73 60 96C69 73 78 66 86 67" dye="terra" width={1.6} dash="5 3.6" />
        <Eyes x={60} y={58} apart={13} />
        <Piece d={ellipse(60, 97, 6, 5)} fill={dye("coal")} edge={1} />
      </>
    ),
  },
  anselm: {
    ground: 19,
    art: () => (
      <>
        <Piece d={OWL} fill={cloth(26)} />
        <Piece d="M42 116C38 96 46 84 60 84C74 84 82 96 78 116Z" fill={cloth(15)} edge={1.4} />
        <Both>
          <Piece d={circle(45, 58, 16.5)} fill={dye("ecru")} at={[45, 58]} thread="cocoa" inset={0.8} />
        </Both>
        <Brass x={45} y={58} s={0.78} />
        <Brass x={75} y={58} s={0.78} />
        <Piece d="M60 64L67 74L60 86L53 74Z" fill={dye("mustard")} edge={1.5} />
      </>
    ),
  },
  ada: {
    ground: 22,
    art: () => (
      <>
        <g opacity=".8">
          <Thread d="M60 60V4M60 60V118" dye="ice" width={1.3} />
          <Both>
            <Thread d="M60 60L8 20M60 60L4 84M60 18Q32 22 24 32Q12 52 16 78" dye="ice" width={1.3} />
          </Both>
        </g>
        <Both>
          <Thread d={LEGS} width={4.4} />
          <Thread d={LEGS} dye="lilac" width={1.3} dash="3 3" />
        </Both>
        <Piece d={ellipse(60, 72, 29, 26)} fill={cloth(16)} at={[60, 72]} thread="blush" inset={0.86} />
        <Piece d={ellipse(60, 66, 19, 12.5)} fill={dye("lilac")} edge={1.3} />
        <Both>
          <Eye x={52.5} y={66} r={5.2} />
          <Eye x={44.5} y={58.5} r={2.6} />
        </Both>
        <Thread d="M53 85Q60 90 67 85" dye="blush" width={2} />
      </>
    ),
  },
} satisfies Record<string, Portrait>;

/** A portrait in its hoop; `size` is its usual width in CSS pixels, which a style sheet may change. */
export function Hoop({ who, size }: { who: keyof typeof PORTRAITS; size: number }) {
  const { ground, art } = PORTRAITS[who];
  return (
    <svg
      class={`th-hoop ${size < SMALL ? "th-hoop-small" : ""}`}
      viewBox="0 0 120 126"
      width={size}
      height={size * 1.05}
      aria-hidden="true"
    >
      <rect class="th-hoop-screw" x="53" y="1" width="14" height="11" rx="2.6" />
      <path d="M57 1V12M61 1V12" stroke="var(--brass-rim)" stroke-width="1.2" />
      <circle class="th-edge" cx="60" cy="66" r="56.5" fill="var(--wood)" stroke-width="1.6" />
      <circle cx="60" cy="66" r="51" fill="var(--c-milk)" />
      <g clip-path="url(#th-hoop)">
        <g transform="translate(0 6)">
          <rect width="120" height="130" y="-6" fill={cloth(ground)} opacity=".62" />
          {art()}
        </g>
      </g>
      <circle class="th-edge" cx="60" cy="66" r="51" fill="none" stroke-width="1.6" />
      <circle cx="60" cy="66" r="53.8" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4" />
    </svg>
  );
}
