// SPDX-License-Identifier: MIT
// The variations of an analysis board: every move that was tried, with signs and comments. A press goes to it; below,
// its sign and comment.
import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { MoveSign, TriedMove } from "../core/types.ts";
import { view } from "../play/game.ts";
import { moveParts } from "../play/notation.ts";
import { gameEdition } from "../play/sitting.ts";
import { comment, goToMove, judge, MAX_COMMENT, promote, removeLine, variations } from "../play/variations.ts";
import { t } from "../words/words.ts";
import { MovePicture, placeWords } from "./lines.tsx";
import { Button, Segments, Sheet } from "./parts.tsx";
import { closeLayer } from "./road.ts";
import { moveInWords } from "./spoken.tsx";
import { Sure } from "./sure.tsx";

const SIGNS: MoveSign[] = ["", "!", "!!", "!?", "?!", "?", "??"];
const signWords = (sign: MoveSign): string =>
  ({
    "": t("no sign"),
    "!": t("good move"),
    "!!": t("brilliant move"),
    "!?": t("interesting move"),
    "?!": t("dubious move"),
    "?": t("mistake"),
    "??": t("blunder"),
  })[sign];

function Drawn({ one }: { one: TriedMove }) {
  const parts = moveParts(gameEdition.value!, one.move);
  if (parts.kind === "automa") return moveInWords(view.value!, one.move);
  return (
    <>
      <MovePicture parts={parts} /> {placeWords(parts)}
    </>
  );
}

/* "3. [cherries] c4 !" */
function MoveButton({ one, isHere }: { one: TriedMove; isHere: boolean }) {
  const { node, ply, move, sign } = one;
  const spoken = [node ? moveInWords(view.value!, move) : t("The start"), sign && signWords(sign)];
  return (
    <button type="button" class="tried" aria-current={isHere ? "true" : undefined} onClick={() => goToMove(node)}>
      <span class="hidden">{spoken.filter(Boolean).join(", ")}</span>
      {node ? (
        <span class="tried-move" aria-hidden="true">
          <small>{ply}.</small> <Drawn one={one} /> <b>{sign}</b>
        </span>
      ) : (
        <span aria-hidden="true">{t("The start")}</span>
      )}
    </button>
  );
}

/* Moves that follow each other are on one line; a variation begins a line of its own, and so does what comes after. */
function linesOf(moves: readonly TriedMove[]): TriedMove[][] {
  const lines: TriedMove[][] = [];
  moves.forEach((move, i) => {
    const before = moves[i - 1];
    if (!before || move.opened || move.depth !== before.depth) lines.push([]);
    lines.at(-1)!.push(move);
  });
  return lines;
}

const Tree = ({ moves, here }: { moves: readonly TriedMove[]; here: number }) => (
  <ul class="tried-lines" aria-label={t("Variations")}>
    {linesOf(moves).map((line) => (
      <li key={line[0]!.node} style={{ "--depth": Math.min(line[0]!.depth, 4) }}>
        {line.map((one) => (
          <Fragment key={one.node}>
            <MoveButton one={one} isHere={one.node === here} />
            {one.comment && <q class="tried-comment">{one.comment}</q>}
          </Fragment>
        ))}
      </li>
    ))}
  </ul>
);

function Comment({ words }: { words: string }) {
  const [full, setFull] = useState(false);
  return (
    <label class="field">
      {t("Comment")}
      <textarea
        rows={2}
        maxLength={MAX_COMMENT}
        value={words}
        onChange={(event) => setFull(!comment(event.currentTarget.value))}
      />
      {full && <small role="alert">{t("There is no room for this comment.")}</small>}
    </label>
  );
}

/* The first line has no variation around it. */
const isMain = ({ depth }: TriedMove): boolean => depth === 0;

export function VariationsSheet() {
  const { here, moves } = variations();
  const now = moves.find(({ node }) => node === here)!;
  return (
    <Sheet title={t("Variations")} onClose={closeLayer} class="variations" wide>
      {moves.length === 1 && <p class="caption">{t("Undo, and play another move: both lines are kept here.")}</p>}
      <Tree moves={moves} here={here} />
      {here !== 0 && (
        <Segments<MoveSign>
          legend={t("The marked move is")}
          class="tried-signs"
          value={now.sign}
          choices={SIGNS.map((sign) => ({ value: sign, label: sign || "–", spoken: signWords(sign) }))}
          onChoose={judge}
        >
          {signWords(now.sign)}
        </Segments>
      )}
      <Comment key={here} words={now.comment} />
      {here !== 0 && (
        <div class="menu-actions">
          <Button notNow={isMain(now) && t("This is the main line now.")} onClick={promote}>
            {t("Make it the main line")}
          </Button>
          <Sure key={here} look="plain" question={t("Remove this move and all that follows it?")} onYes={removeLine}>
            {t("Remove")}
          </Sure>
        </div>
      )}
    </Sheet>
  );
}
