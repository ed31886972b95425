// SPDX-License-Identifier: MIT
// Progress: the diary that outlives its games, reviews in the background, the numbers, the plan, the list of games.
import * as fs from "node:fs";
import { examine } from "./axe.mjs";
import { holds, LAPTOP, need, PHONE, same } from "./bench.mjs";
import { keptGame } from "./kept.mjs";
import { beyond, cut } from "./room.mjs";
import { drawn, focusComes, lay, openPage } from "./table.mjs";

const AXE = fs.readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const GAMES = 12;
const MANY = 20_000;
const DAY = "2020-11-01";

/* Finished games, the last one not reviewed yet. */
const game = (n) => keptGame({ id: `g${n}`, touched: `${DAY}T${String(n + 6).padStart(2, "0")}:00:00.000Z` });
const games = Array.from({ length: GAMES }, (_, i) => game(i + 1));
const reviewOf = (n) =>
  `review g${n} moves=20 mistakes=3 buying=${40 + n} placing=12 timing=9 levels=30,20,12,4,0,4,12,20,30 late-income=1:30\n`;
const REVIEWS = games
  .slice(0, -1)
  .map((_, i) => reviewOf(i + 1))
  .join("");

const diary = (page) => page.evaluate(() => localStorage.getItem("thimble.diary") ?? "");
const lines = async (page, what) => (await diary(page)).split("\n").filter((line) => line.startsWith(what));
const press = (page, name) => page.getByRole("button", { name, exact: true }).press("Enter");

/* Somebody with these games: all numbers, a review in the background, the way to the puzzles, and the log that stays. */
async function wholePage(bench) {
  const context = await bench.person();
  await context.addInitScript({ content: AXE });
  await context.addInitScript((log) => (localStorage["thimble.diary"] ??= log), REVIEWS);
  const page = await bench.page(context);
  await lay(page, ...games);
  await openPage(bench, page, "#progress");
  await page.locator(".progress-level h2", { hasText: "You play like level 5" }).waitFor();
  same((await lines(page, "game ")).length, GAMES, "games in the diary");
  await page.waitForFunction(() => localStorage.getItem("thimble.diary").includes("review g12 "));
  await page.locator(".quiet").waitFor({ state: "detached" });
  same((await lines(page, "review ")).length, GAMES, "reviews in the diary");
  same(await page.locator(".rival-won").allInnerTexts(), ["12 of 12"], "games won");
  same(await page.locator(".progress-quilts li").count(), 8, "quilts");
  await page.locator(".progress-quilts .th-quilt").nth(7).waitFor();
  same(await examine(page), [], "axe on a laptop");
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await drawn(page);
    same((await beyond(page))[0], 0, `beyond the edge at ${size.width}`);
    same(await cut(page), [], `cut off at ${size.width}`);
  }
  await page.locator(".plan-puzzles li").nth(4).waitFor();
  await press(page, "Practise");
  await page.locator(".puzzle h1").waitFor();
  holds(page.url().includes("#puzzle/classic/"), `practice leads to ${page.url()}`);
  await page.goBack();
  await focusComes(page, "main h1", "back at the progress");
  await gallery(page);
}

/* Filters, a game that is removed, the file, and what is left of them. */
async function gallery(page) {
  await press(page, "All your games");
  const rows = page.locator(".games > li");
  await page.locator(".games .th-quilt").first().waitFor();
  same(await rows.count(), GAMES, "games in the list");
  await page.getByRole("radio", { name: "Lost 0" }).check();
  await page.getByText("No games like that.").waitFor();
  same(await rows.count(), 0, "games lost");
  await page.getByRole("radio", { name: "Won 12" }).check();
  same(await rows.count(), GAMES, "games won");
  same(await examine(page), [], "axe in the list");
  await page
    .getByRole("button", { name: /^Remove the game/ })
    .first()
    .click();
  await page.getByText("1 game removed.").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save all to a file")]);
  const saved = JSON.parse(fs.readFileSync(await file.path(), "utf8"));
  same(saved.diary.split("\n").filter((line) => line.startsWith("game ")).length, GAMES, "games in the file's diary");
  const [records] = await Promise.all([page.waitForEvent("download"), press(page, "Save all as records")]);
  same(fs.readFileSync(await records.path(), "utf8").match(/\[Edition /g).length, GAMES - 1, "records");
  await press(page, "Close");
  await page.waitForFunction(
    () => Object.keys(localStorage).filter((key) => key.startsWith("thimble.game.")).length === 11,
  );
  same((await lines(page, "game ")).length, GAMES, "games in the diary after a removal");
  same(await page.locator(".progress-quilts li").count(), 8, "quilts after a removal");
}

/* Hundreds of games: only those near the window are drawn. */
async function crowd(bench) {
  const page = await bench.page();
  await lay(page, ...Array.from({ length: 300 }, (_, i) => keptGame({ id: `c${i}` })));
  await openPage(bench, page, "#games");
  await page.locator(".games .th-quilt").first().waitFor();
  const begun = await page.evaluate(() => document.querySelectorAll("*").length);
  const frames = await page.evaluate(async () => {
    const sheet = document.querySelector("dialog");
    let longest = 0;
    for (let i = 0; i < 40; i++) {
      const before = performance.now();
      sheet.scrollTop += 400;
      await new Promise((frame) => requestAnimationFrame(() => frame()));
      longest = Math.max(longest, performance.now() - before);
    }
    return longest;
  });
  const after = await page.evaluate(() => document.querySelectorAll("*").length);
  bench.measured(`300 games: ${begun} nodes, ${after} after scrolling; longest frame ${frames.toFixed(0)} ms`);
  holds(Math.max(begun, after) < 15000, `${begun} and ${after} nodes`);
}

async function nothing(bench) {
  const page = await bench.page({ size: PHONE });
  await openPage(bench, page, "#progress");
  await page.getByRole("heading", { name: "Your first finished game starts this page." }).waitFor();
  same((await beyond(page))[0], 0, "beyond the edge");
  await press(page, "Start sewing");
  await focusComes(page, "main h1", "among the opponents");
  await decades(page);
}

/* A diary that is longer than a megabyte. */
async function decades(page) {
  await page.evaluate((many) => {
    const line = (_, i) => `game 2020-11-01 m${i} classic 1 level-6 lost -${i % 9} 26 open=2\n`;
    localStorage.setItem("thimble.diary", Array.from({ length: many }, line).join(""));
  }, MANY);
  await page.goBack();
  await page.locator(".progress-won .caption", { hasText: "0 of 20,000 games so far" }).waitFor();
  same(await page.locator(".rival-points").innerText(), "\u22124.0", "a mean below zero");
}

export async function run(bench) {
  await bench.test("progress: numbers, a review in the background, practice, the list of games", () =>
    wholePage(bench),
  );
  await bench.test("progress: 300 games are drawn as they come into view", () => crowd(bench));
  await bench.test("progress: nothing yet", () => nothing(bench));
}
