// SPDX-License-Identifier: MIT
// Pictures of the gallery: node web/gallery/shoot.mjs OUTDIR [NAME ...]; build it there first.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [out, ...only] = process.argv.slice(2);
if (!out) throw new Error("usage: node web/gallery/shoot.mjs OUTDIR [NAME ...]");

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const shot = (name, query, size = LAPTOP, scale = 1) => ({ name, query, size, scale });
const SHOTS = [
  shot("fabrics", "page=fabrics", { width: 1280, height: 880 }),
  shot("fabrics-grey", "page=fabrics&grey", { width: 1280, height: 880 }),
  shot("fabrics-small", "page=fabrics&square=13.5", { width: 1280, height: 880 }),
  shot("fabrics-2x", "page=fabrics&square=33", { width: 1280, height: 880 }, 3),
  shot("parts", "page=parts", { width: 1280, height: 1080 }),
  shot("parts-dark", "page=parts&theme=dark", { width: 1280, height: 1080 }),
  shot("table", "page=table"),
  shot("table-2x", "page=table", LAPTOP, 2),
  shot("try", "page=try"),
  shot("misfit", "page=misfit"),
  shot("try-dark", "page=try&theme=dark"),
  shot("table-contrast", "page=table&theme=contrast"),
  shot("try-grey", "page=try&grey"),
  shot("opening", "page=opening"),
  shot("solo", "page=solo"),
  shot("express", "page=express"),
  shot("opening-short", "page=opening", { width: 1366, height: 660 }),
  shot("narrow", "page=table", { width: 1000, height: 760 }),
  shot("short", "page=try", { width: 1280, height: 680 }),
  shot("phone", "page=phone", PHONE, 2),
  shot("phone-try-dark", "page=phone&try&theme=dark", PHONE, 2),
  shot("review", "page=review", { width: 1280, height: 900 }),
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { name, query, size, scale } of SHOTS.filter((s) => !only.length || only.includes(s.name))) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale });
  page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
  await page.goto(`${pathToFileURL(resolve(out, "index.html"))}?${query}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: true });
  await page.close();
}
await browser.close();
