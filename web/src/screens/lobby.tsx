// SPDX-License-Identifier: MIT
// The lobby: the games that wait for me, those of mine in which the others are thinking, open tables, and games to
// watch. On a phone in three parts.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { EyeIcon, NextIcon, PrevIcon, Quilt } from "../draw/index.ts";
import { LinkIcon, StopwatchIcon, SunIcon } from "../draw/far-icons.tsx";
import { NameLabel } from "../draw/label.tsx";
import { Refused, sit } from "../online/api.ts";
import { clockText, paceOf } from "../online/clock.ts";
import { askHall, isDark, leftOf, myGames, openTables, type Mine } from "../online/hall.ts";
import { asSitter, claimed, hasName, noteVoid } from "../online/name.ts";
import { columns, pointed, visitRows, type Row, type Side } from "../online/rows.ts";
import { waitsFor } from "../online/seats.ts";
import { sitAtOpen } from "../online/sit.ts";
import type { State } from "../online/types.ts";
import { callTrouble, isPerson, paceWords, playerName, roughWords } from "../online/words.ts";
import { farWaiting } from "../play/online-game.ts";
import { editionOf } from "../play/game.ts";
import { viewOf } from "../play/glance.ts";
import { say } from "../play/say.ts";
import { numeral, nt, t } from "../words/words.ts";
import { focusOn } from "./arrival.ts";
import { FarHead } from "./far-head.tsx";
import { TellSwitch } from "./far-notify.tsx";
import { callTo, enter } from "./far-ways.ts";
import { invite } from "./invite.tsx";
import { isLaptop } from "./mode.ts";
import { NameLine } from "./name-line.tsx";
import { editionTitle } from "./names.ts";
import { Button, Notice } from "./parts.tsx";
import { goTo, openLayer, screen } from "./road.ts";

const otherOf = ({ seat }: Mine): number => 3 - seat;

/* Both quilts, mine first. The Automa has none. */
function Quilts({ state, seat }: { state: State; seat: number }) {
  const now = viewOf(state.record);
  const order = seat === 2 ? [1, 0] : [0, 1];
  const edition = editionOf(state.edition);
  return (
    <span class="lobby-quilts" aria-hidden="true">
      {order.map((index, i) =>
        now && !now.seats[index]!.automa ? (
          <Quilt key={index} edition={edition} seat={now.seats[index]!} owner={i === 0 ? "me" : "you"} label="" />
        ) : (
          <i key={index} class="lobby-linen" />
        ),
      )}
    </span>
  );
}

function spaceWords(state: State, seat: number): string {
  const now = viewOf(state.record);
  const title = editionTitle(state.edition);
  if (!now) return title;
  const time = now.seats[(seat || 1) - 1]!.time;
  return t("{edition}, space {n} of {of}", { edition: title, n: time, of: editionOf(state.edition).last });
}

/* The time left of the player to move, as of now. */
function Left({ state }: { state: State }) {
  const kind = paceOf(state.pace).kind;
  if (kind === "none" || state.phase !== "playing") return <span class="lobby-left caption">{t("no clock")}</span>;
  const left = leftOf(state);
  return (
    <span class="lobby-left">
      {kind === "clock" ? <StopwatchIcon size={18} /> : <SunIcon size={18} />}
      <b>{kind === "clock" ? clockText(left) : roughWords(left)}</b>
    </span>
  );
}

function Here({ state, seat }: { state: State; seat: number }) {
  const player = state.players[seat - 1]!;
  if (!isPerson(player)) return null;
  return (
    <span class={`far-presence caption ${player.here ? "far-here" : ""}`}>
      <i aria-hidden="true" />
      {player.here ? t("here") : t("away")}
    </span>
  );
}

