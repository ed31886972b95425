// SPDX-License-Identifier: MIT
// Below the points: the best move and the mistakes, once the game is reviewed. Until then the first says how far the
// review is, the second is a dash.
import type { ComponentChildren } from "preact";
import { squareCell } from "../core/patch.ts";
import type { Part, ReviewedMove, SeatReview } from "../core/types.ts";
import { AdvanceIcon, NextIcon, Quilt, SewIcon } from "../draw/index.ts";
import { gameEdition, lookAt, view } from "../play/game.ts";
import { mistakesOf, myReview, reviewedAt, reviewing } from "../play/reviewing.ts";
import { speechWords } from "../words/message.ts";
import { nt, percent, t, tenths } from "../words/words.ts";
import { PART_ICON, progressWords, verdictWords } from "./chart.tsx";
import { Pictured } from "./pictured.tsx";
import { goTo, reviewedTo } from "./road.ts";
import { moveNamed } from "./spoken.tsx";
import { ownerOf } from "./viewpoint.ts";

const DASH = "–";
const waitWords = (): string => (reviewing.value ? progressWords() : DASH);

function lookAtMove(ply: number): void {
  reviewedTo.value = ply;
  goTo("review");
}

/* The squares around the patch of a move; an advance has none. */
function Cut({ move }: { move: ReviewedMove }) {
  const edition = gameEdition.value!;
  const seat = lookAt(move.ply).seats[move.seat - 1]!;
  const sewn = seat.sewn.find(({ ply }) => ply === move.ply - 1);
  if (!sewn)
    return (
      <span class="end-cut end-cut-advance" aria-hidden="true">
        <AdvanceIcon size={34} />
      </span>
    );
  const [x, y] = squareCell(edition.side, sewn.square);
  return (
    <span class="end-cut" style={{ "--x": x, "--y": y }} aria-hidden="true">
      <Quilt edition={edition} seat={seat} owner={ownerOf(move.seat - 1)} framed={move.ply - 1} />
    </span>
  );
}

/* A move that leads to its place in the review; without one a dash. */
function Card(props: {
  title: string;
  mark: ComponentChildren;
  move: ReviewedMove | null;
  words: string;
  brief?: boolean;
}) {
  const { title, mark, move, words, brief } = props;
  const content = (
    <>
      {!brief && (move ? <Cut move={move} /> : <span class="end-cut" aria-hidden="true" />)}
      <span class="end-move-words">
        <span class="end-move-title">
          {mark}
          <b>{title}</b>
          {move && <small class="caption">{t("move {n}", { n: move.ply })}</small>}
        </span>
        <span class="end-move-why">
          <Pictured edition={gameEdition.value!} words={words} />
        </span>
      </span>
      {move && <NextIcon size={22} />}
    </>
  );
  const look = `end-move ${brief ? "end-move-brief" : "card"}`;
  if (!move) return <div class={look}>{content}</div>;
  return (
    <button type="button" class={look} onClick={() => lookAtMove(move.ply)}>
      {content}
    </button>
  );
}

const Good = () => (
  <span class="end-good">
    <SewIcon size={16} />
  </span>
);

function bestWords(move: ReviewedMove): string {
  const { chance, margin } = move.lead;
  const lead =
    margin >= 0.05
      ? t("The next-best choice was {points} points worse.", { points: tenths(margin) })
      : t("The next-best choice was {percent} less likely to win.", { percent: percent(chance) });
  return `${moveNamed(view.value!, move.ply - 1)}. ${lead}`;
}

/* Mine; null: not reviewed yet. */
type Mine = SeatReview | null;
const moveAt = (ply: number | null | undefined): ReviewedMove | null => (ply && reviewedAt(ply - 1)) || null;

const Best = ({ mine, brief = false }: { mine: Mine; brief?: boolean }) => {
  const move = moveAt(mine?.best_move);
  const words = move ? bestWords(move) : brief || mine ? DASH : waitWords();
  return <Card title={t("Your best move")} mark={<Good />} {...{ move, words, brief }} />;
};

function partWords(count: string, part: Part | null): string {
  if (part === null) return count;
  return {
    buying: t("{mistakes}, all in buying", { mistakes: count }),
    placing: t("{mistakes}, all in placing", { mistakes: count }),
    timing: t("{mistakes}, all in timing", { mistakes: count }),
  }[part];
}
function mistakesWords(mine: SeatReview): string {
  const count = mistakesOf(mine);
  if (count === 0) return t("No mistakes");
  const words = nt("{n} mistake", "{n} mistakes", count);
  return count === 1 ? words : partWords(words, mine.only_part);
}

const Mark = ({ part }: { part: Part | null }) => {
  const Icon = PART_ICON[part ?? "buying"];
  return <Icon size={22} />;
};

function Wrong({ mine }: { mine: Mine }) {
  const worst = moveAt(mine?.dearest);
  if (!mine) return <Card title={t("Mistakes")} mark={<Mark part={null} />} move={null} words={DASH} brief />;
  const words = worst ? t("the worst cost {points} points", { points: tenths(worst.loss.margin) }) : "";
  const mark = worst ? <Mark part={worst.worst} /> : <Good />;
  return <Card title={mistakesWords(mine)} mark={mark} move={worst} words={words} brief />;
}

function Turning({ mine }: { mine: Mine }) {
  const move = moveAt(mine?.turning_point);
  const none = mine ? t("No mistakes") : waitWords();
  const words = move ? [verdictWords(move), speechWords(move.sentences.played)].filter(Boolean).join(". ") : none;
  return <Card title={t("The turning point")} mark={<Mark part={move?.worst ?? null} />} move={move} words={words} />;
}

/** After a win the best move comes first, after a loss the turning point. */
export function Memories({ won }: { won: boolean }) {
  const mine = myReview();
  return won ? (
    <>
      <Best mine={mine} />
      <Wrong mine={mine} />
    </>
  ) : (
    <>
      <Turning mine={mine} />
      <Best mine={mine} brief />
    </>
  );
}
