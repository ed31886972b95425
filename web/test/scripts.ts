// SPDX-License-Identifier: MIT
// The page's scripts, bundled but readable.
import { createRequire } from "node:module";
import * as path from "node:path";
import type * as esbuild from "esbuild";
import { firstFiles } from "../scripts.mjs";

/* Not imported, since the tests are bundled with all that they import. */
const { buildSync } = createRequire(`${ROOT}/web/package.json`)("esbuild") as typeof esbuild;

const { metafile, outputFiles } = buildSync({
  absWorkingDir: `${ROOT}/web`,
  entryPoints: ["src/main.tsx"],
  outdir: "/",
  bundle: true,
  splitting: true,
  format: "esm",
  charset: "utf8",
  metafile: true,
  write: false,
});
export const { inputs, outputs } = metafile;
const textOf = (file: string): string =>
  outputFiles.find((one) => path.basename(one.path) === path.basename(file))!.text;

/** The scripts that a page needs before a first move, and all of them. */
export const firstText = firstFiles(outputs).map(textOf).join("\n");
export const allText = Object.keys(outputs).map(textOf).join("\n");
