// SPDX-License-Identifier: MIT
// The page in a real browser, by mouse, touch, keyboard and accessibility tree.
//     node tests/page/run.mjs PROGRAM SITE [TOPIC ...]
//
// PROGRAM is thimble, SITE the folder from make site. Prints one line per check: "ok: ..." or "FAILED: ..."; lines
// that start with "measured:" are only information. THIMBLE_CHROMIUM names another browser than Debian's Chromium.
// Deals and random numbers are the same in every run; THIMBLE_SEED changes them.
import * as path from "node:path";
import { Bench } from "./bench.mjs";

const TOPICS = [
  "weight",
  "install",
  "home",
  "newcomer",
  "games",
  "hands",
  "variations",
  "position",
  "motion",
  "ending",
  "glass",
  "puzzles",
  "daily",
  "progress",
  "sampler",
  "companion",
  "heard",
  "learn",
  "keep",
  "tabs",
  "review",
  "trouble",
  "online",
  "servers",
  "notify",
  "names",
  "engine",
  "thinking",
  "looks",
  "axe",
  "lighthouse",
];

const [program, site, ...wanted] = process.argv.slice(2);
if (!program || !site) {
  console.error("usage: node tests/page/run.mjs PROGRAM SITE [TOPIC ...]");
  process.exit(2);
}
const bench = new Bench(path.resolve(program), path.resolve(site));
await bench.open();
try {
  for (const topic of wanted.length ? wanted : TOPICS) {
    const begun = performance.now();
    const { run } = await import(`./${topic}.mjs`);
    await run(bench);
    console.log(`measured: ${topic} took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
} finally {
  await bench.close();
}
console.log(`page: ${bench.checks} checks, ${bench.failures} failures`);
process.exitCode = bench.failures ? 1 : 0;
