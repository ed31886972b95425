// SPDX-License-Identifier: MIT
// Input beyond whole games: twisting, putting back, undo, trying while waiting, and messages when a patch does not
// fit.
import * as fs from "node:fs";
import { holds, LAPTOP, PHONE, same, sample } from "./bench.mjs";
import { Finger, Keys, Mouse, Reader } from "./hand.mjs";
import { MOVES, unfinishedGame } from "./kept.mjs";
import { beyond, crowded } from "./room.mjs";
import {
  beginAt,
  drawn,
  focusComes,
  FRIENDS,
  goSetUp,
  holdEngine,
  kept,
  linkTo,
  look,
  middleOf,
  myTurn,
  openPage,
  playOut,
  pointOf,
  readPlace,
  replay,
  SETUP,
  sit,
  sitNearEnd,
  startGame,
  stealGame,
  told,
  unfold,
} from "./table.mjs";

const touch = { size: PHONE, hasTouch: true, isMobile: true };
const PHONES = [PHONE, { width: 390, height: 844 }];
const LAPTOPS = [LAPTOP, { width: 1024, height: 768 }, { width: 1366, height: 650 }];
const SOLO = { edition: "automa", deal: 1 };

const middleOfHeld = async (page) => {
  const box = await page.locator(".my-quilt .th-held").boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function twist(bench) {
  const page = await sit(bench, touch);
  const finger = new Finger(page);
  const now = await look(page);
  await finger.drag(now.offers[0], middleOf(now));
  const before = (await look(page)).held;
  await finger.twist(await middleOfHeld(page), 50);
  const { held } = await look(page);
  same([held.width, held.height], [before.height, before.width], "width and height after a quarter turn");
  const middle = ({ column, row, width, height }) => [column + width / 2, row + height / 2];
  const way = middle(held).map((at, i) => Math.abs(at - middle(before)[i]));
  holds(Math.max(...way) < 1, `turned, it has also moved by ${way}`);
  same((await kept(page)).ply, 0, "moves");
}

/* Where the system's own gestures begin: on a card at the edge, and beside the quilt. */
const AT_EDGE = 12;
async function edge(bench) {
  const page = await sit(bench, touch);
  const finger = new Finger(page);
  const now = await look(page);
  const card = { x: AT_EDGE, y: now.offers[0].y };
  const isOn = ([{ x, y }, name]) => document.elementFromPoint(x, y).closest(name) !== null;
  holds(await page.evaluate(isOn, [card, "button.th-offer"]), "no card reaches to the edge");
  await finger.drag(card, middleOf(now));
  same((await look(page)).held, null, "in hand after a drag from the edge of the screen");
  await finger.drag(now.offers[0], middleOf(now));
  const { held } = await look(page);
  const beside = { x: AT_EDGE, y: middleOf(now).y };
  holds(await page.evaluate(isOn, [beside, ".my-quilt"]), "the quilt does not reach to the edge");
  await finger.drag(beside, middleOfSquare(now, 3, 1));
  same((await look(page)).held, held, "in hand after a drag from the edge of the quilt");
}

const middleOfSquare = ({ quilt }, column, row) => pointOf({ quilt }, { column, row });

/* A clicked patch follows the mouse until something else moves it; turning does not stop it. */
async function following(bench) {
  const page = await sit(bench, {});
  const now = await look(page);
  const index = now.offers.findIndex(({ open }) => open);
  const held = async () => {
    await drawn(page);
    return (await look(page)).held;
  };
  const point = async (column, row) => {
    const { x, y } = middleOfSquare(now, column, row);
    await page.mouse.move(x, y, { steps: 3 });
    return held();
  };
  const click = () => page.mouse.click(now.offers[index].x, now.offers[index].y);
  await click();
  const first = await point(1, 1);
  await page.keyboard.press("r");
  const turned = await held();
  holds(JSON.stringify(await point(6, 6)) !== JSON.stringify(turned), "turned by a key, it follows no more");
  holds(JSON.stringify(first) !== JSON.stringify(turned), "the key has not turned it");
  await page.keyboard.press("ArrowUp");
  const moved = await held();
  same(await point(1, 1), moved, "what an arrow has moved, after the mouse has gone over the quilt");
  await page.keyboard.press("Escape");
  await click();
  await page.keyboard.press("Escape");
  await page.keyboard.press(String(index + 1));
  const taken = await held();
  same(await point(6, 6), taken, "what a key has taken, after the mouse has gone over the quilt");
}

const carriedAt = async (page) => {
  await drawn(page);
  const box = await page.locator(".carried").boundingBox({ timeout: 2000 });
  return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
};

/* From the first pixel on it is under the pointer, in its size on the quilt; dropped elsewhere it returns to the
 * offer. */
async function carried(bench, person, Kind, lift) {
  const page = await sit(bench, person);
  const hand = new Kind(page);
  const { offers } = await look(page);
  const offer = offers.find(({ open }) => open);
  const outside = { x: page.viewportSize().width - 60, y: page.viewportSize().height - 60 };
  const at = ({ x, y }) => [Math.round(x), Math.round(y - lift)];
  await hand.drag(offer, outside, async () => {
    same(await carriedAt(page), at(outside), "where it floats");
    same((await look(page)).held, null, "what lies on the quilt");
  });
  same(
    [await page.locator(".carried").count(), (await look(page)).held],
    [0, null],
    "in hand when it is let go outside",
  );
  const near = { x: offer.x + 9, y: offer.y + 4 };
  await hand.drag(offer, near, async () => same(await carriedAt(page), at(near), "where it floats at first"));
  holds((await look(page)).sew?.can, "a click by a hand that shakes takes nothing");
  await page.keyboard.press("Escape");
  const now = await look(page);
  await hand.drag(offer, middleOf(now), async () =>
    same(await page.locator(".carried").count(), 0, "floating over the quilt"),
  );
  holds((await look(page)).held, "it does not stay on the quilt");
}

/* While the opponent thinks, patches can be tried as usual, but not sewn on. */
async function whileWaiting(bench) {
  const page = await bench.page();
  const send = await holdEngine(page);
  await openPage(bench, page);
  await startGame(page, SETUP);
  await new Keys(page).press("3");
  await page.locator(".sew").click();
  await page.getByText("Thinking…").first().waitFor();
  const { ply } = await kept(page);
  const mouse = new Mouse(page);
  const now = await look(page);
  await mouse.drag(now.offers[0], pointOf(now, { column: 1, row: 1 }));
  const { held, sew } = await look(page);
  holds(held, "nothing lies on the quilt");
  same(sew.can, false, "it can be sewn on");
  await page.keyboard.press("r");
  same((await look(page)).held.width, held.height, "its width when it is turned");
  await page.keyboard.press("Enter");
  await drawn(page);
  same((await kept(page)).ply, ply, "moves");
  send();
  await myTurn(page, ply);
}

async function misfit(bench) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  const keys = new Keys(page, 3);
  await playOut(page, keys, { until: (game) => game.ply >= 3 });
  const before = await kept(page);
  await keys.press("1");
  for (let i = 0; i < 81 && (await look(page)).sew.can; i++) await keys.press(i % 9 === 8 ? "ArrowDown" : "ArrowLeft");
  await page.locator(".refused").waitFor();
  const words = await page.locator(".refused").innerText();
  holds(/Does not fit; already covered: [a-i]\d|outside|short/.test(words), `the reason is ${words}`);
  await page.setViewportSize(PHONE);
  await page.locator(".phone-below .refused").waitFor();
  const there = await page.locator(".refused").innerText();
  holds(!/\b[a-i]\d\b/.test(there), `a quilt without letters and numbers: ${there}`);
  await keys.press("Enter");
  same((await kept(page)).record, before.record, "after Enter on what does not fit");
  await keys.press("Escape");
  same((await look(page)).held, null, "in hand after Escape");
}

