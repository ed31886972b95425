// SPDX-License-Identifier: MIT
// The table: my quilt, the track, the ring of patches and the other side; on a phone in one column.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Edition, View } from "../core/types.ts";
import {
  BINDING,
  CircleStrip,
  CircleIcon,
  hasReadableNames,
  Offer,
  Quilt,
  Ring,
  Tape,
  useSize,
  type RingProps,
} from "../draw/index.ts";
import { away } from "../play/away.ts";
import { choices } from "../play/choices.ts";
import {
  askAgain,
  elsewhere,
  foreign,
  fresh,
  gameEdition,
  hand,
  isStudy,
  mySeat,
  myTurn,
  over,
  readyEngine,
  redo,
  redSeat,
  sitters,
  undo,
  view,
} from "../play/game.ts";
import { askHint, closeHint, hintShown, isWatched, watch } from "../play/help.ts";
import { hasLines } from "../play/lines.ts";
import { t } from "../words/words.ts";
import { useQuiltFocus } from "./arrival.ts";
import { nameOf, ownerOf } from "./viewpoint.ts";
import { EvaluationBar, HintCard, isAdvanceAdvised, PatchNote, ReachLegend, useHint } from "./aids.tsx";
import { Carried } from "./carried.tsx";
import {
  clickOffer,
  dragging,
  listenToFingers,
  menuQuilt,
  pressOffer,
  pressQuilt,
  quiltElement,
  wasDrag,
  wheelQuilt,
} from "./pointer.ts";
import { FarOther } from "./far-other.tsx";
import { Head } from "./head.tsx";
import { idleWords, lookedAtWords } from "./idle.ts";
import { listenToKeys, type Key } from "./keys.ts";
import { useLater, whenIdle } from "./later.ts";
import { BestLines, Standing } from "./lines.tsx";
import { isLaptop, mode, modeClass } from "./mode.ts";
import { dealWords, editionTitle, patchLabel, quiltWords, trackWords } from "./names.ts";
import { RetryNotice, TabNotice } from "./opening.tsx";
import { AutomaBrief, AutomaInside, lastBrief, Opponent, OtherButton, otherSeat } from "./opponent.tsx";
import { OverPanel } from "./over.tsx";
import { Button, MenuButton } from "./parts.tsx";
import { report } from "./report.tsx";
import { openLayer } from "./road.ts";
import { SeatNumbers, TimeLeft, Token, TurnPill } from "./seat.tsx";
import { openBox, Spoken } from "./spoken.tsx";
import { AdvanceButton, offerState } from "./strips.tsx";
import { ToolButton } from "./tools.tsx";
import { Troubles } from "./troubles.tsx";
import { MINE, PhoneTry, TryPanel, Warning } from "./try.tsx";

const trying = (): boolean => hand.isTrying;

const leatherWaits = (): boolean => view.value!.phase === "leather" && myTurn.value;

/* Free squares, dotted while leather is waiting. */
const leatherTargets = (now: View): number[] => (leatherWaits() ? now.seats[mySeat.value]!.free : []);

/* The binding of my quilt shows the names of its squares; if it is too narrow, words don't use the names. */
const isNamed = signal(true);

function MyQuilt() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const seat = now.seats[mySeat.value]!;
  const held = useRef<HTMLDivElement>(null);
  const size = useSize(held);
  useLayoutEffect(() => {
    if (size) isNamed.value = isLaptop() || hasReadableNames(edition, size.width);
    quiltElement.current = held.current?.querySelector("svg") ?? null;
    const element = held.current!;
    element.addEventListener("wheel", wheelQuilt, { passive: false });
    return () => element.removeEventListener("wheel", wheelQuilt);
  });
  const laid = hand.laid.value;
  return (
    <div
      class={`my-quilt ${hand.held.value ? "holding" : ""}`}
      ref={held}
      onPointerDown={pressQuilt}
      onContextMenu={menuQuilt}
    >
      <Quilt
        edition={edition}
        seat={seat}
        owner={ownerOf(mySeat.value)}
        labels={isNamed.value}
        unfillable={choices.value.holes}
        best={choices.value.best}
        fresh={fresh.value}
        targets={leatherTargets(now)}
        {...(laid && { trying: laid })}
        label={quiltWords(nameOf(mySeat.value), edition, seat)}
      />
    </div>
  );
}

