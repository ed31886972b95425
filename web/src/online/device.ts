// SPDX-License-Identifier: MIT
// Push messages as the browser has them (notify.ts).
import { leaveNote } from "./news.ts";
import type { Means } from "./notify.ts";

const PATIENCE = 15_000; // milliseconds for the service worker, which may still be fetching the page

/** The service worker's registration; an error if there is none in time. */
const registration = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no service worker")), PATIENCE)),
  ]);

const page = (): string => new URL("./", document.baseURI).href;

/* An address that was made for another key is of no use: the server has a new one. */
async function subscribeTo(pushes: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushes.subscribe(options);
  } catch (error) {
    const before = await pushes.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushes.subscribe(options);
  }
}

export const BROWSER: Omit<Means, "key" | "tell"> = {
  isPossible: () => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis,
  permission: () => Notification.permission,
  permit: () => Notification.requestPermission(),
  async subscribe(key) {
    const { endpoint, keys } = (await subscribeTo((await registration()).pushManager, key)).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("no address");
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  },
  async unsubscribe() {
    await (await (await registration()).pushManager.getSubscription())?.unsubscribe();
  },
  leave: (left) => leaveNote(page(), left),
  after: (ms, act) => void setTimeout(act, ms),
};

/** Notifications about a game that is on the screen now are of no use any more. */
export async function closeNotices(game: string): Promise<void> {
  const here = await navigator.serviceWorker.getRegistration();
  for (const notice of (await here?.getNotifications({ tag: game })) ?? []) notice.close();
}
