// SPDX-License-Identifier: MIT
// People at different devices, with the real server: whole games by mouse, touch and keys, spectators, lost
// connections, other devices, questions, the lobby.
import { holds, LAPTOP, PHONE, same, sample } from "./bench.mjs";
import { DETOURS } from "./detours.mjs";
import {
  examineKinds,
  fits,
  forgiving,
  hashOf,
  hashOnly,
  isMine,
  isOver,
  layTable,
  QUICK,
  seatOf,
  sitDown,
  SIZES,
  someone,
  TALL,
  toLobby,
  twoAtTable,
  withServer,
} from "./far.mjs";
import { Finger, Keys, Mouse } from "./hand.mjs";
import { unfinishedGame } from "./kept.mjs";
import { choice, drawn, look, openPage, replay } from "./table.mjs";
import { entriesOf, playOn, reaches, sameTables, tableOf, whoseTurn } from "./turns.mjs";

/* Playing. */

async function recordOf(server, game) {
  const answer = await fetch(`${server.address}api/games/${game}/record`);
  same(answer.status, 200, "the record");
  return answer.text();
}

/* A whole game: one loses the network and moves meanwhile, one continues on another device, somebody watches. */
async function wholeGame(bench, server) {
  const farEdition = sample(["express", "classic"]).at(-1); // the shorter game in the short tests
  const { anna, bo, link } = await twoAtTable(bench, { touch: true, choices: { farEdition } });
  same(new URL(bo.url()).hash, "", "the address after a seat's link was opened");
  const { game } = await seatOf(bo);
  const cleo = await someone(bench, "Cleo", { hash: `#watch=${game}` });
  await cleo.locator(".watch-seat").first().waitFor();
  await anna.getByText("1 watching").waitFor();
  const players = [
    { page: anna, hand: new Mouse(anna, 2) },
    { page: bo, hand: new Finger(bo, 3) },
  ];
  await playOn(players, 6);
  await sameTables(anna, bo, cleo);
  await offlineMove(players);
  await playOn(players, 12);
  const device = await someone(bench, "Anna", { hash: hashOf(await seatOf(anna)) });
  await anna.context().close();
  await device.locator(".my-quilt").waitFor();
  players[0] = { page: device, hand: new Keys(device, 5) };
  await playOn(players);
  for (const page of [device, bo, cleo]) await page.locator(".far-over").waitFor();
  await sameTables(device, bo, cleo);
  for (const page of [device, bo]) await lostAtEnd(page);
  await checkPoints(bench, server, device, game);
  await again(device, bo, link);
}

/* The player to move goes offline, moves, and comes back: the move is played once. */
async function offlineMove(players) {
  for (let now; !(now = await look((await whoseTurn(players)).page)).advance?.can; )
    await playOn(players, (await entriesOf(players[0].page)) + 1); // leather comes first
  const mover = await whoseTurn(players);
  const other = players.find((player) => player !== mover);
  const before = await entriesOf(other.page);
  await mover.page.context().setOffline(true);
  await mover.page.getByText("Connection lost.").first().waitFor();
  await mover.hand.advance();
  await drawn(mover.page);
  same(await entriesOf(other.page), before, "entries while the mover is offline");
  holds((await seatOf(mover.page)).pending?.length === 1, "the move is not kept");
  await mover.page.context().setOffline(false);
  await reaches(other.page, before + 1);
  await mover.page.getByText("Connection lost.").first().waitFor({ state: "detached" });
  await reaches(mover.page, before + 1);
  same((await seatOf(mover.page)).state.ply, (await seatOf(other.page)).state.ply, "moves on both devices");
}

/* The last move may still be on its way, so the ending tells too. */
async function lostAtEnd(page) {
  const lost = page.getByText("Connection lost.").first();
  await page.context().setOffline(true);
  await lost.waitFor();
  await page.context().setOffline(false);
  await lost.waitFor({ state: "detached" });
}

async function checkPoints(bench, server, page, game) {
  const { seat } = await seatOf(page);
  await page.getByRole("button", { name: "Review" }).click();
  const shown = page.locator("table.scores tfoot td");
  await shown.first().waitFor();
  const points = (await shown.allTextContents()).map((text) => Number(text.replace("\u2212", "-")));
  const { over, scores } = replay(bench, await recordOf(server, game));
  holds(over, "the record has no end");
  same(seat === 2 ? points.reverse() : points, scores, "points of page and record");
  await page.goBack();
  await page.locator(".far-over").waitFor();
}

