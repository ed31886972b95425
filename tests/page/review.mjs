// SPDX-License-Identifier: MIT
// The review: every move with the position in which it was chosen, the better move, and the ways to continue.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { holds, LAPTOP, PATIENCE, PHONE, same, sample, TABLET } from "./bench.mjs";
import { Keys } from "./hand.mjs";
import { keptGame, MOVES, PLIES, RECORD, unfinishedGame } from "./kept.mjs";
import { beyond, cut } from "./room.mjs";
import { drawn, holdEngine, kept, linkTo, myTurn, openPage, playOut, sit } from "./table.mjs";

const TALL = { width: 390, height: 844 };
const LANDSCAPE = { width: 640, height: 360 };

export async function openReview(bench, context, more = {}) {
  const page = await bench.page(context);
  await page.addInitScript(
    (game) => {
      if (!localStorage.getItem(`thimble.game.${game.id}`))
        localStorage.setItem(`thimble.game.${game.id}`, JSON.stringify(game));
    },
    keptGame({ id: "finished", ...more }),
  );
  await openPage(bench, page);
  await page.locator(".start-games").click();
  await page.locator(".games button").first().click();
  await page.locator("main.review").waitFor();
  return page;
}
const reviewed = (page) => page.locator(".losses").waitFor();
const firstMistake = (page) => page.getByRole("button", { name: "First mistake" }).click();
const shownPly = async (page) => Number(/Move (\d+) of/.exec(await page.locator(".steps-words").textContent())[1]);

/* Both seats before each move, according to the program. */
function told(bench) {
  const { stdout } = spawnSync(bench.program, ["replay", "-", "--json"], { input: RECORD, encoding: "utf8" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).state);
}

/* The numbers shown before the arrows: buttons, income, empty squares of each seat; and the offer. */
const moment = (page) =>
  page.evaluate(() => ({
    seats: [...document.querySelectorAll(".moment-seat")].map((seat) =>
      Object.fromEntries(
        [...seat.querySelectorAll(".moment-number")].map((one) => [
          one.querySelector("dt").textContent,
          Number(one.querySelector("b").textContent),
        ]),
      ),
    ),
    offers: [...document.querySelectorAll(".moment-offers .th-offer")].map((one) => Number(one.dataset.patch)),
    played: [...document.querySelectorAll(".marked-played")].map((one) => Number(one.dataset.patch ?? 0)),
  }));

async function moments(bench) {
  const page = await openReview(bench);
  const states = told(bench);
  for (let ply = PLIES; ply > 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    same(await shownPly(page), ply, "the move");
    const found = await moment(page);
    const before = states[ply - 1];
    before.players.forEach((player, seat) => {
      same(found.seats[seat].buttons, player.buttons, `buttons of seat ${seat} before move ${ply}`);
      same(found.seats[seat]["empty squares"], player.empty, `empty squares of seat ${seat} before move ${ply}`);
      same(found.seats[seat].income ?? player.income, player.income, `income of seat ${seat} before move ${ply}`);
    });
    same(found.offers, before.circle.slice(0, 3), `the offer before move ${ply}`);
    const patch = /^\d+/.exec(MOVES[ply - 1])?.[0];
    if (patch) same(found.played, [Number(patch)], `what was bought by move ${ply}`);
    if (MOVES[ply - 1] === "advance") same(found.played, [0], `move ${ply} is an advance`);
  }
}

