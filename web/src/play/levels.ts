// SPDX-License-Identifier: MIT
// The names of the engine's and the Automa's levels.
import { wordsOf } from "../words/message.ts";

/** How the engine plays at a level, in a few words. */
export const levelWords = (level: number): string => wordsOf({ id: `level-${level}`, args: [] });

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
/** The Automa's levels have the numbers on its cards. */
export const automaLevelName = (level: number): string => ROMAN[level - 1] ?? String(level);
