// SPDX-License-Identifier: MIT
// The first screen and the opponents: the ways in, a game to go on with, the first visit, no network; who is chosen
// and who is beaten; keys; addresses; and room for all of it.
import { examine } from "./axe.mjs";
import { holds, LAPTOP, PHONE, same, sample, TABLET } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { keptGame, MOVES, unfinishedGame } from "./kept.mjs";
import { roads } from "./roads.mjs";
import { beyond, cut } from "./room.mjs";
import { begin, drawn, EXPRESS, goSetUp, kept, lay, myTurn, openPage, playOut, startGame, unfold } from "./table.mjs";

const hash = (page) => new URL(page.url()).hash;
const home = (page) => page.locator("main.start").waitFor();

/* The first screen. */

/* Every way in leads somewhere, and back. */
async function waysIn(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await page.getByText("Most points win: keep your buttons, and leave no holes in your quilt.").waitFor();
  const facts = (await page.locator(".goal li").allInnerTexts()).map((words) => words.replace(/\s+/g, " "));
  same(facts, ["+1 a button kept", "−2 a square left empty", "+7 first full 7×7"], "what counts");
  const ways = [
    [/^Play/, "Who sits down with you?", "#play"],
    [/^With a friend/, "With a friend", "#friend"],
    [/^Solo/, "Beat the Automa", "#solo"],
    [/^Learn/, "Learn to play", "#learn/1"],
  ];
  for (const [name, title, address] of ways) {
    await page.getByRole("link", { name }).click();
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await page.waitForFunction((wanted) => location.hash === wanted, address);
    await page.getByRole("button", { name: "Thimble: to the start" }).first().click();
    await home(page);
    same(hash(page), "", "the address of the first screen");
  }
  await page.getByRole("button", { name: "My games" }).click();
  await page.getByRole("dialog", { name: "My games" }).waitFor();
}

/* All choices of the old start form are still there. */
async function allChoices(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const legends = () => page.locator("main legend").allInnerTexts();
  const labels = (legend) =>
    page.locator("fieldset").filter({ hasText: legend }).last().locator("label").allInnerTexts();
  await goSetUp(page);
  await unfold(page, 0);
  await unfold(page, 1);
  same(await legends(), ["Game", "Who starts", "Deal", "Leather patches"], "the choices against an opponent");
  same(await labels("Deal"), ["New", "Fair", "Number…"], "the deals");
  same(await labels("Leather patches"), ["26 to 50", "20 to 50 (2014)"], "the printings");
  same(await page.locator(".fold-study button").innerText(), "Analysis board", "a board without opponents");
  same(await page.locator(".who").count(), 10, "opponents");
  await page.goBack();
  await goSetUp(page, "friend");
  same(await legends(), ["Game", "Who starts", "Deal", "Leather patches"], "the choices with a friend");
  await page.goBack();
  await goSetUp(page, "solo");
  same(await legends(), ["Automa's level", "Deck", "Deal", "Leather patches"], "the choices of the solo game");
  same(await labels("Automa's level"), ["I", "II", "III", "IV", "V"], "its levels");
  same(await labels("Deck"), ["Normal", "Tactical"], "its decks");
  same(await labels("Deal"), ["New", "Number…"], "its deals");
}

/* The last open game comes first; others are counted; a game that somebody sent is not one to go on with. */
async function goOn(bench) {
  const page = await bench.page();
  await lay(
    page,
    unfinishedGame(8, { id: "old", touched: "2020-11-01T09:00:00.000Z" }),
    unfinishedGame(12, { id: "new", touched: "2020-11-01T12:00:00.000Z" }),
    unfinishedGame(4, { id: "sent", foreign: true, touched: "2020-11-01T14:00:00.000Z" }),
    keptGame({ id: "over", touched: "2020-11-01T13:00:00.000Z" }),
  );
  await openPage(bench, page);
  await page.getByText(/^Classic, (your turn, )?space \d+ of 53 · and 1 more game$/).waitFor();
  const card = page.getByRole("button", { name: "Go on: you and Mira" });
  holds((await card.locator(".th-quilt use, .th-quilt path").count()) > 5, "the quilt in it is empty");
  await card.click();
  await page.locator(".my-quilt").waitFor();
  same(await page.evaluate(() => JSON.parse(sessionStorage.getItem("thimble.place")).game), "new", "the game");
  same(await page.locator(".other-name h2").innerText(), "Mira", "the name at the table");
  holds(/^Level 6/.test(await page.locator(".other-name .caption").first().innerText()), "the level is not told");
}

