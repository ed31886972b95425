// SPDX-License-Identifier: MIT
// Is there a network, and a server with games behind this page?
import { signal } from "@preact/signals";
import { hasServer } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";

/** Is the server this machine, which others know by another name? */
export const isHere = (): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** As the browser believes, until the server has been asked. One on this machine needs no network. */
export const isConnected = signal(isHere() || navigator.onLine);

/** Asks for the header of this page; null if nobody answers. */
export async function askHost(): Promise<Response | null> {
  if (!location.protocol.startsWith("http") || (!isHere() && !navigator.onLine)) return null;
  const answer = await fetch("./", { method: "HEAD", cache: "no-store" }).catch(() => null);
  isConnected.value = answer !== null;
  return answer;
}
addEventListener("online", () => void (isConnected.value = true));
addEventListener("offline", () => {
  isConnected.value = false;
  void askHost();
});

/** The server has answered, or did so the last time. */
export const mayPlayFar = (): boolean => hasServer.value || choices.value.served;