/* --- the offer ---------------------------------------------------------------------------------------------- */

/* The offer for the player who moves after the tried move. */
function nextOffer(): RingProps["bracket"] {
  const then = hand.follows.value;
  if (!then || then.next === null) return undefined;
  return { patches: then.offers.map((offer) => offer.patch), owner: ownerOf(then.next) };
}

function OfferCard(props: { number: number; index: number; compact: boolean }) {
  const edition = gameEdition.value!;
  const { state, pill } = offerState(hand, props.number);
  const idle = lookedAtWords();
  const next = nextOffer();
  const drawn = { edition, patch: props.number, compact: props.compact };
  if (over.value || leatherWaits())
    return <Offer {...drawn} state="dear" still label={patchLabel(edition, props.number)} />;
  return (
    <Offer
      {...drawn}
      state={idle ? "dear" : state}
      {...(idle && { "aria-disabled": true, title: idle })}
      {...(pill && { pill })}
      {...(!props.compact && { number: props.index + 1 })}
      {...(next?.patches.includes(props.number) && { bracket: next.owner })}
      label={`${patchLabel(edition, props.number)}${pill ? `, ${pill}` : ""}`}
      note={<PatchNote patch={props.number} />}
      aria-pressed={hand.held.value?.patch === props.number}
      onPointerDown={(event: PointerEvent) => pressOffer(event, props.number)}
      onClick={(event: MouseEvent) => {
        if (!wasDrag()) clickOffer(props.number, (event as PointerEvent).pointerType === "mouse");
      }}
    />
  );
}

/* --- around it ---------------------------------------------------------------------------------------------- */

function Tools() {
  const Far = away.value?.parts.Tools;
  if (Far) return <Far />;
  return (
    <>
      <ToolButton tool="hint" look="quiet" />
      <ToolButton tool="undo" look="quiet" />
      <ToolButton tool="redo" look="quiet" />
    </>
  );
}

/* In rows of 18 the income marks line up. */
const FOLDED = [18];

function Track() {
  const then = hand.follows.value;
  return (
    <Tape
      edition={gameEdition.value!}
      view={view.value!}
      me={redSeat.value}
      {...(!isLaptop() && { perRow: FOLDED })}
      onTape={mode.value.short}
      {...(then && { trying: then })}
      label={trackWords(sitters.value, view.value!)}
    />
  );
}

function lateWords(now: View, edition: Edition): string {
  return now.late ? t("{n} more when {left} are left", { n: now.late, left: edition.lateWhen }) : "";
}

function LaptopStrip() {
  const now = view.value!;
  if (over.value) return <OverPanel />;
  const small = mode.value.snug;
  if (trying()) return <TryPanel keys={!small && choices.value.keys} />;
  if (small)
    return (
      <div class="strip strip-small card">
        <div>
          <div class="strip-who">
            <Token seat={mySeat.value} size={28} />
            <TurnPill seat={mySeat.value} />
            <TimeLeft seat={mySeat.value} />
          </div>
          <SeatNumbers edition={gameEdition.value!} seat={now.seats[mySeat.value]!} icon={18} brief />
        </div>
        <AdvanceButton table={MINE} short notNow={idleWords()} advised={isAdvanceAdvised()} />
      </div>
    );
  return (
    <div class="strip card">
      <div class="strip-who">
        <Token seat={mySeat.value} size={away.value ? 34 : 42} />
        <TurnPill seat={mySeat.value} />
        <TimeLeft seat={mySeat.value} />
      </div>
      <SeatNumbers edition={gameEdition.value!} seat={now.seats[mySeat.value]!} icon={24} />
      <AdvanceButton table={MINE} notNow={idleWords()} advised={isAdvanceAdvised()} />
    </div>
  );
}

