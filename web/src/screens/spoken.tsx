// SPDX-License-Identifier: MIT
// The table for people who listen or type: a live region announces what happens, and a form takes moves as words or
// from a list of places. The form appears when it has the keyboard focus.
import { effect, untracked } from "@preact/signals";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { patchOf, shapeOf, squareName } from "../core/patch.ts";
import { still } from "../draw/index.ts";
import { isRefusal } from "../core/door.ts";
import { editionOf, gameEdition, gameId, hand, mySeat, myTurn, sitters, view, whatIf } from "../play/game.ts";
import { sew } from "../play/help.ts";
import type { Edition, Message, MoveText, Orientation, View } from "../core/types.ts";
import { moveParts } from "../play/notation.ts";
import type { Hand, Held, Place } from "../play/hand.ts";
import { hush, said, say } from "../play/say.ts";
import { wordsOf } from "../words/message.ts";
import { nt, t } from "../words/words.ts";
import { focusOn, useArrival, useHandingOn, useImpatience } from "./arrival.ts";
import { dragging } from "./pointer.ts";
import { turnOf } from "./viewpoint.ts";
import { idleWords } from "./idle.ts";
import { useLater } from "./later.ts";
import { shapeWords, sitterName } from "./names.ts";
import { retryWords } from "./opening.tsx";
import { Button } from "./parts.tsx";
import { plainWords } from "./pictured.tsx";
import { typedRefusalWords } from "./refusals.ts";
import { report } from "./report.tsx";
import { screen } from "./road.ts";
import { endWords, headline } from "./scores.tsx";
import { isEnding, isToBeTold } from "./story.ts";
import { advanceWords, whyNot, type Sitters } from "./strips.tsx";

/** A move in words: "Mira: cherries on a1 for 2 buttons, 3 spaces of time". */
export function moveWords(now: View, ply: number): string {
  return byWhom(now, ply, (move) => moveInWords(now, move));
}
/** The same without the price, which is shown or mentioned elsewhere: "Mira: cherries on a1", with a mark for the
 * patch. */
export function moveNamed(now: View, ply: number): string {
  return byWhom(now, ply, (move) => moveName(now, move));
}
function byWhom(now: View, ply: number, words: (move: MoveText) => string): string {
  const { move, seat } = now.moves[ply]!;
  return t("{name}: {move}", { name: sitterName(sitters.value, seat), move: words(move) });
}
/** The same for a move that was not made, without the player. */
export function moveInWords(now: View, move: MoveText): string {
  const edition = editionOf(now.edition);
  const parts = moveParts(edition, move);
  const name = plainWords(edition, moveName(now, move));
  if (parts.kind !== "buy") return name;
  const patch = patchOf(edition, parts.patch);
  return t("{move} for {buttons}, {time}", {
    move: name,
    buttons: nt("{n} button", "{n} buttons", patch.cost),
    time: nt("{n} space of time", "{n} spaces of time", patch.time),
  });
}
/** The same without the price, with a mark for the patch. */
const moveName = (now: View, move: MoveText): string => wordsOf(moveMessage(editionOf(now.edition), move));

/* The core's message for a move that was made (src/table/words/brief.c). */
function moveMessage(edition: Edition, move: MoveText): Message {
  const parts = moveParts(edition, move);
  switch (parts.kind) {
    case "automa":
      return parts.patch
        ? { id: "move-card", args: [parts.card, parts.patch] }
        : { id: "move-pass", args: [parts.card] };
    case "buy":
      return { id: "move-buy", args: [parts.patch, [squareName(edition.side, parts.square)]] };
    case "leather":
      return { id: "move-leather", args: [[squareName(edition.side, parts.square)]] };
    default:
      return { id: `move-${parts.kind}`, args: [] };
  }
}

/* Whose turn it is, and my numbers if it is mine; at the end, the winner. */
function turnSpoken(now: View): string {
  if (now.turn === null && isToBeTold()) return `${t("Game over")}.`;
  if (now.turn === null) return `${t("Game over")}. ${isEnding.value ? endWords(now) : `${headline(now)}.`}`;
  const words = [`${turnOf(now.turn)}.`];
  if (myTurn.value && now.phase === "leather") words.push(`${t("Sew the leather on")}.`);
  if (myTurn.value) words.push(nt("You have {n} button.", "You have {n} buttons.", now.seats[mySeat.value]!.buttons));
  return words.join(" ");
}

/** Announces whose turn it is when a game opens, and from then on every change. Returns a function that stops it. */
export function listen(): () => void {
  let game = "";
  let heard = 0;
  const news = (now: View): string => {
    const isOther = game !== gameId.value;
    const moves = isOther ? [] : now.moves.slice(heard, now.ply).map((_, i) => moveWords(now, heard + i));
    const undone = !isOther && now.ply < heard ? [t("Undone")] : [];
    game = gameId.value;
    heard = now.ply;
    const words = [...moves, ...undone, turnSpoken(now)].join(". ");
    return isOther && retryWords() ? `${retryWords()} ${words}` : words;
  };
  const stopMoves = effect(() => {
    const now = view.value;
    if (!now || (now.ply === heard && gameId.value === game)) return;
    untracked(() => say(news(now)));
  });
  const stopHand = sayHand(hand, () => sitters.value);
  return () => {
    stopMoves();
    stopHand();
  };
}

/* The position of the hand, and whether it fits; "": none yet. */
function laidSpoken(hand: Hand): string {
  const laid = hand.laid.value;
  if (!laid || !hand.over) return "";
  const square = squareName(hand.over.edition.side, laid.square);
  const why = whyNot(hand);
  return why ? t("{square}: {why}", { square, why }) : t("{square}: fits", { square });
}

