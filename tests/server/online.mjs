// SPDX-License-Identifier: MIT
// A game server from outside: real games over HTTP, streams and WebSockets, with polite and rude clients.
//     node tests/server/online.mjs PROGRAM
import * as fs from "node:fs";
import * as http from "node:http";
import * as net from "node:net";
import * as path from "node:path";
import { Host, makeFolder, sleep, until } from "./host.mjs";
import { dailyResults } from "./online_daily.mjs";
import { rudeSockets, slowReaders, sockets } from "./online_sockets.mjs";
import { Checks } from "./service.mjs";
import { Socket } from "./socket.mjs";

const program = path.resolve(process.argv[2]);
const folder = makeFolder();
const database = path.join(folder, "games.db");
let host;
const checks = new Checks("online");
const check = checks.check.bind(checks);
const same = checks.same.bind(checks);
const start = (...more) => Host.start(program, ["--online", database, ...more], { folder });

async function games() {
  const made = await host.call("POST", "/api/games", {
    name: "Anna",
    seat: 1,
    pace: "clock:600000+5000",
  });
  same("a game is created", made.status, 201);
  same("API replies are not stored", made.headers["cache-control"], "no-store");
  same("with the policies of the page", made.headers["x-content-type-options"], "nosniff");
  const { game, secret, invite } = made.body;
  check("with secrets of 128 bits", secret.length >= 22 && invite.length >= 22 && secret !== invite, made.body);
  const sat = await host.sit(game, invite, "Bo");
  same("somebody sits down", sat.body.seat, 2);
  same("and the game begins", sat.body.state.phase, "playing");
  same("sitting down again gives the same answer", (await host.sit(game, invite, "Bo")).status, 200);
  const table = { game, secrets: [secret, invite] };
  const first = sat.body.state;
  const moved = await host.move(table, first);
  same("a move is one more entry", moved.entries, first.entries + 1);
  const mover = table.secrets[first.turn - 1];
  const again = await host.entry(game, mover, first.entries, "move", "advance");
  same("the same entry again is the same entry", again.status, 200);
  same("and is there once", again.body.state.entries, moved.entries);
  const other = await host.entry(game, mover, first.entries, "resign");
  same("another one with its number is refused", `${other.status} ${other.body.error}`, "409 number");
  check("and the state follows", other.body.state?.entries === moved.entries, other.body);
  same("the state", (await host.get(`/api/games/${game}`)).body.state.entries, moved.entries);
  const record = await host.get(`/api/games/${game}/record`);
  same("the record is plain text", record.headers["content-type"], "text/plain; charset=utf-8");
  check("and a record", record.body.includes('[Edition "classic"]'), record.body);
  const head = await host.call("HEAD", `/api/games/${game}`);
  same("HEAD", `${head.status} ${head.body}`, "200 ");
  return table;
}

