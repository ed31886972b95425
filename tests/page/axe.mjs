// SPDX-License-Identifier: MIT
// axe-core finds nothing on any screen: light and dark, laptop and phone. The short tests check each of these once,
// the long ones (THIMBLE_LONG) every combination.
import * as fs from "node:fs";
import { LAPTOP, need, PHONE } from "./bench.mjs";
import { drawn } from "./table.mjs";
import { tour } from "./tour.mjs";

const KINDS = [
  { name: "light, laptop", size: LAPTOP, colorScheme: "light" },
  { name: "dark, phone", size: PHONE, colorScheme: "dark" },
];
const MORE_KINDS = [
  { name: "dark, laptop", size: LAPTOP, colorScheme: "dark" },
  { name: "light, phone", size: PHONE, colorScheme: "light" },
];

export async function examine(page) {
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].target.join(" ")}`);
}

async function allKinds(page) {
  const found = [];
  for (const { name, size, colorScheme } of process.env.THIMBLE_LONG ? [...KINDS, ...MORE_KINDS] : KINDS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    found.push(...(await examine(page)).map((words) => `${name}: ${words}`));
  }
  await page.setViewportSize(LAPTOP);
  return found;
}

export async function run(bench) {
  const source = fs.readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
  const context = await bench.person({ choices: { level: 1, starts: "me", against: "engine" } });
  await context.addInitScript({ content: source });
  const page = await bench.page(context);
  const screens = [];
  await bench.test("a walk through all screens", () =>
    tour(bench, page, async (name) => screens.push({ name, found: await allKinds(page) })),
  );
  for (const { name, found } of screens)
    await bench.test(`axe: ${name}`, () => {
      if (found.length) throw new Error(found.join(" | "));
    });
}
