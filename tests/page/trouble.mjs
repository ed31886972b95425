// SPDX-License-Identifier: MIT
// Problems with a browser, a file or a link: a clear sentence, a way on, nothing lost.
import * as fs from "node:fs";
import { holds, same, sample } from "./bench.mjs";
import { Keys, leaveGame } from "./hand.mjs";
import { keptGame, RECORD } from "./kept.mjs";
import {
  asked,
  begin,
  beginAt,
  drawn,
  EXPRESS,
  focusComes,
  goSetUp,
  kept,
  linkTo,
  myTurn,
  openPage,
  playOut,
  SETUP,
  sit,
  startGame,
  unfold,
} from "./table.mjs";

/* The page says something like this, and still deals. */
async function saysAndDeals(page, words) {
  await page.getByText(words).first().waitFor();
  await page.keyboard.press("Escape");
  await startGame(page, EXPRESS);
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 2 });
}

/* A stored value that is not a current game stays, and is reported. */
async function strangeGame(bench, change, words) {
  const context = await bench.person();
  const before = await leaveGame(bench, context);
  const [key, value] = await before.evaluate(
    ({ change }) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("thimble.game."));
      const game = JSON.parse(localStorage.getItem(key));
      const value = change === "cut" ? JSON.stringify(game).slice(0, 60) : JSON.stringify({ ...game, ...change });
      localStorage.setItem(key, value);
      return [key, value];
    },
    { change },
  );
  await before.close();
  const page = await bench.page(context);
  await openPage(bench, page);
  const goOn = page.getByRole("button", { name: /^Go on/ });
  if (await goOn.count()) await goOn.click();
  else await page.getByRole("button", { name: "My games" }).click();
  await page.getByText(words).first().waitFor();
  same(await page.evaluate((name) => localStorage.getItem(name), key), value, "what was stored");
  await page.reload();
  await page.locator("main.start").waitFor();
  if (new URL(page.url()).hash === "#games") {
    await page.locator(".sheet-close").click();
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await startGame(page, EXPRESS);
}

async function brokenLink(bench, hash, words = /The game in this link can't be read/) {
  const page = await bench.page();
  await openPage(bench, page, hash);
  await saysAndDeals(page, words);
}

/* Like browsers that allow copying only during a click. */
function copyOnPress() {
  for (const name of ["write", "writeText"]) {
    const copy = Clipboard.prototype[name];
    Clipboard.prototype[name] = function (...what) {
      return window.event ? copy.apply(this, what) : Promise.reject(new DOMException("too late", "NotAllowedError"));
    };
  }
}

async function goodLink(bench) {
  const context = await bench.person({ permissions: ["clipboard-read", "clipboard-write"] });
  await context.addInitScript(copyOnPress);
  const page = await leaveGame(bench, context);
  const { record } = await kept(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  same(await page.locator("dialog [role=status]").count(), 1, "places that wait for words to be heard");
  await page.getByRole("button", { name: "Copy a link to this game" }).click();
  await page.getByText("Link copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  await saved;
  await page.getByText("game.pwk is saved to your downloads.").waitFor();
  same(await page.getByText("Link copied").count(), 0, "what is said of the link, after something else");
  const other = await bench.page();
  await other.goto(link);
  await other.locator("main.review").waitFor();
  same((await kept(other)).record, record, "the record in the link");
}

/* A link to a saved game opens that game, and only once. When the game has gone on, the player stays the same. */
async function ownLink(bench) {
  const page = await leaveGame(bench, await bench.person());
  const { id, record } = await kept(page);
  const games = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("thimble.game."))
        .map((key) => JSON.parse(localStorage.getItem(key))),
    );
  const open = async () => {
    await openPage(bench, page, linkTo(record));
    await page.locator("main.review").waitFor();
  };
  await open();
  same(
    (await games()).map((game) => game.id),
    [id],
    "games that are kept",
  );
  await page.getByRole("button", { name: "Back to the table" }).click();
  await playOut(page, new Keys(page), { until: (game) => game.ply > 4 });
  await open();
  await page.locator(".moment-name", { hasText: "You" }).waitFor();
  same(
    (await games()).map((game) => game.seats[0].kind),
    ["person", "person"],
    "who sits here",
  );
}