async function again(one, other) {
  const { game } = await seatOf(one);
  await one.getByRole("button", { name: "Play again" }).click();
  await other.getByText("Anna would like to play again.").waitFor();
  await other.getByRole("button", { name: "Play again" }).click();
  for (const page of [one, other]) await page.locator(".far-over").waitFor({ state: "detached" });
  await one.locator(".my-quilt").waitFor();
  for (const page of [one, other])
    while ((await seatOf(page)).game === game || !(await seatOf(page)).seat) await drawn(page);
  const [mine, theirs] = [await seatOf(one), await seatOf(other)];
  holds(mine.game !== game && mine.game === theirs.game, "they are not at one new table");
  same([mine.seat, theirs.seat], [2, 1], "the seats of the next game");
}

/* At the table. */

/* A move that was taken back is gone on both devices. */
async function undo(bench) {
  const { anna, bo } = await twoAtTable(bench);
  const before = await tableOf(bo);
  await new Keys(anna, 2).buy(
    await look(anna),
    (await look(anna)).offers.find(({ open }) => open),
  );
  await bo.locator(".pill-mine").waitFor();
  await anna.getByRole("button", { name: "Ask to undo" }).click();
  await bo.locator(".far-question").waitFor();
  holds(/Anna asks to undo/.test(await bo.locator(".live").innerText()), "nobody says the question");
  await bo.keyboard.press("n");
  await bo.locator(".far-question").waitFor({ state: "detached" });
  same(await anna.locator(".pill-mine").count(), 0, "my turn after a no");
  await new Keys(bo, 3).advance();
  await anna.locator(".pill-mine").waitFor();
  await bo.getByRole("button", { name: "Menu" }).click();
  await bo.getByRole("button", { name: "Ask to undo" }).click();
  await anna.getByRole("button", { name: "Allow" }).click();
  await bo.locator(".pill-mine").waitFor();
  holds((await tableOf(bo)).join() !== before.join(), "the first move is gone too");
  await sameTables(anna, bo);
}

async function phrases(bench) {
  const { anna, bo } = await twoAtTable(bench);
  await anna.keyboard.press("p");
  await anna.keyboard.press("1");
  await bo.locator(".far-bubble", { hasText: "Hello!" }).waitFor();
  same(await anna.locator(".carried, .my-quilt .th-held").count(), 0, "patches taken by the digit of a phrase");
  await bo.locator(".far-bubble").waitFor({ state: "detached" });
  await bo.getByRole("button", { name: "Say" }).click();
  await bo.getByRole("button", { name: "Have fun!" }).click();
  await anna.locator(".far-bubble", { hasText: "Have fun!" }).waitFor();
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.getByRole("button", { name: "Mute Bo" }).click();
  same((await seatOf(anna)).muted, true, "muted");
}

async function resign(bench) {
  const { anna, bo } = await twoAtTable(bench);
  await anna.getByRole("button", { name: "Resign" }).click();
  await anna.getByRole("button", { name: "No", exact: true }).click();
  same(await isOver(anna), false, "the game is over after a no");
  await anna.getByRole("button", { name: "Resign" }).click();
  await anna.getByRole("button", { name: "Yes", exact: true }).click();
  await bo.getByText("You win: Anna resigned").first().waitFor();
  await anna.getByText("You resigned: Bo wins").first().waitFor();
  same(await isMine(anna), false, "somebody may move after the end");
}

