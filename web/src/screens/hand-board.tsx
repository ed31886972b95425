// SPDX-License-Identifier: MIT
// The quilt and the patches on offer under a hand, at the tables of lessons and puzzles.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { squareName } from "../core/patch.ts";
import { hasReadableNames, Offer, Quilt, type OfferState, type QuiltProps } from "../draw/index.ts";
import type { Hand } from "../play/hand.ts";
import { t } from "../words/words.ts";
import { isLaptop } from "./mode.ts";
import { patchLabel } from "./names.ts";
import { clickOffer, menuQuilt, pressOffer, pressQuilt, quiltElement, wasDrag, wheelQuilt } from "./pointer.ts";
import { offerState } from "./strips.tsx";

/* In words: how full it is, and where the patch in hand lies. */
function labelOf({ over, laid }: Hand): string {
  const { side } = over!.edition;
  const all = side * side;
  const quilt = t("Your quilt with {covered} of {all} squares covered", {
    covered: all - over!.view.seats[over!.seat]!.empty,
    all,
  });
  const where = laid.value && squareName(side, laid.value.square);
  return where ? t("{quilt}. In hand, on {square}. Arrow keys move it.", { quilt, square: where }) : quilt;
}

/** The quilt of the hand's seat. While something is in hand it can be focused, dragged on, turned and flipped. `named`:
 * its squares have their names wherever these can be read; default: on a laptop. */
export function HandQuilt(
  props: { hand: Hand; class: string; named?: boolean } & Pick<QuiltProps, "best" | "targets" | "framed" | "bound">,
) {
  const { hand, class: name, named = false, ...drawn } = props;
  const { edition, view, seat } = hand.over!;
  const frame = useRef<HTMLDivElement>(null);
  const [readable, setReadable] = useState(isLaptop());
  const laid = hand.laid.value;
  useLayoutEffect(() => {
    const element = frame.current!;
    const quilt = element.querySelector("svg")!;
    quiltElement.current = quilt;
    setReadable(isLaptop() || (named && hasReadableNames(edition, quilt.getBoundingClientRect().width)));
    element.addEventListener("wheel", wheelQuilt, { passive: false });
    return () => element.removeEventListener("wheel", wheelQuilt);
  });
  return (
    <div
      class={`${name} ${laid ? "holding" : ""}`}
      ref={frame}
      tabIndex={laid ? 0 : -1}
      role="group"
      aria-label={labelOf(hand)}
      onPointerDown={pressQuilt}
      onContextMenu={menuQuilt}
    >
      <Quilt
        edition={edition}
        seat={view.seats[seat]!}
        owner="me"
        labels={readable}
        {...drawn}
        {...(laid && { trying: laid })}
      />
    </div>
  );
}

/* The keyboard continues from the quilt. */
function choose(hand: Hand, patch: number, byMouse: boolean): void {
  clickOffer(patch, byMouse);
  if (hand.held.value) (quiltElement.current?.parentElement as HTMLElement | null)?.focus({ preventScroll: true });
}

interface HandOfferProps {
  hand: Hand;
  patch: number;
  index: number;
  compact: boolean;
  still: boolean;
  /** Instead of what the hand's seat can do with it. */
  shown?: { state: OfferState; pill: string };
  /** Instead of taking it. */
  onChoose?(patch: number): void;
}

/** A patch on offer: pressed, it goes into the hand. */
export function HandOffer({ hand, patch, index, compact, still, shown, onChoose }: HandOfferProps) {
  const { edition } = hand.over!;
  const { state, pill } = shown ?? offerState(hand, patch);
  const label = patchLabel(edition, patch);
  return (
    <Offer
      edition={edition}
      patch={patch}
      state={state}
      compact={compact}
      still={still}
      {...(pill && { pill })}
      {...(!compact && { number: index + 1 })}
      label={pill ? t("{patch}, {state}", { patch: label, state: pill }) : label}
      aria-pressed={hand.held.value?.patch === patch}
      onPointerDown={(event: PointerEvent) => pressOffer(event, patch)}
      onClick={(event: MouseEvent) => {
        if (wasDrag()) return;
        if (onChoose) onChoose(patch);
        else choose(hand, patch, (event as PointerEvent).pointerType === "mouse");
      }}
    />
  );
}
