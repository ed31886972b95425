// SPDX-License-Identifier: MIT
// The end of a game: the winner, and the points as the rulebook counts them.
import type { AutomaView, Edition, View } from "../core/types.ts";
import { ButtonIcon, EmptyIcon, RosetteIcon } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { gameEdition, mySeat, sitters } from "../play/game.ts";
import { wordsOf } from "../words/message.ts";
import { nt, numeral, t } from "../words/words.ts";
import { eyes, isYou, nameOf } from "./viewpoint.ts";
import { engineLevel } from "./names.ts";
import { Token } from "./seat.tsx";

/** The winner and the margin, or how an online game ended before that. */
export const headline = (now: View): string =>
  onlineGame.value?.headline.value ||
  (now.result
    ? wordsOf(now.result, { isYou, nameOf })
    : nt("Not finished: {n} move so far", "Not finished: {n} moves so far", now.ply));

/* What is counted, in one sentence. */
function countWords(now: View, edition: Edition, seat: number): string {
  const { buttons, bonus, emptyPoints, score } = now.seats[seat]!;
  const values = {
    name: nameOf(seat),
    buttons: nt("{n} button", "{n} buttons", buttons),
    bonus: edition.bonusPoints,
    empty: emptyPoints,
    points: nt("{n} point", "{n} points", score),
  };
  return bonus
    ? t("{name}: {buttons}, plus {bonus}, minus {empty}, {points}.", values)
    : t("{name}: {buttons}, minus {empty}, {points}.", values);
}

/** The end of a game for screen readers: "You win by 14. You: 39 buttons, plus 7, minus 6, 40 points. Mira 26." */
export function endWords(now: View): string {
  const me = mySeat.value;
  const other = `${nameOf(1 - me)} ${numeral(now.seats[1 - me]!.score)}.`;
  return `${headline(now)}. ${countWords(now, gameEdition.value!, me)} ${other}`;
}

function Row(props: { icon: preact.ComponentChildren; name: string; values: (string | number)[] }) {
  return (
    <tr>
      <th scope="row">
        {props.icon} {props.name}
      </th>
      {props.values.map((value, i) => (
        <td key={i}>{value}</td>
      ))}
    </tr>
  );
}

/** What the Automa counts for its patches. */
export const patchPoints = ({ points }: AutomaView): number =>
  points["patches-with-buttons"] + points["buttons-on-patches"];

/** What is counted for a seat: buttons, bonus tile, empty squares (for the Automa its patches), and the sum. */
export function pointsOf(now: View, edition: Edition, seat: number) {
  const { automa, buttons, bonus, emptyPoints, score } = now.seats[seat]!;
  return {
    buttons: automa ? now.automa!.points.buttons : buttons,
    bonus: bonus ? edition.bonusPoints : 0,
    last: automa ? patchPoints(now.automa!) : -emptyPoints,
    score,
  };
}

type Counted = Exclude<keyof ReturnType<typeof pointsOf>, "score">;
/** What is counted, in the order of the rulebook. */
export const pointRows = (edition: Edition): { key: Counted; icon: preact.ComponentChildren; name: string }[] => [
  { key: "buttons", icon: <ButtonIcon size={20} />, name: t("Buttons") },
  ...(edition.bonusSide > 0 ? [{ key: "bonus" as const, icon: <RosetteIcon size={20} />, name: t("Bonus tile") }] : []),
  {
    key: "last",
    icon: <EmptyIcon size={20} />,
    name: edition.solo
      ? t("Empty squares; the Automa's patches")
      : t("Empty squares, −{n} each", { n: edition.emptyPoints }),
  },
];
export const SeatName = ({ seat }: { seat: number }) => (
  <>
    <Token seat={seat} size={22} /> <span>{nameOf(seat)}</span>
  </>
);

export function Scores({ now, edition }: { now: View; edition: Edition }) {
  const order = eyes() === 0 ? [0, 1] : [1, 0];
  const seats = order.map((seat) => pointsOf(now, edition, seat));
  return (
    <table class="scores card">
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              <SeatName seat={seat} />
              {sitters.value[seat]!.who === "engine" && <small class="caption">{engineLevel(sitters.value)}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pointRows(edition).map(({ key, icon, name }) => (
          <Row key={key} icon={icon} name={name} values={seats.map((points) => numeral(points[key]))} />
        ))}
      </tbody>
      <tfoot>
        <Row icon={null} name={t("Points")} values={seats.map(({ score }) => numeral(score))} />
      </tfoot>
    </table>
  );
}
