// SPDX-License-Identifier: MIT
// Which emblems have been seen on this device: a new one is stitched once, when the sampler is next opened.
import type { Goal } from "../core/sampler-types.ts";
import { write } from "../play/keep.ts";

const SEEN = "thimble.sampler";

const nameOf = ({ kind, number }: Goal): string => `${kind}-${number}`;

function stored(): string[] {
  try {
    return (localStorage.getItem(SEEN) ?? "").split(" ");
  } catch {
    return [];
  }
}

/** The goals that were reached since the sampler was last open; from now on they are seen. */
export function freshGoals(goals: readonly Goal[]): ReadonlySet<Goal> {
  const seen = stored();
  const reached = goals.filter(({ reached }) => reached);
  const fresh = reached.filter((goal) => !seen.includes(nameOf(goal)));
  if (fresh.length > 0) write(SEEN, reached.map(nameOf).join(" ")); // where it can't be kept, they are stitched again
  return new Set(fresh);
}
