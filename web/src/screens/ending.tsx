// SPDX-License-Identifier: MIT
// The result of a game: the headline, the points as they are counted, the moves to remember, and the ways on.
import { Fragment, type ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Hoop, NextIcon, Quilt, SewnIcon, ShareIcon } from "../draw/index.ts";
import { OpenPurseIcon, ShutPurseIcon } from "../draw/purse.tsx";
import { onlineGame } from "../play/online-game.ts";
import { levelBeaten, nextLevel, timesBeaten } from "../play/beaten.ts";
import { choose } from "../play/choices.ts";
import { kindAfter, type Kind } from "../play/ending.ts";
import { gameEdition, kept, mySeat, playAgain, playAnew, sitting, view } from "../play/game.ts";
import { listGames } from "../play/keep.ts";
import { opponentAt, OPPONENTS } from "../play/opponents.ts";
import { beginReview, earlierMistakes, endReview, mistakesOf, myReview } from "../play/reviewing.ts";
import { language, nt, numeral, signed, t } from "../words/words.ts";
import { Memories } from "./ending-moves.tsx";
import { Strewn } from "./ending-threads.tsx";
import { listenToForm, type Key } from "./keys.ts";
import { whenIdle } from "./later.ts";
import { isLaptop, mode } from "./mode.ts";
import { quiltWords } from "./names.ts";
import { Button } from "./parts.tsx";
import { goTo, openLayer, screen } from "./road.ts";
import { headline, pointRows, pointsOf, SeatName } from "./scores.tsx";
import { COUNT, isMoving, isWin, LAST, PIN, stepNow, TOTALS, UNPICK } from "./story.ts";
import { countedSeats, inPurse, isSkipping, useTelling } from "./telling.ts";
import { hasVerdict, Verdict } from "./verdict.tsx";
import { nameOf, ownerOf } from "./viewpoint.ts";

/* The first game that beats this opponent. */
function isFirstWin(): boolean {
  const level = onlineGame.value ? 0 : levelBeaten(kept());
  return level > 0 && timesBeaten()[level - 1] === 1;
}

function kindWords({ id, n }: Kind): string {
  const name = nameOf(1 - mySeat.value);
  const side = gameEdition.value!.bonusSide;
  const words: Record<Kind["id"], () => string> = {
    best: () => t("Your best score yet against {name}.", { name }),
    closest: () => t("Your closest game against {name} yet.", { name }),
    bonus: () => t("You won the {n}×{n}.", { n: side }),
    fewer: () => nt("Fewer mistakes than usual: {n}.", "Fewer mistakes than usual: {n}.", n),
    fewest: () =>
      nt("Your tidiest quilt this week: {n} square open.", "Your tidiest quilt this week: {n} squares open.", n),
    tidy: () => nt("A tidy quilt: {n} square open.", "A tidy quilt: {n} squares open.", n),
    bound: () => t("The quilt is bound and labelled all the same."),
  };
  return words[id]();
}

function noteWords(earlier: readonly number[]): string {
  const now = view.value!;
  const moves = nt("{n} move.", "{n} moves.", now.ply);
  if (!isWin()) {
    const bonus = now.seats[mySeat.value]!.bonus;
    const mine = myReview();
    const mistakes = mine && mistakesOf(mine);
    return kindWords(kindAfter({ game: kept(), games: listGames(), bonus, mistakes, earlier }));
  }
  if (!isFirstWin()) return moves;
  return `${moves} ${t("Your first win against {name}.", { name: nameOf(1 - mySeat.value) })}`;
}

const hasProgress = (): boolean => isWin() && !onlineGame.value && levelBeaten(kept()) > 0;

/* The button that the first win sews on. */
const Beaten = () => (
  <span class={`ending-beaten ${isMoving() ? "ending-beaten-now" : ""}`}>
    <SewnIcon size={26} label={t("beaten")} />
  </span>
);

/* After a win that counts: how many of the characters are beaten, and the one to play next. `mark` comes before it. */
function Progress({ mark }: { mark: ComponentChildren }) {
  const n = timesBeaten().filter((times) => times > 0).length;
  const next = opponentAt(nextLevel());
  const count = t("{n} of {of} beaten", { n, of: OPPONENTS.length });
  if (!next)
    return (
      <p class="ending-next">
        {mark} {count}
      </p>
    );
  const play = (): void => {
    choose({ level: next.level });
    goTo("play");
  };
  return (
    <button type="button" class="ending-next" onClick={play}>
      {mark ?? <Hoop who={next.id} size={36} />}
      <span>
        {count} · <b>{t("next: {name}", { name: next.name })}</b>
      </span>
      <NextIcon size={18} />
    </button>
  );
}

