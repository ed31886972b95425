// SPDX-License-Identifier: MIT
// Names of things and people.
import { type Cell, cellsOf, patchOf, type Shape, squareCell } from "../core/patch.ts";
import type { Edition, EditionName, Patch, SeatView, Orientation, View } from "../core/types.ts";
import { clothOf } from "../draw/index.ts";
import { computerName } from "../play/opponents.ts";
import type { Sitter } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";

export function editionTitle(name: EditionName): string {
  return { classic: t("Classic"), express: t("Express"), automa: t("Solo") }[name];
}

/** "Classic · deal 84"; a game that started from a position has no deal. */
export function dealWords({ edition, seed }: View): string {
  const title = editionTitle(edition);
  return seed ? `${title} · ${t("deal {seed}", { seed })}` : title;
}

export const personsOf = (sitters: readonly Sitter[]): number => sitters.filter((one) => one.who === "person").length;

/** A person at this device. */
export const isHere = (sitter: Sitter): boolean => sitter.who === "person" && !sitter.isElsewhere;
/** The only person here, without a name: addressed as "you". */
export const isYou = (sitters: readonly Sitter[], seat: number): boolean =>
  isHere(sitters[seat]!) && !sitters[seat]!.name && sitters.filter(isHere).length === 1;

export function sitterName(sitters: readonly Sitter[], seat: number): string {
  const sitter = sitters[seat]!;
  if (sitter.name) return sitter.name;
  if (sitter.who === "automa") return t("Automa");
  if (sitter.who === "engine") return computerName(sitter.level);
  return isYou(sitters, seat) ? t("You") : t("Player {n}", { n: seat + 1 });
}

/** "level 4" if the engine plays; otherwise "". */
export function engineLevel(sitters: readonly Sitter[]): string {
  const engine = sitters.find((sitter) => sitter.who === "engine");
  return engine ? t("level {level}", { level: engine.level }) : "";
}

/** The translated names of the fabrics. */
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

const letter = (column: number): string => String.fromCharCode(97 + column);

/* "a to c, f": adjacent columns are joined. `all`: the number in a whole row. */
function columnsWords(columns: readonly number[], all: number): string {
  if (columns.length === all) return t("all");
  const runs: { from: number; to: number }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last && last.to === column - 1) last.to = column;
    else runs.push({ from: column, to: column });
  }
  const words = ({ from, to }: { from: number; to: number }) =>
    from === to ? letter(from) : t("{from} to {to}", { from: letter(from), to: letter(to) });
  return runs.map(words).join(", ");
}

/** Squares by rows, named as on a quilt: "row 1: a to c; rows 2 to 3: b". Equal rows are joined. */
function rowsWords(cells: readonly Cell[], all = 0): string {
  const rows: { from: number; to: number; words: string }[] = [];
  for (const row of [...new Set(cells.map(([, y]) => y))].sort((a, b) => a - b)) {
    const columns = cells.flatMap(([x, y]) => (y === row ? [x] : [])).sort((a, b) => a - b);
    const words = columnsWords(columns, all);
    const last = rows.at(-1);
    if (last && last.to === row - 1 && last.words === words) last.to = row;
    else rows.push({ from: row, to: row, words });
  }
  return rows
    .map(({ from, to, words }) =>
      from === to
        ? t("row {n}: {columns}", { n: from + 1, columns: words })
        : t("rows {from} to {to}: {columns}", { from: from + 1, to: to + 1, columns: words }),
    )
    .join("; ");
}

/** For screen readers: a shape in its orientation. */
export const shapeWords = (shape: Shape, orientation: Orientation = "r0"): string =>
  t("shape: {rows}", { rows: rowsWords(cellsOf(shape, orientation)) });

/** For screen readers: how much of a quilt is covered, and where there is room. */
export function quiltWords(name: string, edition: Edition, seat: SeatView): string {
  const all = edition.side * edition.side;
  const covered = t("{name}: quilt with {covered} of {all} squares covered", { name, covered: all - seat.empty, all });
  if (seat.empty === 0 || seat.empty === all) return covered;
  const free = seat.free.map((square) => squareCell(edition.side, square));
  return `${covered}; ${t("free: {rows}", { rows: rowsWords(free, edition.side) })}`;
}

/** For screen readers: a patch's fabric, squares and shape, cost and income. */
function patchWords(patch: Patch, fabric: string): string {
  const parts = [
    t("{fabric}, number {number}", { fabric, number: patch.number }),
    nt("{n} square", "{n} squares", cellsOf(patch.shape).length),
    nt("costs {n} button", "costs {n} buttons", patch.cost),
    nt("{n} space of time", "{n} spaces of time", patch.time),
  ];
  if (patch.income) parts.push(t("income {n}", { n: patch.income }));
  return `${parts.join(", ")}, ${shapeWords(patch.shape)}`;
}
export const patchLabel = (edition: Edition, number: number): string =>
  patchWords(patchOf(edition, number), fabricName(clothOf(edition.name, number).name));

/** For screen readers: the track. */
export function trackWords(sitters: readonly Sitter[], now: View): string {
  const seats = now.seats.map((seat, i) => t("{name} on space {n}", { name: sitterName(sitters, i), n: seat.time }));
  return `${t("Time track")}: ${seats.join(", ")}`;
}
