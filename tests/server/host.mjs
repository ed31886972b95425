// SPDX-License-Identifier: MIT
// For tests that need a game server: starts the real program on a free port, and talks to it.
//
//     const host = await Host.start(program, ["--online", "games.db"]);
//     const { status, body } = await host.call("POST", "/api/games", { name: "Anna" });
//     await host.stop();
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as http from "node:http";
import * as net from "node:net";
import * as os from "node:os";
import * as path from "node:path";
import { freePort, PATIENCE, sleep } from "./service.mjs";

export { sleep };

/* A temporary folder, with a page in it that is as small as can be; it goes with the process. */
export function makeFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "thimble-online-"));
  fs.mkdirSync(path.join(folder, "site"));
  fs.writeFileSync(path.join(folder, "site", "index.html"), "<!doctype html><title>Thimble</title>");
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/* Waits until it holds; false if it does not within the time. */
export async function until(holds, ms = PATIENCE * 1000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await holds()) return true;
  return holds();
}

export class Host {
  /* `options` are those of thimble serve; without --site the folder's page is served. */
  static async start(program, options, { port, folder } = {}) {
    const host = new Host();
    host.port = port ?? (await freePort());
    host.address = `http://localhost:${host.port}`;
    const site = options.includes("--site") || !folder ? [] : ["--site", path.join(folder, "site")];
    const args = ["serve", "--no-open", "--port", String(host.port), ...site, ...options];
    host.child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    host.said = "";
    host.log = "";
    host.child.stderr.on("data", (data) => (host.log += data));
    host.ended = new Promise((resolve) => host.child.on("exit", (status, signal) => resolve(signal ?? status)));
    const ready = new Promise((resolve) => {
      host.child.stdout.on("data", (data) => {
        host.said += data;
        if (host.said.includes("\n")) resolve();
      });
    });
    process.on("exit", () => host.child.kill("SIGKILL"));
    await Promise.race([ready, host.ended]);
    return host;
  }

  stop(signal = "SIGTERM") {
    this.child.kill(signal);
    return this.ended;
  }

  /* A call of the API; a body that is not a string is sent as JSON. */
  call(method, name, body, { secret, headers = {}, agent } = {}) {
    const sent =
      body === undefined ? null : typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const all = { host: `localhost:${this.port}`, ...headers };
    if (secret) all.authorization = `Bearer ${secret}`;
    if (sent !== null) {
      all["content-type"] ??= "application/json";
      all["content-length"] ??= Buffer.byteLength(sent);
    }
    return new Promise((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port: this.port,
        method,
        path: name,
        headers: all,
        agent,
      };
      const request = http.request(options, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          const text = String(Buffer.concat(parts));
          const json = response.headers["content-type"] === "application/json" && text;
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: json ? JSON.parse(text) : text,
          });
        });
      });
      request.on("error", reject).setTimeout(30_000, () => request.destroy(new Error("no answer")));
      request.end(sent ?? undefined);
    });
  }

  get(name, options) {
    return this.call("GET", name, undefined, options);
  }

  /* Follows a game: lines of the stream, parsed; an empty one is null. */
  stream(game, { secret } = {}) {
    const headers = {
      host: `localhost:${this.port}`,
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
    };
    const stream = { lines: [], status: 0, open: true };
    stream.ended = new Promise((resolve) => {
      const done = () => {
        stream.open = false;
        resolve();
      };
      const options = {
        host: "127.0.0.1",
        port: this.port,
        path: `/api/games/${game}/stream`,
        headers,
        agent: false,
      };
      stream.request = http.get(options, (response) => {
        let rest = "";
        stream.status = response.statusCode;
        response.on("data", (data) => {
          const parts = (rest + data).split("\n");
          rest = parts.pop();
          stream.lines.push(...parts.map((part) => (part ? JSON.parse(part) : null)));
        });
        response.on("close", done).on("error", done);
      });
      stream.request.on("error", done);
    });
    stream.close = () => stream.request.destroy();
    stream.state = () => stream.lines.filter((line) => line?.state).at(-1)?.state;
    return stream;
  }

  /* Sends raw bytes; what came back until the other side closed the connection, or `ms` have passed. */
  shout(bytes, ms = 2000) {
    return new Promise((resolve) => {
      let text = "";
      const socket = net.connect(this.port, "127.0.0.1", () => socket.write(bytes));
      const done = () => {
        socket.destroy();
        resolve(text);
      };
      socket
        .on("data", (data) => (text += data))
        .on("error", done)
        .on("close", done);
      setTimeout(done, ms);
    });
  }

  /* Creates a game; `more` are its choices. */
  async create(more = {}) {
    const { status, body } = await this.call("POST", "/api/games", {
      name: "Anna",
      seat: 1,
      ...more,
    });
    if (status !== 201) throw new Error(`create: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /* And somebody sits down at the other side: the secrets by seat. */
  async table(more = {}) {
    const made = await this.create(more);
    const { status, body } = await this.sit(made.game, made.invite, "Bo");
    if (status !== 200) throw new Error(`sit: ${status} ${JSON.stringify(body)}`);
    const secrets = made.seat === 1 ? [made.secret, made.invite] : [made.invite, made.secret];
    return { game: made.game, secrets, state: body.state };
  }
  sit(game, secret, name) {
    return this.call("POST", `/api/games/${game}/sit`, { name }, { secret });
  }
  entry(game, secret, number, entry, text) {
    return this.call("POST", `/api/games/${game}/entries`, { number, entry, ...(text ? { text } : {}) }, { secret });
  }

  /* Makes a move for the seat to move: it advances, or places its leather on the first free square. The new state. */
  async move({ game, secrets }, state) {
    const secret = secrets[state.turn - 1];
    const squares = Array.from({ length: 81 }, (_, i) => `+${"abcdefghi"[i % 9]}${Math.floor(i / 9) + 1}`);
    for (const text of ["advance", ...squares]) {
      const { status, body } = await this.entry(game, secret, state.entries, "move", text);
      if (status === 200) return body.state;
      if (status !== 409 || body.error !== "illegal") throw new Error(`move: ${status} ${JSON.stringify(body)}`);
    }
    throw new Error("no move");
  }
}
