// SPDX-License-Identifier: MIT
// A position that is set up by hand.
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PHONE, same, sample } from "./bench.mjs";
import { beginAt, drawn, kept, openPage } from "./table.mjs";

const sheet = (page) => page.locator("dialog.draft");

async function open(bench, edition, { choices, ...person } = {}) {
  const page = await bench.page({ ...person, choices: { ...choices, edition } });
  await openPage(bench, page);
  await beginAt(page, "study", { deal: 1 });
  await page.locator("button[aria-label^=Men], button[aria-label^=Мен]").click();
  await page.locator("dialog .menu-lines .button").nth(2).click();
  await sheet(page).waitFor();
  return page;
}

const position = (page) => sheet(page).locator("textarea").inputValue();
const change = async (page, label, value) => {
  await sheet(page).getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press("Tab");
};
const finish = (page) => page.getByRole("button", { name: "Set it up" });

/* Numbers, squares and the circle; what contradicts itself can't be played. */
async function setUp(bench) {
  const page = await open(bench, "classic");
  const before = (await kept(page))?.id;
  const circle = (await position(page)).split("/").at(-1).split(",");
  await change(page, "Space", "12");
  await change(page, "Buttons", "31");
  await sheet(page).getByRole("button", { name: "b1", exact: true }).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await sheet(page).getByRole("radio", { name: "Player 2" }).first().press("Space");
  await change(page, "Space", "9");
  await sheet(page).locator(".draft-heap").first().locator("button").nth(2).click();
  await page.getByRole("button", { name: "The needle points here" }).click();
  await page.getByRole("button", { name: "Take it out" }).click();
  const turned = [...circle.slice(3), ...circle.slice(0, 2)].join();
  const wanted = `classic/1/12:31:0:1a7.2a6.9.9.9.9.9.9.9/9:5:0:-/${turned}`;
  same(await position(page), wanted, "the position as text");
  await sheet(page).getByRole("group", { name: "Bonus tile" }).getByRole("radio", { name: "Player 2" }).press("Space");
  await page.getByText("The bonus tile needs a full square of its size.").waitFor();
  same(await finish(page).getAttribute("aria-disabled"), "true", "it can't be set up");
  await sheet(page).getByRole("group", { name: "Bonus tile" }).getByRole("radio", { name: "Nobody" }).press("Space");
  await finish(page).click();
  await sheet(page).waitFor({ state: "detached" });
  same(await page.locator(".my-quilt").count(), 1, "quilts");
  same(await page.evaluate(() => document.querySelectorAll("dialog[open]").length), 0, "sheets");
  const game = await kept(page);
  holds(game.id !== before && game.sitting.includes(`[Position "${wanted}"]`), "another analysis begins there");
}

/* The table shows it, and a draft of another game is forgotten. */
async function shown(bench) {
  const page = await open(bench, "express");
  await change(page, "Buttons", "31");
  await finish(page).click();
  await sheet(page).waitFor({ state: "detached" });
  await page.waitForTimeout(300); // the browser goes back
  await page.locator("button[aria-label^=Men]").click();
  await page.locator("dialog .menu-lines .button").nth(2).click();
  same((await position(page)).split("/")[2], "0:31:0:-", "the table");
}

/* As text; another edition's is refused. */
async function typed(bench) {
  const page = await open(bench, "express");
  await sheet(page).getByLabel("As text").fill("classic/1/0:5:0:-/0:5:0:-/1,2,3");
  await page.keyboard.press("Tab");
  await page.getByRole("alert").waitFor();
  await sheet(page).getByLabel("As text").fill("express/2/3:9:1:a6.7.7.7.7.7.7/3:4:0:-/1,2,3");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.querySelector(".draft-numbers input")?.value === "3");
  await finish(page).click();
  await sheet(page).waitFor({ state: "detached" });
  holds((await kept(page)).sitting.includes('[Position "express/2/3:9:1:a6'), "it is set up");
}

async function room(bench, { edition, language, size }) {
  const page = await open(bench, edition, { size, choices: { language } });
  await drawn(page);
  const wide = await page.evaluate(() => document.querySelector("dialog.draft").scrollWidth <= innerWidth);
  holds(wide, "it is wider than the window");
  same(await examine(page), [], "axe");
  for (const top of process.env.SHOTS ? [0, 600, 2000] : []) {
    await page.evaluate((top) => document.querySelector("dialog.draft").scrollTo(0, top), top);
    await drawn(page);
    await page.screenshot({ path: `${process.env.SHOTS}/position-${edition}-${size.width}-${language}-${top}.png` });
  }
}

export async function run(bench) {
  await bench.test("a position is set up by hand, and an analysis begins there", () => setUp(bench));
  await bench.test("the table shows what was set up", () => shown(bench));
  await bench.test("a position is set up as text", () => typed(bench));
  const looks = [
    { edition: "classic", language: "de", size: PHONE },
    { edition: "classic", language: "en", size: LAPTOP },
    { edition: "express", language: "ru", size: { width: 390, height: 844 } },
    { edition: "classic", language: "fr", size: { width: 768, height: 1024 } },
    { edition: "express", language: "pl", size: LAPTOP },
  ];
  for (const look of process.env.SHOTS ? looks : sample(looks))
    await bench.test(`the set-up has room at ${look.size.width}x${look.size.height} in ${look.language}`, () =>
      room(bench, look),
    );
}
