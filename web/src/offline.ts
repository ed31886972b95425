// SPDX-License-Identifier: MIT
// The page's side of the service worker (sw.ts).
//
//     goOffline((update) => offer("There is a new version.", update));

/** Caches the page for offline use. Calls `tell` when a new version is waiting, with a function that activates it. */
export async function goOffline(tell: (update: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  /* The first version that takes control has the page's own files; any later one has new files. */
  let served = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (served) location.reload();
    served = true;
  });

  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const look = (): void => {
    const { waiting } = registration;
    if (waiting && served) tell(() => waiting.postMessage("update"));
  };
  const watch = (): void => registration.installing?.addEventListener("statechange", look, { once: true });
  registration.addEventListener("updatefound", watch);
  watch(); // the browser may have started, or even finished, by itself
  look();
  await registration.update().catch(() => undefined); // check at once; there may be no network
}
