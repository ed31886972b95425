// SPDX-License-Identifier: MIT
// The Automa's rules; the player's side is the classic game.
import { automaLevelName } from "../play/levels.ts";
import { t } from "../words/words.ts";
import { CardPicture, DeckTable, LevelTable, SHOWN_LEVEL, TrackPicture } from "./pictures.tsx";
import { P, Points, type Section } from "./rules-classic.tsx";

const SETUP: Section = {
  id: "setup",
  title: () => t("Before you begin"),
  body: (edition) => (
    <>
      <P>
        {t(
          "You play alone against a deck of cards, the Automa. You play by the rules of the classic game, on either printing of the track.",
        )}
      </P>
      <Points
        all={[
          t("You begin. The Automa has a token on the track but no quilt, and no buttons at first."),
          t(
            "Choose a deck: the normal one, or the tactical one, whose budgets are also printed on the backs, so that you see the next one in advance.",
          ),
          t("The twelve cards are shuffled, and two of them are set aside unseen."),
          t("Choose a level. It decides where on the track the marker goes and what the Automa counts at the end."),
        ]}
      />
      <TrackPicture
        edition={edition}
        first={0}
        second={0}
        caption={t("Level {level}: the rosette is the marker, on space {n}.", {
          level: automaLevelName(SHOWN_LEVEL),
          n: edition.levels![SHOWN_LEVEL - 1]!.marker,
        })}
      />
    </>
  ),
};

const TURN: Section = {
  id: "automa-turn",
  title: () => t("The Automa's turn"),
  body: (edition) => (
    <>
      <P>
        {t(
          "It moves by the same rule as you: when it is further back on the track, or on top. Then the top card is turned over.",
        )}
      </P>
      <CardPicture
        edition={edition}
        number={5}
        caption={t("Top: the budget. Middle: the filters in order. Foot: what an income mark pays.")}
      />
      <Points
        all={[
          t(
            "Of the three patches on offer it can take those that cost no more than the card's budget. It pays nothing, and its own buttons don't matter.",
          ),
          t(
            "If it can take none, it passes: its token goes to the space just in front of yours. It gets no buttons for the spaces.",
          ),
          t("If it can take one, it takes that one."),
          t("If it can take several, the filters choose."),
          t(
            "The needle goes to the place of the patch, and the Automa's token moves by the patch's time. A move beyond the last space ends there.",
          ),
        ]}
      />
    </>
  ),
};

const FILTERS: Section = {
  id: "filters",
  title: () => t("The filters"),
  body: () => (
    <>
      <Points
        all={[
          t("The card's filters are used from top to bottom. Each keeps some of the patches, until one is left."),
          t("A filter that would leave no patch is skipped."),
          t(
            "Does not overtake you: keeps patches that don't take its token beyond yours. Landing on your space isn't overtaking. No move goes beyond the last space, so a player there can't be overtaken.",
          ),
          t(
            "Most buttons: keeps the patches with the most buttons printed on them. If several are tied, all of them stay.",
          ),
          t("Largest: keeps the patches with the most squares. If several are tied, all of them stay."),
          t("Furthest round: keeps the one that is furthest clockwise from the needle. It always decides."),
          t("Card 12 has no filters. Its budget is 0, and only one patch costs nothing."),
        ]}
      />
      <P>
        {t(
          "Example: the Automa is on 20 and you are on 23. The card says: up to 5, does not overtake, most buttons. Three patches cost 5, 5 and 1 and take 5, 3 and 2 spaces. The first would go to 25 and is out. Of the others one has a button and one has none: it takes the one with the button, lands on your space, lies on top and moves again.",
        )}
      </P>
    </>
  ),
};

const TRACK: Section = {
  id: "automa-track",
  title: () => t("Its way along the track"),
  body: () => (
    <Points
      all={[
        t(
          "At each income mark on its way it gets as many buttons as the foot of its card says, whether it takes a patch or passes. Two marks in one move count twice.",
        ),
        t("Leather patches that it reaches first leave the game. They are worth nothing to it."),
        t(
          "When its token reaches or passes the marker, the Automa takes the bonus tile, unless you have it already. As soon as one of you has the tile, the marker is removed.",
        ),
        t("When the pile of cards is used up, all twelve are shuffled into a new one as soon as that turn is over."),
      ]}
    />
  ),
};

const SCORE: Section = {
  id: "score",
  title: () => t("Points and ties"),
  body: (edition) => (
    <>
      <Points
        all={[
          t("You count as always: buttons, 7 for the bonus tile, 2 off for each empty square."),
          t("The Automa counts 7 for the bonus tile at every level."),
          t("From level II on it counts 1 for each of its buttons."),
          t("At levels III and V it counts 1 for each of its patches that has buttons."),
          t("At levels IV and V it counts 1 for each button printed on its patches."),
          t(
            "It loses nothing for empty squares. The higher score wins; on a tie, whoever reached the last space first.",
          ),
        ]}
      />
      <LevelTable edition={edition} />
      <P>
        {t(
          "Example: it has the bonus tile, 9 buttons and three patches with 3, 1 and no buttons on them. Levels I to V give 7, 16, 18, 20 and 22 points.",
        )}
      </P>
    </>
  ),
};

const DECKS: Section = {
  id: "decks",
  title: () => t("The two decks"),
  body: (edition) => (
    <div class="rules-decks">
      <DeckTable cards={edition.cards!.normal} caption={t("Normal deck")} />
      <DeckTable cards={edition.cards!.tactical} caption={t("Tactical deck")} />
    </div>
  ),
};

export const AUTOMA_RULES: Section[] = [SETUP, TURN, FILTERS, TRACK, SCORE, DECKS];
