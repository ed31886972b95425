// SPDX-License-Identifier: MIT
// One game in two tabs, and several games in one: who may move, where Back leads, what is saved.
import { holds, LAPTOP, PHONE, same, sample } from "./bench.mjs";
import { Keys, leaveGame, Reader } from "./hand.mjs";
import { keptGame, MOVES, PLIES, RECORD, unfinishedGame } from "./kept.mjs";
import { beyond } from "./room.mjs";
import {
  drawn,
  EXPRESS,
  holdEngine,
  kept,
  linkTo,
  look,
  myTurn,
  openPage,
  playOut,
  sit,
  startGame,
  stealGame,
  told,
} from "./table.mjs";

const NOBODY = { ...EXPRESS, against: "nobody" };

const PERSONS = [
  { who: "person", name: "" },
  { who: "person", name: "" },
];
const LEATHER = MOVES.findIndex((move) => move.startsWith("+")); // the moves before the first one
/* As saved. */
const LEATHER_GAME = unfinishedGame(LEATHER, { sitters: PERSONS });
const OVER_GAME = keptGame({ sitters: PERSONS });
const lay = (page, game) =>
  page.evaluate((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);

const goOn = (page) => page.getByRole("button", { name: /^Go on/ }).click();
/* Another tab takes over this tab's game. */
async function lose(page) {
  await stealGame(page);
  await page.getByText("This game is open in another tab or window.").waitFor();
}

async function twoTabs(bench) {
  const context = await bench.person();
  const first = await leaveGame(bench, context);
  const second = await bench.page(context);
  await openPage(bench, second);
  await second.getByRole("button", { name: /^Go on/ }).click();
  await second.getByText("This game is open in another tab or window.").waitFor();
  for (const size of [LAPTOP, { width: 390, height: 844 }]) {
    await second.setViewportSize(size);
    await drawn(second);
    await drawn(second); // the layout follows the window
    same(await beyond(second), [0, 0], `pixels beyond a window of ${size.width}x${size.height} with a notice`);
  }
  await second.setViewportSize(LAPTOP);
  await second.getByRole("button", { name: "Play here" }).click();
  await first.getByText("This game is open in another tab or window.").waitFor();
  await myTurn(second);
  const { ply } = await kept(second);
  await playOut(second, new Keys(second, 3), { until: (game) => game.ply > ply });
  const { record } = await kept(second);
  await first.keyboard.press("u"); // the tab that lost the game does nothing
  await first.keyboard.press("a");
  await first.keyboard.press("Enter");
  await first.evaluate(() => new Promise(requestAnimationFrame));
  same((await kept(second)).record, record, "after keys in the other tab");
  same((await kept(second)).ply > ply, true, "moves taken back by the other tab");
  await first.getByRole("button", { name: "Play here" }).click();
  await second.getByText("This game is open in another tab or window.").waitFor();
  same((await kept(first)).record, record, "the record when the first tab has it again");
  holds(!(await look(first)).over, "it is over");
}

/* The reasons on disabled buttons, by label. */
const reasons = (page) =>
  page.evaluate(() => [...new Set([...document.querySelectorAll(".not-now")].map((one) => one.title))]);

/* A tab that can't play says why, although it would be its turn. Nothing stays in hand, nothing looks available,
 * and attempts point to the notice. */
async function deadButtons(bench, size) {
  const page = await sit(bench, { size }, NOBODY);
  await page.keyboard.press("3");
  await page.locator(".tools").waitFor();
  await lose(page);
  same(await reasons(page), ["This game is open in another tab"], "what dead buttons say");
  same(await page.locator(".th-offer-open, button.th-offer:not([aria-disabled])").count(), 0, "offers to be taken");
  const again = page.locator(".notice-again", { hasText: "is open in another tab" });
  for (const take of [
    () => page.keyboard.press("3"),
    () => page.locator("button.th-offer").first().click({ force: true }),
  ]) {
    same(await again.count(), 0, "notices that came once more");
    await take();
    await again.waitFor();
    same(await page.locator(".tools").count(), 0, "tools, where nothing can be in hand");
    await page.getByRole("button", { name: "Play here" }).click();
    await again.waitFor({ state: "detached" });
    await lose(page);
  }
  await new Reader(page).type("advance");
  await page.locator(".spoken [role=alert]", { hasText: "open in another tab" }).waitFor();
}

/* The engine's current job, as long as it is withheld. */
function noteJob() {
  const post = Worker.prototype.postMessage;
  globalThis.job = "";
  Worker.prototype.postMessage = function (message) {
    if (message.kind || message.stop) globalThis.job = message.kind ?? "";
    post.call(this, message);
  };
}

/* While another tab has the game, nobody searches it: neither in the tab that lost it, at anybody's turn, nor in
 * one that never had it. */
async function idleTabs(bench) {
  const context = await bench.person({ choices: { evaluation: true } });
  await context.addInitScript(noteJob);
  await holdEngine(context);
  const job = (page) => page.evaluate(() => globalThis.job);
  const page = await sit(bench, context, EXPRESS);
  same(await job(page), "think", "at the person's turn");
  const other = await bench.page(context);
  await openPage(bench, other);
  await goOn(other);
  await other.getByText("This game is open in another tab or window.").waitFor();
  same(await job(other), "", "in a tab that never had the game");
  same(await other.locator(".evaluation").count(), 0, "bars there");
  await lose(page);
  same(await job(page), "", "after the loss at the person's turn");
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator(".notice").waitFor({ state: "detached" });
  same(await job(page), "think", "when the tab has the game again");
  for (const key of ["a", "Enter"]) await new Keys(page).press(key);
  same(await job(page), "move", "at the engine's turn");
  await lose(page);
  same(await job(page), "", "after the loss at the engine's turn");
}

/* Deletes the only game, from the start screen. */
async function removeFrom(page) {
  await page.getByRole("button", { name: "My games" }).click();
  await page.getByRole("button", { name: /^Remove the game/ }).click();
  await page.getByRole("button", { name: "Close" }).click();
}

/* The tab that plays it is told, and can restore it: nothing it does before restores it silently. */
async function removedElsewhere(bench) {
  const context = await bench.person();
  const first = await leaveGame(bench, context);
  const { record } = await kept(first);
  const second = await bench.page(context);
  await openPage(bench, second);
  await removeFrom(second);
  await first.getByText("This game was removed in another tab or window.").waitFor();
  await first.keyboard.press("u");
  same(await kept(first), null, "what is kept after a key in the tab that has lost the game");
  await first.getByRole("button", { name: "Keep it and play on" }).click();
  await first.locator(".notice").waitFor({ state: "detached" });
  await myTurn(first);
  same((await kept(first)).record, record, "the game that was kept");
}

/* A game saved by a newer page, or unreadable, is not overwritten, and is reported. */
async function strangeElsewhere(bench, change, words) {
  const page = await sit(bench, await bench.person(), NOBODY);
  const key = `thimble.game.${(await kept(page)).id}`;
  const stored = await page.evaluate(
    ({ key, change }) => {
      const game = JSON.parse(localStorage.getItem(key));
      const value = change ? JSON.stringify({ ...game, ...change }) : "{";
      localStorage.setItem(key, value);
      return value;
    },
    { key, change },
  );
  await lose(page);
  await page.getByRole("button", { name: "Play here" }).click();
  await page.getByText(words).waitFor();
  same(await page.evaluate((name) => localStorage.getItem(name), key), stored, "what was stored");
  await page.goBack();
  await page.reload();
  await page.locator("main.start").waitFor();
  await page.getByText(words).waitFor();
}

/* A review continues when another tab deletes its game, says so, and the game can be restored. */
async function removedReview(bench) {
  const context = await bench.person();
  const first = await bench.page(context);
  const send = await holdEngine(first);
  await openPage(bench, first);
  await lay(first, OVER_GAME);
  await first.getByRole("button", { name: "My games" }).click();
  await first.locator(".game-row").click();
  await first.locator("progress").waitFor();
  const second = await bench.page(context);
  await openPage(bench, second);
  await removeFrom(second);
  await first.getByText("This game was removed in another tab or window.").waitFor();
  send();
  await first.locator(".losses").waitFor();
  await first.getByRole("button", { name: "Keep it" }).click();
  await first.locator(".notice").waitFor({ state: "detached" });
  same((await kept(first))?.ply, PLIES, "moves of the game that is kept again");
  same(await first.locator(".losses").count(), 1, "what the moves have cost");
}

/* Waiting leather comes into the hand of the tab that has the game. */
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
  await lay(first, LEATHER_GAME);
  await first.reload();
  await goOn(first);
  await first.locator(".tools").waitFor();
  const second = await bench.page(context);
  await openPage(bench, second);
  await goOn(second);
  await second.getByText("This game is open in another tab or window.").waitFor();
  same(await second.locator(".tools").count(), 0, "tools where nobody may move");
  await second.getByRole("button", { name: "Play here" }).click();
  await first.getByText("This game is open in another tab or window.").waitFor();
  same(await first.locator(".tools").count(), 0, "tools where nobody may move any more");
  await leatherInHand(second);
}

