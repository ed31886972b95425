// SPDX-License-Identifier: MIT
// The daily deal: a day from the first screen to its result, its one try, the calendar, and clocks.
import * as fs from "node:fs";
import { dailyGame, dailyOf, serverDay } from "../server/daily_game.mjs";
import { randomFrom } from "../server/rules.mjs";
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PHONE, same } from "./bench.mjs";
import { forgiving, withServer } from "./far.mjs";
import { Keys } from "./hand.mjs";
import { MOVES, PLIES, RECORD } from "./kept.mjs";
import { beyond, cut } from "./room.mjs";
import { drawn, focusComes, kept, lay, myTurn, openPage, playOut } from "./table.mjs";

const TODAY = "2026-11-10"; // a Tuesday with Express
const AT = `${TODAY}T09:40:00`;
const LOG = ["2026-11-02 won 29 20", "2026-11-08 lost 1 12", "2026-11-09 won 41 26 7x7"].join("\n");

/* The clock of the device, which a test can set again: setClock("2026-11-11T00:00:00"). */
function fakeClock(at) {
  const Real = Date;
  let ahead = new Real(sessionStorage.getItem("bench.clock") ?? at).getTime() - Real.now();
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + ahead]));
    }
    static now = () => Real.now() + ahead;
  };
  globalThis.setClock = (at) => {
    sessionStorage.setItem("bench.clock", at);
    ahead = new Real(at).getTime() - Real.now();
    dispatchEvent(new Event("focus"));
  };
}

/* A person with that log, at that time. */
async function person(bench, { log = "", at = AT, ...more } = {}) {
  const context = await bench.person({ timezoneId: "Europe/Berlin", ...more });
  await context.addInitScript(fakeClock, at);
  await context.addInitScript((log) => log && (localStorage["thimble.days"] ??= log), log);
  return context;
}
async function daily(bench, context) {
  const page = await bench.page(context);
  await openPage(bench, page, "#daily");
  await page.locator(".day-circle li").first().waitFor();
  return page;
}
const logOf = (page) => page.evaluate(() => localStorage.getItem("thimble.days") ?? "");
const seated = async (page) => {
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
};
const press = (page, name) => page.getByRole("button", { name, exact: true }).press("Enter");

/* What a player of the one try must not find. */
async function seesNoHelp(page) {
  const names = ["Hint", "Undo", "Redo", "Share", "Step through the moves", "Same deal again", "Save it"];
  const found = async () => {
    const shown = await page.getByRole("button").allInnerTexts();
    return names.filter((name) => shown.some((words) => words.startsWith(name)));
  };
  same(await found(), [], "on the table");
  const { ply } = await kept(page);
  for (const key of ["h", "u", "y"]) await page.keyboard.press(key);
  await drawn(page);
  same([(await kept(page)).ply, await page.locator(".hint, .evaluation").count()], [ply, 0], "after H, U and Y");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog .menu-actions").first().waitFor();
  same(await found(), [], "in the menu");
  same(await page.getByRole("switch", { name: /^(Evaluation bar|Warn before)/ }).count(), 0, "switches for help");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

const fits = async (page, what) => {
  await drawn(page);
  same(await cut(page), [], `cut off, ${what}`);
  same((await beyond(page))[0], 0, `wider than the window, ${what}`);
  same(await examine(page), [], `axe, ${what}`);
};

async function wholeDay(bench) {
  const context = await person(bench, { log: LOG, choices: { evaluation: true, warning: true, name: "Ola" } });
  const page = await bench.page(context);
  await openPage(bench, page);
  await page.getByRole("link", { name: /^Today/ }).press("Enter");
  await page.getByRole("heading", { name: "Tuesday 10 November" }).waitFor();
  await page.locator(".day-circle li").first().waitFor();
  await fits(page, "the day");
  await press(page, "Sew today's quilt");
  await seated(page);
  same(await page.locator(".deal-name").innerText(), "Daily deal · Tuesday 10 November", "the header");
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply >= 6 });
  await seesNoHelp(page);
  const { record } = await kept(page);
  await page.reload();
  await seated(page);
  same((await kept(page)).record, record, "the record after a reload");
  await playOut(page, new Keys(page, 4));
  await page.locator(".to-day").waitFor();
  const { scores, seats } = await kept(page);
  const seat = seats.findIndex(({ kind }) => kind === "person");
  const line = (await logOf(page)).trim().split("\n").at(-1);
  const won = scores[seat] > scores[1 - seat] ? "won" : "lost";
  holds(line.startsWith(`${TODAY} ${won} ${scores[seat]} ${scores[1 - seat]}`), `the log has ${line}`);
  await page.keyboard.press("Enter");
  await result(page, scores[seat]);
  await oneTry(page);
}

