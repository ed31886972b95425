// SPDX-License-Identifier: MIT
// The basis of all tests of the page: the server, the browser, and the counting.
import * as fs from "node:fs";
import { createRequire } from "node:module";
import * as os from "node:os";
import * as path from "node:path";
import { Server } from "./server.mjs";

/* npm packages of the page. */
export const need = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = need("playwright-core");

export const LAPTOP = { width: 1280, height: 800 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 360, height: 640 };

/* Chromium without its windows, to which a new person costs a third of the time; and the whole of it, for what only
 * that can do. */
const { THIMBLE_CHROMIUM } = process.env;
const SHELL = { executablePath: THIMBLE_CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] };
export const WHOLE = { ...SHELL, executablePath: THIMBLE_CHROMIUM ?? "/usr/bin/chromium" };
export const PATIENCE = Number(process.env.THIMBLE_PATIENCE ?? 30) * 1000; // for a busy machine

/* The same test for many sizes or languages: the short tests take the first ones. */
export const sample = (list, count = 1) => (process.env.THIMBLE_LONG ? list : list.slice(0, count));

/* The page's random numbers (deals, ids of games, and so the engine's slips) are the same in every run. */
export const SEED = Number(process.env.THIMBLE_SEED ?? 1);
function throwDice(seed) {
  const KEY = "bench.dice"; // continues in the next page of the same browser, or two games would have one id
  let state = seed;
  const next = () => {
    try {
      state = Number(localStorage.getItem(KEY) ?? state);
    } catch {
      // a page without storage
    }
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    try {
      localStorage.setItem(KEY, String(state));
    } catch {
      // full storage
    }
    return state;
  };
  const half = () => (next() >>> 16).toString(16).padStart(4, "0");
  crypto.getRandomValues = (numbers) => numbers.map((_, i) => (numbers[i] = next() >>> 8));
  crypto.randomUUID = () => [half() + half(), half(), half(), half(), half() + half() + half()].join("-");
}

/* For the tests: the last saved game and its record, which version 1 saved instead of the sitting. */
function showLatest() {
  globalThis.latestGame = () => {
    const games = Object.keys(localStorage)
      .filter((key) => key.startsWith("thimble.game."))
      .map((key) => JSON.parse(localStorage.getItem(key)));
    const [latest] = games.sort((a, b) => (a.touched < b.touched ? 1 : -1));
    return latest ? { ...latest, record: latest.sitting?.replace(/^\[Seats .*\]\n/, "") ?? latest.record } : null;
  };
}

/* Nobody looks at these pages, and pixels are a third of their work: all else about a page that is not painted is the
 * same. `showPainted` is for what does look at colours. */
function leaveUnpainted() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 !important }");
  document.adoptedStyleSheets = [sheet];
}
export const showPainted = (page) => page.evaluate(() => void (document.adoptedStyleSheets = []));

/* No animations to wait for, and no sounds. */
function dress(choices) {
  try {
    if (!localStorage.getItem("thimble.choices")) localStorage.setItem("thimble.choices", JSON.stringify(choices));
  } catch {
    // a page without storage, or not ours
  }
}

export class Bench {
  checks = 0;
  failures = 0;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "thimble-page-"));
  #contexts = new Set();
  #pages = [];
  #lasts = [];

  constructor(program, site, { painted = false } = {}) {
    this.program = program;
    this.site = site;
    this.painted = painted;
    this.server = new Server(program);
  }

  async open() {
    await this.server.show(this.site);
    this.browser = await chromium.launch(SHELL);
  }

  async close() {
    await this.browser?.close();
    await this.server.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** One condition that must hold. `story` throws when it does not. */
  async test(name, story) {
    if (!name.includes(process.env.THIMBLE_ONLY ?? "")) return;
    const begun = performance.now();
    const used = coreSeconds();
    this.checks++;
    try {
      await story();
      for (const page of this.#pages) same(wrongsOf(page), [], "errors in the page");
      const took = [(performance.now() - begun) / 1000, coreSeconds() - used].map((n) => n.toFixed(1));
      console.log(`ok: ${name} (${took[0]} s, ${took[1]} s of a core)`);
    } catch (error) {
      this.failures++;
      const said = process.env.THIMBLE_TRACE
        ? error.stack
        : String(error.message ?? error)
            .split("\n")
            .slice(0, 6)
            .join(" | ");
      console.log(`FAILED: ${name}: ${said}`);
    } finally {
      await Promise.all([...this.#contexts].map((context) => context.close().catch(() => undefined)));
      this.#contexts.clear();
      this.#pages = [];
      for (const work of this.#lasts.splice(0).reverse()) await work();
    }
  }

  /** Puts `work` off until this test has closed its pages: a page may still load something in an idle moment, and must
   * not find the server gone. The last one is done first. */
  atEnd(work) {
    this.#lasts.push(work);
  }

  measured(words) {
    console.log(`measured: ${words}`);
  }

  /** A new browser context, empty, closed after the test. One that keeps its folder is a browser of its own. */
  async person({
    size = LAPTOP,
    choices = {},
    offline = false,
    keeps = "",
    browser = SHELL,
    painted = this.painted,
    ...more
  } = {}) {
    const options = {
      viewport: size,
      locale: "en-GB",
      serviceWorkers: offline ? "allow" : "block",
      acceptDownloads: true,
      ...more,
    };
    const context = keeps
      ? await chromium.launchPersistentContext(path.join(this.folder, keeps), { ...browser, ...options })
      : await this.browser.newContext(options);
    this.#contexts.add(context);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(throwDice, SEED);
    await context.addInitScript(showLatest);
    if (!painted) await context.addInitScript(leaveUnpainted);
    await context.addInitScript(dress, { motion: "off", sound: false, language: "en", ...choices });
    return context;
  }

  /** This person's first page. Errors on it fail the test, except those that match page.forgiven. */
  async page(person = {}) {
    const context = person.newPage ? person : await this.person(person);
    const page = await context.newPage();
    this.#pages.push(page);
    page.wrongs = [];
    page.forgiven = null;
    page.on("pageerror", ({ message, stack = "" }) => {
      page.wrongs.push(message);
      console.log(`error in a page: ${stack || message}`);
    });
    page.on("console", (message) => message.type() === "error" && page.wrongs.push(message.text()));
    return page;
  }
}

/* Seconds of a core that this program and all below it have used so far, those that have ended included. */
function coreSeconds() {
  const rows = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const words = fs
          .readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
        const ticks = words.slice(11, 15).map(Number);
        return [{ pid: Number(pid), parent: Number(words[1]), ticks: ticks[0] + ticks[1] + ticks[2] + ticks[3] }];
      } catch {
        return []; // it has ended
      }
    });
  const below = (pid) =>
    rows.filter((row) => row.parent === pid).reduce((sum, row) => sum + row.ticks + below(row.pid), 0);
  const own = rows.find((row) => row.pid === process.pid);
  return ((own?.ticks ?? 0) + below(process.pid)) / 100;
}

const wrongsOf = ({ wrongs, forgiven }) => wrongs.filter((words) => !forgiven?.test(words));

export function same(found, wanted, what = "") {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}${what && ": "}found ${a}, wanted ${b}`);
}
export function holds(what, words) {
  if (!what) throw new Error(words);
}
