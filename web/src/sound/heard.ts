// SPDX-License-Identifier: MIT
// What is heard and felt of a change, and when.
import type { Change } from "../motion/changes.ts";
import { buttonsOf, planOf } from "../motion/timing.ts";
import type { Sound } from "./voices.ts";

/** A sound, and after how many milliseconds; `index` counts the buttons of a row. */
export interface Heard {
  sound: Sound;
  at: number;
  index?: number;
}
const APART = 35; // milliseconds between two buttons, if nothing moves

function buttonsIn(change: Change, pace: number): Heard[] {
  const { buttons } = planOf(change, pace);
  const at = change.pays.flatMap((pay) => buttonsOf(pay, buttons).map(({ span }) => span.at + span.ms));
  const most = at.slice(0, 12);
  return most.map((arrives, index) => ({ sound: "button", at: pace > 0 ? arrives : index * APART, index }));
}

/** `won`: did the person here win? Null: the game goes on. */
export function heardOf(change: Change, pace: number, won: boolean | null): Heard[] {
  const plan = planOf(change, pace);
  const heard: Heard[] = buttonsIn(change, pace);
  if (change.card) heard.push({ sound: "card", at: plan.down.at });
  if (change.sewn.length) heard.push({ sound: "sew", at: plan.patch.at + plan.patch.ms });
  if (change.leather.length) heard.push({ sound: "tear", at: plan.leather.at });
  if (change.bonus !== null) heard.push({ sound: "rosette", at: plan.gleam.at });
  if (won !== null) heard.push({ sound: won ? "won" : "lost", at: plan.end });
  return heard;
}

/** Vibrations in milliseconds: on, off, on. */
const FELT: Partial<Record<Sound, number[]>> = { sew: [12], tear: [8], no: [20, 40, 20], won: [15, 60, 15, 60, 30] };
export const feltOf = (sound: Sound): number[] | undefined => FELT[sound];
