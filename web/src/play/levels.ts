// SPDX-License-Identifier: MIT
// The names of the engine's and the Automa's levels.
import { wordsOf } from "../words/message.ts";

/** The engine's name at a level. */
export const levelName = (level: number): string => wordsOf({ id: `name-${level}`, args: [] });
/** How the engine plays at a level, in one line. */
export const levelWords = (level: number): string => wordsOf({ id: `level-${level}`, args: [] });
/** The same in two sentences. */
export const levelAbout = (level: number): string => wordsOf({ id: `about-${level}`, args: [] });

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
/** The Automa's levels have the numbers on its cards. */
export const automaLevelName = (level: number): string => ROMAN[level - 1] ?? String(level);
