// SPDX-License-Identifier: MIT
// A game server under test: a real `thimble serve` on a real database, which can be killed and started again.
//
//     const service = await Service.start(program, { database: "games.db" });
//     const { status, json } = await service.call("POST", "/api/games", { body: { name: "Anna" } });
//     await service.kill();
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as http from "node:http";
import * as https from "node:https";
import * as net from "node:net";
import * as os from "node:os";
import * as path from "node:path";
import { transport } from "./socket.mjs";

export { transport };

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/* A port to listen on, again and again. Not one of those that the system gives to outgoing connections (from 32768 on):
 * somebody else's connection could take it while a server is down. */
export async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000);
    const free = new Promise((resolve) => {
      const server = net.createServer().on("error", () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
    if (await free) return port;
  }
}

/* How long anything may take before it counts as lost: much, on a busy machine. */
export const PATIENCE = Number(process.env.THIMBLE_PATIENCE ?? 30);

/* An address of this machine that nobody has called from yet, so that no limit applies. */
let addresses = 0;
export function freshAddress() {
  addresses++;
  return `127.${10 + ((addresses >> 16) & 63)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/* A folder that is gone when the test ends. */
export function temporaryFolder(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `thimble-${name}-`));
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/* A folder with a page; the tests of the API need no more. */
export function emptySite(folder) {
  const site = path.join(folder, "site");
  fs.mkdirSync(site, { recursive: true });
  fs.writeFileSync(path.join(site, "index.html"), "<!doctype html><title>Thimble</title>");
  return site;
}

process.setMaxListeners(0); // everything that was started is ended at the exit
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

/* Starts a program that must not outlive the test. */
export function startProcess(command, words, options = {}) {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"], ...options });
  running.add(child);
  child.ended = new Promise((resolve) =>
    child.on("exit", (status, signal) => {
      running.delete(child);
      resolve(signal ?? status);
    }),
  );
  child.text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (child.text += data));
  return child;
}

/* Runs a program to its end, or kills it and its children when it takes too long. */
export function runProcess(command, words, { input, seconds = PATIENCE, ...options } = {}) {
  const child = startProcess(command, words, { ...options, stdio: ["pipe", "pipe", "pipe"], detached: true });
  const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
  child.on("exit", () => clearTimeout(timer));
  let out = "";
  child.stdout.on("data", (data) => (out += data));
  child.stdin.on("error", () => {}).end(input ?? "");
  return new Promise((resolve, reject) => {
    child
      .on("error", reject)
      .on("close", (status, signal) => resolve({ status: signal ?? status, out, text: child.text }));
  });
}

const protocol = () => (transport.secure ? https : http);

/* A request; rejects when the connection breaks before the answer is complete. */
export function request(port, method, target, options = {}) {
  const { secret, body, headers = {}, type = "application/json", seconds = PATIENCE, ...rest } = options;
  const all = { host: `localhost:${port}`, ...headers };
  const text = body === undefined || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  if (secret !== undefined) all.authorization = `Bearer ${secret}`;
  if (text !== undefined) {
    all["content-length"] = Buffer.byteLength(text);
    if (type !== null) all["content-type"] = type;
  }
  return new Promise((resolve, reject) => {
    const asked = (rest.plain ? http : protocol()).request(
      { host: "127.0.0.1", port, path: target, method, headers: all, agent: false, rejectUnauthorized: false, ...rest },
      (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          if (!response.complete) return reject(new Error("the answer is cut off"));
          const said = String(Buffer.concat(parts));
          let json;
          try {
            json = JSON.parse(said);
          } catch {
            json = undefined;
          }
          resolve({ status: response.statusCode, headers: response.headers, text: said, json });
        });
      },
    );
    asked.on("error", reject).setTimeout(seconds * 1000, () => asked.destroy(new Error("no answer")));
    asked.end(text);
  });
}

/* The stream of a game: calls `tell` with each line, until it is closed. */
export function stream(port, game, { secret, tell, ended: over = () => {}, localAddress }) {
  let told = false;
  const ended = () => {
    if (!told) over();
    told = true;
  };
  const headers = { host: `localhost:${port}`, ...(secret && { authorization: `Bearer ${secret}` }) };
  let rest = "";
  const target = { port, path: `/api/games/${game}/stream`, headers, localAddress };
  const asked = protocol().request(
    { host: "127.0.0.1", agent: false, rejectUnauthorized: false, ...target },
    (response) => {
      asked.response = response;
      response.setEncoding("utf8");
      response.on("data", (data) => {
        const lines = (rest + data).split("\n");
        rest = lines.pop();
        if (response.statusCode !== 200) return; // a proxy without a server behind it answers with a page
        for (const line of lines) if (line.trim()) tell(JSON.parse(line));
      });
      response.on("close", ended).on("error", () => {});
    },
  );
  asked.on("error", ended);
  asked.end();
  return { close: () => asked.destroy() };
}

export class Service {
  /* `database` is a file, or an address of PostgreSQL; `options` are more words for `thimble serve`. */
  static async start(program, { database, site, port, options = [], env = {}, wrap = [] }) {
    const service = new Service();
    service.site = site ?? emptySite(temporaryFolder("site"));
    const words = /^postgres/.test(database) ? ["--db", database] : ["--online", database];
    const all = [...wrap, path.resolve(program), "serve", "--no-open", "--site", service.site, ...words, ...options];
    service.command = all;
    service.env = { ...process.env, ...env };
    service.port = port ?? (await freePort());
    await service.restart();
    return service;
  }

  /* On the same port as before. */
  async restart() {
    const [command, ...words] = this.command;
    this.child = startProcess(command, [...words, "--port", String(this.port)], { env: this.env });
    this.text ??= "";
    const { child } = this;
    let over = false;
    child.ended.then(() => (over = true));
    for (let waited = 0; !child.text.includes("served at"); waited += 5) {
      if (over || waited > PATIENCE * 1000) throw new Error(`the server did not start: ${child.text}`);
      await sleep(5);
    }
  }

  async kill(signal = "SIGKILL") {
    this.child.kill(signal);
    const status = await this.child.ended;
    this.text += this.child.text;
    return status;
  }

  get said() {
    return this.text + this.child.text;
  }

  call(method, target, options) {
    return request(this.port, method, target, options);
  }
}

/* Counts what holds, and tells it at the end. */
export class Checks {
  count = 0;
  failures = 0;
  constructor(name) {
    this.name = name;
  }
  check(name, holds, found) {
    this.count++;
    if (!holds) this.failures++;
    console.log(holds ? `ok: ${name}` : `not ok: ${name}: ${JSON.stringify(found)}`);
    return holds;
  }
  same(name, found, wanted) {
    return this.check(name, found === wanted, { found, wanted });
  }
  end(more = "") {
    console.log(`${this.name}: ${this.count} checks, ${this.failures} failures${more}`);
    process.exit(this.failures === 0 ? 0 : 1);
  }
}
