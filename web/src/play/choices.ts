// SPDX-License-Identifier: MIT
// What a person has chosen, for every game: language, looks, helps, and the last answers to "what shall we play?".
import { signal } from "@preact/signals";
import { keepChoices, readChoices } from "./keep.ts";

/* What each choice of a few can be; what is stored may be another version's, and is not taken then. */
const AMONG = {
  theme: ["auto", "light", "dark", "contrast"],
  motion: ["normal", "fast", "off"],
  edition: ["classic", "express", "automa"],
  against: ["engine", "friend", "nobody"],
  starts: ["lots", "me", "other"],
  track: ["revised", "2014"],
  deck: ["normal", "tactical"],
} as const;
type OfAFew = { -readonly [name in keyof typeof AMONG]: (typeof AMONG)[name][number] };

const USUAL = {
  language: "", // "": as the browser says
  theme: "auto",
  motion: "normal",
  /* Letters and digits act at a table; who speaks to a browser, or leans on a key, may not want that. */
  keys: true,
  /* Helps: all off until somebody wants them. */
  evaluation: false,
  study: true, // the same at a board for analysis
  warning: false,
  holes: false,
  best: false,
  reach: false,
  /* The game that was set up last. */
  edition: "classic",
  against: "engine",
  level: 4,
  starts: "lots",
  track: "revised",
  deck: "normal",
  automaLevel: 3,
  name: "",
  friend: "",
};
export type Choices = Omit<typeof USUAL, keyof OfAFew> & OfAFew;

export const choices = signal<Choices>(readChoices(USUAL as Choices, AMONG));

/** How many levels there are is for the core to say: a stored one that it does not have is the usual one. */
export function limitLevels(engine: number, automa: number): void {
  const { level, automaLevel } = choices.value;
  const within = (n: number, most: number, usual: number) => (Number.isInteger(n) && n >= 1 && n <= most ? n : usual);
  choices.value = {
    ...choices.value,
    level: within(level, engine, USUAL.level),
    automaLevel: within(automaLevel, automa, USUAL.automaLevel),
  };
}

export function choose(change: Partial<Choices>): void {
  choices.value = { ...choices.value, ...change };
  keepChoices(change);
}
