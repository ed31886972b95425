// SPDX-License-Identifier: MIT
// Holes to fill, part of the topic puzzles: by keys, mouse and finger; hints, the log, a reload, room.
import * as fs from "node:fs";
import { fileURLToPath } from "node:url";
import { same } from "./bench.mjs";
import { Finger } from "./hand.mjs";
import { drawn, focusComes, openPage } from "./table.mjs";

/* One easy puzzle and one that is less so, from the stored book. */
const IDS = ["classic 30.2", "classic 36.3"];
const stored = fs.readFileSync(fileURLToPath(new URL("../../puzzles/fit.txt", import.meta.url)), "utf8").split("\n");
const LINES = IDS.map((id) => stored.find((line) => line.startsWith(`${id} `)));
const BOOK = `thimble fit 1\n${LINES.join("\n")}\n`;
/* Its pieces where they belong. */
const solutionOf = (line) => line.split(" / ")[0].split(" ").slice(4);
const [EASY, OTHER] = LINES.map(solutionOf);
const at = (id) => `#fit/${id.replace(" ", "/")}`;

/** A page with that book. */
export async function openFits(bench, person, hash) {
  const page = await bench.page(person);
  await page.route(/puzzles-fit-\w+\.txt/, (route) => route.fulfill({ contentType: "text/plain", body: BOOK }));
  await openPage(bench, page, hash);
  await page
    .locator(hash === "#puzzles" ? ".fit-levels li" : ".fit-task")
    .first()
    .waitFor();
  return page;
}
const results = (page) =>
  page.evaluate(() =>
    (localStorage.getItem("thimble.puzzles") ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split(" ").slice(1).join(" ")),
  );
const lying = (page) => page.locator(".fit-lies").evaluateAll((all) => all.map((one) => one.dataset.patch));
const button = (page, name) => page.getByRole("button", { name, exact: true });
const partsOf = (move) => /^(\d+)([rf])(\d)([a-i])(\d)$/.exec(move).slice(1);
const piece = (page, patch) => page.locator(`.fit-piece[data-patch="${patch}"]`);

/* Turns what is in hand, and moves it to a square by arrow keys. */
async function steer(page, move) {
  const [, side, turns, column, row] = partsOf(move);
  if (side === "f") await page.keyboard.press("f");
  for (let i = 0; i < Number(turns); i++) await page.keyboard.press("r");
  await drawn(page);
  const at = await page.locator(".th-held-layer").getAttribute("data-at");
  const [x, y] = at.split(" ").map(Number);
  const [across, down] = [column.charCodeAt(0) - 97 - x, Number(row) - 1 - y];
  for (let i = 0; i < Math.abs(across); i++) await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
}

/* The middle of the box of a piece that lies as in `move`, on the screen. */
async function middleOf(page, move, [wide, high]) {
  const [, , , column, row] = partsOf(move);
  const box = await page.locator(".puzzle-quilt svg.th-quilt").boundingBox();
  const unit = box.width / (9 * 40 + 24);
  const on = (first, size) => unit * (12 + 40 * (first + size / 2));
  return { x: box.x + on(column.charCodeAt(0) - 97, wide), y: box.y + on(Number(row) - 1, high) };
}