/* The quilt, the controls and the words about a move are visible together; nothing overflows. */
async function inSight(bench, size) {
  const hands = size === LAPTOP ? {} : { hasTouch: true, isMobile: true };
  const page = await openReview(bench, { size, ...hands });
  await reviewed(page);
  for (const step of [null, "First mistake", "Show better", "Next mistake"]) {
    if (step) await page.getByRole("button", { name: step }).click();
    const found = await page.evaluate(() => {
      const rect = (name) => document.querySelector(name).getBoundingClientRect();
      const bar = rect(".review-bar, .review-laptop .note");
      const quilt = rect(".th-quilt-me");
      const words = rect(".note-words");
      const edge = document.querySelector(".review-bar") ? bar.top : bar.bottom; // on a laptop the note has them
      return {
        wide: document.documentElement.scrollWidth > innerWidth,
        quilt: quilt.top >= 0 && quilt.bottom <= bar.top + 1,
        words: words.bottom <= edge + 1,
        bar: bar.bottom <= innerHeight + 1,
        keys: document.querySelector(".steps-keys")?.checkVisibility() ?? false,
      };
    });
    if (!step) delete found.words; // below the points
    const wanted = { wide: false, quilt: true, ...(step && { words: true }), bar: true, keys: size === LAPTOP };
    same(found, wanted, step ?? "the end");
  }
  same(await page.locator(".moment-offers .th-offer").count(), 3, "patches on offer");
}

/* The winner, and the points of both with their full names, without scrolling; no word is broken. */
async function pointsInSight(bench, size, language) {
  const names = ["Wilhelmine Charlotte", "Maximilian Alexander"];
  const sitters = names.map((name) => ({ who: "person", name }));
  const hands = { hasTouch: true, isMobile: true, choices: { language } };
  const page = await openReview(bench, { size, ...hands }, { sitters });
  await reviewed(page);
  const found = await page.evaluate(() => {
    const edge = document.querySelector(".review-bar").getBoundingClientRect().top;
    const isSeen = (one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= edge + 1;
    const range = document.createRange();
    const lines = (node, from, to) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    };
    const broken = [];
    const cells = document.querySelectorAll(".scores th");
    const texts = document.createNodeIterator(document.querySelector(".scores"), NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const word of node.data.matchAll(/\S+/g))
        if (lines(node, word.index, word.index + word[0].length) > 1) broken.push(word[0]);
    return {
      headline: isSeen(document.querySelector("h1")),
      points: [...document.querySelectorAll(".scores tfoot td")].every(isSeen),
      cut: [...cells].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      broken,
      names: [...document.querySelectorAll(".scores th[scope=col] > span")].map((one) => one.innerText),
    };
  });
  same(found, { headline: true, points: true, cut: [], broken: [], names }, "the end");
}

/* Parts of the review that are covered by the note, outside the window, or overlapping in the graph. */
const squeezed = (page) =>
  page.evaluate(() => {
    const rect = (name) => document.querySelector(name).getBoundingClientRect();
    const levels = [...document.querySelectorAll(".th-graph text[text-anchor=end]")].map((one) =>
      one.getBoundingClientRect(),
    );
    const { scrollWidth } = document.documentElement;
    const inMiddle = (pill) => {
      const [own, card] = [pill, pill.closest(".th-offer, .moment-advance")].map((one) => one.getBoundingClientRect());
      return Math.abs(own.left + own.right - card.left - card.right) < 4;
    };
    const found = {
      "a mark is beside its patch": ![...document.querySelectorAll(".moment-offers .th-pill")].every(inMiddle),
      "the graph is covered": rect(".chart").bottom > rect(".note").top,
      "the steps are covered": rect(".steps").bottom > rect(".note").top,
      "levels are piled": levels.some((one, i) => i > 0 && one.bottom > levels[i - 1].top + one.height / 3), // upwards
      "wider than the window": scrollWidth > innerWidth,
    };
    return Object.keys(found).filter((words) => found[words]);
  });

/* A low or narrow window has a readable graph, and nothing covers it, whatever the words. */
async function lowWindow(bench, size) {
  const page = await openReview(bench, { size });
  await reviewed(page);
  same(await squeezed(page), [], "at the end");
  for (let ply = PLIES; ply > 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    await drawn(page);
    same(await squeezed(page), [], `move ${ply}`);
  }
  same((await beyond(page))[0], 0, "pixels beyond the window");
}
const LOW = [
  [1280, 650],
  [1100, 600],
  [1000, 650],
  [900, 600],
  [900, 720],
  [1000, 800],
].map(([width, height]) => ({ width, height }));

