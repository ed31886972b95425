// SPDX-License-Identifier: MIT
// What is painted before any script runs: a part of index.html, drawn by build.mjs. It has no words, because the
// language is not known yet, and disappears when the first screen is there.
import { Hoop } from "./draw/portraits.tsx";
import { logoArt } from "./draw/icons.tsx";

export const Early = () => (
  <div class="early" aria-hidden="true">
    <div class="early-name">
      <svg viewBox="0 0 24 24">{logoArt()}</svg>
      <b>Thimble</b>
    </div>
    <div class="early-plate">
      <Hoop who="olle" size={94} />
      <Hoop who="mira" size={110} />
      <Hoop who="anselm" size={94} />
    </div>
  </div>
);
