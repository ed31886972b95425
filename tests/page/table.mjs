// SPDX-License-Identifier: MIT
// The page as a player uses it: start a game, look at the table, take, place, sew. No rules are known here: where a
// patch fits comes from the page's own list ("Where it fits").
import { spawnSync } from "node:child_process";
import { deflateRawSync } from "node:zlib";
import { holds, PATIENCE, same } from "./bench.mjs";
import { PLIES, unfinishedGame } from "./kept.mjs";

const BINDING = 0.6; // width of a quilt's binding on both sides, in squares
const UNIT = 40; // of a square in the drawing of a quilt

/** Random numbers that are the same in every run. */
export function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/* The start. */

export async function openPage(bench, page, hash = "") {
  await page.goto(bench.server.address + hash);
  await page.locator("main").waitFor();
}

/** Withholds the engine from the page until the returned function is called. */
export async function holdEngine(page) {
  let send;
  const wanted = new Promise((go) => (send = go));
  await page.route(/engine.*\.wasm/, async (route) => {
    await wanted;
    await route.continue();
  });
  return send;
}

/** Lays games into the storage before the page begins, once. */
export const lay = (page, ...games) =>
  page.addInitScript((games) => {
    for (const game of games)
      if (!localStorage.getItem(`laid ${game.id}`)) {
        localStorage.setItem(`laid ${game.id}`, "once");
        localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game));
      }
  }, games);

/** Continues a game that was left that many moves before its end. */
export async function sitNearEnd(bench, person, left = 4) {
  const page = await bench.page(person);
  const game = unfinishedGame(PLIES - left);
  await page.addInitScript((game) => localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game)), game);
  await openPage(bench, page);
  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.locator(".my-quilt").waitFor();
  return page;
}

/** Another tab takes over this tab's game. */
export const stealGame = (page) =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    const { name } = held.find((lock) => lock.name.startsWith("thimble."));
    void navigator.locks.request(name, { steal: true }, () => new Promise(() => undefined)).catch(() => undefined);
  });

/** An address with a record. */
export const linkTo = (text) => `#game=${deflateRawSync(text).toString("base64url")}`;

const TITLES = { classic: "Classic", express: "Express" };
const STARTS = ["lots", "me", "other"]; // in the order of the page

/** An option of a group by its label. */
export const choice = (page, legend, label) =>
  page
    .locator("fieldset")
    .filter({ has: page.locator("legend", { hasText: legend }) })
    .locator("label")
    .filter({ hasText: label });

/** From the first screen to the one where a game is set up: "play", "solo" or "friend". In any language. */
export async function goSetUp(page, way = "play") {
  await page.locator(`main.start a[href="#${way}"]`).press("Enter");
  await page.locator(".start-button").waitFor();
}

/** Unfolds a part of the opponents' screen: 0 is the game, 1 the details. */
export async function unfold(page, index) {
  const head = page.locator(".fold-head").nth(index);
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
}

/** A deal by its number, on a screen where a game is set up. */
export async function chooseDeal(page, deal) {
  if (await page.locator(".fold-head").count()) await unfold(page, 1);
  await page.locator(".deal input[type=radio]").last().press("Space");
  await page.locator(".deal .field input").fill(String(deal));
}

const wayTo = ({ edition, against }) => (edition === "automa" ? "solo" : against === "friend" ? "friend" : "play");

/** Makes all choices of a game with the mouse. */
export async function setUp(page, { edition = "classic", against = "engine", level, starts, deal } = {}) {
  const way = wayTo({ edition, against });
  await goSetUp(page, way);
  if (way === "play") for (const part of [0, 1]) await unfold(page, part);
  if (way === "play" && level)
    await page
      .locator(".who")
      .nth(level - 1)
      .click();
  if (way !== "solo") await page.locator(".editions label").filter({ hasText: TITLES[edition] }).click();
  if (way !== "solo" && starts)
    await page
      .locator("fieldset")
      .filter({ hasText: "Who starts" })
      .last()
      .locator("label")
      .nth(STARTS.indexOf(starts))
      .click();
  if (deal !== undefined) await chooseDeal(page, deal);
}

/** Begins the game that is set up; against nobody it is an analysis board. */
export async function begin(page, against) {
  if (against === "nobody") await unfold(page, 1);
  await page.locator(against === "nobody" ? ".fold-study button" : ".start-button").press("Enter");
}

