// SPDX-License-Identifier: MIT
// The solo game beside a real board: its text is kept on this device at every step, and so is a circle that is half
// entered. The core says what each step does.
import { signal } from "@preact/signals";
import type { CompanionView, Counted, Step } from "../core/companion-types.ts";
import { editionOf } from "../play/game.ts";
import { write } from "../play/keep.ts";
import { openCompanion, type CompanionDoor } from "./door.ts";

export const GAME = "thimble.companion";
export const CIRCLE = "thimble.companion.circle";

/* What could not be stored: it lasts until the page is closed. */
const unkept = new Map<string, string>();

export const stored = (key: string): string => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};
export function store(key: string, text: string): void {
  if (write(key, text)) unkept.set(key, text);
  else unkept.delete(key);
}

let door: CompanionDoor | null = null;
let text = "";
/** The game; null: none has begun. */
export const now = signal<CompanionView | null>(null);
/** The circle that is being entered: patches in the order in which they lie. */
export const entered = signal<readonly number[]>([]);
/* If not, another tab has gone on. */
const isOurs = (): boolean => stored(GAME) === text;

function take(next: string): void {
  text = next;
  now.value = next && door ? door.view(next) : null;
}

function keep(next: string): void {
  take(next);
  store(GAME, next);
}

/* One that can't be read, of a later page perhaps, is left alone until a new one begins. */
function takeStored(): void {
  try {
    take(stored(GAME));
  } catch {
    take("");
  }
}

/* Stored text may be anything. */
const isPatch = (patch: number): boolean => editionOf("automa").patches.some(({ number }) => number === patch);

/** Opens the core and the game of last time. */
export async function takeUp(): Promise<void> {
  door = await openCompanion();
  entered.value = [...new Set(stored(CIRCLE).split(",").map(Number))].filter(isPatch);
  takeStored();
}

export interface Chosen {
  seed: string;
  deck: string;
  level: number;
  track: string;
  /** Without it the seed draws one. */
  circle?: readonly number[];
}

const keysOf = ({ circle, ...rest }: Chosen): string =>
  [
    ...Object.entries(rest).map(([key, value]) => `${key}=${value}`),
    ...(circle ? [`circle=${circle.join(",")}`] : []),
  ].join(" ");

/** The circle that a seed draws. */
export const drawCircle = (chosen: Chosen): number[] => door!.view(door!.begin(keysOf(chosen))).circle;

export function begin(chosen: Chosen): void {
  keep(door!.begin(keysOf(chosen)));
  enter([]);
}
/** Tells the next step; if another tab has gone on, its game is shown instead. */
export function tell(step: Step): void {
  if (isOurs()) keep(door!.step(text, step));
  else takeStored();
}
export function undo(): void {
  if (isOurs()) keep(door!.back(text));
  else takeStored();
}
export const end = (): void => keep("");
export const result = (buttons: number, empty: number): Counted => door!.result(text, buttons, empty);

export function enter(circle: readonly number[]): void {
  entered.value = circle;
  store(CIRCLE, circle.join(","));
}

/** Another tab has written something. */
export function hear({ key }: StorageEvent): void {
  if (key === GAME && door) takeStored();
}