async function backAndForth(bench) {
  const page = await sit(bench, {});
  const before = await told(page);
  await playOut(page, new Mouse(page, 2), { until: (game) => game.ply >= 1 });
  const { record, ply } = await kept(page);
  const after = await told(page);
  await page.keyboard.press("u");
  await myTurn(page, ply);
  same(await told(page), before, "after undo");
  await page.keyboard.press("y");
  await myTurn(page, 0);
  same(await told(page), after, "after redo");
  same((await kept(page)).record, record, "the record");
}

/* A leather patch belongs to the turn that won it: undo goes to the start of that turn, sewn on or not. */
async function undoLeather(bench) {
  const page = await bench.page();
  const before = MOVES.findIndex((move) => move.startsWith("+"));
  const game = unfinishedGame(before, { sitters: [0, 1].map(() => ({ who: "person", name: "" })) });
  await page.addInitScript((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);
  await openPage(bench, page);
  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  holds((await look(page)).leather, "no leather is in hand");
  const due = await told(page);
  await page.keyboard.press("u");
  await myTurn(page, before);
  same((await kept(page)).ply, before - 1, "after undo while it is in hand");
  const start = await told(page);
  await page.keyboard.press("y");
  await myTurn(page, before - 1);
  same(await told(page), due, "after redo");
  await new Keys(page).leather(await look(page));
  await myTurn(page, before);
  same((await kept(page)).ply, before + 1, "when it is sewn on");
  await page.keyboard.press("u");
  await myTurn(page, before + 1);
  same((await kept(page)).ply, before - 1, "after undo when it is sewn on");
  same(await told(page), start, "the table at the start of the turn");
  await page.keyboard.press("y");
  await myTurn(page, before - 1);
  same((await kept(page)).ply, before + 1, "after redo of the whole turn");
}

/* What is tried while the engine thinks stays in place after its move, as long as it is still on offer; with keys,
 * and during a drag. */
async function stayInHand(bench, tries) {
  const page = await bench.page();
  const send = await holdEngine(page);
  await openPage(bench, page);
  await startGame(page, { ...SETUP, deal: 2 });
  for (const key of ["a", "Enter"]) await page.keyboard.press(key);
  await page.getByText("Thinking…").first().waitFor();
  const now = await look(page);
  await tries(page, now);
  await drawn(page);
  const { held } = await look(page);
  holds(held, "nothing is tried");
  send();
  await myTurn(page, 1);
  const then = await look(page);
  const wanted = then.offers.some(({ patch }) => patch === now.offers[2].patch) ? held : null;
  same(then.held, wanted, "in hand after the engine's move");
  await page.mouse.up();
  await drawn(page);
  same((await look(page)).held, wanted, "in hand when it is let go");
}
async function byKeys(page) {
  for (const key of ["3", "ArrowDown", "r"]) await page.keyboard.press(key);
}
async function byDrag(page, now) {
  const to = middleOf(now);
  await page.mouse.move(now.offers[2].x, now.offers[2].y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

/* The quilt and the button are both visible while a move is tried: no scrolling to sew. */
async function allInSight(bench, person) {
  const page = await sit(bench, person);
  await new Keys(page).press("3");
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll(".my-quilt .th-quilt, .tools button, .consequences")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1 || box.left < -1;
      })
      .map((one) => one.textContent.trim().slice(0, 20) || one.getAttribute("aria-label")),
  );
  same(hidden, [], "not on the screen");
}

/* The table is as high as the window: touching it does not scroll it. */
async function noScrolling(bench, person, sizes, setup = SETUP) {
  const page = await sit(bench, { ...person, size: sizes[0] }, setup);
  const keys = new Keys(page, 2);
  const atAllSizes = async (when) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await drawn(page);
      const at = `at ${size.width}x${size.height} ${when}`;
      same(await beyond(page), [0, 0], `pixels beyond the window ${at}`);
      const trying = (await page.locator(".tools").count()) > 0; // then the tools are shown there
      holds(trying || (await page.locator(".pill-turn").isVisible()), `nobody sees whose turn it is ${at}`);
    }
  };
  await atAllSizes("at the start");
  await keys.press("3");
  await atAllSizes("while trying");
  await keys.press("Escape");
  await playOut(page, keys, { until: (game) => game.ply >= 4 });
  await atAllSizes("after some moves");
}

/* Text at twice the size, and a window of half the size, which is the same to a page. */
async function largeLetters(bench, size, letters) {
  const page = await sit(bench, { size });
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); // until the layout is done
  }, letters);
  const keys = new Keys(page, 2);
  same(await crowded(page), [], "words without room");
  await keys.press("3");
  same(await crowded(page), [], "words without room while trying");
  await keys.press("Escape");
  await playOut(page, keys, { until: (game) => game.ply >= 4 });
  same(await crowded(page), [], "words without room after some moves");
}

/* Other keyboards: Russian letters, French digits, Caps Lock. */
async function otherKeyboards(bench) {
  const page = await sit(bench, {});
  const place = async () => {
    await drawn(page);
    return (await look(page)).place;
  };
  const press = (key, code, more = {}) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })), {
      key,
      code,
      ...more,
    });
  await page.keyboard.press("3");
  await page.locator(".spoken select").waitFor({ state: "attached" });
  const straight = await place();
  await page.keyboard.press("r");
  const turned = await place();
  await page.keyboard.press("Shift+R");
  same(await place(), straight, "turned and turned back");
  const ways = { "a Russian R": ["к", "KeyR"], "R with Caps Lock": ["R", "KeyR"] };
  for (const [name, key] of Object.entries(ways)) {
    await press(...key);
    same(await place(), turned, name);
    await press("R", "KeyR", { shiftKey: true });
    same(await place(), straight, `${name}, turned back`);
  }
  await press("p", "KeyR"); // the key at R is a P on this keyboard
  same(await place(), straight, "P where R is elsewhere");
  await page.keyboard.press("Escape");
  await press('"', "Digit3");
  await page.locator(".spoken select").waitFor({ state: "attached" });
  same(await place(), straight, "a French 3");
}

