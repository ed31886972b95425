// SPDX-License-Identifier: MIT
// A solo game at a real table: the person tells what they did; the Automa's card is turned, with what to do by hand. One
// thing at a time.
import { useLayoutEffect, useRef } from "preact/hooks";
import { end, now, tell, undo } from "../companion/game.ts";
import type { CardTurn, CompanionView } from "../core/companion-types.ts";
import { patchOf } from "../core/patch.ts";
import type { Card } from "../core/types.ts";
import {
  AdvanceIcon,
  AutomaBack,
  AutomaCard,
  BobbinIcon,
  ButtonIcon,
  HourglassIcon,
  PatchPicture,
  RosetteIcon,
  Tape,
  ThimbleIcon,
  UndoIcon,
} from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { automaLevelName } from "../play/levels.ts";
import { nt, t } from "../words/words.ts";
import { focusOn } from "./arrival.ts";
import { BesideEnd } from "./beside-end.tsx";
import { BesideSetup } from "./beside-setup.tsx";
import { patchLabel } from "./names.ts";
import { cardSpoken, cardWords, reasonWords } from "./opponent.tsx";
import { Button } from "./parts.tsx";
import { Sure } from "./sure.tsx";

const solo = () => editionOf("automa");
const cardOf = ({ deck }: CompanionView, number: number): Card =>
  solo().cards![deck].find((one) => one.number === number)!;

/* The track, with the Automa's token where it has to go. */
function Track({ game }: { game: CompanionView }) {
  const [mine, its] = game.time;
  const to = game.card?.to ?? its;
  return (
    <Tape
      edition={solo()}
      view={{
        track: game.track,
        top: game.card ? 1 : game.top,
        leatherAt: game.leatherAt,
        seats: [
          { time: mine, automa: false, nextIncome: null },
          { time: to, automa: true, nextIncome: null },
        ],
        automa: { marker: game.marker },
      }}
      me={0}
      perRow={[27, 18]}
      onTape
      label={t("Track: you are on {mine}, the Automa on {its}", { mine, its: to })}
    />
  );
}

/* What my hands have to do after my turn. */
function mineWords({ patch, to, walked, income, leather }: NonNullable<CompanionView["last"]>): string[] {
  const cost = patch ? patchOf(solo(), patch).cost : 0;
  return [
    cost > 0 && nt("pay {n} button", "pay {n} buttons", cost),
    t("your token on {n}", { n: to }),
    walked > 0 && nt("{n} button for advancing", "{n} buttons for advancing", walked),
    income > 0 && nt("{n} button of income", "{n} buttons of income", income),
    leather > 0 && nt("sew {n} leather patch on", "sew {n} leather patches on", leather),
  ].filter((one) => one !== false);
}

/* To compare with what was done at the table. */
function Mine({ game }: { game: CompanionView }) {
  if (!game.last || game.asks === "nothing") return null;
  return (
    <p class="beside-mine">
      <ThimbleIcon size={28} />
      <span>
        <span class="hidden">{t("Your turn:")} </span>
        {mineWords(game.last).join(" · ")}
      </span>
    </p>
  );
}

function Offered({ number, dear }: { number: number; dear: boolean }) {
  const edition = solo();
  const { cost, time, income } = patchOf(edition, number);
  return (
    <button
      type="button"
      class={`beside-offer card told${dear ? " not-now" : ""}`}
      aria-disabled={dear}
      onClick={() => !dear && tell(number)}
    >
      <span class="th-hidden">{patchLabel(edition, number)}</span>
      <span class="beside-patch">
        <PatchPicture edition={edition} patch={number} square={20} />
      </span>
      <span class="beside-price" aria-hidden="true">
        <ButtonIcon size={22} /> <b>{cost}</b> <HourglassIcon size={20} /> <b>{time}</b>
      </span>
      <span class="beside-income" aria-hidden="true">
        {income > 0 && (
          <>
            +{income} <ButtonIcon size={18} />
          </>
        )}
      </span>
    </button>
  );
}

function Turn({ game }: { game: CompanionView }) {
  const { offered } = solo();
  const walked = game.advance - game.time[0];
  return (
    <>
      <h2 class="beside-question">{t("What did you do?")}</h2>
      <div class="beside-offers" role="group" aria-label={t("I bought this patch")}>
        {game.circle.slice(0, offered).map((number) => (
          <Offered key={number} number={number} dear={!game.affordable.includes(number)} />
        ))}
      </div>
      <p class="beside-purse">{nt("You have {n} button.", "You have {n} buttons.", game.buttons)}</p>
      <Button class="beside-advance told" onClick={() => tell("advance")}>
        <AdvanceIcon size={30} />
        <span>
          {t("I advanced to {n}", { n: game.advance })}
          <small>{nt("{n} button", "{n} buttons", walked)}</small>
        </span>
      </Button>
      <Automas game={game} />
    </>
  );
}

function Full({ n }: { n: number }) {
  return (
    <>
      <h2 class="beside-question">
        <RosetteIcon size={40} /> {t("Is a {n}×{n} square full now?", { n })}
      </h2>
      <div class="companion-choice">
        <Button class="companion-go told" onClick={() => tell("not-full")}>
          {t("Not yet")}
        </Button>
        <Button look="act" class="companion-go told" onClick={() => tell("full")}>
          {t("Yes, I take the tile")}
        </Button>
      </div>
    </>
  );
}

