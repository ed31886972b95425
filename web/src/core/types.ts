// SPDX-License-Identifier: MIT
// What the core says, as data: the answers of its door (src/doors/wasm/door.c, docs/page.md). Squares count row after
// row from the top left, seats from 0, patches by their numbers in the edition.

export type EditionName = "classic" | "express" | "automa";
export type Square = number;
/** r0..r3, f0..f3: mirrored left to right for f, then turned clockwise by quarters. */
export type Orientation = "r0" | "r1" | "r2" | "r3" | "f0" | "f1" | "f2" | "f3";
/** A move as text: advance, 17r1c4, +e5, +x, #7:12, #7:pass. */
export type MoveText = string;

export interface Patch {
  number: number;
  cost: number;
  time: number;
  income: number;
  late: boolean;
  /** Rows of the shape as the edition draws it (r0): "#" covered, "." not. */
  shape: string[];
  /** For each of the eight names the one that counts: equal shapes share the first. */
  names: Record<Orientation, Orientation>;
}

export interface Card {
  number: number;
  budget: number;
  income: number;
  filters: ("no-overtake" | "most-buttons" | "largest" | "furthest")[];
}

export interface Edition {
  name: string;
  side: number;
  /** The last space of the track; the first is 0. */
  last: number;
  bonusSide: number;
  bonusPoints: number;
  /** What each empty square costs at the end. */
  emptyPoints: number;
  /** Patches of the circle that may be taken: so many after the neutral token. */
  offered: number;
  leatherOptional: boolean;
  solo: boolean;
  latePatches: number;
  lateWhen: number;
  /** Spaces before which an income mark lies. */
  income: number[];
  /** By the name of the printing: spaces before which a leather patch lies at the start. */
  leather: Record<string, number[]>;
  patches: Patch[];
  /** Solo: the two decks, by name. */
  cards?: Record<"normal" | "tactical", Card[]>;
  /** Solo: where the marker of each level stands, and what the level counts. */
  levels?: { marker: number; counts: AutomaPoints[] }[];
}

/** What the Automa's score is made of. */
export type AutomaPoints = "bonus" | "buttons" | "patches-with-buttons" | "buttons-on-patches";

/** What lies on a quilt: a patch as it was sewn on, or a leather patch. */
export interface Sewn {
  ply: number; // the move that did it, from 0
  patch: number; // 0: leather
  orientation: Orientation;
  square: Square; // top left of its bounding box
}

export interface SeatView {
  name: string;
  automa: boolean;
  time: number;
  buttons: number;
  income: number;
  empty: number;
  /** What the empty squares would cost if the game ended now. */
  emptyPoints: number;
  score: number;
  bonus: boolean;
  /** Spaces until its next income mark, and what that will pay; null: none is left, or the Automa. */
  nextIncome: { spaces: number; pays: number } | null;
  /** The fullest square of the bonus' size: its corner, and how much of it is covered; null: no bonus tile, or the
   * Automa. */
  best: { square: Square; covered: number } | null;
  /** Squares of its quilt that nothing covers. */
  free: Square[];
  /** Those that no patch still in the game can cover, leather aside. */
  unfillable: Square[];
  sewn: Sewn[];
  /** Covered before the position from which the table began. */
  unknown: Square[];
  /** The Automa's patches in the order in which it took them. */
  patches: number[];
  /** Buttons missing for each patch of the circle, in its order; 0: it can be paid. The Automa has none. */
  lacks: number[];
}

export interface Offer {
  patch: number;
  /** Buttons missing to the seat to move; 0: it can be paid. */
  lacks: number;
  /** In how many ways that seat could sew it on, paid or not. */
  places: number;
}

export interface AutomaView {
  level: number; // 1..5
  deck: "normal" | "tactical";
  marker: number | null;
  card: number | null;
  pile: number;
  nextBudget: number | null;
  points: Record<AutomaPoints, number>;
  /** Its last turn: what was on offer, and why. 0: taken; -1: too dear; -2: nearer than the one it took; else the
   * number of the filter on its card that put it out. */
  last: { patch: number; reason: number }[];
}

export interface View {
  edition: EditionName;
  track: string; // "" where there is only one
  seed: string; // decimal; "" unknown
  phase: "action" | "leather" | "automa" | "over";
  turn: number | null;
  winner: number | null;
  /** Whose token lies on top when both are on one space. */
  top: number;
  ply: number;
  plies: number;
  /** All moves, those that can be redone included, and whose they are. */
  moves: { move: MoveText; seat: number }[];
  /** Leather patches that wait to be sewn on. */
  leather: number;
  seats: [SeatView, SeatView];
  offers: Offer[];
  /** From the neutral token, the offered ones first. */
  circle: number[];
  late: number;
  leatherAt: number[];
  /** Where the seat to move would go by advancing, and what it would be paid for the spaces; null: it can't. */
  advance: { to: number; walked: number; income: number; leather: number } | null;
  automa?: AutomaView;
}

/** Who sits at a seat: a person at this device, somebody at another one, nobody (whoever is here moves for it). */
export type SeatKind = "person" | "elsewhere" | "computer" | "automa" | "nobody";
export interface Seat {
  kind: SeatKind;
  level: number; // of a computer, also of one that plays elsewhere; else 0
  name: string; // in the record
}

