// SPDX-License-Identifier: MIT
// On an analysis board: the best lines, each with its move and value for the player to move. A press tries it.
import type { Line, MoveText } from "../core/types.ts";
import { squareName } from "../core/patch.ts";
import { AdvanceIcon, BranchIcon, FittedPicture, LeatherIcon, PutBackIcon } from "../draw/index.ts";
import { gameEdition, hand, view } from "../play/game.ts";
import { bestLines, hasLines } from "../play/lines.ts";
import { GIVE_UP, moveParts, type MoveParts } from "../play/notation.ts";
import { percent, signedTenths, t } from "../words/words.ts";
import { EvaluationBar } from "./aids.tsx";
import { openLayer } from "./road.ts";
import { nameOf } from "./viewpoint.ts";
import { Token } from "./seat.tsx";
import { moveInWords } from "./spoken.tsx";
import { MINE } from "./try.tsx";

const SHOWN = 3;

export function MovePicture({ parts }: { parts: MoveParts }) {
  if (parts.kind === "buy")
    return <FittedPicture edition={gameEdition.value!} patch={parts.patch} orientation={parts.orientation} />;
  if (parts.kind === "leather") return <LeatherIcon size={18} />;
  return parts.kind === "advance" ? <AdvanceIcon size={18} /> : <PutBackIcon size={18} />;
}

/** Its place, or its kind. */
export function placeWords(parts: MoveParts): string {
  if ("square" in parts) return squareName(gameEdition.value!.side, parts.square);
  return parts.kind === "advance" ? t("Advance") : t("Give it up");
}

/* Leather stays in hand. Giving it up can't be tried: it is done at once, like the tool of that name. */
function tryLine(move: MoveText): void {
  if (move === GIVE_UP) MINE.giveUp();
  else if (hand.tried.value !== move) hand.show(move);
  else if (hand.held.value?.patch === 0) hand.lift();
  else hand.clear();
}

function LineButton({ line: { move, chance, margin } }: { line: Line }) {
  const parts = moveParts(gameEdition.value!, move);
  const worth = { chance: percent(chance), margin: signedTenths(margin) };
  const words = { move: moveInWords(view.value!, move), ...worth };
  const isTried = move === GIVE_UP ? undefined : hand.tried.value === move;
  return (
    <button type="button" class="line" aria-pressed={isTried} onClick={() => tryLine(move)}>
      <span class="hidden">{t("{move}: {chance} to win, {margin} points", words)}</span>
      <span class="line-picture" aria-hidden="true">
        <MovePicture parts={parts} />
      </span>
      <span class="line-words" aria-hidden="true">
        <b>{placeWords(parts)}</b>
        <span>
          {worth.chance} {worth.margin}
        </span>
      </span>
    </button>
  );
}

export function BestLines() {
  const seat = view.value!.turn;
  if (!hasLines.value || seat === null) return null;
  const lines = bestLines(SHOWN);
  return (
    <div class="lines" role="group" aria-label={t("The best moves for {name}", { name: nameOf(seat) })}>
      <Token seat={seat} size={22} />
      {lines.length === 0 && <span class="caption">{t("Thinking…")}</span>}
      {lines.map((line) => (
        <LineButton key={line.move} line={line} />
      ))}
      <button type="button" class="tried-open" onClick={() => openLayer("variations")}>
        <BranchIcon size={20} label={t("Variations")} />
      </button>
    </div>
  );
}

/** The evaluation, and on an analysis board the best lines. `brief`: the best line shows the evaluation. */
export function Standing({ brief = false }: { brief?: boolean }) {
  if (!hasLines.value) return <EvaluationBar />;
  return (
    <div class="standing">
      {!brief && <EvaluationBar />}
      <BestLines />
    </div>
  );
}
