// SPDX-License-Identifier: MIT
// The core's answers (src/doors/wasm/door.c, docs/page.md). Squares count row by row from the top left, seats from
// 0; patches have their numbers in the edition.

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
  /** For each of the eight names the canonical one: equal shapes share the first. */
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
  /** Points lost for each empty square at the end. */
  emptyPoints: number;
  /** How many patches after the neutral token are on offer. */
  offered: number;
  leatherOptional: boolean;
  solo: boolean;
  latePatches: number;
  lateWhen: number;
  /** Spaces with an income mark before them. */
  income: number[];
  /** By printing: spaces with a leather patch before them at the start. */
  leather: Record<string, number[]>;
  patches: Patch[];
  /** Solo: the two decks, by name. */
  cards?: Record<"normal" | "tactical", Card[]>;
  /** Solo: for each level the marker's space and what is counted. */
  levels?: { marker: number; counts: AutomaPoints[] }[];
}

/** The parts of the Automa's score. */
export type AutomaPoints = "bonus" | "buttons" | "patches-with-buttons" | "buttons-on-patches";

/** A patch or leather as it was sewn onto a quilt. */
export interface Sewn {
  ply: number; // of the move that sewed it, from 0
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
  /** Spaces to the next income mark, and what it pays; null: none left, or the Automa. */
  nextIncome: { spaces: number; pays: number } | null;
  /** The fullest square of the bonus size: its corner and its covered squares; null: no bonus tile, or the Automa. */
  best: { square: Square; covered: number } | null;
  /** Empty squares of its quilt. */
  free: Square[];
  /** Those that no patch still in the game can cover; leather can. */
  unfillable: Square[];
  sewn: Sewn[];
  /** Covered before the table's starting position. */
  unknown: Square[];
  /** The Automa's patches in the order in which it took them. */
  patches: number[];
  /** Buttons missing for each patch of the circle, in order; 0: affordable. Empty for the Automa. */
  lacks: number[];
}

export interface Offer {
  patch: number;
  /** Buttons that the seat to move lacks; 0: affordable. */
  lacks: number;
  /** In how many ways that seat could sew it on, affordable or not. */
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
  /** Its last turn: the patches on offer and the reasons. 0: taken; -1: too expensive; -2: nearer than the patch
   * taken; otherwise the number of the filter on its card that excluded it. */
  last: { patch: number; reason: number }[];
}

export interface View {
  edition: EditionName;
  track: string; // "" if there is only one
  seed: string; // decimal; "" unknown
  phase: "action" | "leather" | "automa" | "over";
  turn: number | null;
  winner: number | null;
  /** The winner and the margin; null until the game is over. */
  result: Message | null;
  /** Whose token is on top when both are on one space. */
  top: number;
  ply: number;
  plies: number;
  /** All moves, undone ones included, and who made them. */
  moves: { move: MoveText; seat: number }[];
  /** Leather patches waiting to be sewn on. */
  leather: number;
  seats: [SeatView, SeatView];
  offers: Offer[];
  /** From the neutral token, the offered ones first. */
  circle: number[];
  late: number;
  leatherAt: number[];
  /** Where advancing takes the seat to move, and what it pays; null: not possible. */
  advance: { to: number; walked: number; income: number; leather: number } | null;
  automa?: AutomaView;
}

/** Who sits at a seat: a person at this device, a player at another one, the computer, the Automa, or nobody (the
 * person here moves for it). */
export type SeatKind = "person" | "elsewhere" | "computer" | "automa" | "nobody";
export interface Seat {
  kind: SeatKind;
  level: number; // of a computer, also when it plays elsewhere; otherwise 0
  name: string; // in the record
}

/** The player to move, and what the page has to do. */
export type Next =
  | { kind: "person"; seat: number }
  | { kind: "elsewhere"; seat: number }
  | { kind: "computer"; seat: number; level: number; seed: number }
  | { kind: "automa"; seat: number; move: MoveText }
  | { kind: "over"; seat: null };

/** A date of the calendar: "2026-11-19". */
export type Day = string;

/** The deal of a day, the same for everybody. */
export interface Daily {
  day: Day;
  edition: EditionName;
  /** As for a new game. */
  keys: string;
  /** The person's. */
  seat: number;
  /** The opponent's; 0: the Automa. */
  level: number;
  solo: { deck: "normal" | "tactical"; level: number } | null;
}

/** How a day ended: one line of the log. */
export interface DayResult {
  won: boolean;
  points: number;
  other: number;
  /** With the bonus tile. */
  seven: boolean;
}

/** What the log of days says on one of them. */
export interface Days {
  streak: number;
  longest: number;
  today: DayResult | null;
  days: (DayResult & { day: Day })[]; // oldest first
  played: number;
  won: number;
  average: number;
  best: { points: number; day: Day } | null;
}

/** A finished daily game as text, to share: it says nothing that spoils the deal. */
export interface DayCard {
  heading: Message[]; // lines
  rows: string[]; // of coloured squares
}

/** What strong play makes of a daily deal: so far, or at the end. */
export interface BestSoFar {
  done: boolean;
  moves: number;
  points: number;
  other: number;
}

/** The answer to every change at the table. */
export interface Sitting {
  ply: number;
  plies: number;
  /** Where undo and redo would go; null: there is nothing to undo or redo. */
  undo: number | null;
  redo: number | null;
  /** An analysis board. */
  study: boolean;
  /** A game to watch. */
  watched: boolean;
  /** The day whose deal this game plays for the calendar; null: none. */
  daily: Day | null;
  /** The seat of the only person here; null: there are two, or none. */
  only: number | null;
  seats: [Seat, Seat];
  next: Next;
}

