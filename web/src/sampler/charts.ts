// SPDX-License-Identifier: MIT
// The emblems of the sampler as charts for cross stitch: a letter is a stitch of that colour, a dot is bare linen.
import type { GoalKind } from "../core/sampler-types.ts";

/** The cloth's colours (style/tokens.css) by their letters. */
export const THREADS: Record<string, string> = {
  d: "denim",
  e: "terra",
  i: "indigo",
  k: "coal",
  m: "madder",
  n: "moss",
  o: "cocoa",
  r: "rose",
  s: "sky",
  t: "teal",
  u: "mustard",
  y: "straw",
};

export type Chart = readonly string[];

const SPOOL: Chart = [
  "uuuuuuuuuuu",
  ".uuuuuuuuu.",
  "..iiiiiii..",
  "..idddddi..",
  "..iddsddi..",
  "..iddddsi..",
  "..isddddi..",
  "..iddsddi..",
  "..iddddsi..",
  "..idddddi..",
  "..iiiiiii..",
  ".uuuuuuuuu.",
  "uuuuuuuuuuu",
];
const HEART: Chart = [
  "..mmm.....mmm..",
  ".mrrmm...mmmmm.",
  "mrrmmmm.mmmmmmm",
  "mrmmmmmmmmmmmmm",
  "mmmmmmmmmmmmmmm",
  "mmmmmmmmmmmmmmm",
  ".mmmmmmmmmmmmm.",
  "..mmmmmmmmmmm..",
  "...mmmmmmmmm...",
  "....mmmmmmm....",
  ".....mmmmm.....",
  "......mmm......",
  ".......m.......",
];
const ROSETTE: Chart = [
  ".....ttttt.....",
  "...ttyyyyytt...",
  "..tyyyyyyyyyt..",
  ".tyyyyyyyyyyyt.",
  ".tyykkkkkkkyyt.",
  "tyyykkkkkkkyyyt",
  "tyyyyyyyykkyyyt",
  "tyyyyyyykkyyyyt",
  "tyyyyyykkyyyyyt",
  "tyyyyyykkyyyyyt",
  ".tyyyykkyyyyyt.",
  ".tyyyykkyyyyyt.",
  "..tyyyyyyyyyt..",
  "...ttyyyyytt...",
  "..tt.ttttt.tt..",
  ".ttt.......ttt.",
  "ttt.........ttt",
];
const BIRD: Chart = [
  "...........iiii..",
  "..........iiiiii.",
  "..........iiiyiee",
  "..........iiiiii.",
  "i........iiiiii..",
  "ii.....iiiiiiii..",
  "iiiiiiiddddiiii..",
  ".iiiiiddssddiii..",
  "..iiiddssssdiii..",
  "...iiiddddddii...",
  "....iiiiiiiii....",
  "......iiiiii.....",
  ".......e..e......",
  "......ee.ee......",
];
const STAR: Chart = [
  ".......u.......",
  ".......u.......",
  "......uyu......",
  "......uyu......",
  "uuuuuuyyyuuuuuu",
  ".uuyyyyyyyyyuu.",
  "...uyyyyyyyu...",
  "....uyyyyyu....",
  "....uyyyyyu....",
  "...uyyyyyyyu...",
  "...uyyuuuyyu...",
  "..uyuu...uuyu..",
  "..uu.......uu..",
  ".u...........u.",
];
const QUILT: Chart = [
  "mmmmmmmmmmmmmmm",
  "mddddyyynnnnnnm",
  "mddddyyynnnnnnm",
  "mddrryyyyyykkkm",
  "mddrryyyyyykkkm",
  "mttrrrriiiikkkm",
  "mttrrrriiiidddm",
  "mttttttiioodddm",
  "mttttttiioodddm",
  "meeeennnnooyyym",
  "meeeennnnooyyym",
  "meessssrrrryyym",
  "meessssrrrryyym",
  "mssssiiirrrrnnm",
  "mmmmmmmmmmmmmmm",
];
const FLOWER: Chart = [
  "....ddd....",
  ".d.ddddd.d.",
  "..dddsddd..",
  ".dddsssddd.",
  "dddd...dddd",
  "ddss...ssdd",
  "dddd...dddd",
  ".dddsssddd.",
  "..dddsddd..",
  ".d.ddddd.d.",
  "....ddd....",
];
const HOURGLASS: Chart = [
  "kkkkkkkkkkk",
  ".k.......k.",
  ".kuuuuuuuk.",
  "..kuuuuuk..",
  "...kuuuk...",
  "....kuk....",
  "....kuk....",
  "....kuk....",
  "...k.u.k...",
  "..k..u..k..",
  ".k.uuuuu.k.",
  ".kuuuuuuuk.",
  "kkkkkkkkkkk",
];
const TULIP: Chart = [
  ".m..mmm..m.",
  ".mm.mmm.mm.",
  ".mmmmmmmmm.",
  ".mmmrrrmmm.",
  ".mmmrrrmmm.",
  "..mmmmmmm..",
  "....mmm....",
  ".....n.....",
  "n....n....n",
  "nn...n...nn",
  ".nnn.n.nnn.",
  "..nnnnnnn..",
  "....nnn....",
];

export const EMBLEMS: Record<GoalKind, Chart> = {
  level: SPOOL,
  win: HEART,
  seven: ROSETTE,
  clean: BIRD,
  points: STAR,
  full: QUILT,
  normal: FLOWER,
  tactical: FLOWER,
  "above-zero": HOURGLASS,
  "full-express": HOURGLASS,
  days: TULIP,
};

const HIGH = 4; // of a zigzag, without its first row

/** A border of two zigzags; where they meet, they lie on top in turn. */
export function border(wide: number): Chart {
  const row = (x: number, from: number): number => Math.abs(((x + from) % (2 * HIGH)) - HIGH);
  return Array.from({ length: HIGH + 1 }, (_, y) =>
    Array.from({ length: wide }, (_, x) => {
      const [red, green] = [row(x, 0) === y, row(x, HIGH) === y];
      if (red && green) return x % (2 * HIGH) < HIGH ? "m" : "t";
      return red ? "m" : green ? "t" : ".";
    }).join(""),
  );
}
