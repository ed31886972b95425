// SPDX-License-Identifier: MIT
// What things and people are called.
import { patchOf } from "../core/patch.ts";
import type { Edition, EditionName, Patch, View } from "../core/types.ts";
import { clothOf } from "../draw/index.ts";
import type { Sitter } from "../play/keep.ts";
import { nt, t } from "../words/words.ts";

export function editionTitle(name: EditionName): string {
  return { classic: t("Classic"), express: t("Express"), automa: t("Solo") }[name];
}

/** "Classic · deal 84"; a game that began from a position has no deal. */
export function dealWords({ edition, seed }: View): string {
  const title = editionTitle(edition);
  return seed ? `${title} · ${t("deal {seed}", { seed })}` : title;
}

export const personsOf = (sitters: readonly Sitter[]): number => sitters.filter((one) => one.who === "person").length;

/** The only person, without a name: it is spoken to. */
export const isYou = (sitters: readonly Sitter[], seat: number): boolean =>
  sitters[seat]!.who === "person" && !sitters[seat]!.name && personsOf(sitters) === 1;

export function sitterName(sitters: readonly Sitter[], seat: number): string {
  const sitter = sitters[seat]!;
  if (sitter.name) return sitter.name;
  if (sitter.who === "automa") return t("Automa");
  if (sitter.who === "engine") return t("Engine");
  return isYou(sitters, seat) ? t("You") : t("Player {n}", { n: seat + 1 });
}

/** The fabrics of the design by their names. */
export function fabricName(name: string): string {
  const words: Record<string, string> = {
    "pin dot": t("pin dot"),
    ticking: t("ticking"),
    gingham: t("gingham"),
    houndstooth: t("houndstooth"),
    deckchair: t("deckchair"),
    windowpane: t("windowpane"),
    herringbone: t("herringbone"),
    "coin dot": t("coin dot"),
    tartan: t("tartan"),
    daisies: t("daisies"),
    chevron: t("chevron"),
    "candy stripe": t("candy stripe"),
    tattersall: t("tattersall"),
    sprigs: t("sprigs"),
    scallops: t("scallops"),
    crosses: t("crosses"),
    argyle: t("argyle"),
    "bias pinstripe": t("bias pinstripe"),
    ditsy: t("ditsy flowers"),
    basket: t("basket weave"),
    "buffalo check": t("buffalo check"),
    ripples: t("ripples"),
    "flying geese": t("flying geese"),
    seersucker: t("seersucker"),
    stars: t("stars"),
    leaves: t("leaves"),
    honeycomb: t("honeycomb"),
    rickrack: t("rickrack"),
    cherries: t("cherries"),
    harlequin: t("harlequin"),
    "log cabin": t("log cabin"),
    tulips: t("tulips"),
    medallions: t("medallions"),
  };
  return words[name] ?? name;
}

/** What a screen reader says of a patch: its fabric, its squares, what it costs and brings. */
function patchWords(patch: Patch, fabric: string): string {
  const squares = patch.shape.join("").replaceAll(".", "").length;
  const parts = [
    t("{fabric}, number {number}", { fabric, number: patch.number }),
    nt("{n} square", "{n} squares", squares),
    nt("costs {n} button", "costs {n} buttons", patch.cost),
    nt("{n} space of time", "{n} spaces of time", patch.time),
  ];
  if (patch.income) parts.push(t("income {n}", { n: patch.income }));
  return parts.join(", ");
}
export const patchLabel = (box: Edition, number: number): string =>
  patchWords(patchOf(box, number), fabricName(clothOf(box.name, number).name));

/** What a screen reader says of the track. */
export function trackWords(sitters: readonly Sitter[], now: View): string {
  const seats = now.seats.map((seat, i) => t("{name} on space {n}", { name: sitterName(sitters, i), n: seat.time }));
  return `${t("Time track")}: ${seats.join(", ")}`;
}
