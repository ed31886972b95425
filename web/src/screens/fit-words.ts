// SPDX-License-Identifier: MIT
// Holes to fill, in words: how hard they are, their pieces.
import { patchOf } from "../core/patch.ts";
import type { Edition } from "../core/types.ts";
import { clothOf } from "../draw/index.ts";
import { t } from "../words/words.ts";
import { fabricName, shapeWords } from "./names.ts";

/** How hard so many stars are. */
export const starsWords = (stars: number): string =>
  [t("very easy"), t("easy"), t("medium"), t("hard"), t("very hard")][stars - 1]!;

/** For screen readers: a piece's fabric and shape. */
export function pieceLabel(edition: Edition, patch: number): string {
  if (patch === 0) return t("leather, one square");
  return `${fabricName(clothOf(edition.name, patch).name)}, ${shapeWords(patchOf(edition, patch).shape)}`;
}
