// SPDX-License-Identifier: MIT
// How far the lessons have come, for the first screen, which does not load them.
import { isObject, parse } from "./values.ts";

export const LESSONS = "thimble.learn"; // in the session's storage

/** The step of the last chapter, if it was begun and has not ended; null otherwise. */
export function lessonPlace(): { n: number; of: number } | null {
  try {
    const kept = parse(sessionStorage.getItem(LESSONS) ?? "null");
    if (!isObject(kept) || !isObject(kept.places) || typeof kept.of !== "number") return null;
    const at = kept.places[String(kept.chapter)];
    return typeof at === "number" && at > 0 && at < kept.of ? { n: at + 1, of: kept.of } : null;
  } catch {
    return null;
  }
}
