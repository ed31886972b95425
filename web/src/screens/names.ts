// SPDX-License-Identifier: MIT
// What things and people are called.
import type { Edition, EditionName, Patch } from "../core/types.ts";
import type { Sitter } from "../play/keep.ts";
import { nt, t } from "../words/words.ts";

export function editionTitle(name: EditionName): string {
  return { classic: t("Classic"), express: t("Express"), automa: t("Solo") }[name];
}

/** The person is "you" where there is only one. */
export function sitterName(sitters: readonly Sitter[], seat: number): string {
  const sitter = sitters[seat]!;
  if (sitter.name) return sitter.name;
  if (sitter.who === "automa") return t("Automa");
  if (sitter.who === "engine") return t("Engine");
  const persons = sitters.filter((one) => one.who === "person").length;
  return persons === 1 ? t("You") : t("Player {n}", { n: seat + 1 });
}

/** What a screen reader says of a patch: its fabric, its squares, what it costs and brings. */
export function patchWords(_edition: Edition, patch: Patch, fabric: string): string {
  const squares = patch.shape.join("").replaceAll(".", "").length;
  const parts = [
    t("{fabric}, number {number}", { fabric, number: patch.number }),
    nt("{n} square", "{n} squares", squares),
    nt("costs {n} button", "costs {n} buttons", patch.cost),
    nt("{n} space of time", "{n} spaces of time", patch.time),
  ];
  if (patch.income) parts.push(nt("income {n}", "income {n}", patch.income));
  return parts.join(", ");
}
