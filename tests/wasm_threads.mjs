// SPDX-License-Identifier: MIT
// engine-threads.wasm as the page uses it with shared memory: helpers in their own threads.
//     node tests/wasm_threads.mjs build/gcc/src/doors/wasm
import assert from "node:assert/strict";
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

const THOUGHTS = 200;
const THREADS = 3; // including two helpers
const MEMORY = { initial: 128, maximum: 4096, shared: true }; // as in web/src/core/crew.ts

/* A helper: its own instance and stack, the shared memory; it never returns. A helper that fails ends the test
 * itself: the first thread sleeps until the helper is done, and would not notice an error. */
async function help({ module, memory, helper, stack }) {
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  exports.__stack_pointer.value = stack;
  parentPort.postMessage("here");
  try {
    exports.help(helper);
  } catch (error) {
    writeSync(2, `a helper broke down: ${error.stack}\n`);
    process.kill(process.pid, "SIGKILL");
  }
}

class Door {
  constructor(exports, memory) {
    this.core = exports;
    this.memory = memory;
  }

  text(request) {
    const bytes = new TextEncoder().encode(request);
    new Uint8Array(this.memory.buffer, this.core.room(bytes.length), bytes.length).set(bytes);
    const answer = this.core.answer(bytes.length); // before looking at the memory, which may grow
    const memory = new Uint8Array(this.memory.buffer);
    return new TextDecoder().decode(memory.slice(answer, memory.indexOf(0, answer)));
  }

  tell(request) {
    const answer = JSON.parse(this.text(request));
    assert.ok(!("fault" in answer) && !("refusal" in answer), `${request}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }
}

async function openAlone(folder) {
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, "engine.wasm")), {});
  return new Door(instance.exports, instance.exports.memory);
}

async function openShared(folder) {
  const module = await WebAssembly.compile(readFileSync(join(folder, "engine-threads.wasm")));
  const memory = new WebAssembly.Memory(MEMORY);
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  return { door: new Door(exports, memory), module, memory };
}

async function hire({ door, module, memory }, helper) {
  const stack = door.core.hire();
  assert.notEqual(stack, 0);
  const worker = new Worker(new URL(import.meta.url), { workerData: { module, memory, helper, stack } });
  await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  worker.on("error", (error) => {
    throw error;
  });
  worker.unref();
}

/* With one thread both modules give the same answers, with and without helpers present. */
function assertSame(alone, shared) {
  for (const edition of ["classic", "express", "automa"])
    for (const request of [
      `new ${edition} seed=4`,
      "think nodes=300",
      "think nodes=300 threads=1",
      "move level=3 seed=1",
    ])
      assert.equal(shared.text(request), alone.text(request));
}

/* Many short searches, because hangs happen when threads start and end. */
function thinkOften(door) {
  let told;
  for (let i = 0; i < THOUGHTS; i++) {
    if (!told || told.next.kind === "over" || i % 60 === 0)
      told = door.tell(`new ${["classic", "express"][i % 2]} seed=${i}`);
    const nodes = 1 + ((i * 37) % 400);
    const { lines } = door.tell(`think nodes=${nodes} threads=${1 + (i % THREADS)}`);
    told = door.tell(`play ${lines[0].move}`);
  }
}

/* The nodes in some wall time, in one search: a full tree is pruned while all threads are in it. */
function nodesIn(door, milliseconds, threads) {
  const start = performance.now();
  let nodes = 0;
  door.tell("new classic seed=7");
  while (performance.now() - start < milliseconds) ({ nodes } = door.tell(`think nodes=2000 threads=${threads}`));
  return nodes;
}

async function test(folder) {
  const alone = await openAlone(folder);
  const crew = await openShared(folder);
  assert.equal(crew.door.text("proof"), alone.text("proof"));
  assertSame(alone, crew.door);
  crew.door.tell("new classic seed=1");
  crew.door.tell(`think nodes=10 threads=${THREADS}`); // there are no helpers yet
  for (let helper = 0; helper < THREADS - 1; helper++) await hire(crew, helper);
  assertSame(alone, crew.door);
  thinkOften(crew.door);
  const one = nodesIn(crew.door, 1500, 1);
  const before = crew.door.core.helped(0);
  const two = nodesIn(crew.door, 1500, 2);
  assert.ok(crew.door.core.helped(0) > before, "the helper did not help");
  assert.ok(crew.door.core.helped(1) > 0, "the second helper never helped");
  console.log(
    `${THOUGHTS} thoughts; in the same time one thread looks at ${one} nodes, two at ${two} (${(two / one).toFixed(2)})`,
  );
  process.exit(0); // helpers wait forever
}

if (isMainThread) await test(process.argv[2]);
else await help(workerData);
