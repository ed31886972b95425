// SPDX-License-Identifier: MIT
// Where things are on the screen, before a move and after it.
import { squareCell } from "../core/patch.ts";
import type { Edition, Square } from "../core/types.ts";
import { BINDING } from "../draw/index.ts";
import { middleOf, type Box, type Point } from "./ways.ts";

const TABLE = "#page main";
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${TABLE} ${selector}`)];
const one = <E extends Element = HTMLElement>(selector: string): E | null =>
  document.querySelector<E>(`${TABLE} ${selector}`);

export const boxOf = (element: Element): Box => element.getBoundingClientRect();
export const centreOf = (element: Element): Point => middleOf(boxOf(element));

/** A patch of the circle: its picture, with what moves along; `card` if it is on offer. */
export interface Shown {
  patch: number;
  owner: HTMLElement;
  picture: SVGSVGElement;
  card: boolean;
  box: Box;
}

/* Inside the row that it scrolls in, if there is one. */
function isInSight(owner: Element, { left, width }: Box): boolean {
  const row = owner.closest(".th-strip")?.getBoundingClientRect();
  return width > 0 && (!row || (left < row.right && left + width > row.left));
}

/** The circle as it is seen. */
export function circle(): Map<number, Shown> {
  const found = new Map<number, Shown>();
  for (const owner of all(".th-item[data-patch], .th-offer[data-patch]")) {
    const picture = owner.querySelector<SVGSVGElement>(".th-picture");
    const box = picture && boxOf(picture);
    const patch = Number(owner.dataset.patch);
    if (picture && box && isInSight(owner, box))
      found.set(patch, { patch, owner, picture, box, card: owner.classList.contains("th-offer") });
  }
  return found;
}

/** The side of one square on the screen. */
export const squareSide = (quilt: Element, { side }: Edition): number => boxOf(quilt).width / (side + BINDING);
/** Where a square is, or a larger one that begins there. */
export function squareBox(quilt: Element, edition: Edition, square: Square, size = 1): Box {
  const { left, top } = boxOf(quilt);
  const side = squareSide(quilt, edition);
  const [column, row] = squareCell(edition.side, square);
  return {
    left: left + (column + BINDING / 2) * side,
    top: top + (row + BINDING / 2) * side,
    width: size * side,
    height: size * side,
  };
}

export const quiltOf = (seat: number): SVGSVGElement | null => one(`.th-quilt[data-seat="${seat}"]`);
export const sewnAt = (quilt: Element, ply: number): SVGGElement | null => quilt.querySelector(`[data-ply="${ply}"]`);
export const tokenOf = (seat: number): SVGGElement | null => one(`.th-token[data-seat="${seat}"]`);
export const held = (): SVGGElement | null => one(".my-quilt .th-held");
export const markAt = (space: number): SVGGElement | null => one(`[data-mark="${space}"]`);
export const pile = (): HTMLElement | null => one(".th-back");
export const card = (): HTMLElement | null => one(".th-card");
export const rosetteOf = (seat: number): SVGSVGElement | null =>
  one(`.numbers[data-seat="${seat}"] .number-best .th-icon`) ?? one(".bonus-line .th-icon");
export const needle = (): SVGUseElement | null => one('.circle use[href="#th-needle"]');

/** Where a seat's buttons are counted: their icon. */
export const purseOf = (seat: number): Element | null =>
  one(`.numbers[data-seat="${seat}"] .th-icon`) ?? (seat === 1 ? one(".automa-pile, .automa-line .th-icon") : null);

/** Where the Automa's patches are. */
export const takenOf = (patch: number): SVGSVGElement | null =>
  one(`.taken [data-of="${patch}"]`) ?? one(`.automa-took [data-of="${patch}"]`);

/** What must be remembered of the table before it changes. */
export interface Before {
  circle: Map<number, Shown>;
  /** The patch that lay on the large quilt: which, whose, where, and the width of the quilt. */
  held: { patch: number; seat: number; at: Point; quilt: number } | null;
  tokens: (string | undefined)[];
  needle: Point | null;
  back: HTMLElement | null;
}
function rememberHeld(): Before["held"] {
  const inHand = held();
  const quilt = inHand?.ownerSVGElement;
  if (!inHand || !quilt) return null;
  const [patch, seat] = [Number(inHand.dataset.of), Number(quilt.dataset.seat)];
  return { patch, seat, at: centreOf(inHand), quilt: boxOf(quilt).width };
}
export function remember(): Before {
  const pin = needle();
  return {
    circle: circle(),
    held: rememberHeld(),
    tokens: [0, 1].map((seat) => tokenOf(seat)?.style.transform),
    needle: pin && centreOf(pin),
    back: (pile()?.cloneNode(true) as HTMLElement | undefined) ?? null,
  };
}
