// SPDX-License-Identifier: MIT
// Online games in words: pace, deadlines, phrases, questions, endings and refusals.
import { computerName } from "../play/opponents.ts";
import { wordsOf } from "../words/message.ts";
import { language, nt, t } from "../words/words.ts";
import { HOUR, MINUTE, paceOf, roughly, SECOND, type Pace } from "./clock.ts";
import { Refused } from "./api.ts";
import type { Answer } from "./link.ts";
import type { FarGame } from "./far.ts";
import type { Player, State } from "./types.ts";

/* The core has the sentences for the words of the protocol, named after them (src/table/words/message.h). */

/** A phrase in the reader's language; "" for one that this page does not know. */
export const phraseWords = (phrase: string): string => wordsOf({ id: `phrase-${phrase}`, args: [] });

/** Why the server refused; the server's own words if the page does not know the reason. */
const refusalWords = (error: string, message: string): string =>
  wordsOf({ id: `refused-${error}`, args: [] }) || t("That did not work: {why}", { why: message });

/** "2 days", "5 hours", "12 minutes". */
export function roughWords(left: number): string {
  const { unit, n } = roughly(left);
  if (unit === "day") return nt("{n} day", "{n} days", n);
  return unit === "hour" ? nt("{n} hour", "{n} hours", n) : nt("{n} minute", "{n} minutes", n);
}

/** "10 minutes each", "2 days a move", "no clock". */
export function paceWords(text: string): string {
  const pace = paceOf(text);
  if (pace.kind === "none") return t("no clock");
  if (pace.kind === "turn") return t("{time} per move", { time: roughWords(pace.time) });
  return nt("{n} minute each", "{n} minutes each", Math.round(pace.start / MINUTE));
}
/** What a pace means, in a sentence. */
export function paceNote(pace: Pace): string {
  if (pace.kind === "none") return t("Nobody has to hurry.");
  if (pace.kind === "turn") return t("A player who takes longer for a move loses.");
  const minutes = Math.round(pace.start / MINUTE);
  const seconds = Math.round(pace.increment / SECOND);
  return nt(
    "{n} minute each for the whole game, and {seconds} seconds more after every move",
    "{n} minutes each for the whole game, and {seconds} seconds more after every move",
    minutes,
    { seconds },
  );
}

/** A clock for people who listen. */
export function spokenTime(left: number): string {
  if (left >= HOUR) return roughWords(left);
  if (left >= MINUTE) return nt("{n} minute", "{n} minutes", Math.floor(left / MINUTE));
  return nt("{n} second", "{n} seconds", Math.ceil(left / SECOND));
}

export function playerName(state: State, seat: number): string {
  const player = state.players[seat - 1];
  if (player?.kind === "automa") return t("Automa");
  if (player?.kind === "computer") return computerName(player.strength ?? 0);
  return player?.name || t("Player {n}", { n: seat });
}
export const isPerson = (player: Player | undefined): boolean => player?.kind === "person";

export function questionWords(state: State): string {
  const { asked } = state;
  if (!asked) return "";
  const name = playerName(state, asked.seat);
  return asked.what === "undo" ? t("{name} asks to undo.", { name }) : t("{name} asks to stop the game.", { name });
}

/** How a game ended, unless by points; "" otherwise. */
export function endingWords(game: FarGame): string {
  const state = game.state.value;
  if (state?.phase !== "over" || state.ending === "score" || state.ending === "none") return "";
  if (state.ending === "stopped") return wordsOf({ id: "ended-stopped", args: [] });
  const mine = game.seat.value - 1;
  const [winner, loser] = [state.winner - 1, 2 - state.winner];
  const company = { isYou: (seat: number) => seat === mine, nameOf: (seat: number) => playerName(state, seat + 1) };
  if (loser === mine) return wordsOf({ id: `you-${state.ending}`, args: [winner] }, company);
  return wordsOf({ id: `ended-${state.ending}`, args: [winner, loser] }, company);
}

/** Why the server refused my last entry. */
export function refusalSentence({ error = "", message, state }: Answer): string {
  const open = error === "asked-before" && state?.asked;
  return refusalWords(open ? "open-question" : error, message ?? error);
}

/** A moment, or a day of the server's calendar such as "2026-11-17". */
export const dayOf = (when: number | string): string =>
  new Date(when).toLocaleDateString(language.value, {
    dateStyle: "medium",
    ...(typeof when === "string" && { timeZone: "UTC" }),
  });

const wordOf = (error: unknown): string => (error instanceof Refused ? error.word : "");

/** Why a name was not claimed. */
export function nameTrouble(error: unknown): string {
  switch (wordOf(error)) {
    case "taken":
      return t("Somebody has claimed this name already. Choose another.");
    case "bad-name":
      return t(
        "A name has 1 to 24 letters and digits of one alphabet, with single spaces or - _ . ' between them. Names that begin with “Thimble” or “Automa”, or end with “ 2”, are reserved.",
      );
    default:
      return callTrouble(error);
  }
}

/** Why a name was not recovered. */
export function recoveryTrouble(error: unknown): string {
  const word = wordOf(error);
  if (word === "wrong-secret" || word === "bad-request")
    return t("This recovery link is not valid. Each link works only once.");
  return callTrouble(error);
}

/** Why a call failed, whatever it was about. */
export function callTrouble(error: unknown): string {
  const word = wordOf(error);
  const proxied = error instanceof Refused && error.status >= 500 && !error.message; // a proxy answers instead
  if (word === "unreachable" || proxied) return t("The server does not answer. Are you online?");
  return refusalWords(word, error instanceof Error ? error.message : "");
}
