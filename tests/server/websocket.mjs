// SPDX-License-Identifier: MIT
// Runs a script that uses the WebSocket of browsers, on a Node.js that has none.   node tests/server/websocket.mjs FILE
import { pathToFileURL } from "node:url";
import * as path from "node:path";
import { Socket } from "./socket.mjs";

class OurWebSocket {
  constructor(address) {
    const { port, pathname } = new URL(address);
    Socket.open(Number(port), { path: pathname }).then(
      (socket) => this.#listen(socket),
      (error) => this.onerror?.(error),
    );
  }
  async #listen(socket) {
    this.socket = socket;
    this.onopen?.({});
    try {
      for (;;) this.onmessage?.({ data: JSON.stringify(await socket.next()) });
    } catch {
      this.onclose?.({ code: socket.code });
    }
  }
  send(text) {
    this.socket.send(text);
  }
  close() {
    void this.socket.close();
  }
}

globalThis.WebSocket ??= OurWebSocket;
await import(pathToFileURL(path.resolve(process.argv[2])).href);
