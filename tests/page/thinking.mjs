// SPDX-License-Identifier: MIT
// How the page and its engine get on: warnings, engines that are late, lacking or break down, and fair deals.
import { spawnSync } from "node:child_process";
import { same } from "./bench.mjs";
import { ask } from "./engine.mjs";
import { begin, choice, drawn, holdEngine, kept, myTurn, openPage, setUp, startGame } from "./table.mjs";

/* Advancing is a bad mistake in one deal and the best move in another: a warning comes, or none. */
async function warning(bench, deal, warned, presses = 1) {
  const page = await bench.page({ choices: { warning: true } });
  await openPage(bench, page);
  await startGame(page, { edition: "express", against: "nobody", deal });
  await page.keyboard.press("a");
  await page.evaluate((presses) => {
    for (let i = 0; i < presses; i++)
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }, presses);
  const asks = page.getByRole("alertdialog", { name: "Are you sure?" });
  if (!warned) return myTurn(page, 0);
  await asks.waitFor();
  same((await kept(page)).ply, 0, "moves made");
  await page.getByRole("button", { name: "Let me try again" }).click();
  await asks.waitFor({ state: "detached" });
}

/* A job that replaces another one still runs after the other has been dropped. */
async function overtaken(bench) {
  const page = await bench.page();
  const send = await holdEngine(page);
  await openPage(bench, page);
  await startGame(page, { edition: "express", against: "friend", deal: 3 });
  const busy = () => page.getByRole("button", { name: "Hint" }).getAttribute("aria-busy");
  same(await busy(), "false", "busy before anybody has asked");
  for (const key of ["h", "h"]) await page.keyboard.press(key);
  await drawn(page);
  same(await busy(), "true", "busy with the second question");
  send();
  await page.locator(".hint").waitFor();
  same(await busy(), "false", "busy when it is answered");
}

/* The engine can't be loaded at first; once it can, the game continues. */
async function late(bench) {
  const page = await bench.page({ choices: { level: 1 } });
  page.forgiven = /Failed to load resource/;
  let blocked = true;
  await page.route(/engine.*\.wasm/, (route) => (blocked ? route.abort() : route.continue()));
  await openPage(bench, page);
  await setUp(page, { edition: "express", against: "engine", level: 1, starts: "other", deal: 3 });
  await begin(page);
  await page.getByText(/The computer can't move/).waitFor();
  blocked = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await myTurn(page, 0);
}

/* Simulates four cores, and prepends code to every worker's script. */
async function changeWorkers(page, first) {
  let isOn = true;
  await page.route(/worker-.*\.js/, async (route) => {
    if (!isOn) return route.continue();
    const response = await route.fetch();
    const cores = 'Object.defineProperty(navigator, "hardwareConcurrency", { value: 4 });';
    await route.fulfill({ response, body: `${cores} ${first}; ${await response.text()}` });
  });
  return () => (isOn = false); // not unroute: other requests may still be pending
}

/* The engines that a worker loads in a browser that lacks a feature. */
async function fetchedEngines(bench, lack) {
  const page = await bench.page();
  const names = [];
  page.on("request", (request) => names.push(/(engine[a-z-]*)-\w+\.wasm$/.exec(request.url())?.[1]));
  await changeWorkers(page, lack);
  await openPage(bench, page);
  await startGame(page, { edition: "express", against: "engine", level: 1, starts: "other", deal: 3 });
  return names.filter(Boolean);
}

async function alone(bench) {
  same(await fetchedEngines(bench, ""), ["engine-threads"], "where all is there");
  same(await fetchedEngines(bench, "delete globalThis.SharedArrayBuffer"), ["engine"], "without shared memory");
}

/* When a helper fails, the engine waits for it: the page is told, and can continue without it. */
const TRAP = Buffer.concat([
  Buffer.from("0061736d0100000001050160017f00030201000606017f0141000b071a020468656c7000000f", "hex"),
  Buffer.from("__stack_pointer"),
  Buffer.from("03000a05010300000b", "hex"),
]); // (module (func (export "help") (param i32) unreachable) (global (export "__stack_pointer") (mut i32) (i32.const 0)))
const BREAKING = `
  const now = performance.now.bind(performance);
  performance.now = () => now() / 20; // the engine is still at it when the helpers come
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function ({ hired }) {
    const module = new WebAssembly.Module(new Uint8Array([${[...TRAP]}]));
    post.call(this, { hired: { ...hired, module } });
  }`;
async function brokenHelper(bench) {
  const page = await bench.page();
  const mend = await changeWorkers(page, BREAKING);
  await openPage(bench, page);
  await setUp(page, { edition: "express", against: "engine", level: 10, starts: "other", deal: 3 });
  await begin(page);
  await page.getByText(/The computer can't move: .*a helper broke down: RuntimeError/).waitFor();
  mend();
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await page.locator(".notice, .pill-mine").first().waitFor();
  if (await again.isVisible()) await again.click(); // the page may have prepared another one before the repair
  await myTurn(page, 0);
}

/* The page finds the deals that the program finds. The search can be cancelled, by the button or by another choice. */
async function fairDeal(bench) {
  const { result } = await ask(bench, { kind: "fair", edition: "express", keys: "seed=42" });
  const found = spawnSync(bench.program, ["deal", "--express", "--fair", "--seed", "42", "--json"]);
  same(result, String(JSON.parse(found.stdout).seed), "the fair deal from 42 on");
  const page = await bench.page();
  await openPage(bench, page);
  const start = page.getByRole("button", { name: "Start sewing" });
  const looking = page.getByText("Looking for a fair deal…");
  const fair = choice(page, "Deal", "Fair");
  await setUp(page, { edition: "automa" });
  same(await fair.count(), 0, "fair deals with the Automa");
  await page.goBack();
  await setUp(page, { edition: "express", against: "friend" });
  await fair.click();
  const mend = await holdEngine(page);
  await start.click();
  await looking.waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await start.waitFor();
  same(await start.evaluate((one) => one === document.activeElement), true, "the button keeps the focus");
  await start.click();
  await looking.waitFor();
  await choice(page, "Who starts", "Me").click();
  await looking.waitFor({ state: "detached" });
  mend();
  await start.click();
  await page.getByText("Express · deal").waitFor();
}

export async function run(bench) {
  await bench.test("a bad mistake waits for a second thought", () => warning(bench, 5, true));
  await bench.test("a second press does not outrun it", () => warning(bench, 5, true, 2));
  await bench.test("a good move does not", () => warning(bench, 3, false));
  await bench.test("a question that overtakes another one is seen to be asked", () => overtaken(bench));
  await bench.test("an engine that could not be fetched is asked again", () => late(bench));
  await bench.test("an isolated page without shared memory thinks with one thread", () => alone(bench));
  await bench.test("a helper that breaks down is told of, and the engine begins anew", () => brokenHelper(bench));
  await bench.test("a fair deal is found in the worker, unless one cancels it", () => fairDeal(bench));
}
