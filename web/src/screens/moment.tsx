// SPDX-License-Identifier: MIT
// One position in a replayed game: the quilts after a move; the track, both seats and the choices before it, with
// its consequences.
import { isRefusal } from "../core/door.ts";
import type { Consequences, MoveText, View } from "../core/types.ts";
import {
  AdvanceIcon,
  AutomaCard,
  ButtonIcon,
  EmptyIcon,
  Offer,
  Quilt,
  RosetteIcon,
  Tape,
  type OfferState,
} from "../draw/index.ts";
import { gameEdition, lookAfter, lookAhead, lookAt, redSeat, sitters, view } from "../play/game.ts";
import { moveParts } from "../play/notation.ts";
import { nt, t } from "../words/words.ts";
import { eyes, nameOf, ownerOf, turnOf } from "./viewpoint.ts";
import { isLaptop } from "./mode.ts";
import { patchLabel, quiltWords, trackWords } from "./names.ts";
import { automaCard, cardSpoken, cardWords, reasonWords } from "./opponent.tsx";
import { Token } from "./seat.tsx";

export interface Moment {
  ply: number;
  /** The position in which the move was chosen; without a move, the position itself. */
  before: View;
  after: View;
  /** The moves to mark, and the consequences of the one shown. */
  played: MoveText | null;
  better: MoveText | null;
  then: Consequences | null;
}

/** After `ply` moves; with the better move in place of the last one, if given. */
export function momentAt(ply: number, better: MoveText | null): Moment {
  const last = view.value!.moves[ply - 1];
  if (!last) return stillAt(ply);
  const then = lookAhead(ply - 1, better ?? last.move);
  return {
    ply,
    before: lookAt(ply - 1),
    after: better ? lookAfter(ply - 1, better) : lookAt(ply),
    played: last.move,
    better,
    then: isRefusal(then) ? null : then,
  };
}
/** Without a move: the start or the end. */
export function stillAt(ply: number): Moment {
  const now = lookAt(ply);
  return { ply, before: now, after: now, played: null, better: null, then: null };
}

const FOLDED = [27, 18]; // spaces per row of the tape

export function Track({ moment }: { moment: Moment }) {
  return (
    <Tape
      edition={gameEdition.value!}
      view={moment.before}
      me={redSeat.value}
      {...(!isLaptop() && { perRow: FOLDED })}
      onTape
      {...(moment.then && { trying: moment.then })}
      label={trackWords(sitters.value, moment.before)}
    />
  );
}

/** A quilt; the last move's patch is framed. The Automa has none. */
export function ShownQuilt({ moment, seat }: { moment: Moment; seat: number }) {
  const edition = gameEdition.value!;
  const { after, ply, played } = moment;
  const mine = seat === eyes();
  if (after.seats[seat]!.automa) return null;
  return (
    <Quilt
      edition={edition}
      seat={after.seats[seat]!}
      owner={ownerOf(seat)}
      labels={mine}
      class={mine ? "shown-mine" : "shown-other"}
      {...(played && after.moves[ply - 1]?.seat === seat && { framed: ply - 1 })}
      label={quiltWords(nameOf(seat), edition, after.seats[seat]!)}
    />
  );
}

/** The card of the Automa's move; null for other moves. */
function ShownCard({ moment: { before, after } }: { moment: Moment }) {
  const card = before.phase === "automa" ? automaCard(gameEdition.value!, after.automa!) : undefined;
  if (!card) return null;
  return <AutomaCard card={card} words={cardWords(card)} label={cardSpoken(card)} compact />;
}

function Change(props: {
  icon?: preact.ComponentChildren;
  spoken: string;
  from: number;
  to?: number | undefined;
  sign?: string;
  note?: string;
}) {
  const { from, to = from, sign = "" } = props;
  return (
    <div class="moment-number">
      <dt class="hidden">{props.spoken}</dt>
      <dd>
        {props.icon}
        <b>
          {sign}
          {from}
        </b>
        {to !== from && (
          <b class="moment-then">
            → {sign}
            {to}
          </b>
        )}
        {props.note && <small class="caption">{props.note}</small>}
      </dd>
    </div>
  );
}

