// SPDX-License-Identifier: MIT
// What is said aloud: one polite live region hears it. The same words twice are said twice.
import { signal } from "@preact/signals";

export const said = signal({ text: "", times: 0 });

export function say(text: string): void {
  if (text) said.value = { text, times: said.peek().times + 1 };
}