async function result(page, points) {
  const number = String(points).replace("-", "\u2212");
  await page.getByRole("heading", { name: new RegExp(`^${number} points? today$`) }).waitFor();
  await focusComes(page, "main h1", "the focus on the result");
  same(await page.locator(".day-rows > div").count(), 7, "rows of squares");
  same(await page.locator(".streak h2").innerText(), "3 days in a row", "the days in a row");
  await page.getByText(/^\d+ moves?…$/).waitFor(); // strong play is on its way
  same(await page.locator(".day-compare").count(), 0, "ways to compare without a server");
  await fits(page, "the result");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Share picture and text")]);
  same(file.suggestedFilename(), `thimble-${TODAY}.png`, "the file");
  const png = fs.readFileSync(await file.path());
  same([png.readUInt32BE(16), png.readUInt32BE(20)], [1080, 1350], "the picture's width and height");
  const text = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  same(text[0], "Thimble, 10 November", "the first line of the text");
  holds(text[1].startsWith(`${number} point`), text[1]);
  same(
    [text.filter((row) => /^[🟥🟧🟨🟩🟦🟪⬛🟫⬜]{7}$/u.test(row)).length, text.length],
    [7, 10],
    "lines of the text",
  );
  await page.getByText("Text copied.").waitFor();
  await shareSheet(page);
  await page.setViewportSize(PHONE);
  await fits(page, "the result on a phone");
  await page.getByRole("radio", { name: "Picture" }).press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await page.setViewportSize(LAPTOP);
}

/* Where the device shares files, both go there. */
async function shareSheet(page) {
  await page.evaluate(() => {
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async ({ files: [file], text }) => (globalThis.shared = [file.name, file.type, text]);
  });
  await page.keyboard.press("s");
  const [name, type, text] = await (await page.waitForFunction(() => globalThis.shared)).jsonValue();
  same([name, type], [`thimble-${TODAY}.png`, "image/png"], "the shared file");
  holds(text.startsWith("Thimble, 10 November\n"), text);
}

/* Whatever is tried, there is no second try. */
async function oneTry(page) {
  const log = await logOf(page);
  await page.reload();
  await page.getByRole("heading", { name: /today$/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".day-today").waitFor();
  same(await page.getByRole("button", { name: "Sew today's quilt" }).count(), 0, "ways to a second try");
  await page.locator(".day-today").press("Enter");
  await page.getByRole("heading", { name: /today$/ }).waitFor();
  await page.keyboard.press("n"); // unscored
  await seated(page);
  holds(!(await page.locator(".deal-name").innerText()).startsWith("Daily deal"), "practice looks like the daily game");
  same(await page.getByRole("button", { name: "Undo" }).count(), 1, "ways to undo in practice");
  same(await logOf(page), log, "the log");
  await removeGames(page);
  await page.getByRole("link", { name: /^Today/ }).press("Enter");
  await page.getByRole("button", { name: /^10 November, today, (won|lost), / }).waitFor();
  same(await page.locator(".day-today .th-quilt").count(), 0, "miniatures of a removed game");
  same(
    await page.getByRole("button", { name: /Sew today|Go on|See the result/ }).count(),
    0,
    "ways to the removed game",
  );
}
async function removeGames(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  for (let left = await page.locator(".games li").count(); left > 0; left--)
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
  await page.keyboard.press("Escape");
  await page.locator("main.start").waitFor();
}

/* The button that has the focus. */
const focused = (page) => page.evaluate(() => document.activeElement.querySelector(".hidden")?.textContent);

async function calendar(bench) {
  const page = await daily(bench, await person(bench, { log: LOG, locale: "en-US" }));
  same(await page.locator(".month th").allInnerTexts(), ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], "the week");
  same(
    await page.locator(".month-foot .caption").innerText(),
    "3 of 8 days · 2 won · average 24 · best 41",
    "the month",
  );
  const walk = async (...steps) => {
    for (const [key, wanted] of steps) {
      await page.keyboard.press(key);
      await drawn(page);
      same(await focused(page), wanted, `after ${key}`);
    }
  };
  await page.locator(".day-today").focus();
  await walk(
    ["ArrowLeft", "November 9, won, 41 points"],
    ["ArrowLeft", "November 8, lost, 1 point"],
    ["ArrowUp", "November 1"],
    ["End", "November 7, missed"],
    ["Home", "November 1"],
    ["PageUp", "October 1"],
    ["PageDown", "November 1"],
    ["ArrowDown", "November 8, lost, 1 point"],
    ["ArrowDown", "November 15, to come"],
    ["ArrowDown", "November 22, to come"],
    ["ArrowDown", "November 29, to come"],
    ["ArrowDown", "November 29, to come"],
    ["Enter", "November 29, to come"],
    ["PageUp", "October 29"],
  );
  await page.keyboard.press("Enter");
  await seated(page);
  same((await kept(page)).id.startsWith("daily"), false, "practice counts");
  await page.goBack();
  await page.getByRole("button", { name: "Previous month" }).press("Enter");
  await page.getByRole("heading", { name: "October 2026" }).waitFor();
  same(await page.getByRole("button", { name: "Next month" }).getAttribute("aria-disabled"), null, "the way on");
}

