// SPDX-License-Identifier: MIT
// An online game for people who listen: phrases, questions, the connection, and my clock at a few marks. Moves and
// turns are announced as at every table (spoken.tsx).
import { effect, untracked } from "@preact/signals";
import { line, type FarGame } from "../online/far.ts";
import { phraseWords, playerName, questionWords, spokenTime } from "../online/words.ts";
import { choices } from "../play/choices.ts";
import { say } from "../play/say.ts";
import { t } from "../words/words.ts";

function askedWords(game: FarGame): string {
  const state = game.state.value;
  const asked = state?.asked;
  if (!asked || asked.seat === game.seat.value || game.seat.value === 0) return "";
  const keys = choices.value.keys ? ` ${t("Y allows it, N does not.")}` : "";
  return questionWords(state) + keys;
}
function bubbleWords(game: FarGame): string {
  const bubble = game.bubble.value;
  const words = bubble && phraseWords(bubble.phrase);
  return words ? t("{name}: {move}", { name: playerName(game.state.value!, bubble.seat), move: words }) : "";
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

/** Returns a function that stops it. */
export function announce(game: FarGame): () => void {
  const stops = [
    sayChanges(() => askedWords(game)),
    sayChanges(() => bubbleWords(game)),
    sayChanges(lineWords),
    game.listenToClock((left) => say(t("You have {time} left.", { time: spokenTime(left) }))),
  ];
  return () => stops.forEach((stop) => stop());
}
