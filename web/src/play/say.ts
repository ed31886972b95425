// SPDX-License-Identifier: MIT
// Text for the polite live region. Repeated text is announced again.
import { signal } from "@preact/signals";

export const said = signal({ text: "", times: 0 });

export function say(text: string): void {
  if (text) said.value = { text, times: said.peek().times + 1 };
}
