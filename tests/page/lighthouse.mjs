// SPDX-License-Identifier: MIT
// Lighthouse's complaints about the page. Only in the long tests, since npm has to fetch it: 185 MB.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { holds, same, WHOLE } from "./bench.mjs";

/* Its own package list, fetched on first use. Not the newest version: from 12.3 on it depends on the "latest" of another
 * package, which the npm of Debian 12 can't find in a package-lock.json. */
const ROOT = new URL("../../", import.meta.url);
const LIGHTHOUSE = new URL("tests/page/lighthouse/node_modules/lighthouse/cli/index.js", ROOT);

async function lighthouse(bench) {
  await promisify(execFile)(fileURLToPath(new URL("tools/web_packages", ROOT)), ["tests/page/lighthouse"]);
  const options = [
    "--only-categories=accessibility,best-practices",
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(LIGHTHOUSE), bench.server.address, ...options],
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
