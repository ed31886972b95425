// SPDX-License-Identifier: MIT
// Push messages for the tests of the page. Chromium's push service is out of reach, so the page gets its address from
// the test, and the messages come through DevTools.
import { createECDH, randomBytes } from "node:crypto";
import * as path from "node:path";
import { holds, LAPTOP, PATIENCE, WHOLE } from "./bench.mjs";
import { Server } from "./server.mjs";
import { drawn } from "./table.mjs";

/** The switch's name. */
export const NAME = "Tell me when it's my turn";

/* The world. */

/* The server's answers about push messages, until a test wants others; what it was told. */
export class Post {
  key = createECDH("prime256v1").generateKeys("base64url");
  calls = [];
  refusal = null;

  async answer(route) {
    const request = route.request();
    const json = (status, body) =>
      route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
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
export async function withServer(bench, story, env, ...options) {
  const server = new Server(bench.program, env);
  bench.atEnd(() => server.stop());
  await server.show(bench.site, "--online", path.join(bench.folder, `notify-${++databases}.db`), ...options);
  await story({ ...fromBench(bench), server });
}
const fromBench = (bench) => ({
  program: bench.program,
  person: (more) => bench.person(more),
  page: (who) => bench.page(who),
});

let people = 0;
/** Anna, with seats at these games. `post`: null for the answers of the server itself. `whole`: she gets a Chromium of
 * her own that shows notifications. */
export async function anna(
  bench,
  { post = new Post(), where = device(), size = LAPTOP, permission = "granted", seats = [], ...more } = {},
) {
  const { language = "en", whole = false } = more;
  const browser = whole ? { browser: WHOLE, keeps: `anna-${++people}` } : {};
  const context = await bench.person({ size, offline: true, choices: { name: "Anna", language }, ...browser });
  await context.addInitScript(standIn, where);
  await context.addInitScript(answerPermission, permission);
  await context.addInitScript(plant, seats);
  if (post) await context.route(/\/api\/(games\/\w+\/)?push$/, (route) => post.answer(route));
  const { origin } = new URL(bench.server.address);
  if (permission === "granted") await context.grantPermissions(["notifications"], { origin });
  const page = await anotherPage(bench, context);
  return { page, post, context, where };
}
export async function anotherPage(bench, context, address = "") {
  const page = await bench.page(context);
  page.forgiven = /Failed to load resource|WebSocket connection|net::ERR/;
  await page.goto(bench.server.address + address);
  if (!address.includes(".")) await page.locator("main").waitFor();
  return page;
}

/* The answer to the browser's question, and how often it was asked. */
function answerPermission(permission) {
  globalThis.asked = 0;
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => {
    globalThis.asked++;
    return permission;
  };
}
/* Once: a seat that the page drops stays away. */
function plant(seats) {
  if (localStorage.getItem("bench.planted")) return;
  localStorage.setItem("bench.planted", "yes");
  for (const { game, secret } of seats)
    localStorage.setItem(`thimble.seat.${game}`, JSON.stringify({ game, secret, seat: 0, touched: 1 }));
}

/* A game of the server, made and moved by calls: Anna has the first seat. */
export async function call(bench, method, what, body, secret) {
  const answer = await fetch(`${bench.server.address}api/${what}`, {
    method,
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(secret && { Authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  holds(answer.ok, `${what}: ${answer.status}`);
  return answer.json();
}
export async function game(bench) {
  const made = await call(bench, "POST", "games", { name: "Anna", edition: "express", seat: 1 });
  await call(bench, "POST", `games/${made.game}/sit`, { name: "Bo" }, made.invite);
  return made;
}
export const hashOf = ({ game, secret }) => `#seat=${game}.${secret}`;

export const theSwitch = (page) => page.getByRole("switch", { name: NAME });
export async function toLobby(page) {
  await page.locator(".start-watch").click();
  await page.locator("main.lobby").waitFor();
  await page.locator(".lobby-mine").waitFor();
}
/* In the words of the switch's label, as a person taps it. */
export async function turn(page, on) {
  await page.locator(".tell .switch").click();
  await page.locator(`.tell[aria-busy=false] input${on ? ":checked" : ":not(:checked)"}`).waitFor();
}
export const spoken = (page) => page.locator(".tell [role=status]");
export const told = ({ calls }) => calls.map(({ game, auth }) => `${auth ? "+" : "-"}${game}`).sort();

/* Waits until something holds that no element shows. */
export async function until(what, page) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    if (await what()) return;
    await drawn(page);
  }
  throw new Error(`it never holds: ${what}`);
}
export const countMine = (page, n) =>
  page.waitForFunction(
    (n) =>
      Object.keys(localStorage).filter(
        (key) => key.startsWith("thimble.seat.") && JSON.parse(localStorage.getItem(key)).state,
      ).length === n,
    n,
  );

/* The service worker. */

/* A session for push messages, as long as the page: the message of one that ends at once may be lost. */
const sessions = new WeakMap();
async function sessionOf(page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated")
      await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  });
  const session = await page.context().newCDPSession(page);
  const found = new Promise((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length) resolve(registrations[0].registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  return { session, registrationId: await found };
}
/* Delivers a push message as the browser would. */
export async function deliver(page, message) {
  if (!sessions.has(page)) sessions.set(page, await sessionOf(page));
  const { session, registrationId } = sessions.get(page);
  await worker(page.context());
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}
export const notices = async (context) =>
  (await worker(context)).evaluate(async () => {
    const all = await self.registration.getNotifications();
    return all
      .map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
      .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  });
/* It counts the notifications that it has shown: whoever asks the browser for them while it shows one may make it forget
 * that one. */
export async function worker(context) {
  const [there] = context.serviceWorkers();
  const found = there ?? (await context.waitForEvent("serviceworker"));
  await found.evaluate(() => {
    if ("shown" in self) return;
    self.shown = 0;
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await show.call(this, title, options);
      self.shown++;
    };
  });
  return found;
}
/* Waits until that many were shown since the beginning; those that are still there. */
export async function noticed(page, count) {
  const there = await worker(page.context());
  await until(async () => (await there.evaluate(() => self.shown)) >= count, page);
  return notices(page.context());
}

/* Taps on a notification; the address that is opened, or "focused". Windows open only for real taps, so the test
 * stands in for them. */
export async function tap(context, tag) {
  return (await worker(context)).evaluate(async (tag) => {
    const [notification] = await self.registration.getNotifications({ tag });
    return new Promise((resolve) => {
      self.clients.openWindow = async (address) => resolve(address);
      WindowClient.prototype.focus = async () => resolve("focused");
      self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
  }, tag);
}
