// SPDX-License-Identifier: MIT
// Setting up a game against the Automa.
import { choices } from "../play/choices.ts";
import { editionOf } from "../play/game.ts";
import { nt, t } from "../words/words.ts";
import { Solo as AutomaChoices } from "./levels.tsx";
import { Deal, Go, LeatherPatches, me, SetupForm, SetupScreen, type Wanted } from "./setup.tsx";

const wanted = (): Wanted => ({
  edition: "automa",
  deck: choices.value.deck,
  level: choices.value.automaLevel,
  seats: [me(), { kind: "automa", level: 0, name: "" }],
});

export function Solo() {
  const { side, patches } = editionOf("automa");
  return (
    <SetupScreen title={t("Beat the Automa")}>
      <p class="setup-about">
        {t("A deck of cards plays against you.")}{" "}
        <span>
          {t("{n}×{n} quilt", { n: side })}, {nt("{n} patch", "{n} patches", patches.length)}.
        </span>
      </p>
      <SetupForm class="setup-form" wanted={wanted}>
        <div class="setup-grid">
          <AutomaChoices />
          <Deal solo />
          <LeatherPatches edition="automa" />
        </div>
        <Go>{t("Start sewing")}</Go>
      </SetupForm>
    </SetupScreen>
  );
}