/* None until this game is reviewed. */
function useEarlierMistakes(): readonly number[] {
  const [earlier, set] = useState<readonly number[]>([]);
  const isKnown = myReview() !== null;
  useEffect(() => {
    if (isKnown) void earlierMistakes().then(set, () => undefined);
  }, [isKnown]);
  return earlier;
}

/* On a phone an online game says in the place of the note what it says elsewhere in the header. */
function Note({ children }: { children: ComponentChildren }) {
  const Covered = onlineGame.value && !isLaptop() ? onlineGame.value.parts.Covered : Fragment;
  return <Covered>{children}</Covered>;
}

export function EndHead() {
  const now = view.value!;
  const step = stepNow();
  const earlier = useEarlierMistakes();
  const note = useMemo(() => noteWords(earlier), [now, earlier, language.value]);
  const first = isWin() && isFirstWin();
  const instead = first && hasProgress() && !isLaptop(); // where both would leave too little room
  return (
    <div class="ending-head">
      <span class={`ending-purse ${step < LAST ? "" : "ending-later"}`} aria-hidden="true">
        {step < TOTALS ? <OpenPurseIcon size={72} /> : <ShutPurseIcon size={72} />}
      </span>
      <div class={step < TOTALS ? "ending-later" : ""}>
        <h2 class="ending-headline" tabIndex={-1}>
          {headline(now)}
        </h2>
        {!instead && (
          <Note>
            <p class={`ending-note ${step < LAST ? "ending-later" : ""}`}>
              {first && <Beaten />}
              {note}
            </p>
          </Note>
        )}
        {hasProgress() && (
          <div class={step < LAST ? "ending-later" : ""}>
            <Progress mark={instead ? <Beaten /> : null} />
          </div>
        )}
      </div>
    </div>
  );
}

interface Cells {
  buttons: string;
  bonus: string;
  last: string;
  score: string;
}
const WAITING = "…";

/* The numbers of a seat, as far as they are counted. */
function cellsOf(seat: number): Cells {
  const step = stepNow();
  const { buttons, bonus, last, score } = pointsOf(view.value!, gameEdition.value!, seat);
  const isCounted = countedSeats().includes(seat);
  if (!isCounted && step < TOTALS) return { buttons: WAITING, bonus: WAITING, last: WAITING, score: "" };
  const had = step === COUNT ? inPurse.value[seat]! : buttons;
  const sum = [step >= COUNT ? had : 0, step >= PIN ? bonus : 0, step >= UNPICK ? last : 0].reduce((a, b) => a + b);
  return {
    buttons: step < COUNT ? WAITING : numeral(had),
    bonus: step < PIN ? WAITING : bonus ? signed(bonus) : "0",
    last: step < UNPICK ? WAITING : numeral(last),
    score: step < COUNT ? "" : numeral(step < TOTALS ? sum : score),
  };
}

const seatsInOrder = (): [number, number] => [mySeat.value, 1 - mySeat.value];

/* A step's row is lit while it is counted. */
const STEP_OF: Partial<Record<keyof Cells, number>> = { buttons: COUNT, bonus: PIN, last: UNPICK };
const litAt = (key: keyof Cells): string => (STEP_OF[key] === stepNow() ? "ending-lit" : "");
const lessOf = (seat: number): string => (view.value!.winner === seat ? "" : "ending-less");

