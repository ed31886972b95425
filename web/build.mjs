// SPDX-License-Identifier: MIT
// Builds the page: a folder that any static host can serve.   node web/build.mjs OUT WASMDIR
//
// Everything is built in memory and written at the end, so an error leaves the old folder unchanged. File names
// contain a hash of the content, so browsers may cache them forever; exceptions are the files that need a fixed
// name (index.html, sw.js, the manifest, the icons). All files are in one folder and refer to each other without a
// path, so the folder works anywhere.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { catalogue } from "./catalogue.mjs";
import { firstSources, neededBy } from "./scripts.mjs";

const web = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(web);
const at = (...names) => path.join(web, ...names);
const listed = (folder, ending) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];

const site = new Map(); // name in the folder -> bytes
const names = new Map(); // name in the sources -> name in the folder
const packages = new Set(); // third-party packages in the bundle

function fail(why) {
  console.error(`build: ${why}; nothing is written`);
  process.exit(1);
}

/* Eight characters in esbuild's style; thimble serve recognises immutable files by them. */
function digest(bytes) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return Array.from(createHash("sha256").update(bytes).digest().subarray(0, 8), (byte) => letters[byte & 31]).join("");
}

function add(source, bytes) {
  site.set(source, bytes);
  names.set(source, source);
}

function addHashed(source, bytes) {
  const { name, ext } = path.parse(source);
  const hashed = `${name}-${digest(bytes)}${ext}`;
  site.set(hashed, bytes);
  names.set(source, hashed);
}

const OPTIONS = {
  absWorkingDir: web,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome100", "firefox100", "safari15.4"],
  outdir: "/",
  assetNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  entryNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
  legalComments: "none", // all licences are in licences.txt
  logLevel: "warning",
};

/* Bundles, and records the names of the outputs: main.js, style.css, a font by its file name. Returns esbuild's
 * metadata. */
async function bundle(options) {
  const result = await build({ ...OPTIONS, ...options });
  const put = new Map(result.outputFiles.map((file) => [path.basename(file.path), file.contents]));
  for (const [file, output] of Object.entries(result.metafile.outputs)) {
    const inputs = Object.keys(output.inputs);
    const source = path.parse(output.entryPoint ?? (inputs.length === 1 ? inputs[0] : file));
    const name = path.basename(file);
    site.set(name, put.get(name));
    names.set(source.name.replace("<stdin>", "style") + path.extname(file), name);
  }
  for (const input of Object.keys(result.metafile.inputs)) {
    const [, owner] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
    if (owner) packages.add(owner);
  }
  return result.metafile.outputs;
}

const NEEDED = ["table.wasm", "puzzles.wasm", "companion.wasm", "engine.wasm"];

function addCore(folder) {
  for (const name of [
    "table.wasm",
    "puzzles.wasm",
    "companion.wasm",
    "engine.wasm",
    "engine-plain.wasm",
    "engine-threads.wasm",
  ])
    if (fs.existsSync(path.join(folder, name))) addHashed(name, fs.readFileSync(path.join(folder, name)));
    else if (NEEDED.includes(name)) fail(`there is no ${name} in ${folder}`);
    else console.error(`build: there is no ${name} in ${folder}; the page does without it`);
}

/* Two files for each language; `first` are the sources whose words are in the first. */
function addWords(first) {
  for (const name of listed(path.join(root, "po"), ".po")) {
    const parts = catalogue(fs.readFileSync(path.join(root, "po", name), "utf8"), name, first);
    addHashed(wordsName("words", name), Buffer.from(JSON.stringify(parts.first)));
    addHashed(wordsName("words-later", name), Buffer.from(JSON.stringify(parts.later)));
  }
}
const wordsName = (part, name) => `${part}-${path.parse(name).name}.json`;

/* By language. */
const wordsFiles = (part) =>
  Object.fromEntries(
    listed(path.join(root, "po"), ".po").map((name) => [path.parse(name).name, names.get(wordsName(part, name))]),
  );

/* The books of puzzles, by edition. */
function addBooks() {
  const folder = path.join(root, "puzzles");
  for (const name of listed(folder, ".txt")) addHashed(bookName(name), fs.readFileSync(path.join(folder, name)));
}
const bookName = (name) => `puzzles-${name}`;

