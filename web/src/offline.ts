// SPDX-License-Identifier: MIT
// The page's side of the service worker (sw.ts).
//
//     goOffline((update) => offer("There is a new version.", update));

/** Keeps the page for times without a network. `tell` is called when a new version waits, with what brings it in. */
export async function goOffline(tell: (update: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const controlled = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const waits = (worker: ServiceWorker): void => tell(() => worker.postMessage("update"));
  if (registration.waiting && controlled) waits(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) waits(worker);
    });
  });
  /* The first one that takes over has the same files as the page; every other one has new ones. */
  if (controlled) navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
}
