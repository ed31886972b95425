// SPDX-License-Identifier: MIT
// The table: my quilt, the track, the ring of patches and the other side; on a phone in one column.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Edition, View } from "../core/types.ts";
import { BINDING, CircleStrip, CircleIcon, Offer, Quilt, Ring, Tape, type RingProps } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import {
  askAgain,
  elsewhere,
  engineTrouble,
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
import { trouble } from "../play/keep.ts";
import { hasLines } from "../play/lines.ts";
import { numeral, t } from "../words/words.ts";
import { useQuiltFocus } from "./arrival.ts";
import { nameOf, ownerOf } from "./eyes.ts";
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
} from "./fingers.ts";
import { Head } from "./head.tsx";
import { idleWords, lookedAtWords } from "./idle.ts";
import { listenToKeys, type Key } from "./keys.ts";
import { useLater, whenIdle } from "./later.ts";
import { layoutFor, type Layout } from "./layout.ts";
import { BestLines, Standing } from "./lines.tsx";
import { dealWords, editionTitle, patchLabel, quiltWords, trackWords } from "./names.ts";
import { RetryNotice, TabNotice } from "./opening.tsx";
import { Automa, AutomaBrief, AutomaSmall, lastBrief, Opponent, OtherButton, otherSeat } from "./opponent.tsx";
import { Button, MenuButton, Notice } from "./parts.tsx";
import { Failure, report } from "./report.tsx";
import { goTo, openLayer } from "./road.ts";
import { headline } from "./scores.tsx";
import { SeatNumbers, Token, TurnPill } from "./seat.tsx";
import { openBox, Spoken } from "./spoken.tsx";
import { AdvanceButton, offerState } from "./strips.tsx";
import { ToolButton } from "./tools.tsx";
import { MINE, PhoneTry, TryPanel, Warning } from "./try.tsx";

const trying = (): boolean => hand.isTrying;

const leatherWaits = (): boolean => view.value!.phase === "leather" && myTurn.value;

/* Free squares, dotted while leather waits. */
const leatherTargets = (now: View): number[] => (leatherWaits() ? now.seats[mySeat.value]!.free : []);

