// SPDX-License-Identifier: MIT
// What the drawings take. They know nothing but their own size, and no words: every string that is seen or spoken is
// given, handlers are handed through. Style sheets say how large they are; small pictures may have a fixed size
// instead: their `square` is the size of a quilt's square in CSS pixels.
//
//     <Quilt edition={edition} seat={seat} owner="me" labels />
//     <PatchPicture edition={edition} patch={17} square={34} />
//     <Tape edition={edition} view={view} me={0} label="..." />

import type { ButtonHTMLAttributes, ComponentChildren, HTMLAttributes, Ref, SVGAttributes } from "preact";
import type {
  AutomaView,
  Card,
  Consequences,
  Edition,
  Part,
  SeatView,
  Square,
  Orientation,
  View,
} from "../core/types.ts";

/** Whose colours: mine (thimble, plain binding) or the other seat's (spool, striped binding). */
export type Owner = "me" | "you";

type PatchState = "normal" | "faded" | "hole" | "fits" | "misfit";

export interface PatchShapeProps {
  edition: Edition;
  /** 0: leather. */
  patch: number;
  orientation?: Orientation;
  /** Size on the screen of a square; small ones are drawn with less. */
  square: number;
  state?: PatchState;
  /** Misfit: the bad ones of its squares, as [column, row] in the box of the turned patch. */
  bad?: readonly (readonly [number, number])[];
  /** Where to draw it, in squares. */
  x?: number;
  y?: number;
  class?: string;
}

export interface PatchPictureProps extends Omit<PatchShapeProps, "x" | "y"> {
  /** Spoken; without it the picture is decoration. */
  label?: string;
}

/** What is held over a quilt. */
export interface Trying {
  patch: number; // 0: leather
  orientation: Orientation;
  square: Square; // top left of its box
  fits: boolean;
  /** The squares under it that are covered already. */
  bad: readonly Square[];
}

export interface QuiltProps extends Omit<SVGAttributes<SVGSVGElement>, "children" | "ref" | "label" | "cursor"> {
  edition: Edition;
  seat: Pick<SeatView, "sewn" | "unknown" | "unfillable" | "best">;
  owner: Owner;
  /** A fixed size; without it the style sheet decides. */
  square?: number;
  /** a-i and 1-9 in the binding. */
  labels?: boolean;
  /** Shade the squares that no patch can cover any more. */
  unfillable?: boolean;
  /** Frame the fullest square of the bonus' size. */
  best?: boolean;
  /** Free squares that leather could cover: dotted. */
  targets?: readonly Square[];
  trying?: Trying;
  /** The sewn patch of this ply has just come: it lands, or is framed where motion isn't wanted. */
  fresh?: number | undefined;
  /** The sewn patch of this ply has a frame: the last move. */
  framed?: number | undefined;
  label?: string;
}

/** As much of a view as the tape shows. */
export interface OnTape extends Pick<View, "track" | "top" | "leatherAt"> {
  seats: readonly [SeatOnTape, SeatOnTape];
  automa?: Pick<AutomaView, "marker">;
}
type SeatOnTape = Pick<SeatView, "time" | "automa" | "nextIncome">;

export interface TapeProps {
  edition: Edition;
  view: OnTape;
  /** Which seat is the thimble. */
  me: number;
  /** Folded, for narrow pages: how many spaces a row may have, the most wanted first. Without it: a straight tape. */
  perRow?: readonly number[];
  /** Tokens stand on the tape (short pages; always when folded). */
  onTape?: boolean;
  /** A move being tried: ghost, arc, ringed marks. */
  trying?: Consequences;
  label: string;
}

/** open: can be bought; dear: too dear; blocked: fits nowhere; hand: it is being tried. */
export type OfferState = "open" | "dear" | "blocked" | "hand";

export interface OfferProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label"> {
  edition: Edition;
  patch: number;
  state?: OfferState;
  /** Its key, top left; leave it out on phones. */
  number?: number;
  /** "2 short", "no room", "in hand". */
  pill?: string;
  /** It will be on offer after the move that is tried: a dashed line in the mover's colour. */
  bracket?: Owner;
  /** For phones: the pill stands above the patch. */
  compact?: boolean;
  label: string;
  /** A small note in its corner. */
  note?: ComponentChildren;
  /** A div instead of a button, where nothing can be done with it. */
  still?: boolean;
}

export interface RingProps {
  edition: Edition;
  view: View;
  /** One of the three cards. */
  offer: (patch: number, index: number) => ComponentChildren;
  /** What is said of one of the rest. */
  itemLabel: (patch: number) => string;
  /** A small note beside its price. */
  itemNote?: (patch: number) => ComponentChildren;
  /** The index of the offer in hand: the needle has gone to it. */
  inHand?: number;
  /** Those of the rest that will be on offer after the move that is tried. */
  bracket?: { patches: readonly number[]; owner: Owner };
  /** Express: "8 more when 5 are left". */
  late?: string;
  /** So many of the rest are drawn; default: all of them. */
  most?: number | undefined;
  /** What lies inside, usually the opponent. */
  children?: ComponentChildren;
}

interface CircleProps {
  edition: Edition;
  view: View;
  itemLabel: (patch: number) => string;
  itemNote?: (patch: number) => ComponentChildren;
}
/** Phone: the patches behind the offer in one row that scrolls. */
export type CircleStripProps = CircleProps & { label: string; late?: string; most?: number | undefined };
/** All of the circle; `state` tells the offered ones and those too dear. */
export interface CircleGridProps extends CircleProps {
  state?: (patch: number) => "offer" | "dear" | "plain";
}

interface AutomaWords {
  card: string; // "card 17"
  upTo: string; // "up to"
  atMark: string; // "at an income mark"
  filter: (name: Card["filters"][number]) => string;
}

export interface AutomaCardProps extends Omit<HTMLAttributes<HTMLDivElement>, "label"> {
  card: Card;
  words: AutomaWords;
  /** Phone: filters as icons in one row. */
  compact?: boolean;
  label?: string;
}

export interface AutomaBackProps {
  /** null: there is no next card. */
  budget: number | null;
  words: string; // "next: up to"
  /** Cards in the pile, seen at its edge. */
  pile: number;
  compact?: boolean;
  label?: string;
}

export interface GraphProps extends Omit<
  SVGAttributes<SVGSVGElement>,
  "children" | "label" | "kind" | "cursor" | "values"
> {
  kind: "margin" | "chance";
  /** One value a ply, the start first, as far as they are known: margins in points or chances 0..1. */
  series: readonly number[];
  /** Who sees it so: ahead above, behind below. */
  seenBy: Owner;
  /** How many there will be, besides the start. */
  plies: number;
  /** How far margins go in most games; and where this one ends, which has room before it is drawn. */
  usual: number;
  end: number;
  marks: readonly { ply: number; part: Part }[];
  /** Which ply is shown. */
  cursor?: number;
  /** While this is the same, it becomes lower where it must, never higher: it would jump at every move. */
  steady?: string;
  start: string; // the word under the first ply
  level(value: number): string; // what stands beside a line
  label: string;
  svgRef?: Ref<SVGSVGElement>;
}

export interface IconProps {
  size?: number;
  class?: string;
  /** Spoken; without it the icon is decoration. */
  label?: string;
}
