// SPDX-License-Identifier: MIT
// The end of a game at the table: who won, and the way to the review.
import { away } from "../play/away.ts";
import { mySeat, view } from "../play/game.ts";
import { numeral, t } from "../words/words.ts";
import { otherSeat } from "./opponent.tsx";
import { Button } from "./parts.tsx";
import { goTo } from "./road.ts";
import { headline } from "./scores.tsx";
import { nameOf } from "./viewpoint.ts";

export function OverPanel() {
  const now = view.value!;
  const Far = away.value?.parts.Over;
  if (Far) return <Far />;
  const points = [mySeat.value, otherSeat()].map((seat) => `${nameOf(seat)} ${numeral(now.seats[seat]!.score)}`);
  return (
    <div class="over card">
      <p>
        <b>{headline(now)}</b>
        <span class="caption">{points.join(" · ")}</span>
      </p>
      <Button look="act" onClick={() => goTo("review")}>
        {t("Scores and review")}
      </Button>
    </div>
  );
}