/* Records the first and the last line drawn: its length in moves, and the numbers at its side. */
function watchGraph() {
  new MutationObserver(() => {
    const line = document.querySelector(".th-line");
    if (!line) return;
    window.lastLine = {
      drawn: (line.getAttribute("d").match(/L/g) ?? []).length,
      levels: [...document.querySelectorAll(".th-graph text[text-anchor=end]")].map((one) => one.textContent),
    };
    window.firstLine ??= window.lastLine;
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

async function graphGrows(bench) {
  const context = await bench.person();
  await context.addInitScript(watchGraph);
  const page = await openReview(bench, context);
  await reviewed(page);
  const [early, late] = await page.evaluate(() => [window.firstLine, window.lastLine]);
  holds(early.drawn < PLIES, "the first line goes to the end of a game that is not reviewed yet");
  same(late.drawn, PLIES, "moves on the graph");
  same(early.levels, late.levels, "the scale before and after");
}

/* The line falls at the move that lost something, whatever cards the Automa turns next. */
async function soloFalls(bench) {
  const record = fs.readFileSync(new URL("../fuzz/corpus/record/automa-seed-4-level-5", import.meta.url), "utf8");
  const played = record.split("]\n").at(-1).trim().split(/\s+/).slice(0, -1);
  const sitters = ["person", "automa"].map((who) => ({ who, name: "" }));
  const solo = { edition: "automa", record, ply: played.length, scores: [2, 38], sitters };
  const page = await openReview(bench, { size: TABLET }, solo);
  await reviewed(page);
  const drop = ({ best, played }) => best.margin - played.margin;
  const lost = (await keptMoves(page)).filter((move) => drop(move) > 1 && played[move.ply]?.startsWith("#"));
  holds(lost.length > 0, "nothing was lost before a card");
  const line = await page.locator(".th-line").getAttribute("d");
  const heights = line
    .split(/[ML]/)
    .slice(1)
    .map((point) => Number(point.split(" ")[1]));
  for (const { ply } of lost) holds(heights[ply] > heights[ply - 1], `move ${ply} has lost, and the line goes on`);
}

async function better(bench) {
  const page = await openReview(bench);
  await reviewed(page);
  await firstMistake(page);
  const ply = await shownPly(page);
  const quilts = () => page.locator(".review .th-quilt").evaluateAll((all) => all.map((one) => one.innerHTML));
  const played = await quilts();
  const words = await page.locator(".note-words").textContent();
  holds(new RegExp(`^(Buying|Placing|Timing), move ${ply}: \\d+\\.\\d points lost`).test(words), words);
  await page.getByRole("button", { name: "Show better" }).click();
  const said = /Better: (.+?)(?: on .*)?\./.exec(await page.locator(".note-words").textContent());
  holds(said, "what is better is not said");
  holds(JSON.stringify(await quilts()) !== JSON.stringify(played), "what is better is not shown on the quilts");
  await page.getByRole("button", { name: "Show what was played" }).click();
  same(await quilts(), played, "the quilts as they were");
  await page.getByRole("button", { name: "Try this move again" }).click();
  await page.locator(".my-quilt").waitFor();
  same((await kept(page)).ply, ply - 1, "moves of the new game");
  same((await kept(page)).seats[1].level, 6, "the level of the engine in it");
  holds(/retrying/.test(await page.locator(".notice").innerText()), "that it is a retry is not said");
  await page.locator(".live", { hasText: /You are retrying a move .* Your turn/ }).waitFor({ state: "attached" });
  same(await page.locator(".retry [role]").count(), 0, "notices that say it once more");
  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  await page.keyboard.press("h");
  const hint = (await page.locator('.hint[data-step="2"] p').textContent()).toLowerCase();
  holds(hint.includes(said[1]), `the review says ${said[1]}, and the hint: ${hint}`);
  await page.locator(".hint").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Back to the review" }).click();
  await page.locator("main.review").waitFor();
  same(await shownPly(page), ply, "the move that the review shows");
  same(
    await page.locator(".note-actions [aria-pressed]").count(),
    0,
    "buttons that tell by name and mark what they do",
  );
}

/* Looking leaves nothing behind; a retry in which somebody has moved is listed as one, even if that was a different
 * move. */
async function retryKept(bench) {
  const page = await openReview(bench);
  await reviewed(page);
  await firstMistake(page);
  await page.getByRole("button", { name: "Next mistake" }).click();
  const rows = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "My games" }).click();
    const words = await page.locator(".game-row").allInnerTexts();
    await page.locator(".sheet-close").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    return words;
  };
  const before = await rows();
  const tryIt = async () => {
    await page.getByRole("button", { name: "Try this move again" }).click();
    await page.locator(".my-quilt").waitFor();
  };
  await tryIt();
  await page.reload();
  await page.locator(".my-quilt").waitFor();
  same(await rows(), before, "games while nothing is tried");
  await page.getByRole("button", { name: "Back to the review" }).click();
  await page.locator("main.review").waitFor();
  same(await page.evaluate(() => Object.keys(localStorage).filter((key) => /game/.test(key)).length), 1, "games kept");
  await tryIt();
  await page.keyboard.press("u");
  await drawn(page);
  const { ply } = await kept(page);
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply > ply });
  const [first, ...others] = await rows();
  holds(/not finished · a move tried again/.test(first), `the row says ${first}`);
  same(others, before, "the other games");
}

