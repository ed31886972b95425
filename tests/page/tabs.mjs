// SPDX-License-Identifier: MIT
// One game in two tabs, and several games in one: who may move, what Back leads to, what is kept.
import * as fs from "node:fs";
import { holds, LAPTOP, same } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { beyond } from "./room.mjs";
import { drawn, kept, look, myTurn, openPage, playOut, sit } from "./table.mjs";

const RECORD = fs.readFileSync(new URL("../fuzz/corpus/record/classic-seed-1", import.meta.url), "utf8");
const SETUP = { edition: "express", against: "engine", level: 1, starts: "me", deal: 1 };
const NOBODY = { edition: "express", against: "nobody", deal: 1 };

/* A game of four plies and more, as somebody would have left it. */
async function leaveGame(bench, context) {
  const page = await sit(bench, context, SETUP);
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 4 });
  return page;
}

/* The first moves of a game by two persons, as it is kept. */
const [tags, moves] = [RECORD.split("\n").slice(0, 4), RECORD.split("\n").slice(5).join(" ").trim().split(/\s+/)];
const laidGame = (ply, more = {}) => ({
  version: 1,
  id: "laid",
  begun: "2020-11-01T10:00:00.000Z",
  touched: "2020-11-01T11:00:00.000Z",
  edition: "classic",
  record: [...tags, ...moves.slice(0, ply), "*\n"].join("\n"),
  ply,
  sitters: [
    { who: "person", name: "" },
    { who: "person", name: "" },
  ],
  over: false,
  scores: [0, 0],
  ...more,
});
const LEATHER = moves.findIndex((move) => move.startsWith("+")); // the moves before the first one
const lay = (page, game) =>
  page.evaluate((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);

const goOn = (page) => page.getByRole("button", { name: /^Go on/ }).click();
/* Another tab takes the game that this one plays. */
async function lose(page) {
  await page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    const { name } = held.find((lock) => lock.name.startsWith("thimble."));
    void navigator.locks.request(name, { steal: true }, () => new Promise(() => undefined)).catch(() => undefined);
  });
  await page.getByText("This game was opened in another tab or window.").waitFor();
}

async function twoTabs(bench) {
  const context = await bench.person();
  const first = await leaveGame(bench, context);
  const second = await bench.page(context);
  await openPage(bench, second);
  await second.getByRole("button", { name: /^Go on/ }).click();
  await second.getByText("This game was opened in another tab or window.").waitFor();
  for (const size of [LAPTOP, { width: 390, height: 844 }]) {
    await second.setViewportSize(size);
    await drawn(second);
    await drawn(second); // the layout follows the window
    same(await beyond(second), [0, 0], `pixels beyond a window of ${size.width}x${size.height} with a notice`);
  }
  await second.setViewportSize(LAPTOP);
  await second.getByRole("button", { name: "Play here" }).click();
  await first.getByText("This game was opened in another tab or window.").waitFor();
  await myTurn(second);
  const { ply } = await kept(second);
  await playOut(second, new Keys(second, 3), { until: (game) => game.ply > ply });
  const { record } = await kept(second);
  await first.keyboard.press("u"); // the tab that lost the game has nothing to say
  await first.keyboard.press("a");
  await first.keyboard.press("Enter");
  await first.evaluate(() => new Promise(requestAnimationFrame));
  same((await kept(second)).record, record, "after keys in the other tab");
  same((await kept(second)).ply > ply, true, "moves taken back by the other tab");
  await first.getByRole("button", { name: "Play here" }).click();
  await second.getByText("This game was opened in another tab or window.").waitFor();
  same((await kept(first)).record, record, "the record when the first tab has it again");
  holds(!(await look(first)).over, "it is over");
}

/* The tab that plays it is told, and has it back if it wants: nothing it does before brings it back in silence. */
async function removedElsewhere(bench) {
  const context = await bench.person();
  const first = await leaveGame(bench, context);
  const { record } = await kept(first);
  const second = await bench.page(context);
  await openPage(bench, second);
  await second.getByRole("button", { name: "Your games" }).click();
  await second.getByRole("button", { name: /^Remove the game/ }).click();
  await second.getByRole("button", { name: "Close" }).click();
  await first.getByText("This game was removed in another tab or window.").waitFor();
  await first.keyboard.press("u");
  same(await kept(first), null, "what is kept after a key in the tab that has lost the game");
  await first.getByRole("button", { name: "Keep it and play on" }).click();
  await first.locator(".notice").waitFor({ state: "detached" });
  await myTurn(first);
  same((await kept(first)).record, record, "the game that was kept");
}

/* Leather that waits comes into the hand of the tab that has the game. */
async function leatherInHand(page) {
  await page.locator(".tools").waitFor();
  await page.keyboard.press("ArrowDown");
  await drawn(page);
  await page.keyboard.press("Enter");
  await page.waitForFunction((ply) => JSON.parse(localStorage.getItem("thimble.game.laid")).ply > ply, LEATHER);
}

async function leatherInTwoTabs(bench) {
  const context = await bench.person();
  const first = await bench.page(context);
  await openPage(bench, first);
  await lay(first, laidGame(LEATHER));
  await first.reload();
  await goOn(first);
  await first.locator(".tools").waitFor();
  const second = await bench.page(context);
  await openPage(bench, second);
  await goOn(second);
  await second.getByText("This game was opened in another tab or window.").waitFor();
  same(await second.locator(".tools").count(), 0, "tools where nobody may move");
  await second.getByRole("button", { name: "Play here" }).click();
  await first.getByText("This game was opened in another tab or window.").waitFor();
  same(await first.locator(".tools").count(), 0, "tools where nobody may move any more");
  await leatherInHand(second);
}

async function leatherAfterLoss(bench) {
  const page = await sit(bench, await bench.person(), NOBODY);
  await lay(page, laidGame(LEATHER));
  await lose(page);
  await openOther(page);
  await leatherInHand(page);
}

/* The game that was touched longest ago, from the list over the table. */
async function openOther(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Your games" }).click();
  await page.locator(".game-row").last().click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

export async function run(bench) {
  await bench.test("the same game in two tabs", () => twoTabs(bench));
  await bench.test("a game that another tab removes", () => removedElsewhere(bench));
  await bench.test("leather in two tabs: who has the game has it in hand", () => leatherInTwoTabs(bench));
  await bench.test("leather in a game opened after another one was lost", () => leatherAfterLoss(bench));
}
