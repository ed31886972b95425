// SPDX-License-Identifier: MIT
// Before a solo game at a real table: level, deck and track, and the circle: entered as it lies, or drawn here and laid
// out.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { begin, type Chosen, drawCircle, enter, entered } from "../companion/game.ts";
import { cellsOf, patchOf } from "../core/patch.ts";
import type { Edition } from "../core/types.ts";
import { ButtonIcon, HourglassIcon, NeedleIcon, PatchPicture, PutBackIcon, UndoIcon } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { anyDeal } from "../play/deals.ts";
import { editionOf } from "../play/game.ts";
import { say } from "../play/say.ts";
import { nt, t } from "../words/words.ts";
import { focusOn } from "./arrival.ts";
import { Solo } from "./levels.tsx";
import { patchLabel } from "./names.ts";
import { Button } from "./parts.tsx";
import { LeatherPatches } from "./setup.tsx";

type Stage = "level" | "enter" | "drawn";
/* Null: nothing chosen yet. A circle that was half entered is gone on with. */
const stage = signal<Stage | null>(null);
/* Of the circle that was drawn here. */
const seed = signal("");

const solo = (): Edition => editionOf("automa");
const chosen = (): Chosen => {
  const { deck, automaLevel, track } = choices.value;
  return { seed: seed.value, deck, level: automaLevel, track };
};

/* The smallest patch: the circle ends with it. */
const startPatch = (edition: Edition): number =>
  edition.patches.reduce((least, one) => (cellsOf(one.shape).length < cellsOf(least.shape).length ? one : least))
    .number;

/* People look for a patch by its size. */
const bySize = (edition: Edition): number[] =>
  edition.patches
    .filter(({ number }) => number !== startPatch(edition))
    .map(({ number, shape, cost }) => ({ number, key: cellsOf(shape).length * 100 + cost }))
    .sort((a, b) => a.key - b.key)
    .map(({ number }) => number);

function draw(): void {
  seed.value = anyDeal();
  stage.value = "drawn";
}

/* The circle is complete when only the smallest patch is left. */
function layEntered(): void {
  const edition = solo();
  seed.value = anyDeal();
  steps.length = 0;
  begin({ ...chosen(), circle: [...entered.value, startPatch(edition)] });
  stage.value = null;
}

function layDrawn(): void {
  begin(chosen());
  stage.value = null;
}

const Price = ({ edition, number }: { edition: Edition; number: number }) => {
  const { cost, time } = patchOf(edition, number);
  return (
    <span class="circle-price" aria-hidden="true">
      <ButtonIcon size={15} /> {cost} <HourglassIcon size={14} /> {time}
    </span>
  );
};

const SQUARE = 12;

/* An entered patch that was pressed, and what came of it: the next one is inserted before it. */
interface Picked {
  number: number;
  inserts: boolean;
}
const picked = signal<Picked | null>(null);
const placeOf = (number: number): number => entered.value.indexOf(number) + 1;

/* The circle before each step; without it, after a reload, undo takes out the last patch. */
const steps: (readonly number[])[] = [];
function change(circle: readonly number[], words: string): void {
  steps.push(entered.value);
  picked.value = null;
  enter(circle);
  say(words);
}
const undo = (): void => enter(steps.pop() ?? entered.value.slice(0, -1));

const missingWords = (left: number): string => nt("{n} patch is missing", "{n} patches are missing", left);
const leftToEnter = (): number => solo().patches.length - 1 - entered.value.length;

function press(number: number): void {
  const at = picked.value;
  if (placeOf(number) > 0) {
    picked.value = at?.number === number ? null : { number, inserts: false };
    return;
  }
  const circle = entered.value;
  const before = at?.inserts ? placeOf(at.number) - 1 : circle.length;
  change([...circle.slice(0, before), number, ...circle.slice(before)], t("Patch number {n}", { n: before + 1 }));
}
const takeOut = (number: number): void =>
  change(
    entered.value.filter((one) => one !== number),
    missingWords(leftToEnter() + 1),
  );

