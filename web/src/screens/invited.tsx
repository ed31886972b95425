// SPDX-License-Identifier: MIT
// The other side of an invitation: who invites to what, my name, and the seat. A dead or taken link shows the same
// page without a seat.
import { useState } from "preact/hooks";
import { EyeIcon, HintIcon } from "../draw/index.ts";
import { MedalIcon, ScalesIcon, StopwatchIcon, SunIcon } from "../draw/far-icons.tsx";
import { NameLabel } from "../draw/label.tsx";
import { Refused, sit } from "../online/api.ts";
import { paceOf } from "../online/clock.ts";
import { far, type FarGame } from "../online/far.ts";
import { asSitter, claimed, hasName, keyOf, lost, noteVoid } from "../online/name.ts";
import { dropSeat, findSeat, hasSat } from "../online/seats.ts";
import type { State } from "../online/types.ts";
import { callTrouble, paceNote, paceWords } from "../online/words.ts";
import { editionOf } from "../play/game.ts";
import { t } from "../words/words.ts";
import { PlayAs } from "./far-name.tsx";
import { Home } from "./head.tsx";
import { invite } from "./invite.tsx";
import { LanguageList } from "./languages.tsx";
import { showRecover } from "./my-name.tsx";
import { editionTitle } from "./names.ts";
import { Button } from "./parts.tsx";
import { EditionPicture } from "./pictures.tsx";
import { goTo } from "./road.ts";
import { enter } from "./far-ways.ts";

const hostOf = (game: FarGame, state: State) => state.players[2 - (game.seat.value || 2)]!;

function presenceWords(name: string, here: boolean): string {
  if (here) return t("{name} is at the table now.", { name });
  return t("{name} is not at the table now. The game begins when you sit down.", { name });
}

function startWords(state: State, seat: number): string {
  if (state.deal === "fair") return t("both seats are worth the same");
  return seat === 1 ? t("you start") : t("the other player starts");
}