/** Who is to move, and what the page does about it. */
export type Next =
  | { kind: "person"; seat: number }
  | { kind: "elsewhere"; seat: number }
  | { kind: "computer"; seat: number; level: number; seed: number }
  | { kind: "automa"; seat: number; move: MoveText }
  | { kind: "over"; seat: null };

/** The answer to everything that happens at the table. */
export interface Sitting {
  ply: number;
  plies: number;
  /** Where undo and redo would go; null: there is nothing to undo or redo. */
  undo: number | null;
  redo: number | null;
  /** A board for analysis. */
  study: boolean;
  /** Somebody else's game, to look at. */
  watched: boolean;
  /** The seat of the only person here; null: there are two, or none. */
  only: number | null;
  seats: [Seat, Seat];
  next: Next;
}

/** The move of a record that can't be made, and why; its number counts from 1. */
export interface BadMove {
  line: number;
  number: number;
  move: MoveText;
  refusal: Refusal;
  view: View;
}

/** How a game went: what was dealt to whom, as a record without moves; all moves, undone ones too; how many are made.
 */
export interface Course {
  deal: string;
  moves: MoveText[];
  ply: number;
}

export interface Consequences {
  seat: number;
  from: number;
  to: number;
  onTop: boolean;
  cost: number;
  walked: number;
  marks: number;
  income: number;
  leather: number;
  dropped: boolean;
  removed: number;
  covers: Square[];
  bonus: boolean;
  joins: boolean;
  buttons: number;
  /** The seat's income after the move. */
  incomeThen: number;
  score: number;
  ends: boolean;
  next: number | null; // null: the game is over
  lead: number;
  /** The patches on offer then, and what the seat that moves then lacks for each. */
  offers: { patch: number; lacks: number }[];
  card: number;
  budget: number;
}

/** A sentence of the core, or a part of one: its English stands in the table, and what its arguments are
 * (words/message.ts). */
export interface Message {
  id: string;
  args: readonly Argument[];
}
export type Argument = number | string | readonly (number | string | Message)[];
export interface MessageTable {
  messages: Record<string, { text: string; context?: string; args: string[] }>;
  nouns: Record<string, [one: string, many: string]>;
}

/** Why a move can't be made. */
export interface Refusal {
  refusal:
    | "no-such-move"
    | "over"
    | "leather-first"
    | "no-leather"
    | "must-sew"
    | "automas-turn"
    | "not-automas-turn"
    | "not-the-automas-move"
    | "not-offered"
    | "too-dear"
    | "outside"
    | "covered";
  /** Squares of the move that are covered already. */
  squares: Square[];
  sentence: string; // English, for programs
  message: Message; // for people
}

export interface Fault {
  fault: string; // an English sentence
  line: number; // 0: not about a line
  column: number;
}

export interface Line {
  move: MoveText;
  chance: number; // of who moves, 0..1
  margin: number;
  visits: number;
  exact: boolean;
  line: MoveText[];
}

export interface Thought {
  move: MoveText; // what the engine would play
  nodes: number;
  exact: boolean;
  chance: number; // of who moves
  margin: number;
  lines: Line[]; // the best first
  words: Remark[]; // why the best, held against the best of another choice
  hint: HintSteps;
}

/** Where to look, what to do, and why: a list of sentences each. */
export type HintSteps = readonly (readonly Message[])[];

/** Something that speaks for the best move, or against the one that was played. */
export interface Remark {
  id: string;
  about: "played" | "best";
  numbers: number[]; // the arguments of the message with this id
  text: string; // English, for programs
}

/** Numbers of the core that others need. */
export interface Bounds {
  levels: number; // the engine's, from 1
  lastLevelSeconds: number; // that the last of them thinks about a move; the others think by nodes
  recordBytes: number; // of a record, at most
}

export type Verdict = "good" | "inaccuracy" | "error" | "blunder";
export type Part = "placing" | "timing" | "buying";
export interface Worth {
  chance: number;
  margin: number;
}
export interface Prospect extends Worth {
  exact: boolean;
  line: MoveText[];
}
/** As `thimble analyze --json` prints it; plies and seats count from 1 there. */
export interface ReviewedMove {
  ply: number;
  seat: number;
  move: MoveText;
  forced: boolean;
  verdict: Verdict;
  worst: Part | null; // of what was lost; null: the move was good
  better: "best" | "choice"; // which of them to hold against the move
  other_best: boolean; // the best of all is yet another choice
  best: Prospect;
  choice: Prospect;
  played: Prospect;
  loss: Worth & Record<Part, Worth>;
  words: Remark[];
  /** What to say beside the move that was played, and beside the better one. */
  sentences: Record<"played" | "better", Message[]>;
  hint: HintSteps; // for whoever tries it again
}
/** What a move would lose, and what a review would call it. */
export interface Judgement extends Worth {
  verdict: Verdict;
}
export interface SeatReview {
  seat: number;
  moves: number;
  accuracy: number;
  good: number;
  inaccuracy: number;
  error: number;
  blunder: number;
  loss: Worth & Record<Part, Worth>;
}
