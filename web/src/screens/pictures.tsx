// SPDX-License-Identifier: MIT
// Pictures of the first screen: finished quilts from the engine's games against itself.
import type { EditionName } from "../core/types.ts";
import { BobbinIcon, Quilt } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
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
      <span class="edition-picture edition-cards" aria-hidden="true">
        <BobbinIcon size={34} />
      </span>
    );
  return (
    <span class="edition-picture" aria-hidden="true">
      <Sample edition={props.edition} square={props.edition === "classic" ? 9.4 : 11.9} />
    </span>
  );
}

/** The large quilt beside the form. */
export function StartPicture() {
  return (
    <div class="start-picture" aria-hidden="true">
      <Sample edition="classic" square={60} />
    </div>
  );
}
