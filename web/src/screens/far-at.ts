// SPDX-License-Identifier: MIT
// Parts of an online table get the game and its state; nothing is rendered before there is one. Seats count from 0
// at the table, and from 1 on the server.
import type { ComponentChildren } from "preact";
import { far, line, type FarGame } from "../online/far.ts";
import type { State } from "../online/types.ts";

export interface At {
  game: FarGame;
  state: State;
  /** My seat, from 1; 0: I watch. */
  mine: number;
}
export const withGame =
  <P extends object>(part: (at: At, props: P) => ComponentChildren) =>
  (props: P): ComponentChildren => {
    const game = far.value;
    const state = game?.state.value;
    return game && state ? part({ game, state, mine: game.seat.value }, props) : null;
  };

export const isLost = (): boolean => line.value === "lost";