/* On the first visit nothing is to go on with, and the lessons are recommended, until a game or a lesson is over. */
async function firstVisit(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  const tag = page.locator(".tile-first", { hasText: "start here" });
  await tag.waitFor();
  same(await page.locator(".go-on").count(), 0, "games to go on with");
  await page.reload();
  await tag.waitFor();
  await page.goto(`${bench.server.address}#learn/automa/99`);
  await page.locator(".learn-end").waitFor();
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  await home(page);
  same(await tag.count(), 0, "recommended after a chapter");
  const other = await bench.page();
  await lay(other, keptGame());
  await openPage(bench, other);
  same(await other.locator(".tile-first").count(), 0, "recommended after a game");
  await other.evaluate(() => localStorage.removeItem("thimble.game.laid"));
  await other.reload();
  await home(other);
  same(await other.locator(".tile-first").count(), 0, "recommended after the game was removed");
}

/* A lesson that was begun: its tile says how far. */
async function lessonBegun(bench) {
  const page = await bench.page();
  await openPage(bench, page, "#learn/3");
  await page.locator(".learn-progress", { hasText: /^3 of/ }).waitFor();
  await page.getByRole("button", { name: "Thimble: to the start" }).click();
  await page.getByRole("link", { name: /^Learn.*step 3 of \d+/ }).click();
  await page.locator(".learn-progress", { hasText: /^3 of/ }).waitFor();
}

/* Without a network: what needs one says so; all else works. */
async function offline(bench) {
  const context = await bench.person({ choices: { served: true } });
  let isThere = true;
  await context.route(/.*/, async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    await (isThere ? route.fulfill({ status: 200, headers: { "thimble-api": "1" } }) : route.abort());
  });
  /* On a machine without a network the browser believes to be offline all the time, and tells no change. */
  const connect = async (is) => {
    isThere = is;
    await context.setOffline(!is);
    await page.evaluate((name) => dispatchEvent(new Event(name)), is ? "online" : "offline");
  };
  const page = await bench.page(context);
  page.forgiven = /net::ERR/;
  await openPage(bench, page);
  const watch = page.locator(".start-watch");
  const friend = page.locator('a[href="#friend"]');
  same(await watch.innerText(), "Watch a game", "watching");
  holds(/Send a link, or share this screen/.test(await friend.innerText()), "a link can't be sent");
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /setup-/.test(name)));
  await page.waitForLoadState("networkidle"); // the scripts that this one needs
  await connect(false);
  await page.locator(".start-watch.not-now", { hasText: "needs a connection" }).waitFor();
  same(await watch.getAttribute("aria-disabled"), "true", "watching is disabled");
  same(await watch.getAttribute("href"), null, "the address of it");
  holds(/needs a connection/.test(await friend.innerText()), "the link does not say what it needs");
  same(await page.locator(".tile-dashed").count(), 1, "dashed tiles");
  await friend.click();
  await page.locator(".setup-far .not-now").first().waitFor();
  await begin(page);
  await page.locator(".my-quilt").waitFor();
  await page.goBack();
  await page.goBack();
  await connect(true);
  await page.locator('.start-watch[href="#lobby"]').waitFor();
}

/* A plain host has no server: nothing is said about one. */
async function plainHost(bench) {
  const page = await bench.page({ choices: { served: true } });
  await openPage(bench, page);
  await page.locator(".start-watch").waitFor({ state: "detached" });
  same(await page.locator('a[href="#friend"] .tile-words span').innerText(), "Share this screen", "with a friend");
}

/* The opponents. */

const checked = (page) => page.getByRole("radio", { checked: true, name: /level \d/ });

