// SPDX-License-Identifier: MIT
// The variations of an analysis board: other moves are kept, with signs and comments.
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PHONE, same, sample } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { beyond } from "./room.mjs";
import { beginAt, drawn, kept, openPage, playOut } from "./table.mjs";

const sheet = (page) => page.locator("dialog.variations");
async function openSheet(page) {
  await page.getByRole("button", { name: "Variations" }).click();
  await sheet(page).waitFor();
}
const closeSheet = async (page) => {
  await page.keyboard.press("Escape");
  await sheet(page).waitFor({ state: "detached" });
};
/* Each line of the tree: how deep it is, and its moves as numbers with signs. */
const tree = (page) =>
  page.locator(".tried-lines li").evaluateAll((lines) =>
    lines.map((line) => {
      const moves = [...line.querySelectorAll(".tried-move")];
      const told = moves.map((one) => one.querySelector("small").textContent + one.querySelector("b").textContent);
      return `${line.style.getPropertyValue("--depth")}: ${told.join(" ")}`.trim();
    }),
  );

/* Three moves, and another second one. */
async function branch(bench, person) {
  const page = await bench.page(person);
  await openPage(bench, page);
  await beginAt(page, "study", { deal: 1 });
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply >= 3 });
  for (const key of ["u", "u", "a", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => globalThis.latestGame()?.ply === 2);
  return page;
}

/* What is written about a move stays, also on a page that is loaded again. */
async function written(bench) {
  const page = await branch(bench, {});
  await openSheet(page);
  same(await tree(page), ["0: 1. 2.", "1: 2.", "0: 3."], "the tree");
  await page.getByRole("radio", { name: "dubious move" }).press("Space");
  await page.getByLabel("Comment").fill("Too slow }\nhere");
  await page.getByLabel("Comment").press("Tab");
  await page.locator(".tried-comment", { hasText: "Too slow ) here" }).waitFor();
  same(await tree(page), ["0: 1. 2.", "1: 2.?!", "0: 3."], "the tree with a sign");
  await page.reload();
  await sheet(page).waitFor();
  same((await kept(page)).ply, 2, "the moment after a reload");
  same(await tree(page), ["0: 1. 2.", "1: 2.?!", "0: 3."], "the tree after a reload");
  same(await page.getByLabel("Comment").inputValue(), "Too slow ) here", "the comment after a reload");
}

/* A press goes to a move; its line becomes the main one, and is removed. */
async function walked(bench) {
  const page = await branch(bench, {});
  await openSheet(page);
  await page.locator(".tried", { hasText: "3." }).click();
  await page.waitForFunction(() => globalThis.latestGame()?.ply === 3);
  same(await page.getByRole("button", { name: "Make it the main line" }).getAttribute("aria-disabled"), "true");
  await page.locator("li:nth-child(2) .tried").click();
  await page.waitForFunction(() => globalThis.latestGame()?.ply === 2);
  await page.getByRole("button", { name: "Make it the main line" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".tried-lines li").length === 2);
  same(await tree(page), ["0: 1. 2.", "1: 2. 3."], "the tree with another main line");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".tried-lines li").length === 1);
  same(await tree(page), ["0: 1. 2. 3."], "the tree without it");
  await closeSheet(page);
  same((await kept(page)).ply, 1, "the move that is shown");
  await page.keyboard.press("y");
  await page.waitForFunction(() => globalThis.latestGame()?.ply === 2);
}

/* It fits, and axe finds nothing. */
async function room(bench, { language, size }) {
  const page = await branch(bench, { size, choices: { language } });
  const [, bottom] = await beyond(page);
  same(bottom, 0, "pixels below the window");
  if (size.width < 390) {
    // the best lines need the room: it is in the menu
    await page.locator(".phone-top button[aria-label^=Men]").click();
    await page.locator("dialog .menu-lines .button").nth(1).click();
  } else await page.locator(".tried-open").click();
  await sheet(page).waitFor();
  await drawn(page);
  const wide = await page.evaluate(() => document.querySelector("dialog.variations").scrollWidth <= innerWidth);
  holds(wide, "it is wider than the window");
  same(await examine(page), [], "axe");
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/variations-${size.width}-${language}.png` });
  await page.keyboard.press("Escape");
  await sheet(page).waitFor({ state: "detached" });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/study-${size.width}-${language}.png` });
}

export async function run(bench) {
  await bench.test("another move on an analysis board keeps both lines, with a sign and a comment", () =>
    written(bench),
  );
  await bench.test("moves that were tried are gone to, made the main line, and removed", () => walked(bench));
  const looks = [
    { language: "de", size: PHONE },
    { language: "en", size: LAPTOP },
    { language: "ru", size: { width: 390, height: 844 } },
    { language: "fr", size: { width: 768, height: 1024 } },
    { language: "pl", size: LAPTOP },
  ];
  for (const look of process.env.SHOTS ? looks : sample(looks))
    await bench.test(`the variations have room at ${look.size.width}x${look.size.height} in ${look.language}`, () =>
      room(bench, look),
    );
}
