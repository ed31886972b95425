// SPDX-License-Identifier: MIT
// The emblems' charts: sound, of the size that their row has room for, and symmetric where they are meant to be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { border, type Chart, EMBLEMS, THREADS } from "../src/sampler/charts.ts";

const shapeOf = (chart: Chart): string[] => chart.map((row) => row.replace(/[^.]/g, "x"));
const mirrored = (chart: Chart): string[] => chart.map((row) => [...row].reverse().join(""));

const charts = Object.entries(EMBLEMS);

test("every row of a chart is as wide as its first, in colours that exist", () => {
  for (const [kind, chart] of charts)
    chart.forEach((row, y) => {
      assert.equal(row.length, chart[0]!.length, `${kind}, row ${y}`);
      for (const letter of row) assert.ok(letter === "." || THREADS[letter], `${kind}, row ${y}: ${letter}`);
    });
});

test("no chart has an empty row or column at its edge, or is larger than its place", () => {
  for (const [kind, chart] of charts) {
    const edges = [chart[0]!, chart.at(-1)!, ...[0, -1].map((x) => chart.map((row) => row.at(x)).join(""))];
    for (const edge of edges) assert.match(edge, /[^.]/, kind);
    assert.ok(chart.length <= 17 && chart[0]!.length <= 17, kind);
  }
});

test("they have the same left and right but for the bird, and the flower also top and bottom", () => {
  for (const [kind, chart] of charts.filter(([kind]) => kind !== "clean"))
    assert.deepEqual(shapeOf(chart), mirrored(shapeOf(chart)), kind);
  assert.notDeepEqual(shapeOf(EMBLEMS.clean), mirrored(shapeOf(EMBLEMS.clean)));
  for (const rows of [EMBLEMS.normal, mirrored(EMBLEMS.normal)])
    assert.deepEqual([...rows].reverse(), [...EMBLEMS.normal]);
});

test("each row of the sampler has an emblem of its own", () => {
  const shared: Record<string, string> = { tactical: "normal", "full-express": "above-zero" };
  const found = new Set(charts.filter(([kind]) => !shared[kind]).map(([, chart]) => chart.join("/")));
  assert.equal(found.size, charts.length - Object.keys(shared).length);
});

test("the border's zigzags cross and repeat", () => {
  const rows = border(33);
  assert.deepEqual(
    rows.map((row) => row.slice(0, 8)),
    rows.map((row) => row.slice(8, 16)),
  );
  assert.deepEqual(shapeOf(rows), mirrored(shapeOf(rows)));
  assert.match(rows[2]!, /^\.\.m\.\.\.t/);
});
