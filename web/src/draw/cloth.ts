// SPDX-License-Identifier: MIT
// Which fabric each patch has. The fabrics themselves are in fabrics.tsx, which the build draws into the page; their
// other colours are in cloth-sets.ts.

/** Express uses the same fabrics; its late patches are blue. */
const EXPRESS = [1, 3, 8, 9, 17, 19, 29, 26, 27, 20, 5, 21, 14, 23, 12, 22, 6, 25, 2, 10, 30, 24, 28];
const CUTS: Record<string, readonly number[] | undefined> = { express: EXPRESS };

interface Cloth {
  name: string;
  fill: string;
  thread: string;
}

export function clothOf(editionName: string, patch: number): Cloth {
  const number = CUTS[editionName]?.[patch - 1] ?? ((patch - 1) % FABRICS.length) + 1;
  const { name, thread } = FABRICS[number - 1]!;
  return { name, fill: `url(#th-cloth-${number})`, thread: `var(--thread-${number},var(--c-${thread}))` };
}
