// SPDX-License-Identifier: MIT
// Messages to the devices of players who are not there: real servers on SQLite and on PostgreSQL, and a push service of
// our own, over TLS.   node tests/server/push.mjs PROGRAM
import * as path from "node:path";
import { until } from "./host.mjs";
import { Postgres } from "./postgres.mjs";
import { PushService } from "./push_service.mjs";
import { Checks, freshAddress, PATIENCE, runProcess, Service, stream, temporaryFolder } from "./service.mjs";
import { Socket } from "./socket.mjs";

const program = path.resolve(process.argv[2]);
const checks = new Checks("push");
const folder = temporaryFolder("push");
const service = await PushService.start(folder);
const eventually = (holds) => until(holds, PATIENCE * 1000);
const secrets = []; // what must not stand in any log

/* A kind of database with its servers; each tells who it is by its contact. */
async function open(kind) {
  const database = kind.postgres ? kind.postgres.address : path.join(folder, "games.db");
  const options = (name) => ["--log", "--push-service", service.host, "--push-retry", "1,1", ...contact(name)];
  const contact = (name) => ["--push-contact", `mailto:${name}@example.org`];
  kind.servers = [];
  for (const name of kind.postgres ? ["a", "b"] : ["a"])
    kind.servers.push(await Service.start(program, { database, options: options(name), env: service.trust }));
  kind.start = (more) => Service.start(program, { database, ...more });
  return kind;
}

/* Any server will do. */
let turns = 0;
const any = (kind) => kind.servers[turns++ % kind.servers.length];
async function call(kind, method, target, { server = any(kind), wanted = 200, ...options } = {}) {
  const { status, json, text } = await server.call(method, target, { localAddress: freshAddress(), ...options });
  if (status !== wanted) throw new Error(`${method} ${target}: ${status} ${text}`);
  return json;
}

/* Two at a table, by seat; Anna has the first move. */
async function table(kind, choices = {}) {
  const body = { name: "Anna", seat: 1, ...choices };
  const { game, secret, invite } = await call(kind, "POST", "/api/games", { body, wanted: 201 });
  const made = { kind, game, secrets: [secret, invite], target: `/api/games/${game}` };
  secrets.push(secret, invite ?? secret);
  if (invite) await call(kind, "POST", `${made.target}/sit`, { secret: invite, body: { name: "Bo" } });
  return made;
}
async function subscribe(made, seat, name) {
  const device = service.device(name);
  const body = device.subscription;
  await call(made.kind, "POST", `${made.target}/push`, { secret: made.secrets[seat - 1], body });
  secrets.push(device.endpoint.split("/").at(-1), body.p256dh, body.auth);
  return device;
}
async function entry(made, seat, kind, text = "", server = undefined) {
  const { state } = await call(made.kind, "GET", made.target);
  const body = { number: state.entries, entry: kind, text };
  return call(made.kind, "POST", `${made.target}/entries`, { secret: made.secrets[seat - 1], body, server });
}
const advance = (made, seat, server) => entry(made, seat, "move", "advance", server);

/* Devices that are stored for a game, as the database has them. */
async function stored(made) {
  const query = `SELECT COUNT(*), (SELECT pushes FROM game WHERE id = '${made.game}') FROM push WHERE game = '${made.game}';`;
  if (made.kind.postgres) return (await made.kind.postgres.sql(query))[0].join(" ");
  const { out } = await runProcess("sqlite3", ["-separator", " ", path.join(folder, "games.db"), query]);
  return out.trim();
}
async function number(server, name) {
  const { text } = await server.call("GET", "/metrics");
  return Number(new RegExp(`^thimble_${name} (\\d+)`, "m").exec(text)?.[1]);
}
const total = async (kind, name) =>
  (await Promise.all(kind.servers.map((server) => number(server, name)))).reduce((sum, found) => sum + found, 0);

/* A busy server may be a little late. */
const isDay = (ttl) => ttl > 86_400 - PATIENCE && ttl <= 86_400;

function told(what, { message }, made, why, name) {
  checks.same(what, JSON.stringify(message), JSON.stringify({ game: made.game, why, name }));
}