/* The retry notice takes no room from the table, can be dismissed, and stays away. */
async function retryRead(bench, size) {
  const page = await openReview(bench, { size });
  await reviewed(page);
  await firstMistake(page);
  await page.getByRole("button", { name: "Try this move again" }).click();
  await page.locator(".my-quilt").waitFor();
  const room = () =>
    page.evaluate(() =>
      [".my-quilt .th-quilt", ".circle, .phone-offer"].map((name) => {
        const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  const before = await room();
  holds(!(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)), "the page is too wide");
  await page.locator(".retry").getByRole("button", { name: "Close" }).click();
  same(await page.locator(".notice").count(), 0, "notices when it was put away");
  same(await room(), before, "quilt and circle when it was put away");
  await page.reload();
  await page.locator(".my-quilt").waitFor();
  await drawn(page);
  same(await page.locator(".notice").count(), 0, "notices when the page comes again");
}

/* Problems with the notice on a phone: it must say why it is there, and leave the menu and the track free. */
const hidden = (page) =>
  page.evaluate(() => {
    const rect = (name) => document.querySelector(name).getBoundingClientRect();
    const notice = document.querySelector(".retry .notice");
    const menu = document.querySelector(".phone-top > .button, .table-head > .button:last-child");
    const { left, top, width, height } = menu.getBoundingClientRect();
    const found = {
      "no words": rect(".retry p").width < 100,
      "words beyond it": notice.scrollHeight > notice.clientHeight || notice.scrollWidth > notice.clientWidth,
      "the track is covered": rect(".retry .notice").bottom > rect(".th-tape-svg").top,
      "the menu is covered": !menu.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    };
    return Object.keys(found).filter((words) => found[words]);
  });

/* In every language, until a hint needs its place or somebody moves. */
async function retryInSight(bench, size) {
  const page = await openReview(bench, { size, hasTouch: true, isMobile: true });
  await reviewed(page);
  await firstMistake(page);
  await page.getByRole("button", { name: "Try this move again" }).click();
  for (const language of ["de", "fr", "pl", "ru", "en"]) {
    await page.evaluate((language) => {
      const choices = JSON.parse(localStorage.getItem("thimble.choices"));
      localStorage.setItem("thimble.choices", JSON.stringify({ ...choices, language }));
    }, language);
    await page.reload();
    await page.locator(`html[lang=${language}] .retry .notice`).waitFor();
    await drawn(page);
    same(await hidden(page), [], language);
  }
  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  same(await page.locator(".retry").count(), 0, "notices under a hint");
  await page.keyboard.press("Escape");
  await page.locator(".retry .notice").waitFor();
  const { ply } = await kept(page);
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply > ply });
  same(await page.locator(".retry").count(), 0, "notices after a move");
}

