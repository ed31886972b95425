// SPDX-License-Identifier: MIT
// Builds the page that shows all drawings: node web/gallery/build.mjs OUTDIR
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
if (!out) throw new Error("usage: node web/gallery/build.mjs OUTDIR");

const data = (name) => JSON.parse(readFileSync(join(here, "../../tests/data", `${name}.json`), "utf8"));
const TURNS = ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];
const names = Object.fromEntries(TURNS.map((turn) => [turn, turn]));
const card = ({ card: number, budget, income, filters }) => ({ number, budget, income, filters });

function editionOf(name, file = name) {
  const { quilt, track, bonus, leather_optional, late_when = 0, patches } = data(file);
  const leather = Object.fromEntries(
    Object.entries(track).flatMap(([key, at]) => (key.startsWith("leather") ? [[key.slice(8), at]] : [])),
  );
  return {
    name,
    side: quilt,
    last: track.last,
    bonusSide: bonus?.side ?? 0,
    bonusPoints: bonus?.points ?? 0,
    emptyPoints: 2,
    offered: 3,
    leatherOptional: leather_optional,
    solo: name === "automa",
    lateWhen: late_when,
    latePatches: patches.filter((p) => p.late).length,
    income: track.income,
    leather,
    patches: patches.map(({ id, late = false, ...rest }) => ({ number: id, late, names, ...rest })),
  };
}

const editions = {
  classic: editionOf("classic"),
  express: editionOf("express"),
  cards: data("automa").cards.map(card),
};

await build({
  entryPoints: [join(here, "gallery.tsx")],
  outdir: out,
  bundle: true,
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file" },
  define: { EDITIONS: JSON.stringify(editions) },
  logLevel: "warning",
});
writeFileSync(
  join(out, "index.html"),
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Drawings</title>' +
    '<link rel="stylesheet" href="gallery.css"><body><script src="gallery.js"></script></body></html>\n',
);
