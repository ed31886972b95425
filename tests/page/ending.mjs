// SPDX-License-Identifier: MIT
// The ending of a game: told once and step by step, skipped by any press, and the same at its end in every way.
import * as fs from "node:fs";
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PHONE, same } from "./bench.mjs";
import { drawn, focusComes, kept, lay, openPage, SETUP, startGame } from "./table.mjs";

const person = (name = "") => ({ who: "person", name });
const engine = (level) => ({ who: "engine", name: "", level });

/* A game as the page would have saved it one move before its end. */
function nearEnd(file, sitters) {
  const lines = fs.readFileSync(new URL(`../fuzz/corpus/record/${file}`, import.meta.url), "utf8").split("\n");
  const heads = lines.filter((line) => line.startsWith("[") && !line.startsWith("[Score"));
  const words = lines
    .filter((line) => !line.startsWith("["))
    .join(" ")
    .trim();
  const moves = words.split(/\s+/).slice(0, -2); // without the last one and the result
  return {
    version: 1,
    id: "laid",
    begun: "2020-11-01T10:00:00.000Z",
    touched: "2020-11-01T11:00:00.000Z",
    edition: file.split("-")[0],
    record: [...heads, ...moves, "*\n"].join("\n"),
    ply: moves.length,
    sitters,
    over: false,
    scores: [0, 0],
  };
}
/* The second seat makes the last move, and the first one wins. */
const LOST = nearEnd("classic-seed-1", [engine(6), person()]);
const WON = nearEnd("classic-seed-1", [person("Ola"), engine(1)]);
const FRIENDS = nearEnd("express-seed-3", [person("Ola"), person("Bo")]);
const SOLO = nearEnd("automa-seed-4-level-5", [person(), { who: "automa", name: "" }]);

/* In the page: everything that is seen of the points while they are counted, and whatever moves. */
function watchEnding() {
  const seen = (window.seen = { states: [], motions: 0, said: [] });
  const isSeen = (name) => document.querySelector(name)?.checkVisibility({ visibilityProperty: true }) ?? false;
  const note = () => {
    if (!document.querySelector(".ending-points")) return;
    const cells = [...document.querySelectorAll(".ending-points td")].map((one) => one.textContent).filter(Boolean);
    const state = {
      cells: cells.join(" "),
      headline: isSeen(".ending-headline"),
      actions: isSeen(".to-review"),
      bound: document.querySelector("[class*=th-bound-]") !== null,
    };
    if (JSON.stringify(state) !== JSON.stringify(seen.states.at(-1))) seen.states.push(state);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      for (const { className } of addedNodes) if (className === "motion") seen.motions++;
      const live = (target.nodeType === 1 ? target : target.parentElement)?.closest(".live");
      if (live && live.textContent.trim() !== seen.said.at(-1)) seen.said.push(live.textContent.trim());
    }
    note();
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
const seen = (page) => page.evaluate(() => window.seen);

/* A person at a game that is nearly over, once everything that the ending needs has come. */
async function sit(bench, game, { choices = {}, ...more } = {}) {
  const context = await bench.person({ choices: { motion: "normal", ...choices }, ...more });
  await context.addInitScript(watchEnding);
  const page = await bench.page(context);
  await lay(page, game);
  await openPage(bench, page);
  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.locator(".my-quilt").waitFor();
  return page;
}
const scripts = (page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => /(\w+)-\w+\.js$/.exec(name)?.[1]));
const fetched = (page, name) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType("resource").some((one) => one.name.includes(`/${name}-`)),
    name,
  );
/* The last move, an advance. */
async function finish(page) {
  await fetched(page, "ending");
  await fetched(page, "lively");
  await drawn(page);
  await page.keyboard.press("a");
  await page.locator(".tools .sew").waitFor();
  await page.keyboard.press("Enter");
}
const arrives = (page) => focusComes(page, ".ending-headline", "the focus at the end");

/* The last step as it must look, however it came. */
async function checkLast(page, { gold = false } = {}) {
  const found = await page.evaluate(() => ({
    actions: document.querySelector(".to-review").checkVisibility({ visibilityProperty: true }),
    purse: document.querySelector(".ending-purse").checkVisibility({ visibilityProperty: true }),
    gold: document.querySelectorAll(".my-quilt .th-bound-gold").length,
    pale: document.querySelectorAll(".my-quilt .th-bound-pale").length,
    label: document.querySelector(".woven").checkVisibility({ visibilityProperty: true }),
    waiting: document.querySelector(".ending-points").textContent.includes("…"),
  }));
  const bound = gold ? { gold: 1, pale: 0 } : { gold: 0, pale: 1 };
  same(found, { actions: true, purse: false, ...bound, label: true, waiting: false }, "the last step");
}
const pointsOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".ending-points tfoot td, .ending-score")].map((one) =>
      Number(one.textContent.replace("\u2212", "-")),
    ),
  );

