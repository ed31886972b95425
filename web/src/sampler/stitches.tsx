// SPDX-License-Identifier: MIT
// Charts as cross stitches, one path for each colour, or as dots where nothing is sewn yet.
import { madeOnce } from "../draw/geometry.ts";
import { type Chart, THREADS } from "./charts.ts";

const placesOf = (chart: Chart, is: (letter: string) => boolean): [number, number][] =>
  chart.flatMap((row, y) => [...row].flatMap((letter, x): [number, number][] => (is(letter) ? [[x, y]] : [])));

interface Sewn {
  colour: string;
  d: string;
}
/* By the rows of a chart. */
const crossesOf = madeOnce((rows): Sewn[] => {
  const chart = rows.split("/");
  const letters = [...new Set(chart.join(""))].filter((letter) => letter !== ".");
  return letters.map((letter) => ({
    colour: THREADS[letter]!,
    d: placesOf(chart, (one) => one === letter)
      .map(([x, y]) => `M${x} ${y}l1 1m-1 0l1-1`)
      .join(""),
  }));
});
const dotsOf = madeOnce((rows): string =>
  placesOf(rows.split("/"), (letter) => letter !== ".")
    .map(([x, y]) => `M${x + 0.5} ${y + 0.5}h0`)
    .join(""),
);

const Crosses = ({ chart }: { chart: Chart }) =>
  crossesOf(chart.join("/")).map(({ colour, d }) => <path key={colour} d={d} stroke={`var(--c-${colour})`} />);

/** Dotted, sewn, or being sewn row by row. */
export type Progress = "not yet" | "sewn" | "fresh";

interface StitchedProps {
  chart: Chart;
  progress?: Progress;
  /** The rows that emblems beside each other take; a lower one stands at the bottom. */
  rows?: number;
}
export function Stitched({ chart, progress = "sewn", rows = chart.length }: StitchedProps) {
  const wide = chart[0]!.length;
  return (
    <svg
      class={`stitches ${progress === "fresh" ? "stitches-fresh" : ""}`}
      viewBox={`-.3 ${chart.length - rows - 0.3} ${wide + 0.6} ${rows + 0.6}`}
      aria-hidden="true"
      style={{ "--wide": wide, "--rows": rows }}
    >
      {progress !== "sewn" && <path class="stitches-dots" d={dotsOf(chart.join("/"))} />}
      {progress !== "not yet" && (
        <g class="stitches-sewn">
          <Crosses chart={chart} />
        </g>
      )}
    </svg>
  );
}
