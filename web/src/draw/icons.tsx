// SPDX-License-Identifier: MIT
// Icons on a grid of 24, stroke 2, and shared definitions. Objects of the game (button, tokens, leather) have their
// own colours, symbols have the colour of the surrounding text.

import type { ComponentChildren } from "preact";
import type { Card, Part } from "../core/types.ts";
import type { IconProps, Owner } from "./props.ts";

interface FrameProps extends IconProps {
  children: ComponentChildren;
  box?: string;
  /** Width divided by height. */
  ratio?: number;
}

/* Scales with the text: 15 px are one rem by default. */
const rem = (px: number) => `${Math.round((px / 15) * 1000) / 1000}rem`;

function Frame({ size = 24, class: name, label, children, box = "0 0 24 24", ratio = 1 }: FrameProps) {
  return (
    <svg
      class={`th-icon${name ? ` ${name}` : ""}`}
      viewBox={box}
      width={size * ratio}
      height={size}
      style={{ "--wide": rem(size * ratio), "--high": rem(size) }}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      {children}
    </svg>
  );
}

type Art = () => ComponentChildren;
export const icon = (art: Art, box?: string, ratio?: number) => (props: IconProps) => (
  <Frame {...props} box={box} ratio={ratio}>
    {art()}
  </Frame>
);
export const sign = (d: string) => icon(() => <path class="th-sign" d={d} />);

/* Objects */

const HOLES = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** A brass button around the origin, radius 10. */
const brass = (
  <>
    <circle r="9.2" fill="url(#th-brass)" stroke="var(--brass-edge)" stroke-width="1.45" />
    <circle r="6.1" fill="none" stroke="var(--brass-rim)" stroke-width=".95" />
  </>
);

/** On a patch: with a pale halo and thread, since it is sewn on. */
const SewnButton = () => (
  <g id="th-sewn-button">
    <circle r="11.9" fill="var(--c-milk)" />
    <g transform="scale(1.1)">
      {brass}
      {HOLES.map(([x, y]) => (
        <circle cx={x * 2.4} cy={y * 2.4} r="1.15" fill="var(--brass-hole)" />
      ))}
      <path d="M-2.2-2.2L2.2 2.2M2.2-2.2L-2.2 2.2" stroke="#fffaf0" stroke-width="1.25" stroke-linecap="round" />
    </g>
  </g>
);

const LooseButton = () => (
  <g id="th-button">
    {brass}
    {HOLES.map(([x, y]) => (
      <circle cx={x * 2.1} cy={y * 2.1} r="1.25" fill="var(--brass-hole)" />
    ))}
  </g>
);

/** A square of leather, UNIT units wide. */
const Leather = () => (
  <g id="th-leather">
    <rect
      x="1"
      y="1"
      width="38"
      height="38"
      rx="6"
      fill="url(#th-hide)"
      stroke="var(--leather-edge)"
      stroke-width="1.8"
    />
    <path
      d="M8 12.5q4 2.6 8 .4M24.5 11.4q3 1.8 6 .2M22 26q4.4 2.4 8.6-1M10 30q3 1.4 6 0"
      fill="none"
      stroke="var(--leather-edge)"
      stroke-opacity=".6"
      stroke-width="1.1"
      stroke-linecap="round"
    />
    <rect
      x="5"
      y="5"
      width="30"
      height="30"
      rx="3.4"
      fill="none"
      stroke="var(--leather-thread)"
      stroke-width="2"
      stroke-dasharray="5.2 3.4"
    />
  </g>
);

/** The needle around the origin, 54 long, its point to the right. */
const Needle = () => (
  <g id="th-needle">
    <path
      d="M-26 0C-26-4-22-4.7-17-4.3L25-.9Q27 0 25 .9L-17 4.3C-22 4.7-26 4-26 0Z"
      fill="var(--steel)"
      stroke="var(--steel-edge)"
      stroke-width="2"
      stroke-linejoin="round"
    />
    <path d="M-21.5 0H-13" stroke="var(--steel-edge)" stroke-width="2.6" stroke-linecap="round" />
  </g>
);

