// SPDX-License-Identifier: MIT
// What newcomers stumbled over: hidden focus, double taps, loud disabled buttons, a menu without order, and so on.
import { holds, PHONE, same } from "./bench.mjs";
import { beginAt, choice, drawn, FRIENDS, openPage, SETUP, startGame } from "./table.mjs";

const ZOOMED = { width: 640, height: 400 }; // 1280×800 at 200 %
const NARROW = { width: 320, height: 640 };

/* Focus. */

/* Presses Tab until the focus is back, or has left the page; every focused control must be above the sticky part. */
async function focusInSight(page, sticky) {
  const seen = new Set();
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate((selector) => {
      const at = document.activeElement;
      const bar = document.querySelector(selector);
      if (!at || at === document.body || !bar) return null;
      const box = (at.closest("label") ?? at).getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      const inBar = bar.contains(at) || at.contains(bar);
      const hidden = !inBar && (box.top < -1 || Math.min(box.bottom, box.top + 44) > edge + 1);
      return { name: `${at.tagName} ${at.getAttribute("aria-label") ?? at.innerText ?? ""} ${at.value ?? ""}`, hidden };
    }, sticky);
    if (!found) continue;
    holds(!found.hidden, `${found.name} is focused behind ${sticky}`);
    if (seen.has(found.name)) break;
    seen.add(found.name);
  }
  holds(seen.size > 3, `only ${seen.size} controls were focused`);
}

async function focus(bench) {
  const page = await bench.page({ size: ZOOMED });
  await openPage(bench, page, "#play");
  await page.locator(".setup-go").waitFor();
  await focusInSight(page, ".setup-go");
  await openPage(bench, page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".sheet-close").waitFor();
  await focusInSight(page, ".sheet-close");
}

/* The table. */

/* On a phone, the hint is where the button that sews was. */
async function doubleTap(bench) {
  const page = await bench.page({ size: PHONE, hasTouch: true, isMobile: true });
  await openPage(bench, page);
  await startGame(page, FRIENDS);
  await page.locator("button.th-offer-open").first().tap();
  await page.locator(".tools .sew:not(.not-now)").waitFor();
  const sew = await page.locator(".tools .sew").boundingBox();
  const at = { x: sew.x + sew.width / 2, y: sew.y + sew.height / 2 };
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
  await page.locator(".phone-actions").waitFor();
  await drawn(page);
  same(await page.locator(".asks[aria-busy=true], .hint").count(), 0, "hints after a double tap");
  const asks = page.locator(".phone-actions .asks");
  await page.waitForFunction(
    (before) => performance.now() > before,
    await page.evaluate(() => performance.now() + 500),
  );
  await asks.tap();
  await page.locator(".hint").waitFor();
}

/* Contrast with the table, of a button's words and edge; a disabled one has less of both. */
async function quietButtons(page, where, look) {
  const strength = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((button) => {
        const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
        const light = (colour) => {
          const [r, g, b, alpha = 1] = numbers(colour).map((n, i) => (i < 3 ? (n / 255) ** 2.2 : n));
          if (alpha === 0) return light(getComputedStyle(document.body).backgroundColor);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const table = light(getComputedStyle(document.body).backgroundColor);
        const contrast = (colour) => (Math.max(light(colour), table) + 0.05) / (Math.min(light(colour), table) + 0.05);
        const { color, borderColor, fontWeight } = getComputedStyle(button);
        return { words: contrast(color), edge: contrast(borderColor), weight: Number(fontWeight) };
      });
  const off = await strength(`${where} .button-${look}.not-now`);
  const on = await strength(`${where} .button-${look}:not(.not-now)`);
  for (const part of ["words", "edge", "weight"])
    holds(off[part] <= on[part], `${part} of a disabled ${look} button: ${off[part]}, enabled: ${on[part]}`);
}

async function menuOrder(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog .menu-actions").first().waitFor();
  const heads = await page.locator("dialog h3").allInnerTexts();
  same(heads, ["This game", "Play and learn", "Settings"], "the groups of the menu");
  const loud = await page.locator("dialog .menu-actions:not(.menu-lines) button").allInnerTexts();
  same(
    loud.map((words) => words.trim()),
    ["Hint", "Undo", "Redo", "Rules", "New game"],
    "the buttons of the menu",
  );
}

/* The list of games writes the date as the browser's region does. */
async function regionalDate(page) {
  await page.getByRole("button", { name: "My games" }).click();
  const row = page.locator(".game-row .caption").first();
  await row.waitFor();
  const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "short" }).format(new Date());
  holds((await row.innerText()).includes(today), `${today} is not in ${await row.innerText()}`);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