/* The verdict is large, where the move was made, in the window, and covers nothing. */
async function isPlain(page, verdict) {
  await drawn(page);
  const found = await verdict.evaluate((card) => {
    const { top, bottom, left, right, width } = card.getBoundingClientRect();
    const quilt = document.querySelector(".my-quilt .th-quilt").getBoundingClientRect();
    return {
      below: top >= quilt.bottom - 1 && left <= quilt.right && right >= quilt.left,
      inside: bottom <= innerHeight + 1 && right <= innerWidth,
      wide: width > 0.9 * quilt.width,
      large: parseFloat(getComputedStyle(card.querySelector("p")).fontSize) >= 17,
    };
  });
  same(found, { below: true, inside: true, wide: true, large: true }, "the verdict");
  same(await cut(page), [], "what is cut");
}

/* A retried move gets a verdict: here it is the best one. */
async function retryJudged(bench, size) {
  const page = await openReview(bench, { size, ...(size.width < 800 && { hasTouch: true, isMobile: true }) });
  await reviewed(page);
  await firstMistake(page);
  const ply = await shownPly(page);
  await page.getByRole("button", { name: "Try this move again" }).click();
  await page.locator(".my-quilt").waitFor();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press("h");
    await page.locator(`.hint[data-step="${step}"]`).waitFor();
  }
  await page.keyboard.press("Enter");
  const verdict = page.locator(".verdict");
  await verdict.waitFor();
  same(await verdict.getAttribute("data-outcome"), "solved", "the verdict on the best move");
  holds(/^Solved: /.test(await verdict.locator("p").textContent()), "it is not told");
  await isPlain(page, verdict);
  await page.goBack(); // to the move, not to the end of the game
  await page.locator("main.review").waitFor();
  same(await shownPly(page), ply, "the move that the browser goes back to");
  await page.goForward();
  await verdict.waitFor();
  await verdict.getByRole("button", { name: "Back to the review" }).click();
  await page.locator("main.review").waitFor();
  same(await shownPly(page), ply, "the move that the verdict leads back to");
  await page.getByRole("button", { name: "Try this move again" }).click();
  await page.locator(".my-quilt").waitFor();
  same(await verdict.count(), 0, "verdicts before somebody has moved again");
  await page.keyboard.press("m");
  await page.locator(".spoken input").fill(MOVES[ply - 1]);
  await page.keyboard.press("Enter");
  await verdict.waitFor();
  same(await verdict.getAttribute("data-outcome"), "same", "the verdict on the move of before");
  await page.keyboard.press("Escape"); // the box lies over the header
  await verdict.getByRole("button", { name: "Play on" }).click();
  await verdict.waitFor({ state: "detached" });
  await myTurn(page);
}

/* Stepping through the moves, every panel stays where it is. */
async function steadyPanels(bench, size) {
  const page = await openReview(bench, { size, ...(size.width < 800 && { hasTouch: true, isMobile: true }) });
  await reviewed(page);
  await page.keyboard.press("ArrowLeft");
  const names = [".shown-mine", ".shown-other", ".moment-choices", ".chart", ".note", ".steps"];
  const places = () =>
    page.evaluate(
      (names) =>
        names.map((name) => {
          const { x, y, width } = document.querySelector(name).getBoundingClientRect();
          return [name, ...[x, y + scrollY, width].map((n) => Math.round(n / 3))].join(" ");
        }),
      names,
    );
  await drawn(page);
  const first = await places();
  for (let ply = PLIES - 1; ply > 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    await drawn(page);
    same(await places(), first, `the panels at move ${ply}`);
  }
}