/* The last opponent is chosen on arrival, at first the gentlest; and sits at the table under its name. */
async function chosenKept(bench) {
  const page = await bench.page({ choices: { starts: "me" } });
  await openPage(bench, page);
  await goSetUp(page);
  holds(/^Pip, level 1;/.test(await checked(page).getAttribute("aria-label")), "a beginner meets somebody else");
  await page.locator(".who").nth(7).click();
  await page.getByRole("button", { name: "Play Vera" }).click();
  await page.locator(".other-name h2", { hasText: "Vera" }).waitFor();
  same((await kept(page)).seats[1].level, 8, "the level");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator("main.opponents").waitFor();
  holds(/^Vera, /.test(await checked(page).getAttribute("aria-label")), "the last opponent is not chosen");
  await page.reload();
  await page.getByRole("button", { name: "Play Vera" }).waitFor();
}

const beatenOf = (page, index) => page.locator(".who .beaten").nth(index).innerText();
async function counts(bench, page) {
  await openPage(bench, page, "#play");
  await page.locator(".who").first().waitFor();
  await drawn(page);
  return Promise.all([0, 5].map(async (index) => (await beatenOf(page, index)).trim()));
}

/* Full games won without help count once, also those of earlier pages; others don't. The count outlives the game. */
async function beaten(bench) {
  const page = await bench.page();
  await lay(
    page,
    keptGame({ id: "won" }),
    keptGame({ id: "won-again" }),
    keptGame({ id: "lost", scores: [-10, 5] }),
    keptGame({ id: "retried", retryOf: { id: "won", ply: 3 } }),
    keptGame({ id: "helped", helped: true }),
    keptGame({ id: "watched", foreign: true }),
    unfinishedGame(20, { id: "open", scores: [9, 1] }),
  );
  same(await counts(bench, page), ["not beaten yet", "beaten twice"], "who is beaten");
  await page.getByText("1 of 10 beaten · next: Pip").waitFor();
  await page.evaluate(() => localStorage.removeItem("thimble.game.won"));
  await page.reload();
  same(await counts(bench, page), ["not beaten yet", "beaten twice"], "after one game was removed");
}

/* The last moves of a won game, with a hint and without. */
async function countedAtEnd(bench) {
  const won = async (more) => {
    const page = await bench.page();
    const left = 4;
    await lay(page, unfinishedGame(MOVES.length - left, { id: "near" }));
    await openPage(bench, page);
    await page.getByRole("button", { name: /^Go on/ }).click();
    await myTurn(page);
    await more(page);
    await playOut(page, new Keys(page, 1));
    const game = await kept(page);
    const [times] = (await counts(bench, page)).slice(1);
    return { times, helped: game.helped ?? false, won: game.winner === 0 };
  };
  const hint = await won(async (page) => {
    await page.keyboard.press("h");
    await page.locator(".hint").waitFor();
    await page.keyboard.press("Escape");
  });
  same([hint.helped, hint.times], [true, "not beaten yet"], "after a hint");
  holds(hint.won, "the game with a hint was not won, so nothing is shown");
  const plain = await won(async () => undefined);
  same([plain.helped, plain.times], [false, plain.won ? "beaten once" : "not beaten yet"], "without help");
  holds(plain.won, "the game was not won, so nothing is shown");
}

/* A slip is taken back before the opponent has answered; later, undo takes back the answer, too. */
async function slips(bench) {
  const page = await bench.page({ choices: { starts: "me" } });
  await openPage(bench, page);
  await startGame(page, { ...EXPRESS, against: "engine", level: 1 });
  const keys = new Keys(page);
  const move = async () => {
    const { ply } = await kept(page);
    await keys.press("a");
    await keys.press("Enter");
    await myTurn(page, ply);
  };
  /* the computer is kept from answering */
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!window.isHeld || message.kind !== "move") post.call(this, message, ...rest);
    };
    window.isHeld = true;
  });
  await keys.press("a");
  await keys.press("Enter");
  await page.waitForFunction(() => globalThis.latestGame().ply === 1);
  await keys.press("u");
  await page.waitForFunction(() => globalThis.latestGame().ply === 0);
  same((await kept(page)).helped, undefined, "helped by taking back a slip");
  await page.evaluate(() => (window.isHeld = false));
  await move();
  holds((await kept(page)).ply > 1, "nobody has answered");
  await keys.press("u");
  await page.waitForFunction(() => globalThis.latestGame().ply === 0);
  same((await kept(page)).helped, true, "helped by undoing an answer");
}

