// SPDX-License-Identifier: MIT
// A table of my own on the server: its choices, the link to send, and who has come. The table is laid on arrival, so
// the link is there at once; changes keep it.
import { signal } from "@preact/signals";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { PrevIcon, SewIcon, ShareIcon, SpoolIcon, ThimbleIcon } from "../draw/index.ts";
import { CopyIcon, LinkIcon, NeedleIcon, ScalesIcon } from "../draw/far-icons.tsx";
import { QrCode } from "../draw/qr.tsx";
import { DAY, MINUTE, paceOf, paceText, SECOND, type Pace } from "../online/clock.ts";
import { far, line, type FarGame } from "../online/far.ts";
import { agreeWithTable, changeTable, layTable, layTrouble, takeTableBack, type Company } from "../online/lay.ts";
import { findSeat, seatLink } from "../online/seats.ts";
import { paceNote, playerName, roughWords } from "../online/words.ts";
import { farAt, farId } from "../play/away.ts";
import { choices, choose, type Choices } from "../play/choices.ts";
import { editionOf } from "../play/game.ts";
import { say } from "../play/say.ts";
import { copyText } from "../play/share.ts";
import { tidy } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";
import { FarHead } from "./far-head.tsx";
import { NameField } from "./far-name.tsx";
import { enter, joining } from "./far-ways.ts";
import { mode } from "./mode.ts";
import { editionTitle } from "./names.ts";
import { Button, Notice, Segments } from "./parts.tsx";
import { goTo, screen, turnInto } from "./road.ts";

/** For a friend with the link, or for anybody in the lobby. */
const company = signal<Company>("friend");

/** Shows the screen of a new table. */
export function invite(whom: Company): void {
  company.value = whom;
  farAt.value = "";
  goTo("invite");
}

async function lay(): Promise<void> {
  const game = await layTable(company.value);
  if (!game || screen.value !== "invite" || farAt.value !== "") return; // somebody has gone elsewhere meanwhile
  enter(game, turnInto);
  agreeWithTable();
}

/* The table of this screen, as soon as the server has laid it. */
function tableHere(): FarGame | null {
  const game = far.value;
  return game?.state.value && farAt.value === farId(game.game) ? game : null;
}

/* --- choices ------------------------------------------------------------------------------------------------ */

function pick(change: Partial<Choices>): void {
  choose(change);
  changeTable();
}

const CLOCKS = [5, 10, 20].map((minutes): Pace => ({ kind: "clock", start: minutes * MINUTE, increment: 5 * SECOND }));
const DAYS = [1, 2, 5].map((days): Pace => ({ kind: "turn", time: days * DAY }));

function Time() {
  const pace = paceOf(choices.value.farPace);
  const set = (next: Pace) => pick({ farPace: paceText(next) });
  const first = { none: { kind: "none" } as Pace, clock: CLOCKS[1]!, turn: DAYS[1]! };
  const rows = pace.kind === "clock" ? CLOCKS : DAYS;
  const label = (one: Pace) =>
    one.kind === "clock"
      ? t("{n} min", { n: Math.round(one.start / MINUTE) })
      : one.kind === "turn"
        ? roughWords(one.time)
        : "";
  return (
    <div class="invite-time">
      <Segments
        legend={t("Time")}
        value={pace.kind}
        choices={[
          { value: "none", label: t("No clock") },
          { value: "clock", label: t("Real time") },
          { value: "turn", label: t("Days per move") },
        ]}
        onChoose={(kind) => set(first[kind])}
      />
      {pace.kind !== "none" && (
        <Segments
          legend={<span class="hidden">{pace.kind === "clock" ? t("Minutes") : t("Days")}</span>}
          value={choices.value.farPace}
          choices={rows.map((one) => ({ value: paceText(one), label: label(one) }))}
          onChoose={(text) => pick({ farPace: text })}
        />
      )}
      <p class="caption">{paceNote(pace)}</p>
    </div>
  );
}

function FairDeal({ game }: { game: FarGame | null }) {
  const note =
    game?.state.value?.phase === "dealing"
      ? t("Looking for a fair deal…")
      : t("A deal in which both seats are worth the same: the computer has tried it from either side.");
  return (
    <label class="switch invite-fair">
      <ScalesIcon size={28} />
      <input
        type="checkbox"
        role="switch"
        checked={choices.value.farFair}
        onChange={() => pick({ farFair: !choices.value.farFair })}
      />
      <span class="switch-words">
        {t("Fair deal")}
        <small role="status">{note}</small>
      </span>
      <span class="switch-mark" aria-hidden="true" />
    </label>
  );
}

function factWords(edition: "classic" | "express"): string {
  const quilt = t("{n}×{n} quilt", { n: editionOf(edition).side });
  return `${quilt}, ${edition === "classic" ? t("about 15 min") : t("about 8 min")}`;
}

function ChoicesOf({ game }: { game: FarGame | null }) {
  const { farEdition, farStarts } = choices.value;
  return (
    <div class="invite-choices">
      <Segments
        legend={t("Game")}
        value={farEdition}
        choices={(["classic", "express"] as const).map((value) => ({ value, label: editionTitle(value) }))}
        onChoose={(edition) => pick({ farEdition: edition })}
      />
      <p class="caption">{factWords(farEdition)}</p>
      <Time />
      <Segments
        legend={t("Who starts")}
        value={farStarts}
        choices={[
          { value: "lots", label: t("Draw lots") },
          { value: "me", label: t("Me") },
          { value: "other", label: t("Friend") },
        ]}
        onChoose={(starts) => pick({ farStarts: starts })}
      />
      <FairDeal game={game} />
      <p class="caption">{t("You can change all this until somebody sits down.")}</p>
    </div>
  );
}

