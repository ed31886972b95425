// SPDX-License-Identifier: MIT
// A game on a server, as the table sees it. The online part (web/src/online) provides it; this has only the shape,
// so that the first screen does not load that part.
import { signal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { EditionName, MoveText } from "../core/types.ts";

/** A key of the table, as screens/keys.ts reads it. */
interface OnlineKey {
  key: string;
  act(): boolean;
}
type Part<P = object> = (props: P) => ComponentChildren;

/** What an online game adds to the table. */
export interface OnlineParts {
  /** In a laptop's header: the lost connection, a question, or the choices of the game. */
  About: Part;
  /** A laptop's tools. */
  Tools: Part;
  /** Below a name: here or away. */
  Presence: Part<{ seat: number }>;
  /** The time left of a seat; nothing without clocks. */
  Clock: Part<{ seat: number }>;
  /** What the other player, or that seat, has just said. */
  Bubble: Part<{ seat?: number }>;
  /** The phrases to say; on a laptop below the other quilt. */
  Phrases: Part;
  /** On a phone over the other player's numbers: the lost connection, or a question; otherwise the children. */
  Covered: Part<{ children: ComponentChildren }>;
  /** The left button of a phone. */
  Say: Part;
  /** After the end; `brief`: the result is told beside it. */
  Over: Part<{ brief?: boolean }>;
  /** In the menu. */
  Actions: Part;
  /** The whole table, for spectators. */
  Watched: Part;
}

export interface OnlineGame {
  /** Sends a move and shows it; false: it is illegal. */
  play(move: MoveText): boolean;
  askUndo(): void;
  /** With the names of both players, who are "you" and the other one at the table. */
  record(): string;
  /** A move of mine is with the server and not shown yet. */
  readonly waits: ReadonlySignal<boolean>;
  /** No more moves, whatever the table says: someone resigned, time was up, or the game was stopped. */
  readonly ended: ReadonlySignal<boolean>;
  /** It counts for the ratings. */
  readonly rated: ReadonlySignal<boolean>;
  /** How it ended, if not by points; "" otherwise. */
  readonly headline: ReadonlySignal<string>;
  /** Stops following it. */
  leave(): void;
  readonly keys: OnlineKey[];
  readonly parts: OnlineParts;
}

/** The online game on the table; null: the game is on this device. */
export const onlineGame = signal<OnlineGame | null>(null);

/** The id of the online game that a screen before or beside the table is about; "": none. */
export const farAt = signal("");
/** This page comes from a server with games. */
export const hasServer = signal(false);
/** Where other devices open a page that this machine serves; "": nowhere, or at its own address. */
export const othersOpen = signal("");
/** How many online games wait for me. */
export const farWaiting = signal(0);
/** An online game of mine that is being played. */
export interface FarOpen {
  game: string;
  seat: number; // mine, from 0
  other: string;
  edition: EditionName;
  record: string;
  isMyMove: boolean;
}
/** All of them, those that wait for me first; null: not known yet. */
export const farOpen = signal<readonly FarOpen[] | null>(null);

const PREFIX = "far.";
/** The id of an online game among the games of this page. */
export const farId = (game: string): string => PREFIX + game;
export const isFarId = (id: string): boolean => id.startsWith(PREFIX);
export const gameOfFar = (id: string): string => id.slice(PREFIX.length);
