// SPDX-License-Identifier: MIT
// Claimed names, ratings, opponents that the server moves for, spectators, and the lobby's rows, with the real server.
import { spawnSync } from "node:child_process";
import { holds, LAPTOP, PATIENCE, PHONE, same, sample, TABLET } from "./bench.mjs";
import {
  examineKinds,
  fits,
  hashOnly,
  isMine,
  QUICK,
  seatOf,
  sitDown,
  someone,
  TALL,
  toLobby,
  twoAtTable,
  withServer,
} from "./far.mjs";
import { Keys } from "./hand.mjs";
import { call, claimName, givesUp, keptName, refusedLinks, signedOut, toName } from "./signing.mjs";
import { choice, drawn, look } from "./table.mjs";

/* The server, as any program sees it. */

const stateOf = async (server, game) => (await call(server, "GET", `games/${game}`)).state;

/* Names. */

const claimForm = (page) => page.locator("section", { hasText: "Claim a name" });

/* The server refuses in the reader's words, then the name is mine, and its link is shown once. */
async function claims(bench, server) {
  await call(server, "POST", "names", { name: "Bo" });
  const anna = await someone(bench, "");
  await toName(anna);
  const claim = (name) =>
    claimForm(anna)
      .getByLabel("Name")
      .fill(name)
      .then(() => anna.getByRole("button", { name: "Claim this name" }).click());
  await claim("");
  await anna.getByText("Please enter a name").waitFor();
  await claim("bO");
  await anna.getByText("Somebody has claimed this name already.").waitFor();
  await claim("Thimble");
  await anna.getByText("A name has 1 to 24 letters and digits").waitFor();
  same(await keptName(anna), null, "a name that was refused");
  await claim("Anna");
  await anna.locator(".th-qr").waitFor();
  const link = await anna.locator(".invite-link input").inputValue();
  holds(/#recover=[\w-]{22,}$/.test(link), `a recovery link: ${link}`);
  same((await keptName(anna)).name, "Anna", "the kept name");
  await anna.reload();
  same(await anna.locator(".invite-link input").inputValue(), link, "the link after a reload");
  await anna.getByRole("button", { name: "I've saved it" }).click();
  await anna.reload();
  await anna.getByRole("heading", { name: "Anna", exact: true }).waitFor();
  same(await anna.locator(".invite-link").count(), 0, "the link after it was kept");
  await anna.getByRole("button", { name: "Back" }).click();
  await anna.getByText("You play as Anna").waitFor();
  await sitsThere(bench, server, anna);
}
/* Under the claimed name, which nobody else can use. */
async function sitsThere(bench, server, anna) {
  await anna.getByRole("button", { name: "Invite a friend" }).first().click();
  await anna.locator(".th-qr").waitFor();
  const hash = hashOnly(await anna.locator(".invite-link input").inputValue());
  const bo = await someone(bench, "anna", { hash });
  await bo.getByRole("heading", { name: "Anna invites you to a game" }).waitFor();
  await bo.getByRole("button", { name: "Sit down" }).click();
  await bo.getByText("Somebody has claimed this name").waitFor();
  await bo.getByLabel("Your name at the table").fill("Cleo");
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  const { players } = await stateOf(server, (await seatOf(anna)).game);
  same(
    players.map(({ name, claimed }) => [name, claimed ?? false]),
    [
      ["Anna", true],
      ["Cleo", false],
    ],
    "who sits there",
  );
}

/* On another device the link brings the name and its games, once, and leaves no trace in the address. */
async function recovers(bench) {
  const anna = await someone(bench, "Anna");
  const link = await claimName(anna);
  await anna.getByRole("button", { name: "Invite a friend" }).first().click();
  await anna.locator(".th-qr").waitFor();
  const bo = await someone(bench, "Bo", { hash: hashOnly(await anna.locator(".invite-link input").inputValue()) });
  await sitDown(bo);
  await anna.locator(".my-quilt").waitFor();
  const device = await someone(bench, "", { size: TALL, hash: hashOnly(link) });
  await device.getByRole("heading", { name: "Keep this link" }).waitFor();
  const next = await device.locator(".invite-link input").inputValue();
  holds(next !== link && next.includes("#recover="), "a new link");
  same(new URL(device.url()).hash, "", "the address after a recovery link");
  await device.goBack();
  await device.locator("main.start").waitFor();
  same(new URL(device.url()).hash, "", "the address on the way back");
  await toLobby(device);
  await device.locator(".lobby-move").click();
  await device.locator(".pill-mine").waitFor();
  await new Keys(device, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  const { token } = await keptName(device);
  const { named, secret } = await seatOf(device);
  same([named, secret], [true, ""], "the seat on a device that has only the name");
  same(
    await device.evaluate(
      (one) => Object.values({ ...localStorage }).filter((text) => text.includes(one)).length,
      token,
    ),
    1,
    "places of the token",
  );
  const other = await someone(bench, "", { hash: hashOnly(link) });
  await other.getByText("This recovery link is not valid.").waitFor();
  same(await keptName(other), null, "a name by a used link");
  await other.getByLabel("Recovery link").fill(next);
  await other.getByRole("button", { name: "Recover", exact: true }).click();
  await other.getByRole("heading", { name: "Keep this link" }).waitFor();
  same((await keptName(other)).name, "Anna", "the name by the new link");
}

/* A link over a page that has another name asks first. */
async function twoNames(bench) {
  const [anna, bo] = [await someone(bench, "Anna"), await someone(bench, "Bo")];
  const link = await claimName(anna);
  await claimName(bo);
  const open = () => bo.evaluate((hash) => void (location.hash = hash), hashOnly(link));
  await open();
  await bo.getByRole("button", { name: "Stay signed in as Bo" }).click();
  await bo.getByRole("heading", { name: "Bo", exact: true }).waitFor();
  await open();
  await bo.getByRole("button", { name: "Recover the other name" }).click();
  await bo.getByRole("heading", { name: "Keep this link" }).waitFor();
  same((await keptName(bo)).name, "Anna", "the name on this device");
  same(new URL(bo.url()).hash, "", "the address after a link over the page");
}

/* Ratings. */

async function rated(bench, server) {
  const [anna, bo] = [await someone(bench, "Anna"), await someone(bench, "Bo", { size: TALL })];
  await claimName(anna);
  await anna.getByRole("button", { name: "Invite a friend" }).first().click();
  await anna.locator(".th-qr").waitFor();
  await anna.locator("label.switch", { hasText: "Rated" }).click();
  await bo.evaluate(
    (hash) => void (location.hash = hash),
    hashOnly(await anna.locator(".invite-link input").inputValue()),
  );
  await bo.getByText("This game is rated: it needs a claimed name.").waitFor();
  await bo.getByRole("button", { name: "Claim a name" }).click();
  await bo.getByRole("button", { name: "Claim this name" }).click();
  await bo.getByRole("button", { name: "I've saved it" }).click();
  await bo.getByRole("button", { name: "Back" }).click();
  await sitDown(bo);
  await anna.getByText("Express · no clock · rated").waitFor();
  await new Keys(anna, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  await new Keys(bo, 3).advance();
  await anna.locator(".pill-mine").waitFor();
  await anna.getByRole("button", { name: "Resign" }).click();
  await anna.getByRole("button", { name: "Yes", exact: true }).click();
  await anna.getByText(/^Your rating: /).waitFor();
  const { names } = await call(server, "GET", "ratings/express-person");
  same(
    names.map(({ name }) => name),
    ["Bo", "Anna"],
    "the server's list",
  );
  await anna.getByText(`Your rating: ${names[1].rating}`).waitFor();
  await bo.getByText(`Your rating: ${names[0].rating}`).waitFor();
  await lists(bench, anna, names);
}

const listedNames = (page) => page.locator(".ratings tbody th").allTextContents();
async function lists(bench, anna, names) {
  const hash = () => new URL(anna.url()).hash;
  await anna.getByRole("button", { name: "Lobby" }).click();
  await anna.getByText(`Express ${names[1].rating}`).waitFor();
  await anna.getByRole("button", { name: "Ratings" }).click();
  await anna.getByText("Nobody has a rating here yet.").waitFor();
  same(hash(), "#ratings", "the address of the ratings");
  await choice(anna, "Game", "Express").click();
  await anna.locator(".ratings").waitFor();
  same([await listedNames(anna), hash()], [["Bo", "Anna"], "#ratings/express-person"], "a list and its address");
  same(await anna.locator(".ratings [aria-current] th").innerText(), "Anna", "my row");
  await anna.reload();
  await anna.locator(".ratings").waitFor();
  same([await listedNames(anna), hash()], [["Bo", "Anna"], "#ratings/express-person"], "after a reload");
  await anna.goBack();
  await anna.locator("main.lobby").waitFor();
  same(hash(), "#lobby", "the address of the lobby");
  await anna.goForward();
  await anna.locator(".ratings").waitFor();
  same([await listedNames(anna), hash()], [["Bo", "Anna"], "#ratings/express-person"], "after the way back and forth");
  const stranger = await someone(bench, "", { hash: "#ratings/express-bot" });
  await stranger.getByText("Nobody has a rating here yet.").waitFor();
  same(await stranger.locator("label.chosen").allTextContents(), ["Express", "Bots"], "the list of an address");
}

/* Against the server's own players. */

async function toOpponent(page, opponent) {
  await toLobby(page);
  await page.getByRole("button", { name: "Open a table" }).click();
  await choice(page, "Against", opponent).click();
  await page.waitForFunction(() => document.title === "Play online – Thimble");
}
const begin = async (page) => {
  await page.getByRole("button", { name: "Start sewing" }).click();
  await page.locator(".my-quilt").waitFor();
};
/* Moves until it is my turn again, or the game is over. */
async function makeMoves(page, hand, moves) {
  for (let made = 0; made < moves; made++) {
    for (const end = performance.now() + PATIENCE; !(await isMine(page)); ) {
      if (await page.locator(".far-over").count()) return;
      holds(performance.now() < end, "the server does not move");
      await drawn(page);
    }
    const before = (await seatOf(page)).state.entries;
    const now = await look(page);
    const open = now.offers.filter((offer) => offer.open);
    if (now.leather) await hand.leather(now);
    else if (open.length && hand.dice(3) > 0) await hand.buy(now, open[hand.dice(open.length)]);
    else if (now.advance?.can) await hand.advance(now);
    else await hand.buy(now, open[0]);
    while ((await seatOf(page)).state.entries <= before) await drawn(page);
  }
}

/* A game that begins late takes nobody away from another screen. */
async function late(bench) {
  const anna = await someone(bench, "Anna");
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await anna.route(/\/api\/games$/, async (route) => {
    await held;
    await route.continue();
  });
  await toOpponent(anna, "Computer");
  await anna.getByRole("button", { name: "Start sewing" }).click();
  await anna.getByRole("button", { name: "Back" }).click();
  await anna.locator("main.lobby").waitFor();
  release();
  await anna.locator(".nudge", { hasText: "Your game has begun." }).waitFor();
  same(await anna.locator("main.lobby").count(), 1, "the lobby");
  await anna.getByRole("button", { name: "To the table" }).click();
  await anna.locator(".my-quilt").waitFor();
}

/* Every level can be chosen; the weakest is played with, and the game continues on another device. */
async function computer(bench, server) {
  const anna = await someone(bench, "Anna");
  const link = await claimName(anna);
  await anna.locator(".far-head .home").click();
  for (let level = 10; level >= 1; level--) {
    await toOpponent(anna, "Computer");
    await choice(anna, "Who starts", "Me").click();
    await anna
      .locator(".levels label")
      .nth(level - 1)
      .click();
    await begin(anna);
    const { players, opponent } = await stateOf(server, (await seatOf(anna)).game);
    same([opponent, players[1].kind, players[1].strength], ["computer", "computer", level], `level ${level}`);
    if (level > 1) await anna.locator(".table-head .home").click();
  }
  same((await call(server, "GET", "lobby")).open, [], "tables that nobody wants");
  await makeMoves(anna, new Keys(anna, 2), 2);
  const device = await someone(bench, "", { size: TALL, hash: hashOnly(link) });
  await device.getByRole("heading", { name: "Keep this link" }).waitFor();
  await device.getByRole("button", { name: "Lobby", exact: true }).click();
  await device.locator(".lobby-move").nth(9).waitFor();
  const { game } = await seatOf(anna);
  while (!(await isMine(anna))) await drawn(anna);
  await device.evaluate((hash) => void (location.hash = hash), `#seat=${game}.${(await keptName(device)).token}`);
  await device.locator(".pill-mine").waitFor();
  const { ply } = (await seatOf(anna)).state;
  await makeMoves(device, new Keys(device, 3), 2);
  while ((await seatOf(anna)).state.ply < ply + 3) await drawn(anna);
}

/* The page shows what the server's record says, whatever cards come. The long tests play to the end. */
async function automa(bench, server) {
  const anna = await someone(bench, "Anna");
  await toOpponent(anna, "Automa");
  await choice(anna, "Automa's level", /^II$/).click();
  await choice(anna, "Deck", "Tactical").click();
  await begin(anna);
  const { game } = await seatOf(anna);
  const { edition, deck, level, players: seats } = await stateOf(server, game);
  same([edition, deck, level, seats[1].kind], ["automa", "tactical", 2, "automa"], "the game");
  const shown = (what) => anna.locator(what).first().innerText().then(number);
  const players = async () => statesOf(bench, (await stateOf(server, game)).record).at(-1).players;
  const keys = new Keys(anna, 4);
  await makeMoves(anna, keys, 6);
  await anna.locator(".pill-mine").waitFor();
  const [person, card] = await players();
  same(await shown(".numbers .number b"), person.buttons, "my buttons");
  same(await shown(".automa-pile .big"), card.buttons, "the Automa's buttons");
  if (!process.env.THIMBLE_LONG) return;
  await makeMoves(anna, keys, 100);
  await anna.locator(".far-over").waitFor();
  const points = (await anna.locator(".ending-points tfoot td").allInnerTexts()).map(number);
  same(
    points,
    (await players()).map(({ score }) => score),
    "the points",
  );
}
const number = (text) => Number(text.replace("\u2212", "-"));
/* The positions of a record, by the program. */
function statesOf(bench, record) {
  const { stdout } = spawnSync(bench.program, ["replay", "-", "--json"], { input: record, encoding: "utf8" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).state);
}

/* Spectators. */

const quiltBoxes = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".watch-seat .th-quilt")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height, right: x + width, bottom: y + height };
    }),
  );
