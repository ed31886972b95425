// SPDX-License-Identifier: MIT
// Nothing is cut off: every screen in the language with the longest words, and the table with the longest names.
import { holds, LAPTOP, PHONE, same, TABLET } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { RECORD, unfinishedGame } from "./kept.mjs";
import { beyond, cut } from "./room.mjs";
import {
  begin,
  beginAt,
  chooseDeal,
  drawn,
  goSetUp,
  holdEngine,
  kept,
  linkTo,
  look,
  myTurn,
  openPage,
  playOut,
  startGame,
  stealGame,
} from "./table.mjs";
import { tour } from "./tour.mjs";

const LEATHER = 18; // moves of the record, the last of them leather
const OVER = ["hint", "warning"]; // what may cover the table
/* Does it cover my quilt, the track, or the opponent's next choices? */
const covered = (page) =>
  page.evaluate(() => {
    const spared = [...document.querySelectorAll(".my-quilt, .th-tape-svg, .next-offer")].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(".hint, .warning")].some((one) => {
      const box = one.getBoundingClientRect();
      return spared.some(
        ({ left, right, top, bottom }) =>
          box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top + 1,
      );
    });
  });

/* On a phone the start screen has equal margins on both sides, whatever its first line contains. */
const lopsided = (page) =>
  page.evaluate(() => {
    const form = document
      .querySelector(":is(.start-phone .start-body, .setup-phone .setup-body)")
      ?.getBoundingClientRect();
    return form !== undefined && Math.abs(innerWidth - form.right - form.left) > 1;
  });

async function eachSize(page, look) {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await drawn(page);
    await drawn(page); // the layout follows the window
    await look(size);
  }
}

/* Names may be shortened, but nothing else. */
async function longNames(bench) {
  const page = await bench.page({ choices: { language: "de" } });
  await openPage(bench, page);
  await goSetUp(page, "friend");
  await page.locator(".names input").first().fill("Bartholomäus-Maximilian!");
  await page.locator(".names input").last().fill("Bartholomäus-Maximilian!");
  await chooseDeal(page, 1); // the third patch is affordable there
  await begin(page);
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  const names = (await kept(page)).seats.map(({ name }) => name).sort();
  same(names, ["Bartholomäus-Maximilia 2", "Bartholomäus-Maximilian!"], "two of one name");
  holds(names.includes(await page.locator(".pill-turn").innerText()), "the pill of a long name has more than the name");
  const fits = async ({ width, height }) => {
    same(await beyond(page), [0, 0], `pixels beyond a window of ${width}x${height}`);
  };
  await eachSize(page, fits);
  await new Keys(page).press("3");
  await eachSize(page, fits);
  const short = () =>
    [...document.querySelectorAll(".fact:not(:last-child) :is(b, .caption)")]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent);
  same(await page.evaluate(short), [], "what follows, cut for a name");
}

/* Whose turn it is, with a name of many wide letters: the pill stays in place, and cuts no letter in two. */
async function longTurn(bench, size) {
  const page = await bench.page({ size, choices: { language: "ru", starts: "me" } });
  await openPage(bench, page);
  await goSetUp(page, "friend");
  for (const [index, name] of ["Щепкина-Куперник Татьяна", "ЖЮЩЖЮЩЖЮЩЖЮЩЖЮЩЖЮЩЖЮЩЖЮЩ"].entries())
    await page.locator(".names input").nth(index).fill(name);
  await begin(page);
  await page.locator(".my-quilt").waitFor();
  for (const turn of ["first", "second"]) {
    await myTurn(page);
    same(await beyond(page), [0, 0], `pixels beyond the window, ${turn} turn`);
    same(await pillTrouble(page), [], `the pill of the ${turn} turn`);
    const now = await kept(page);
    for (const key of ["a", "Enter"]) await page.keyboard.press(key);
    await myTurn(page, now.ply);
  }
}
const pillTrouble = (page) =>
  page.locator(".pill-turn").evaluate((pill) => {
    const own = pill.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(pill);
    const across = getComputedStyle(pill).writingMode === "vertical-rl";
    const [from, to, start, end] = across ? ["right", "left", -1, -1] : ["top", "bottom", 1, 1];
    const inner = { top: own.top + pill.clientTop, left: own.left + pill.clientLeft };
    inner.bottom = inner.top + pill.clientHeight;
    inner.right = inner.left + pill.clientWidth;
    const seen = [...words.getClientRects()].filter((line) => (inner[to] - line[from]) * end > 4);
    const cut = seen.filter((line) => (line[to] - inner[to]) * end > 3 || (inner[from] - line[from]) * start > 3);
    const others = [...pill.parentElement.children].filter((one) => one !== pill && one.checkVisibility());
    const on = others.filter((one) => {
      const box = one.getBoundingClientRect();
      return (
        box.left < own.right - 1 && own.left < box.right - 1 && box.top < own.bottom - 1 && own.top < box.bottom - 1
      );
    });
    return [cut.length && `${cut.length} lines are cut in two`, on.length && `it lies on ${on[0].className}`].filter(
      Boolean,
    );
  });
