// SPDX-License-Identifier: MIT
// Deferred work: the browser first shows what people wait for.
import { useEffect, useState } from "preact/hooks";

const SOON = 1000; // milliseconds; the limit for a browser that is never idle

/** Calls back when the browser is idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, 1);
    return () => clearTimeout(timer);
  }
  const wanted = requestIdleCallback(act, { timeout: SOON });
  return () => cancelIdleCallback(wanted);
}

/** False on the first render, true as soon as that has been shown. */
export function useLater(): boolean {
  const [is, set] = useState(false);
  useEffect(() => whenIdle(() => set(true)), []);
  return is;
}