function MyQuilt({ layout }: { layout: Layout }) {
  const now = view.value!;
  const edition = gameEdition.value!;
  const seat = now.seats[mySeat.value]!;
  const held = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
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
        square={layout.square}
        labels={layout.labels}
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

/* Of whoever moves after what is tried. */
function nextOffer(): RingProps["bracket"] {
  const then = hand.follows.value;
  if (!then || then.next === null) return undefined;
  return { patches: then.offers.map((offer) => offer.patch), owner: ownerOf(then.next) };
}

function OfferCard(props: { number: number; index: number; square: number; compact: boolean }) {
  const edition = gameEdition.value!;
  const { state, pill } = offerState(hand, props.number);
  const idle = lookedAtWords();
  const next = nextOffer();
  const drawn = { edition, patch: props.number, square: props.square, compact: props.compact };
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

const Tools = () => (
  <>
    <ToolButton tool="hint" look="quiet" />
    <ToolButton tool="undo" look="quiet" />
    <ToolButton tool="redo" look="quiet" />
  </>
);

function Track({ layout }: { layout: Layout }) {
  const then = hand.follows.value;
  return (
    <Tape
      edition={gameEdition.value!}
      view={view.value!}
      me={redSeat.value}
      width={layout.tape}
      scale={layout.scale}
      rows={layout.rows}
      onTape={layout.kind === "phone" || layout.short}
      {...(then && { trying: then })}
      label={trackWords(sitters.value, view.value!)}
    />
  );
}

function lateWords(now: View, edition: Edition): string {
  return now.late ? t("{n} more when {left} are left", { n: now.late, left: edition.lateWhen }) : "";
}

/* How many of them there are. */
const troubles = (): number => [engineTrouble.value, trouble.value].filter(Boolean).length;

/** Sentences about the table itself: trouble with the engine, the storage. */
function Troubles() {
  return (
    <>
      <Failure />
      {engineTrouble.value && (
        <Notice action={t("Try again")} onAction={askAgain}>
          {t("The computer can't move: {why}", { why: engineTrouble.value })}
        </Notice>
      )}
      {trouble.value && (
        <Notice action={t("Games…")} onAction={() => openLayer("games")}>
          {trouble.value === "full"
            ? t("There is no room left to keep this game: remove old ones or save them to a file.")
            : t("This browser doesn't let the page keep anything: the game will be lost with the tab.")}
        </Notice>
      )}
    </>
  );
}

function OverPanel() {
  const now = view.value!;
  const points = [mySeat.value, otherSeat()].map((seat) => `${nameOf(seat)} ${numeral(now.seats[seat]!.score)}`);
  return (
    <div class="over card">
      <p>
        <b>{headline(now)}</b>
        <span class="caption">{points.join(" · ")}</span>
      </p>
      <Button look="act" onClick={() => goTo("review")}>
        {t("Scores and review")}
      </Button>
    </div>
  );
}

function LaptopStrip({ layout }: { layout: Layout }) {
  const now = view.value!;
  if (over.value) return <OverPanel />;
  const small = layout.short || layout.narrow || layout.snug;
  if (trying()) return <TryPanel keys={!small && choices.value.keys} />;
  if (small)
    return (
      <div class="strip strip-small card">
        <div>
          <div class="strip-who">
            <Token seat={mySeat.value} size={28} />
            <TurnPill seat={mySeat.value} />
          </div>
          <SeatNumbers edition={gameEdition.value!} seat={now.seats[mySeat.value]!} icon={18} brief />
        </div>
        <AdvanceButton table={MINE} short notNow={idleWords()} advised={isAdvanceAdvised()} />
      </div>
    );
  return (
    <div class="strip card">
      <div class="strip-who">
        <Token seat={mySeat.value} size={42} />
        <TurnPill seat={mySeat.value} />
      </div>
      <SeatNumbers edition={gameEdition.value!} seat={now.seats[mySeat.value]!} icon={24} />
      <AdvanceButton table={MINE} short={!layout.wordy} notNow={idleWords()} advised={isAdvanceAdvised()} />
    </div>
  );
}

function OtherSide({ layout }: { layout: Layout }) {
  if (!gameEdition.value!.solo) return <Opponent square={layout.otherSquare} beside={layout.beside} />;
  return layout.roomy ? <Automa /> : <AutomaSmall />;
}

function Circle({ layout }: { layout: Layout }) {
  const now = view.value!;
  const edition = gameEdition.value!;
  const late = lateWords(now, edition);
  const bracket = nextOffer();
  const held = hand.held.value?.patch;
  const later = useLater();
  return (
    <section class="circle" aria-label={t("The circle of patches")}>
      {layout.linesInHead ? <EvaluationBar /> : <Standing brief={layout.narrow} />}
      <ReachLegend />
      <Ring
        edition={edition}
        view={now}
        width={layout.ring.width}
        height={layout.ring.height}
        scale={layout.scale}
        {...(held && { inHand: now.circle.indexOf(held) })}
        {...(bracket && { bracket })}
        {...(late && { late })}
        offer={(number, index, card) => (
          <OfferCard number={number} index={index} square={card.square} compact={false} />
        )}
        itemLabel={(number) => patchLabel(edition, number)}
        itemNote={(number) => <PatchNote patch={number} />}
        most={later ? undefined : 0}
      >
        <OtherSide layout={layout} />
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

/* In the line on top of a laptop. */
function HeadWords({ layout }: { layout: Layout }) {
  if (elsewhere.value) return <TabNotice />;
  if (hintShown()) return <HintCard />;
  return layout.linesInHead ? <BestLines /> : <About />;
}

function LaptopTable({ layout }: { layout: Layout }) {
  const marks = (["short", "narrow", "snug"] as const).filter((mark) => layout[mark]);
  return (
    <div class={`table table-laptop ${marks.map((mark) => `table-${mark}`).join(" ")}`}>
      <Head about={<HeadWords layout={layout} />}>
        <Tools />
      </Head>
      <Track layout={layout} />
      <Troubles />
      <div class="table-columns">
        <section
          class="mine"
          aria-label={nameOf(mySeat.value)}
          style={{ width: `${layout.square * (gameEdition.value!.side + BINDING)}px` }}
        >
          <MyQuilt layout={layout} />
          <LaptopStrip layout={layout} />
          <Warning />
        </section>
        <Circle layout={layout} />
      </div>
    </div>
  );
}

/* --- in one column ------------------------------------------------------------------------------------------ */

function PhoneOther({ layout }: { layout: Layout }) {
  const now = view.value!;
  const edition = gameEdition.value!;
  const seat = otherSeat();
  const sitter = sitters.value[seat]!;
  if (edition.solo) return <AutomaBrief />;
  return (
    <section class="phone-other" aria-label={nameOf(seat)}>
      <OtherButton square={layout.otherSquare} />
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

function PhoneActions({ layout }: { layout: Layout }) {
  return (
    <div class="phone-actions">
      <ToolButton tool="undo" />
      <AdvanceButton table={MINE} short notNow={idleWords()} advised={isAdvanceAdvised()} />
      <ToolButton tool="hint" />
      {layout.short && (
        <Button class="phone-all" onClick={() => openLayer("circle")}>
          <CircleIcon size={20} /> <span>{t("All {n}", { n: view.value!.circle.length })}</span>
        </Button>
      )}
    </div>
  );
}

const IN_SIGHT = 8; // of the rest of the circle

function PhoneBelow({ layout }: { layout: Layout }) {
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
            <OfferCard key={patch} number={patch} index={index} square={layout.offerSquare} compact />
          ))}
        </div>
      )}
      {trying() ? (
        <PhoneTry key="try" line={!layout.lying && !(layout.short && hasLines.value)} labels={layout.labels} />
      ) : (
        <>
          {!layout.short && (
            <CircleStrip
              edition={edition}
              view={now}
              square={11.5 * layout.scale}
              label={t("The rest of the circle")}
              itemLabel={(number) => patchLabel(edition, number)}
              itemNote={(number) => <PatchNote patch={number} />}
              most={later ? undefined : IN_SIGHT}
              {...(late && { late })}
            />
          )}
          <ReachLegend />
          <PhoneActions layout={layout} />
        </>
      )}
    </>
  );
}