async function equals(bench) {
  const { anna, bo } = await twoAtTable(bench);
  const { game } = await seatOf(anna);
  const cleo = await someone(bench, "Cleo", { hash: `#watch=${game}` });
  await cleo.locator(".watch-seat").nth(1).waitFor();
  await new Keys(anna, 2).advance();
  await bo.locator(".pill-mine").waitFor();
  await cleo.locator(".pill", { hasText: "Bo" }).waitFor();
  for (const size of [LAPTOP, { width: 1024, height: 700 }, TABLET, TALL, PHONE, { width: 740, height: 360 }]) {
    await cleo.setViewportSize(size);
    await drawn(cleo);
    const [one, two] = await quiltBoxes(cleo);
    const at = `at ${size.width}x${size.height}`;
    same([two.width, two.height], [one.width, one.height], `both quilts ${at}`);
    const isBeside = one.y === two.y && two.x >= one.right;
    holds(size.width >= 740 ? isBeside : two.y >= one.bottom, `where the quilts are ${at}`);
    holds(Math.max(one.right, two.right) <= size.width, `the quilts are cut off ${at}`);
    holds(two.bottom <= size.height, `both quilts are in sight ${at}`);
    same(await cleo.locator("main .advance, main .spoken, main .tools, button.th-offer").count(), 0, `tools ${at}`);
  }
  await anna.keyboard.press("p");
  await anna.keyboard.press("1");
  await cleo.locator(".watch-seat").first().locator(".far-bubble").waitFor();
}

