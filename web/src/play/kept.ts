// SPDX-License-Identifier: MIT
// The shapes of saved games and reviews, and checks for stored values. Those may come from any version of the page,
// or from anybody.
import { bounds } from "../core/bounds.ts";
import type { Day, EditionName, ReviewedMove, Seat, SeatReview } from "../core/types.ts";
import { engineName } from "./sitters.ts";
import { isObject, parse } from "./values.ts";

export { isObject, parse };

export const KEPT_VERSION = 2;
const OLD_VERSION = 1; // still readable

export interface KeptGame {
  version: number;
  id: string;
  begun: string; // ISO dates
  touched: string;
  /** The whole game, as text of the core. The fields below repeat parts of it, for lists. */
  sitting: string;
  edition: EditionName;
  ply: number; // moves made
  seats: [Seat, Seat];
  over: boolean;
  scores: [number, number];
  /** The seat that has won; null: nobody yet. Missing in games of earlier pages. */
  winner?: number | null;
  /** The empty squares of both quilts. Missing in games of earlier pages. */
  empty?: [number, number];
  /** A hint was shown, an answered move undone, or somebody else began this game: it beats no opponent. */
  helped?: true;
  /** This game retries a move of another one. `ply`: the step of that game's review; `read`: the notice was
   * dismissed; `untried`: no person has moved yet, so it is saved only for a reload and does not count as a game. */
  retryOf?: { id: string; ply: number; read?: boolean; untried?: boolean };
  /** Saved by version 1: `sitting` is a record with all moves, without the number of moves made and the seats. */
  old?: true;
}

/** Fields of version 1 that differ. */
interface OldGame {
  record: string;
  sitters: [OldSitter, OldSitter];
  foreign?: boolean;
}
interface OldSitter {
  who: "person" | "engine" | "automa";
  name: string;
  level?: number;
  studies?: boolean;
}

/** Of a review, per search; three searches per move. */
export const REVIEW_NODES = 1500;

export interface KeptReview {
  nodes: number;
  record: string; // the moves it covers
  moves: ReviewedMove[];
  seats: SeatReview[];
}

/** The id of a day's game. */
export const dailyId = (day: Day): string => `daily-${day}`;
/** The day of such an id; "": it is another game's. */
export const dayOfGame = (id: string): Day => /^daily-(\d{4}-\d\d-\d\d)$/.exec(id)?.[1] ?? "";

const EDITIONS: unknown[] = ["classic", "express", "automa"];

