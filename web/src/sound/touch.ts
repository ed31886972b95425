// SPDX-License-Identifier: MIT
/** Is this a device to hold, with something in it that vibrates? Computers only say they could. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
