// SPDX-License-Identifier: MIT
// WebSocket frames and messages that are refused (tests/server/abuse.mjs).
import { Raw } from "./raw.mjs";
import { freshAddress, sleep } from "./service.mjs";
import { BINARY, CLOSE, frameOf, PING, Socket, TEXT } from "./socket.mjs";

const open = (at, more = {}) => Socket.open(at.port, { localAddress: freshAddress(), ...more });

/* The code that the socket is closed with, 1006 for none; null if it stays open. */
const end = (socket) => Promise.race([socket.closed.then((code) => code ?? 1006), sleep(5000).then(() => null)]);

/* Sends frames on a new socket: the code it is closed with; null if it stays open. */
async function closedBy(at, ...frames) {
  const socket = await open(at);
  for (const bytes of frames) socket.wire.write(bytes);
  const code = await end(socket);
  socket.destroy();
  return code;
}

const FRAMES = {
  "a binary frame": [frameOf(BINARY, "{}")],
  "invalid UTF-8": [frameOf(TEXT, Buffer.from([0x7b, 0xc3, 0x28, 0x7d]))],
  "reserved bits": [frameOf(TEXT, "{}", { reserved: 4 })],
  "an unknown kind of frame": [frameOf(3, "{}")],
  "a continuation of nothing": [frameOf(0, "{}")],
  "a ping of 200 bytes": [frameOf(PING, "a".repeat(200))],
  "a ping in pieces": [frameOf(PING, "a", { final: false })],
  "17 KiB": [frameOf(TEXT, `{"call":"${"a".repeat(17 * 1024)}"}`)],
  "100 KiB in pieces": [
    frameOf(TEXT, "{", { final: false }),
    ...Array.from({ length: 100 }, () => frameOf(0, "a".repeat(1024), { final: false })),
  ],
  "a length of 2 GB, and 20 KiB of it": [frameOf(TEXT, "a".repeat(20 * 1024), { length: 2 ** 31 - 1 })],
};

async function badFrames(at) {
  for (const [name, bytes] of Object.entries(FRAMES)) {
    const code = await closedBy(at, ...bytes);
    at.checks.check(`${name}: the server hangs up`, code !== null, code);
  }
}

const MESSAGES = {
  nonsense: "nonsense",
  "an array": "[]",
  "deep arrays": "[".repeat(8000),
  "no call": '{"id":1}',
  "an unknown call": '{"id":1,"call":"drop"}',
  "a call that is a number": '{"id":1,"call":7}',
  "an unknown field": '{"id":1,"call":"leave","game":"x","more":1}',
  "a game that is a path": '{"id":1,"call":"follow","game":"../../etc/passwd"}',
  "an id that is a text": '{"id":"1","call":"follow","game":"nosuchgame00"}',
  "NUL in a name": '{"id":1,"call":"sit","game":"nosuchgame00","secret":"aaaaaaaaaaaaaaaaaaaaaaaa","name":"a\\u0000b"}',
};

/* A malformed message is answered; the socket stays usable. */
async function badMessages(at) {
  const socket = await open(at);
  for (const [name, text] of Object.entries(MESSAGES)) {
    socket.send(text);
    const answer = await socket.next((message) => message.status !== undefined).catch((error) => String(error));
    at.checks.check(
      `${name}: answered with a sentence`,
      [400, 404].includes(answer.status) && answer.message?.length > 5,
      answer,
    );
  }
  const { status, error } = await socket.call({ call: "follow", game: "nosuchgame00" });
  at.checks.same("and the socket still works", `${status} ${error}`, "404 no-such-game");
  socket.destroy();
}

async function foreignPages(at) {
  for (const origin of ["http://evil.example", "null"]) {
    const refused = await open(at, { headers: { Origin: origin } }).catch((error) => error);
    at.checks.same(`a socket from ${origin} is refused`, refused.status, 403);
  }
  const own = await open(at, { headers: { Origin: `http://localhost:${at.port}` } });
  at.checks.check("a socket from the own page is let in", own.isOpen);
  own.destroy();
}

async function messageFlood(at) {
  const socket = await open(at);
  for (let i = 0; i < 5000 && socket.isOpen; i++) {
    socket.send({ id: i, call: "follow", game: "nosuchgame00" });
    if (i % 200 === 199) await sleep(1);
  }
  const refused = await socket.next(({ status }) => status === 429).catch((error) => ({ error: String(error) }));
  at.checks.check("a flood of messages is refused", refused.error === "too-many" || !socket.isOpen, refused);
  return () => socket.destroy();
}

/* What can't be read costs the server something, too. */
async function nonsenseFlood(at) {
  const socket = await open(at);
  for (let i = 0; i < 5000 && socket.isOpen; i++) {
    socket.send("x".repeat(1000));
    await socket.next().catch(() => null);
  }
  at.checks.same("a socket with nothing but nonsense is closed", await end(socket), 1008);
  at.checks.check("but not at the first mistake", socket.received >= 40, socket.received);
}

/* More games on one socket than it may follow; more sockets than an address may have. */
async function crowds(at) {
  const localAddress = freshAddress();
  const sockets = [];
  let refused = 0;
  for (let i = 0; i < 2000 && refused < 5; i++) {
    const socket = await Socket.open(at.port, { localAddress }).catch(() => refused++ >= 0 && null);
    if (socket) sockets.push(socket);
  }
  await sleep(50);
  refused += sockets.filter(({ isOpen }) => !isOpen).length;
  at.checks.check("one address can't have sockets without end", refused > 0, sockets.length);
  return () => sockets.forEach((socket) => socket.destroy());
}

/* The greeting of a WebSocket, with something wrong in it. */
async function greetings(at) {
  const good = {
    Host: `localhost:${at.port}`,
    Upgrade: "websocket",
    Connection: "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
  };
  const wrong = {
    "no key": { "Sec-WebSocket-Key": "" },
    "another host": { Host: "evil.example" },
  };
  for (const [name, change] of Object.entries(wrong)) {
    const lines = Object.entries({ ...good, ...change }).map(([key, value]) => `${key}: ${value}\r\n`);
    const raw = await Raw.open(
      { ...at, localAddress: freshAddress() },
      `GET /api/socket HTTP/1.1\r\n${lines.join("")}\r\n`,
    );
    await raw.heard((text) => text.includes("\r\n\r\n"), 5);
    at.checks.check(
      `a greeting with ${name} is refused`,
      raw.statuses[0] !== 101 && raw.text.length + raw.closed > 0,
      raw.text.slice(0, 100),
    );
    raw.destroy();
  }
  const plain = await Raw.open(
    { ...at, localAddress: freshAddress() },
    "GET /api/socket HTTP/1.1\r\nHost: localhost\r\n\r\n",
  );
  await plain.heard((text) => text.includes("\r\n\r\n"), 5);
  at.checks.check("a plain request for the socket is refused", plain.statuses[0] >= 400, plain.text.slice(0, 100));
  plain.destroy();
}

/* A polite close is answered with one. */
async function farewell(at) {
  const socket = await open(at);
  socket.frame(CLOSE, Buffer.from([3, 232]));
  const code = await end(socket);
  at.checks.check("a close is answered", code === 1000 || code === 1005, code);
  const empty = await closedBy(at, frameOf(TEXT, ""), frameOf(CLOSE, Buffer.from([3, 232])));
  at.checks.check("an empty message does no harm", empty !== null, empty);
}

export const frames = {
  frames: badFrames,
  messages: badMessages,
  "foreign pages": foreignPages,
  "message flood": messageFlood,
  "nonsense flood": nonsenseFlood,
  crowds,
  greetings,
  farewell,
};
