// SPDX-License-Identifier: MIT
// The rules of the classic game in our own words, complete enough to settle an argument (docs/rules.md has the
// clauses).
import type { ComponentChildren } from "preact";
import type { Edition } from "../core/types.ts";
import { LeatherIcon, RosetteIcon } from "../draw/index.ts";
import { t } from "../words/words.ts";
import { Figure, OfferPicture, QuiltPicture, TrackPicture } from "./pictures.tsx";

export interface Section {
  id: string;
  title(): string;
  body(edition: Edition): ComponentChildren;
}

/** A paragraph. */
export const P = (props: { children: string }) => <p>{props.children}</p>;
export const Points = (props: { all: string[] }) => (
  <ul class="rules-points">
    {props.all.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
export const list = (numbers: readonly number[]): string => numbers.join(", ");

const SETUP: Section = {
  id: "setup",
  title: () => t("Before you begin"),
  body: (edition) => (
    <>
      <P>
        {t(
          "Two players sew a quilt each. Buttons are money, and time is distance along a shared track. At the end buttons are points and empty squares cost points.",
        )}
      </P>
      <Points
        all={[
          t("Each player has an empty quilt of 9×9 squares, 5 buttons and a token on space 0 of the track."),
          t(
            "The 33 patches lie in a circle in any order. The needle, the neutral token, stands just clockwise of the smallest patch, the one with two squares, so that this one comes last.",
          ),
          t("The first player's token lies on top of the other one."),
          t("The track ends on space {last}. There are income marks before the spaces {income}.", {
            last: edition.last,
            income: list(edition.income),
          }),
          t(
            "Five leather patches lie on the track, before the spaces {marks}. The 2014 printing has them before {old}.",
            {
              marks: list(edition.leather.revised ?? []),
              old: list(edition.leather["2014"] ?? []),
            },
          ),
        ]}
      />
      <TrackPicture
        edition={edition}
        first={0}
        second={0}
        caption={t("The track: buttons are income marks, brown squares are leather patches.")}
      />
    </>
  ),
};

const TURN: Section = {
  id: "turn",
  title: () => t("Whose turn it is"),
  body: (edition) => (
    <>
      <Points
        all={[
          t("The player whose token is further back has the turn. One player may have several turns in a row."),
          t(
            "A token that lands on the other's space goes on top of it. On the same space the player on top has the turn.",
          ),
          t("On your turn you do one of two things: you advance, or you buy a patch. You can't skip your turn."),
        ]}
      />
      <TrackPicture
        edition={edition}
        first={9}
        second={12}
        caption={t(
          "The thimble is further back and moves: a patch of 3 spaces would bring it on top of the spool, and it would move again.",
        )}
      />
    </>
  ),
};

const ADVANCE: Section = {
  id: "advance",
  title: () => t("Advance"),
  body: () => (
    <Points
      all={[
        t(
          "Move your token to the space just in front of the other token. You get 1 button for each space that you moved.",
        ),
        t("You may always advance, until you stand on the last space."),
      ]}
    />
  ),
};

const BUY: Section = {
  id: "buy",
  title: () => t("Buy a patch"),
  body: (edition) => (
    <>
      <P>{t("The three patches that come next clockwise of the needle are on offer. To buy one, do this in order:")}</P>
      <ol class="rules-points">
        <li>{t("Choose one of the three that you can afford and that fits on your quilt.")}</li>
        <li>{t("Put the needle in its place in the circle.")}</li>
        <li>{t("Pay its price in buttons.")}</li>
        <li>{t("Sew it on your quilt.")}</li>
        <li>{t("Move your token as many spaces as its hourglass says.")}</li>
      </ol>
      <OfferPicture
        edition={edition}
        patches={[8, 20, 5]}
        caption={t(
          "The offer. Below each patch: its price in buttons and in time. Top right: the buttons printed on it.",
        )}
      />
      <Points
        all={[
          t("You need the buttons before you buy. Income from the same move comes too late."),
          t("A patch that fits nowhere on your quilt can't be chosen."),
          t("Patches that were skipped stay where they are. They are on offer again when the needle has gone round."),
          t(
            "If only one or two patches are left in the circle, those are the offer. If none is left, you can only advance.",
          ),
        ]}
      />
    </>
  ),
};

const SEW: Section = {
  id: "sew",
  title: () => t("On the quilt"),
  body: (edition) => (
    <>
      <Points
        all={[
          t(
            "Turn and flip a patch as you like. It must line up with the squares and lie inside the quilt, on free squares only.",
          ),
          t("It need not touch other patches. Once sewn on, it never moves again."),
        ]}
      />
      <QuiltPicture
        edition={edition}
        caption={t("A quilt near the end of a game. Brass buttons on patches are its income.")}
      />
    </>
  ),
};

const INCOME: Section = {
  id: "income",
  title: () => t("Income"),
  body: () => (
    <>
      <Points
        all={[
          t(
            "A mark lies on the border before its space. It counts when your token starts before it and ends on its space or beyond, by advancing or by buying.",
          ),
          t(
            "At an income mark you get 1 button for each button printed on your quilt. A patch you bought this turn counts.",
          ),
          t("If you pass two income marks in one move, you get income twice."),
          t("Buttons never run out."),
        ]}
      />
      <P>
        {t(
          "Example: you stand on space 9 with 8 buttons, and 2 buttons are printed on your quilt. You buy a patch that costs 7, takes 6 and has 3 buttons. You pay 7, move to 15 and pass the mark before 11: it pays 5. You have 6 buttons.",
        )}
      </P>
    </>
  ),
};

const LEATHER: Section = {
  id: "leather",
  title: () => t("Leather patches"),
  body: () => (
    <>
      <Figure caption={t("A leather patch covers one square.")}>
        <LeatherIcon size={40} />
      </Figure>
      <Points
        all={[
          t("The first player whose token passes a leather patch takes it."),
          t(
            "First the move is finished and all income on the way is paid. Then the leather patch is sewn on, before anybody moves again.",
          ),
          t("It goes on any free square, and it must be used. If no square is free, it is discarded."),
        ]}
      />
    </>
  ),
};

const BONUS: Section = {
  id: "bonus",
  title: () => t("The bonus tile"),
  body: (edition) => (
    <>
      <QuiltPicture edition={edition} best caption={t("A full 7×7 square.")} />
      <Points
        all={[
          t("The first player to fill a 7×7 square without gaps takes the bonus tile. It is worth 7 points."),
          t(
            "You take it as soon as the last square is covered, by a patch or by leather. There is only one in a game.",
          ),
        ]}
      />
    </>
  ),
};

const END: Section = {
  id: "end",
  title: () => t("The end"),
  body: () => (
    <Points
      all={[
        t("No token goes beyond the last space. A longer move ends there."),
        t(
          "When you advance, you get buttons only for the spaces you actually move. A patch still costs its full price.",
        ),
        t("A player on the last space has no more turns. The other one plays on alone."),
        t("The game is over when both are there and no leather patch waits to be sewn on."),
      ]}
    />
  ),
};

const SCORE: Section = {
  id: "score",
  title: () => t("Points and ties"),
  body: () => (
    <>
      <Figure caption={t("The bonus tile: 7 points.")}>
        <RosetteIcon size={40} />
      </Figure>
      <Points
        all={[
          t("1 point for each button that you hold. Buttons printed on patches don't count."),
          t("7 points for the bonus tile."),
          t("2 points off for each empty square. The score can be negative."),
          t(
            "The higher score wins. On a tie, the player who reached the last space first wins, so there is always a winner.",
          ),
        ]}
      />
      <P>
        {t(
          "Example: 14 buttons, the bonus tile and 5 empty squares make 11 points. 18 buttons and 2 empty squares make 14.",
        )}
      </P>
    </>
  ),
};

export const CLASSIC_RULES: Section[] = [SETUP, TURN, ADVANCE, BUY, SEW, INCOME, LEATHER, BONUS, END, SCORE];
