// SPDX-License-Identifier: MIT
// Strangers and players who try what only another seat may do (tests/server/abuse.mjs).
import { randomBytes } from "node:crypto";
import { newGame } from "./player.mjs";
import { freshAddress, request as ask, stream } from "./service.mjs";
import { Socket } from "./socket.mjs";

const request = (port, method, target, options) =>
  ask(port, method, target, { localAddress: freshAddress(), ...options });
const secretOfNobody = () => randomBytes(18).toString("base64url");

/* A game of two, with three moves made. */
async function begun(at) {
  const { game, seats } = await newGame(at.port, { edition: "classic", seat: 1 });
  const sent = [];
  let state = (await request(at.port, "GET", `/api/games/${game}`)).json.state;
  while (state.ply < 3) {
    const body = { number: state.entries, entry: "move", text: await at.rules.randomMove(state.record, at.random) };
    const { secret } = seats.find(({ seat }) => seat === state.turn);
    sent.push({ secret, body });
    state = (await put(at, game, secret, body)).json.state;
  }
  const mover = seats.find(({ seat }) => seat === state.turn);
  const other = seats.find(({ seat }) => seat !== state.turn);
  return { game, seats, sent, state, mover, other };
}

const put = (at, game, secret, body) => request(at.port, "POST", `/api/games/${game}/entries`, { secret, body });
const entriesOf = async (at, game) => (await request(at.port, "GET", `/api/games/${game}`)).json.state.entries;
const said = ({ status, json }) => `${status} ${json?.error ?? ""}`;

async function stolen(at) {
  const { checks } = at;
  const { game, state, mover, other } = await begun(at);
  const stranger = await newGame(at.port, { edition: "classic" });
  const body = { number: state.entries, entry: "move", text: await at.rules.randomMove(state.record, at.random) };
  const resign = { number: state.entries, entry: "resign" };
  checks.same("a spectator's link can't move", said(await put(at, game, undefined, body)), "401 secret-needed");
  checks.same("a guessed secret can't", said(await put(at, game, secretOfNobody(), body)), "403 wrong-secret");
  checks.same(
    "a secret of another game can't",
    said(await put(at, game, stranger.seats[0].secret, resign)),
    "403 wrong-secret",
  );
  checks.same("the other seat's secret can't move", said(await put(at, game, other.secret, body)), "409 not-your-turn");
  for (const secret of [
    `${mover.secret}x`,
    mover.secret.slice(0, -1),
    mover.secret.toLowerCase() + "A",
    "",
    "a b",
    "x".repeat(5000),
  ]) {
    const answer = await put(at, game, secret, body).catch(() => ({ status: 400 }));
    checks.check("a secret that is nearly right can't", [400, 401, 403, 431].includes(answer.status), said(answer));
  }
  for (const [name, target, more] of [
    ["change", `/api/games/${game}`, { method: "PUT", body: {} }],
    ["withdraw", `/api/games/${game}`, { method: "DELETE" }],
    ["sit", `/api/games/${game}/sit`, { body: { name: "Eve" } }],
    ["phrase", `/api/games/${game}/phrase`, { body: { phrase: "hello" } }],
    ["next", `/api/games/${game}/next`, { body: { deal: "new" } }],
  ]) {
    const { method = "POST", ...rest } = more;
    const answer = await request(at.port, method, target, {
      ...rest,
      secret: secretOfNobody(),
      localAddress: freshAddress(),
    });
    checks.check(`${name}: refused to strangers`, [403, 409].includes(answer.status), said(answer));
  }
  checks.same("nothing was written", await entriesOf(at, game), state.entries);
  const again = await put(at, game, mover.secret, body);
  checks.same("and the seat itself can move", again.status, 200);
}

