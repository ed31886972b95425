// SPDX-License-Identifier: MIT
// How far the ending of the game on the table has been told. It is told once: to whoever has just seen the last move.
import { computed, signal } from "@preact/signals";
import { onlineGame } from "../play/online-game.ts";
import { fresh, gameId, isStudy, mySeat, over, sitting, view, watched } from "../play/game.ts";
import { paceNow } from "../play/pace.ts";
import { layer, screen } from "./road.ts";

/** The steps of an ending: the last patch, the buttons, the bonus tile, the empty squares, the totals, the binding. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6;
export const COUNT: Step = 2;
export const PIN: Step = 3;
export const UNPICK: Step = 4;
export const TOTALS: Step = 5;
export const LAST: Step = 6;

/** The ending that is being told, or was the last. `skipped`: its last step came at once. */
export interface Tale {
  game: string;
  step: Step;
  skipped: boolean;
}
export const tale = signal<Tale | null>(null);
const told = new Set<string>();

/** The table shows the result in place of the circle. Analysis boards and games that ended early don't. */
export const isEnding = computed(
  () =>
    view.value?.phase === "over" && over.value && !isStudy.value && !watched.value && !onlineGame.value?.headline.value,
);

/** Has the game ended just now? */
export const isNewEnd = (): boolean => isEnding.value && fresh.value === view.value!.ply - 1 && !told.has(gameId.value);

/** The script that tells endings is there. */
export const canTell = signal(false);
/** Will the ending be told step by step? */
export const isToBeTold = (): boolean =>
  canTell.value && isNewEnd() && paceNow() > 0 && !document.hidden && screen.value === "table" && layer.value === "";

/** From now on this ending counts as told. */
export function beginTale(skipped: boolean): void {
  told.add(gameId.value);
  tale.value = { game: gameId.value, step: skipped ? LAST : 1, skipped };
}

const taleHere = (): Tale | null => (tale.value?.game === gameId.value ? tale.value : null);

export const stepNow = (): Step => taleHere()?.step ?? (isToBeTold() ? 1 : LAST);
/** Is the step still to be seen moving? */
export const isMoving = (): boolean => taleHere()?.skipped === false;

/** A person here has won. Of two people, one always has. */
export function isWin(): boolean {
  const { only } = sitting.value;
  return only === null || view.value!.winner === only;
}

/** The binding of my quilt at the end. */
export function boundAs(): "" | "pale" | "gold" | "pale-now" | "gold-now" {
  if (!isEnding.value || stepNow() < LAST) return "";
  const thread = isWin() && view.value!.winner === mySeat.value ? "gold" : "pale";
  return isMoving() ? `${thread}-now` : thread;
}
