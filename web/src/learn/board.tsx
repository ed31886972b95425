// SPDX-License-Identifier: MIT
// The table of a lesson: track, quilt or card, seats, offer, and the consequences of the move in hand.
import { useLayoutEffect } from "preact/hooks";
import type { SeatView } from "../core/types.ts";
import {
  AutomaBack,
  AutomaCard,
  ButtonIcon,
  NeedleIcon,
  PatchPicture,
  Quilt,
  RosetteIcon,
  SewIcon,
  Tape,
  type OfferState,
} from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { moveParts } from "../play/notation.ts";
import { HandOffer, HandQuilt } from "../screens/hand-board.tsx";
import { dragging } from "../screens/pointer.ts";
import { isLaptop, mode } from "../screens/mode.ts";
import { patchLabel, sitterName, trackWords } from "../screens/names.ts";
import { cardSpoken, cardWords, reasonWords } from "../screens/opponent.tsx";
import { Button } from "../screens/parts.tsx";
import { SeatNumbers, TokenOf } from "../screens/seat.tsx";
import { AdvanceButton, HandTools, OutcomeStrip, whyNot } from "../screens/strips.tsx";
import { nt, t } from "../words/words.ts";
import {
  answer,
  canMove,
  cardOf,
  done,
  feedback,
  hand,
  LEARNER,
  lessonEdition,
  nextCard,
  now,
  sitters,
  step,
  tookFrom,
  turnCard,
  weighing,
} from "./lesson.ts";
import { isJudged, ME, type Step } from "./steps.ts";

const nameOf = (seat: number): string => sitterName(sitters.value, seat);

/* In rows of 18 the income marks line up. */
const FOLDED = [18];

const hasCircle = (shown: Step | null): boolean => shown !== null && "circle" in shown && shown.circle === true;

const hasTheirs = (shown: Step | null): boolean => isJudged(shown) && shown.theirs === true;

export function LessonTrack() {
  const phone = !isLaptop();
  const { short, landscape } = mode.value;
  const shown = step.value;
  const then = shown?.kind === "move" ? hand.follows.value : null;
  if (phone && (shown?.kind === "take" || shown?.kind === "turn")) return null; // not needed yet; saves room
  if (short && !landscape && (hasCircle(shown) || hasTheirs(shown))) return null; // these take its place
  return (
    <div class="learn-track">
      <Tape
        edition={lessonEdition()}
        view={now.value!}
        me={ME}
        {...(phone && { perRow: FOLDED })}
        onTape={phone}
        {...(then && { trying: then })}
        label={trackWords(sitters.value, now.value!)}
      />
    </div>
  );
}

export function LessonQuilt() {
  const view = now.value!;
  const shown = step.value;
  const leather = view.phase === "leather" && view.turn === ME && !done.value;
  return (
    <HandQuilt
      hand={hand}
      class="learn-quilt"
      best={shown !== null && "best" in shown && shown.best === true && !done.value}
      targets={leather ? view.seats[ME].free : []}
    />
  );
}

/** The Automa's card: face down until it is turned; face up when the learner guesses. */
export function LessonCard() {
  const automa = now.value!.automa!;
  const shown = step.value;
  const next = nextCard.value;
  const open =
    shown?.kind === "card" && !shown.guess && !done.value
      ? null
      : (next?.card ?? (automa.card === null ? null : cardOf(automa.card)));
  const card = done.value && automa.card !== null ? cardOf(automa.card) : open;
  return (
    <div class="learn-card">
      {card ? (
        <AutomaCard card={card} words={cardWords(card)} label={cardSpoken(card)} />
      ) : (
        <AutomaBack
          budget={null}
          words={t("Automa")}
          pile={automa.pile}
          label={nt("{n} card in the pile", "{n} cards in the pile", automa.pile)}
        />
      )}
    </div>
  );
}

