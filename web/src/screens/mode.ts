// SPDX-License-Identifier: MIT
// Which parts a window has room for. The conditions are in style/screens/modes.css; this reads the result.
import { signal } from "@preact/signals";

const MODES = [
  "phone",
  "landscape",
  "tablet",
  "short",
  "narrow",
  "snug",
  "wide",
  "stacked",
  "low",
  "tall",
  "large",
] as const;
type Mode = Record<(typeof MODES)[number], boolean>;

const box = document.body.appendChild(document.createElement("div"));
box.className = "window";
const reader = box.appendChild(document.createElement("i")); // its width follows the text size

function read(): Mode {
  const style = getComputedStyle(reader);
  return Object.fromEntries(MODES.map((mode) => [mode, style.getPropertyValue(`--${mode}`) !== ""])) as Mode;
}

/** The window's current mode. */
export const mode = signal(read());

function update(): void {
  const found = read();
  if (MODES.some((one) => found[one] !== mode.value[one])) mode.value = found;
}
const observer = new ResizeObserver(update);
observer.observe(box);
observer.observe(reader);
addEventListener("resize", update);

/** Tables, reviews and lessons have one column in a narrow window, and a different pair of columns on a phone in
 * landscape. */
export const isLaptop = (): boolean => !mode.value.phone && !mode.value.landscape;

/** "table table-phone table-short": the class of a screen, with the window's mode. */
export function modeClass(name: string): string {
  const modes = MODES.filter((one) => one !== "phone" && one !== "stacked" && one !== "tall" && mode.value[one]);
  return [name, ...[isLaptop() ? "laptop" : "phone", ...modes].map((one) => `${name}-${one}`)].join(" ");
}
