// SPDX-License-Identifier: MIT
// A day of the calendar: its quilt, whether it was won, and its points.
import type { Day, DayResult } from "../core/types.ts";
import { BINDING, NeedleIcon, Quilt } from "../draw/index.ts";
import { quiltOfDay } from "../play/daily.ts";
import { editionOf } from "../play/game.ts";
import { viewOf } from "../play/glance.ts";
import { personIn } from "../play/sitters.ts";
import { numeral, t } from "../words/words.ts";
import { useLater } from "./later.ts";
import { isLaptop } from "./mode.ts";
import { emptyQuilt } from "./samples.ts";

/** Begun: its game waits. Before the first day that somebody has played, none was missed. */
export type DayKind = "won" | "lost" | "missed" | "before" | "begun" | "coming";

const SIDE = 66; // CSS pixels; style sheets may make it smaller

/* Without its game only the linen is left. */
function Miniature({ day }: { day: Day }) {
  const later = useLater();
  const game = quiltOfDay(day);
  if (!game) return <span class="day-bare" />;
  const edition = editionOf(game.edition);
  const now = later ? viewOf(game.sitting) : null;
  const seat = now?.seats[Math.max(0, personIn(game.seats))] ?? emptyQuilt;
  return <Quilt edition={edition} seat={seat} owner="me" square={SIDE / (edition.side + BINDING)} />;
}

interface DaySquareProps {
  day: Day;
  kind: DayKind;
  result: DayResult | null;
  isToday: boolean;
  label: string;
  tabIndex: number;
  onEnter(): void;
  onFocus(): void;
}

export function DaySquare({ day, kind, result, isToday, label, onEnter, ...rest }: DaySquareProps) {
  const date = numeral(Number(day.slice(8)));
  return (
    <button
      type="button"
      {...rest}
      class={`day day-${kind} ${isToday ? "day-today" : ""}`}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={kind === "coming" ? true : undefined}
      onClick={onEnter}
    >
      <span class="hidden">{label}</span>
      <span class="day-quilt" aria-hidden="true">
        {result && <Miniature day={day} />}
        {!result && (isToday || kind === "begun") && <NeedleIcon size={14} />}
      </span>
      <span class="day-foot" aria-hidden="true">
        <span>{isToday && !result && isLaptop() ? t("{n} today", { n: date }) : date}</span>
        {result && (
          <span class="day-points">
            <i class={`disc disc-${kind}`} />
            <b>{numeral(result.points)}</b>
          </span>
        )}
      </span>
    </button>
  );
}
