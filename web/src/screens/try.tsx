// SPDX-License-Identifier: MIT
// Trying: what would follow from the move in hand, the tools to turn it, and the one button that makes it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { isRefusal } from "../core/door.ts";
import type { Consequences, Refusal } from "../core/types.ts";
import { ButtonIcon, SewIcon, PutBackIcon, FlipIcon, LeatherIcon, TurnIcon, PatchPicture } from "../draw/index.ts";
import {
  advancing,
  edition,
  flipHand,
  giveUp,
  hand,
  mySeat,
  myTurn,
  outcome,
  putBack,
  sitters,
  turnHand,
  view,
} from "../play/game.ts";
import { asking, blunder, forgive, playAnyway, sew } from "../play/help.ts";
import { patchOf, squareName } from "../play/notation.ts";
import { nt, signed, t } from "../words/words.ts";
import { sitterName } from "./names.ts";
import { Button } from "./parts.tsx";
import { report } from "./report.tsx";
import { Token } from "./seat.tsx";

interface Reasons {
  refusal: Refusal;
  short: number; // buttons
}

/* A row for each reason why a move can't be made. */
const REFUSALS: Record<Refusal["refusal"], (about: Reasons) => string> = {
  "no-such-move": ({ refusal }) => refusal.sentence,
  over: () => t("The game is over."),
  "leather-first": () => t("Sew the leather on first"),
  "no-leather": () => t("There is no leather to sew on"),
  "must-sew": () => t("Leather can't be given up here"),
  "automas-turn": () => t("It is the Automa's turn"),
  "not-automas-turn": () => t("It is not the Automa's turn"),
  "not-the-automas-move": () => t("The Automa would move otherwise"),
  "not-offered": () => t("Not one of the three on offer"),
  "too-dear": ({ short }) => nt("{n} button short", "{n} buttons short", short),
  outside: () => t("Does not fit: part of it lies outside"),
  covered: ({ refusal }) => {
    const squares = refusal.squares.map((square) => squareName(edition.value!.side, square)).join(", ");
    return t("Does not fit: {squares} covered already", { squares });
  },
};

/** Why a move can't be made, in words. */
export function refusalWords(refusal: Refusal, number = hand.value?.patch): string {
  const short = view.value!.offers.find((offer) => offer.patch === number)?.short ?? 0;
  return REFUSALS[refusal.refusal]({ refusal, short });
}

/** "Mira moves, 4 spaces behind". */
function nextWords(then: Consequences): { head: string; more: string } {
  if (then.ends || then.next === null)
    return { head: t("The game ends"), more: nt("{n} point", "{n} points", then.score) };
  const more = nt("{n} space behind", "{n} spaces behind", then.lead);
  if (then.next === then.seat)
    return {
      head: persons() === 1 ? t("You move again") : t("{name} moves again", { name: nameOf(then.next) }),
      more: then.lead ? more : t("on top"),
    };
  return { head: t("{name} moves", { name: nameOf(then.next) }), more: then.lead ? more : t("on top") };
}
const persons = (): number => sitters.value.filter((sitter) => sitter.who === "person").length;
const nameOf = (seat: number): string => sitterName(sitters.value, seat);