/* The engine is recognised by its name, and names from elsewhere are cut to one line. */
async function names(bench) {
  const odd = `An\u202ena  ${"x".repeat(60)}`;
  const record = RECORD.replace("[Score", `[Player1 "${odd}"]\n[Player2 "Thimble, level 6"]\n[Score`);
  const page = await bench.page();
  await openPage(bench, page, linkTo(record));
  await page.locator("main.review").waitFor();
  const { seats } = await kept(page);
  same([seats[1].kind, seats[1].level], ["elsewhere", 6], "the engine");
  const shown = page.locator("table.scores th[scope=col]");
  same((await shown.first().innerText()).trim(), `An na ${"x".repeat(18)}`, "the other name");
  same(await shown.last().innerText(), " Mira\nlevel 6");
}

/* A person with the engine's name is still a person to those who open the link, and the engine opposite is one. */
async function engineName(bench) {
  const choices = { name: "Thimble,  level 5", friend: "Mira" };
  const others = { friend: ["Mira", 0], engine: ["Thimble, level 1", 1] };
  for (const [against, other] of Object.entries(others)) {
    const page = await sit(bench, { choices }, { ...EXPRESS, against });
    const { record } = await kept(page);
    const guest = await bench.page();
    await openPage(bench, guest, linkTo(record));
    await guest.locator("main.review").waitFor();
    const seats = (await kept(guest)).seats.map(({ name, level }) => [name, level]);
    same(seats, [["", 0], other], `against ${against}`);
  }
}

/* A short link that expands to a lot of data is not read to its end. */
async function bomb(bench) {
  const page = await bench.page();
  await page.addInitScript(() => {
    const Unfolding = window.DecompressionStream;
    window.passed = 0;
    window.DecompressionStream = class {
      constructor(format) {
        const { readable, writable } = new Unfolding(format);
        const count = new TransformStream({
          transform(bytes, to) {
            window.passed += bytes.length;
            to.enqueue(bytes);
          },
        });
        return { readable: readable.pipeThrough(count), writable };
      }
    };
  });
  const much = 32 << 20;
  await openPage(bench, page, linkTo(Buffer.alloc(much, "x")));
  await page.getByText(/The game in this link can't be read/).waitFor();
  const read = await page.evaluate(() => window.passed);
  holds(read > 0 && read < much, `${read} bytes of ${much} were read`);
}

/* In the page's own words, also in other languages. */
async function brokenFile(bench, content, words, language = "en") {
  const page = await bench.page({ choices: { language } });
  await openPage(bench, page);
  await page.getByRole("button", { name: language === "en" ? "My games" : "Meine Spiele" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "odd.pwk", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.locator("dialog [role=alert]").waitFor();
  same(await page.locator("dialog [role=alert]").innerText(), words, "what is said of it");
  if (language !== "en") return;
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await startGame(page, EXPRESS);
}

const fillStorage = (page) =>
  page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1)
      for (let i = 0; ; i++)
        try {
          localStorage.setItem(`filler ${size} ${i}`, "x".repeat(size));
        } catch {
          break;
        }
  });

/* Room for a preference does not mean room for the game. */
async function full(bench) {
  const page = await bench.page({ choices: { holes: false } });
  await openPage(bench, page);
  const flip = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("switch", { name: "Shade lost holes" }).click();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  await flip();
  await flip(); // now all preferences are stored, and one of them has the longer value
  await fillStorage(page);
  await beginAt(page, "study");
  await page.getByText(/There is no room left to keep this game/).waitFor();
  await flip();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("thimble.choices")).holes);
  same(await stored(), true, "the choice that was kept");
  same(await kept(page), null, "the game that was kept");
  await page.getByText(/There is no room left to keep this game/).waitFor();
  await page.getByRole("button", { name: "Games…" }).click();
  await page.getByRole("dialog", { name: "My games" }).waitFor();
}

/* The game on the table is saved as soon as there is room again. */
async function fullNoMore(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const old = keptGame({ id: "old", record: `${RECORD};${"x".repeat(20_000)}` });
  await page.evaluate((game) => localStorage.setItem("thimble.game.old", JSON.stringify(game)), old);
  await fillStorage(page);
  await beginAt(page, "study");
  await page.getByRole("button", { name: "Games…" }).click();
  await page.getByRole("button", { name: /^Remove the game/ }).click();
  await page.locator(".sheet-close").click();
  await page.locator(".notice").waitFor({ state: "detached" });
  same((await kept(page))?.ply, 0, "moves of the game that is kept");
}

