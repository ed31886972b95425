// SPDX-License-Identifier: MIT
// Beside a real board, on a phone: a whole solo game told turn by turn, the score pad, the answers; axe on the way.
import * as fs from "node:fs";
import { examine } from "./axe.mjs";
import { holds, LAPTOP, need, PHONE, same, sample } from "./bench.mjs";
import { beyond, cut } from "./room.mjs";
import { choice, dice, drawn, focusComes, openPage } from "./table.mjs";

const AXE = fs.readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const TARGET = 56; // pixels, for a phone that lies beside the board

/* Headless browsers have no screen to keep on. */
function withWakeLock() {
  globalThis.locks = 0;
  const request = async () => (globalThis.locks++, { release: async () => void globalThis.locks-- });
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

async function open(bench, hash, { language = "en", theme = "light", size = PHONE } = {}) {
  const context = await bench.person({ size, choices: { language, theme } });
  await context.addInitScript({ content: AXE });
  await context.addInitScript(withWakeLock);
  const page = await bench.page(context);
  await openPage(bench, page, hash);
  await page.locator("main.companion").waitFor();
  return page;
}

/* Buttons, links and fields that are smaller than a thumb needs. */
const small = (page) =>
  page.locator("main.companion :is(button, a, summary, input:not([type=radio], [type=checkbox]), label)").evaluateAll(
    (all, least) =>
      all
        .filter((one) => one.checkVisibility() && !one.classList.contains("field"))
        .map((one) => [one.getBoundingClientRect(), one.className || one.tagName])
        .filter(([{ height, width }]) => Math.min(height, width) < least - 0.5)
        .map(([{ height, width }, name]) => `${name} ${Math.round(width)}x${Math.round(height)}`),
    TARGET,
  );

async function check(page, what) {
  await drawn(page);
  same(await cut(page), [], `words that are cut, ${what}`);
  same((await beyond(page))[0], 0, `wider than the window, ${what}`);
  same(await small(page), [], `small targets, ${what}`);
  same(await examine(page), [], `axe, ${what}`);
}

const stageOf = (page) =>
  page.evaluate(() =>
    document.querySelector(".beside-points")
      ? "end"
      : document.querySelector(".beside-hands")
        ? "card"
        : document.querySelector(".beside-offers")
          ? "turn"
          : "square",
  );
const steps = (page) =>
  page.evaluate(() => localStorage.getItem("thimble.companion").split("\n")[1].split(" ").filter(Boolean).length);
const words = (page) => page.locator("main.companion").innerText();
const undo = (page) => page.locator(".beside-undo").click();
const go = (page) => page.locator(".companion-dock .companion-go");

/* The circle is entered patch by patch; a reload halfway loses nothing, a wrong patch comes out again. */
async function enter(page) {
  const patches = page.locator(".circle-enter button");
  await page.getByRole("button", { name: "Mine is laid out already" }).click();
  await check(page, "the circle");
  for (const i of [5, 3, 9]) await patches.nth(i).click();
  await patches.nth(3).press("Enter");
  await focusComes(page, ".circle-choice", "at what can be done with an entered patch");
  await check(page, "an entered patch");
  await page.getByRole("button", { name: "Insert before it" }).press("Enter");
  await patches.nth(7).press("Enter");
  const places = () => patches.evaluateAll((all) => all.map((one) => one.querySelector("b")?.innerText ?? ""));
  same((await places()).slice(0, 10).join(","), ",,,3,,1,,2,,4", "the places after one was inserted");
  await page.getByRole("button", { name: "Undo" }).click();
  await patches.nth(3).click();
  await page.getByRole("button", { name: "Take it out" }).press("Enter");
  await focusComes(page, ".circle-enter li:nth-child(4) button", "after a patch was taken out");
  await page.reload();
  await patches.first().waitFor();
  same(await patches.locator(".circle-place").allInnerTexts(), ["1", "2"], "the patches after a reload");
  for (let i = 0; i < 32; i++) if (![5, 9].includes(i)) await patches.nth(i).click();
  await go(page).click();
  const offers = page.locator(".beside-offer");
  await offers.first().waitFor();
  return offers;
}

/* The patch that can be paid with the most squares for its time, so that the quilt fills up; -1: there is none. */
async function bestOffer(page) {
  const worth = await page.locator(".beside-offer .th-hidden").evaluateAll((all) =>
    all.map(({ innerText, parentElement }) => {
      if (parentElement.ariaDisabled === "true") return 0;
      const [squares, time] = [/(\d+) squares?/, /(\d+) spaces? of time/].map((one) => Number(one.exec(innerText)[1]));
      return squares / time;
    }),
  );
  return Math.max(...worth, 0) > 0 ? worth.indexOf(Math.max(...worth)) : -1;
}

/* Presses on, one decision at a time. */
const PRESS = {
  turn: async (page, throws) => {
    const best = await bestOffer(page);
    if (best >= 0 && throws(6) > 0) await page.locator(".beside-offer").nth(best).click();
    else await page.locator(".beside-advance").click();
  },
  card: (page) => go(page).click(),
  square: (page) => page.getByRole("button", { name: "Yes, I take the tile" }).click(),
};

/* Every stage is looked at once, and undone once. */
async function lookAt(page, stage) {
  await check(page, stage);
  const before = await words(page);
  const count = await steps(page);
  await page.reload();
  await page.locator(".companion-dock").waitFor();
  same(await words(page), before, `${stage}, after a reload`);
  if (count === 0) return;
  await undo(page);
  await page.waitForFunction(
    (count) => localStorage.getItem("thimble.companion").split("\n")[1].split(" ").filter(Boolean).length < count,
    count,
  );
}

/* With full storage the game goes on. */
async function withoutRoom(page) {
  await page.evaluate(() => {
    globalThis.setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const before = await words(page);
  await page.locator(".beside-advance").click();
  await go(page).click();
  await page.locator(".beside-advance").waitFor();
  holds((await words(page)) !== before, "a turn without room took the game back");
  await undo(page);
  await undo(page);
  same(await words(page), before, "two steps undone without room");
  await page.evaluate(() => (Storage.prototype.setItem = globalThis.setItem));
}

async function wholeGame(bench) {
  const page = await open(bench, "#companion/solo");
  const throws = dice(7);
  await page.locator(".companion-choice").waitFor();
  await check(page, "level");
  await enter(page);
  await withoutRoom(page);
  const seen = new Set();
  for (let stage = "turn"; stage !== "end"; stage = await stageOf(page)) {
    if (!seen.has(stage)) {
      seen.add(stage);
      await lookAt(page, stage);
      continue;
    }
    const before = await steps(page);
    await PRESS[stage](page, throws);
    same(await steps(page), before + 1, `steps after a ${stage}`);
    holds(before < 200, "the game does not end");
  }
  same([...seen].sort(), ["card", "square", "turn"], "the stages of a game");
  await check(page, "end");
  await focusComes(page, ".beside-question", "at the end");
  await page.locator(".pad-seat input").first().fill("100");
  same(await page.locator(".beside-question").innerText(), await won(page), "the result");
  same(await page.evaluate(() => globalThis.locks), 1, "locks that keep the screen on");
  await go(page).click();
  await page.locator(".companion-choice").waitFor();
}

/* By the points on the screen. */
async function won(page) {
  const [mine, its] = (await page.locator(".pad-points").allInnerTexts()).map((text) => Number(text.replace("−", "-")));
  holds(mine > its, `100 buttons make only ${mine} points against ${its}`);
  return `You win by ${mine - its}`;
}

/* The keys go through a turn: the focus follows what is next, and Back leads out. */
async function byKeys(bench) {
  const page = await open(bench, "#companion", { size: LAPTOP, theme: "dark" });
  await check(page, "the ways");
  await page.locator(".companion-way").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Draw one for me" }).press("Enter");
  await check(page, "the circle that was drawn");
  same(await page.locator(".circle-drawn li").count(), 33, "patches in the circle");
  await go(page).press("Enter");
  await page.locator(".beside-offer:not(.not-now)").first().press("Enter");
  await page.locator(".beside-hands").waitFor();
  await focusComes(page, ".beside-question", "after a turn");
  await check(page, "card, on a laptop");
  await page.goBack();
  await page.locator(".companion-way", { hasText: "Go on: level III" }).waitFor();
}

const fill = async (page, numbers) => {
  for (const [i, number] of numbers.entries()) await page.locator(".stepper input").nth(i).fill(String(number));
};
const result = (page) => page.locator(".pad-result").innerText();

/* The rulebooks' own examples, a tie, and the tally. */
async function pad(bench) {
  const page = await open(bench, "#companion/score");
  await page.locator(".stepper").first().waitFor();
  await fill(page, [14, 50, 18, 2]);
  await choice(page, "Game", "Express").click();
  await page.getByText("An Express quilt has 49 squares").first().waitFor();
  await choice(page, "Game", "Classic").click();
  await fill(page, [14, 5, 18, 2]);
  await choice(page, "Bonus tile", "Player 1").click();
  same(await result(page), "Player 2 wins by 3", "11 to 14");
  await page.reload();
  await page.locator(".stepper").first().waitFor();
  same(await result(page), "Player 2 wins by 3", "after a reload");
  await page.getByRole("button", { name: "Next game" }).click();
  await choice(page, "Game", "Express").click();
  await fill(page, [14, 4, 8, 2]);
  await page
    .getByRole("group", { name: /Empty squares.*Player 2/ })
    .getByRole("button", { name: "one less" })
    .click();
  same(await result(page), "Equal points", "6 to 6");
  await check(page, "a tie");
  await choice(page, "Who reached the last space first?", "Player 1").click();
  same(await result(page), "Player 1 wins, having reached the end first", "who was first");
  await page.getByRole("button", { name: "Next game" }).click();
  same(await page.locator(".pad-tally h2").innerText(), "2 games: 1 : 1", "the tally");
  await page.getByRole("button", { name: "Undo" }).click();
  same(await result(page), "Player 1 wins, having reached the end first", "the last game again");
  same(await page.locator(".pad-tally h2").innerText(), "1 game: 0 : 1", "the tally after undo");
}

/* Words lead to the answer, and from there to the rules. */
async function answers(bench, language, theme, typed, clauses) {
  const page = await open(bench, "#companion/rules", { language, theme });
  await page.locator("input[type=search]").fill(typed);
  const answer = page.locator(".answer", { hasText: clauses }).first();
  await answer.locator("summary").click();
  await check(page, "answers");
  await answer.getByRole("button").click();
  await focusComes(page, "dialog h3", "in the rules");
}

const SEARCHES = [
  ["de", "dark", "leder einkommen", "C14"],
  ["ru", "light", "заплатка доход", "C14"],
  ["fr", "contrast", "cuir revenu", "C14"],
  ["pl", "dark", "latka dochod", "C14"],
];

export async function run(bench) {
  await bench.test("a whole solo game beside the board", () => wholeGame(bench));
  await bench.test("beside the board by keys", () => byKeys(bench));
  await bench.test("the score pad: points, a tie, the tally", () => pad(bench));
  for (const [language, theme, typed, clauses] of sample(SEARCHES))
    await bench.test(`an answer is found by its words, ${language}`, () =>
      answers(bench, language, theme, typed, clauses),
    );
}
