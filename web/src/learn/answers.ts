// SPDX-License-Identifier: MIT
// Short answers to questions that come up at a real table, by the moment at which they do. Each cites its clauses
// (docs/rules.md), and the section of the rules to read on in. Where the rules have the sentence already, it is the
// same string.
import type { EditionName } from "../core/types.ts";
import { t, tc } from "../words/words.ts";

export interface Answer {
  clauses: readonly string[];
  question(): string;
  answer(): string[]; // sentences
  /** Other words that people type, for the search. */
  words(): string;
  edition: EditionName;
  section: string;
}

export interface Moment {
  id: string;
  title(): string;
  answers: readonly Answer[];
}

type Row = [clauses: string, question: () => string, answer: () => string[], words?: () => string];
const NO_WORDS = (): string => "";
const rows = (edition: EditionName, section: string, all: Row[]): Answer[] =>
  all.map(([clauses, question, answer, words = NO_WORDS]) => {
    return { clauses: clauses.split(" "), question, answer, words, edition, section };
  });

const TURN: Moment = {
  id: "turn",
  title: () => t("Whose turn it is"),
  answers: [
    ...rows("classic", "setup", [
      [
        "C2",
        () => t("Where does the neutral token start?"),
        () => [t("Just clockwise of the smallest patch, the one with two squares. So that patch comes last.")],
        () => tc("search", "set up, begin, needle"),
      ],
    ]),
    ...rows("classic", "turn", [
      [
        "C4",
        () => t("Who moves now?"),
        () => [t("The player whose token is further back has the turn. One player may have several turns in a row.")],
        () => tc("search", "whose turn, next, order, again"),
      ],
      [
        "C11 C4",
        () => t("Both tokens are on the same space. Who moves?"),
        () => [
          t(
            "A token that lands on the other's space goes on top of it. On the same space the player on top has the turn.",
          ),
        ],
        () => tc("search", "equal, stack, land, overtake"),
      ],
      [
        "C5",
        () => t("May I skip my turn?"),
        () => [t("On your turn you do one of two things: you advance, or you buy a patch. You can't skip your turn.")],
        () => tc("search", "pass, wait, do nothing"),
      ],
    ]),
  ],
};

const BUYING: Moment = {
  id: "buying",
  title: () => t("Buy a patch"),
  answers: rows("classic", "buy", [
    [
      "C7",
      () => t("Which patches may I buy?"),
      () => [t("The next three, clockwise of the neutral token.")],
      () => tc("search", "choose, take, pick, offer, price"),
    ],
    [
      "C7 C10",
      () => t("Where does the neutral token go when I buy?"),
      () => [t("Into the gap of the patch you take. Patches that it skips stay where they are and come round again.")],
      () => tc("search", "needle, move, pawn"),
    ],
    [
      "C8",
      () => t("Income on the way would give me the missing buttons. May I buy?"),
      () => [t("You need the buttons before you buy. Income from the same move comes too late.")],
      () => tc("search", "afford, pay, price, too expensive"),
    ],
    [
      "C8",
      () => t("The patch doesn't fit on my quilt. May I buy it anyway?"),
      () => [t("A patch that fits nowhere on your quilt can't be chosen.")],
      () => tc("search", "too big, no room, discard"),
    ],
    [
      "C10",
      () => t("Fewer than three patches are left. What may I buy?"),
      () => [
        t(
          "If only one or two patches are left in the circle, those are the offer. If none is left, you can only advance.",
        ),
      ],
      () => tc("search", "last patches, end of the circle"),
    ],
    [
      "C20",
      () => t("The supply of buttons is empty. What now?"),
      () => [t("Buttons never run out."), t("Change some for larger ones, or make a note.")],
      () => tc("search", "bank, change, money, coins"),
    ],
  ]),
};

const SEWING: Moment = {
  id: "sewing",
  title: () => t("On the quilt"),
  answers: rows("classic", "sew", [
    [
      "C9",
      () => t("May I flip a patch over?"),
      () => [
        t(
          "Turn and flip a patch as you like. It must line up with the squares and lie inside the quilt, on free squares only.",
        ),
      ],
      () => tc("search", "rotate, turn over, mirror, upside down, place"),
    ],
    [
      "C9",
      () => t("Must a patch touch the others? May I move it later?"),
      () => [t("It need not touch other patches. Once sewn on, it never moves again.")],
      () => tc("search", "adjacent, next to, gap, shift, change"),
    ],
  ]),
};

