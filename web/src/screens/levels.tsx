// SPDX-License-Identifier: MIT
// The strength of an opponent: the computer's levels on a tape, the Automa's level and deck.
import { bounds } from "../core/bounds.ts";
import { SpoolIcon } from "../draw/index.ts";
import { choices, choose } from "../play/choices.ts";
import { editionOf } from "../play/game.ts";
import { automaLevelName, levelWords } from "../play/levels.ts";
import { automaLevelWords } from "./automa-words.ts";
import { t } from "../words/words.ts";
import { Segments } from "./parts.tsx";

export function Levels() {
  const level = choices.value.level;
  return (
    <fieldset class="levels">
      <legend>
        <strong>{t("Level {level}", { level })}</strong> {levelWords(level)}
      </legend>
      <div class="levels-tape">
        {Array.from({ length: bounds.levels }, (_, i) => i + 1).map((n) => (
          <label key={n} class={n === level ? "chosen" : ""}>
            {n === level && (
              <span class="levels-token" aria-hidden="true">
                <SpoolIcon />
              </span>
            )}
            <input type="radio" name="level" checked={n === level} onChange={() => choose({ level: n })} />
            <span>{n}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Solo() {
  return (
    <>
      <Segments
        legend={t("Automa's level")}
        value={choices.value.automaLevel}
        choices={editionOf("automa").levels!.map((_, i) => ({ value: i + 1, label: automaLevelName(i + 1) }))}
        onChoose={(automaLevel) => choose({ automaLevel })}
      >
        {automaLevelWords(editionOf("automa"), choices.value.automaLevel).join(" ")}
      </Segments>
      <Segments
        legend={t("Deck")}
        value={choices.value.deck}
        choices={[
          { value: "normal", label: t("Normal") },
          { value: "tactical", label: t("Tactical") },
        ]}
        onChoose={(deck) => choose({ deck })}
      >
        {choices.value.deck === "tactical"
          ? t("The back of each card shows how much it may spend: you see the next budget.")
          : t("You see a card only when it is turned over.")}
      </Segments>
    </>
  );
}