/* A game left in the middle is among my games, and the same after a reload. */
async function comeBack(bench) {
  const { anna, bo } = await twoAtTable(bench);
  await new Keys(anna, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  const before = await tableOf(bo);
  await bo.reload();
  await bo.locator(".pill-mine").waitFor();
  same(await tableOf(bo), before, "after a reload");
  await anna.reload();
  await anna.locator(".my-quilt").waitFor();
  await bo.getByRole("button", { name: "Menu" }).click();
  await bo.getByRole("button", { name: "Lobby" }).click();
  await bo.locator(".lobby-move").waitFor();
  await bo.locator(".lobby-waiting", { hasText: "1" }).waitFor();
  await bo.locator(".lobby-move").click();
  await bo.locator(".pill-mine").waitFor();
  await bo.goBack();
  await bo.locator("main.lobby").waitFor();
}

/* The server is killed in the middle of a game and comes back. */
async function serverGone(bench, server, file) {
  const { anna, bo } = await twoAtTable(bench);
  await server.stop();
  await anna.getByText("Connection lost.").first().waitFor();
  await new Keys(anna, 2).advance();
  await server.show(bench.site, "--online", file);
  await bo.locator(".pill-mine").waitFor();
  await sameTables(anna, bo);
}

/* The server is asked about all my games while one goes on, and its answer is late: it does not set the game back. */
async function lateAnswer(bench) {
  const { anna } = await twoAtTable(bench);
  const before = await entriesOf(anna);
  let isAsked, release;
  const asked = new Promise((done) => (isAsked = done));
  const released = new Promise((done) => (release = done));
  await anna.route("**/api/mine", async (route) => {
    const response = await route.fetch();
    isAsked();
    await released;
    await route.fulfill({ response });
  });
  await anna.evaluate(() => dispatchEvent(new Event("online")));
  await asked;
  await new Keys(anna, 2).advance();
  await reaches(anna, before + 1);
  await anna.evaluate(() => {
    const { setItem } = Storage.prototype;
    globalThis.isStored = false;
    Storage.prototype.setItem = function (...words) {
      setItem.apply(this, words);
      globalThis.isStored = true;
    };
  });
  release();
  await anna.waitForFunction(() => globalThis.isStored);
  same(await entriesOf(anna), before + 1, "entries after a late answer");
}

/* Before the table. */

async function invitation(bench) {
  const anna = await someone(bench, "Anna");
  const link = await layTable(anna);
  await anna.getByText("link not opened yet").waitFor();
  await choice(anna, "Game", "Classic").click();
  await choice(anna, "Time", "Real time").click();
  await anna.locator("label", { hasText: "20 min" }).click();
  same(await anna.locator(".invite-link input").inputValue(), link, "the link after changes");
  await anna.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await anna.getByRole("button", { name: "Copy" }).click();
  await anna.getByRole("button", { name: "Copied" }).waitFor();
  same(await anna.evaluate(() => navigator.clipboard.readText()), link, "what was copied");
  const bo = await someone(bench, "", { size: PHONE, hash: hashOnly(link) });
  await bo.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
  await bo.getByText("20 minutes each", { exact: true }).waitFor();
  await anna.getByText("link opened once").waitFor();
  await bo.getByRole("button", { name: "Sit down" }).click();
  await bo.getByText("Please enter a name").waitFor();
  await bo.getByLabel("Your name at the table").fill("Bo");
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  await anna.locator(".far-clock").first().waitFor();
  same(await anna.locator(".other h2").innerText(), "Bo", "who sits there");
}

async function takenBack(bench) {
  const anna = await someone(bench, "Anna");
  const link = await layTable(anna);
  await anna.getByRole("button", { name: "Close the table" }).click();
  await anna.getByRole("button", { name: "Yes", exact: true }).click();
  await anna.locator("main.lobby").waitFor();
  const bo = await someone(bench, "Bo", { hash: hashOnly(link) });
  await bo.getByRole("heading", { name: "There is no such table" }).waitFor();
  same(await seatOf(bo), null, "a seat at a table that is gone");
}

async function openTable(bench) {
  const anna = await someone(bench, "Anna");
  await toLobby(anna);
  await anna.getByRole("button", { name: "Open a table" }).click();
  await anna.getByText("listed in the lobby").first().waitFor();
  const bo = await someone(bench, "Bo", { size: TALL });
  await toLobby(bo);
  await bo.getByRole("tab", { name: /^Open/ }).click();
  await bo.getByRole("button", { name: "Sit down with Anna" }).click();
  await bo.locator(".my-quilt").waitFor();
  await anna.locator(".my-quilt").waitFor();
  const cleo = await someone(bench, "Cleo");
  await toLobby(cleo);
  await cleo.locator(".lobby-watch .lobby-card").click();
  await cleo.locator(".watch-seat").first().waitFor();
  same(await cleo.locator("main .advance, main .spoken").count(), 0, "tools of a spectator");
}

/* On a server without games nobody sees a way to them. */
async function nothingHere(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/setup-")),
  );
  await drawn(page);
  same(await page.locator(".start-watch").count(), 0, "ways to play online");
}

/* The first screen goes on with the online game that waits for me, before one on this device; those who wait for the
 * other see theirs, too. */
