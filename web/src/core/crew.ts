// SPDX-License-Identifier: MIT
// The engine with several threads: engine-threads.wasm in memory shared with workers, each of which has its own
// instance. Browsers share memory only if the page is isolated (docs/page.md).
import { Door, fetchModule } from "./door.ts";
import { hasSimd } from "./simd.ts";

const MOST_THREADS = 4; // more gain little, and other programs need cores too
const MEMORY = { initial: 128, maximum: 4096, shared: true }; // in pages, as linked in src/doors/wasm

interface CrewExports {
  hire(): number;
  help(helper: number): void;
  __stack_pointer: WebAssembly.Global;
}

/** The first message to a helper. */
export interface Hired {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  helper: number;
  stack: number;
  crew: string; // the channel on which it reports failures to the page
}

/* Some browsers isolate the page but still share no memory. */
const sharesMemory = (): boolean =>
  typeof crossOriginIsolated !== "undefined" && crossOriginIsolated && typeof SharedArrayBuffer !== "undefined";

/** How many threads to use. One core is left for the page. */
export function threadsHere(): number {
  if (!sharesMemory() || !hasSimd()) return 1;
  return Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency - 1));
}

/* Runs this same script. */
function startHelper(): Worker {
  const worker = new Worker(self.location.href, { type: "module" });
  worker.onerror = (event) => event.preventDefault(); // the engine does without a helper that can't start
  return worker;
}

/** Opens the engine and starts its helpers, without waiting for them: the engine works with those that are ready. */
export async function openCrew(url: string, threads: number, crew: string): Promise<Door> {
  const module = await fetchModule(url);
  const memory = new WebAssembly.Memory(MEMORY);
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  for (let helper = 0; helper < threads - 1; helper++) {
    const stack = (instance.exports as unknown as CrewExports).hire();
    if (stack === 0) break;
    startHelper().postMessage({ hired: { module, memory, helper, stack, crew } satisfies Hired });
  }
  return new Door(instance, memory);
}

/** A helper's main loop, which never returns. Each instance needs its own stack pointer. If a helper fails during a
 * search, the engine waits for it and hears nothing; so the helper tells the page, which ends all workers and
 * starts anew. */
export async function help({ module, memory, helper, stack, crew }: Hired): Promise<void> {
  const exports = (await WebAssembly.instantiate(module, { env: { memory } })).exports as unknown as CrewExports;
  exports.__stack_pointer.value = stack;
  try {
    exports.help(helper);
    throw new Error("it came back");
  } catch (error) {
    new BroadcastChannel(crew).postMessage(`a helper broke down: ${String(error)}`);
  }
}