function YourMove({ one }: { one: Mine }) {
  const { state, seat } = one;
  const other = otherOf(one);
  const name = playerName(state, other);
  return (
    <button type="button" class="lobby-card lobby-move card" data-game={one.game} onClick={() => enter(one.game)}>
      <Quilts state={state} seat={seat} />
      <span class="lobby-who">
        <NameLabel name={name} size={36} />
        <span>
          <b>{name}</b>
          <span class="caption">{spaceWords(state, seat)}</span>
        </span>
      </span>
      <span class="lobby-line">
        {waitsFor(state, seat) === "me" && (
          <span class="pill pill-me">{state.asked ? t("A question") : t("Your move")}</span>
        )}
        <Left state={state} />
        <Here state={state} seat={other} />
      </span>
    </button>
  );
}

function rowWords({ state, seat }: Mine): string {
  if (state.phase === "waiting" || state.phase === "dealing")
    return state.opponent === "open" ? t("your table in the lobby") : t("waiting for your friend");
  return spaceWords(state, seat);
}

function resultWords({ state, seat }: Mine): string {
  if (state.ending === "stopped") return t("stopped");
  if (state.ending === "timeout") return state.winner === seat ? t("won on time") : t("lost on time");
  if (state.ending === "resigned") return state.winner === seat ? t("won: they resigned") : t("you resigned");
  const scores = viewOf(state.record)?.seats.map(({ score }) => numeral(score));
  const points = scores ? (seat === 2 ? scores.reverse() : scores).join(" : ") : "";
  const words = state.winner === 0 ? t("a draw") : state.winner === seat ? t("won") : t("lost");
  return [words, points].filter(Boolean).join(" ");
}

function GameRow({ one, note }: { one: Mine; note: ComponentChildren }) {
  const { state, seat } = one;
  const isWaiting = waitsFor(state, seat) === "nobody";
  return (
    <li>
      <button type="button" class="lobby-row" data-game={one.game} onClick={() => enter(one.game)}>
        <Quilts state={state} seat={seat} />
        <span class="lobby-words">
          <b>{isWaiting ? editionTitle(state.edition) : playerName(state, otherOf(one))}</b>
          <span class="caption">{rowWords(one)}</span>
        </span>
        {note}
      </button>
    </li>
  );
}

const Count = ({ n }: { n: number }) => (n > 0 ? <small class="lobby-count">{n}</small> : null);

/* Boxes of the final size while nothing is known. */
const Loading = () => <div class="lobby-linen lobby-loading card" role="status" aria-label={t("One moment…")} />;

const FINISHED = 5; // rows

const Way = ({ go, children }: { go(): void; children: string }) => (
  <Button look="quiet" class="lobby-more" onClick={go}>
    {children} <NextIcon size={18} />
  </Button>
);

/* Rows stay where they are under the pointer; what is new is a press away. */
function News({ of }: { of: Side }) {
  const { column, showAll } = columns[of];
  const n = column.value.news;
  const show = () => {
    const first = showAll();
    requestAnimationFrame(() => focusOn(`[data-game="${first}"]`)); // the pressed button is gone
  };
  return (
    <span role="status">
      {n > 0 && (
        <Button class="lobby-new" onClick={show}>
          {nt("{n} new", "{n} new", n)}
        </Button>
      )}
    </span>
  );
}
const pointing = (side: Side) => ({
  onPointerMove: () => void (pointed.value = side),
  onPointerLeave: () => void (pointed.value = ""),
});
const rowsIn = (side: Side, group: Row["group"]): Row[] =>
  columns[side].column.value.rows.filter((row) => row.group === group);

const theirNote = ({ state, seat }: Mine): ComponentChildren =>
  waitsFor(state, seat) === "me" ? <b>{t("Your move")}</b> : <Left state={state} />;

