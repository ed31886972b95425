// SPDX-License-Identifier: MIT
// The players in words, and whose point of view a finished game is shown from: the person's; with two people, the
// chosen one's.
import { signal } from "@preact/signals";
import type { Owner } from "../draw/props.ts";
import { redSeat, sitters } from "../play/game.ts";
import { wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";
import * as names from "./names.ts";

export const chosenEyes = signal(0);
export const persons = (): number => names.personsOf(sitters.value);
export const eyes = (): number => (persons() === 2 ? chosenEyes.value : sitters.value[0].who === "person" ? 0 : 1);
/** A seat's colour: the same throughout the game, whatever the point of view. */
export const ownerOf = (seat: number): Owner => (seat === redSeat.value ? "me" : "you");
export const isYou = (seat: number): boolean => names.isYou(sitters.value, seat);
export const nameOf = (seat: number): string => names.sitterName(sitters.value, seat);

export const turnOf = (seat: number): string => wordsOf({ id: "turn-of", args: [seat] }, { isYou, nameOf });
export const aheadOf = (seat: number): string =>
  isYou(seat) ? t("you ahead") : t("{name} ahead", { name: nameOf(seat) });