async function refusals() {
  const { game, secrets } = await host.table();
  const open = await host.create();
  const cases = [
    ["GET", "/api/games/zzzzzzzzzzzz", undefined, {}, 404, "no-such-game"],
    ["GET", "/api/nowhere", undefined, {}, 404, "no-such-path"],
    ["GET", `/api/games/${"a".repeat(500)}`, undefined, {}, 404, null],
    ["PATCH", "/api/lobby", undefined, {}, 405, "wrong-method"],
    ["DELETE", "/api/lobby", undefined, {}, 405, "wrong-method"],
    ["POST", "/api/games", "{", {}, 400, "bad-request"],
    ["POST", "/api/games", "[]", {}, 400, "bad-request"],
    ["POST", "/api/games", { nonsense: 1 }, {}, 400, "bad-request"],
    ["POST", "/api/games", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 400, "bad-request"],
    ["POST", "/api/games", { name: "x".repeat(20_000) }, {}, 413, "too-large"],
    ["POST", "/api/games", "{}", { headers: { "content-type": "text/plain" } }, 415, "json-needed"],
    ["POST", "/api/games", "{}", { headers: { origin: "https://evil.example" } }, 403, "origin"],
    ["POST", "/api/games", "{}", { headers: { origin: "null" } }, 403, "origin"],
    [
      "GET",
      "/api/lobby",
      undefined,
      { headers: { host: "evil.example", origin: "http://evil.example" } },
      403,
      "origin",
    ],
    ["GET", "/api/lobby", undefined, { headers: { host: "evil.example" } }, 403, "origin"],
    ["POST", `/api/games/${game}/entries`, { number: 2, entry: "resign" }, {}, 401, "secret-needed"],
    [
      "POST",
      `/api/games/${game}/entries`,
      { number: 2, entry: "resign" },
      { secret: open.secret },
      403,
      "wrong-secret",
    ],
    ["POST", `/api/games/${game}/entries`, { number: 2, entry: "resign" }, { secret: "a".repeat(300) }, null, null],
    ["DELETE", `/api/games/${open.game}`, undefined, { secret: open.invite }, 403, "not-host"],
    ["PUT", `/api/games/${game}`, {}, { secret: secrets[0] }, 409, "begun"],
  ];
  for (const [method, name, body, options, status, error] of cases) {
    const answer = await host.call(method, name, body, options);
    const good =
      (status === null ? answer.status >= 400 && answer.status < 500 : answer.status === status) &&
      (error === null || answer.body.error === error);
    check(`${method} ${name.slice(0, 40)}: ${status} ${error}`, good, answer);
  }
  const own = await host.call("POST", "/api/games", {}, { headers: { origin: `http://localhost:${host.port}` } });
  same("our own page may call", own.status, 201);
  const gone = await host.call("DELETE", `/api/games/${open.game}`, undefined, {
    secret: open.secret,
  });
  same("a game is taken back", `${gone.status} ${gone.body}`, "204 ");
  same("and is gone", (await host.get(`/api/games/${open.game}`)).status, 404);
}

