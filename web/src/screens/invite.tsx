// SPDX-License-Identifier: MIT
// A table of my own on the server: its choices, the link to send, and who has come. A table for people is laid on
// arrival, so the link is there at once; changes keep it.
import { useEffect, useState } from "preact/hooks";
import { SpoolIcon, ThimbleIcon } from "../draw/index.ts";
import { NeedleIcon } from "../draw/far-icons.tsx";
import { far, line, type FarGame } from "../online/far.ts";
import {
  agreeWithTable,
  beginGame,
  changeTable,
  chosenCompany,
  company,
  isOfPeople,
  layTable,
  layTrouble,
  takeTableBack,
  type Company,
} from "../online/lay.ts";
import { claimed, hasName } from "../online/name.ts";
import { findSeat, seatLink } from "../online/seats.ts";
import { callTrouble, playerName } from "../online/words.ts";
import { farAt, farId, othersOpen } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";
import { automaLevelName, levelWords } from "../play/levels.ts";
import { tidy } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";
import { useTitle } from "./arrival.ts";
import { isHere } from "./connection.ts";
import { FarPage } from "./far-head.tsx";
import { LinkBox } from "./far-link.tsx";
import { NameField } from "./far-name.tsx";
import { callTo, enter, joining } from "./far-ways.ts";
import { Against, ChoicesOf } from "./invite-choices.tsx";
import { isLaptop } from "./mode.ts";
import { Button, Notice } from "./parts.tsx";
import { goTo, screen, turnInto } from "./road.ts";
import { Sure } from "./sure.tsx";

/** Shows the screen of a new table. */
export function invite(whom: Company): void {
  chosenCompany.value = whom;
  farAt.value = "";
  goTo("invite");
}

async function layHere(): Promise<void> {
  const game = await layTable(company());
  if (!game || screen.value !== "invite" || farAt.value !== "") return; // somebody has gone elsewhere meanwhile
  enter(game, turnInto);
  agreeWithTable();
}

/* The table of this screen, as soon as the server has laid it. */
function tableHere(): FarGame | null {
  const game = far.value;
  return game?.state.value && farAt.value === farId(game.game) ? game : null;
}

const Sent = ({ address }: { address: string }) => (
  <>
    <p>{t("Send this link. Whoever opens it first sits down; no account is needed.")}</p>
    {isHere() && !othersOpen.value && (
      <p class="caption">{t("Only this machine can open it: the server does not answer other devices.")}</p>
    )}
    <LinkBox
      address={address}
      head={t("In the same room?")}
      note={t("Point a phone's camera here.")}
      text={t("A game of Thimble?")}
    />
  </>
);

function openedWords(opened: number, isOpen: boolean): string {
  if (isOpen) return t("listed in the lobby");
  return opened ? nt("link opened once", "link opened {n} times", opened) : t("link not opened yet");
}

function WaitingRow({ game }: { game: FarGame }) {
  const state = game.state.value!;
  const other = game.other.value;
  const isThere = state.players[other - 1]!.seated;
  return (
    <div class={`invite-waiting ${isThere ? "invite-there" : ""}`} role="status">
      <ThimbleIcon size={42} />
      <p>
        <b>{t("You")}</b>
        <span class={`far-presence caption ${line.value === "lost" ? "" : "far-here"}`}>
          <i aria-hidden="true" />
          {line.value === "lost" ? t("not connected") : t("here")}
        </span>
      </p>
      <NeedleIcon size={28} class="invite-thread" />
      <span class="invite-spool">
        <SpoolIcon size={38} />
      </span>
      <p>
        <b>{isThere || joining.value ? playerName(state, other) : t("Waiting…")}</b>
        <span class="caption">{isThere ? t("sits down") : openedWords(state.opened, state.opponent === "open")}</span>
      </p>
    </div>
  );
}

function TakeBack() {
  const go = async () => {
    if (await takeTableBack()) goTo("lobby");
  };
  return (
    <Sure question={t("Close the table?")} onYes={() => void go()}>
      {t("Close the table")}
    </Sure>
  );
}

function Laid({ game }: { game: FarGame }) {
  const key = findSeat(game.game)?.invite;
  const isOpen = game.state.value!.opponent === "open";
  return (
    <section class="invite-laid card">
      <h2>{t("Your table is ready")}</h2>
      {isOpen && <p>{t("It is listed in the lobby. Whoever sits down first plays with you.")}</p>}
      {key && !isOpen && <Sent address={seatLink(game.game, key)} />}
      <WaitingRow game={game} />
      <div class="invite-leave">
        <p class="caption">{t("You may leave: the table waits for you in the lobby.")}</p>
        <TakeBack />
      </div>
    </section>
  );
}

