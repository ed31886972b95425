// SPDX-License-Identifier: MIT
// The rules, from `thimble gtp`: legal moves for the clients of the tests, which know none themselves.
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";

export class Rules {
  #waiting = [];
  #text = "";

  constructor(program, folder) {
    this.program = program;
    this.file = path.join(folder, `rules-${Rules.made++}.pwk`);
    this.child = spawn(program, ["gtp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.child.stdout.setEncoding("utf8").on("data", (data) => {
      const answers = (this.#text + data).split("\n\n");
      this.#text = answers.pop();
      for (const answer of answers) this.#waiting.shift()(answer);
    });
    process.on("exit", () => this.child.kill("SIGKILL"));
  }

  ask(line) {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.child.stdin.write(`${line}\n`);
    });
  }

  /* All legal moves after a record. Commands are answered in order, so many may ask at once: the file is read
   * before the next one is written. */
  async legalMoves(record) {
    const before = this.last;
    const found = (async () => {
      await before;
      fs.writeFileSync(this.file, record);
      const [loaded, moves] = await Promise.all([this.ask(`load ${this.file}`), this.ask("legal_moves")]);
      if (!loaded.startsWith("=")) throw new Error(`${loaded}\n${record}`);
      return moves.slice(1).trim().split(/\s+/).filter(Boolean);
    })();
    this.last = found.catch(() => {});
    return found;
  }

  /* One of them. A quilt grows faster when patches are bought, so advancing is rare. */
  async randomMove(record, random = Math.random) {
    const moves = await this.legalMoves(record);
    const patches = moves.filter((move) => move !== "advance");
    const from = patches.length > 0 && random() < 0.8 ? patches : moves;
    return from[Math.floor(random() * from.length)];
  }

  close() {
    this.child.stdin.end();
  }
}
Rules.made = 0;

/* A repeatable source of random numbers (mulberry32), so that a failure can be seen again. */
export function randomFrom(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
