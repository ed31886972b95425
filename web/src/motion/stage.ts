// SPDX-License-Identifier: MIT
// The one place that plays motions. The table below is already drawn as it will be; the stage is a layer of copies
// above it that nobody can press, and the originals are transparent until their copies arrive. Nothing is changed
// that cancelling an animation does not undo, so a motion can end at any moment.
import type { Span } from "./timing.ts";
import type { Box } from "./ways.ts";

const SVG = "http://www.w3.org/2000/svg";

export class Stage {
  readonly #layer = document.createElement("div");
  #planned: (() => Animation)[] = [];
  #played: Animation[] = [];
  #isOver = false;

  constructor(name: "motion" | "motion-still") {
    this.#layer.className = name;
    this.#layer.setAttribute("aria-hidden", "true");
  }

  /** Puts a copy or a new element onto the layer, at a place on the screen. */
  put<E extends HTMLElement | SVGElement>(element: E, { left, top, width, height }: Box): E {
    for (const name of ["id", "role", "aria-label", "tabindex"]) element.removeAttribute(name);
    Object.assign(element.style, {
      position: "absolute",
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.#layer.append(element);
    return element;
  }
  /** A new picture of something that is drawn many times. */
  draw(href: string, viewBox: string, box: Box, name: string): SVGSVGElement {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", viewBox);
    svg.setAttribute("class", name);
    svg.append(document.createElementNS(SVG, "use"));
    svg.firstElementChild!.setAttribute("href", href);
    return this.put(svg, box);
  }

  /** Plays keyframes on anything. `stays`: it keeps its last state until everything is over, for copies. */
  play(element: Element, keyframes: Keyframe[], { at, ms, easing }: Span, stays = false): void {
    const fill = stays ? "both" : "backwards";
    this.#planned.push(() => element.animate(keyframes, { delay: at, duration: ms, easing, fill }));
  }
  /** Keeps an original out of sight for that long. */
  hide(element: Element, ms: number): void {
    this.#planned.push(() => element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms }));
  }

  /** Begins to play; calls back when everything has been played, or the stage was cleared. Until here nothing on the
   * page has changed, so that the places of things can be asked for without laying it out again and again. */
  open(whenOver: () => void): void {
    document.body.append(this.#layer);
    for (const begin of this.#planned) this.#played.push(begin());
    void Promise.allSettled(this.#played.map(({ finished }) => finished)).then(() => {
      this.clear();
      whenOver();
    });
  }
  /** Ends everything now. */
  clear(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const one of this.#played) one.cancel();
    this.#layer.remove();
  }
}