/* The lobby. */

const layOpen = (server, name) => call(server, "POST", "games", { name, opponent: "open" });
const openNames = (page) => page.locator(".lobby-open .lobby-row b").allTextContents();
const rowAt = (page, name) => page.locator(".lobby-open li", { hasText: name }).boundingBox();

async function rows(bench, server) {
  await layOpen(server, "Kofi");
  await layOpen(server, "Sofia");
  const bo = await someone(bench, "Bo");
  await toLobby(bo);
  await bo.locator(".lobby-open li", { hasText: "Kofi" }).hover();
  const [before, at] = [await openNames(bo), await rowAt(bo, "Kofi")];
  const yuki = await layOpen(server, "Yuki");
  await bo.getByRole("button", { name: "1 new" }).waitFor();
  same([await openNames(bo), await rowAt(bo, "Kofi")], [before, at], "rows under the pointer");
  await bo.getByRole("button", { name: "1 new" }).click();
  await bo.locator(".lobby-open li", { hasText: "Yuki" }).waitFor();
  await bo.locator("button:focus", { hasText: "Sit down" }).waitFor();
  same(await openNames(bo), [...before, "Yuki"], "rows after a press");
  await call(server, "DELETE", `games/${yuki.game}`, undefined, yuki.secret);
  await layOpen(server, "Ewa");
  await bo.getByRole("button", { name: "1 new" }).waitFor();
  same(await openNames(bo), [...before, "Yuki"], "a row that is gone stays under the pointer");
  await bo
    .locator(".lobby-open li", { hasText: "Yuki" })
    .getByRole("button", { name: "Taken", disabled: true })
    .waitFor();
  await bo.mouse.move(200, 400);
  await bo.locator(".lobby-open li", { hasText: "Ewa" }).waitFor();
  same(await openNames(bo), [...before, "Ewa"], "rows when nobody points at them");
}

