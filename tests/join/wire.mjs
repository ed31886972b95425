// SPDX-License-Identifier: MIT
// A bad connection to a game server: passes everything on, but can lose, hold back or refuse what it is told to.
//
//     const wire = await Wire.open(address);
//     wire.fate = (call) => call === "POST sit" && "lost"; // the server gets it, the answer never arrives
//     ... wire.address instead of the server's
//     wire.close();
//
// A call is its method and the last part of its path. Its fate is one of
//     undefined or false     it is passed on
//     "lost"                 it is passed on; the connection breaks instead of an answer
//     "cut"                  the connection breaks before anything is passed on
//     a promise              waits for it, then as what it gives
//     { status, headers, body }   the answer, without asking the server
//
// `change` may change each state that a stream passes on.
import * as http from "node:http";

export class Wire {
  fate = () => undefined;
  change = () => {};
  calls = []; // { call, at }
  streamed = ""; // what streams have passed on
  #sockets = new Set();
  #streams = new Set();

  static async open(address) {
    const wire = new Wire();
    wire.target = new URL(address);
    wire.server = http.createServer((request, response) => void wire.#take(request, response));
    wire.server.on("connection", (socket) => {
      wire.#sockets.add(socket);
      socket.on("close", () => wire.#sockets.delete(socket)).on("error", () => {});
    });
    await new Promise((resolve) => wire.server.listen(0, "127.0.0.1", resolve));
    wire.address = `http://127.0.0.1:${wire.server.address().port}`;
    return wire;
  }

  async #take(request, response) {
    const parts = [];
    const call = `${request.method} ${request.url.split("/").at(-1)}`;
    for await (const part of request) parts.push(part);
    this.calls.push({ call, at: Date.now() });
    const fate = await this.fate(call);
    if (fate === "cut") return request.socket.destroy();
    if (fate?.status) return response.writeHead(fate.status, fate.headers).end(JSON.stringify(fate.body));
    this.#pass(request, Buffer.concat(parts), response, fate === "lost");
  }

  #pass(request, body, response, isLost) {
    const { method, url, headers } = request;
    const { hostname, port } = this.target;
    const passed = http.request({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      if (isLost) return answer.resume().on("end", () => request.socket.destroy());
      response.writeHead(answer.statusCode, answer.headers);
      answer.on("error", () => request.socket.destroy());
      if (answer.statusCode === 200 && url.endsWith("/stream")) this.#passStream(request, answer, response);
      else answer.pipe(response);
    });
    passed.on("error", () => request.socket.destroy()).end(body);
    request.socket.on("close", () => passed.destroy());
  }

  #passStream(request, answer, response) {
    let rest = "";
    this.#streams.add(request.socket);
    answer.setEncoding("utf8").on("data", (data) => {
      const lines = (rest + data).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        const message = line ? JSON.parse(line) : null;
        if (message?.state) this.change(message.state);
        const passed = `${message ? JSON.stringify(message) : ""}\n`;
        this.streamed += passed;
        response.write(passed);
      }
    });
    answer.on("end", () => response.end());
  }

  count(call) {
    return this.calls.filter((one) => one.call === call).length;
  }

  /* Breaks the streams that are open now; they may be opened again. */
  breakStreams() {
    for (const socket of this.#streams) socket.destroy();
    this.#streams.clear();
  }

  close() {
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
