// SPDX-License-Identifier: MIT
// Names, tokens and ratings of a game server, from outside.   node tests/server/people.mjs PROGRAM
import * as fs from "node:fs";
import * as path from "node:path";
import { Host, makeFolder, until } from "./host.mjs";
import { Checks, PATIENCE } from "./service.mjs";
import { Socket } from "./socket.mjs";

const program = path.resolve(process.argv[2]);
const folder = makeFolder();
const database = path.join(folder, "games.db");
const start = (...more) => Host.start(program, ["--online", database, "--log", ...more], { folder });
const secrets = []; // whatever nobody else may read
let seen = ""; // all that the servers have answered to others, and their logs
let host;
const checks = new Checks("people");
const check = checks.check.bind(checks);
const same = checks.same.bind(checks);
const refused = (name, { status, body }, wanted) => {
  same(name, `${status} ${body.error}`, wanted);
  check(`${name}, in a sentence`, body.message?.length > 10, body);
};

/* Answers that a stranger could see are remembered. */
async function get(name, options) {
  const answer = await host.get(name, options);
  seen += JSON.stringify(answer.body);
  return answer;
}
const post = (name, body, secret) => host.call("POST", name, body, { secret });

async function claim(name, kind = "person") {
  const { status, body } = await post("/api/names", { name, kind });
  if (status !== 201) throw new Error(`claim ${name}: ${status} ${JSON.stringify(body)}`);
  secrets.push(body.token, body.recovery);
  return body;
}

async function makeToken(owner, ...scopes) {
  const { status, body } = await post("/api/tokens", { scopes, note: "a note" }, owner.token);
  if (status !== 201) throw new Error(`token: ${status} ${JSON.stringify(body)}`);
  secrets.push(body.token);
  return body;
}

/* A table of two claimed names: tokens are what opens the seats. */
async function table(one, other, choices = {}) {
  const made = await post("/api/games", { seat: 1, ...choices }, one.token);
  if (made.status !== 201) throw new Error(`create: ${made.status} ${JSON.stringify(made.body)}`);
  const sat = await post(`/api/games/${made.body.game}/sit`, { token: other.token }, made.body.invite);
  if (sat.status !== 200) throw new Error(`sit: ${sat.status} ${JSON.stringify(sat.body)}`);
  secrets.push(made.body.secret, made.body.invite);
  return {
    game: made.body.game,
    secrets: [one.token, other.token],
    state: sat.body.state,
  };
}

/* Plays to the end by its score. */
async function playOut(game) {
  let { state } = game;
  while (state.phase === "playing") state = await host.move(game, state);
  seen += JSON.stringify(state);
  return state;
}

async function names() {
  const anna = await claim("Anna");
  same("a claimed name", `${anna.name} ${anna.kind}`, "Anna person");
  check("with secrets of 128 bits", anna.token.length >= 22 && anna.recovery.length >= 22, anna);
  refused("upper and lower case are one name", await post("/api/names", { name: "aNNA" }), "409 taken");
  for (const name of ["Аnna", "Anna 2", "a\u200bb", "Thimble", "7", "a/b", " a", ""])
    refused(`${JSON.stringify(name)} can't be claimed`, await post("/api/names", { name }), "409 bad-name");
  refused("nor what is no name", await post("/api/names", { name: 7 }), "400 bad-request");
  refused("a kind is person or bot", await post("/api/names", { name: "X", kind: "cat" }), "400 bad-request");
  const found = await get("/api/names/ANNA");
  same("anybody can see who that is", `${found.status} ${found.body.name} ${found.body.kind}`, "200 Anna person");
  check("and since when", Math.abs(found.body.since - Date.now()) < 60_000, found.body);
  await claim("Żaba Zielona", "bot");
  same("in any letters", (await get(`/api/names/${encodeURIComponent("żaba zielona")}`)).body.kind, "bot");
  refused("a name nobody has", await get("/api/names/Nobody"), "404 no-such-name");
  refused("what can't be a name", await get("/api/names/%3F%25"), "404 no-such-name");
  return anna;
}

