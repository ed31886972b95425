// SPDX-License-Identifier: MIT
// The engine's worker: a door to the whole core. Long searches are cut into requests of a few thousand nodes; in
// between it receives messages, so it can be stopped without shared memory. With shared memory, the same script
// runs in further workers that help the search (core/crew.ts).
import { help, openCrew, threadsHere, type Hired } from "./crew.ts";
import { CoreFault, openDoor, type Door } from "./door.ts";
import type { Job, Opening, Report } from "./engine.ts";
import type { BestSoFar, ReviewedMove, Thought } from "./types.ts";

const SLICE = 2000; // nodes per thread between two checks for messages

let door: Promise<Door> | undefined;
let threads = 1;
let current = 0; // the current job; a newer one or a stop ends it

const tell = (report: Report): void => postMessage(report);
/* Lets messages in. A message to itself arrives at once, a timer only after four milliseconds. */
const channel = new MessageChannel();
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(0);
  });

/* With helpers if possible; alone always works. */
async function open({ open: url, crew }: Opening): Promise<Door> {
  const wanted = ENGINE_THREADS_FILE ? threadsHere() : 1;
  if (wanted > 1)
    try {
      const door = await openCrew(new URL(ENGINE_THREADS_FILE, url).href, wanted, crew);
      threads = wanted;
      return door;
    } catch (error) {
      console.warn("the engine thinks with one thread:", error);
    }
  return openDoor(url);
}

/* Searches slice by slice until there are enough nodes, time is up, or the job is cancelled. */
async function think(core: Door, job: Job & { kind: "think" }): Promise<Thought | undefined> {
  const end = performance.now() + job.seconds * 1000;
  const keys = (threads > 1 ? ` threads=${threads}` : "") + (job.play ? " play=1" : "");
  const slice = SLICE * threads;
  let nodes = 0;
  for (;;) {
    const thought = core.ask<Thought>(`think nodes=${Math.min(slice, job.nodes - nodes)}${keys}`);
    nodes += slice;
    if (thought.exact || nodes >= job.nodes || performance.now() >= end) return thought;
    tell({ job: job.id, progress: thought });
    await breathe();
    if (current !== job.id) return undefined;
  }
}

async function review(core: Door, job: Job & { kind: "review" }): Promise<unknown> {
  const { moves } = core.ask<{ moves: number }>(`review nodes=${job.nodes}`);
  for (let done = 0; ; done++) {
    const step = core.ask<ReviewedMove | { done: true }>("review_step");
    if ("done" in step) return step;
    tell({ job: job.id, reviewed: step, done: done + 1, of: moves });
    await breathe();
    if (current !== job.id) return undefined;
  }
}

/* Each step looks at one deal. */
async function fair(core: Door, job: Job & { kind: "fair" }): Promise<string | undefined> {
  core.ask(`fair ${job.edition} ${job.keys}`);
  for (;;) {
    const { tried, seed } = core.ask<{ tried: number; seed?: string }>("fair_step");
    if (seed !== undefined) return seed;
    tell({ job: job.id, tried });
    await breathe();
    if (current !== job.id) return undefined;
  }
}

/* Each step makes a few moves. */
async function best(core: Door, job: Job & { kind: "best" }): Promise<BestSoFar | undefined> {
  core.ask(`best ${job.day}`);
  for (;;) {
    const sofar = core.ask<BestSoFar>("best_step");
    if (sofar.done) return sofar;
    tell({ job: job.id, best: sofar });
    await breathe();
    if (current !== job.id) return undefined;
  }
}

/* In tenths of points. */
const beforeOf = ({ before }: { before?: number }): string =>
  before === undefined ? "" : ` before=${Math.round(10 * before)}`;

/* About no game on the table. */
const TABLELESS: readonly Job["kind"][] = ["fair", "best", "proof"];

async function work(core: Door, job: Job): Promise<unknown> {
  if (!TABLELESS.includes(job.kind)) core.ask(`load ${job.ply}\n${job.record}`);
  switch (job.kind) {
    case "move":
      return core.ask(`move level=${job.level} seed=${job.seed}`);
    case "think":
      return think(core, job);
    case "verdict":
      return core.ask(`verdict nodes=${job.nodes} move=${job.move}${beforeOf(job)}`);
    case "solves":
      return core.ask(`solves nodes=${job.nodes} kind=${job.theme} answer=${job.answer} move=${job.move}`);
    case "review":
      return review(core, job);
    case "fair":
      return fair(core, job);
    case "best":
      return best(core, job);
    case "proof":
      return core.ask("proof");
  }
}

onmessage = async ({ data }: MessageEvent<Opening | { hired: Hired } | { stop: true } | Job>): Promise<void> => {
  if ("hired" in data) return help(data.hired);
  if ("open" in data) {
    door = open(data);
    door.catch((error: unknown) => tell({ broken: String(error) }));
    return;
  }
  if ("stop" in data) {
    current = 0;
    return;
  }
  current = data.id;
  const core = await door!.catch(() => null);
  if (!core || current !== data.id) return; // failed, as reported, or replaced
  try {
    tell({ job: data.id, result: await work(core, data) });
  } catch (error) {
    tell({ job: data.id, failed: error instanceof CoreFault ? error.message : String(error) });
  }
};
