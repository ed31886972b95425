// SPDX-License-Identifier: MIT
// Moves of a page without a browser (page.mjs).
import assert from "node:assert/strict";

/** The first legal action. */
export function anyMove({ table, game }) {
  const now = game.view.value;
  const edition = game.gameEdition.value;
  const name = (square) => String.fromCharCode(97 + (square % edition.side)) + (Math.floor(square / edition.side) + 1);
  if (now.phase === "leather") return `+${name(table.places(0).r0[0])}`;
  const offer = now.offers.find(({ lacks, places }) => !lacks && places);
  if (!offer) return "advance";
  const [turn, squares] = Object.entries(table.places(offer.patch)).find(([, all]) => all.length);
  return `${offer.patch}${turn}${name(squares[0])}`;
}
/** Waits until a person is to move, or the game is over. */
export async function settled({ game }) {
  for (let i = 0; i < 2000; i++) {
    const { kind } = game.sitting.value.next;
    if (kind === "person" || kind === "over") return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  assert.fail("nobody moves");
}
