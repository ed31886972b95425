// SPDX-License-Identifier: MIT
// Bytes sent to a port, as no HTTP client would.
import * as net from "node:net";

/* A connection that keeps all it has heard. */
export class Raw {
  text = "";
  closed = false;
  static async open({ port, localAddress }, bytes = "") {
    const raw = new Raw();
    raw.tcp = net.connect({ port, host: "127.0.0.1", localAddress });
    raw.tcp.setNoDelay(true);
    raw.tcp
      .on("data", (data) => (raw.text += data.toString("latin1")))
      .on("error", () => (raw.closed = true))
      .on("close", () => (raw.closed = true))
      .on("end", () => (raw.closed = true));
    await new Promise((done) => raw.tcp.once("connect", done).once("error", done));
    raw.write(bytes);
    return raw;
  }
  write(bytes) {
    if (!this.closed && bytes.length) this.tcp.write(bytes);
  }
  /* Waits until it is closed or `enough` has been heard. */
  async heard(enough = () => false, seconds = 10) {
    for (let waited = 0; !this.closed && !enough(this.text) && waited < seconds * 1000; waited += 5)
      await new Promise((done) => setTimeout(done, 5));
    return this.text;
  }
  get statuses() {
    return [...this.text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
  }
  destroy() {
    this.tcp.destroy();
  }
}

export const head = (method, target, headers = {}) =>
  `${method} ${target} HTTP/1.1\r\n${Object.entries({ Host: "localhost", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
