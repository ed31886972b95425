// SPDX-License-Identifier: MIT
// The sampler as the core sees it: from the diary and the log of daily deals.
import { signal } from "@preact/signals";
import { type Door, openDoor } from "../core/door.ts";
import { whyOf } from "../core/engine.ts";
import type { Sampler } from "../core/sampler-types.ts";
import { dayLog } from "../play/days.ts";
import { today } from "../play/today.ts";

/** Null: it is being read. */
export const sampler = signal<Sampler | null>(null);
/** Why it can't be opened; "": it can. */
export const trouble = signal("");

/* The diary (src/table/progress/diary.h). */
function diaryLog(): string {
  try {
    return localStorage.getItem("thimble.diary") ?? "";
  } catch {
    return "";
  }
}

let door: Door | null = null;

/** Reads it anew. */
export async function openSampler(): Promise<void> {
  sampler.value = null;
  trouble.value = "";
  try {
    door ??= await openDoor(PUZZLES_FILE);
    sampler.value = door.ask<Sampler>(`sampler ${today()}\n${diaryLog()}\n${dayLog()}`);
  } catch (error) {
    trouble.value = whyOf(error);
  }
}
