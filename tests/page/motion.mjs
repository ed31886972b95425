// SPDX-License-Identifier: MIT
// What moves and sounds: it ends as the table is drawn without it, it never takes a press away, and it is quiet when
// nobody wants it.
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PATIENCE, PHONE, same, sample } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import {
  asked,
  dice,
  drawn,
  EXPRESS,
  FRIENDS,
  kept,
  look,
  myTurn,
  openPage,
  SETUP,
  startGame,
  told,
} from "./table.mjs";
import { makeMove } from "./turns.mjs";

const ALONE = { edition: "classic", against: "nobody", deal: 1 };

/* In the page, before its own scripts: counts the motions and what they animate, presses during motions, and sounds. */
function watchAll() {
  const seen = (window.seen = { motions: 0, outlines: 0, animated: {}, during: 0, late: 0, contexts: 0, starts: 0 });
  const isMoving = () => document.querySelector(".motion") !== null;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { className } of addedNodes) {
        if (className === "motion") seen.motions++;
        if (className === "motion-still") seen.outlines++;
      }
  }).observe(document, { childList: true, subtree: true });
  for (const press of ["pointerdown", "keydown"]) {
    addEventListener(press, () => (seen.during += isMoving()), true);
    addEventListener(press, () => (seen.late += isMoving()));
  }
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, timing) {
    for (const frame of keyframes)
      for (const name of Object.keys(frame))
        if (name !== "offset" && name !== "easing") seen.animated[name] = (seen.animated[name] ?? 0) + 1;
    return animate.call(this, keyframes, timing);
  };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(options) {
      super(options);
      seen.contexts++;
    }
  };
  const start = AudioScheduledSourceNode.prototype.start;
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode, OscillatorNode])
    kind.prototype.start = function (...when) {
      seen.starts++;
      return start.apply(this, when);
    };
}
const seen = (page) => page.evaluate(() => window.seen);

/* A person at a table, once the script that moves things has come. */
async function sitLively(bench, setup, { choices = {}, ...person } = {}) {
  const context = await bench.person({ choices: { motion: "normal", ...choices }, ...person });
  await context.addInitScript(watchAll);
  const page = await bench.page(context);
  await openPage(bench, page);
  await startGame(page, setup);
  await lively(page);
  return page;
}
const lively = (page) =>
  asked(page, async () => {
    const isIt = ({ name }) => /\/lively-\w+\.js$/.test(name);
    const script = performance.getEntriesByType("resource").find(isIt);
    return script && import(script.name).then(() => true);
  });
/* Nothing moves any more. */
async function settle(page) {
  await drawn(page);
  await page.waitForFunction(() => !document.querySelector(".motion, .motion-still"));
}

/* Everything on the table as it is seen: what it is, where, and how opaque. */
const picture = (page) =>
  page.evaluate(() => {
    const ends = document.getAnimations().filter((one) => one.playState === "running");
    const parts = [...document.querySelectorAll("main *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { opacity, transform, visibility } = getComputedStyle(one);
      const at = [x, y, width, height].map((n) => Math.round(n * 10) / 10);
      const words = one.childElementCount ? "" : one.textContent;
      return [one.tagName, one.getAttribute("class"), ...at, opacity, transform, visibility, words].join(" ");
    });
    return { running: ends.length, outside: document.body.childElementCount, parts };
  });
function samePictures(moving, still, when) {
  const at = moving.parts.findIndex((part, i) => part !== still.parts[i]);
  if (at >= 0) throw new Error(`${when}: found ${moving.parts[at]}, wanted ${still.parts[at]}`);
  same({ ...moving, parts: moving.parts.length }, { ...still, parts: still.parts.length }, when);
}

