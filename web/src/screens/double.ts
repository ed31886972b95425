// SPDX-License-Identifier: MIT
// A double tap on the button that makes a move: the button is gone after the first tap, and the second one must not
// press whatever takes its place.

const NEAR = 30; // of one finger, in pixels of the pointer
const SOON = 450; // milliseconds

interface Tap {
  x: number;
  y: number;
  time: number;
}

/** Is the second tap meant for what the first one has pressed? */
export const isSecondTap = (first: Tap, second: Tap): boolean =>
  second.time - first.time < SOON && Math.hypot(second.x - first.x, second.y - first.y) < NEAR;

const tapOf = ({ clientX, clientY, timeStamp }: MouseEvent): Tap => ({ x: clientX, y: clientY, time: timeStamp });
const isMaking = ({ target }: Event): boolean => target instanceof Element && target.closest(".sew, .told") !== null;

/** Listens to the whole page; a click by key is no tap. */
export function ignoreSecondTaps(): void {
  let last: Tap | null = null;
  addEventListener(
    "click",
    (event) => {
      if (event.detail === 0) return;
      const tap = tapOf(event);
      if (isMaking(event)) last = tap;
      else if (last && isSecondTap(last, tap)) {
        event.stopPropagation();
        event.preventDefault();
      }
    },
    true,
  );
}
