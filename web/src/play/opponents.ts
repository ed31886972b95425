// SPDX-License-Identifier: MIT
// The ten opponents: one for each level of the engine, with a name and a temper.
import { t, tc } from "../words/words.ts";

export const OPPONENTS = ["pip", "olle", "greta", "tomas", "juno", "mira", "bruno", "vera", "anselm", "ada"] as const;
export type OpponentId = (typeof OPPONENTS)[number];

export interface Opponent {
  id: OpponentId;
  level: number;
  name: string;
  /** How this level plays, in one sentence. */
  temper: string;
}

const WORDS: Record<OpponentId, () => Pick<Opponent, "name" | "temper">> = {
  pip: () => ({ name: t("Pip"), temper: t("Picks the prettiest cloth.") }),
  olle: () => ({ name: t("Olle"), temper: t("Buys whatever is cheap.") }),
  greta: () => ({ name: t("Greta"), temper: t("Hoards every button.") }),
  tomas: () => ({ name: t("Tomas"), temper: t("Small steps, many turns.") }),
  juno: () => ({ name: t("Juno"), temper: t("Runs ahead for the leather.") }),
  mira: () => ({ name: t("Mira"), temper: t("Income first, cloth later.") }),
  bruno: () => ({ name: t("Bruno"), temper: t("Wants the 7×7 at any price.") }),
  vera: () => ({ name: t("Vera"), temper: t("Takes the patch you wanted.") }),
  anselm: () => ({ name: t("Anselm"), temper: t("Counts to the last space.") }),
  ada: () => ({ name: t("Ada"), temper: t("Never drops a thread.") }),
};

/** The opponent of a level; null: this level has none. */
export function opponentAt(level: number): Opponent | null {
  const id = OPPONENTS[level - 1];
  return id ? { id, level, ...WORDS[id]() } : null;
}

/** The name of the engine at a level. */
export const computerName = (level: number): string => opponentAt(level)?.name ?? tc("player", "Computer");

/** All of them, the gentlest first. */
export const allOpponents = (): Opponent[] => OPPONENTS.map((_, i) => opponentAt(i + 1)!);
