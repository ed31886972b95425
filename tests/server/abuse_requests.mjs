// SPDX-License-Identifier: MIT
// Requests that are refused (tests/server/abuse.mjs).
import { head, Raw } from "./raw.mjs";
import { freshAddress, request } from "./service.mjs";

const JSON_TYPE = { "Content-Type": "application/json" };
const post = (at, body, more = {}) =>
  request(at.port, "POST", "/api/games", { body, localAddress: freshAddress(), ...more });

/* The first status of an answer to raw bytes; 0 if the connection was closed without one. */
async function statusOf(at, bytes, seconds = 10) {
  const raw = await Raw.open({ ...at, localAddress: freshAddress() }, bytes);
  await raw.heard((text) => /^HTTP\/1\.1 \d+/m.test(text), seconds);
  raw.destroy();
  return raw.statuses[0] ?? (raw.closed ? 0 : -1);
}

async function oversized(at) {
  const { checks } = at;
  const large = await post(at, { name: "a".repeat(17 * 1024) });
  checks.same("a body of 17 KiB", `${large.status} ${large.json?.error}`, "413 too-large");
  for (const length of ["999999999999", "99999999999999999999999999", "-5", "0x10", "1, 2"]) {
    const status = await statusOf(at, `${head("POST", "/api/games", { ...JSON_TYPE, "Content-Length": length })}{}`);
    checks.check(`content length ${length} is refused`, [0, 400, 411, 413].includes(status), status);
  }
  const chunks = `${head("POST", "/api/games", { ...JSON_TYPE, "Transfer-Encoding": "chunked" })}4000\r\n${"a".repeat(0x4000)}\r\n`;
  const status = await statusOf(at, chunks + `4000\r\n${"a".repeat(0x4000)}\r\n`.repeat(20));
  checks.check("chunks without end are refused", [0, 400, 411, 413, 501].includes(status), status);
  const long = await statusOf(at, head("GET", "/api/lobby", { "X-Long": "b".repeat(100_000) }));
  checks.check("a header of 100 kB is refused", [0, 400, 413, 414, 431].includes(long), long);
  const address = await statusOf(at, head("GET", `/api/games/${"c".repeat(50_000)}`));
  checks.check("a path of 50 kB is refused", [0, 400, 404, 413, 414].includes(address), address);
}

const DEEP = 8000;
const BODIES = {
  "deep arrays": "[".repeat(DEEP),
  "deep arrays, closed": "[".repeat(DEEP) + "]".repeat(DEEP),
  "deep objects": '{"a":'.repeat(3000),
  "an array": "[]",
  "a number": "7",
  nothing: "",
  "no end": '{"name":"Anna"',
  "more after its end": '{"name":"Anna"} {}',
  "an unknown field": '{"name":"Anna","colour":"red"}',
  "a name that is a number": '{"name":7}',
  "a seat that is a text": '{"seat":"1"}',
  "a seat of 1e400": '{"seat":1e400}',
  "a seat of 1.5": '{"seat":1.5}',
  "a seat of -1": '{"seat":-1}',
  "a strength of 11": '{"opponent":"computer","strength":11}',
  "an unknown edition": '{"edition":"../../etc/passwd"}',
  "a clock that overflows": '{"pace":"clock:9223372036854775807+9223372036854775807"}',
  "a pace of nonsense": '{"pace":"turn:-1"}',
  "NUL in a name": '{"name":"An\\u0000na"}',
  "a control character in a name": '{"name":"An\\u001bna"}',
  "a text turned around": '{"name":"An\\u202ena"}',
  "half a character": '{"name":"An\\ud800na"}',
  "invalid UTF-8": Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')]),
  "an overlong character": Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')]),
  "bytes without sense": Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 2654435761) >>> 24)),
  "a field twice": '{"name":"Anna","name":"Bo"}',
  "a computer for the Automa": '{"edition":"automa","opponent":"computer"}',
};

async function malformed(at) {
  for (const [name, body] of Object.entries(BODIES)) {
    const answer = await post(at, body);
    const said = answer.status === 400 || (answer.status === 409 && answer.json?.error === "bad-name");
    at.checks.check(`${name}: refused with a sentence`, said && answer.json?.message?.length > 5, answer.text);
  }
  const typed = await post(at, '{"name":"Anna"}', { type: "text/plain" });
  at.checks.same("another content type", `${typed.status} ${typed.json?.error}`, "415 json-needed");
  const untyped = await post(at, '{"name":"Anna"}', { type: null });
  at.checks.same("no content type", `${untyped.status} ${untyped.json?.error}`, "415 json-needed");
  const method = await request(at.port, "PATCH", "/api/games", { localAddress: freshAddress() });
  at.checks.same("another method", `${method.status} ${method.json?.error}`, "405 wrong-method");
  for (const target of ["/api/", "/api/games/", "/api/nothing", "/api/games/x/y/z", "/api/%00"]) {
    const { status, json } = await request(at.port, "GET", target, { localAddress: freshAddress() });
    at.checks.check(`${target} is not there`, [400, 404, 405].includes(status) && json?.error, { status, json });
  }
}