/* What the Automa has; with the tactical deck, its next budget. */
function Automas({ game }: { game: CompanionView }) {
  const { buttons, score, pile, nextBudget } = game.automa;
  return (
    <div class="beside-automa">
      <BobbinIcon size={34} />
      <p>
        {t("Automa {level}", { level: automaLevelName(game.level) })}: {nt("{n} button", "{n} buttons", buttons)},{" "}
        {nt("{n} point", "{n} points", score)}
        <small>{nt("{n} card in the pile", "{n} cards in the pile", pile)}</small>
      </p>
      {nextBudget !== null && (
        <AutomaBack
          budget={nextBudget}
          words={t("next: up to")}
          pile={pile}
          compact
          label={t("next card: up to {n}", { n: nextBudget })}
        />
      )}
    </div>
  );
}

/* What to do by hand, in order. */
function handWords(game: CompanionView, turn: CardTurn): string[] {
  const income = turn.patch ? patchOf(solo(), turn.patch).income : 0;
  const isOnMine = turn.to === game.time[0];
  const way = turn.to - turn.from;
  return [
    turn.patch > 0 && t("Put the neutral token in the gap of this patch."),
    turn.patch > 0 &&
      (income > 0
        ? t("Lay the patch on the Automa's pile with buttons.")
        : t("Lay the patch on the Automa's pile without buttons.")),
    isOnMine
      ? nt(
          "Move its token {n} space, to {to}, on top of yours.",
          "Move its token {n} spaces, to {to}, on top of yours.",
          way,
          { to: turn.to },
        )
      : nt("Move its token {n} space, to {to}.", "Move its token {n} spaces, to {to}.", way, { to: turn.to }),
    turn.leather > 0 &&
      nt(
        "Put {n} leather patch from the track into the box.",
        "Put {n} leather patches from the track into the box.",
        turn.leather,
      ),
    turn.tile && t("The bonus tile is the Automa's. Take the marker off the track."),
    turn.income > 0 &&
      nt(
        "Income: the Automa gets {n} button (counted here).",
        "Income: the Automa gets {n} buttons (counted here).",
        turn.income,
      ),
  ].filter((one) => one !== false);
}

/* The patches on offer, and why this one. */
function Reasons({ turn }: { turn: CardTurn }) {
  const edition = solo();
  return (
    <ul class="beside-reasons">
      {turn.reasons.map(({ patch, reason }) => (
        <li key={patch} class={reason === 0 ? "is-taken" : ""}>
          <PatchPicture
            edition={edition}
            patch={patch}
            square={reason === 0 ? 15 : 10}
            state={reason === 0 ? "normal" : "faded"}
            label={patchLabel(edition, patch)}
          />
          <span>
            {reason === 0 ? "✓" : "✕"} {reasonWords(reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CardTurned({ game, turn }: { game: CompanionView; turn: CardTurn }) {
  const card = cardOf(game, turn.number);
  return (
    <>
      <h2 class="beside-question">
        {turn.patch ? t("The Automa takes this patch") : t("The Automa passes")}
        {turn.patch > 0 && (
          <PatchPicture edition={solo()} patch={turn.patch} square={24} label={patchLabel(solo(), turn.patch)} />
        )}
      </h2>
      <ol class="beside-hands">
        {handWords(game, turn).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <div class="beside-why">
        {turn.reasons.length > 0 && <Reasons turn={turn} />}
        <AutomaCard card={card} words={cardWords(card)} label={cardSpoken(card)} />
      </div>
    </>
  );
}

function Stage({ game }: { game: CompanionView }) {
  switch (game.asks) {
    case "turn":
      return <Turn game={game} />;
    case "square":
      return <Full n={solo().bonusSide} />;
    case "card":
      return <CardTurned game={game} turn={game.card!} />;
    case "nothing":
      return <BesideEnd game={game} />;
  }
}

const Undo = ({ game }: { game: CompanionView }) => (
  <Button
    class="beside-undo"
    aria-label={t("Undo")}
    notNow={game.steps === 0 && t("There is nothing to undo")}
    onClick={undo}
  >
    <UndoIcon size={28} />
  </Button>
);

function Dock({ game }: { game: CompanionView }) {
  return (
    <div class="companion-dock">
      <Undo game={game} />
      {game.asks === "card" ? (
        <Button look="act" class="companion-go told" onClick={() => tell("card")}>
          {t("Done")}
        </Button>
      ) : game.asks === "nothing" ? (
        <Button look="act" class="companion-go told" onClick={end}>
          {t("New game")}
        </Button>
      ) : (
        <Sure question={t("End this game?")} onYes={end}>
          {t("End this game")}
        </Sure>
      )}
    </div>
  );
}

/* The next thing to do is at the top, and has the focus. */
function useNext(steps: number | undefined): void {
  const before = useRef(steps);
  useLayoutEffect(() => {
    if (before.current === steps) return;
    before.current = steps;
    scrollTo(0, 0);
    focusOn(".beside-question");
  }, [steps]);
}

export function Beside() {
  const game = now.value;
  useNext(game?.steps);
  if (!game) return <BesideSetup />;
  return (
    <div class="beside">
      <Track game={game} />
      <Mine game={game} />
      <Stage key={game.steps} game={game} />
      <Dock game={game} />
    </div>
  );
}