async function oneAdvance(page) {
  const ply = () => page.evaluate(() => globalThis.latestGame().sitting.match(/\badvance\b/g)?.length ?? 0);
  same(await ply(), 0, "advances before");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("switch", { name: /^Advance with one press/ }).press("Space");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".advance:not(.not-now)").click();
  await page.waitForFunction(() => /\badvance\b/.test(globalThis.latestGame().sitting));
}

async function atTable(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await startGame(page, SETUP);
  await quietButtons(page, ".table-head", "quiet");
  await menuOrder(page);
  await quietButtons(page, "dialog", "plain");
  await regionalDate(page);
  await oneAdvance(page);
}

/* The last level thinks as long as was chosen. */
async function longThought(bench) {
  const context = await bench.person({ choices: { level: 10, starts: "other" } });
  await context.addInitScript(() => {
    globalThis.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.kind === "think") globalThis.asked.push(message.seconds);
      post.call(this, message, ...rest);
    };
  });
  const page = await bench.page(context);
  await openPage(bench, page);
  await page.getByRole("button", { name: "Menu" }).click();
  await choice(page, "Thinking time", "3 s").click();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await beginAt(page, "play", { deal: 1 });
  await page.waitForFunction(() => globalThis.asked.length > 0);
  same(await page.evaluate(() => globalThis.asked[0]), 3, "seconds");
}

/* The first screen. */

async function pickerInSight(bench) {
  const page = await bench.page({ size: NARROW });
  await openPage(bench, page);
  for (const language of ["pl", "ru", "fr", "de", "en"]) {
    await page.locator(".languages-list").selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await drawn(page);
    const cut = await page.evaluate(() => {
      const list = document.querySelector(".languages-list");
      const { left, right } = list.getBoundingClientRect();
      return { out: left < 0 || right > innerWidth, over: list.scrollWidth > list.clientWidth + 1 };
    });
    same(cut, { out: false, over: false }, `the language picker, ${language}`);
  }
}

/* Every script in the row of languages has the page's font. */
async function oneFont(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: '.languages [lang="ru"]',
  });
  await page.evaluate(() => document.fonts.load("600 16px Commissioner", "Русский"));
  await drawn(page);
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  same(
    fonts.map(({ familyName }) => /^Commissioner/.test(familyName)),
    [true],
    `fonts of ${JSON.stringify(fonts)}`,
  );
}

/* Something is painted even if no script ever arrives. */
async function paintedEarly(bench) {
  const page = await bench.page({ painted: true });
  page.forgiven = /Failed to load resource/;
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(bench.server.address);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  holds(await page.locator(".early-name").isVisible(), "the name is not painted");
  holds((await page.locator(".early .th-hoop").count()) === 3, "three opponents are not painted");
}

export async function run(bench) {
  await bench.test("at 200 % zoom the focus is never behind a sticky button", () => focus(bench));
  await bench.test("a double tap on the button that sews opens no hint", () => doubleTap(bench));
  await bench.test(
    "disabled buttons are quiet, the menu has groups, dates a region, and advancing takes one press",
    () => atTable(bench),
  );
  await bench.test("the last level can think longer", () => longThought(bench));
  await bench.test("the language picker is not cut at 320 px", () => pickerInSight(bench));
  await bench.test("the languages are written in one font", () => oneFont(bench));
  await bench.test("the first screen is painted before scripts run", () => paintedEarly(bench));
}
