// SPDX-License-Identifier: MIT
// Nothing is lost: killed pages, no network, new versions of the page.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { holds, PATIENCE, same } from "./bench.mjs";
import { Keys, Mouse } from "./hand.mjs";
import {
  asked,
  EXPRESS,
  goSetUp,
  kept,
  linkTo,
  look,
  myTurn,
  openPage,
  playOut,
  SETUP,
  startGame,
  told,
} from "./table.mjs";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

const goOn = async (page) => {
  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
};

/* The page returns to the table by itself. */
const atTable = async (page) => {
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
};

/* The patch in hand, once its list of places is there. */
async function inHand(page) {
  await page.locator(".spoken select").waitFor({ state: "attached" });
  const { held, place } = await look(page);
  return { held, place };
}
/* Takes a patch, turns and moves it; returns where it is. */
async function hold(page) {
  const keys = new Keys(page);
  for (const key of ["1", "r", "ArrowRight", "ArrowDown"]) await keys.press(key);
  return inHand(page);
}
async function sameHand(page, before) {
  same(await inHand(page), before, "in hand");
}

async function begin(bench, context, setup = SETUP) {
  const page = await bench.page(context);
  await openPage(bench, page);
  await startGame(page, setup);
  await playOut(page, new Keys(page, 4), { until: (game) => game.ply >= 4 });
  return page;
}

async function crash(page) {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined); // nobody is left to answer
  await gone;
}

/* Pretends that the page was left that many hours ago; returns where it was. */
const leftBefore = (page, hours) =>
  page.evaluate((hours) => {
    const place = JSON.parse(localStorage.getItem("thimble.place"));
    localStorage.setItem("thimble.place", JSON.stringify({ ...place, at: place.at - hours * 3_600_000 }));
    return place;
  }, hours);

/* With a patch in hand, not sewn on yet; it is still there some hours later. */
async function killed(bench) {
  const context = await bench.person();
  const page = await begin(bench, context);
  const game = await kept(page);
  const held = await hold(page);
  const before = await told(page);
  await leftBefore(page, 11);
  await crash(page);
  const again = await bench.page(context);
  await openPage(bench, again);
  await atTable(again);
  await sameHand(again, held);
  same(await told(again), before, "the table");
  same((await kept(again)).record, game.record, "the record");
  await again.keyboard.press("Escape");
  await playOut(again, new Mouse(again, 3));
}

async function reload(page) {
  await page.reload();
  await page.locator("main").waitFor();
}

/* The table with the tried move, and no notice about another tab. */
async function reloaded(bench) {
  const page = await begin(bench, await bench.person());
  const held = await hold(page);
  const before = await told(page);
  for (let i = 0; i < 3; i++) {
    await reload(page);
    await atTable(page);
    await sameHand(page, held);
    same(await told(page), before, "the table");
    same(await page.locator(".notice").count(), 0, "notices");
    same(await page.locator(":focus-visible").count(), 0, "frames of the focus that nobody has moved");
  }
  await page.keyboard.press("a");
  await reload(page);
  await page.locator(".sew", { hasText: "Advance" }).waitFor();
  await page.keyboard.press("Escape");
  await reload(page);
  await atTable(page);
  same((await look(page)).sew, null, "tried after it was put back");
}

