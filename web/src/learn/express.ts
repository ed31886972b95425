// SPDX-License-Identifier: MIT
// Express: only the differences from the classic game.
import { nt, t } from "../words/words.ts";
import { ME, type Step } from "./steps.ts";

export const EXPRESS: Step[] = [
  {
    kind: "move",
    ply: 0,
    title: () => t("A smaller quilt"),
    text: () =>
      t(
        "Express is the same game, only shorter: a quilt of 7×7, a track of 29 spaces and no bonus tile. Buy a patch to begin.",
      ),
    right: (then) =>
      then.cost > 0 || then.covers.length > 0 || t("Advancing works as always. This time please buy a patch."),
    show: "8r1c3",
    done: () => t("You still pay in buttons and in time, and whoever is further back moves."),
  },
  {
    kind: "move",
    ply: 11,
    title: () => t("Leather, if you want it"),
    text: (now) =>
      now.phase === "leather"
        ? t("In Express you may sew the leather on now or give it up. You can't keep it for later. Choose.")
        : t("Six leather patches lie on the track. The next one is just in front of you: get it."),
    right: (then, now) =>
      now.phase === "leather" || then.leather > 0 || t("This move does not reach the leather patch on space 11."),
    show: "advance",
    leather: "+c4",
    done: () => t("In the classic game you have no choice: you must sew it on."),
  },
  {
    kind: "move",
    ply: 21,
    circle: true,
    title: () => t("The blue patches"),
    text: (now) =>
      t(
        "The circle begins with 15 patches. As soon as only five are left, eight blue ones join behind them. Now there are {n}: buy one.",
        { n: now.circle.length },
      ),
    right: (then) => then.joins || t("Only buying makes the circle smaller. Buy one of the three."),
    show: "5f1a1",
    done: (now) =>
      nt(
        "Now {n} patch lies in the circle. The blue ones are small and come last.",
        "Now {n} patches lie in the circle. The blue ones are small and come last.",
        now.circle.length,
      ),
  },
  {
    kind: "answer",
    ply: "end",
    title: () => t("The score"),
    text: (now) =>
      nt(
        "Buttons count 1 point each, empty squares cost 2 each. You have {buttons} buttons and {n} empty square. How many points?",
        "Buttons count 1 point each, empty squares cost 2 each. You have {buttons} buttons and {n} empty squares. How many points?",
        now.seats[ME].empty,
        { buttons: now.seats[ME].buttons },
      ),
    choices: (now) => {
      const { score, buttons } = now.seats[ME];
      return [score, buttons, score + 7].map((points) => ({
        value: String(points),
        label: nt("{n} point", "{n} points", points),
      }));
    },
    truth: (now) => String(now.seats[ME].score),
    wrong: (value, now) =>
      Number(value) === now.seats[ME].buttons
        ? t("Almost: the empty square costs 2 points.")
        : t("There is no bonus tile in Express."),
    done: () => t("A tie is settled as always: whoever reached the last space first wins."),
  },
];
