// SPDX-License-Identifier: MIT
// Before a solo game at a real table: level, deck and track, and the circle: entered as it lies, or drawn here and laid
// out.
import { signal } from "@preact/signals";
import { begin, type Chosen, drawCircle, enter, entered } from "../companion/game.ts";
import { cellsOf, patchOf } from "../core/patch.ts";
import type { Edition } from "../core/types.ts";
import { ButtonIcon, HourglassIcon, NeedleIcon, PatchPicture, UndoIcon } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { anyDeal } from "../play/deals.ts";
import { editionOf } from "../play/game.ts";
import { nt, t } from "../words/words.ts";
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

const toggle = (number: number): void =>
  enter(entered.value.includes(number) ? entered.value.filter((one) => one !== number) : [...entered.value, number]);

function Patches() {
  const edition = solo();
  return (
    <ul class="circle-enter">
      {bySize(edition).map((number) => {
        const place = entered.value.indexOf(number) + 1;
        return (
          <li key={number}>
            <button type="button" class={place ? "is-in" : ""} aria-pressed={place > 0} onClick={() => toggle(number)}>
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

function Enter() {
  const edition = solo();
  const all = edition.patches.length - 1;
  const count = entered.value.length;
  const left = all - count;
  return (
    <>
      <h2>{t("Tap the patches as they lie")}</h2>
      <p>
        {t(
          "Begin with the patch in front of the neutral token and go clockwise. The smallest patch comes last by itself. Tap a patch again to take it out.",
        )}
      </p>
      <Patches />
      <div class="companion-dock">
        <Button
          aria-label={t("Undo")}
          notNow={count === 0 && t("Undo")}
          onClick={() => enter(entered.value.slice(0, -1))}
        >
          <UndoIcon size={26} />
        </Button>
        <Button
          look="act"
          class="companion-go told"
          notNow={left > 0 && nt("{n} patch is missing", "{n} patches are missing", left)}
          onClick={layEntered}
        >
          {left > 0 ? nt("{n} patch is missing", "{n} patches are missing", left) : t("Begin")}
        </Button>
        <Button look="quiet" onClick={() => (stage.value = "level")}>
          {t("Back")}
        </Button>
      </div>
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
