// SPDX-License-Identifier: MIT
// The end of a game at the table: who won, and the way to the review. Its parts come in a script of their own, after
// the first move; until they are there, or where there is no ending to tell, a card says it all.
import { batch, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { onlineGame } from "../play/online-game.ts";
import { mySeat, sitting, view } from "../play/game.ts";
import { numeral, t } from "../words/words.ts";
import { later, whenIdle } from "./later.ts";
import { otherSeat } from "./opponent.tsx";
import { Button } from "./parts.tsx";
import { goTo } from "./road.ts";
import { headline } from "./scores.tsx";
import { canTell, isEnding } from "./story.ts";
import { nameOf } from "./viewpoint.ts";

type Parts = typeof import("../ending.ts");
const parts = signal<Parts | null>(null);

/** The parts of the ending, if this game has one and they are there. */
export const ending = (): Parts | null => (isEnding.value ? parts.value : null);

const fetchEnding = (): void =>
  void later(import("../ending.ts")).then(
    (found) =>
      batch(() => {
        parts.value = found;
        canTell.value = true;
      }),
    () => undefined, // the card will do
  );

/** Fetches the ending once somebody has moved. */
export function useEnding(): void {
  const hasBegun = (view.value?.ply ?? 0) > 0;
  useEffect(() => (hasBegun && !parts.value ? whenIdle(fetchEnding) : undefined), [hasBegun]);
}

export function OverPanel() {
  const now = view.value!;
  const Far = onlineGame.value?.parts.Over;
  if (Far) return <Far />;
  const points = [mySeat.value, otherSeat()].map((seat) => `${nameOf(seat)} ${numeral(now.seats[seat]!.score)}`);
  return (
    <div class="over card">
      <p>
        <b>{headline(now)}</b>
        <span class="caption">{points.join(" · ")}</span>
      </p>
      {sitting.value.daily ? (
        <Button class="to-review to-day" look="act" onClick={() => goTo("day")}>
          {t("See the result")}
        </Button>
      ) : (
        <Button class="to-review" look="act" onClick={() => goTo("review")}>
          {t("Scores and review")}
        </Button>
      )}
    </div>
  );
}