function troubleWords(): string {
  const trouble = layTrouble.value!;
  return trouble.word === "too-many" ? t("Too many tables at once. Try again in a minute.") : callTrouble(trouble);
}
/* Another name helps. */
const isNameRefused = (): boolean => layTrouble.value?.word === "bad-name" && !claimed.value;

/* Linen where the link will be. */
const Laying = () => (
  <section class="invite-laid card" aria-busy="true">
    <h2>{t("Setting up the table…")}</h2>
    <div class="invite-linen" />
    <div class="invite-linen invite-linen-high" />
  </section>
);

/* Only the first time: the other player should know who invites. */
function FirstName({ onDone }: { onDone(): void }) {
  return (
    <section class="invite-laid card">
      <h2>{t("What's your name?")}</h2>
      <form
        class="invite-name"
        onSubmit={(event) => {
          event.preventDefault();
          if (tidy(choices.value.name)) onDone();
        }}
      >
        <NameField label={t("Your name at the table")} focus wrong={isNameRefused() ? troubleWords() : ""} />
        <button type="submit" class="button button-act">
          {t("Open the table")}
        </button>
      </form>
    </section>
  );
}

function opponentWords(opponent: Company): string {
  const { level, automaLevel } = choices.value;
  if (opponent === "automa") return t("Automa, level {level}", { level: automaLevelName(automaLevel) });
  return t("Level {level}: {words}", { level, words: levelWords(level) });
}

function Begin({ opponent, game }: { opponent: Company; game: FarGame | null }) {
  const [busy, setBusy] = useState(false);
  const isDealing = game?.state.value!.phase === "dealing";
  const go = async () => {
    const at = farAt.value;
    setBusy(true);
    const begun = await beginGame(opponent, game);
    setBusy(false);
    if (!begun || begun === game?.game) return; // far-ways.ts shows it
    if (screen.value === "invite" && farAt.value === at) enter(begun, turnInto);
    else callTo(begun, t("Your game has begun."));
  };
  return (
    <section class="invite-laid card">
      <h2>{opponent === "automa" ? t("Against the Automa") : t("Against the computer")}</h2>
      <p>{opponentWords(opponent)}</p>
      <p>
        {claimed.value
          ? t("The server keeps the game: you can continue it on any device with your name.")
          : t("The server keeps the game. With a claimed name you can continue it on any device.")}
      </p>
      {isDealing && <p role="status">{t("Looking for a fair deal…")}</p>}
      <Button look="act" aria-busy={busy} notNow={isDealing && t("One moment…")} onClick={() => !busy && void go()}>
        {t("Start sewing")}
      </Button>
    </section>
  );
}

function Right({ game, named, onName }: { game: FarGame | null; named: boolean; onName(): void }) {
  const opponent = company();
  if (!isOfPeople(opponent)) return <Begin opponent={opponent} game={game} />;
  if (game) return <Laid game={game} />;
  return named && !isNameRefused() ? <Laying /> : <FirstName onDone={onName} />;
}

function titleOf(opponent: Company): string {
  if (opponent === "friend") return t("Invite a friend");
  return opponent === "open" ? t("Open a table") : t("Play online");
}

export function Invite() {
  const game = tableHere();
  const [named, setNamed] = useState(hasName());
  const isForPeople = isOfPeople(company());
  useEffect(() => {
    if (named && isForPeople && farAt.value === "") void layHere();
  }, [named, isForPeople]);
  useEffect(
    () => () => {
      if (screen.value !== "invite") chosenCompany.value = null;
    },
    [],
  );
  const name = () => (named ? void layHere() : setNamed(true));
  const title = titleOf(company());
  useTitle(title);
  return (
    <FarPage title={title} onBack={() => goTo("lobby")}>
      {!isLaptop() && <Against />}
      {layTrouble.value && !isNameRefused() && (
        <Notice
          {...(isForPeople && { action: t("Try again") })}
          onAction={() => (game ? changeTable() : void layHere())}
        >
          {troubleWords()}
        </Notice>
      )}
      <div class="invite-columns">
        <ChoicesOf game={game} />
        <Right game={game} named={named} onName={name} />
      </div>
    </FarPage>
  );
}
