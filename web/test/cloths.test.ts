// SPDX-License-Identifier: MIT
// Sets of cloth and bindings, measured in the colours of every theme: each patch is as recognisable in a set as in the
// usual cloth, also without colours, and a binding is seen on every ground.
import assert from "node:assert/strict";
import * as fs from "node:fs";
import { test } from "node:test";
import { BINDINGS, CLOTH_SETS, clothStyle } from "../src/draw/cloth-sets.ts";
import { FABRICS } from "../src/draw/fabrics.tsx";

const TOKENS = fs.readFileSync(`${ROOT}/web/style/tokens.css`, "utf8");
const THEMES = ["light", "dark", "contrast"] as const;

/* The colours of a theme by their names: "c-milk", "table". */
function coloursOf(theme: string): Map<string, string> {
  const [, block] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(TOKENS)!;
  return new Map([...block!.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, value]) => [name!, value!]));
}

const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
/* Relative luminance, as in WCAG. */
function lightness(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => channel(parseInt(full.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(a: string, b: string): number {
  const [dark, light] = [lightness(a), lightness(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const themes = THEMES.map((theme) => ({ theme, colours: coloursOf(theme) }));
const sets = Object.entries(CLOTH_SETS);

test("a set has every fabric, with as many colours as its pattern", () => {
  for (const [set, rows] of sets)
    assert.deepEqual(
      rows.map(({ colours }) => colours.length),
      FABRICS.map(({ colours }) => colours.length),
      set,
    );
  for (const { colours } of themes)
    for (const [set, rows] of sets)
      for (const row of rows)
        for (const name of [...row.colours, row.thread]) assert.ok(colours.has(`c-${name}`), `${set}: ${name}`);
});

test("the 33 cloths of a set differ in their colours, and a set from all others", () => {
  for (const [set, rows] of sets) {
    const pairs = rows.map(({ colours, thread }, i) => `${FABRICS[i]!.name} ${colours.join(" ")} ${thread}`);
    assert.equal(new Set(pairs).size, 33, set);
    const same = rows.filter(({ colours }, i) => colours.join(" ") === FABRICS[i]!.colours.join(" "));
    assert.ok(same.length <= 5, `${set} has ${same.length} of the usual cloths`);
  }
});

/* These have only a few wide stripes or checks to tell them apart, so their colours must. */
const ALIKE = [
  ["ticking", "candy stripe", "seersucker", "deckchair"],
  ["gingham", "buffalo check", "windowpane", "tattersall", "tartan"],
  ["pin dot", "coin dot"],
];
test("patterns that are alike have different colours", () => {
  for (const [set, rows] of sets)
    for (const names of ALIKE) {
      const found = names.map((name) => rows[FABRICS.findIndex((fabric) => fabric.name === name)]!.colours.join(" "));
      assert.equal(new Set(found).size, names.length, `${set}: ${names.join(", ")}`);
    }
});

/* Patterns are seen by how light their colours are, which is the same for everybody: the usual cloth has at least 1.6
 * between ground and figure. */
const CLEAR = 1.6;
test("in every theme a pattern stands out from its ground, as dark on light or light on dark as in the usual cloth", () => {
  for (const { theme, colours } of themes) {
    const lit = (name: string): number => lightness(colours.get(`c-${name}`)!);
    const clear = ([ground, figure]: readonly string[]): number =>
      contrast(colours.get(`c-${ground!}`)!, colours.get(`c-${figure!}`)!);
    for (const [set, rows] of sets)
      rows.forEach((row, i) => {
        const [usual, name] = [FABRICS[i]!.colours, `${theme}, ${set}, ${FABRICS[i]!.name}`];
        const least = Math.min(CLEAR, clear(usual));
        assert.ok(clear(row.colours) >= least, `${name}: ${clear(row.colours).toFixed(2)} of ${least.toFixed(2)}`);
        const [[ground, figure], [ownGround, ownFigure]] = [usual, row.colours];
        assert.equal(lit(ground!) < lit(figure!), lit(ownGround!) < lit(ownFigure!), name);
      });
  }
});

test("a thread stands out from its cloth or the shade beside it", () => {
  for (const { theme, colours } of themes)
    for (const [set, rows] of sets)
      for (const [i, { colours: own, thread }] of rows.entries()) {
        const stitch = colours.get(`c-${thread}`)!;
        const best = Math.max(
          ...[`c-${own[0]!}`, `c-${own[1]!}`, "seam"].map((beside) => contrast(stitch, colours.get(beside)!)),
        );
        assert.ok(best >= 2, `${theme}, ${set}, ${FABRICS[i]!.name}: ${best.toFixed(2)}`);
      }
});

test("a binding is seen on the table and beside the linen; its letters can be read, its stitches seen", () => {
  for (const { theme, colours } of themes)
    for (const [name, { body, edge, stitch, gold, letters }] of Object.entries(BINDINGS)) {
      const of = (token: string): string => colours.get(token)!;
      for (const ground of ["table", "paper", "linen"]) {
        const seen = Math.max(contrast(of(`c-${body}`), of(ground)), contrast(of(`c-${edge}`), of(ground)));
        assert.ok(seen >= 1.5, `${theme}, ${name} on ${ground}: ${seen.toFixed(2)}`);
      }
      const read = contrast(letters ? of(`c-${letters}`) : "#fff", of(`c-${body}`));
      assert.ok(read >= 4.5, `${theme}, letters of ${name}: ${read.toFixed(2)}`);
      const threads = { stitch: of(`c-${stitch}`), gold: gold ? of(`c-${gold}`) : of("gold") };
      for (const [thread, colour] of Object.entries(threads)) {
        const sewn = contrast(colour, of(`c-${body}`));
        assert.ok(sewn >= 1.9, `${theme}, ${thread} on ${name}: ${sewn.toFixed(2)}`);
      }
    }
});

test("the style sheet replaces colours without mixing up those that it still needs", () => {
  const css = clothStyle(FABRICS);
  assert.match(
    css,
    /:root\[data-cloth=blues\] #th-cloth-1,\.cloth-blues-1\{--c-madder:var\(--k-denim\);--c-milk:var\(--k-milk\)\}/,
  );
  assert.match(css, /:root\[data-binding=teal\] \.th-quilt-me/);
  const [, kept] = /:root\{([^}]*)\}/.exec(css)!;
  for (const [, used] of css.matchAll(/var\(--k-(\w+)\)/g)) assert.ok(kept!.includes(`--k-${used!}:`), used);
});
