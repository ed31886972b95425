// SPDX-License-Identifier: MIT
// Notices of the table.
import { askAgain, engineTrouble } from "../play/game.ts";
import { trouble } from "../play/keep.ts";
import { t } from "../words/words.ts";
import { Notice } from "./parts.tsx";
import { Failure, failure } from "./report.tsx";
import { openLayer } from "./road.ts";

/** How many notices there are. */
export const countTroubles = (): number => [failure.value, engineTrouble.value, trouble.value].filter(Boolean).length;

/** Problems with the engine or the storage. */
export function Troubles() {
  return (
    <>
      <Failure />
      {engineTrouble.value && (
        <Notice action={t("Try again")} onAction={askAgain}>
          {t("The computer can't move: {why}", { why: engineTrouble.value })}
        </Notice>
      )}
      {trouble.value && (
        <Notice action={t("Games…")} onAction={() => openLayer("games")}>
          {trouble.value === "full"
            ? t("There is no room left to keep this game: remove old ones or save them to a file.")
            : t("This browser doesn't let the page keep anything: the game will be lost when you close the tab.")}
        </Notice>
      )}
    </>
  );
}
