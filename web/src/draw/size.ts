// SPDX-License-Identifier: MIT
// Sizes of drawings. Style sheets decide them; a drawing whose layout depends on its size measures its element.
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

/* In whole pixels, rounded down. */
function sizeOf(element: Element): Size {
  const { width, height } = element.getBoundingClientRect();
  return { width: Math.floor(width + 0.01), height: Math.floor(height + 0.01) };
}

/** The size of an element in pixels, updated on change; null before it is on the page, and if it is not `needed`:
 * measuring costs a layout. */
export function useSize(of: RefObject<Element | null>, needed = true): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element || !needed) return undefined;
    const measure = () => {
      const found = sizeOf(element);
      if (found.width === 0) return; // hidden: keep the last size
      setSize((known) => (known?.width === found.width && known.height === found.height ? known : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [needed]);
  return size;
}

/** Screen pixels per design pixel, like --pixel in the style sheets: larger with larger text. */
export const unit = signal(1);
const UNITS = 100; // width of the ruler, for fractions of a pixel
const ruler = document.body.appendChild(document.createElement("i"));
ruler.className = "th-ruler";
const readRuler = () => (unit.value = ruler.getBoundingClientRect().width / UNITS || 1);
new ResizeObserver(readRuler).observe(ruler);
readRuler();