function Patches() {
  const edition = solo();
  return (
    <ul class="circle-enter">
      {bySize(edition).map((number) => {
        const place = placeOf(number);
        const isPicked = picked.value?.number === number;
        return (
          <li key={number}>
            <button
              type="button"
              class={`${place ? "is-in" : ""} ${isPicked ? "is-picked" : ""}`}
              aria-expanded={place > 0 ? isPicked : undefined}
              data-patch={number}
              onClick={() => press(number)}
            >
              <span class="th-hidden">{`${place ? `${place}: ` : ""}${patchLabel(edition, number)}`}</span>
              <PatchPicture edition={edition} patch={number} square={SQUARE} />
              <Price edition={edition} number={number} />
              {place > 0 && (
                <b class="circle-place" aria-hidden="true">
                  {place}
                </b>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/* What to do with a patch that is entered. The focus comes here, and goes back to the patch. */
function Choice({ at: { number, inserts } }: { at: Picked }) {
  const place = placeOf(number);
  useLayoutEffect(() => focusOn(".circle-choice"), [number, inserts]);
  const leave = (act: () => void) => () => {
    act();
    focusOn(`.circle-enter [data-patch="${number}"]`);
  };
  const words = inserts
    ? t("Tap the patch that comes before number {n}", { n: place })
    : t("Patch number {n}", { n: place });
  return (
    <div class="companion-dock circle-choice" role="group" aria-label={words} tabIndex={-1}>
      <b>{words}</b>
      <Button look="quiet" aria-label={t("Cancel")} onClick={leave(() => (picked.value = null))}>
        <PutBackIcon size={24} />
      </Button>
      {!inserts && (
        <>
          <Button class="told" onClick={() => (picked.value = { number, inserts: true })}>
            {t("Insert before it")}
          </Button>
          <Button class="told" onClick={leave(() => takeOut(number))}>
            {t("Take it out")}
          </Button>
        </>
      )}
    </div>
  );
}

function Ready() {
  const left = leftToEnter();
  return (
    <div class="companion-dock">
      <Button aria-label={t("Undo")} notNow={entered.value.length === 0 && t("Undo")} onClick={undo}>
        <UndoIcon size={26} />
      </Button>
      <Button look="act" class="companion-go told" notNow={left > 0 && missingWords(left)} onClick={layEntered}>
        {left > 0 ? missingWords(left) : t("Begin")}
      </Button>
      <Button look="quiet" onClick={() => (stage.value = "level")}>
        {t("Back")}
      </Button>
    </div>
  );
}

function Enter() {
  useLayoutEffect(() => () => void (picked.value = null), []);
  return (
    <>
      <h2>{t("Tap the patches as they lie")}</h2>
      <p>
        {t(
          "Begin with the patch in front of the neutral token and go clockwise. The smallest patch comes last by itself. Tap an entered patch to take it out, or to insert one before it.",
        )}
      </p>
      <Patches />
      {picked.value && placeOf(picked.value.number) > 0 ? <Choice at={picked.value} /> : <Ready />}
    </>
  );
}

function Drawn() {
  const edition = solo();
  return (
    <>
      <h2>{t("Lay the patches out like this")}</h2>
      <p>{t("Clockwise, in this order. The neutral token stands before the first one.")}</p>
      <ol class="circle-drawn">
        {drawCircle(chosen()).map((number, i) => (
          <li key={number}>
            {i === 0 && <NeedleIcon size={14} class="circle-needle" />}
            <b aria-hidden="true">{i + 1}</b>
            <span class="th-hidden">{patchLabel(edition, number)}</span>
            <PatchPicture edition={edition} patch={number} square={SQUARE + 2} />
            <Price edition={edition} number={number} />
          </li>
        ))}
      </ol>
      <div class="companion-dock">
        <Button class="told" onClick={draw}>
          {t("Draw again")}
        </Button>
        <Button look="act" class="companion-go told" onClick={layDrawn}>
          {t("All laid out")}
        </Button>
        <Button look="quiet" onClick={() => (stage.value = "level")}>
          {t("Back")}
        </Button>
      </div>
    </>
  );
}

function Level() {
  return (
    <>
      <Solo />
      <LeatherPatches edition="automa" />
      <h2>{t("The circle of patches")}</h2>
      <div class="companion-choice">
        <Button look="act" class="companion-go told" onClick={draw}>
          {t("Draw one for me")}
        </Button>
        <Button class="companion-go told" onClick={() => (stage.value = "enter")}>
          {t("Mine is laid out already")}
        </Button>
      </div>
    </>
  );
}

const STAGE: Record<Stage, () => preact.JSX.Element> = { level: Level, enter: Enter, drawn: Drawn };

export function BesideSetup() {
  const Shown = STAGE[stage.value ?? (entered.value.length > 0 ? "enter" : "level")];
  return (
    <div class="beside-setup">
      <Shown />
    </div>
  );
}
