// SPDX-License-Identifier: MIT
// Puzzles: answers and what is said of them, the log and what follows from it, addresses, keys, room.
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PHONE, same, sample, TABLET } from "./bench.mjs";
import { fits, fitStages } from "./fits.mjs";
import { Finger } from "./hand.mjs";
import { openReview } from "./review.mjs";
import { beyond, cut } from "./room.mjs";
import { drawn, focusComes, openPage } from "./table.mjs";

/* Positions of the lessons, where the engine is sure; two more for the looks. */
const FIRST = { id: "1066.4", right: "17", wrong: "31" };
const SECOND = { id: "1055.10", right: "4", wrong: "32" };
const THIRD = { id: "1035.18", right: "30", wrong: "27" };
const LEATHER = "1017.18";
const SEVEN = "1037.18";
const END = "1017.44";
const LONG =
  "18r0a1 10r0a1 advance advance advance advance advance advance 23r0c1 22r1d1 30f1f1 advance advance advance 11r0b4 6f0d3 14r1h1 21f2a2";
const BOOK = `thimble puzzles 1 classic
${FIRST.id} buying 950 17r0d1 advance 28r1d1 advance advance
${SECOND.id} buying 1000 4r3c2 22r0a1 17r0d1 advance advance advance 5r0e1 16r3a1 advance advance 20r0b1
${LEATHER} placing 1050 +b5 ${LONG}
${THIRD.id} timing 1100 30f1f1 advance advance advance advance advance 28r0a1 25r1d1 32r1d2 advance advance advance advance 21f1c2 19r2f2 5r0b1 22r1h1 16r0a3 6r1c5
${SEVEN} seven 1150 27r3f1 17r0d1 28r0a1 6f0c1 advance advance 30r0b3 32r1e1 16r0a1 advance advance advance advance 25r3c2 advance advance advance 10f1b2 18f3a3
${END} endgame 1200 32r0e7 ${LONG} +b5 28f0e4 25r2f5 advance 12r1a4 advance advance 20r0d5 +b6 5r0e7 advance 8r2b6 29r0b3 4r2a8 16r3f1 +f4 advance 31r0g2 15f1c5 3r3a2 +h1 27r1g5 26r0a7 +a4 9r0c8 advance
`;

const at = ({ id }) => `#puzzle/classic/${id}`;

/* A page with a small book of its own. */
async function open(bench, person, hash) {
  const page = await bench.page(person);
  await page.route(/puzzles-classic-\w+\.txt/, (route) => route.fulfill({ contentType: "text/plain", body: BOOK }));
  await openPage(bench, page, hash);
  await page.locator(hash.startsWith("#puzzle/") ? ".puzzle h1" : ".todays h2").waitFor();
  return page;
}
const button = (page, name) => page.getByRole("button", { name, exact: true });
const log = (page) => page.evaluate(() => (localStorage.getItem("thimble.puzzles") ?? "").split("\n").filter(Boolean));
/* What an answer was worth, without its day. */
const results = async (page) => (await log(page)).map((line) => line.split(" ").slice(2).join(" "));
const answered = (page, stage) => page.locator(`.answered[data-stage="${stage}"]`).waitFor();
const rating = async (page) => Number(/\d+/.exec(await page.locator(".puzzle-worth b, .counted b").innerText())[0]);

/* Takes a patch on offer by its key, and sews it on where it lies. */
async function answer(page, patch) {
  const patches = await page
    .locator(".puzzle-cards .th-offer")
    .evaluateAll((all) => all.map((one) => one.dataset.patch));
  holds(patches.includes(patch), `patch ${patch} is not on offer, but ${patches}`);
  await page.keyboard.press(String(patches.indexOf(patch) + 1));
  await page.locator(".puzzle-quilt .th-held").waitFor();
  await page.keyboard.press("Enter");
}

/* Solved at once: the rating rises, the thread begins, and both are there after a reload. */
async function atOnce(bench) {
  const page = await open(bench, {}, at(FIRST));
  const before = await rating(page);
  await answer(page, FIRST.right);
  await answered(page, "solved");
  await focusComes(page, ".puzzle-onward", "after the answer");
  const after = await rating(page);
  holds(after > before, `the rating was ${before}, and is ${after}`);
  same(await results(page), [`${FIRST.id} buying 950 first`], "the log");
  await page.keyboard.press("n");
  await page.waitForFunction((hash) => location.hash !== hash, at(FIRST));
  await focusComes(page, "main h1", "at the next puzzle");
  await page.goto(`${bench.server.address}#puzzles`);
  await page.reload();
  await page.locator(".rated-now b").waitFor();
  same(Number(await page.locator(".rated-now b").innerText()), after, "the rating after a reload");
  same(await page.locator(".rated-days h2").innerText(), "1 day in a row", "the thread after a reload");
  same(await page.locator(".theme", { hasText: "Buying" }).locator(".caption").innerText(), "1 of 2 solved");
}