/** The Automa's patches, for its score. */
export function LessonPile() {
  const edition = lessonEdition();
  const view = now.value!;
  return (
    <div class="learn-card">
      <ul class="learn-pile" aria-label={t("The Automa's patches")}>
        {view.seats[1].bonus && (
          <li>
            <RosetteIcon size={40} label={t("The bonus tile")} />
          </li>
        )}
        {view.seats[1].patches.map((patch) => (
          <li key={patch}>
            <PatchPicture edition={edition} patch={patch} square={15} label={patchLabel(edition, patch)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LessonSeats({ brief }: { brief: boolean }) {
  const view = now.value!;
  return (
    <div class="learn-seats">
      {view.seats.map((seat, i) => (
        <section key={i} class={`learn-seat ${view.turn === i ? "learn-turn" : ""}`} aria-label={nameOf(i)}>
          <h3>
            <TokenOf who={sitters.value[i]!.who} mine={i === ME} size={24} />{" "}
            <span class="learn-name">{nameOf(i)}</span>
            {view.turn === i && step.value?.kind !== "answer" && (
              <span class={`pill ${i === ME ? "pill-me" : "pill-you"}`}>
                {i === ME ? t("Your turn") : t("to move")}
              </span>
            )}
          </h3>
          {seat.automa ? (
            <AutomaNumbers seat={seat} />
          ) : (
            <SeatNumbers edition={lessonEdition()} seat={seat} icon={18} brief={brief} />
          )}
          {i !== ME && hasTheirs(step.value) && <Theirs seat={seat} />}
        </section>
      ))}
    </div>
  );
}

/* The other quilt, with its fullest 7×7. */
const Theirs = ({ seat }: { seat: SeatView }) => (
  <div
    class="learn-theirs"
    role="img"
    aria-label={t("{name}: {covered} squares of a 7×7 are covered", {
      name: nameOf(1 - ME),
      covered: seat.best?.covered ?? 0,
    })}
  >
    <Quilt edition={lessonEdition()} seat={seat} owner="you" labels={false} best targets={[]} />
  </div>
);

/* Its buttons, and the patch it has just taken. */
function AutomaNumbers({ seat }: { seat: SeatView }) {
  const last = now.value!.moves[now.value!.ply - 1];
  const parts = last && done.value ? moveParts(lessonEdition(), last.move) : null;
  return (
    <div class="learn-automa">
      <span class="number-main">
        <ButtonIcon size={18} label={t("buttons")} />
        <b>{seat.buttons}</b>
      </span>
      {parts?.kind === "automa" && (
        <span class="caption learn-took">
          {parts.patch ? t("took") : t("passed")}
          {parts.patch > 0 && (
            <PatchPicture
              edition={lessonEdition()}
              patch={parts.patch}
              square={12}
              label={patchLabel(lessonEdition(), parts.patch)}
            />
          )}
        </span>
      )}
    </div>
  );
}

/* The Automa does not pay. After it has taken a patch, each one shows why it was taken or not. */
function automaState(patch: number): { state: OfferState; pill: string } {
  const last = tookFrom.value && now.value!.automa!.last.find((one) => one.patch === patch);
  if (!last) return { state: "open", pill: "" };
  return { state: last.reason ? "dear" : "open", pill: reasonWords(last.reason) };
}

function LessonOffer({ phone }: { phone: boolean }) {
  const shown = step.value!;
  const guessing = shown.kind === "card" && shown.guess && !done.value;
  const still = done.value || !(canMove.value || guessing);
  const circle = hasCircle(shown);
  const away = phone && trying();
  return (
    <div
      class={`learn-offer ${circle ? "learn-circle" : ""} ${away ? "away" : ""}`}
      role="group"
      aria-label={t("The offer")}
    >
      {circle && <NeedleIcon size={8} label={t("The needle")} />}
      {(tookFrom.value ?? now.value!.offers).map(({ patch }, i) => (
        <HandOffer
          key={patch}
          hand={hand}
          patch={patch}
          index={i}
          compact={phone}
          still={still}
          {...(shown.kind === "card" && { shown: automaState(patch), onChoose: turnCard })}
        />
      ))}
      {circle && <Then />}
    </div>
  );
}

const AFTER = 9;

/* The patches after the offer. */
function Then() {
  const rest = now.value!.circle.slice(now.value!.offers.length);
  return (
    <p class="learn-then">
      <span class="caption">{t("Behind them")}</span>
      {rest.slice(0, AFTER).map((patch) => (
        <PatchPicture
          key={patch}
          edition={lessonEdition()}
          patch={patch}
          square={8}
          label={patchLabel(lessonEdition(), patch)}
        />
      ))}
      {rest.length > AFTER && <span class="caption">{nt("and {n} more", "and {n} more", rest.length - AFTER)}</span>}
    </p>
  );
}

function Tools({ keys }: { keys: boolean }) {
  const makes = step.value?.kind === "move";
  const leaves = makes && now.value!.phase !== "leather";
  return (
    <HandTools table={LEARNER} keys={keys} makes={makes} leaves={leaves} notNow={whyNot(hand)} busy={weighing.value} />
  );
}

function Answers() {
  const shown = step.value;
  if (shown?.kind !== "answer") return null;
  const truth = shown.truth(now.value!);
  return (
    <div class="learn-answers" role="group" aria-label={shown.title()}>
      {shown.choices(now.value!).map((choice) => (
        <Button
          key={choice.value}
          class={done.value && choice.value === truth ? "learn-right" : ""}
          onClick={() => answer(choice.value)}
        >
          {done.value && choice.value === truth && <SewIcon size={20} />} {choice.label}
        </Button>
      ))}
    </div>
  );
}

function CardActions() {
  const shown = step.value;
  if (shown?.kind !== "card" || done.value) return null;
  return shown.guess ? (
    <Button onClick={() => turnCard(0)}>{t("It takes none and passes")}</Button>
  ) : (
    <Button look="act" onClick={() => turnCard(null)}>
      {t("Turn the card over")}
    </Button>
  );
}

const trying = (): boolean => canMove.value && hand.isTrying;

/** Beside the quilt: the seats; on a phone the tools replace them while a move is tried. */
export function Beside() {
  const { short, landscape } = mode.value;
  const tools = trying() && !isLaptop();
  return (
    <div class="learn-beside">
      {tools && <Tools keys={false} />}
      {!(tools && short) && <LessonSeats brief={landscape} />}
    </div>
  );
}

/** Scrolls up so that the dock never covers anything that can be pressed, nor what is said about it. */
export function keepInSight(): void {
  const last = document.querySelector(".learn-below > :last-child");
  const covered = last ? last.getBoundingClientRect().bottom - dockTop() : 0;
  if (covered > 0) scrollBy(0, Math.ceil(covered));
}
const dockTop = (): number => document.querySelector(".learn-dock")!.getBoundingClientRect().top;

/** What is said about the answer, where it was given. */
export function Told() {
  const told = feedback.value;
  useLayoutEffect(() => {
    if (told) keepInSight();
  }, [told]);
  if (!told) return null;
  return (
    <p class={told.right ? "learn-told" : "learn-told learn-wrong"}>
      {told.right && <SewIcon size={20} />} {told.text}
    </p>
  );
}

/** Below it: the offer, the other action, the tried move, and what is said about it. */
export function Below() {
  const shown = step.value!;
  const phone = !isLaptop();
  const { landscape } = mode.value; // there the dock is as near, and has room
  if (shown.kind === "answer")
    return (
      <>
        <Answers />
        {!landscape && <Told />}
      </>
    );
  return (
    <>
      {(!trying() || !phone || dragging.value) && shown.kind !== "turn" && <LessonOffer phone={phone} />}
      {trying() && shown.kind === "move" && <OutcomeStrip hand={hand} sitters={sitters.value} red={ME} />}
      {trying() && !phone && <Tools keys={choices.value.keys} />}
      {canMove.value && !trying() && shown.kind === "move" && <AdvanceButton table={LEARNER} />}
      <CardActions />
      {!landscape && <Told />}
    </>
  );
}