async function recovery() {
  const rita = await claim("Rita");
  const again = await post("/api/recover", { recovery: rita.recovery });
  same("a recovery link opens the name", `${again.status} ${again.body.name}`, "200 Rita");
  secrets.push(again.body.token, again.body.recovery);
  check("with new keys", again.body.token !== rita.token && again.body.recovery !== rita.recovery, again.body);
  refused("and works once", await post("/api/recover", { recovery: rita.recovery }), "403 wrong-secret");
  refused("a token recovers nothing", await post("/api/recover", { recovery: rita.token }), "403 wrong-secret");
  refused("nor does nonsense", await post("/api/recover", { recovery: "x" }), "400 bad-request");
  same("the new token", (await get("/api/me", { secret: again.body.token })).status, 200);
  same("and the old one", (await get("/api/me", { secret: rita.token })).status, 200);
}

/* Each call with a token of each scope alone. */
async function scopes() {
  const owner = await claim("Owner");
  const tokens = {};
  for (const scope of ["read", "play", "manage"]) tokens[scope] = (await makeToken(owner, scope)).token;
  const made = await post("/api/games", { opponent: "open", seat: 1 }, owner.token);
  secrets.push(made.body.secret);
  const game = `/api/games/${made.body.game}`;
  const calls = [
    ["GET", "/api/me", undefined, ["read", "play", "manage"]],
    ["GET", "/api/me/games", undefined, ["read"]],
    ["GET", "/api/me/export", undefined, ["read"]],
    ["GET", "/api/tokens", undefined, ["manage"]],
    ["POST", "/api/tokens", { scopes: ["read"] }, ["manage"]],
    ["DELETE", "/api/tokens/77", undefined, ["manage"]],
    ["DELETE", "/api/me", undefined, ["manage"]],
    ["POST", "/api/games", {}, ["play"]],
    ["GET", game, undefined, ["play"]],
    ["PUT", game, { opponent: "open", seat: 1 }, ["play"]],
    ["POST", `${game}/entries`, { number: 99, entry: "resign" }, ["play"]],
    ["POST", `${game}/phrase`, { phrase: "hello" }, ["play"]],
    ["POST", `${game}/next`, { deal: "new" }, ["play"]],
    ["POST", `${game}/sit`, {}, ["play"]],
    ["POST", `${game}/push`, { endpoint: "https://fcm.googleapis.com/x" }, ["play"]],
  ];
  for (const [method, name, body, may] of calls)
    for (const scope of ["read", "play", "manage"]) {
      if (method === "DELETE" && name === "/api/me" && scope === "manage") continue;
      const answer = await host.call(method, name, body, {
        secret: tokens[scope],
      });
      const found = `${answer.status} ${answer.body.error}`;
      check(`${method} ${name} with ${scope}`, may.includes(scope) === (found !== "403 scope"), found);
      if (answer.body.token) secrets.push(answer.body.token);
    }
  return { owner, manage: tokens.manage };
}

async function tokens({ owner, manage }) {
  let list = [];
  const isNoted = async () => {
    list = (await get("/api/tokens", { secret: manage })).body.tokens;
    return list[1].used !== null; // that is written now and then
  };
  await until(isNoted, PATIENCE * 1000);
  same("tokens are listed", list[1].scopes.join(), "read");
  same("with their notes", list[1].note, "a note");
  same("and the day of their last use", list[1].used, new Date().toISOString().slice(0, 10));
  const extra = await makeToken(owner, "play", "read");
  const ended = await host.call("DELETE", `/api/tokens/${extra.id}`, undefined, { secret: manage });
  same("a token ends", `${ended.status} ${ended.body}`, "204 ");
  refused("and is void", await get("/api/me", { secret: extra.token }), "403 wrong-token");
  refused(
    "it ends once",
    await host.call("DELETE", `/api/tokens/${extra.id}`, undefined, {
      secret: manage,
    }),
    "404 no-such-token",
  );
  const wrong = [
    ["no token", undefined, "401 token-needed"],
    ["an unknown token", "thimble_0123456789012345678901", "403 wrong-token"],
    ["a short one", "thimble_", "403 wrong-token"],
    ["a token with a letter less", owner.token.slice(0, -1), "403 wrong-token"],
    ["the recovery secret", owner.recovery, "403 wrong-token"],
    ["a hash", "a".repeat(64), "403 wrong-token"],
  ];
  for (const [name, secret, wanted] of wrong)
    for (const call of ["/api/me", "/api/me/export", "/api/tokens"])
      refused(`${name}: ${call}`, await get(call, { secret }), wanted);
  refused("and to create a game", await post("/api/games", {}, "thimble_0123456789012345678901"), "403 wrong-token");
}

