// SPDX-License-Identifier: MIT
// The hand over a table: a patch or leather on its way to the quilt, or the token before it advances. The core
// computes the consequences; no move is made here. The game has a hand, and so do the lessons.
//
//     const hand = new Hand(() => ({ table, edition, view, seat: 0, toMove: true }));
//     hand.take(17); hand.showPlace(); hand.turn(1);
//     hand.outcome.value      the consequences, or why it is illegal
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { isRefusal, type TableDoor } from "../core/door.ts";
import {
  cellSquare,
  cornerInside,
  coveredCells,
  flipped,
  patchOf,
  shapeOf,
  sizeOf,
  squareCell,
  turned,
  type Cell,
} from "../core/patch.ts";
import type { Consequences, Edition, MoveText, Refusal, Square, Orientation, View } from "../core/types.ts";
import { buyMove, leatherMove, moveParts } from "./notation.ts";

export interface Held {
  patch: number; // 0: leather
  orientation: Orientation;
  square: Square | null; // top left; null: not over the quilt yet
}
/** Held over a quilt, as drawn. */
interface Laid extends Held {
  square: Square;
  fits: boolean;
  bad: Square[]; // already covered
}

/** What the hand asks the core. Without consequences, a patch only lies on free squares, or not. */
export type HandTable = Pick<TableDoor, "places"> & Partial<Pick<TableDoor, "consequences">>;

/** The table under the hand, seen from one seat. */
export interface Over {
  table: HandTable;
  edition: Edition;
  view: View;
  seat: number;
  /** May that seat move now? Otherwise moves can only be tried. */
  toMove: boolean;
}

/** What the mouse, keys and buttons do at a table. */
export interface Actions {
  hand: Hand;
  /** Takes a patch of the offer, or puts it back. */
  take(patch: number): void;
  /** Starts or ends the preview of an advance. */
  tryAdvance(): void;
  putBack(): void;
  /** Makes the tried move. */
  sew(): void;
  giveUp(): void;
}

export interface Place {
  orientation: Orientation;
  square: Square;
}

function nearest(side: number, [x, y]: Cell, places: readonly Place[]): Place | undefined {
  const away = ({ square }: Place): number => {
    const [column, row] = squareCell(side, square);
    return Math.hypot(column - x, row - y);
  };
  return [...places].sort((a, b) => away(a) - away(b))[0];
}

/* The same object as long as it says the same: what shows it is drawn again only if it changes. */
function steady<T>(made: () => T): ReadonlySignal<T> {
  let [known, last] = ["", undefined as T];
  return computed(() => {
    const now = made();
    const text = JSON.stringify(now) ?? "";
    if (text !== known) [known, last] = [text, now];
    return last;
  });
}

export class Hand {
  readonly held = signal<Held | null>(null);
  /** An advance is being previewed. */
  readonly advancing = signal(false);
  /** The patch follows the mouse over the quilt until it is put down or moved otherwise. */
  readonly following = signal(false);
  readonly #over: () => Over | null;

  constructor(over: () => Over | null) {
    this.#over = over;
  }
  get over(): Over | null {
    return this.#over();
  }
  /** The patch in hand; null: none. It stays the same while the patch moves. */
  readonly patch = computed(() => this.held.value?.patch ?? null);
  get isTrying(): boolean {
    return this.patch.value !== null || this.advancing.value;
  }

  /** The tried move in the core's notation; null: none, or not over the quilt. */
  readonly tried = computed<MoveText | null>(() => {
    if (this.advancing.value) return "advance";
    const held = this.held.value;
    const over = this.over;
    if (!held || held.square === null || !over) return null;
    if (held.patch === 0) return leatherMove(over.edition, held.square);
    return buyMove(over.edition, held.patch, held.orientation, held.square);
  });
  /** The consequences. Unknown while another player moves; the patch can be tried on the quilt all the same. */
  readonly outcome = computed<Consequences | Refusal | null>(() => {
    const over = this.over;
    return (this.tried.value && over?.toMove && over.table.consequences?.(this.tried.value)) || null;
  });
  readonly follows = computed<Consequences | null>(() => {
    const then = this.outcome.value;
    return then && !isRefusal(then) ? then : null;
  });
  /** The consequences that do not depend on the squares; the same object wherever the patch fits. */
  readonly ahead = steady<Consequences | null>(() => this.follows.value && { ...this.follows.value, covers: [] });
  /** Where it lies, affordable or not; the core says which squares are free. */
  readonly laid = computed<Laid | null>(() => {
    const held = this.held.value;
    const over = this.over;
    if (!held || held.square === null || !over) return null;
    const { edition, view, seat } = over;
    const laid = { ...held, square: held.square };
    const free = new Set(view.seats[seat]!.free);
    const under = coveredCells(edition, laid).map((cell) => cellSquare(edition.side, cell));
    const bad = under.filter((square) => !free.has(square));
    return { ...laid, fits: bad.length === 0, bad };
  });

