// SPDX-License-Identifier: MIT
// What hands can do besides whole games: twist, put back, undo, try while waiting, and what they are told when it does not fit.
import { holds, LAPTOP, PHONE, same } from "./bench.mjs";
import { Finger, Keys, Mouse } from "./hand.mjs";
import { kept, look, middleOf, myTurn, openPage, playOut, startGame, told } from "./table.mjs";

const SETUP = { edition: "classic", against: "engine", level: 1, starts: "me", deal: 1 };

async function sit(bench, person, setup = SETUP) {
  const page = await bench.page(person);
  await openPage(bench, page);
  await startGame(page, setup);
  return page;
}
const touch = { size: PHONE, hasTouch: true, isMobile: true };

async function twist(bench) {
  const page = await sit(bench, touch);
  const finger = new Finger(page);
  const now = await look(page);
  await finger.drag(now.offers[0], middleOf(now));
  const before = (await look(page)).held;
  await finger.twist(middleOf(now), 50);
  const { held } = await look(page);
  same([held.width, held.height], [before.height, before.width], "width and height after a quarter turn");
  same((await kept(page)).ply, 0, "moves");
}

async function edge(bench) {
  const page = await sit(bench, touch);
  const now = await look(page);
  await new Finger(page).drag({ x: 6, y: now.offers[0].y }, middleOf(now));
  same((await look(page)).held, null, "in hand after a drag from the edge of the screen");
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
  holds(/Does not fit|short/.test(words), `the reason is ${words}`);
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

/* Quilt and button are both on the screen while something is tried: nobody scrolls to sew. */
async function allInSight(bench, person) {
  const page = await sit(bench, person);
  await new Keys(page).press("3");
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll(".my-quilt svg, .tools button, .consequences")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1 || box.left < -1;
      })
      .map((one) => one.textContent.trim().slice(0, 20) || one.getAttribute("aria-label")),
  );
  same(hidden, [], "not on the screen");
}

async function spoken(bench) {
  const page = await sit(bench, {});
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 1 });
  const words = await page
    .getByRole("status")
    .filter({ hasText: /You:|Engine:/ })
    .innerText();
  holds(/Your turn/.test(words) && /You have \d+ button/.test(words), `said was ${words}`);
}

export async function run(bench) {
  await bench.test("two fingers turn what is in hand", () => twist(bench));
  await bench.test("a drag from the edge of the screen takes nothing", () => edge(bench));
  await bench.test("what does not fit is told in words, and can't be sewn on", () => misfit(bench));
  await bench.test("undo and redo bring the same table back", () => backAndForth(bench));
  await bench.test("trying at 1280x800: quilt, consequences and buttons are on the screen", () =>
    allInSight(bench, { size: LAPTOP }),
  );
  await bench.test("trying at 360x640: quilt, consequences and buttons are on the screen", () =>
    allInSight(bench, touch),
  );
  await bench.test("what happened is said to those who listen", () => spoken(bench));
}