const TURNS = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1000, 650],
  [1280, 800],
].map(([width, height]) => ({ width, height }));

/* On a low laptop, too, the Automa's card has its legend, and its patch is visible. */
async function lowAutoma(bench) {
  const page = await bench.page({ size: { width: 1280, height: 720 } });
  await openPage(bench, page);
  await startGame(page, { edition: "automa", deal: 1 });
  const legend = page.locator(".card-legend li:visible");
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 6 });
  same(await legend.count(), await page.locator(".th-card-filters li").count(), "pictures that are told");
  holds((await legend.count()) > 0, "the card has no pictures");
  holds(await page.locator(".automa-taken .th-picture").first().isVisible(), "what it has taken is not seen");
  const lowest = await page.evaluate(() => {
    const bottom = (name) => document.querySelector(name).getBoundingClientRect().bottom;
    return bottom(".automa-small") - bottom(".th-inside");
  });
  holds(lowest <= 0, `it goes ${lowest} pixels into the circle`);
}

/* Visible words that are broken in two. */
const brokenIn = (page, name) =>
  page.locator(name).evaluate((shown) => {
    const found = [];
    const range = document.createRange();
    const all = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (all.nextNode())
      for (const { 0: word, index } of all.currentNode.data.matchAll(/\p{L}+/gu)) {
        range.setStart(all.currentNode, index);
        range.setEnd(all.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    return found;
  });

/* All words about the Automa, in the ring of a laptop and in the sheet of a phone. */
async function wholeWords(bench, language) {
  const page = await bench.page({ choices: { language } });
  await openPage(bench, page);
  await beginAt(page, "solo");
  await page.locator(".my-quilt").waitFor();
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 6 });
  await page.locator(".automa-last").waitFor();
  same(await brokenIn(page, ".automa"), [], "broken in the ring");
  await page.setViewportSize(PHONE);
  await page.locator(".automa-brief .card-button").click();
  await page.locator("dialog .automa-last").waitFor();
  same(await brokenIn(page, "dialog"), [], "broken in the sheet");
}

/* On a tablet the three patches on offer are much larger than the rest, everything fits, and the note about late
 * patches is readable. */
async function tabletOffer(bench, edition) {
  const page = await bench.page({ size: TABLET, choices: { language: "de", edition, starts: "me" } });
  await openPage(bench, page);
  await beginAt(page, edition === "automa" ? "solo" : "play");
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  same(await beyond(page), [0, 0], "pixels beyond the window");
  const found = await page.evaluate(() => {
    const square = (name) => {
      const drawn = document.querySelector(name);
      return drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width;
    };
    const late = document.querySelector(".th-rows-late");
    return {
      times: square(".tall-offer .th-picture") / square(".th-rows .th-picture"),
      isCut: late !== null && (late.scrollWidth > late.clientWidth || late.getBoundingClientRect().right > innerWidth),
      late: late?.textContent,
    };
  });
  holds(found.times >= 2, `those on offer are only ${found.times} times as large as the rest`);
  holds(!found.isCut, `${found.late} is cut`);
  same(Boolean(found.late), edition === "express", "more will come");
}