async function keys(kind) {
  const found = [];
  for (const server of kind.servers) found.push((await call(kind, "GET", "/api/push", { server })).key);
  const point = Buffer.from(found[0], "base64url");
  checks.check("the server's key is a point of P-256", point.length === 65 && point[0] === 4, found);
  checks.check("all servers have the same", new Set(found).size === 1, found);
  kind.key = found[0];
  const silent = kind.postgres && (await kind.start({ options: ["--no-push"] }));
  if (!silent) return;
  const made = await table(kind);
  const { subscription } = service.device("nobody");
  for (const [method, target, body] of [
    ["GET", "/api/push"],
    ["POST", `${made.target}/push`, subscription],
  ]) {
    const { status, json } = await silent.call(method, target, { secret: made.secrets[0], body });
    checks.same(`--no-push: ${method} ${target.replace(made.game, "GAME")}`, `${status} ${json.error}`, "404 no-push");
  }
  await silent.kill("SIGTERM");
}

/* What can't be subscribed. */
async function refusals(kind) {
  const made = await table(kind);
  const good = service.device("nobody").subscription;
  const rows = [
    ["http", { ...good, endpoint: good.endpoint.replace("https", "http") }],
    ["another port", { ...good, endpoint: good.endpoint.replace(service.host, "localhost:1") }],
    ["another host", { ...good, endpoint: "https://example.org/x" }],
    ["a host inside", { ...good, endpoint: "https://127.0.0.1/x" }],
    ["a user part", { ...good, endpoint: good.endpoint.replace("localhost", "a@localhost") }],
    ["a long address", { ...good, endpoint: good.endpoint.padEnd(1025, "x") }],
    ["a short key", { ...good, p256dh: good.p256dh.slice(1) }],
    ["not on the curve", { ...good, p256dh: `B${"A".repeat(86)}` }],
    ["half of the keys", { endpoint: good.endpoint, auth: good.auth }],
    ["no address", { p256dh: good.p256dh, auth: good.auth }],
    ["more fields", { ...good, expirationTime: null }],
  ];
  for (const [name, body] of rows) {
    const { status, json } = await any(kind).call("POST", `${made.target}/push`, { secret: made.secrets[0], body });
    checks.same(`refused: ${name}`, `${status} ${json.error}`, "400 bad-request");
  }
  const options = { secret: "a".repeat(22), body: good };
  checks.same("a wrong secret", (await any(kind).call("POST", `${made.target}/push`, options)).status, 403);
  checks.same("no secret", (await any(kind).call("POST", `${made.target}/push`, { body: good })).status, 401);
  const socket = await Socket.open(any(kind).port);
  const answer = await socket.call({ call: "push", game: made.game, secret: made.secrets[0], ...good });
  checks.same("not over a socket", answer.status, 400);
  socket.destroy();
  checks.same("nothing was stored", await stored(made), "0 0");
}

/* A game by post: each turn is told to the other. */
async function turnsAreTold(kind) {
  const made = await table(kind);
  const [anna, bo] = [await subscribe(made, 1, "anna"), await subscribe(made, 2, "bo")];
  await advance(made, 1);
  const first = await bo.next();
  told("Bo is told that it is his turn", first, made, "move", "Anna");
  const { headers, sender } = first;
  checks.check("for a day", isDay(headers.ttl), headers.ttl);
  checks.same("without haste", headers.urgency, "normal");
  checks.same("in place of older ones", headers.topic, made.game);
  checks.same("encrypted as browsers expect it", headers["content-encoding"], "aes128gcm");
  checks.check("it is short", Buffer.byteLength(first.text) < 300, first.text);
  checks.same("by the server's key", sender.key, kind.key);
  checks.same("for this push service", sender.aud, service.origin);
  checks.check("by one of the servers", /^mailto:[ab]@example\.org$/.test(sender.sub), sender);
  const hours = (sender.exp * 1000 - Date.now()) / 3_600_000;
  checks.check("for about 12 hours", hours > 11 && hours <= 12.1, hours);
  await advance(made, 2);
  told("Anna is told, too", await anna.next(), made, "move", "Bo");
  await entry(made, 1, "ask", "stop");
  told("a question", await bo.next(), made, "answer", "Anna");
  await entry(made, 2, "decline");
  told("the turn is back", await anna.next(), made, "move", "Bo");
  await entry(made, 1, "resign");
  told("the end", await bo.next(), made, "over", "Anna");
  checks.check("then nothing is stored any more", await eventually(async () => (await stored(made)) === "0 0"));
  checks.same("Anna knows what she did", anna.unread + bo.unread, 0);
}

