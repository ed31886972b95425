// SPDX-License-Identifier: MIT
// The first screen: continue a game, or set one up.
import { signal } from "@preact/signals";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { Superseded, whyOf } from "../core/engine.ts";
import type { Edition, EditionName, Seat } from "../core/types.ts";
import { farWaiting, hasServer } from "../play/away.ts";
import { choices, choose } from "../play/choices.ts";
import { anyDeal, todaysDeal } from "../play/deals.ts";
import { editionOf, engine, findFair, startGame, type Setup } from "../play/game.ts";
import { changes, listGames } from "../play/keep.ts";
import { isWatched, LONGEST_NAME, sittersOf, tidy } from "../play/sitters.ts";
import { language, nt, t } from "../words/words.ts";
import { EditionPicture, StartPicture } from "./pictures.tsx";
import { ArrowIcon, SewIcon, LogoIcon } from "../draw/index.ts";
import { focusOn } from "./arrival.ts";
import { LanguageList, LanguageRow } from "./languages.tsx";
import { Levels, Solo } from "./levels.tsx";
import { Button, MenuButton, NewVersion, Notice, Segments } from "./parts.tsx";
import { openGame } from "./opening.tsx";
import { goTo, notice, openLayer } from "./road.ts";
import { mode } from "./mode.ts";
import { editionTitle, sitterName } from "./names.ts";

/* Two players of the same name must be distinguishable. */
function friendsName(name: string, friend: string): string {
  const other = tidy(friend);
  const isSame = other && other.toLowerCase() === tidy(name).toLowerCase();
  return isSame ? `${[...other].slice(0, LONGEST_NAME - 2).join("")} 2` : other;
}

function seatsOf(): [Seat, Seat] {
  const chosen = choices.value;
  const me: Seat = { kind: "person", level: 0, name: chosen.name };
  if (chosen.edition === "automa") return [me, { kind: "automa", level: 0, name: "" }];
  const nobody: Seat = { kind: "nobody", level: 0, name: "" };
  if (chosen.against === "nobody") return [nobody, nobody];
  const other: Seat =
    chosen.against === "engine"
      ? { kind: "computer", level: chosen.level, name: "" }
      : { kind: "person", level: 0, name: friendsName(chosen.name, chosen.friend) };
  const first =
    chosen.starts === "lots" ? crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 : chosen.starts === "me";
  return first ? [me, other] : [other, me];
}

function setupOf(deal: string): Setup {
  const chosen = choices.value;
  const solo = chosen.edition === "automa";
  return {
    edition: chosen.edition,
    seed: deal,
    track: chosen.edition === "express" ? undefined : chosen.track,
    deck: solo ? chosen.deck : undefined,
    level: solo ? chosen.automaLevel : undefined,
    seats: seatsOf(),
  };
}

function GoOn() {
  const game = useMemo(() => listGames().find((kept) => !kept.over && !isWatched(kept.seats)), [changes.value]);
  if (!game) return null;
  const sitters = sittersOf(game.seats);
  const names = sitters.map((_, seat) => sitterName(sitters, seat));
  return (
    <button type="button" class="go-on card" onClick={() => openGame(game)}>
      <span class="go-on-words">
        <strong>{t("Continue: {first} and {second}", { first: names[0]!, second: names[1]! })}</strong>
        <small>
          {editionTitle(game.edition)} ·{" "}
          {new Date(game.touched).toLocaleString(language.value, { dateStyle: "short", timeStyle: "short" })}
        </small>
      </span>
      <ArrowIcon />
    </button>
  );
}

const quiltFact = (edition: Edition): string => t("{n}×{n} quilt", { n: edition.side });
const patchesFact = (edition: Edition): string => nt("{n} patch", "{n} patches", edition.patches.length);
const EDITIONS: { name: EditionName; facts(edition: Edition): string[] }[] = [
  { name: "classic", facts: (edition) => [quiltFact(edition), patchesFact(edition), t("about 15 min")] },
  { name: "express", facts: (edition) => [quiltFact(edition), patchesFact(edition), t("about 8 min")] },
  {
    name: "automa",
    facts: (edition) => [
      t("the Automa"),
      nt("{n} level", "{n} levels", edition.levels!.length),
      nt("{n} deck", "{n} decks", Object.keys(edition.cards!).length),
    ],
  },
];

