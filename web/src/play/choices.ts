// SPDX-License-Identifier: MIT
// The player's preferences: language, appearance, aids, and the last settings of a new game.
import { signal } from "@preact/signals";
import { keepChoices, readChoices } from "./keep.ts";

/* The values of each preference. Stored values may come from another version; unknown ones are ignored. */
const AMONG = {
  theme: ["auto", "light", "dark", "contrast"],
  motion: ["normal", "fast", "off"],
  cloth: ["house", "blues", "garden", "winter"],
  binding: ["madder", "teal", "plum", "mustard", "bottle", "milk", "walnut", "coal"],
  loudness: ["quiet", "medium", "loud"],
  edition: ["classic", "express"],
  starts: ["lots", "me", "other"],
  track: ["revised", "2014"],
  deck: ["normal", "tactical"],
  puzzles: ["classic", "express", "automa"],
  farEdition: ["classic", "express"],
  farStarts: ["lots", "me", "other"],
  seconds: [1, 3, 10],
} as const;
type OfAFew = { -readonly [name in keyof typeof AMONG]: (typeof AMONG)[name][number] };

const USUAL = {
  language: "", // "": the browser's language
  theme: "auto",
  motion: "normal",
  cloth: "house",
  binding: "madder", // of my quilt
  sound: true,
  loudness: "quiet",
  vibration: true,
  /* Letters and digits as shortcuts. People who use speech input, or lean on keys, may want them off. */
  keys: true,
  /* Aids: off by default. */
  evaluation: false,
  study: true, // evaluation on an analysis board
  warning: false,
  holes: false,
  best: false,
  reach: false,
  /* Advancing takes one press, without a look at what follows. */
  advanceAtOnce: false,
  /* Thinking time of the last level. */
  seconds: 1,
  /* The looking glass: a patch of the circle enlarged, and its sums; in rated games without them. */
  glass: true,
  sums: true,
  ratedSums: false,
  /* The last game that was set up. */
  edition: "classic",
  level: 1, // the opponent: a beginner can beat the first
  starts: "lots",
  track: "revised",
  deck: "normal",
  automaLevel: 3,
  name: "",
  friend: "",
  /* The edition of the last puzzle. */
  puzzles: "classic",
  /* A lesson or a game was finished: nobody needs to be told where to begin. */
  taught: false,
  /* This page came from a server with games; it can be shown so before the server has answered. */
  served: false,
  /* The last table on a server. */
  farEdition: "classic",
  farStarts: "lots",
  farPace: "none",
  farFair: false,
  farRated: false,
};
export type Choices = Omit<typeof USUAL, keyof OfAFew> & OfAFew;

export const choices = signal<Choices>(readChoices(USUAL as Choices, AMONG));

/** The core knows how many levels there are; a stored level beyond them becomes the default. */
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
