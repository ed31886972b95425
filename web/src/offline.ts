// SPDX-License-Identifier: MIT
// The page's side of the service worker (sw.ts).
//
//     goOffline((update) => offer("There is a new version.", update));

/** Keeps the page for times without a network. `tell` is called when a new version waits, with what brings it in. */
export async function goOffline(tell: (update: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  /* The first version that takes over has the same files as the page; every other one has new ones. */
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
  watch(); // the browser may have begun by itself, or even be done
  look();
  await registration.update().catch(() => undefined); // at once; there may be no network
}
