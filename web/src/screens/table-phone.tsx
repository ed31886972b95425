// SPDX-License-Identifier: MIT
// The table on a phone, in one column.
import { CircleStrip, CircleIcon } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { elsewhere, gameEdition, isHelped, isOneTry, isStudy, mySeat, over, sitters, view } from "../play/game.ts";
import { hintShown, warned } from "../play/help.ts";
import { hasLines } from "../play/lines.ts";
import { t } from "../words/words.ts";
import { nameOf, turnOf } from "./viewpoint.ts";
import { EvaluationBar, HintCard, isAdvanceAdvised, PatchNote, ReachLegend } from "./aids.tsx";
import { dragging } from "./pointer.ts";
import { FarOther } from "./far-other.tsx";
import { Glass } from "./glass.tsx";
import { idleWords } from "./idle.ts";
import { useLater } from "./later.ts";
import { Standing } from "./lines.tsx";
import { mode } from "./mode.ts";
import { patchLabel } from "./names.ts";
import { RetryNotice, TabNotice } from "./opening.tsx";
import { AutomaBrief, lastBrief, OtherButton, otherSeat } from "./opponent.tsx";
import { ending, OverPanel } from "./over.tsx";
import { Button, MenuButton } from "./parts.tsx";
import { layer, openLayer } from "./road.ts";
import { Face, SeatNumbers, TimeLeft, Token, TurnPill } from "./seat.tsx";
import { AdvanceButton } from "./strips.tsx";
import { isNamed, lateWords, MyQuilt, OfferCard, Track, trying } from "./table-parts.tsx";
import { ToolButton } from "./tools.tsx";
import { Troubles } from "./troubles.tsx";
import { MINE, PhoneTry, Warning } from "./try.tsx";
import { hasVerdict, Verdict } from "./verdict.tsx";

function PhoneOther() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const seat = otherSeat();
  const sitter = sitters.value[seat]!;
  const parts = onlineGame.value?.parts;
  if (edition.solo) return <AutomaBrief />;
  if (parts) return <FarOther seat={seat} parts={parts} />;
  return (
    <section class="phone-other" aria-label={nameOf(seat)}>
      <OtherButton />
      <div>
        <div class="other-name">
          <Face seat={seat} size={34} token={26} />
          <h2>{nameOf(seat)}</h2>
          {(over.value ? null : lastBrief()) ??
            (sitter.who === "engine" && <span class="caption">{t("level {level}", { level: sitter.level })}</span>)}
          {isStudy.value && <span class="caption">{t("Analysis board")}</span>}
          {isOneTry.value && <span class="caption">{t("Daily deal")}</span>}
          <TurnPill seat={seat} />
        </div>
        <SeatNumbers edition={edition} seat={now.seats[seat]!} icon={18} brief />
      </div>
    </section>
  );
}

/* The best lines of an analysis board take its place. */
const isStripShown = (): boolean => !mode.value.short && !hasLines.value;

function PhoneActions() {
  const Say = onlineGame.value?.parts.Say;
  return (
    <div class="phone-actions">
      {Say ? <Say /> : !isOneTry.value && <ToolButton tool="undo" />}
      <AdvanceButton
        table={MINE}
        short
        notNow={idleWords()}
        idle={onlineGame.value ? turnOf(otherSeat()) : ""}
        advised={isAdvanceAdvised()}
      />
      {isHelped.value && <ToolButton tool="hint" />}
      {(!isStripShown() || onlineGame.value) && (
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
  if (hasVerdict() && !trying()) return <Verdict />;
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
          {isStripShown() && (
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

/* The headline takes the place of the other seat; on a small screen the result that of the track. */
function PhoneEnd({
  parts: { EndActions, EndBody, EndHead, EndLabel, EndThreads },
}: {
  parts: NonNullable<ReturnType<typeof ending>>;
}) {
  const { landscape, tablet } = mode.value;
  return (
    <>
      <div class="phone-head ending">
        <div class="phone-top">
          <EndHead />
          <MenuButton />
        </div>
        <TabNotice />
        {tablet && !landscape && <Track />}
      </div>
      <Troubles />
      <section class="mine" aria-label={nameOf(mySeat.value)}>
        <MyQuilt />
        <EndLabel />
      </section>
      <div class="phone-below over ending">
        <EndBody />
        <EndActions />
      </div>
      <EndThreads />
    </>
  );
}

export function PhoneTable() {
  const parts = ending();
  return parts ? <PhoneEnd parts={parts} /> : <PhonePlay />;
}

function PhonePlay() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const { landscape } = mode.value;
  return (
    <>
      <div class="phone-head">
        <div class="phone-top">
          {!trying() && !hintShown() && layer.value !== "circle" && <Glass />}
          <PhoneOther />
          <MenuButton />
          {!landscape && !hasLines.value && <EvaluationBar />}
          {!trying() && <HintCard />}
          <TabNotice />
          {!elsewhere.value && (trying() || !hintShown()) && <RetryNotice />}
        </div>
        <Track />
      </div>
      <Troubles />
      {!landscape && hasLines.value && <Standing brief />}
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
      <div class={warned() ? "phone-below warned" : "phone-below"}>
        <PhoneBelow />
        <Warning />
      </div>
    </>
  );
}