async function connections() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let good = 0;
  for (let i = 0; i < 20; i++) {
    const { status } = await (i % 2
      ? host.call("POST", "/api/mine", { seats: [] }, { agent })
      : host.get("/api/lobby", { agent }));
    good += status === 200;
  }
  agent.destroy();
  same("20 calls of a client that would keep its connection", good, 20);
  const body = '{"seats":[]}';
  const post = `POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const get = "GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const [name, bytes] of [
    ["bodies", post.repeat(5)],
    ["requests", get.repeat(5)],
    ["requests for the page", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + post],
    ["a mixture of both", (get + post).repeat(3)],
  ]) {
    same(
      `of ${name} sent together the first is answered`,
      (await host.shout(bytes, 1500)).match(/HTTP\/1\.1 200/g)?.length,
      1,
    );
    same("and the server goes on", (await host.get("/api/lobby")).status, 200);
  }
  const chunked = await host.shout(
    "POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  );
  check("chunks are refused", chunked.startsWith("HTTP/1.1 400 "), chunked.slice(0, 100));
  check(
    "a length that is none is refused",
    (await host.shout(post.replace(/Length: \d+/, "Length: 1x"))).startsWith("HTTP/1.1 400 "),
  );
  check("a body that never comes does no harm", (await host.shout(post.slice(0, -5), 300)) === "");
  await Promise.all(Array.from({ length: 50 }, () => host.shout(post, 5)));
  same("nor do 50 who leave before the answer", (await host.get("/api/lobby")).status, 200);
}

/* How much of a core the server takes, in percent. */
async function load(ms) {
  const ticks = () => {
    const fields = fs.readFileSync(`/proc/${host.child.pid}/stat`, "utf8").split(") ")[1].split(" ");
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = ticks();
  await sleep(ms);
  return (ticks() - before) * 10 * (100 / ms);
}

async function streams() {
  const table = await host.table();
  const { game, secrets } = table;
  const streams = [
    host.stream(game, { secret: secrets[0] }),
    host.stream(game, { secret: secrets[1] }),
    host.stream(game),
  ];
  check(
    "three follow a game",
    await until(() => streams.every((stream) => stream.state())),
    streams.map(({ status }) => status),
  );
  same("each in its seat", streams.map((stream) => stream.lines[0].seat).join(), "1,2,0");
  check(
    "players are here, and one watches",
    await until(() => {
      const state = streams[0].state();
      return state.players.every(({ here }) => here) && state.watchers === 1;
    }),
    streams[0].state(),
  );
  const moved = await host.move(table, table.state);
  check("all hear of a move", await until(() => streams.every((stream) => stream.state().entries === moved.entries)));
  await host.call("POST", `/api/games/${game}/phrase`, { phrase: "nice-fit" }, { secret: secrets[1] });
  check(
    "and of a phrase",
    await until(() =>
      streams.every(({ lines }) => lines.some((line) => line?.phrase === "nice-fit" && line.seat === 2)),
    ),
  );
  const soon = await host.call("POST", `/api/games/${game}/phrase`, { phrase: "ouch" }, { secret: secrets[1] });
  same("one phrase at a time", `${soon.status} ${soon.body.error}`, "429 too-soon");
  streams[1].close();
  check(
    "who leaves is not here any more",
    await until(() => !streams[0].state().players[1].here, 5000),
    streams[0].state().players,
  );
  check("an empty line comes every few seconds", await until(() => streams[2].lines.includes(null), 8500));
  const wrong = host.stream(game, { secret: "x".repeat(22) });
  check("a wrong secret follows nothing", await until(() => wrong.status === 403), wrong.status);
  const gone = host.stream((await host.create()).game);
  await until(() => gone.state());
  for (const stream of streams) stream.close();
  gone.close();
  check("readers who have left take no time", (await load(1500)) < 30, await load(500));
  const stuck = net.connect(host.port, "127.0.0.1").on("error", () => {});
  const request = `GET /api/games/${game}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  stuck.write(request.repeat(3));
  stuck.pause();
  const half = net.connect({ port: host.port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
  half.write(request);
  half.end();
  await sleep(2500);
  check("nor do streams with requests behind them, or half open ones", (await load(1500)) < 30, await load(500));
  stuck.destroy();
  half.destroy();
}

/* Being away takes 20 seconds: they pass while other parts are tested, but no slow ones, since two minutes later it is
 * over. */
let lost;
async function leaving() {
  lost = await host.table({ pace: "clock:600000+5000" });
  const { game, secrets, state } = lost;
  same("nobody is away", state.players.map(({ away }) => String(away)).join(), "null,null");
  const early = await host.entry(game, secrets[0], state.entries, "claim");
  same("nothing to claim", `${early.status} ${early.body.error}`, "409 not-away");
  for (const kind of ["away", "back", "timeout"]) {
    const refused = await host.entry(game, secrets[0], state.entries, kind);
    same(`only the server says ${kind}`, `${refused.status} ${refused.body.error}`, "400 bad-request");
  }
  const [one, two] = await Promise.all([Socket.open(host.port), Socket.open(host.port)]);
  one.send({ id: 1, call: "follow", game, secret: secrets[0] });
  two.send({ id: 1, call: "follow", game, secret: secrets[1] });
  await Promise.all([one.answer(1), two.answer(1)]);
  Object.assign(lost, { one, at: Date.now() });
  await two.destroy();
}

async function absence() {
  const { game, secrets, one, at } = lost;
  const { state } = await one.next((message) => message.state?.players[1].away, 30_000);
  const { since, until: end } = state.players[1].away;
  check("who is gone for 20 seconds is away", since - at >= 19_900 && since - at < 25_000, since - at);
  same("for two minutes at most", end - since, 120_000);
  same("and no clock runs", `${state.running} ${state.deadline}`, "false null");
  const early = await host.entry(game, secrets[0], state.entries, "claim");
  same("too early to claim", `${early.status} ${early.body.error}`, "409 too-early");
  const back = await Socket.open(host.port);
  back.send({ id: 1, call: "follow", game, secret: secrets[1] });
  same("who comes is back", (await back.answer(1)).state.players[1].away, null);
  const news = await one.next((message) => message.state?.players[1].here && message.state.entries > state.entries);
  check(
    "and the clock runs again",
    news.state.running && state.players[0].left - news.state.players[0].left < 2000,
    news.state,
  );
  await Promise.all([one.close(), back.close()]);
}

async function opponents() {
  const { game, secret, state } = await host.create({
    opponent: "computer",
    strength: 1,
    seat: 1,
  });
  same("against a computer the game begins at once", state.phase, "playing");
  const stream = host.stream(game, { secret });
  await until(() => stream.state());
  let now = stream.state();
  for (let i = 0; i < 4; i++) {
    await until(() => stream.state().turn === 1);
    now = await host.move({ game, secrets: [secret] }, stream.state());
  }
  check(
    "the computer moves",
    await until(() => stream.state().ply > now.ply || stream.state().turn === 1, 20_000),
    stream.state(),
  );
  stream.close();
  const solo = await host.create({ edition: "automa", level: 2 });
  same("the Automa sits there", solo.state.players[1].kind, "automa");
  if (process.env.ASAN_OPTIONS && !process.env.THIMBLE_LONG) return; // a fair deal takes a minute under the sanitizers
  const fair = await host.create({ deal: "fair" });
  check(
    "a fair deal is found",
    fair.state.phase === "waiting" ||
      (await until(async () => (await host.get(`/api/games/${fair.game}`)).body.state.phase === "waiting", 600_000)),
  );
}

async function restart() {
  const table = await host.table();
  let state = await host.move(table, table.state);
  const socket = await Socket.open(host.port);
  socket.send({
    id: 1,
    call: "follow",
    game: table.game,
    secret: table.secrets[0],
  });
  await socket.answer(1);
  const thinking = await host.create({ opponent: "computer", strength: 10, seat: 2 });
  await sleep(100);
  const { port } = host;
  await host.stop("SIGKILL");
  await socket.closed;
  host = await Host.start(program, ["--online", database, "--no-limits", "--log", "--workers", "1"], { folder, port });
  const found = (await host.get(`/api/games/${table.game}`)).body.state;
  same("after a kill the game is there", found.entries, state.entries);
  same(
    "and nobody is said to be here",
    found.players.some(({ here }) => here),
    false,
  );
  check(
    "a computer's move that was begun is made",
    await until(async () => (await host.get(`/api/games/${thinking.game}`)).body.state.ply > 0, 30_000),
  );
  for (let i = 0; i < 3; i++) state = await host.move(table, state);
  same("and goes on", (await host.get(`/api/games/${table.game}`)).body.state.ply, state.ply);
  const second = await start("--no-limits");
  same("a second server on the same file is refused", await second.ended, 1);
  check("with a sentence", second.log.includes("is used by another server already"), second.log);
}

async function numbers() {
  same("healthy", (await host.get("/healthz")).body, "ok\n");
  const { headers, body } = await host.get("/metrics");
  check("numbers for Prometheus", headers["content-type"].startsWith("text/plain; version=0.0.4"), headers);
  for (const name of [
    "connections",
    "followers",
    "commits_total",
    "entries_total",
    "call_seconds_count",
    "games_held",
    "memory_bytes",
    'calls_total{kind="entry",status="200"}',
  ])
    check(
      `a number for ${name}`,
      new RegExp(`^thimble_${name.replace(/[{}]/g, "\\$&")} [0-9.]+$`, "m").test(body),
      body,
    );
  same("not for others", (await host.get("/metrics", { headers: { "x-forwarded-for": "203.0.113.7" } })).status, 403);
}

async function limits() {
  const limited = await Host.start(program, ["--online", path.join(folder, "limited.db")], { folder });
  const made = await Promise.all(Array.from({ length: 40 }, () => limited.call("POST", "/api/games", {})));
  const refused = made.filter(({ status }) => status === 429);
  same("30 games at once", made.length - refused.length, 30);
  check(
    "then it is told when to come back",
    refused.every(({ headers, body }) => Number(headers["retry-after"]) >= 1 && body.error === "too-many"),
    refused[0],
  );
  same("looking is still allowed", (await limited.get("/api/lobby")).status, 200);
  const secret = "made-up-for-this-limit";
  const compare = () => limited.get("/api/daily/2026-11-19", { secret });
  const compared = (await Promise.all(Array.from({ length: 60 }, compare))).map(({ status }) => status);
  const allowed = compared.filter((status) => status === 404).length;
  check("about 20 comparisons at once", allowed >= 15 && allowed <= 40, compared);
  check("and no more", compared.filter((status) => status === 429).length === 60 - allowed, compared);
  const sockets = await Promise.all(Array.from({ length: 120 }, () => Socket.open(limited.port).catch(() => null)));
  const open = sockets.filter(Boolean);
  check("100 connections of one address", open.length >= 90 && open.length <= 100, open.length);
  for (const socket of open) socket.destroy();
  check(
    "which may come again",
    await until(async () => (await limited.get("/api/lobby").catch(() => null))?.status === 200),
  );
  const looks = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const answers = [];
      for (let i = 0; i < 40; i++) answers.push((await limited.get("/api/lobby")).status);
      return answers;
    }),
  );
  check("a flood of looks is refused", looks.flat().includes(429), looks.flat().length);
  await limited.stop();
}

