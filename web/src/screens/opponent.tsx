// SPDX-License-Identifier: MIT
// The other side of the table: a player with a quilt, or the Automa with its card.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { patchOf } from "../core/patch.ts";
import type { AutomaView, Card, Edition, MoveText, View } from "../core/types.ts";
import {
  AutomaBack,
  AutomaCard,
  BINDING,
  ButtonIcon,
  FilterIcon,
  LeatherIcon,
  RosetteIcon,
  PatchPicture,
  Quilt,
  useSize,
} from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";
import { gameEdition, hand, mySeat, sitters, view } from "../play/game.ts";
import { looked } from "../play/glass.ts";
import { automaLevelName, levelWords } from "../play/levels.ts";
import { moveParts, type MoveParts } from "../play/notation.ts";
import { nt, t } from "../words/words.ts";
import { automaCardWords, automaLevelWords } from "./automa-words.ts";
import { Glass } from "./glass.tsx";
import { mode } from "./mode.ts";
import { isYou, ownerOf } from "./viewpoint.ts";
import { quiltWords, sitterName } from "./names.ts";
import { clothName } from "./pictured.tsx";
import { openLayer } from "./road.ts";
import { patchPoints } from "./scores.tsx";
import { Face, SeatNumbers, TimeLeft, Token, TurnPill } from "./seat.tsx";
import { NextOffer } from "./try.tsx";

export const otherSeat = (): number => 1 - mySeat.value;

function whoWords(seat: number): string {
  const sitter = sitters.value[seat]!;
  if (sitter.who === "engine")
    return t("Level {level}: {words}", { level: sitter.level, words: levelWords(sitter.level) });
  return "";
}

function didWords(parts: MoveParts): string {
  switch (parts.kind) {
    case "buy": {
      const { cost, time } = patchOf(gameEdition.value!, parts.patch);
      return t("bought for {cost}, {time}", { cost, time: nt("{n} space", "{n} spaces", time) });
    }
    case "advance":
      return t("advanced");
    case "leather":
      return t("sewed leather on");
    case "give-up":
      return t("gave the leather up");
    case "automa":
      return "";
  }
}

function Did({ parts, square }: { parts: MoveParts; square: number }) {
  return (
    <span>
      {parts.kind === "buy" && (
        <PatchPicture
          edition={gameEdition.value!}
          patch={parts.patch}
          orientation={parts.orientation}
          square={square}
        />
      )}{" "}
      {didWords(parts)}
    </span>
  );
}

/* The opponent's last moves in a row. `since`: only those since the other seat moved. */
function lastMoves(since: boolean): MoveText[] {
  const now = view.value!;
  const seats = now.moves.slice(0, now.ply).map(({ seat }) => seat);
  const end = since ? now.ply : seats.lastIndexOf(otherSeat()) + 1;
  return now.moves.slice(seats.slice(0, end).lastIndexOf(mySeat.value) + 1, end).map(({ move }) => move);
}

/** "bought for 2, 3 spaces", and so on. */
function LastMoves({ since }: { since: boolean }) {
  const row = lastMoves(since);
  if (row.length === 0) return null;
  return (
    <div class="last-move">
      <span class="caption">{row.length > 1 ? nt("Last {n} move", "Last {n} moves", row.length) : t("Last move")}</span>
      {row.map((move, i) => (
        <Did key={i} parts={moveParts(gameEdition.value!, move)} square={row.length > 2 ? 8 : 12} />
      ))}
    </div>
  );
}

/** The bonus tile: who has it. */
export function Bonus({ now, edition }: { now: View; edition: Edition }) {
  if (!edition.bonusSide) return null;
  const holder = now.seats.findIndex((seat) => seat.bonus);
  if (holder < 0 && now.phase === "over") return null;
  const n = edition.bonusSide;
  const points = nt("{n} point", "{n} points", edition.bonusPoints);
  return (
    <p class="bonus-line">
      <RosetteIcon size={30} />
      <span>
        {holder < 0
          ? t("{points}, still free: first full {n}×{n}", { points, n })
          : isYou(holder)
            ? t("{points}: you have the tile", { points })
            : t("{points}: {name} has the tile", { points, name: sitterName(sitters.value, holder) })}
      </span>
    </p>
  );
}

