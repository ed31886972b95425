// SPDX-License-Identifier: MIT
// The service worker: the page works offline. Each version has one cache with all of its files. A new version is
// fetched separately and waits until no tab shows the old one, or until the page says "update"; so a page's files
// always belong together. It also shows the messages of a server with games (push.ts).
import { threadsHere } from "./core/crew.ts";
import { hasSimd } from "./core/simd.ts";
import { listenForPushes } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;
declare const SITE_FILES: string[];
declare const SITE_VERSION: string;

const OURS = `thimble ${self.registration.scope} `; // another copy of Thimble may be on the same host
const CACHE = OURS + SITE_VERSION;
const PAGE = "./"; // not index.html: some hosts redirect that, and navigations must not get a redirected response
const HASHED = /-[A-Z0-9]{8}\.\w+$/;

/* Engines that are not needed here. If the one with threads can't start, the one without takes over. */
const spare = [hasSimd() ? ENGINE_PLAIN_FILE : ENGINE_FILE, ...(threadsHere() > 1 ? [] : [ENGINE_THREADS_FILE])];
const wanted = SITE_FILES.filter((name) => !spare.includes(name)).map((name) => (name === "index.html" ? PAGE : name));

/* A file with a hash in its name need not be fetched again if an older version has it. */
async function fetched(name: string): Promise<Response> {
  const kept = HASHED.test(name) ? await caches.match(name) : undefined;
  const response = kept ?? (await fetch(name, { cache: HASHED.test(name) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(wanted.map(async (name) => cache.put(name, await fetched(name))));
}

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function keep(request: Request, response: Response): Promise<Response> {
  if (response.ok && HASHED.test(new URL(request.url).pathname)) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

/* Other addresses in the page's folder redirect to the page's own address, because the file names in it are
 * relative. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  return request.mode === "navigate" ? Response.redirect(PAGE) : keep(request, await fetch(request));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOld()));
self.addEventListener("message", (event) => {
  if (event.data === "update") void self.skipWaiting();
});
/* A server's games are never cached. */
const API = `${self.registration.scope}api/`;
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const isOurs = method === "GET" && url.startsWith(self.registration.scope) && !url.startsWith(API);
  if (isOurs) event.respondWith(answer(event.request));
});
listenForPushes();
