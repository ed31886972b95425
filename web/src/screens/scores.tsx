// SPDX-License-Identifier: MIT
// The end of a game: the winner, and the points as the rulebook counts them.
import type { AutomaView, Edition, View } from "../core/types.ts";
import { ButtonIcon, EmptyIcon, RosetteIcon } from "../draw/index.ts";
import { away } from "../play/away.ts";
import { sitters } from "../play/game.ts";
import { wordsOf } from "../words/message.ts";
import { nt, numeral, t } from "../words/words.ts";
import { eyes, isYou, nameOf } from "./viewpoint.ts";
import { engineLevel } from "./names.ts";
import { Token } from "./seat.tsx";

/** The winner and the margin, or how an online game ended before that. */
export const headline = (now: View): string =>
  away.value?.headline.value ||
  (now.result
    ? wordsOf(now.result, { isYou, nameOf })
    : nt("Not finished: {n} move so far", "Not finished: {n} moves so far", now.ply));

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

export function Scores({ now, edition }: { now: View; edition: Edition }) {
  const order = eyes() === 0 ? [0, 1] : [1, 0];
  const seats = order.map((seat) => now.seats[seat]!);
  const last = edition.solo ? (
    <Row
      icon={<EmptyIcon size={20} />}
      name={t("Empty squares; the Automa's patches")}
      values={seats.map((seat) => (seat.automa ? patchPoints(now.automa!) : numeral(-seat.emptyPoints)))}
    />
  ) : (
    <Row
      icon={<EmptyIcon size={20} />}
      name={t("Empty squares, −{n} each", { n: edition.emptyPoints })}
      values={seats.map((seat) => numeral(-seat.emptyPoints))}
    />
  );
  return (
    <table class="scores card">
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              <Token seat={seat} size={22} /> <span>{nameOf(seat)}</span>
              {sitters.value[seat]!.who === "engine" && <small class="caption">{engineLevel(sitters.value)}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          icon={<ButtonIcon size={20} />}
          name={t("Buttons")}
          values={seats.map((seat) => (seat.automa ? now.automa!.points.buttons : seat.buttons))}
        />
        {edition.bonusSide > 0 && (
          <Row
            icon={<RosetteIcon size={20} />}
            name={t("Bonus tile")}
            values={seats.map((seat) => (seat.bonus ? edition.bonusPoints : 0))}
          />
        )}
        {last}
      </tbody>
      <tfoot>
        <Row icon={null} name={t("Points")} values={seats.map((seat) => numeral(seat.score))} />
      </tfoot>
    </table>
  );
}
