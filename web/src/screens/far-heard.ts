// SPDX-License-Identifier: MIT
// An online game for people who listen: phrases, questions, the connection, and my clock at a few marks. Moves and
// turns are announced as at every table (spoken.tsx).
import { effect, signal, untracked } from "@preact/signals";
import { line, type FarGame } from "../online/far.ts";
import { waitsFor } from "../online/seats.ts";
import { phraseWords, playerName, questionWords, spokenTime } from "../online/words.ts";
import { choices } from "../play/choices.ts";
import { say } from "../play/say.ts";
import { t } from "../words/words.ts";

function askedWords(game: FarGame): string {
  const state = game.state.value;
  const asked = state?.asked;
  if (!asked || asked.seat === game.seat.value || game.seat.value === 0) return "";
  const keys = choices.value.keys ? ` ${t("Press Y to allow it, N to refuse.")}` : "";
  return questionWords(state) + keys;
}
function bubbleWords(game: FarGame): string {
  const bubble = game.bubble.value;
  const words = bubble && phraseWords(bubble.phrase);
  return words ? t("{name}: {phrase}", { name: playerName(game.state.value!, bubble.seat), phrase: words }) : "";
}
function lineWords(): string {
  if (line.value === "lost") return t("Connection lost.");
  return line.value === "back" ? t("Connected again.") : "";
}

/* Says the words whenever they change, but not on arrival. */
function sayChanges(words: () => string): () => void {
  let before = untracked(words);
  return effect(() => {
    const now = words();
    if (now && now !== before) untracked(() => say(now));
    before = now;
  });
}

/* The title of a tab in the background says that it is my move. */
function flagTitle(game: FarGame): () => void {
  const hidden = signal(document.visibilityState === "hidden");
  const look = (): void => void (hidden.value = document.visibilityState === "hidden");
  document.addEventListener("visibilitychange", look);
  let title = "";
  const stop = effect(() => {
    const state = game.state.value;
    const isMine = state !== null && waitsFor(state, game.seat.value) === "me";
    if (hidden.value && isMine && !title) {
      title = document.title;
      document.title = `${t("Your move")} – Thimble`;
    } else if (title && !(hidden.value && isMine)) {
      document.title = title;
      title = "";
    }
  });
  return () => {
    stop();
    if (title) document.title = title;
    document.removeEventListener("visibilitychange", look);
  };
}

/** Returns a function that stops it. */
export function announce(game: FarGame): () => void {
  const stops = [
    sayChanges(() => askedWords(game)),
    sayChanges(() => bubbleWords(game)),
    sayChanges(lineWords),
    flagTitle(game),
    game.listenToClock((left) => say(t("You have {time} left.", { time: spokenTime(left) }))),
  ];
  return () => stops.forEach((stop) => stop());
}