/* Players as columns. */
function Points() {
  const seats = seatsInOrder();
  const cells = seats.map(cellsOf);
  return (
    <table class="ending-points card">
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <SeatName seat={seat} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pointRows(gameEdition.value!).map(({ key, icon, name }) => (
          <tr key={key} class={litAt(key)}>
            <th scope="row">
              {icon} {name}
            </th>
            {cells.map((cell, i) => (
              <td key={i}>{cell[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("Points")}</th>
          {cells.map(({ score }, i) => (
            <td key={i} class={lessOf(seats[i]!)}>
              {score}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/* Players as rows, where there is little height. */
function ShortPoints() {
  const rows = pointRows(gameEdition.value!);
  return (
    <table class="ending-points ending-points-short card">
      <thead>
        <tr>
          <td />
          {rows.map(({ key, icon, name }) => (
            <th key={key} scope="col" class={litAt(key)}>
              {icon}
              <span class="hidden">{name}</span>
            </th>
          ))}
          <th scope="col" class="caption">
            {t("Points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {seatsInOrder().map((seat) => {
          const cells = cellsOf(seat);
          return (
            <tr key={seat}>
              <th scope="row">
                <SeatName seat={seat} />
              </th>
              {rows.map(({ key }) => (
                <td key={key} class={litAt(key)}>
                  {cells[key]}
                </td>
              ))}
              <td class={`ending-score ${lessOf(seat)}`}>{cells.score}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function OtherQuilt() {
  const seat = 1 - mySeat.value;
  const edition = gameEdition.value!;
  const other = view.value!.seats[seat]!;
  if (other.automa) return null;
  const words = quiltWords(nameOf(seat), edition, other);
  return (
    <figure class="ending-other">
      <Quilt edition={edition} seat={other} data-seat={seat} owner={ownerOf(seat)} label={words} />
      <figcaption class="caption">
        {nt("{name}: {n} square open", "{name}: {n} squares open", other.empty, { name: nameOf(seat) })}
      </figcaption>
    </figure>
  );
}

/* Reviewed in the background; a review that goes on in its own screen is left alone. */
function useReview(isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return undefined;
    const stop = whenIdle(() => void beginReview().catch(() => undefined));
    return () => {
      stop();
      if (screen.value !== "review") endReview();
    };
  }, [isDone]);
}

const review = (): void => goTo("review");
const toDay = (): void => goTo("day");
const share = (): void => openLayer("share");
function again(how: () => void): () => void {
  return () => {
    how();
    goTo("table");
  };
}
const anew = again(playAnew);

/* A key that has skipped the telling does nothing else. */
const pressed = (act: () => void) => (): boolean => {
  if (!isSkipping() && stepNow() === LAST) act();
  return true;
};
const KEYS: Key[] = [
  { key: "Enter", act: pressed(review) },
  { key: "s", act: pressed(share) },
];
const OWN_KEYS: Key[] = [...KEYS, { key: "n", act: pressed(anew) }];
const DAY_KEYS: Key[] = [{ key: "Enter", act: pressed(toDay) }];
const keys = (): Key[] => (sitting.value.daily ? DAY_KEYS : onlineGame.value ? KEYS : OWN_KEYS);

export function EndBody() {
  useTelling();
  const step = stepNow();
  useReview(step === LAST);
  useLayoutEffect(() => listenToForm(keys()), []);
  const short = !isLaptop() || mode.value.short;
  return (
    <>
      {hasVerdict() && <Verdict />}
      <div class="ending-counts">
        {short ? <ShortPoints /> : <Points />}
        {isLaptop() && <OtherQuilt />}
      </div>
      <div class={`ending-moves ${step < LAST ? "ending-later" : ""}`}>
        <Memories won={isWin()} />
      </div>
    </>
  );
}

/** Over the whole table. */
export const EndThreads = () => (stepNow() === LAST && isWin() ? <Strewn falls={isMoving()} /> : null);

export function EndActions() {
  const Far = onlineGame.value?.parts.Over;
  const later = stepNow() < LAST ? "ending-later" : "";
  if (sitting.value.daily)
    return (
      <div class={`ending-actions ${later}`}>
        <Button onClick={review}>{t("Review")}</Button>
        <Button class="to-review to-day" look="act" onClick={toDay}>
          {t("See the result")}
        </Button>
      </div>
    );
  if (Far)
    return (
      <div class={`ending-actions ${later}`}>
        <Far brief />
      </div>
    );
  return (
    <div class={`ending-actions ${later}`}>
      {!isLaptop() && (
        <Button class="ending-share" aria-label={t("Share")} onClick={share}>
          <ShareIcon size={24} />
        </Button>
      )}
      <Button class="to-review" look="act" onClick={review}>
        {t("Review")}
      </Button>
      <Button onClick={anew}>{t("Play again")}</Button>
      {isLaptop() && !gameEdition.value!.solo && (
        <Button onClick={again(() => playAgain(true))}>{t("Same deal, seats swapped")}</Button>
      )}
    </div>
  );
}
