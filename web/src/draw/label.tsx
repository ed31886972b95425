// SPDX-License-Identifier: MIT
// A player far away: the first letter of the name on a piece of cloth, the same cloth for the same name.
import { clothOf } from "./cloth.ts";

const CLOTHS = 33;
function numberOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return (sum % CLOTHS) + 1;
}

export function NameLabel({ name, size = 40 }: { name: string; size?: number }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
  return (
    <svg class="th-label" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="46"
        height="46"
        rx="10"
        fill={clothOf("classic", numberOf(name)).fill}
        class="th-edge"
        stroke-width="2"
      />
      <rect x="10" y="10" width="28" height="28" rx="6" class="th-label-paper" stroke-width="1.6" />
      <text x="24" y="31.4" text-anchor="middle" class="th-label-letter">
        {letter}
      </text>
    </svg>
  );
}
