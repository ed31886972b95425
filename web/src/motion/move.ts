// SPDX-License-Identifier: MIT
// A move as it is seen: every part of a change, put onto the stage.
import { shapeOf } from "../core/patch.ts";
import type { Edition, View } from "../core/types.ts";
import { BINDING } from "../draw/index.ts";
import type { Change } from "./changes.ts";
import { gleamOver } from "./count.ts";
import {
  boxOf,
  card,
  centreOf,
  circle,
  held,
  markAt,
  needle,
  purseOf,
  quiltOf,
  rosetteOf,
  sewnAt,
  takenOf,
  tokenOf,
  type Before,
  type Shown,
  squareSide,
} from "./spots.ts";
import type { Stage } from "./stage.ts";
import { buttonsOf, planOf, type Flown, type Plan, type Span } from "./timing.ts";
import { flight, HERE, middleOf, moved, stitches, tear, turnOf, walk, type Box, type Point } from "./ways.ts";

interface Scene {
  stage: Stage;
  plan: Plan;
  edition: Edition;
  view: View;
  change: Change;
  before: Before;
}
type NewlySewn = Change["sewn"][number];

const LIFTED = 1.07; // a patch that is put down where it was held
const TILT = 9; // degrees, halfway
const FINE = 18; // pixels of a square; on smaller quilts no needle is seen
const around = ({ x, y }: Point, size: number): Box => ({
  left: x - size / 2,
  top: y - size / 2,
  width: size,
  height: size,
});
const untilEnd = ({ at, ms }: Span): number => at + ms;

interface Origin {
  from: Point;
  /** The size of a square there. */
  square: number;
  turn: number;
  tilt: number;
}

/* Where it comes from: the hand, already turned; the circle; or for leather the middle of the quilt. */
function originOf({ before, edition }: Scene, sewn: NewlySewn, quilt: Box): Origin | null {
  const { held } = before;
  const square = quilt.width / (edition.side + BINDING);
  if (held && held.patch === sewn.patch && held.seat === sewn.seat)
    return { from: held.at, square: (LIFTED * held.quilt) / (edition.side + BINDING), turn: 0, tilt: 0 };
  if (sewn.patch === 0) return { from: middleOf(quilt), square, turn: 0, tilt: TILT };
  const inCircle = before.circle.get(sewn.patch);
  if (!inCircle) return null;
  const columns = shapeOf(edition, sewn.patch)[0]!.length;
  return {
    from: middleOf(inCircle.box),
    square: inCircle.box.width / columns,
    turn: turnOf(sewn.orientation),
    tilt: TILT,
  };
}

/* A copy of a sewn patch, alone on a copy of its quilt, which lies exactly over it. */
function copyOf({ stage }: Scene, quilt: SVGSVGElement, drawn: SVGGElement): SVGSVGElement {
  const box = boxOf(quilt);
  const copy = stage.put(quilt.cloneNode(false) as SVGSVGElement, box);
  copy.setAttribute("class", "motion-quilt");
  copy.append(shadowOf(drawn), drawn.cloneNode(true));
  const { x, y } = centreOf(drawn);
  copy.style.transformOrigin = `${x - box.left}px ${y - box.top}px`;
  return copy;
}
function shadowOf(drawn: SVGGElement): Element {
  const shadow = drawn.cloneNode(true) as SVGGElement;
  for (const part of shadow.querySelectorAll("path:not(.th-edge), use")) part.remove();
  shadow.setAttribute("class", "motion-shadow");
  return shadow;
}

function sewOn(scene: Scene, sewn: NewlySewn): void {
  const { stage, plan, edition } = scene;
  const quilt = quiltOf(sewn.seat);
  const drawn = quilt && sewnAt(quilt, sewn.ply);
  if (!quilt || !drawn) return;
  const box = boxOf(quilt);
  const square = squareSide(quilt, edition);
  const origin = originOf(scene, sewn, box);
  const copy = copyOf(scene, quilt, drawn);
  const shadow = copy.querySelector(".motion-shadow")!;
  const way = origin
    ? flight(origin.from, centreOf(drawn), origin.square / square, origin.turn, origin.tilt)
    : [{ opacity: 0 }, { opacity: 1 }];
  stage.play(copy, way, plan.patch, true);
  stage.play(shadow, [{ opacity: 1 }, { opacity: 0 }], plan.patch, true);
  stitchRound(scene, copy, drawn, square);
  stage.hide(drawn, untilEnd(sewn.patch ? plan.stitch : plan.patch));
  for (const frame of quilt.querySelectorAll(".th-framed, .th-framed-pale")) stage.hide(frame, untilEnd(plan.patch));
}

