// SPDX-License-Identifier: MIT
// Everything that moves and sounds, and the diary, in a script of its own that comes after the first screen (main.tsx).
import { effect, untracked } from "@preact/signals";
import { addReview } from "./play/diary.ts";
import { over, view } from "./play/game.ts";
import { diaryLine } from "./play/reviewing.ts";
import { followTable } from "./motion/follow.ts";
import { later, whenIdle } from "./screens/later.ts";
import { followSounds } from "./sound/follow.ts";

/* Writes a game that has ended into the diary, and its review. If that fails, both are made up for later. */
function followEndings(): void {
  effect(() => {
    const now = diaryLine.value;
    if (now) untracked(() => addReview(now.id, now.line));
  });
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
