// SPDX-License-Identifier: MIT
// Being told when it is my turn: the switch, what the server is told, and what the service worker shows. Chromium's push
// service is out of reach, so the page gets its address from the test, and the messages come through DevTools.
import { createServer } from "node:http";
import { createECDH, randomBytes } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { holds, LAPTOP, need, PHONE, same } from "./bench.mjs";
import { beyond, crowded } from "./room.mjs";
import { Server } from "./server.mjs";
import { drawn, openPage } from "./table.mjs";

const TALL = { width: 360, height: 740 };
const NAME = "Tell me when it's my turn";

/* --- the world ----------------------------------------------------------------------------------------------- */

/* The server's answers about push messages, until a test wants others; what it was told. */
class Post {
  key = createECDH("prime256v1").generateKeys("base64url");
  calls = [];
  refusal = null;

  async answer(route) {
    const request = route.request();
    const json = (status, body) => route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
    if (this.refusal) return json(this.refusal.status, { error: this.refusal.error, message: "" });
    if (request.method() === "GET") return json(200, { key: this.key });
    const [, game] = /games\/(\w+)\/push$/.exec(request.url());
    const secret = request.headers().authorization?.replace("Bearer ", "");
    this.calls.push({ game, secret, ...request.postDataJSON() });
    return json(200, { seat: 1, state: {} });
  }
}

/* The browser's push service, with an address that lasts as long as the page's storage. */
function standIn({ p256dh, auth, endpoint }) {
  const KEY = "bench.address";
  const subscription = (key) => ({
    endpoint: key,
    toJSON: () => ({ endpoint: key, keys: { p256dh, auth } }),
    unsubscribe: async () => (localStorage.removeItem(KEY), true),
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || typeof applicationServerKey !== "string") throw new Error("a subscription without a key");
    if (localStorage.getItem("bench.noService")) throw new DOMException("no push service", "AbortError");
    localStorage.setItem(KEY, endpoint);
    return subscription(endpoint);
  };
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(KEY);
    return key ? subscription(key) : null;
  };
}
const device = (endpoint = "https://fcm.googleapis.com/fcm/send/bench") => ({
  endpoint,
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});

let databases = 0;
async function withServer(bench, story, ...options) {
  const server = new Server(bench.program);
  await server.show(bench.site, "--online", path.join(bench.folder, `notify-${++databases}.db`), ...options);
  try {
    await story({ ...fromBench(bench), server });
  } finally {
    await server.stop();
  }
}
const fromBench = (bench) => ({
  program: bench.program,
  site: bench.site,
  person: (more) => bench.person(more),
  page: (who) => bench.page(who),
});

/* Chromium shows notifications only in a profile that stays. */
let people = 0;
async function someone(bench, { post = new Post(), size = LAPTOP, allows = true, choices = {}, hash = "", ...more } = {}) {
  const keeps = `notify-${++people}`;
  const person = { size, offline: true, keeps, choices: { name: "Anna", farEdition: "express", ...choices }, ...more };
  const context = await bench.person(person);
  const where = device();
  await context.addInitScript(standIn, where);
  if (post) await context.route(/\/api\/(games\/\w+\/)?push$/, (route) => post.answer(route));
  if (allows) await context.grantPermissions(["notifications"], { origin: new URL(bench.server.address).origin });
  const page = await bench.page(context);
  page.forgiven = /Failed to load resource|WebSocket connection|net::ERR/;
  await openPage(bench, page, hash);
  return { page, post, context, where };
}

/* A game of the server, made and moved by calls: Anna has the first seat. */
async function call(bench, method, what, body, secret) {
  const answer = await fetch(`${bench.server.address}api/${what}`, {
    method,
    headers: { ...(body && { "Content-Type": "application/json" }), ...(secret && { Authorization: `Bearer ${secret}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  holds(answer.ok, `${what}: ${answer.status}`);
  return answer.json();
}
async function game(bench) {
  const made = await call(bench, "POST", "games", { name: "Anna", edition: "express", seat: 1 });
  await call(bench, "POST", `games/${made.game}/sit`, { name: "Bo" }, made.invite);
  return made;
}
const hashOf = ({ game, secret }) => `#seat=${game}.${secret}`;

const theSwitch = (page) => page.getByRole("switch", { name: NAME });
const isOn = (page) => theSwitch(page).first().isChecked();
async function toLobby(page) {
  await page.locator(".start-online").click();
  await page.locator("main.lobby").waitFor();
}
async function turned(page, wanted) {
  await page.waitForFunction(
    ([name, wanted]) => {
      const all = [...document.querySelectorAll("[role=switch]")];
      const found = all.find((one) => (one.ariaLabel ?? one.closest("label").textContent).startsWith(name));
      const is = found?.ariaChecked ? found.ariaChecked === "true" : found?.checked;
      return is === wanted && !document.querySelector(".tell[aria-busy=true]");
    },
    [NAME, wanted],
  );
}
const until = async (page, what, words) => {
  while (!(await what())) await drawn(page).catch(() => undefined); // until the bench loses patience
  return words;
};

/* --- the service worker -------------------------------------------------------------------------------------- */

/* Delivers a push message as the browser would. */
async function deliver(page, message) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length) resolve(registrations[0].registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  await session.detach();
}
const notices = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
  });
async function worker(context) {
  const [found] = context.serviceWorkers();
  return found ?? context.waitForEvent("serviceworker");
}

/* Taps on a notification; the address that is opened, or "focused". Windows open only for real taps, so the test
 * stands in for them. */
async function tap(context, tag) {
  return (await worker(context)).evaluate(async (tag) => {
    const [notification] = await self.registration.getNotifications({ tag });
    let done = "";
    self.clients.openWindow = async (address) => void (done = address);
    WindowClient.prototype.focus = async () => void (done = "focused");
    const waits = [];
    const event = new NotificationEvent("notificationclick", { notification });
    Object.defineProperty(event, "waitUntil", { value: (what) => waits.push(what) });
    self.dispatchEvent(event);
    await Promise.all(waits);
    return done;
  }, tag);
}