/* The thread goes round, and the needle ahead of it. */
function stitchRound({ stage, plan }: Scene, copy: SVGSVGElement, drawn: SVGGElement, square: number): void {
  const line = drawn.querySelector<SVGPathElement>(".th-stitch");
  if (!line) return; // leather
  const length = line.getTotalLength();
  const { dashes, keyframes } = stitches(length);
  for (const thread of copy.querySelectorAll<SVGPathElement>(".th-stitch, .th-stitch-shade")) {
    thread.style.strokeDasharray = dashes;
    stage.play(thread, keyframes, plan.stitch, true);
  }
  const matrix = line.getScreenCTM();
  if (!matrix || square < FINE) return;
  const size = square * 1.1;
  const needle = stage.draw("#th-needle", "-27 -27 54 54", around({ x: 0, y: 0 }, size), "motion-brief");
  const steps = Array.from({ length: 25 }, (_, i) => line.getPointAtLength((i / 24) * length).matrixTransform(matrix));
  const point = { x: -0.43 * size, y: 0.2 * size }; // from the middle of the needle to its eye
  const at = ({ x, y }: Point) => `translate(${x - point.x}px,${y + point.y - size * 0.4}px) rotate(-25deg)`;
  stage.play(
    needle,
    steps.map((step) => ({ transform: at(step), opacity: 1 })),
    plan.stitch,
  );
}

/* The Automa takes a patch: it goes to the others. */
function take({ stage, plan, before }: Scene, { patch }: Change["taken"][number]): void {
  const from = before.circle.get(patch);
  const picture = takenOf(patch);
  if (!from || !picture) return;
  const box = boxOf(picture);
  const copy = stage.put(picture.cloneNode(true) as SVGSVGElement, box);
  const way = flight(middleOf(from.box), middleOf(box), from.box.width / box.width, 0, TILT);
  stage.play(copy, way, plan.patch, true);
  stage.hide(picture, untilEnd(plan.patch));
}

const STILL = 1.5; // pixels that nobody sees

/* An item moves with its price. A card stays where it is, and its patch comes to it. */
function itemCopy({ stage }: Scene, { owner, picture, card, box }: Shown): HTMLElement | SVGElement {
  if (card) return stage.put(picture.cloneNode(true) as SVGSVGElement, box);
  const copy = document.createElement("div");
  copy.className = owner.className;
  copy.append(owner.querySelector(".th-contents")!.cloneNode(true));
  stage.put(copy, boxOf(owner));
  copy.style.transform = "none";
  return copy;
}

const isStill = ({ from, to, scale }: { from: Point; to: Point; scale: number }): boolean =>
  Math.hypot(from.x - to.x, from.y - to.y) < STILL && Math.abs(scale - 1) < 0.02;

/* What is transparent meanwhile: most items of the ring move, so all of them are hidden at once. */
const originalOf = ({ owner, picture, card }: Shown): Element =>
  card ? picture : (owner.closest(".th-ring-rest") ?? owner);

function slide(scene: Scene, is: Shown, hidden: Set<Element>): void {
  const { stage, plan, before } = scene;
  const was = before.circle.get(is.patch) ?? is;
  const way = { from: middleOf(was.box), to: middleOf(is.box), scale: was.box.width / is.box.width };
  const original = originalOf(is);
  if (isStill(way) && original !== is.owner.parentElement) return;
  const copy = itemCopy(scene, is);
  hidden.add(original);
  if (isStill(way)) return;
  if (!is.card) {
    const owner = boxOf(is.owner);
    copy.style.transformOrigin = `${way.to.x - owner.left}px ${way.to.y - owner.top}px`;
    if (was.card) unveil(stage, copy.querySelectorAll(".th-contents > :not(svg)"), plan.circle); // else it is huge
  }
  stage.play(copy, flight(way.from, way.to, way.scale), plan.circle, true);
  if (is.card && !was.card)
    unveil(stage, is.owner.querySelectorAll(".th-offer-foot, .th-offer-key, .th-offer-income"), plan.circle);
}
/* A price that changes its size is seen only at the end. */
function unveil(stage: Scene["stage"], parts: Iterable<Element>, span: Scene["plan"]["circle"]): void {
  for (const part of parts) stage.play(part, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], span);
}

function close(scene: Scene): void {
  const hidden = new Set<Element>();
  for (const is of circle().values()) slide(scene, is, hidden);
  for (const original of hidden) scene.stage.hide(original, untilEnd(scene.plan.circle));
  threadNeedle(scene);
}