  hold(held: Held | null): void {
    batch(() => {
      this.advancing.value = this.following.value = false;
      this.held.value = held;
    });
  }
  clear(): void {
    this.hold(null);
  }

  /** Takes a patch of the offer, or puts it back if it is held already. */
  take(patch: number): void {
    if (this.over?.view.phase !== "action") return;
    this.hold(this.held.value?.patch === patch ? null : { patch, orientation: "r0", square: null });
  }
  tryAdvance(): void {
    const over = this.over;
    if (!over?.toMove || over.view.phase !== "action" || !over.view.advance) return;
    const is = this.advancing.value;
    batch(() => {
      this.clear();
      this.advancing.value = !is;
    });
  }

  /** Shows a move in the hand, ready to be made. */
  show(move: MoveText): void {
    if (!this.over) return;
    const parts = moveParts(this.over.edition, move);
    if (parts.kind === "advance" && !this.advancing.value) this.tryAdvance();
    if (parts.kind === "leather") this.hold({ patch: 0, orientation: "r0", square: parts.square });
    if (parts.kind === "buy") this.hold({ patch: parts.patch, orientation: parts.orientation, square: parts.square });
  }

  /** All places where it could be sewn on; unknown while another player moves. */
  readonly places = computed<Place[]>(() => {
    const patch = this.patch.value;
    const over = this.over;
    if (patch === null || !over?.toMove) return [];
    return Object.entries(over.table.places(patch)).flatMap(([orientation, squares]) =>
      squares.map((square) => ({ orientation: orientation as Orientation, square })),
    );
  });
  /** Puts it at the fitting place nearest to the middle, turned only if necessary; in the middle if it fits
   * nowhere. `mayTurn` is false for the mouse, which should not find it turned. */
  showPlace(mayTurn = true): void {
    const held = this.held.value;
    const over = this.over;
    if (!held || held.square !== null || !over) return;
    const { edition } = over;
    const name = held.patch ? patchOf(edition, held.patch).names[held.orientation] : held.orientation;
    const all = this.places.value;
    const asTurned = all.filter(({ orientation }) => orientation === name);
    const [width, height] = sizeOf(shapeOf(edition, held.patch), held.orientation);
    const middle: Cell = [(edition.side - width) / 2, (edition.side - height) / 2];
    const place = nearest(edition.side, middle, asTurned.length || !mayTurn ? asTurned : all);
    if (place) this.hold({ ...held, ...place });
    else this.#setDown(held, [Math.floor(middle[0]), Math.floor(middle[1])]);
  }

  /* Keeps the whole patch inside the quilt. */
  #put(held: Held, column: number, row: number): void {
    const { edition } = this.over!;
    const size = sizeOf(shapeOf(edition, held.patch), held.orientation);
    this.held.value = { ...held, square: cornerInside(edition.side, [column, row], size) };
  }
  /** Takes it off the quilt. */
  lift(): void {
    const held = this.held.value;
    if (held && held.square !== null) this.hold({ ...held, square: null });
  }
  /** Moves its top left corner to a square. */
  moveTo(square: Square): void {
    const held = this.held.value;
    if (held && this.over) this.#setDown(held, squareCell(this.over.edition.side, square));
  }
  #setDown(held: Held, cell: Cell): void {
    batch(() => {
      this.following.value = false;
      this.#put(held, ...cell);
    });
  }
  /** Moves its centre to a point on the quilt, in squares; it may only be passing. */
  moveMiddleTo(x: number, y: number): void {
    const held = this.held.value;
    const over = this.over;
    if (!held || !over) return;
    const [width, height] = sizeOf(shapeOf(over.edition, held.patch), held.orientation);
    this.#put(held, Math.round(x - width / 2), Math.round(y - height / 2));
  }
  moveBy(columns: number, rows: number): void {
    const held = this.held.value;
    if (!held || !this.over) return;
    if (held.square === null) return this.showPlace();
    const [column, row] = squareCell(this.over.edition.side, held.square);
    this.#setDown(held, [column + columns, row + rows]);
  }

  /* Turns about the centre of the patch. */
  #reshape(reshaped: (from: Orientation) => Orientation): void {
    const held = this.held.value;
    if (!held || held.patch === 0 || !this.over) return;
    const { edition } = this.over;
    const orientation = reshaped(held.orientation);
    if (held.square === null) return void (this.held.value = { ...held, orientation });
    const shape = shapeOf(edition, held.patch);
    const [before, after] = [sizeOf(shape, held.orientation), sizeOf(shape, orientation)];
    const [column, row] = squareCell(edition.side, held.square);
    this.#put(
      { ...held, orientation },
      column + Math.floor((before[0] - after[0]) / 2),
      row + Math.floor((before[1] - after[1]) / 2),
    );
  }
  turn(quarters: number): void {
    this.#reshape((from) => turned(from, quarters));
  }
  flip(): void {
    this.#reshape(flipped);
  }
}
