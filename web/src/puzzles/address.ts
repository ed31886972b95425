// SPDX-License-Identifier: MIT
// The address of a puzzle: #puzzle/classic/1042.3.
import { effect, untracked } from "@preact/signals";
import type { Theme } from "../core/puzzle-types.ts";
import type { EditionName } from "../core/types.ts";
import { addressAs, addressOf, goTo, hash, screen } from "../screens/road.ts";
import { BOOKS } from "./books.ts";
import { layPuzzle, missing, puzzle, theme } from "./solving.ts";
import { ready } from "./table.ts";

const addressTo = (edition: EditionName, id: string): string => `${addressOf("puzzle")}/${edition}/${id}`;

function puzzleAt(address: string): { edition: EditionName; id: string } | null {
  const [, name, id] = /^#puzzle\/([a-z]+)\/([\d.]{1,32})$/.exec(address) ?? [];
  const edition = BOOKS.find((one) => one === name);
  return edition && id ? { edition, id } : null;
}

/** Shows a puzzle; another one of the same screen takes its place in the history. */
export function goToPuzzle(edition: EditionName, id: string, about: Theme): void {
  theme.value = about;
  const address = addressTo(edition, id);
  if (screen.value === "puzzle") addressAs(address);
  else goTo("puzzle", false, address);
}

/* Unless it lies there already: a layer over it has been closed. */
function layAt(address: string): void {
  const wanted = puzzleAt(address);
  const here = puzzle.value;
  if (!wanted) missing.value = address;
  else if (here?.id !== wanted.id || here.edition !== wanted.edition) void layPuzzle(wanted.edition, wanted.id);
}

/** Lays the puzzle of the address on the table whenever that changes; returns a function that stops it. */
export function followAddress(): () => void {
  return effect(() => {
    const address = hash.value;
    if (ready.value !== true || screen.value !== "puzzle") return;
    if (!address.startsWith(addressOf("puzzle"))) return; // that of a layer
    untracked(() => layAt(address));
  });
}