/* From the list of all puzzles, by keys; a reload in the middle leaves the pieces where they are. */
async function byKeys(bench) {
  const page = await openFits(bench, {}, "#puzzles");
  await page.locator(".fit-levels .theme", { hasText: "Very easy" }).click();
  await page.waitForFunction((hash) => location.hash === hash, at(IDS[0]));
  await page.locator(".fit-task").waitFor();
  await page.keyboard.press("1");
  await steer(page, EASY[0]);
  await page.keyboard.press("Enter");
  const [first] = partsOf(EASY[0]);
  same(await lying(page), [first]);
  await page.locator("[role=status]", { hasText: "1 piece left" }).first().waitFor({ state: "attached" });
  await page.reload();
  await page.locator(".fit-task").waitFor();
  same(await lying(page), [first], "after a reload");
  await page.keyboard.press("u");
  same(await lying(page), [], "undone after a reload");
  await page.keyboard.press("1");
  await steer(page, EASY[0]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("2");
  await steer(page, EASY[1].replace(/[rf]\d/, "r0")); // it was found turned
  await page.keyboard.press("Enter");
  await page.locator('.answered[data-stage="solved"]').waitFor();
  same(await results(page), [`${IDS[0]} fit 1 first`], "the log");
  await focusComes(page, ".puzzle-onward", "when it is solved");
  await page.keyboard.press("Enter");
  await page.waitForFunction((hash) => location.hash === hash, at(IDS[1]));
  await focusComes(page, "main h1", "at the next puzzle");
  await page.goto(`${bench.server.address}#puzzles`);
  await page.locator(".fit-levels .theme", { hasText: "1 of 1 solved" }).waitFor();
  same(await page.locator(".rated-days h2").innerText(), "1 day in a row", "the thread");
}

/* Picked up, put down, picked up again from the quilt, undone; then a hint and the rest by hand. */
async function byMouse(bench) {
  const page = await openFits(bench, {}, at(IDS[1]));
  const [first] = partsOf(OTHER[0]);
  await piece(page, first).click();
  await page.locator(".th-held").waitFor();
  await steer(page, OTHER[0]);
  await drawn(page);
  const box = await page.locator(".th-held-layer").boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(middle.x, middle.y);
  same(await lying(page), [first], "put down");
  await page.mouse.click(middle.x, middle.y);
  await page.locator(".th-held").waitFor();
  same(await lying(page), [], "picked up");
  await page.keyboard.press("Escape");
  await page.locator(".th-held").waitFor({ state: "detached" });
  await page.keyboard.press("u");
  same(await lying(page), [first], "undone");
  await page.keyboard.press("h");
  same((await lying(page)).length, 2, "after a hint");
  await page.locator(".th-framed").waitFor();
  await page.keyboard.press("h");
  await page.locator('.answered[data-stage="solved"]').waitFor();
  same(await results(page), [`${IDS[1]} fit 2 again`], "the log");
  await button(page, "Once more").click();
  same(await lying(page), [], "once more");
  await button(page, "Show me").click();
  await page.locator('.answered[data-stage="shown"]').waitFor();
  same((await results(page)).length, 1, "what is solved stays solved");
}

/* Dropped where it fits, it lies there; elsewhere it goes back. */
async function byFinger(bench) {
  const size = { width: 390, height: 844 };
  const page = await openFits(bench, { size, hasTouch: true, isMobile: true }, at(IDS[0]));
  const finger = new Finger(page);
  const move = EASY.find((one) => one.includes("r0"));
  const [patch] = partsOf(move);
  const box = await piece(page, patch).boundingBox();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const to = await middleOf(page, move, [2, 2]);
  await finger.drag(from, { x: to.x, y: to.y + 56 }); // it floats above the finger
  same(await lying(page), [patch], "dropped into the hole");
  await finger.drag({ x: to.x - 9, y: to.y - 9 }, { x: to.x - 60, y: to.y - 60 }); // by its first square
  await page.locator(".fit-help", { hasText: "Does not fit" }).waitFor();
  await page.locator(".puzzle-dock .tools button", { hasText: "Put back" }).click();
  same(await lying(page), [], "put back");
}

const STAGES = {
  filling: async () => undefined,
  holding: async (page) => page.keyboard.press("1"),
  hinted: async (page) => page.keyboard.press("h"),
  solved: async (page) => {
    for (let i = 0; i < OTHER.length - 1; i++) await page.keyboard.press("h");
    await page.locator('.answered[data-stage="solved"]').waitFor();
  },
};

/** All stages, each of which `check` looks at. */
export async function fitStages(page, bench, check) {
  await page.goto(`${bench.server.address}${at("classic 36.3")}`);
  await page.locator(".fit-task").waitFor();
  for (const [stage, reach] of Object.entries(STAGES)) {
    await reach(page);
    await check(`a hole, ${stage}`);
  }
}

export async function fits(bench) {
  await bench.test("a hole is filled by keys, also after a reload", () => byKeys(bench));
  await bench.test("a hole is filled by mouse; hints, undo, once more", () => byMouse(bench));
  await bench.test("a piece is dropped into a hole with a finger", () => byFinger(bench));
}