/* The focus ring surrounds everything that belongs to my quilt. */
async function frameAround(bench, size) {
  const page = await bench.page({ size, choices: { language: "de", starts: "me" } });
  await openPage(bench, page);
  await beginAt(page);
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  await page.locator("button.th-offer-open").first().press("Enter");
  await page.locator(".tools").waitFor();
  const out = await page.locator(".mine").evaluate((mine) => {
    const frame = mine.getBoundingClientRect();
    const isOut = ({ left, right, bottom }) =>
      left < frame.left - 1 || right > frame.right + 1 || bottom > frame.bottom + 1;
    return [...mine.querySelectorAll("button, .card, .numbers, svg.th-quilt")]
      .filter((one) => isOut(one.getBoundingClientRect()))
      .map((one) => one.textContent || one.className);
  });
  same(out, [], "outside of the frame");
}

/* The missing buttons and a patch's income are side by side. */
async function pillAndIncome(bench, language) {
  const page = await bench.page({ size: PHONE, choices: { language, starts: "me" } });
  await openPage(bench, page);
  await beginAt(page, "play", { deal: 1 }); // its first patch is too expensive, and has income
  await page.locator(".phone-offer .th-pill").first().waitFor();
  for (const size of [PHONE, { width: 320, height: 568 }, LANDSCAPE[0]]) {
    await page.setViewportSize(size);
    await drawn(page);
    await drawn(page);
    const found = await page.locator(".phone-offer .th-offer:has(.th-pill):has(.th-offer-income)").evaluateAll((all) =>
      all.map((one) => {
        const box = (name) => one.querySelector(name).getBoundingClientRect();
        return (
          box(".th-pill").right <= box(".th-offer-income").left || box(".th-pill").top >= box(".th-offer-income").bottom
        );
      }),
    );
    holds(found.length > 0, "no patch has both");
    holds(!found.includes(false), `one lies on the other at ${size.width}x${size.height}`);
  }
}

/* The narrowest phone, with a patch in hand that has no place yet: all tools are visible. */
async function narrow(bench) {
  const page = await bench.page({ size: { width: 320, height: 568 }, choices: { language: "de", starts: "me" } });
  await openPage(bench, page);
  await beginAt(page, "play", { deal: 1 });
  await myTurn(page);
  await page.locator(".phone-offer button").last().press("Enter");
  await page.locator(".tools .sew").waitFor();
  same(await cut(page), [], "cut");
}

/* The opponent's last patch, here leather, leaves room for its whole name on a phone. */
async function wholeName(bench, language) {
  const page = await bench.page({ size: PHONE, choices: { language } });
  const game = unfinishedGame(LEATHER, {
    sitters: [
      { who: "engine", name: "", level: 1 },
      { who: "person", name: "" },
    ],
  });
  await page.addInitScript((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);
  await openPage(bench, page);
  await page.locator(".go-on").click();
  await page.locator(".last-brief .th-icon").waitFor(); // the leather
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await drawn(page);
    const [name, last] = await page.evaluate(() =>
      [".phone-other h2", ".last-brief"].map((one) => {
        const { scrollWidth, clientWidth } = document.querySelector(one);
        return scrollWidth - clientWidth;
      }),
    );
    same([name, last], [0, 0], `pixels of its name and of what it did that are cut at ${width}`);
  }
}

/* The table of a large window is higher than a small window, and has a scroll bar until the layout is done. */
async function barGone(bench) {
  const page = await bench.page({ size: PHONE, keeps: "bars", ignoreDefaultArgs: ["--hide-scrollbars"] });
  const width = () => document.querySelector(".my-quilt").getBoundingClientRect().width;
  await openPage(bench, page);
  await beginAt(page);
  await page.locator(".my-quilt").waitFor();
  const wanted = await page.evaluate(width);
  await page.setViewportSize(LAPTOP);
  await page.locator(".th-ring").waitFor();
  await page.setViewportSize(PHONE);
  await page.locator(".th-ring").waitFor({ state: "detached" });
  await drawn(page);
  same(await page.evaluate(width), wanted, "the width of the quilt");
}

