// SPDX-License-Identifier: MIT
// The table on a laptop: my quilt on the left, the circle of patches around the other side on the right.
import { Ring } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";
import { elsewhere, gameEdition, hand, isOneTry, isStudy, mySeat, over, view } from "../play/game.ts";
import { hintShown, warned } from "../play/help.ts";
import { hasLines } from "../play/lines.ts";
import { t } from "../words/words.ts";
import { nameOf } from "./viewpoint.ts";
import { EvaluationBar, HintCard, isAdvanceAdvised, PatchNote, ReachLegend } from "./aids.tsx";
import { dailyWords } from "./day-words.ts";
import { Head } from "./head.tsx";
import { idleWords } from "./idle.ts";
import { useLater } from "./later.ts";
import { BestLines, Standing } from "./lines.tsx";
import { mode } from "./mode.ts";
import { dealWords, patchLabel } from "./names.ts";
import { RetryNotice, TabNotice } from "./opening.tsx";
import { AutomaInside, Opponent } from "./opponent.tsx";
import { ending, OverPanel } from "./over.tsx";
import { SeatNumbers, TimeLeft, Token, TurnPill } from "./seat.tsx";
import { AdvanceButton } from "./strips.tsx";
import { lateWords, MyQuilt, nextOffer, OfferCard, Track, trying } from "./table-parts.tsx";
import { ToolButton } from "./tools.tsx";
import { Troubles } from "./troubles.tsx";
import { MINE, TryPanel, Warning } from "./try.tsx";
import { hasVerdict, Verdict } from "./verdict.tsx";

export function LaptopTools() {
  const Far = onlineGame.value?.parts.Tools;
  if (Far) return <Far />;
  if (isOneTry.value) return null;
  return (
    <>
      <ToolButton tool="hint" look="quiet" />
      <ToolButton tool="undo" look="quiet" />
      <ToolButton tool="redo" look="quiet" />
    </>
  );
}

export function LaptopStrip() {
  const now = view.value!;
  if (over.value) return <OverPanel />;
  const small = mode.value.snug;
  if (trying()) return <TryPanel keys={!small && choices.value.keys} bare={mode.value.tall} />;
  if (hasVerdict())
    return (
      <Verdict>
        <TurnPill seat={mySeat.value} />
      </Verdict>
    );
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
        <Token seat={mySeat.value} size={onlineGame.value ? 34 : 42} />
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
  const held = hand.patch.value;
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
  dailyWords() || [isStudy.value && t("Analysis board"), dealWords(view.value!)].filter(Boolean).join(" · ");

const About = () => (
  <RetryNotice>
    <span class="deal-name">{aboutWords()}</span>
  </RetryNotice>
);

/* The header of a laptop. */
export function HeadWords() {
  const Far = onlineGame.value?.parts.About;
  if (Far) return <Far />;
  if (elsewhere.value) return <TabNotice />;
  if (hintShown()) return <HintCard />;
  return areLinesInHead() ? <BestLines /> : <About />;
}

/* The ring goes, and the result takes its column. */
function EndColumns({
  parts: { EndActions, EndBody, EndHead, EndLabel },
}: {
  parts: NonNullable<ReturnType<typeof ending>>;
}) {
  return (
    <div class="table-columns">
      <section class="mine" aria-label={nameOf(mySeat.value)}>
        <MyQuilt />
        <EndLabel />
      </section>
      <section class="over ending" aria-label={t("Result")}>
        <EndHead />
        <EndBody />
        <EndActions />
      </section>
    </div>
  );
}

const Columns = () => (
  <div class="table-columns">
    <section class={warned() ? "mine warned" : "mine"} aria-label={nameOf(mySeat.value)}>
      <MyQuilt />
      <LaptopStrip />
      <Warning />
    </section>
    <Circle />
  </div>
);

export function LaptopTable() {
  const parts = ending();
  return (
    <>
      <Head about={<HeadWords />}>{!(parts && !onlineGame.value) && <LaptopTools />}</Head>
      <Track />
      <Troubles />
      {parts ? <EndColumns parts={parts} /> : <Columns />}
      {parts && <parts.EndThreads />}
    </>
  );
}
