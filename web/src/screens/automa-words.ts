// SPDX-License-Identifier: MIT
// What the Automa does, in sentences: its level, and the card that is turned up.
import type { Card, Edition } from "../core/types.ts";
import { nt, t } from "../words/words.ts";

/* By what is counted beside the bonus tile. */
const COUNTS: Record<string, (values: { points: number }) => string> = {
  "": (values) => t("The Automa counts only the bonus tile: {points} points.", values),
  buttons: (values) => t("The Automa counts the bonus tile, {points} points, and its buttons.", values),
  "buttons patches-with-buttons": (values) =>
    t(
      "The Automa counts the bonus tile, {points} points, its buttons, and a point for each of its patches with buttons.",
      values,
    ),
  "buttons buttons-on-patches": (values) =>
    t("The Automa counts the bonus tile, {points} points, its buttons, and the buttons on its patches.", values),
  "buttons buttons-on-patches patches-with-buttons": (values) =>
    t(
      "The Automa counts the bonus tile, {points} points, its buttons, the buttons on its patches, and a point for each patch that has any.",
      values,
    ),
};

/** What a level counts, and where its marker is. */
export function automaLevelWords({ levels, bonusPoints, bonusSide }: Edition, level: number): string[] {
  const { marker, counts } = levels![level - 1]!;
  const others = counts.filter((one) => one !== "bonus").sort();
  return [
    COUNTS[others.join(" ")]!({ points: bonusPoints }),
    t("It gets the tile at space {space}, unless you fill a {n}×{n} first.", { space: marker, n: bonusSide }),
  ];
}

/** What it does with a card. */
export const automaCardWords = ({ budget, income }: Card): string[] => [
  nt(
    "It takes a patch that costs no more than {n} button, and pays nothing.",
    "It takes a patch that costs no more than {n} buttons, and pays nothing.",
    budget,
  ),
  t(
    "If several are cheap enough, the signs decide, the first one first. If none is, it passes and stops one space ahead of you.",
  ),
  nt("Each income mark on its way gives it {n} button.", "Each income mark on its way gives it {n} buttons.", income),
];