/* A low laptop has more room for the best lines in its header than below. */
const areLinesInHead = (): boolean => hasLines.value && mode.value.short && !mode.value.narrow;

function Circle() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const late = lateWords(now, edition);
  const bracket = nextOffer();
  const held = hand.held.value?.patch;
  const later = useLater();
  return (
    <section class="circle" aria-label={t("The circle of patches")}>
      {areLinesInHead() ? <EvaluationBar /> : <Standing brief={mode.value.narrow} />}
      <ReachLegend />
      <Ring
        edition={edition}
        view={now}
        {...(held && { inHand: now.circle.indexOf(held) })}
        {...(bracket && { bracket })}
        {...(late && { late })}
        offer={(number, index) => <OfferCard number={number} index={index} compact={false} />}
        itemLabel={(number) => patchLabel(edition, number)}
        itemNote={(number) => <PatchNote patch={number} />}
        most={later ? undefined : 0}
      >
        {edition.solo ? <AutomaInside /> : <Opponent />}
      </Ring>
    </section>
  );
}

/* "Analysis board · Classic · deal 84". */
const aboutWords = (): string =>
  [isStudy.value && t("Analysis board"), dealWords(view.value!)].filter(Boolean).join(" · ");

const About = () => (
  <RetryNotice>
    <span class="deal-name">{aboutWords()}</span>
  </RetryNotice>
);

/* The header of a laptop. */
function HeadWords() {
  const Far = away.value?.parts.About;
  if (Far) return <Far />;
  if (elsewhere.value) return <TabNotice />;
  if (hintShown()) return <HintCard />;
  return areLinesInHead() ? <BestLines /> : <About />;
}

const LaptopTable = () => (
  <>
    <Head about={<HeadWords />}>
      <Tools />
    </Head>
    <Track />
    <Troubles />
    <div class="table-columns">
      <section class="mine" aria-label={nameOf(mySeat.value)}>
        <MyQuilt />
        <LaptopStrip />
        <Warning />
      </section>
      <Circle />
    </div>
  </>
);

/* --- in one column ------------------------------------------------------------------------------------------ */

function PhoneOther() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const seat = otherSeat();
  const sitter = sitters.value[seat]!;
  const parts = away.value?.parts;
  if (edition.solo) return <AutomaBrief />;
  if (parts) return <FarOther seat={seat} parts={parts} />;
  return (
    <section class="phone-other" aria-label={nameOf(seat)}>
      <OtherButton />
      <div>
        <div class="other-name">
          <Token seat={seat} size={26} />
          <h2>{nameOf(seat)}</h2>
          {(over.value ? null : lastBrief()) ??
            (sitter.who === "engine" && <span class="caption">{t("level {level}", { level: sitter.level })}</span>)}
          {isStudy.value && <span class="caption">{t("Analysis board")}</span>}
          <TurnPill seat={seat} />
        </div>
        <SeatNumbers edition={edition} seat={now.seats[seat]!} icon={18} brief />
      </div>
    </section>
  );
}

function PhoneActions() {
  const Say = away.value?.parts.Say;
  return (
    <div class="phone-actions">
      {Say ? <Say /> : <ToolButton tool="undo" />}
      <AdvanceButton table={MINE} short notNow={idleWords()} advised={isAdvanceAdvised()} />
      {!away.value && <ToolButton tool="hint" />}
      {(mode.value.short || away.value) && (
        <Button class="phone-all" onClick={() => openLayer("circle")}>
          <CircleIcon size={20} /> <span>{t("All {n}", { n: view.value!.circle.length })}</span>
        </Button>
      )}
    </div>
  );
}

const IN_SIGHT = 8; // visible patches after the offer