/* Rated games of two people and of two bots, each on its list. */
async function ratings(anna) {
  const bo = await claim("Bo");
  const bots = [await claim("R2", "bot"), await claim("C3", "bot")];
  const people = await table(anna, bo, { rated: true, edition: "express" });
  check("a rated game", people.state.rated && people.state.players.every((player) => player.claimed), people.state);
  const over = await playOut(people);
  same("is played to its end", `${over.phase} ${over.ending}`, "over score");
  const list = (await get("/api/ratings/express-person")).body;
  same("the winner comes first", list.names[0].name, over.winner === 1 ? "Anna" : "Bo");
  same(
    "by Glicko-2",
    list.names.map(({ rating, deviation, games }) => `${rating} ${deviation} ${games}`).join(),
    "1662 290 1,1338 290 1",
  );
  const game = await table(bots[0], bots[1], { rated: true });
  const state = await host.move(game, await host.move(game, game.state));
  await host.entry(game.game, bots[1].token, state.entries, "resign");
  same(
    "bots have lists of their own",
    (await get("/api/ratings/classic-bot")).body.names.map(({ name }) => name).join(),
    "R2,C3",
  );
  same("as have the editions", (await get("/api/ratings/classic-person")).body.names.length, 0);
  same("a name shows its ratings", (await get("/api/names/r2")).body.ratings[0].list, "classic-bot");
  refused("there are four lists", await get("/api/ratings/automa-person"), "404 no-such-list");
  await unrated(anna, bo, bots[0]);
  return { bo, game: people.game };
}

async function unrated(anna, bo, bot) {
  const before = JSON.stringify((await get("/api/names/bo")).body.ratings);
  const early = await table(anna, bo, { rated: true, edition: "express" });
  await host.entry(early.game, anna.token, early.state.entries, "resign");
  const stopped = await table(anna, bo, { rated: true, edition: "express" });
  let state = await host.move(stopped, await host.move(stopped, stopped.state));
  await host.entry(stopped.game, anna.token, state.entries, "ask", "stop");
  await host.entry(stopped.game, bo.token, state.entries + 1, "agree");
  const friendly = await table(anna, bo, { edition: "express" });
  state = await host.move(friendly, await host.move(friendly, friendly.state));
  await host.entry(friendly.game, anna.token, state.entries, "resign");
  same(
    "games that end too early, are stopped or not rated don't count",
    JSON.stringify((await get("/api/names/bo")).body.ratings),
    before,
  );
  const made = (await post("/api/games", { rated: true, opponent: "open" }, anna.token)).body;
  const sit = (body, secret) => post(`/api/games/${made.game}/sit`, body, secret);
  refused("a rated game needs a name", await sit({ name: "Guest" }, "0123456789012345678901"), "409 rated");
  refused("of the same kind", await sit({}, bot.token), "409 rated");
  same("a token is enough at an open table", (await sit({}, bo.token)).body.state.phase, "playing");
  refused(
    "only a claimed name creates one",
    await post("/api/games", { rated: true, name: "Guest" }),
    "401 token-needed",
  );
  refused(
    "not against the computer",
    await post("/api/games", { rated: true, opponent: "computer" }, anna.token),
    "400 bad-request",
  );
  refused("and not alone", await post("/api/games", { rated: true, edition: "automa" }, anna.token), "400 bad-request");
}

/* A claimed name is its owner's. */
async function impostors(anna) {
  const open = await host.create({ name: "Guest" });
  secrets.push(open.secret, open.invite);
  refused("nobody sits under a claimed name", await host.sit(open.game, open.invite, "aNNa"), "409 bad-name");
  refused("or creates a game", await post("/api/games", { name: "ANNA" }), "409 bad-name");
  const sat = await post(`/api/games/${open.game}/sit`, { token: anna.token, name: "ignored" }, open.invite);
  same("except with its token", sat.body.state.players[1].name, "Anna");
  refused(
    "a stranger's token opens no seat",
    await post(`/api/games/${open.game}/entries`, { number: 2, entry: "resign" }, "thimble_0123456789012345678901"),
    "403 wrong-token",
  );
}

