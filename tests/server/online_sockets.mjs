// SPDX-License-Identifier: MIT
// The part of tests/server/online.mjs that is about WebSockets: each gets a host and something to check with.
import * as fs from "node:fs";
import { sleep, until } from "./host.mjs";
import { Socket } from "./socket.mjs";

export async function sockets(host, { check, same }) {
  const table = await host.table();
  const { game, secrets } = table;
  const [one, two, watcher] = await Promise.all([1, 2, 3].map(() => Socket.open(host.port)));
  one.send({ id: 1, call: "follow", game, secret: secrets[0] });
  two.send({ id: 1, call: "follow", game, secret: secrets[1] });
  watcher.send({ id: 1, call: "follow", game });
  const answers = await Promise.all([one, two, watcher].map((socket) => socket.answer(1)));
  same("three sockets follow", answers.map(({ status, seat }) => `${status}:${seat}`).join(), "200:1,200:2,200:0");
  check(
    "with the state",
    answers.every(({ state }) => state.game === game),
  );
  await sleep(100);
  for (const socket of [one, two, watcher]) socket.messages.length = 0;
  one.send({ id: 2, call: "follow", game, secret: secrets[0] });
  const again = await one.answer(2);
  same("to follow again gives the state", `${again.status} ${again.seat} ${again.state.game}`, `200 1 ${game}`);
  await sleep(100);
  same("and is nothing new for the others", two.messages.length + watcher.messages.length, 0);
  const mover = table.state.turn === 1 ? one : two;
  const other = table.state.turn === 1 ? two : one;
  mover.send({
    id: 7,
    call: "entry",
    game,
    secret: secrets[table.state.turn - 1],
    number: table.state.entries,
    entry: "move",
    text: "advance",
  });
  const answer = await mover.answer(7);
  same("a move over a socket", answer.status, 200);
  for (const socket of [other, watcher]) {
    const news = await socket.next((message) => message.state?.entries === answer.state.entries);
    same("the others hear of it", `${news.game} ${news.id}`, `${game} undefined`);
  }
  other.send({
    id: 8,
    call: "phrase",
    game,
    secret: secrets[other === one ? 0 : 1],
    phrase: "ouch",
  });
  same("a phrase over a socket", (await other.answer(8)).status, 200);
  same("and the watcher has it", (await watcher.next((message) => message.phrase)).phrase, "ouch");
  watcher.send({ id: 9, call: "leave", game });
  same("leaving", (await watcher.answer(9)).status, 200);
  check(
    "nobody watches now",
    await until(async () => (await host.get(`/api/games/${game}`)).body.state.watchers === 0),
  );
  watcher.messages.length = 0;
  await host.move(table, (await host.get(`/api/games/${game}`)).body.state);
  watcher.send({ id: 10, call: "leave", game });
  same("leaving twice does no harm", (await watcher.answer(10)).status, 200);
  same("who left hears no more", watcher.messages.length, 0);
  for (const [name, message, status, id] of [
    ["no JSON", "{", 400, undefined],
    ["no call", { id: 3, call: "dance" }, 400, 3],
    ["no game", { id: 4, call: "follow", game: "zzzzzzzzzzzz" }, 404, 4],
    ["a wrong secret", { id: 5, call: "follow", game, secret: "y".repeat(22) }, 403, 5],
    [
      "another seat's secret",
      { id: 6, call: "entry", game, secret: "y".repeat(22), number: 0, entry: "resign" },
      403,
      6,
    ],
  ]) {
    watcher.send(message);
    const refused = await watcher.next();
    same(`a socket with ${name}`, `${refused.status} ${refused.id}`, `${status} ${id}`);
  }
  watcher.frame(1, '{"id":11,"call":"fol', { final: false });
  watcher.frame(0, `low","game":"${game}"}`);
  same("a message in two frames", (await watcher.answer(11)).status, 200);
  await one.destroy();
  check(
    "a socket that breaks is not here",
    await until(async () => !(await host.get(`/api/games/${game}`)).body.state.players[0].here),
  );
  await Promise.all([two.close(), watcher.close()]);
}