/* Other screens too; and Back leads to where it was. */
async function screensStay(bench) {
  const page = await begin(bench, await bench.person());
  await page.getByRole("button", { name: "Menu" }).click();
  await reload(page);
  await page.getByRole("button", { name: "Learn to play" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  const step = await page.locator(".learn-words h2").innerText();
  await reload(page);
  same(await page.locator(".learn-words h2").innerText(), step, "the step of the lesson");
  await page.goBack();
  await atTable(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Step through the moves" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const shown = await page.locator(".steps-words").innerText();
  const words = await page.locator(".note-words").innerText();
  await reload(page);
  same(await page.locator(".steps-words").innerText(), shown, "the step of the review");
  same(await page.locator(".note-words").innerText(), words, "what is said of it");
  await page.goBack();
  await atTable(page);
  await page.goForward();
  await page.locator(".steps-words", { hasText: shown.split("\n")[0] }).waitFor(); // the move that was looked at
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  await reload(page);
  await page.locator("main.start").waitFor();
}

/* After a day the page begins at the start, and so does a second tab beside the first. */
async function notForEver(bench) {
  const context = await bench.person();
  const page = await begin(bench, context);
  const second = await bench.page(context);
  await openPage(bench, second);
  await second.locator("main.start").waitFor();
  await second.close();
  const left = await leftBefore(page, 24);
  same([left.screen, left.game !== ""], ["table", true], "the way back, after the second tab");
  await crash(page);
  const later = await bench.page(context);
  await openPage(bench, later);
  await later.locator("main.start").waitFor();
  await goOn(later);
}

/* Does somebody start waiting for a lock? */
const isWaitedFor = (page, name) =>
  page.evaluate(
    async ({ name, patience }) => {
      for (const end = performance.now() + patience; performance.now() < end; ) {
        const { pending } = await navigator.locks.query();
        if (pending.some((lock) => lock.name === name)) return true;
      }
      return false;
    },
    { name, patience: PATIENCE },
  );

/* The previous page has not released the game: the page waits for it, but not forever. */
async function lingering(bench) {
  const context = await bench.person();
  const page = await begin(bench, context);
  const lock = `thimble.${(await kept(page)).id}`;
  const other = await bench.page(context);
  await openPage(bench, other);
  const take = async () => {
    await other.evaluate((name) => {
      delete window.letGo;
      void navigator.locks.request(name, () => new Promise((free) => (window.letGo = free)));
    }, lock);
    holds(await isWaitedFor(other, lock), "the table has no lock");
    await page.reload({ waitUntil: "commit" });
    await other.waitForFunction(() => window.letGo);
    holds(await isWaitedFor(other, lock), "nobody waits for the page before");
    await page.getByText("One moment…").waitFor();
  };
  await take();
  await other.evaluate(() => window.letGo());
  await atTable(page);
  same(await page.locator(".notice").count(), 0, "notices");
  await take();
  await page.getByText("This game is open in another tab or window.").waitFor();
}

/* A game from a link at the engine's turn is only watched, also after a reload; at the table it continues. */
async function onlyLookedAt(bench) {
  const page = await bench.page();
  const record = '[Edition "classic"]\n[Seed "1"]\n[Player2 "Thimble, level 1"]\nadvance *\n';
  await openPage(bench, page, linkTo(record));
  await page.locator("main.review").waitFor();
  const { ply } = await kept(page);
  await reload(page);
  await page.locator("main.review").waitFor();
  same((await kept(page)).ply, ply, "moves while it is looked at");
  await page.getByRole("heading", { name: "Not finished: 1 move so far" }).waitFor();
  await page.getByText("continue as Player 1").waitFor();
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  same(await page.locator(".go-on").count(), 0, "games of one's own to go on with");
  await page.goBack();
  await page.getByRole("button", { name: "Continue" }).click();
  await atTable(page);
  holds((await kept(page)).ply > ply, "the engine has not moved at the table");
  same((await kept(page)).seats[0], { kind: "person", level: 0, name: "" }, "who plays");
}

/* A link over a table: Back returns to that table. And it is one game, however often it is opened. */
async function overTable(bench) {
  const page = await begin(bench, await bench.person());
  const before = await told(page);
  const games = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("thimble.game.")).length);
  for (let i = 0; i < 2; i++) {
    await page.evaluate((hash) => (location.hash = hash), linkTo('[Edition "classic"]\n[Seed "1"]\nadvance *\n'));
    await page.locator("main.review").waitFor();
    await page.goBack();
    await atTable(page);
    same(await told(page), before, "the table");
    same(await games(), 2, "games that are kept");
  }
}

/* The whole browser is closed. */
async function closed(bench) {
  const first = await bench.person({ keeps: "closed" });
  const page = await begin(bench, first, EXPRESS);
  const { record } = await kept(page);
  await first.close();
  const second = await bench.person({ keeps: "closed" });
  const again = await bench.page(second);
  await openPage(bench, again);
  await atTable(again);
  same((await kept(again)).record, record, "the record");
}

const ready = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener("controllerchange", taken, { once: true }));
  });

async function offline(bench) {
  const context = await bench.person({ offline: true });
  const page = await bench.page(context);
  page.forgiven = /net::ERR/; // the server is asked for, too
  await openPage(bench, page);
  await ready(page);
  await context.setOffline(true);
  await page.reload();
  await page.locator("main").waitFor();
  await startGame(page, EXPRESS);
  await playOut(page, new Keys(page, 5));
}