/* A wrong answer comes off again, also after a reload; a right one then counts less. */
async function later(bench) {
  const page = await open(bench, {}, at(SECOND));
  await answer(page, SECOND.wrong);
  await answered(page, "better");
  holds(
    /better patch/.test(await page.locator(".answered h2").innerText()),
    "it is not said that there is a better one",
  );
  holds((await page.locator(".bar-words").innerText()).includes("best"), "there are no points");
  same(await results(page), [], "the log after a wrong answer");
  await focusComes(page, ".puzzle-onward", "after a wrong answer");
  await page.keyboard.press("Enter");
  await page.locator(".puzzle-quilt .th-held").waitFor();
  await page.reload();
  await page.locator(".puzzle h1").waitFor();
  await answer(page, SECOND.right);
  await answered(page, "solved");
  same(await results(page), [`${SECOND.id} buying 1000 again`], "the log");
}

/* A hint, then the answer: it says why, and lowers the rating. */
async function isShown(bench) {
  const page = await open(bench, {}, at(THIRD));
  const before = await rating(page);
  await page.keyboard.press("h");
  holds(/Hint|hint/.test(await page.locator(".answered h2").innerText()), "there is no hint");
  await button(page, "Show me").click();
  await answered(page, "shown");
  await page.locator(".answered-words p", { hasText: /\. .+\./ }).waitFor(); // the move, and why
  holds((await rating(page)) < before, "the rating has not fallen");
  same(await results(page), [`${THIRD.id} timing 1100 shown`], "the log");
}

/* Left after a wrong answer, it counts as shown; left before an answer, it does not count. */
async function left(bench) {
  const page = await open(bench, {}, "#puzzles");
  await page.goto(`${bench.server.address}${at(FIRST)}`);
  await page.locator(".puzzle h1").waitFor();
  await page.goBack();
  await page.locator(".todays").waitFor();
  same(await log(page), [], "the log without an answer");
  await page.goForward();
  await page.locator(".puzzle h1").waitFor();
  await answer(page, FIRST.wrong);
  await answered(page, "better");
  await page.goBack();
  await page.locator(".todays").waitFor();
  same(await results(page), [`${FIRST.id} buying 950 shown`], "the log");
}

/* Two tabs write to the same log, and each sees what the other has added. */
async function twoTabs(bench) {
  const context = await bench.person();
  const [one, two] = [await open(bench, context, at(FIRST)), await open(bench, context, at(SECOND))];
  for (const [page, { right }] of [
    [one, FIRST],
    [two, SECOND],
  ]) {
    await page.bringToFront();
    await answer(page, right);
    await answered(page, "solved");
  }
  same(await results(one), [`${FIRST.id} buying 950 first`, `${SECOND.id} buying 1000 first`], "the log");
  same(await rating(one), await rating(two), "the ratings in both tabs");
}

/* Without room for the log that is said once, and the rating goes on. */
async function full(bench) {
  const page = await bench.page();
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "thimble.puzzles") throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await page.route(/puzzles-classic-\w+\.txt/, (route) => route.fulfill({ contentType: "text/plain", body: BOOK }));
  await openPage(bench, page, at(FIRST));
  await page.locator(".puzzle h1").waitFor();
  const before = await rating(page);
  await answer(page, FIRST.right);
  await answered(page, "solved");
  const notice = page.locator(".notice", { hasText: "no room" });
  await notice.getByRole("button", { name: "Close" }).click();
  const after = await rating(page);
  holds(after > before, "the rating stays as it was");
  await page.goto(`${bench.server.address}${at(SECOND)}`);
  await page.locator(".puzzle h1", { hasText: "best buy" }).waitFor();
  await answer(page, SECOND.right);
  await answered(page, "solved");
  holds((await rating(page)) > after, "the rating stays as it was after another one");
  same(await notice.count(), 0, "it is said again");
}

/* The log goes along with the games, and comes back on another device. */
async function moved(bench) {
  const page = await open(bench, {}, at(FIRST));
  await answer(page, FIRST.right);
  await answered(page, "solved");
  await page.goto(`${bench.server.address}#games`);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save all to a file").click()]);
  const other = await open(bench, {}, "#puzzles");
  await other.goto(`${bench.server.address}#games`);
  const load = async () => other.locator("input[type=file]").setInputFiles(await download.path());
  await load();
  await other.getByText("1 answer to a puzzle was added.").waitFor();
  await load();
  await other.getByText("0 games were added.").waitFor();
  same(await log(other), await log(page), "the log on the other device");
}

const mistakeLog = (page) => page.evaluate(() => localStorage.getItem("thimble.mistakes") ?? "");
const tries = async (page) => (await mistakeLog(page)).match(/tried .*/g) ?? [];

