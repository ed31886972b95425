// SPDX-License-Identifier: MIT
// The classic game in fourteen steps: how one wins, then each rule once.
import { nt, t } from "../words/words.ts";
import { ME, type Step } from "./steps.ts";

const goal: Step[] = [
  {
    kind: "answer",
    ply: "end",
    title: () => t("How to win"),
    text: () =>
      t(
        "Whoever has the most points wins. Each button is 1 point, each empty square costs 2, and the first to fill a 7×7 square gets 7. This game is over. Who has won?",
      ),
    choices: () => [
      { value: "0", label: t("I have") },
      { value: "1", label: t("Mira has") },
    ],
    truth: (now) => String(now.winner),
    wrong: () => t("Mira has more buttons, but look at the empty squares and the bonus tile."),
    done: (now) =>
      t("You win {mine} to {other}. So collect buttons, and leave no holes in your quilt.", {
        mine: now.seats[ME].score,
        other: now.seats[1].score,
      }),
  },
];

const start: Step[] = [
  {
    kind: "take",
    ply: 0,
    title: () => t("Take a patch"),
    text: () =>
      t(
        "You sew patches onto your quilt. Three of them are on offer; under each you see its price in buttons and in time. Take the one that costs 2 buttons.",
      ),
    right: (patch) =>
      patch.cost === 2 ||
      nt(
        "This one costs {n} button. Look for the one that costs 2.",
        "This one costs {n} buttons. Look for the one that costs 2.",
        patch.cost,
      ),
    show: 15,
    done: () => t("Now you have it in hand. You pay only when you sew it on."),
  },
  {
    kind: "turn",
    ply: 0,
    goesOn: true,
    hold: 15,
    title: () => t("Turn and flip"),
    text: () => t("A patch may be turned and flipped as you like. Do both: press Turn, then Flip."),
    done: () => t("Any way round is allowed."),
  },
  {
    kind: "move",
    ply: 0,
    goesOn: true,
    hold: 15,
    title: () => t("Sew it on"),
    text: () =>
      t(
        "Choose a place on the quilt. A patch goes on free squares only and never moves again. Check the preview, then sew it on.",
      ),
    right: (then) => then.cost > 0 || t("This time please sew the patch on. Advancing comes later."),
    show: "15r0d4",
    done: (_, then) =>
      t("You paid {cost} buttons, and your thimble moved {time} spaces along the track.", {
        cost: then!.cost,
        time: then!.to - then!.from,
      }),
  },
  {
    kind: "answer",
    ply: 0,
    extra: ["15r0d4"],
    goesOn: true,
    title: () => t("Who moves next?"),
    text: () =>
      t("You are the red thimble, Mira is the blue spool. Whoever is further back on the track moves. Who is it now?"),
    choices: () => [
      { value: "0", label: t("I do") },
      { value: "1", label: t("Mira does") },
    ],
    truth: (now) => String(now.turn),
    wrong: () => t("Look at the track: your thimble is ahead now. The one further back moves."),
    done: () => t("Mira is further back. She moves until she is ahead of you, even if she needs several turns."),
  },
];

const actions: Step[] = [
  {
    kind: "move",
    ply: 4,
    circle: true,
    title: () => t("The needle"),
    text: () =>
      t(
        "All patches lie in a circle, and the three in front of the needle are on offer. Buy the third one and watch the offer.",
      ),
    right: (_, now, patch) =>
      patch === now.offers[2]?.patch || t("A good move, but this time please buy the third patch."),
    show: "31r0d6",
    done: () =>
      t(
        "The needle moved to where your patch was. The two you skipped come up again when it has gone round the circle.",
      ),
  },
  {
    kind: "move",
    ply: 14,
    title: () => t("Advance"),
    text: () =>
      t(
        "Instead of buying you may advance: you go to the space in front of Mira and get a button for each space. You need 5 buttons for the second patch and have 4. Advance.",
      ),
    right: (then) => then.walked > 0 || t("You can afford this one, but try the other action: Advance."),
    show: "advance",
    done: (now, then) =>
      nt(
        "{n} space, {n} button: now you have {buttons}.",
        "{n} spaces, {n} buttons: now you have {buttons}.",
        then?.walked ?? 0,
        { buttons: now.seats[ME].buttons },
      ),
  },
];

