// SPDX-License-Identifier: MIT
// Sitting down at an open table, under a secret of my own. It is stored before the call: if the answer is lost, the
// seat is still mine.
import { inventSecret } from "./api.ts";
import { mayRepeat } from "./link.ts";
import { dropSeat, findSeat, keepSeat } from "./seats.ts";
import type { Seen } from "./types.ts";

const TRIES = 20;
const PAUSE = 1000; // milliseconds
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Calls with the same secret until the server answers, then the seat is stored. Throws Refused. */
export async function sitAtOpen(
  game: string,
  call: (secret: string) => Promise<Seen>,
  wait: () => Promise<void> = pause,
): Promise<void> {
  const secret = findSeat(game)?.secret || inventSecret();
  for (let tries = 1; ; tries++) {
    if (!findSeat(game)) keepSeat({ game, secret, seat: 0, touched: Date.now() });
    try {
      const { seat, state } = await call(secret);
      keepSeat({ game, secret, seat, state, touched: Date.now() });
      return;
    } catch (error) {
      if (!mayRepeat(error) && findSeat(game)?.seat === 0) dropSeat(game);
      if (!mayRepeat(error) || tries === TRIES) throw error;
    }
    await wait();
  }
}