const LANDSCAPE = [
  { width: 640, height: 360 },
  { width: 667, height: 331 },
  { width: 740, height: 360 },
  { width: 812, height: 375 },
];

/* The mode of a window, by its size and the text size in pixels; 0: default. */
const WINDOWS = [
  [1280, 800, 0, "laptop wide"],
  [1100, 784, 0, "laptop snug wide"],
  [1280, 650, 0, "laptop low short snug wide"],
  [1024, 768, 0, "laptop low narrow snug"],
  [820, 1180, 0, "tall"],
  [390, 844, 0, "phone"],
  [360, 640, 0, "low phone short"],
  [280, 653, 0, "low phone"],
  [844, 390, 0, "landscape low phone short"],
  [667, 375, 0, "landscape low phone short stacked"],
  [1280, 800, 30, "landscape low phone short stacked"],
  [2560, 1600, 30, "laptop wide"],
  [1280, 800, 10, "laptop wide"],
];
async function windows(bench) {
  const page = await bench.page({ size: LAPTOP, choices: { starts: "me" } });
  await openPage(bench, page);
  await beginAt(page);
  await page.locator(".my-quilt").waitFor();
  for (const [width, height, letters, wanted] of WINDOWS) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters ? `${letters}px` : "");
    await page.setViewportSize({ width, height });
    await drawn(page);
    await drawn(page);
    const found = await page.locator(".table").evaluate((table) => [...table.classList].sort());
    const modes = found.filter((name) => name.startsWith("table-")).map((name) => name.slice("table-".length));
    same(modes.join(" "), wanted, `${width}x${height}, letters of ${letters || 15}`);
  }
}

/* As the circle shrinks there is more room inside, but the opponent's quilt keeps its size. */
async function steadyOther(bench) {
  const page = await bench.page({ size: LAPTOP, choices: { starts: "me", level: 1 } });
  await openPage(bench, page);
  await beginAt(page);
  await myTurn(page);
  const sizes = () =>
    page.evaluate(() =>
      [".other .th-quilt", ".th-inside"].map((one) =>
        Math.round(document.querySelector(one).getBoundingClientRect().height),
      ),
    );
  const [quilt, inside] = await sizes();
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply >= 30 });
  const [later, room] = await sizes();
  holds(room > inside, `the room inside the circle was ${inside} high and is ${room}`);
  same(later, quilt, "the height of the other's quilt");
}

/* The layout of the table. */
const laidOut = (page) =>
  page.evaluate(() =>
    [".table", ".my-quilt", ".phone-below, .circle, .tall-circle"].map((name) => {
      const one = document.querySelector(name);
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.className, ...[left, top, width, height].map(Math.round)].join(" ");
    }),
  );

/* A rotated phone has the same table as one that was always held that way; either way the whole table is visible. */
async function turnedPhone(bench, language) {
  const page = await bench.page({
    size: LANDSCAPE[0],
    isMobile: true,
    hasTouch: true,
    choices: { language, evaluation: true },
  });
  await openPage(bench, page);
  await beginAt(page, "study");
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  for (const size of [PHONE, ...LANDSCAPE, { width: 1024, height: 768 }, LANDSCAPE[0]]) {
    await page.setViewportSize(size);
    await drawn(page);
    await drawn(page);
    const turned = await laidOut(page);
    const here = `${size.width}x${size.height}`;
    same(await beyond(page), [0, 0], `pixels beyond a window of ${here}`);
    await page.locator(".line").first().waitFor(); // the best lines of an analysis board
    await page.reload();
    await myTurn(page);
    same(turned, await laidOut(page), `turned to ${here}`);
  }
  for (const size of LANDSCAPE) {
    await page.setViewportSize(size);
    await page.locator("button.th-offer-open").first().press("Enter");
    await page.locator(".tools .sew").waitFor();
    await drawn(page);
    same(await beyond(page), [0, 0], `pixels beyond ${size.width}x${size.height} with a patch in hand`);
    await page.keyboard.press("Escape");
  }
}