/* Room and accessibility. */

/* A walk through the screens of this topic, by names from the sources, since the words may be in any language. */
async function walk(server, person, visit) {
  const anna = await person("Annegret Wolkenstein");
  await call(server, "POST", "names", { name: "Bo" });
  await toLobby(anna);
  await visit(anna, "the lobby without a name");
  await anna.locator(".lobby-open .lobby-ways button").first().click();
  await anna.locator("main.people").waitFor();
  await visit(anna, "claiming a name");
  await anna.locator("main.people form button").first().click();
  await anna.locator(".th-qr").waitFor();
  await visit(anna, "a recovery link");
  const device = await person("", await anna.locator(".invite-link input").inputValue().then(hashOnly));
  await device.locator(".th-qr").waitFor();
  await anna.locator(".invite-laid > .button").click();
  await anna.reload();
  await anna.locator("main.people .lobby-row").waitFor();
  await anna.locator(".people-buttons .button-quiet").last().click();
  await visit(anna, "my name");
  await anna.locator(".people-me .button").click();
  await anna.locator(".lobby-nothing").waitFor();
  await visit(anna, "no ratings");
  await anna.goBack();
  await anna.locator(".far-head .button-quiet").first().click();
  await anna.locator("main.lobby").waitFor();
  await visit(anna, "the lobby with a name");
  await anna.setViewportSize(LAPTOP);
  await anna.locator(".far-head .button-plain").click();
  await anna.locator(".th-qr").waitFor();
  await anna.locator("label.switch").nth(1).click();
  await visit(anna, "a rated table");
  const link = hashOnly(await anna.locator(".invite-link input").inputValue());
  const guest = await person("Bartolo", link);
  await guest.locator(".invited-sit").waitFor();
  await visit(guest, "an invitation to a rated game");
  await anna.setViewportSize(LAPTOP);
  for (const index of [2, 3]) {
    await anna.locator("fieldset").first().locator("input").nth(index).press("Space");
    await visit(anna, `opponent ${index}`);
    await anna.setViewportSize(LAPTOP);
  }
}

