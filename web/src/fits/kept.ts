// SPDX-License-Identifier: MIT
// The pieces that are put down, and before each step, remembered for this tab: reloading the page leaves them where
// they are, and what can be undone.
import type { FitName } from "../core/fit-types.ts";
import type { MoveText } from "../core/types.ts";
import { isObject, parse } from "../play/values.ts";

const FIT = "thimble.fit";

interface Kept {
  placed: MoveText[];
  steps: MoveText[][];
  helped: boolean;
}
const NOTHING: Kept = { placed: [], steps: [], helped: false };

/* Undefined: stored text may be anything. */
function piecesOf(value: unknown): MoveText[] | undefined {
  const isPiece = (move: unknown): boolean => typeof move === "string" && /^[\w+]{1,16}$/.test(move);
  return Array.isArray(value) && value.every(isPiece) ? (value as MoveText[]) : undefined;
}

export function findPlaced({ edition, id }: FitName): Kept {
  try {
    const kept = parse(sessionStorage.getItem(FIT) ?? "null");
    if (!isObject(kept) || kept.edition !== edition || kept.id !== id) return NOTHING;
    const steps = Array.isArray(kept.steps) ? kept.steps.map(piecesOf) : [];
    return {
      placed: piecesOf(kept.placed) ?? [],
      steps: steps.filter((step) => step !== undefined),
      helped: kept.helped === true,
    };
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