/* Enter sews the tried patch, whatever was clicked or opened before; but it presses a button reached by Tab. */
async function enterSews(bench) {
  const page = await sit(bench, {}, { ...FRIENDS, against: "nobody" });
  const ply = async () => (await kept(page)).ply;
  const enter = async (before, what) => {
    await page.keyboard.press("Enter");
    await myTurn(page, before);
    same(await page.locator("dialog").count(), 0, `sheets after ${what}`);
    same(await ply(), before + 1, `moves after ${what}`);
  };
  const menu = page.getByRole("button", { name: "Menu" });
  const throughMenu = async (open) => {
    await open();
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  await throughMenu(() => menu.press("Enter"));
  await page.keyboard.press("a");
  await enter(0, "the menu and a key");
  await page.keyboard.press("a");
  await throughMenu(() => menu.click());
  await enter(1, "a key and a click on the menu");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("a");
  await enter(1, "a click on Undo and a key");
  await page.keyboard.press("1");
  for (const tool of ["Turn", "Flip"]) await page.locator(".tools button", { hasText: tool }).click();
  await enter(2, "clicks on the tools");
  await page.keyboard.press("a");
  await page.keyboard.press("Tab");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  same(await ply(), 3, "moves after Enter on the menu's button");
}

/* Takes a patch and pushes it away from the corner: sooner or later that is a bad mistake. Returns the move's text. */
async function tryBadly(page) {
  const { leather, offers } = await look(page);
  const open = offers.findIndex((offer) => offer.open);
  if (!leather) await page.keyboard.press(open < 0 ? "a" : String(open + 1));
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight"]) {
    await page.keyboard.press(key);
    if (!(await look(page)).sew.can) await page.keyboard.press(key === "ArrowRight" ? "ArrowLeft" : "ArrowUp");
  }
  if (!leather && open < 0) return "advance";
  await page.locator(".spoken select").waitFor({ state: "attached" });
  const { place, quilt } = await look(page);
  const { column, row } = readPlace(place, quilt.side);
  const square = String.fromCharCode(97 + column) + (row + 1);
  return leather ? `+${square}` : `${offers[open].patch}${place.split(" ")[0]}${square}`;
}

const SEWING = {
  button: (page) => page.locator(".sew").click(),
  Enter: (page) => page.keyboard.press("Enter"),
  typed: async (page, move) => {
    await page.keyboard.press("Escape");
    if (/^\+/.test(move)) await page.keyboard.press("y"); // leather: Escape has gone back to the start of the turn
    await new Reader(page).type(move);
  },
};

/* The first moves may all be good: plays on until one is not. */
async function untilWarned(page, sew) {
  const warning = page.locator(".warning");
  for (let ply = 0; ply < 30; ply = (await kept(page)).ply) {
    await sew(page, await tryBadly(page));
    await Promise.race([warning.waitFor(), myTurn(page, ply)]);
    if (await warning.isVisible()) return ply;
    await page.evaluate(() => document.activeElement.blur());
  }
  throw new Error("thirty moves, and none of them is a bad mistake");
}

async function warned(bench, way) {
  const page = await sit(bench, { choices: { warning: true } });
  const warning = page.locator(".warning");
  const ply = await untilWarned(page, SEWING[way]);
  await focusComes(page, ".warning button", "the focus when there is a warning");
  await page.keyboard.press("Escape");
  await warning.waitFor({ state: "detached" });
  same((await kept(page)).ply, ply, "moves");
  if (way === "typed") {
    await focusComes(page, ".spoken button", "the focus after the warning");
    await page.keyboard.press("Enter");
  } else {
    holds((await look(page)).sew, "what was tried is still in hand");
    await SEWING[way](page);
  }
  await page.getByRole("button", { name: "Play it anyway" }).click();
  await myTurn(page, ply);
}

/* A tab that has lost its game does not ask for confirmation. */
async function warnedAndLost(bench) {
  const page = await sit(bench, { choices: { warning: true } });
  const ply = await untilWarned(page, SEWING.Enter);
  await stealGame(page);
  await page.locator(".warning").waitFor({ state: "detached" });
  same((await kept(page)).ply, ply, "moves");
}

async function theEnd(bench) {
  const page = await sitNearEnd(bench, { choices: { evaluation: true } });
  await playOut(page, new Keys(page, 5));
  const result = /win/;
  holds(result.test(await page.locator(".over").innerText()), "nobody is said to have won");
  same(await page.locator(".th-offer, .evaluation").count(), 0, "patches, and an evaluation, when all is over");
}

/* With nobody opposite it is an analysis board: the evaluation is on by default. */
async function studyBoard(bench) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  const bar = page.locator(".evaluation");
  await bar.waitFor();
  holds(/^Analysis board · /.test(await page.locator(".deal-name").innerText()), "the head does not say so");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".switch", { hasText: "Evaluation bar" }).click();
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  await page.reload();
  await myTurn(page);
  same(await bar.count(), 0, "bars after it was switched off");
}

/* Has the engine answered its last question? Then the best move does not change. */
function noteAnswer() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    globalThis.isAnswered = false;
    const hear = ({ data }) => (globalThis.isAnswered ||= data.job === message.id && "result" in data);
    if (message.kind) this.addEventListener("message", hear);
    post.call(this, message);
  };
}

/* The best moves: the first is that of the hint, a press tries it, and the whole table stays visible. */
async function studyLines(bench, person) {
  const page = await bench.page({ ...person, choices: { language: "de" } });
  await page.addInitScript(noteAnswer);
  await openPage(bench, page);
  await beginAt(page, "study", { deal: 1 }); // the third patch is affordable there
  const lines = page.locator(".line");
  await lines.nth(2).waitFor();
  same(await page.locator(".asks").getAttribute("aria-busy"), "false", "busy where nobody waits");
  await page.waitForFunction(() => globalThis.isAnswered);
  const inSight = async (when) => same(await beyond(page), [0, 0], `pixels beyond the window ${when}`);
  await inSight("at first");
  const promised = await lines.locator(".line-words > span").allInnerTexts();
  for (const words of promised) holds(/^\d+\s?%\s[+−]?\d+,\d$/.test(words), `it promises ${words}`);
  const [, ...others] = promised.map((words) => parseInt(words));
  same(
    others,
    [...others].sort((a, b) => b - a),
    "what the others promise",
  );
  await page.keyboard.press("3");
  await page.locator(".consequences").waitFor();
  await inSight("while something is tried");
  await page.keyboard.press("Escape");
  await lines.first().click();
  same(await lines.first().getAttribute("aria-pressed"), "true", "the first line is tried");
  const tried = () => page.locator(".my-quilt, .tools").evaluateAll((all) => all.map((one) => one.innerHTML));
  const best = await tried();
  for (const step of [1, 2, 3]) await hinted(page, step);
  same(await tried(), best, "what the hint tries");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => globalThis.latestGame()?.ply === 1);
  await lines.first().waitFor();
  await lines.first().press("Enter");
  await page.keyboard.press("Enter"); // on the button of the tried patch it makes the move
  await page.waitForFunction(() => globalThis.latestGame()?.ply >= 2);
}

