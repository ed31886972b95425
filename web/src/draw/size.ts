// SPDX-License-Identifier: MIT
// How large a drawing is. Style sheets decide that; a drawing that must be laid out for its size asks its own element.
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

/* Whole pixels: a drawing is no larger than its element. */
function sizeOf(element: Element): Size {
  const { width, height } = element.getBoundingClientRect();
  return { width: Math.floor(width + 0.01), height: Math.floor(height + 0.01) };
}

/** Of an element in pixels, whenever it changes; null before it is on the page. */
export function useSize(of: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => {
      const found = sizeOf(element);
      if (found.width === 0) return; // out of sight: it keeps the size that it had
      setSize((known) => (known?.width === found.width && known.height === found.height ? known : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** Pixels of the screen in one of the design, as --pixel in the style sheets: more where letters are larger. */
export const unit = signal(1);
const UNITS = 100; // width of the ruler, so that parts of a pixel count
const ruler = document.body.appendChild(document.createElement("i"));
ruler.className = "th-ruler";
const readRuler = () => (unit.value = ruler.getBoundingClientRect().width / UNITS || 1);
new ResizeObserver(readRuler).observe(ruler);
readRuler();
