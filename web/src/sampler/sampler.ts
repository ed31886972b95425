// SPDX-License-Identifier: MIT
// The sampler as the core sees it: from the diary and the log of daily deals.
import { signal } from "@preact/signals";
import { openDoor } from "../core/door.ts";
import { whyOf } from "../core/engine.ts";
import type { Sampler } from "../core/sampler-types.ts";
import { dayLog } from "../play/days.ts";
import { today } from "../play/today.ts";

export const sampler = signal<Sampler | null>(null);
/** Why it can't be opened; "": it can. */
export const trouble = signal("");

/** Reads it anew. */
export async function openSampler(): Promise<void> {
  trouble.value = "";
  try {
    const door = await openDoor(PUZZLES_FILE);
    const diary = localStorage.getItem("thimble.diary") ?? "";
    sampler.value = door.ask<Sampler>(`sampler ${today()}\n${diary}\n${dayLog()}`);
  } catch (error) {
    trouble.value = whyOf(error);
  }
}
