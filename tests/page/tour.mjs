// SPDX-License-Identifier: MIT
// A walk through every screen of the page, for whoever wants to look at each: visit(name) is called when it is shown.
import { Keys } from "./hand.mjs";
import { look, myTurn, openPage, playOut } from "./table.mjs";

/* By what the sources call things: the words are of any language. */
const start = async (page) => {
  await page.locator(".start-button").press("Enter");
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
};
const openMenu = (page) =>
  page
    .locator(".table-head .button-quiet:last-child, .phone-top > .button-quiet, .start-head .button-quiet")
    .last()
    .press("Enter");
const close = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
};
const inMenu = async (page, index, section) => {
  await openMenu(page);
  await page.locator("dialog .menu-actions").nth(section).locator("button").nth(index).press("Enter");
};
const radio = (page, group, index) => page.locator("fieldset").nth(group).locator("input").nth(index).press("Space");

async function starts(page, visit) {
  await visit("start-engine");
  await radio(page, 1, 1);
  await visit("start-friend");
  await radio(page, 1, 2);
  await visit("start-nobody");
  await radio(page, 0, 1);
  await visit("start-express");
  await radio(page, 0, 2);
  await visit("start-solo");
}

async function tables(page, visit, bench) {
  await start(page);
  await visit("solo");
  await page.goto(bench.server.address);
  await page.locator("main.start").waitFor();
  await radio(page, 0, 0);
  await radio(page, 1, 0);
  await page.locator(".deal input[type=radio]").last().press("Space");
  await page.locator(".deal .field input").fill("1"); // the third patch can be paid there
  await start(page);
  await visit("table");
  const keys = new Keys(page, 4);
  await keys.press("3");
  await visit("trying");
  await keys.press("Escape");
  await keys.press("a");
  await visit("advancing");
  await keys.press("Escape");
  await playOut(page, keys, { until: (game) => game.ply >= 3 });
  await keys.press("1");
  for (let i = 0; i < 20 && (await look(page)).sew?.can; i++) await keys.press(i % 9 === 8 ? "ArrowDown" : "ArrowLeft");
  await visit("illegal");
  await keys.press("Escape");
  await page.locator(".spoken input").focus();
  await visit("typing");
  await page.locator(".spoken input").blur();
}

async function layers(page, visit) {
  await openMenu(page);
  await visit("menu");
  await close(page);
  await inMenu(page, 1, 1);
  await visit("games");
  await close(page);
  await inMenu(page, 2, 1);
  await visit("rules");
  await close(page);
  await page.locator(".menu-actions").waitFor({ state: "detached" });
  await inMenu(page, 5, 0);
  await visit("share");
  await close(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(".phone-actions button").last().press("Enter");
  await page.locator("dialog .th-grid").waitFor();
  await page.setViewportSize(size);
  await visit("circle");
  await close(page);
}

/* Moves that give a leather patch to sew on, then the end. */
async function ending(page, visit) {
  const keys = new Keys(page, 9);
  let seen = false;
  await playOut(page, {
    dice: keys.dice,
    buy: (...all) => keys.buy(...all),
    advance: () => keys.advance(),
    leather: async (now) => {
      if (!seen) await visit("leather");
      seen = true;
      await keys.leather(now);
    },
  });
  await visit("over");
  await page.locator(".over button").press("Enter");
  await page.locator("table.scores").waitFor();
  await visit("review");
  await page.keyboard.press("ArrowLeft");
  await visit("review-move");
}

/** All screens, one after the other. */
export async function tour(bench, page, visit) {
  await openPage(bench, page);
  await starts(page, visit);
  await tables(page, visit, bench);
  await layers(page, visit);
  await ending(page, visit);
  await page.goto(bench.server.address);
  await page.locator("main.start").waitFor();
  await page.locator(".start-links button").first().press("Enter");
  await page.locator("main:not(.start)").waitFor();
  await visit("tutorial");
}
