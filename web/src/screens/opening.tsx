// SPDX-License-Identifier: MIT
// Games that are kept come to the table, or it is said why they don't; and what is said when another tab has the game.
import { elsewhere, over, playHere, removed, resumeGame, Unreadable } from "../play/game.ts";
import type { KeptGame } from "../play/keep.ts";
import { t } from "../words/words.ts";
import { Notice } from "./parts.tsx";
import { goTo, notice } from "./road.ts";

/** Why a game did not come to the table, in words. */
export const unreadableWords = (why: unknown): string =>
  why instanceof Unreadable && why.kind === "newer"
    ? t("A game from a newer version of this page. It stays here until that version opens it.")
    : t("This game can't be read any more. It is still in the list of your games.");

function open(how: () => void): void {
  try {
    how();
  } catch (error) {
    notice.value = unreadableWords(error);
    goTo("start");
  }
}

export const openGame = (game: KeptGame): void =>
  open(() => {
    resumeGame(game);
    goTo(game.over || game.foreign ? "review" : "table");
  });

const keepWords = (): string => (over.value ? t("Keep it") : t("Keep it and play on"));

/** Another tab has the game, or has removed it; both can be changed. */
export function TabNotice() {
  if (!elsewhere.value) return null;
  return (
    <Notice action={removed.value ? keepWords() : t("Play here")} onAction={() => open(playHere)}>
      {removed.value
        ? t("This game was removed in another tab or window.")
        : t("This game was opened in another tab or window.")}
    </Notice>
  );
}
