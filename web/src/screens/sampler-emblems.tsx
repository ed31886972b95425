// SPDX-License-Identifier: MIT
// The linen of the sampler with its emblems: a grid for the keyboard.
import { type Signal, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Goal, Sampler } from "../core/sampler-types.ts";
import { border, EMBLEMS } from "../sampler/charts.ts";
import { BANDS, rowsOf, steppedTo } from "../sampler/rows.ts";
import { Stitched } from "../sampler/stitches.tsx";
import { choices } from "../play/choices.ts";
import { wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";
import { isLaptop, mode } from "./mode.ts";

/* Of the emblems in a band; lower ones stand on the same line. */
const HIGH = BANDS.map((kinds) => Math.max(...kinds.map((kind) => EMBLEMS[kind].length)));
const BORDER = border(121);

/** "Automa IV, normal deck, not yet, lost by 3 last time" */
function spokenGoal({ name, note, reached }: Goal): string {
  const words =
    reached || note.id === "not-yet" ? [wordsOf(name), wordsOf(note)] : [wordsOf(name), t("not yet"), wordsOf(note)];
  return words.join(", ");
}

/* What stands left of a row, or above a band. */
interface BandWords {
  title?: string;
  side?: string;
}
const bandWords = (): BandWords[] => [
  { title: t("Won against") },
  { title: t("Quilts") },
  { title: t("Automa"), side: t("Normal") },
  { side: t("Tactical") },
  { title: t("Express and days in a row") },
];

/* Levels of opponents have their number alone. */
const HAS_NOTE = [false, true, false, false, true];

interface EmblemProps {
  goal: Goal;
  band: number;
  isFresh: boolean;
  isChosen: boolean;
  isHere: boolean;
  onFocus(): void;
  onChoose(): void;
}

function Emblem({ goal, band, isFresh, isChosen, isHere, onFocus, onChoose }: EmblemProps) {
  const isExpress = goal.kind === "above-zero" || goal.kind === "full-express";
  const note = goal.note.id === "not-yet" ? "" : wordsOf(goal.note);
  return (
    <div role="gridcell" class="emblem-cell">
      <button
        type="button"
        class="emblem"
        aria-pressed={isChosen}
        tabIndex={isHere ? 0 : -1}
        onFocus={onFocus}
        onClick={onChoose}
      >
        <Stitched
          chart={EMBLEMS[goal.kind]}
          rows={HIGH[band]!}
          progress={isFresh ? "fresh" : goal.reached ? "sewn" : "not yet"}
        />
        <span class="unseen">{spokenGoal(goal)}</span>
        <b aria-hidden="true">{wordsOf(goal.emblem)}</b>
        {isExpress && <small aria-hidden="true">{t("Express")}</small>}
        {HAS_NOTE[band] && <small aria-hidden="true">{note}</small>}
      </button>
    </div>
  );
}

interface LinenProps {
  sampler: Sampler;
  fresh: ReadonlySet<Goal>;
  chosen: number | null;
  onChoose(goal: number): void;
}

/* The goal that Tab reaches, and whether it takes the focus. */
interface Here {
  goal: number;
  isEntered: boolean;
}
function useWalk(bands: number[][][]) {
  const here = useSignal<Here>({ goal: 0, isEntered: false });
  const grid = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const to = steppedTo(event.key, bands.flat(), here.value.goal);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    here.value = { goal: to, isEntered: true };
  };
  useLayoutEffect(() => {
    if (here.value.isEntered) grid.current?.querySelector<HTMLElement>('.emblem[tabindex="0"]')?.focus();
  }, [here.value]);
  return { here, grid, onKey };
}

interface BandProps extends LinenProps {
  band: number;
  rows: number[][];
  here: Signal<Here>;
}
function Band({ sampler, fresh, chosen, onChoose, band, rows, here }: BandProps) {
  const { title, side } = bandWords()[band]!;
  return (
    <div role="rowgroup" class={`band ${side ? "band-sided" : ""}`}>
      {title && (
        <div role="row">
          <span role="rowheader" class="band-title">
            {title}
          </span>
        </div>
      )}
      {rows.map((row, i) => (
        <div key={i} role="row" class="band-row">
          {side && (
            <span role="rowheader" class="band-side">
              {side}
            </span>
          )}
          {row.map((at) => (
            <Emblem
              key={at}
              goal={sampler.goals[at]!}
              band={band}
              isFresh={fresh.has(sampler.goals[at]!)}
              isChosen={at === chosen}
              isHere={at === here.value.goal}
              onFocus={() => (here.value = { goal: at, isEntered: false })}
              onChoose={() => onChoose(at)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/* Emblems with a note below need more room. */
function roomFor(band: number): number {
  if (isLaptop()) return 10;
  return HAS_NOTE[band] && !mode.value.tablet ? 3 : 5;
}

export function Linen(props: LinenProps) {
  const bands = rowsOf(props.sampler.goals, roomFor);
  const { here, grid, onKey } = useWalk(bands);
  return (
    <div class={`linen binding-${choices.value.binding}`}>
      <div class="linen-cloth" role="grid" aria-label={t("Sampler")} ref={grid} onKeyDown={onKey}>
        <Stitched chart={BORDER} />
        {bands.map((rows, band) => (
          <Band key={band} {...props} {...{ band, rows, here }} />
        ))}
        <Stitched chart={BORDER} />
      </div>
    </div>
  );
}
