// SPDX-License-Identifier: MIT
// The answers of thimble serve, from outside.   node tests/server/server.mjs PROGRAM
//
// It serves a temporary folder, with files that must be served and others that must never be, to polite, cunning
// and rude clients.
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as http from "node:http";
import * as net from "node:net";
import * as os from "node:os";
import * as path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Checks, freePort } from "./service.mjs";

const program = path.resolve(process.argv[2]);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "thimble-server-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

const SECRET = "nobody may read this";
const LARGE = Buffer.alloc(3_000_000, "0123456789abcdef\n");
const site = path.join(folder, "site");
let port = 0;
const checks = new Checks("server");
const check = checks.check.bind(checks);
const same = checks.same.bind(checks);

function makeSite() {
  fs.mkdirSync(path.join(site, "inner"), { recursive: true });
  const put = (name, content) => fs.writeFileSync(path.join(site, name), content);
  put("index.html", "<!doctype html><title>Thimble</title>");
  put("index.html.gz", gzipSync("<!doctype html><title>Thimble</title>"));
  put("large-ABCDEFGH.js", LARGE);
  put("large-ABCDEFGH.js.gz", gzipSync(LARGE));
  put("empty.css", "");
  for (const ending of ["css", "wasm", "woff2", "svg", "png", "json", "webmanifest", "txt", "odd"])
    put(`a.${ending}`, ending);
  put("sw.js", "//");
  put(".hidden", SECRET);
  put("inner/secret.txt", SECRET);
  fs.writeFileSync(path.join(folder, "secret.txt"), SECRET);
  fs.symlinkSync("../secret.txt", path.join(site, "link.txt"));
  fs.symlinkSync("..", path.join(site, "up"));
}

/* Starts the program and waits for its line, or its end. */
const serve = (...options) => start(process.env, ["--no-open", ...options]);
function start(env, options) {
  const child = spawn(program, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"], env });
  const run = { child, text: "" };
  run.ended = new Promise((resolve) => child.on("exit", (status, signal) => resolve(signal ?? status)));
  const said = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        run.text += data;
        if (run.text.includes("\n")) resolve();
      });
  });
  return Promise.race([said, run.ended]).then(() => run);
}

/* A request made by Node. */
function ask(name, { method = "GET", headers = {}, agent } = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: name, method, headers: { host: `localhost:${port}`, ...headers } };
    const request = http.request({ ...options, agent }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject).setTimeout(20_000, () => request.destroy(new Error("no answer")));
    request.end();
  });
}

/* Sends raw bytes; returns what came back until the other side closed the connection, or `seconds` have passed. */
function shout(bytes, seconds = 3) {
  return new Promise((resolve) => {
    let text = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket
      .on("data", (data) => (text += data))
      .on("error", done)
      .on("close", done)
      .setTimeout(seconds * 1000, done);
  });
}
const get = (target, host = "localhost") => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

async function types() {
  const TYPES = {
    "": "text/html; charset=utf-8",
    "index.html": "text/html; charset=utf-8",
    "index.html?from=home": "text/html; charset=utf-8",
    "sw.js": "text/javascript; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.wasm": "application/wasm",
    "a.woff2": "font/woff2",
    "a.svg": "image/svg+xml",
    "a.png": "image/png",
    "a.json": "application/json",
    "a.webmanifest": "application/manifest+json",
    "a.txt": "text/plain; charset=utf-8",
    "a.odd": "application/octet-stream",
  };
  for (const [name, type] of Object.entries(TYPES))
    same(`type of /${name}`, (await ask(`/${name}`)).headers["content-type"], type);
}

const POLICY = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

