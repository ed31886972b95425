// SPDX-License-Identifier: MIT
// A program of the text protocol that thinks as long as it is told: passes each line on to `PROGRAM gtp`, but answers
// genmove only once FILE exists, and removes it then. Each line is noted in FILE.log.   thinker.mjs PROGRAM FILE
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as readline from "node:readline";

const [program, file] = process.argv.slice(2);
const engine = spawn(program, ["gtp", "--memory", "4"], { stdio: ["pipe", "inherit", "inherit"] });
engine.on("exit", () => process.exit(1));

for await (const line of readline.createInterface({ input: process.stdin })) {
  fs.appendFileSync(`${file}.log`, `${line}\n`);
  while (line === "genmove" && !fs.existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
  if (line === "genmove") fs.rmSync(file);
  engine.stdin.write(`${line}\n`);
}
process.exit(0);