/** From the first screen to a table, with the choices as they are; in any language. */
export async function beginAt(page, way = "play", { deal } = {}) {
  await goSetUp(page, way === "study" ? "play" : way);
  if (deal !== undefined) await chooseDeal(page, deal);
  await begin(page, way === "study" ? "nobody" : "");
}

/** Sets up a game with the mouse, and waits until there is something to do. */
export async function startGame(page, setup) {
  await setUp(page, setup);
  await begin(page, setup?.against);
  await page.locator(".my-quilt").waitFor();
  await myTurn(page);
}

/** A game against the engine, a shorter one, and one of two people. */
export const SETUP = { edition: "classic", against: "engine", level: 1, starts: "me", deal: 1 };
export const EXPRESS = { ...SETUP, edition: "express" };
export const FRIENDS = { edition: "classic", against: "friend", deal: 84 };

/* What the page stores when it leaves a table. */
const stored = (page) =>
  page.evaluate(() => {
    const { "thimble.choices": choices, ...rest } = localStorage;
    return { choices: JSON.parse(choices), rest, session: { ...sessionStorage } };
  });
/* The same in another browser, once; it has choices of its own. */
function comeBack({ choices, rest, session }) {
  if (localStorage.getItem("bench.back")) return;
  const own = JSON.parse(localStorage.getItem("thimble.choices"));
  const place = JSON.stringify({ ...JSON.parse(rest["thimble.place"]), at: Date.now() });
  Object.assign(sessionStorage, session, { "thimble.place": place });
  Object.assign(localStorage, rest, { "thimble.place": place, "bench.back": "once" });
  localStorage.setItem("thimble.choices", JSON.stringify({ ...choices, ...own }));
}

/** A new person at a table. Only the first one sets the game up; the others come back to it, which is faster. */
const tables = new Map();
export async function sit(bench, person, setup = SETUP) {
  const name = JSON.stringify([setup, person?.choices?.language, person?.locale]);
  const page = await bench.page(person);
  const table = person?.newPage ? null : tables.get(name);
  if (table) await page.addInitScript(comeBack, table);
  await openPage(bench, page);
  if (table) {
    await page.locator(".my-quilt").waitFor();
    await myTurn(page);
  } else {
    await startGame(page, setup);
    tables.set(name, await stored(page));
  }
  return page;
}

/* Looking. */

/** The last saved game: its record, and its ply. */
export const kept = (page) => page.evaluate(() => globalThis.latestGame());

/** Waits until a person is to move or the game is over, and, given a ply, until that move has been made. */
export async function myTurn(page, before = -1) {
  const arrival = async ({ before, patience }) => {
    const frame = () => new Promise(requestAnimationFrame);
    const end = performance.now() + patience;
    for (;;) {
      const moved = before < 0 || globalThis.latestGame()?.ply !== before;
      await frame();
      await frame(); // now the change is on the screen
      if (moved && document.querySelector(".over, .pill-mine, .tools")) return true;
      if (performance.now() > end) return false;
    }
  };
  holds(await page.evaluate(arrival, { before, patience: PATIENCE }), "nobody has moved, or nobody is to move");
}

/** The focus moves after the screen has changed. */
export async function focusComes(page, selector, what) {
  const there = (wanted) => document.activeElement.matches(wanted);
  await page.waitForFunction(there, selector).catch(async () => {
    throw new Error(`${what}: it is on ${await page.evaluate(() => document.activeElement.outerHTML.slice(0, 80))}`);
  });
}

/** Everything on the table that a hand needs, in one call. */
export const look = (page) =>
  page.evaluate(
    ({ UNIT, BINDING }) => {
      const middle = (element) => {
        const box = element?.getBoundingClientRect();
        return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      const button = (name) => {
        const found = document.querySelector(name);
        return found && { ...middle(found), can: found.getAttribute("aria-disabled") !== "true" };
      };
      const quilt = document.querySelector(".my-quilt .th-quilt");
      const box = quilt.getBoundingClientRect();
      const side = Math.floor(quilt.viewBox.baseVal.width / UNIT);
      const held = document.querySelector(".my-quilt .th-held-layer");
      const at = held?.dataset.at.split(" ").map(Number);
      const shape = held?.viewBox.baseVal;
      const select = document.querySelector(".spoken select");
      return {
        over: document.querySelector(".over") !== null,
        leather: quilt.querySelector(".th-target") !== null,
        quilt: { x: box.left, y: box.top, square: box.width / (side + BINDING), side },
        held: held && {
          column: at[0],
          row: at[1],
          width: Math.round(shape.width / UNIT),
          height: Math.round(shape.height / UNIT),
        },
        offers: [...document.querySelectorAll("button.th-offer")].map((one) => ({
          patch: Number(one.dataset.patch),
          open: one.classList.contains("th-offer-open"),
          ...middle(one),
        })),
        places: select ? [...select.options].map((option) => option.value).filter(Boolean) : [],
        place: select?.value ?? "",
        advance: button("button.advance"),
        sew: button(".tools .sew"),
        canGiveUp: [...document.querySelectorAll(".tools button")].some((one) => one.textContent === "Give it up"),
      };
    },
    { UNIT, BINDING },
  );

/** The quilts, buttons and tokens in the page's words: equal words, equal tables. */
export const told = (page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll(".th-quilt, .th-tape-svg, button.th-offer")].map(
      (one) => one.getAttribute("aria-label") ?? one.textContent,
    );
    return [...words, ...[...document.querySelectorAll(".numbers")].map((one) => one.textContent)];
  });

