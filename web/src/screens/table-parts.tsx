// SPDX-License-Identifier: MIT
// Parts of the table on every screen: my quilt, an offer, the track.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Edition, View } from "../core/types.ts";
import { hasReadableNames, Offer, Quilt, Tape, useSize, type RingProps } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { gameEdition, hand, mySeat, myTurn, over, redSeat, sitters, view } from "../play/game.ts";
import { ghost } from "../play/glass.ts";
import { t } from "../words/words.ts";
import { nameOf, ownerOf } from "./viewpoint.ts";
import { PatchNote } from "./aids.tsx";
import { clickOffer, menuQuilt, pressOffer, pressQuilt, quiltElement, wasDrag, wheelQuilt } from "./pointer.ts";
import { lookedAtWords } from "./idle.ts";
import { isLaptop, mode } from "./mode.ts";
import { patchLabel, quiltWords, trackWords } from "./names.ts";
import { boundAs } from "./story.ts";
import { offerState } from "./strips.tsx";

export const trying = (): boolean => hand.isTrying;

const leatherWaits = (): boolean => view.value!.phase === "leather" && myTurn.value;

/* Free squares, dotted while leather is waiting. */
const leatherTargets = (now: View): number[] => (leatherWaits() ? now.seats[mySeat.value]!.free : []);

/** The binding of my quilt shows the names of its squares; if it is too narrow, words don't use the names. */
export const isNamed = signal(true);

export function MyQuilt() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const seat = now.seats[mySeat.value]!;
  const held = useRef<HTMLDivElement>(null);
  const size = useSize(held);
  useLayoutEffect(() => {
    if (size) isNamed.value = isLaptop() || hasReadableNames(edition, size.width);
    quiltElement.current = held.current?.querySelector("svg") ?? null;
    const element = held.current!;
    element.addEventListener("wheel", wheelQuilt, { passive: false });
    return () => element.removeEventListener("wheel", wheelQuilt);
  });
  const laid = hand.laid.value;
  return (
    <div
      class={`my-quilt ${hand.patch.value !== null ? "holding" : ""}`}
      ref={held}
      onPointerDown={pressQuilt}
      onContextMenu={menuQuilt}
    >
      <Quilt
        edition={edition}
        seat={seat}
        data-seat={mySeat.value}
        owner={ownerOf(mySeat.value)}
        labels={isNamed.value}
        unfillable={choices.value.holes}
        best={choices.value.best}
        targets={leatherTargets(now)}
        {...(laid && { trying: laid })}
        bound={boundAs()}
        {...(ghost.value && { ghost: ghost.value })}
        label={quiltWords(nameOf(mySeat.value), edition, seat)}
      />
    </div>
  );
}

/** The offer for the player who moves after the tried move. */
export function nextOffer(): RingProps["bracket"] {
  const then = hand.ahead.value;
  if (!then || then.next === null) return undefined;
  return { patches: then.offers.map((offer) => offer.patch), owner: ownerOf(then.next) };
}

export function OfferCard(props: { number: number; index: number; compact: boolean }) {
  const edition = gameEdition.value!;
  const { state, pill } = offerState(hand, props.number);
  const idle = lookedAtWords();
  const next = nextOffer();
  const drawn = { edition, patch: props.number, compact: props.compact };
  if (over.value || leatherWaits())
    return <Offer {...drawn} state="dear" still label={patchLabel(edition, props.number)} />;
  return (
    <Offer
      {...drawn}
      state={idle ? "dear" : state}
      {...(idle && { "aria-disabled": true, title: idle })}
      {...(pill && { pill })}
      {...(!props.compact && { number: props.index + 1 })}
      {...(next?.patches.includes(props.number) && { bracket: next.owner })}
      label={`${patchLabel(edition, props.number)}${pill ? `, ${pill}` : ""}`}
      note={<PatchNote patch={props.number} />}
      aria-pressed={hand.patch.value === props.number}
      onPointerDown={(event: PointerEvent) => pressOffer(event, props.number)}
      onClick={(event: MouseEvent) => {
        if (!wasDrag()) clickOffer(props.number, (event as PointerEvent).pointerType === "mouse");
      }}
    />
  );
}

/* In rows of 18 the income marks line up; a tablet has room for longer ones. */
const foldedRows = (): number[] => [mode.value.tall ? 27 : 18];

export function Track() {
  const then = hand.ahead.value;
  return (
    <Tape
      edition={gameEdition.value!}
      view={view.value!}
      me={redSeat.value}
      {...(!isLaptop() && { perRow: foldedRows() })}
      onTape={mode.value.short}
      {...(then && { trying: then })}
      label={trackWords(sitters.value, view.value!)}
    />
  );
}

export function lateWords(now: View, edition: Edition): string {
  return now.late ? t("{n} more when {left} are left", { n: now.late, left: edition.lateWhen }) : "";
}
