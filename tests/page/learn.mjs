// SPDX-License-Identifier: MIT
// The lessons: every step can be done, by "Show me", mouse, keys and touch, and mistakes get an explanation.
import { holds, PHONE, same } from "./bench.mjs";
import { Finger } from "./hand.mjs";
import { drawn, openPage } from "./table.mjs";

const CHAPTERS = ["Classic", "Strategy", "Express", "Automa"];
const CHEAP = "costs 2 buttons"; // what the second step asks for
const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
];
const touch = { size: PHONE, hasTouch: true, isMobile: true };

const toLessons = (page) => page.locator('main.start a[href="#learn"]').click();

async function open(bench, person = {}) {
  const page = await bench.page(person);
  await openPage(bench, page);
  await toLessons(page);
  await page.locator(".learn").waitFor();
  return page;
}
const button = (page, name) => page.getByRole("button", { name });
/* Waits until the effect of an action is drawn. */
const told = async (page) => {
  await drawn(page);
  return page.locator(".learn-told").innerText();
};
const isDone = async (page) => {
  await drawn(page);
  return page.locator(".learn-next.button-act").isVisible();
};
const next = async (page) => {
  const title = await page.locator(".learn-words h2").innerText();
  await page.locator(".learn-next").click();
  await page.waitForFunction((before) => document.querySelector(".learn-words h2")?.innerText !== before, title);
};
const offer = (page, index) => page.locator("button.th-offer").nth(index);
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const held = (page) => page.locator(".learn-quilt .th-held");
/* The place of the patch, in words. */
const place = async (page) => {
  await drawn(page);
  return /on (\w\d)\. Arrow/.exec(await page.locator(".learn-quilt").getAttribute("aria-label"))?.[1];
};

/* "Show me" first shows and then does; two leather steps have two moves. */
async function shown(bench, chapter) {
  const page = await open(bench);
  await page.locator(".learn-chapters label", { hasText: chapter }).click();
  const steps = Number(/of (\d+)/.exec(await page.locator(".learn-progress").innerText())[1]);
  for (let step = 1; step <= steps; step++) {
    for (let i = 0; i < 5 && !(await isDone(page)); i++) await button(page, "Show me").click();
    holds(await isDone(page), `step ${step} of ${steps} is not done after it was shown`);
    holds(await told(page), `nothing is told after step ${step}`);
    await page.locator(".learn-next").click();
    if (step < steps) await page.locator(".learn-progress", { hasText: `${step + 1} of` }).waitFor();
  }
  await page.locator(".learn-end").waitFor();
}

/* What is said stands next to where one has answered, not at the edge of the window. */
const isNear = (page, selector) =>
  page.evaluate((selector) => {
    const [place, told] = [selector, ".learn-told"].map((one) => document.querySelector(one).getBoundingClientRect());
    return told.top >= place.bottom - 1 && told.top - place.bottom < 30 && told.left < place.left + 30;
  }, selector);

/* Controls and words that are covered or beyond the edge, by their labels: there must be none. */
const hidden = async (page) => {
  await drawn(page);
  return page.evaluate(() => {
    const done = document.querySelector(".learn-next.button-act") !== null;
    const found = document.querySelectorAll(
      done
        ? ".learn-told, .learn-dock button"
        : ".learn-told, .learn-below button, .learn-beside button, .learn-dock button, .learn-quilt",
    );
    const lies = (element) => {
      const box = element.getBoundingClientRect();
      const at = (across, down) => {
        const top = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
        return element.contains(top);
      };
      return [0.1, 0.5, 0.9].every((down) => at(0.5, down));
    };
    return [...found]
      .filter((one) => !lies(one))
      .map((one) => one.innerText || one.getAttribute("aria-label") || one.className);
  });
};

/* In landscape the words are always visible, beside the quilt or the card; elsewhere they may scroll away. */
const wordsAway = (page) =>
  page.evaluate(() => {
    const words = document.querySelector(".learn-words").getBoundingClientRect();
    const board = document.querySelector(".learn-quilt, .learn-card").getBoundingClientRect();
    const text = document.querySelector(".learn-words p").getBoundingClientRect();
    const seen = document.elementFromPoint(text.left + 9, text.bottom - 9)?.closest(".learn-words");
    return words.top < -1 || !seen || board.right > words.left || document.documentElement.scrollWidth > innerWidth;
  });

