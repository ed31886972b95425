// SPDX-License-Identifier: MIT
// What an online game adds to the table: presence, clocks, phrases, questions, the lost connection, and the end.
// All of it takes the place of words, never of the quilt. Seats count from 0 here, as at the table.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ShareIcon, UndoIcon } from "../draw/index.ts";
import { EyeIcon, FlagIcon, PlugIcon, SpeechIcon, StopwatchIcon, SunIcon } from "../draw/far-icons.tsx";
import { clockText, MINUTE, paceOf } from "../online/clock.ts";
import { BREATH, far, line, link, type FarGame } from "../online/far.ts";
import { watchLink } from "../online/seats.ts";
import { PHRASES, type Phrase, type State } from "../online/types.ts";
import {
  endingWords,
  isPerson,
  paceWords,
  phraseWords,
  playerName,
  questionWords,
  refusalSentence,
  roughWords,
  spokenTime,
} from "../online/words.ts";
import type { Away, AwayParts } from "../play/away.ts";
import { mySeat, over, redSeat, view } from "../play/game.ts";
import { say } from "../play/say.ts";
import { copyText } from "../play/share.ts";
import { numeral, nt, t } from "../words/words.ts";
import { editionTitle } from "./names.ts";
import { Button } from "./parts.tsx";
import { goTo, openLayer, underLayer } from "./road.ts";
import { headline } from "./scores.tsx";
import { nameOf } from "./viewpoint.ts";

/* The game and its state; nothing is rendered before there is one. */
interface At {
  game: FarGame;
  state: State;
  /** My seat, from 1; 0: I watch. */
  mine: number;
}
const withGame =
  <P extends object>(part: (at: At, props: P) => ComponentChildren) =>
  (props: P): ComponentChildren => {
    const game = far.value;
    const state = game?.state.value;
    return game && state ? part({ game, state, mine: game.seat.value }, props) : null;
  };

const isLost = (): boolean => line.value === "lost";

/* --- people ------------------------------------------------------------------------------------------------- */

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
  const left = game.left(seat + 1);
  if (left === null) return null;
  const isReal = paceOf(state.pace).kind === "clock";
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

const Bubble = withGame<object>(({ game }) => {
  const bubble = game.bubble.value;
  const words = bubble && phraseWords(bubble.phrase);
  if (!words) return null;
  const colour = bubble.seat - 1 === redSeat.value ? "far-bubble-me" : "";
  return <span class={`far-bubble ${colour}`}>{words}</span>;
});

/* --- the lost connection, and questions --------------------------------------------------------------------- */

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

function ribbonOf(at: At): ComponentChildren {
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
  const name = lostPlayer(at);
  if (!name) return null;
  return (
    <Ribbon>
      <b>{t("{name}'s connection is lost.", { name })}</b>{" "}
      {!at.state.running && <span>{t("The clocks are stopped.")}</span>}
    </Ribbon>
  );
}

/* An open question of the other player. */
const isAskedMe = ({ state, mine }: At): boolean => mine > 0 && state.asked !== null && state.asked.seat !== mine;

