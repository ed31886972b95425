// SPDX-License-Identifier: MIT
// Pictures of the first screens: finished quilts from the engine's games against itself, and one for each way in.
import type { EditionName } from "../core/types.ts";
import { BobbinIcon, PatchPicture, PatchShape, Quilt, tokenArt } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { today } from "../play/today.ts";
import { dateIn } from "./day-words.ts";
import { useLater } from "./later.ts";
import { emptyQuilt, sampleQuilt } from "./samples.ts";

/* The quilt is shown at once; its patches are added when the browser is idle. */
function Sample(props: { edition: EditionName; square: number }) {
  const edition = editionOf(props.edition);
  const seat = useLater() ? sampleQuilt(edition) : emptyQuilt;
  return <Quilt edition={edition} seat={seat} owner="me" square={props.square} />;
}

export function EditionPicture(props: { edition: EditionName }) {
  if (props.edition === "automa")
    return (
      <span class="edition-picture" aria-hidden="true">
        <SoloPicture />
      </span>
    );
  return (
    <span class="edition-picture" aria-hidden="true">
      <Sample edition={props.edition} square={props.edition === "classic" ? 9.4 : 11.9} />
    </span>
  );
}

/** The large quilt. */
export function StartPicture() {
  return (
    <div class="start-picture" aria-hidden="true">
      <Sample edition="classic" square={60} />
    </div>
  );
}

/** My token and the other's, joined by a thread. */
export const FriendPicture = () => (
  <svg viewBox="0 0 118 40" width="118" height="40">
    <path
      d="M34 33C42 8 54 26 68 26S84 14 90 13"
      fill="none"
      stroke="var(--thread)"
      stroke-width="2.4"
      stroke-dasharray="8 5"
    />
    <g transform="translate(0 1.5) scale(1.56)">{tokenArt("me", false)}</g>
    <g transform="translate(81 1.5) scale(1.56)">{tokenArt("you", false)}</g>
  </svg>
);

/** A leaf of a calendar, with today's date. */
export function TodayPicture() {
  const day = today();
  return (
    <svg viewBox="0 0 72 64" width="72" height="64" class="today-leaf">
      <path class="today-head" d="M2 22V14A12 12 0 0 1 14 2H58A12 12 0 0 1 70 14V22Z" />
      <path class="today-seam" d="M4 22.5H68" />
      <rect class="today-edge" x="1.25" y="1.25" width="69.5" height="61.5" rx="12" />
      <text x="36" y="18" class="today-weekday">
        {dateIn(day, { weekday: "short" }).replace(".", "")}
      </text>
      <text x="36" y="54" class="today-date">
        {Number(day.slice(8))}
      </text>
    </svg>
  );
}

/** The Automa's cards. */
export const SoloPicture = () => (
  <span class="solo-cards">
    <i />
    <span>
      <BobbinIcon size={34} />
    </span>
  </span>
);

const CROSS = 29; // the patch on the tile of the lessons

/** A patch that fits. */
export const LearnPicture = () => (
  <PatchPicture edition={editionOf("classic")} patch={CROSS} square={25} state="fits" />
);

const RIPPLES = 22; // the patch on the tile of the puzzles

/** A gap beneath a patch: what goes there? */
export const PuzzlesPicture = () => (
  <svg class="puzzles-picture" viewBox="-4 -4 168 128" width="84" height="64">
    <rect class="puzzles-linen" x="-2" y="-2" width="164" height="124" rx="5" />
    <PatchShape edition={editionOf("classic")} patch={RIPPLES} square={22} />
    <rect class="puzzles-gap" x="41" y="41" width="78" height="78" rx="5" />
    <text x="80" y="96">
      ?
    </text>
  </svg>
);
