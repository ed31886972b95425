// SPDX-License-Identifier: MIT
// Other colours for the 33 fabrics and for the binding of my quilt. The build makes one style sheet of them, which the
// page fetches when one is chosen (main.tsx), or with the sampler. A pattern, its scale and what is light or dark in it
// stay, so that a patch can be recognised in every set; web/test/cloths.test.ts measures that.

interface Coloured {
  colours: readonly string[];
  thread: string;
}

const row = (line: string): Coloured => {
  const [colours, thread] = line.split("|") as [string, string];
  return { colours: colours.trim().split(" "), thread: thread.trim() };
};

/** A row for each fabric: its colours in the order of fabrics.tsx, then the thread. */
export const CLOTH_SETS: Record<string, readonly Coloured[]> = {
  blues: [
    "denim milk | milk",
    "milk indigo | denim",
    "milk denim | indigo",
    "ice indigo | teal",
    "ecru denim | indigo",
    "denim ice | milk",
    "sky indigo | milk",
    "teal milk | foam",
    "indigo denim foam straw | straw",
    "sky milk straw denim | indigo",
    "lilac indigo | milk",
    "milk teal | teal",
    "ice indigo teal | indigo",
    "milk teal denim | teal",
    "foam indigo | indigo",
    "plum ice | ice",
    "foam denim milk | indigo",
    "coal sky | sky",
    "indigo lilac straw foam ice | ice",
    "bottle ice | denim",
    "denim indigo | ice",
    "indigo sky | milk",
    "sky denim milk | indigo",
    "ice denim | indigo",
    "indigo milk straw | milk",
    "bottle foam ice | foam",
    "sky teal | indigo",
    "teal milk sky | milk",
    "milk denim bottle | indigo",
    "ecru indigo | denim",
    "denim milk sky | indigo",
    "ice plum teal | plum",
    "stone indigo denim | indigo",
  ].map(row),
  garden: [
    "moss milk | milk",
    "milk bottle | rose",
    "blush moss | bottle",
    "ecru bottle | madder",
    "ecru moss | bottle",
    "moss ecru | milk",
    "foam bottle | milk",
    "rose milk | wine",
    "bottle sage rose straw | straw",
    "sage milk straw moss | bottle",
    "rose wine | blush",
    "milk terra | moss",
    "ecru moss rose | bottle",
    "milk moss rose | moss",
    "sage bottle | milk",
    "wine blush | blush",
    "straw moss milk | milk",
    "bottle straw | straw",
    "plum rose straw sage milk | blush",
    "walnut sage | terra",
    "moss bottle | blush",
    "teal foam | milk",
    "apricot moss ecru | walnut",
    "blush moss | moss",
    "bottle straw milk | straw",
    "bottle rose blush | foam",
    "straw moss | bottle",
    "madder milk blush | milk",
    "ecru madder moss | moss",
    "ecru teal | madder",
    "rose milk straw | wine",
    "blush madder moss | wine",
    "apricot wine moss | wine",
  ].map(row),
  winter: [
    "wine milk | milk",
    "milk coal | madder",
    "milk madder | wine",
    "ice coal | madder",
    "milk bottle | wine",
    "bottle milk | ice",
    "stone indigo | milk",
    "denim milk | indigo",
    "bottle denim madder milk | milk",
    "sky milk madder indigo | indigo",
    "ice wine | madder",
    "milk madder | bottle",
    "ice wine denim | coal",
    "milk bottle madder | bottle",
    "ice denim | indigo",
    "indigo milk | milk",
    "stone coal milk | milk",
    "coal ice | ice",
    "bottle milk madder sage ice | ice",
    "coal stone | madder",
    "madder bottle | milk",
    "indigo ice | milk",
    "sky indigo milk | indigo",
    "ice teal | bottle",
    "indigo milk ice | milk",
    "bottle ice foam | milk",
    "ice indigo | wine",
    "wine milk ice | milk",
    "milk madder bottle | madder",
    "ecru bottle | madder",
    "madder milk ice | wine",
    "ice madder bottle | wine",
    "sky wine indigo | wine",
  ].map(row),
};

interface Bound {
  body: string;
  /** Round it, outside and inside: seen where the body is as dark or as light as what lies beside it. */
  edge: string;
  stitch: string;
  /** Of a winner; where gold would not be seen. */
  gold?: string;
  /** Where white could not be read. */
  letters?: string;
}
export const BINDINGS: Record<string, Bound> = {
  teal: { body: "teal", edge: "bottle", stitch: "straw" },
  plum: { body: "plum", edge: "lilac", stitch: "blush" },
  mustard: { body: "mustard", edge: "walnut", stitch: "walnut", gold: "milk", letters: "coal" },
  bottle: { body: "bottle", edge: "sage", stitch: "foam" },
  milk: { body: "milk", edge: "cocoa", stitch: "madder", gold: "mustard", letters: "coal" },
  walnut: { body: "walnut", edge: "oat", stitch: "straw" },
  coal: { body: "coal", edge: "stone", stitch: "milk" },
};

/** What a fabric needs to know about itself here. */
interface House {
  colours: readonly string[];
}

/* A colour that a set replaces is still needed where the set uses it itself: `--k-` keeps it. */
const kept = (all: ReadonlySet<string>): string =>
  `:root{${[...all].map((colour) => `--k-${colour}:var(--c-${colour})`).join(";")}}`;

function recoloured(set: string, house: readonly House[], rows: readonly Coloured[]): string {
  const patterns = rows.map(({ colours }, i) => {
    const changes = house[i]!.colours.map((colour, j) => `--c-${colour}:var(--k-${colours[j]!})`);
    return `:root[data-cloth=${set}] #th-cloth-${i + 1},.cloth-${set}-${i + 1}{${changes.join(";")}}`;
  });
  const threads = rows.map(({ thread }, i) => `--thread-${i + 1}:var(--c-${thread})`);
  return `${patterns.join("")}:root[data-cloth=${set}],.cloth-${set}{${threads.join(";")}}`;
}

function bound([name, { body, edge, stitch, gold, letters }]: [string, Bound]): string {
  const on = `:root[data-binding=${name}] .th-quilt-me`;
  const sample = `.binding-${name}`;
  return [
    `${on},${sample}{--binding-me:var(--c-${body});--binding-stitch:var(--c-${stitch});--binding-edge:var(--c-${edge})}`,
    `:is(${on},${sample}) :is(.th-binding-me,.th-linen){stroke:var(--binding-edge)}`,
    letters && `${on} .th-binding-label{fill:var(--c-${letters})}`,
    gold && `${on} .th-bound-gold{stroke:var(--c-${gold})}`,
  ]
    .filter(Boolean)
    .join("");
}

/** The style sheet of all sets and bindings. */
export function clothStyle(house: readonly House[]): string {
  const sets = Object.entries(CLOTH_SETS);
  const used = new Set(sets.flatMap(([, rows]) => rows.flatMap(({ colours }) => colours)));
  return [
    kept(used),
    ...sets.map(([set, rows]) => recoloured(set, house, rows)),
    ...Object.entries(BINDINGS).map(bound),
  ].join("\n");
}