/** Announces where the hand is and whether it fits whenever it is put down, its shape after a turn, and the
 * consequences of an advance. Does not react to other changes under the hand. Returns a function that stops it. */
export function sayHand(hand: Hand, sitters: () => Sitters): () => void {
  let last: Held | "advance" | null = null;
  let shape = "";
  const shapeSpoken = (): string => {
    const { patch, orientation } = hand.held.value!;
    const before = shape;
    shape = patch ? shapeWords(shapeOf(hand.over!.edition, patch), orientation) : "";
    return shape && shape !== before ? `. ${shape}` : "";
  };
  return effect(() => {
    const what = hand.advancing.value ? "advance" : hand.held.value;
    if (what === last || dragging.value || hand.following.value) return;
    last = what;
    untracked(() => {
      const then = hand.follows.value;
      const words = laidSpoken(hand);
      if (words) say(words + shapeSpoken());
      else if (what === "advance" && then) say(advanceWords(then, sitters()));
    });
  });
}

function TypeMove() {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const id = useId();
  const send = async () => {
    const move = readTyped(text);
    const why = whyNotTyped(move);
    setTrouble(why);
    if (!why && (await sew(move))) setText("");
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        report(send());
      }}
    >
      <label for={id}>{t("Type a move, such as advance or 17r1c4")}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        autocapitalize="none"
        autocorrect="off"
        enterkeyhint="go"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button button-plain">
        {t("Play it")}
      </button>
      {trouble && <p role="alert">{trouble}</p>}
    </form>
  );
}

/* Phone keyboards start with a capital; and people may type "advance" as they read it in their language. */
function readTyped(text: string): MoveText {
  const move = text.trim().toLowerCase();
  const isAdvance = [wordsOf({ id: "move-advance", args: [] }), t("Advance")].some(
    (word) => word.toLowerCase() === move,
  );
  return isAdvance ? "advance" : move;
}

/* Why a typed move is illegal; "": it is legal. */
function whyNotTyped(text: string): string {
  if (!myTurn.value) return idleWords();
  if (!/^\S+$/.test(text)) return t("A move is one word, such as advance or 17r1c4");
  const then = whatIf(text);
  return isRefusal(then) ? typedRefusalWords(then) : "";
}

/** An orientation in words. */
export function orientationWords(orientation: Orientation): string {
  const quarters = ["", t("turned once"), t("turned twice"), t("turned three times")];
  const parts = [orientation[0] === "f" ? t("flipped") : "", quarters[Number(orientation[1])]].filter(Boolean);
  return parts.length ? parts.join(", ") : t("not turned");
}

/* Hundreds of options that don't depend on where the hand is. */
const PlaceOptions = still(({ side, places, leather }: { side: number; places: Place[]; leather: boolean }) => (
  <>
    <option value="">{nt("{n} place", "{n} places", places.length)}</option>
    {places.map(({ orientation, square }) => (
      <option key={`${orientation} ${square}`} value={`${orientation} ${square}`}>
        {squareName(side, square)}
        {leather ? "" : `, ${orientationWords(orientation)}`}
      </option>
    ))}
  </>
));

/** All places for the patch in hand, as a list. */
function Places({ held }: { held: Held }) {
  const id = useId();
  const places = hand.places.value;
  if (!useLater()) return null;
  if (places.length === 0) return <p>{t("It fits nowhere.")}</p>;
  const pick = (chosen: string) => {
    const [orientation, square] = chosen.split(" ");
    if (orientation) hand.hold({ ...held, orientation: orientation as Orientation, square: Number(square) });
  };
  return (
    <p>
      <label for={id}>{t("Where it fits")}</label>
      <select
        id={id}
        value={held.square === null ? "" : `${held.orientation} ${held.square}`}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <PlaceOptions side={gameEdition.value!.side} places={places} leather={held.patch === 0} />
      </select>
    </p>
  );
}

/** Opens the box: it is visible while it has the focus. */
export const openBox = (): void => focusOn(".spoken input");
const leaveBox = (): void => focusOn(".mine");

/* The screen makes room for the box while somebody types: an attribute, because asking for the focus in style sheets
 * would style the whole table anew whenever anything on it changes. */
function markTyping(box: HTMLElement): () => void {
  const main = box.closest("main")!;
  const mark = (is: boolean) => main.toggleAttribute("data-typing", is);
  const come = () => mark(true);
  const go = ({ relatedTarget }: FocusEvent) => mark(relatedTarget instanceof Node && box.contains(relatedTarget));
  box.addEventListener("focusin", come);
  box.addEventListener("focusout", go);
  return () => {
    mark(false);
    box.removeEventListener("focusin", come);
    box.removeEventListener("focusout", go);
  };
}

export function Spoken() {
  useLayoutEffect(listen, []);
  const held = hand.held.value;
  const now = view.value;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => markTyping(box.current!), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation(); // the hand keeps its patch
    leaveBox();
  };
  return (
    <aside class="spoken" aria-label={t("Moves in words")} onKeyDown={onKey} ref={box}>
      {held && <Places key={held.patch} held={held} />}
      <TypeMove />
      <Button look="quiet" onClick={leaveBox}>
        {t("Close")}
      </Button>
      {now && now.ply > 0 && <p class="hidden">{moveWords(now, now.ply - 1)}</p>}
    </aside>
  );
}

/** Announces everything; always on the page. */
export function LiveRegion() {
  useArrival();
  useHandingOn();
  useImpatience();
  useLayoutEffect(() => screen.subscribe(() => untracked(hush)), []);
  return (
    <div class="hidden live" role="status" aria-live="polite" aria-atomic="true">
      {said.value.times % 2 ? said.value.text : `${said.value.text}\u00a0`}
    </div>
  );
}
