// SPDX-License-Identifier: MIT
// The result of a day as a picture: the bound quilt with its label, and the points. It is shown and saved alike.
import { BINDING, Quilt, rosetteArt, tokenArt } from "../draw/index.ts";
import { labelFor } from "../play/ending.ts";
import { gameEdition, mySeat, sitters, sitting, view } from "../play/game.ts";
import { nt, t } from "../words/words.ts";
import { dateIn } from "./day-words.ts";
import { quiltWords } from "./names.ts";
import { nameOf } from "./viewpoint.ts";

/** Of the file, in pixels. */
export const PICTURE = { width: 1080, height: 1350 };

const WIDTH = 448;
const HEIGHT = (WIDTH * PICTURE.height) / PICTURE.width;
const MARGIN = 24;
const QUILT = WIDTH - 2 * MARGIN;
const LABEL = { x: MARGIN + 10, y: MARGIN + QUILT - 11, high: 42, edge: 26 };
const FOOT = HEIGHT - 43; // baseline of the points

const LETTER = 7.7; // about as wide as a letter of the label
const GAP = 14;

/* The label's words, each with its place. */
function labelWords(day: string, score: number): { text: string; x: number; wide: number; isBold: boolean }[] {
  const dates = {
    long: dateIn(day, { day: "numeric", month: "long", year: "numeric" }),
    short: dateIn(day, { day: "numeric", month: "short", year: "numeric" }),
  };
  const { name, date } = labelFor(sitters.value[mySeat.value]!.name, dates, false);
  const words = [
    { text: name, isBold: true },
    { text: date, isBold: false },
    { text: nt("{n} point", "{n} points", score), isBold: true },
  ].filter(({ text }) => text);
  let x = LABEL.edge;
  return words.map((word) => {
    const wide = [...word.text].length * LETTER + (word.isBold ? 4 : 0);
    const at = { ...word, x, wide };
    x += wide + GAP;
    return at;
  });
}

function Label({ day, score }: { day: string; score: number }) {
  const words = labelWords(day, score);
  const last = words.at(-1)!;
  const wide = last.x + last.wide + LABEL.edge;
  const stripes = (x: number) => `M${x} 14h11m-11 5h11m-11 5h11m-11 5h11m-11 5h11`;
  return (
    <g transform={`translate(${LABEL.x} ${LABEL.y})`}>
      <rect width={wide} height={LABEL.high} class="label-tape" />
      <path d={`M0 5H${wide}`} class="label-dashes" />
      <path d={`${stripes(7)}${stripes(wide - 18)}`} class="label-stripes" />
      {words.map(({ text, x, wide, isBold }) => (
        <text key={text} x={x + wide / 2} y={28} class={isBold ? "label-bold" : ""}>
          {text}
        </text>
      ))}
    </g>
  );
}

interface DayPictureProps {
  /** "40 points, won by 14" */
  head: string;
  /** "7 days in a row" */
  streak: string;
  label?: string;
}

export function DayPicture({ head, streak, label }: DayPictureProps) {
  const edition = gameEdition.value!;
  const now = view.value!;
  const seat = now.seats[mySeat.value]!;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...PICTURE}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      class="picture day-picture"
      role={label ? "img" : undefined}
      aria-label={label}
    >
      <rect width={WIDTH} height={HEIGHT} class="day-picture-ground" />
      <g transform={`translate(${MARGIN} ${MARGIN})`}>
        <Quilt
          edition={edition}
          seat={seat}
          owner="me"
          square={QUILT / (edition.side + BINDING)}
          bound={now.winner === mySeat.value ? "gold" : "pale"}
        />
      </g>
      <Label day={sitting.value.daily!} score={seat.score} />
      {seat.bonus && <g transform={`translate(${WIDTH - MARGIN - 62} ${LABEL.y - 6}) scale(2)`}>{rosetteArt()}</g>}
      <g transform={`translate(${MARGIN + 4} ${FOOT - 24}) scale(1.6)`}>{tokenArt("me", false)}</g>
      <g class="day-picture-foot">
        <text x={MARGIN + 54} y={FOOT} class="day-picture-head">
          {head}
        </text>
        <text x={MARGIN + 54} y={FOOT + 20}>
          {[t("Thimble, the daily deal"), streak].filter(Boolean).join(" · ")}
        </text>
      </g>
    </svg>
  );
}

/** The quilt alone, in words. */
export const dayQuiltWords = (): string =>
  quiltWords(nameOf(mySeat.value), gameEdition.value!, view.value!.seats[mySeat.value]!);