async function goOnFar(bench) {
  const { anna, bo } = await twoAtTable(bench, { sizes: [LAPTOP, LAPTOP] });
  const toStart = async (page) => {
    await page.getByRole("button", { name: "Thimble: to the start" }).click();
    await page.locator("main.start").waitFor();
  };
  const game = unfinishedGame(8);
  await anna.evaluate((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);
  await toStart(anna);
  await anna.locator(".go-on", { hasText: /Go on: you and Bo.*Express, your turn, .*and 1 more game/s }).waitFor();
  await toStart(bo);
  await bo.locator(".go-on", { hasText: /Go on: you and Anna.*Express, space/s }).waitFor();
  await anna.locator(".go-on").click();
  await anna.locator(".table-far").waitFor();
  await new Keys(anna).advance();
  await anna.locator(".pill-mine").waitFor({ state: "detached" });
  await toStart(anna);
  await anna.locator(".go-on", { hasText: "Go on: you and Mira" }).waitFor();
}

/* Room. */

async function room(bench, language) {
  const choices = { language, name: "Annegret", ...QUICK, farEdition: "classic", farPace: "clock:600000+5000" };
  const anna = await forgiving(bench, { choices });
  await openPage(bench, anna);
  await anna.locator(".start-watch").click();
  await anna.locator("main.lobby").waitFor();
  await fits(anna, "the lobby");
  await anna.setViewportSize(LAPTOP);
  await anna.locator(".far-head .button-plain").click();
  await anna.locator(".th-qr").waitFor();
  await fits(anna, "a table of mine");
  const link = await anna.locator(".invite-link input").inputValue();
  const bo = await forgiving(bench, { choices: { ...choices, name: "Bartolo" } });
  await openPage(bench, bo, hashOnly(link));
  await bo.locator(".invited-sit").waitFor();
  await fits(bo, "the invitation");
  await bo.locator(".invited-sit").click();
  for (const page of [anna, bo]) await page.locator(".my-quilt").waitFor();
  for (const page of [anna, bo]) await fits(page, "the table", true);
  await stays(anna, bo);
}

/* Whatever covers the words, the quilt stays where it is. */
async function stays(anna, bo) {
  const quilts = async () => {
    const found = [];
    for (const size of SIZES) {
      await bo.setViewportSize(size);
      await drawn(bo);
      found.push(await bo.locator(".my-quilt").boundingBox());
    }
    return found;
  };
  await anna.setViewportSize(LAPTOP);
  await new Keys(anna, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  const before = await quilts();
  await anna.locator(".far-phrases .button").nth(1).click();
  await bo.locator(".far-bubble").waitFor();
  same(await quilts(), before, "my quilt beside a bubble");
  await anna.locator(".table-head .button-quiet").first().click();
  await bo.locator(".far-question").waitFor();
  same(await quilts(), before, "my quilt below a question");
  await bo.keyboard.press("n");
  await bo.context().setOffline(true);
  await bo.locator(".far-ribbon").waitFor();
  same(await quilts(), before, "my quilt below a ribbon");
}

/* Accessibility. */

async function axeOnline(bench) {
  const person = async (name) => {
    const context = await bench.person({ choices: { name, ...QUICK, farPace: "clock:600000+5000" } });
    return forgiving(bench, context);
  };
  const [anna, bo] = [await person("Anna"), await person("Bo")];
  await openPage(bench, anna);
  const link = await layTable(anna);
  await examineKinds(anna, "a table of mine");
  await openPage(bench, bo, hashOnly(link));
  await bo.locator(".invited-sit").waitFor();
  await examineKinds(bo, "the invitation");
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  await new Keys(anna, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  await anna.keyboard.press("p");
  await anna.keyboard.press("1");
  await anna.keyboard.press("u");
  await bo.locator(".far-question").waitFor();
  await examineKinds(bo, "the table with a question");
  await bo.keyboard.press("n");
  await bo.getByRole("button", { name: "Resign" }).click();
  await bo.getByRole("button", { name: "Yes", exact: true }).click();
  await anna.locator(".far-over").waitFor();
  await examineKinds(anna, "the end");
  await anna.getByRole("button", { name: "Lobby" }).click();
  await anna.locator("main.lobby .lobby-row").waitFor();
  await examineKinds(anna, "the lobby");
}

export async function run(bench) {
  const test = (name, story) => bench.test(name, () => withServer(bench, story));
  await test(
    "two people play a whole game while a third watches; one is offline for a while, one changes devices",
    wholeGame,
  );
  await test("undo is asked for, refused and allowed", undo);
  await test("phrases by keys and by touch", phrases);
  await test("resigning takes two presses", resign);
  await test("a game is there after a reload, and in the lobby", comeBack);
  await test("a server that goes and comes back", serverGone);
  await test("a late answer does not set a game back", lateAnswer);
  await test("an invitation is changed, copied, opened and taken", invitation);
  await test("a table that is taken back has a dead link", takenBack);
  await test("an open table in the lobby, and a game to watch", openTable);
  for (const [name, story] of DETOURS) await test(name, story);
  for (const language of sample(["de", "en", "fr", "pl", "ru"]))
    await test(`online screens have room in ${language}`, (there) => room(there, language));
  await test("axe finds nothing on the online screens", axeOnline);
  await test("the first screen goes on with the game that waits for me", goOnFar);
  await bench.test("a server without games shows no way to them", () => nothingHere(bench));
}