/* Ratings with long names, and a game to watch. */
async function walkOn(server, person, visit) {
  const people = [];
  for (const name of ["Maximiliane Hohn", "Żółta Gęś"]) people.push(await call(server, "POST", "names", { name }));
  const made = await call(server, "POST", "games", { rated: true, seat: 1, opponent: "open" }, people[0].token);
  await call(server, "POST", `games/${made.game}/sit`, {}, people[1].token);
  const entry = (who, number, more) =>
    call(server, "POST", `games/${made.game}/entries`, { number, ...more }, people[who].token);
  await entry(0, 2, { entry: "move", text: "advance" });
  const watcher = await person("", `#watch=${made.game}`);
  await watcher.locator(".watch-seat").nth(1).waitFor();
  await visit(watcher, "a watched game");
  await entry(1, 3, { entry: "move", text: "advance" });
  await entry(1, 4, { entry: "resign" });
  await watcher.locator(".far-over").waitFor();
  await visit(watcher, "the end of a watched game");
  const reader = await person("", "#ratings");
  await reader.locator(".ratings").waitFor();
  await visit(reader, "the ratings");
}

async function room(bench, server, language) {
  const person = (name, hash = "") =>
    someone(bench, name, { hash, choices: { language, name, ...QUICK, farEdition: "classic" } });
  for (const go of [walk, walkOn]) await go(server, person, (page, what) => fits(page, what));
}

async function axe(bench, server) {
  const person = (name, hash = "") => someone(bench, name, { hash });
  for (const go of [walk, walkOn]) await go(server, person, examineKinds);
}

export async function run(bench) {
  const test = (name, story) => bench.test(name, () => withServer(bench, story));
  await test("a name is refused in words, claimed, and sits down", claims);
  await test("a recovery link brings the name and its games to another device, once", recovers);
  await test("a recovery link asks before it replaces a name", twoNames);
  await test("recovery links that are refused", refusedLinks);
  await test("signing out, here and on another device", signedOut);
  await test("data as a file, devices signed out, a name forgotten", givesUp);
  await test("a rated game changes ratings, which have addresses", rated);
  await test("a game that begins late takes nobody away", late);
  await test("games against every level of the computer, continued on another device", computer);
  await test("a game against the Automa is as the server's record says", automa);
  await test("spectators see both quilts as equals", equals);
  await test("rows of the lobby stay under the pointer", rows);
  for (const language of sample(["de", "en", "fr", "pl", "ru"]))
    await test(`names and ratings have room in ${language}`, (there, server) => room(there, server, language));
  await test("axe finds nothing on these screens", axe);
}
