// SPDX-License-Identifier: MIT
// Work that is begun and not waited for: when it fails, that is said where somebody looks.
import { signal } from "@preact/signals";
import { Superseded, whyOf } from "../core/engine.ts";
import { t } from "../words/words.ts";
import { Notice } from "./parts.tsx";

const failure = signal("");

/** `show` gets the sentence; without it the screen shows it. What was only overtaken by another question has not failed. */
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
