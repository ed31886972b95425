// SPDX-License-Identifier: MIT
// Text for the polite live region. Repeated text is announced again.
import { signal } from "@preact/signals";

export const said = signal({ text: "", times: 0 });

/** What was said on a screen that is left is not read there any more. */
export function hush(): void {
  if (said.peek().text) said.value = { ...said.peek(), text: "" };
}

export function say(text: string): void {
  if (text) said.value = { text, times: said.peek().times + 1 };
}
