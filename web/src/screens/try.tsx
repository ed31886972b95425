// SPDX-License-Identifier: MIT
// Trying a move: its consequences, the tools to turn it, and the button that makes it.
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { patchOf } from "../core/patch.ts";
import type { Consequences } from "../core/types.ts";
import { ButtonIcon, PatchPicture } from "../draw/index.ts";
import { gameEdition, hand, isHelped, isLookedAt, myTurn, putBack, redSeat, sitters, view } from "../play/game.ts";
import type { Actions } from "../play/hand.ts";
import { choices } from "../play/choices.ts";
import { asking, forgive, hintShown, playAnyway, sew, warned } from "../play/help.ts";
import { ADVANCE, GIVE_UP } from "../play/notation.ts";
import { wordsOf } from "../words/message.ts";
import { nt, t } from "../words/words.ts";
import { HintCard } from "./aids.tsx";
import { isYou, nameOf } from "./viewpoint.ts";
import { idleWords } from "./idle.ts";
import { answerIdle } from "./opening.tsx";
import { Button } from "./parts.tsx";
import { report } from "./report.tsx";
import { Token } from "./seat.tsx";
import { HandTools, leadWords, OutcomeStrip, whyNot } from "./strips.tsx";

/* The move, without trying it first; when it can't be made, the trial says why. */
function advance(): void {
  if (myTurn.value && view.value!.advance) report(sew(ADVANCE));
  else hand.tryAdvance();
}

/** My actions at the table. When nobody can play here, they do nothing but say why. */
export const MINE: Actions = {
  hand,
  take: (patch) => (isLookedAt.value ? answerIdle() : hand.take(patch)),
  tryAdvance: () => (isLookedAt.value ? answerIdle() : choices.value.advanceAtOnce ? advance() : hand.tryAdvance()),
  putBack,
  sew: () => report(sew()),
  giveUp: () => report(sew(GIVE_UP)),
};

function notNow(): string {
  if (!myTurn.value) return idleWords();
  return hand.outcome.value ? whyNot(hand) : t("Not on the quilt yet");
}

const MyOutcome = ({ labels = true }: { labels?: boolean }) => (
  <OutcomeStrip hand={hand} sitters={sitters.value} red={redSeat.value} labels={labels} />
);
/* Online, the turn that won leather can't be undone without asking; in the daily game never. */
const canLeave = (): boolean => isHelped.value || hand.patch.value !== 0;
export const MyTools = ({ keys }: { keys: boolean }) => (
  <HandTools table={MINE} keys={keys} notNow={notNow()} busy={asking.value} leaves={canLeave()} />
);

/** `bare`: without the tools, which are elsewhere. */
export function TryPanel({ keys, bare = false }: { keys: boolean; bare?: boolean }) {
  return (
    <>
      <MyOutcome />
      {!bare && <MyTools keys={keys} />}
    </>
  );
}

/** On a phone. A hint covers the consequences: it is about the quilt and the track, which stay visible. */
export function PhoneTry({ labels }: { labels: boolean }) {
  const then = hand.follows.value;
  return (
    <>
      <div class={hintShown() ? "follows hinted" : "follows"}>
        <MyOutcome labels={labels} />
        {then && <NextOfferLine then={then} />}
        <HintCard />
      </div>
      <MyTools keys={false} />
    </>
  );
}

/** The choices of the player who moves next. */
export function NextOffer({ then }: { then: Consequences }) {
  if (then.next === null) return null;
  const edition = gameEdition.value!;
  const seat = view.value!.seats[then.next]!;
  const again = then.next === then.seat;
  return (
    <div class="next-offer">
      <h2>
        <Token seat={then.next} size={24} /> {wordsOf({ id: "plays-next", args: [then.next] }, { isYou, nameOf })}
      </h2>
      <p class="caption">
        {nt("{n} button", "{n} buttons", again ? then.buttons : seat.buttons)} · {leadWords(then)}
      </p>
      <ul>
        {then.offers.map((offer) => {
          const patch = patchOf(edition, offer.patch);
          return (
            <li key={offer.patch}>
              <PatchPicture edition={edition} patch={offer.patch} square={10} />
              <span class="price">
                <ButtonIcon size={14} /> {patch.cost}
              </span>
              {offer.lacks > 0 ? (
                <span class="short">✕ {nt("{n} short", "{n} short", offer.lacks)}</span>
              ) : (
                <span class="can">✓ {t("enough")}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The same in one line, for a phone. */
function NextOfferLine({ then }: { then: Consequences }) {
  if (then.next === null) return null;
  const edition = gameEdition.value!;
  return (
    <div class="next-line">
      <Token seat={then.next} size={20} />
      <span class="caption">
        {isYou(then.next) ? t("Your offer") : t("Offer for {name}", { name: nameOf(then.next) })}
      </span>
      {then.offers.map((offer) => (
        <span key={offer.patch} class="price">
          <PatchPicture edition={edition} patch={offer.patch} square={9} />
          <ButtonIcon size={14} /> {patchOf(edition, offer.patch).cost}
          <span class={offer.lacks > 0 ? "short" : "can"}>
            {offer.lacks > 0 ? "✕" : "✓"}
            <span class="hidden">{offer.lacks > 0 ? nt("{n} short", "{n} short", offer.lacks) : t("enough")}</span>
          </span>
        </span>
      ))}
    </div>
  );
}

/** A warning before a bad mistake, without the better move. The safe button is where the button that makes the move
 * was, so that a second press by mistake does no harm. */
export function Warning() {
  const found = warned();
  const first = useRef<HTMLButtonElement>(null);
  const why = useId();
  useLayoutEffect(() => {
    if (!found) return undefined;
    const before = document.activeElement;
    first.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [found]);
  if (!found) return null;
  const points = Math.max(1, Math.round(found.margin));
  /* Its keys don't reach the table. */
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") forgive();
  };
  return (
    <div
      class="warning card"
      role="alertdialog"
      aria-label={t("Are you sure?")}
      aria-describedby={why}
      onKeyDown={onKey}
    >
      <p id={why}>
        <b>{t("Are you sure?")}</b>{" "}
        {nt("Another move is better by about {n} point.", "Another move is better by about {n} points.", points)}
      </p>
      <Button onClick={() => void playAnyway()}>{t("Play it anyway")}</Button>
      <Button look="act" ref={first} onClick={forgive}>
        {t("Let me try again")}
      </Button>
    </div>
  );
}