/* Advances in Express, where leather is optional, until there is some. */
async function sitBeforeLeather(bench) {
  const page = await sit(bench, {}, { edition: "express", against: "nobody", deal: 1 });
  const leather = page.locator(".my-quilt .th-target").first();
  for (let ply = 0; !(await leather.isVisible()); ply++) {
    for (const key of ["a", "Enter"]) await page.keyboard.press(key);
    await page.waitForFunction((ply) => globalThis.latestGame()?.ply === ply, ply + 1);
    await drawn(page);
  }
  return page;
}

async function leatherKey(bench) {
  const page = await sitBeforeLeather(bench);
  const { ply } = await kept(page);
  await page.keyboard.press("g");
  await page.waitForFunction((ply) => globalThis.latestGame()?.ply === ply, ply + 1);
  holds(/\+x/.test((await kept(page)).record), "it was not given up");
}

/* A press on that line gives it up. */
async function leatherLine(bench) {
  const page = await sitBeforeLeather(bench);
  const { ply } = await kept(page);
  const line = page.locator(".line", { hasText: "Give it up" });
  same(await line.getAttribute("aria-pressed"), null, "that it is tried");
  await line.click();
  await page.waitForFunction((ply) => globalThis.latestGame()?.ply === ply, ply + 1);
  holds(/\+x/.test((await kept(page)).record), "it was not left out");
}

/* The bar from frame to frame, in a game of two people: always from the same point of view, and never empty. */
async function steadyBar(bench) {
  const page = await sit(bench, { choices: { evaluation: true } }, FRIENDS);
  const meter = page.getByRole("meter");
  const settled = () =>
    page.waitForFunction(() => document.querySelector(".evaluation:not(.evaluation-old) .evaluation-bar") !== null);
  await settled();
  await page.evaluate(() => {
    globalThis.seen = new Set();
    const note = () => {
      globalThis.seen.add(document.querySelector("[role=meter]")?.getAttribute("aria-valuetext"));
      requestAnimationFrame(note);
    };
    note();
  });
  for (let ply = 0; ply < 3; ply++) {
    await new Keys(page).advance();
    await myTurn(page, ply);
    await settled();
  }
  const seen = await page.evaluate(() => [...globalThis.seen]);
  same(
    seen.filter((words) => !/^Player 1: \d+% to win, /.test(words)),
    [],
    "what else the bar has said",
  );
  holds(seen.length > 1, `it says the same at all times: ${await meter.getAttribute("aria-valuetext")}`);
}

async function noBar(bench) {
  const page = await bench.page({ choices: { evaluation: true } });
  page.forgiven = /ERR_FAILED|No evaluation/;
  await page.route(/engine.*\.wasm/, (route) => route.abort());
  await openPage(bench, page);
  await startGame(page, { ...SETUP, against: "nobody" });
  await page.getByText(/^No evaluation: /).waitFor();
}

async function otherEyes(bench) {
  const page = await sit(bench, {}, FRIENDS);
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 3 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Step through the moves" }).click();
  const mine = page.locator(".review-left .th-quilt");
  const whose = async () => (await mine.getAttribute("aria-label")).split(":")[0];
  same(await whose(), "Player 1", "the large quilt");
  await page.locator(".eyes label", { hasText: "Player 2" }).click();
  same(await whose(), "Player 2", "the large quilt after looking through the other's eyes");
  await page.getByRole("button", { name: "First move" }).click();
  await page.getByRole("button", { name: "Try again from here" }).click();
  await page.locator(".my-quilt").waitFor();
  await page.locator(".pill-mine").waitFor();
  const { record, ply } = await kept(page);
  same([ply, replay(bench, record).over], [0, false], "the game from the start");
}

async function removal(bench) {
  const page = await sit(bench, {}, FRIENDS);
  const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /game/.test(key)).length);
  const open = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "My games" }).click();
    await page.getByRole("button", { name: /^Remove/ }).click();
  };
  await open();
  await page.locator(".removed button").click();
  await page.locator(".sheet-close").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  same(await games(), 1, "games after one was removed and put back");
  await open();
  await page.locator(".sheet-close").click();
  await page.locator("main.start").waitFor();
  same(await games(), 0, "games after it was removed");
}

async function stillness(bench) {
  const travel = async (motion) => {
    const page = await sit(bench, { reducedMotion: "reduce", choices: { motion } }, FRIENDS);
    return page.evaluate(() => getComputedStyle(document.querySelector(".th-token")).transitionDuration);
  };
  same(await travel("normal"), "0s", "how long a token travels");
  same(await travel("fast"), "0.1s", "how long it travels for those who have chosen so");
}

/* The opponent's last patch is framed until my next move, mine never; the frame is unlike the focus. */
async function framed(bench) {
  const frames = (page) =>
    page.evaluate(() => {
      const seen = (name) => [...document.querySelectorAll(name)].filter((one) => one.getClientRects().length).length;
      const focused = [...document.querySelectorAll(".th-quilt g")].filter(
        (one) => getComputedStyle(one).outlineStyle !== "none",
      );
      return [seen(".my-quilt .th-framed"), seen(".circle .th-framed"), focused.length];
    });
  const page = await bench.page();
  const send = await holdEngine(page);
  await openPage(bench, page);
  await startGame(page, SETUP);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await page.getByText("Thinking…").first().waitFor();
  same(await frames(page), [0, 0, 0], "my frames, those of the other and focus");
  send();
  await myTurn(page);
  holds((await page.locator(".circle .th-quilt .th-patch").count()) > 0, "the other has bought nothing");
  same(await frames(page), [0, 1, 0], "frames after the other has moved");
}

/* On a phone the Automa's cards differ in height, and it may have taken something or not: the quilt stays in its
 * place. */
