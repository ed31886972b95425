// SPDX-License-Identifier: MIT
// A WebSocket (RFC 6455) for tests: small, without dependencies, and able to do what a browser never would.
//
//     const socket = await Socket.open(port);
//     socket.send({ id: 1, call: "follow", game, secret });
//     const answer = await socket.answer(1);                  the message with this id
//     const news = await socket.next(({ state }) => state?.ply === 3);
//     await socket.close();
import * as crypto from "node:crypto";
import * as net from "node:net";
import * as tls from "node:tls";

/* With `secure`, clients of the tests use TLS and accept any certificate. */
export const transport = { secure: false };

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/* A frame as bytes. Clients must mask their frames; the rest is for those who break the rules. */
export function frameOf(kind, payload, { final = true, mask = true, length, reserved = 0 } = {}) {
  const bytes = Buffer.from(payload);
  const told = length ?? bytes.length;
  const size = told < 126 ? 0 : told < 65536 ? 2 : 8;
  const head = Buffer.alloc(2 + size);
  head[0] = (final ? 128 : 0) | (reserved << 4) | kind;
  head[1] = (mask ? 128 : 0) | (size === 0 ? told : size === 2 ? 126 : 127);
  if (size === 2) head.writeUInt16BE(told, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(told), 2);
  if (!mask) return Buffer.concat([head, bytes]);
  const key = crypto.randomBytes(4);
  return Buffer.concat([head, key, bytes.map((byte, i) => byte ^ key[i & 3])]);
}

export class Socket {
  messages = []; // parsed, and not yet taken by next()
  received = 0;
  pings = 0;
  code = null; // of the close frame
  answersPings = true;
  isOpen = true;
  #id = 0;
  #parts = [];
  #buffer = Buffer.alloc(0);
  #waiting = [];

  /* Rejects, with the status, when the server refuses. */
  static open(port, { host = "127.0.0.1", path = "/api/socket", headers = {}, patience = 20_000, localAddress } = {}) {
    return new Promise((resolve, reject) => {
      const { connect } = transport.secure ? tls : net;
      const wire = connect({ port, host, localAddress, rejectUnauthorized: false });
      const key = crypto.randomBytes(16).toString("base64");
      const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      wire.write(
        `GET ${path} HTTP/1.1\r\n${lines.join("")}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
      let head = Buffer.alloc(0);
      const fail = (why) => {
        wire.destroy();
        reject(
          Object.assign(new Error(`no socket: ${why}`), { status: Number(/^HTTP\/1\.\d (\d+)/.exec(why)?.[1] ?? 0) }),
        );
      };
      const ended = () => fail(String(head) || "closed");
      const patient = setTimeout(() => fail("no answer"), patience);
      const begin = (data) => {
        head = Buffer.concat([head, data]);
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const text = String(head.subarray(0, end));
        if (!text.startsWith("HTTP/1.1 101 ")) return;
        clearTimeout(patient);
        wire.off("data", begin).off("close", ended).off("error", ended);
        const accept = crypto
          .createHash("sha1")
          .update(key + GUID)
          .digest("base64");
        if (!text.includes(accept)) return fail("a wrong key");
        resolve(new Socket(wire, head.subarray(end + 4)));
      };
      wire.on("data", begin).on("close", ended).on("error", ended);
    });
  }

  constructor(wire, rest) {
    this.wire = wire;
    this.closed = new Promise((resolve) => {
      wire.on("close", () => {
        this.isOpen = false;
        for (const { reject } of this.#waiting.splice(0)) reject(new Error("the socket was closed"));
        resolve(this.code);
      });
    });
    wire.on("error", () => {});
    wire.on("data", (data) => this.#take(data));
    this.#take(rest);
  }

  #take(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    for (let frame = this.#frame(); frame; frame = this.#frame()) this.#handle(frame);
  }

  /* The next whole frame; a server sends them unmasked. */
  #frame() {
    const b = this.#buffer;
    if (b.length < 2) return null;
    let length = b[1] & 127;
    let head = 2;
    if (length === 126) {
      if (b.length < 4) return null;
      length = b.readUInt16BE(2);
      head = 4;
    } else if (length === 127) {
      if (b.length < 10) return null;
      length = Number(b.readBigUInt64BE(2));
      head = 10;
    }
    if (b.length < head + length) return null;
    this.#buffer = b.subarray(head + length);
    return { kind: b[0] & 15, final: b[0] > 127, payload: b.subarray(head, head + length) };
  }

  #handle({ kind, final, payload }) {
    if (kind <= TEXT) {
      this.#parts.push(payload);
      if (final) this.#keep(JSON.parse(String(Buffer.concat(this.#parts.splice(0)))));
    } else if (kind === PING) {
      this.pings++;
      if (this.answersPings) this.frame(PONG, payload);
    } else if (kind === CLOSE) {
      this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      this.frame(CLOSE, payload);
      this.wire.end();
    }
  }

  #keep(message) {
    this.received++;
    const place = this.#waiting.findIndex(({ match }) => match(message));
    if (place < 0) this.messages.push(message);
    else this.#waiting.splice(place, 1)[0].resolve(message);
  }

  frame(kind, payload, options) {
    this.wire.write(frameOf(kind, payload, options));
  }

  send(message) {
    this.frame(TEXT, typeof message === "string" ? message : JSON.stringify(message));
  }
  sendBinary(bytes) {
    this.frame(BINARY, bytes);
  }

  /* The first message that fits, old or new. */
  next(match = () => true, patience = 20_000) {
    const place = this.messages.findIndex(match);
    if (place >= 0) return Promise.resolve(this.messages.splice(place, 1)[0]);
    if (!this.isOpen) return Promise.reject(new Error("the socket was closed"));
    return new Promise((resolve, reject) => {
      const waiting = {
        match,
        resolve: (message) => (clearTimeout(patient), resolve(message)),
        reject: (error) => (clearTimeout(patient), reject(error)),
      };
      const patient = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Error(`no message like ${match}`));
      }, patience);
      this.#waiting.push(waiting);
    });
  }
  answer(id) {
    return this.next((message) => message.id === id);
  }

  /* Sends a message with an id of its own, and waits for the answer. */
  call(message, patience) {
    const id = ++this.#id;
    this.send({ id, ...message });
    return this.next((answer) => answer.id === id, patience);
  }

  close() {
    this.frame(CLOSE, Buffer.from([3, 232]));
    return this.closed;
  }
  destroy() {
    this.wire.destroy();
    return this.closed;
  }
}