/* Over a socket and a stream, a token is as good as a seat's secret. */
async function sockets(anna, bo) {
  const game = await table(anna, bo);
  const socket = await Socket.open(host.port);
  socket.send({ id: 1, call: "follow", game: game.game, secret: bo.token });
  const answer = await socket.answer(1);
  same("a socket follows with a token", `${answer.status} ${answer.seat}`, "200 2");
  const stream = host.stream(game.game, { secret: anna.token });
  await host.move(game, game.state);
  for (const end = Date.now() + 5000; Date.now() < end && !stream.state(); )
    await new Promise((done) => setTimeout(done, 20));
  check("so does a stream", stream.lines[0]?.seat === 1, stream.lines[0]);
  stream.close();
  socket.close();
}

async function publicGames(since) {
  const [one, other] = [await claim("Paul"), await claim("Petra")];
  const made = (await post("/api/games", { opponent: "open", seat: 1 }, one.token)).body;
  await post(`/api/games/${made.game}/sit`, {}, other.token);
  secrets.push(made.secret);
  await host.entry(made.game, one.token, 2, "resign");
  const lines = async (from) => {
    const answer = await get(`/api/games?since=${from}`);
    same("public games are JSON lines", answer.headers["content-type"], "application/x-ndjson");
    return answer.body
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  const all = await lines(since);
  same("those of open tables", all.map(({ game }) => game).join(), made.game);
  check("as records", all[0].record.includes('[Player1 "Paul"]'), all[0]);
  same("from a moment on", (await lines(all[0].ended + 1)).length, 0);
  refused("which must be one", await get("/api/games?since=yesterday"), "400 bad-request");
}

async function exported(anna, game) {
  const { status, body } = await get("/api/me/export", { secret: anna.token });
  same("an export", `${status} ${body.name} ${body.results.length}`, "200 Anna 1");
  same("with results", `${body.results[0].game} ${body.results[0].list}`, `${game} express-person`);
  check("and records", body.games.find((one) => one.game === game)?.record.includes("Anna"), body.games[0]);
  const mine = (await get("/api/me/games", { secret: anna.token })).body.games;
  check("my games, newest first", mine.length > 2 && mine.at(-1).state.created <= mine[0].state.created, mine.length);
}

/* Everything is there after a restart, and nothing after it is forgotten. */
async function forgotten(anna, game) {
  await host.stop();
  seen += host.log;
  host = await start("--no-limits");
  same("names outlast the server", (await get("/api/me", { secret: anna.token })).body.name, "Anna");
  const gone = await host.call("DELETE", "/api/me", undefined, {
    secret: anna.token,
  });
  same("a name is forgotten", `${gone.status} ${gone.body}`, "204 ");
  refused("with its tokens", await get("/api/me", { secret: anna.token }), "403 wrong-token");
  refused("nobody has it", await get("/api/names/anna"), "404 no-such-name");
  const { body } = await get(`/api/games/${game}`);
  check("its games stay", body.state.phase === "over" && !JSON.stringify(body).includes("Anna"), body);
  const names = (await get("/api/ratings/express-person")).body.names;
  same("and the other's rating", names.map(({ name }) => name).join(), "Bo");
  same("the name can be claimed again", (await claim("ANNA")).name, "ANNA");
}

async function limits() {
  const limited = await Host.start(program, ["--online", path.join(folder, "limited.db")], { folder });
  const found = [];
  for (let i = 0; i < 6; i++) found.push(await limited.call("POST", "/api/names", { name: `Name${"abcdef"[i]}` }));
  same("five names an hour", found.map(({ status }) => status).join(), "201,201,201,201,201,429");
  check("with the time to wait", Number(found[5].headers["retry-after"]) > 600, found[5].headers);
  await limited.stop();
}

const began = Date.now();
host = await start("--no-limits");
const anna = await names();
await recovery();
await tokens(await scopes());
const { bo, game } = await ratings(anna);
await impostors(anna);
await sockets(anna, bo);
await publicGames(began);
await exported(anna, game);
await forgotten(anna, game);
await limits();
await host.stop();
seen += host.log;
check("the log has lines", seen.includes('"event":"call"'), seen.length);
const files = fs.readdirSync(folder).filter((name) => name.startsWith("games.db"));
for (const name of files) seen += fs.readFileSync(path.join(folder, name), "latin1");
const told = secrets.filter((secret) => seen.includes(secret));
same(`none of ${secrets.length} secrets is in a log, an answer to others or the database`, told.join(), "");
checks.end();