/* What is played, at what pace, on which deal. */
function ChoiceRows({ state, seat }: { state: State; seat: number }) {
  const pace = paceOf(state.pace);
  const quilt = t("{n}×{n} quilt", { n: editionOf(state.edition).side });
  const rows = [
    {
      icon: <EditionPicture edition={state.edition} />,
      head: editionTitle(state.edition),
      note: `${quilt}, ${state.edition === "express" ? t("about 8 min") : t("about 15 min")}`,
    },
    {
      icon: pace.kind === "turn" ? <SunIcon size={30} /> : <StopwatchIcon size={30} />,
      head: paceWords(state.pace),
      note: paceNote(pace),
    },
    {
      icon: <ScalesIcon size={30} />,
      head: state.deal === "fair" ? t("Fair deal") : t("Any deal"),
      note: startWords(state, seat),
    },
    ...(state.rated
      ? [{ icon: <MedalIcon size={30} />, head: t("Rated"), note: t("counts for the ratings of both players") }]
      : []),
  ];
  return (
    <ul class="invited-rows card">
      {rows.map(({ icon, head, note }) => (
        <li key={head}>
          <span class="invited-icon">{icon}</span>
          <p>
            <b>{head}</b>
            <span class="caption">{note}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const Others = ({ game }: { game: FarGame }) => (
  <div class="invited-others">
    <Button onClick={() => watchInstead(game)}>
      <EyeIcon size={20} /> <span>{t("Just watch")}</span>
    </Button>
    <Button onClick={() => goTo("tutorial")}>
      <HintIcon size={20} /> <span>{t("Learn first")}</span>
    </Button>
  </div>
);

/* The seat stays free for somebody else who has the link. */
function watchInstead({ game, secret }: FarGame): void {
  const seat = findSeat(game);
  if (seat && keyOf(seat) === secret && !hasSat(seat)) dropSeat(game);
  enter(game, goTo, "");
}

function SitForm({ game }: { game: FarGame }) {
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const isDealing = game.state.value!.phase === "dealing";
  const send = async () => {
    const token = claimed.value?.token ?? "";
    if (!hasName()) return setWrong(t("Please enter a name of 1 to 24 letters."));
    setBusy(true);
    try {
      const { seat, state } = await sit(game.game, game.secret, asSitter());
      game.take(seat, state);
    } catch (error) {
      noteVoid(error, token);
      setWrong(callTrouble(error));
      if (error instanceof Refused && error.word === "taken") game.dead.value = "taken";
    }
    setBusy(false);
  };
  return (
    <form
      class="invited-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isDealing) void send();
      }}
    >
      <PlayAs label={t("Your name at the table")} wrong={wrong} />
      {isDealing && <p role="status">{t("Looking for a fair deal…")}</p>}
      <button
        type="submit"
        class="button button-act invited-sit"
        aria-busy={busy}
        aria-disabled={isDealing || undefined}
      >
        {t("Sit down")}
      </button>
      <Others game={game} />
      <p class="caption">{t("No account, nothing to install.")}</p>
    </form>
  );
}

/* A rated game counts for names that are claimed. */
const NeedsName = ({ game }: { game: FarGame }) => (
  <div class="invited-form">
    <p>{t("This game is rated: it needs a claimed name.")}</p>
    <Button look="act" class="invited-sit" onClick={() => goTo("name")}>
      {t("Claim a name")}
    </Button>
    <Others game={game} />
  </div>
);

function Welcome({ game, state }: { game: FarGame; state: State }) {
  const host = hostOf(game, state);
  const name = host.name || t("A friend");
  return (
    <>
      <NameLabel name={host.name || "?"} size={72} />
      <h1>{t("{name} invites you to a game", { name })}</h1>
      <p class={`far-presence ${host.here ? "far-here" : ""}`}>
        <i aria-hidden="true" />
        {presenceWords(name, host.here)}
      </p>
      <ChoiceRows state={state} seat={game.seat.value} />
      {state.rated && !claimed.value ? <NeedsName game={game} /> : <SitForm game={game} />}
    </>
  );
}

/* A spectator who is early. */
function Early({ game, state }: { game: FarGame; state: State }) {
  const name = state.players.find((player) => player.seated)?.name || t("Somebody");
  return (
    <>
      <NameLabel name={name} size={72} />
      <h1>{t("The game has not begun yet")}</h1>
      <p role="status">{t("{name} is waiting for another player. You will see the game here.", { name })}</p>
      <ChoiceRows state={state} seat={game.seat.value} />
      <Button onClick={() => goTo("lobby")}>{t("Lobby")}</Button>
    </>
  );
}

function deadWords(why: string): [head: string, words: string] {
  if (why === "taken") return [t("This table is taken"), t("Watch, or open a table of your own.")];
  if (why === "no-such-game") return [t("There is no such table"), t("It was closed, or the link is incomplete.")];
  if (why === "wrong-token" && lost.value)
    return [
      t("{name} is no longer signed in on this device.", { name: lost.value }),
      t("Recover the name to play on, or watch."),
    ];
  if (why === "wrong-token")
    return [t("This game belongs to another name"), t("Sign in under that name to play on, or watch.")];
  return [t("This link opens no seat"), t("It is damaged or incomplete: ask for it again.")];
}

function Dead({ game }: { game: FarGame }) {
  const why = game.dead.value;
  const [head, words] = deadWords(why);
  return (
    <>
      <h1>{head}</h1>
      <p>{words}</p>
      <div class="invited-others">
        {why !== "no-such-game" && (
          <Button onClick={() => watchInstead(game)}>
            <EyeIcon size={20} /> <span>{t("Watch")}</span>
          </Button>
        )}
        {why === "wrong-token" ? (
          <Button look="act" onClick={showRecover}>
            {t("Recover a name")}
          </Button>
        ) : (
          <Button look="act" onClick={() => invite("friend")}>
            {t("Open a table")}
          </Button>
        )}
      </div>
    </>
  );
}

function Inside() {
  const game = far.value;
  const state = game?.state.value;
  if (game?.dead.value) return <Dead game={game} />;
  if (!game || !state) return <p role="status">{t("One moment…")}</p>;
  return game.seat.value ? <Welcome game={game} state={state} /> : <Early game={game} state={state} />;
}

export function Invited() {
  return (
    <main class="invited">
      <header class="far-head">
        <Home>
          <span class="word">Thimble</span>
        </Home>
        <span class="spacer" />
        <LanguageList class="languages-list" label={t("Language")} />
      </header>
      <Inside />
    </main>
  );
}
