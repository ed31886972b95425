// SPDX-License-Identifier: MIT
// A door to the core: an instance of one of its WebAssembly modules, asked by lines of text and answering with data
// (docs/page.md). It answers at once; the engine's own instance lives in a worker (core/engine.ts).
import type {
  Bounds,
  Consequences,
  Edition,
  EditionName,
  Fault,
  MessageTable,
  MoveText,
  Refusal,
  Square,
  Orientation,
  View,
} from "./types.ts";

interface Exports {
  memory?: WebAssembly.Memory;
  room(bytes: number): number;
  answer(bytes: number): number;
}

/** What the core refused to do, in its own words. */
export class CoreFault extends Error {
  readonly line: number;
  readonly column: number;
  constructor(fault: Fault) {
    super(fault.fault);
    this.line = fault.line;
    this.column = fault.column;
  }
}

export class Door {
  readonly #core: Exports;
  readonly #memory: WebAssembly.Memory;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  /** The memory is to be given where the module does not have its own. */
  constructor(instance: WebAssembly.Instance, memory?: WebAssembly.Memory) {
    this.#core = instance.exports as unknown as Exports;
    this.#memory = (memory ?? this.#core.memory)!;
  }

  /** The answer to a request; a fault is thrown. */
  ask<T>(request: string): T {
    const bytes = this.#encoder.encode(request);
    const at = this.#core.room(bytes.length);
    if (at === 0) throw new CoreFault({ fault: "there is no memory for this", line: 0, column: 0 });
    new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
    const answer = JSON.parse(this.#text(this.#core.answer(bytes.length))) as T | Fault;
    if (typeof answer === "object" && answer !== null && "fault" in answer) throw new CoreFault(answer);
    return answer as T;
  }

  /* The memory may have grown, so it is looked up after every call. Shared bytes can't be decoded, but copies can. */
  #text(at: number): string {
    const bytes = new Uint8Array(this.#memory.buffer, at);
    return this.#decoder.decode(bytes.slice(0, bytes.indexOf(0)));
  }
}

export async function fetchModule(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  /* While it comes, where the host says what it is; not every one does. */
  const told = response.headers.get("content-type")?.startsWith("application/wasm");
  return told ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

export async function openDoor(url: string): Promise<Door> {
  return new Door(await WebAssembly.instantiate(await fetchModule(url), {}));
}

/** The table's door, with its requests as functions. */
export class TableDoor {
  readonly #door: Door;
  readonly editions: Record<EditionName, Edition>;
  readonly bounds: Bounds;
  readonly messages: MessageTable;

  constructor(door: Door) {
    this.#door = door;
    this.editions = door.ask("editions");
    this.bounds = door.ask("bounds");
    this.messages = door.ask("messages");
  }

  view = (): View => this.#door.ask("view");
  deal = (edition: EditionName, keys: string): View => this.#door.ask(`new ${edition} ${keys}`.trim());
  load = (record: string): View => this.#door.ask(`load\n${record}`);
  play = (move: MoveText): View | Refusal => this.#door.ask(`play ${move}`);
  /** The one move that the Automa has. */
  automaMove = (): MoveText => this.#door.ask<{ move: MoveText }>("automa").move;
  goto = (ply: number): View => this.#door.ask(`goto ${ply}`);
  consequences = (move: MoveText): Consequences | Refusal => this.#door.ask(`try ${move}`);
  places = (patch: number): Partial<Record<Orientation, Square[]>> => this.#door.ask(`places ${patch}`);
  name = (seat: number, name: string): View => this.#door.ask(`name ${seat} ${name}`);
  record = (): string => this.#door.ask<{ text: string }>("record").text;
}

export function isRefusal(answer: object): answer is Refusal {
  return "refusal" in answer;
}