function OtherQuilt(props: { labels?: boolean }) {
  const edition = gameEdition.value!;
  const seat = view.value!.seats[otherSeat()]!;
  return (
    <Quilt
      edition={edition}
      seat={seat}
      data-seat={otherSeat()}
      owner={ownerOf(otherSeat())}
      labels={props.labels}
      unfillable={choices.value.holes}
      best={choices.value.best}
      framed={view.value!.ply - 1}
      label={quiltWords(sitterName(sitters.value, otherSeat()), edition, seat)}
    />
  );
}

function PlayerFacts({ since = true }: { since?: boolean }) {
  const now = view.value!;
  const seat = otherSeat();
  const Far = onlineGame.value?.parts;
  return (
    <div class="other-facts">
      <div class="other-name">
        <Face seat={seat} size={54} token={38} />
        <div>
          <h2>{sitterName(sitters.value, seat)}</h2>
          <span class="caption">{whoWords(seat)}</span>
          {Far ? <Far.Presence seat={seat} /> : <TurnPill seat={seat} />}
        </div>
        {Far && <Far.Bubble />}
      </div>
      {Far && (
        <div class="far-turn">
          <TurnPill seat={seat} />
          <TimeLeft seat={seat} />
        </div>
      )}
      <SeatNumbers edition={gameEdition.value!} seat={now.seats[seat]!} icon={22} />
      <LastMoves since={since} />
      {!mode.value.large && <Bonus now={now} edition={gameEdition.value!} />}
    </div>
  );
}

/* A large screen has room for the glass beside the opponent; what it shows when nobody points at anything. */
function GlassPane() {
  const edition = gameEdition.value!;
  if (looked.value) return <Glass />;
  return (
    <div class="glass-idle card">
      {!edition.solo && <LastMoves since={false} />}
      <Bonus now={view.value!} edition={edition} />
      {choices.value.glass && <p class="caption">{t("Point at a patch to look at it here.")}</p>}
    </div>
  );
}

/** A player: its quilt, and its numbers or its choices after the tried move. */
export function Opponent() {
  const then = hand.ahead.value;
  const next = then?.next === null ? null : then;
  const isLarge = mode.value.large;
  const Phrases = onlineGame.value?.parts.Phrases;
  const other = (
    <section class="other" aria-label={sitterName(sitters.value, otherSeat())}>
      <OtherQuilt />
      {isLarge ? <PlayerFacts /> : next ? <NextOffer then={next} /> : looked.value ? <Glass /> : <PlayerFacts />}
      {isLarge && (next && !looked.value ? <NextOffer then={next} /> : <GlassPane />)}
    </section>
  );
  if (!Phrases) return other;
  return (
    <div class="far-inside">
      {other}
      <Phrases />
    </div>
  );
}

/** The same with a small quilt; opens the large one. */
export function OtherButton() {
  return (
    <button type="button" class="card-button" aria-haspopup="dialog" onClick={() => openLayer("other")}>
      <OtherQuilt />
    </button>
  );
}

/* A small picture of what it sewed on; null for other moves. */
function sewn(edition: Edition, parts: MoveParts): ComponentChildren {
  if (parts.kind === "buy")
    return <PatchPicture edition={edition} patch={parts.patch} square={5} label={clothName(edition, parts.patch)} />;
  return parts.kind === "leather" ? <LeatherIcon size={16} label={didWords(parts)} /> : null;
}

/** Short version: what it has just sewn on, or that it advanced; null: nothing. */
export function lastBrief(): ComponentChildren {
  const edition = gameEdition.value!;
  const row = lastMoves(true).map((move) => moveParts(edition, move));
  const last = row.at(-1);
  if (!last) return null;
  return (
    <span class="last-brief caption">
      {row.map((parts) => sewn(edition, parts))}
      {sewn(edition, last) ? <b class="can">✓</b> : <span class="last-words">{didWords(last)}</span>}
    </span>
  );
}

/** What does not fit on a phone: its quilt as large as possible, and its last moves. */
export function OtherLarge() {
  const measures = { "--squares": gameEdition.value!.side + BINDING };
  return (
    <section class="other-large" style={measures} aria-label={sitterName(sitters.value, otherSeat())}>
      <OtherQuilt labels />
      <PlayerFacts since={false} />
    </section>
  );
}

export function filterWords(name: Card["filters"][number]): string {
  return {
    "no-overtake": t("doesn't overtake you"),
    "most-buttons": t("most buttons"),
    largest: t("largest"),
    furthest: t("furthest round"),
  }[name];
}

export const cardWords = (card: Card) => ({
  card: t("card {n}", { n: card.number }),
  upTo: t("up to"),
  atMark: t("at an income mark"),
  filter: filterWords,
});

