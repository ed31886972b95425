// SPDX-License-Identifier: MIT
// Pictures of every screen in five sizes, by day and by night, in all languages or those that are named: make shots
//     node tests/page/shots.mjs OUT [PROGRAM SITE [LANGUAGE ...]]
import * as fs from "node:fs";
import * as path from "node:path";
import { Bench, LAPTOP, PHONE, TABLET } from "./bench.mjs";
import { drawn } from "./table.mjs";
import { tour } from "./tour.mjs";

const LANGUAGES = ["en", "de", "fr", "pl", "ru"];
const [out, program = "build/gcc/thimble", site = "build/gcc/site", ...named] = process.argv.slice(2);
if (!out) {
  console.error("usage: node tests/page/shots.mjs OUT [PROGRAM SITE [LANGUAGE ...]]");
  process.exit(2);
}
fs.mkdirSync(out, { recursive: true });

const SIZES = [PHONE, { width: 390, height: 844 }, TABLET, LAPTOP, { width: 1920, height: 1080 }];
async function shoot(page, name, language) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 300 }))),
    );
    await drawn(page);
    await page.screenshot({ path: path.join(out, `${name}-${size.width}x${size.height}-${language}.png`) });
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(LAPTOP);
  await drawn(page);
  await page.screenshot({ path: path.join(out, `${name}-dark-${language}.png`) });
  await page.emulateMedia({ colorScheme: "light" });
}

const bench = new Bench(path.resolve(program), path.resolve(site), { painted: true });
await bench.open();
try {
  for (const language of named.length ? named : LANGUAGES) {
    const page = await bench.page({ choices: { language, level: 1, starts: "me" } });
    await tour(bench, page, (name) => shoot(page, name, language));
    await page.context().close();
  }
} finally {
  await bench.close();
}