/* Arrows in rows, digits, Enter, C and D. */
async function keys(bench) {
  const page = await bench.page();
  await openPage(bench, page, "#play");
  await page.locator(".who").first().waitFor();
  const name = async () => (await checked(page).getAttribute("aria-label")).split(",")[0];
  const press = async (key) => {
    await page.keyboard.press(key);
    await drawn(page);
    return name();
  };
  same(await press("3"), "Greta", "by its digit");
  same(await press("ArrowDown"), "Vera", "below it");
  same(await press("ArrowRight"), "Anselm", "right of it");
  same(await press("ArrowDown"), "Anselm", "below the last row");
  same(await press("ArrowUp"), "Tomas", "above it");
  same(await press("0"), "Ada", "the tenth");
  same(await page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]), "Ada", "the focus");
  const open = () => page.locator(".fold-head").evaluateAll((all) => all.map((one) => one.ariaExpanded));
  same(await open(), ["false", "false"], "folded");
  await press("c");
  same(await open(), ["true", "false"], "after C");
  await press("d");
  same(await open(), ["true", "true"], "after D");
  await page.locator(".editions input").last().press("Space");
  await press("c");
  same(
    await page
      .locator(".fold-head")
      .first()
      .innerText()
      .then((words) => words.split(/\s/)[0]),
    "Express",
    "its line",
  );
  await page.locator(".deal input").last().press("Space");
  await page.locator(".deal .field input").fill("31");
  same(await name(), "Ada", "digits that are typed");
  await page.locator("h1").click();
  await press("d");
  holds(/deal 31/.test(await page.locator(".fold-head").last().innerText()), "the line does not tell the deal");
  await press("2");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Enter");
  await page.locator(".my-quilt").waitFor();
  const game = await kept(page);
  same([game.edition, game.seats.map(({ level }) => level).sort()], ["express", [0, 2]], "the game");
  holds(/\[Seed "31"\]/.test(game.sitting), "another deal");
}

/* Letters and digits can be switched off. */
async function noKeys(bench) {
  const page = await bench.page({ choices: { keys: false } });
  await openPage(bench, page, "#play");
  await page.locator(".who").first().waitFor();
  for (const key of ["3", "c"]) await page.keyboard.press(key);
  await drawn(page);
  holds(/^Pip,/.test(await checked(page).getAttribute("aria-label")), "a digit has chosen");
  same(await page.locator(".fold-open").count(), 0, "unfolded by a letter");
}

/* A number that is none unfolds the details and is told. */
async function wrongDeal(bench) {
  const page = await bench.page();
  await openPage(bench, page, "#play");
  await unfold(page, 1);
  await page.locator(".deal input").last().press("Space");
  await page.locator(".fold-head").last().click();
  same(await page.locator(".fold-open").count(), 0, "unfolded");
  await page.getByRole("button", { name: "Play Pip" }).click();
  await page.getByText("A deal number is 1 to 18 digits and nothing else.").waitFor();
  await page.waitForFunction(() => document.activeElement.matches(".deal .field input"));
}

/* Room. */

const TIGHT = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 600],
];
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 600],
  [1280, 600],
  [1280, 800],
  [1920, 1080],
];

/* The emptiest part of the window: the highest band, as wide as the window's content, with nothing in it. */
const emptiest = (page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll("main :is(a, button, label, p, h1, b, li, svg, input, select, span)")]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    let last = 0;
    let most = 0;
    for (const { top, bottom } of seen.sort((a, b) => a.top - b.top)) {
      most = Math.max(most, top - last);
      last = Math.max(last, bottom);
    }
    return Math.max(most, innerHeight - last) / innerHeight;
  });
const VOID = 0.16; // of the window's height

/* Nothing is cut, nothing scrolls, and no band of the window is empty. */
async function fits(bench, hashed, language, sizes, games = []) {
  const page = await bench.page({ choices: { language, level: 6 } });
  await lay(page, ...games);
  await openPage(bench, page, hashed);
  await page
    .locator(hashed === "#play" ? ".who" : ".goal")
    .first()
    .waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await drawn(page);
    const at = `${width}x${height}`;
    same(await cut(page), [], `cut at ${at}`);
    same(await beyond(page), [0, 0], `pixels beyond ${at}`);
    const empty = await emptiest(page);
    holds(empty < VOID, `${Math.round(empty * 100)} % of ${at} are empty`);
  }
}

