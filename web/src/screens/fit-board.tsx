// SPDX-License-Identifier: MIT
// The quilt with the hole, and the pieces beside it. A press on a piece picks it up, from the tray or from the quilt; it
// is put down where a drag or a click on the quilt ends, if it fits.
import { coveredCells, cellSquare, shapeOf, sizeOf } from "../core/patch.ts";
import { cellAt, PatchPicture } from "../draw/index.ts";
import { edition, FILLER, fit, hand, hinted, isPlaced, put, stage, tray } from "../fits/filling.ts";
import { paceNow } from "../play/pace.ts";
import { t } from "../words/words.ts";
import { pieceLabel } from "./fit-words.ts";
import { HandQuilt } from "./hand-board.tsx";
import { clickOffer, dragging, pressOffer, quiltElement, wasDrag } from "./pointer.ts";

/* How the press in progress began: it may put down what was in hand already, but not what it has just picked up. */
let pressed: "" | "quilt" | "picked" = "";

/* The piece that lies under the pointer; null: none. */
function pieceAt(event: PointerEvent): number | null {
  const { side } = edition.value;
  const [x, y] = cellAt(quiltElement.current!, event.clientX, event.clientY, side);
  const square = cellSquare(side, [Math.floor(x), Math.floor(y)]);
  const covers = fit.value!.sewn.find(
    (sewn) =>
      isPlaced(sewn.patch) &&
      sewn.ply >= 100 &&
      coveredCells(edition.value, sewn).some((cell) => cellSquare(side, cell) === square),
  );
  return covers?.patch ?? null;
}

/* Before the hand hears of it. */
function pick(event: PointerEvent): void {
  if (event.button !== 0) return;
  pressed = hand.held.value ? "quilt" : "";
  if (pressed || stage.value !== "filling") return;
  const patch = pieceAt(event);
  if (patch === null) return;
  pressed = "picked";
  FILLER.take(patch);
  const picked = hand.held.value;
  queueMicrotask(() => hand.held.value && hand.hold(picked)); // not yet to the pointer
}

const LIFT = 64; // a finger drags a piece from below it

function isOverQuilt({ clientX, clientY }: PointerEvent): boolean {
  const box = quiltElement.current?.getBoundingClientRect();
  if (!box) return false;
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom + LIFT;
}

/** Puts the piece down where it was dropped; returns a function that stops it. After listenToFingers. */
export function listenToDrops(): () => void {
  const up = (event: PointerEvent): void => {
    const drops = wasDrag() ? isOverQuilt(event) : pressed === "quilt";
    pressed = "";
    if (drops) put();
  };
  addEventListener("pointerup", up);
  return () => removeEventListener("pointerup", up);
}

export function FitQuilt() {
  const done = stage.value !== "filling";
  const bound = stage.value === "solved" ? (paceNow() > 0 ? "gold-now" : "gold") : "";
  return (
    <div onPointerDownCapture={pick}>
      <HandQuilt
        hand={hand}
        class={`my-quilt puzzle-quilt puzzle-${stage.value} ${done || hand.held.value ? "" : "fit-pick"}`}
        named
        bound={bound}
        framed={hinted.value === null || done ? undefined : 100 + hinted.value}
      />
    </div>
  );
}

/** Takes a piece by its number in the tray, from 1. */
export function takeNth(number: number): boolean {
  const patch = tray.value[number - 1];
  if (patch === undefined || stage.value !== "filling") return false;
  FILLER.take(patch);
  hand.showPlace();
  (quiltElement.current?.parentElement as HTMLElement | null)?.focus({ preventScroll: true });
  return true;
}

function Piece({ patch, number, square }: { patch: number; number: number; square: number }) {
  const inHand = hand.patch.value === patch;
  const lies = isPlaced(patch);
  const label = pieceLabel(edition.value, patch);
  const where = inHand ? t("in hand") : lies ? t("in the quilt") : "";
  return (
    <li>
      <button
        type="button"
        class={`fit-piece ${inHand ? "fit-held" : ""} ${lies ? "fit-lies" : ""}`}
        data-patch={patch}
        aria-pressed={inHand}
        aria-label={where ? t("{patch}, {state}", { patch: label, state: where }) : label}
        aria-keyshortcuts={number < 10 ? String(number) : undefined}
        onPointerDown={(event) => !lies && pressOffer(event, patch)}
        onClick={(event) => {
          if (wasDrag()) return;
          clickOffer(patch, (event as unknown as PointerEvent).pointerType === "mouse" && !lies);
          if (hand.held.value) (quiltElement.current?.parentElement as HTMLElement).focus({ preventScroll: true });
        }}
      >
        <PatchPicture
          edition={edition.value}
          patch={patch}
          square={square}
          {...((lies || inHand) && { state: "faded" })}
        />
      </button>
    </li>
  );
}

const MANY = 8; // pieces; more have to be smaller on a phone

/* So that the largest is not too wide, and all are in proportion. */
const squareFor = (room: number): number => {
  const longest = Math.max(
    ...tray.value.map((patch) => (patch ? Math.max(...sizeOf(shapeOf(edition.value, patch), "r0")) : 1)),
  );
  return Math.max(14, Math.min(30, Math.floor(room / longest)));
};

/** The pieces stay in their places; those that lie in the quilt are pale. */
export function Tray({ phone }: { phone: boolean }) {
  const square = squareFor(phone ? (tray.value.length > MANY ? 70 : 92) : 130);
  return (
    <ul class={`fit-tray ${dragging.value ? "fit-dragging" : ""}`} aria-label={t("The pieces")}>
      {tray.value.map((patch, i) => (
        <Piece key={patch} patch={patch} number={i + 1} square={square} />
      ))}
    </ul>
  );
}