/* On a phone nothing moves when the opponent thinks, nor with the patches on offer. */
async function calm(bench, language) {
  const page = await bench.page({ size: PHONE, choices: { language, starts: "other", level: 1 } });
  const send = await holdEngine(page);
  await openPage(bench, page);
  await beginAt(page);
  await page.locator(".phone-other .pill").waitFor();
  const tops = () =>
    page.evaluate(() =>
      [".my-quilt", ".phone-offer"].map((one) => Math.round(document.querySelector(one).getBoundingClientRect().top)),
    );
  const first = await tops();
  send();
  await myTurn(page);
  const keys = new Keys(page);
  for (let turn = 0; turn < 6; turn++) {
    same(await tops(), first, `where quilt and offer begin, turn ${turn}`);
    const { ply } = await kept(page);
    await keys.press("a");
    await keys.press("Enter");
    await myTurn(page, ply);
    if ((await look(page)).leather) return;
  }
}

/* The solo game has the Automa's card as well, and all of it must be visible. */
async function landscapeSolo(bench, helps) {
  const choices = { language: "de", ...helps };
  const page = await bench.page({ size: LANDSCAPE[0], isMobile: true, hasTouch: true, choices });
  await openPage(bench, page);
  await beginAt(page, "solo");
  await page.locator(".my-quilt").waitFor();
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 4 });
  same(await beyond(page), [0, 0], "pixels beyond the window");
}

/* The same in portrait, with everything switched on: the buttons at the bottom are visible. */
async function uprightSolo(bench, language) {
  const choices = { language, reach: true, evaluation: true };
  const page = await bench.page({ size: PHONE, choices });
  await openPage(bench, page);
  await beginAt(page, "solo");
  await page.locator(".my-quilt").waitFor();
  const keys = new Keys(page, 2);
  for (let turns = 1; turns <= 6; turns += 1) {
    await playOut(page, keys, { until: (game) => game.ply >= turns });
    await page.locator(".evaluation").waitFor();
    same(await beyond(page), [0, 0], `pixels beyond the window, move ${turns}`);
  }
}

/* At double size a laptop has the window of a phone in landscape: the words about a move are visible there. */
async function noteInSight(bench, size) {
  const page = await bench.page({ size });
  await openPage(bench, page, linkTo(RECORD));
  await page.locator(".losses").waitFor();
  for (let steps = 0; steps < 12; steps++) await page.keyboard.press("ArrowLeft");
  await page.locator(".note b").waitFor();
  const [note, bar] = await Promise.all(
    [".note-words", ".review-bar"].map((one) => page.locator(one).last().boundingBox()),
  );
  holds(note.y + note.height <= bar.y, `the bar lies on ${note.y + note.height - bar.y} pixels of it`);
}

/* Text at double size: the quilt uses the remaining room, and the wheel stays on its card. */
async function largeLetters(bench) {
  const page = await bench.page({ size: LAPTOP, choices: { language: "de", starts: "me", level: 1 } });
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "30px")),
  );
  await openPage(bench, page);
  await beginAt(page);
  await myTurn(page);
  const quilt = await page.locator(".my-quilt").boundingBox();
  holds(quilt.height > 600, `the quilt has ${quilt.height} pixels of ${LAPTOP.height}`);
  same(await beyond(page), [0, 0], "pixels beyond the window");
}

