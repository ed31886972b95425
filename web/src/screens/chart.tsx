// SPDX-License-Identifier: MIT
// The course of the game: the graph with its mistakes, their cost, and the progress of the review.
import { useRef, useState } from "preact/hooks";
import type { Part, ReviewedMove, SeatReview } from "../core/types.ts";
import { BuyingIcon, Graph, GraphKey, PlacingIcon, plyAt, TimingIcon } from "../draw/index.ts";
import { gameEdition, view } from "../play/game.ts";
import { beginReview, review, reviewing, series, type Kind } from "../play/reviewing.ts";
import { speechWords } from "../words/message.ts";
import { percent, signed, signedTenths, t, tenths } from "../words/words.ts";
import { aheadOf, chosenEyes, eyes, nameOf, ownerOf, persons } from "./viewpoint.ts";
import { Notice, Segments } from "./parts.tsx";
import { report } from "./report.tsx";

export const PART_ICON = { buying: BuyingIcon, placing: PlacingIcon, timing: TimingIcon };
const PARTS = ["buying", "placing", "timing"] as const;
const partName = (part: Part): string => ({ buying: t("Buying"), placing: t("Placing"), timing: t("Timing") })[part];

export const mistakesOf = (seat: number): ReviewedMove[] =>
  review.value.moves.filter((move) => move.seat - 1 === seat && move.worst !== null);
export const reviewOf = (seat: number): SeatReview | undefined =>
  review.value.seats.find((one) => one.seat - 1 === seat);

/** "−2.1", or "0.0" for a loss too small to see. */
export const lostWords = (points: number): string => (Math.round(points * 10) ? signedTenths(-points) : tenths(0));

/** A move's verdict in one line. */
export const verdictWords = (move: ReviewedMove): string => speechWords(move.sentences.verdict);

function Trouble() {
  const { trouble } = review.value;
  if (!trouble) return null;
  return (
    <Notice action={t("Try again")} onAction={() => report(beginReview())}>
      {t("The review stopped: {why}", { why: trouble })}
    </Notice>
  );
}

/** How far the review is. */
export function progressWords(): string {
  const { done, of } = review.value;
  return of ? t("Reviewing move {done} of {of}", { done, of }) : t("Starting the review…");
}

function Progress() {
  const { done, of } = review.value;
  return (
    <label class="progress">
      {progressWords()}
      <progress value={done} max={of || 1} />
    </label>
  );
}

function Losses() {
  const seat = reviewOf(eyes());
  if (!seat) return null;
  return (
    <ul class="losses">
      {PARTS.map((part) => {
        const Icon = PART_ICON[part];
        return (
          <li key={part}>
            <Icon size={20} /> {partName(part)} <b>{lostWords(seat.loss[part].margin)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Games of two people have two reviews in one. */
export function Eyes() {
  if (persons() < 2) return null;
  return (
    <Segments<number>
      class="eyes"
      legend={<span class="hidden">{t("Review for")}</span>}
      value={eyes()}
      choices={[0, 1].map((seat) => ({ value: seat, label: nameOf(seat) }))}
      onChoose={(seat) => (chosenEyes.value = seat)}
    />
  );
}

function Key() {
  const me = eyes();
  return (
    <p class="graph-key caption">
      <span>
        <GraphKey owner={ownerOf(me)} /> {aheadOf(me)}
      </span>
      <span>
        <GraphKey owner={ownerOf(1 - me)} /> {aheadOf(1 - me)}
      </span>
    </p>
  );
}

function graphWords(end: number, kind: Kind, mistakes: number): string {
  return t("The game as a graph, {n} moves. {name} at the end: {value}. Mistakes: {mistakes}", {
    n: view.value!.ply,
    name: nameOf(eyes()),
    value: kind === "margin" ? signedTenths(end) : percent(end),
    mistakes,
  });
}

/* The label of a line in the graph. */
const lineWords = (value: number, kind: Kind): string =>
  kind === "margin" ? (value ? signed(value) : "0") : percent(value);

/* The marks as a list, for screen readers. */
function MistakeList({ moves }: { moves: readonly ReviewedMove[] }) {
  return (
    <ul class="hidden" aria-label={t("Mistakes")}>
      {moves.map((move) => (
        <li key={move.ply}>{verdictWords(move)}</li>
      ))}
    </ul>
  );
}

/** `steady`: the graph keeps its height while this stays the same. */
export function Chart(props: { ply: number; onPly(ply: number): void; steady: string }) {
  const [kind, setKind] = useState<Kind>("margin");
  const svg = useRef<SVGSVGElement>(null);
  const mistakes = mistakesOf(eyes());
  const { values, end } = series(eyes(), kind);
  const usual = gameEdition.value!.side > 7 ? 30 : 20; // smaller quilts, smaller margins
  const scale = { kind, series: values, plies: view.value!.ply, usual, end };
  return (
    <section class="chart card" aria-label={t("How the game went")}>
      <Trouble />
      <div class="chart-head">
        <Segments<Kind>
          legend={<span class="hidden">{t("The graph shows")}</span>}
          value={kind}
          choices={[
            { value: "margin", label: t("Margin") },
            { value: "chance", label: t("Win chance") },
          ]}
          onChoose={(chosen) => setKind(chosen)}
        />
        <Eyes />
        {reviewing.value ? <Progress /> : <Losses />}
        <Key />
      </div>
      <Graph
        {...scale}
        steady={props.steady}
        seenBy={ownerOf(eyes())}
        marks={mistakes.map((move) => ({ ply: move.ply, part: move.worst! }))}
        cursor={props.ply}
        start={t("start")}
        level={(value: number) => lineWords(value, kind)}
        label={graphWords(end, kind, mistakes.length)}
        svgRef={svg}
        onPointerDown={(event: PointerEvent) => svg.current && props.onPly(plyAt(svg.current, event.clientX, scale))}
      />
      {mistakes.length > 0 && <MistakeList moves={mistakes} />}
    </section>
  );
}