export function cardSpoken(card: Card): string {
  const filters = card.filters.map((name, i) => `${i + 1}: ${filterWords(name)}`).join(", ");
  return t("Automa's card {n}: up to {budget} buttons; {filters}; {income} at an income mark", {
    n: card.number,
    budget: card.budget,
    filters,
    income: card.income,
  });
}

export function automaCard(edition: Edition, automa: AutomaView): Card | undefined {
  return automa.card === null ? undefined : edition.cards?.[automa.deck].find((card) => card.number === automa.card);
}

function Taken(props: { title: string; value: string; patches: number[] }) {
  return (
    <div class="taken">
      <span class="caption">{props.title}</span>
      <b>{props.value}</b>
      <div>
        {props.patches.map((patch) => (
          <PatchPicture key={patch} edition={gameEdition.value!} patch={patch} square={8} />
        ))}
      </div>
    </div>
  );
}

function AutomaPatches({ now }: { now: View }) {
  const edition = gameEdition.value!;
  const income = (number: number) => patchOf(edition, number).income;
  const patches = now.seats[1].patches;
  const withButtons = patches.filter((patch) => income(patch) > 0);
  const without = patches.filter((patch) => income(patch) === 0);
  return (
    <>
      <Taken
        title={t("with buttons")}
        value={nt("{n} point", "{n} points", patchPoints(now.automa!))}
        patches={withButtons}
      />
      {without.length > 0 && <Taken title={t("without")} value={t("no points")} patches={without} />}
    </>
  );
}

export function reasonWords(reason: number): string {
  if (reason === 0) return t("taken");
  if (reason === -1) return t("over budget");
  return reason === -2 ? t("nearer") : t("out: filter {n}", { n: reason });
}

