// SPDX-License-Identifier: MIT
// A WebSocket (RFC 6455) for tests: a polite client, which can also send frames that no polite client would.
//
//     const socket = await Socket.open(port);
//     const { status, state } = await socket.call({ call: "follow", game, secret });
//     const news = await socket.next((message) => message.state?.phase === "over");
import { createHash, randomBytes } from "node:crypto";
import * as net from "node:net";
import * as tls from "node:tls";
import { transport } from "./service.mjs";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/* A frame as bytes. Clients must mask; `mask: false` is for those who don't. */
export function frame(payload, { opcode = TEXT, fin = true, mask = true, length, reserved = 0 } = {}) {
  const body = Buffer.from(payload);
  const said = length ?? body.length;
  const head = [(fin ? 0x80 : 0) | (reserved << 4) | opcode];
  const bit = mask ? 0x80 : 0;
  if (said < 126) head.push(bit | said);
  else if (said < 65536) head.push(bit | 126, said >> 8, said & 255);
  else head.push(bit | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (said >>> shift) & 255));
  if (!mask) return Buffer.concat([Buffer.from(head), body]);
  const key = randomBytes(4);
  for (let i = 0; i < body.length; i++) body[i] ^= key[i & 3];
  return Buffer.concat([Buffer.from(head), key, body]);
}

export class Socket {
  #id = 0;
  #bytes = Buffer.alloc(0);
  #parts = [];
  #waiting = [];
  answersPings = true;
  messages = [];
  closed = null; // the code of the other side's close, or 1006
  pings = 0;
  received = 0;

  /* Resolves when the server has agreed; rejects with the status of its refusal. */
  static open(port, { path = "/api/socket", headers = {}, localAddress, host = "127.0.0.1" } = {}) {
    const socket = new Socket();
    const key = randomBytes(16).toString("base64");
    const all = {
      Host: `localhost:${port}`,
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": key,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      const { connect } = transport.secure ? tls : net;
      socket.tcp = connect({ port, host, localAddress, rejectUnauthorized: false }, () =>
        socket.tcp.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`),
      );
      socket.tcp.setNoDelay(true);
      const failed = (reason) => {
        socket.tcp.destroy();
        reject(reason);
      };
      const greet = (data) => {
        socket.#bytes = Buffer.concat([socket.#bytes, data]);
        const end = socket.#bytes.indexOf("\r\n\r\n");
        if (end < 0) return;
        const text = String(socket.#bytes.subarray(0, end));
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
        const wanted = createHash("sha1")
          .update(key + GUID)
          .digest("base64");
        if (status !== 101 || !text.includes(wanted))
          return failed(Object.assign(new Error(`no socket: ${text}`), { status }));
        socket.tcp.off("data", greet).on("data", (more) => socket.#read(more));
        resolve(socket);
        const rest = socket.#bytes.subarray(end + 4);
        socket.#bytes = Buffer.alloc(0);
        socket.#read(rest);
      };
      socket.tcp
        .on("data", greet)
        .on("error", (error) => {
          socket.#end(1006);
          failed(error);
        })
        .on("close", () => {
          socket.#end(1006);
          failed(new Error("closed"));
        });
    });
  }

  #read(data) {
    this.#bytes = this.#bytes.length ? Buffer.concat([this.#bytes, data]) : data;
    for (;;) {
      const bytes = this.#bytes;
      if (bytes.length < 2) return;
      let length = bytes[1] & 127;
      let start = 2;
      if (length === 126) [length, start] = bytes.length < 4 ? [Infinity, 4] : [bytes.readUInt16BE(2), 4];
      else if (length === 127)
        [length, start] = bytes.length < 10 ? [Infinity, 10] : [Number(bytes.readBigUInt64BE(2)), 10];
      if (bytes.length < start + length) return;
      this.#bytes = bytes.subarray(start + length);
      this.#frame(bytes[0] & 15, (bytes[0] & 0x80) !== 0, bytes.subarray(start, start + length));
    }
  }

  #frame(opcode, fin, payload) {
    if (opcode === PING) {
      this.pings++;
      if (this.answersPings) this.frame(payload, { opcode: PONG });
    } else if (opcode === CLOSE) {
      this.#end(payload.length < 2 ? 1005 : payload.readUInt16BE(0));
      this.tcp.end();
    } else if (opcode < CLOSE) {
      this.#parts.push(Buffer.from(payload));
      if (!fin) return;
      const text = String(Buffer.concat(this.#parts));
      this.#parts = [];
      this.messages.push(JSON.parse(text));
      this.received++;
      this.#serve();
    }
  }

  #end(code) {
    this.closed ??= code;
    this.#serve();
  }

  /* Hands messages to those who wait for them, in order. */
  #serve() {
    for (const wait of [...this.#waiting]) {
      const found = this.messages.findIndex(wait.wants);
      if (found < 0 && this.closed === null) continue;
      this.#waiting.splice(this.#waiting.indexOf(wait), 1);
      clearTimeout(wait.timer);
      if (found < 0) wait.reject(new Error(`the socket was closed with ${this.closed}`));
      else wait.resolve(this.messages.splice(found, 1)[0]);
    }
  }

  /* The first message, of those that have come or will, that `wants` accepts. */
  next(wants = () => true, seconds = 20) {
    return new Promise((resolve, reject) => {
      const late = () => {
        this.#waiting.splice(this.#waiting.indexOf(wait), 1);
        reject(new Error("no such message came"));
      };
      const wait = { wants, resolve, reject, timer: setTimeout(late, seconds * 1000) };
      this.#waiting.push(wait);
      this.#serve();
    });
  }

  frame(payload, options) {
    this.tcp.write(frame(payload, options));
  }
  send(message) {
    this.frame(typeof message === "string" ? message : JSON.stringify(message));
  }
  /* The answer to a message that was sent with this id. */
  answer(id, seconds) {
    return this.next((message) => message.id === id, seconds);
  }

  /* A message with an id, and its answer. */
  call(message, seconds) {
    const id = ++this.#id;
    this.send({ id, ...message });
    return this.answer(id, seconds);
  }

  /* Resolves with the code when the other side has closed. */
  async end(seconds = 20) {
    for (let waited = 0; this.closed === null && waited < seconds; waited += 0.01)
      await new Promise((done) => setTimeout(done, 10));
    return this.closed;
  }

  close() {
    if (this.closed === null) this.frame(Buffer.from([3, 232]), { opcode: CLOSE });
    this.tcp.end();
  }
  destroy() {
    this.tcp.destroy();
  }
}
