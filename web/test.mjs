// SPDX-License-Identifier: MIT
// Unit tests of the page's logic, under Node's test runner.   node web/test.mjs [NAME ...]
//
// Each web/test/NAME.test.ts is bundled with its imports, like the page, because Node.js 18 can't read TypeScript.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const web = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(web, "..", "build", "page-unit");
const all = fs
  .readdirSync(path.join(web, "test"))
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => name.slice(0, -".test.ts".length));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no test named ${unknown.join(", ")} in web/test; there are ${all.join(", ")}.`);
  process.exit(2);
}

fs.rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: web,
  entryPoints: wanted.map((name) => `test/${name}.test.ts`),
  bundle: true,
  platform: "node",
  format: "esm",
  outdir: out,
  outExtension: { ".js": ".mjs" },
  sourcemap: "inline",
  banner: { js: 'import { webcrypto } from "node:crypto"; globalThis.crypto ??= webcrypto;' }, // Node.js 18 has no other
  define: {
    ROOT: JSON.stringify(path.dirname(web)),
    WORDS_FILE: '{"pl":"pl","ru":"ru","fr":"fr","de":"de"}',
    LATER_WORDS_FILE: '{"pl":"later-pl","ru":"later-ru","fr":"later-fr","de":"later-de"}',
  },
  logLevel: "warning",
});
const files = wanted.map((name) => path.join(out, `${name}.test.mjs`));
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=spec", ...files], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