export type MoveSign = "" | "!" | "!!" | "!?" | "?!" | "?" | "??";

/** A move that was tried on an analysis board; the first is the start, and has none. */
export interface TriedMove {
  node: number;
  ply: number;
  /** How many variations are around it. */
  depth: number;
  /** A variation begins with it. */
  opened: boolean;
  move: MoveText;
  sign: MoveSign;
  comment: string;
}

/** All of them, in the order of a record. */
export interface Variations {
  /** The node at which the table stands. */
  here: number;
  moves: TriedMove[];
}

/** A position that is being set up (docs/page.md). */
export interface Draft {
  /** As one word. */
  position: string;
  /** Why a game can't go on from it; null: it can. */
  flaw: Message | null;
  seats: { time: number; buttons: number; income: number; covered: Square[] }[];
  circle: number[];
  /** How many patches wait to join the circle. */
  late: number;
  /** The seat that moved last. */
  top: number;
  leather: number;
  /** The seat with the bonus tile; -1: nobody. */
  bonus: number;
}

/** The first illegal move of a record, and why; its number counts from 1. */
export interface BadMove {
  line: number;
  number: number;
  move: MoveText;
  refusal: Refusal;
  view: View;
}

/** The course of a game: the deal as a record without moves; all moves, undone ones included; how many are made. */
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
  /** The patches on offer afterwards, and the buttons that the seat to move then lacks for each. */
  offers: { patch: number; lacks: number }[];
  card: number;
  budget: number;
  /** The same in words; pairs are a headline and the line below it. */
  facts: { buttons: Message; leather: [Message, Message]; next: [Message, Message] };
}

/** A patch of the circle as one seat sees it: sums and the place where it touches most, no advice. */
export interface Appraisal {
  patch: number;
  seat: number;
  /** How many patches come first once the offer is over; 0: it is on offer. */
  beyond: number;
  lacks: number;
  cells: number;
  /** The sum of the sums, in buttons, and in tenths of a button for a space of time. */
  worth: number;
  tenths: number;
  sums: { words: Message; value: number }[];
  /** When it could be had, in sentences. */
  reach: Message[];
  places: number;
  place: { orientation: Orientation; square: Square; touches: number } | null;
}

/** A sentence of the core, or a part of one. The message table has its English and the kinds of its arguments
 * (words/message.ts). */
export interface Message {
  id: string;
  args: readonly Argument[];
}
export type Argument = number | string | readonly (number | string | Message)[];
export interface MessageTable {
  /** `you`: the text that addresses the player. */
  messages: Record<string, { text: string; you?: string; context?: string; args: string[] }>;
  nouns: Record<string, [one: string, many: string]>;
}

/** Why a move is illegal. */
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
  /** Squares of the move that are already covered. */
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
  chance: number; // of the player to move, 0..1
  margin: number;
  visits: number;
  exact: boolean;
  line: MoveText[];
}

export interface Thought {
  move: MoveText; // the move the engine would play
  nodes: number;
  exact: boolean;
  chance: number; // of the player to move
  margin: number;
  lines: Line[]; // best first
  words: Remark[]; // why the best move is better than the best of another choice
  hint: HintSteps;
}

/** Where to look, what to do, and why; each a list of sentences. */
export type HintSteps = readonly (readonly Message[])[];

/** An argument for the best move, or against the move played. */
export interface Remark {
  id: string;
  about: "played" | "best";
  numbers: number[]; // arguments of the message with this id
  text: string; // English, for programs
}

/** Numbers of the core that the page needs. */
export interface Bounds {
  levels: number; // the engine's, from 1
  lastLevelSeconds: number; // thinking time of the last level; the others are limited by nodes
  hintNodes: number; // enough for a hint
  recordBytes: number; // maximum size of a record
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
/** As printed by `thimble analyze --json`; plies and seats count from 1. */
export interface ReviewedMove {
  ply: number;
  seat: number;
  move: MoveText;
  forced: boolean;
  verdict: Verdict;
  worst: Part | null; // the part that lost most; null: the move was good
  better: "best" | "choice"; // which of the two to show as the better move
  other_best: boolean; // the best of all moves is yet another choice
  best: Prospect;
  choice: Prospect;
  played: Prospect;
  lead: Worth; // of a good move, over the best other choice
  again: Outcome; // of the same move in a second try
  loss: Worth & Record<Part, Worth>;
  words: Remark[];
  /** The verdict in one line, and the sentences for the move played and for the better move. */
  sentences: Record<"verdict" | "played" | "better", Message[]>;
  hint: HintSteps; // for a retry
}
/** What a move would lose, and its verdict. */
export interface Judgement extends Worth {
  verdict: Verdict;
  best: boolean; // nobody notices what it loses
}
/** A second try, compared with the first. */
export type Outcome = "solved" | "better" | "same" | "worse";
export interface SeatReview {
  seat: number;
  moves: number;
  accuracy: number;
  level: number; // of the computer that would have played so; 0: unknown
  level_error: number; // of its 95 % interval
  like: number[]; // the same in whole levels: the level, the lowest and the highest
  deal: number | null; // the chance at the start; null: the first move was not reviewed
  luck: Worth | null; // what hidden patches or cards changed when they came up; null: none did
  good: number;
  inaccuracy: number;
  error: number;
  blunder: number;
  best_move: number | null; // the ply of the one with the greatest lead
  turning_point: number | null; // the ply of the mistake that cost most
  dearest: number | null; // the one that cost the most points, though perhaps nothing of the chance
  only_part: Part | null; // that all mistakes are in
  loss: Worth & Record<Part, Worth>;
}
