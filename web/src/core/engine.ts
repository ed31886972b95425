// SPDX-License-Identifier: MIT
// The engine runs in a worker, so it never blocks the page. One job at a time; a new job ends the previous one.
import { bounds } from "./bounds.ts";
import type { Judged, Puzzle, PuzzleKind } from "./puzzle-types.ts";
import type {
  BestSoFar,
  Day,
  EditionName,
  Judgement,
  MoveText,
  Outcome,
  ReviewedMove,
  SeatReview,
  Thought,
  Worth,
} from "./types.ts";

interface About {
  id: number;
  record: string;
  ply: number;
}
export type Job = About &
  (
    | { kind: "move"; level: number; seed: number }
    | { kind: "think"; nodes: number; seconds: number; play?: true }
    | { kind: "verdict"; nodes: number; move: MoveText; before?: number }
    | { kind: "solves"; nodes: number; theme: PuzzleKind; answer: MoveText; move: MoveText }
    | { kind: "review"; nodes: number }
    | { kind: "fair"; edition: EditionName; keys: string }
    | { kind: "best"; day: Day }
    | { kind: "proof" }
  );
/** The first message to the worker: the engine's address, and the channel for its helpers. */
export interface Opening {
  open: string;
  crew: string;
}
export type Report =
  | { broken: string } // the worker itself failed, whatever the job
  | ({ job: number } & (
      | { result: unknown }
      | { failed: string }
      | { progress: Thought }
      | { reviewed: ReviewedMove; done: number; of: number }
      | { tried: number }
      | { best: BestSoFar }
    ));

/** The position a job is about: a record and a number of moves. */
export interface Position {
  record: string;
  ply: number;
}

/** The job was replaced or cancelled. */
export class Superseded extends Error {
  override readonly name = "Superseded";
  constructor() {
    super("the engine was asked something else");
  }
}

/** The message of anything thrown. */
export const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
  hear?(report: Report): void;
}

export class Engine {
  readonly #url: string;
  #worker: Worker | undefined;
  #crew: BroadcastChannel | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Loads the code and the net, if not loaded yet. */
  open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL(WORKER_FILE, document.baseURI), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.#hear(data);
    worker.onerror = (event) => this.#fail(new Error(event.message || "the engine could not be started"));
    const crew = `thimble.crew.${Date.now()}.${Math.random()}`; // unique to this worker in this tab
    this.#crew = new BroadcastChannel(crew);
    this.#crew.onmessage = ({ data }: MessageEvent<string>) => this.#fail(new Error(data));
    worker.postMessage({ open: new URL(this.#url, document.baseURI).href, crew } satisfies Opening);
    this.#worker = worker;
    return worker;
  }

  /** The move of a player of that level. The last level thinks by the clock: for so many seconds, or the core's. */
  async move(about: Position, level: number, seed: number, seconds = bounds.lastLevelSeconds): Promise<MoveText> {
    if (level < bounds.levels)
      return (await this.#ask<{ move: MoveText }>({ ...about, kind: "move", level, seed })).move;
    return (await this.#ask<Thought>({ ...about, kind: "think", nodes: Infinity, seconds, play: true })).move;
  }

  /** Finds the best move and its alternatives. */
  think(about: Position, nodes: number, seconds: number, hear?: (thought: Thought) => void): Promise<Thought> {
    return this.#ask({ ...about, kind: "think", nodes, seconds }, (report) => {
      if ("progress" in report) hear?.(report.progress);
    });
  }

  /** The loss of a move compared with the best one. */
  verdict(about: Position, move: MoveText, nodes: number): Promise<Judgement> {
    return this.#ask({ ...about, kind: "verdict", nodes, move });
  }
  /** The same for a second try, compared with what the first one lost. */
  retry(about: Position, move: MoveText, nodes: number, before: Worth): Promise<Judgement & { outcome: Outcome }> {
    return this.#ask({ ...about, kind: "verdict", nodes, move, before: before.margin });
  }

  /** Compares a move with the answer of a puzzle. */
  solves(about: Position, { kind: theme, answer }: Puzzle, move: MoveText, nodes: number): Promise<Judged> {
    return this.#ask({ ...about, kind: "solves", nodes, theme, answer, move });
  }

  review(
    about: Position,
    nodes: number,
    hear: (move: ReviewedMove, done: number, of: number) => void,
  ): Promise<{ seats: SeatReview[]; diary: string[] }> {
    return this.#ask({ ...about, kind: "review", nodes }, (report) => {
      if ("reviewed" in report) hear(report.reviewed, report.done, report.of);
    });
  }

  /** The number of the first fair deal from the keys' seed on; hears how many deals were tried. */
  fair(edition: EditionName, keys: string, hear: (tried: number) => void): Promise<string> {
    return this.#ask({ record: "", ply: 0, kind: "fair", edition, keys }, (report) => {
      if ("tried" in report) hear(report.tried);
    });
  }

  /** What strong play makes of a day's deal, in the person's place; hears how far it is. */
  best(day: Day, hear: (sofar: BestSoFar) => void): Promise<BestSoFar> {
    return this.#ask({ record: "", ply: 0, kind: "best", day }, (report) => {
      if ("best" in report) hear(report.best);
    });
  }

  /** Cancels the current job; its result is dropped. */
  stop(): void {
    this.#drop(new Superseded());
    this.#worker?.postMessage({ stop: true });
  }

  /** Ends the worker; another request would start a new one. */
  close(): void {
    this.#fail(new Superseded());
  }

  #ask<T>(job: Omit<Job, "id"> & Record<string, unknown>, hear?: (report: Report) => void): Promise<T> {
    this.#drop(new Superseded());
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...(hear && { hear }) });
      this.open().postMessage({ ...job, id });
    });
  }

  #hear(report: Report): void {
    if ("broken" in report) return this.#fail(new Error(report.broken));
    const waiting = this.#waiting.get(report.job);
    if (!waiting) return;
    waiting.hear?.(report);
    if ("result" in report) waiting.resolve(report.result as never);
    else if ("failed" in report) waiting.reject(new Error(report.failed));
    else return;
    this.#waiting.delete(report.job);
  }

  #drop(why: Error): void {
    const dropped = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of dropped) waiting.reject(why);
  }

  /* A worker that could not open its engine, or that waits for a failed helper, is useless: the next request starts
   * a new one. */
  #fail(error: Error): void {
    this.#drop(error);
    this.#crew?.close();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