/* With a clock it is urgent; who is there is not told. */
async function clocksAndPresence(kind) {
  const { game, secret, invite } = await call(kind, "POST", "/api/games", {
    body: { name: "Anna", seat: 2, pace: "clock:600000+0" },
    wanted: 201,
  });
  const made = { kind, game, secrets: [invite, secret], target: `/api/games/${game}` };
  secrets.push(secret, invite);
  const anna = await subscribe(made, 2, "anna");
  await call(kind, "POST", `${made.target}/sit`, { secret: invite, body: { name: "Bo" } });
  const begun = await anna.next();
  told("somebody sat down", begun, made, "begun", "Bo");
  checks.same("that is urgent with a clock", begun.headers.urgency, "high");
  checks.check("and of use for a day", isDay(begun.headers.ttl), begun.headers.ttl);
  let here = false;
  const tell = ({ state }) => (here ||= state?.players[1].here);
  const following = stream(any(kind).port, game, { secret, tell });
  await eventually(() => here);
  await advance(made, 1);
  await advance(made, 2);
  following.close();
  const gone = async () => !(await call(kind, "GET", made.target)).state.players[1].here;
  await eventually(gone);
  await advance(made, 1);
  const next = await anna.next();
  told("who has left is told", next, made, "move", "Bo");
  checks.same("who was there was not", anna.calls.length, 2);
  checks.check("for as long as there is time", next.headers.ttl > 500 && next.headers.ttl <= 600, next.headers.ttl);
  await entry(made, 1, "resign");
  await anna.next();
}

/* A device that the push service does not know any more is forgotten. */
async function gone(kind) {
  for (const status of [404, 410]) {
    const made = await table(kind);
    const bo = await subscribe(made, 2, "bo");
    bo.answer = () => ({ status });
    await advance(made, 1);
    await bo.next();
    checks.check(`${status}: it is forgotten`, await eventually(async () => (await stored(made)) === "0 0"));
    await advance(made, 2);
    await advance(made, 1);
  }
}

/* What fails is sent again, at most twice. */
async function triesAgain(kind) {
  const failed = await total(kind, "pushes_failed_total");
  const made = await table(kind);
  const bo = await subscribe(made, 2, "bo");
  const answers = [{ status: 500 }, { cut: true }, { status: 201 }];
  bo.answer = (_, count) => answers[count - 1];
  await advance(made, 1);
  for (let i = 0; i < 3; i++) told(`try ${i + 1}`, await bo.next(), made, "move", "Anna");
  const other = await table(kind);
  const never = await subscribe(other, 2, "never");
  never.answer = () => ({ status: 503 });
  await advance(other, 1);
  for (let i = 0; i < 3; i++) await never.next();
  const dropped = async () => (await total(kind, "pushes_failed_total")) === failed + 1;
  checks.check("after three tries it is given up", await eventually(dropped));
  never.answer = () => ({ status: 201 });
  await advance(other, 2); // Bo has done something, so he is told again
  await advance(other, 1);
  told("the next is another one", await never.next(), other, "move", "Anna");
  checks.same("the first was done", bo.calls.length, 3);
}

/* Who asks to wait is waited for. */
async function waits(kind) {
  const made = await table(kind);
  const bo = await subscribe(made, 2, "bo");
  const times = [];
  bo.answer = (_, count) => {
    times.push(Date.now());
    return count === 1 ? { status: 429, headers: { "retry-after": "3" } } : { status: 201 };
  };
  await advance(made, 1);
  await bo.next();
  await bo.next();
  checks.check("429: not before the time that it asks for", times[1] - times[0] > 2500, times);
}