export async function rudeSockets(host, { check, same }) {
  const { game } = await host.table();
  for (const [name, rude, code] of [
    ["a large message", (socket) => socket.send("x".repeat(20_000)), 1009],
    ["a binary message", (socket) => socket.sendBinary(Buffer.from([1, 2, 3])), 1003],
    ["bad UTF-8", (socket) => socket.frame(1, Buffer.from([0xff, 0xfe])), 1007],
    ["a frame of no kind", (socket) => socket.frame(5, "?"), 1002],
    [
      "an endless message",
      (socket) => {
        for (let i = 0; i < 20; i++) socket.frame(i ? 0 : 1, "x".repeat(1000), { final: false });
      },
      1009,
    ],
  ]) {
    const socket = await Socket.open(host.port);
    rude(socket);
    same(`${name} closes a socket`, await Promise.race([socket.closed, sleep(8000)]), code);
    socket.destroy();
  }
  const flood = await Socket.open(host.port);
  for (let i = 0; i < 3000; i++) flood.send({ id: i, call: "follow", game });
  check("a flood closes a socket", await Promise.race([flood.closed.then(() => true), sleep(8000)]), flood.received);
  check("long before all is answered", flood.received < 1000, flood.received);
  const many = await Socket.open(host.port);
  const made = [];
  for (let i = 0; i < 33; i++) made.push((await host.create()).game);
  let last;
  for (const [i, name] of made.entries()) {
    many.send({ id: i, call: "follow", game: name });
    last = await many.answer(i);
  }
  same("a 33rd game is one too many", `${last.status} ${last.error}`, "429 too-many");
  await many.close();
  for (const [name, options, status] of [
    ["of another site", { headers: { Origin: "https://evil.example" } }, 403],
    ["at another path", { path: "/api/games" }, 0],
    ["at the page", { path: "/" }, 0],
  ])
    same(`no socket ${name}`, (await Socket.open(host.port, options).catch((error) => error)).status, status);
  const own = await Socket.open(host.port, {
    headers: { Origin: `http://localhost:${host.port}` },
  });
  check("a socket of our own page", own);
  own.destroy();
}

/* Milliseconds that a reader sleeps at most, on a busy machine: a server gives up one that has not answered for long. */
const ASLEEP = 8000;

/* However many states a game has while a reader sleeps, it gets the newest, and never all of them. */
export async function slowReaders(host, { check }) {
  const table = await host.table();
  const socket = await Socket.open(host.port);
  socket.send({ id: 1, call: "follow", game: table.game });
  await socket.answer(1);
  socket.wire.pause();
  const phrase = async (name) => {
    const other = await Socket.open(host.port);
    other.send({ id: 1, call: "follow", game: table.game });
    await other.answer(1);
    await other.destroy();
    return name;
  };
  const before = fs.readFileSync(`/proc/${host.child.pid}/statm`, "utf8").split(" ")[1];
  const slept = performance.now();
  let changes = 0;
  for (; changes < 6000 && performance.now() - slept < ASLEEP; changes += 40)
    await Promise.all(Array.from({ length: 20 }, () => phrase(changes)));
  const after = fs.readFileSync(`/proc/${host.child.pid}/statm`, "utf8").split(" ")[1];
  const most = process.env.ASAN_OPTIONS ? 512 << 20 : 8 << 20; // a sanitizer keeps what is freed
  check("changes for a reader who sleeps need no memory", (after - before) * 4096 < most, { before, after, changes });
  socket.wire.resume();
  const moved = await host.move(table, table.state);
  const news = await socket.next((message) => message.state?.entries === moved.entries);
  check("who wakes up has the newest state", news.state.ply === 1, news);
  check("and not all the others", socket.received < changes - 100, { received: socket.received, changes });
  await socket.close();
}
