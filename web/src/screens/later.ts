// SPDX-License-Identifier: MIT
// What may come a moment later: first the browser shows what somebody waits for.
import { useEffect, useState } from "preact/hooks";

const SOON = 1000; // milliseconds; a browser that is never idle gets to it then

/** Calls back when there is nothing else to do; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, 1);
    return () => clearTimeout(timer);
  }
  const wanted = requestIdleCallback(act, { timeout: SOON });
  return () => cancelIdleCallback(wanted);
}

/** False when a part is drawn for the first time, true as soon as that has been shown. */
export function useLater(): boolean {
  const [is, set] = useState(false);
  useEffect(() => whenIdle(() => set(true)), []);
  return is;
}