const KINDS: unknown[] = ["person", "elsewhere", "computer", "automa", "nobody"];
const isLevel = (value: unknown, least: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= bounds.levels;
const isSeat = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.name === "string" &&
  KINDS.includes(value.kind) &&
  isLevel(value.level, value.kind === "computer" ? 1 : 0);
const isOldSitter = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.name === "string" &&
  (value.who === "person" || value.who === "automa" || (value.who === "engine" && isLevel(value.level, 1)));

const isPair = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(is);
const isRetry = (value: unknown): boolean =>
  value === undefined || (isObject(value) && typeof value.id === "string" && Number.isInteger(value.ply));
const isDate = (value: unknown): boolean => typeof value === "string" && !Number.isNaN(Date.parse(value));

/* Fields of both versions. */
const isKept = (value: Record<string, unknown>): boolean =>
  typeof value.id === "string" &&
  typeof value.over === "boolean" &&
  EDITIONS.includes(value.edition) &&
  Number.isInteger(value.ply) &&
  (value.ply as number) >= 0 &&
  isDate(value.begun) &&
  isDate(value.touched) &&
  isRetry(value.retryOf) &&
  isPair(value.scores, Number.isFinite) &&
  (value.empty === undefined || isPair(value.empty, Number.isInteger));

function seatOf({ who, name, level = 0, studies }: OldSitter, foreign: boolean): Seat {
  if (who === "automa") return { kind: "automa", level: 0, name: "" };
  if (who === "engine") return { kind: foreign ? "elsewhere" : "computer", level, name: engineName(level) };
  return { kind: foreign ? "elsewhere" : studies ? "nobody" : "person", level: 0, name };
}
function fromOld({ record, sitters, foreign = false, ...same }: OldGame & Record<string, unknown>): KeptGame {
  const seats = sitters.map((sitter) => seatOf(sitter, foreign));
  return { ...same, version: KEPT_VERSION, sitting: record, seats, old: true } as unknown as KeptGame;
}

/** A game, one of a newer version, something unknown, or nothing. */
export type Found = KeptGame | "newer" | "unknown" | "missing";

/** Classifies a stored or imported value. */
export function recognise(value: unknown): Found {
  if (value === undefined) return "missing";
  if (!isObject(value)) return "unknown";
  if (typeof value.version === "number" && value.version > KEPT_VERSION) return "newer";
  if (!isKept(value)) return "unknown";
  if (value.version === OLD_VERSION)
    return typeof value.record === "string" && isPair(value.sitters, isOldSitter)
      ? fromOld(value as unknown as OldGame & Record<string, unknown>)
      : "unknown";
  const sound = value.version === KEPT_VERSION && typeof value.sitting === "string" && isPair(value.seats, isSeat);
  return sound ? (value as unknown as KeptGame) : "unknown";
}

const PARTS: unknown[] = ["placing", "timing", "buying"];
const OUTCOMES: unknown[] = ["solved", "better", "same", "worse"];
const isWorth = (value: unknown): boolean =>
  isObject(value) && Number.isFinite(value.chance) && Number.isFinite(value.margin);
const isLine = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((move) => typeof move === "string");
const isProspect = (value: unknown): boolean => isObject(value) && isWorth(value) && isLine(value.line);
const isRemark = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === "string" &&
  typeof value.text === "string" &&
  (value.about === "played" || value.about === "best") &&
  Array.isArray(value.numbers) &&
  value.numbers.every(Number.isFinite);
const isPlain = (value: unknown): boolean => typeof value === "number" || typeof value === "string";
const isMessage = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === "string" &&
  Array.isArray(value.args) &&
  value.args.every((arg) => isPlain(arg) || (Array.isArray(arg) && arg.every((one) => isPlain(one) || isMessage(one))));
const isSpeech = (value: unknown): boolean => Array.isArray(value) && value.every(isMessage);
const hasLosses = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.loss) &&
  isWorth(value.loss) &&
  [value.loss.placing, value.loss.timing, value.loss.buying].every(isWorth);
const isReviewedMove = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value.ply) &&
  (value.seat === 1 || value.seat === 2) &&
  (value.worst === null || PARTS.includes(value.worst)) &&
  (value.better === "best" || value.better === "choice") &&
  typeof value.other_best === "boolean" &&
  [value.best, value.choice, value.played].every(isProspect) &&
  isWorth(value.lead) &&
  OUTCOMES.includes(value.again) &&
  hasLosses(value) &&
  Array.isArray(value.words) &&
  value.words.every(isRemark) &&
  isObject(value.sentences) &&
  [value.sentences.verdict, value.sentences.played, value.sentences.better].every(isSpeech) &&
  Array.isArray(value.hint) &&
  value.hint.every(isSpeech);

const isPly = (value: unknown): boolean => value === null || Number.isInteger(value);
const isSeatReview = (value: unknown): boolean =>
  isObject(value) &&
  [value.best_move, value.turning_point, value.dearest].every(isPly) &&
  [value.level, value.level_error, value.deal].every((one) => one == null || Number.isFinite(one)) && // older ones lack them
  (value.luck == null || isWorth(value.luck)) &&
  (value.like == null ||
    (Array.isArray(value.like) && value.like.length === 3 && value.like.every(Number.isInteger))) &&
  (value.only_part === null || PARTS.includes(value.only_part)) &&
  hasLosses(value);

export const isReview = (value: unknown): value is KeptReview =>
  isObject(value) &&
  typeof value.record === "string" &&
  Array.isArray(value.moves) &&
  value.moves.every(isReviewedMove) &&
  Array.isArray(value.seats) &&
  value.seats.every(isSeatReview);
