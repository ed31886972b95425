// SPDX-License-Identifier: MIT
// The drawings of progress: a tape with the level on it, curves and bars. Their words stand beside them.
import type { PlayLevel } from "../core/progress-types.ts";
import { ThimbleIcon } from "../draw/index.ts";

const WIDE = 200;
const HIGH = 80;
const EDGE = 5;
type Change = "better" | "worse" | "same";

/** A line through some values, and a dot at its end; nothing for less than two. `ground`: the area below it is tinted. */
export function Curve(props: { values: readonly number[]; change?: Change; ground?: boolean }) {
  const { values, change = "same", ground = false } = props;
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = high - low || 1;
  const points = values.map((value, i) => [
    EDGE + (i * (WIDE - 2 * EDGE)) / (values.length - 1),
    HIGH - EDGE - ((value - low) * (HIGH - 2 * EDGE)) / range,
  ]);
  const line = points.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join("L");
  const [x, y] = points.at(-1)!;
  return (
    <svg class={`trend trend-${change}`} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      {ground && <path class="trend-ground" d={`M${EDGE} ${HIGH}L${line}L${x} ${HIGH}Z`} />}
      <path class="trend-line" d={`M${line}`} />
      <circle cx={x} cy={y} r="4" />
    </svg>
  );
}

/** The points of the last games; the last one is full. */
export function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <div class="bars" aria-hidden="true">
      {values.map((value, i) => (
        <i key={i} style={{ height: `${Math.max(3, (100 * value) / most)}%` }} />
      ))}
    </div>
  );
}

const CELLS = 10;
const placeOf = (level: number): string => `${((level - 0.5) * 100) / CELLS}%`;

/** A tape with a cell for each level: the thimble stands on mine, its ghost where it stood. The range is lit. */
export function LevelTape({ level, ghost }: { level: PlayLevel | null; ghost: PlayLevel | null }) {
  const isLit = (n: number) => level !== null && level.low <= n && n <= level.high;
  return (
    <div class="level-tape" aria-hidden="true">
      <div class="level-marks">
        {ghost && level && ghost.shown !== level.shown && (
          <span class="level-ghost" style={{ left: placeOf(ghost.level) }}>
            <ThimbleIcon size={34} />
          </span>
        )}
        {level && (
          <span style={{ left: placeOf(level.level) }}>
            <ThimbleIcon size={40} />
          </span>
        )}
      </div>
      <ol>
        {Array.from({ length: CELLS }, (_, i) => (
          <li key={i} class={`${isLit(i + 1) ? "lit" : ""} ${level?.shown === i + 1 ? "here" : ""}`}>
            {i + 1}
          </li>
        ))}
      </ol>
    </div>
  );
}