async function headers() {
  for (const name of ["/", "/sw.js", "/large-ABCDEFGH.js", "/nowhere"]) {
    const { headers } = await ask(name);
    for (const [header, value] of Object.entries(POLICY)) same(`${header} of ${name}`, headers[header], value);
  }
  const policy = (await ask("/")).headers["content-security-policy"];
  check("the policy lets WebAssembly in", /script-src 'self' 'wasm-unsafe-eval';/.test(policy), policy);
  check("the policy lets nothing inline in", !/'unsafe-inline'|'unsafe-eval'/.test(policy), policy);
  const page = fs.readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
  const [, twin] = /Content-Security-Policy" content="([^"]*)"/.exec(page);
  same("the page has the same policy", `${twin}; frame-ancestors 'none'`, policy);
}

async function caching() {
  const page = await ask("/");
  same("a page is asked for again", page.headers["cache-control"], "no-cache");
  same("the service worker too", (await ask("/sw.js")).headers["cache-control"], "no-cache");
  same(
    "a name with a hash lasts",
    (await ask("/large-ABCDEFGH.js")).headers["cache-control"],
    "public, max-age=31536000, immutable",
  );
  const { etag } = page.headers;
  for (const tags of [etag, `"x", W/${etag}`, "*"]) {
    const again = await ask("/", { headers: { "if-none-match": tags } });
    same(`304 for ${tags.replaceAll(etag, "TAG")}`, again.status, 304);
    same("without a body", again.body.length, 0);
    same("with its tag", again.headers.etag, etag);
  }
  for (const tags of ['"x"', etag.slice(0, -2) + '"', ""])
    same("200 for another tag", (await ask("/", { headers: { "if-none-match": tags } })).status, 200);
}

async function compression() {
  const plain = await ask("/large-ABCDEFGH.js");
  check("all of a large file", plain.body.equals(LARGE), plain.body.length);
  same("plain when nothing is said", plain.headers["content-encoding"], undefined);
  same("and it is said that this varies", plain.headers.vary, "accept-encoding");
  for (const encoding of ["gzip", "br, gzip;q=0.5", "deflate , GZIP"]) {
    const packed = await ask("/large-ABCDEFGH.js", { headers: { "accept-encoding": encoding } });
    same(`gzipped for ${encoding}`, packed.headers["content-encoding"], "gzip");
    check("and the same inside", gunzipSync(packed.body).equals(LARGE), packed.body.length);
    check("with a tag of its own", packed.headers.etag !== plain.headers.etag, packed.headers.etag);
  }
  for (const encoding of ["br", "gzip;q=0", "gzip; q=0.0, br", "xgzip", "gzipx", ""])
    same(
      `plain for "${encoding}"`,
      (await ask("/", { headers: { "accept-encoding": encoding } })).headers["content-encoding"],
      undefined,
    );
  same(
    "no gzip where there is none",
    (await ask("/a.css", { headers: { "accept-encoding": "gzip" } })).headers["content-encoding"],
    undefined,
  );
}

async function methods() {
  const head = await ask("/large-ABCDEFGH.js", { method: "HEAD" });
  same("HEAD", head.status, 200);
  same("HEAD tells the length", head.headers["content-length"], String(LARGE.length));
  same("HEAD sends no body", head.body.length, 0);
  same("HEAD of nothing", (await ask("/nowhere", { method: "HEAD" })).status, 404);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const refused = await ask("/", { method });
    same(`${method} is refused`, refused.status, 405);
    same("and it is told what is not", refused.headers.allow, "GET, HEAD");
  }
  const stranger = await shout("POST / HTTP/1.1\r\nHost: evil\r\nContent-Length: 3\r\n\r\nabc");
  check("POST by another name is refused", stranger.startsWith("HTTP/1.1 405 "), stranger);
  same("an empty file", (await ask("/empty.css")).headers["content-length"], "0");
  const missing = await ask("/nowhere");
  same("404", missing.status, 404);
  check("with a page", String(missing.body).includes("There is no such page."), String(missing.body));
  const body = await shout(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${get("/").length}\r\n\r\n${get("/")}`,
  );
  same("a body is not read as a request", body.match(/HTTP\/1\.1/g)?.length, 1);
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  await shout(request + request.replace("\r\n\r\n", "\r\nContent-Length: 5\r\n\r\nhello") + request, 1);
  same("still there after a body behind another request", (await ask("/")).status, 200);
}

/* Browsers store games by host name: the page opens under one name only, to which all others lead. */
async function addresses() {
  const both = listeners().length === 2;
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`]) {
    const answer = await shout(get("/", host));
    const sent = answer.includes(" 307 ") && answer.includes(`location: http://localhost:${port}/\r\n`);
    check(`the page asked for as ${host}`, both ? sent : answer.includes(" 200 "), answer.slice(0, 200));
    check(`its parts as ${host}`, (await shout(get("/empty.css", host))).includes(" 200 "), host);
  }
  const forwarded = await shout(get("/", `127.0.0.1:${port + 1}`));
  check("another port may be somebody else's name for this one", forwarded.includes(" 200 "), forwarded.slice(0, 200));
}

