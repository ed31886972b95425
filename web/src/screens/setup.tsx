// SPDX-License-Identifier: MIT
// The choices of a new game on this device, shared by the screens that set one up: which game, the deal, the leather;
// and the button that begins it.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId } from "preact/hooks";
import { Superseded, whyOf } from "../core/engine.ts";
import type { Edition, EditionName, Seat } from "../core/types.ts";
import { PrevIcon, SewIcon } from "../draw/index.ts";
import { choices, choose } from "../play/choices.ts";
import { anyDeal } from "../play/deals.ts";
import { editionOf, engine, findFair, startGame, type Setup } from "../play/game.ts";
import { nt, t } from "../words/words.ts";
import { focusOn } from "./arrival.ts";
import { Head } from "./head.tsx";
import { mode } from "./mode.ts";
import { editionTitle } from "./names.ts";
import { Button, Segments } from "./parts.tsx";
import { EditionPicture, StartPicture } from "./pictures.tsx";
import { goTo, tell } from "./road.ts";

type DealKind = "new" | "fair" | "number";
export const dealKind = signal<DealKind>("new");
const dealNumber = signal("");
/* The input is not a deal number. */
const isWrong = signal(false);

const isDeal = (number: string): boolean => /^\d{1,18}$/.test(number);
/* There are no fair deals of the solo game. */
const kindFor = (solo: boolean): DealKind => (solo && dealKind.value === "fair" ? "new" : dealKind.value);

const FAIR = () => ({
  value: "fair" as const,
  label: t("Fair"),
  spoken: t("Fair: about even chances for both players"),
});

export function Deal({ solo = false }: { solo?: boolean }) {
  const why = useId();
  const kind = kindFor(solo);
  return (
    <div class="deal">
      <Segments
        legend={t("Deal")}
        value={kind}
        choices={[
          { value: "new", label: t("New") },
          ...(solo ? [] : [FAIR()]),
          { value: "number", label: t("Number…") },
        ]}
        onChoose={(kind) => {
          dealKind.value = kind;
          isWrong.value = false;
        }}
      />
      {kind === "number" && (
        <label class="field">
          {t("Deal number")}
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            aria-invalid={isWrong.value}
            aria-describedby={isWrong.value ? why : undefined}
            value={dealNumber.value}
            onInput={(event) => {
              dealNumber.value = event.currentTarget.value;
              isWrong.value = false;
            }}
          />
        </label>
      )}
      {isWrong.value && (
        <p id={why} role="alert" class="bad">
          {t("A deal number is 1 to 18 digits and nothing else.")}
        </p>
      )}
    </div>
  );
}

/** The deal that is set, in words. */
export function dealLine(): string {
  const number = dealNumber.value.trim();
  return {
    new: t("new deal"),
    fair: t("fair deal"),
    number: isDeal(number) ? t("deal {seed}", { seed: number }) : t("deal by number"),
  }[dealKind.value];
}

const quiltFact = (edition: Edition): string => t("{n}×{n} quilt", { n: edition.side });
const patchesFact = (edition: Edition): string => nt("{n} patch", "{n} patches", edition.patches.length);
const EDITIONS: { name: Exclude<EditionName, "automa">; minutes: number; time(): string }[] = [
  { name: "classic", minutes: 15, time: () => t("about 15 min") },
  { name: "express", minutes: 8, time: () => t("about 8 min") },
];

/** "9×9 quilt, about 15 minutes", or less. */
export function editionLine(brief: boolean): string {
  const { name, minutes } = EDITIONS.find((one) => one.name === choices.value.edition)!;
  const facts = { n: editionOf(name).side, minutes };
  return brief ? t("{n}×{n}, {minutes} minutes", facts) : t("{n}×{n} quilt, about {minutes} minutes", facts);
}

