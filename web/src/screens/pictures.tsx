// SPDX-License-Identifier: MIT
// Pictures of the first screen: finished quilts from games that the engine played against itself.
import type { EditionName } from "../core/types.ts";
import { BobbinIcon, Quilt } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { sampleQuilt } from "./samples.ts";

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
      <Quilt edition={box} seat={sampleQuilt(box)} owner="me" square={props.edition === "classic" ? 9.4 : 11.9} />
    </span>
  );
}

/** The large quilt beside the form. */
export function StartPicture() {
  const box = editionOf("classic");
  return (
    <div class="start-picture" aria-hidden="true">
      <Quilt edition={box} seat={sampleQuilt(box)} owner="me" square={60} />
    </div>
  );
}
