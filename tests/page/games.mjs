// SPDX-License-Identifier: MIT
// Whole games, from the first screen to the points, in every edition and with every input method.
import { PHONE, same, sample } from "./bench.mjs";
import { Finger, Keys, Mouse, Reader } from "./hand.mjs";
import { checkEnd, kept, myTurn, openPage, playOut, startGame } from "./table.mjs";

const byMouse = [
  { name: "solo against the Automa", edition: "automa", deal: 3 },
  { name: "classic against level 1", edition: "classic", against: "engine", level: 1, starts: "me", deal: 1 },
  {
    name: "express against level 3, which starts",
    edition: "express",
    against: "engine",
    level: 3,
    starts: "other",
    deal: 2,
  },
  {
    name: "express, with everything that moves",
    edition: "express",
    against: "engine",
    level: 1,
    starts: "me",
    deal: 9,
    motion: "normal",
  },
  { name: "express, two people on one device", edition: "express", against: "friend", starts: "me", deal: 4 },
];

/* The default preferences. */

async function mouseGame(bench, { motion = "off", ...setup }) {
  const page = await bench.page({ choices: { motion } });
  await openPage(bench, page);
  await startGame(page, setup);
  await playOut(page, new Mouse(page, setup.deal));
  await checkEnd(bench, page);
}

async function touchGame(bench) {
  const page = await bench.page({ size: PHONE, hasTouch: true, isMobile: true });
  await openPage(bench, page);
  await startGame(page, { edition: "classic", against: "engine", level: 2, starts: "me", deal: 5 });
  await playOut(page, new Finger(page, 5));
  await checkEnd(bench, page);
}

async function keyGame(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const keys = new Keys(page, 6);
  await keys.tabTo("Play");
  await keys.press("Enter");
  await keys.tabTo("Classic");
  await keys.press("Enter");
  await keys.tabTo("Classic9×9 quilt");
  await keys.press("ArrowRight");
  await keys.tabTo("Play Pip");
  await keys.press("Enter");
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  same((await kept(page)).edition, "express", "the edition chosen by arrow keys");
  await playOut(page, keys);
  await keys.tabTo("Review");
  await keys.press("Enter");
  await page.locator("main.review table.scores").waitFor(); // the ending may have such a table, too
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Move \d+ of/).waitFor();
  await page.goBack();
  await checkEnd(bench, page);
}

async function readerGame(bench) {
  const page = await bench.page({ choices: { level: 1 } });
  await openPage(bench, page);
  await page.getByRole("link", { name: /^Play/ }).press("Enter");
  await page.getByRole("button", { name: /^Classic/, expanded: false }).press("Enter");
  await page.getByRole("radio", { name: /^Express/ }).press("Space");
  await page.getByRole("button", { name: "Play Pip" }).press("Enter");
  await page.getByRole("img", { name: /^You: quilt with 0 of 49/ }).waitFor();
  await myTurn(page);
  await playOut(page, new Reader(page, 7));
  await checkEnd(bench, page);
}

/* The exported file is the saved record. */
async function recordGame(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await startGame(page, { edition: "classic", against: "friend", deal: 8 });
  await playOut(page, new Mouse(page, 8), { until: (game) => game.ply >= 6 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  const parts = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  same(Buffer.concat(parts).toString(), (await kept(page)).record);
}

export async function run(bench) {
  for (const setup of sample(byMouse))
    await bench.test(`a whole game by mouse: ${setup.name}`, () => mouseGame(bench, setup));
  await bench.test("a whole game by touch at 360x640: classic against level 2", () => touchGame(bench));
  await bench.test("a whole game by keyboard alone: express", () => keyGame(bench));
  await bench.test("a whole game by roles and names, typed moves and the list of places: express", () =>
    readerGame(bench),
  );
  await bench.test("the record that the page saves is the one it keeps", () => recordGame(bench));
}