/* Neither a redirect nor a refusal leads anywhere. */
async function refused(kind) {
  const failed = await total(kind, "pushes_failed_total");
  const answers = [301, 302, 307, 308, 400, 403, 413].map((status) => ({
    status,
    headers: status < 400 ? { location: `${service.origin}/elsewhere` } : {},
  }));
  for (const [i, answer] of answers.entries()) {
    const made = await table(kind);
    const bo = await subscribe(made, 2, "bo");
    bo.answer = () => answer;
    await advance(made, 1);
    await bo.next();
    const dropped = async () => (await total(kind, "pushes_failed_total")) === failed + 1 + i;
    checks.check(`${answer.status}: it is dropped`, await eventually(dropped));
    checks.same(`${answer.status}: the device stays`, await stored(made), "1 1");
    checks.same(`${answer.status}: one call`, bo.calls.length, 1);
  }
  checks.same("no redirect was followed", service.strays.join(), "");
  const said = kind.servers.map((server) => server.said).join("");
  const named = new RegExp(`not sent: ${service.host}: status [35]\\d\\d"`); // more than a few are not told
  checks.check("the log names the push service", named.test(said), said.slice(-500));
}

/* A server is killed while a message is on its way: another one sends it, or the same when it is back. */
async function killed(kind, signal) {
  const made = await table(kind);
  const bo = await subscribe(made, 2, "bo");
  let release = () => {};
  const held = new Promise((resolve) => (release = resolve));
  bo.answer = (_, count) => (count === 1 ? held : { status: 201 });
  await advance(made, 1);
  const { sender } = await bo.next();
  const owner = kind.servers.at(sender.sub.startsWith("mailto:a@") ? 0 : 1);
  await owner.kill(signal);
  if (!kind.postgres) await owner.restart();
  const again = await bo.next();
  release({ status: 201 });
  told(`${signal}: it is sent again`, again, made, "move", "Anna");
  if (kind.postgres) {
    checks.check(`${signal}: by another server`, again.sender.sub !== sender.sub, again.sender);
    await owner.restart();
  }
  checks.same(`${signal}: by the same key`, again.sender.key, kind.key);
  const done = async () => (await number(any(kind), "pushes_waiting")) === 0;
  checks.check(`${signal}: and then it is done`, await eventually(done));
}

/* A certificate that is not trusted is as bad as no connection. */
async function untrusted(kind) {
  for (const server of kind.servers) await server.kill("SIGTERM");
  const options = ["--push-service", service.host, "--push-retry", "1,1"];
  const server = await kind.start({ options, env: { no_proxy: "*", SSL_CERT_FILE: "" } });
  const made = await table({ ...kind, servers: [server] });
  const bo = await subscribe(made, 2, "bo");
  await advance(made, 1);
  const dropped = async () => (await number(server, "pushes_failed_total")) === 1;
  checks.check("a push service without a good certificate gets nothing", await eventually(dropped));
  checks.same("not even a call", bo.calls.length, 0);
  await server.kill("SIGTERM");
}

async function all(kind) {
  console.log(`# ${kind.name}`);
  await open(kind);
  for (const part of [keys, refusals, turnsAreTold, clocksAndPresence, gone, triesAgain, waits, refused])
    await part(kind);
  for (const signal of ["SIGKILL", "SIGTERM"]) await killed(kind, signal);
  const taken = await total(kind, "pushes_sent_total");
  checks.check("what was sent is counted", taken > 0, taken);
  const servers = [...kind.servers];
  await untrusted(kind);
  const said = servers.map((server) => server.said).join("");
  const leaked = secrets.filter((secret) => said.includes(secret));
  checks.same("no log has an address of a device, a key or a secret", leaked.length, 0);
  const ends = await Promise.all(servers.map((server) => server.child.ended));
  checks.same("the servers ended in peace", ends.join(), servers.map(() => "0").join());
}

await all({ name: "SQLite" });
const postgres = await Postgres.start();
await all({ name: "PostgreSQL", postgres });
await postgres.down();
checks.same("every message could be read and verified", service.problems.join("; "), "");
const unread = [...service.devices.values()].filter((device) => device.unread > 0);
checks.same("nobody got more than was wanted", JSON.stringify(unread.map(({ calls }) => calls)), "[]");
await service.stop();
checks.end();
