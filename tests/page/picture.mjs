// SPDX-License-Identifier: MIT
// The README's picture of the page, a game in progress with a patch in hand: make pictures
//     node tests/page/picture.mjs OUT.webp RECORD [PROGRAM SITE]
import * as fs from "node:fs";
import * as path from "node:path";
import { Bench, LAPTOP } from "./bench.mjs";
import { drawn, linkTo, myTurn, openPage } from "./table.mjs";

const QUALITY = 70; // of WebP
const SCALE = 0.75; // wide enough for a README
const [out, record, program = "build/gcc/thimble", site = "build/gcc/site"] = process.argv.slice(2);
if (!record) {
  console.error("usage: node tests/page/picture.mjs OUT.webp RECORD [PROGRAM SITE]");
  process.exit(2);
}

/* Opens the record and continues it. */
async function sitAt(bench, page) {
  await openPage(bench, page, linkTo(fs.readFileSync(record, "utf8")));
  await page.locator(".review .eyes").waitFor();
  await page.locator(".button-act").first().press("Enter");
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
}

/* Takes the first patch on offer to a place where it fits. */
async function takePatch(page) {
  await page.keyboard.press("1");
  await page.locator(".spoken select").waitFor({ state: "attached" });
  await drawn(page);
}

/* Chromium encodes WebP itself. */
async function shoot(page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    clip: { x: 0, y: 0, ...LAPTOP, scale: SCALE },
  });
  fs.writeFileSync(out, Buffer.from(data, "base64"));
}

const bench = new Bench(path.resolve(program), path.resolve(site), { painted: true });
await bench.open();
try {
  const page = await bench.page({ size: LAPTOP });
  await sitAt(bench, page);
  await takePatch(page);
  await shoot(page);
} finally {
  await bench.close();
}
