// SPDX-License-Identifier: MIT
// The consequences of the move in hand, and the tools to turn and make it. Everything is passed in: the table and
// the lessons both use these.
import type { ComponentChildren } from "preact";
import { isRefusal } from "../core/door.ts";
import { squareName } from "../core/patch.ts";
import type { Consequences, Refusal } from "../core/types.ts";
import {
  AdvanceIcon,
  ButtonIcon,
  FlipIcon,
  LeatherIcon,
  PutBackIcon,
  SewIcon,
  TurnIcon,
  type OfferState,
} from "../draw/index.ts";
import type { Actions, Hand, Over } from "../play/hand.ts";
import type { Sitter } from "../play/sitters.ts";
import { type Company, wordsOf } from "../words/message.ts";
import { nt, t } from "../words/words.ts";
import { isYou, sitterName } from "./names.ts";
import { Button } from "./parts.tsx";
import { refusalWords } from "./refusals.ts";
import { TokenOf } from "./seat.tsx";

export type Sitters = readonly [Sitter, Sitter];

interface FactWords {
  head: string;
  more: string;
}

function Fact(props: FactWords & { icon?: ComponentChildren }) {
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

const companyOf = (sitters: Sitters): Company => ({
  isYou: (seat) => isYou(sitters, seat),
  nameOf: (seat) => sitterName(sitters, seat),
});

/** "4 spaces behind": the position of the player to move next. */
export const leadWords = (then: Consequences): string => wordsOf(then.facts.next[1]);

/** "Mira moves, 4 spaces behind". */
function nextWords({ facts }: Consequences, sitters: Sitters): FactWords {
  const [head, more] = facts.next;
  return { head: wordsOf(head, companyOf(sitters)), more: wordsOf(more) };
}

/* Without labels on the squares, leather goes "here". */
function leatherWords({ facts }: Consequences, labels: boolean): FactWords {
  const [head, more] = facts.leather;
  const unnamed = !labels && head.id === "leather-on";
  return { head: wordsOf(unnamed ? { id: "leather-here", args: [] } : head), more: wordsOf(more) };
}

function ConsequencesStrip(props: { then: Consequences; over: Over; sitters: Sitters; red: number; labels: boolean }) {
  const { then, over, sitters, red, labels } = props;
  const before = over.view.seats[then.seat]!;
  const next = then.next;
  return (
    <div class="consequences card" role="group" aria-label={t("Preview")}>
      <Fact
        icon={<ButtonIcon size={24} />}
        head={`${before.buttons} → ${then.buttons}`}
        more={wordsOf(then.facts.buttons)}
      />
      <Fact head={`+${before.income} → +${then.incomeThen}`} more={t("per income")} />
      <Fact icon={<LeatherIcon size={24} />} {...leatherWords(then, labels)} />
      <Fact
        icon={next !== null && <TokenOf who={sitters[next]!.who} mine={next === red} size={24} />}
        {...nextWords(then, sitters)}
      />
    </div>
  );
}

/** The consequences of an advance in one line. */
export function advanceWords(then: Consequences, sitters: Sitters): string {
  const next = nextWords(then, sitters);
  const facts = [wordsOf(then.facts.buttons), `${next.head}, ${next.more}`];
  if (then.bonus || then.leather > 0) facts.splice(1, 0, leatherWords(then, true).head);
  return `${t("Advance {n}", { n: then.to - then.from })}: ${facts.join("; ")}`;
}

/* While another player moves, only the squares below can give the reason. */
function refusalOf(hand: Hand): Pick<Refusal, "message"> | null {
  const what = hand.outcome.value;
  if (what) return isRefusal(what) ? what : null;
  const laid = hand.laid.value;
  if (!laid || laid.fits) return null;
  const names = laid.bad.map((square) => squareName(hand.over!.edition.side, square));
  return { message: { id: "covered", args: [names] } };
}

/** Why the tried move is illegal, or "". */
export function whyNot(hand: Hand): string {
  const refusal = refusalOf(hand);
  return refusal && hand.over ? refusalWords(refusal, hand.over.edition) : "";
}

function adviceWords(hand: Hand): string {
  if (hand.laid.value) return t("It fits. You can sew it on when it is your turn.");
  if (hand.held.value?.patch === 0) return t("Choose a free square for the leather patch");
  return t("Drag it onto your quilt, or click a square");
}

/* On quilts without visible square names, the reason omits them: the squares are marked. */
function withoutNames(hand: Hand): string {
  const refusal = refusalOf(hand);
  return refusal?.message.id === "covered"
    ? wordsOf({ id: "covered", args: [[t("the crossed squares")]] })
    : whyNot(hand);
}

interface OutcomeProps {
  hand: Hand;
  sitters: Sitters;
  /** Who has the thimble. */
  red: number;
  /** The quilt's squares have visible names. */
  labels?: boolean;
}

/** The consequences of what is in hand, or why it is illegal, or what to do with it. */
export function OutcomeStrip({ hand, sitters, red, labels = true }: OutcomeProps) {
  const then = hand.follows.value;
  const over = hand.over;
  if (then && over) return <ConsequencesStrip {...{ then, over, sitters, red, labels }} />;
  const why = labels ? whyNot(hand) : withoutNames(hand);
  if (!why) return <div class="consequences card advice">{adviceWords(hand)}</div>;
  return (
    <div class="consequences card refused">
      <PutBackIcon size={22} />
      <b>{why}</b>
    </div>
  );
}

interface ToolsProps {
  table: Actions;
  /** They show their keys. */
  keys: boolean;
  /** Why the move can't be made now. */
  notNow?: string;
  busy?: boolean;
  /** False if the patch is only to be turned. */
  makes?: boolean;
  /** False if it must stay in hand. */
  leaves?: boolean;
}

/* Leather can't be put back alone: the turn that won it is undone. */
function leaveWords({ hand }: Actions): string {
  if (hand.advancing.value) return t("Cancel");
  return hand.patch.value === 0 ? t("Undo") : t("Put back");
}

export function HandTools({ table, keys, notNow = "", busy = false, makes = true, leaves = makes }: ToolsProps) {
  const { hand } = table;
  const patch = hand.patch.value;
  const advancing = hand.advancing.value;
  const cap = (key: string) => keys && <kbd>{key}</kbd>;
  return (
    <div class="tools">
      {patch !== null && patch > 0 && (
        <>
          <Button onClick={() => hand.turn(1)}>
            <TurnIcon size={20} /> <span>{t("Turn")}</span> {cap("R")}
          </Button>
          <Button onClick={() => hand.flip()}>
            <FlipIcon size={20} /> <span>{t("Flip")}</span> {cap("F")}
          </Button>
        </>
      )}
      {patch === 0 && hand.over?.edition.leatherOptional && <Button onClick={table.giveUp}>{t("Give it up")}</Button>}
      {leaves && (
        <Button onClick={table.putBack}>
          <PutBackIcon size={20} /> <span>{leaveWords(table)}</span>
        </Button>
      )}
      {makes && (
        <Button look="act" class="sew" notNow={notNow} onClick={table.sew} aria-busy={busy}>
          <SewIcon size={22} /> <span>{advancing ? t("Advance") : t("Sew it on")}</span> {cap("↵")}
        </Button>
      )}
    </div>
  );
}

/* The longer or shorter words, as the style sheet has room for; `short`: only the shorter. */
const Either = ({ words: [more, fewer], short = false }: { words: readonly [string, string]; short?: boolean }) => (
  <>
    {!short && <span class="more-words">{more}</span>}
    <span class={short ? "" : "fewer-words"}>{fewer}</span>
  </>
);

interface AdvanceProps {
  table: Actions;
  short?: boolean;
  notNow?: string;
  /** What it says while another player moves, where no pill says it. */
  idle?: string;
  /** A hint recommends it. */
  advised?: boolean;
}
export function AdvanceButton(props: AdvanceProps) {
  const { hand, tryAdvance } = props.table;
  const over = hand.over!;
  const advance = over.view.advance;
  if (!over.toMove)
    return (
      <Button class="advance" notNow={props.notNow || t("It is not your turn")}>
        <AdvanceIcon size={20} /> <b>{props.idle || t("Advance")}</b>
      </Button>
    );
  if (!advance) return null;
  const words = [t("and +{n} income", { n: advance.income }), t("and +{n}", { n: advance.income })] as const;
  return (
    <Button
      class={`advance ${props.advised ? "advised" : ""}`}
      aria-pressed={hand.advancing.value}
      onClick={tryAdvance}
    >
      <AdvanceIcon size={20} />
      <span class="advance-words">
        <b>{t("Advance {n}", { n: advance.to - over.view.seats[over.seat]!.time })}</b>
        <span class="advance-gain">
          +{advance.walked} <ButtonIcon size={16} />
          {advance.income > 0 && <Either words={words} short={props.short} />}
        </span>
      </span>
    </Button>
  );
}

/** The state of a patch on offer for this player, and its label. */
export function offerState(hand: Hand, number: number): { state: OfferState; pill: string } {
  const { view, seat, toMove } = hand.over!;
  if (hand.patch.value === number) return { state: "hand", pill: t("in hand") };
  const lacks = view.seats[seat]!.lacks[view.circle.indexOf(number)];
  if (lacks) return { state: "dear", pill: nt("{n} short", "{n} short", lacks) };
  if (toMove && view.offers.find((offer) => offer.patch === number)?.places === 0)
    return { state: "blocked", pill: t("no room") };
  return { state: "open", pill: "" };
}
