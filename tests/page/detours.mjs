// SPDX-License-Identifier: MIT
// Online games beside the usual way: links that open nothing or one's own seat, hosts who are elsewhere, slow answers,
// players who have gone. A part of the topic online.
import { holds, same } from "./bench.mjs";
import {
  forgiving,
  hashOf,
  hashOnly,
  layTable,
  QUICK,
  seatOf,
  sitDown,
  someone,
  TALL,
  toLobby,
  twoAtTable,
} from "./far.mjs";
import { Keys } from "./hand.mjs";
import { beginAt, drawn, openPage } from "./table.mjs";

/* A question can be answered although the one who asked has gone. */
async function askedAndGone(bench) {
  const choices = { ...QUICK, farPace: "clock:600000+5000" };
  const anna = await someone(bench, "Anna", { choices: { ...choices, name: "Anna" } });
  const bo = await someone(bench, "Bo", { size: TALL, hash: hashOnly(await layTable(anna)) });
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  await new Keys(anna, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  await bo.getByRole("button", { name: "Menu" }).click();
  await bo.getByRole("button", { name: "Ask to stop the game" }).click();
  await anna.locator(".far-question").waitFor();
  await bo.context().close();
  await anna.locator(".other .far-presence", { hasText: "away" }).waitFor();
  await anna.getByRole("button", { name: "Allow" }).click();
  await anna.getByText("Stopped: nobody wins").first().waitFor();
}

/* A tab in the background says that it is my move, until I have left that game. */
async function title(bench) {
  const { anna } = await twoAtTable(bench);
  const show = (state) =>
    anna.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      return document.title;
    }, state);
  const usual = await anna.title();
  holds(/^Your move/.test(await show("hidden")), "the title does not say that it is my move");
  same(await show("visible"), usual, "the title in the foreground");
  await anna.getByRole("button", { name: "Thimble: to the start" }).click();
  await beginAt(anna);
  await anna.locator(".table:not(.table-far)").waitFor();
  same(await show("hidden"), usual, "the title after the game was left");
}

/* The host tries the link that is meant for the friend; later they open a damaged one. */
async function ownLink(bench) {
  const anna = await someone(bench, "Anna");
  const link = await layTable(anna);
  const before = await seatOf(anna);
  const again = await bench.page(anna.context());
  await openPage(bench, again, hashOnly(link));
  await again.getByText("You already have a seat at this table").waitFor();
  await again.locator(".th-qr").waitFor();
  const bo = await someone(bench, "Bo", { hash: hashOnly(link) });
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  await openPage(bench, anna, `${hashOf(before).slice(0, -1)}${before.secret.endsWith("A") ? "B" : "A"}`);
  await anna.getByText("You already have a seat at this table").waitFor();
  await anna.locator(".my-quilt").waitFor();
  same((await seatOf(anna)).secret, before.secret, "the host's seat");
}

/* A host who waits elsewhere on the page stays there, and is told. */
async function hostElsewhere(bench) {
  const anna = await someone(bench, "Anna");
  const link = await layTable(anna);
  await anna.getByRole("button", { name: "Thimble: to the start" }).click();
  await beginAt(anna);
  await anna.locator(".my-quilt").waitFor();
  const bo = await someone(bench, "Bo", { hash: hashOnly(link) });
  await sitDown(bo);
  await anna.getByText("Bo has sat down").waitFor();
  same(await anna.locator(".table-far").count(), 0, "the online game takes the table by itself");
  await anna.getByRole("button", { name: "To the table" }).click();
  await anna.locator(".table-far").waitFor();
  same(await anna.getByText("Bo has sat down").count(), 0, "news that were heard");
}

/* A table that is laid slowly does not take over the screen that somebody went to meanwhile. */
async function slowTable(bench) {
  const anna = await someone(bench, "Anna");
  await toLobby(anna);
  let send;
  const wanted = new Promise((go) => (send = go));
  await anna.route(/api\/games$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await anna.getByRole("button", { name: "Invite a friend" }).first().click();
  await anna.locator("main.invite").waitFor();
  await anna.getByRole("button", { name: "Thimble: to the start" }).click();
  await anna.locator("main.start").waitFor();
  send();
  while (!(await seatOf(anna))) await drawn(anna);
  await drawn(anna);
  same(await anna.locator("main.start").count(), 1, "the start is still shown");
}

/* Without the online part an invitation stays in the address. */
async function partMissing(bench) {
  const link = await layTable(await someone(bench, "Anna"));
  const bo = await forgiving(bench, await bench.person({ choices: { name: "Bo" } }));
  await bo.route(/\/online-[^/]*\.js/, (route) => route.abort());
  await openPage(bench, bo, hashOnly(link));
  await bo.getByText("This part of the page could not be loaded").waitFor();
  same(new URL(bo.url()).hash, hashOnly(link), "the link in the address");
  await bo.unroute(/\/online-[^/]*\.js/);
  await bo.getByRole("button", { name: "Load the page again" }).click();
  await bo.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
  same(new URL(bo.url()).hash, "", "the link after it was read");
}

async function damaged(bench) {
  const anna = await someone(bench, "Anna");
  const link = await layTable(anna);
  const { game } = await seatOf(anna);
  const bo = await someone(bench, "Bo", { hash: hashOf({ game, secret: "x".repeat(22) }) });
  await bo.getByRole("heading", { name: "This link opens no seat" }).waitFor();
  await bo.getByRole("button", { name: "Watch" }).click();
  await bo.getByRole("heading", { name: "The game has not begun yet" }).waitFor();
  const cleo = await someone(bench, "Cleo", { hash: hashOnly(link) });
  await cleo.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
  await anna.getByRole("button", { name: "Close the table" }).click();
  await anna.getByRole("button", { name: "Yes", exact: true }).click();
  await cleo.getByRole("heading", { name: "There is no such table" }).waitFor();
}

/** Each with a server of its own. */
export const DETOURS = [
  ["a question can be answered although the other player has gone", askedAndGone],
  ["the title says that it is my move, only as long as I follow the game", title],
  ["a link to a table where I sit opens my own seat", ownLink],
  ["a host elsewhere on the page is told that the game begins", hostElsewhere],
  ["a table that is laid slowly takes over no other screen", slowTable],
  ["an invitation outlasts a part of the page that can't be loaded", partMissing],
  ["a damaged link is called so; a guest sees that the table is taken back", damaged],
];
