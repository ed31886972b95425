// SPDX-License-Identifier: MIT
// The table of a lesson: track, quilt or card, seats, offer, and what follows from the move in hand.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isRefusal } from "../core/door.ts";
import type { Consequences, SeatView, View } from "../core/types.ts";
import {
  AdvanceIcon,
  AutomaBack,
  AutomaCard,
  BobbinIcon,
  ButtonIcon,
  fabricOf,
  FlipIcon,
  LeatherIcon,
  NeedleIcon,
  Offer,
  PatchPicture,
  PutBackIcon,
  Quilt,
  RosetteIcon,
  SewIcon,
  SpoolIcon,
  Tape,
  ThimbleIcon,
  TurnIcon,
  type OfferState,
  type Trying,
} from "../draw/index.ts";
import { freeSquares, moveParts, patchOf, squareName } from "../play/notation.ts";
import type { Layout } from "../screens/layout.ts";
import { fabricName, patchWords } from "../screens/names.ts";
import { cardSpoken } from "../screens/opponent.tsx";
import { Button } from "../screens/parts.tsx";
import { SeatNumbers } from "../screens/seat.tsx";
import { nt, signed, t } from "../words/words.ts";
import {
  advancing,
  answer,
  canMove,
  cardOf,
  commit,
  done,
  edition,
  flipHand,
  giveUp,
  hand,
  nextCard,
  now,
  outcome,
  putBack,
  refusalWords,
  step,
  tryAdvance,
  turnCard,
  turnHand,
} from "./lesson.ts";
import { cardWords } from "./pictures.tsx";
import { clickOffer, pressOffer, pressQuilt, quiltElement } from "./reach.ts";
import { ME } from "./steps.ts";

const nameOf = (seat: number): string => (seat === ME ? t("You") : edition().solo ? t("Automa") : t("Mira"));

function TokenOf(props: { seat: number; size: number }) {
  if (props.seat === ME) return <ThimbleIcon size={props.size} />;
  return edition().solo ? <BobbinIcon size={props.size} /> : <SpoolIcon size={props.size} />;
}

const following = (): Consequences | null => {
  const what = outcome.value;
  return what && !isRefusal(what) && step.value?.kind === "move" ? what : null;
};

export function LessonTrack({ layout }: { layout: Layout }) {
  const box = edition();
  const phone = layout.kind === "phone";
  const then = following();
  if (phone && (step.value?.kind === "take" || step.value?.kind === "turn")) return null; // not needed yet, and the room is
  const seats = now.value!.seats.map((seat, i) => t("{name} on space {n}", { name: nameOf(i), n: seat.time }));
  return (
    <div class="learn-track">
      <Tape
        edition={box}
        view={now.value!}
        me={ME}
        width={Math.min(layout.width, 1240) - (phone ? 20 : 40)}
        rows={phone ? Math.ceil((box.last + 1) / 18) : 1}
        onTape={phone}
        {...(then && { trying: then })}
        label={t("Time track: {places}", { places: seats.join(", ") })}
      />
    </div>
  );
}

/* --- quilt and card ----------------------------------------------------------------------------------------- */

function tryingNow(): Trying | undefined {
  const held = hand.value;
  if (!held) return undefined;
  const what = outcome.value;
  const { side } = edition();
  const refused = what !== null && isRefusal(what);
  return {
    patch: held.patch,
    turn: held.turn,
    x: held.square % side,
    y: Math.floor(held.square / side),
    fits: !refused,
    bad: refused ? what.squares : [],
  };
}

function quiltLabel(view: View): string {
  const { side } = edition();
  const seat = view.seats[ME];
  const quilt = t("Your quilt with {covered} of {all} squares covered", {
    covered: side * side - seat.empty,
    all: side * side,
  });
  const held = hand.value;
  return held
    ? t("{quilt}. In hand, on {square}. Arrow keys move it.", { quilt, square: squareName(side, held.square) })
    : quilt;
}