/* On a small phone: the controls of a step are visible when it appears, while a move is tried, and after a mistake. */
async function inSight(bench, chapter, language, size = PHONE) {
  const page = await bench.page({ ...touch, size, choices: { language } });
  const lies = size.width > size.height;
  await openPage(bench, page);
  await toLessons(page);
  await page.locator(".learn-chapters label").nth(CHAPTERS.indexOf(chapter)).click();
  const count = await page.locator(".learn-dots i").count();
  for (let step = 1; step <= count; step++) {
    const look = async (when) => {
      same(await hidden(page), [], `out of sight in step ${step}, ${when}`);
      holds(!lies || !(await wordsAway(page)), `the words are not in sight in step ${step}, ${when}`);
    };
    await look("when it comes");
    await page.locator(".learn-below button, .learn-beside button").last().click();
    await look("after a press");
    if (await page.locator(".tools .sew").isVisible()) await page.locator(".tools .sew").click();
    await look("after a move");
    await page.keyboard.press("Escape");
    await look("after a mistake");
    for (let i = 0; i < 5 && !(await isDone(page)); i++) {
      await page.locator(".learn-dock button").nth(1).click();
      await look("shown");
    }
    await page.locator(".learn-next").click();
    await drawn(page);
  }
  await page.locator(".learn-end").waitFor();
}

/* The lessons begin with the goal: a wrong answer is explained, the right one opens the way on. */
async function firstPatch(page) {
  same(await page.locator(".learn-words h2").innerText(), "How to win", "the first step");
  await button(page, "Mira has").click();
  holds(/more buttons, but/.test(await told(page)), `a wrong winner, and told was ${await told(page)}`);
  await button(page, "I have").click();
  holds(await isDone(page), "the right winner, and it is not done");
  holds(await isNear(page, ".learn-answers"), "what is said of the answer is far from it");
  await next(page);
}

async function byMouse(bench) {
  const page = await open(bench);
  await firstPatch(page);
  await page.locator("button.th-offer", { hasNotText: CHEAP }).first().click();
  holds(
    /Look for the one that costs 2/.test(await told(page)),
    `a wrong patch was taken, and told was ${await told(page)}`,
  );
  await page.locator("button.th-offer", { hasText: CHEAP }).click();
  await held(page).waitFor();
  await next(page);
  const quilt = await middle(page.locator(".learn-quilt .th-quilt"));
  await page.mouse.move(quilt.x, quilt.y);
  await page.mouse.wheel(0, 100);
  same(await told(page), "Turned. Now flip it.", "after the wheel");
  await page.mouse.click(quilt.x, quilt.y, { button: "right" });
  holds(await isDone(page), "turned by the wheel and flipped by the right button, and it is not done");
  await next(page);
  const before = await place(page);
  await page.mouse.move(quilt.x, quilt.y);
  await page.mouse.down();
  await page.mouse.move(quilt.x + 90, quilt.y + 90, { steps: 4 });
  await page.mouse.up();
  holds((await place(page)) !== before, "it was dragged, and lies where it lay");
  await button(page, "Sew it on").click();
  holds(/You paid 2 buttons/.test(await told(page)), `sewn on, and told was ${await told(page)}`);
}

async function byKeys(bench) {
  const page = await open(bench);
  await next(page);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /* A completed step moves the focus to the way on. */
  const onward = async () => {
    await page.locator(".learn-next.button-act:focus").waitFor();
    await press("Enter");
  };
  const words = await page.locator("button.th-offer").allTextContents();
  const key = String(words.findIndex((text) => text.includes(CHEAP)) + 1);
  await press(key);
  await held(page).waitFor();
  await onward();
  await page.locator(".learn-progress", { hasText: "3 of" }).waitFor();
  await press("f", "Shift+R");
  await onward();
  await page.locator(".learn-progress", { hasText: "4 of" }).waitFor();
  await press("Escape", "a");
  await button(page, /^Advance/)
    .first()
    .waitFor();
  await press("Enter");
  holds(/Advancing comes later/.test(await told(page)), `advanced instead of sewing, and told was ${await told(page)}`);
  await press("Escape", key);
  const [column, row] = await place(page);
  await press("ArrowRight", "ArrowDown");
  const there = String.fromCharCode(column.charCodeAt(0) + 1) + (Number(row) + 1);
  same(await place(page), there, "where it lies after two arrows");
  await press("Enter");
  await onward();
  await page.locator(".learn-answers").waitFor();
  await press("1");
  holds(/further back moves/.test(await told(page)), `a wrong answer, and told was ${await told(page)}`);
  await press("2");
  holds(await isDone(page), "the right answer, and it is not done");
}

