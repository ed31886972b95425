// SPDX-License-Identifier: MIT
// What an online game adds to the table: presence, clocks, questions, the lost connection; with the phrases and the
// end (far-say.tsx, far-over.tsx). All of it takes the place of words, never of the quilt.
import type { ComponentChildren } from "preact";
import { EyeIcon, UndoIcon } from "../draw/index.ts";
import { FlagIcon, PlugIcon, StopwatchIcon, SunIcon } from "../draw/far-icons.tsx";
import { clockText, MINUTE, minutesText, paceOf } from "../online/clock.ts";
import { line, link, type FarGame } from "../online/far.ts";
import { watchLink } from "../online/seats.ts";
import type { State } from "../online/types.ts";
import {
  isPerson,
  paceWords,
  phraseWords,
  playerName,
  questionWords,
  refusalSentence,
  roughWords,
  spokenTime,
} from "../online/words.ts";
import type { OnlineParts } from "../play/online-game.ts";
import { over, redSeat } from "../play/game.ts";
import { say } from "../play/say.ts";
import { copyText } from "../play/share.ts";
import { nt, t } from "../words/words.ts";
import { isLost, withGame, type At } from "./far-at.ts";
import { TellBell, TellSwitch } from "./far-notify.tsx";
import { Over } from "./far-over.tsx";
import { Phrases, Say } from "./far-say.tsx";
import { Watched } from "./far-watch.tsx";
import { editionTitle } from "./names.ts";
import { Button } from "./parts.tsx";
import { goTo, underLayer } from "./road.ts";
import { Sure } from "./sure.tsx";

