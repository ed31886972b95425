// SPDX-License-Identifier: MIT
// The looking glass: pointing at a patch of the circle, the numbers, the ghost on the quilt; and every size of a table
// is used without scrolling or crowding. The core itself (table.wasm) says what the numbers must be.
import * as fs from "node:fs";
import * as path from "node:path";
import { examine } from "./axe.mjs";
import { holds, same, sample } from "./bench.mjs";
import { beyond, crowded } from "./room.mjs";
import { beginAt, drawn, EXPRESS, kept, openPage, SETUP, sit, sitNearEnd, startGame } from "./table.mjs";

const LARGE = { width: 1920, height: 1080 };
const TALL = { width: 768, height: 1024 };
const SIZES = [TALL, { width: 1024, height: 600 }, { width: 1280, height: 600 }, LARGE, { width: 390, height: 844 }];
const SOLO = { edition: "automa", deal: 1 };

/* The core. */

/** Answers requests about a saved game. */
async function openCore(bench) {
  const file = fs.readdirSync(bench.site).find((name) => /^table-.*\.wasm$/.test(name));
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(path.join(bench.site, file)), {});
  const { memory, room, answer } = instance.exports;
  return (request) => {
    const bytes = new TextEncoder().encode(request);
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const said = new Uint8Array(memory.buffer, answer(bytes.length));
    return JSON.parse(new TextDecoder().decode(said.slice(0, said.indexOf(0))));
  };
}
async function coreAt(bench, page) {
  const ask = await openCore(bench);
  ask(`load\n${(await kept(page)).record}`);
  return ask;
}

/* The page. */

const item = (page, patch) => page.locator(`.table .th-item[data-patch="${patch}"]`);
async function patches(page) {
  await page.locator(".table .th-item").first().waitFor();
  return page.evaluate(() => [...document.querySelectorAll(".table .th-item")].map((one) => Number(one.dataset.patch)));
}

/* As the keyboard does it: the focus is visible. */
async function focusOn(page, patch) {
  await page.keyboard.press("Shift");
  await item(page, patch).locator(".th-look").focus();
  await page.locator(`.glass [data-of="${patch}"]`).waitFor();
}
async function leave(page) {
  await page.evaluate(() => document.activeElement.blur());
  await page.mouse.move(3, 3);
  await page.locator(".glass").waitFor({ state: "detached" });
}

/* What the glass and the quilt show. */
const seen = (page) =>
  page.evaluate(() => {
    const number = (text) => Number(text.replace("−", "-").replace("+", ""));
    const numbers = (name) => [...document.querySelectorAll(name)].map((one) => number(one.textContent));
    const ghost = document.querySelector(".my-quilt .th-tried");
    return {
      facts: numbers(".glass-facts b"),
      sums: numbers(".glass-sums dd"),
      reach: document.querySelector(".glass-reach")?.textContent ?? "",
      ghost: ghost && { ...ghost.dataset },
    };
  });

/* Every number is the core's, and the ghost lies where the patch can be sewn on. */
async function compare(page, ask, patch) {
  const told = ask(`appraise ${patch} 0`);
  const { cost, time, income } = ask("editions")[ask("view").edition].patches.find(({ number }) => number === patch);
  const found = await seen(page);
  same(found.facts, [cost, time, income, told.cells], `cost, time, income and size of patch ${patch}`);
  const sums = told.places ? [...told.sums.map(({ value }) => value), told.worth] : []; // worth nothing without room
  same(found.sums, sums, `sums of patch ${patch}`);
  if (told.beyond) holds(found.reach.startsWith(`${told.beyond} `), `patch ${patch} is reached: ${found.reach}`);
  if (!told.places) {
    same(found.ghost, null, `ghost of patch ${patch}, which fits nowhere`);
    holds(found.reach.includes("No room"), `patch ${patch} fits nowhere: ${found.reach}`);
    return "no room";
  }
  const legal = ask(`places ${patch}`)[found.ghost.orientation];
  holds(legal?.includes(Number(found.ghost.square)), `patch ${patch} can't lie at ${JSON.stringify(found.ghost)}`);
  same(Number(found.ghost.of), patch, "the patch of the ghost");
  return "ghost";
}

