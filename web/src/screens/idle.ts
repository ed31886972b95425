// SPDX-License-Identifier: MIT
// Why nobody can move at the table now: the text of disabled buttons.
import { elsewhere, myTurn, over, removed, watched } from "../play/game.ts";
import { t } from "../words/words.ts";

/** Why moves, undo and redo are impossible here; "": they are possible. */
export function lookedAtWords(): string {
  if (removed.value) return t("This game was removed in another tab");
  if (elsewhere.value) return t("This game is open in another tab");
  return watched.value ? t("This game is someone else's") : "";
}

/** Why nobody here can move now; "": somebody can. */
export function idleWords(): string {
  if (myTurn.value) return "";
  return lookedAtWords() || (over.value ? t("Game over") : t("It is not your turn"));
}