/* With the better move come the reasons, whatever the kind of mistake: everything that the core has found. */
async function reasons(bench) {
  const page = await openReview(bench);
  await reviewed(page);
  const mistakes = (await keptMoves(page)).filter(({ seat, worst }) => seat === 1 && worst);
  const isAgainst = ({ worst, words }) => worst === "timing" && words.every(({ about }) => about === "played");
  holds(mistakes.some(isAgainst), "no mistake of timing has nothing but a reason against it");
  await firstMistake(page);
  for (const { ply, words } of mistakes) {
    same(await shownPly(page), ply, "the mistake");
    await page.getByRole("button", { name: "Show better" }).click();
    const said = await page.locator(".note-words").textContent();
    const isSaid = { best: /\. It /.test(said), played: /\. The move played /.test(said) };
    const isFound = (about) => words.some((one) => one.about === about);
    same(isSaid, { best: isFound("best"), played: isFound("played") }, said);
    const [, named] = /Better: (.*?)\./.exec(said);
    holds(!/button|space/.test(named), `the price stands on the card, and may be a reason: ${named}`);
    await page.getByRole("button", { name: /(Next|First) mistake/ }).click();
  }
}

/* After each move of the game: who made it, its verdict, and how it can be retried. */
async function retries(page) {
  const all = [];
  for (let ply = PLIES; ply > 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    const words = await page.locator(".note-words").textContent();
    const [button = ""] = await page.getByRole("button", { name: /^Try/ }).allTextContents();
    all.push({ person: /You: /.test(words), mistaken: /^(Buying|Placing|Timing)/.test(words), button });
  }
  return all;
}

/* Patches have no numbers on this screen: every mentioned patch has its picture before its name. */
async function picturedPatches(bench) {
  const page = await openReview(bench);
  await reviewed(page);
  let others = 0;
  for (let ply = PLIES; ply > 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    const { words, drawings, names } = await page.locator(".note-words").evaluate((note) => ({
      words: note.textContent,
      drawings: [...note.querySelectorAll(".pictured")].map((one) => one.querySelectorAll(".th-patch").length),
      names: [...note.querySelectorAll(".pictured")].map((one) => one.textContent),
    }));
    holds(!/patch \d|[{}]/.test(words), `move ${ply}: ${words}`);
    if (/^\d/.test(MOVES[ply - 1])) holds(words.includes(`: ${names[0]} `), `move ${ply}: no picture in ${words}`);
    holds(
      drawings.every((count) => count === 1),
      `move ${ply}: ${drawings} drawings for ${names}`,
    );
    others += (words.match(/patch “/g) ?? []).length;
  }
  holds(others > 0, "no reason speaks of another patch");
}

/* The engine's mistakes can't be retried: the game continues after them. */
async function onlyMine(bench) {
  const page = await openReview(bench);
  await reviewed(page);
  const all = (await retries(page)).slice(1); // the last move leads to the end
  const wanted = ({ person, mistaken }) => (person && mistaken ? "Try this move again" : "Try again from here");
  holds(all.filter(({ person, mistaken }) => !person && mistaken).length > 0, "the engine has made no mistake");
  same(
    all.map(({ button }) => button),
    all.map(wanted),
    "ways to try again",
  );
}

/* The saved review, once there is one with worst parts; null when none comes. */
const keptMoves = (page) =>
  page.evaluate(async (patience) => {
    const look = () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("thimble", 1);
        opening.onsuccess = () => {
          const asking = opening.result.transaction("reviews").objectStore("reviews").get("finished");
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result?.moves ?? [{}]);
          };
        };
      });
    for (const end = performance.now() + patience; performance.now() < end; ) {
      const moves = await look();
      if (moves.every(({ worst }) => worst !== undefined)) return moves;
      await new Promise(requestAnimationFrame);
    }
    return null;
  }, PATIENCE);
const keptParts = async (page) => (await keptMoves(page))?.map(({ worst }) => worst) ?? null;