async function pointing(bench) {
  const page = await sit(bench, { size: LARGE });
  const ask = await coreAt(bench, page);
  const [first, second, third] = (await patches(page)).slice(3);
  await item(page, first).hover();
  await page.locator(`.glass [data-of="${first}"]`).waitFor();
  await compare(page, ask, first);
  await leave(page);
  /* Tab walks the circle. */
  await focusOn(page, second);
  await compare(page, ask, second);
  await page.keyboard.press("Tab");
  await page.locator(`.glass [data-of="${third}"]`).waitFor();
  same(
    await page.evaluate(
      () => document.querySelectorAll("#glass").length === 1 && document.activeElement.ariaDescribedByElements?.[0]?.id,
    ),
    "glass",
    "the description of the focused patch",
  );
  await leave(page);
  /* With something in hand there is no ghost. */
  await page.keyboard.press("1");
  await item(page, first).hover();
  await page.locator(`.glass [data-of="${first}"]`).waitFor();
  same((await seen(page)).ghost, null, "ghost with a patch in hand");
  await page.keyboard.press("Escape");
}

async function longPress(bench) {
  const page = await sit(bench, { size: { width: 390, height: 844 }, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /* A patch that can't be taken yet; then one on offer, which is not taken by this. */
  for (const one of [page.locator(".th-strip-item").first(), page.locator(".th-offer").nth(1)]) {
    const patch = await one.getAttribute("data-patch");
    await touch("touchStart", [await middle(one)]);
    await page.locator(`.glass [data-of="${patch}"]`).waitFor();
    await touch("touchEnd", []);
    await drawn(page);
    same(await page.locator(".tools").count(), 0, "patches in hand after a long press");
    same(await page.locator(".my-quilt .th-tried").getAttribute("data-of"), patch, "the ghost");
  }
  await page.touchscreen.tap(200, 400);
  await page.locator(".glass").waitFor({ state: "detached" });
}

/* Late in a game some patches fit and some don't. */
async function allPatches(bench) {
  const page = await sitNearEnd(bench, { size: LARGE }, 6);
  const ask = await coreAt(bench, page);
  const found = [];
  for (const patch of await patches(page)) {
    await focusOn(page, patch);
    found.push(await compare(page, ask, patch));
  }
  same([...new Set(found)].sort(), ["ghost", "no room"], "late in a game");
}

async function switches(bench) {
  const page = await sit(bench, { size: LARGE, choices: { sums: false } });
  const [patch] = await patches(page);
  await focusOn(page, patch);
  same(await page.locator(".glass-sums").count(), 0, "sums that are switched off");
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("switch", { name: /^Looking glass/ }).press("Space");
  same(await page.getByRole("switch", { name: /^Sums/ }).count(), 0, "switches for sums without a glass");
  await page.keyboard.press("Escape");
  await item(page, patch).locator(".th-look").focus();
  await drawn(page);
  same(await page.locator(".glass, .th-tried").count(), 0, "a glass that is switched off");
}

/* Sizes. */

/* Parts of the table outside the window or on top of each other, and numbers of the track under a token. */
const clashes = (page) =>
  page.evaluate(() => {
    const boxOf = (one) => one.getBoundingClientRect();
    const isOver = (a, b, slack = 3) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
    const names = [
      ".my-quilt",
      ".th-tape-svg",
      ".strip",
      ".th-offer",
      ".th-ring-item",
      ".th-rows-item",
      ".other > *",
      ".tools",
    ];
    const parts = names.flatMap((name) =>
      [...document.querySelectorAll(`.table ${name}`)].map((one) => ({ name, one })),
    );
    const shown = parts.filter(({ one }) => one.checkVisibility({ visibilityProperty: true }) && boxOf(one).width > 0);
    const found = shown.flatMap(({ name, one }, i) => {
      const box = boxOf(one);
      const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
      const under = shown.slice(i + 1).filter((other) => isOver(box, boxOf(other.one)));
      return [...(out ? [`${name} is outside`] : []), ...under.map((other) => `${name} and ${other.name}`)];
    });
    const tape = document.querySelector(".th-tape-svg");
    const tokens = [...tape.querySelectorAll(".th-token[data-seat]")];
    const isOnTape = document.querySelector(".th-borne") !== null;
    const hidden = tokens.filter(
      (token) =>
        isOnTape && ![...tape.querySelectorAll(".th-borne text")].some((text) => isOver(boxOf(text), boxOf(token), 1)),
    );
    const glass = document.querySelector(".glass");
    if (glass && isOver(boxOf(glass), boxOf(document.querySelector(".my-quilt")), 0)) found.push("glass and quilt");
    return [...new Set([...found, ...hidden.map(() => "a token hides its number")])];
  });

async function everySize(page, name, sizes = SIZES) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.locator(".table .th-item").last().waitFor();
    await drawn(page);
    const at = `${name}, ${size.width}x${size.height}`;
    const look = async (what) => {
      same(await beyond(page), [0, 0], `${at}, ${what}: beyond the window`);
      same(await clashes(page), [], `${at}, ${what}: parts`);
      same(await crowded(page), [], `${at}, ${what}: words`);
    };
    await look("at rest");
    await focusOn(page, (await patches(page))[1]);
    await look("with the glass");
    await leave(page);
    await page.keyboard.press("1");
    await page.locator(".tools").waitFor();
    await drawn(page);
    await look("with a patch in hand");
    await page.keyboard.press("Escape");
  }
}