/* The mistakes of a reviewed game are tried one after the other. What is found or not comes back another day, on this
 * device or another one. */
async function mistakes(bench) {
  const context = await bench.person({ size: PHONE, choices: { language: "en" } });
  const page = await openReview(bench, context, { touched: "2026-11-16T11:00:00.000Z" });
  await page.locator(".losses").waitFor();
  await check(page, "the end of a review", PHONE);
  await page.getByRole("button", { name: "Practise these moves" }).click();
  await page.locator(".puzzle h1").waitFor();
  holds(/#puzzle\/mine\/[\da-f]{12}$/.test(page.url()), `the address is ${page.url()}`);
  const all = (await mistakeLog(page)).match(/ found /g).length;
  holds(all > 2, `${all} mistakes`);
  same(await page.locator("main h1").innerText(), "Buy a patch, or advance?"); // the first move of this game
  await page.locator(".advance").click();
  await page.locator(".sew").click();
  await answered(page, "solved");
  await page.locator(".counted", { hasText: "It comes back tomorrow." }).waitFor();
  await page.keyboard.press("n");
  await button(page, "Hint").click();
  await button(page, "Show me").click();
  await answered(page, "shown");
  same(
    (await tries(page)).map((line) => line.split(" ").at(-1)),
    ["first", "shown"],
    "the log",
  );
  await check(page, "a mistake that was shown", PHONE);
  await page.goto(`${bench.server.address}#puzzles`);
  await page.reload(); // the log and the reviews are read anew
  await page.getByText(`${all - 2} moves that could have been better`).waitFor();
  same(await page.locator(".my-mistake").count(), Math.min(3, all - 2), "cards");
  same((await mistakeLog(page)).match(/ found /g).length, all, "mistakes after the reviews were read again");
  await check(page, "all puzzles with mistakes", PHONE);
  await button(page, `Try all ${all - 2}`).click();
  await page.locator(".puzzle h1").waitFor();
  const key = page.url().split("/").at(-1);
  await page.reload();
  await page.locator(".puzzle h1").waitFor(); // still there
  holds(!(await mistakeLog(page)).includes(`tried ${key}`), "it was tried by looking at it");
  await page.goto(`${bench.server.address}#games`);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save all to a file").click()]);
  await page.getByRole("button", { name: /^Remove the game/ }).click();
  await page.getByRole("button", { name: "Close" }).first().click();
  await page.goto(`${bench.server.address}#puzzles`);
  await page.getByText("Review a game: its mistakes come here to be mended.").waitFor();
  const other = await bench.page();
  await openPage(bench, other, "#games");
  await other.locator("input[type=file]").setInputFiles(await download.path());
  await other.getByText("1 game was added.").waitFor();
  same(await mistakeLog(other), await mistakeLog(page), "the log on the other device");
  await other.goto(`${bench.server.address}#puzzles`);
  await other.getByText(`${all - 2} moves that could have been better`).waitFor();
}

/* Every puzzle has an address; one that is in no book leads back to all of them. */
async function addresses(bench) {
  const page = await open(bench, {}, at(FIRST));
  const first = await page.locator(".puzzle h1").innerText();
  await page.goto(`${bench.server.address}${at(THIRD)}`);
  await page.waitForFunction((words) => document.querySelector(".puzzle h1")?.innerText !== words, first);
  await page.goto(`${bench.server.address}#puzzle/classic/9.9`);
  await page.getByText("can't be opened").waitFor();
  await button(page, "All puzzles").click();
  await page.locator(".theme", { hasText: "Timing" }).click();
  await page.waitForFunction((hash) => location.hash === hash, at(THIRD));
  await page.locator(".puzzle h1").waitFor();
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".puzzle h1").waitFor(); // it still lies there
}

/* Nothing of the puzzles is fetched before somebody opens them; then they work without a network. */
async function fetched(bench) {
  const page = await bench.page({ offline: true });
  page.forgiven = /net::ERR/; // the server is asked for, too
  const seen = [];
  page.on("request", (request) => seen.push(request.url()));
  await openPage(bench, page);
  same(
    seen.filter((url) => /\/puzzles-/.test(url)),
    [],
    "fetched on the first screen",
  );
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener("controllerchange", taken, { once: true }));
  });
  await page.context().setOffline(true);
  await page.locator('main.start a[href="#puzzles"]').click();
  await button(page, "Solve it").click();
  await page.locator(".puzzle h1").waitFor();
}

/* Said once, in one sentence, with the new rating. */
async function spoken(bench) {
  const page = await open(bench, {}, at(FIRST));
  await answer(page, FIRST.right);
  await answered(page, "solved");
  await page
    .locator("[role=status]", { hasText: /^Solved\. .*Your rating: \d+, \+\d+\.\s*$/ })
    .first()
    .waitFor({ state: "attached" });
}