const ADVANCING: Moment = {
  id: "advancing",
  title: () => t("Advance"),
  answers: rows("classic", "advance", [
    [
      "C6",
      () => t("How far do I advance, and what do I get?"),
      () => [
        t(
          "Move your token to the space just in front of the other token. You get 1 button for each space that you moved.",
        ),
      ],
      () => tc("search", "earn, buttons, forward, overtake"),
    ],
    [
      "C6",
      () => t("May I stop earlier when I advance?"),
      () => [t("No: always on the space just in front of the other token.")],
      () => tc("search", "fewer spaces, shorter"),
    ],
    [
      "C6 C16",
      () => t("The other player is on the last space. How far do I advance?"),
      () => [t("To the last space, too. You get a button for each space that you moved.")],
    ],
  ]),
};

const INCOME: Moment = {
  id: "income",
  title: () => t("Income"),
  answers: rows("classic", "income", [
    [
      "C13 C12",
      () => t("When do I get income, and how much?"),
      () => [
        t(
          "At an income mark you get 1 button for each button printed on your quilt. A patch you bought this turn counts.",
        ),
      ],
      () => tc("search", "earn, paid, payday"),
    ],
    [
      "C12",
      () => t("My token stops just behind an income mark. Does the mark count?"),
      () => [
        t(
          "A mark lies on the border before its space. It counts when your token starts before it and ends on its space or beyond, by advancing or by buying.",
        ),
      ],
      () => tc("search", "exactly, land, cross"),
    ],
    [
      "C13",
      () => t("I pass two income marks in one move. Do I get income twice?"),
      () => [t("If you pass two income marks in one move, you get income twice.")],
      () => tc("search", "both, double"),
    ],
    [
      "C14",
      () => t("Leather and income in the same move: which comes first?"),
      () => [
        t(
          "First the move is finished and all income on the way is paid. Then the leather patch is sewn on, before anybody moves again.",
        ),
      ],
    ],
  ]),
};

const LEATHER: Moment = {
  id: "leather",
  title: () => t("Leather patches"),
  answers: rows("classic", "leather", [
    [
      "C14",
      () => t("Who gets a leather patch?"),
      () => [t("The first player whose token passes a leather patch takes it.")],
      () => tc("search", "special patch, small patch, single square, 1x1"),
    ],
    [
      "C14",
      () => t("May I keep leather for later?"),
      () => [
        t("No, sew it on at once."),
        t("It goes on any free square, and it must be used. If no square is free, it is discarded."),
      ],
      () => tc("search", "save, store, refuse"),
    ],
    [
      "C21",
      () => t("My board has its leather patches in other places. Is that wrong?"),
      () => [t("No, there are two printings of the track: play with what is printed on yours.")],
      () => tc("search", "version, edition, old, new"),
    ],
  ]),
};

const SEVEN: Moment = {
  id: "seven",
  title: () => t("The bonus tile"),
  answers: rows("classic", "bonus", [
    [
      "C15",
      () => t("Who gets the 7×7 tile, and when?"),
      () => [
        t("The first player to fill a 7×7 square without gaps takes the bonus tile. It is worth 7 points."),
        t("You take it as soon as the last square is covered, by a patch or by leather. There is only one in a game."),
      ],
      () => tc("search", "bonus, special tile, complete"),
    ],
    [
      "C15",
      () => t("Where on the quilt must the 7×7 square lie?"),
      () => [t("Anywhere. Patches may stick out of it, as long as it has no gap.")],
      () => tc("search", "corner, edge, middle, hole"),
    ],
  ]),
};

const END: Moment = {
  id: "end",
  title: () => t("The end"),
  answers: [
    ...rows("classic", "end", [
      [
        "C16",
        () => t("My move would go beyond the last space. What now?"),
        () => [
          t("No token goes beyond the last space. A longer move ends there."),
          t(
            "When you advance, you get buttons only for the spaces you actually move. A patch still costs its full price.",
          ),
        ],
        () => tc("search", "too far, overshoot, finish, centre"),
      ],
      [
        "C17",
        () => t("I have reached the last space. Is the game over?"),
        () => [
          t("A player on the last space has no more turns. The other one plays on alone."),
          t("The game is over when both are there and no leather patch waits to be sewn on."),
        ],
        () => tc("search", "finish, finished, centre, stop"),
      ],
    ]),
    ...rows("classic", "score", [
      [
        "C18",
        () => t("How do we count points?"),
        () => [
          t("1 point for each button that you hold. Buttons printed on patches don't count."),
          t("7 points for the bonus tile."),
          t("2 points off for each empty square. The score can be negative."),
        ],
        () => tc("search", "score, scoring, empty, minus"),
      ],
      [
        "C19",
        () => t("We have the same number of points. Who wins?"),
        () => [
          t(
            "The higher score wins. On a tie, the player who reached the last space first wins, so there is always a winner.",
          ),
        ],
        () => tc("search", "draw, equal, tie-break, winner"),
      ],
    ]),
  ],
};