const bookFiles = () =>
  Object.fromEntries(
    listed(path.join(root, "puzzles"), ".txt").map((name) => [path.parse(name).name, names.get(bookName(name))]),
  );

/* Constants for the scripts (src/build.d.ts). A missing file has an empty name. */
function told(fabrics) {
  const name = (source) => JSON.stringify(names.get(source) ?? "");
  const [, version] = /^\s*version: '([^']*)'/m.exec(fs.readFileSync(path.join(root, "meson.build"), "utf8"));
  return {
    WORKER_FILE: name("worker.js"),
    TABLE_FILE: name("table.wasm"),
    PUZZLES_FILE: name("puzzles.wasm"),
    COMPANION_FILE: name("companion.wasm"),
    ENGINE_FILE: name("engine.wasm"),
    ENGINE_PLAIN_FILE: name("engine-plain.wasm"),
    ENGINE_THREADS_FILE: name("engine-threads.wasm"),
    LATER_STYLE_FILE: name("later.css"),
    CLOTH_STYLE_FILE: name("cloth.css"),
    WORDS_FILE: JSON.stringify(wordsFiles("words")),
    LATER_WORDS_FILE: JSON.stringify(wordsFiles("words-later")),
    BOOK_FILE: JSON.stringify(bookFiles()),
    FABRICS: JSON.stringify(fabrics),
    VERSION: JSON.stringify(version),
  };
}

/* The scripts tell the names of the words' files, and which words are in which file depends on the scripts: these are
 * bundled once more before. Returns what the page's script needs. */
async function addScripts(fabrics) {
  const main = { entryPoints: ["src/main.tsx"], splitting: true };
  const { metafile } = await build({ ...OPTIONS, ...main, define: told(fabrics) });
  addWords(firstSources(metafile.outputs));
  await bundle({ entryPoints: ["src/core/worker.ts"], define: told(fabrics) });
  const outputs = await bundle({ ...main, define: told(fabrics) });
  return neededBy(outputs, "src/main.tsx").map((file) => path.basename(file));
}

/* A module of the page, for drawings that are made here. */
async function drawn(entry, define = {}) {
  const options = { entryPoints: [entry], format: "esm", platform: "neutral", mainFields: ["module"], define };
  const { outputFiles } = await build({ absWorkingDir: web, bundle: true, write: false, ...options });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/* The parts of index.html that are there before any script runs: the fabrics, whose names the page gets, and what is
 * painted first. The fabrics' other colours are a style sheet. */
async function drawFabrics() {
  const { FabricDefs, FABRICS } = await drawn("src/draw/fabrics.tsx");
  const rows = FABRICS.map(({ name, thread }) => ({ name, thread }));
  const { clothStyle } = await drawn("src/draw/cloth-sets.ts");
  addHashed("cloth.css", Buffer.from(clothStyle(FABRICS)));
  const { Early } = await drawn("src/early.tsx", { FABRICS: JSON.stringify(rows) });
  return { markup: markup(FabricDefs()), early: markup(Early()), rows };
}

const isPlain = (value) => typeof value === "number" || (typeof value === "string" && !/["&<]/.test(value));

/* A stateless drawing as text. */
function markup(node) {
  if (Array.isArray(node)) return node.map(markup).join("");
  if (node === null || node === undefined || node === false) return "";
  if (typeof node !== "object") return isPlain(node) ? String(node) : fail(`a drawing can't have ${node} in it`);
  const { type, props } = node;
  if (typeof type === "function") return markup(type(props));
  const { children, ...rest } = props;
  const attributes = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (isPlain(value) ? ` ${name}="${value}"` : fail(`a drawing can't have ${name}=${value}`)));
  return `<${type}${attributes.join("")}>${markup(children)}</${type}>`;
}

async function addStyles() {
  const contents = listed(at("style"), ".css")
    .map((name) => `@import "./${name}";`)
    .join("\n");
  await bundle({ stdin: { contents, resolveDir: at("style"), loader: "css" }, entryNames: "style-[hash]" });
  await bundle({ entryPoints: ["style/later/later.css"] });
}

function addIcons() {
  for (const name of fs.readdirSync(at("icons"))) add(name, fs.readFileSync(at("icons", name)));
  add("manifest.webmanifest", fs.readFileSync(at("manifest.webmanifest")));
}

/* Licences of the bundled packages must be distributed with them. */
function addLicences() {
  const licence = (folder) => {
    const file = fs.readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    return file ? fs.readFileSync(path.join(folder, file), "utf8").trim() : "";
  };
  const parts = [["Thimble", licence(root)]];
  for (const name of [...packages].sort()) parts.push([name, licence(at("node_modules", name))]);
  const rule = "=".repeat(72);
  add("licences.txt", Buffer.from(parts.map(([name, text]) => `${name}\n${rule}\n\n${text}\n`).join("\n\n")));
}

/* index.html uses source file names; references to files that don't exist are removed. A script's imports are
 * preloaded. */
function addPage(drawings, needed) {
  const source = fs.readFileSync(at("index.html"), "utf8");
  const lines = source.split("\n").map((line) => {
    const [, attribute, name] = /(href|src)="([^":/]+\.\w+)"/.exec(line) ?? [];
    if (!name) return line;
    return names.has(name) ? line.replace(`${attribute}="${name}"`, `${attribute}="${names.get(name)}"`) : "";
  });
  const links = needed.map((name) => `<link rel="modulepreload" href="${name}">`).join("\n");
  const page = lines
    .filter(Boolean)
    .join("\n")
    .replace("<!-- fabrics -->", drawings.markup)
    .replace("<!-- early -->", drawings.early)
    .replace("<!-- scripts -->", links);
  add("index.html", Buffer.from(page));
}