/* The same game twice, with motion and without: after every move both tables are the same. */
async function endsRight(bench, setup, person, most) {
  const moving = await sitLively(bench, setup, person);
  const still = await sitLively(bench, setup, { ...person, choices: { motion: "off" } });
  const hands = [moving, still].map((page) => new Keys(page, 5));
  for (let turn = 1; turn <= most; turn++) {
    const plies = [];
    for (const hand of hands) {
      const { ply } = await kept(hand.page);
      await makeMove(hand.page, hand);
      await myTurn(hand.page, ply);
      await settle(hand.page);
      plies.push((await kept(hand.page)).ply);
    }
    same(plies[0], plies[1], "moves in both games");
    samePictures(await picture(moving), await picture(still), `after turn ${turn}`);
  }
  const [lively, quiet] = [await seen(moving), await seen(still)];
  const { ply } = await kept(moving);
  same([lively.motions, quiet.motions], [ply, 0], "moves that were seen to move, and those without motion");
  same(Object.keys(lively.animated).sort(), ["opacity", "strokeDashoffset", "transform"], "what is animated");
}

/* One of many presses. Both pages get the same, at the same places, and never two in one frame: the focus follows
 * in the next. */
const SMALL = { width: 1024, height: 600 }; // so much is drawn that the size of the window is the time of the test
const KEYS = ["1", "2", "3", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "r", "f", "a", "Escape", "u", "y"];
function pressOf(roll) {
  const kind = roll(10);
  if (kind < 3) return { key: "Enter" };
  if (kind < 7) return { key: KEYS[roll(KEYS.length)] };
  return { x: 20 + roll(SMALL.width - 40), y: 120 + roll(SMALL.height - 120) };
}
const press = (page, { key, x, y }) => (key ? page.keyboard.press(key) : page.mouse.click(x, y));

const handOf = (page) =>
  page.evaluate(() => {
    const held = document.querySelector(".my-quilt .th-held");
    return [held?.dataset.of ?? "", held?.parentElement.dataset.at ?? "", document.querySelector(".tools") !== null];
  });
const all = async (page) => [(await kept(page)).record, await handOf(page), await told(page)];

/* A game that is over has other buttons: it goes on some moves earlier. */
async function keepGoing(pages) {
  await drawn(pages[0]);
  if ((await pages[0].locator(".over").count()) === 0) return;
  for (const page of pages) for (let i = 0; i < 30; i++) await page.keyboard.press("u");
}

/* What a tried move leads to is shown when the engine's thread has answered, so the pages agree sooner or later. */
async function agree(pages, what) {
  for (const end = performance.now() + PATIENCE; ; await drawn(pages[0])) {
    const [moving, still] = [await all(pages[0]), await all(pages[1])];
    if (JSON.stringify(moving) === JSON.stringify(still)) return;
    if (performance.now() > end) same(moving, still, what);
  }
}

const PRESSES = sample([120, 1000]).at(-1); // the short tests press less
async function losesNothing(bench) {
  const roll = dice(19);
  const sit = (choices) => sitLively(bench, FRIENDS, { choices, size: SMALL });
  const pages = [await sit({}), await sit({ motion: "off" })];
  for (let i = 1; i <= PRESSES; i++) {
    const one = pressOf(roll);
    await Promise.all(pages.map((page) => press(page, one).then(() => drawn(page))));
    if (one.key === "Enter" || i % 20 === 0) await keepGoing(pages);
    if (i % 20) continue;
    await agree(pages, `the table after ${i} presses`);
  }
  const { during, late, motions } = await seen(pages[0]);
  bench.measured(`${PRESSES} presses: ${motions} moves moved, ${during} presses came meanwhile`);
  holds(during >= PRESSES / 250, `only ${during} presses came while something moved`);
  same(late, 0, "presses after which something still moved");
}

