// SPDX-License-Identifier: MIT
// The pieces that are put down, remembered for this tab: reloading the page leaves them where they are.
import type { FitName } from "../core/fit-types.ts";
import type { MoveText } from "../core/types.ts";
import { isObject, parse } from "../play/values.ts";

const FIT = "thimble.fit";

interface Kept {
  placed: MoveText[];
  helped: boolean;
}
const NOTHING: Kept = { placed: [], helped: false };

export function findPlaced({ edition, id }: FitName): Kept {
  try {
    const kept = parse(sessionStorage.getItem(FIT) ?? "null");
    if (!isObject(kept) || kept.edition !== edition || kept.id !== id || !Array.isArray(kept.placed)) return NOTHING;
    const placed = kept.placed.filter((move) => typeof move === "string" && /^[\w+]{1,16}$/.test(move));
    return { placed: placed as MoveText[], helped: kept.helped === true };
  } catch {
    return NOTHING;
  }
}

export function keepPlaced({ edition, id }: FitName, kept: Kept): void {
  try {
    sessionStorage.setItem(FIT, JSON.stringify({ edition, id, ...kept }));
  } catch {
    /* a reload begins anew */
  }
}
