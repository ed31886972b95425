// SPDX-License-Identifier: MIT
// People at different devices: they sit down at one table of a server and play, each by mouse, touch or keys.
import { LAPTOP, PATIENCE, same } from "./bench.mjs";
import { drawn, look, openPage } from "./table.mjs";

export const TALL = { width: 390, height: 844 };
export const QUICK = { farEdition: "express", farStarts: "me", farPace: "none" };

/* --- people ------------------------------------------------------------------------------------------------- */

/* Every device throws its own dice: two must not invent the same secret. */
const rollAnew = (seed) => {
  localStorage.getItem("bench.dice") ?? localStorage.setItem("bench.dice", String(seed));
};
/* The browser complains about a server that is gone, and about a network that is. */
export async function forgiving(bench, person) {
  const page = await bench.page(person);
  page.forgiven = /Failed to load resource|WebSocket connection|net::ERR/;
  return page;
}
let people = 0;
export async function someone(bench, name, { size = LAPTOP, hash = "", ...more } = {}) {
  const context = await bench.person({ size, choices: { name, ...QUICK }, ...more });
  await context.addInitScript(rollAnew, 1000 * ++people);
  const page = await forgiving(bench, context);
  await openPage(bench, page, hash);
  return page;
}

/* My seat at the last game that this device touched. */
export const seatOf = (page) =>
  page.evaluate(() => {
    const seats = Object.keys(localStorage)
      .filter((key) => key.startsWith("thimble.seat."))
      .map((key) => JSON.parse(localStorage.getItem(key)));
    return seats.sort((a, b) => b.touched - a.touched)[0] ?? null;
  });
export const hashOf = ({ game, secret }) => `#seat=${game}.${secret}`;
export const hashOnly = (link) => new URL(link).hash;

export async function toLobby(page) {
  await page.locator(".start-online").click();
  await page.locator("main.lobby").waitFor();
}
/* Lays a table for a friend; its link. */
export async function layTable(page) {
  await toLobby(page);
  await page.getByRole("button", { name: "Invite a friend" }).first().click();
  await page.locator(".th-qr").waitFor();
  return page.locator(".invite-link input").inputValue();
}
export async function sitDown(page) {
  await page.getByRole("button", { name: "Sit down", exact: true }).click();
  await page.locator(".my-quilt").waitFor();
}
/* Two people at a table: the first moves first. */
export async function twoAtTable(bench, { sizes = [LAPTOP, TALL], touch = false } = {}) {
  const anna = await someone(bench, "Anna", { size: sizes[0] });
  const link = await layTable(anna);
  const bo = await someone(bench, "Bo", {
    size: sizes[1],
    hash: hashOnly(link),
    ...(touch && { hasTouch: true, isMobile: true }),
  });
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  return { anna, bo, link };
}

/* --- playing ------------------------------------------------------------------------------------------------ */

export const isMine = (page) => page.evaluate(() => document.querySelector(".pill-mine, .tools .sew") !== null);
export const isOver = (page) => page.evaluate(() => document.querySelector(".far-over") !== null);

/* One move of a hand, whatever is possible. */
export async function makeMove(page, hand) {
  const now = await look(page);
  const open = now.offers.filter((offer) => offer.open);
  if (now.leather) return hand.leather(now);
  if (open.length && hand.dice(6) > 0) return hand.buy(now, open[hand.dice(open.length)]);
  if (now.advance?.can) return hand.advance(now);
  return hand.buy(now, open[0]);
}

export const entriesOf = async (page) => (await seatOf(page)).state.entries;
/* Waits until the device knows of that many entries. */
export const reaches = (page, entries) =>
  page.waitForFunction(
    (entries) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith("thimble.seat.") && JSON.parse(localStorage.getItem(key)).state?.entries >= entries,
      ),
    entries,
  );

/* Players in turn until the game is over, or until they have seen that many entries. */
export async function playOn(players, most = Infinity) {
  for (let moves = 0; moves < 200; moves++) {
    const [first] = players;
    if (await isOver(first.page)) return;
    const before = await entriesOf(first.page);
    if (before >= most) return;
    const mover = await whoseTurn(players);
    if (!mover) return;
    await makeMove(mover.page, mover.hand);
    for (const { page } of players) await reaches(page, before + 1);
  }
  throw new Error("the game has no end");
}
export async function whoseTurn(players) {
  for (const end = performance.now() + PATIENCE; performance.now() < end;) {
    for (const player of players) {
      await drawn(player.page);
      if (await isOver(player.page)) return null;
      if (await isMine(player.page)) return player;
    }
  }
  throw new Error("it is nobody's turn");
}

/* The quilts and numbers of both players, whoever looks: equal words, equal tables. */
export const tableOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".th-quilt")]
      .map((one) => one.getAttribute("aria-label").replace(/^[^:]*: /, ""))
      .sort(),
  );
export async function sameTables(...pages) {
  const [first, ...others] = await Promise.all(pages.map(tableOf));
  for (const other of others) same(other, first, "the quilts on two devices");
}
