// SPDX-License-Identifier: MIT
// A purse, open or shut, for counting buttons at the end.
import { icon } from "./icons.tsx";

const body = (
  <>
    <path d="M9 25C3 34 2 45 6 52C11 58 45 58 50 52C54 45 53 34 47 25Z" class="th-purse" />
    <path d="M10 33C20 37 36 37 46 33M7 44C20 49 36 49 49 44M18 28V55M28 29V57M38 28V55" class="th-purse-knit" />
  </>
);

export const OpenPurseIcon = icon(
  () => (
    <>
      {body}
      <ellipse cx="28" cy="22" rx="21" ry="8.5" class="th-purse-clasp" />
      <ellipse cx="28" cy="22.5" rx="16.5" ry="5" class="th-purse-hole" />
      <circle cx="24.5" cy="11" r="3.4" class="th-purse-clasp" />
      <circle cx="31.5" cy="11" r="3.4" class="th-purse-clasp" />
    </>
  ),
  "0 0 56 60",
  56 / 60,
);

export const ShutPurseIcon = icon(
  () => (
    <>
      {body}
      <path d="M8 27C12 15 44 15 48 27C44 23 12 23 8 27Z" class="th-purse-clasp" />
      <circle cx="25" cy="14.5" r="3.4" class="th-purse-clasp" />
      <circle cx="31" cy="14.5" r="3.4" class="th-purse-clasp" />
    </>
  ),
  "0 0 56 60",
  56 / 60,
);