function Fact(props: { icon?: preact.ComponentChildren; head: string; more: string }) {
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

function leatherWords(then: Consequences): { head: string; more: string } {
  if (then.bonus) return { head: t("The bonus tile"), more: signed(edition.value!.bonusPoints) };
  const held = hand.value;
  if (then.leather === 0 && held?.patch === 0 && held.square !== null)
    return {
      head: t("Leather on {square}", { square: squareName(edition.value!.side, held.square) }),
      more: t("one square less to fill"),
    };
  if (then.leather === 0)
    return { head: t("No leather"), more: then.dropped ? t("no free square") : t("none on the way") };
  return { head: nt("+{n} leather", "+{n} leather", then.leather), more: t("sew it next") };
}

function ConsequencesStrip({ then }: { then: Consequences }) {
  const before = view.value!.seats[then.seat]!;
  const next = nextWords(then);
  const leather = leatherWords(then);
  const earned = then.walked + then.income;
  return (
    <div class="consequences card" role="group" aria-label={t("What follows")}>
      <Fact
        icon={<ButtonIcon size={24} />}
        head={`${before.buttons} → ${then.buttons}`}
        more={then.cost ? t("pay {cost}, earn {earned}", { cost: then.cost, earned }) : t("earn {earned}", { earned })}
      />
      <Fact head={`+${before.income} → +${then.incomeThen}`} more={t("per income")} />
      <Fact icon={<LeatherIcon size={24} />} {...leather} />
      <Fact icon={then.next === null ? undefined : <Token seat={then.next} size={24} />} {...next} />
    </div>
  );
}

function RefusalStrip({ refusal }: { refusal: Refusal }) {
  return (
    <div class="consequences card refused">
      <PutBackIcon size={22} />
      <b>{refusalWords(refusal)}</b>
    </div>
  );
}

/** Nothing is over the quilt yet: says what to do. */
function Advice() {
  const words =
    hand.value?.patch === 0
      ? t("Choose a free square for the leather patch")
      : t("Drag it onto your quilt, or click a square");
  return <div class="consequences card advice">{words}</div>;
}

function sewWords(): { label: string; notNow: string | false } {
  const what = outcome.value;
  const label = advancing.value ? t("Advance") : t("Sew it on");
  if (!myTurn.value) return { label, notNow: t("It is not your turn") };
  if (!what) return { label, notNow: t("Not on the quilt yet") };
  return { label, notNow: isRefusal(what) ? refusalWords(what) : false };
}

function TryTools(props: { keys: boolean }) {
  const held = hand.value;
  const { label, notNow } = sewWords();
  const cap = (key: string) => props.keys && <kbd>{key}</kbd>;
  const leather = held?.patch === 0;
  return (
    <div class="tools">
      {held && !leather && (
        <>
          <Button onClick={() => turnHand(1)}>
            <TurnIcon size={20} /> <span>{t("Turn")}</span> {cap("R")}
          </Button>
          <Button onClick={flipHand}>
            <FlipIcon size={20} /> <span>{t("Flip")}</span> {cap("F")}
          </Button>
        </>
      )}
      {leather && edition.value!.leatherOptional && <Button onClick={giveUp}>{t("Give it up")}</Button>}
      <Button onClick={putBack}>
        <PutBackIcon size={20} /> <span>{advancing.value ? t("Cancel") : t("Put back")}</span>
      </Button>
      <Button look="act" class="sew" notNow={notNow} onClick={() => report(sew())} aria-busy={asking.value}>
        <SewIcon size={22} /> <span>{label}</span> {cap("↵")}
      </Button>
    </div>
  );
}

export function TryPanel(props: { keys: boolean; line?: boolean }) {
  const what = outcome.value;
  return (
    <>
      {what === null ? (
        <Advice />
      ) : isRefusal(what) ? (
        <RefusalStrip refusal={what} />
      ) : (
        <ConsequencesStrip then={what} />
      )}
      {props.line && what && !isRefusal(what) && <NextOfferLine then={what} />}
      <TryTools keys={props.keys} />
    </>
  );
}

/** What the one who moves next may choose from. */
export function NextOffer({ then }: { then: Consequences }) {
  if (then.next === null || then.ends) return null;
  const box = edition.value!;
  const seat = view.value!.seats[then.next]!;
  const again = then.next === then.seat;
  return (
    <div class="next-offer">
      <h2>
        <Token seat={then.next} size={24} />{" "}
        {again ? t("Then again: {name}", { name: nameOf(then.next) }) : t("Then: {name}", { name: nameOf(then.next) })}
      </h2>
      <p class="caption">
        {nt("{n} button", "{n} buttons", again ? then.buttons : seat.buttons)} ·{" "}
        {nt("{n} space behind", "{n} spaces behind", then.lead)}
      </p>
      <ul>
        {then.offers.map((offer) => {
          const patch = patchOf(box, offer.patch);
          return (
            <li key={offer.patch}>
              <PatchPicture edition={box} patch={offer.patch} square={10} />
              <span class="price">
                <ButtonIcon size={14} /> {patch.cost}
              </span>
              {offer.short > 0 ? (
                <span class="short">✕ {nt("{n} short", "{n} short", offer.short)}</span>
              ) : (
                <span class="can">✓ {t("can")}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The same in one line, for a phone. */
function NextOfferLine({ then }: { then: Consequences }) {
  if (then.next === null || then.ends) return null;
  const box = edition.value!;
  return (
    <div class="next-line">
      <span class="caption">
        {then.next === mySeat.value && persons() === 1
          ? t("Your offer")
          : t("Offer for {name}", { name: nameOf(then.next) })}
      </span>
      {then.offers.map((offer) => (
        <span key={offer.patch} class="price">
          <PatchPicture edition={box} patch={offer.patch} square={9} />
          <ButtonIcon size={14} /> {patchOf(box, offer.patch).cost}
          <span class={offer.short > 0 ? "short" : "can"}>
            {offer.short > 0 ? "✕" : "✓"}
            <span class="hidden">{offer.short > 0 ? nt("{n} short", "{n} short", offer.short) : t("can")}</span>
          </span>
        </span>
      ))}
    </div>
  );
}

/** A second thought before a blunder; the answer stays hidden. */
export function BlunderWarning() {
  const found = blunder();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!found) return undefined;
    const before = document.activeElement;
    first.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [found]);
  if (!found) return null;
  const points = Math.max(1, Math.round(found.margin));
  /* Its keys are its own: none of them reaches the table. */
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") forgive();
  };
  return (
    <div class="warning card" role="alertdialog" aria-label={t("Are you sure?")} onKeyDown={onKey}>
      <p>
        <b>{t("Are you sure?")}</b>{" "}
        {nt("There is something better by about {n} point.", "There is something better by about {n} points.", points)}
      </p>
      <Button look="act" ref={first} onClick={forgive}>
        {t("Let me try again")}
      </Button>
      <Button onClick={playAnyway}>{t("Play it anyway")}</Button>
    </div>
  );
}
