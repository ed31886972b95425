// SPDX-License-Identifier: MIT
// An engine that thinks with several threads: engine-threads.wasm over memory that is shared with helpers, each a
// worker with an instance of its own. Browsers share memory only where the page is isolated (docs/page.md).
import { Door, fetchModule } from "./door.ts";
import { hasSimd } from "./simd.ts";

const MOST_THREADS = 4; // more find little, and the machine has other things to do
const MEMORY = { initial: 128, maximum: 4096, shared: true }; // in pages, as the module was linked (src/doors/wasm)

interface CrewExports {
  hire(): number;
  help(helper: number): void;
  __stack_pointer: WebAssembly.Global;
}

/** What a helper is told to begin with. */
export interface Hired {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  helper: number;
  stack: number;
  crew: string; // the channel on which the page hears of it
}

/* Some browsers isolate the page and share no memory all the same. */
const sharesMemory = (): boolean =>
  typeof crossOriginIsolated !== "undefined" && crossOriginIsolated && typeof SharedArrayBuffer !== "undefined";

/** How many threads are to think here. One core is left to the page. */
export function threadsHere(): number {
  if (!sharesMemory() || !hasSimd()) return 1;
  return Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency - 1));
}

/* The same script as this one. */
function startHelper(): Worker {
  const worker = new Worker(self.location.href, { type: "module" });
  worker.onerror = (event) => event.preventDefault(); // one that can't begin is missed by nobody
  return worker;
}

/** Opens the engine, and hires its helpers. Nobody waits for them: until a helper has come, and if it never comes, the
 * engine does without. */
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

/** The life of a helper. The stack pointer is each instance's own, and must not be the first one's. It never comes
 * back; one that breaks down at its work is waited for by the engine, which hears nothing while it sleeps: so it tells
 * the page, which ends them all and starts anew. */
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