/** Gradients, hatchings and objects that are drawn many times. */
export function SharedDefs() {
  return (
    <>
      <radialGradient id="th-brass" cx=".36" cy=".3" r=".8">
        <stop offset="0" stop-color="var(--brass-light)" />
        <stop offset=".5" stop-color="var(--brass)" />
        <stop offset="1" stop-color="var(--brass-dark)" />
      </radialGradient>
      <linearGradient id="th-hide" x2="1" y2="1">
        <stop offset="0" stop-color="var(--leather-light)" />
        <stop offset="1" stop-color="var(--leather)" />
      </linearGradient>
      <pattern id="th-bad" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.2" height="7" class="th-bad-line" />
      </pattern>
      <pattern id="th-stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" fill="var(--binding-you)" />
        <rect width="3" height="8" fill="var(--binding-you-stripe)" />
      </pattern>
      <pattern id="th-behind" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" fill="var(--you)" fill-opacity=".12" />
        <rect width="2.2" height="7" fill="var(--you)" fill-opacity=".5" />
      </pattern>
      <clipPath id="th-hoop">
        <circle cx="60" cy="66" r="51" />
      </clipPath>
      <SewnButton />
      <LooseButton />
      <Leather />
      <Needle />
    </>
  );
}

const PIMPLES = [
  [12, 5.4],
  [9.9, 7.2],
  [14.1, 7.2],
  [12, 8.9],
  [9.4, 10.7],
  [14.6, 10.7],
  [12, 12.4],
  [9.2, 14],
  [14.8, 14],
] as const;

const thimbleArt: Art = () => (
  <>
    <path class="th-me" d="M6.8 18L7.9 7.6C8.3 4 9.7 1.9 12 1.9S15.7 4 16.1 7.6L17.2 18Z" stroke-width="1.5" />
    {PIMPLES.map(([cx, cy]) => (
      <circle cx={cx} cy={cy} r=".82" fill="#fff" fill-opacity=".92" />
    ))}
    <rect class="th-me" x="4.7" y="16.9" width="14.6" height="5.2" rx="2.1" stroke-width="1.5" />
    <path d="M8 19.5H16" stroke="#fff" stroke-opacity=".85" stroke-width="1.1" stroke-linecap="round" />
  </>
);

const FLANGES = [1.8, 18];

const spoolArt: Art = () => (
  <>
    <path class="th-you" d="M7.2 5.6H16.8C15.6 9 15.6 15 16.8 18.4H7.2C8.4 15 8.4 9 7.2 5.6Z" stroke-width="1.4" />
    <path
      d="M8.3 9.2L15.6 7.4M8.2 12L15.8 10.1M8.2 14.7L15.8 12.8M8.1 17.2L15.8 15.4"
      stroke="#fff"
      stroke-opacity=".85"
      stroke-width="1.15"
      stroke-linecap="round"
    />
    {FLANGES.map((y) => (
      <rect
        x="4.9"
        y={y}
        width="14.2"
        height="4.2"
        rx="1.7"
        fill="var(--wood)"
        stroke="var(--you-edge)"
        stroke-width="1.5"
      />
    ))}
  </>
);

