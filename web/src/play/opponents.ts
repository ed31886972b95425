// SPDX-License-Identifier: MIT
// The ten opponents: one for each level of the engine. The core has their names and tempers.
import { tc } from "../words/words.ts";
import { levelName, levelWords } from "./levels.ts";

export const OPPONENTS = ["pip", "olle", "greta", "tomas", "juno", "mira", "bruno", "vera", "anselm", "ada"] as const;
/** Of a portrait. */
export type OpponentId = (typeof OPPONENTS)[number];

export interface Opponent {
  id: OpponentId;
  level: number;
  name: string;
  /** How this level plays, in one sentence. */
  temper: string;
}

/** The opponent of a level; null: this level has none. */
export function opponentAt(level: number): Opponent | null {
  const id = OPPONENTS[level - 1];
  return id ? { id, level, name: levelName(level), temper: levelWords(level) } : null;
}

/** The name of the engine at a level. */
export const computerName = (level: number): string =>
  level >= 1 && level <= OPPONENTS.length ? levelName(level) : tc("player", "Computer");

/** All of them, the gentlest first. */
export const allOpponents = (): Opponent[] => OPPONENTS.map((_, i) => opponentAt(i + 1)!);