/* The same page with another version, built next to the first, once. */
let second = "";
const secondSite = (bench) => (second ||= buildSecond(bench));
function buildSecond(bench) {
  const copy = path.join(bench.folder, "sources");
  fs.mkdirSync(copy, { recursive: true });
  for (const name of ["LICENSE", "po"])
    if (fs.existsSync(path.join(root, name)))
      fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  fs.cpSync(path.join(root, "web"), path.join(copy, "web"), {
    recursive: true,
    filter: (from) => path.basename(from) !== "node_modules",
  });
  fs.symlinkSync(path.join(root, "web/node_modules"), path.join(copy, "web/node_modules"));
  const build = fs.readFileSync(path.join(root, "meson.build"), "utf8");
  fs.writeFileSync(path.join(copy, "meson.build"), build.replace(/version: '[^']*'/, "version: '99.0'"));
  const core = path.join(bench.folder, "core");
  fs.mkdirSync(core, { recursive: true });
  for (const name of fs.readdirSync(bench.site).filter((one) => one.endsWith(".wasm")))
    fs.copyFileSync(path.join(bench.site, name), path.join(core, name.replace(/-[A-Z0-9]{8}(?=\.wasm$)/, "")));
  const out = path.join(bench.folder, "site");
  execFileSync(process.execPath, [path.join(copy, "web/build.mjs"), out, core], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return out;
}

async function updated(bench) {
  const context = await bench.person({ offline: true });
  const page = await begin(bench, context);
  await ready(page);
  const game = await kept(page);
  bench.atEnd(() => bench.server.show(bench.site));
  await bench.server.show(secondSite(bench));
  await reload(page);
  await atTable(page);
  const held = await hold(page);
  const before = await told(page);
  await page.getByRole("button", { name: "Menu: there is a new version" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Update" }).click();
  await reloaded;
  await page.locator("main").waitFor();
  await atTable(page);
  same(await page.locator("dialog").count(), 0, "sheets over the table");
  await sameHand(page, held);
  same(await told(page), before, "the table");
  same((await kept(page)).record, game.record, "the record");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("Thimble 99.0").waitFor();
}

/* A tab that has not been reloaded since the first visit follows when another one activates the new version. */
async function updatedElsewhere(bench) {
  const context = await bench.person({ offline: true });
  const first = await begin(bench, context);
  await ready(first);
  bench.atEnd(() => bench.server.show(bench.site));
  await bench.server.show(secondSite(bench));
  const other = await bench.page(context);
  await openPage(bench, other);
  const loaded = first.waitForEvent("load");
  await other.getByRole("button", { name: "Update" }).click();
  await loaded;
  await atTable(first);
  await first.getByRole("button", { name: "Menu" }).click();
  await first.getByText("Thimble 99.0").waitFor();
}

/* All games go into a file, and into another device. */
async function exported(bench) {
  const context = await bench.person();
  const page = await begin(bench, context);
  const game = await kept(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all to a file" }).click(),
  ]);
  const saved = path.join(bench.folder, "games.json");
  await file.saveAs(saved);
  const other = await bench.page();
  await openPage(bench, other);
  await other.getByRole("button", { name: "My games" }).click();
  await other.locator("input[type=file]").setInputFiles(saved);
  await other.getByText("1 game was added.").waitFor();
  same((await kept(other)).record, game.record, "the record on the other device");
}

/* As saved by version 1 of the page: against all opponents, watched, finished with a review, with undone moves.
 * `tests/logic` checks each of them; here they are imported, and some are played on. */
const OLD = fileURLToPath(new URL("version-1-games.json", import.meta.url));
async function fromVersion1(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await page.getByRole("button", { name: "My games" }).click();
  await page.locator("input[type=file]").setInputFiles(OLD);
  const { games, reviews } = JSON.parse(fs.readFileSync(OLD, "utf8"));
  await page.getByText(`${games.length} games were added.`).waitFor();
  same(await page.locator(".game-row").count(), games.length, "games in the list");
  const finished = games.find((game) => reviews[game.id]);
  await page.locator(".game-row", { hasText: finished.scores.join(" : ").replaceAll("-", "\u2212") }).click();
  await page.locator("main.review").waitFor();
  await page.getByRole("button", { name: "First mistake" }).waitFor(); // reviews of older versions are made anew
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  const latest = games.find((game) => !game.over && !game.foreign);
  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  await playOut(page, new Keys(page, 7), { until: ({ id, ply }) => id === latest.id && ply > latest.ply + 2 });
  same((await kept(page)).version, 2, "the version in which it is kept now");
}

/* To the start and back: the lock on the game is our own. */
async function away(bench) {
  const page = await begin(bench, await bench.person());
  const { record } = await kept(page);
  for (let i = 0; i < 2; i++) {
    await page.getByRole("button", { name: "Thimble: to the start" }).click();
    await goOn(page);
    same(await page.locator(".notice").count(), 0, "notices");
  }
  await new Keys(page).press("1");
  await page.keyboard.press("Escape");
  same((await kept(page)).record, record, "the record");
}

/* An evaluation of one game is not shown for another. */
async function otherThoughts(bench) {
  const page = await begin(bench, await bench.person());
  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Same deal again" }).click();
  await myTurn(page);
  same(await page.locator(".hint").count(), 0, "hints");
  await page.keyboard.press("a");
  await page.locator(".tools").waitFor(); // the keys belong to the new game
}

/* Counts the games read from storage, and those loaded by the core. */
function countReads() {
  window.reads = { games: 0, loads: 0 };
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    if (key.startsWith("thimble.game.")) window.reads.games++;
    return getItem.call(this, key);
  };
  const { encode } = TextEncoder.prototype;
  TextEncoder.prototype.encode = function (text) {
    if (text.startsWith("load")) window.reads.loads++;
    return encode.call(this, text);
  };
}

/* With many saved games, none unfinished: a choice on the start screen reads none of them, and a link loads only
 * those of its deal. */
async function longList(bench) {
  const page = await begin(bench, await bench.person());
  const GAMES = 50;
  await page.evaluate((most) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("thimble.game."));
    const game = { ...JSON.parse(localStorage.getItem(key)), over: true };
    localStorage.setItem(key, JSON.stringify(game));
    for (let i = 0; i < most; i++)
      localStorage.setItem(`thimble.game.${i}`, JSON.stringify({ ...game, id: String(i) }));
  }, GAMES);
  await page.addInitScript(countReads);
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  await page.reload();
  await page.locator("main.start").waitFor();
  const asks = async (what) => {
    await page.evaluate(() => (window.reads = { games: 0, loads: 0 }));
    await what();
    return page.evaluate(() => window.reads);
  };
  const choosing = await asks(() => page.getByRole("button", { name: "Polski" }).click());
  same(choosing, { games: 0, loads: 0 }, "read for a choice on the start");
  await goSetUp(page);
  await asked(page, () => window.reads.games > 0); // who was beaten is counted once the screen is there
  const opponent = await asks(() => page.locator(".who").nth(6).click());
  same(opponent, { games: 0, loads: 0 }, "read for an opponent");
  const { loads } = await asks(async () => {
    await page.evaluate((hash) => (location.hash = hash), linkTo('[Edition "classic"]\n[Seed "2"]\nadvance *\n'));
    await page.locator("main.review").waitFor();
  });
  holds(loads < 5, `${loads} games were laid out for a link`); // its own, watched and saved
}

