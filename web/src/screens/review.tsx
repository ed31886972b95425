// SPDX-License-Identifier: MIT
// After the game: the scores as the rulebook counts them, every move again, and what could have been better.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Edition, Part, ReviewedMove, View } from "../core/types.ts";
import {
  FabricDefs,
  Graph,
  BuyingIcon,
  ButtonIcon,
  EmptyIcon,
  FirstIcon,
  LastIcon,
  LogoIcon,
  MenuIcon,
  NextIcon,
  PlacingIcon,
  PrevIcon,
  RosetteIcon,
  ShareIcon,
  TimingIcon,
  plyAt,
  Quilt,
} from "../draw/index.ts";
import { edition, lookAfter, lookAt, over, retryFrom, sameDeal, sitters, startGame, view } from "../play/game.ts";
import { remarkList } from "../play/remarks.ts";
import { beginReview, endReview, review, reviewedAt, reviewing, series } from "../play/reviewing.ts";
import { nt, signed, t } from "../words/words.ts";
import { layoutFor } from "./layout.ts";
import { editionTitle, sitterName } from "./names.ts";
import { quiltWords } from "./opponent.tsx";
import { Button, Notice, Segments } from "./parts.tsx";
import { Failure, report } from "./report.tsx";
import { goTo, openLayer } from "./road.ts";
import { Token } from "./seat.tsx";
import { moveInWords, moveWords } from "./spoken.tsx";

const PART_ICON = { buying: BuyingIcon, placing: PlacingIcon, timing: TimingIcon };
const partName = (part: Part): string => ({ buying: t("Buying"), placing: t("Placing"), timing: t("Timing") })[part];

/* Through whose eyes: the person's; where both are persons, those of the one that was chosen. */
const chosenEyes = signal(0);
const persons = (): number => sitters.value.filter((sitter) => sitter.who === "person").length;
const eyes = (): number => (persons() === 2 ? chosenEyes.value : sitters.value[0].who === "person" ? 0 : 1);

/** Who has won, and by how much. */
export function headline(now: View): string {
  const me = eyes();
  const margin = Math.abs(now.seats[0].score - now.seats[1].score);
  if (now.phase !== "over") return t("Review");
  const name = sitterName(sitters.value, now.winner ?? 0);
  if (persons() === 1 && now.winner === me)
    return margin ? t("You win by {n}", { n: margin }) : t("You win, having reached the end first");
  return margin
    ? t("{name} wins by {n}", { name, n: margin })
    : t("{name} wins, having reached the end first", { name });
}

function Row(props: { icon: preact.ComponentChildren; name: string; values: (string | number)[] }) {
  return (
    <tr>
      <th scope="row">
        {props.icon} {props.name}
      </th>
      {props.values.map((value, i) => (
        <td key={i}>{value}</td>
      ))}
    </tr>
  );
}

/* The Automa counts what its level says. */
function automaPoints(now: View): number {
  const points = now.automa!.points;
  return points.patchesWithButtons + points.buttonsOnPatches;
}