/* Its last turn: the patch it took, and why not the others. */
function AutomaLast({ now }: { now: View }) {
  const last = now.automa!.last;
  if (last.length === 0) return null;
  return (
    <div class="automa-last">
      <span class="caption">{t("Last turn")}</span>
      <ul>
        {last.map(({ patch, reason }) => (
          <li key={patch}>
            <PatchPicture
              edition={gameEdition.value!}
              patch={patch}
              square={8}
              state={reason === 0 ? "normal" : "faded"}
            />
            <span class={reason === 0 ? "can" : "caption"}>
              {reason === 0 ? "✓" : "✕"} {reasonWords(reason)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/* `isWayTo`: with the way to its sheet, where it is explained. */
function AutomaTitle({ automa, isWayTo }: { automa: AutomaView; isWayTo: boolean }) {
  return (
    <div class="other-name">
      <Token seat={1} size={36} />
      <div>
        <h2>{t("Automa, level {level}", { level: automaLevelName(automa.level) })}</h2>
        <span class="caption">{automa.deck === "tactical" ? t("tactical deck") : t("normal deck")}</span>{" "}
        {isWayTo && (
          <button type="button" class="how" aria-haspopup="dialog" onClick={() => openLayer("automa")}>
            {t("How it plays")}
          </button>
        )}
      </div>
    </div>
  );
}

function Back({ automa, compact }: { automa: AutomaView; compact: boolean }) {
  const unseen = automa.nextBudget === null;
  return (
    <AutomaBack
      budget={automa.nextBudget}
      words={unseen ? "" : t("next: up to")}
      pile={automa.pile}
      compact={compact}
      label={
        unseen
          ? nt("{n} card in the pile", "{n} cards in the pile", automa.pile)
          : t("next card: up to {n} buttons", { n: automa.nextBudget! })
      }
    />
  );
}

/* The card and the level in sentences. */
const How = ({ card, level }: { card: Card | undefined; level: number }) => (
  <ul class="automa-how" role="list">
    {[...(card ? automaCardWords(card) : []), ...automaLevelWords(gameEdition.value!, level)].map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

/** With its card, its pile and its patches; `explained`: and what they mean. */
export function Automa({ explained = false }: { explained?: boolean }) {
  const now = view.value!;
  const automa = now.automa!;
  const card = automaCard(gameEdition.value!, automa);
  const seat = now.seats[1];
  return (
    <section class="automa" aria-label={t("Automa")}>
      <div class="automa-card">
        <AutomaTitle automa={automa} isWayTo={!explained} />
        {card ? (
          <AutomaCard card={card} words={cardWords(card)} label={cardSpoken(card)} />
        ) : (
          <p class="caption automa-none">{t("No card has been turned yet")}</p>
        )}
        {explained && <How card={card} level={automa.level} />}
      </div>
      <div class="automa-facts">
        <TurnPill seat={1} />
        <div class="automa-pile">
          <Back automa={automa} compact={false} />
          <div>
            <p>
              <b class="big">{seat.buttons}</b> {nt("button", "buttons", seat.buttons)}
            </p>
            <p>
              <b class="big">{seat.score}</b> {nt("point now", "points now", seat.score)}
            </p>
            <p class="caption">{nt("{n} card in the pile", "{n} cards in the pile", automa.pile)}</p>
            {seat.bonus && (
              <p class="automa-bonus">
                <RosetteIcon size={24} /> {t("Bonus tile")}
              </p>
            )}
          </div>
        </div>
        <AutomaLast now={now} />
        <AutomaPatches now={now} />
      </div>
    </section>
  );
}

/* The legend of the card. */
function CardLegend({ card }: { card: Card }) {
  return (
    <ol class="card-legend" aria-hidden="true">
      {card.filters.map((name) => (
        <li key={name}>
          <FilterIcon filter={name} size={20} /> {filterWords(name)}
        </li>
      ))}
    </ol>
  );
}

/* Inside a small ring. */
function AutomaSmall() {
  const now = view.value!;
  const card = automaCard(gameEdition.value!, now.automa!);
  return (
    <div class="automa-small">
      <AutomaBrief />
      {card && <CardLegend card={card} />}
      <AutomaLast now={now} />
      <div class="automa-taken">
        <AutomaPatches now={now} />
      </div>
    </div>
  );
}

/** As much as fits inside the ring: the style sheet decides. */
export function AutomaInside() {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const isWhole = size && getComputedStyle(box.current!).getPropertyValue("--whole").trim() === "yes";
  return (
    <div class="automa-inside" ref={box}>
      {size && (isWhole ? <Automa /> : <AutomaSmall />)}
      {mode.value.large ? <GlassPane /> : <Glass />}
    </div>
  );
}

/* The patch it has just taken, or that it passed. */
function Took({ automa: { last } }: { automa: AutomaView }) {
  if (last.length === 0) return null;
  const taken = last.find(({ reason }) => reason === 0);
  if (!taken) return <span class="automa-took caption">{t("passed")}</span>;
  const edition = gameEdition.value!;
  return (
    <span class="automa-took">
      <span class="can" aria-hidden="true">
        ✓
      </span>
      <span class="hidden">{t("took")} </span>
      <PatchPicture edition={edition} patch={taken.patch} square={6} label={clothName(edition, taken.patch)} />
    </span>
  );
}

/** Short version, always of the same height, so that nothing moves with its cards. */
export function AutomaBrief() {
  const now = view.value!;
  const automa = now.automa!;
  const card = automaCard(gameEdition.value!, automa);
  const seat = now.seats[1];
  return (
    <section class="automa-brief" aria-label={t("Automa")}>
      {card ? (
        <button type="button" class="card-button" aria-haspopup="dialog" onClick={() => openLayer("automa")}>
          <span class="hidden">{cardSpoken(card)}</span>
          <span aria-hidden="true">
            <AutomaCard card={card} words={cardWords(card)} label="" compact />
            <span class="how-mark">?</span>
          </span>
        </button>
      ) : (
        <p class="caption automa-none">{t("No card has been turned yet")}</p>
      )}
      <div>
        <h2>
          {t("Automa {level}", { level: automaLevelName(automa.level) })}{" "}
          {seat.bonus && <RosetteIcon size={20} label={t("Bonus tile")} />}
        </h2>
        <p class="automa-line">
          <span class="price">
            <ButtonIcon size={16} label={t("buttons")} /> <b>{seat.buttons}</b>
          </span>
          <span aria-hidden="true">·</span>
          <span>
            <b>{seat.score}</b> <span class="caption">{nt("point", "points", seat.score)}</span>
          </span>
        </p>
        <p class="automa-line">
          <Back automa={automa} compact />
          {now.turn === 1 ? (
            <TurnPill seat={1} />
          ) : (
            <span class="caption">
              <span class="hidden">{t("{n} left", { n: automa.pile })}</span>
              <span aria-hidden="true">×{automa.pile}</span>
            </span>
          )}
          <Took automa={automa} />
        </p>
      </div>
    </section>
  );
}
