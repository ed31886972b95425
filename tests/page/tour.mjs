// SPDX-License-Identifier: MIT
// A walk through all screens of the page: calls visit(name) at each.
import { Keys } from "./hand.mjs";
import { RECORD } from "./kept.mjs";
import { beginAt, goSetUp, linkTo, look, myTurn, openPage, playOut, stealGame, unfold } from "./table.mjs";

/* By names from the sources, since the words may be in any language. */
const start = async (page, way, deal) => {
  await beginAt(page, way, { deal });
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
};
const opened = (page, what) => page.locator(`dialog[open] ${what}`).first().waitFor(); // from now on keys reach it
const openMenu = async (page) => {
  await page.locator(".table-head .button-quiet:last-child, .phone-top > .button-quiet").last().press("Enter");
  await opened(page, ".menu-actions");
};
const close = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
};
const inMenu = async (page, index, section) => {
  await openMenu(page);
  await page.locator("dialog .menu-actions").nth(section).locator("button").nth(index).press("Enter");
};
const pickEdition = (page, index) => page.locator(".editions input").nth(index).press("Space");

const goHome = async (page) => {
  await page.locator(".home").press("Enter");
  await page.locator("main.start").waitFor();
};

/* The first screen, and those where a game is set up. */
async function starts(page, visit) {
  await visit("start");
  await goSetUp(page);
  await visit("opponents");
  await unfold(page, 0);
  await unfold(page, 1);
  await visit("opponents-unfolded");
  await pickEdition(page, 1);
  await page.locator(".deal input[type=radio]").last().press("Space");
  await visit("opponents-express");
  await goHome(page);
  await goSetUp(page, "friend");
  await visit("friend");
  await goHome(page);
  await goSetUp(page, "solo");
  await visit("solo-start");
  await goHome(page);
  await page.locator('main.start a[href="#daily"]').press("Enter");
  await page.locator(".day-circle li").first().waitFor();
  await visit("daily");
  await goHome(page);
}

async function otherTables(page, visit) {
  await start(page, "solo", 3);
  await visit("solo");
  await goHome(page);
  await visit("start-go-on");
  await start(page, "friend", 4);
  await visit("express-friends");
}

/* Also after the engine has found more than one move. */
async function study(page, visit) {
  await goHome(page);
  await start(page, "study", 1); // where some patches are affordable
  await page.locator(".line").nth(2).waitFor();
  await visit("study");
}

const BAR = 0;
const WARNING = 1;
const MARKS = [2, 3, 6]; // lost holes, the best square, what comes next; 4 and 5 are the looking glass
const switchHelps = async (page, helps) => {
  await openMenu(page);
  for (const index of helps) await page.locator("dialog .switch input").nth(index).press("Space");
  await close(page);
};

/* Advancing is a bad mistake in this deal. */
async function warning(page, visit) {
  await switchHelps(page, [WARNING]);
  await goHome(page);
  await start(page, "study", 5);
  for (const key of ["a", "Enter"]) await page.keyboard.press(key);
  await page.locator(".warning").waitFor();
  await visit("warning");
  await page.keyboard.press("Escape");
  await page.locator(".warning").waitFor({ state: "detached" });
  await page.keyboard.press("Escape"); // puts the move back: otherwise Enter would make it
  await switchHelps(page, [WARNING]);
}

/* With everything switched on; then another tab takes over the game. */
async function helps(page, visit) {
  await switchHelps(page, [BAR, ...MARKS]);
  await page.locator(".reach").first().waitFor();
  await visit("helps");
  await stealGame(page);
  await page.locator(".notice").waitFor();
  await visit("notice");
  await page.locator(".notice button").press("Enter");
  await page.locator(".notice").waitFor({ state: "detached" });
  await switchHelps(page, [BAR, ...MARKS]);
  await page.evaluate(() => document.activeElement.blur()); // gives Enter back to the table
}