const Presence = withGame<{ seat: number }>(({ state }, { seat }) => {
  const player = state.players[seat]!;
  if (!isPerson(player)) return null;
  const isHere = player.here && !isLost();
  const words = isLost() ? t("out of sight") : isHere ? t("here") : t("away");
  return (
    <span class={`far-presence caption ${isHere ? "far-here" : ""}`}>
      <i aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
});

function clockLabel(state: State, seat: number, left: number): string {
  return t("{name}: {time} left", { name: playerName(state, seat + 1), time: spokenTime(left) });
}

const Clock = withGame<{ seat: number }>(({ game, state }, { seat }) => {
  const left = game.leftShown(seat + 1);
  const isReal = paceOf(state.pace).kind === "clock";
  if (left === null || (!isReal && state.turn !== seat + 1)) return null;
  const isOn = game.isTicking(seat + 1);
  const isLow = isReal && left < MINUTE;
  const look = [isOn && (seat === redSeat.value ? "far-on-me" : "far-on-you"), isLow && "far-low"].filter(Boolean);
  return (
    <span class={`far-clock ${look.join(" ")}`} role="timer" aria-label={clockLabel(state, seat, left)}>
      {isReal ? <StopwatchIcon size={18} /> : <SunIcon size={18} />}
      <b>{isReal ? clockText(left) : roughWords(left)}</b>
    </span>
  );
});

const Bubble = withGame<{ seat?: number }>(({ game }, { seat }) => {
  const bubble = game.bubble.value;
  const words = bubble && phraseWords(bubble.phrase);
  if (!words || (seat !== undefined && seat !== bubble.seat - 1)) return null;
  const colour = bubble.seat - 1 === redSeat.value ? "far-bubble-me" : "";
  return <span class={`far-bubble ${colour}`}>{words}</span>;
});

function Ribbon({ children }: { children: ComponentChildren }) {
  return (
    <div class="far-ribbon" role="status">
      <p>{children}</p>
    </div>
  );
}

/* Only where time is short does it matter that the other player is gone for a moment. */
function lostPlayer({ state, mine }: At): string {
  const other = 3 - mine;
  const player = state.players[other - 1];
  if (!mine || !player || !isPerson(player) || player.here || state.phase !== "playing") return "";
  return paceOf(state.pace).kind === "clock" ? playerName(state, other) : "";
}

/* The clocks wait two minutes; after that I may take the win, or go on waiting. */
function OtherLost({ game, name }: { game: FarGame; name: string }) {
  const seconds = game.secondsToReturn.value;
  if (seconds === 0)
    return (
      <Ribbon>
        <b>{t("{name} did not come back.", { name })}</b>{" "}
        <Button onClick={() => game.send("claim")}>{t("Take the win")}</Button>
      </Ribbon>
    );
  return (
    <Ribbon>
      <b>{t("{name}'s connection is lost.", { name })}</b>{" "}
      {seconds !== null && <span>{t("Clocks stopped, {time} to return.", { time: minutesText(seconds) })}</span>}
    </Ribbon>
  );
}

/* My own connection. */
function lineOf(at: At): ComponentChildren {
  if (isLost())
    return (
      <Ribbon>
        <PlugIcon size={22} /> <b>{t("Connection lost.")}</b>{" "}
        <span class="far-more">{at.mine ? t("Trying again… Your seat is kept.") : t("Trying again…")}</span>{" "}
        <Button onClick={() => link().connect()}>{t("Try now")}</Button>
      </Ribbon>
    );
  if (line.value === "back")
    return (
      <Ribbon>
        <b>{t("Connected again.")}</b>
      </Ribbon>
    );
  return null;
}

/* An open question of the other player. */
const isAskedMe = ({ state, mine }: At): boolean => mine > 0 && state.asked !== null && state.asked.seat !== mine;

function Question({ at }: { at: At }) {
  return (
    <div class="far-question" role="group" aria-label={questionWords(at.state)}>
      <p>{questionWords(at.state)}</p>
      <Button onClick={() => at.game.answer(false)}>{t("No")}</Button>
      <Button class="far-yes" onClick={() => at.game.answer(true)}>
        {t("Allow")}
      </Button>
    </div>
  );
}

function Refusal({ game }: { game: FarGame }) {
  return (
    <div class="far-question" role="alert">
      <p>{refusalSentence(game.refusal.value!)}</p>
      <Button onClick={() => (game.refusal.value = null)}>{t("Close")}</Button>
    </div>
  );
}

/* What covers other words now; null: nothing. A player who asks and leaves can still be answered. */
function coverOf(at: At): ComponentChildren {
  const mine = lineOf(at);
  if (mine) return mine;
  if (isAskedMe(at)) return <Question at={at} />;
  if (at.game.refusal.value) return <Refusal game={at.game} />;
  const name = lostPlayer(at);
  return name ? <OtherLost game={at.game} name={name} /> : null;
}

const Covered = withGame<{ children: ComponentChildren }>((at, { children }) => coverOf(at) ?? children);

/** "Classic · fair deal · 10 minutes each · rated". */
export function choicesWords(state: State): string {
  const deal = state.deal === "fair" ? t("fair deal") : "";
  const rated = state.rated ? t("rated") : "";
  return [editionTitle(state.edition), deal, paceWords(state.pace), rated].filter(Boolean).join(" · ");
}

const About = withGame<object>((at) => coverOf(at) ?? <span class="deal-name">{choicesWords(at.state)}</span>);

const Watching = ({ state }: { state: State }) =>
  state.watchers > 0 ? (
    <span class="far-watching caption">
      <EyeIcon size={20} /> {nt("{n} watching", "{n} watching", state.watchers)}
    </span>
  ) : null;

function AskUndo({ at: { game, state, mine }, look }: { at: At; look: "quiet" | "plain" }) {
  const asked = state.asked?.seat === mine && state.asked.what === "undo";
  const why = state.asked
    ? t("A request is still waiting for an answer")
    : !game.canAsk("undo") && t("Nothing to undo");
  return (
    <Button
      look={look}
      notNow={asked ? t("You have asked to undo") : why}
      onClick={() => underLayer(() => game.ask("undo"))}
    >
      <UndoIcon size={20} /> <span>{asked ? t("Asked") : t("Ask to undo")}</span>
    </Button>
  );
}

const Resign = ({ at: { game }, look }: { at: At; look: "quiet" | "plain" }) => (
  <Sure question={t("Resign?")} look={look} onYes={() => underLayer(() => game.send("resign"))}>
    <FlagIcon size={20} /> <span>{t("Resign")}</span>
  </Sure>
);

const Tools = withGame<object>((at) => (
  <>
    <Watching state={at.state} />
    {at.mine > 0 && !over.value && (
      <>
        <AskUndo at={at} look="quiet" />
        <Resign at={at} look="quiet" />
        <TellBell />
      </>
    )}
    {(at.mine === 0 || over.value) && (
      <Button look="quiet" onClick={() => goTo("lobby")}>
        {t("Lobby")}
      </Button>
    )}
  </>
));

function copyWatchLink(game: string): void {
  void copyText(Promise.resolve(watchLink(game))).then((is) =>
    say(is ? t("Copied") : t("This browser does not allow copying.")),
  );
}

/* The server has promised this deal before anybody sat down; at the end anybody can check it. */
const Seal = ({ state }: { state: State }) =>
  state.sealed ? (
    <p class="caption far-seal">{t("The sealed deal was: {text}", { text: state.sealed })}</p>
  ) : (
    <p class="caption far-seal">{t("Seal of the deal: {hash}", { hash: state.seal })}</p>
  );

/* In the menu. */
const Actions = withGame<object>((at) => {
  const { game, state, mine } = at;
  const other = state.players[2 - mine];
  return (
    <>
      <p class="caption">{choicesWords(state)}</p>
      {mine > 0 && !over.value && (
        <>
          <AskUndo at={at} look="plain" />
          <Button
            notNow={!game.canAsk("stop") && t("A request is still waiting for an answer")}
            onClick={() => underLayer(() => game.ask("stop"))}
          >
            {t("Ask to stop the game")}
          </Button>
          <Resign at={at} look="plain" />
        </>
      )}
      {mine > 0 && isPerson(other) && (
        <Button
          aria-pressed={game.muted.value}
          onClick={() => {
            game.muted.value = !game.muted.value;
            game.keep();
          }}
        >
          {t("Mute {name}", { name: playerName(state, 3 - mine) })}
        </Button>
      )}
      {mine > 0 && over.value && !state.next && (
        <Button onClick={() => underLayer(() => void game.wish("same"))}>{t("Play again on the same deal")}</Button>
      )}
      <Button onClick={() => copyWatchLink(state.game)}>{t("Copy a link to watch")}</Button>
      <Button onClick={() => goTo("lobby")}>{t("Lobby")}</Button>
      {mine > 0 && <TellSwitch />}
      <Seal state={state} />
    </>
  );
});

export const FAR_PARTS: OnlineParts = {
  About,
  Tools,
  Presence,
  Clock,
  Bubble,
  Phrases,
  Covered,
  Say,
  Over,
  Actions,
  Watched,
};