/* Every number follows the one before it, and the sums are right at each step. */
function checkStates(states, seats) {
  const number = (text) => Number(text.replace("\u2212", "-"));
  const rows = states.map(({ cells }) => cells.split(" "));
  const final = rows.at(-1);
  const has = (what) => holds(states.some(what), `a step is missing: ${what}`);
  has(({ cells }) => /^[… ]+$/.test(cells)); // nothing is counted yet
  has(({ cells, headline }) => !headline && number(cells.split(" ")[0]) > 0 && cells.includes("…"));
  has(({ headline, actions }) => headline && !actions); // the totals
  has(({ actions, bound }) => actions && bound);
  const counted = rows
    .map((row) => row[0])
    .filter((cell) => cell !== "…")
    .map(number);
  holds(counted.length > 5, `only ${counted} was seen of my buttons`);
  counted.forEach((n, i) => holds(i === 0 || n >= counted[i - 1], `my buttons went from ${counted[i - 1]} to ${n}`));
  same(counted.at(-1), number(final[0]), "my buttons at the end");
  const other = rows.find((row) => row[1] !== "…")[0];
  if (seats === 1) same(other, final[0], "my buttons when the other's are counted");
  else holds(number(other) < number(final[0]), "the purses are not counted together");
}

/* Looked at again, it has ended. */
async function isNotToldAgain(page, points) {
  await page.waitForFunction(() => document.querySelector(".ending-points"));
  await drawn(page);
  await checkLast(page);
  same(await pointsOf(page), points, "the points");
  const { states } = await seen(page);
  holds(!states.some(({ cells, actions }) => cells.includes("…") || !actions), "it was told again");
}

async function lost(bench) {
  const page = await sit(bench, LOST);
  await finish(page);
  await arrives(page);
  const { states, said } = await seen(page);
  checkStates(states, 1);
  await checkLast(page);
  const points = await pointsOf(page);
  same([...points].reverse(), (await kept(page)).scores, "the points on the page and those saved");
  same(await page.locator(".thread-ends path").count(), 0, "ends of thread after a loss");
  holds((await page.locator(".ending-note").textContent()).length > 10, "nothing kind is said");
  const result = await page.locator(".ending-headline").textContent();
  same(said.filter((words) => words.includes(result)).length, 1, `how often the result was said: ${said}`);
  holds(/You: \d+ buttons, minus \d+, \S+ points?\. Mira \d+\.$/.test(said.at(-1)), said.at(-1));
  same(await examine(page), [], "axe");
  await page.locator("button.end-move").first().waitFor(); // reviewed
  same((await page.locator(".end-move b").allTextContents())[0], "The turning point", "what comes first after a loss");
  await page.reload();
  await isNotToldAgain(page, points);
  await page.keyboard.press("Enter");
  await page.locator("main.review").waitFor();
  await page.goBack();
  await isNotToldAgain(page, points);
  await page.keyboard.press("n");
  await page.waitForFunction(() => !document.querySelector(".ending"));
  const { ply, seats, edition } = await kept(page);
  same([ply <= 2, seats[0].level, edition], [true, 6, "classic"], "a new game with the same opponent");
}

/* Nothing lies on words, quilts, cards and buttons. */
const coveredBy = (page) =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll(".thread-ends path")].map((one) => one.getBoundingClientRect());
    const parts = [
      ...document.querySelectorAll(
        ".ending button, .end-label > *, .th-quilt, .ending-points, .th-tape-svg, .table-head > :not(.spacer)",
      ),
    ];
    const lies = (part) => {
      const box = part.getBoundingClientRect();
      return ends.some((e) => e.left < box.right && e.right > box.left && e.top < box.bottom && e.bottom > box.top);
    };
    return { ends: ends.length, on: parts.filter(lies).map((one) => one.getAttribute("class")) };
  });

async function won(bench) {
  const page = await sit(bench, WON); // the engine makes the last move
  await arrives(page);
  checkStates((await seen(page)).states, 1);
  await checkLast(page, { gold: true });
  holds(/^Ola/.test(await page.locator(".woven-words").textContent()), "the label has no name");
  holds(/first win against Pip/.test(await page.locator(".ending-note").textContent()), "the first win is not said");
  same(await page.locator(".ending-beaten").count(), 1, "brass buttons");
  same(await page.locator(".ending-next").innerText(), "1 of 10 beaten · next: Olle", "the progress");
  await page.locator("button.end-move").first().waitFor();
  same((await page.locator(".end-move b").allTextContents())[0], "Your best move", "what comes first after a win");
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.waitForFunction(() => document.querySelectorAll(".thread-ends path").length > 3);
    await drawn(page);
    const { ends, on } = await coveredBy(page);
    holds(ends <= (size === PHONE ? 40 : 120), `${ends} ends of thread`);
    if (size === LAPTOP) same(on, [], "what ends of thread lie on");
    same(await examine(page), [], "axe");
    same(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, "the page is too wide");
    same(await page.locator(".ending-beaten").count(), 1, "brass buttons at every size");
  }
  await page.locator("button.end-move").first().click();
  await page.getByText(/^Move \d+ of/).waitFor();
  await page.goBack();
  await page.locator(".ending-next").click();
  await page.locator(".opponents").waitFor();
  same(await page.locator(".start-button").innerText(), "Play Olle", "the suggestion");
}

