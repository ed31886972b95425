// SPDX-License-Identifier: MIT
// axe-core finds nothing on any screen: light and dark, laptop and phone. The short tests check each screen on one
// kind of device, by turns, the long ones (THIMBLE_LONG) on every kind.
import * as fs from "node:fs";
import { LAPTOP, need, PHONE, sample, showPainted } from "./bench.mjs";
import { drawn } from "./table.mjs";
import { tour } from "./tour.mjs";

const AXE = fs.readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const KINDS = [
  { name: "light, laptop", size: LAPTOP, colorScheme: "light" },
  { name: "dark, phone", size: PHONE, colorScheme: "dark" },
  { name: "dark, laptop", size: LAPTOP, colorScheme: "dark" },
  { name: "light, phone", size: PHONE, colorScheme: "light" },
];

/* What axe-core finds on this page as it is now. */
export async function examine(page) {
  await showPainted(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].target.join(" ")}`);
}

async function examineAt(page, visit) {
  const found = [];
  const turn = visit % KINDS.length;
  for (const { name, size, colorScheme } of sample([...KINDS.slice(turn), ...KINDS.slice(0, turn)])) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    found.push(...(await examine(page)).map((words) => `${name}: ${words}`));
  }
  await page.setViewportSize(LAPTOP);
  return found;
}

export async function run(bench) {
  const page = await bench.page({ choices: { level: 1, starts: "me", against: "engine" } });
  const screens = [];
  await bench.test("a walk through all screens", () =>
    tour(bench, page, async (name) => screens.push({ name, found: await examineAt(page, screens.length) })),
  );
  for (const { name, found } of screens)
    await bench.test(`axe: ${name}`, () => {
      if (found.length) throw new Error(found.join(" | "));
    });
}
