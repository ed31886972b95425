// SPDX-License-Identifier: MIT
// The engine in the page's worker: the same proof as everywhere, and it never blocks the page.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { fileURLToPath } from "node:url";
import { holds, PATIENCE, same } from "./bench.mjs";
import { openPage, startGame } from "./table.mjs";

export const fileOf = (bench, name) =>
  fs.readdirSync(bench.site).find((one) => new RegExp(`^${name}-[A-Z0-9]{8}\\.(js|wasm)$`).test(one));

/* Runs one job in the page's worker with the page's engine: the answer, and how long it took. */
export async function ask(bench, job, engine = "engine") {
  const page = await bench.page();
  await openPage(bench, page);
  return page.evaluate(
    ({ worker, engine, job }) =>
      new Promise((resolve, reject) => {
        const thinker = new Worker(new URL(worker, document.baseURI), { type: "module" });
        let begun = 0;
        thinker.onerror = (event) => reject(new Error(event.message));
        thinker.onmessage = ({ data }) => {
          if ("failed" in data) reject(new Error(data.failed));
          if (!("result" in data)) return;
          if (data.job === 2) return resolve({ result: data.result, seconds: (performance.now() - begun) / 1000 });
          begun = performance.now(); // the first answer means that it is ready
          thinker.postMessage({ record: "", ply: 0, ...job, id: 2 });
        };
        thinker.postMessage({ open: new URL(engine, document.baseURI).href });
        thinker.postMessage({ kind: "proof", record: "", ply: 0, id: 1 });
      }),
    { worker: fileOf(bench, "worker"), engine: fileOf(bench, engine), job },
  );
}

async function proof(bench, engine) {
  const { result } = await ask(bench, { kind: "proof" }, engine);
  same(result.text, fs.readFileSync(new URL("../proof.txt", import.meta.url), "utf8"), "the proof");
}

/* The same work on both sides, one after the other: the review of one game with a fixed number of nodes per search.
 * `thimble bench` measures other positions, so its nodes per second can't be compared. */
async function speed(bench) {
  const nodes = 3000;
  const file = fileURLToPath(new URL("../fuzz/corpus/record/classic-seed-1", import.meta.url));
  const record = fs.readFileSync(file, "utf8");
  const here = await ask(bench, { kind: "review", record, ply: 42, nodes });
  const begun = performance.now();
  const { stdout } = spawnSync(bench.program, ["analyze", file, "--json", "--nodes", String(nodes)], {
    encoding: "utf8",
  });
  const native = (performance.now() - begun) / 1000;
  bench.measured(
    `the review of one game with ${nodes} nodes a search: page ${here.seconds.toFixed(2)} s, native ${native.toFixed(2)} s, ` +
      `${(here.seconds / native).toFixed(2)} times as long (2.5 wanted at most)`,
  );
  const seats = (list) =>
    list.map(({ moves, good, inaccuracy, error, blunder }) => ({ moves, good, inaccuracy, error, blunder }));
  same(seats(here.result.seats), seats(JSON.parse(stdout).seats), "verdicts of page and program");
}

/* Long tasks of the page's thread, from "Thinking…" until the move; drawing the table does not count. */
async function calm(bench) {
  const page = await bench.page({ painted: true });
  await openPage(bench, page);
  await startGame(page, { edition: "classic", against: "engine", level: 10, starts: "me", deal: 1 });
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await page.getByText("Thinking…").first().waitFor();
  const tasks = await page.evaluate(async (patience) => {
    const long = [];
    const watcher = new PerformanceObserver((list) =>
      long.push(...list.getEntries().map((entry) => Math.round(entry.duration))),
    );
    watcher.observe({ type: "longtask" });
    const frame = () => new Promise(requestAnimationFrame);
    const begun = performance.now();
    while (document.querySelector(".pill-you") && performance.now() < begun + patience) await frame();
    const seconds = (performance.now() - begun) / 1000;
    watcher.disconnect();
    return { long, seconds };
  }, PATIENCE);
  bench.measured(
    `level 10 thought for ${tasks.seconds.toFixed(1)} s; tasks over 50 ms in the page meanwhile: ${tasks.long.length ? tasks.long.join(", ") + " ms" : "none"}`,
  );
  holds(tasks.seconds * 1000 < PATIENCE, "it has not moved");
}

export async function run(bench) {
  await bench.test("the proof of the engine in the page's worker is the one of every build", () =>
    proof(bench, "engine"),
  );
  await bench.test("so is that of the engine without vectors", () => proof(bench, "engine-plain"));
  await bench.test("the review in the page finds what the program finds", () => speed(bench));
  await bench.test("level 10 moves while the page listens", () => calm(bench));
}
