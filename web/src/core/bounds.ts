// SPDX-License-Identifier: MIT
// Numbers defined by the core. They are set once the table is open.
import type { Bounds } from "./types.ts";

export let bounds: Bounds;

export function takeBounds(told: Bounds): void {
  bounds = told;
}