async function proxies() {
  const proxied = await Host.start(
    program,
    ["--online", path.join(folder, "proxied.db"), "--behind-proxy", "--origin", "https://play.example"],
    { folder },
  );
  const from = (address, more) =>
    proxied.call("POST", "/api/games", {}, { headers: { "x-forwarded-for": address, host: "play.example", ...more } });
  const made = await Promise.all(Array.from({ length: 40 }, () => from("198.51.100.1, 203.0.113.7")));
  same("limits are by the address that the proxy saw", made.filter(({ status }) => status === 201).length, 30);
  same("others are not concerned", (await from("203.0.113.8")).status, 201);
  same("whatever they claim", (await from("203.0.113.9, 203.0.113.7")).status, 429);
  const file = path.join(folder, "proxied.db");
  for (const name of [file, `${file}-wal`])
    same("only the owner reads the games", fs.statSync(name).mode & 0o777, 0o600);
  const head = (headers) => proxied.call("HEAD", "/", undefined, { headers });
  same("this machine is told what others open", (await head({})).headers["thimble-address"], "https://play.example/");
  const forwarded = await head({ "x-forwarded-for": "203.0.113.10" });
  same("others know it", forwarded.headers["thimble-address"], undefined);
  same("the public page may call", (await from("203.0.113.10", { origin: "https://play.example" })).status, 201);
  same("no other page", (await from("203.0.113.10", { origin: "https://evil.example" })).status, 403);
  const evil = { host: "evil.example", origin: "https://evil.example" };
  same("not even one that lets its name lead here", (await from("203.0.113.10", evil)).status, 403);
  for (const address of ["192.0.2.7:7529", "[2001:db8::7]:7529", "203.0.113.1"])
    same(`other machines may call ${address}`, (await from("203.0.113.11", { host: address })).status, 201);
  for (const name of ["1.2.3.4.evil.example", "[::1].evil.example", "[evil"])
    same(`but not ${name}`, (await from("203.0.113.11", { host: name })).status, 403);
  same(
    "a balancer may ask for the health by any name",
    (await proxied.get("/healthz", { headers: { host: "x" } })).status,
    200,
  );
  await proxied.stop();
}

