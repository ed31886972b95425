// SPDX-License-Identifier: MIT
// A seat in numbers, and whose turn it is.
import type { Edition, SeatView } from "../core/types.ts";
import { ButtonIcon, EmptyIcon, Hoop, RosetteIcon, SpoolIcon, ThimbleIcon, BobbinIcon } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { mySeat, myTurn, over, redSeat, sitters, thinking, view } from "../play/game.ts";
import { opponentAt } from "../play/opponents.ts";
import type { Sitter } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";
import { nameOf, turnOf } from "./viewpoint.ts";

export function TokenOf(props: { who: Sitter["who"]; mine: boolean; size: number }) {
  if (props.who === "automa") return <BobbinIcon size={props.size} />;
  return props.mine ? <ThimbleIcon size={props.size} /> : <SpoolIcon size={props.size} />;
}

export function Token(props: { seat: number; size?: number }) {
  const mine = props.seat === redSeat.value;
  return <TokenOf who={sitters.value[props.seat]!.who} mine={mine} size={props.size ?? 40} />;
}

/** The portrait of a character with its token; others have only the token. */
export function Face(props: { seat: number; size: number; token: number }) {
  const sitter = sitters.value[props.seat]!;
  const one = sitter.who === "engine" && opponentAt(sitter.level);
  if (!one) return <Token seat={props.seat} size={props.token} />;
  return (
    <span class="face">
      <Hoop who={one.id} size={props.size} />
      <Token seat={props.seat} size={props.size / 2} />
    </span>
  );
}

const LONG = 20; // letters: longer ones would be cut, and the pill says enough

function turnWords(): string {
  const now = view.value!;
  if (now.turn === null) return t("Game over");
  if (now.phase === "leather" && myTurn.value) return t("Sew the leather on");
  if (thinking.value && !myTurn.value) return t("Thinking…");
  const words = turnOf(now.turn);
  return words.length > LONG ? nameOf(now.turn) : words;
}

/** Shown beside the seat to move. */
export function TurnPill(props: { seat: number }) {
  const turn = view.value!.turn;
  if (over.value && turn !== null) return null; // it ended before its time
  if (turn !== props.seat && !(turn === null && props.seat === mySeat.value)) return null;
  const colour = props.seat === redSeat.value ? "pill-me" : "pill-you";
  return <span class={`pill pill-turn ${colour} ${myTurn.value ? "pill-mine" : ""}`}>{turnWords()}</span>;
}

/** The clock of a seat in an online game. */
export function TimeLeft(props: { seat: number }) {
  const Clock = onlineGame.value?.parts.Clock;
  return Clock ? <Clock seat={props.seat} /> : null;
}

function Amount(props: {
  icon: preact.ComponentChildren;
  value: string | number;
  more?: string;
  caption: string;
  spoken: string;
  class?: string;
}) {
  return (
    <div class={`number ${props.class ?? ""}`}>
      <dt class="hidden">{props.spoken}</dt>
      <dd>
        <span class="number-main">
          {props.icon}
          <b>{props.value}</b>
          {props.more && <small>{props.more}</small>}
        </span>
        <span class="caption" aria-hidden="true">
          {props.caption}
        </span>
      </dd>
    </div>
  );
}

/** `brief` for narrow places: doesn't mention income when none is left. */
export function SeatNumbers(props: { edition: Edition; seat: SeatView; icon: number; brief?: boolean }) {
  const { edition, seat } = props;
  const income = seat.nextIncome;
  const size = props.icon;
  const bonus = edition.bonusSide;
  const at = view.value?.seats.indexOf(seat) ?? -1; // not at a table of a lesson
  return (
    <dl class="numbers" data-seat={at < 0 ? undefined : at}>
      <Amount icon={<ButtonIcon size={size} />} value={seat.buttons} caption={t("buttons")} spoken={t("buttons")} />
      {(income || !props.brief) && (
        <Amount
          class="number-income"
          icon={null}
          value={`+${income ? income.pays : seat.income}`}
          caption={
            !income
              ? t("no income left")
              : props.brief
                ? t("in {n}", { n: income.spaces })
                : nt("in {n} space", "in {n} spaces", income.spaces)
          }
          spoken={t("income")}
        />
      )}
      {!seat.automa && (
        <Amount icon={<EmptyIcon size={size} />} value={seat.empty} caption={t("empty")} spoken={t("empty squares")} />
      )}
      {seat.bonus && (
        <Amount
          class="number-best number-won"
          icon={<RosetteIcon size={size} />}
          value={`+${edition.bonusPoints}`}
          caption={t("bonus tile")}
          spoken={t("bonus tile")}
        />
      )}
      {seat.best && !seat.bonus && (
        <Amount
          class="number-best"
          icon={<RosetteIcon size={size} />}
          value={seat.best.covered}
          more={`/${bonus * bonus}`}
          caption={t("best {n}×{n}", { n: bonus })}
          spoken={t("best {n}×{n}", { n: bonus })}
        />
      )}
    </dl>
  );
}
