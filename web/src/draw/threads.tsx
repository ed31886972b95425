// SPDX-License-Identifier: MIT
// Ends of thread that fall after a win and lie where nothing else is.

/** The room of something that no thread may lie on. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface ThreadEnd {
  x: number;
  y: number;
  turn: number;
  length: number;
  bend: number;
  colour: string;
}

const COLOURS = ["madder", "indigo", "mustard", "teal", "plum", "straw", "denim", "rose", "sage", "terra"];
const [SHORTEST, LONGEST] = [13, 26];
const TRIES = 12; // places for each, before it is left out

/* Random numbers that are the same each time: a reload changes nothing. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const isFree = (x: number, y: number, taken: readonly Room[]): boolean => {
  const far = LONGEST / 2 + 2;
  return taken.every(
    ({ left, top, right, bottom }) => x < left - far || x > right + far || y < top - far || y > bottom + far,
  );
};

/** Scatters up to `most` of them over an area; none lies on a box that is taken. */
export function strew(most: number, area: { width: number; height: number }, taken: readonly Room[]): ThreadEnd[] {
  const roll = dice(7);
  const found: ThreadEnd[] = [];
  const inside = (whole: number): number => LONGEST / 2 + roll() * Math.max(0, whole - LONGEST);
  for (let tries = 0; found.length < most && tries < most * TRIES; tries++) {
    const [x, y] = [inside(area.width), inside(area.height)];
    if (!isFree(x, y, taken)) continue;
    found.push({
      x,
      y,
      turn: roll() * 180,
      length: SHORTEST + roll() * (LONGEST - SHORTEST),
      bend: (roll() - 0.5) * 14,
      colour: COLOURS[Math.floor(roll() * COLOURS.length)]!,
    });
  }
  return found;
}

/** `falls`: they are seen to come down. */
export function ThreadEnds({ ends, falls }: { ends: readonly ThreadEnd[]; falls: boolean }) {
  return (
    <svg class={`thread-ends ${falls ? "thread-ends-fall" : ""}`} aria-hidden="true">
      {ends.map(({ x, y, turn, length, bend, colour }, i) => (
        <g key={i} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}>
          <path
            d={`M${(-length / 2).toFixed(1)} 0q${(length / 4).toFixed(1)} ${bend.toFixed(1)} ${(length / 2).toFixed(1)} 0t${(length / 2).toFixed(1)} 0`}
            stroke={`var(--c-${colour})`}
          />
        </g>
      ))}
    </svg>
  );
}