/* Invalid deal numbers are reported, and left as typed. */
async function noDeal(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await goSetUp(page);
  await unfold(page, 1);
  await page.locator(".deal label").last().click();
  const field = page.getByLabel("Deal number");
  const words = page.getByText("A deal number is 1 to 18 digits and nothing else.");
  for (const odd of ["", "hello", "-5abc", "1".repeat(20)]) {
    await field.fill(odd);
    same(await words.count(), 0, "words before it is wanted");
    await page.getByRole("button", { name: "Play Pip" }).click();
    await words.waitFor();
    same(await field.inputValue(), odd, "what was typed");
    same(await field.evaluate((one) => one === document.activeElement), true, "the field has the focus");
  }
  await field.fill(" 7 ");
  await page.getByRole("button", { name: "Play Pip" }).click();
  await myTurn(page);
  await page.getByText("Classic · deal 7").waitFor();
}

/* Preferences of another version are ignored; valid ones next to them are kept. */
async function strangeChoices(bench) {
  const odd = {
    edition: "deluxe",
    track: "1999",
    deck: 7,
    starts: "later",
    level: 99,
    automaLevel: 0,
  };
  const page = await bench.page({ choices: { ...odd, theme: "sepia", motion: "off", name: "Mira" } });
  await openPage(bench, page);
  same(await page.evaluate(() => document.documentElement.dataset.theme ?? ""), "", "the colours");
  await goSetUp(page);
  await page.getByRole("radio", { name: /^Pip, level 1/, checked: true }).waitFor();
  await begin(page);
  await myTurn(page);
  const { edition, seats } = await kept(page);
  same([edition, seats.map((seat) => seat.level).sort()], ["classic", [0, 1]], "the game");
}

