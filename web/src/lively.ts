// SPDX-License-Identifier: MIT
// Everything that moves and sounds, and the diary, in a script of its own that comes after the first screen (main.tsx).
import { effect } from "@preact/signals";
import { over, view } from "./play/game.ts";
import { followTable } from "./motion/follow.ts";
import { later, whenIdle } from "./screens/later.ts";
import { followSounds } from "./sound/follow.ts";

/* Writes a game that has ended into the diary. If that fails, it is found there later. */
function followEndings(): void {
  effect(() => {
    if (!view.value || !over.value) return;
    whenIdle(
      () =>
        void later(import("./progress.ts"))
          .then(({ noteGames }) => noteGames())
          .catch(() => undefined),
    );
  });
}

export function enliven(): void {
  followEndings();
  followTable();
  followSounds();
}