async function steadyQuilt(bench) {
  const page = await sit(bench, touch, SOLO);
  const tops = new Set();
  let told = 0;
  for (let ply = 1; ply < 14; ply++) {
    const top = await page
      .locator(".my-quilt")
      .evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
    tops.add(top);
    told += await page.locator(".automa-took").count();
    await playOut(page, new Keys(page, 7 + ply), { until: (game) => game.ply >= ply });
  }
  same(tops.size, 1, `places of the quilt (${[...tops]})`);
  holds(told > 0, "what the Automa has taken is not seen");
}

/* The patch that the Automa has taken is shown with its value, however low the ring is; so is the bonus tile, which
 * its token reaches if the player only waits. */
async function automasPanel(bench) {
  const page = await sit(bench, {}, { ...SOLO, deal: 5 });
  const keys = new Keys(page, 1);
  const waiting = { dice: () => 0, leather: (now) => keys.leather(now), advance: (now) => keys.advance(now) };
  const bare = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".taken + .taken")].filter((row) => !row.querySelector("svg").clientWidth).length,
    );
  const tile = page.getByRole("region", { name: "Automa" }).getByText("Bonus tile");
  same(await tile.count(), 0, "tiles at the start");
  for (let ply = 2; (await tile.count()) === 0; ply += 2) {
    await playOut(page, waiting, { until: (game) => game.ply >= ply });
    same(await bare(), 0, `piles without a picture after move ${ply}`);
    holds(!(await look(page)).over, "the game has ended without the tile");
  }
  await page.locator(".taken", { hasText: "without" }).getByText("no points").waitFor();
  await tile.waitFor();
  await page.setViewportSize(PHONE);
  await page.locator(".automa-brief").getByRole("img", { name: "Bonus tile" }).waitFor();
}

async function picture(bench) {
  const page = await sit(bench, {}, FRIENDS);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.locator("dialog label", { hasText: "Player 2" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /SVG/ }).click();
  const text = fs.readFileSync(await (await coming).path(), "utf8");
  await page.getByText("quilt.svg is saved to your downloads.").waitFor();
  for (const words of ["Thimble", "Classic, deal 84 · 81 empty squares", "Player 2 – Player 1"])
    holds(text.includes(words), `the picture does not say ${words}`);
  holds(!/style="[^"]*var\(/.test(text), "the picture has its colours from elsewhere");
}

/* Both answers to a warning are visible, and its text is associated with it. */
async function warningInSight(bench, size) {
  const choices = { warning: true, language: "de", edition: "express" };
  const page = await bench.page({ ...touch, size, choices });
  await openPage(bench, page);
  await beginAt(page, "study", { deal: 5 });
  await page.locator(".my-quilt").waitFor();
  for (const key of ["a", "Enter"]) await page.keyboard.press(key);
  const warning = page.locator(".warning");
  await warning.waitFor();
  const found = await warning.evaluate((card) => ({
    below: card.scrollHeight - card.clientHeight,
    buttons: [...card.querySelectorAll("button")].filter((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      const box = card.getBoundingClientRect();
      return left > box.left && right < box.right && bottom < Math.min(box.bottom, innerHeight);
    }).length,
    words: document.getElementById(card.getAttribute("aria-describedby"))?.textContent.length > 20,
  }));
  same(found, { below: 0, buttons: 2, words: true }, "the warning");
}

/* It appears where the move was made, beside the quilt; a second press there does nothing. */
async function warningAtHand(bench, size) {
  const page = await bench.page({ ...(size.width < 900 && touch), size, choices: { warning: true } });
  await openPage(bench, page);
  await startGame(page, { edition: "express", against: "nobody", deal: 5 });
  await page.keyboard.press("a");
  const pressed = await page.locator(".sew").boundingBox();
  const at = [pressed.x + (3 * pressed.width) / 4, pressed.y + pressed.height / 2];
  await page.mouse.click(...at);
  const warning = page.locator(".warning");
  await warning.waitFor();
  const [card, quilt] = [await warning.boundingBox(), await page.locator(".my-quilt .th-quilt").boundingBox()];
  const isBeside = card.y >= quilt.y + quilt.height - 1 || card.x >= quilt.x + quilt.width - 1;
  holds(isBeside, "the warning lies on the quilt");
  await page.mouse.click(...at);
  same((await kept(page)).ply, 0, "moves after a second press");
}

/* Closing a layer twice must not leave the table. */
const CLOSING = {
  "two presses on Close": (page) =>
    page.evaluate(() => {
      const close = document.querySelector(".sheet-close");
      close.click();
      close.click();
    }),
  "a double click outside": (page) => page.mouse.dblclick(5, 400),
  "Escape twice": async (page) => {
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Escape")]);
  },
};
const backAndForthOnce = () =>
  new Promise((done) => {
    history.pushState(history.state, "");
    addEventListener("popstate", done, { once: true });
    history.back();
  });
async function closedTwice(bench, way) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog .menu-actions").first().waitFor();
  await CLOSING[way](page);
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.evaluate(backAndForthOnce); // an extra step back would have happened by now
  same(await page.locator(".my-quilt").count(), 1, "tables");
  await page.getByRole("button", { name: "Menu" }).click(); // and it opens again
  await page.locator(".sheet-close").click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

async function heldDown(bench) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply >= 3 });
  const before = await kept(page);
  for (let i = 0; i < 3; i++) await page.keyboard.down("u");
  await page.keyboard.up("u");
  same((await kept(page)).ply, before.ply - 1, "the move that is shown");
  await page.keyboard.press("1");
  const { held } = await look(page);
  const key = held.column > 3 ? "ArrowLeft" : "ArrowRight";
  for (let i = 0; i < 2; i++) await page.keyboard.down(key);
  await page.keyboard.up(key);
  same(Math.abs((await look(page)).held.column - held.column), 2, "squares that an arrow has moved it");
}

/* The rules on the start screen are those of the chosen edition, whatever is on the table. */
async function rulesOfChoice(bench) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  const shown = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Rules" }).click();
    const words = await page.locator(".rules label.chosen").innerText();
    await page.locator(".sheet-close").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    return words;
  };
  same(await shown(), "Classic", "the rules at the table");
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  await goSetUp(page);
  await unfold(page, 0);
  await page.locator(".editions label").filter({ hasText: "Express" }).click();
  same(await shown(), "Express", "the rules where a game is set up");
}

/* The colour of a quilt, by its player's name. */
const colours = async (page) => {
  const found = await page
    .locator(".th-quilt")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("aria-label"), one.classList.contains("th-quilt-me")]));
  return found.map(([label, red]) => `${label.split(":")[0]} ${red ? "red" : "blue"}`).sort();
};

