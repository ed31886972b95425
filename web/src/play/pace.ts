// SPDX-License-Identifier: MIT
// How fast things move.
import { choices } from "./choices.ts";

const PACE = { normal: 1, fast: 0.5, off: 0 };

/** A factor of all times; 0: nothing moves. "Normal" follows the device; people who chose "fast" want to see motion. */
export function paceNow(): number {
  const { motion } = choices.value;
  return motion === "normal" && matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACE[motion];
}