export async function run(bench) {
  await bench.test(
    "a page killed in the middle of a turn: the table and the hand are as they were, and the game is played to its end",
    () => killed(bench),
  );
  await bench.test("a page loaded again shows the same table, with the same patch in the same place in hand", () =>
    reloaded(bench),
  );
  await bench.test("a page loaded again shows the same screen", () => screensStay(bench));
  await bench.test("after a day, and in a second tab, the page begins at the start", () => notForEver(bench));
  await bench.test("a page loaded again waits until the one before has let its game go", () => lingering(bench));
  await bench.test("the engine does not move in a game that is only looked at", () => onlyLookedAt(bench));
  await bench.test("a link over a table: back is the table, and the link's game is kept once", () => overTable(bench));
  await bench.test("a browser closed and opened again goes on with the game", () => closed(bench));
  await bench.test("a whole game without a network, after the first load", () => offline(bench));
  await bench.test("a new version of the page goes on with the game of the old one", () => updated(bench));
  await bench.test("a new version brought in by another tab", () => updatedElsewhere(bench));
  await bench.test("to the start and on with the same game", () => away(bench));
  await bench.test("a new game begins without the hints of the old one, and has the keys", () => otherThoughts(bench));
  await bench.test("games saved to a file can be loaded on another device", () => exported(bench));
  await bench.test("games that version 1 has kept and saved are played on", () => fromVersion1(bench));
  await bench.test("a long list of games is not read again and again", () => longList(bench));
}
