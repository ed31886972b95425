// SPDX-License-Identifier: MIT
// A push service and browsers' devices for the tests: what Google, Mozilla and the others run, and what a browser does
// with a message. It decrypts each message (RFC 8291) and verifies who sent it (RFC 8292), with node:crypto alone.
//
//     const service = await PushService.start(folder);
//     const device = service.device("anna");          { endpoint, p256dh, auth }, as a browser subscribes
//     const message = await device.next();            { game, why, name }
import * as crypto from "node:crypto";
import * as fs from "node:fs";
import * as https from "node:https";
import * as path from "node:path";
import { freePort, PATIENCE, runProcess, sleep } from "./service.mjs";

const base64 = (bytes) => Buffer.from(bytes).toString("base64url");
const hmac = (key, ...parts) =>
  parts.reduce((hash, part) => hash.update(part), crypto.createHmac("sha256", key)).digest();

/* A certificate for localhost that nobody trusts by itself. */
async function certify(folder) {
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost".split(" ");
  const more = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", cert];
  const { status, text } = await runProcess("openssl", [...words, ...more]);
  if (status !== 0) throw new Error(`openssl: ${text}`);
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert), file: cert };
}

/* Who has sent it: the claims of the token, if its signature is right. */
function verify(authorization) {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]{87})$/.exec(authorization ?? "") ?? [];
  if (!token) throw new Error(`this is no token: ${authorization}`);
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
  const [head, claims, signature] = token.split(".");
  const right = crypto.verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: crypto.createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!right) throw new Error("the signature is wrong");
  const { alg } = JSON.parse(Buffer.from(head, "base64url"));
  if (alg !== "ES256") throw new Error(`the algorithm is ${alg}`);
  return { key, ...JSON.parse(Buffer.from(claims, "base64url")) };
}

class Device {
  calls = []; // all that was posted to its address, taken or not
  #read = 0;

  constructor(service, name) {
    this.keys = crypto.createECDH("prime256v1");
    this.keys.generateKeys();
    this.secret = crypto.randomBytes(16);
    this.endpoint = `${service.origin}/d/${name}-${base64(crypto.randomBytes(12))}`;
    this.answer = () => ({ status: 201 }); // for each call; a promise holds it up
  }

  /* As a browser tells the page. */
  get subscription() {
    return { endpoint: this.endpoint, p256dh: base64(this.keys.getPublicKey()), auth: base64(this.secret) };
  }

  decrypt(body) {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    if (body.readUInt32BE(16) < body.length - 86 || body[20] !== 65) throw new Error("this is not one record");
    const shared = this.keys.computeSecret(sender);
    const info = [Buffer.from("WebPush: info\0"), this.keys.getPublicKey(), sender, Buffer.of(1)];
    const from = hmac(salt, hmac(hmac(this.secret, shared), ...info));
    const key = hmac(from, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
    const nonce = hmac(from, "Content-Encoding: nonce\0\x01").subarray(0, 12);
    const cipher = crypto.createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    const end = plain.length - 1;
    if (plain[end] !== 2) throw new Error("this is not the last record");
    return String(plain.subarray(0, end));
  }

  /* The next call; its message is in `message`. */
  async next() {
    const end = Date.now() + PATIENCE * 1000;
    while (this.calls.length <= this.#read) {
      if (Date.now() > end) throw new Error(`no message came to ${this.endpoint}`);
      await sleep(5);
    }
    return this.calls[this.#read++];
  }

  /* How many have come that nobody has read. */
  get unread() {
    return this.calls.length - this.#read;
  }
}

export class PushService {
  devices = new Map();
  strays = []; // calls to addresses that no device has
  problems = [];

  static async start(folder) {
    const service = new PushService();
    service.certificate = await certify(folder);
    service.port = await freePort();
    service.host = `localhost:${service.port}`;
    service.origin = `https://${service.host}`;
    service.server = https.createServer(service.certificate, (request, response) => service.#take(request, response));
    await new Promise((resolve) => service.server.listen(service.port, resolve));
    return service;
  }

  /* For the environment of a server that is to trust it. */
  get trust() {
    return { SSL_CERT_FILE: this.certificate.file, no_proxy: "*" };
  }

  device(name) {
    const device = new Device(this, name);
    this.devices.set(new URL(device.endpoint).pathname, device);
    return device;
  }

  async #take(request, response) {
    const parts = [];
    for await (const part of request) parts.push(part);
    const device = this.devices.get(request.url);
    if (!device || request.method !== "POST") {
      this.strays.push(`${request.method} ${request.url}`);
      response.writeHead(404).end();
      return;
    }
    const call = { headers: request.headers };
    try {
      call.text = device.decrypt(Buffer.concat(parts));
      call.message = JSON.parse(call.text);
      call.sender = verify(request.headers.authorization);
    } catch (error) {
      this.problems.push(String(error));
    }
    device.calls.push(call);
    const { status, headers, cut } = await device.answer(call, device.calls.length);
    if (cut) request.socket.destroy();
    else response.writeHead(status, headers).end();
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}
