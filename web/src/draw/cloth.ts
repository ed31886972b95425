// SPDX-License-Identifier: MIT
// Which cloth a patch is cut from. How it is printed stands in fabrics.tsx, which the build draws into the page itself.

/** Express is sewn of the same cloth; its late patches are the blues. */
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
  return { name, fill: `url(#th-cloth-${number})`, thread: `var(--c-${thread})` };
}