async function openGames(bench, page) {
  await openPage(bench, page);
  await page.getByRole("button", { name: "My games" }).click();
}
const loadFile = (page, file) =>
  page.locator("input[type=file]").setInputFiles({
    name: "games.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });

/* The saved review of that game; undefined if there is none. */
const laidReview = () =>
  new Promise((resolve) => {
    const opening = indexedDB.open("thimble", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("reviews");
    opening.onsuccess = () => {
      const asking = opening.result.transaction("reviews").objectStore("reviews").get("laid");
      asking.onsuccess = () => resolve(opening.result.close() ?? asking.result);
    };
  });

/* A game in a file is imported without its invalid reviews. */
async function noReviews(bench) {
  for (const reviews of [null, 7, { laid: null }, { laid: { record: RECORD, moves: [{}], seats: [] } }]) {
    const page = await bench.page();
    await openGames(bench, page);
    await loadFile(page, { thimble: 1, games: [keptGame()], reviews });
    await page.getByText("1 game was added.", { exact: true }).waitFor();
    same(await page.evaluate(laidReview), undefined, "the review that was kept");
  }
}
const openFirst = (page) => page.locator(".games .game-row").first().click();

/* Well-formed but wrong reviews are made anew, and nothing breaks. */
async function oddReviews(bench) {
  const first = await bench.page();
  await openGames(bench, first);
  await loadFile(first, { thimble: 1, games: [keptGame()] });
  await openFirst(first);
  await first.locator(".losses").waitFor();
  const review = await asked(first, laidReview);
  const odd = {
    "words that are none": (move) => (move.words = [null]),
    "sentences of another version": (move) => delete move.sentences,
    "hints that are none": (move) => (move.hint = [[{ id: "do-buy" }]]),
    "a line without moves": (move) => (move.best.line = []),
    "a patch that there is not": (move) => (move.best.line = ["99r0a1"]),
    "a move after the end": (move) => (move.ply = 999),
  };
  for (const [what, change] of sample(Object.entries(odd), 2)) {
    const other = structuredClone(review);
    other.moves.forEach(change);
    const page = await bench.page();
    await openGames(bench, page);
    await loadFile(page, { thimble: 1, games: [keptGame()], reviews: { laid: other } });
    await openFirst(page);
    await page.locator(".losses").waitFor();
    await page.getByRole("button", { name: "First mistake" }).click();
    await page.getByRole("button", { name: "Show better" }).click();
    holds(/Better: /.test(await page.locator(".note-words").innerText()), `${what}: nothing is said to be better`);
  }
}

/* Names are cut, also in games of another version; and a game has the id that it contains. */
async function namesInFile(bench) {
  const sitters = [
    { who: "person", name: `\u202e${"x".repeat(400)}` },
    { who: "person", name: "Anna" },
  ];
  const game = keptGame({ sitters });
  for (const file of [{ games: [game] }, { games: [], others: { other: JSON.stringify(game) } }]) {
    const page = await bench.page();
    await openGames(bench, page);
    await loadFile(page, { thimble: 1, ...file });
    await page.getByText("1 game was added.").waitFor();
    const { id, seats } = await kept(page);
    same([id, ...seats.map((seat) => seat.name)], ["laid", "x".repeat(24), "Anna"], "names");
    same(await page.evaluate((key) => localStorage.getItem(key), "thimble.game.other"), null, "what else is kept");
  }
}

/* A game saved under another id than it contains can't be played, only deleted. */
async function wrongName(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await page.evaluate((game) => localStorage.setItem("thimble.game.other", JSON.stringify(game)), keptGame());
  await page.getByRole("button", { name: "My games" }).click();
  await page.getByText("A game that can't be read.").waitFor();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  same(await kept(page), null, "what is kept");
}

async function fileWithoutRoom(bench) {
  const page = await bench.page();
  await openGames(bench, page);
  await fillStorage(page);
  await loadFile(page, { thimble: 1, games: [keptGame(), { version: 1 }] });
  await page.getByText("0 games were added. 1 could not be read. There is no room left for 1.").waitFor();
}

/* Everything goes into the file and back, also what only another version can read. */
async function strangersTravel(bench) {
  const stored = {
    "thimble.game.later": JSON.stringify({ version: 99, id: "later" }),
    "thimble.game.cut": '{"version"',
  };
  const page = await bench.page();
  await openPage(bench, page);
  await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
  await page.getByRole("button", { name: "My games" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all to a file" }).click(),
  ]);
  await page.getByText("thimble-games.json is saved to your downloads.").waitFor();
  const other = await bench.page();
  await openGames(bench, other);
  await other.locator("input[type=file]").setInputFiles(await file.path());
  await other.getByText("2 games were added.").waitFor();
  const there = await other.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), Object.keys(stored));
  same(there, Object.values(stored), "what came out of the file");
}

/* A deleted game is imported from a file, and stays. */
async function removedAndLoaded(bench) {
  const page = await bench.page();
  await openGames(bench, page);
  await loadFile(page, { thimble: 1, games: [keptGame()] });
  await page.getByText("1 game was added.").waitFor();
  await page.getByRole("button", { name: /^Remove the game/ }).click();
  await page.getByText("1 game removed.").waitFor();
  /* A file input that already has this file would not report it again. */
  same(await page.locator("input[type=file]").inputValue(), "", "the file in the field");
  await loadFile(page, { thimble: 1, games: [keptGame()] });
  await page.locator(".games .game-row").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  same((await kept(page))?.id, "laid", "the game that is kept");
}

/* With the game on the table deleted, files can still be written and read, with messages, and the game can be
 * restored. */
async function tableRemoved(bench) {
  const page = await sit(bench, {}, { ...SETUP, against: "nobody" });
  const { id } = await kept(page);
  await page.evaluate((game) => localStorage.setItem("thimble.game.laid", JSON.stringify(game)), keptGame());
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  const remove = page.getByRole("button", { name: /^Remove the game/ });
  const save = page.getByRole("button", { name: "Save all to a file" });
  await remove.first().click();
  const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
  await page.getByText("thimble-games.json is saved to your downloads.").waitFor();
  const saved = JSON.parse(fs.readFileSync(await file.path(), "utf8"));
  same(
    saved.games.map((game) => game.id),
    ["laid"],
    "games in the file",
  );
  await remove.click();
  same(await save.getAttribute("aria-disabled"), null, "that the diary of the removed games can be saved");
  await loadFile(page, "nonsense");
  await page.getByText("games.json can't be read: it is neither a game record nor a file of games.").waitFor();
  await page.getByText("2 games removed.").waitFor();
  await loadFile(page, saved);
  await page.getByText("1 game was added.").waitFor();
  await page.locator(".removed button").click();
  await page.locator(".sheet-close").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".my-quilt").waitFor();
  same((await kept(page)).id, id, "the game on the table");
}

