// SPDX-License-Identifier: MIT
// Online games in words: pace, deadlines, phrases, questions, endings and refusals.
import { computerName } from "../play/opponents.ts";
import { language, nt, t } from "../words/words.ts";
import { HOUR, MINUTE, paceOf, roughly, SECOND, type Pace } from "./clock.ts";
import { Refused } from "./api.ts";
import type { Answer } from "./link.ts";
import type { FarGame } from "./far.ts";
import type { Phrase, Player, State } from "./types.ts";

/** A phrase in the reader's language; "" for one that this page does not know. */
export function phraseWords(phrase: string): string {
  const words: Record<Phrase, string> = {
    hello: t("Hello!"),
    "good-luck": t("Good luck!"),
    "have-fun": t("Have fun!"),
    "one-moment": t("One moment"),
    "lets-go": t("Let's go!"),
    "nice-fit": t("Nice fit!"),
    ouch: t("Ouch."),
    oops: t("Oops!"),
    "thank-you": t("Thank you"),
    "well-played": t("Well played!"),
    "good-game": t("Good game!"),
    "that-was-close": t("That was close!"),
    goodbye: t("Goodbye!"),
  };
  return words[phrase as Phrase] ?? "";
}

/* Time. */

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

/* People. */

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
  if (state.ending === "stopped") return t("Stopped: nobody wins");
  const loser = 3 - state.winner;
  const mine = game.seat.value;
  const winner = playerName(state, state.winner);
  if (state.ending === "resigned") {
    if (loser === mine) return t("You resigned: {name} wins", { name: winner });
    return mine
      ? t("You win: {name} resigned", { name: playerName(state, loser) })
      : t("{winner} wins: {loser} resigned", { winner, loser: playerName(state, loser) });
  }
  if (state.ending === "left") {
    if (loser === mine) return t("You did not come back: {name} wins", { name: winner });
    return mine
      ? t("You win: {name} did not come back", { name: playerName(state, loser) })
      : t("{winner} wins: {loser} did not come back", { winner, loser: playerName(state, loser) });
  }
  if (loser === mine) return t("Your time is up: {name} wins", { name: winner });
  return mine
    ? t("You win: {name} ran out of time", { name: playerName(state, loser) })
    : t("{winner} wins: {loser} ran out of time", { winner, loser: playerName(state, loser) });
}

/** Why the server refused my last entry. */
export function refusalSentence({ error, message, state }: Answer): string {
  switch (error) {
    case "number":
    case "not-your-turn":
    case "not-ready":
      return t("The game had moved on, so that was not played.");
    case "over":
      return t("The game was already over.");
    case "time-is-up":
      return t("Your time was up.");
    case "not-away":
      return t("The other player is not away.");
    case "too-early":
      return t("The other player may still come back in time.");
    case "asked-before":
      return state?.asked ? t("There is an open question.") : t("You can ask only once per move.");
    case "nothing-to-undo":
      return t("There is nothing to undo.");
    case "nothing-asked":
    case "no-such-question":
      return t("The question is no longer open.");
    case "wrong-token":
      return t("This name is no longer signed in on this device.");
    default:
      return t("That did not work: {why}", { why: message ?? error ?? "" });
  }
}

/* Names. */

/** A moment, or a day of the server's calendar such as "2026-11-17". */
export const dayOf = (when: number | string): string =>
  new Date(when).toLocaleDateString(language.value, {
    dateStyle: "medium",
    ...(typeof when === "string" && { timeZone: "UTC" }),
  });

const wordOf = (error: unknown): string => (error instanceof Refused ? error.word : "");

/** Why I can't sit down. */
export function sitTrouble(error: unknown): string {
  switch (wordOf(error)) {
    case "bad-name":
      return t("Somebody has claimed this name, or it can't be used. Choose another.");
    case "rated":
      return t("This game is rated: it needs a claimed name.");
    case "dealing":
      return t("The deal is not ready yet. Try again in a moment.");
    default:
      return callTrouble(error);
  }
}

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
  switch (wordOf(error)) {
    case "wrong-token":
      return t("This name is no longer signed in on this device.");
    case "too-many":
      return t("Too many attempts. Try again later.");
    case "unreachable":
      return t("The server does not answer. Are you online?");
    default:
      if (error instanceof Refused && error.status >= 500 && !error.message)
        return t("The server does not answer. Are you online?"); // a proxy answers instead
      return t("That did not work: {why}", { why: error instanceof Error ? error.message : "" });
  }
}
