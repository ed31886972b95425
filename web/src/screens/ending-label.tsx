// SPDX-License-Identifier: MIT
// The label that is sewn under a finished quilt: whose it is, when it was made, and its points. The rosette hangs
// beside it.
import { RosetteIcon, ShareIcon } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { labelFor } from "../play/ending.ts";
import { gameId, mySeat, sitters, view } from "../play/game.ts";
import { findGame } from "../play/keep.ts";
import { language, nt, regional, t } from "../words/words.ts";
import { isLaptop, mode } from "./mode.ts";
import { Button } from "./parts.tsx";
import { openLayer } from "./road.ts";
import { isMoving, LAST, stepNow } from "./story.ts";

const dateIn = (when: Date, month: "long" | "short"): string =>
  when.toLocaleDateString(regional(navigator.languages, language.value), { day: "numeric", month, year: "numeric" });

/* Online games don't tell when they ended. */
function datesOf(): { long: string; short: string } {
  if (onlineGame.value) return { long: "", short: "" };
  const game = findGame(gameId.value);
  const when = typeof game === "object" ? new Date(game.touched) : new Date();
  return { long: dateIn(when, "long"), short: dateIn(when, "short") };
}

export function EndLabel() {
  const seat = mySeat.value;
  const { score, bonus } = view.value!.seats[seat]!;
  const step = stepNow();
  const label = labelFor(sitters.value[seat]!.name, datesOf(), !isLaptop() || mode.value.short);
  const [number, ...words] = nt("{n} point", "{n} points", score).split(" ");
  return (
    <div class={`end-label ${isMoving() ? "end-label-now" : ""} ${step === LAST ? "" : "ending-later"}`}>
      <p class="woven">
        <span class="woven-words">
          {label.name && <b>{label.name}</b>}
          {label.date && <span>{label.date}</span>}
          <span>
            <b>{number}</b> {words.join(" ")}
          </span>
        </span>
      </p>
      {bonus && <RosetteIcon size={isLaptop() ? 56 : 42} label={t("Bonus tile")} class="end-rosette" />}
      {isLaptop() && (
        <Button class="end-share" look="quiet" onClick={() => openLayer("share")}>
          <ShareIcon size={20} /> {t("Share")}
        </Button>
      )}
    </div>
  );
}
