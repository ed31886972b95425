// SPDX-License-Identifier: MIT
// People at different devices, for the tests of online games: each test has a server with games of its own.
import * as path from "node:path";
import { examine } from "./axe.mjs";
import { LAPTOP, PHONE, same } from "./bench.mjs";
import { beyond, crowded } from "./room.mjs";
import { Server } from "./server.mjs";
import { drawn, openPage } from "./table.mjs";

export const TALL = { width: 390, height: 844 };
export const QUICK = { farEdition: "express", farStarts: "me", farPace: "none" };

/* People. */

/* A server with games of its own, for one test. */
let databases = 0;
export async function withServer(bench, story) {
  const server = new Server(bench.program);
  const file = path.join(bench.folder, `games-${++databases}.db`);
  bench.atEnd(() => server.stop());
  await server.show(bench.site, "--online", file);
  const person = (more) => bench.person(more);
  const page = (who) => bench.page(who);
  await story({ program: bench.program, site: bench.site, server, person, page }, server, file);
}

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
export async function someone(bench, name, { size = LAPTOP, hash = "", choices = {}, ...more } = {}) {
  const context = await bench.person({ size, choices: { name, ...QUICK, ...choices }, ...more });
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
  await page.locator(".start-watch").click();
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
export async function twoAtTable(bench, { sizes = [LAPTOP, TALL], touch = false, choices = {} } = {}) {
  const anna = await someone(bench, "Anna", { size: sizes[0], choices });
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

/* At the table. */

export const isMine = (page) => page.evaluate(() => document.querySelector(".pill-mine, .tools .sew") !== null);
export const isOver = (page) => page.evaluate(() => document.querySelector(".far-over") !== null);

/* Room and accessibility. */

export const SIZES = [PHONE, TALL, LAPTOP];
export async function fits(page, what, isWhole = false) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawn(page);
    const at = `${what} at ${size.width}x${size.height}`;
    same(await crowded(page), [], `words without room, ${at}`);
    const [right, below] = await beyond(page);
    same([right, isWhole ? below : 0], [0, 0], `pixels beyond the window, ${at}`);
  }
}

const KINDS = [
  { size: LAPTOP, colorScheme: "light" },
  { size: PHONE, colorScheme: "dark" },
];
export async function examineKinds(page, what) {
  for (const { size, colorScheme } of KINDS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    same(await examine(page), [], `${what}, ${colorScheme}, ${size.width} wide`);
  }
  await page.setViewportSize(LAPTOP);
}
