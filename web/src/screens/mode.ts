// SPDX-License-Identifier: MIT
// Which parts a window has room for. The conditions are those of style/screens/modes.css; this only reads what they
// say.
import { signal } from "@preact/signals";

const MODES = ["phone", "landscape", "tablet", "short", "narrow", "snug", "wide", "stacked", "low"] as const;
type Mode = Record<(typeof MODES)[number], boolean>;

const box = document.body.appendChild(document.createElement("div"));
box.className = "window";
const reader = box.appendChild(document.createElement("i")); // as wide as letters are large

function read(): Mode {
  const style = getComputedStyle(reader);
  return Object.fromEntries(MODES.map((mode) => [mode, style.getPropertyValue(`--${mode}`) !== ""])) as Mode;
}

/** What the window is now. */
export const mode = signal(read());

function update(): void {
  const found = read();
  if (MODES.some((one) => found[one] !== mode.value[one])) mode.value = found;
}
const observer = new ResizeObserver(update);
observer.observe(box);
observer.observe(reader);
addEventListener("resize", update);

/** Tables, reviews and lessons have one column where the window is narrow, and two of another kind on a phone in
 * landscape. */
export const isLaptop = (): boolean => !mode.value.phone && !mode.value.landscape;

/** "table table-phone table-short": the class of a screen, with what the window is. */
export function modeClass(name: string): string {
  const modes = MODES.filter((one) => one !== "phone" && one !== "stacked" && mode.value[one]);
  return [name, ...[isLaptop() ? "laptop" : "phone", ...modes].map((one) => `${name}-${one}`)].join(" ");
}
