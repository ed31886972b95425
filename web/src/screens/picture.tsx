// SPDX-License-Identifier: MIT
// A quilt as a picture to share, with the points below it.
import { BINDING, Quilt, ThimbleIcon } from "../draw/index.ts";
import { gameEdition, sitters, view } from "../play/game.ts";
import { giveFile } from "../play/share.ts";
import { nt, t } from "../words/words.ts";
import { editionTitle, sitterName } from "./names.ts";
import { pngOf, svgOf } from "./picture-file.ts";

const SIZE = 1080;
const MARGIN = 108; // left and right of the quilt
const TOP = 52;
const QUILT = SIZE - 2 * MARGIN;
const FOOT = TOP + QUILT + 62; // baseline of the points

function pointsWords(seat: number): string {
  const now = view.value!;
  if (now.phase !== "over") return nt("{n} move", "{n} moves", now.ply);
  const score = now.seats[seat]!.score;
  const points = nt("{n} point", "{n} points", score);
  const by = Math.abs(score - now.seats[1 - seat]!.score);
  if (!by) return now.winner === seat ? t("{points}, won", { points }) : t("{points}, lost", { points });
  return now.winner === seat ? t("{points}, won by {by}", { points, by }) : t("{points}, lost by {by}", { points, by });
}

function captionWords(seat: number): string {
  const now = view.value!;
  const title = editionTitle(now.edition);
  const deal = now.seed ? t("{edition}, deal {seed}", { edition: title, seed: now.seed }) : title;
  const open = now.seats[seat]!.empty;
  return `${deal} · ${nt("{n} empty square", "{n} empty squares", open)}`;
}

/* A nameless lone player is not "You" to the people who get the picture. */
function namesWords(seat: number): string {
  const sitter = sitters.value[1 - seat]!;
  const name = sitterName(sitters.value, 1 - seat);
  const other = sitter.who === "engine" ? `${name}, ${t("level {level}", { level: sitter.level })}` : name;
  const two = sitters.value.every((one) => one.who === "person");
  const mine = two ? sitterName(sitters.value, seat) : sitters.value[seat]!.name;
  return mine ? `${mine} – ${other}` : t("against {name}", { name: other });
}

function Foot({ seat }: { seat: number }) {
  const right = SIZE - MARGIN;
  const seed = view.value!.seed;
  return (
    <g class="picture-foot">
      <g transform={`translate(${MARGIN + 4} ${FOOT - 30})`}>
        <ThimbleIcon size={52} />
      </g>
      <text x={MARGIN + 76} y={FOOT} class="picture-head">
        {pointsWords(seat)}
      </text>
      <text x={MARGIN + 76} y={FOOT + 32}>
        {captionWords(seat)}
      </text>
      <text x={MARGIN + 76} y={FOOT + 60}>
        {namesWords(seat)}
      </text>
      <text x={right} y={FOOT} class="picture-head picture-right">
        Thimble
      </text>
      {seed && (
        <text x={right} y={FOOT + 32} class="picture-right">
          {t("same deal: number {seed}", { seed })}
        </text>
      )}
    </g>
  );
}

function Picture({ seat }: { seat: number }) {
  const edition = gameEdition.value!;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} class="picture">
      <rect width={SIZE} height={SIZE} class="picture-table" />
      <g transform={`translate(${MARGIN} ${TOP})`}>
        <Quilt edition={edition} seat={view.value!.seats[seat]!} owner="me" square={QUILT / (edition.side + BINDING)} />
      </g>
      <Foot seat={seat} />
    </svg>
  );
}

/** Like giveFile. */
export async function givePicture(kind: "svg" | "png", name: string, seat: number): Promise<boolean> {
  const picture = <Picture seat={seat} />;
  if (kind === "svg") return giveFile(name, "image/svg+xml", await svgOf(picture));
  return giveFile(name, "image/png", await pngOf(picture, SIZE, SIZE));
}