function Scores({ now, box }: { now: View; box: Edition }) {
  const order = eyes() === 0 ? [0, 1] : [1, 0];
  const seats = order.map((seat) => now.seats[seat]!);
  const minus = (n: number) => (n ? signed(-n) : "0");
  const last = box.solo ? (
    <Row
      icon={<EmptyIcon size={20} />}
      name={t("Empty squares; the Automa's patches")}
      values={seats.map((seat) => (seat.automa ? automaPoints(now) : minus(seat.emptyPoints)))}
    />
  ) : (
    <Row
      icon={<EmptyIcon size={20} />}
      name={t("Empty squares, −{n} each", { n: box.emptyPoints })}
      values={seats.map((seat) => minus(seat.emptyPoints))}
    />
  );
  return (
    <table class="scores card">
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              <Token seat={seat} size={22} me={eyes()} /> {sitterName(sitters.value, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          icon={<ButtonIcon size={20} />}
          name={t("Buttons")}
          values={seats.map((seat) => (seat.automa ? now.automa!.points.buttons : seat.buttons))}
        />
        {box.bonusSide > 0 && (
          <Row
            icon={<RosetteIcon size={20} />}
            name={t("Bonus tile")}
            values={seats.map((seat) => (seat.bonus ? box.bonusPoints : 0))}
          />
        )}
        {last}
      </tbody>
      <tfoot>
        <Row
          icon={null}
          name={t("Points")}
          values={seats.map((seat) => (seat.score < 0 ? signed(seat.score) : seat.score))}
        />
      </tfoot>
    </table>
  );
}

function Progress() {
  const { done, of, trouble } = review.value;
  if (trouble)
    return (
      <Notice action={t("Try again")} onAction={() => report(beginReview())}>
        {t("The review stopped: {why}", { why: trouble })}
      </Notice>
    );
  if (!reviewing.value) return null;
  return (
    <label class="progress">
      {of ? t("Reviewing move {done} of {of}", { done, of }) : t("The review begins…")}
      <progress value={done} max={of || 1} />
    </label>
  );
}

function Losses() {
  const seat = review.value.seats.find((one) => one.seat - 1 === eyes());
  return (
    <ul class="losses">
      {(["buying", "placing", "timing"] as const).map((part) => {
        const Icon = PART_ICON[part];
        return (
          <li key={part}>
            <Icon size={20} /> {partName(part)} <b>{seat ? signed(-seat.loss[part].margin).replace("±", "") : "…"}</b>
          </li>
        );
      })}
    </ul>
  );
}

/* Games of two persons have two reviews in one. */
function Eyes() {
  if (persons() < 2) return null;
  return (
    <Segments<number>
      class="eyes"
      legend={<span class="hidden">{t("Seen by")}</span>}
      value={eyes()}
      choices={[0, 1].map((seat) => ({ value: seat, label: sitterName(sitters.value, seat) }))}
      onChoose={(seat) => (chosenEyes.value = seat)}
    />
  );
}

const HEIGHT = 230;
type Kind = "margin" | "chance";

const mistakesOf = (seat: number): ReviewedMove[] =>
  review.value.moves.filter((move) => move.seat - 1 === seat && move.verdict !== "good");

function graphWords(values: readonly number[], kind: Kind, slips: number): string {
  const last = values.at(-1)!;
  return t("The game as a graph, {n} moves. {name} at the end: {value}. Mistakes: {slips}", {
    n: values.length - 1,
    name: sitterName(sitters.value, eyes()),
    value: kind === "margin" ? signed(last) : `${Math.round(last * 100)} %`,
    slips,
  });
}

/* What the marks show, for those who don't see them. */
function MistakeList({ moves }: { moves: readonly ReviewedMove[] }) {
  return (
    <ul class="hidden" aria-label={t("Mistakes")}>
      {moves.map((move) => (
        <li key={move.ply}>{verdictWords(move)}</li>
      ))}
    </ul>
  );
}

const aheadWords = (seat: number): string =>
  persons() === 1 && seat === eyes() ? t("you ahead") : t("{name} ahead", { name: sitterName(sitters.value, seat) });

function Chart(props: { ply: number; onPly(ply: number): void; width: number }) {
  const [kind, setKind] = useState<Kind>("margin");
  const svg = useRef<SVGSVGElement>(null);
  const me = eyes();
  const mistakes = mistakesOf(me);
  const values = series(me, kind);
  const size = { kind, series: values, width: props.width, height: HEIGHT };
  return (
    <section class="chart card">
      <div class="chart-head">
        <Segments<Kind>
          legend={<span class="hidden">{t("The graph shows")}</span>}
          value={kind}
          choices={[
            { value: "margin", label: t("Margin") },
            { value: "chance", label: t("Win chance") },
          ]}
          onChoose={(chosen) => setKind(chosen)}
        />
        <Losses />
      </div>
      <Graph
        {...size}
        marks={mistakes.map((move) => ({ ply: move.ply, part: move.worst! }))}
        cursor={props.ply}
        words={{ start: t("start"), meAhead: aheadWords(me), youAhead: aheadWords(1 - me) }}
        label={graphWords(values, kind, mistakes.length)}
        svgRef={svg}
        onPointerDown={(event: PointerEvent) => svg.current && props.onPly(plyAt(svg.current, event.clientX, size))}
      />
      {mistakes.length > 0 && <MistakeList moves={mistakes} />}
    </section>
  );
}

function verdictWords(move: ReviewedMove): string {
  const part = move.worst;
  const n = move.ply;
  if (!part) return move.forced ? t("Move {n}: there was no other", { n }) : t("Move {n}: well played", { n });
  return t("{part}, move {n}: {points} points", { n, part: partName(part), points: signed(-move.loss.margin) });
}

function whyWords(move: ReviewedMove): string {
  const against = remarkList(move.words, "played");
  const better = remarkList(move.words, "best");
  return [
    against && t("It {remark}.", { remark: against }),
    better && t("The better move {remark}.", { remark: better }),
  ]
    .filter(Boolean)
    .join(" ");
}

function Summary() {
  const seat = review.value.seats.find((one) => one.seat - 1 === eyes());
  if (!seat) return null;
  const slips = seat.inaccuracy + seat.mistake + seat.blunder;
  return (
    <>
      <b>
        {slips
          ? nt("{n} slip cost {points} points", "{n} slips cost {points} points", slips, { points: seat.loss.margin })
          : t("Not a slip: well played!")}
      </b>
      <span>{t("Accuracy {percent} %", { percent: Math.round(seat.accuracy * 100) })}</span>
    </>
  );
}

interface NoteProps {
  ply: number;
  better: boolean;
  onBetter(): void;
  onPly(ply: number): void;
}

const atEnd = (ply: number): boolean => ply === view.value!.plies;

function NoteWords({ ply, move }: { ply: number; move: ReviewedMove | undefined }) {
  const now = view.value!;
  if (atEnd(ply) && review.value.seats.length) return <Summary />;
  if (!move) return <span>{ply > 0 ? moveWords(now, ply - 1) : t("The start")}</span>;
  return (
    <>
      <b>{verdictWords(move)}</b>
      <span>{whyWords(move) || moveWords(now, ply - 1)}</span>
    </>
  );
}

function begin(how: () => void): () => void {
  return () => {
    how();
    goTo("table");
  };
}

/* A slip is tried once more; elsewhere the game goes on from what is shown. */
function Retry({ ply, slip }: { ply: number; slip: boolean }) {
  if (slip) return <Button onClick={begin(() => retryFrom(ply - 1))}>{t("Try this move again")}</Button>;
  if (atEnd(ply)) return null;
  return <Button onClick={begin(() => retryFrom(ply))}>{t("Try again from here")}</Button>;
}

function NextMistake({ ply, onPly }: { ply: number; onPly(ply: number): void }) {
  const mistakes = mistakesOf(eyes());
  const next = mistakes.find((one) => one.ply > ply) ?? mistakes[0];
  if (!next) return null;
  const first = atEnd(ply) || ply < mistakes[0]!.ply;
  return <Button onClick={() => onPly(next.ply)}>{first ? t("First mistake") : t("Next mistake")}</Button>;
}

function Note(props: NoteProps) {
  const { ply, better } = props;
  const move = ply > 0 ? reviewedAt(ply - 1) : undefined;
  const slip = move !== undefined && move.verdict !== "good";
  const Icon = slip ? PART_ICON[move.worst!] : null;
  return (
    <section class="note card">
      {Icon && <Icon size={30} />}
      <div class="note-words" aria-live="polite">
        <NoteWords ply={ply} move={move} />
        {better && move && (
          <span>{t("Better: {move}", { move: moveInWords(view.value!, move.best.line[0]!, move.seat - 1) })}</span>
        )}
      </div>
      <div class="note-actions">
        {slip && !atEnd(ply) && (
          <Button aria-pressed={better} onClick={props.onBetter}>
            {better ? t("Show what was played") : t("Show better")}
          </Button>
        )}
        <Retry ply={ply} slip={slip && !atEnd(ply)} />
        <NextMistake ply={ply} onPly={props.onPly} />
        {atEnd(ply) && !edition.value!.solo && (
          <Button onClick={begin(() => startGame(sameDeal(true)))}>{t("Same deal, other seat")}</Button>
        )}
        {atEnd(ply) && <Button onClick={begin(() => startGame(sameDeal(false)))}>{t("Same deal again")}</Button>}
      </div>
    </section>
  );
}

function Steps(props: { ply: number; onPly(ply: number): void }) {
  const plies = view.value!.plies;
  const go = (ply: number) => props.onPly(Math.max(0, Math.min(plies, ply)));
  return (
    <nav class="steps" aria-label={t("Moves")}>
      <Button aria-label={t("First move")} onClick={() => go(0)}>
        <FirstIcon size={22} />
      </Button>
      <Button aria-label={t("Back")} onClick={() => go(props.ply - 1)}>
        <PrevIcon size={22} />
      </Button>
      <span class="steps-words">
        <b>{t("Move {n} of {of}", { n: props.ply, of: plies })}</b>
        <small class="caption">{t("step with ← →")}</small>
      </span>
      <Button aria-label={t("Forward")} onClick={() => go(props.ply + 1)}>
        <NextIcon size={22} />
      </Button>
      <Button aria-label={t("Last move")} onClick={() => go(plies)}>
        <LastIcon size={22} />
      </Button>
    </nav>
  );
}

/* A quilt after so many moves; what the last of them sewed on is framed. */
function ShownQuilt(props: { shown: View; ply: number; seat: number; square: number }) {
  const { shown, ply, seat } = props;
  const box = edition.value!;
  const mine = seat === eyes();
  if (shown.seats[seat]!.automa) return null;
  return (
    <Quilt
      edition={box}
      seat={shown.seats[seat]!}
      owner={mine ? "me" : "you"}
      square={props.square}
      labels={mine}
      {...(shown.moves[ply - 1]?.seat === seat && { framed: ply - 1 })}
      label={quiltWords(sitterName(sitters.value, seat), box, shown.seats[seat]!)}
    />
  );
}

function Head({ now }: { now: View }) {
  return (
    <header class="table-head">
      <button type="button" class="home" onClick={() => goTo("start")} aria-label={t("Thimble: to the start")}>
        <LogoIcon size={30} />
        <span class="word">Thimble</span>
      </button>
      <span class="deal-name">
        {t("Review")} · {editionTitle(now.edition)} · {t("deal {seed}", { seed: now.seed })}
      </span>
      <span class="spacer" />
      <Button look="quiet" aria-label={t("Menu")} onClick={() => openLayer("menu")}>
        <MenuIcon size={24} />
      </Button>
    </header>
  );
}

function Title({ now }: { now: View }) {
  return (
    <div class="review-title">
      <div>
        <h1>{headline(now)}</h1>
        <p class="caption">{nt("{n} move", "{n} moves", now.plies)}</p>
      </div>
      <Button onClick={() => openLayer("share")}>
        <ShareIcon size={20} /> {t("Share")}
      </Button>
      {over.value ? (
        <Button look="act" onClick={() => goTo("start")}>
          {t("New game")}
        </Button>
      ) : (
        <Button look="act" onClick={() => goTo("table")}>
          {t("Back to the table")}
        </Button>
      )}
    </div>
  );
}

/* Which ply is shown, by buttons, graph and arrow keys; and whether the better move instead of the last one. */
function useSteps() {
  const [ply, setPly] = useState(view.value?.plies ?? 0);
  const [better, setBetter] = useState(false);
  const step = (to: (at: number) => number) => {
    setPly((at) => Math.max(0, Math.min(view.value?.plies ?? 0, to(at))));
    setBetter(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      step((at) => (event.key === "ArrowLeft" ? at - 1 : at + 1));
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { ply, better, go: (to: number) => step(() => to), onBetter: () => setBetter(!better) };
}

export function Review() {
  const { ply, better, go, onBetter } = useSteps();
  useEffect(() => {
    chosenEyes.value = 0;
    if (over.value) report(beginReview());
    return endReview;
  }, []);
  const now = view.value;
  const box = edition.value;
  if (!now || !box) return null;
  const layout = layoutFor(box);
  const move = ply > 0 ? reviewedAt(ply - 1) : undefined;
  const shown = better && move ? lookAfter(ply - 1, move.best.line[0]!) : lookAt(ply);
  const wide = layout.kind === "laptop";
  const square = wide
    ? Math.min(56, Math.floor((layout.height - 270) / (box.side + 0.6)))
    : Math.floor(Math.min(layout.width - 20, 420) / (box.side + 0.6));
  const left = square * (box.side + 0.6);
  const me = eyes();
  return (
    <main class={`review ${wide ? "review-laptop" : "review-phone"}`}>
      <FabricDefs edition={box} />
      <Head now={now} />
      <div class="review-left" style={wide ? { width: `${left}px` } : {}}>
        <ShownQuilt shown={shown} ply={ply} seat={me} square={square} />
        <Steps ply={ply} onPly={go} />
      </div>
      <div class="review-right">
        <Title now={now} />
        <Failure />
        <div class="review-scores">
          <Scores now={now} box={box} />
          <ShownQuilt shown={shown} ply={ply} seat={1 - me} square={Math.round(square * (wide ? 0.4 : 0.5))} />
        </div>
        <Progress />
        <Eyes />
        {over.value && (
          <Chart ply={ply} onPly={go} width={wide ? Math.max(300, layout.width - left - 110) : layout.width - 52} />
        )}
      </div>
      <Note ply={ply} better={better} onBetter={onBetter} onPly={go} />
    </main>
  );
}