/* With a game to continue, too, all of it is visible. */
async function startInSight(bench, language) {
  const page = await bench.page({ size: LAPTOP, choices: { language } });
  const game = unfinishedGame(8);
  await page.addInitScript((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);
  await openPage(bench, page);
  await page.locator(".go-on").waitFor();
  await page.evaluate(async () => void (await document.fonts.ready)); // other fonts wrap differently
  same(await beyond(page), [0, 0], "pixels beyond the window");
  same(await cut(page), [], "cut");
}

/* The notice about another tab moves nothing. */
async function stillTable(bench, size) {
  const page = await bench.page({ size, choices: { language: "de", starts: "me", level: 1 } });
  await openPage(bench, page);
  await beginAt(page);
  await myTurn(page);
  const before = await laidOut(page);
  await stealGame(page);
  await page.locator(".notice").waitFor();
  same(await laidOut(page), before, "the table");
  same(await cut(page), [], "cut");
}

export async function run(bench) {
  const page = await bench.page({ choices: { language: "de", level: 1, starts: "me" } });
  const screens = [];
  await bench.test("a walk through all screens in German", () =>
    tour(bench, page, async (name) => {
      const found = [];
      await eachSize(page, async ({ width, height }) => {
        found.push(...(await cut(page)).map((words) => `${width}x${height}: ${words}`));
        if ((await beyond(page))[0]) found.push(`${width}x${height}: the page is wider than the window`);
        if (await lopsided(page)) found.push(`${width}x${height}: one margin is wider than the other`);
        if (OVER.includes(name) && (await covered(page))) found.push(`${width}x${height}: it lies on what it is about`);
      });
      screens.push({ name, found });
    }),
  );
  await bench.test("the walk has seen the screens", () => holds(screens.length > 0, "no screens"));
  for (const { name, found } of screens) await bench.test(`nothing is cut: ${name}`, () => same(found, [], "cut"));
  await bench.test("long names: the table is no larger than the window", () => longNames(bench));
  for (const size of TURNS)
    await bench.test(`long names: whose turn it is at ${size.width}x${size.height}`, () => longTurn(bench, size));
  for (const language of ["en", "ru"])
    await bench.test(`the other's name is whole after it has sewn leather on (${language})`, () =>
      wholeName(bench, language),
    );
  for (const language of ["en", "de", "fr", "pl", "ru"])
    await bench.test(`a price that is too high does not cover an income (${language})`, () =>
      pillAndIncome(bench, language),
    );
  for (const language of ["en", "de", "fr", "pl", "ru"])
    await bench.test(`a phone that is turned (${language})`, () => turnedPhone(bench, language));
  await bench.test("a phone in landscape has room for the Automa", () => landscapeSolo(bench, {}));
  await bench.test("a phone in landscape has room for the Automa and all helps", () =>
    landscapeSolo(bench, { reach: true, evaluation: true }),
  );
  for (const language of ["en", "de", "fr", "pl", "ru"])
    await bench.test(`quilt and offer keep their places on a phone (${language})`, () => calm(bench, language));
  for (const language of ["en", "de", "fr", "pl", "ru"])
    await bench.test(`the Automa and all helps on a phone (${language})`, () => uprightSolo(bench, language));
  for (const [width, height] of [
    [640, 400],
    [844, 390],
  ])
    await bench.test(`a review says in sight what a move was, ${width}x${height}`, () =>
      noteInSight(bench, { width, height }),
    );
  await bench.test("letters twice as large: the quilt has what room there is", () => largeLetters(bench));
  for (const language of ["en", "de", "fr", "pl", "ru"])
    await bench.test(`the start has room for a game to go on with (${language})`, () => startInSight(bench, language));
  for (const size of [PHONE, TABLET, LAPTOP])
    await bench.test(`another tab takes the game at ${size.width}x${size.height}`, () => stillTable(bench, size));
  await bench.test("what a window is, by its size and that of the letters", () => windows(bench));
  await bench.test("the other's quilt keeps its size while the circle gets smaller", () => steadyOther(bench));
  await bench.test("a low laptop tells the Automa's card and shows its patches", () => lowAutoma(bench));
  for (const language of ["de", "ru"])
    await bench.test(`no word about the Automa is broken in two (${language})`, () => wholeWords(bench, language));
  for (const edition of ["classic", "express", "automa"])
    await bench.test(`a tablet shows the offer large, ${edition}`, () => tabletOffer(bench, edition));
  for (const size of [PHONE, { width: 1024, height: 640 }, LAPTOP])
    await bench.test(`the frame of the focus is around all of it at ${size.width}x${size.height}`, () =>
      frameAround(bench, size),
    );
  await bench.test("a phone of 320 pixels: the tools have room", () => narrow(bench));
  await bench.test("a window made smaller: the table has all of its width", () => barGone(bench));
}