export function LessonQuilt({ square, labels }: { square: number; labels: boolean }) {
  const view = now.value!;
  const box = edition();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    quiltElement.current = frame.current?.querySelector("svg") ?? null;
    return () => void (quiltElement.current = null);
  });
  const shown = step.value;
  const held = tryingNow();
  const leather = view.phase === "leather" && view.turn === ME && !done.value;
  return (
    <div
      class={`learn-quilt ${hand.value ? "holding" : ""}`}
      ref={frame}
      tabIndex={hand.value ? 0 : -1}
      role="group"
      aria-label={quiltLabel(view)}
      onPointerDown={pressQuilt}
    >
      <Quilt
        edition={box}
        seat={view.seats[ME]}
        owner="me"
        square={square}
        labels={labels}
        best={shown?.kind === "move" && shown.best === true && !done.value}
        targets={leather ? freeSquares(box, view.seats[ME]) : []}
        {...(held && { trying: held })}
      />
    </div>
  );
}

/** The Automa's card: face down until it is turned; where the learner guesses it lies open. */
export function LessonCard() {
  const automa = now.value!.automa!;
  const shown = step.value;
  const next = nextCard.value;
  const open =
    shown?.kind === "card" && !shown.guess && !done.value
      ? null
      : (next?.card ?? (automa.card === null ? null : cardOf(automa.card)));
  const card = done.value && automa.card !== null ? cardOf(automa.card) : open;
  return (
    <div class="learn-card">
      {card ? (
        <AutomaCard card={card} words={cardWords(card)} label={cardSpoken(card)} />
      ) : (
        <AutomaBack
          budget={null}
          words={t("Automa")}
          pile={automa.pile}
          label={nt("{n} card in the pile", "{n} cards in the pile", automa.pile)}
        />
      )}
    </div>
  );
}