/* The service worker caches all of these files; its version is derived from theirs, so any change makes a new
 * version. */
async function addServiceWorker() {
  const files = [...site.keys()].sort();
  const version = digest(files.map((name) => `${name} ${digest(site.get(name))}\n`).join(""));
  const define = { SITE_FILES: JSON.stringify(files), SITE_VERSION: JSON.stringify(version), ...told([]) };
  await bundle({ entryPoints: ["src/sw.ts"], entryNames: "[name]", define });
}

const COMPRESSIBLE = /\.(html|js|css|wasm|svg|json|webmanifest|txt)$/;

/* Only a folder that we built, or a missing one, may be replaced. */
function replaceable(out) {
  return !fs.existsSync(out) || fs.readdirSync(out).length === 0 || fs.existsSync(path.join(out, "sw.js"));
}

function write(out) {
  const fresh = `${out}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  const sizes = [...site].map(([name, bytes]) => {
    fs.writeFileSync(path.join(fresh, name), bytes);
    const packed = COMPRESSIBLE.test(name) ? gzipSync(bytes, { level: 9 }) : bytes;
    if (packed.length < bytes.length) fs.writeFileSync(path.join(fresh, `${name}.gz`), packed);
    return { name, raw: bytes.length, packed: Math.min(packed.length, bytes.length) };
  });
  fs.rmSync(out, { recursive: true, force: true });
  fs.renameSync(fresh, out);
  return sizes;
}

function show(sizes) {
  const row = (name, raw, packed) =>
    console.log(`${name.padEnd(52)}${String(raw).padStart(10)}${String(packed).padStart(10)}`);
  const sum = (rows, key) => rows.reduce((total, file) => total + file[key], 0);
  row("file", "bytes", "gzipped");
  for (const file of sizes.sort((a, b) => b.packed - a.packed)) row(file.name, file.raw, file.packed);
  const page = sizes.filter((file) => /\.(html|css|js)$/.test(file.name));
  row("page, styles and scripts", sum(page, "raw"), sum(page, "packed"));
  row("everything", sum(sizes, "raw"), sum(sizes, "packed"));
}

const [out, wasm] = process.argv.slice(2);
if (!out || !wasm) {
  console.error("usage: node web/build.mjs OUT WASMDIR");
  process.exit(2);
}
if (!replaceable(out)) {
  fail(`${out} is not a folder that was built here`);
}
addCore(wasm);
addBooks();
const fabrics = await drawFabrics();
await addStyles();
const needed = await addScripts(fabrics.rows);
addIcons();
addLicences();
addPage(fabrics, needed);
await addServiceWorker();
show(write(out));
