// SPDX-License-Identifier: MIT
// Lighthouse's complaints about the page. Only in the long tests, since npm has to fetch it: 185 MB.
import { execFile } from "node:child_process";
import * as fs from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { holds, same, WHOLE } from "./bench.mjs";

/* Its own package list, fetched on first use. */
const LIGHTHOUSE = new URL("lighthouse/", import.meta.url);
const LIGHTHOUSE_PROGRAM = new URL("node_modules/lighthouse/cli/index.js", LIGHTHOUSE);

/* The fetched packages are valid if complete, and as long as the list does not change. */
async function fetchLighthouse() {
  const list = new URL("package-lock.json", LIGHTHOUSE);
  const stamp = new URL("node_modules/fetched.json", LIGHTHOUSE);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp).equals(fs.readFileSync(list))) return;
  await promisify(execFile)("npm", ["ci", "--loglevel=error"], { cwd: LIGHTHOUSE });
  fs.copyFileSync(list, stamp);
}

async function lighthouse(bench) {
  await fetchLighthouse();
  const options = [
    "--only-categories=accessibility,best-practices",
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(LIGHTHOUSE_PROGRAM), bench.server.address, ...options],
    {
      env: { ...process.env, CHROME_PATH: WHOLE.executablePath },
      maxBuffer: 1 << 26,
    },
  );
  const { runtimeError, categories, audits } = JSON.parse(stdout);
  holds(!runtimeError, runtimeError?.message);
  const points = Object.values(categories).map(({ title, score }) => `${title} ${score === null ? "?" : score * 100}`);
  bench.measured(`lighthouse: ${points.join(", ")}`);
  const bad = Object.values(categories).flatMap(
    ({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight && audits[id].score !== 1), // null: failed
  );
  same(
    bad.map(({ id }) => id),
    [],
    "audits below 100",
  );
  same(points, ["Accessibility 100", "Best Practices 100"], "points");
}

export async function run(bench) {
  await bench.test("lighthouse: accessibility and best practices are 100", () => lighthouse(bench));
}