function PhoneTable({ layout }: { layout: Layout }) {
  const now = view.value!;
  const edition = gameEdition.value!;
  const marks = (["short", "lying", "under"] as const).filter((mark) => layout[mark]);
  return (
    <div class={`table table-phone ${marks.map((mark) => `table-${mark}`).join(" ")}`}>
      <div class="phone-head">
        <div class="phone-top">
          <PhoneOther layout={layout} />
          <MenuButton />
          {!trying() && <HintCard />}
          <TabNotice />
          {!elsewhere.value && (trying() || !hintShown()) && <RetryNotice />}
        </div>
        <Track layout={layout} />
      </div>
      <Troubles />
      {!layout.lying && <Standing brief />}
      <section class="mine" aria-label={nameOf(mySeat.value)}>
        <MyQuilt layout={layout} />
        <div class="seat-line">
          <Token seat={mySeat.value} size={28} />
          <TurnPill seat={mySeat.value} />
          <SeatNumbers edition={edition} seat={now.seats[mySeat.value]!} icon={18} brief />
        </div>
        {layout.lying && <Standing brief />}
      </section>
      <div class="phone-below">
        <PhoneBelow layout={layout} />
        <Warning />
      </div>
    </div>
  );
}

/* It lies on top: what is in hand is put back after it. */
function leaveHint(): boolean {
  if (!hintShown()) return false;
  closeHint();
  return true;
}

/* What only the table knows. */
const KEYS: Key[] = [
  { key: "Escape", act: leaveHint },
  { key: "u", act: () => (undo(), true) },
  { key: "y", act: () => (redo(), true) },
  { key: "m", act: () => (openBox(), true) },
  { key: "h", act: () => (report(askHint()), true) },
];

export function Table() {
  useLayoutEffect(() => {
    askAgain(); // a game that was only looked at goes on here
    const stops = [listenToFingers(MINE), listenToKeys(MINE, KEYS), watch(), whenIdle(readyEngine)];
    return () => stops.forEach((stop) => stop());
  }, []);
  useQuiltFocus();
  useHint();
  const edition = gameEdition.value;
  if (!view.value || !edition) return null;
  const layout = layoutFor(edition, {
    bar: isWatched.value,
    lines: hasLines.value,
    legend: choices.value.reach,
    notices: troubles(),
  });
  return (
    <main>
      <h1 class="hidden">Thimble: {editionTitle(view.value.edition)}</h1>
      {layout.kind === "laptop" ? <LaptopTable layout={layout} /> : <PhoneTable layout={layout} />}
      <Carried hand={hand} square={layout.square} />
      <Spoken />
    </main>
  );
}
