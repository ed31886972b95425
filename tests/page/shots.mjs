// SPDX-License-Identifier: MIT
// Pictures of every screen, on three sizes and in two languages: make shots
//     node tests/page/shots.mjs OUT [PROGRAM SITE]
import * as fs from "node:fs";
import * as path from "node:path";
import { Bench, LAPTOP, PHONE, TABLET } from "./bench.mjs";
import { drawn } from "./table.mjs";
import { tour } from "./tour.mjs";

const [out, program = "build/gcc/thimble", site = "build/gcc/site"] = process.argv.slice(2);
if (!out) {
  console.error("usage: node tests/page/shots.mjs OUT [PROGRAM SITE]");
  process.exit(2);
}
fs.mkdirSync(out, { recursive: true });

async function shoot(page, name, language) {
  for (const size of [PHONE, TABLET, LAPTOP]) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 300 }))),
    );
    await drawn(page);
    await page.screenshot({ path: path.join(out, `${name}-${size.width}x${size.height}-${language}.png`) });
  }
}

const bench = new Bench(path.resolve(program), path.resolve(site));
await bench.open();
try {
  for (const language of ["en", "de"]) {
    const page = await bench.page({ choices: { language, level: 1, starts: "me" } });
    await tour(bench, page, (name) => shoot(page, name, language));
    await page.context().close();
  }
} finally {
  await bench.close();
}
