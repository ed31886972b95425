// SPDX-License-Identifier: MIT
// The verdict on a retried move, where the hand has just been: below my quilt. Taking a patch or closing it plays on.
import type { ComponentChildren } from "preact";
import { judged, judgedHere, type Judged } from "../play/judged.ts";
import { AdvanceIcon, PutBackIcon, SewIcon, UndoIcon } from "../draw/index.ts";
import { t, tenths } from "../words/words.ts";
import { wayBack } from "./opening.tsx";
import { Button } from "./parts.tsx";

function words({ outcome, lost, before }: Judged): string {
  const values = { points: tenths(lost), before: tenths(before) };
  return {
    solved: () => t("Solved: there is nothing better."),
    better: () => t("Better: {points} points lost instead of {before}.", values),
    same: () => t("About the same: {points} points lost, {before} the first time.", values),
    worse: () => t("Worse: {points} points lost instead of {before}.", values),
  }[outcome]();
}

const MARK = { solved: SewIcon, better: AdvanceIcon, same: UndoIcon, worse: PutBackIcon };

/** Is there one to be shown, and is nothing else tried? */
export const hasVerdict = (): boolean => judgedHere() !== null;

/** With children below its sentence. */
export function Verdict({ children }: { children?: ComponentChildren }) {
  const about = judgedHere()!;
  const back = wayBack();
  const Mark = MARK[about.outcome];
  return (
    <div class="verdict card" data-outcome={about.outcome}>
      <span class="verdict-mark" aria-hidden="true">
        <Mark size={30} />
      </span>
      <div class="verdict-words">
        <p role="status">{words(about)}</p>
        {children}
      </div>
      <div class="verdict-ways">
        {back && (
          <Button look="act" onClick={back}>
            {t("Back to the review")}
          </Button>
        )}
        <Button onClick={() => (judged.value = null)}>{t("Play on")}</Button>
      </div>
    </div>
  );
}