/* Choosing. */

/** "f3 40": flipped, turned three times, its corner on square 40. */
export function readPlace(text, side) {
  const [turn, square] = text.split(" ");
  return {
    text,
    flips: turn[0] === "f",
    turns: Number(turn[1]),
    column: Number(square) % side,
    row: Math.floor(Number(square) / side),
  };
}
/** Where the centre of the held patch must be for a place. */
export function pointOf({ quilt, held }, place) {
  const { width, height } = held ?? { width: 1, height: 1 };
  return {
    x: quilt.x + (BINDING / 2 + place.column + width / 2) * quilt.square,
    y: quilt.y + (BINDING / 2 + place.row + height / 2) * quilt.square,
  };
}
export const middleOf = ({ quilt }) => ({
  x: quilt.x + (BINDING / 2 + quilt.side / 2) * quilt.square,
  y: quilt.y + (BINDING / 2 + quilt.side / 2) * quilt.square,
});

/** Asks in the page until there is an answer, and returns it. Unlike waitForFunction, it waits for promises. */
export async function asked(page, question, arg) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await drawn(page)) {
    const answer = await page.evaluate(question, arg);
    if (answer) return answer;
  }
  throw new Error(`the page never says yes: ${question}`);
}

/** Waits until all input has reached the page and is drawn. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The held patch is at the intended place, and can be sewn on. */
export async function checkHeld(page, place) {
  await drawn(page);
  const now = await look(page);
  same(now.place, place.text, "where the hand is");
  holds(now.sew?.can, "it fits, but can't be sewn on");
  return now;
}

/** Plays until the game is over. A hand has buy(offer), leather() and advance(), each of which makes one move. */
export async function playOut(page, hand, { most = 200, until = () => false } = {}) {
  for (let turns = 0; turns < most; turns++) {
    const now = await look(page);
    const game = await kept(page);
    if (now.over || until(game)) return turns;
    const open = now.offers.filter((offer) => offer.open);
    if (now.leather) await hand.leather(now);
    else if (open.length && hand.dice(8) > 0) await hand.buy(now, open[hand.dice(open.length)]);
    else if (now.advance?.can) await hand.advance(now);
    else await hand.buy(now, open[0]);
    await myTurn(page, game.ply);
  }
  throw new Error(`the game is not over after ${most} turns`);
}

/* The end. */

/** The points of both seats, in order, from the page's table. */
export async function scores(page) {
  await page.locator(".to-review").waitFor(); // the ending may be told step by step
  await page.locator(".to-review").press("Enter");
  const shown = page.locator("table.scores tfoot td");
  await shown.first().waitFor();
  const points = (await shown.allTextContents()).map((text) => Number(text.replace("\u2212", "-")));
  const { seats, sitters } = await kept(page);
  const persons = (seats ?? sitters).map(({ kind, who }) => (kind ?? who) === "person");
  return !persons[0] && persons[1] ? points.reverse() : points;
}

/** Checks the record with the program: its points, or why it is invalid. */
export function replay(bench, record) {
  const { status, stdout, stderr } = spawnSync(bench.program, ["replay", "-", "--json"], {
    input: record,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`thimble replay: ${stderr || stdout}`);
  const { state } = JSON.parse(stdout.trim().split("\n").at(-1));
  return { over: state.phase === "over", scores: state.players.map((player) => player.score) };
}

/** A finished game: the record is legal, and its points are those on the page. */
export async function checkEnd(bench, page) {
  const points = await scores(page);
  const { record, over } = await kept(page);
  holds(over, "the page keeps it as not finished");
  same(points, replay(bench, record).scores, "points of page and record");
  return points;
}
