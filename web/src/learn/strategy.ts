// SPDX-License-Identifier: MIT
// Strategy: positions to play, from the engine's games against itself. There is no list of right moves: the engine
// judges the move. tests/logic/lessons.test.mjs asks it with ten times the nodes.
import { t } from "../words/words.ts";
import type { JudgedStep } from "./steps.ts";

const income: JudgedStep[] = [
  {
    kind: "move",
    from: { keys: "seed=1066", moves: "advance 28r1d1 advance advance" },
    title: () => t("When income pays"),
    text: () =>
      t(
        "You are near the start: nine income marks are still ahead, and each button on a patch pays at every one of them. Make the best move.",
      ),
    think: () => t("Multiply the buttons on a patch by the marks ahead."),
    show: "17r0d1",
    naive: "31r0d1",
    done: () =>
      t("2 buttons at nine marks are 18 buttons, for a price of 5. Early on, income is worth more than squares."),
  },
  {
    kind: "move",
    from: {
      keys: "seed=1017",
      moves:
        "18r0a1 10r0a1 advance advance advance advance advance advance 23r0c1 22r1d1 30f1f1 advance advance advance 11r0b4 " +
        "6f0d3 14r1h1 21f2a2 +b5 28f0e4 25r2f5 advance 12r1a4 advance advance 20r0d5 +b6 5r0e7 advance 8r2b6 29r0b3 4r2a8 " +
        "16r3f1 +f4 advance 31r0g2 15f1c5 3r3a2 +h1 27r1g5 26r0a7 +a4 9r0c8 advance",
    },
    title: () => t("When income no longer pays"),
    text: () =>
      t(
        "This is your last move, and only one income mark is left. A button on a patch pays once; a square you cover saves 2 points. Find the move that wins.",
      ),
    think: () => t("Count 2 points a square, less the price, plus one income."),
    show: "32r0e7",
    naive: "17r1g7",
    done: () => t("7 squares for 1 button: 14 points saved. Near the end, squares and prices count, not income."),
  },
];

const time: JudgedStep[] = [
  {
    kind: "move",
    from: {
      keys: "seed=1035",
      moves:
        "advance advance advance advance advance 28r0a1 25r1d1 32r1d2 advance advance advance advance 21f1c2 19r2f2 5r0b1 " +
        "22r1h1 16r0a3 6r1c5",
    },
    title: () => t("What a patch is worth"),
    text: () =>
      t(
        "Each square you cover is worth 2 points. Two of these patches have 6 squares and nearly the same price, but one takes far more time. Make the best move.",
      ),
    think: () => t("Divide what a patch brings by the time it takes."),
    show: "30f1f1",
    naive: "27r3f1",
    done: () =>
      t(
        "6 squares for 2 buttons: 10 points for a single space of time. The other one takes 6 spaces, and Mira would have used them.",
      ),
  },
  {
    kind: "move",
    from: {
      keys: "seed=1055",
      moves: "22r0a1 17r0d1 advance advance advance 5r0e1 16r3a1 advance advance 20r0b1",
    },
    title: () => t("Several turns in a row"),
    text: () =>
      t(
        "You are 3 spaces behind Mira. A quick patch leaves you behind, so you move again, and the next patches come up for you. Make the best move.",
      ),
    think: () => t("After which patch are you still behind Mira?"),
    show: "4r3c2",
    naive: "32r0c2",
    done: () =>
      t(
        "The patch is small, but you move again, and perhaps once more. The large one would have given the turn to Mira.",
      ),
  },
];

const races: JudgedStep[] = [
  {
    kind: "move",
    from: {
      keys: "seed=1037",
      moves:
        "17r0d1 28r0a1 6f0c1 advance advance 30r0b3 32r1e1 16r0a1 advance advance advance advance 25r3c2 advance advance " +
        "advance 10f1b2 18f3a3",
    },
    title: () => t("The race for leather"),
    text: () =>
      t(
        "The next leather patch is 6 spaces ahead of you and 4 ahead of Mira. Get there first. Which patch should you buy on the way?",
      ),
    think: () => t("How far does this move take you, and who gets the leather?"),
    show: "27r3f1",
    naive: "22r1e4",
    done: () =>
      t("6 spaces are just enough. With 5 you would have stopped in front of the leather, and left it to Mira."),
  },
  {
    kind: "move",
    theirs: true,
    from: {
      keys: "seed=2122",
      moves:
        "32r0b1 5r0a1 22r0a2 6r0a1 advance advance 17r3c3 33r0e1 31r1c3 4r0a3 advance 28r1e4 30f1a4 16r1e3 3r2a3 " +
        "advance advance advance advance advance +a6 10f1b5 29r3c5 8r3d5 18f3a5 +e1",
    },
    title: () => t("Deny the 7×7"),
    text: () =>
      t(
        "Mira needs only 3 more squares for a full 7×7, worth 7 points. Which of these patches could she buy to fill them? Take it yourself.",
      ),
    think: () => t("Look at Mira's quilt: which patch fits into the frame?"),
    show: "14r2e5",
    naive: "26r2a7",
    done: () => t("That was the patch Mira needed. Taking a patch away can be worth more than buying a better one."),
  },
];

export const STRATEGY: JudgedStep[] = [...time, ...income, ...races];