export function Editions() {
  return (
    <fieldset class="editions">
      <legend>{t("Game")}</legend>
      <div class="editions-row">
        {EDITIONS.map(({ name, time }) => (
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
              {[quiltFact(editionOf(name)), patchesFact(editionOf(name)), time()].map((fact) => (
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

export function Starts({ other }: { other: string }) {
  return (
    <Segments
      legend={t("Who starts")}
      value={choices.value.starts}
      choices={[
        { value: "lots", label: t("Draw lots") },
        { value: "me", label: t("Me") },
        { value: "other", label: other },
      ]}
      onChoose={(starts) => choose({ starts })}
    />
  );
}

/* The spaces of the first and last leather patch. */
function leatherEnds(edition: EditionName, track: string): { from: number; to: number } {
  const spaces = editionOf(edition).leather[track]!;
  return { from: spaces[0]!, to: spaces.at(-1)! };
}

/** Were its leather patches printed in different places? */
export const hasPrintings = (edition: EditionName): boolean => Object.keys(editionOf(edition).leather).length > 1;
export const leatherLine = (): string => t("leather {from} to {to}", leatherEnds("classic", choices.value.track));

export function LeatherPatches({ edition }: { edition: EditionName }) {
  return (
    <Segments
      legend={t("Leather patches")}
      value={choices.value.track}
      choices={[
        { value: "revised", label: t("{from} to {to}", leatherEnds(edition, "revised")) },
        { value: "2014", label: t("{from} to {to} (2014)", leatherEnds(edition, "2014")) },
      ]}
      onChoose={(track) => choose({ track })}
    />
  );
}

export const me = (): Seat => ({ kind: "person", level: 0, name: choices.value.name });
export const NOBODY: Seat = { kind: "nobody", level: 0, name: "" };

/** Me and the other one, in the order in which they start. */
export function seated(other: Seat): [Seat, Seat] {
  const { starts } = choices.value;
  const first = starts === "lots" ? crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 : starts === "me";
  return first ? [me(), other] : [other, me()];
}

/** A new game with the choices of its screen. */
export type Wanted = Pick<Setup, "edition" | "deck" | "level" | "seats">;

const setupOf = (wanted: Wanted, seed: string): Setup => ({
  ...wanted,
  seed,
  track: hasPrintings(wanted.edition) ? choices.value.track : undefined,
});

/* The deals tried in the search for a fair one; null: no search. */
const tried = signal<number | null>(null);

export const isSearching = (): boolean => tried.value !== null;
export function stopSearch(): void {
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

async function beginWith(kind: DealKind, wanted: Wanted): Promise<void> {
  const seed = kind === "number" ? dealNumber.value.trim() : anyDeal();
  try {
    const setup = setupOf(wanted, seed);
    startGame(kind === "fair" ? await fairly(setup) : setup);
    goTo("table");
  } catch (error) {
    if (!(error instanceof Superseded)) tell(whyOf(error));
  }
}

/** Begins the game, unless a deal is being looked for. False: the deal number is invalid; its field shows the error. */
export function begin(wanted: Wanted): boolean {
  const kind = kindFor(wanted.edition === "automa");
  if (isSearching()) return true;
  isWrong.value = kind === "number" && !isDeal(dealNumber.value.trim());
  if (!isWrong.value) void beginWith(kind, wanted);
  return !isWrong.value;
}

const Searching = () => (
  <p class="setup-search">
    <span role="status">{t("Looking for a fair deal…")}</span>{" "}
    <span aria-hidden="true">{t("{n} tried", { n: tried.value! })}</span>
  </p>
);

/** One button, so that it keeps the focus. */
export function Go({ children }: { children: string }) {
  const searching = isSearching();
  return (
    <div class="setup-go">
      {searching && <Searching />}
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
        {searching ? t("Cancel") : children}
      </button>
    </div>
  );
}

/** A form that begins a game; a change ends the search for a deal. `onWrong` shows the field of the deal's number. */
export function SetupForm(props: { class: string; wanted(): Wanted; onWrong?(): void; children: ComponentChildren }) {
  useEffect(() => stopSearch, []);
  return (
    <form
      class={props.class}
      onChange={stopSearch}
      onSubmit={(event) => {
        event.preventDefault();
        if (begin(props.wanted())) return;
        props.onWrong?.();
        requestAnimationFrame(() => focusOn(".deal input[type=text]"));
      }}
    >
      {props.children}
    </form>
  );
}

/** The heading of a screen one step from the start. */
export const Title = ({ children, more }: { children: string; more?: ComponentChildren }) => (
  <div class="setup-title">
    <Button look="quiet" aria-label={t("Thimble: to the start")} onClick={() => goTo("start")}>
      <PrevIcon size={22} />
    </Button>
    <h1>{children}</h1>
    {more}
  </div>
);

/** A screen with its form beside a large quilt. */
export function SetupScreen(props: { title: string; children: ComponentChildren }) {
  const { phone, wide, short } = mode.value;
  return (
    <main class={`setup ${phone ? "setup-phone" : short ? "setup-short" : ""} ${wide ? "setup-wide" : ""}`}>
      {!phone && <Head about={null} />}
      {(wide || phone) && <StartPicture />}
      <div class="setup-body">
        <Title>{props.title}</Title>
        {props.children}
      </div>
    </main>
  );
}