const AUTOMA: Moment = {
  id: "automa",
  title: () => t("Automa"),
  answers: [
    ...rows("automa", "automa-turn", [
      [
        "S4",
        () => t("Which patches can the Automa take? Does it pay?"),
        () => [
          t(
            "Of the three patches on offer it can take those that cost no more than the card's budget. It pays nothing, and its own buttons don't matter.",
          ),
        ],
        () => tc("search", "bot, choose, cost, price"),
      ],
      [
        "S5 S8",
        () => t("The Automa can take no patch. What does it do?"),
        () => [
          t(
            "If it can take none, it passes: its token goes to the space just in front of yours. It gets no buttons for the spaces.",
          ),
          t("Income marks on its way still count."),
        ],
        () => tc("search", "skip, advance, nothing"),
      ],
    ]),
    ...rows("automa", "filters", [
      [
        "S6",
        () => t("The Automa can take several patches. Which one?"),
        () => [
          t("The card's filters are used from top to bottom. Each keeps some of the patches, until one is left."),
          t("A filter that would leave no patch is skipped."),
        ],
        () => tc("search", "choose, bot, tie, card"),
      ],
      [
        "S7",
        () => t("Does the Automa overtake me if it lands on my space?"),
        () => [
          t(
            "No. It overtakes you only when it would stand beyond your space, and on the last space you can't be overtaken.",
          ),
        ],
        () => tc("search", "same space, on top"),
      ],
    ]),
    ...rows("automa", "automa-track", [
      [
        "S8",
        () => t("What does the Automa get at an income mark?"),
        () => [
          t(
            "At each income mark on its way it gets as many buttons as the foot of its card says, whether it takes a patch or passes. Two marks in one move count twice.",
          ),
        ],
        () => tc("search", "earn, buttons, foot of the card"),
      ],
      [
        "S9",
        () => t("The Automa passes a leather patch. Who gets it?"),
        () => [t("Leather patches that it reaches first leave the game. They are worth nothing to it.")],
        () => tc("search", "remove, box"),
      ],
      [
        "S11",
        () => t("When does the Automa take the 7×7 tile?"),
        () => [
          t(
            "When its token reaches or passes the marker, the Automa takes the bonus tile, unless you have it already. As soon as one of you has the tile, the marker is removed.",
          ),
        ],
        () => tc("search", "rosette, special tile"),
      ],
      [
        "S12",
        () => t("The Automa's cards are used up. What now?"),
        () => [
          t("When the pile of cards is used up, all twelve are shuffled into a new one as soon as that turn is over."),
        ],
        () => tc("search", "empty, deck, shuffle, reshuffle"),
      ],
    ]),
    ...rows("automa", "score", [
      [
        "S13",
        () => t("What does the Automa count at the end?"),
        () => [
          t("The Automa counts 7 for the bonus tile at every level."),
          t("From level II on it counts 1 for each of its buttons."),
          t("At levels III and V it counts 1 for each of its patches that has buttons."),
          t("At levels IV and V it counts 1 for each button printed on its patches."),
        ],
        () => tc("search", "score, scoring, points"),
      ],
    ]),
  ],
};

const EXPRESS: Moment = {
  id: "express",
  title: () => t("Express"),
  answers: [
    ...rows("express", "late", [
      [
        "E3",
        () => t("When do the blue patches join?"),
        () => [
          t(
            "As soon as a purchase leaves five patches in the circle. Shuffle the blue ones and lay them behind those five.",
          ),
        ],
        () => tc("search", "second stage, late, add, colour"),
      ],
    ]),
    ...rows("express", "leather", [
      [
        "E4",
        () => t("Must I sew on leather in Express?"),
        () => [t("If you win a leather patch you may sew it on at once or give it up. You can't keep it for later.")],
        () => tc("search", "refuse, keep, discard"),
      ],
    ]),
    ...rows("express", "setup", [
      [
        "E1",
        () => t("Is there a 7×7 tile in Express?"),
        () => [t("There is no bonus tile.")],
        () => tc("search", "special tile"),
      ],
      [
        "E2",
        () => t("Who starts in Express?"),
        () => [t("The first player is chosen at random.")],
        () => tc("search", "begin, first, start player"),
      ],
    ]),
    ...rows("express", "score", [
      [
        "E5",
        () => t("How do we count points in Express?"),
        () => [
          t("1 point for each button that you hold, 2 points off for each empty square."),
          t("On a tie, the player who reached the last space first wins."),
        ],
        () => tc("search", "score, scoring, draw, winner"),
      ],
    ]),
  ],
};

export const MOMENTS: readonly Moment[] = [
  TURN,
  BUYING,
  SEWING,
  ADVANCING,
  INCOME,
  LEATHER,
  SEVEN,
  END,
  AUTOMA,
  EXPRESS,
];