/* As saved by a page without worst parts, or with almost no losses. */
const changeReview = (page, into) =>
  page.evaluate(
    (into) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("thimble", 1);
        opening.onsuccess = () => {
          const change = opening.result.transaction("reviews", "readwrite");
          const store = change.objectStore("reviews");
          const asking = store.get("finished");
          asking.onsuccess = () => {
            const { moves, seats } = asking.result;
            if (into === "older") for (const move of moves) delete move.worst;
            else for (const { loss } of seats) for (const part of [loss.buying, loss.placing]) part.margin = 0.04;
            store.put(asking.result, "finished");
          };
          change.oncomplete = () => resolve(opening.result.close());
        };
      }),
    into,
  );

async function tiny(bench) {
  const context = await bench.person();
  const page = await openReview(bench, context);
  await reviewed(page);
  await keptParts(page);
  await changeReview(page, "tiny");
  await page.close();
  const again = await openReview(bench, context);
  await reviewed(again);
  same((await again.locator(".losses b").allTextContents()).slice(0, 2), ["0.0", "0.0"], "losses too small to be seen");
}

/* In a game of two people each keeps their colour, whatever the graph's point of view. */
async function twoColours(bench) {
  const page = await bench.page();
  await openPage(bench, page, linkTo(RECORD));
  await reviewed(page);
  const key = () =>
    page
      .locator(".graph-key span")
      .evaluateAll((all) =>
        all.map((one) => [one.textContent.trim(), one.querySelector("rect").getAttribute("class")]),
      );
  const above = () => page.locator(".th-graph > path").first().getAttribute("class");
  const [red, blue] = [
    ["Player 1 ahead", "th-lead-me"],
    ["Player 2 ahead", "th-lead-you"],
  ];
  same([await key(), await above()], [[red, blue], red[1]], "seen by the first");
  await page.locator(".eyes label", { hasText: "Player 2" }).click();
  same([await key(), await above()], [[blue, red], blue[1]], "seen by the second");
}

/* Undone moves are not replayed. */
async function undone(bench) {
  const page = await sit(bench, {}, { edition: "classic", against: "nobody", deal: 1 });
  await playOut(page, new Keys(page, 3), { until: (game) => game.ply >= 4 });
  for (let i = 0; i < 2; i++) await page.keyboard.press("u");
  const { ply } = await kept(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Step through the moves" }).click();
  await page.locator("main.review").waitFor();
  same(Number(/\d+/.exec(await page.locator("h1").innerText())[0]), ply, "moves in the heading");
  same(
    /Move (\d+) of (\d+)/
      .exec(await page.locator(".steps-words").innerText())
      .slice(1)
      .map(Number),
    [ply, ply],
    "steps",
  );
}

async function older(bench) {
  const context = await bench.person();
  const page = await openReview(bench, context);
  await reviewed(page);
  const found = await keptParts(page);
  holds(
    found?.some((part) => part !== null),
    "no review was kept, or one without mistakes in a game of random moves",
  );
  await changeReview(page, "older");
  await page.close();
  const again = await openReview(bench, context);
  await reviewed(again);
  same(await keptParts(again), found, "the parts of a review that was made anew");
}

/* The engine's last move comes while the moves before it are replayed: the review starts then. */
async function endedMeanwhile(bench) {
  const page = await bench.page();
  const send = await holdEngine(page);
  const { record } = unfinishedGame(PLIES - 1);
  await openPage(bench, page, linkTo(`[Player2 "Thimble, level 1"]\n${record}`));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Thinking…").first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Step through the moves" }).click();
  await page.locator("main.review").waitFor();
  same((await kept(page)).over, false, "it is over");
  send();
  await reviewed(page);
}

/* The game under review is opened again: it is still reviewed. */
async function openedAgain(bench) {
  const context = await bench.person();
  const send = await holdEngine(context);
  const page = await openReview(bench, context);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await page.locator(".games button").first().click();
  await page.locator(".games").waitFor({ state: "detached" });
  send();
  await reviewed(page);
}