function MyPart() {
  if (!myGames.value) return <Loading />;
  const by = (group: Row["group"]): Row[] => rowsIn("mine", group);
  const [me, them, waiting, over] = [by("me"), by("them"), by("nobody"), by("over").slice(0, FINISHED)];
  return (
    <section class="lobby-mine" aria-label={t("My games")} {...pointing("mine")}>
      {me.length > 0 && (
        <>
          <h2>
            {t("Your move")} <Count n={me.length} /> <News of="mine" />
          </h2>
          <div class="lobby-cards">
            {me.map((one) => (
              <YourMove key={one.game} one={one} />
            ))}
          </div>
        </>
      )}
      {me.length === 0 && (
        <p class="lobby-nothing">
          {t("No game is waiting for you.")} <News of="mine" />
          <Button onClick={() => invite("friend")}>
            <LinkIcon size={20} /> <span>{t("Invite a friend")}</span>
          </Button>
        </p>
      )}
      <Rows title={t("They are thinking")} games={them} note={theirNote} />
      <Rows title={t("Waiting for players")} games={waiting} note={({ state }) => paceWords(state.pace)} />
      <Rows title={t("Finished")} games={over} note={resultWords} />
      <TellSwitch class="card" />
      <div class="lobby-ways">
        <Way go={() => openLayer("games")}>{t("Games on this device")}</Way>
        {!isLaptop() && <Way go={() => goTo("name")}>{t("Your name")}</Way>}
        <Way go={() => goTo("ratings", false, "#ratings")}>{t("Ratings")}</Way>
      </div>
    </section>
  );
}

function Rows(props: { title: string; games: readonly Mine[]; note(one: Mine): ComponentChildren }) {
  if (props.games.length === 0) return null;
  return (
    <>
      <h2>
        {props.title} <Count n={props.games.length} />
      </h2>
      <ul class="lobby-list card">
        {props.games.map((one) => (
          <GameRow key={one.game} one={one} note={<span class="lobby-note">{props.note(one)}</span>} />
        ))}
      </ul>
    </>
  );
}

/* Tables that somebody else took first. */
const taken = signal<ReadonlySet<string>>(new Set());
/* Why I can't sit down under my name. */
const wrongName = signal("");

async function sitAt(state: State): Promise<void> {
  const token = claimed.value?.token ?? "";
  wrongName.value = hasName() ? "" : t("Please enter a name of 1 to 24 letters.");
  if (wrongName.value) return focusOn(".lobby-name input");
  try {
    await sitAtOpen(state.game, (secret) => sit(state.game, secret, asSitter()));
    if (screen.value === "lobby") enter(state.game);
    else callTo(state.game, t("You have a seat: the game begins."));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    noteVoid(error, token);
    if (error.word !== "taken" && error.status !== 404) return void (wrongName.value = callTrouble(error));
    taken.value = new Set([...taken.value, state.game]);
    say(t("Taken"));
    focusOn(".lobby-open .button:not(.not-now)");
  }
}

function OpenRow({ state, isGone }: Row) {
  const host = state.players.find((player) => player.seated);
  const name = host?.name || t("Somebody");
  const isTaken = isGone || taken.value.has(state.game);
  const deal = state.deal === "fair" ? t("fair deal") : "";
  const rated = state.rated ? t("rated") : "";
  const kind = paceOf(state.pace).kind;
  return (
    <li>
      <div class="lobby-row">
        <NameLabel name={name} />
        <span class="lobby-words">
          <b>{name}</b>
          <span class="caption">{[editionTitle(state.edition), deal, rated].filter(Boolean).join(", ")}</span>
        </span>
        <span class="lobby-note">
          {kind === "clock" && <StopwatchIcon size={18} />}
          {kind === "turn" && <SunIcon size={18} />} {paceWords(state.pace)}
        </span>
        <Button
          data-game={state.game}
          notNow={isTaken && t("Somebody else was faster")}
          aria-label={isTaken ? t("Taken") : t("Sit down with {name}", { name })}
          onClick={() => void sitAt(state)}
        >
          {isTaken ? t("Taken") : t("Sit down")}
        </Button>
      </div>
    </li>
  );
}

const openHere = (): Row[] => rowsIn("others", "open");
const watchHere = (): Row[] => rowsIn("others", "watch");