/* What is new moves; what is undone, redone or loaded does not. */
async function onlyNew(bench) {
  const page = await sitLively(bench, ALONE);
  const keys = new Keys(page, 3);
  for (let i = 0; i < 2; i++) {
    await makeMove(page, keys);
    await myTurn(page, i);
    await settle(page);
  }
  for (const key of ["u", "y"]) await page.keyboard.press(key);
  await settle(page);
  same((await seen(page)).motions, 2, "what has moved after two moves, an undo and a redo");
  await page.reload();
  await page.locator(".my-quilt").waitFor();
  await lively(page);
  await settle(page);
  same((await seen(page)).motions, 0, "what moves on a page that is loaded again");
}

/* The width of the next outline, which is soon gone. */
const firstOutline = () =>
  new Promise((tell) => {
    new MutationObserver((_, observer) => {
      const outline = document.querySelector(".motion-outline");
      if (!outline) return;
      observer.disconnect();
      tell(getComputedStyle(outline).borderWidth);
    }).observe(document, { childList: true, subtree: true });
  });

/* The device wants no motion: nothing travels, and what has changed is outlined. */
async function stillness(bench) {
  const page = await sitLively(bench, SETUP, { reducedMotion: "reduce" });
  const width = page.evaluate(firstOutline);
  await makeMove(page, new Keys(page, 3));
  same(await width, "3px");
  await myTurn(page, 0);
  await settle(page);
  const { motions, outlines, animated } = await seen(page);
  same([motions, outlines, Object.keys(animated)], [0, (await kept(page)).ply, ["opacity"]], "motions, outlines, what");
}

/* A failing motion is no reason to stop: the table is as it should be. */
async function survives(bench) {
  const page = await sitLively(bench, FRIENDS);
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    let calls = 0;
    Element.prototype.animate = function (...how) {
      if (++calls === 5) throw new Error("no more");
      return animate.apply(this, how);
    };
  });
  await makeMove(page, new Keys(page, 3));
  await myTurn(page, 0);
  await settle(page);
  await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === "running"));
  same((await page.locator(".motion, .motion-still").count()) + (await seen(page)).late, 0, "what is left of a motion");
}

