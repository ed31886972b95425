// SPDX-License-Identifier: MIT
// Numbers that only the core knows, for all who need one. They are there as soon as somebody sits at the table.
import type { Bounds } from "./types.ts";

export let bounds: Bounds;

export function takeBounds(told: Bounds): void {
  bounds = told;
}
