// SPDX-License-Identifier: MIT
// The ways from a day to its game.
import { useLayoutEffect } from "preact/hooks";
import type { Day } from "../core/types.ts";
import { followDays } from "../play/days.ts";
import { gameOfDay, practise, sewDay, stageOf } from "../play/daily.ts";
import { layGame } from "../play/game.ts";
import { followClock, lookAtClock } from "../play/clock.ts";
import { open } from "./opening.tsx";
import { goTo } from "./road.ts";

/** For a screen about days: follows the clock and the log. */
export function useDays(): void {
  useLayoutEffect(() => {
    const stops = [followClock(), followDays()];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** The finished game of a day on its screen; it may have been removed meanwhile. */
export function showDay(day: Day, at: "review" | "day"): void {
  const game = gameOfDay(day);
  if (game)
    open(() => {
      layGame(game);
      goTo(at);
    });
}

/** Goes on with the try of a day, or begins it. */
export function sew(day: Day): void {
  open(() => {
    sewDay(day);
    goTo("table");
  });
}

/** Begins today's try, goes on with it, or shows its result. A screen that is older than the day shows the new one
 * first. */
export function sewToday(day: Day): void {
  if (lookAtClock().day !== day) return;
  const stage = stageOf(day);
  if (stage === "done") showDay(day, "day");
  else if (stage !== "gone") sew(day);
}

/** The deal of any day, unscored. */
export function practiseDay(day: Day): void {
  practise(day);
  goTo("table");
}