async function otherLanguages(bench) {
  const page = await daily(
    bench,
    await person(bench, { log: LOG, locale: "de-DE", size: PHONE, choices: { language: "de" } }),
  );
  same((await page.locator(".month th").allInnerTexts()).join(" "), "Mo Di Mi Do Fr Sa So", "the week");
  holds(/^Dienstag, 10\. November$/.test(await page.locator("h1").innerText()), "the date");
  await fits(page, "German on a phone");
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ colorScheme: "dark" });
  await fits(page, "German at night");
}

async function twoTabs(bench) {
  const context = await person(bench);
  const [one, two] = [await daily(bench, context), await daily(bench, context)];
  await press(one, "Sew today's quilt");
  await seated(one);
  await playOut(one, new Keys(one, 2), { until: (game) => game.ply >= 2 });
  await two.getByRole("button", { name: "Go on", exact: true }).press("Enter");
  await two.getByText("This game is open in another tab or window.").waitFor();
  await two.getByRole("button", { name: "Play here" }).press("Enter");
  await seated(two);
  same(await two.getByRole("button", { name: "Undo" }).count(), 0, "ways to undo in the other tab");
  const ids = await two.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("thimble.game.")));
  same(ids, [`thimble.game.daily-${TODAY}`], "games");
}

async function midnight(bench) {
  const page = await daily(bench, await person(bench, { log: LOG, at: `${TODAY}T23:59:30` }));
  await page.getByText(/new deal in 1 min$/).waitFor();
  await page.evaluate(() => setClock("2026-11-11T00:00:01"));
  await page.getByRole("heading", { name: "Wednesday 11 November" }).waitFor();
  same(await page.locator(".streak h2").innerText(), "A new thread", "the days in a row after a missed one");
  await press(page, "Sew today's quilt");
  await seated(page);
  await page.evaluate(() => setClock("2026-11-12T00:30:00")); // midnight during the game
  await playOut(page, new Keys(page, 5), { until: (game) => game.ply >= 3 });
  same(await page.locator(".deal-name").innerText(), "Daily deal · Wednesday 11 November", "the header after midnight");
  await page.getByRole("button", { name: "Thimble: to the start" }).press("Enter");
  await page.getByRole("link", { name: /^Today/ }).press("Enter");
  await page.getByRole("heading", { name: "Thursday 12 November" }).waitFor();
  await page.getByRole("button", { name: "11 November, begun" }).press("Enter");
  await seated(page);
  await page.evaluate(() => setClock("2026-11-09T12:00:00")); // set back
  await page.goBack();
  await page.getByRole("heading", { name: "Monday 9 November" }).waitFor();
  await page.getByRole("button", { name: "9 November, today, won, 41 points" }).waitFor();
}

/* The try of a day one move before its end, an advance. */
function nearEnd(day) {
  const heads = RECORD.split("\n").filter((line) => line.startsWith("[") && !line.startsWith("[Score"));
  const players = ['[Player1 "Thimble, level 6"]', '[Player2 "Ola"]'];
  const sitting = [`[Daily "${day}"]`, ...heads, ...players, "", ...MOVES.slice(0, -1), "*\n"].join("\n");
  const at = `${day}T10:00:00.000Z`;
  const seats = [
    { kind: "computer", level: 6, name: "" },
    { kind: "person", level: 0, name: "Ola" },
  ];
  const facts = { edition: "classic", ply: PLIES - 1, over: false, scores: [0, 0] };
  return { version: 2, id: `daily-${day}`, begun: at, touched: at, sitting, seats, ...facts };
}

function refuseDays() {
  const put = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key === "thimble.days") throw new DOMException("full", "QuotaExceededError");
    put.call(this, key, value);
  };
}