async function twoColours(bench) {
  const page = await sit(bench, {}, FRIENDS);
  const wanted = ["Player 1 red", "Player 2 blue"];
  const large = () => page.locator(".my-quilt .th-quilt").getAttribute("aria-label");
  same(await colours(page), wanted, "colours at the first move");
  const before = await large();
  await new Keys(page).advance();
  await myTurn(page, 0);
  holds((await large()).split(":")[0] !== before.split(":")[0], "the turn has not gone over");
  same(await colours(page), wanted, "colours when the other moves");
  await page.keyboard.press("a");
  const token = (of) => page.locator(`${of} svg path`).first().getAttribute("class");
  same(await token(".fact:last-child"), await token(".next-offer h2"), "the token of who moves next");
}

/* The position of the tokens is described in the same words everywhere. */
async function onTop(bench) {
  const page = await sit(bench, {}, { ...FRIENDS, deal: 6 });
  await new Keys(page).advance();
  await myTurn(page, 0);
  await page.keyboard.press("1");
  holds(/on top/.test(await page.locator(".fact").last().innerText()), "it does not come to lie on top");
  holds(/on top/.test(await page.locator(".next-offer .caption").innerText()), "elsewhere it is told otherwise");
}

/* On a phone the Automa's card has no words: a tap shows them, and everything else about it. */
async function automasCard(bench) {
  const page = await sit(bench, touch, SOLO);
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 6 });
  await page.locator(".phone-top .card-button").tap();
  const sheet = page.locator("dialog");
  holds((await sheet.locator(".th-card-filters b").count()) > 0, "the card has no words");
  for (const part of [".automa-last", ".taken"]) holds((await sheet.locator(part).count()) > 0, `there is no ${part}`);
  same(await crowded(page), [], "words without room");
  await page.locator(".sheet-close").tap();
  await sheet.waitFor({ state: "detached" });
}

/* On a phone the opponent's quilt is small: a tap enlarges it and shows the last moves. */
async function othersQuilt(bench) {
  const page = await sit(bench, touch);
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 4 });
  await page.locator(".phone-top .card-button").tap();
  const sheet = page.locator("dialog");
  const width = async (where) => (await where.locator(".th-quilt").boundingBox()).width;
  holds((await width(sheet)) > 4 * (await width(page.locator(".phone-top"))), "it is not large");
  holds(/^Last/.test(await sheet.locator(".last-move").innerText()), "what was done last is not told");
  same(await crowded(page), [], "words without room");
  await page.locator(".sheet-close").tap();
  await sheet.waitFor({ state: "detached" });
}

/* Before the mouse is over the quilt. */
async function clicked(bench) {
  const page = await sit(bench, {});
  const offer = (await look(page)).offers.find(({ open }) => open);
  await page.mouse.click(offer.x, offer.y);
  await page.locator(".my-quilt .th-held").waitFor();
  holds((await look(page)).sew.can, "it lies where it does not fit");
}

/* A disabled button looks disabled everywhere. */
async function notNow(bench) {
  const page = await sit(bench, {});
  const frame = (name) =>
    page.getByRole("button", { name }).evaluate((one) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(one);
      return [borderTopStyle, borderTopColor !== "rgba(0, 0, 0, 0)"];
    });
  same(await frame("Undo"), ["dashed", false], "a quiet button has no frame, and can't be pressed at the first move");
  same((await frame("Hint"))[0], "solid", "the frame of Hint");
  const dear = (await look(page)).offers.findIndex(({ open }) => !open);
  await page.keyboard.press(String(dear + 1));
  await page.locator(".tools").waitFor();
  same(await frame(/^Sew it on/), ["dashed", true], "the frame of a button that sews nothing");
}

/* Asks until the hint has reached this step. */
async function hinted(page, step) {
  await page.keyboard.press("h");
  await page.locator(`.hint[data-step="${step}"]`).waitFor();
}

/* Replaces the engine: globalThis.think supplies its results. */
function thinkByHand() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.kind !== "think") return post.call(this, message);
    globalThis.thoughts = (globalThis.thoughts ?? 0) + 1;
    globalThis.think = (lines) => {
      const patch = Number(/^\d+/.exec(lines[0].move)?.[0]);
      const steps = patch
        ? [
            { id: "look-at-offer", args: [] },
            { id: "do-buy", args: [patch] },
          ]
        : [
            { id: "look-at-track", args: [] },
            { id: "do-advance", args: [] },
          ];
      const hint = [...steps, { id: "expected", args: [50, 0] }].map((step) => [step]);
      const progress = { nodes: message.nodes, exact: false, chance: 0.5, margin: 0, lines, words: [], hint };
      this.onmessage({ data: { job: message.id, progress } });
    };
  };
}
/* An analysis board with these results, best first: two patches are affordable, number 2 and number 22. */
async function sitByHand(bench) {
  const context = await bench.person();
  await context.addInitScript(thinkByHand);
  const page = await sit(bench, context, { against: "nobody", deal: 1 });
  const line = (move) => ({ move, chance: 0.5, margin: 0, line: [move] });
  const think = (...moves) => page.evaluate((lines) => globalThis.think(lines), moves.map(line));
  return { page, think };
}

/* Patch numbers are visible when words refer to them: all of them for typed moves, in a hint the one it names. */
async function numbers(bench) {
  const { page, think } = await sitByHand(bench);
  await think("22r0a1", "advance");
  const shown = () => page.locator(".patch-number:visible").allTextContents();
  same(await shown(), [], "numbers before anybody asks");
  await hinted(page, 1);
  same(await shown(), [], "numbers while a hint names no patch");
  await hinted(page, 2);
  same(await shown(), ["#22"], "the number that the hint names");
  const ringed = () =>
    [...document.querySelectorAll(".th-offer")]
      .filter((one) => getComputedStyle(one).outlineStyle === "solid" && one !== document.activeElement)
      .map((one) => one.dataset.patch);
  same(await page.evaluate(ringed), ["22"], "the patches with a ring around them");
  await page.locator(".spoken input").focus();
  same((await shown()).length, await page.locator(".circle [data-patch]").count(), "numbers where a move is typed");
}

/* An early request for a hint waits for the running search, which is not dropped for a shorter one. */
async function earlyHint(bench) {
  const { page, think } = await sitByHand(bench);
  await page.keyboard.press("h");
  await page.locator(".asks[aria-busy=true]").waitFor();
  await think("2r0c3", "advance");
  await page.locator('.hint[data-step="1"]').waitFor();
  same(await page.evaluate(() => globalThis.thoughts), 1, "thoughts that were begun");
}

/* If there is no patch to name, the button is highlighted. */
async function advisedAdvance(bench) {
  const { page, think } = await sitByHand(bench);
  await think("advance", "22r0a1");
  for (const [step, marked] of [
    [1, 0],
    [2, 1],
  ]) {
    await hinted(page, step);
    same(await page.locator(".advance.advised").count(), marked, `buttons marked in step ${step}`);
  }
}

