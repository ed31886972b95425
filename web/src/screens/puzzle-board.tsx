// SPDX-License-Identifier: MIT
// The table of a puzzle: track, quilt, seats, the patches on offer and behind them, the tools of the hand.
import { AutomaBack, ButtonIcon, CircleStrip, Quilt, RosetteIcon, Tape } from "../draw/index.ts";
import { choices } from "../play/choices.ts";
import { edition, hand, now, puzzle, sitters, SOLVER, stage } from "../puzzles/solving.ts";
import { nt, t } from "../words/words.ts";
import { HandOffer, HandQuilt } from "./hand-board.tsx";
import { isLaptop, mode } from "./mode.ts";
import { patchLabel, quiltWords, sitterName, trackWords } from "./names.ts";
import { dragging } from "./pointer.ts";
import { SeatNumbers, TokenOf } from "./seat.tsx";
import { AdvanceButton, HandTools, OutcomeStrip, whyNot } from "./strips.tsx";

/* In rows of 18 the income marks line up. */
const FOLDED = [18];

const other = (): number => 1 - puzzle.value!.seat;
const isTrying = (): boolean => stage.value === "trying" && hand.isTrying;

/** On a phone it is left out where the answer is a place. */
export function PuzzleTrack() {
  const phone = !isLaptop();
  const { kind, seat } = puzzle.value!;
  if (phone && (kind === "placing" || kind === "seven")) return null;
  const then = hand.follows.value;
  return (
    <div class="puzzle-track">
      <Tape
        edition={edition.value}
        view={now.value!}
        me={seat}
        {...(phone && { perRow: FOLDED })}
        onTape={phone || mode.value.short}
        {...(then && { trying: then })}
        label={trackWords(sitters.value, now.value!)}
      />
    </div>
  );
}

/** My quilt. The answer stays framed. */
export function PuzzleQuilt() {
  const { seat, kind } = puzzle.value!;
  const view = now.value!;
  const trying = stage.value === "trying";
  const leather = trying && view.phase === "leather";
  return (
    <HandQuilt
      hand={hand}
      class={`my-quilt puzzle-quilt puzzle-${stage.value}`}
      named
      best={kind === "seven" || choices.value.best}
      targets={leather ? view.seats[seat]!.free : []}
      framed={trying ? undefined : view.ply - 1}
    />
  );
}

const pillWords = (): string =>
  stage.value === "trying" && now.value!.phase === "leather" ? t("Your leather") : t("You");

/** My seat in numbers. */
export function Strip() {
  const { seat } = puzzle.value!;
  const phone = !isLaptop();
  const brief = phone || mode.value.snug;
  return (
    <div class={phone ? "seat-line" : `strip card ${brief ? "strip-small" : ""}`}>
      <div class="strip-who">
        <TokenOf who="person" mine size={phone || brief ? 28 : 42} />
        <span class="pill pill-me">{pillWords()}</span>
      </div>
      <SeatNumbers edition={edition.value} seat={now.value!.seats[seat]!} icon={brief ? 18 : 24} brief={brief} />
      {!phone && stage.value === "trying" && now.value!.phase === "action" && (
        <AdvanceButton table={SOLVER} short={brief} />
      )}
    </div>
  );
}

/** What follows from the tried move, and the tools to make it; until then, on a phone, the advance. */
export function Tools({ keys }: { keys: boolean }) {
  if (!isTrying()) return now.value!.phase === "action" ? <AdvanceButton table={SOLVER} short /> : null;
  const leaves = now.value!.phase !== "leather";
  const tools = <HandTools table={SOLVER} keys={keys} leaves={leaves} notNow={whyNot(hand)} />;
  if (!isLaptop()) return tools;
  return (
    <div class="puzzle-tools">
      <OutcomeStrip hand={hand} sitters={sitters.value} red={puzzle.value!.seat} />
      {tools}
    </div>
  );
}

function offerWords(): string {
  if (stage.value === "trying") return now.value!.phase === "action" ? t("On offer") : t("Then these are on offer");
  const { turn } = now.value!;
  if (turn === null) return t("The game is over.");
  return turn === puzzle.value!.seat
    ? t("Then you move again; these are on offer")
    : t("Then {name} moves; these are on offer", { name: sitterName(sitters.value, turn) });
}

/** The patches on offer, and behind them the rest of the circle. On a phone a tried move takes their place. */
export function Offers({ phone }: { phone: boolean }) {
  const view = now.value!;
  const still = stage.value !== "trying" || view.phase !== "action";
  const away = phone && isTrying() && view.phase === "action" && !dragging.value;
  return (
    <section class={`puzzle-offers ${still ? "puzzle-still" : ""}`} aria-label={t("The offer")}>
      {away && <OutcomeStrip hand={hand} sitters={sitters.value} red={puzzle.value!.seat} />}
      <div class={away ? "away" : ""}>
        <p class="caption">{offerWords()}</p>
        <div class="puzzle-cards">
          {view.offers.map(({ patch }, index) => (
            <div key={patch} class={phone ? "" : "th-ring-card"}>
              <HandOffer hand={hand} patch={patch} index={index} compact={phone} still={still} />
            </div>
          ))}
        </div>
        <CircleStrip
          edition={edition.value}
          view={view}
          label={t("The rest of the circle")}
          itemLabel={(patch) => patchLabel(edition.value, patch)}
        />
      </div>
    </section>
  );
}

/* The Automa's buttons, and the back of its next card. */
function Automa() {
  const { automa, seats } = now.value!;
  return (
    <section class="puzzle-other puzzle-automa" aria-label={t("Automa")}>
      <AutomaBack
        budget={automa!.nextBudget}
        words={automa!.nextBudget === null ? "" : t("next: up to")}
        pile={automa!.pile}
        compact={!isLaptop()}
        label={
          automa!.nextBudget === null
            ? nt("{n} card in the pile", "{n} cards in the pile", automa!.pile)
            : t("next card: up to {n} buttons", { n: automa!.nextBudget })
        }
      />
      <h2>
        <TokenOf who="automa" mine={false} size={22} /> {t("Automa")}
        <ButtonIcon size={20} label={t("buttons")} /> <b>{seats[other()]!.buttons}</b>
      </h2>
    </section>
  );
}

/** The other side of the table. */
export function Other() {
  const seat = now.value!.seats[other()]!;
  if (seat.automa) return <Automa />;
  const name = sitterName(sitters.value, other());
  const { bonusSide } = edition.value;
  return (
    <section class="puzzle-other" aria-label={name}>
      <Quilt
        edition={edition.value}
        seat={seat}
        owner="you"
        labels={false}
        best={puzzle.value!.kind === "seven"}
        label={quiltWords(name, edition.value, seat)}
      />
      <h2>
        <TokenOf who="engine" mine={false} size={22} /> {name} <ButtonIcon size={20} label={t("buttons")} />{" "}
        <b>{seat.buttons}</b> {seat.income > 0 && <span class="caption">{t("income {n}", { n: seat.income })}</span>}
      </h2>
      {seat.best && !seat.bonus && (
        <p class="puzzle-theirs">
          <RosetteIcon size={22} label={t("best {n}×{n}", { n: bonusSide })} /> <b>{seat.best.covered}</b>
          <span class="caption">{t("of {n}", { n: bonusSide * bonusSide })}</span>
        </p>
      )}
    </section>
  );
}
