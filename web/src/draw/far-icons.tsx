// SPDX-License-Identifier: MIT
// Icons of the screens for playing far apart; loaded with them.
import { icon, sign } from "./icons.tsx";

/** Never the hourglass, which is a price. */
export const StopwatchIcon = sign(
  "M9.4 2.8H14.6M12 2.8V6M12 6A7.6 7.6 0 1 1 11.99 6M12 9.6V13.6L14.6 15.2M18.2 6.2L19.6 7.6",
);
export const SunIcon = sign(
  "M12 8A4 4 0 1 1 11.99 8M12 2.6V4.6M12 19.4V21.4M2.6 12H4.6M19.4 12H21.4M5.4 5.4L6.8 6.8M17.2 17.2L18.6 18.6M5.4 18.6L6.8 17.2M17.2 6.8L18.6 5.4",
);
export const FlagIcon = sign("M5.4 21V3.8H18.6L15.4 8.4L18.6 13H5.4");
export const SpeechIcon = sign("M4 4.4H20V15.6H11L6.8 19.8V15.6H4Z");
const BELL =
  "M5 17.4H19C17.4 15.6 17.6 13.4 17.4 10.8A5.4 5.4 0 0 0 6.6 10.8C6.4 13.4 6.6 15.6 5 17.4ZM12 5.4V3.4M9.8 20A2.4 2.4 0 0 0 14.2 20";
export const BellIcon = sign(BELL);
export const BellOffIcon = sign(`${BELL}M3.4 3.4L20.6 20.6`);
export const LinkIcon = sign(
  "M10.2 13.8A4 4 0 0 0 15.8 13.8L19.4 10.2A4 4 0 0 0 13.8 4.6L12.4 6M13.8 10.2A4 4 0 0 0 8.2 10.2L4.6 13.8A4 4 0 0 0 10.2 19.4L11.6 18",
);
export const CopyIcon = sign("M8.4 8.4H20.4V20.4H8.4ZM15.6 8.4V3.6H3.6V15.6H8.4");
export const ScalesIcon = sign(
  "M12 3.4V20.4M7.6 20.4H16.4M4.6 6.6H19.4M5.4 6.8L2.4 13.6H8.4ZM18.6 6.8L15.6 13.6H21.6ZM2.4 13.6A3 2.6 0 0 0 8.4 13.6M15.6 13.6A3 2.6 0 0 0 21.6 13.6",
);
export const MedalIcon = sign("M12 3A5.6 5.6 0 1 1 11.99 3M8.4 13L6.8 21L12 18.2L17.2 21L15.6 13");
export const PlugIcon = sign(
  "M13.6 7.6L17.4 3.8M16.4 10.4L20.2 6.6M11.4 9L15 12.6A4.2 4.2 0 0 1 9 12.6L8.4 12ZM8.6 15.4L3.8 20.2M6 8L3.6 5.6M18.4 16L20.4 18",
);
export const LotsIcon = icon(() => (
  <>
    <rect class="th-sign" x="4" y="4" width="16" height="16" rx="2.4" />
    {[
      [9, 9],
      [15, 15],
      [12, 12],
    ].map(([x, y]) => (
      <circle cx={x} cy={y} r="1.4" fill="currentColor" />
    ))}
  </>
));
export const NeedleIcon = icon(
  () => (
    <>
      <path
        d="M4 20C18 4 30 32 46 18C54 11 58 14 62 14"
        fill="none"
        stroke="var(--thread)"
        stroke-width="2"
        stroke-dasharray="6 4"
      />
      <path
        class="far-needle"
        d="M58 15L92 6L94 8L62 18ZM63 15.6L68 14.2"
        fill="var(--steel)"
        stroke="var(--steel-edge)"
      />
    </>
  ),
  "0 0 98 28",
  3.5,
);
