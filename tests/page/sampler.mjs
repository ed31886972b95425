// SPDX-License-Identifier: MIT
// The sampler: goals from the diary, a new emblem stitched once, cloth and bindings on every quilt of mine and on none
// of the opponent's, keys, room.
import * as fs from "node:fs";
import { examine } from "./axe.mjs";
import { holds, LAPTOP, need, PHONE, same } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { beyond, cut } from "./room.mjs";
import { drawn, openPage, playOut } from "./table.mjs";

const AXE = fs.readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const DIARY = `${[
  ...[1, 2, 3, 4, 5, 6].map(
    (level) => `game 2026-09-0${level} g${level} classic 1 level-${level} won 3${level} 20 open=4`,
  ),
  "game 2026-10-02 a classic 2 level-7 lost 41 47 open=1 7x7",
  ...[1, 2, 3].map((level) => `game 2026-10-0${level} n${level} automa 1 automa-normal-${level} won 30 20 open=3`),
  "game 2026-10-09 n4 automa 1 automa-normal-4 lost 20 23 open=3",
  "game 2026-10-10 e express 1 level-4 won 4 1 open=2",
].join("\n")}\n`;
const DAYS = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2026-10-0${day} won 29 20`).join("\n");

async function person(bench, logs, more) {
  const context = await bench.person(more);
  await context.addInitScript({ content: AXE });
  await context.addInitScript((logs) => {
    for (const [name, log] of Object.entries(logs)) localStorage[name] ??= log;
  }, logs);
  return context;
}
async function openSampler(bench, context) {
  const page = await bench.page(context);
  await openPage(bench, page, "#sampler");
  await page.locator(".emblem").first().waitFor();
  return page;
}
const button = (page, name) => page.getByRole("button", { name, exact: true });
const stitching = (page) =>
  page
    .locator(".stitches-fresh .stitches-sewn")
    .first()
    .evaluate((sewn) => getComputedStyle(sewn).animationDuration);
const focused = (page) => page.evaluate(() => document.activeElement.querySelector(".unseen").textContent);
const fits = async (page, what) => {
  await drawn(page);
  same(await cut(page), [], `cut off, ${what}`);
  same((await beyond(page))[0], 0, `wider than the window, ${what}`);
  same(await examine(page), [], `axe, ${what}`);
};

/* How a quilt of mine and one of the opponent's would look now: the bindings, and the ground of the first cloth. */
const looks = (page) =>
  page.evaluate(() => {
    const look = (element, name) => getComputedStyle(element).getPropertyValue(name);
    return [
      look(document.querySelector(".th-quilt-me .th-binding-me"), "fill"),
      document.querySelector(".th-quilt-you .th-binding-you").getAttribute("fill"),
      look(document.querySelector("#th-cloth-1 > rect"), "fill"),
    ];
  });
const CHANGED = ["rgb(37, 71, 59)", "url(#th-stripes)", "rgb(84, 116, 156)"]; // bottle, and denim for pin dots

async function goals(bench) {
  const context = await person(
    bench,
    { "thimble.diary": DIARY, "thimble.days": DAYS },
    { choices: { motion: "normal" } },
  );
  const page = await openSampler(bench, context);
  same(await page.locator(".emblem").count(), 31, "emblems");
  same(await page.locator(".sampler-count").innerText(), "14 of 31 sewn", "the count");
  same(await page.locator(".stitches-fresh").count(), 14, "emblems stitched when first seen");
  same(await stitching(page), "0.6s", "the time of stitching");
  same(
    (await page.locator(".goal-card").innerText()).replace(/\n+/g, "\n"),
    "Nearest\nAutoma IV, normal deck\nlost by 3 last time\nPlay",
    "the card",
  );
  await keys(page);
  await fits(page, "the sampler");
  await page.evaluate(
    () => (localStorage["thimble.diary"] += "game 2026-10-11 z classic 1 level-1 won 55 20 open=4\n"),
  );
  await page.reload();
  await page.locator(".stitches-fresh").first().waitFor();
  same(
    await page.locator(".emblem:has(.stitches-fresh) .unseen").allTextContents(),
    ["50 points, 11 October"],
    "the new emblem",
  );
  await page.reload();
  await page.locator(".emblem").first().waitFor();
  same(await page.locator(".stitches-fresh").count(), 0, "emblems stitched again");
  await dressed(page);
  await page.setViewportSize(PHONE);
  await toSampler(page);
  await fits(page, "the sampler on a phone");
  await page.setViewportSize(LAPTOP);
}

async function keys(page) {
  await page.locator(".emblem").first().focus();
  await page.keyboard.press("End");
  same(await focused(page), "Level 10 beaten, not yet", "after End");
  await page.keyboard.press("ArrowDown");
  same(await focused(page), "Full 9×9, not yet, best: 1 empty", "a row down");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  same(await focused(page), "Automa IV, normal deck, not yet, lost by 3 last time", "the Automa's row");
  for (const key of ["Home", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  same(await focused(page), "Level 2 beaten, 2 September", "back to the first row");
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  same((await page.locator(".goal-card b").innerText()).trim(), "Level 7 beaten", "the chosen goal");
  await button(page, "Play").press("Enter");
  same(
    await page
      .locator(".who-chosen input")
      .getAttribute("aria-label")
      .then((words) => words.slice(0, 14)),
    "Bruno, level 7",
    "the opponent",
  );
  await page.goBack();
  await page.locator(".emblem").first().waitFor();
}

/* What is chosen is on the table and in the review after a reload, and no quilt of the opponent's changes. */
async function dressed(page) {
  same(await page.getByRole("button", { name: /^Use / }).count(), 2, "sets to use");
  same(
    await page.locator(".binding button").allInnerTexts(),
    ["Madder\nin use", "Teal\n7×7", "Mustard\nLevel 6 beaten", "Bottle\nAutoma III, normal deck"],
    "bindings to use",
  );
  same(await page.locator(".cloths .locked").innerText(), "Winter\n30 days in a row\nnot yet", "the locked set");
  await button(page, "Use Blues").press("Enter");
  await page.locator(".binding button", { hasText: "Bottle" }).press("Enter");
  same(await page.locator(".in-use").count(), 1, "sets in use");
  await page.reload();
  await page.locator(".emblem").first().waitFor();
  await atTable(page);
  same(await looks(page), CHANGED, "at the table");
  await shared(page);
}

/* The picture to share has the cloth and the binding, too. */
async function shared(page) {
  await playOut(page, new Keys(page, 3), { until: ({ ply }) => ply >= 3 });
  await page.getByRole("button", { name: "Menu" }).click();
  await button(page, "Share").press("Enter");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Picture of the quilt (SVG)").press("Enter"),
  ]);
  const svg = fs.readFileSync(await file.path(), "utf8");
  for (const colour of CHANGED.filter((look) => look.startsWith("rgb")))
    holds(svg.includes(colour), `${colour} in the picture`);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}
async function toSampler(page) {
  await page.evaluate(() => (location.hash = "#sampler"));
  await page.locator(".emblem").first().waitFor();
}
async function atTable(page) {
  await page.evaluate(() => (location.hash = "#play"));
  await page.locator(".start-button").press("Enter");
  await page.locator(".th-quilt-you").first().waitFor();
}

/* Nothing is animated for people who don't want it; in German, on a phone. */
async function still(bench) {
  const more = { reducedMotion: "reduce", size: PHONE, choices: { language: "de", motion: "normal" } };
  const context = await person(bench, { "thimble.diary": DIARY, "thimble.days": DAYS }, more);
  const page = await openSampler(bench, context);
  same(await stitching(page), "0s", "the time of stitching");
  await fits(page, "in German");
}

const STORIES = [
  ["goals, keys, a new emblem stitched once, cloth and binding at the table, room and axe", goals],
  ["no stitching for people who want no motion; German on a phone", still],
];

export async function run(bench) {
  for (const [name, story] of STORIES) await bench.test(name, () => story(bench));
}