function OpenPart() {
  const tables = openHere();
  return (
    <section class="lobby-open" aria-label={t("Open tables")} {...pointing("others")}>
      <div class="lobby-title">
        <h2>
          {t("Open tables")} <Count n={tables.length} /> <News of="others" />
        </h2>
        <Button onClick={() => invite("open")}>{t("Open a table")}</Button>
      </div>
      <NameLine wrong={wrongName.value} />
      {!openTables.value && <Loading />}
      {openTables.value && tables.length === 0 && (
        <p class="lobby-nothing">{t("No open tables. Open one: someone may come.")}</p>
      )}
      {tables.length > 0 && (
        <ul class="lobby-list card">
          {tables.map((row) => (
            <OpenRow key={row.game} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WatchCard({ state }: { state: State }) {
  const names = [1, 2].map((seat) => playerName(state, seat));
  return (
    <button type="button" class="lobby-card card" data-game={state.game} onClick={() => enter(state.game)}>
      <Quilts state={state} seat={1} />
      <b>{t("{first} and {second}", { first: names[0]!, second: names[1]! })}</b>
      <span class="caption">
        {spaceWords(state, state.turn)}
        {state.watchers > 0 && (
          <>
            {" · "}
            <EyeIcon size={16} label={nt("{n} watching", "{n} watching", state.watchers)} /> {state.watchers}
          </>
        )}
      </span>
    </button>
  );
}

function WatchPart() {
  const games = watchHere();
  if (games.length === 0) return null;
  return (
    <section class="lobby-watch" aria-label={t("Watch")} {...pointing("others")}>
      <h2>{t("Watch")}</h2>
      <div class="lobby-cards">
        {games.map(({ game, state }) => (
          <WatchCard key={game} state={state} />
        ))}
      </div>
    </section>
  );
}

type Part = "mine" | "open" | "watch";
function PhoneParts() {
  const [chosen, choosePart] = useState<Part | null>(null);
  const waiting = farWaiting.value;
  const part = chosen ?? (waiting > 0 || openHere().length === 0 ? "mine" : "open");
  const tab = (name: Part, words: ComponentChildren) => (
    <button type="button" role="tab" aria-selected={part === name} onClick={() => choosePart(name)}>
      {words}
    </button>
  );
  return (
    <>
      <div class="lobby-tabs" role="tablist" aria-label={t("Lobby")}>
        {tab(
          "mine",
          <>
            {t("Mine")} {waiting > 0 && <span class="lobby-waiting">{waiting}</span>}
          </>,
        )}
        {tab("open", t("Open {n}", { n: openHere().length }))}
        {tab("watch", t("Watch {n}", { n: watchHere().length }))}
      </div>
      {part === "mine" && <MyPart />}
      {part === "open" && <OpenPart />}
      {part === "watch" && (watchHere().length ? <WatchPart /> : <p>{t("There are no games to watch right now.")}</p>)}
    </>
  );
}

const LaptopParts = () => (
  <div class="lobby-columns">
    <MyPart />
    <div>
      <OpenPart />
      <WatchPart />
    </div>
  </div>
);

const InviteButton = ({ short }: { short: boolean }) => (
  <Button onClick={() => invite("friend")}>
    <LinkIcon size={20} /> <span>{short ? t("Invite") : t("Invite a friend")}</span>
  </Button>
);

export function Lobby() {
  useEffect(visitRows, []);
  const isPhone = !isLaptop();
  return (
    <main class={`lobby ${isPhone ? "lobby-phone" : ""}`}>
      {isPhone ? (
        <header class="far-head">
          <Button look="quiet" aria-label={t("Thimble: to the start")} onClick={() => goTo("start")}>
            <PrevIcon size={22} />
          </Button>
          <h1>{t("Lobby")}</h1>
          <span class="spacer" />
          <InviteButton short />
        </header>
      ) : (
        <FarHead about={<h1 class="lobby-name-of">{t("Lobby")}</h1>}>
          <InviteButton short={false} />
        </FarHead>
      )}
      {isDark.value && (
        <Notice action={t("Try again")} onAction={() => void askHall()}>
          {t("The server does not answer. Are you online?")}
        </Notice>
      )}
      {isPhone ? <PhoneParts /> : <LaptopParts />}
    </main>
  );
}
