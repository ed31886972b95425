// SPDX-License-Identifier: MIT
// Under which name I play, in the lobby, and the way to claim it or to see my rating.
import { useEffect } from "preact/hooks";
import { askMe, claimed, ratings, recovery } from "../online/name.ts";
import { choices } from "../play/choices.ts";
import { tidy } from "../play/sitters.ts";
import { t } from "../words/words.ts";
import { PlayAs } from "./far-name.tsx";
import { LostName, showRecover } from "./my-name.tsx";
import { editionTitle } from "./names.ts";
import { Button } from "./parts.tsx";
import { goTo } from "./road.ts";

const toName = (): void => goTo("name");

/* "Classic 1623, Express 1540". */
const ratingWords = (): string =>
  ratings
    .value!.map(({ list, rating }) => `${editionTitle(list.startsWith("express") ? "express" : "classic")} ${rating}`)
    .join(", ");

function Ways() {
  if (claimed.value)
    return (
      <>
        {ratings.value?.length ? <span class="caption">{ratingWords()}</span> : null}
        <Button look="quiet" onClick={toName}>
          {recovery.value ? t("Keep your recovery link") : t("Your name")}
        </Button>
      </>
    );
  return (
    <>
      <Button look="quiet" onClick={toName}>
        {tidy(choices.value.name) ? t("Claim this name") : t("Claim a name")}
      </Button>
      <Button look="quiet" onClick={showRecover}>
        {t("Recover a name")}
      </Button>
    </>
  );
}

export function NameLine({ wrong }: { wrong: string }) {
  useEffect(() => void (claimed.value && askMe().catch(() => undefined)), []);
  return (
    <div class="lobby-name">
      <LostName />
      <PlayAs label={t("You play as")} wrong={wrong} />
      <div class="lobby-ways">
        <Ways />
      </div>
    </div>
  );
}
