// SPDX-License-Identifier: MIT
// Puts an online game on the table and keeps it up to date. The core loads the server's record: my seat is a person
// here, the other one is elsewhere; for spectators both are.
import { batch, computed, effect, untracked } from "@preact/signals";
import { isRefusal } from "../core/door.ts";
import type { MoveText, Sitting } from "../core/types.ts";
import { onlineGame, farId, type OnlineGame, type OnlineParts } from "../play/online-game.ts";
import { change, fresh, gameId, hand, myTurn, show, table, view } from "../play/game.ts";
import { dropLock } from "../play/lock.ts";
import { closeFar, far, type FarGame } from "./far.ts";
import type { State } from "./types.ts";

/* The game whose end is on the table. Only then the record shows the whole deal. */
let ended = "";

/** The seats of a server's record at this page, and my moves that the record does not have yet. */
function sitAt(state: State, seat: number, moves: readonly MoveText[]): Sitting {
  ended = state.phase === "over" ? state.game : "";
  return table.change(() => {
    table.load(state.record);
    table.watch();
    if (seat) table.seat(seat - 1, { kind: "person", level: 0, name: "" });
    for (const move of moves) if (isRefusal(table.play(move))) break;
  });
}

/* Is the table already as the server says, with my moves on top? Then what is in hand stays there. */
function isShown(state: State, moves: readonly MoveText[]): boolean {
  const now = view.peek();
  if (!now || gameId.peek() !== farId(state.game)) return false;
  if (state.phase === "over" && ended !== state.game) return false;
  const wanted = [...table.course(state.record).moves, ...moves];
  return wanted.length === now.ply && wanted.every((move, i) => now.moves[i]!.move === move);
}

/* Patches that come late are in an order that nobody here knows. */
function uncovers(move: MoveText): boolean {
  const then = table.after(move);
  return !isRefusal(then) && then.late !== view.value!.late;
}

export interface Words {
  headline(game: FarGame): string;
}

/* Moves of mine up to the first that would uncover something. */
const shownOf = (game: FarGame, hidden: ReadonlySet<MoveText>): MoveText[] => {
  const waiting = game.waiting();
  const unseen = waiting.findIndex((move) => hidden.has(move));
  return unseen < 0 ? waiting : waiting.slice(0, unseen);
};

function onlineOf(
  game: FarGame,
  parts: OnlineParts,
  keys: OnlineGame["keys"],
  words: Words,
  hidden: Set<MoveText>,
): OnlineGame {
  return {
    play(move) {
      if (isRefusal(table.consequences(move))) return false;
      if (uncovers(move)) {
        hidden.add(move);
        hand.clear();
      }
      game.send("move", move);
      return true;
    },
    waits: computed(() => shownOf(game, hidden).length < game.waiting().length),
    askUndo: () => game.ask("undo"),
    record: () => game.state.value!.record,
    ended: computed(() => game.state.value?.phase === "over"),
    rated: computed(() => game.state.value?.rated === true),
    headline: computed(() => words.headline(game)),
    leave: () => {
      if (far.peek() === game) closeFar();
    },
    keys,
    parts,
  };
}

/* Shows the state and my pending moves. */
function update(game: FarGame, hidden: ReadonlySet<MoveText>): void {
  const state = game.state.value!;
  const moves = shownOf(game, hidden);
  untracked(() => {
    if (isShown(state, moves)) return;
    const before = view.peek()?.ply ?? 0;
    const tried = !myTurn.peek();
    const next = sitAt(state, game.seat.peek(), moves);
    batch(() => {
      show(next, tried);
      if (next.ply > before) fresh.value = next.ply - 1;
    });
  });
}

/* Whose the online game on the table is: the same game may be opened again with another secret, or to watch. */
const gameOf = new WeakMap<OnlineGame, FarGame>();

/** Puts it on the table and follows it from now on. It must have a state. */
export function layFar(game: FarGame, parts: OnlineParts, keys: OnlineGame["keys"], words: Words): void {
  const there = onlineGame.peek();
  if (there && gameOf.get(there) === game && gameId.peek() === farId(game.game) && far.peek() === game) return;
  const state = game.state.peek()!;
  const hidden = new Set<MoveText>();
  const made = onlineOf(game, parts, keys, words, hidden);
  gameOf.set(made, game);
  const next = sitAt(state, game.seat.peek(), []);
  let stop = (): void => undefined;
  const leave = made.leave;
  made.leave = () => {
    stop();
    leave();
  };
  dropLock();
  change({ id: farId(game.game), begun: new Date(state.created).toISOString() }, () => {
    onlineGame.value = made;
    show(next);
  });
  stop = effect(() => update(game, hidden));
}
