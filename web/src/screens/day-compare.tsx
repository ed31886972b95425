// SPDX-License-Identifier: MIT
// A day's result among those of others: the way to ask for it, and what came of it.
import { useState } from "preact/hooks";
import type { Day } from "../core/types.ts";
import { ButtonIcon } from "../draw/index.ts";
import { Refused } from "../online/api.ts";
import { callTrouble } from "../online/words.ts";
import { compareDay, comparisonOf, mayCompare, type Comparison, type Step } from "../play/day-compare.ts";
import { table } from "../play/game.ts";
import { nt, numeral, percent, t } from "../words/words.ts";
import { Told } from "./games.tsx";
import { Button } from "./parts.tsx";

const LABELS = 10; // points between two labels

const isMine = ({ points }: Comparison, { from, to }: Step): boolean =>
  (from === null || points >= from) && (to === null || points <= to);

function rangeWords({ from, to }: Step): string {
  if (from === null) return t("{n} points or fewer", { n: to! });
  if (to === null) return t("{n} points or more", { n: from });
  return t("{from} to {to} points", { from, to });
}

function stepWords(step: Step, mine: boolean): string {
  const words = `${rangeWords(step)}: ${nt("{n} result", "{n} results", step.results)}`;
  return mine ? `${words}, ${t("yours among them")}` : words;
}

const labelOf = ({ from }: Step): string => (from !== null && from % LABELS === 0 ? numeral(from) : "");

/* As high as the step with the most; a result is never too low to see. */
function Bars({ told }: { told: Comparison }) {
  const most = Math.max(...told.steps.map(({ results }) => results));
  return (
    <ol class="compare-bars" aria-label={t("Everybody's points")}>
      {told.steps.map((step) => (
        <li key={step.from} class={isMine(told, step) ? "compare-mine" : ""}>
          <span class="hidden">{stepWords(step, isMine(told, step))}</span>
          <span class="compare-bar" aria-hidden="true" style={{ "--part": step.results / most }}>
            {isMine(told, step) && <ButtonIcon size={16} />}
            {step.results > 0 && <i />}
          </span>
          <small aria-hidden="true">{labelOf(step)}</small>
        </li>
      ))}
    </ol>
  );
}

function headWords({ results, below }: Comparison): string {
  const better = results > 1 ? Math.floor((100 * below) / (results - 1)) : 0;
  return better > 0 ? t("Better than {percent}", { percent: percent(better / 100) }) : t("Among others");
}

function countWords({ results }: Comparison): string {
  return results > 1
    ? nt("Compared with {n} other result of this day.", "Compared with {n} other results of this day.", results - 1)
    : t("Nobody else has compared this day yet.");
}

/* Why it failed. */
function troubleWords(error: unknown): string {
  const isLate = error instanceof Refused && ["not-now", "no-result"].includes(error.word);
  return isLate ? t("This day can no longer be compared.") : callTrouble(error);
}

function useAsking(day: Day): { words: string; ask(): void } {
  const [words, setWords] = useState("");
  const ask = (): void => {
    setWords("");
    const { moves } = table.course(table.record());
    compareDay(day, moves).catch((error: unknown) => setWords(troubleWords(error)));
  };
  return { words, ask };
}

/** Nothing without a server, unless it has been asked before. */
export function DayCompare({ day }: { day: Day }) {
  const { words, ask } = useAsking(day);
  const told = comparisonOf(day);
  const may = mayCompare(day);
  if (!told && !may) return null;
  return (
    <section class="day-compare card">
      <div role="status">
        {told && (
          <>
            <h2>{headWords(told)}</h2>
            <p class="caption">{countWords(told)}</p>
          </>
        )}
      </div>
      {told && <Bars told={told} />}
      {may && <Button onClick={ask}>{told ? t("Compare again") : t("Compare with others")}</Button>}
      {!told && <p class="caption">{t("Sends the moves of this game to the server, without your name.")}</p>}
      <Told>{words}</Told>
    </section>
  );
}
