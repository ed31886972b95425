// SPDX-License-Identifier: MIT
// After the game: the scores as the rulebook counts them, every move again, and what could have been better.
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
import { beginReview, endReview, review, reviewedAt, reviewing, series, worstPart } from "../play/reviewing.ts";
import { nt, signed, t } from "../words/words.ts";
import { layoutFor } from "./layout.ts";
import { editionTitle, sitterName } from "./names.ts";
import { quiltWords } from "./opponent.tsx";
import { Button, Notice, Segments } from "./parts.tsx";
import { goTo, openLayer } from "./road.ts";
import { Token } from "./seat.tsx";
import { moveWords } from "./spoken.tsx";

export const PART_ICON = { buying: BuyingIcon, placing: PlacingIcon, timing: TimingIcon };
export const partName = (part: Part): string =>
  ({ buying: t("Buying"), placing: t("Placing"), timing: t("Timing") })[part];

/* Through whose eyes: the person's, or the first seat's where both are persons. */
const eyes = (): number => (sitters.value[0].who !== "person" && sitters.value[1].who === "person" ? 1 : 0);

function headline(now: View): string {
  const me = eyes();
  const margin = Math.abs(now.seats[0].score - now.seats[1].score);
  if (now.phase !== "over") return t("Review");
  const persons = sitters.value.filter((sitter) => sitter.who === "person").length;
  const name = sitterName(sitters.value, now.winner ?? 0);
  if (persons === 1 && now.winner === me)
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
      values={seats.map((seat) => (seat.automa ? automaPoints(now) : minus(2 * seat.empty)))}
    />
  ) : (
    <Row
      icon={<EmptyIcon size={20} />}
      name={t("Empty squares, −2 each")}
      values={seats.map((seat) => minus(2 * seat.empty))}
    />
  );
  return (
    <table class="scores card">
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              <Token seat={seat} size={22} /> {sitterName(sitters.value, seat)}
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
      <Notice action={t("Try again")} onAction={() => void beginReview()}>
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

const HEIGHT = 230;

function Chart(props: { ply: number; onPly(ply: number): void; width: number }) {
  const [kind, setKind] = useState<"margin" | "chance">("margin");
  const svg = useRef<SVGSVGElement>(null);
  const me = eyes();
  const marks = review.value.moves
    .filter((move) => move.seat - 1 === me)
    .flatMap((move) => {
      const part = worstPart(move);
      return part ? [{ ply: move.ply, part }] : [];
    });
  const values = series(me, kind);
  const name = sitterName(sitters.value, 1 - me);
  return (
    <section class="chart card">
      <div class="chart-head">
        <Segments<"margin" | "chance">
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
        kind={kind}
        series={values}
        marks={marks}
        cursor={props.ply}
        width={props.width}
        height={HEIGHT}
        words={{ start: t("start"), meAhead: t("you ahead"), youAhead: t("{name} ahead", { name }) }}
        label={t("The game as a graph, {n} moves", { n: values.length - 1 })}
        svgRef={svg}
        onPointerDown={(event: PointerEvent) => {
          const ply = svg.current
            ? plyAt(svg.current, event.clientX, { kind, series: values, width: props.width, height: HEIGHT })
            : null;
          if (ply !== null) props.onPly(ply);
        }}
      />
    </section>
  );
}

function verdictWords(move: ReviewedMove): string {
  const part = worstPart(move);
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

function Note(props: { ply: number; better: boolean; onBetter(): void; onPly(ply: number): void }) {
  const now = view.value!;
  const move = props.ply > 0 ? reviewedAt(props.ply - 1) : undefined;
  const mistakes = review.value.moves.filter((one) => one.seat - 1 === eyes() && one.verdict !== "good");
  const next = mistakes.find((one) => one.ply > props.ply) ?? mistakes[0];
  const Icon = move && worstPart(move) ? PART_ICON[worstPart(move)!] : null;
  const atEnd = props.ply === now.plies;
  return (
    <section class="note card" aria-live="polite">
      {Icon && <Icon size={30} />}
      <div class="note-words">
        {move && !atEnd ? (
          <>
            <b>{verdictWords(move)}</b>
            <span>{whyWords(move) || moveWords(now, props.ply - 1)}</span>
          </>
        ) : atEnd ? (
          <Summary />
        ) : (
          <span>{props.ply > 0 ? moveWords(now, props.ply - 1) : t("The start")}</span>
        )}
      </div>
      <div class="note-actions">
        {move && move.verdict !== "good" && !atEnd && (
          <Button aria-pressed={props.better} onClick={props.onBetter}>
            {props.better ? t("Show what was played") : t("Show better")}
          </Button>
        )}
        {move && !atEnd && (
          <Button
            onClick={() => {
              retryFrom(props.ply - 1);
              goTo("table");
            }}
          >
            {t("Try again from here")}
          </Button>
        )}
        {next && (
          <Button onClick={() => props.onPly(next.ply)}>
            {atEnd || props.ply < mistakes[0]!.ply ? t("First mistake") : t("Next mistake")}
          </Button>
        )}
        {atEnd && !edition.value!.solo && (
          <Button
            onClick={() => {
              startGame(sameDeal(true));
              goTo("table");
            }}
          >
            {t("Same deal, other seat")}
          </Button>
        )}
        {atEnd && (
          <Button
            onClick={() => {
              startGame(sameDeal(false));
              goTo("table");
            }}
          >
            {t("Same deal again")}
          </Button>
        )}
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

/* The quilts after so many moves, or after the better move instead of the last of them. */
function Quilts(props: { shown: View; framed: number; square: number; otherSquare: number; me: number }) {
  const box = edition.value!;
  const mover = props.framed >= 0 ? props.shown.moves[props.framed]?.seat : undefined;
  const quilt = (seat: number, owner: "me" | "you", square: number) =>
    props.shown.seats[seat]!.automa ? null : (
      <Quilt
        edition={box}
        seat={props.shown.seats[seat]!}
        owner={owner}
        square={square}
        labels={owner === "me"}
        {...(mover === seat && { framed: props.framed })}
        label={quiltWords(sitterName(sitters.value, seat), box, props.shown.seats[seat]!)}
      />
    );
  return { mine: quilt(props.me, "me", props.square), other: quilt(1 - props.me, "you", props.otherSquare) };
}

export function Review() {
  const now = view.value;
  const [ply, setPly] = useState(now?.plies ?? 0);
  const [better, setBetter] = useState(false);
  const go = (to: number) => {
    setPly(Math.max(0, Math.min(view.value?.plies ?? 0, to)));
    setBetter(false);
  };
  useEffect(() => {
    if (over.value) void beginReview();
    return endReview;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
      if (event.key === "ArrowLeft") setPly((at) => Math.max(0, at - 1));
      else if (event.key === "ArrowRight") setPly((at) => Math.min(view.value?.plies ?? 0, at + 1));
      else return;
      setBetter(false);
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (!now || !edition.value) return null;
  const box = edition.value;
  const layout = layoutFor(box);
  const move = ply > 0 ? reviewedAt(ply - 1) : undefined;
  const shown = better && move ? lookAfter(ply - 1, move.best.line[0]!) : lookAt(ply);
  const wide = layout.kind === "laptop";
  const square = wide
    ? Math.min(56, Math.floor((layout.height - 270) / (box.side + 0.6)))
    : Math.floor(Math.min(layout.width - 20, 420) / (box.side + 0.6));
  const quilts = Quilts({
    shown,
    framed: ply - 1,
    square,
    otherSquare: wide ? Math.round(square * 0.4) : Math.round(square * 0.5),
    me: eyes(),
  });
  const left = square * (box.side + 0.6);
  return (
    <main class={`review ${wide ? "review-laptop" : "review-phone"}`}>
      <FabricDefs edition={box} />
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
      <div class="review-left" style={wide ? { width: `${left}px` } : {}}>
        {quilts.mine}
        <Steps ply={ply} onPly={go} />
      </div>
      <div class="review-right">
        <div class="review-title">
          <div>
            <h1>{headline(now)}</h1>
            <p class="caption">{nt("{n} move", "{n} moves", now.plies)}</p>
          </div>
          <Button onClick={() => openLayer("share")}>
            <ShareIcon size={20} /> {t("Share")}
          </Button>
          <Button look="act" onClick={() => goTo("start")}>
            {t("New game")}
          </Button>
        </div>
        <div class="review-scores">
          <Scores now={now} box={box} />
          {quilts.other}
        </div>
        <Progress />
        <Chart ply={ply} onPly={go} width={wide ? Math.max(300, layout.width - left - 110) : layout.width - 52} />
      </div>
      <Note ply={ply} better={better} onBetter={() => setBetter(!better)} onPly={go} />
    </main>
  );
}
