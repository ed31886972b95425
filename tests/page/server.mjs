// SPDX-License-Identifier: MIT
// thimble serve on a free port. It reads a folder once; for another folder it is restarted.
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
  #env;
  #child;
  #port;

  /** `env`: more of the environment. */
  constructor(program, env = {}) {
    this.#program = program;
    this.#env = { ...process.env, ...env };
  }

  get address() {
    return `http://localhost:${this.#port}/`;
  }

  /* Keeps the address for every folder. */
  async show(folder, ...options) {
    await this.stop();
    this.#port ??= await freePort();
    const port = String(this.#port);
    const child = spawn(this.#program, ["serve", "--no-open", "--port", port, "--site", folder, ...options], {
      stdio: ["ignore", "pipe", "inherit"],
      env: this.#env,
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
