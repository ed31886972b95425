// SPDX-License-Identifier: MIT
// The end of a solo game at a real table: the Automa's points by their parts, and mine, as I count them.
import { useState } from "preact/hooks";
import { result } from "../companion/game.ts";
import { MOST_BUTTONS } from "../companion/pad.ts";
import type { CompanionView } from "../core/companion-types.ts";
import type { AutomaPoints } from "../core/types.ts";
import { BobbinIcon, ButtonIcon, EmptyIcon, RosetteIcon, ThimbleIcon } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { wordsOf } from "../words/message.ts";
import { numeral, t } from "../words/words.ts";
import { Stepper } from "./stepper.tsx";

const PART: Record<AutomaPoints, () => string> = {
  bonus: () => t("Bonus tile"),
  buttons: () => t("Buttons"),
  "patches-with-buttons": () => t("Patches with buttons"),
  "buttons-on-patches": () => t("Buttons on patches"),
};

const COMPANY = {
  isYou: (seat: number) => seat === 0,
  nameOf: (seat: number) => (seat === 0 ? t("You") : t("Automa")),
};

function AutomasPoints({ game }: { game: CompanionView }) {
  const { counts } = editionOf("automa").levels![game.level - 1]!;
  return (
    <section class="beside-points card" aria-label={t("Automa")}>
      <h2>
        <BobbinIcon size={36} /> {t("Automa")} <b class="pad-points">{numeral(game.automa.score)}</b>
      </h2>
      <dl>
        {counts.map((part) => (
          <div key={part}>
            <dt>{PART[part]()}</dt>
            <dd>{numeral(game.automa.points[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function BesideEnd({ game }: { game: CompanionView }) {
  const { bonusPoints, side } = editionOf("automa");
  const [buttons, setButtons] = useState(Math.max(0, game.buttons));
  const [empty, setEmpty] = useState(game.empty);
  const counted = result(buttons, empty);
  return (
    <>
      <h2 class="beside-question">{counted.result && wordsOf(counted.result, COMPANY)}</h2>
      <section class="pad-seat card" aria-label={t("You")}>
        <h2>
          <ThimbleIcon size={36} /> {t("You")} <b class="pad-points">{numeral(counted.points[0])}</b>
        </h2>
        <p class="caption">{t("Counted from your turns. Correct it if your table says otherwise.")}</p>
        <Stepper
          label={
            <>
              <ButtonIcon size={26} /> {t("Buttons")}
            </>
          }
          value={buttons}
          most={MOST_BUTTONS}
          onChange={setButtons}
        />
        <Stepper
          label={
            <>
              <EmptyIcon size={26} /> {t("Empty squares")}
            </>
          }
          value={empty}
          most={side ** 2}
          onChange={setEmpty}
        />
        {game.tile === 0 && (
          <p class="beside-tile">
            <RosetteIcon size={26} /> {t("Bonus tile")} <b>{bonusPoints}</b>
          </p>
        )}
      </section>
      <AutomasPoints game={game} />
    </>
  );
}
