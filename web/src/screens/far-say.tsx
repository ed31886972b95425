// SPDX-License-Identifier: MIT
// Phrases instead of free chat: five for each phase of the game, in the reader's language. By P and a digit, or in a
// tray on a phone.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { SpeechIcon } from "../draw/far-icons.tsx";
import { BREATH, far, type FarGame } from "../online/far.ts";
import { PHRASES, type Phrase } from "../online/types.ts";
import { isPerson, phraseWords } from "../online/words.ts";
import type { OnlineGame } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";
import { over, view } from "../play/game.ts";
import { say } from "../play/say.ts";
import { t } from "../words/words.ts";
import { isLost, withGame } from "./far-at.ts";
import { isLaptop } from "./mode.ts";
import { Button } from "./parts.tsx";

/* Chosen by P and a digit, or on a phone in a tray. */
const picking = signal(false);

const STARTING = 4; // moves
function phrasesNow(): readonly Phrase[] {
  if (over.value) return PHRASES.end;
  return view.value!.ply < STARTING ? PHRASES.start : PHRASES.middle;
}

function sayPhrase(game: FarGame, phrase: Phrase): void {
  picking.value = false;
  game.phrase(phrase);
}

/* True for five seconds after I have said something. */
function useBreath(game: FarGame): boolean {
  const [, again] = useState(0);
  const rest = BREATH - (performance.now() - game.spoke.value);
  useEffect(() => {
    if (rest <= 0) return undefined;
    const timer = setTimeout(() => again((n) => n + 1), rest);
    return () => clearTimeout(timer);
  }, [game.spoke.value]);
  return rest > 0;
}

function PhraseList({ game }: { game: FarGame }) {
  const breath = useBreath(game);
  const notNow = isLost() ? t("Connection lost") : breath && t("One phrase every five seconds");
  return (
    <>
      {phrasesNow().map((phrase, i) => (
        <Button key={phrase} notNow={notNow} onClick={() => sayPhrase(game, phrase)}>
          {picking.value && isLaptop() && choices.value.keys && <kbd>{i + 1}</kbd>} {phraseWords(phrase)}
        </Button>
      ))}
    </>
  );
}

export const Phrases = withGame<object>(({ game, mine, state }) => {
  if (mine === 0 || !isPerson(state.players[2 - mine])) return null;
  return (
    <div class="far-phrases" role="group" aria-label={t("Say something")}>
      <Button
        class="far-speech"
        aria-label={t("Say something")}
        aria-pressed={picking.value}
        notNow={isLost() && t("Connection lost")}
        onClick={() => (picking.value = !picking.value)}
      >
        <SpeechIcon size={22} />
      </Button>
      {!isLost() && <PhraseList game={game} />}
    </div>
  );
});

/* On a phone the tray opens above the button. */
export const Say = withGame<object>(({ game, mine, state }) => {
  if (mine === 0 || !isPerson(state.players[2 - mine])) return null;
  return (
    <div class="far-say">
      {picking.value && (
        <div class="far-tray card" role="group" aria-label={t("Say something")}>
          <PhraseList game={game} />
        </div>
      )}
      <Button
        aria-expanded={picking.value}
        notNow={isLost() && t("Connection lost")}
        onClick={() => (picking.value = !picking.value)}
      >
        <SpeechIcon size={20} /> <span>{t("Say")}</span>
      </Button>
    </div>
  );
});

function pick(index: number): boolean {
  const game = far.value;
  if (!picking.value || !game) return false;
  sayPhrase(game, phrasesNow()[index]!);
  return true;
}
function openPhrases(): boolean {
  if (!far.value?.seat.value) return false;
  picking.value = !picking.value;
  if (picking.value)
    say(
      phrasesNow()
        .map((phrase, i) => `${i + 1}: ${phraseWords(phrase)}`)
        .join(", "),
    );
  return true;
}
function closePhrases(): boolean {
  const was = picking.value;
  picking.value = false;
  return was;
}

/** Keys of an online table. */
export const FAR_KEYS: OnlineGame["keys"] = [
  { key: "y", act: () => far.value?.answer(true) ?? false },
  { key: "n", act: () => far.value?.answer(false) ?? false },
  { key: "p", act: openPhrases },
  ...[0, 1, 2, 3, 4].map((index) => ({ key: String(index + 1), act: () => pick(index) })),
  { key: "Escape", act: closePhrases },
];