/* --- the link ----------------------------------------------------------------------------------------------- */

const COPIED = 2000; // milliseconds

function LinkRow({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"" | "copied" | "refused">("");
  const why = useId();
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState(""), COPIED);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const is = await copyText(Promise.resolve(address));
    setState(is ? "copied" : "refused");
    if (is) return say(t("Copied"));
    field.current?.focus();
    field.current?.select();
  };
  return (
    <>
      <div class="invite-link">
        <label>
          <span class="hidden">{t("Link")}</span>
          <LinkIcon size={20} />
          <input
            ref={field}
            type="text"
            readOnly
            value={address}
            aria-describedby={state === "refused" ? why : undefined}
          />
        </label>
        <Button look="act" onClick={() => void copy()}>
          {state === "copied" ? <SewIcon size={20} /> : <CopyIcon size={20} />}
          <span>{state === "copied" ? t("Copied") : t("Copy")}</span>
        </Button>
      </div>
      {state === "refused" && (
        <p id={why} role="alert" class="caption">
          {t("This browser does not allow copying: press Ctrl C.")}
        </p>
      )}
    </>
  );
}

function Send({ address }: { address: string }) {
  if (!navigator.share) return null;
  const share = () => {
    const words = { title: "Thimble", text: t("A game of Thimble?"), url: address };
    navigator.share(words).catch(() => undefined); // closed without sending
  };
  return (
    <Button onClick={share}>
      <ShareIcon size={20} /> <span>{t("Send with…")}</span>
    </Button>
  );
}

function Sent({ address }: { address: string }) {
  return (
    <>
      <p>{t("Send this link. Whoever opens it first sits down; no account is needed.")}</p>
      <LinkRow address={address} />
      <div class="invite-qr">
        <QrCode text={address} label={address} />
        <div>
          <p>
            <b>{t("In the same room?")}</b>
            <span>{t("Point a phone's camera here.")}</span>
          </p>
          <Send address={address} />
        </div>
      </div>
    </>
  );
}

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
  const [sure, setSure] = useState(false);
  const go = async () => {
    if (await takeTableBack()) goTo("lobby");
  };
  if (!sure)
    return (
      <Button look="quiet" onClick={() => setSure(true)}>
        {t("Close the table")}
      </Button>
    );
  return (
    <span class="far-sure" role="group" aria-label={t("Close the table?")}>
      <b>{t("Close the table?")}</b>
      <Button onClick={() => void go()}>{t("Yes")}</Button>
      <Button onClick={() => setSure(false)}>{t("No")}</Button>
    </span>
  );
}

function Laid({ game }: { game: FarGame }) {
  const key = findSeat(game.game)?.invite;
  const isOpen = game.state.value!.opponent === "open";
  return (
    <section class="invite-laid card">
      <h2>{t("Your table is ready")}</h2>
      {isOpen && <p>{t("It is listed in the lobby. Whoever sits down first plays with you.")}</p>}
      {key && <Sent address={seatLink(game.game, key)} />}
      <WaitingRow game={game} />
      <div class="invite-leave">
        <p class="caption">{t("You may leave: the table waits for you in the lobby.")}</p>
        <TakeBack />
      </div>
    </section>
  );
}

/* --- before that -------------------------------------------------------------------------------------------- */

function troubleWords(): string {
  const { word, message } = layTrouble.value!;
  if (word === "unreachable") return t("The server does not answer. Are you online?");
  if (word === "too-many") return t("Too many tables at once. Try again in a minute.");
  return t("That did not work: {why}", { why: message || word });
}

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
        <NameField label={t("Your name at the table")} focus />
        <button type="submit" class="button button-act">
          {t("Open the table")}
        </button>
      </form>
    </section>
  );
}

function Right({ game, named, onName }: { game: FarGame | null; named: boolean; onName(): void }) {
  if (game) return <Laid game={game} />;
  return named ? <Laying /> : <FirstName onDone={onName} />;
}

export function Invite() {
  const game = tableHere();
  const [named, setNamed] = useState(tidy(choices.value.name) !== "");
  useEffect(() => {
    if (named && farAt.value === "") void lay();
  }, [named]);
  return (
    <main class={`invite ${mode.value.phone || mode.value.landscape ? "invite-phone" : ""}`}>
      <FarHead lobby />
      <div class="invite-title">
        <Button look="quiet" aria-label={t("Back")} onClick={() => goTo("lobby")}>
          <PrevIcon size={22} />
        </Button>
        <h1>{company.value === "open" ? t("Open a table") : t("Invite a friend")}</h1>
      </div>
      {layTrouble.value && (
        <Notice action={t("Try again")} onAction={() => (game ? changeTable() : void lay())}>
          {troubleWords()}
        </Notice>
      )}
      <div class="invite-columns">
        <ChoicesOf game={game} />
        <Right game={game} named={named} onName={() => setNamed(true)} />
      </div>
    </main>
  );
}
