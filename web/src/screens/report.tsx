// SPDX-License-Identifier: MIT
// Work that nobody awaits: failures are shown where people look.
import { signal } from "@preact/signals";
import { Superseded, whyOf } from "../core/engine.ts";
import { t } from "../words/words.ts";
import { Notice } from "./parts.tsx";

export const failure = signal("");

/** `show` gets the sentence; by default the screen shows it. A superseded question is not a failure. */
export function report(
  work: Promise<unknown>,
  show: (words: string) => void = (words) => (failure.value = words),
): void {
  work.catch((error: unknown) => {
    if (error instanceof Superseded) return;
    show(t("That did not work: {why}", { why: whyOf(error) }));
  });
}

export function Failure() {
  if (!failure.value) return null;
  return <Notice onClose={() => (failure.value = "")}>{failure.value}</Notice>;
}
