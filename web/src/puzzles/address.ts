// SPDX-License-Identifier: MIT
// The address of a puzzle: #puzzle/classic/1042.3; of a mistake of mine: #puzzle/mine/3fa94c81d20b; of all those of one
// game: #puzzle/game/ID.
import { effect, untracked } from "@preact/signals";
import type { Theme } from "../core/puzzle-types.ts";
import type { EditionName } from "../core/types.ts";
import { addressAs, addressOf, goTo, hash, notice, screen } from "../screens/road.ts";
import { t } from "../words/words.ts";
import { BOOKS } from "./books.ts";
import { chooseGame, readReviews } from "./mistakes.ts";
import { layPuzzle, missing, puzzle, theme } from "./solving.ts";
import { ready } from "./table.ts";

/* The edition whose book it is in, or mine. */
type From = EditionName | "mine";
const FROM: From[] = [...BOOKS, "mine"];

const addressTo = (from: From, id: string): string => `${addressOf("puzzle")}/${from}/${id}`;

function puzzleAt(address: string): { from: From; id: string } | null {
  const [, name, id] = /^#puzzle\/([a-z]+)\/([\da-f.]{1,32})$/.exec(address) ?? [];
  const from = FROM.find((one) => one === name);
  return from && id ? { from, id } : null;
}
const gameAt = (address: string): string => /^#puzzle\/game\/([^/]+)$/.exec(address)?.[1] ?? "";

/** Shows a puzzle; another one of the same screen takes its place in the history. */
export function goToPuzzle(from: From, id: string, about: Theme): void {
  theme.value = about;
  const address = addressTo(from, id);
  if (screen.value === "puzzle") addressAs(address);
  else goTo("puzzle", false, address);
}

/* The first mistake of a game, with the others behind it. */
async function beginGame(id: string): Promise<void> {
  await readReviews();
  const first = chooseGame(id);
  if (first) return goToPuzzle("mine", first, "mine");
  goTo("puzzles");
  notice.value = t("None of these mistakes makes a puzzle: they cost little, or the game was decided.");
}

/* Unless it lies there already: a layer over it has been closed. */
function layAt(address: string): void {
  const game = gameAt(address);
  const wanted = puzzleAt(address);
  const here = puzzle.value;
  if (game) void beginGame(game);
  else if (!wanted) missing.value = address;
  else if (here?.id !== wanted.id || wanted.from !== (here.mine ? "mine" : here.edition))
    void layPuzzle(wanted.from, wanted.id);
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