async function leatherAfterLoss(bench) {
  const page = await sit(bench, await bench.person(), NOBODY);
  await lay(page, LEATHER_GAME);
  await lose(page);
  await openOther(page);
  await leatherInHand(page);
}

async function openGames(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My games" }).click();
}
/* Opens the least recent game from the list at the table. */
async function openOther(page) {
  await openGames(page);
  await page.locator(".game-row").last().click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

/* Back leads to the table that was left, whatever game was opened from its menu: a watched one from a file, a
 * finished one, the same deal. */
async function backToTable(bench) {
  const page = await leaveGame(bench, await bench.person());
  await lay(page, OVER_GAME);
  const before = await told(page);
  const ways = {
    async file() {
      await openGames(page);
      await page.locator("input[type=file]").setInputFiles({
        name: "game.pwk",
        mimeType: "text/plain",
        buffer: Buffer.from('[Edition "classic"]\n[Seed "1"]\n[Player1 "Anna"]\n[Player2 "Thimble, level 1"]\n*\n'),
      });
      await page.getByRole("button", { name: "Continue" }).waitFor();
    },
    async list() {
      await openOther(page);
      await page.locator("main.review").waitFor();
    },
    async again() {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Same deal again" }).click();
      await page.locator("dialog").waitFor({ state: "detached" });
    },
  };
  for (const [name, go] of Object.entries(ways)) {
    await go();
    await page.goBack();
    await page.locator(".my-quilt").waitFor();
    await drawn(page);
    same(await told(page), before, `the table after ${name} and back`);
    same(await page.locator("dialog").count(), 0, "sheets over it");
  }
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 6 });
}

