// SPDX-License-Identifier: MIT
// Pictures of the first screen: finished quilts from games that the engine played against itself.
import type { EditionName, SeatView } from "../core/types.ts";
import { BobbinIcon, Quilt } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { moveParts } from "../play/notation.ts";
import { SAMPLES } from "./samples.ts";

function sample(name: "classic" | "express"): Pick<SeatView, "sewn" | "unknown" | "unfillable" | "best"> {
  const box = editionOf(name);
  const sewn = SAMPLES[name].split(" ").map((move, ply) => {
    const parts = moveParts(box, move);
    return parts.kind === "buy"
      ? { ply, patch: parts.patch, turn: parts.turn, square: parts.square }
      : { ply, patch: 0, turn: "r0" as const, square: "square" in parts ? parts.square : 0 };
  });
  return { sewn, unknown: [], unfillable: [], best: null };
}

export function EditionPicture(props: { edition: EditionName }) {
  if (props.edition === "automa")
    return (
      <span class="edition-picture edition-cards" aria-hidden="true">
        <BobbinIcon size={34} />
      </span>
    );
  const box = editionOf(props.edition);
  return (
    <span class="edition-picture" aria-hidden="true">
      <Quilt edition={box} seat={sample(props.edition)} owner="me" square={props.edition === "classic" ? 9.4 : 11.9} />
    </span>
  );
}

/** The large quilt beside the form. */
export function StartPicture() {
  const box = editionOf("classic");
  return (
    <div class="start-picture" aria-hidden="true">
      <Quilt edition={box} seat={sample("classic")} owner="me" square={60} />
    </div>
  );
}
