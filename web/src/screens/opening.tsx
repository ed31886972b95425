// SPDX-License-Identifier: MIT
// Opens saved games or says why it can't; and the notice when another tab has the game.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import {
  elsewhere,
  layGame,
  over,
  playHere,
  readRetry,
  removed,
  resumeGame,
  retryOf,
  sitting,
  Unreadable,
  view,
  watched,
} from "../play/game.ts";
import { onlineGame } from "../play/online-game.ts";
import { findGame } from "../play/keep.ts";
import type { KeptGame } from "../play/kept.ts";
import { say } from "../play/say.ts";
import { t } from "../words/words.ts";
import { lookedAtWords } from "./idle.ts";
import { Notice } from "./parts.tsx";
import { goTo, notice, reviewedTo, type Screen } from "./road.ts";

/** Why a game could not be opened, in words. */
export const unreadableWords = (why: unknown): string =>
  why instanceof Unreadable && why.kind === "newer"
    ? t("A game from a newer version of this page. It stays here until that version opens it.")
    : t("This game can't be read any more. It is still in the list of your games.");

/** Opens a saved game in the given way, or says why it can't be opened. */
export function open(how: () => void): void {
  try {
    how();
  } catch (error) {
    notice.value = unreadableWords(error);
    goTo("start");
  }
}

export const openGame = (game: KeptGame): void =>
  open(() => {
    resumeGame(game);
    goTo(game.over || watched.value ? "review" : "table");
  });

/** Where a game like the one on the table is set up. */
export function newGameAt(): Screen {
  if (!view.value || onlineGame.value) return "play";
  if (view.value.edition === "automa") return "solo";
  return sitting.value.seats.every(({ kind }) => kind === "person") ? "friend" : "play";
}

/** The review from which a move is retried; null: it no longer exists. */
export function wayBack(): (() => void) | null {
  const before = retryOf.value;
  const game = before && findGame(before.id);
  if (typeof game !== "object") return null;
  return () =>
    open(() => {
      layGame(game);
      reviewedTo.value = before!.ply;
      goTo("review");
    });
}

/** Tells that this is a retry, since the table looks like any other; "" if it isn't, or if the notice was
 * dismissed. */
export const retryWords = (): string =>
  retryOf.value && !retryOf.value.read && wayBack()
    ? t("You are retrying a move from another game; that game stays as it was.")
    : "";

/** Says so, with the way back. Until it is dismissed or somebody moves, it replaces the children. It is announced
 * when the game opens, and not again after a hint has taken its place. */
export function RetryNotice({ children = null }: { children?: ComponentChildren }) {
  const words = retryWords();
  if (!words) return <>{children}</>;
  return (
    <div class="retry">
      <Notice canWait isHeard action={t("Back to the review")} onAction={wayBack()!} onClose={readRetry}>
        {words}
      </Notice>
    </div>
  );
}

const keepWords = (): string => (over.value ? t("Keep it") : t("Keep it and play on"));

/* How often somebody tried to play here all the same. */
const wanted = signal(0);
/** Answers an attempt to play where nobody can: shows and announces the notice again. */
export function answerIdle(): void {
  if (elsewhere.value) wanted.value++;
  else say(lookedAtWords());
}

/** Another tab has the game, or has deleted it; both can be reversed. */
export function TabNotice() {
  useEffect(() => () => void (wanted.value = 0), [elsewhere.value]);
  if (!elsewhere.value) return null;
  return (
    <Notice
      key={wanted.value}
      isAgain={wanted.value > 0}
      action={removed.value ? keepWords() : t("Play here")}
      onAction={() => open(playHere)}
    >
      {removed.value
        ? t("This game was removed in another tab or window.")
        : t("This game is open in another tab or window.")}
    </Notice>
  );
}
