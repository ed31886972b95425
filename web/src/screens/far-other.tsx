// SPDX-License-Identifier: MIT
// The other player of an online game on a phone. Questions and the lost connection can cover the numbers.
import type { OnlineParts } from "../play/online-game.ts";
import { gameEdition, view } from "../play/game.ts";
import { mode } from "./mode.ts";
import { OtherButton } from "./opponent.tsx";
import { SeatNumbers, Token } from "./seat.tsx";
import { nameOf } from "./viewpoint.ts";

export function FarOther({ seat, parts }: { seat: number; parts: OnlineParts }) {
  const { Bubble, Clock, Covered, Presence } = parts;
  const isTight = mode.value.short || gameEdition.value!.side < 9; // no third line beside the small quilt
  return (
    <section class={`phone-other far-other ${isTight ? "far-tight" : ""}`} aria-label={nameOf(seat)}>
      <OtherButton />
      <div>
        <div class="other-name">
          <Token seat={seat} size={26} />
          <h2>{nameOf(seat)}</h2>
          <Presence seat={seat} />
          <Clock seat={seat} />
        </div>
        <Covered>
          <SeatNumbers edition={gameEdition.value!} seat={view.value!.seats[seat]!} icon={18} brief />
          <Bubble />
        </Covered>
      </div>
    </section>
  );
}
