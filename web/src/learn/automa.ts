// SPDX-License-Identifier: MIT
// The Automa: how it plays, its card, filters and marker. The learner guesses what the core will do.
import type { Patch, View } from "../core/types.ts";
import { automaLevelName } from "../play/levels.ts";
import { nt, t } from "../words/words.ts";
import { ME, type Step } from "./steps.ts";

const AUTOMA_SEAT = 1;
const TOO_DEAR = -1; // the core's reason for a patch not taken

function overtakeWords({ time }: Patch, now: View): string {
  const from = now.seats[AUTOMA_SEAT].time;
  return t("This one takes {spaces}: the Automa would go from {from} to {to} and overtake you on {at}.", {
    spaces: nt("{n} space", "{n} spaces", time),
    from,
    to: from + time,
    at: now.seats[ME].time,
  });
}

const cards: Step[] = [
  {
    kind: "card",
    ply: 1,
    guess: false,
    title: () => t("A deck of cards"),
    text: () =>
      t(
        "You play the classic game against a deck of cards: the Automa. It has no quilt. It is the Automa's turn: turn its card over.",
      ),
    done: () =>
      t("The card said: up to 1 button. So it took the one patch that costs no more, without paying, and moved on."),
  },
  {
    kind: "card",
    ply: 5,
    guess: true,
    title: () => t("The budget"),
    text: () =>
      t(
        "The large number on the card is its budget. The Automa takes a patch that costs no more. Which one will it take?",
      ),
    wrong: () => t("This one costs more than the card allows."),
    done: () =>
      t("It also passed an income mark. The number at the foot of the card says what it gets there: 3 buttons."),
  },
  {
    kind: "card",
    ply: 12,
    guess: true,
    title: () => t("The filters"),
    text: () =>
      t(
        "All three are within the budget. Now the filters choose, from top to bottom: first only patches that do not overtake you, then those with the most buttons. Which one?",
      ),
    wrong: ({ patch, card, reason }, now) =>
      card.filters[reason - 1] === "no-overtake"
        ? overtakeWords(patch, now)
        : t("This one does not overtake you, but another one has more buttons on it."),
    done: () =>
      t(
        "One patch would have overtaken you. Of the other two it took the one with a button. Landing on your space isn't overtaking.",
      ),
  },
  {
    kind: "card",
    ply: 9,
    guess: true,
    title: () => t("A filter that leaves nothing"),
    text: () =>
      t(
        "You are only one space ahead, so every patch it can take would overtake you. Then that filter is skipped and the next one decides: the largest. Which one?",
      ),
    wrong: ({ patch, card, reason }) =>
      reason === TOO_DEAR
        ? t("This one costs {cost}, and the budget is {budget}.", { cost: patch.cost, budget: card.budget })
        : t("Count the squares: another one is larger."),
    done: () => t("If several are still left, the last filter takes the one furthest from the needle."),
  },
];

const ending: Step[] = [
  {
    kind: "card",
    ply: 20,
    guess: true,
    title: () => t("It passes"),
    text: () => t("Now the budget is 0. What will it do?"),
    wrong: () => t("This patch costs more than 0 buttons."),
    done: () =>
      t(
        "It moves to the space in front of you and gets nothing for the spaces. The income mark on its way pays what the card says: 5.",
      ),
  },
  {
    kind: "card",
    ply: 23,
    guess: false,
    title: () => t("The marker"),
    text: (now, edition) =>
      t(
        "The rosette stands on space {marker}. If the Automa gets there before you have filled 7×7, it takes the bonus tile. Turn its card over.",
        { marker: edition.levels![now.automa!.level - 1]!.marker }, // afterwards the table's marker is gone
      ),
    done: () => t("It passed the marker, and the tile is gone. Leather patches that it passes leave the game too."),
  },
  {
    kind: "answer",
    ply: "end",
    title: () => t("Its score"),
    text: (now) => {
      const points = now.automa!.points;
      return t(
        "At level {level} the Automa counts the tile ({bonus}), its buttons ({buttons}) and 1 for each of its patches with buttons ({patches}). How many points?",
        {
          level: automaLevelName(now.automa!.level),
          bonus: points.bonus,
          buttons: points.buttons,
          patches: points["patches-with-buttons"],
        },
      );
    },
    choices: (now) => {
      const { bonus, buttons, "patches-with-buttons": patches } = now.automa!.points;
      return [buttons + patches, bonus + buttons, bonus + buttons + patches].map((points) => ({
        value: String(points),
        label: nt("{n} point", "{n} points", points),
      }));
    },
    truth: (now) => String(now.seats[AUTOMA_SEAT].score),
    wrong: () => t("Add up all three numbers."),
    done: () =>
      t("There are five levels, and a second deck, the tactical one: there you see the next budget in advance."),
  },
];

export const AUTOMA: Step[] = [...cards, ...ending];