async function strangers(at) {
  const { checks, port } = at;
  const localAddress = freshAddress();
  const body = { name: "Eve" };
  for (const origin of [
    "http://evil.example",
    "null",
    `http://localhost:${port}.evil.example`,
    `https://evil.example/localhost:${port}`,
  ]) {
    const answer = await request(port, "POST", "/api/games", { body, localAddress, headers: { origin } });
    checks.same(`origin ${origin}`, `${answer.status} ${answer.json?.error}`, "403 origin");
  }
  const own = await request(port, "POST", "/api/games", {
    body,
    localAddress,
    headers: { origin: `http://localhost:${port}` },
  });
  checks.same("its own origin", own.status, 201);
  for (const host of ["evil.example", "localhost.evil.example", ""]) {
    const status = await statusOf(
      at,
      `POST /api/games HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );
    checks.check(`host "${host}" is refused`, status === 0 || (status >= 400 && status < 500), status);
  }
}

async function pipelined(at) {
  const { checks } = at;
  const fresh = { ...at, localAddress: freshAddress() };
  const raw = await Raw.open(fresh, (head("GET", "/healthz") + head("GET", "/api/games/nosuchgame00")).repeat(5));
  await raw.heard(() => raw.statuses.length >= 10, 5);
  const pattern = raw.statuses.map((status, i) => status === [200, 404][i % 2]);
  checks.check(
    "pipelined requests are answered in order, or not at all",
    raw.statuses.length >= 1 && pattern.every(Boolean),
    raw.statuses,
  );
  raw.destroy();
  const inner = head("DELETE", "/api/games/nosuchgame00");
  const smuggled = await Raw.open(
    fresh,
    head("GET", "/healthz", { "Content-Length": inner.length, Connection: "close" }) + inner,
  );
  await smuggled.heard(undefined, 3);
  checks.check("a body is not read as a request", smuggled.statuses.length <= 1, smuggled.statuses);
  smuggled.destroy();
  const both = await statusOf(
    at,
    `${head("POST", "/api/games", { ...JSON_TYPE, "Content-Length": 2, "Transfer-Encoding": "chunked" })}0\r\n\r\n`,
    3,
  );
  checks.check("a length and chunks at once don't create a game", both !== 201, both);
}

const NOISE = {
  "HTTP/0.9": "GET /api/lobby\r\n",
  "HTTP/0.9 with more": "GET /\r\n\r\nGET /\r\n\r\n",
  "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  TLS: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  NUL: "\0".repeat(5000),
  "ends of lines": "\r\n".repeat(5000),
  "a header without a colon": "GET /api/lobby HTTP/1.1\r\nHost: localhost\r\nnothing\r\n\r\n",
  "a line that continues": "GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n X: y\r\n\r\n",
  "very many headers": `GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n${"A: b\r\n".repeat(20_000)}\r\n`,
  "a method of its own": "BREW /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
  noise: Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 2654435761) >>> 24)),
};

async function garbage(at) {
  const raws = await Promise.all(
    Object.values(NOISE).map((bytes) => Raw.open({ ...at, localAddress: freshAddress() }, bytes)),
  );
  await Promise.all(raws.map((raw) => raw.heard(undefined, 1)));
  for (const raw of raws) raw.destroy();
  at.checks.same("still there after garbage", (await request(at.port, "GET", "/healthz")).status, 200);
}

/* Many requests at once from one address. */
async function flood(count, ask) {
  const answers = [];
  const one = async () => {
    while (answers.length < count) answers.push(await ask(answers.length).catch((error) => ({ status: 0, error })));
  };
  await Promise.all(Array.from({ length: 20 }, one));
  const refused = answers.filter(({ status }) => status === 429);
  return { refused, answers };
}

async function floods(at) {
  const { checks, port } = at;
  const looks = await flood(3000, () => request(port, "GET", "/api/lobby", { localAddress: "127.0.0.4" }));
  checks.check("a flood of requests is refused", looks.refused.length > 0, looks.answers.slice(-1));
  checks.check(
    "with a word and a time",
    looks.refused.every(({ json, headers }) => json?.error === "too-many" && Number(headers["retry-after"]) > 0),
    looks.refused[0],
  );
  const made = await flood(600, () =>
    request(port, "POST", "/api/games", {
      body: { name: "Eve" },
      localAddress: "127.0.0.5",
    }),
  );
  checks.check("a flood of new games is refused", made.refused.length > 0, made.answers.slice(-1));
  const nonsense = await flood(600, () =>
    request(port, "POST", "/api/games", { body: "{", localAddress: "127.0.0.7" }),
  );
  checks.check("so is a flood of nonsense", nonsense.refused.length > 0, nonsense.answers.slice(-1));
  const lists = await flood(60, () => request(port, "GET", "/api/games?since=0", { localAddress: "127.0.0.8" }));
  checks.check("of long lists fewer are allowed", lists.refused.length > 30, lists.refused.length);
  const game = (await request(port, "POST", "/api/games", { body: { name: "Eve" }, localAddress: "127.0.0.6" })).json;
  const spread = await flood(3000, (i) =>
    request(port, "POST", `/api/games/${game.game}/entries`, {
      secret: game.secret,
      body: { number: 0, entry: "resign" },
      localAddress: `127.0.1.${1 + (i % 200)}`,
    }),
  );
  checks.check(
    "a flood with one secret from 200 addresses is refused",
    spread.refused.length > 0,
    spread.answers.slice(-1),
  );
}

export const requests = { oversized, malformed, strangers, pipelined, garbage, floods };