/* Nobody moves in a watched game, wherever it is shown. */
async function foreignTable(bench) {
  const page = await sit(bench, await bench.person(), NOBODY);
  const { id } = await kept(page);
  await page.evaluate((key) => {
    const game = JSON.parse(localStorage.getItem(key));
    const sitting = game.sitting.replace("nobody nobody", "elsewhere elsewhere");
    localStorage.setItem(key, JSON.stringify({ ...game, sitting }));
  }, `thimble.game.${id}`);
  await page.reload();
  await page.locator(".my-quilt").waitFor();
  for (const key of ["a", "Enter"]) await new Keys(page).press(key);
  same((await kept(page)).ply, 0, "moves in somebody else's game");
}

/* Each stop has its own game, back and forward. */
async function linkOverReview(bench) {
  const page = await bench.page();
  const title = (name) => page.getByRole("heading", { level: 1, name }).first().waitFor();
  await openPage(bench, page, linkTo(RECORD));
  await title("Player 1 wins by 15");
  await page.evaluate((hash) => (location.hash = hash), linkTo('[Edition "express"]\n[Seed "1"]\nadvance *\n'));
  await title("Not finished: 1 move so far");
  await page.goBack();
  await title("Player 1 wins by 15");
  await page.goForward();
  await title("Not finished: 1 move so far");
  await page.reload();
  await title("Not finished: 1 move so far");
  await page.goBack();
  await title("Player 1 wins by 15");
  await page.goBack();
  await page.locator("main.start").waitFor();
}