async function fullStorage(bench) {
  const context = await person(bench);
  await context.addInitScript(refuseDays);
  const page = await bench.page(context);
  await lay(page, nearEnd(TODAY));
  await openPage(bench, page, "#daily");
  await press(page, "Go on");
  await seated(page);
  for (const key of ["a", "Enter"]) await page.keyboard.press(key);
  await page.locator(".to-day").press("Enter");
  const words = page.getByText(/^There is no room left to keep this day/);
  await words.waitFor();
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await words.waitFor({ state: "detached" });
  same(await page.locator(".streak h2").innerText(), "1 day in a row", "the days in a row");
}

/* The finished try of a day, as the page would have kept it. */
function finishedTry(program, day, { moves, record }) {
  const { edition, seat, level } = dailyOf(program, day);
  const names = ["Ola", "Ola"];
  if (level > 0) names[1 - seat] = `Thimble, level ${level}`;
  const heads = record.split("\n").filter((line) => line.startsWith("["));
  const players = names.flatMap((name, i) => (i === seat || level > 0 ? `[Player${i + 1} "${name}"]` : []));
  const other = { kind: level > 0 ? "computer" : "automa", level, name: "" };
  const seats = [other, other];
  seats[seat] = { kind: "person", level: 0, name: "Ola" };
  const at = `${day}T10:00:00.000Z`;
  const facts = { edition, ply: moves.length, over: true, scores: [0, 0] };
  const sitting = [`[Daily "${day}"]`, ...heads, ...players, "", ...moves, record.trim().split(/\s/).at(-1), ""].join(
    "\n",
  );
  return { version: 2, id: `daily-${day}`, begun: at, touched: at, sitting, seats, ...facts };
}

/* By the clocks of this machine, which is the server's, too. */
async function comparison(bench) {
  await withServer(bench, async (there, server) => {
    const day = serverDay();
    const play = (seed) => dailyGame(bench.program, bench.folder, day, randomFrom(seed));
    const [mine, ...others] = await Promise.all([1, 2, 3].map(play));
    const context = await there.person({ timezoneId: "UTC" });
    const page = await forgiving(bench, context);
    const calls = [];
    page.on("request", (request) => request.url().includes("/api/") && calls.push(request));
    await lay(page, finishedTry(bench.program, day, mine));
    await openPage(there, page, "#daily");
    await press(page, "See the result");
    const compare = page.locator(".day-compare");
    await compare.getByText("Sends the moves of this game to the server, without your name.").waitFor();
    same(calls.length, 0, "calls before the press");
    await fits(page, "the way to compare");
    await press(page, "Compare with others");
    await compare.getByText("Nobody else has compared this day yet.").waitFor();
    const sent = calls.map((call) => [call.method(), new URL(call.url()).pathname, call.postData()]);
    same(sent, [["POST", `/api/daily/${day}`, JSON.stringify({ moves: mine.moves.join(" ") })]], "what is sent");
    for (const [i, { moves }] of others.entries()) {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer somebody-on-another-device-${i}` };
      const body = JSON.stringify({ moves: moves.join(" ") });
      const answer = await fetch(`${server.address}api/daily/${day}`, { method: "POST", headers, body });
      same(answer.status, 200, "the result of another device");
    }
    await press(page, "Compare again");
    await compare.getByText("Compared with 2 other results of this day.").waitFor();
    same(await focused(page), undefined, "what else has the focus");
    same(await page.evaluate(() => document.activeElement.textContent), "Compare again", "the focus");
    const bars = await compare.getByRole("listitem").allInnerTexts();
    same([bars.length, bars.filter((bar) => bar.includes("yours among them")).length], [12, 1], "steps, and mine");
    const count = bars.map((bar) => Number(/: (\d+) results?/.exec(bar)[1])).reduce((sum, n) => sum + n);
    same(count, 3, "results in the steps");
    await fits(page, "the comparison");
    await page.setViewportSize(PHONE);
    await fits(page, "the comparison on a phone");
    await server.stop();
    calls.length = 0;
    await press(page, "Compare again");
    await compare.getByText("The server does not answer. Are you online?").waitFor();
    await server.show(bench.site); // without games
    await page.reload();
    await compare.getByText("Compared with 2 other results of this day.").waitFor();
    same([calls.length, await compare.getByRole("button").count()], [1, 0], "calls since, and ways to ask");
  });
}

const STORIES = [
  ["a day: its deal, one try without help, a reload, the result, no second try", wholeDay],
  ["a result is compared with others when one wants it, and that is kept", comparison],
  ["the calendar by keyboard", calendar],
  ["German on a phone, and at night", otherLanguages],
  ["two tabs have one try", twoTabs],
  ["midnight, also during the game, and a clock that is set back", midnight],
  ["a full storage: the day is there, and it is said once that it can't be kept", fullStorage],
];

export async function run(bench) {
  for (const [name, story] of STORIES) await bench.test(name, () => story(bench));
}
