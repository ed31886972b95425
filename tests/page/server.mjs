// SPDX-License-Identifier: MIT
// thimble serve on a port that nobody uses. It reads a folder once: another folder is shown by starting it again there.
import { spawn } from "node:child_process";
import * as net from "node:net";

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export class Server {
  #program;
  #child;
  #port;

  constructor(program) {
    this.#program = program;
  }

  get address() {
    return `http://localhost:${this.#port}/`;
  }

  /* The same address for every folder that is shown. */
  async show(folder) {
    await this.stop();
    this.#port ??= await freePort();
    const child = spawn(this.#program, ["serve", "--no-open", "--port", String(this.#port), "--site", folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (status) => reject(new Error(`thimble serve ended with ${status}`)));
      child.stdout.once("data", resolve);
    });
    child.removeAllListeners("exit");
  }

  async stop() {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await ended;
  }
}
