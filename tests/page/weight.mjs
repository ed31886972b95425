// SPDX-License-Identifier: MIT
// How much a browser must download, and how soon a first move is possible. Bytes are limited; times are only
// reported.
import * as fs from "node:fs";
import * as path from "node:path";
import { gzipSync } from "node:zlib";
import { holds, same } from "./bench.mjs";
import { beginAt, drawn, openPage, sitNearEnd } from "./table.mjs";

const MOST = 140_000; // page, styles and scripts, gzipped
const MOST_IN_RUSSIAN = 150_000; // with its words, which weigh most

/* What was fetched until a patch is in hand, in the language with the most to fetch; and what it is in the others. */
async function weight(bench) {
  const context = await bench.person({ choices: { starts: "me", language: "ru" }, painted: true });
  const page = await bench.page(context);
  const names = new Set();
  page.on("response", (response) => {
    const name = path.basename(new URL(response.url()).pathname) || "index.html";
    if (/\.(html|css|js|json)$/.test(name)) names.add(name);
  });
  await openPage(bench, page);
  await beginAt(page, "play", { deal: 1 });
  await page.locator("button.th-offer-open").first().click();
  await page.locator(".tools").waitFor();
  const packed = (name) => gzipSync(fs.readFileSync(path.join(bench.site, name)), { level: 9 }).length;
  const words = [...names].filter((name) => name.endsWith(".json"));
  same(words, [wordsOf(bench, "ru")], "the words that were fetched");
  const bytes = [...names].reduce((sum, name) => sum + packed(name), 0);
  const english = bytes - packed(words[0]);
  const others = ["de", "fr", "pl"].map((language) => `${language} ${english + packed(wordsOf(bench, language))}`);
  bench.measured(
    `page, styles and scripts until the first patch in hand: ${english} bytes gzipped, ` +
      `with words ${[...others, `ru ${bytes}`].join(", ")}`,
  );
  holds(names.has("index.html") && names.size > 4, `${[...names]}`);
  holds(english < MOST, `${[...names]}: ${english} bytes without words, ${MOST} at most`);
  holds(bytes < MOST_IN_RUSSIAN, `${[...names]}: ${bytes} bytes in Russian, ${MOST_IN_RUSSIAN} at most`);
}
const wordsOf = ({ site }, language) =>
  fs.readdirSync(site).find((name) => new RegExp(`^words-${language}-\\w+\\.json$`).test(name));

const RUNS = process.env.THIMBLE_LONG ? 9 : 3;

/* Presses each control as soon as it has been painted, from inside the page: an outside script would be slowed down
 * too, and slow the page. The deal is the same each time. */
function impatience() {
  const seen = (window.seen = {});
  crypto.getRandomValues = (numbers) => numbers.fill(1);
  const when = (selector, act) => {
    const found = document.querySelector(selector);
    if (!found || selector in seen) return;
    seen[selector] = 0;
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen[selector] = performance.timeOrigin + performance.now();
        setTimeout(() => act(found), 0);
      }, 0),
    );
  };
  const press = (button) => button.click();
  const look = () => {
    when(".way-play", press);
    when(".start-button", press);
    when("button.th-offer-open", press);
    when(".tools", () => (window.inHand = true));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/* With an empty cache and a CPU slowed down four times: until a patch is in hand. */
async function coldStart(bench) {
  const context = await bench.person({ choices: { starts: "me" }, painted: true });
  await context.addInitScript(impatience);
  const page = await bench.page(context);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begun = Date.now();
  await page.goto(bench.server.address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.inHand, null, { polling: 200 });
  const seen = await page.evaluate(() => [
    performance.timeOrigin + performance.getEntriesByName("first-contentful-paint")[0].startTime,
    ...Object.values(window.seen),
  ]);
  await context.close();
  return seen.map((at) => at - begun);
}

async function firstMove(bench) {
  const runs = [];
  for (let i = 0; i < RUNS; i++) runs.push(await coldStart(bench));
  const median = (step) => Math.round(runs.map((run) => run[step]).sort((a, b) => a - b)[RUNS >> 1]);
  bench.measured(
    `first paint after ${median(0)} ms, first screen after ${median(1)} ms, opponents after ${median(2)} ms, ` +
      `table after ${median(3)} ms, first patch in hand after ${median(4)} ms ` +
      `(medians of ${RUNS}, cold cache, processor slowed 4 times)`,
  );
}

const MOVES = 40;

/* Seconds of the main thread for moves of the pointer over a quilt, one a frame. */
async function pointerCost(page, session, box) {
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await spent();
  for (let i = 0; i < MOVES; i++) {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    await page.mouse.move(box.x + (0.1 + column / 9) * box.width, box.y + (0.1 + row / 6) * box.height);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return (await spent()) - before;
}

/* What a patch in hand adds to that. */
async function dragCost(page, session, rate) {
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const box = await page.locator(".my-quilt").boundingBox();
  const offer = await page.locator(".th-offer").nth(1).boundingBox();
  const empty = await pointerCost(page, session, box);
  await page.mouse.move(offer.x + offer.width / 2, offer.y + offer.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  const full = await pointerCost(page, session, box);
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await drawn(page);
  return full - empty;
}

async function dragging(bench) {
  const page = await sitNearEnd(bench, {}, 18);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const [usual, slow] = [await dragCost(page, session, 1), await dragCost(page, session, 4)];
  bench.measured(
    `${MOVES} moves of a patch in hand cost ${usual.toFixed(2)} s of the main thread more than with an empty hand, ` +
      `${slow.toFixed(2)} s with the processor slowed 4 times (goals: 0.3 and 1.2)`,
  );
}

export async function run(bench) {
  await bench.test(
    "page, styles and scripts of a first move weigh less than 140 kB, in Russian with its words less than 150",
    () => weight(bench),
  );
  await bench.test("a first move on a cold cache and a slow processor", () => firstMove(bench));
  await bench.test("a patch in hand over a quilt", () => dragging(bench));
}