function Question({ at }: { at: At }) {
  return (
    <div class="far-question" role="group" aria-label={questionWords(at.state)}>
      <p>{questionWords(at.state)}</p>
      <Button onClick={() => at.game.answer(false)}>{t("No")}</Button>
      <Button class="far-yes" onClick={() => at.game.answer(true)}>
        {at.state.asked!.what === "undo" ? t("Allow") : t("Stop")}
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

/* What covers other words now; null: nothing. */
function coverOf(at: At): ComponentChildren {
  const ribbon = ribbonOf(at);
  if (ribbon) return ribbon;
  if (isAskedMe(at)) return <Question at={at} />;
  return at.game.refusal.value ? <Refusal game={at.game} /> : null;
}

const Covered = withGame<{ children: ComponentChildren }>((at, { children }) => coverOf(at) ?? children);

/** "Classic · fair deal · 10 minutes each". */
export function choicesWords(state: State): string {
  const deal = state.deal === "fair" ? t("fair deal") : "";
  return [editionTitle(state.edition), deal, paceWords(state.pace)].filter(Boolean).join(" · ");
}

const About = withGame<object>((at) => coverOf(at) ?? <span class="deal-name">{choicesWords(at.state)}</span>);

/* --- tools -------------------------------------------------------------------------------------------------- */

const Watching = ({ state }: { state: State }) =>
  state.watchers > 0 ? (
    <span class="far-watching caption">
      <EyeIcon size={20} /> {nt("{n} watching", "{n} watching", state.watchers)}
    </span>
  ) : null;

function AskUndo({ at: { game, state, mine }, look }: { at: At; look: "quiet" | "plain" }) {
  const asked = state.asked?.seat === mine && state.asked.what === "undo";
  return (
    <Button
      look={look}
      notNow={asked ? t("You have asked to undo") : !game.canAsk("undo") && t("Nothing to undo")}
      onClick={() => underLayer(() => game.ask("undo"))}
    >
      <UndoIcon size={20} /> <span>{asked ? t("Asked") : t("Ask to undo")}</span>
    </Button>
  );
}

/* Pressed twice: the question is in its place. */
function Resign({ at: { game }, look }: { at: At; look: "quiet" | "plain" }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <Button look={look} onClick={() => setSure(true)}>
        <FlagIcon size={20} /> <span>{t("Resign")}</span>
      </Button>
    );
  return (
    <span class="far-sure" role="group" aria-label={t("Resign?")}>
      <b>{t("Resign?")}</b>
      <Button onClick={() => underLayer(() => game.send("resign"))}>{t("Yes")}</Button>
      <Button onClick={() => setSure(false)}>{t("No")}</Button>
    </span>
  );
}

const Tools = withGame<object>((at) => (
  <>
    <Watching state={at.state} />
    {at.mine > 0 && !over.value && (
      <>
        <AskUndo at={at} look="quiet" />
        <Resign at={at} look="quiet" />
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

/* In the menu. */
const Actions = withGame<object>((at) => {
  const { game, state, mine } = at;
  const other = state.players[2 - mine];
  return (
    <>
      {mine > 0 && !over.value && (
        <>
          <AskUndo at={at} look="plain" />
          <Button
            notNow={!game.canAsk("stop") && t("There is an open question")}
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
      <Button onClick={() => copyWatchLink(state.game)}>{t("Copy a link to watch")}</Button>
      <Button onClick={() => goTo("lobby")}>{t("Lobby")}</Button>
    </>
  );
});

/* --- phrases ------------------------------------------------------------------------------------------------ */

/* Chosen by P and a digit, or on a phone in a tray. */
const picking = signal(false);

const STARTING = 4; // moves
function phrasesNow(): readonly Phrase[] {
  if (over.value) return PHRASES.end;
  return view.value!.ply < STARTING ? PHRASES.start : PHRASES.middle;
}

function sayPhrase(game: FarGame, phrase: Phrase): void {
  picking.value = false;
  game.phrase(phrase);
}

/* True for five seconds after I have said something. */
function useBreath(game: FarGame): boolean {
  const [, again] = useState(0);
  const rest = BREATH - (performance.now() - game.spoke.value);
  useEffect(() => {
    if (rest <= 0) return undefined;
    const timer = setTimeout(() => again((n) => n + 1), rest);
    return () => clearTimeout(timer);
  }, [game.spoke.value]);
  return rest > 0;
}

function PhraseList({ game }: { game: FarGame }) {
  const breath = useBreath(game);
  const notNow = isLost() ? t("Connection lost") : breath && t("One phrase every five seconds");
  return (
    <>
      {phrasesNow().map((phrase, i) => (
        <Button key={phrase} notNow={notNow} onClick={() => sayPhrase(game, phrase)}>
          {picking.value && <kbd>{i + 1}</kbd>} {phraseWords(phrase)}
        </Button>
      ))}
    </>
  );
}

const Phrases = withGame<object>(({ game, mine, state }) => {
  if (mine === 0 || !isPerson(state.players[2 - mine])) return null;
  return (
    <div class="far-phrases" role="group" aria-label={t("Say something")}>
      <Button
        class="far-speech"
        aria-label={t("Say something")}
        aria-pressed={picking.value}
        notNow={isLost() && t("Connection lost")}
        onClick={() => (picking.value = !picking.value)}
      >
        <SpeechIcon size={22} />
      </Button>
      {!isLost() && <PhraseList game={game} />}
    </div>
  );
});

/* On a phone the tray opens above the button. */
const Say = withGame<object>(({ game, mine, state }) => {
  if (mine === 0 || !isPerson(state.players[2 - mine])) return null;
  return (
    <div class="far-say">
      {picking.value && (
        <div class="far-tray card" role="group" aria-label={t("Say something")}>
          <PhraseList game={game} />
        </div>
      )}
      <Button
        aria-expanded={picking.value}
        notNow={isLost() && t("Connection lost")}
        onClick={() => (picking.value = !picking.value)}
      >
        <SpeechIcon size={20} /> <span>{t("Say")}</span>
      </Button>
    </div>
  );
});

/* --- the end ------------------------------------------------------------------------------------------------ */

function againWords({ state, mine }: At): string {
  const other = 3 - mine;
  if (!mine || state.next) return "";
  const name = playerName(state, other);
  if (state.again[mine - 1]) return t("Waiting for {name}…", { name });
  return state.again[other - 1] ? t("{name} would like to play again.", { name }) : "";
}

function pointsWords(): string {
  const now = view.value!;
  return [mySeat.value, 1 - mySeat.value]
    .map((seat) => `${nameOf(seat)} ${numeral(now.seats[seat]!.score)}`)
    .join(" · ");
}

function PlayAgain({ at: { game, state, mine } }: { at: At }) {
  if (mine === 0) return null;
  const wants = state.again[mine - 1] !== null;
  return (
    <Button
      look={wants ? "plain" : "act"}
      notNow={isLost() && t("Connection lost")}
      onClick={() => void game.wish(wants ? "no" : "new")}
    >
      {wants ? t("Cancel") : t("Play again")}
    </Button>
  );
}

const Over = withGame<object>((at) => (
  <div class="over card far-over">
    <p>
      <b>{endingWords(at.game) || headline(view.value!)}</b>
      <span class="caption" role="status">
        {againWords(at) || pointsWords()}
      </span>
    </p>
    <div class="far-over-buttons">
      <Button onClick={() => goTo("lobby")}>{t("Lobby")}</Button>
      <Button onClick={() => openLayer("share")} aria-label={t("Share")}>
        <ShareIcon size={20} />
      </Button>
      <Button onClick={() => goTo("review")}>{t("Review")}</Button>
      <PlayAgain at={at} />
    </div>
  </div>
));

export const FAR_PARTS: AwayParts = {
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
};

/* --- keys ---------------------------------------------------------------------------------------------------- */

function pick(index: number): boolean {
  const game = far.value;
  if (!picking.value || !game) return false;
  sayPhrase(game, phrasesNow()[index]!);
  return true;
}
function openPhrases(): boolean {
  if (!far.value?.seat.value) return false;
  picking.value = !picking.value;
  if (picking.value)
    say(
      phrasesNow()
        .map((phrase, i) => `${i + 1}: ${phraseWords(phrase)}`)
        .join(", "),
    );
  return true;
}
function closePhrases(): boolean {
  const was = picking.value;
  picking.value = false;
  return was;
}

export const FAR_KEYS: Away["keys"] = [
  { key: "y", act: () => far.value?.answer(true) ?? false },
  { key: "n", act: () => far.value?.answer(false) ?? false },
  { key: "p", act: openPhrases },
  ...[0, 1, 2, 3, 4].map((index) => ({ key: String(index + 1), act: () => pick(index) })),
  { key: "Escape", act: closePhrases },
];
