// SPDX-License-Identifier: MIT
// Everything that moves and sounds, in a script of its own that comes after the first screen (main.tsx).
import { followTable } from "./motion/follow.ts";
import { followSounds } from "./sound/follow.ts";

export function enliven(): void {
  followTable();
  followSounds();
}