async function farewell() {
  const { game, secrets } = await host.table();
  const stream = host.stream(game, { secret: secrets[0] });
  const socket = await Socket.open(host.port);
  socket.send({ id: 1, call: "follow", game, secret: secrets[1] });
  await socket.answer(1);
  await until(() => stream.state());
  const asked = Array.from({ length: 20 }, () => host.create().catch(() => null));
  await Promise.race(asked); // the server has heard of them
  const ended = host.stop("SIGTERM");
  const answers = await Promise.all(asked);
  check(
    "what was asked is answered",
    answers.some((answer) => answer?.game),
    answers,
  );
  await stream.ended;
  same("sockets are told that the server goes", await socket.closed, 1001);
  same("and it ends", await ended, 0);
  const secret = [...secrets, ...answers.map((answer) => answer?.secret)].filter(Boolean);
  check(
    "no secret is in the log",
    secret.length > 2 && secret.every((word) => !host.log.includes(word)),
    host.log.length,
  );
  check(
    "whose lines are JSON",
    host.log
      .trim()
      .split("\n")
      .every((line) => JSON.parse(line).event),
    host.log.slice(0, 300),
  );
}

host = await start("--no-limits", "--log", "--workers", "1");
check("it says where it is", host.said.includes(`http://localhost:${host.port}/`), host.said);
for (const part of [
  leaving,
  games,
  refusals,
  connections,
  dailyResults,
  streams,
  sockets,
  rudeSockets,
  slowReaders,
  absence,
  opponents,
  restart,
  numbers,
  limits,
  proxies,
  farewell,
]) {
  console.log(`-- ${part.name}`);
  await part(host, { check, same, program });
}
checks.end();
