// SPDX-License-Identifier: MIT
// The sampler as the core sees it: from the diary and the log of daily deals.
import { signal } from "@preact/signals";
import { whyOf } from "../core/engine.ts";
import type { Sampler } from "../core/sampler-types.ts";
import { dayLog } from "../play/days.ts";
import { readDiary } from "../play/diary.ts";
import { noteGames } from "../play/noted.ts";
import { today } from "../play/today.ts";
import { openPuzzleTable, puzzles, ready } from "../puzzles/table.ts";

/** Null: it is being read. */
export const sampler = signal<Sampler | null>(null);
/** Why it can't be opened; "": it can. */
export const trouble = signal("");

/** Reads it anew. */
export async function openSampler(): Promise<void> {
  sampler.value = null;
  trouble.value = "";
  try {
    await noteGames();
    await openPuzzleTable();
    if (ready.value !== true) throw new Error(String(ready.value));
    sampler.value = puzzles.sampler(today(), `${readDiary()}\n${dayLog()}`);
  } catch (error) {
    trouble.value = whyOf(error);
  }
}
