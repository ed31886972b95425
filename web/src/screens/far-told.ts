// SPDX-License-Identifier: MIT
// Keeps the server and the service worker up to date about this device's push messages (online/notify.ts), and tells
// the service worker which game is on the screen: about that one it shows nothing.
import { effect, signal, untracked } from "@preact/signals";
import { closeNotices } from "../online/device.ts";
import { asksForGame } from "../online/news.ts";
import { myGames } from "../online/hall.ts";
import { claimed } from "../online/name.ts";
import { teller } from "../online/notify.ts";
import { seatChanges } from "../online/seats.ts";
import { TOLD } from "../online/told.ts";
import { farAt, gameOfFar, isFarId } from "../play/online-game.ts";
import { gameId, view } from "../play/game.ts";
import { language } from "../words/words.ts";
import { screen } from "./road.ts";

const isVisible = signal(document.visibilityState === "visible");

/* The id of the game on the screen; "": none. */
function idShown(): string {
  if (screen.value === "invite" || screen.value === "invited") return farAt.value;
  const isTable = screen.value === "table" || screen.value === "review";
  return isTable && view.value ? gameId.value : "";
}
/** The online game on the screen; "": none. */
function gameShown(): string {
  const id = idShown();
  return isFarId(id) ? gameOfFar(id) : "";
}

function answerWorker({ data, ports }: MessageEvent<unknown>): void {
  if (asksForGame(data)) ports[0]?.postMessage(data.shows === gameShown());
}

function listen(): void {
  const look = (): void => void (isVisible.value = document.visibilityState === "visible");
  document.addEventListener("visibilitychange", look);
  addEventListener("storage", ({ key }) => key === TOLD && teller.readAgain());
  addEventListener("online", () => void teller.sync());
  navigator.serviceWorker.addEventListener("message", answerWorker);
  effect(() => {
    const game = gameShown();
    if (game && isVisible.value && teller.on.value) void closeNotices(game);
  });
  effect(() => {
    const isOn = teller.on.value;
    void [seatChanges.value, claimed.value, myGames.value, language.value];
    if (isOn) untracked(() => void teller.sync());
  });
}

let isListening = false;
/** From now on everything is kept up to date. `asks`: somebody wants to see the switch; otherwise the server is asked
 * only if it is on. */
export function keepTelling(asks = false): void {
  if (!isListening && "serviceWorker" in navigator) {
    isListening = true;
    listen();
  }
  if (asks || teller.on.peek()) void teller.look();
}