async function tables(page, visit) {
  await goHome(page);
  await goSetUp(page);
  await unfold(page, 0);
  await pickEdition(page, 0);
  await goHome(page);
  await start(page, "play", 1); // the third patch is affordable there
  await visit("table");
  await helps(page, visit);
  const keys = new Keys(page, 4);
  await keys.press("3");
  await visit("trying");
  await keys.press("Escape");
  await keys.press("a");
  await visit("advancing");
  await keys.press("Escape");
  await playOut(page, keys, { until: (game) => game.ply >= 9 });
  const open = (await look(page)).offers.findIndex((offer) => offer.open);
  await keys.press(String(open + 1));
  await keys.press("ArrowUp", 8);
  await keys.press("ArrowLeft", 8);
  for (let i = 0; i < 81 && (await look(page)).sew?.can; i++)
    await keys.press(i % 9 === 8 ? "ArrowDown" : i % 18 < 9 ? "ArrowRight" : "ArrowLeft");
  await visit("illegal");
  await keys.press("Escape");
  for (let step = 1; step <= 3; step++) {
    await keys.press("h");
    await page.locator(`.hint[data-step="${step}"]`).waitFor();
  }
  await visit("hint");
  await page.locator(".hint .button-quiet").press("Enter");
  await keys.press("Escape");
  await page.locator(".spoken input").focus();
  await visit("typing");
  await page.locator(".spoken input").blur();
}

async function layers(page, visit) {
  await openMenu(page);
  await visit("menu");
  await close(page);
  await inMenu(page, 0, 3);
  await opened(page, ".file");
  await visit("games");
  await close(page);
  await inMenu(page, 0, 2);
  await opened(page, ".rules");
  for (const [index, name] of ["rules-classic", "rules-express", "rules-automa"].entries()) {
    await page.locator("dialog .segments input").nth(index).press("Space");
    await visit(name);
  }
  await close(page);
  await page.keyboard.press("?");
  await opened(page, ".key-rows");
  await visit("keys");
  await close(page);
  await inMenu(page, 0, 1);
  await page.locator("dialog .switch").first().waitFor({ state: "detached" }); // the menu's
  await opened(page, ".menu-actions");
  await visit("share");
  await close(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(".phone-actions button").last().press("Enter");
  await opened(page, ".th-grid");
  await page.setViewportSize(size);
  await visit("circle");
  await close(page);
}

/* Moves that win a leather patch, then the end. */
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
  await page.locator(".to-review").press("Enter");
  await page.locator("table.scores").waitFor();
  await visit("review");
  await page.keyboard.press("ArrowLeft");
  await visit("review-move");
}

/* A link over a page: a game of two people with a review for both; and an unfinished one. */
async function links(page, visit) {
  const open = async (record) => {
    await page.evaluate((hash) => (location.hash = hash), linkTo(record));
    await page.locator(".review .eyes").waitFor();
  };
  await open(RECORD);
  await page.locator(".losses").waitFor();
  await page.locator(".eyes input").last().press("Space");
  await visit("review-friends");
  await open(RECORD.replace(/\[Score.*\n/, "").replace(/8r2d4[^]*/, "*\n"));
  await page.locator("table.scores").waitFor({ state: "detached" });
  await visit("review-unfinished");
}

/* One step of each kind, and the end of a chapter. */
async function lessons(page, visit) {
  const showMe = () => page.locator(".learn-dock .button:not(.learn-back, .learn-next)").press("Enter");
  const next = () => page.locator(".learn-next").press("Enter");
  const chapter = (index) => page.locator(".learn-chapters input").nth(index).press("Space");
  await goHome(page);
  await page.locator('main.start a[href="#learn"]').press("Enter");
  await page.locator(".learn").waitFor();
  await visit("lesson-take");
  await showMe();
  await next();
  await visit("lesson-turn");
  await next();
  await visit("lesson-move");
  await next();
  await visit("lesson-answer");
  await next();
  await visit("lesson-circle");
  await chapter(2);
  await visit("lesson-card");
  await showMe();
  await visit("lesson-card-turned");
  await next();
  await visit("lesson-guess");
  await chapter(1);
  while (await page.locator(".learn-words").isVisible()) await next();
  await visit("lesson-end");
}

/** All screens, one after the other. */
export async function tour(bench, page, visit) {
  await openPage(bench, page);
  await starts(page, visit);
  await otherTables(page, visit);
  await warning(page, visit);
  await study(page, visit);
  await tables(page, visit);
  await layers(page, visit);
  await ending(page, visit);
  await links(page, visit);
  await lessons(page, visit);
}
