// SPDX-License-Identifier: MIT
// Addresses: screens that can be bookmarked, the browser's back and forward, links over them. Part of the topic home.
import { same } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { MOVES, unfinishedGame } from "./kept.mjs";
import { kept, lay, linkTo, openPage, playOut } from "./table.mjs";

const hash = (page) => new URL(page.url()).hash;
const home = (page) => page.locator("main.start").waitFor();

const PLACES = [
  ["#play", "main.opponents"],
  ["#solo", "main.setup .setup-about"],
  ["#friend", "main.setup .names"],
  ["#learn/3", ".learn-words"],
  ["#learn/express/2", ".learn-words"],
  ["#games", "dialog[open] .file"],
  ["#rules", "dialog[open] .rules"],
  ["#daily", "main.daily"],
];

/* Opened in a new tab, and kept by a reload. */
async function addresses(bench) {
  for (const [address, selector] of PLACES) {
    const page = await bench.page();
    await openPage(bench, page, address);
    await page.locator(selector).first().waitFor();
    same(hash(page), address, "the address");
    await page.reload();
    await page.locator(selector).first().waitFor();
    same(hash(page), address, `the address after a reload of ${address}`);
    await page.context().close();
  }
  const page = await bench.page();
  await openPage(bench, page, "#games");
  await page.locator(".sheet-close").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await home(page);
  same(hash(page), "", "the address below a sheet");
}

/* Back and forward go through all of them, also those that are typed. */
async function backAndForward(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const go = (address) => page.evaluate((hash) => void (location.hash = hash), address);
  for (const [address, selector] of PLACES.slice(0, 5)) {
    await go(address);
    await page.locator(selector).first().waitFor();
    await page.waitForFunction((wanted) => location.hash === wanted, address);
  }
  await page.locator(".learn-progress", { hasText: /^2 of/ }).waitFor();
  const at = async (move, address, selector, words) => {
    await move();
    await page.locator(selector, { hasText: words }).first().waitFor();
    same(hash(page), address, "the address");
  };
  const back = () => page.goBack();
  const forward = () => page.goForward();
  await at(back, "#learn/3", ".learn-progress", /^3 of/);
  await at(back, "#friend", "main.setup .names", /Your name/);
  await at(back, "#solo", ".setup-about", /cards/);
  await at(back, "#play", "main.opponents h1", /Who sits/);
  await at(back, "", "main.start", /Play/);
  await at(forward, "#play", "main.opponents h1", /Who sits/);
  await at(forward, "#solo", ".setup-about", /cards/);
  await page.goBack();
  await page.locator("main.opponents").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog").waitFor();
  same(hash(page), "#play", "the address below the menu");
  await page.getByRole("button", { name: "My games" }).click();
  await page.locator("dialog .file").waitFor();
  same(hash(page), "#games", "the address of the games");
  await page.goBack();
  await page.locator("dialog").waitFor({ state: "detached" });
  same(hash(page), "#play", "the address after the games");
}

/* The next step of a lesson changes the address, not the history. */
async function lessonSteps(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await page.locator('a[href="#learn"]').click();
  await page.locator(".learn-next").click();
  await page.waitForFunction(() => location.hash === "#learn/2");
  await page.goBack();
  await home(page);
}

/* A finished game that is reviewed has its link as its address: it opens here again, and elsewhere. */
async function reviewAddress(bench) {
  const context = await bench.person();
  const page = await bench.page(context);
  await lay(page, unfinishedGame(MOVES.length - 4));
  await openPage(bench, page);
  await page.getByRole("button", { name: /^Go on/ }).click();
  await playOut(page, new Keys(page, 1));
  await page.locator(".to-review").click();
  await page.locator("main.review").waitFor();
  await page.waitForFunction(() => location.hash.startsWith("#game="));
  const address = hash(page);
  await page.reload();
  await page.locator("main.review").waitFor();
  same(hash(page), address, "the address after a reload");
  await page.goBack();
  await page.locator(".my-quilt").waitFor();
  same(hash(page), "", "the address of the table");
  await page.goForward();
  await page.locator("main.review").waitFor();
  same(hash(page), address, "the address after going back and forward");
  const again = await bench.page(context);
  await openPage(bench, again, address);
  await again.locator("main.review").waitFor();
  same((await kept(again)).id, "laid", "the game that it opens here");
  const guest = await bench.page();
  await openPage(bench, guest, address);
  await guest.locator("main.review").waitFor();
  same((await kept(guest)).ply, (await kept(page)).ply, "moves of the game that it opens elsewhere");
}

/* A link over one of these screens: back is that screen, with its address. */
async function linkOver(bench) {
  const page = await bench.page();
  await openPage(bench, page, "#play");
  await page.locator("main.opponents").waitFor();
  await page.evaluate((to) => void (location.hash = to), linkTo('[Edition "classic"]\n[Seed "1"]\nadvance *\n'));
  await page.locator("main.review").waitFor();
  await page.goBack();
  await page.locator("main.opponents").waitFor();
  same(hash(page), "#play", "the address on the way back");
}

/* What is wrong with a link is said on the screen that it opened, and nowhere else. */
async function brokenLink(bench) {
  const page = await bench.page();
  await openPage(bench, page, "#nonsense");
  await page.locator(".notice", { hasText: "There is no game in this link" }).waitFor();
  await page.getByRole("link", { name: /^Learn/ }).click();
  await page.locator(".learn-words").waitFor();
  same(await page.locator(".notice").count(), 0, "notices about the link, one screen later");
}

export async function roads(bench) {
  await bench.test("screens have addresses", () => addresses(bench));
  await bench.test("back and forward go through them", () => backAndForward(bench));
  await bench.test("a lesson's steps are one place in the history", () => lessonSteps(bench));
  await bench.test("the address of a review is its link", () => reviewAddress(bench));
  await bench.test("a link over the opponents", () => linkOver(bench));
  await bench.test("a broken link is spoken of once", () => brokenLink(bench));
}