/* The patch is dragged from the offer onto the quilt with a finger, and sewn on by its button. */
async function byTouch(bench) {
  const page = await open(bench, { size: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, at(FIRST));
  const middle = async (selector) => {
    const box = await page.locator(selector).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const quilt = await middle(".puzzle-quilt");
  await new Finger(page).drag(await middle(`.th-offer[data-patch="${FIRST.right}"]`), { x: quilt.x, y: quilt.y + 60 });
  await page.locator(".puzzle-quilt .th-held").waitFor();
  await page.locator(".puzzle-dock .sew").click(); // simulated taps after a drag are sometimes dropped (hand.mjs)
  await answered(page, "solved");
}

const STAGES = {
  trying: async () => undefined,
  holding: async (page) => page.keyboard.press("1"),
  better: async (page) => {
    await page.keyboard.press("Escape");
    await answer(page, FIRST.wrong);
    await answered(page, "better");
  },
  solved: async (page) => {
    await page.keyboard.press("Enter"); // lifts it off again
    await page.keyboard.press("Escape");
    await answer(page, FIRST.right);
    await answered(page, "solved");
  },
};

async function check(page, what, size) {
  await drawn(page);
  same(await cut(page), [], `words that are cut, ${what}`);
  const [across] = await beyond(page);
  same(across, 0, `wider than the window, ${what} at ${size.width}`);
  same(await examine(page), [], `axe, ${what}`);
}

/* Room for all words, at every stage; nothing for axe to find. */
async function room(bench, size, language, theme) {
  const context = await bench.person({ size, choices: { language, theme } });
  const page = await open(bench, context, "#puzzles");
  await check(page, "all puzzles", size);
  await page.goto(`${bench.server.address}${at(FIRST)}`);
  await page.locator(".puzzle h1").waitFor();
  for (const [stage, reach] of Object.entries(STAGES)) {
    await reach(page);
    await check(page, stage, size);
  }
  for (const id of sample([LEATHER, SEVEN, END])) {
    await page.goto(`${bench.server.address}${at({ id })}`);
    await page.locator(".puzzle-name, .deal-name", { hasText: id }).waitFor();
    await check(page, id, size);
  }
  await fitStages(page, bench, (what) => check(page, what, size));
}

/* On a phone the task, the quilt, what is said of the answer and the way on are in sight together. */
async function inSight(bench, size) {
  const page = await open(bench, { size, hasTouch: true, isMobile: true }, at(FIRST));
  await answer(page, FIRST.wrong);
  await answered(page, "better");
  await drawn(page);
  const bottoms = await page.evaluate(() =>
    [".puzzle-quilt", ".answered-words", ".puzzle-onward"].map(
      (one) => document.querySelector(one).getBoundingClientRect().bottom,
    ),
  );
  holds(Math.max(...bottoms) <= size.height, `below the window: ${bottoms}`);
}

const LANDSCAPE = { width: 844, height: 390 };
const LARGE = { width: 1920, height: 1080 };
const ROOMS = [
  [PHONE, "de", "light"],
  [LAPTOP, "ru", "dark"],
  [LANDSCAPE, "fr", "light"],
  [{ width: 390, height: 844 }, "pl", "contrast"],
  [TABLET, "de", "light"],
  [LARGE, "en", "contrast"],
  [{ width: 1024, height: 640 }, "ru", "light"],
];

export async function run(bench) {
  await bench.test("a puzzle is solved at once: rating and thread, also after a reload", () => atOnce(bench));
  await bench.test("a wrong answer comes off again, and the right one counts less", () => later(bench));
  await bench.test("a hint, and the answer with its reasons", () => isShown(bench));
  await bench.test("a puzzle that is left counts only after a wrong answer", () => left(bench));
  await bench.test("two tabs write the same log", () => twoTabs(bench));
  await bench.test("without room for the log that is said once", () => full(bench));
  await bench.test("the log is saved to a file and loaded, once", () => moved(bench));
  await bench.test("the mistakes of my own games come back as puzzles", () => mistakes(bench));
  await bench.test("each puzzle has an address", () => addresses(bench));
  await bench.test("the books come when somebody opens the puzzles, and without a network", () => fetched(bench));
  await bench.test("what is said of an answer is spoken", () => spoken(bench));
  await bench.test("on a phone the verdict is in sight with the quilt", () =>
    inSight(bench, { width: 390, height: 844 }),
  );
  await bench.test("a puzzle is solved with a finger", () => byTouch(bench));
  await fits(bench);
  for (const [size, language, theme] of sample(ROOMS, 2))
    await bench.test(`puzzles have room, ${size.width}x${size.height}, ${language}, ${theme}`, () =>
      room(bench, size, language, theme),
    );
}
