// SPDX-License-Identifier: MIT
// The page's logic without a browser: its modules, bundled, at a table of the real core.
//     const { game, storage } = await openPage();
//     game.startGame({ ... });
// WASM names the folder of table.wasm, WEB that of the sources; defaults: build/gcc and this tree.
import { webcrypto } from "node:crypto";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import * as os from "node:os";
import * as path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const web = process.env.WEB ?? path.join(root, "web");
const wasm = process.env.WASM ?? path.join(root, "build/gcc/src/doors/wasm");
const { build } = createRequire(path.join(root, "web/package.json"))("esbuild");

/* The parts of a browser that the modules need. */
class Storage {
  #map = new Map();
  get length() {
    return this.#map.size;
  }
  key = (index) => [...this.#map.keys()][index] ?? null;
  getItem = (key) => this.#map.get(key) ?? null;
  setItem = (key, value) => void this.#map.set(key, String(value));
  removeItem = (key) => void this.#map.delete(key);
}

const ENTRY = `
export * as game from "./src/play/game.ts";
export * as keep from "./src/play/keep.ts";
export * as daily from "./src/play/daily.ts";
export * as days from "./src/play/days.ts";
export * as files from "./src/play/games-file.ts";
export { askHint, hintShown, showsEvaluation } from "./src/play/help.ts";
export { Door, TableDoor } from "./src/core/door.ts";
export { choose } from "./src/play/choices.ts";
export { closeFar, far, line, openFar } from "./src/online/far.ts";
export { layTable, takeTableBack } from "./src/online/lay.ts";
export { farAt } from "./src/play/online-game.ts";
export { layFar } from "./src/online/onto-table.ts";
export { findSeat, keepSeat } from "./src/online/seats.ts";
`;

async function bundle(entry = ENTRY) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "thimble-logic-"));
  const outfile = path.join(folder, "page.mjs");
  await build({
    stdin: { contents: entry, resolveDir: web, loader: "ts" },
    nodePaths: [path.join(root, "web/node_modules")],
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    jsx: "automatic",
    jsxImportSource: "preact",
    outfile,
    logLevel: "error",
  });
  return { outfile, folder };
}

export const openCore = async (name = "table.wasm") =>
  (await WebAssembly.instantiate(fs.readFileSync(path.join(wasm, name)), {})).instance;

/* The real engine, called in this thread instead of a worker. */
class Engine {
  asked = [];
  #door;
  constructor(door) {
    this.#door = door;
  }
  open = () => undefined;
  stop = () => undefined;
  move = async ({ record, ply }, level, seed) => {
    this.asked.push({ record, ply, level, seed });
    this.#door.ask(`load ${ply}\n${record}`);
    return this.#door.ask(`move level=${level} seed=${seed}`).move;
  };
}

/** Modules of the page that need nothing of a browser, as an entry exports them. */
export async function openModules(entry) {
  const { outfile, folder } = await bundle(entry);
  const modules = await import(pathToFileURL(outfile));
  fs.rmSync(folder, { recursive: true });
  return modules;
}

/** A page with its own empty storage. */
export async function openPage(storage = new Storage()) {
  const { outfile, folder } = await bundle();
  globalThis.localStorage = storage;
  globalThis.sessionStorage = new Storage();
  globalThis.addEventListener ??= () => undefined;
  globalThis.navigator ??= {};
  globalThis.crypto ??= webcrypto;
  const page = await import(pathToFileURL(outfile));
  fs.rmSync(folder, { recursive: true });
  const table = new page.TableDoor(new page.Door(await openCore()));
  const engine = new Engine(new page.Door(await openCore("engine.wasm")));
  page.game.sitDown(table, engine);
  return { ...page, table, engine, storage };
}
