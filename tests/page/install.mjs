// SPDX-License-Identifier: MIT
// The page can be installed as an app, as the whole browser sees it.
import * as fs from "node:fs";
import * as path from "node:path";
import { holds, same, WHOLE } from "./bench.mjs";
import { openPage } from "./table.mjs";

/* Chromium's reasons against installing the page as an app. */
async function hindrances(bench, keeps) {
  const context = await bench.person({ offline: true, keeps, browser: WHOLE });
  const page = await bench.page(context);
  await openPage(bench, page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  return installabilityErrors.map(({ errorId }) => errorId);
}

async function installable(bench) {
  same(await hindrances(bench, "installable"), [], "installability errors");
}

/* Checks that the browser looks at all. */
async function notInstallable(bench) {
  const folder = path.join(bench.folder, "without-icons");
  fs.cpSync(bench.site, folder, { recursive: true });
  const manifest = path.join(folder, "manifest.webmanifest");
  fs.writeFileSync(manifest, JSON.stringify({ ...JSON.parse(fs.readFileSync(manifest)), icons: [] }));
  fs.rmSync(`${manifest}.gz`, { force: true });
  bench.atEnd(() => bench.server.show(bench.site));
  await bench.server.show(folder);
  holds((await hindrances(bench, "not-installable")).length, "a page without icons can be installed");
}

export async function run(bench) {
  await bench.test("the page can be installed", () => installable(bench));
  await bench.test("a page without icons can't, and the browser says so", () => notInstallable(bench));
}
