// SPDX-License-Identifier: MIT
// Any legal position, set up by hand for an analysis board: the squares of the quilts, the numbers, the circle.
import { useLayoutEffect, useState } from "preact/hooks";
import { squareName } from "../core/patch.ts";
import type { Draft, Edition } from "../core/types.ts";
import { FittedPicture } from "../draw/index.ts";
import { gameEdition, sitters } from "../play/game.ts";
import { beginDraft, changeDraft, draft, dropDraft, placeDraft } from "../play/position.ts";
import { wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";
import { sitterName } from "./names.ts";
import { Button, Segments, Sheet, Switch } from "./parts.tsx";
import { clothName } from "./pictured.tsx";
import { closeLayer, goTo } from "./road.ts";

const SEATS = [0, 1] as const;
const seatChoices = () => SEATS.map((value) => ({ value, label: sitterName(sitters.value, value) }));

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/* One stop for the tab key; arrows move between the squares. */
function Squares({ side, seat, covered }: { side: number; seat: number; covered: readonly number[] }) {
  const [at, setAt] = useState(0);
  const walk = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const [column, row] = [(at % side) + step[0], Math.floor(at / side) + step[1]];
    if (column < 0 || row < 0 || column >= side || row >= side) return;
    setAt(row * side + column);
    event.currentTarget.querySelectorAll("button")[row * side + column]!.focus();
  };
  return (
    <div class="draft-quilt" role="group" aria-label={t("Covered squares")} style={{ "--side": side }} onKeyDown={walk}>
      {Array.from({ length: side * side }, (_, square) => (
        <button
          key={square}
          type="button"
          tabIndex={square === at ? 0 : -1}
          aria-label={squareName(side, square)}
          aria-pressed={covered.includes(square)}
          onClick={() => {
            setAt(square);
            changeDraft(`square ${seat + 1} ${squareName(side, square)}`);
          }}
        />
      ))}
    </div>
  );
}

function NumberField({ label, change, value, most }: { label: string; change: string; value: number; most: number }) {
  return (
    <label class="field">
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value}
        onChange={({ currentTarget }) => {
          if (!changeDraft(`${change} ${currentTarget.value}`)) currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

const MOST_BUTTONS = 1000;

function SeatDraft({ now, edition }: { now: Draft; edition: Edition }) {
  const [seat, setSeat] = useState(0);
  const { time, buttons, income, covered } = now.seats[seat]!;
  return (
    <section class="draft-seat">
      <Segments<number> legend={t("Player")} choices={seatChoices()} value={seat} onChoose={setSeat} />
      <Squares side={edition.side} seat={seat} covered={covered} />
      <div class="draft-numbers">
        <NumberField label={t("Space")} change={`time ${seat + 1}`} value={time} most={edition.last} />
        <NumberField label={t("Buttons")} change={`buttons ${seat + 1}`} value={buttons} most={MOST_BUTTONS} />
        <NumberField label={t("Income")} change={`income ${seat + 1}`} value={income} most={MOST_BUTTONS} />
      </div>
    </section>
  );
}

interface HeapProps {
  title: string;
  edition: Edition;
  patches: readonly number[];
  chosen?: number;
  onPress(patch: number): void;
}

function Heap({ title, edition, patches, chosen, onPress }: HeapProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ol class="draft-heap">
        {patches.map((patch) => (
          <li key={patch}>
            <button
              type="button"
              aria-label={clothName(edition, patch)}
              aria-pressed={chosen === undefined ? undefined : patch === chosen}
              onClick={() => onPress(patch)}
            >
              <FittedPicture edition={edition} patch={patch} orientation="r0" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/* A press chooses a patch of the circle; elsewhere it puts the patch at the circle's end. */
function Patches({ now, edition }: { now: Draft; edition: Edition }) {
  const [chosen, setChosen] = useState(0);
  const waits = now.late > 0;
  const gone = edition.patches
    .filter(({ number, late }) => !(late && waits) && !now.circle.includes(number))
    .map(({ number }) => number);
  const back = (patch: number) => changeDraft(`patch ${patch}`);
  const held = now.circle.includes(chosen) ? chosen : 0;
  const notChosen = !held && t("Choose a patch of the circle first.");
  return (
    <>
      <Heap
        title={t("The circle, from the needle on")}
        edition={edition}
        patches={now.circle}
        chosen={held}
        onPress={setChosen}
      />
      <div class="menu-actions">
        <Button notNow={notChosen} onClick={() => changeDraft(`needle ${held}`)}>
          {t("The needle points here")}
        </Button>
        <Button notNow={notChosen} onClick={() => changeDraft(`patch ${held}`)}>
          {t("Take it out")}
        </Button>
      </div>
      {gone.length > 0 && <Heap title={t("Not in the circle")} edition={edition} patches={gone} onPress={back} />}
      {edition.latePatches > 0 && (
        <Switch label={t("The blue patches wait")} on={waits} onChange={() => changeDraft("late")} />
      )}
    </>
  );
}

function Rest({ now, edition }: { now: Draft; edition: Edition }) {
  const owners = [{ value: -1, label: t("Nobody") }, ...seatChoices()];
  const onOneSpace = now.seats[0]!.time === now.seats[1]!.time;
  return (
    <section class="draft-rest">
      {edition.bonusSide > 0 && (
        <Segments<number>
          legend={t("Bonus tile")}
          choices={owners}
          value={now.bonus}
          onChoose={(seat) => changeDraft(`bonus ${seat < 0 ? "nobody" : seat + 1}`)}
        />
      )}
      {(onOneSpace || now.leather > 0) && (
        <Segments<number>
          legend={t("Moved last")}
          choices={seatChoices()}
          value={now.top}
          onChoose={(seat) => changeDraft(`top ${seat + 1}`)}
        />
      )}
      <div class="draft-numbers">
        <NumberField label={t("Leather to sew on")} change="leather" value={now.leather} most={edition.last} />
      </div>
    </section>
  );
}

/* What can't be read stays until something else changes. */
function AsText({ position }: { position: string }) {
  const [wrong, setWrong] = useState("");
  useLayoutEffect(() => setWrong(""), [position]);
  const take = (text: string) => setWrong(changeDraft(`position ${text.trim()}`) ? "" : text);
  return (
    <label class="field">
      {t("As text")}
      <textarea
        rows={3}
        spellcheck={false}
        value={wrong || position}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {wrong && <small role="alert">{t("This is not a position of this game.")}</small>}
    </label>
  );
}

export function PositionSheet() {
  useLayoutEffect(() => {
    beginDraft();
    return dropDraft;
  }, []);
  const now = draft.value;
  const edition = gameEdition.value;
  if (!now || !edition) return null;
  const why = now.flaw ? `${wordsOf(now.flaw)}.` : "";
  return (
    <Sheet title={t("Set up a position")} onClose={closeLayer} class="draft" wide>
      <SeatDraft now={now} edition={edition} />
      <Rest now={now} edition={edition} />
      <Patches now={now} edition={edition} />
      <AsText position={now.position} />
      <p class={why ? "draft-flaw bad" : "draft-flaw"} role="status">
        {why}
      </p>
      <Button
        look="act"
        notNow={why}
        onClick={() => {
          placeDraft();
          goTo("table");
        }}
      >
        {t("Set it up")}
      </Button>
    </Sheet>
  );
}
