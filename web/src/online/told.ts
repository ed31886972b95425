// SPDX-License-Identifier: MIT
// This device's address at its push service, and the games for which the server has it (notify.ts); stored only while
// the switch is on.
import { isObject, parse } from "../play/values.ts";

export const TOLD = "thimble.told";

export interface Told {
  endpoint: string;
  games: string[];
}

export function readTold(): Told | null {
  try {
    const value = parse(localStorage.getItem(TOLD) ?? "");
    if (!isObject(value) || typeof value.endpoint !== "string" || !Array.isArray(value.games)) return null;
    return { endpoint: value.endpoint, games: value.games.filter((game) => typeof game === "string") };
  } catch {
    return null;
  }
}
export function keepTold(told: Told | null): void {
  try {
    if (told) localStorage.setItem(TOLD, JSON.stringify(told));
    else localStorage.removeItem(TOLD);
  } catch {
    /* full or forbidden: then it is off */
  }
}
/** The server may have dropped this device: it is told again about every game. */
export function tellAgain(): void {
  const told = readTold();
  if (told) keepTold({ ...told, games: [] });
}