/* What the page says of a seat is what `thimble analyze` says: the level, the chance at the start, the luck. */
async function rated(bench) {
  const record = fs.readFileSync(new URL("../screen/express.pwk", import.meta.url), "utf8");
  const page = await bench.page();
  await openPage(bench, page, linkTo(record));
  await page.locator(".losses").waitFor();
  const { stdout } = spawnSync(bench.program, ["analyze", "--json", "--nodes", "1500", "-"], { input: record });
  const { seats } = JSON.parse(stdout);
  for (const [i, { like, deal, luck }] of seats.entries()) {
    await page.locator(".eyes input").nth(i).press("Space");
    const [level, low, high] = like;
    await page.locator(".played-like", { hasText: `Played like level ${level} (${low}–${high})` }).waitFor();
    const words = await page.locator(".note-words").innerText();
    const percent = Math.round(Math.round(1000 * deal) / 10); // 0.575 is 58 %, but 100 * 0.575 is less than 57.5
    holds(words.includes(`Chance at the start: ${percent}%`), `the chance at the start: ${words}`);
    same(words.includes("Luck in points"), luck !== null, "words about luck");
    const points = luck && `${["\u2212", "", "+"][Math.sign(luck.margin) + 1]}${Math.abs(luck.margin).toFixed(1)}`;
    holds(!luck || words.includes(`Luck in points: ${points}`), `the luck: ${words}`);
  }
}

export async function run(bench) {
  await bench.test("each move has the track, the purses and the offer before it", () => moments(bench));
  for (const size of sample([PHONE, LAPTOP, TABLET, TALL]))
    await bench.test(`quilt and controls are in sight at ${size.width}x${size.height}`, () => inSight(bench, size));
  const screens = [
    [PHONE, "de"],
    [TALL, "ru"],
    [PHONE, "en"],
    [TABLET, "de"],
    [LANDSCAPE, "en"],
  ];
  for (const [size, language] of sample(screens, 2))
    await bench.test(`who has won and all points are in sight at ${size.width}x${size.height}, ${language}`, () =>
      pointsInSight(bench, size, language),
    );
  for (const size of sample(LOW))
    await bench.test(`a window of ${size.width}x${size.height} has a graph that can be read`, () =>
      lowWindow(bench, size),
    );
  await bench.test("the graph draws what is known, and its scale stays", () => graphGrows(bench));
  await bench.test("the graph of a solo game falls at its mistakes", () => soloFalls(bench));
  await bench.test("a mistake, what is better, and the move again", () => better(bench));
  for (const size of sample([PHONE, LAPTOP, { width: 900, height: 600 }]))
    await bench.test(`that a move is tried again is told once, and takes no room at ${size.width}x${size.height}`, () =>
      retryRead(bench, size),
    );
  for (const size of sample([PHONE, LANDSCAPE, TABLET, TALL]))
    await bench.test(`that a move is tried again leaves menu and track free at ${size.width}x${size.height}`, () =>
      retryInSight(bench, size),
    );
  await bench.test("a move tried again is kept once somebody has moved", () => retryKept(bench));
  for (const size of sample([LAPTOP, PHONE, TABLET]))
    await bench.test(`a move tried again gets a verdict at ${size.width}x${size.height}`, () =>
      retryJudged(bench, size),
    );
  for (const size of sample([PHONE, LAPTOP, TABLET, TALL]))
    await bench.test(`no panel jumps from move to move at ${size.width}x${size.height}`, () =>
      steadyPanels(bench, size),
    );
  await bench.test("how each side has played: the level, the deal and luck", () => rated(bench));
  await bench.test("beside what is better stands why", () => reasons(bench));
  await bench.test("patches that are spoken of are drawn", () => picturedPatches(bench));
  await bench.test("only a person's mistake can be tried again", () => onlyMine(bench));
  await bench.test("a game that ends while its moves are stepped through is reviewed", () => endedMeanwhile(bench));
  await bench.test("a game that is opened once more while it is reviewed", () => openedAgain(bench));
  await bench.test("two persons keep their colours in the graph", () => twoColours(bench));
  await bench.test("what was taken back is not stepped through", () => undone(bench));
  await bench.test("a loss too small to be seen is none", () => tiny(bench));
  await bench.test("a review of an older page is made anew", () => older(bench));
}
