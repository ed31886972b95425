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

let styled: Promise<void> | null = null;

/** Fetches the style sheet of screens that come later (style/later), once. */
export function fetchStyles(): Promise<void> {
  styled ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = LATER_STYLE_FILE;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styled = null; // so that it can be tried again
      reject(new Error("the style sheet could not be loaded"));
    };
    document.head.append(link);
  });
  return styled;
}
