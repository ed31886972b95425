// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import * as fs from "node:fs";
import { type Duplex, Readable, Writable } from "node:stream";
import { test } from "node:test";
import { createDeflateRaw, createInflateRaw } from "node:zlib";
import { type bounds, takeBounds } from "../src/core/bounds.ts";
import { carriesRecord, linkOf, NoRecord, recordInAddress } from "../src/play/share.ts";

const MOST = 100_000;
takeBounds({ recordBytes: MOST } as typeof bounds);

/* Node.js 18 has these streams only for other formats. */
function streamOf(make: () => Duplex) {
  return function () {
    const stream = make();
    return { readable: Readable.toWeb(stream), writable: Writable.toWeb(stream) };
  };
}
Object.assign(globalThis, {
  CompressionStream: streamOf(createDeflateRaw),
  DecompressionStream: streamOf(createInflateRaw),
});
Object.assign(globalThis, { location: { href: "http://localhost/page/#old" } });
const hashOf = async (record: string) => new URL(await linkOf(record)).hash;

test("a record goes into a link and comes out of it", async () => {
  const record = fs.readFileSync(`${ROOT}/docs/example.pwk`, "utf8") + "; Łódź 🧵\n";
  const hash = await hashOf(record);
  assert.ok(carriesRecord(hash));
  assert.match(hash, /^#game=[\w-]+$/);
  assert.ok(hash.length < record.length);
  assert.equal(await recordInAddress(hash), record);
});

test("nothing is unfolded beyond the longest record", async () => {
  assert.equal((await recordInAddress(await hashOf("a".repeat(MOST)))).length, MOST);
  await assert.rejects(recordInAddress(await hashOf("a".repeat(MOST + 1))), new NoRecord("mangled"));
});

test("what carries no record says which way it is wrong", async () => {
  const whole = await hashOf("classic 12");
  await assert.rejects(recordInAddress("#else"), new NoRecord("unknown"));
  for (const hash of ["#game", "#game=", whole.slice(0, -4), `${whole}%`, `#game=${"A".repeat(60_000)}`])
    await assert.rejects(recordInAddress(hash), new NoRecord("mangled"), hash.slice(0, 40));
});
