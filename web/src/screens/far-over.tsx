// SPDX-License-Identifier: MIT
// The end of an online game: who won and why, the review, and another game.
import { useEffect, useState } from "preact/hooks";
import { ShareIcon } from "../draw/index.ts";
import { askMe, claimed, listOf, ratingOn, type List } from "../online/name.ts";
import { endingWords, playerName } from "../online/words.ts";
import { mySeat, view } from "../play/game.ts";
import { numeral, signed, t } from "../words/words.ts";
import { isLost, withGame, type At } from "./far-at.ts";
import { isLaptop } from "./mode.ts";
import { Button } from "./parts.tsx";
import { goTo, openLayer } from "./road.ts";
import { headline } from "./scores.tsx";
import { nameOf } from "./viewpoint.ts";

function againWords({ state, mine }: At): string {
  const other = 3 - mine;
  if (!mine || state.next) return "";
  const name = playerName(state, other);
  if (state.again[mine - 1]) return t("Waiting for {name}…", { name });
  return state.again[other - 1] ? t("{name} would like to play again.", { name }) : "";
}

function pointsWords(): string {
  const now = view.value!;
  return [mySeat.value, 1 - mySeat.value]
    .map((seat) => `${nameOf(seat)} ${numeral(now.seats[seat]!.score)}`)
    .join(" · ");
}

function PlayAgain({ at: { game, state, mine } }: { at: At }) {
  if (state.next)
    return (
      <Button look="act" onClick={() => (game.goesOn.value = true)}>
        {t("To the next game")}
      </Button>
    );
  if (mine === 0) return null;
  const wants = state.again[mine - 1] !== null;
  return (
    <Button
      look={wants ? "plain" : "act"}
      notNow={isLost() && t("Connection lost")}
      onClick={() => void game.wish(wants ? "no" : "new")}
    >
      {wants ? t("Cancel") : t("Play again")}
    </Button>
  );
}

/* My new rating after a rated game; the server has counted it together with the last move. */
function NewRating({ list }: { list: List }) {
  const [before] = useState(ratingOn(list)?.rating);
  useEffect(() => void askMe().catch(() => undefined), []);
  const now = ratingOn(list)?.rating;
  if (now === undefined) return null;
  const change = before === undefined || before === now ? "" : ` (${signed(now - before)})`;
  return (
    <span class="caption" role="status">
      {t("Your rating: {rating}", { rating: `${now}${change}` })}
    </span>
  );
}

export const Over = withGame<{ brief?: boolean }>((at, { brief }) => (
  <div class={brief ? "far-over" : "over card far-over"}>
    <p>
      {!brief && <b>{endingWords(at.game) || headline(view.value!)}</b>}
      <span class="caption" role="status">
        {againWords(at) || (brief ? "" : pointsWords())}
      </span>
      {at.state.rated && at.mine > 0 && claimed.value && <NewRating list={listOf(at.state)} />}
    </p>
    <div class="far-over-buttons">
      {!isLaptop() && (
        <>
          <Button onClick={() => goTo("lobby")}>{t("Lobby")}</Button>
          <Button onClick={() => openLayer("share")} aria-label={t("Share")}>
            <ShareIcon size={20} />
          </Button>
        </>
      )}
      <Button class="to-review" onClick={() => goTo("review")}>
        {t("Review")}
      </Button>
      <PlayAgain at={at} />
    </div>
  </div>
));