/* A deleted game leads to the start, not to another game. */
async function backToRemoved(bench) {
  const page = await sit(bench, await bench.person(), NOBODY);
  await openGames(page);
  await page.getByRole("button", { name: /^Remove the game/ }).click();
  await page.locator(".sheet-close").click();
  await page.locator("main.start").waitFor();
  await startGame(page, NOBODY);
  await page.goBack();
  await page.locator("main.setup, main.opponents").waitFor();
  await page.goBack();
  await page.locator("main.start").waitFor();
  await page.goBack();
  await page.locator("main.start").waitFor();
  same(await page.title(), "Thimble", "the title");
}

/* Waits until a tab sees this stored preference. */
const storedAs = (page, change) =>
  page.waitForFunction((change) => {
    const stored = JSON.parse(localStorage.getItem("thimble.choices"));
    return Object.entries(change).every(([name, value]) => stored[name] === value) && stored;
  }, change);

/* One tab's preferences are not undone by another that did not know them. Stored values take a while to reach other
 * tabs: a busy one is used before it hears of them. */
async function choicesOfTwo(bench) {
  const context = await bench.person();
  const [first, second] = [await bench.page(context), await bench.page(context)];
  for (const page of [first, second]) await openPage(bench, page);
  await first.getByRole("button", { name: "Menu" }).click();
  await first.locator("dialog label", { hasText: "Dark" }).click();
  await storedAs(second, { theme: "dark" });
  await second.locator('a[href="#play"]').click();
  await second.locator(".opponents label").nth(6).click();
  const stored = await (await storedAs(first, { level: 7 })).jsonValue();
  same([stored.theme, stored.level, stored.language], ["dark", 7, "en"], "what is kept");
}

export async function run(bench) {
  await bench.test("the same game in two tabs", () => twoTabs(bench));
  for (const size of sample([LAPTOP, PHONE]))
    await bench.test(`a tab that can't play says why at ${size.width}x${size.height}`, () => deadButtons(bench, size));
  await bench.test("nobody thinks about a game that another tab has", () => idleTabs(bench));
  await bench.test("a game that another tab removes", () => removedElsewhere(bench));
  await bench.test("a game that a newer page has kept meanwhile is left alone", () =>
    strangeElsewhere(bench, { version: 99 }, /newer version/),
  );
  await bench.test("a game that can't be read any more is left alone", () =>
    strangeElsewhere(bench, null, /can't be read/),
  );
  await bench.test("a review whose game another tab removes", () => removedReview(bench));
  await bench.test("leather in two tabs: who has the game has it in hand", () => leatherInTwoTabs(bench));
  await bench.test("leather in a game opened after another one was lost", () => leatherAfterLoss(bench));
  await bench.test("back from another game is the table that was left", () => backToTable(bench));
  await bench.test("nobody moves in somebody else's game", () => foreignTable(bench));
  await bench.test("a link over a review: back and forward lead to their own games", () => linkOverReview(bench));
  await bench.test("back to a game that was removed is the start", () => backToRemoved(bench));
  await bench.test("choices made in two tabs are both kept", () => choicesOfTwo(bench));
}
