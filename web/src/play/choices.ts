// SPDX-License-Identifier: MIT
// What a person has chosen, for every game: language, looks, helps, and the last answers to "what shall we play?".
import { signal } from "@preact/signals";
import { keepChoices, readChoices } from "./keep.ts";

const USUAL = {
  language: "", // "": as the browser says
  theme: "auto", // auto, light, dark, contrast
  motion: "normal", // normal, fast, off
  /* Helps: all off until somebody wants them. */
  evaluation: false,
  warning: false,
  holes: false,
  best: false,
  reach: false,
  /* The game that was set up last. */
  edition: "classic",
  against: "engine", // engine, friend, nobody
  level: 4,
  starts: "lots", // lots, me, other
  track: "revised",
  deck: "normal",
  automaLevel: 3,
  name: "",
  friend: "",
};
export type Choices = typeof USUAL;

export const choices = signal<Choices>(readChoices(USUAL));

export function choose(change: Partial<Choices>): void {
  choices.value = { ...choices.value, ...change };
  keepChoices(choices.value);
}