async function noWords(bench) {
  const page = await bench.page();
  page.forgiven = /Failed to load resource/;
  await page.route(/words-de/, (route) => route.abort());
  await openPage(bench, page);
  await page.getByRole("button", { name: "Menu" }).click();
  const list = page.locator("dialog select");
  await list.selectOption("de");
  await page.waitForFunction(() => document.querySelector("dialog select").value === "en");
  same(await page.evaluate(() => document.documentElement.lang), "en", "the language of the page");
}

/* The words of later screens: in English until they can be fetched. */
async function noLaterWords(bench) {
  const page = await bench.page(await bench.person({ choices: { language: "de" } }));
  page.forgiven = /Failed to load resource/;
  let blocked = true;
  await page.route(/words-later-/, (route) => (blocked ? route.abort() : route.continue()));
  await openPage(bench, page);
  const open = () => page.getByRole("button", { name: "Menü" }).click();
  const shows = (name) => page.locator("dialog").getByRole("heading", { name }).waitFor();
  await open();
  await shows("Settings");
  await page.locator(".sheet-close").click();
  blocked = false;
  await open();
  await shows("Einstellungen");
  await page.locator("dialog select").selectOption("pl");
  await shows("Ustawienia");
}

async function forbidden(bench) {
  const context = await bench.person();
  await context.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    }),
  );
  const page = await bench.page(context);
  await openPage(bench, page);
  await beginAt(page, "study");
  await page.getByText(/doesn't let the page keep anything/).waitFor();
  await new Keys(page).press("a");
  await new Keys(page).press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: /advance/ })
    .waitFor();
}

async function noWorker(bench) {
  const context = await bench.person();
  await context.addInitScript(() => delete window.Worker);
  const page = await bench.page(context);
  await openPage(bench, page);
  await startGame(page, EXPRESS);
  await new Keys(page).press("a");
  await new Keys(page).press("Enter");
  await page.getByText(/The computer can't move/).waitFor();
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  await startGame(page, { ...EXPRESS, against: "friend" });
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 2 });
}

/* The engine is loaded before its turn. An early failure does not matter if it works by then. */
async function engineAhead(bench) {
  const page = await bench.page();
  page.forgiven = /Failed to load resource/;
  let blocked = true;
  await page.route(/engine.*\.wasm/, (route) => (blocked ? route.abort() : route.continue()));
  await openPage(bench, page);
  const wanted = page.waitForEvent("requestfailed", (request) => /engine.*\.wasm/.test(request.url()));
  await startGame(page, EXPRESS);
  await wanted;
  await drawn(page);
  same(await page.locator(".notice").count(), 0, "words about an engine that nobody has asked");
  blocked = false;
  for (const key of ["a", "Enter"]) await page.keyboard.press(key);
  await myTurn(page, 1);
  same(await page.locator(".notice").count(), 0, "notices after the engine's move");
}

async function noServiceWorker(bench) {
  const context = await bench.person({ offline: true });
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("not here", "SecurityError"));
  });
  const page = await bench.page(context);
  await openPage(bench, page);
  await startGame(page, EXPRESS);
}

