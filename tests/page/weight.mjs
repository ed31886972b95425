// SPDX-License-Identifier: MIT
// How much a browser must fetch, and how soon a first move can be made. Bytes are counted and must be few; times are told.
import { execFile } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { BROWSER, holds, same } from "./bench.mjs";
import { openPage } from "./table.mjs";

const MOST = 150_000; // page, styles and scripts, gzipped

async function weight(bench) {
  const names = fs.readdirSync(bench.site).filter((name) => /\.(html|css|js)$/.test(name));
  const bytes = names.reduce(
    (sum, name) => sum + gzipSync(fs.readFileSync(path.join(bench.site, name)), { level: 9 }).length,
    0,
  );
  bench.measured(`page, styles and scripts: ${bytes} bytes gzipped`);
  holds(bytes < MOST, `${bytes} bytes, ${MOST} at most`);
}

/* Nothing in the cache, a processor four times as slow: until a patch is in hand. */
async function firstMove(bench) {
  const page = await bench.page({ choices: { against: "nobody" } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begun = performance.now();
  await openPage(bench, page);
  const shown = performance.now();
  await page.getByRole("button", { name: "Start sewing" }).click();
  await page.locator("button.th-offer-open").first().click();
  await page.locator(".tools").waitFor();
  const ms = (from) => Math.round(performance.now() - from);
  bench.measured(
    `first screen after ${Math.round(shown - begun)} ms, first patch in hand after ${ms(begun)} ms (cold cache, processor slowed 4 times)`,
  );
}

async function installable(bench) {
  const context = await bench.person({ offline: true, keeps: "installable" });
  const page = await bench.page(context);
  await openPage(bench, page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  same(installabilityErrors, [], "installability errors");
}

/* It is too large to come with the page: npm install --prefix build/lighthouse lighthouse@12 brings it. */
const LIGHTHOUSE = new URL("../../build/lighthouse/node_modules/lighthouse/cli/index.js", import.meta.url);

async function lighthouse(bench) {
  const options = [
    "--only-categories=accessibility,best-practices",
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE.pathname, bench.server.address, ...options],
    {
      env: { ...process.env, CHROME_PATH: BROWSER.executablePath },
      maxBuffer: 1 << 26,
    },
  );
  const { categories, audits } = JSON.parse(stdout);
  const points = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  bench.measured(`lighthouse: ${points.join(", ")}`);
  const bad = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight && audits[id].score !== null && audits[id].score < 1),
  );
  same(
    bad.map(({ id }) => id),
    [],
    "audits below 100",
  );
}

export async function run(bench) {
  await bench.test("page, styles and scripts weigh less than 150 kB", () => weight(bench));
  await bench.test("a first move on a cold cache and a slow processor", () => firstMove(bench));
  await bench.test("the page can be installed", () => installable(bench));
  if (fs.existsSync(LIGHTHOUSE))
    await bench.test("lighthouse: accessibility and best practices are 100", () => lighthouse(bench));
  else bench.measured("lighthouse is not here (build/lighthouse), and was not asked");
}