async function names() {
  for (const host of ["localhost", `localhost:${port}`, "127.0.0.1", "[::1]", "LOCALHOST"])
    check(`served as ${host}`, (await shout(get("/", host))).includes(" 200 "), host);
  await addresses();
  for (const host of [
    "evil.example",
    "localhost.evil.example",
    "localhost:80x",
    "localhost:",
    "127.0.0.1.evil",
    "[::1].x",
    "x",
    "@localhost",
    "localhost@evil",
    "",
  ])
    check(`not served as "${host}"`, !(await shout(get("/", host))).includes(" 200 "), host);
  check("not served without a name", !(await shout("GET / HTTP/1.0\r\n\r\n")).includes(" 200 "));
}

/* Wherever they lead, the secret must not be served, and the server must keep running. */
async function escapes() {
  const up = ["..", "%2e%2e", ".%2e", "%2e.", "%252e%252e", "..%00", "%c0%ae%c0%ae", "..;", "...", "up", "."];
  const slash = ["/", "%2f", "%5c", "\\", "//", "/./", "%252f"];
  const targets = up.flatMap((dots) => slash.map((mark) => `/${dots}${mark}secret.txt`));
  targets.push(
    "/link.txt",
    "/up/secret.txt",
    "/up",
    "/inner",
    "/inner/",
    "/inner/secret.txt",
    "/.hidden",
    "/%2ehidden",
  );
  targets.push(
    `/${path.join(folder, "secret.txt")}`,
    `/${"../".repeat(40)}${folder}/secret.txt`,
    "/index.html/../../secret.txt",
  );
  targets.push(
    "http://localhost/../secret.txt",
    "file:///etc/passwd",
    "/index.html.gz",
    "*",
    "",
    "?",
    "/%",
    "/%0",
    "/%zz",
    "/%00",
    "/index.html%00.txt",
  );
  for (const target of targets) {
    const answer = await shout(get(target));
    check(
      `no way out by ${target.replace(folder, "FOLDER")}`,
      !answer.includes(SECRET) && !answer.includes("root:"),
      answer.slice(0, 300),
    );
  }
  for (const target of ["/link.txt", "/up/secret.txt", "/inner/", "/.hidden", "/index.html.gz", "/../secret.txt"])
    check(`404 for ${target}`, / 404 /.test(await shout(get(target))), target);
}

