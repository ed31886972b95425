// SPDX-License-Identifier: MIT
// A puzzle that was answered wrongly, or to which there was a hint, is remembered for this tab: reloading the page
// does not begin anew.
import type { Puzzle } from "../core/puzzle-types.ts";
import { isObject, parse } from "../play/values.ts";

const ATTEMPT = "thimble.puzzle";

export interface Attempt {
  edition: string;
  id: string;
  missed: boolean;
  helped: boolean;
}

export function findAttempt({ edition, id }: Puzzle): Pick<Attempt, "missed" | "helped"> {
  try {
    const kept = parse(sessionStorage.getItem(ATTEMPT) ?? "null");
    if (isObject(kept) && kept.edition === edition && kept.id === id)
      return { missed: kept.missed === true, helped: kept.helped === true };
  } catch {
    /* a fresh attempt */
  }
  return { missed: false, helped: false };
}

export function keepAttempt(attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
    else sessionStorage.removeItem(ATTEMPT);
  } catch {
    /* a reload begins anew */
  }
}