function Seat({ moment, seat }: { moment: Moment; seat: number }) {
  const before = moment.before.seats[seat]!;
  const then = moment.then?.seat === seat ? moment.then : null;
  return (
    <div class={`moment-seat ${moment.before.turn === seat ? "moment-turn" : ""}`}>
      <span class="moment-name">
        <Token seat={seat} size={22} />
        <span>{nameOf(seat)}</span>
        {before.bonus && <RosetteIcon size={18} label={t("Bonus tile")} />}
      </span>
      <dl class="moment-numbers">
        <Change icon={<ButtonIcon size={18} />} spoken={t("buttons")} from={before.buttons} to={then?.buttons} />
        {before.nextIncome && (
          <Change
            spoken={t("income")}
            sign="+"
            from={before.income}
            to={then?.incomeThen}
            note={t("in {n}", { n: before.nextIncome.spaces })}
          />
        )}
        {!before.automa && (
          <Change
            icon={<EmptyIcon size={18} />}
            spoken={t("empty squares")}
            from={before.empty}
            to={then ? moment.after.seats[seat]!.empty : undefined}
          />
        )}
      </dl>
    </div>
  );
}

export function Seats({ moment }: { moment: Moment }) {
  const me = eyes();
  return (
    <div class="moment-seats">
      <Seat moment={moment} seat={me} />
      <Seat moment={moment} seat={1 - me} />
    </div>
  );
}

type Mark = "" | "played" | "better";
const markWords = (mark: Mark): string => (mark === "" ? "" : mark === "played" ? t("played") : t("better"));

/* The choice a move makes: its patch, or 0 to advance; null: leather, or the Automa passes. */
function choiceOf(move: MoveText | null): number | null {
  if (!move) return null;
  const parts = moveParts(gameEdition.value!, move);
  if (parts.kind === "advance") return 0;
  return "patch" in parts && parts.patch > 0 ? parts.patch : null;
}
function markOf({ played, better }: Moment, choice: number): Mark {
  if (choiceOf(played) === choice) return "played";
  return choiceOf(better) === choice ? "better" : "";
}

/* Why it was not available; for the Automa, why it took each patch or not. */
function stateOf({ before, after }: Moment, index: number): { state: OfferState; pill: string } {
  const { patch, lacks, places } = before.offers[index]!;
  if (before.phase === "automa") {
    const reason = after.automa!.last.find((one) => one.patch === patch)?.reason ?? 0;
    return { state: reason ? "dear" : "open", pill: reasonWords(reason) };
  }
  if (lacks) return { state: "dear", pill: nt("{n} short", "{n} short", lacks) };
  return places ? { state: "open", pill: "" } : { state: "blocked", pill: t("no room") };
}

function OfferedPatch({ moment, index }: { moment: Moment; index: number }) {
  const edition = gameEdition.value!;
  const { patch } = moment.before.offers[index]!;
  const mark = markOf(moment, patch);
  const { state, pill } = stateOf(moment, index);
  const words = pill || markWords(mark);
  return (
    <Offer
      edition={edition}
      patch={patch}
      state={state}
      compact
      still
      {...(words && { pill: words })}
      class={mark && `marked marked-${mark}`}
      label={`${patchLabel(edition, patch)}${words ? `, ${words}` : ""}`}
    />
  );
}

function Advance({ moment }: { moment: Moment }) {
  const { advance, turn, seats } = moment.before;
  if (!advance || turn === null) return null;
  const mark = markOf(moment, 0);
  return (
    <div class={`moment-advance card ${mark && `marked marked-${mark}`}`}>
      <AdvanceIcon size={20} />
      <b>{t("Advance {n}", { n: advance.to - seats[turn]!.time })}</b>
      <span class="advance-gain">
        +{advance.walked} <ButtonIcon size={15} />
        {advance.income > 0 && ` ${t("and +{n}", { n: advance.income })}`}
      </span>
      {mark && <span class="th-pill">{markWords(mark)}</span>}
    </div>
  );
}

export function Choices({ moment }: { moment: Moment }) {
  const { before } = moment;
  return (
    <section class="moment-choices" aria-label={t("The offer")}>
      {before.turn !== null && <p class="caption">{turnOf(before.turn)}</p>}
      <div class="moment-offers">
        {before.offers.map(({ patch }, index) => (
          <OfferedPatch key={patch} moment={moment} index={index} />
        ))}
        <Advance moment={moment} />
        <ShownCard moment={moment} />
      </div>
    </section>
  );
}
