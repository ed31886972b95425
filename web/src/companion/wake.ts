// SPDX-License-Identifier: MIT
// Keeps the screen on while the phone lies beside the board. Browsers end that when the page is hidden; it begins again
// when the page is back.
import { signal } from "@preact/signals";

/** Can this browser do it? Null: nobody knows yet. */
export const staysOn = signal<boolean | null>(null);

/** Returns a function that lets the screen sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (ended || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen"); // missing in old browsers, refused with a low battery
      staysOn.value = true;
      if (ended) void lock.release();
    } catch {
      staysOn.value = false;
    }
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => undefined);
  };
}