function Editions() {
  return (
    <fieldset class="editions">
      <legend>{t("Game")}</legend>
      <div class="editions-row">
        {EDITIONS.map(({ name, facts }) => (
          <label key={name} class={`card ${choices.value.edition === name ? "chosen" : ""}`}>
            <input
              type="radio"
              name="edition"
              checked={choices.value.edition === name}
              onChange={() => choose({ edition: name })}
            />
            <EditionPicture edition={name} />
            <span class="edition-words">
              <strong>{editionTitle(name)}</strong>
              {facts(editionOf(name)).map((fact) => (
                <small key={fact}>{fact}</small>
              ))}
            </span>
            {choices.value.edition === name && (
              <span class="chosen-mark">
                <SewIcon />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Against() {
  const chosen = choices.value;
  const other = chosen.against === "engine" ? t("Computer") : t("The other");
  return (
    <>
      <Segments
        legend={t("Against")}
        value={chosen.against}
        choices={[
          { value: "engine", label: t("Computer") },
          { value: "friend", label: t("Friend here") },
          { value: "nobody", label: t("Nobody"), spoken: t("Nobody: analysis board") },
        ]}
        onChoose={(against) => choose({ against })}
      />
      {chosen.against === "engine" && <Levels />}
      {chosen.against !== "nobody" && (
        <Segments
          legend={t("Who starts")}
          value={chosen.starts}
          choices={[
            { value: "lots", label: t("Draw lots") },
            { value: "me", label: t("Me") },
            { value: "other", label: other },
          ]}
          onChoose={(starts) => choose({ starts })}
        />
      )}
      {chosen.against === "friend" && <Names />}
    </>
  );
}

function Names() {
  const field = (label: string, value: string, change: (name: string) => void) => (
    <label class="field">
      {label}
      <input
        type="text"
        maxLength={LONGEST_NAME}
        autocomplete="off"
        value={value}
        onChange={(event) => change(event.currentTarget.value.trim())}
      />
    </label>
  );
  return (
    <div class="names">
      {field(t("Your name"), choices.value.name, (name) => choose({ name }))}
      {field(t("Your friend's name"), choices.value.friend, (friend) => choose({ friend }))}
    </div>
  );
}

type DealKind = "new" | "fair" | "today" | "number";

interface DealProps {
  solo: boolean;
  kind: DealKind;
  number: string;
  /** The input is not a deal number. */
  wrong: boolean;
  onKind(kind: DealKind): void;
  onNumber(number: string): void;
}

const FAIR = () => ({
  value: "fair" as const,
  label: t("Fair"),
  spoken: t("Fair: about even chances for both players"),
});

const isDeal = (number: string): boolean => /^\d{1,18}$/.test(number);

function Deal(props: DealProps) {
  const why = useId();
  return (
    <div class="deal">
      <Segments
        legend={t("Deal")}
        value={props.kind}
        choices={[
          { value: "new", label: t("New") },
          ...(props.solo ? [] : [FAIR()]),
          { value: "today", label: t("Today's") },
          { value: "number", label: t("Number…") },
        ]}
        onChoose={props.onKind}
      />
      {props.kind === "number" && (
        <label class="field">
          {t("Deal number")}
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            aria-invalid={props.wrong}
            aria-describedby={props.wrong ? why : undefined}
            value={props.number}
            onInput={(event) => props.onNumber(event.currentTarget.value)}
          />
        </label>
      )}
      {props.wrong && (
        <p id={why} role="alert" class="bad">
          {t("A deal number is 1 to 18 digits and nothing else.")}
        </p>
      )}
    </div>
  );
}

function LeatherPatches() {
  const spaces = editionOf(choices.value.edition).leather;
  const ends = (track: string) => ({ from: spaces[track]![0]!, to: spaces[track]!.at(-1)! });
  return (
    <Segments
      legend={t("Leather patches")}
      value={choices.value.track}
      choices={[
        { value: "revised", label: t("{from} to {to}", ends("revised")) },
        { value: "2014", label: t("{from} to {to} (2014)", ends("2014")) },
      ]}
      onChoose={(track) => choose({ track })}
    />
  );
}

/* The deals tried in the search for a fair one; null: no search. */
const tried = signal<number | null>(null);

function stopSearch(): void {
  if (tried.value !== null) engine.stop();
}

async function fairly(setup: Setup): Promise<Setup> {
  tried.value = 0;
  try {
    return { ...setup, seed: await findFair(setup, (count) => (tried.value = count)) };
  } finally {
    tried.value = null;
  }
}

async function begin(kind: DealKind, number: string): Promise<void> {
  try {
    const setup = setupOf({ new: anyDeal, fair: anyDeal, today: todaysDeal, number: () => number }[kind]());
    startGame(kind === "fair" ? await fairly(setup) : setup);
    goTo("table");
  } catch (error) {
    if (!(error instanceof Superseded)) notice.value = whyOf(error);
  }
}

const StartHead = () => (
  <header class="start-head">
    <LogoIcon />
    <div>
      <h1>Thimble</h1>
      <p>{t("Quilts, buttons and time, for one or two.")}</p>
    </div>
    {mode.value.phone ? <LanguageList class="languages-list" label={t("Language")} /> : <LanguageRow />}
    <MenuButton />
  </header>
);

/* First on a phone, where the end of the page is far away. */
const Links = () => (
  <div class="start-links">
    <Button look="quiet" onClick={() => goTo("tutorial")}>
      {t("Learn to play")}
    </Button>
    <Button look="quiet" onClick={() => openLayer("games")}>
      {t("Your games")}
    </Button>
    {hasServer.value && (
      <Button look="quiet" class="start-online" onClick={() => goTo("lobby")}>
        {t("Play online")}
        {farWaiting.value > 0 && (
          <span class="lobby-waiting" aria-label={t("Your move: {n}", { n: farWaiting.value })}>
            {farWaiting.value}
          </span>
        )}
      </Button>
    )}
  </div>
);

const Searching = () => (
  <p class="start-search">
    <span role="status">{t("Looking for a fair deal…")}</span>{" "}
    <span aria-hidden="true">{t("{n} tried", { n: tried.value! })}</span>
  </p>
);

/* One button, so that it keeps the focus. */
function Go() {
  const searching = tried.value !== null;
  return (
    <div class="start-go">
      {searching && mode.value.phone && <Searching />}
      <button
        key="go"
        type={searching ? "button" : "submit"}
        class={`button start-button ${searching ? "button-plain" : "button-act"}`}
        onClick={(event) => {
          if (!searching) return;
          event.preventDefault(); // it submits again as soon as the search has ended
          stopSearch();
        }}
      >
        {searching ? t("Cancel") : t("Start sewing")}
      </button>
      {!mode.value.phone && (searching ? <Searching /> : <Links />)}
    </div>
  );
}

export function Start() {
  const [kind, setKind] = useState<DealKind>("new");
  const [number, setNumber] = useState("");
  const [wrong, setWrong] = useState(false);
  const solo = choices.value.edition === "automa";
  const dealt = solo && kind === "fair" ? "new" : kind;
  useEffect(() => stopSearch, []);
  const { phone, wide, short } = mode.value;
  return (
    <main class={`start ${phone ? "start-phone" : short ? "start-short" : ""} ${wide ? "start-wide" : ""}`}>
      <StartHead />
      <StartPicture />
      <form
        class="start-form"
        onChange={stopSearch}
        onSubmit={(event) => {
          event.preventDefault();
          if (tried.value !== null) return;
          const deal = number.trim();
          if (dealt !== "number" || isDeal(deal)) return void begin(dealt, deal);
          setWrong(true);
          focusOn(".deal input[type=text]");
        }}
      >
        {notice.value && <Notice onClose={() => (notice.value = "")}>{notice.value}</Notice>}
        <NewVersion />
        {phone && <Links />}
        <GoOn />
        <Editions />
        <div class="start-grid">
          {solo ? <Solo /> : <Against />}
          <Deal
            solo={solo}
            kind={dealt}
            number={number}
            wrong={wrong}
            onKind={(kind) => (setKind(kind), setWrong(false))}
            onNumber={(number) => (setNumber(number), setWrong(false))}
          />
          {choices.value.edition !== "express" && <LeatherPatches />}
        </div>
        <Go />
        <p class="unofficial">
          {t("Unofficial. Plays by the rules of Patchwork by Uwe Rosenberg (Lookout), with its own words and art.")}
        </p>
      </form>
    </main>
  );
}
