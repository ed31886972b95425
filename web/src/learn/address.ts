// SPDX-License-Identifier: MIT
// The address of a lesson: #learn/3 is the third step of the first chapter, #learn/express/2 the second of another.
import { effect, untracked } from "@preact/signals";
import { addressAs, addressOf, hash } from "../screens/road.ts";
import { at, type Chapter, CHAPTERS, chapter, goToChapter, goToStep, ready } from "./lesson.ts";

const FIRST: Chapter = "classic";
const CHAPTER_NAMES = Object.keys(CHAPTERS) as Chapter[];

const ownAddress = (): string =>
  [addressOf("tutorial"), ...(chapter.value === FIRST ? [] : [chapter.value]), at.value + 1].join("/");

/* Shows the step of an address, if it is that of a lesson. */
function goToAddress(address: string): void {
  const [, name = FIRST, step] = /^#learn(?:\/([a-z]+))?\/(\d{1,3})$/.exec(address) ?? [];
  const wanted = CHAPTER_NAMES.find((one) => one === name);
  if (step === undefined || !wanted || address === ownAddress()) return;
  if (chapter.value !== wanted) goToChapter(wanted);
  goToStep(Math.max(0, Math.min(CHAPTERS[wanted].length, Number(step) - 1)));
}

/** The address follows the lesson, and the lesson the address; returns a function that stops it. */
export function keepAddress(): () => void {
  const stops = [
    effect(() => {
      const wanted = hash.value;
      if (ready.value === true) untracked(() => goToAddress(wanted));
    }),
    effect(() => {
      const own = ownAddress();
      if (ready.value === true) untracked(() => addressAs(own));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
