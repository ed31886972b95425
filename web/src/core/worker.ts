// SPDX-License-Identifier: MIT
// The engine's worker: a door to the whole core. Long work is cut into requests of a few thousand nodes, between which
// it listens, so that it can be told to stop without shared memory.
import { CoreFault, openDoor, type Door } from "./door.ts";
import type { Job, Report } from "./engine.ts";
import type { ReviewedMove, Thought, View } from "./types.ts";

const SLICE = 2000; // nodes between two looks at what has come in

let door: Promise<Door> | undefined;
let current = 0; // the job that is worked on; a newer one or a stop ends it

const tell = (report: Report): void => postMessage(report);
/* Lets messages in. A message to itself comes at once, a timer after four milliseconds. */
const channel = new MessageChannel();
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(0);
  });

function sit(core: Door, record: string, ply: number): View {
  core.ask(`load\n${record}`);
  return core.ask(`goto ${ply}`);
}

/* One slice after the other, until there are enough nodes, time is up, or nobody wants to know any more. */
async function think(core: Door, job: Job & { kind: "think" }): Promise<Thought | undefined> {
  const end = performance.now() + job.seconds * 1000;
  const only = job.only ? ` only=${job.only}` : "";
  let nodes = 0;
  for (;;) {
    const thought = core.ask<Thought>(`think nodes=${Math.min(SLICE, job.nodes - nodes)}${only}`);
    nodes += SLICE;
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

async function work(core: Door, job: Job): Promise<unknown> {
  if (job.kind !== "proof") sit(core, job.record, job.ply);
  switch (job.kind) {
    case "move":
      return core.ask(`move level=${job.level} seed=${job.seed}`);
    case "think":
      return think(core, job);
    case "review":
      return review(core, job);
    case "proof":
      return core.ask("proof");
  }
}

onmessage = async ({ data }: MessageEvent<{ open: string } | { stop: true } | Job>): Promise<void> => {
  if ("open" in data) {
    door = openDoor(data.open);
    return;
  }
  if ("stop" in data) {
    current = 0;
    return;
  }
  current = data.id;
  try {
    const core = await door;
    if (!core) throw new Error("the engine has not been opened");
    tell({ job: data.id, result: await work(core, data) });
  } catch (error) {
    tell({ job: data.id, failed: error instanceof CoreFault ? error.message : String(error) });
  }
};