/* In 320 pixels all of the header is visible, and nothing lies on the name. */
async function narrow(bench, language) {
  const page = await bench.page({ size: { width: 320, height: 568 }, choices: { language } });
  await openPage(bench, page);
  await page.evaluate(async () => void (await document.fonts.ready));
  const boxes = await page.evaluate(() =>
    ["h1", ".languages-list", ".start-tools .button"].map((one) => {
      const { left, right } = document.querySelector(one).getBoundingClientRect();
      return [left, right];
    }),
  );
  const list = await page.locator(".languages-list").evaluate((one) => {
    const probe = document.createElement("span");
    probe.style.font = getComputedStyle(one).font;
    probe.textContent = one.selectedOptions[0].textContent;
    document.body.append(probe);
    const words = probe.getBoundingClientRect().width;
    probe.remove();
    return one.clientWidth - parseFloat(getComputedStyle(one).paddingLeft) - words;
  });
  for (const [i, [left, right]] of boxes.entries()) {
    holds(left >= 0 && right <= 320, `part ${i} of the header is cut: ${left} to ${right}`);
    if (i) holds(boxes[i - 1][1] <= left, `part ${i} of the header lies on the one before`);
  }
  holds(list >= 0, `the language is cut by ${-list} pixels`);
  same((await beyond(page))[0], 0, "pixels beyond the window");
}

/* axe finds nothing in any theme; the short tests look at each at another size. */
async function sound(bench, theme, sizes) {
  const context = await bench.person({ choices: { theme } });
  const page = await bench.page(context);
  await lay(page, unfinishedGame(8));
  for (const hashed of ["", "#play", "#friend", "#solo"]) {
    await openPage(bench, page, hashed);
    if (hashed === "#play") for (const part of [0, 1]) await unfold(page, part);
    for (const size of sample(sizes)) {
      await page.setViewportSize(size);
      await drawn(page);
      same(await examine(page), [], `${hashed || "the start"} at ${size.width}`);
    }
  }
}

export async function run(bench) {
  await bench.test("the goal, and every way in and back", () => waysIn(bench));
  await bench.test("all choices of a game can be made", () => allChoices(bench));
  await bench.test("the last open game is the one to go on with", () => goOn(bench));
  await bench.test("the first visit begins with the lessons", () => firstVisit(bench));
  await bench.test("a lesson that was begun goes on", () => lessonBegun(bench));
  await bench.test("without a network, what needs one says so", () => offline(bench));
  await bench.test("a plain host says nothing about a server", () => plainHost(bench));
  await bench.test("the chosen opponent is kept, and sits at the table by name", () => chosenKept(bench));
  await bench.test("beaten opponents are counted", () => beaten(bench));
  await bench.test("a game won with a hint does not count, without one it does", () => countedAtEnd(bench));
  await bench.test("a slip may be taken back, an answer not", () => slips(bench));
  await bench.test("the opponents' keys", () => keys(bench));
  await bench.test("no keys where they are switched off", () => noKeys(bench));
  await bench.test("an invalid deal number", () => wrongDeal(bench));
  await roads(bench);
  await bench.test("room for the first screen: first visit", () => fits(bench, "", "en", SIZES));
  await bench.test("room for the first screen: a game to go on with", () =>
    fits(bench, "", "en", SIZES, [unfinishedGame(8)]),
  );
  await bench.test("room for the opponents", () => fits(bench, "#play", "en", SIZES));
  for (const language of sample(["de", "ru", "fr", "pl"], 2))
    await bench.test(`room for both (${language})`, async () => {
      await fits(bench, "", language, TIGHT.slice(1), [unfinishedGame(8)]); // the last line may be below the smallest
      await fits(bench, "#play", language, TIGHT);
    });
  for (const language of sample(["de", "ru", "en", "fr", "pl"], 2))
    await bench.test(`320 pixels (${language})`, () => narrow(bench, language));
  await bench.test("axe, light", () => sound(bench, "light", [LAPTOP, TABLET, PHONE]));
  await bench.test("axe, dark", () => sound(bench, "dark", [PHONE, LAPTOP, TABLET]));
  await bench.test("axe, contrast", () => sound(bench, "contrast", [TABLET, PHONE, LAPTOP]));
}
