// SPDX-License-Identifier: MIT
// Where the focus goes when its element disappears: to the heading of a new screen, to my quilt after a move. Also
// sets the page's title.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hand, view } from "../play/game.ts";
import { t } from "../words/words.ts";
import { screen, type Screen } from "./road.ts";

function titleOf(at: Screen): string {
  const words = {
    start: "",
    play: t("Opponents"),
    solo: t("Solo"),
    friend: t("With a friend"),
    table: t("Table"),
    review: t("Review"),
    daily: t("Daily deal"),
    day: t("Daily deal"),
    tutorial: t("Learn to play"),
    puzzles: t("Puzzles"),
    puzzle: t("Puzzle"),
    progress: t("Your progress"),
    sampler: t("Sampler"),
    companion: "", // these have titles of their own
    beside: "",
    pad: "",
    answers: "",
    fit: t("Puzzle"),
    lobby: t("Lobby"),
    invite: t("Invite a friend"),
    invited: t("Invitation"),
    name: t("Your name"),
    ratings: t("Ratings"),
  }[at];
  return words ? `${words} – Thimble` : "Thimble";
}

/* The title of a screen that has several; "": it has the usual one. */
const ownTitle = signal("");
/** For such a screen. */
export function useTitle(words: string): void {
  useLayoutEffect(() => {
    ownTitle.value = words;
    return () => void (ownTitle.value = "");
  }, [words]);
}

export function focusOn(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) return;
  if (found.tabIndex < 0) found.tabIndex = -1; // headings and sections are focusable only now
  found.focus({ preventScroll: true });
}

/** For the whole page: a new screen starts at its top and is announced by its title and heading. */
export function useArrival(): void {
  const before = useRef(screen.value);
  const at = screen.value;
  const title = ownTitle.value ? `${ownTitle.value} – Thimble` : titleOf(at);
  useLayoutEffect(() => {
    document.title = title;
    if (before.current === at) return;
    before.current = at;
    scrollTo(0, 0);
    focusOn("main h1");
  }, [at, title]);
}

/** For a screen whose script loads later: its heading then gets the focus, if nothing else has it. */
export function useLateArrival(there: boolean): void {
  const late = useRef(!there);
  useLayoutEffect(() => {
    if (late.current && there && document.activeElement === document.body) focusOn("main h1");
  }, [there]);
}

/* A layer keeps the focus, the table has its quilt, any other screen its heading. */
const HOMES = ["dialog h2", "main .mine", "main h1"];

/** For the whole page: moves the focus on when the focused element is removed. */
export function useHandingOn(): void {
  useLayoutEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => void (last = target);
    const handOn = () => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const home = HOMES.find((one) => document.querySelector(one));
      if (home) focusOn(home);
    };
    const watch = new MutationObserver(handOn);
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener("focusin", note);
    return () => {
      watch.disconnect();
      removeEventListener("focusin", note);
    };
  }, []);
}

/** For the table: after a move, or when something is put back, the pressed button is gone. Not on arrival, when
 * nothing was pressed. */
export function useQuiltFocus(): void {
  const ply = view.value?.ply;
  const trying = hand.isTrying;
  const come = useRef(false);
  useLayoutEffect(() => {
    const isFirst = !come.current;
    come.current = true;
    if (!isFirst && document.activeElement === document.body) focusOn(".mine");
  }, [ply, trying]);
}

/** Any key or press ends animations. */
export function useImpatience(): void {
  useLayoutEffect(() => {
    const finish = () => {
      for (const moving of document.getAnimations())
        if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    };
    addEventListener("keydown", finish, true);
    addEventListener("pointerdown", finish, true);
    return () => {
      removeEventListener("keydown", finish, true);
      removeEventListener("pointerdown", finish, true);
    };
  }, []);
}