/* A hint disappears as soon as something else is tried, and returns unchanged on request. */
async function hintAside(bench, person) {
  const page = await sit(bench, person);
  const hint = page.locator(".hint");
  const gone = () => hint.waitFor({ state: "detached" });
  const tried = async () => [await page.locator(".my-quilt").innerHTML(), await page.locator(".sew").innerText()];
  await hinted(page, 1);
  await page.keyboard.press("3");
  await gone();
  await hinted(page, 1);
  for (const step of [2, 3]) await hinted(page, step);
  const best = await tried();
  for (const other of ["Escape", "3", "2"]) {
    await page.keyboard.press(other);
    await gone();
    await hinted(page, 3);
    same(await tried(), best, `what is tried when somebody has asked again after ${other}`);
  }
}

/* Escape closes the topmost thing: the box for typed moves, then the hint, and then it puts back what is in hand. */
async function hintLeft(bench, size) {
  const page = await sit(bench, { size });
  const hint = page.locator(".hint");
  await hinted(page, 1);
  await page.keyboard.press("m");
  await focusComes(page, ".spoken input", "the focus in the box");
  const under = await page.locator(".spoken input, .spoken button").evaluateAll((all) =>
    all.filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  same(under.length, 0, "parts of the box that are under something");
  await page.keyboard.press("Escape");
  await focusComes(page, ".mine", "the focus after the box");
  same(await hint.count(), 1, "hints after the box");
  await page.keyboard.press("Escape");
  await hint.waitFor({ state: "detached" });
  for (const step of [1, 2, 3]) await hinted(page, step);
  const { sew } = await look(page);
  await page.keyboard.press("Escape");
  await hint.waitFor({ state: "detached" });
  holds(sew && (await look(page)).sew, "what the hint tries goes with it");
  await page.keyboard.press("Escape");
  await drawn(page);
  same((await look(page)).sew, null, "tried after it was put back");
}

/* All steps of a hint are about one move, which is on the quilt in the last step, even if the engine finds another
 * one. */
async function oneHint(bench) {
  const { page, think } = await sitByHand(bench);
  await think("2r0c3", "advance");
  for (const step of [1, 2, 3]) {
    await hinted(page, step);
    const words = await page.locator(".hint p").allTextContents();
    await think("advance", "2r0c3");
    await drawn(page);
    same(await page.locator(".line b").allTextContents(), ["Advance", "c3"], "the best lines");
    same(await page.locator(".hint p").allTextContents(), words, "the hint when another move is better");
    same(await page.locator(".patch-number.advised").allTextContents(), step > 1 ? ["#2"] : [], "the patch it names");
  }
  same(await page.locator(".line[aria-pressed=true] b").allTextContents(), ["c3"], "what lies on the quilt");
}

/* On a laptop it is in the header and readable without scrolling, in the language with the longest words. */
async function hintInHead(bench, size) {
  const page = await bench.page({ size, choices: { language: "ru", edition: "express" } });
  await openPage(bench, page);
  await beginAt(page, "study");
  await page.locator(".my-quilt").waitFor();
  for (const step of [1, 2, 3]) {
    await hinted(page, step);
    await drawn(page);
    const found = await page.locator(".hint").evaluate((card) => {
      const own = card.getBoundingClientRect();
      const lies = (one) => {
        const box = one.getBoundingClientRect();
        return own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top + 1;
      };
      const parts = [...document.querySelectorAll(".my-quilt, .th-tape-svg, .th-offer, .other, .th-ring-item")];
      return {
        on: parts.filter(lies).map((one) => one.getAttribute("class")),
        hidden: card.scrollHeight - card.clientHeight,
      };
    });
    same(found, { on: [], hidden: 0 }, `step ${step}`);
  }
}

/* On a phone in landscape it is readable without scrolling too, and the buttons below it stay in the window. */
async function hintInLandscape(bench, language) {
  const page = await bench.page({
    ...touch,
    size: { width: 640, height: 360 },
    choices: { language },
  });
  await openPage(bench, page);
  await beginAt(page, "study", { deal: 1 });
  for (const step of [1, 2, 3]) {
    await hinted(page, step);
    await drawn(page);
    const hidden = await page.locator(".hint").evaluate((card) => card.scrollHeight - card.clientHeight);
    same(hidden, 0, `what is to be scrolled for at step ${step}`);
  }
  const lowest = await page.locator(".tools").evaluate((tools) => tools.getBoundingClientRect().bottom);
  holds(lowest <= 360, `the buttons end at ${lowest}`);
}

/* Letters and digits can be switched off; Tab and the arrows still work. */
async function noLetters(bench) {
  const page = await sit(bench, {});
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("switch", { name: "Single keys" }).click();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  for (const key of ["3", "a", "m"]) await page.keyboard.press(key);
  same((await look(page)).sew, null, "in hand after letters");
  await page.locator(".th-offer").last().press("Enter");
  const place = () => page.locator(".spoken select").inputValue();
  const before = await place();
  await page.keyboard.press("ArrowDown");
  holds((await place()) !== before, "an arrow moves nothing");
  same(await page.locator("kbd", { hasText: "R" }).count(), 0, "letters on buttons");
}

/* Every active key is in the list, on any screen; if keys are off, the list says so and opens from the menu. */
async function keyList(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const list = page.getByRole("dialog", { name: "Keys" });
  const close = async () => {
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
  };
  await goSetUp(page);
  await page.locator(".who input:checked").focus();
  await page.keyboard.press("?");
  await list.waitFor();
  const caps = await list.locator("dt kbd").allInnerTexts();
  for (const cap of ["1", "2", "3", "R", "F", "Enter", "Esc", "A", "U", "Y", "H", "M", "?"])
    holds(caps.includes(cap), `${cap} is not in the list`);
  holds((await list.locator("dt", { hasText: "arrow keys" }).count()) > 0, "arrows are not told in words");
  await close();
  await page.goBack();
  await startGame(page, SETUP);
  await page.keyboard.press("3");
  await page.keyboard.press("?");
  await list.getByRole("switch", { name: "Single keys" }).click();
  await list.getByText("Letters and digits are switched off").waitFor();
  holds((await list.locator("dt", { hasText: "switched off" }).count()) > 5, "keys do not say that they are off");
  await close();
  holds((await look(page)).held, "what was in hand is gone");
  await page.keyboard.press("?");
  same(await list.count(), 0, "lists by a key that is switched off");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Keys" }).click();
  await list.waitFor();
}

/* All of the opponent's moves in a row are described, not only the last. */
async function inARow(bench) {
  const page = await bench.page();
  const record = '[Edition "classic"]\n[Seed "1"]\n[Player2 "Thimble, level 1"]\n22r3h6 6f0b6 32r0c7 *\n';
  await openPage(bench, page, linkTo(record));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator(".last-move").waitFor();
  const words = await page.locator(".last-move > span").allTextContents();
  same(words[0], "Last 2 moves", "the title");
  same(
    words.slice(1).map((one) => one.trim().slice(0, 6)),
    ["bought", "bought"],
    "what the engine did",
  );
  const lowest = await page.evaluate(() => {
    const bottom = (selector) => Math.max(...[...document.querySelectorAll(selector)].map(bottomOf));
    const bottomOf = (one) => one.getBoundingClientRect().bottom;
    return bottom(".other-facts > *") - bottom(".th-inside");
  });
  holds(lowest <= 0, `what is told of the engine goes ${lowest} pixels into the circle`);
}

const STORIES = [
  ["two persons keep their colours when the turn goes over", twoColours],
  ["who stands on top is not called behind", onTop],
  ["a patch that was clicked lies on the quilt at once", clicked],
  ["a tap on the Automa's card shows it large", automasCard],
  ["a tap on the other one's quilt shows it large", othersQuilt],
  ["a button that can't be pressed looks like it", notNow],
  ["a hint shows the number of the patch that it names", numbers],
  ["a hint that is asked for early waits for the thought that is under way", earlyHint],
  ["a hint to advance points at the button", advisedAdvance],
  ["a hint goes aside for what is tried, and comes back when asked", (bench) => hintAside(bench, {})],
  ["the same on a phone", (bench) => hintAside(bench, { ...touch, size: PHONE })],
  ...sample([PHONE, LAPTOP, { width: 1920, height: 1080 }]).map((size) => [
    `Escape closes what lies on top at ${size.width}x${size.height}`,
    (bench) => hintLeft(bench, size),
  ]),
  ["all steps of a hint are about one move, whatever is thought meanwhile", oneHint],
  ["letters and digits can be switched off", noLetters],
  ["the list of the keys", keyList],
  ["all moves that the other makes in a row are told", inARow],
  ["two fingers turn what is in hand", twist],
  ["a drag from the edge of the screen takes nothing", edge],
  ["what was clicked follows the mouse until a key moves it", following],
  ["a patch is under the mouse all the way from the offer", (bench) => carried(bench, {}, Mouse, 0)],
  ["a patch is above the finger all the way from the offer", (bench) => carried(bench, touch, Finger, 56)],
  ["patches can be tried while the other one thinks", whileWaiting],
  ["what does not fit is told in words, and can't be sewn on", misfit],
  ["undo and redo bring the same table back", backAndForth],
  ["undo after a leather patch goes to the start of its turn", undoLeather],
  ["what is tried while the engine thinks stays in hand", (bench) => stayInHand(bench, byKeys)],
  ["a drag goes on when the engine has moved", (bench) => stayInHand(bench, byDrag)],
  [
    "trying at 1280x800: quilt, consequences and buttons are on the screen",
    (bench) => allInSight(bench, { size: LAPTOP }),
  ],
  ["trying at 360x640: quilt, consequences and buttons are on the screen", (bench) => allInSight(bench, touch)],
  ["the table is no higher than a phone", (bench) => noScrolling(bench, touch, PHONES)],
  ["the table is no higher than a laptop's window", (bench) => noScrolling(bench, {}, LAPTOPS)],
  ["the solo table is no higher than a phone", (bench) => noScrolling(bench, touch, PHONES, SOLO)],
  ["letters twice as large: no words are cut or lie on others", (bench) => largeLetters(bench, LAPTOP, "187.5%")],
  [
    "a window of 640x400: no words are cut or lie on others",
    (bench) => largeLetters(bench, { width: 640, height: 400 }, ""),
  ],
  ["keys of other keyboards mean the same", otherKeyboards],
  ["Enter sews what is tried, whatever was clicked before", enterSews],
  ...sample(Object.keys(SEWING)).map((way) => [
    `the warning before a bad mistake (${way}) has the focus, and Escape is a second thought`,
    (bench) => warned(bench, way),
  ]),
  ["the warning goes when another tab takes the game", warnedAndLost],
  ...sample(LAPTOPS).map((size) => [
    `a hint lies on no part of the table at ${size.width}x${size.height}`,
    (bench) => hintInHead(bench, size),
  ]),
  ...sample(["fr", "ru"]).map((language) => [
    `a hint is read without scrolling on a phone in landscape, ${language}`,
    (bench) => hintInLandscape(bench, language),
  ]),
  ...sample([PHONE, ...LAPTOPS, ...PHONES.slice(1)], 2).map((size) => [
    `a warning comes where the move was made at ${size.width}x${size.height}`,
    (bench) => warningAtHand(bench, size),
  ]),
  ...sample([PHONE, { width: 640, height: 360 }]).map((size) => [
    `both answers to a warning are in sight at ${size.width}x${size.height}`,
    (bench) => warningInSight(bench, size),
  ]),
  ["at the end the table says who has won, and nothing can be bought", theEnd],
  ["a board for analysis says so, and has an evaluation", studyBoard],
  ["a board for analysis has the best lines", (bench) => studyLines(bench, {})],
  ...sample([PHONES[1], PHONE]).map((size) => [
    `and so it has on a phone of ${size.width}x${size.height}`,
    (bench) => studyLines(bench, { ...touch, size }),
  ]),
  ["there leather is left out by a press on that line", leatherLine],
  ["there leather is given up by a key", leatherKey],
  ["the evaluation bar keeps its word until there is a newer one", steadyBar],
  ["an evaluation that can't be had is told", noBar],
  ["two persons' game is reviewed through either's eyes, and tried again from the start", otherEyes],
  ["a removed game can be put back, and the one on the table is left", removal],
  ["nothing travels on a device that wants no motion", stillness],
  ["the other player's last patch has a frame, and no focus", framed],
  ["the quilt stays where it is, whatever the Automa does", steadyQuilt],
  ["what the Automa has taken is seen, the bonus tile too", automasPanel],
  ...sample(Object.keys(CLOSING)).map((way) => [
    `closed by ${way}, the menu leaves the table where it is`,
    (bench) => closedTwice(bench, way),
  ]),
  ["a key that is held down undoes once, and moves on and on", heldDown],
  ["the rules are those of the table, and before a game of what is chosen", rulesOfChoice],
  ["the picture of a quilt has everything in it", picture],
];

export async function run(bench) {
  const only = process.env.ONLY ?? ""; // part of a name: run only these tests
  for (const [name, story] of STORIES) if (name.includes(only)) await bench.test(name, () => story(bench));
}