/* By WebSocket: a socket that follows as a spectator, or with one seat's secret, gains nothing by that. */
async function stolenSocket(at) {
  const { checks } = at;
  const { game, state, mover, other } = await begun(at);
  const socket = await Socket.open(at.port, { localAddress: freshAddress() });
  const watching = await socket.call({ call: "follow", game });
  checks.same("a spectator follows", `${watching.status} ${watching.seat}`, "200 0");
  const entry = { number: state.entries, entry: "resign", text: "" };
  const call = (more) => socket.call({ call: "entry", game, ...entry, ...more });
  checks.same("but can't move", (await call({})).status, 401);
  await socket.call({ call: "follow", game, secret: mover.secret });
  checks.same("following with a secret does not authorize later calls", (await call({})).status, 401);
  checks.same("a wrong secret on that socket", (await call({ secret: secretOfNobody() })).status, 403);
  const wrong = await socket.call({ call: "follow", game, secret: secretOfNobody() });
  checks.same("following with a wrong secret", `${wrong.status} ${wrong.error}`, "403 wrong-secret");
  const move = await socket.call({
    call: "entry",
    game,
    number: state.entries,
    entry: "move",
    text: "advance",
    secret: other.secret,
  });
  checks.same("the other seat's secret", move.error, "not-your-turn");
  checks.same("nothing was written", await entriesOf(at, game), state.entries);
  socket.destroy();
}

async function replayed(at) {
  const { checks } = at;
  const { game, sent, state, mover } = await begun(at);
  const answers = await Promise.all(
    sent.flatMap(({ secret, body }) => [1, 2, 3].map(() => put(at, game, secret, body))),
  );
  checks.check(
    "a replayed message is answered like the first",
    answers.every(({ status, json }) => status === 200 && json.state.entries === state.entries),
    answers.map(said),
  );
  const changed = await put(at, game, sent[0].secret, {
    ...sent[0].body,
    text: sent[0].body.text === "advance" ? "1r0a1" : "advance",
  });
  checks.same("another move with an old number", said(changed), "409 number");
  const stolenNumber = await put(at, game, sent[1].secret, sent[0].body);
  checks.same("the same move from the other seat", said(stolenNumber), "409 number");
  const text = await at.rules.randomMove(state.record, at.random);
  for (const number of [state.entries + 1, state.entries + 1000, 2 ** 31, -1]) {
    const early = await put(at, game, mover.secret, { number, entry: "move", text });
    checks.check(
      `a message ahead of its turn (${number})`,
      [400, 409].includes(early.status) && ["number", "bad-request"].includes(early.json?.error),
      said(early),
    );
  }
  checks.same("nothing was written", await entriesOf(at, game), state.entries);
  const race = await Promise.all(
    Array.from({ length: 20 }, () => put(at, game, mover.secret, { number: state.entries, entry: "move", text })),
  );
  checks.check(
    "twenty at once are stored once",
    race.every(({ status }) => status === 200 || status === 429),
    race.map(said),
  );
  checks.same("indeed", await entriesOf(at, game), state.entries + 1);
}

/* Nothing that a player may not see is sent: neither by state, nor record, nor stream. */
async function curious(at) {
  for (const edition of ["express", "automa"]) {
    const { game, seats } = await newGame(at.port, {
      edition,
      seat: 1,
      ...(edition === "automa" && { deck: "tactical" }),
    });
    const { secret } = seats[0];
    const answers = await Promise.all([
      request(at.port, "GET", `/api/games/${game}`),
      request(at.port, "GET", `/api/games/${game}`, { secret }),
      request(at.port, "GET", `/api/games/${game}/record`),
      request(at.port, "GET", `/api/games/${game}/record`, { secret }),
      new Promise((resolve) => {
        const line = stream(at.port, game, {
          secret,
          tell: (message) => resolve({ text: JSON.stringify(message), line }),
        });
      }),
    ]);
    const all = answers.map(({ text }) => text).join("\n");
    answers[4].line?.close();
    at.checks.check(
      `${edition}: no seed, no order of late patches, no cards to come`,
      !/Seed|Late|Cards \\?"\d|seed=/.test(all),
      all,
    );
    at.checks.check(`${edition}: no secret and no hash`, !all.includes(secret) && !/secret/.test(all), all);
  }
}

export const seats = { stolen, "stolen by socket": stolenSocket, replayed, curious };
