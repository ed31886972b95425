// SPDX-License-Identifier: MIT
// Push messages in the service worker: shows that a game waits, and opens it.
import { addressFor, readNote, shownFor, type Left, type ShowsGame } from "./online/news.ts";

declare const self: ServiceWorkerGlobalScope;

const PATIENCE = 1000; // milliseconds for the answer of a page, which may be frozen

const noteHere = (): Promise<Left | null> => readNote(self.registration.scope).catch(() => null);

function shows(client: Client, game: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PATIENCE);
    client.postMessage({ shows: game } satisfies ShowsGame, [port2]);
  });
}

/* The windows with that game. */
async function windowsOn(game: string): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const answers = await Promise.all(windows.map((client) => shows(client, game)));
  return windows.filter((_, i) => answers[i]);
}

async function tell(message: string): Promise<void> {
  const { title, text, game, language } = shownFor(message, await noteHere());
  const windows = game ? await windowsOn(game) : [];
  if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  const again = game ? { tag: game, renotify: true } : {}; // one for each game, and every new one is heard
  await self.registration.showNotification(title, {
    body: text,
    icon: "icon-192.png",
    lang: language,
    data: game,
    ...again,
  });
}

async function open(game: string): Promise<void> {
  const [there] = game ? await windowsOn(game) : [];
  if (there) await there.focus();
  else await self.clients.openWindow(addressFor(game, await noteHere(), self.registration.scope));
}

export function listenForPushes(): void {
  self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.text() ?? "")));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data ?? "")));
  });
}
