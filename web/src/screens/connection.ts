// SPDX-License-Identifier: MIT
// Is there a network, and a server with games behind this page?
import { signal } from "@preact/signals";
import { hasServer } from "../play/away.ts";
import { choices } from "../play/choices.ts";

/** As far as the browser knows. */
export const isConnected = signal(navigator.onLine);
const note = (): void => void (isConnected.value = navigator.onLine);
addEventListener("online", note);
addEventListener("offline", note);

/** The server has answered, or did so the last time. */
export const mayPlayFar = (): boolean => hasServer.value || choices.value.served;
