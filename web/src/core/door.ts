// SPDX-License-Identifier: MIT
// A door to the core: an instance of one of its WebAssembly modules. Requests are text, answers are data
// (docs/page.md). It answers synchronously; the engine's own instance runs in a worker (core/engine.ts).
import type {
  Appraisal,
  BadMove,
  Bounds,
  Consequences,
  Course,
  Daily,
  Day,
  DayCard,
  Days,
  Draft,
  Edition,
  EditionName,
  Fault,
  MessageTable,
  MoveSign,
  MoveText,
  Refusal,
  Seat,
  Sitting,
  Square,
  Orientation,
  Variations,
  View,
} from "./types.ts";

interface Exports {
  memory?: WebAssembly.Memory;
  room(bytes: number): number;
  answer(bytes: number): number;
}

/** A request that the core refused, with its reason. */
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

  /** `memory` is needed if the module does not have its own. */
  constructor(instance: WebAssembly.Instance, memory?: WebAssembly.Memory) {
    this.#core = instance.exports as unknown as Exports;
    this.#memory = (memory ?? this.#core.memory)!;
  }

  /** The answer to a request; throws a CoreFault. */
  ask<T>(request: string): T {
    const bytes = this.#encoder.encode(request);
    const at = this.#core.room(bytes.length);
    if (at === 0) throw new CoreFault({ fault: "out of memory", line: 0, column: 0 });
    new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
    const answer = JSON.parse(this.#text(this.#core.answer(bytes.length))) as T | Fault;
    if (typeof answer === "object" && answer !== null && "fault" in answer) throw new CoreFault(answer);
    return answer as T;
  }

  /* Memory may have grown, so look it up after every call. Shared bytes can't be decoded directly, so copy them. */
  #text(at: number): string {
    const bytes = new Uint8Array(this.#memory.buffer, at);
    return this.#decoder.decode(bytes.slice(0, bytes.indexOf(0)));
  }
}

export async function fetchModule(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  /* Compile while downloading if the server sends the right type; not every one does. */
  const told = response.headers.get("content-type")?.startsWith("application/wasm");
  return told ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

export async function openDoor(url: string): Promise<Door> {
  return new Door(await WebAssembly.instantiate(await fetchModule(url), {}));
}

const at = (ply: number | undefined): string => (ply === undefined ? "" : ` ${ply}`);

/** The table's door, with a function for each request. */
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

  /* Reading. With a ply: the position after that many moves. The sitting does not change. */
  sitting = (): Sitting => this.#door.ask("sitting");
  view = (ply?: number): View => this.#door.ask(`view${at(ply)}`);
  after = (move: MoveText, ply?: number): View | Refusal => this.#door.ask(`after ${move}${at(ply)}`);
  consequences = (move: MoveText, ply?: number): Consequences | Refusal => this.#door.ask(`try ${move}${at(ply)}`);
  places = (patch: number): Partial<Record<Orientation, Square[]>> => this.#door.ask(`places ${patch}`);
  appraise = (patch: number, seat: number): Appraisal => this.#door.ask(`appraise ${patch} ${seat}`);
  record = (): string => this.#door.ask<{ text: string }>("record").text;
  variations = (): Variations => this.#door.ask("variations");
  save = (): string => this.#door.ask<{ text: string }>("save").text;
  /* Days: `log` is the text that keeps them. The last two are about the finished daily game on the table. */
  daily = (day: Day): Daily => this.#door.ask(`daily ${day}`);
  days = (day: Day, log: string): Days => this.#door.ask(`days ${day}\n${log}`);
  dayDone = (log: string): string => this.#door.ask<{ log: string }>(`day_done\n${log}`).log;
  dayCard = (day: Day, log: string): DayCard => this.#door.ask(`card ${day}\n${log}`);

  /* These change the sitting. */
  deal = (edition: EditionName, keys: string): Sitting => this.#door.ask(`new ${edition} ${keys}`.trim());
  dealDaily = (day: Day, name: string): Sitting => this.#door.ask(`new_daily ${day} ${name}`.trim());
  /** With `ply`, only that many moves are made; the rest are undone. */
  load = (text: string, ply?: number): Sitting => this.#door.ask(`load${at(ply)}\n${text}`);
  play = (move: MoveText): Sitting | Refusal => this.#door.ask(`play ${move}`);
  undo = (): Sitting => this.#door.ask("undo");
  redo = (): Sitting => this.#door.ask("redo");
  seat = (seat: number, { kind, level, name }: Seat): Sitting =>
    this.#door.ask(`seat ${seat} ${kind} ${kind === "computer" ? level : name}`.trim());
  swap = (): Sitting => this.#door.ask("swap");
  watch = (): Sitting => this.#door.ask("watch");
  /** Seats the players that the record names. */
  join = (): Sitting => this.#door.ask("join");
  restart = (): Sitting => this.#door.ask("restart");
  dealAgain = (seed: string): Sitting => this.#door.ask(`deal_again ${seed}`);
  retry = (ply: number): Sitting => this.#door.ask(`retry ${ply}`);
  /* On an analysis board; a sign and a comment are about the last move. */
  goToMove = (node: number): Sitting => this.#door.ask(`variation ${node}`);
  promote = (): Sitting => this.#door.ask("promote");
  remove = (): Sitting => this.#door.ask("remove");
  sign = (sign: MoveSign): Sitting => this.#door.ask(`sign ${sign}`.trim());
  comment = (words: string): Sitting => this.#door.ask(`comment ${words}`.trim());
  /* A position to set up: the change, or the one on the table to begin with. */
  setUp = (change = ""): Draft => this.#door.ask(`setup ${change}`.trim());
  placeDraft = (seed: string): Sitting => this.#door.ask(`setup_done ${seed}`);
  /** Makes several changes, or none if one is refused; returns the result. */
  change(steps: () => void): Sitting {
    const before = this.save();
    try {
      steps();
    } catch (error) {
      this.load(before);
      throw error;
    }
    return this.sitting();
  }

  /* Games that are not on the table. */
  check = (record: string): { plies: number } | BadMove => this.#door.ask(`check\n${record}`);
  course = (text: string): Course => this.#door.ask(`course\n${text}`);
}

export function isRefusal(answer: object): answer is Refusal {
  return "refusal" in answer;
}
