// SPDX-License-Identifier: MIT
// The table for people who listen and type: announcements, focus, moves as words.
import { holds, PHONE, same } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import {
  drawn,
  focusComes,
  FRIENDS,
  holdEngine,
  kept,
  look,
  myTurn,
  openPage,
  playOut,
  SETUP,
  sit,
  sitNearEnd,
  startGame,
  stealGame,
} from "./table.mjs";

async function spoken(bench) {
  const page = await sit(bench, {});
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 1 });
  const words = await page
    .getByRole("status")
    .filter({ hasText: /You:|Pip:/ })
    .innerText();
  holds(/Your turn/.test(words) && /You have \d+ button/.test(words), `said was ${words}`);
}

/* Opening a game announces whose turn it is, not all of its moves. */
async function spokenAnew(bench) {
  const page = await sit(bench, {}, FRIENDS);
  const words = () => page.locator(".live").innerText();
  holds(/^Player \d's turn\. You have 5 buttons\.\s*$/.test(await words()), `said of a new game was ${await words()}`);
  const record = '[Edition "classic"]\n[Seed "1"]\n[Player2 "Thimble, level 1"]\n22r3h6 6f0b6 32r0c7 *\n';
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "game.pwk", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.getByRole("button", { name: "Continue" }).waitFor();
  holds(!/ on h6/.test(await words()), `said of a game that was loaded was ${await words()}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
  holds(/^Your turn\. You have \d+ buttons?\.\s*$/.test(await words()), `said of it at the table was ${await words()}`);
}

/* Records all announcements from now on; returns a function that returns them. */
async function listenTo(page) {
  await page.evaluate(() => {
    const live = document.querySelector(".live");
    const hear = () => heard.push(live.textContent.trim());
    const heard = (globalThis.heard = []);
    new MutationObserver(hear).observe(live, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => globalThis.heard);
}

async function heardEnd(bench) {
  const page = await sitNearEnd(bench);
  const heard = await listenTo(page);
  await playOut(page, new Keys(page, 5));
  const result = await page.locator(".ending-headline").textContent();
  const points = await page.locator(".ending-points tfoot td").allTextContents();
  const words = (await heard()).at(-1);
  holds(words.includes(`Game over. ${result}. You: `), `said at the end was ${words}, and ${result} is shown`);
  holds(words.endsWith(` ${points[1]}.`), `said at the end was ${words}, with ${points}`);
  same(
    (await heard()).filter((one) => /…\.|\.\./.test(one)),
    [],
    "words that are no sentences",
  );
}

/* Consequences are announced before a move is made, also for an advance. */
async function heardAdvance(bench) {
  const page = await sit(bench, {});
  const heard = await listenTo(page);
  await page.keyboard.press("a");
  await drawn(page);
  const [gain, ...facts] = await page.locator(".fact .caption").allTextContents();
  const next = await page.locator(".fact b").last().textContent();
  same(await heard(), [`Advance 1: ${gain}; ${next}, ${facts.at(-1)}`], "said of an advance");
}

/* While the opponent thinks, what is tried is announced, and the text on the screen is right. */
async function heardWaiting(bench) {
  const page = await bench.page();
  const send = await holdEngine(page);
  await openPage(bench, page);
  await startGame(page, SETUP);
  await page.keyboard.press("3");
  await drawn(page);
  await page.keyboard.press("Enter");
  await page.getByText("Thinking…").first().waitFor();
  const heard = await listenTo(page);
  await page.keyboard.press("a");
  await drawn(page);
  same([await page.locator(".tools").count(), await heard()], [0, []], "A on the turn of another one");
  await page.keyboard.press("2");
  await drawn(page);
  const said = (await heard()).at(-1);
  const fits = await page.locator(".advice").count();
  holds(fits ? /^[a-i]\d: fits/.test(said) : /^[a-i]\d: Does not fit[:;] /.test(said), `said was ${said}`);
  for (let i = 0; i < 81 && (await page.locator(".refused").count()) === 0; i++)
    await page.keyboard.press(i % 9 === 8 ? "ArrowDown" : i % 18 < 9 ? "ArrowLeft" : "ArrowRight");
  const why = await page.locator(".refused").innerText();
  holds((await heard()).at(-1).includes(why), `${why} is not said`);
  await page.keyboard.press("Escape");
  send();
  await myTurn(page);
}

/* "row 1: a to c, f; rows 2 to 3: all" as a set of squares, such as "a1". */
function squaresIn(words, side) {
  const found = [];
  for (const row of words.split("; ")) {
    const [, from, to = from, columns] = /^rows? (\d+)(?: to (\d+))?: (.*)$/.exec(row);
    for (let n = Number(from); n <= Number(to); n++)
      for (const run of (columns === "all" ? `a to ${"abcdefghi"[side - 1]}` : columns).split(", ")) {
        const [first, last = first] = run.split(" to ");
        for (let c = first.charCodeAt(0); c <= last.charCodeAt(0); c++) found.push(String.fromCharCode(c) + n);
      }
  }
  return found.sort();
}

/* The free squares of my quilt, as announced, checked against the number of covered ones. */
async function toldFree(page) {
  const label = await page.locator(".my-quilt svg[role=img]").getAttribute("aria-label");
  const [, covered, rows = "rows 1 to 9: all"] = /with (\d+) of 81 squares covered(?:; free: (.*))?$/.exec(label);
  const squares = squaresIn(rows, 9);
  same(squares.length, 81 - Number(covered), "free squares");
  return squares;
}

/* The announcements alone tell how a patch lies and what is free: a game is followed by words only. */
async function heard(bench) {
  const page = await sit(bench, {});
  const before = await toldFree(page);
  const offer = await page.locator("button.th-offer .th-hidden").nth(1).textContent();
  const [, many, shape] = /(\d) squares?, .*shape: (.*)$/.exec(offer);
  same(squaresIn(shape, 9).length, Number(many), "squares of the shape that is on offer");
  for (const key of ["2", "r"]) await page.keyboard.press(key);
  const live = page.locator(".live");
  const [, turned] = /shape: ([^\u00a0]*)/.exec(await live.textContent());
  holds(turned !== shape, `turned it is said to be as before: ${turned}`);
  await page.keyboard.press("ArrowDown");
  const [, column, row] = /^([a-i])(\d): fits/.exec(await live.textContent());
  const moved = ([x, y]) =>
    String.fromCharCode(x.charCodeAt(0) + column.charCodeAt(0) - 97) + (Number(y) + Number(row) - 1);
  const covers = squaresIn(turned, 9).map(moved);
  const { ply } = await kept(page);
  await page.keyboard.press("Enter");
  await myTurn(page, ply);
  same(
    await toldFree(page),
    before.filter((square) => !covers.includes(square)),
    "what is free then",
  );
}

/* Each step of a hint is announced, also the last one, when its patch comes into the hand, which is announced too. */
async function heardHint(bench) {
  const page = await sit(bench, {});
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press("h");
    const words = await page.locator(`.hint[data-step="${step}"] p`).textContent();
    await page.locator(".live", { hasText: words }).waitFor({ state: "attached" });
  }
}

async function focus(bench) {
  const page = await bench.page();
  await openPage(bench, page);
  await startGame(page, FRIENDS);
  await focusComes(page, "main h1", "the focus on a new screen");
  same(await page.title(), "Table – Thimble", "the title");
  await page.keyboard.press("1");
  await page.locator(".sew").click();
  await myTurn(page, 0);
  await focusComes(page, ".mine", "the focus after a move");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator("main.setup").waitFor();
  same((await page.locator(".live").textContent()).trim(), "", "what is still there to be read of the table");
  await focusComes(page, "main h1", "the focus after the menu has led elsewhere");
  await page.goBack();
  await page.locator(".my-quilt").waitFor();
  same(await page.locator("dialog").count(), 0, "sheets after going back");
}

/* The focus is never lost: it moves on when its element disappears. */
async function handedOn(bench) {
  const page = await sit(bench, {});
  await page.keyboard.press("h");
  await page.locator(".hint").getByRole("button", { name: "Close" }).press("Enter");
  await page.locator(".hint").waitFor({ state: "detached" });
  await focusComes(page, ".mine", "the focus after a hint was closed");
  await stealGame(page);
  await page.getByRole("button", { name: "Play here" }).press("Enter");
  await page.locator(".notice").waitFor({ state: "detached" });
  await focusComes(page, ".mine", "the focus after the game was taken over");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.press("Enter");
  await page.getByRole("button", { name: "Same deal again" }).press("Enter");
  await page.locator("dialog").waitFor({ state: "detached" });
  await myTurn(page);
  await focusComes(page, ".mine", "the focus in a new game");
  await menu.press("Enter");
  await page.getByRole("button", { name: "My games" }).press("Enter");
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .press("Enter");
  await page.locator(".removed button").press("Enter");
  await page.locator(".removed").waitFor({ state: "detached" });
  await focusComes(page, "dialog *", "the focus after a game was put back");
}

async function handedOnAtStart(bench) {
  const page = await bench.page();
  await openPage(bench, page, "#game=%%%");
  await page.locator(".notice button").press("Enter");
  await page.locator(".notice").waitFor({ state: "detached" });
  await focusComes(page, "main h1", "the focus after a notice was closed");
}

/* The box for typed moves opens by key and from the menu; Escape closes it, and the hand keeps its patch. */
async function box(bench) {
  const page = await sit(bench, {});
  await page.keyboard.press("1");
  const { held } = await look(page);
  const input = page.getByRole("textbox", { name: /^Type a move/ });
  const open = [
    () => page.keyboard.press("m"),
    async () => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Type a move" }).click();
    },
  ];
  for (const way of open) {
    await way();
    await focusComes(page, ".spoken input", "the focus in the box");
    holds((await input.boundingBox()).width > 100, "the box is not seen");
    const under = await page.evaluate(() => document.querySelector(".spoken").getBoundingClientRect().bottom);
    holds(under <= (await page.locator(".th-tape-svg").boundingBox()).y + 2, "it covers the track");
    await input.fill("nonsense");
    await page.keyboard.press("Enter");
    await page.locator(".spoken [role=alert]").waitFor();
    await page.keyboard.press("Escape");
    await focusComes(page, ".mine", "the focus after the box");
    same((await look(page)).held, held, "in hand");
  }
}

/* Words for advancing are accepted in English and in the page's language, as keyboards write them. */
async function typedInGerman(bench) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  await page.evaluate(() => {
    const choices = JSON.parse(localStorage.getItem("thimble.choices"));
    localStorage.setItem("thimble.choices", JSON.stringify({ ...choices, language: "de" }));
  });
  await page.reload();
  await page.locator(".my-quilt").waitFor();
  await page.keyboard.press("m");
  const answers = {
    rückwärts: "Züge sehen so aus: advance, 17r1c4, +e5",
    "99r0a1": "Einen Flicken 99 gibt es nicht",
    "17x": "Nach der Nummer kommt r0 bis r3, gewendet f0 bis f3, und dann ein Feld, etwa 17r1c4",
  };
  for (const [text, words] of Object.entries(answers)) {
    await page.locator(".spoken input").fill(text);
    await page.locator(".spoken input").press("Enter");
    await page.locator(".spoken [role=alert]", { hasText: words }).waitFor();
  }
  await page.setViewportSize(PHONE);
  for (const text of ["Advance ", "ADVANCE", "Vorrücken"]) {
    const { ply } = await kept(page);
    await page.locator(".spoken input").fill(text);
    await drawn(page);
    const [box, track] = [page.locator(".spoken"), page.locator(".th-tape-svg")];
    const bottom = await box.evaluate((one) => one.getBoundingClientRect().bottom);
    holds(bottom <= (await track.boundingBox()).y, "the box covers the track of a phone");
    await page.locator(".spoken input").press("Enter");
    await page.waitForFunction(
      (before) =>
        Object.keys(localStorage).some(
          (key) => key.startsWith("thimble.game.") && JSON.parse(localStorage.getItem(key)).ply > before,
        ),
      ply,
    );
  }
}

export async function run(bench) {
  await bench.test("what happened is said to those who listen", () => spoken(bench));
  await bench.test("a game that comes to the table is told by whose turn it is", () => spokenAnew(bench));
  await bench.test("the end is said with its result", () => heardEnd(bench));
  await bench.test("what an advance leads to is said", () => heardAdvance(bench));
  await bench.test("what is tried while the other one thinks is said", () => heardWaiting(bench));
  await bench.test("shapes and free squares are told in words", () => heard(bench));
  await bench.test("each step of a hint is heard", () => heardHint(bench));
  await bench.test("the focus goes to the quilt after a move and to the heading of a new screen", () => focus(bench));
  await bench.test("what goes while it has the focus hands it on", () => handedOn(bench));
  await bench.test("so does a notice on the start", () => handedOnAtStart(bench));
  await bench.test("the box for typed moves opens by key and menu, and Escape closes it", () => box(bench));
  await bench.test("typed moves are taken and refused in the page's language", () => typedInGerman(bench));
}
