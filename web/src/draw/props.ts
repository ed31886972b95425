// SPDX-License-Identifier: MIT
// Props of the drawings. Drawings know only their own size and contain no words: all strings and handlers are
// passed in. Style sheets decide their size; small pictures may have a fixed one instead: `square` is the size of a
// quilt's square in CSS pixels.
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

/** Colours: mine (thimble, plain binding) or the opponent's (spool, striped binding). */
export type Owner = "me" | "you";

type PatchState = "normal" | "faded" | "hole" | "fits" | "misfit";

export interface PatchShapeProps {
  edition: Edition;
  /** 0: leather. */
  patch: number;
  orientation?: Orientation;
  /** Size of a square on the screen; small ones are drawn with less detail. */
  square: number;
  state?: PatchState;
  /** Misfit: the bad squares, as [column, row] in the bounding box. */
  bad?: readonly (readonly [number, number])[];
  /** Where to draw it, in squares. */
  x?: number;
  y?: number;
  class?: string;
}

export interface PatchPictureProps extends Omit<PatchShapeProps, "x" | "y"> {
  /** For screen readers; without it the picture is decoration. */
  label?: string;
}

/** A patch held over a quilt. */
export interface Trying {
  patch: number; // 0: leather
  orientation: Orientation;
  square: Square; // top left of its box
  fits: boolean;
  /** The squares under it that are already covered. */
  bad: readonly Square[];
}

export interface QuiltProps extends Omit<SVGAttributes<SVGSVGElement>, "children" | "ref" | "label" | "cursor"> {
  edition: Edition;
  seat: Pick<SeatView, "sewn" | "unknown" | "unfillable" | "best">;
  owner: Owner;
  /** A fixed size; default: from the style sheet. */
  square?: number;
  /** a-i and 1-9 in the binding. */
  labels?: boolean;
  /** Shades the squares that no patch can cover any more. */
  unfillable?: boolean;
  /** Frames the fullest square of the bonus size. */
  best?: boolean;
  /** Free squares for leather, dotted. */
  targets?: readonly Square[];
  trying?: Trying;
  /** A patch that somebody looks at, where it would lie. */
  ghost?: Pick<Trying, "patch" | "orientation" | "square">;
  /** The patch sewn on at this ply is framed: the last move. */
  framed?: number | undefined;
  /** The binding is stitched all round: pale, or golden for a winner; with `-now` the thread is seen to run. */
  bound?: "" | "pale" | "gold" | "pale-now" | "gold-now";
  label?: string;
}

/** The part of a view that the tape shows. */
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
  /** Folded, for narrow pages: spaces per row, in order of preference. Default: a straight tape. */
  perRow?: readonly number[];
  /** Tokens stand on the tape (low pages; always when folded). */
  onTape?: boolean;
  /** A move being tried: ghost, arc, ringed marks. */
  trying?: Consequences;
  label: string;
}

/** open: can be bought; dear: too expensive; blocked: fits nowhere; hand: being tried. */
export type OfferState = "open" | "dear" | "blocked" | "hand";

export interface OfferProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label"> {
  edition: Edition;
  patch: number;
  state?: OfferState;
  /** Its key, top left; omitted on phones. */
  number?: number;
  /** "2 short", "no room", "in hand". */
  pill?: string;
  /** It will be on offer after the tried move: a dashed line in the mover's colour. */
  bracket?: Owner;
  /** For phones: the pill is above the patch. */
  compact?: boolean;
  label: string;
  /** A small note in its corner. */
  note?: ComponentChildren;
  /** A div instead of a button, when it can't be used. */
  still?: boolean;
}

export interface RingProps {
  edition: Edition;
  view: View;
  /** One of the cards on offer. */
  offer: (patch: number, index: number) => ComponentChildren;
  /** The label of another patch. */
  itemLabel: (patch: number) => string;
  /** A small note beside its price. */
  itemNote?: (patch: number) => ComponentChildren;
  /** The index of the offer in hand, to which the needle has moved. */
  inHand?: number;
  /** Patches that will be on offer after the tried move. */
  bracket?: { patches: readonly number[]; owner: Owner };
  /** Express: "8 more when 5 are left". */
  late?: string;
  /** How many of the other patches are drawn; default: all. */
  most?: number | undefined;
  /** The content inside the circle, usually the opponent. */
  children?: ComponentChildren;
}

interface CircleProps {
  edition: Edition;
  view: View;
  itemLabel: (patch: number) => string;
  itemNote?: (patch: number) => ComponentChildren;
}
/** Phone: the patches after the offer, in one scrolling row. */
export type CircleStripProps = CircleProps & { label: string; late?: string; most?: number | undefined };
/** The whole circle; `state` marks the patches on offer and those too expensive. */
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
  /** Cards in the pile, visible at its edge. */
  pile: number;
  compact?: boolean;
  label?: string;
}

export interface GraphProps
  extends Omit<SVGAttributes<SVGSVGElement>, "children" | "label" | "kind" | "cursor" | "values"> {
  kind: "margin" | "chance";
  /** One value per ply, starting position first, as far as known: margins in points or chances 0..1. */
  series: readonly number[];
  /** Whose point of view: ahead is above, behind below. */
  seenBy: Owner;
  /** The final number of values, not counting the start. */
  plies: number;
  /** The usual range of margins, and the final margin, for which room is reserved in advance. */
  usual: number;
  end: number;
  marks: readonly { ply: number; part: Part }[];
  /** The ply shown. */
  cursor?: number;
  /** While this stays the same, the graph may shrink but never grow, or it would jump at every move. */
  steady?: string;
  start: string; // the word under the first ply
  level(value: number): string; // the label of a line
  label: string;
  svgRef?: Ref<SVGSVGElement>;
}

export interface IconProps {
  size?: number;
  class?: string;
  /** For screen readers; without it the icon is decoration. */
  label?: string;
}