function PhoneBelow() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const later = useLater();
  if (over.value) return <OverPanel />;
  const late = lateWords(now, edition);
  return (
    <>
      {(!trying() || dragging.value) && (
        <div key="offer" class={`phone-offer ${trying() ? "away" : ""}`}>
          {now.offers.map(({ patch }, index) => (
            <OfferCard key={patch} number={patch} index={index} compact />
          ))}
        </div>
      )}
      {trying() ? (
        <PhoneTry key="try" labels={isNamed.value} />
      ) : (
        <>
          {!mode.value.short && (
            <CircleStrip
              edition={edition}
              view={now}
              label={t("The rest of the circle")}
              itemLabel={(number) => patchLabel(edition, number)}
              itemNote={(number) => <PatchNote patch={number} />}
              most={later ? undefined : IN_SIGHT}
              {...(late && { late })}
            />
          )}
          <ReachLegend />
          <PhoneActions />
        </>
      )}
    </>
  );
}

function PhoneTable() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const { landscape } = mode.value;
  return (
    <>
      <div class="phone-head">
        <div class="phone-top">
          <PhoneOther />
          <MenuButton />
          {!trying() && <HintCard />}
          <TabNotice />
          {!elsewhere.value && (trying() || !hintShown()) && <RetryNotice />}
        </div>
        <Track />
      </div>
      <Troubles />
      {!landscape && <Standing brief />}
      <section class="mine" aria-label={nameOf(mySeat.value)}>
        <MyQuilt />
        <div class="seat-line">
          <Token seat={mySeat.value} size={28} />
          <TurnPill seat={mySeat.value} />
          <TimeLeft seat={mySeat.value} />
          <SeatNumbers edition={edition} seat={now.seats[mySeat.value]!} icon={18} brief />
        </div>
        {landscape && <Standing brief />}
      </section>
      <div class="phone-below">
        <PhoneBelow />
        <Warning />
      </div>
    </>
  );
}

/* What the style sheets need to know about the game: the squares of its quilts with their binding, and what else is
 * on the table. */
function tableClass(): string {
  const marks = {
    "table-solo": gameEdition.value!.solo,
    "table-lines": hasLines.value,
    "table-bar": isWatched.value,
    "table-marks": choices.value.reach,
    "table-far": away.value !== null,
    "table-stacked": mode.value.stacked && !hasLines.value, // lines below the quilt leave no room for more
  };
  return [modeClass("table"), ...Object.entries(marks).flatMap(([name, is]) => (is ? name : []))].join(" ");
}

/* It is on top: Escape closes it before it puts back what is in hand. */
function leaveHint(): boolean {
  if (!hintShown()) return false;
  closeHint();
  return true;
}

/* Keys that only the table has. */
const KEYS: Key[] = [
  { key: "Escape", act: leaveHint },
  { key: "u", act: () => (undo(), true) },
  { key: "y", act: () => (redo(), true) },
  { key: "m", act: () => (openBox(), true) },
  { key: "h", act: () => (report(askHint()), true) },
];

function OwnTable() {
  useLayoutEffect(() => {
    askAgain(); // a game that was only watched continues here
    const stops = [
      listenToFingers(MINE),
      listenToKeys(MINE, [...(away.value?.keys ?? []), ...KEYS]),
      watch(),
      whenIdle(readyEngine),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useQuiltFocus();
  useHint();
  const edition = gameEdition.value;
  if (!view.value || !edition) return null;
  const measures = { "--squares": edition.side + BINDING, "--spaces": edition.last + 1 };
  return (
    <main>
      <h1 class="hidden">Thimble: {editionTitle(view.value.edition)}</h1>
      <div class={tableClass()} style={measures}>
        {isLaptop() ? <LaptopTable /> : <PhoneTable />}
      </div>
      <Carried hand={hand} />
      <Spoken />
    </main>
  );
}

/** Spectators of an online game have a table of their own. */
export function Table() {
  const Watched = foreign.value ? away.value?.parts.Watched : undefined;
  return Watched ? <Watched /> : <OwnTable />;
}
