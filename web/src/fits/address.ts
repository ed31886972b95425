// SPDX-License-Identifier: MIT
// The address of a hole to fill: #fit/classic/36.3.
import { effect, untracked } from "@preact/signals";
import type { FitName } from "../core/fit-types.ts";
import { addressAs, addressOf, goTo, hash, screen } from "../screens/road.ts";
import { fit, layFit, missing } from "./filling.ts";

function nameAt(address: string): FitName | null {
  const [, edition, id] = /^#fit\/(classic|express)\/([\d.]{1,32})$/.exec(address) ?? [];
  return edition && id ? { edition: edition as FitName["edition"], id } : null;
}

/** Shows a puzzle; another one of the same screen takes its place in the history. */
export function goToFit({ edition, id }: FitName): void {
  const address = `${addressOf("fit")}/${edition}/${id}`;
  if (screen.value === "fit") addressAs(address);
  else goTo("fit", false, address);
}

/* Unless it lies there already: a layer over it has been closed. */
function layAt(address: string): void {
  const name = nameAt(address);
  if (!name) missing.value = address;
  else if (fit.value?.id !== name.id || fit.value.edition !== name.edition) void layFit(name);
}

/** Lays the puzzle of the address on the table whenever that changes; returns a function that stops it. */
export function followAddress(): () => void {
  return effect(() => {
    const address = hash.value;
    if (screen.value === "fit" && address.startsWith(addressOf("fit"))) untracked(() => layAt(address));
  });
}
