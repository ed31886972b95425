// SPDX-License-Identifier: MIT
// The rules of Express: all differences from the classic game.
import { LeatherIcon } from "../draw/index.ts";
import { t } from "../words/words.ts";
import { Figure, OfferPicture, QuiltPicture, TrackPicture } from "./pictures.tsx";
import { list, P, Points, type Section } from "./rules-classic.tsx";

export const EXPRESS_RULES: Section[] = [
  {
    id: "setup",
    title: () => t("Before you begin"),
    body: (edition) => (
      <>
        <P>{t("Express is a shorter game on a smaller quilt. Everything else is as in the classic game.")}</P>
        <Points
          all={[
            t("The quilts have 7×7 squares. Each player has 5 buttons."),
            t("The first player is chosen at random."),
            t("The track ends on space {last}. There are income marks before the spaces {income}.", {
              last: edition.last,
              income: list(edition.income),
            }),
            t("Six leather patches lie before the spaces {marks}.", {
              marks: list(Object.values(edition.leather)[0] ?? []),
            }),
            t("There is no bonus tile."),
          ]}
        />
        <TrackPicture edition={edition} first={0} second={0} caption={t("The Express track.")} />
        <QuiltPicture edition={edition} caption={t("A 7×7 quilt.")} />
      </>
    ),
  },
  {
    id: "late",
    title: () => t("The blue patches"),
    body: (edition) => (
      <>
        <Points
          all={[
            t(
              "At first only the 15 coloured patches lie in the circle. The needle stands just clockwise of the one with three squares, so that this one comes last.",
            ),
            t(
              "As soon as a purchase leaves five patches in the circle, the eight blue ones are shuffled and laid behind them: the needle comes to them after those five.",
            ),
            t("This happens once in a game."),
          ]}
        />
        <OfferPicture edition={edition} patches={[18, 23, 20]} caption={t("Three of the blue patches.")} />
      </>
    ),
  },
  {
    id: "leather",
    title: () => t("Leather, if you want it"),
    body: () => (
      <>
        <Figure caption={t("A leather patch covers one square.")}>
          <LeatherIcon size={40} />
        </Figure>
        <P>{t("If you win a leather patch you may sew it on at once or give it up. You can't keep it for later.")}</P>
      </>
    ),
  },
  {
    id: "score",
    title: () => t("Points and ties"),
    body: () => (
      <>
        <Points
          all={[
            t("1 point for each button that you hold, 2 points off for each empty square."),
            t("On a tie, the player who reached the last space first wins."),
          ]}
        />
        <P>
          {t(
            "Example: 14 buttons and 4 empty squares make 6 points, and so do 8 buttons and 1 empty square. The player who was first on the last space wins.",
          )}
        </P>
      </>
    ),
  },
];
