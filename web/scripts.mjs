// SPDX-License-Identifier: MIT
// Which sources are in which script, as esbuild tells it.

/** The scripts that a page fetches by itself before a first move; later() fetches all others (screens/later.ts). */
export const FIRST = ["src/main.tsx", "src/setup.ts", "src/lively.ts"];

const outputOf = (outputs, entry) => Object.keys(outputs).find((file) => outputs[file].entryPoint === entry);

/** The outputs that must be there before a script starts. */
export function neededBy(outputs, entry) {
  const found = new Set();
  const visit = (file) => {
    for (const { path, kind } of outputs[file].imports) {
      if (kind !== "import-statement" || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit(outputOf(outputs, entry));
  return [...found];
}

/** The outputs that a page fetches before a first move. */
export const firstFiles = (outputs) => [
  ...new Set(FIRST.flatMap((entry) => [outputOf(outputs, entry), ...neededBy(outputs, entry)])),
];

/** The sources in them, as the catalogues name them. */
export const firstSources = (outputs) =>
  new Set(firstFiles(outputs).flatMap((file) => Object.keys(outputs[file].inputs).map((name) => `web/${name}`)));
