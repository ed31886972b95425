// SPDX-License-Identifier: MIT
// Deferred work: the browser first shows what people wait for.
import { useEffect, useState } from "preact/hooks";
import { speakFully } from "../words/words.ts";

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

const styled = new Map<string, Promise<void>>();

/** Fetches a style sheet that the first screens don't need, once: that of later screens (style/later), or another. */
export function fetchStyles(file = LATER_STYLE_FILE): Promise<void> {
  const before = styled.get(file);
  if (before !== undefined) return before;
  const fetched = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = file;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styled.delete(file); // so that it can be tried again
      reject(new Error("the style sheet could not be loaded"));
    };
    document.head.append(link);
  });
  styled.set(file, fetched);
  return fetched;
}

/** A script of later screens, once their styles and words are there too. */
export async function later<T>(script: Promise<T>): Promise<T> {
  const [found] = await Promise.all([script, fetchStyles(), speakFully()]);
  return found;
}