/** What it has gathered, for its score. */
export function LessonPile() {
  const box = edition();
  const view = now.value!;
  return (
    <div class="learn-card">
      <ul class="learn-pile" aria-label={t("The Automa's patches")}>
        {view.seats[1].bonus && (
          <li>
            <RosetteIcon size={40} label={t("The bonus tile")} />
          </li>
        )}
        {view.seats[1].patches.map((patch) => (
          <li key={patch}>
            <PatchPicture edition={box} patch={patch} square={15} label={labelOf(patch)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/* --- seats -------------------------------------------------------------------------------------------------- */

function LessonSeats() {
  const view = now.value!;
  return (
    <div class="learn-seats">
      {view.seats.map((seat, i) => (
        <section key={i} class={`learn-seat ${view.turn === i ? "learn-turn" : ""}`} aria-label={nameOf(i)}>
          <h3>
            <TokenOf seat={i} size={24} /> {nameOf(i)}
            {view.turn === i && step.value?.kind !== "answer" && (
              <span class={`pill ${i === ME ? "pill-me" : "pill-you"}`}>
                {i === ME ? t("Your turn") : t("to move")}
              </span>
            )}
          </h3>
          {seat.automa ? <AutomaNumbers seat={seat} /> : <SeatNumbers edition={edition()} seat={seat} icon={18} />}
        </section>
      ))}
    </div>
  );
}

/* Its buttons, and what it has just taken. */
function AutomaNumbers({ seat }: { seat: SeatView }) {
  const last = now.value!.moves[now.value!.ply - 1];
  const parts = last && done.value ? moveParts(edition(), last.move) : null;
  return (
    <div class="learn-automa">
      <span class="number-main">
        <ButtonIcon size={18} label={t("buttons")} />
        <b>{seat.buttons}</b>
      </span>
      {parts?.kind === "automa" && (
        <span class="caption learn-took">
          {parts.patch ? t("took") : t("passed")}
          {parts.patch > 0 && (
            <PatchPicture edition={edition()} patch={parts.patch} square={12} label={labelOf(parts.patch)} />
          )}
        </span>
      )}
    </div>
  );
}

/* --- the offer ---------------------------------------------------------------------------------------------- */

function labelOf(patch: number): string {
  const box = edition();
  return patchWords(patchOf(box, patch), fabricName(fabricOf(box.name, patch).name));
}

function offerState(patch: number, short: number, places: number): { state: OfferState; pill: string } {
  if (hand.value?.patch === patch) return { state: "hand", pill: t("in hand") };
  if (now.value!.turn !== ME) return { state: "open", pill: "" };
  if (short > 0) return { state: "dear", pill: nt("{n} short", "{n} short", short) };
  if (places === 0) return { state: "blocked", pill: t("no room") };
  return { state: "open", pill: "" };
}

function LessonOffer({ phone }: { phone: boolean }) {
  const shown = step.value!;
  const guessing = shown.kind === "card" && shown.guess && !done.value;
  const still = done.value || !(canMove.value || guessing);
  const circle = shown.kind === "move" && shown.circle === true;
  return (
    <div class={`learn-offer ${circle ? "learn-circle" : ""}`} role="group" aria-label={t("The offer")}>
      {circle && <NeedleIcon size={8} label={t("The needle")} />}
      {now.value!.offers.map(({ patch, short, places }, i) => {
        const { state, pill } = offerState(patch, short, places);
        return (
          <Offer
            key={patch}
            edition={edition()}
            patch={patch}
            square={phone ? 16 : 26}
            state={state}
            compact={phone}
            still={still}
            {...(pill && { pill })}
            {...(!phone && { number: i + 1 })}
            label={pill ? t("{patch}, {state}", { patch: labelOf(patch), state: pill }) : labelOf(patch)}
            aria-pressed={hand.value?.patch === patch}
            onPointerDown={(event: PointerEvent) => pressOffer(event, patch)}
            onClick={() => clickOffer(patch)}
          />
        );
      })}
      {circle && <Then />}
    </div>
  );
}

const AFTER = 9;

/* What follows behind the offer. */
function Then() {
  const rest = now.value!.circle.slice(now.value!.offers.length);
  return (
    <p class="learn-then">
      <span class="caption">{t("Behind them")}</span>
      {rest.slice(0, AFTER).map((patch) => (
        <PatchPicture key={patch} edition={edition()} patch={patch} square={8} label={labelOf(patch)} />
      ))}
      {rest.length > AFTER && <span class="caption">{nt("and {n} more", "and {n} more", rest.length - AFTER)}</span>}
    </p>
  );
}

/* --- what follows ------------------------------------------------------------------------------------------- */

function Fact(props: { icon?: ComponentChildren; head: string; more: string }) {
  return (
    <div class="fact">
      {props.icon}
      <div>
        <b>{props.head}</b>
        <span class="caption">{props.more}</span>
      </div>
    </div>
  );
}

function treasure(then: Consequences): { head: string; more: string } {
  if (then.bonus) return { head: t("The bonus tile"), more: signed(edition().bonusPoints) };
  if (then.leather) return { head: nt("+{n} leather", "+{n} leather", then.leather), more: t("sew it next") };
  return { head: t("No leather"), more: t("none on the way") };
}

function nextMover(then: Consequences): { head: string; more: string } {
  if (then.ends || then.next === null)
    return { head: t("The game ends"), more: nt("{n} point", "{n} points", then.score) };
  const more = then.lead ? nt("{n} space behind", "{n} spaces behind", then.lead) : t("on top");
  return { head: then.next === ME ? t("You move again") : t("Mira moves"), more };
}

function Follows({ then }: { then: Consequences }) {
  const before = now.value!.seats[ME];
  const earned = then.walked + then.income;
  return (
    <div class="consequences card" role="group" aria-label={t("What follows")}>
      <Fact
        icon={<ButtonIcon size={24} />}
        head={`${before.buttons} → ${then.buttons}`}
        more={then.cost ? t("pay {cost}, earn {earned}", { cost: then.cost, earned }) : t("earn {earned}", { earned })}
      />
      <Fact head={`+${before.income} → +${then.incomeThen}`} more={t("per income")} />
      <Fact icon={<LeatherIcon size={24} />} {...treasure(then)} />
      <Fact icon={then.next === null ? undefined : <TokenOf seat={then.next} size={24} />} {...nextMover(then)} />
    </div>
  );
}

function Outcome() {
  const what = outcome.value;
  if (!what || step.value?.kind !== "move") return null;
  if (!isRefusal(what)) return <Follows then={what} />;
  return (
    <div class="consequences card refused" role="status">
      <PutBackIcon size={22} /> <b>{refusalWords(what)}</b>
    </div>
  );
}

function Tools({ keys }: { keys: boolean }) {
  const cap = (key: string) => keys && <kbd>{key}</kbd>;
  const move = step.value?.kind === "move";
  const leather = hand.value?.patch === 0;
  return (
    <div class="tools">
      {hand.value && !leather && (
        <>
          <Button onClick={turnHand}>
            <TurnIcon size={20} /> <span>{t("Turn")}</span> {cap("R")}
          </Button>
          <Button onClick={flipHand}>
            <FlipIcon size={20} /> <span>{t("Flip")}</span> {cap("F")}
          </Button>
        </>
      )}
      {leather && edition().leatherOptional && <Button onClick={giveUp}>{t("Give it up")}</Button>}
      {move && !leather && (
        <Button onClick={putBack}>
          <PutBackIcon size={20} /> <span>{t("Put back")}</span>
        </Button>
      )}
      {move && (
        <Button look="act" class="sew" onClick={commit}>
          <SewIcon size={22} /> <span>{advancing.value ? t("Advance") : t("Sew it on")}</span> {cap("↵")}
        </Button>
      )}
    </div>
  );
}

function AdvanceButton() {
  const advance = now.value!.advance;
  if (!advance) return null;
  return (
    <Button class="advance" onClick={tryAdvance}>
      <AdvanceIcon size={20} />
      <b>{t("Advance {n}", { n: advance.to - now.value!.seats[ME].time })}</b>
      <span class="advance-gain">
        +{advance.walked} <ButtonIcon size={16} />
        {advance.income > 0 && t("and +{n} income", { n: advance.income })}
      </span>
    </Button>
  );
}

function Answers() {
  const shown = step.value;
  if (shown?.kind !== "answer") return null;
  const truth = shown.truth(now.value!);
  return (
    <div class="learn-answers" role="group" aria-label={shown.title()}>
      {shown.choices(now.value!).map((choice) => (
        <Button
          key={choice.value}
          class={done.value && choice.value === truth ? "learn-right" : ""}
          onClick={() => answer(choice.value)}
        >
          {done.value && choice.value === truth && <SewIcon size={20} />} {choice.label}
        </Button>
      ))}
    </div>
  );
}

function CardActions() {
  const shown = step.value;
  if (shown?.kind !== "card" || done.value) return null;
  return shown.guess ? (
    <Button onClick={() => turnCard(0)}>{t("It takes none and passes")}</Button>
  ) : (
    <Button look="act" onClick={() => turnCard(null)}>
      {t("Turn the card over")}
    </Button>
  );
}

const trying = (): boolean => canMove.value && (hand.value !== null || advancing.value);

/** Beside the quilt: the seats; on a phone the tools take their place while something is tried. */
export function Beside({ layout }: { layout: Layout }) {
  const tools = trying() && layout.kind === "phone";
  return (
    <div class="learn-beside">
      {tools && <Tools keys={false} />}
      {!(tools && layout.short) && <LessonSeats />}
    </div>
  );
}

/** Under it: the offer with the other action, and what is being tried. */
export function Below({ layout }: { layout: Layout }) {
  const shown = step.value!;
  const phone = layout.kind === "phone";
  if (shown.kind === "answer") return <Answers />;
  return (
    <>
      {!(trying() && phone) && shown.kind !== "turn" && <LessonOffer phone={phone} />}
      {trying() && <Outcome />}
      {trying() && !phone && <Tools keys />}
      {canMove.value && !trying() && shown.kind === "move" && <AdvanceButton />}
      <CardActions />
    </>
  );
}
