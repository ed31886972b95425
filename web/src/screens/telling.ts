// SPDX-License-Identifier: MIT
// Tells the ending step by step, on the clock. Any press shows the last step at once.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { flyButtons, gleamOver, unpick } from "../motion/count.ts";
import { Stage } from "../motion/stage.ts";
import { arrived, departures, stepsOf, type Counted } from "../play/ending.ts";
import { gameEdition, gameId, mySeat, sitters, view } from "../play/game.ts";
import { paceNow } from "../play/pace.ts";
import { say } from "../play/say.ts";
import { play, silence } from "../sound/speaker.ts";
import { focusOn } from "./arrival.ts";
import { isHere } from "./names.ts";
import { layer } from "./road.ts";
import { endWords, pointsOf } from "./scores.tsx";
import {
  beginTale,
  COUNT,
  isMoving,
  isNewEnd,
  isToBeTold,
  isWin,
  LAST,
  PIN,
  stepNow,
  tale,
  UNPICK,
  type Step,
} from "./story.ts";

/** Whose points are counted step by step: mine, or those of two players at this device. */
export const countedSeats = (): number[] => (sitters.value.every(isHere) ? [0, 1] : [mySeat.value]);
/** How many buttons each seat has in the purse, while they are counted. */
export const inPurse = signal<readonly number[]>([0, 0]);

const countedOf = (seat: number): Counted => pointsOf(view.value!, gameEdition.value!, seat);

const HEARD = 12; // buttons, at most

/* One telling, until its end or a press. */
class Telling {
  #timers: number[] = [];
  #stage: Stage | null = null;
  #frame = 0;
  readonly #pace = paceNow();
  readonly #game = gameId.value;

  begin(): void {
    beginTale(false);
    inPurse.value = [0, 0];
    const steps = stepsOf(countedSeats().map(countedOf), this.#pace);
    let at = 0;
    steps.forEach((ms, i) => {
      if (i > 0 && (ms > 0 || i === LAST - 1)) this.#later(at, () => this.#show((i + 1) as Step, ms));
      at += ms;
    });
    this.#later(at, () => this.#end());
  }

  #later(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms) as unknown as number);
  }

  #show(step: Step, ms: number): void {
    tale.value = { game: this.#game, step, skipped: false };
    this.#stage?.clear();
    const stage = (this.#stage = new Stage("motion"));
    try {
      if (step === COUNT) this.#count(stage);
      if (step === PIN) this.#pin(stage, ms);
      if (step === UNPICK) for (const seat of countedSeats()) unpick(stage, gameEdition.value!, seat, view.value!, ms);
      if (step === LAST) play(isWin() ? "won" : "lost");
      stage.open(() => undefined);
    } catch (error) {
      stage.clear(); // something is not where it was expected: the numbers are
      console.warn(error);
    }
  }

  #count(stage: Stage): void {
    const flights = countedSeats().map((seat) => ({ seat, all: departures(countedOf(seat).buttons, this.#pace) }));
    for (const { seat, all } of flights) {
      flyButtons(stage, seat, all, this.#pace);
      all.slice(0, HEARD).forEach(({ at }, index) => play("button", at, index));
    }
    const begun = performance.now();
    const look = (): void => {
      const purse = [0, 0];
      for (const { seat, all } of flights) purse[seat] = arrived(all, performance.now() - begun, this.#pace);
      inPurse.value = purse;
      if (stepNow() === COUNT) this.#frame = requestAnimationFrame(look);
    };
    look();
  }

  #pin(stage: Stage, ms: number): void {
    play("rosette");
    for (const seat of countedSeats())
      if (view.value!.seats[seat]!.bonus)
        gleamOver(stage, gameEdition.value!, seat, view.value!.seats[seat]!, { at: 0, ms: ms / 2, easing: "linear" });
  }

  /* Told to its end. */
  #end(): void {
    this.stop();
    arrive();
  }
  skip(): void {
    silence();
    if (stepNow() < LAST) play(isWin() ? "won" : "lost");
    this.stop();
    tale.value = { game: this.#game, step: LAST, skipped: true };
    arrive();
  }
  stop(): void {
    this.#timers.forEach(clearTimeout);
    cancelAnimationFrame(this.#frame);
    this.#stage?.clear();
  }
}

/* The last step: it is said, and the headline has the focus. */
function arrive(): void {
  say(endWords(view.value!));
  requestAnimationFrame(focusHeadline); // it must be visible to take the focus
}
function focusHeadline(): void {
  if (layer.value === "") focusOn(".ending-headline");
}

/* Whether the press that is being handled has shown the last step, and means nothing more. */
let hasSkipped = false;
export const isSkipping = (): boolean => hasSkipped;
function markSkip(): void {
  hasSkipped = true;
  setTimeout(() => (hasSkipped = false));
}

/* A tap that skips does not press what appears under the finger. The next press does. */
function swallowClick(): void {
  const end = new AbortController();
  const once = { capture: true, once: true, signal: end.signal };
  const swallow = (event: Event): void => {
    end.abort();
    if (event.target instanceof Element && event.target.closest(".ending")) event.stopPropagation();
  };
  addEventListener("click", swallow, once);
  for (const next of ["pointerdown", "keydown"]) addEventListener(next, () => end.abort(), once);
}

/** Tells the ending, if it has just happened. */
export function useTelling(): void {
  useLayoutEffect(() => {
    if (!isToBeTold()) return;
    const telling = new Telling();
    telling.begin();
    const isOver = (): boolean => !isMoving();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (isOver() || ["Shift", "Control", "Alt", "Meta"].includes(key)) return;
      markSkip();
      telling.skip();
    };
    const onPress = (): void => {
      if (isOver()) return;
      telling.skip();
      swallowClick();
    };
    const onHide = (): void => void (isOver() || telling.skip());
    addEventListener("keydown", onKey, true);
    addEventListener("pointerdown", onPress, true);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("visibilitychange", onHide);
      telling.stop();
      if (tale.value) tale.value = { ...tale.value, step: LAST, skipped: true };
    };
  }, []);
  /* Without motion the table itself has said it. */
  useEffect(() => {
    if (!isNewEnd()) return;
    beginTale(true);
    focusHeadline();
  }, []);
}