/* A closed path through corners given as distance from the centre and degrees. */
function rim(corners: (readonly [number, number])[]): string {
  const at = ([far, degrees]: readonly [number, number]) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(12 + far * Math.sin(turn)).toFixed(2)} ${(12 - far * Math.cos(turn)).toFixed(2)}`;
  };
  return `M${corners.map(at).join("L")}Z`;
}
const turns = (count: number) => Array.from({ length: count }, (_, i) => (i * 360) / count);
const COGS = rim(
  turns(10).flatMap(
    (at) =>
      [
        [8.4, at - 11],
        [11.3, at - 7],
        [11.3, at + 7],
        [8.4, at + 11],
      ] as const,
  ),
);
const ROSETTE = rim(turns(24).map((at, i) => [i % 2 ? 8.9 : 11, at] as const));

const bobbinArt: Art = () => (
  <>
    <path d={COGS} class="th-you" stroke-width="1.2" stroke-linejoin="round" />
    <circle cx="12" cy="12" r="4.9" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.2" />
    <circle cx="12" cy="12" r="2" fill="#fff" stroke="var(--you-edge)" stroke-width="1.2" />
  </>
);

export const rosetteArt: Art = () => (
  <>
    <path d={ROSETTE} class="th-rosette" stroke-width="1.3" stroke-linejoin="round" />
    <circle cx="12" cy="12" r="6.6" fill="#FCF8F0" />
    <path
      d="M9.2 8.9H14.7L11.4 15.4"
      fill="none"
      stroke="var(--rosette-edge)"
      stroke-width="2.3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </>
);

const hourglassArt: Art = () => (
  <>
    <path
      d="M7.2 3.6C7.2 8 10.6 9.8 10.6 12C10.6 14.2 7.2 16 7.2 20.4H16.8C16.8 16 13.4 14.2 13.4 12C13.4 9.8 16.8 8 16.8 3.6Z"
      fill="var(--glass)"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linejoin="round"
    />
    <path
      d="M8.9 8H15.1C14.4 9.6 12.7 10.4 12 12C11.3 10.4 9.6 9.6 8.9 8ZM8.3 19.6C8.6 17.2 10 16 12 15.4C14 16 15.4 17.2 15.7 19.6Z"
      fill="var(--sand)"
    />
    <path d="M5.4 3.2H18.6M5.4 20.8H18.6" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" />
  </>
);

const leatherArt: Art = () => <use href="#th-leather" transform="translate(1.2 1.2) scale(.54)" />;
const buttonArt: Art = () => <use href="#th-button" x="12" y="12" />;
export const logoArt: Art = () => (
  <>
    <path class="th-me" d="M6.6 17.4L7.8 7.6C8.3 4 9.7 1.9 12 1.9S15.7 4 16.2 7.6L17.4 17.4Z" stroke-width=".6" />
    {PIMPLES.map(([cx, cy]) => (
      <circle cx={cx} cy={cy - 0.2} r=".86" fill="#fff" fill-opacity=".92" />
    ))}
    <rect class="th-me-edge" x="4.4" y="16.8" width="15.2" height="5" rx="1.9" />
    <path d="M6.7 19.3H17.4" stroke="#fff" stroke-width="1.3" stroke-dasharray="2.1 1.2" />
  </>
);

export const ButtonIcon = icon(buttonArt);
/** A button that is sewn on: beaten. */
export const SewnIcon = icon(() => <use href="#th-sewn-button" transform="translate(12 12) scale(.92)" />);
export const HourglassIcon = icon(hourglassArt);
export const LeatherIcon = icon(leatherArt);
export const RosetteIcon = icon(rosetteArt);
export const NeedleIcon = icon(() => <use href="#th-needle" />, "-28 -7 56 14", 4);
export const ThimbleIcon = icon(thimbleArt);
export const SpoolIcon = icon(spoolArt);
export const BobbinIcon = icon(bobbinArt);
export const LogoIcon = icon(logoArt);

/** The token of a seat. */
export const tokenArt = (owner: Owner, automa: boolean) =>
  (owner === "me" ? thimbleArt : automa ? bobbinArt : spoolArt)();

/* Symbols */

export const EmptyIcon = icon(() => (
  <rect
    class="th-sign"
    x="4"
    y="4"
    width="16"
    height="16"
    rx="2.4"
    stroke-dasharray="3.2 2.35"
    stroke-dashoffset="1.6"
  />
));
export const CircleIcon = icon(() => <circle class="th-sign" cx="12" cy="12" r="8.6" stroke-dasharray="2.9 3.1" />);
export const TurnIcon = icon(() => (
  <>
    <path class="th-sign" d="M18.6 14A7.2 7.2 0 1 1 17 6.9" />
    <path class="th-sign" d="M19.4 3.4V8.4H14.4" />
  </>
));
export const FlipIcon = icon(() => (
  <>
    <path class="th-sign th-filled" d="M9 6.5V19H3.4Z" />
    <path class="th-sign" d="M15 6.5V19H20.6Z" />
    <path class="th-sign" d="M12 3V21" stroke-dasharray="2.4 3" stroke-width="1.6" />
  </>
));
export const AdvanceIcon = sign("M3 12H15.4M10.8 7.2L15.6 12L10.8 16.8M20 5V19");
export const UndoIcon = sign("M8.6 4.6L4 9.2L8.6 13.8M4.4 9.2H14.6A5.2 5.2 0 0 1 14.6 19.6H11");
export const RedoIcon = sign("M15.4 4.6L20 9.2L15.4 13.8M19.6 9.2H9.4A5.2 5.2 0 0 0 9.4 19.6H13");
export const HintIcon = sign("M9.4 17.4C9.4 14.8 6 13.6 6 9.2A6 6 0 0 1 18 9.2C18 13.6 14.6 14.8 14.6 17.4ZM10 21H14");
export const ShareIcon = sign("M12 15V3.6M7.6 7.6L12 3.2L16.4 7.6M4 12.4V20.4H20V12.4");
export const PutBackIcon = sign("M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4");
export const SewIcon = sign("M4 12.8L9.6 18.4L20.4 6.4");
export const MenuIcon = sign("M3.6 6H20.4M3.6 12H20.4M3.6 18H20.4");
export const ArrowIcon = sign("M4 12H19.4M13.2 5.8L19.6 12L13.2 18.2");
export const EyeIcon = sign("M2.4 12C6 5.4 18 5.4 21.6 12C18 18.6 6 18.6 2.4 12ZM12 9.2A2.8 2.8 0 1 1 11.99 9.2");
export const PrevIcon = sign("M14.8 5.6L8.4 12L14.8 18.4");
export const NextIcon = sign("M9.2 5.6L15.6 12L9.2 18.4");
export const DownIcon = sign("M5.6 9.2L12 15.6L18.4 9.2");
export const BranchIcon = sign("M7 3.5V20.5M7 16C7 11 17 13 17 7.5V4.5M13.2 8L17 4.2L20.8 8");
export const FirstIcon = sign("M18 5.6L11.6 12L18 18.4M6.6 5V19");
export const LastIcon = sign("M6 5.6L12.4 12L6 18.4M17.4 5V19");

/* The Automa's filters */

const NoOvertakeIcon = icon(() => (
  <>
    <path class="th-sign" d="M2 12H12.6M8.4 7.4L13 12L8.4 16.6" />
    <path d="M15.6 2.6V21.4" stroke="var(--me-text)" stroke-width="2.5" stroke-linecap="round" />
    <path class="th-sign" d="M18.6 7.4L22 12L18.6 16.6" stroke-width="1.3" stroke-dasharray="2.2 1.5" opacity=".75" />
  </>
));
const MostButtonsIcon = icon(() =>
  [
    [12, 6.2],
    [6.2, 17],
    [17.8, 17],
  ].map(([x, y]) => <use href="#th-button" transform={`translate(${x} ${y}) scale(.54)`} />),
);
const LargestIcon = icon(() => (
  <>
    <path d="M2.5 2.5H15.2V15.2H2.5Z" fill="var(--c-terra)" />
    <path d="M8.8 2.5V15.2M2.5 8.8H15.2" stroke="#fff" stroke-width="1.3" />
    <path class="th-sign" d="M15.2 2.8V21.2M2.8 15.2H21.2M15.2 8.8H21.2M8.8 15.2V21.2" stroke-width="1.3" />
    <rect class="th-sign" x="2.6" y="2.6" width="18.8" height="18.8" rx="1" stroke-width="2" />
  </>
));
const FurthestIcon = icon(() => (
  <>
    <path class="th-sign" d="M3.8 18.4C1.4 9.6 6 3.4 11.6 3.2C17.4 3 21 8 20 14" stroke-dasharray="3.4 2.9" />
    <circle cx="4" cy="19" r="2.5" fill="currentColor" />
    <rect
      x="15.4"
      y="14.6"
      width="7.2"
      height="7.2"
      rx="1.4"
      fill="var(--c-terra)"
      stroke="currentColor"
      stroke-width="1.6"
    />
  </>
));

const FILTERS: Record<Card["filters"][number], (props: IconProps) => ComponentChildren> = {
  "no-overtake": NoOvertakeIcon,
  "most-buttons": MostButtonsIcon,
  largest: LargestIcon,
  furthest: FurthestIcon,
};
export function FilterIcon({ filter, ...props }: IconProps & { filter: Card["filters"][number] }) {
  const Icon = FILTERS[filter];
  return <Icon {...props} />;
}

/* Kinds of mistakes: three shapes, so that none depends on colour */

const PARTS: Record<Part, Art> = {
  buying: () => (
    <>
      <circle class="th-mark-buying" cx="12" cy="12" r="8.6" />
      <circle cx="12" cy="12" r="2.9" fill="var(--mark-edge)" />
    </>
  ),
  placing: () => (
    <>
      <rect class="th-mark-placing" x="3.6" y="3.6" width="16.8" height="16.8" rx="1.8" />
      <path class="th-mark-edge" d="M3.6 12H20.4" />
    </>
  ),
  timing: () => <path class="th-mark-timing" d="M3.6 3.2H20.4L3.6 20.8H20.4Z" />,
};
export const partArt = (part: Part) => PARTS[part]();
export const BuyingIcon = icon(PARTS.buying);
export const PlacingIcon = icon(PARTS.placing);
export const TimingIcon = icon(PARTS.timing);
/** The end of a tape measure. */
export const TapeEndIcon = icon(() => (
  <>
    <path d="M1.2 6.4H17.6V17.6H1.2Z" fill="var(--tape)" stroke="var(--tape-edge)" stroke-width="1.4" />
    <path d="M5 17.4V12.6M9 17.4V11M13 17.4V12.6" stroke="var(--tape-ink)" stroke-width="1.6" />
    <rect
      x="16.6"
      y="4.6"
      width="6"
      height="14.8"
      rx="1.6"
      fill="var(--clasp)"
      stroke="var(--ink)"
      stroke-width="1.3"
    />
    <circle cx="19.6" cy="12" r="1.3" fill="var(--ink)" />
  </>
));