async function garbage() {
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 2654435761) >>> 24));
  const rude = {
    "bytes without sense": noise,
    "a megabyte of one name": `GET /${"a".repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    "a long header": `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"b".repeat(500_000)}\r\n\r\n`,
    "a long host": get("/", "localhost".repeat(1000)),
    "very many headers": `GET / HTTP/1.1\r\nHost: localhost\r\n${"A: b\r\n".repeat(50_000)}\r\n`,
    "a method of its own": "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a tunnel": "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "another protocol": "GET / SPDY/9\r\nHost: localhost\r\n\r\n",
    "a web socket": get("/").replace(
      "close",
      "Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ),
    "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a lie about a length": "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "chunks without end": `GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n${"c".repeat(100_000)}`,
    "a greeting of another kind": "\x16\x03\x01\x02\x00\x01\x00",
    "nothing but ends of lines": "\r\n".repeat(10_000),
    NUL: "\0".repeat(10_000),
  };
  for (const [name, bytes] of Object.entries(rude)) {
    await shout(bytes, 1);
    same(`still there after ${name}`, (await ask("/")).status, 200);
  }
}

async function crowds() {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => ask("/large-ABCDEFGH.js", { headers: { "accept-encoding": "gzip" } })),
  );
  same("200 at a time", answers.filter(({ body }) => gunzipSync(body).equals(LARGE)).length, 200);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let good = 0;
  for (let i = 0; i < 50; i++)
    if ((await ask(i % 2 ? "/nowhere" : "/", { agent })).status === (i % 2 ? 404 : 200)) good++;
  agent.destroy();
  same("50 one after the other on one connection", good, 50);
  const idle = Array.from({ length: 100 }, () => net.connect(port, "127.0.0.1").on("error", () => {}));
  const gone = Array.from({ length: 50 }, () => shout(get("/large-ABCDEFGH.js"), 0.01));
  await Promise.all(gone);
  same(
    "served beside 100 that say nothing and 50 that went away",
    (await ask("/large-ABCDEFGH.js")).body.length,
    LARGE.length,
  );
  for (const socket of idle) socket.destroy();
}

/* The kernel's list of listening sockets. */
function listeners() {
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = ["tcp", "tcp6"].flatMap((name) => fs.readFileSync(`/proc/net/${name}`, "utf8").split("\n").slice(1));
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((row) => row[3] === "0A" && row[1].endsWith(`:${wanted}`))
    .map((row) => row[1].split(":")[0]);
}

async function doors() {
  const other = ["0100007F", "00000000000000000000000001000000"];
  check(
    "only this machine is listened to",
    listeners().length > 0 && listeners().every((address) => other.includes(address)),
    listeners(),
  );
  const second = await serve("--site", site, "--port", String(port));
  same("a port that is taken", await second.ended, 1);
  check("in a sentence", second.text.includes(`port ${port} is not available: Address already in use`), second.text);
  const next = await serve("--site", site);
  const more = await serve("--site", site);
  const [a, b] = [next, more].map(({ text }) => Number(/localhost:(\d+)\/ \(Ctrl-C ends it\)/.exec(text)?.[1]));
  check("without a port the next that is free", a >= 7529 && b > a, { a, b });
  check(
    "which says that games stay with the usual one",
    /Port 7529 is taken.*not visible here/s.test(more.text),
    more.text,
  );
  for (const [run, signal] of [
    [next, "SIGINT"],
    [more, "SIGTERM"],
  ]) {
    run.child.kill(signal);
    same(`${signal} ends it`, await run.ended, 0);
  }
}

/* A fake browser, which records what it is asked to show. */
async function browsers() {
  const seen = path.join(folder, "seen");
  fs.writeFileSync(path.join(folder, "xdg-open"), `#!/bin/sh\necho "$@" >${seen}.new\nmv ${seen}.new ${seen}\n`, {
    mode: 0o755,
  });
  const { DISPLAY, WAYLAND_DISPLAY, ...bare } = process.env;
  const PATH = `${folder}:${process.env.PATH}`;
  const shown = async (env, ...options) => {
    fs.rmSync(seen, { force: true });
    const run = await start({ ...bare, PATH, ...env }, ["--site", site, ...options]);
    for (let i = 0; i < (env.wait ?? 100) && !fs.existsSync(seen); i++)
      await new Promise((done) => setTimeout(done, 50));
    run.child.kill("SIGINT");
    same("and it ends", await run.ended, 0);
    const address = /http:\S*/.exec(run.text)?.[0];
    return fs.existsSync(seen) && fs.readFileSync(seen, "utf8") === `${address}\n`;
  };
  check("a browser is opened on an X screen", await shown({ DISPLAY: ":7" }));
  check("a browser is opened on a Wayland screen", await shown({ WAYLAND_DISPLAY: "wayland-7" }));
  check("no browser without a screen", !(await shown({ wait: 10 })));
  check("no browser when told so", !(await shown({ DISPLAY: ":7", wait: 10 }, "--no-open")));
  check("no browser where there is none", !(await shown({ DISPLAY: ":7", PATH: "/nowhere", wait: 2 })));
}

makeSite();
port = await freePort();
const run = await serve("--site", site, "--port", String(port));
same("it says where it is", run.text, `Thimble is served at http://localhost:${port}/ (Ctrl-C ends it)\n`);
for (const part of [types, headers, caching, compression, methods, names, escapes, garbage, crowds, doors, browsers])
  await part();
const waiting = net.connect(port, "127.0.0.1").on("error", () => {});
run.child.kill("SIGINT");
same("Ctrl-C ends it, also while somebody is connected", await run.ended, 0);
waiting.destroy();
same("and it has said no more", run.text.trim().split("\n").length, 1);
checks.end();