/* The offer makes room for the tried patch while the finger that took it is still down. */
async function byTouch(bench) {
  const page = await open(bench, touch);
  for (let i = 0; i < 5; i++) await page.locator(".learn-next").click();
  await page.locator(".learn-progress", { hasText: "6 of" }).waitFor();
  const third = offer(page, 2);
  await third.scrollIntoViewIfNeeded();
  const quilt = await middle(page.locator(".learn-quilt .th-quilt"));
  const finger = new Finger(page);
  await finger.drag(await middle(third), { x: quilt.x + 30, y: quilt.y + 80 });
  const first = await place(page);
  holds(first, "nothing lies on the quilt after a drag from the offer");
  const at = await middle(held(page));
  await finger.drag({ x: at.x + 6, y: at.y + 6 }, { x: at.x + 6, y: at.y - 34 });
  const second = await place(page);
  same(second[0], first[0], "its column after it was grasped off its middle and dragged straight up");
  holds(Number(second[1]) < Number(first[1]), `it was dragged up from ${first} and lies on ${second}`);
}

/* The offer that the learner was asked about stays after the Automa has taken its patch. */
async function offerStays(bench) {
  const page = await open(bench);
  await page.locator(".learn-chapters label", { hasText: "Automa" }).click();
  for (let i = 0; i < 2; i++) await next(page);
  const patches = () =>
    page.locator(".learn-offer .th-offer").evaluateAll((all) => all.map((one) => one.dataset.patch));
  const before = await patches();
  await button(page, "Show me").click();
  holds(await isDone(page), "the card was shown, and it is not done");
  same(await patches(), before, "the offer after the answer");
  const pills = await page.locator(".learn-offer .th-pill").allTextContents();
  holds(pills.includes("taken"), `which one was taken is not told: ${pills}`);
}

/* Each wrong guess is answered with what the card says about that patch. */
async function wrongGuesses(bench) {
  const page = await open(bench);
  await page.locator(".learn-chapters label", { hasText: "Automa" }).click();
  const answers = async () => {
    const found = [];
    for (const offer of await page.locator(".learn-offer .th-offer").all()) {
      await offer.click();
      if (await isDone(page)) break;
      found.push(await page.locator(".learn-told").innerText());
    }
    return found;
  };
  for (let i = 0; i < 2; i++) await next(page);
  const filters = await answers();
  await next(page);
  const skipped = await answers();
  const wanted = [/takes 6 spaces.* from 18 to 24 and overtake you on 22/, /another one has more buttons/];
  for (const words of wanted)
    holds(
      filters.some((one) => words.test(one)),
      `${words} is not in ${filters}`,
    );
  for (const words of [/costs 5, and the budget is 4/, /another one is larger/])
    holds(
      skipped.some((one) => words.test(one)),
      `${words} is not in ${skipped}`,
    );
}

/* If the table can't be loaded, there is a way home and another try. */
async function notOpened(bench) {
  const page = await bench.page();
  page.forgiven = /Failed to load resource/;
  await openPage(bench, page);
  let blocked = true;
  await page.route(/table.*\.wasm/, (route) => (blocked ? route.abort() : route.continue()));
  await toLessons(page);
  await page.getByText("The lesson can't be opened").waitFor();
  await button(page, "Thimble: to the start").click();
  await toLessons(page);
  await page.getByText("The lesson can't be opened").waitFor();
  blocked = false;
  await button(page, "Try again").click();
  await page.locator(".learn-words").waitFor();
}

export async function run(bench) {
  for (const chapter of CHAPTERS)
    await bench.test(`${chapter}: every step of the lesson can be shown and done`, () => shown(bench, chapter));
  for (const language of ["en", "de"])
    for (const chapter of CHAPTERS)
      await bench.test(`${chapter}: what a step offers is in sight on a small phone, ${language}`, () =>
        inSight(bench, chapter, language),
      );
  for (const [chapter, language, size] of [
    ["Classic", "en", LANDSCAPE[0]],
    ["Classic", "fr", LANDSCAPE[1]],
    ["Strategy", "ru", LANDSCAPE[1]],
    ["Express", "pl", LANDSCAPE[1]],
    ["Automa", "ru", LANDSCAPE[1]],
  ])
    await bench.test(
      `${chapter}: what a step offers and its words are in sight on a phone in landscape, ${language}`,
      () => inSight(bench, chapter, language, size),
    );
  await bench.test("a lesson that can't be opened can be tried again", () => notOpened(bench));
  await bench.test("a lesson about the Automa keeps the offer that it asks about", () => offerStays(bench));
  await bench.test("a lesson about the Automa says why a guess is wrong", () => wrongGuesses(bench));
  await bench.test("a lesson by mouse: take, wheel, right button, drag, sew", () => byMouse(bench));
  await bench.test("a lesson by keys: what is wrong is told, what is right goes on", () => byKeys(bench));
  await bench.test("a lesson by touch: a drag from the offer, and one of the patch itself", () => byTouch(bench));
}
