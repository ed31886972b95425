// SPDX-License-Identifier: MIT
// What both screens of the puzzles show: chips, the thread of days, the curve of the rating.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Practice, Puzzle } from "../core/puzzle-types.ts";
import { ButtonIcon } from "../draw/index.ts";
import { logTrouble } from "../play/puzzle-log.ts";
import type { Laid } from "../puzzles/solving.ts";
import { nt, numeral, t } from "../words/words.ts";
import { focusOn } from "./arrival.ts";
import { Notice } from "./parts.tsx";
import { costWords, difficulty, KIND } from "./puzzle-words.ts";

export function KindChip({ of }: { of: Puzzle }) {
  const { Icon, name } = KIND[of.kind];
  return (
    <span class="chip">
      <Icon size={20} /> {name()}
    </span>
  );
}

export const Chips = ({ of }: { of: Laid }) => (
  <p class="chips">
    <KindChip of={of} /> <span class="chip">{of.mine ? costWords(of.mine) : difficulty(of)}</span>
  </p>
);

const SHOWN = 5; // buttons of a long thread

export const daysInARow = (n: number): string => nt("{n} day in a row", "{n} days in a row", n);

/** The days in a row as buttons on a thread, and the next one dashed. `brief`: without the next one. */
export function Thread({ streak, brief = false }: Pick<Practice, "streak"> & { brief?: boolean }) {
  const buttons = Math.min(streak, SHOWN);
  return (
    <span class={`thread-days ${brief ? "thread-brief" : ""}`} style={{ "--days": buttons }} aria-hidden="true">
      {Array.from({ length: buttons }, (_, i) => (
        <ButtonIcon key={i} size={brief ? 22 : 28} />
      ))}
      {!brief && <i />}
    </span>
  );
}

const WIDE = 244;
const HIGH = 84;
const LEAST = 40; // points of rating from the bottom to the top, at least

/** The rating over time; nothing before there are two days. */
export function Curve({ history }: Pick<Practice, "history">) {
  const ratings = history.map(({ rating }) => rating);
  if (ratings.length < 2) return null;
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const range = Math.max(LEAST, high - low);
  const points = ratings.map((rating, i) => [
    (i * WIDE) / (ratings.length - 1),
    HIGH - 6 - ((rating - low) * (HIGH - 12)) / range,
  ]);
  const line = points.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join("L");
  const [endX, endY] = points.at(-1)!;
  const words = t("Your rating by day, from {first} to {last}", {
    first: String(ratings[0]!),
    last: String(ratings.at(-1)!),
  });
  return (
    <svg class="curve" viewBox={`-2 -6 ${WIDE + 8} ${HIGH + 6}`} role="img" aria-label={words}>
      <path class="curve-ground" d={`M0 ${HIGH}L${line}L${WIDE} ${HIGH}Z`} />
      <path class="curve-line" d={`M${line}`} />
      <circle cx={endX} cy={endY} r="4" />
    </svg>
  );
}

export function sinceWords({ rating, monthAgo }: Practice): string {
  if (monthAgo === null) return "";
  const n = Math.abs(rating - monthAgo);
  if (n === 0) return t("as a month ago");
  return rating > monthAgo
    ? t("{n} more than a month ago", { n: numeral(n) })
    : t("{n} less than a month ago", { n: numeral(n) });
}

/** A new puzzle is read from its task on; after an answer the keyboard goes on with the way on. */
export function usePuzzleFocus(name: string, stage: string, isAnswered: boolean): void {
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    scrollTo(0, 0);
    focusOn("main h1");
  }, [name]);
  useLayoutEffect(() => {
    if (isAnswered) focusOn(".puzzle-onward");
  }, [stage]);
}

/** A log can't be stored: that is said once. */
export function LogNotice() {
  const trouble = logTrouble.value;
  if (!trouble) return null;
  return (
    <Notice onClose={() => (logTrouble.value = "")}>
      {trouble === "full"
        ? t("There is no room left to keep this: remove old games or save them to a file.")
        : t("This browser doesn't let the page keep anything: this will be lost when you close the tab.")}
    </Notice>
  );
}
