// SPDX-License-Identifier: MIT
// Aids on the table: the evaluation bar and the hint, both optional.
import { useEffect } from "preact/hooks";
import { squareName } from "../core/patch.ts";
import { HintIcon, PutBackIcon } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { gameEdition, mySeat, myTurn, over, redSeat, view } from "../play/game.ts";
import {
  askHint,
  closeHint,
  evaluationTrouble,
  type Hint,
  HINT_STEPS,
  hintShown,
  outlook,
  showsEvaluation,
} from "../play/help.ts";
import { moveParts, type MoveParts } from "../play/notation.ts";
import { reach } from "../play/reach.ts";
import { say } from "../play/say.ts";
import { speechWords } from "../words/message.ts";
import { percent, signedTenths, t } from "../words/words.ts";
import { nameOf, ownerOf } from "./viewpoint.ts";
import { Button } from "./parts.tsx";
import { Pictured, plainWords } from "./pictured.tsx";
import { report } from "./report.tsx";
import { headline } from "./scores.tsx";
import { orientationWords } from "./spoken.tsx";

/* The red seat's chance to win, and in words; `isOld` while a newer position is being evaluated. At the end it is
 * exact. */
function standing(): { chance: number; words: string; isOld: boolean } {
  const now = view.value!;
  const red = redSeat.value;
  if (over.value) return { chance: now.winner === red ? 1 : 0, words: headline(now), isOld: false };
  const last = outlook();
  if (!last) return { chance: 0.5, words: t("Thinking…"), isOld: true };
  const mine = last.seat === red;
  const chance = mine ? last.thought.chance : 1 - last.thought.chance;
  const margin = signedTenths(mine ? last.thought.margin : -last.thought.margin);
  const values = { name: nameOf(red), chance: percent(chance), margin };
  return { chance, words: t("{name}: {chance} to win, {margin} points", values), isOld: last.isOld };
}

/** The red seat's chance to win and expected margin. Red has the left of the bar throughout the game. */
export function EvaluationBar() {
  if (!showsEvaluation.value) return null;
  const why = over.value ? "" : evaluationTrouble.value;
  if (why) return <NoEvaluation words={t("No evaluation: {why}", { why })} />;
  const { chance, words, isOld } = standing();
  const parts = Math.round(chance * 100);
  return (
    <div
      class={`evaluation ${isOld ? "evaluation-old" : ""}`}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={parts}
      aria-label={t("Chance to win")}
      aria-valuetext={words}
    >
      <span class="evaluation-bar">
        <span style={{ width: `${parts}%` }} />
      </span>
      <span class="evaluation-words">{words}</span>
    </div>
  );
}

const NoEvaluation = ({ words }: { words: string }) => (
  <div class="evaluation" role="status" title={words}>
    <span class="evaluation-words">{words}</span>
  </div>
);

const seatMark = (seat: number): string => `reach-${ownerOf(seat)}`;
const seatsInOrder = (): number[] => [mySeat.value, 1 - mySeat.value];

/** Beside a patch: who will be offered it, and after which choice: A for advancing, or the number of an offer. */
function ReachNote({ patch }: { patch: number }) {
  const found = reach.value.get(patch);
  if (!found?.length) return null;
  return (
    <span class="reach">
      {seatsInOrder().map((seat) => {
        const after = found
          .filter((one) => one.seat === seat)
          .map((one) => (one.choice === 0 ? "A" : String(one.choice)));
        if (after.length === 0) return null;
        const words = t("on offer for {name} after {choices}", {
          name: nameOf(seat),
          choices: after.join(", "),
        });
        return (
          <span key={seat} class="reach-seat" title={words}>
            <span class="hidden">{words}</span>
            {after.map((choice) => (
              <span key={choice} class={seatMark(seat)} aria-hidden="true">
                {choice}
              </span>
            ))}
          </span>
        );
      })}
    </span>
  );
}

/* The move that the hint recommends; null: not at that step yet. */
function advised(): MoveParts | null {
  const shown = hintShown();
  return shown && shown.step >= WHAT ? moveParts(gameEdition.value!, shown.hint.move) : null;
}
/* Does the hint recommend this patch? */
function isAdvised(patch: number): boolean {
  const parts = advised();
  return parts?.kind === "buy" && parts.patch === patch;
}
/** Does the hint recommend advancing? */
export const isAdvanceAdvised = (): boolean => advised()?.kind === "advance";

/** The notes beside a patch: its number, visible when words refer to it (a hint, a typed move), and who will be
 * offered it. */
export function PatchNote({ patch }: { patch: number }) {
  return (
    <>
      <span class={`patch-number ${isAdvised(patch) ? "advised" : ""}`} aria-hidden="true">
        #{patch}
      </span>
      <ReachNote patch={patch} />
    </>
  );
}

/** The legend for these marks. */
export function ReachLegend() {
  if (!choices.value.reach || over.value) return null;
  return (
    <p class="reach-legend" aria-hidden="true">
      <span>{t("On offer next, after A (advance), 1, 2 or 3:")}</span>
      {seatsInOrder().map((seat) => (
        <span key={seat} class={seatMark(seat)}>
          {nameOf(seat)}
        </span>
      ))}
    </p>
  );
}

/* Where exactly; only for screen readers, as others see it. */
function placeWords({ move }: Hint): string {
  const edition = gameEdition.value!;
  const parts = moveParts(edition, move);
  if (parts.kind !== "buy") return "";
  return t("With its corner on {square}, {turn}: it is shown on your quilt now.", {
    square: squareName(edition.side, parts.square),
    turn: orientationWords(parts.orientation),
  });
}

/* One step at a time, to fit: where to look, what to do, where exactly and why. Patches are marks. */
interface HintWords {
  place?: string;
  words: string;
}
const WHAT = 2; // the step that says what to do
function hintWords(found: Hint, step: number): HintWords {
  const words = speechWords(found.steps[step - 1] ?? []);
  return step === HINT_STEPS ? { place: placeWords(found), words } : { words };
}

/** For the table: announces each step of a hint, after the hand's own announcement. */
export function useHint(): void {
  const shown = myTurn.value ? hintShown() : null;
  useEffect(() => {
    if (!shown) return;
    const { place, words } = hintWords(shown.hint, shown.step);
    say(plainWords(gameEdition.value!, [place, words].filter(Boolean).join(" ")));
  }, [shown]);
}

const LONG_HINT = 150; // letters that fit into two lines beside the hint's button on a laptop

export function HintCard() {
  const shown = hintShown();
  if (!shown) return null;
  const { step, hint } = shown;
  const { words } = hintWords(hint, step);
  return (
    <div class={words.length > LONG_HINT ? "hint long card" : "hint card"} data-step={step}>
      <HintIcon size={22} />
      <p>
        <Pictured edition={gameEdition.value!} words={words} />
      </p>
      {step < HINT_STEPS && <Button onClick={() => report(askHint())}>{t("More")}</Button>}
      <Button look="quiet" aria-label={t("Close")} onClick={closeHint}>
        <PutBackIcon size={20} />
      </Button>
    </div>
  );
}