/* The lessons' script loads after the page, or not at all; a game can be started either way. */
async function noMore(bench) {
  const page = await bench.page();
  page.forgiven = /Failed to load resource/;
  let blocked = true;
  await page.route(/\/more-.*\.js/, (route) => (blocked ? route.abort() : route.continue()));
  await openPage(bench, page);
  await page.locator('main.start a[href="#learn"]').click();
  await page.locator(".notice", { hasText: "could not be loaded" }).waitFor();
  await page.goBack();
  await startGame(page, { ...EXPRESS, against: "nobody" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".notice", { hasText: "could not be loaded" }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  const reload = page.getByRole("button", { name: "Load the page again" }); // if the failure is remembered
  await reload.waitFor();
  blocked = false;
  await reload.click();
  await page.locator("dialog .menu-actions").first().waitFor();
}

/* If a part of the page was requested before it was loaded, it is announced when it is there. */
async function lateMore(bench) {
  const page = await bench.page();
  let send;
  const wanted = new Promise((go) => (send = go));
  await page.route(/\/more-.*\.js/, async (route) => {
    await wanted;
    await route.continue();
  });
  await openPage(bench, page);
  await page.evaluate((hash) => (location.hash = hash), linkTo(RECORD));
  await page.getByRole("status").filter({ hasText: "One moment…" }).waitFor();
  send();
  await page.locator("main.review").waitFor();
  await focusComes(page, "main h1", "the focus when the review has come");
}

/* A host that does not know the type of WebAssembly, like many. */
async function plainHost(bench) {
  const page = await bench.page();
  await page.route(/\.wasm$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  });
  await openPage(bench, page);
  await startGame(page, { ...EXPRESS, starts: "other" });
}

const STORIES = [
  [
    "a saved game of a future version is spoken of and left alone",
    (bench) => strangeGame(bench, { version: 99 }, /newer|future/i),
  ],
  ["a saved game that was cut is spoken of and left alone", (bench) => strangeGame(bench, "cut", /can't be read/)],
  [
    "a saved game whose record is nonsense is spoken of and left alone",
    (bench) => strangeGame(bench, { sitting: "[Edition" }, /can't be read/),
  ],
  ["a link with a game in it opens that game", goodLink],
  ["a link opened where its game is kept", ownLink],
  ["a link tells who played", names],
  ["a link of a person who has the name of the engine", engineName],
  ["a link that unfolds to more than any record", bomb],
  ["a link that was cut", (bench) => brokenLink(bench, "#game=7VTBjtowEP2VkU")],
  ["a link that has lost its game", (bench) => brokenLink(bench, "#game")],
  ["a link to something that is not here", (bench) => brokenLink(bench, "#nonsense", /There is no game in this link/)],
  ["a link with letters that no link has", (bench) => brokenLink(bench, "#game=%%%")],
  [
    "a record with a move that is none",
    (bench) =>
      brokenFile(
        bench,
        '[Edition "classic"]\n17r9z9 hello',
        "odd.pwk can't be read: line 2, move 1, 17r9z9: After the number come r0 to r3, or f0 to f3 for the flipped side, and a square, such as 17r1c4.",
      ),
  ],
  [
    "a record with a patch that is not on offer, in German",
    (bench) =>
      brokenFile(
        bench,
        '[Edition "classic"]\n[Seed "1"]\nadvance\n28r0a1 *\n',
        "odd.pwk lässt sich nicht lesen: Zeile 4, Zug 2, 28r0a1: Flicken 28 ist nicht im Angebot; dort liegen: 23, 2, 22.",
        "de",
      ),
  ],
  [
    "a record with a bad move behind a comment that looks like moves",
    (bench) =>
      brokenFile(
        bench,
        '[Edition "classic"]\n[Seed "1"]\n; 99r0a1 é\n{ née 99r0a1 }\tadvance 28r0a1 *\n',
        "odd.pwk can't be read: line 4, move 2, 28r0a1: Patch 28 is not on offer; these are: 23, 2, 22.",
      ),
  ],
  [
    "a record that is longer than any game",
    (bench) =>
      brokenFile(
        bench,
        `[Edition "classic"]\n${"advance ".repeat(40_000)}`,
        "odd.pwk can't be read: it is longer than any game.",
      ),
  ],
  [
    "a file of nonsense",
    (bench) =>
      brokenFile(
        bench,
        "\u0000\u0001nonsense",
        "odd.pwk can't be read: it is neither a game record nor a file of games.",
      ),
  ],
  ["a file of games with something else for reviews", noReviews],
  ["a file of games with reviews that say nonsense", oddReviews],
  ["a file of games with endless names", namesInFile],
  ["a game under another name than its own", wrongName],
  ["a file of games that there is no room for", fileWithoutRoom],
  ["games of another version travel in a file as they are", strangersTravel],
  ["a removed game that is loaded again stays", removedAndLoaded],
  ["files of games when that on the table is removed", tableRemoved],
  ["choices of another version", strangeChoices],
  ["a number that is no deal", noDeal],
  ["a language whose words don't come", noWords],
  ["words of later screens that don't come, and come the next time", noLaterWords],
  ["no room left to keep anything", full],
  ["room made for the game on the table", fullNoMore],
  ["a browser that lets nothing be kept", forbidden],
  ["a browser without workers", noWorker],
  ["an engine that could not be fetched ahead", engineAhead],
  ["a browser that registers no service worker", noServiceWorker],
  ["a part of the page that does not come", noMore],
  ["a part of the page that comes late has the focus", lateMore],
  ["a host that says of no file what it is", plainHost],
];

export async function run(bench) {
  for (const [name, story] of STORIES) await bench.test(name, () => story(bench));
}