async function sizes(bench, name, setup) {
  const page = setup ? await sit(bench, {}, setup) : await sitNearEnd(bench, {}, 16);
  await page.mouse.move(3, 3);
  await everySize(page, name);
}

/* The evaluation and the marks take no room from the quilt of a phone. */
async function helps(bench) {
  const widths = {};
  for (const [name, choices] of Object.entries({ without: {}, with: { evaluation: true, reach: true } })) {
    const page = await sit(bench, { choices });
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await drawn(page);
      if (choices.reach) await page.locator(".evaluation:not(.evaluation-old)").waitFor();
      same((await beyond(page))[0], 0, `${name} helps, ${size.width}: beyond the window`);
      same(await crowded(page), [], `${name} helps, ${size.width}: words`);
      const { width } = await page.locator(".my-quilt .th-quilt").boundingBox();
      (widths[size.width] ??= []).push(width);
    }
  }
  for (const [wide, [without, with_]] of Object.entries(widths)) same(with_, without, `a quilt on a phone of ${wide}`);
}

async function languages(bench) {
  for (const language of sample(["de", "ru", "en", "fr", "pl"], 2)) {
    const page = await bench.page({ size: TALL, choices: { language, level: 1, starts: "me" } });
    await openPage(bench, page);
    await beginAt(page, "play", { deal: 1 });
    await page.mouse.move(3, 3);
    await everySize(page, language, [TALL]);
    await page.context().close();
  }
}

/* Moving. */