const LONG_FRAME = 50;
/* With a processor slowed down four times. */
async function frames(bench) {
  const page = await sitLively(bench, EXPRESS, { painted: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    window.frames4 = [];
    let last = 0;
    const look = (now) => {
      if (document.querySelector(".motion") && last) window.frames4.push(now - last);
      last = document.querySelector(".motion") ? now : 0;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const keys = new Keys(page, 4);
  for (let turn = 0; turn < 5; turn++) {
    const { ply } = await kept(page);
    await makeMove(page, keys);
    await myTurn(page, ply);
    await settle(page);
  }
  const times = await page.evaluate(() => window.frames4);
  const long = times.filter((ms) => ms > LONG_FRAME).length;
  const { motions } = await seen(page);
  bench.measured(
    `${long} of ${times.length} frames over ${LONG_FRAME} ms in ${motions} motions, processor slowed 4 times ` +
      `(longest ${Math.round(Math.max(0, ...times))} ms)`,
  );
  holds(times.length > 0, "no frame was seen");
}

/* Sounds. */

/* Keys that no person has pressed. */
const pretend = (page, ...keys) =>
  page.evaluate((keys) => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, keys);
const startsAfter = async (page, act) => {
  const before = (await seen(page)).starts;
  await act();
  await drawn(page);
  return (await seen(page)).starts - before;
};

async function sounds(bench) {
  const page = await sitLively(bench, ALONE, { choices: { sound: true } });
  await page.reload();
  await page.locator(".my-quilt").waitFor();
  await lively(page);
  await pretend(page, "3", "Enter");
  await settle(page);
  same([(await kept(page)).ply, (await seen(page)).motions], [1, 1], "a move that nobody pressed");
  same([(await seen(page)).contexts, (await seen(page)).starts], [0, 0], "sounds before somebody has pressed");
  const take = () => page.keyboard.press("2");
  holds((await startsAfter(page, take)) > 0, "taking a patch is not heard");
  same((await seen(page)).contexts, 1, "audio contexts");
  holds((await startsAfter(page, () => page.keyboard.press("Escape"))) > 0, "putting it back is not heard");
  const hide = (is) =>
    page.evaluate((is) => Object.defineProperty(document, "hidden", { value: is, configurable: true }), is);
  await hide(true);
  same(await startsAfter(page, take), 0, "sounds in a tab that is not seen");
  await hide(false);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("label.switch").filter({ hasText: "Sounds" }).click();
  await page.locator(".sheet-close").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  same(await startsAfter(page, take), 0, "sounds after they were switched off");
}

/* What can't be done is heard, and felt on a phone. */
async function refusals(bench) {
  const phone = { size: PHONE, hasTouch: true, isMobile: true };
  const page = await sitLively(bench, ALONE, { ...phone, choices: { sound: true } });
  await page.evaluate(() => {
    window.felt = [];
    navigator.vibrate = (pattern) => window.felt.push(pattern);
  });
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await myTurn(page, 0);
  same(await page.evaluate(() => window.felt), [[12]], "what is felt of a patch sewn on");
  const dear = await tooDear(page);
  await page.keyboard.press(String(dear + 1));
  await page.locator(".th-held").waitFor();
  same(await startsAfter(page, () => page.keyboard.press("Enter")), 2, "knocks of a refusal");
  same((await page.evaluate(() => window.felt)).at(-1), [20, 40, 20], "what is felt of it");
}
/* Plays until an offer is too expensive: which. */
async function tooDear(page) {
  const keys = new Keys(page, 3);
  for (let turn = 0; turn < 20; turn++) {
    const { offers } = await look(page);
    const dear = offers.findIndex((offer) => !offer.open);
    if (dear >= 0) return dear;
    const { ply } = await kept(page);
    await makeMove(page, keys);
    await myTurn(page, ply);
  }
  throw new Error("everything can be bought");
}

async function menu(bench) {
  const context = await bench.person({ choices: { sound: true }, size: PHONE, hasTouch: true, isMobile: true });
  const page = await bench.page(context);
  await openPage(bench, page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("heading", { name: "Motion and sound" }).waitFor();
  same(await page.locator("label.switch").filter({ hasText: "Vibration" }).count(), 1, "switches of the vibration");
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await drawn(page);
    same(await examine(page), [], "axe");
  }
  await page.getByRole("radio", { name: "Loud" }).press("Space");
  await page.locator("label.switch").filter({ hasText: "Sounds" }).click();
  same(await page.getByRole("radio", { name: "Loud" }).count(), 0, "loudness of no sounds");
  const chosen = await page.evaluate(() => JSON.parse(localStorage.getItem("thimble.choices")));
  same([chosen.sound, chosen.loudness], [false, "loud"], "what is kept");
}

const phone = { size: PHONE, hasTouch: true, isMobile: true };
const ENDS = [
  { name: "Express on a phone", setup: EXPRESS, person: phone, moves: 5 },
  { name: "the Automa", setup: { edition: "automa", deal: 3 }, moves: 4 },
  { name: "classic", setup: SETUP, moves: 6 },
];
const TESTS = [
  ...sample(ENDS, 2).map(({ name, setup, person, moves }) => [
    `motions end as the table is drawn without them: ${name}`,
    (bench) => endsRight(bench, setup, person, moves),
  ]),
  [`${PRESSES} presses while things move: none is lost`, losesNothing],
  ["only new moves move", onlyNew],
  ["on a device that wants no motion, changes are outlined", stillness],
  ["a motion that fails leaves nothing behind", survives],
  ["no sound before somebody has pressed, in a hidden tab, or when switched off", sounds],
  ["a refusal is heard and felt", refusals],
  ["the menu switches sounds and vibration, and axe finds nothing", menu],
];

export async function run(bench) {
  for (const [name, story] of TESTS) await bench.test(name, () => story(bench));
  if (process.env.THIMBLE_LONG) await bench.test("long frames are counted", () => frames(bench)); // a mere measure
}