const turns: Step[] = [
  {
    kind: "move",
    ply: 30,
    title: () => t("Move again"),
    text: () => t("You are 3 spaces behind Mira. Find a patch that leaves you behind her: then you move again."),
    right: (then) =>
      (then.next === ME && then.lead > 0) || t("After this Mira would move. Look for a patch that takes less time."),
    show: "25r0f1",
    done: () => t("You are still behind, so it is your turn once more. Quick patches give you more turns."),
  },
  {
    kind: "move",
    ply: 11,
    title: () => t("On the same space"),
    text: () =>
      t(
        "Both on one space: whoever arrived last is on top and moves. Find a patch that takes you exactly to Mira's space.",
      ),
    right: (then, now) =>
      then.to === now.seats[1].time ||
      t("This takes you to space {to}. Mira stands on {space}.", { to: then.to, space: now.seats[1].time }),
    show: "28f0b5",
    done: () => t("You arrived last, so you are on top and move again."),
  },
  {
    kind: "move",
    ply: 12,
    title: () => t("Income"),
    text: () =>
      t(
        "The buttons along the track are income marks. Whoever passes one gets a button for each button printed on their patches. Pass the next mark.",
      ),
    right: (then) => then.marks > 0 || t("This stops before the mark on space 17. Go a little further."),
    show: "18f0b7",
    done: (_, then) =>
      nt(
        "You got {n} button of income. The patch you just sewed on counts too.",
        "You got {n} buttons of income. The patch you just sewed on counts too.",
        then?.income ?? 0,
      ),
  },
];

const treasures: Step[] = [
  {
    kind: "move",
    ply: 17,
    title: () => t("Leather"),
    text: (now) =>
      now.phase === "leather"
        ? t("The leather patch covers one square. Choose a free square and sew it on at once.")
        : t(
            "Five leather patches lie on the track, each for whoever gets there first. The next one is two spaces away: get it.",
          ),
    right: (then, now) =>
      now.phase === "leather" ||
      then.leather > 0 ||
      t("This stops just before the leather patch. Another move goes further."),
    show: "advance",
    leather: "+b2",
    done: () => t("Leather is the only way to fill a single square."),
  },
  {
    kind: "move",
    ply: 33,
    best: true,
    title: () => t("Seven by seven"),
    text: () =>
      t(
        "The first to fill a whole 7×7 square gets the bonus tile: 7 points. One square of the frame is still empty. Fill it.",
      ),
    right: (then) =>
      then.bonus || t("One square inside the frame would stay empty. Move or turn the patch, or try another one."),
    show: "2r1f1",
    done: () => t("The bonus tile is yours. There is only one in a game."),
  },
];

const ending: Step[] = [
  {
    kind: "move",
    ply: 42,
    title: () => t("The last space"),
    text: () =>
      t(
        "Mira has reached the last space and is done. You play on alone until you get there too; nobody goes beyond it. Make your last move.",
      ),
    right: (then) => then.ends || t("This does not end the game yet."),
    show: "3r2h8",
    done: (_, then) =>
      then?.cost
        ? t("The move was cut short at the end; the price was paid in full. The game is over.")
        : t("You got a button only for the space you actually moved. The game is over."),
  },
  {
    kind: "answer",
    ply: "end",
    title: () => t("The score"),
    text: (now) =>
      t(
        "Each button is 1 point, the bonus tile 7, and each empty square costs 2. You have {buttons} buttons, the tile and {empty} empty squares. How many points?",
        {
          buttons: now.seats[ME].buttons,
          empty: now.seats[ME].empty,
        },
      ),
    choices: (now) => {
      const { buttons, score, emptyPoints } = now.seats[ME];
      return [buttons - emptyPoints, score, score + emptyPoints].map((points) => ({
        value: String(points),
        label: nt("{n} point", "{n} points", points),
      }));
    },
    truth: (now) => String(now.seats[ME].score),
    wrong: (value, now) =>
      Number(value) > now.seats[ME].score
        ? t("Almost: take 2 points off for each empty square.")
        : t("Almost: the bonus tile adds 7 points."),
    done: (now) =>
      t("You win {mine} to {other}. On a tie, whoever reached the last space first would have won.", {
        mine: now.seats[ME].score,
        other: now.seats[1].score,
      }),
  },
];

export const CLASSIC: Step[] = [...goal, ...start, ...actions, ...turns, ...treasures, ...ending];