/* The needle takes its place at the beginning of the circle. */
function threadNeedle({ stage, plan, before }: Scene): void {
  const pin = needle();
  if (!pin || !before.needle) return;
  const box = pin.getBoundingClientRect();
  const to = middleOf(box);
  if (Math.hypot(before.needle.x - to.x, before.needle.y - to.y) < STILL) return;
  const copy = stage.draw("#th-needle", "-27 -5 54 10", box, "motion-needle");
  stage.play(copy, flight(before.needle, to, 1), plan.circle, true);
  stage.hide(pin, untilEnd(plan.circle));
}

const HOP = 9; // how high a token hops

function walkOn({ stage, plan, before, change }: Scene, seat: number): void {
  const token = tokenOf(seat);
  const was = before.tokens[seat];
  if (!token || !was || was === token.style.transform) return;
  const walks = change.tokens.some((one) => one.seat === seat);
  stage.play(token, walk(was, token.style.transform, walks ? HOP : 0), plan.token);
}

const BUTTON = 18;

function flyButton({ stage }: Scene, { seat, space, span }: Flown): void {
  const purse = purseOf(seat);
  const source = space === null ? tokenOf(seat) : (markAt(space)?.querySelector("use") ?? null);
  if (!purse || !source) return;
  const to = centreOf(purse);
  const button = stage.draw("#th-button", "-10 -10 20 20", around(to, BUTTON), "motion-brief");
  const way = flight(centreOf(source), to, 1).map((frame) => ({ ...frame, opacity: 1 }));
  stage.play(button, way, span);
}

function tearOff({ stage, plan, edition }: Scene, { seat, space }: Change["leather"][number]): void {
  const mark = markAt(space);
  const quilt = quiltOf(seat);
  if (!mark || !quilt) return;
  const inHand = held();
  const square = squareSide(quilt, edition);
  const to = inHand ? centreOf(inHand) : centreOf(quilt);
  const from = boxOf(mark);
  const leather = stage.draw("#th-leather", "0 0 40 40", around(to, square), "motion-brief");
  stage.play(leather, tear(middleOf(from), to, from.width / square), plan.leather);
  if (inHand) stage.hide(inHand, untilEnd(plan.leather));
}

/* A gleam over the full square, and the rosette. */
function gleam(scene: Scene, seat: number): void {
  const { stage, plan, edition, view } = scene;
  const quilt = quiltOf(seat);
  if (!quilt) return;
  gleamOver(stage, edition, seat, view.seats[seat]!, plan.gleam);
  const { left, top, width, height } = boxOf(quilt);
  const square = squareSide(quilt, edition);
  hang(scene, seat, { x: left + width - 1.5 * square, y: top + height - 0.1 * square }, square);
}

/* The rosette hangs on the binding for a moment, then goes where it is counted. */
function hang({ stage, plan }: Scene, seat: number, from: Point, square: number): void {
  const drawn = rosetteOf(seat);
  if (!drawn) return;
  const box = boxOf(drawn);
  const to = middleOf(box);
  const way = { x: from.x - to.x, y: from.y - to.y };
  const large = (1.1 * square) / box.width;
  const steps = [moved({ x: way.x, y: way.y - square / 2 }, large / 5), moved(way, large), moved(way, large), HERE];
  const copy = stage.put(drawn.cloneNode(true) as SVGSVGElement, box);
  copy.setAttribute("class", "motion-brief");
  stage.play(
    copy,
    steps.map((transform) => ({ transform, opacity: 1 })),
    plan.rosette,
  );
}

/* Half and half round its long side: down with the back, up with the face. */
function turnCard({ stage, plan, before }: Scene): void {
  const face = card();
  if (!face) return;
  const flat = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
  if (before.back) stage.play(stage.put(before.back, boxOf(face)), flat, plan.down, true);
  stage.play(face, [...flat].reverse(), plan.up);
}

/** Puts a change onto the stage; the table is already drawn as it is afterwards. */
export function showMove(
  stage: Stage,
  edition: Edition,
  view: View,
  change: Change,
  before: Before,
  pace: number,
): void {
  const plan = planOf(change, pace);
  const scene = { stage, plan, edition, view, change, before };
  if (change.card) turnCard(scene);
  if (change.closes) close(scene);
  change.taken.forEach((one) => take(scene, one));
  change.sewn.forEach((one) => sewOn(scene, one));
  [0, 1].forEach((seat) => walkOn(scene, seat));
  change.leather.forEach((one) => tearOff(scene, one));
  for (const pay of change.pays) buttonsOf(pay, plan.buttons).forEach((one) => flyButton(scene, one));
  if (change.bonus !== null) gleam(scene, change.bonus);
}