/* While a patch moves over the quilt, neither the quilt nor the pictures of the circle are drawn again. */
async function redraws(bench) {
  const page = await sitNearEnd(bench, {}, 18);
  const box = await page.locator(".my-quilt").boundingBox();
  await page.keyboard.press("2");
  await page.locator(".my-quilt .th-held").waitFor();
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.evaluate(() => {
    window.drawnAgain = {};
    const count = (records) => {
      for (const { target } of records) {
        const at = target.nodeType === 1 ? target : target.parentElement;
        const part = at?.closest(".th-held-layer, .th-quilt, .th-picture, .th-price, .consequences, .tools");
        const name = part?.getAttribute("class").split(" ")[0] ?? "elsewhere";
        window.drawnAgain[name] = (window.drawnAgain[name] ?? 0) + 1;
      }
    };
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(count).observe(document.querySelector(".table"), everything);
  });
  const STEPS = 24;
  for (let i = 0; i < STEPS; i++)
    await page.mouse.move(box.x + ((i % 6) + 1) * (box.width / 7), box.y + (Math.floor(i / 6) + 1) * (box.height / 5));
  await drawn(page);
  const found = await page.evaluate(() => window.drawnAgain);
  await page.mouse.up();
  holds(found["th-held-layer"] >= STEPS / 2, `the patch moves: ${JSON.stringify(found)}`);
  for (const part of ["th-quilt", "th-picture", "th-price"]) same(found[part] ?? 0, 0, `${part} drawn again`);
}

async function accessible(bench) {
  const context = await bench.person({ size: LARGE, choices: { level: 1, starts: "me" } });
  const page = await bench.page(context);
  await openPage(bench, page);
  await startGame(page, SETUP);
  for (const [size, colorScheme] of [
    [LARGE, "dark"],
    [TALL, "light"],
    [{ width: 390, height: 844 }, "dark"],
  ]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    await focusOn(page, (await patches(page))[2]);
    same(await examine(page), [], `${size.width}, ${colorScheme}`);
  }
}

/* All patches in a list: no price is wider than its patch's box, or touches another one. */
async function list(bench) {
  const page = await sit(bench, { size: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.locator(".phone-all").tap();
  await page.locator("dialog .th-grid").waitFor();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await drawn(page);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll(".th-grid-item")]
        .filter((one) => {
          const [box, price] = [one, one.querySelector(".th-price")].map((part) => part.getBoundingClientRect());
          return price.left < box.left + 1 || price.right > box.right - 1;
        })
        .map((one) => one.innerText.replace(/\s+/g, " ")),
    );
    same(found, [], `prices that are cut at ${width}`);
    same(await crowded(page), [], `words that touch at ${width}`);
  }
}

async function explained(bench) {
  const page = await sit(bench, {}, SOLO);
  await page.getByRole("button", { name: "How it plays" }).click();
  await page.locator("dialog .automa-how li").first().waitFor();
  const words = await page.locator("dialog .automa-how li").allTextContents();
  holds(
    words.some((one) => /^The Automa counts the bonus tile, 7 points/.test(one)),
    `the level is not explained: ${words}`,
  );
  holds(
    words.some((one) => /at space \d+, unless you fill a 7×7 first/.test(one)),
    `the marker is not explained: ${words}`,
  );
  same(await crowded(page), [], "words that touch");
}

export async function run(bench) {
  await bench.test("the glass follows the mouse and the focus", () => pointing(bench));
  await bench.test("a long press looks at a patch and takes nothing", () => longPress(bench));
  await bench.test("late in a game: every number is the core's, ghosts are legal, or there is no room", () =>
    allPatches(bench),
  );
  await bench.test("the glass and its sums can be switched off", () => switches(bench));
  await bench.test("every size, classic", () => sizes(bench, "classic", SETUP));
  await bench.test("every size, classic, late", () => sizes(bench, "late"));
  await bench.test("every size, Express", () => sizes(bench, "Express", EXPRESS));
  await bench.test("every size, solo", () => sizes(bench, "solo", SOLO));
  await bench.test("the list of all patches has room for every price on a small phone", () => list(bench));
  await bench.test("the Automa's card and level are explained at the table", () => explained(bench));
  await bench.test("helps on a phone leave the quilt its size", () => helps(bench));
  await bench.test("five languages on a tablet", () => languages(bench));
  await bench.test("a patch that moves is all that is drawn again", () => redraws(bench));
  await bench.test("axe: the glass", () => accessible(bench));
}