/* A press during the telling shows the last step, and does nothing else. */
async function skipped(bench, press) {
  const page = await sit(bench, LOST);
  await finish(page);
  await page.locator(".ending-purse .th-icon").waitFor();
  await press(page);
  await arrives(page);
  await checkLast(page);
  same(await page.locator(".motion").count(), 0, "what still moves");
  same(await page.locator(".ending").count(), 1, "endings on the screen");
  const { states } = await seen(page);
  holds(
    states.some(({ actions }) => !actions),
    "it was not told at all",
  );
  await drawn(page);
  same(await page.locator("main.review, dialog").count(), 0, "screens that the press has opened");
}
/* Where the review's button will be. */
async function tapReview(page) {
  const { x, y, width, height } = await page.locator(".to-review").boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/* Reviews of earlier games, with that many mistakes of both players. */
const layReviews = (page, games, mistakes) =>
  page.evaluate(
    async ([games, mistakes]) => {
      const none = { chance: 0, margin: 0 };
      const loss = { ...none, placing: none, timing: none, buying: none };
      const marks = { best_move: null, turning_point: null, dearest: null, only_part: null };
      const seats = [1, 2].map((seat) => ({
        seat,
        level: 5,
        level_error: 1,
        like: [5, 4, 6],
        deal: 0.5,
        inaccuracy: 0,
        error: mistakes,
        blunder: 0,
        ...marks,
        loss,
      }));
      const base = await new Promise((done) => {
        const opening = indexedDB.open("thimble", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("reviews");
        opening.onsuccess = () => done(opening.result);
      });
      const writing = base.transaction("reviews", "readwrite");
      for (const id of games) writing.objectStore("reviews").put({ nodes: 1500, record: "", moves: [], seats }, id);
      await new Promise((done) => (writing.oncomplete = done));
      base.close();
    },
    [games, mistakes],
  );

async function fewer(bench) {
  const games = ["one", "two", "three"].map((id) => ({
    ...nearEnd("classic-seed-1", [engine(3), person()]),
    ...{ id, over: true, scores: [9, 1] },
  }));
  const page = await bench.page();
  await lay(page, LOST, ...games);
  await openPage(bench, page);
  const ids = games.map(({ id }) => id);
  await layReviews(page, ids, 99);
  await page.getByRole("button", { name: /^Go on/ }).click();
  await finish(page);
  await arrives(page);
  await page.getByText(/^Fewer mistakes than usual: \d+\.$/).waitFor();
}

async function friends(bench) {
  const page = await sit(bench, FRIENDS);
  await finish(page);
  await arrives(page);
  checkStates((await seen(page)).states, 2);
  await checkLast(page, { gold: true });
  same(await page.locator(".ending-beaten").count(), 0, "brass buttons");
}

async function still(bench, game, more) {
  const page = await sit(bench, game, more);
  await finish(page);
  await arrives(page);
  await checkLast(page);
  const { states, motions } = await seen(page);
  same([states.length, motions], [1, 0], "states and motions");
  same(await page.locator(".thread-ends path").count(), 0, "ends of thread");
  same(await examine(page), [], "axe");
}

/* Before anybody has moved, nobody needs it. */
async function comesLater(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await startGame(page, SETUP);
  await fetched(page, "lively");
  await drawn(page);
  const before = await scripts(page);
  same([before.includes("ending"), before.includes("more")], [false, false], "what is fetched before the first move");
  await page.keyboard.press("3");
  await drawn(page);
  await page.keyboard.press("Enter");
  await fetched(page, "ending");
  await fetched(page, "more");
}

const STORIES = [
  ["a loss is told once, kindly, and never again", lost],
  ["fewer mistakes than usual are said when the game is reviewed", fewer],
  ["a win is celebrated, beside everything that is read", won],
  [
    "a key shows the last step, and does nothing else",
    (bench) => skipped(bench, (page) => page.keyboard.press("Enter")),
  ],
  ["so does a tap", (bench) => skipped(bench, tapReview)],
  ["with a friend both purses are counted together; express", friends],
  ["solo, on a device that wants no motion", (bench) => still(bench, SOLO, { reducedMotion: "reduce" })],
  ["without motion on a phone", (bench) => still(bench, LOST, { choices: { motion: "off" }, size: PHONE })],
  ["it is fetched after the first move, and so are menu and review", comesLater],
];

export async function run(bench) {
  for (const [name, story] of STORIES) await bench.test(name, () => story(bench));
}
