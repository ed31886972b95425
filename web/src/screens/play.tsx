// SPDX-License-Identifier: MIT
// Choosing an opponent: ten characters, one for each level of the engine. The game and its details fold open in place.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { ButtonIcon, CircleIcon, DownIcon, Hoop, SewIcon, SewnIcon } from "../draw/index.ts";
import { countKept, nextLevel, timesBeaten } from "../play/beaten.ts";
import { choices, choose } from "../play/choices.ts";
import { levelAbout } from "../play/levels.ts";
import { allOpponents, opponentAt, OPPONENTS, type Opponent } from "../play/opponents.ts";
import { nt, t } from "../words/words.ts";
import { Head } from "./head.tsx";
import { listenToForm, type Key } from "./keys.ts";
import { mode } from "./mode.ts";
import { editionTitle } from "./names.ts";
import { Button } from "./parts.tsx";
import {
  begin,
  Deal,
  dealLine,
  editionLine,
  Editions,
  Go,
  hasPrintings,
  isSearching,
  leatherLine,
  LeatherPatches,
  NOBODY,
  seated,
  SetupForm,
  Starts,
  stopSearch,
  Title,
  type Wanted,
} from "./setup.tsx";

const COLUMNS = 5;

/* Only portraits and names have room, and one card for the chosen opponent. */
const isSmall = (): boolean => mode.value.phone && !mode.value.tablet;

const chosen = (): Opponent => opponentAt(choices.value.level) ?? opponentAt(1)!;

function wanted(): Wanted {
  const { edition, level } = choices.value;
  return { edition, seats: seated({ kind: "computer", level, name: "" }) };
}

function beatenWords(times: number): string {
  if (times === 0) return t("not beaten yet");
  if (times === 1) return t("beaten once");
  return times === 2 ? t("beaten twice") : nt("beaten {n} time", "beaten {n} times", times);
}

const Beaten = ({ times }: { times: number }) => (
  <span class="beaten caption">
    {times ? <SewnIcon size={20} /> : <CircleIcon size={20} />} {beatenWords(times)}
  </span>
);

/* A card on a laptop; on a phone only the portrait and the name. */
function Card({ one, times }: { one: Opponent; times: number }) {
  const { level } = choices.value;
  const isChosen = one.level === level;
  const isNext = one.level === nextLevel() && !isChosen;
  return (
    <label class={`who ${isChosen ? "who-chosen" : ""}`}>
      <input
        type="radio"
        name="opponent"
        checked={isChosen}
        aria-label={whoWords(one, times, isNext)}
        onChange={() => choose({ level: one.level })}
      />
      <span class="who-level">{one.level}</span>
      {isChosen && !isSmall() && (
        <span class="chosen-mark">
          <SewIcon />
        </span>
      )}
      {isNext && <span class="tag">{t("next")}</span>}
      <span class="who-portrait">
        <Hoop who={one.id} size={isSmall() ? 60 : 142} />
        {times > 0 && isSmall() && <SewnIcon size={22} />}
      </span>
      <b>{one.name}</b>
      {!isSmall() && (
        <>
          <span class="who-temper">{one.temper}</span>
          <Beaten times={times} />
        </>
      )}
    </label>
  );
}
const whoWords = ({ name, level, temper }: Opponent, times: number, isNext: boolean): string =>
  [`${name}, ${t("level {level}", { level })}`, temper.replace(/\.$/, ""), beatenWords(times), isNext && t("next")]
    .filter(Boolean)
    .join("; ");

/* On a phone: the chosen one, large. */
function Chosen({ one, times }: { one: Opponent; times: number }) {
  return (
    <div class="who-large card" aria-hidden="true">
      <Hoop who={one.id} size={150} />
      <div>
        <strong>{one.name}</strong>
        <span class="caption">{t("level {level} of {of}", { level: one.level, of: OPPONENTS.length })}</span>
        <p>{levelAbout(one.level)}</p>
        <Beaten times={times} />
      </div>
    </div>
  );
}

function Count({ times }: { times: number[] }) {
  const n = times.filter((one) => one > 0).length;
  const next = opponentAt(nextLevel());
  return (
    <p class="who-count caption">
      <ButtonIcon size={24} />
      <span>
        {t("{n} of {of} beaten", { n, of: OPPONENTS.length })}
        {n > 0 && next && <> · {t("next: {name}", { name: next.name })}</>}
      </span>
    </p>
  );
}

const pick = (level: number): void => {
  stopSearch();
  choose({ level });
  document.querySelectorAll<HTMLInputElement>(".who input")[level - 1]?.focus();
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };
/* The arrow keys follow the rows; those of a group of radios would only go on and back. */
function stepBy(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const level = choices.value.level + step;
  if (opponentAt(level)) pick(level);
}

const always = (act: () => void) => (): boolean => {
  act();
  return true;
};
const KEYS: Key[] = [
  ...OPPONENTS.map((_, i) => ({ key: String((i + 1) % 10), act: always(() => pick(i + 1)) })),
  { key: "c", act: always(() => unfold("game")) },
  { key: "d", act: always(() => unfold("details")) },
  { key: "Enter", act: always(() => document.querySelector<HTMLElement>(".start-button")?.click()) },
];

type FoldName = "game" | "details";
const unfolded = signal<readonly FoldName[]>([]);
function unfold(name: FoldName, open = !unfolded.value.includes(name)): void {
  const others = unfolded.value.filter((one) => one !== name);
  unfolded.value = open ? [...others, name] : others;
}

function Fold(props: { name: FoldName; title: string; line: string; children: ComponentChildren }) {
  const isOpen = unfolded.value.includes(props.name);
  return (
    <div class={`fold card ${isOpen ? "fold-open" : ""}`}>
      <button
        type="button"
        class="fold-head"
        aria-expanded={isOpen}
        aria-controls={`fold-${props.name}`}
        onClick={() => unfold(props.name)}
      >
        <b>{props.title}</b> <span class="caption">{props.line}</span>
        <DownIcon size={22} />
      </button>
      <div id={`fold-${props.name}`} class="fold-body" hidden={!isOpen}>
        {isOpen && props.children}
      </div>
    </div>
  );
}

const startsLine = (): string =>
  ({ lots: t("draw lots"), me: t("you start"), other: t("{name} starts", { name: chosen().name }) })[
    choices.value.starts
  ];

function Folds() {
  const { edition } = choices.value;
  const printed = hasPrintings(edition);
  return (
    <>
      <Fold name="game" title={editionTitle(edition)} line={editionLine(isSmall())}>
        <Editions />
      </Fold>
      <Fold
        name="details"
        title={t("Details")}
        line={[startsLine(), dealLine(), printed && !isSmall() && leatherLine()].filter(Boolean).join(", ")}
      >
        <Starts other={chosen().name} />
        <Deal />
        {printed && <LeatherPatches edition={edition} />}
        <div class="fold-study">
          <span class="caption">{t("Move for both sides, with the evaluation")}</span>
          <Button
            notNow={isSearching() && t("Looking for a fair deal…")}
            onClick={() => begin({ edition, seats: [NOBODY, NOBODY] }) || unfold("details", true)}
          >
            {t("Analysis board")}
          </Button>
        </div>
      </Fold>
    </>
  );
}

export function Play() {
  useEffect(countKept, []);
  useLayoutEffect(() => listenToForm(KEYS), []);
  const { short, tablet } = mode.value;
  const small = isSmall();
  const times = timesBeaten();
  const count = <Count times={times} />;
  const looks = [small ? "phone" : "laptop", short && "short", tablet && "tablet"].filter(Boolean);
  return (
    <main class={`opponents ${looks.map((look) => `opponents-${look as string}`).join(" ")}`}>
      {!small && <Head about={null} />}
      <Title more={!small && count}>{t("Who sits down with you?")}</Title>
      <SetupForm class="opponents-form" wanted={wanted} onWrong={() => unfold("details", true)}>
        {small && <Chosen one={chosen()} times={times[choices.value.level - 1]!} />}
        <div class="opponents-grid" role="radiogroup" aria-label={t("Opponents")} onKeyDown={stepBy}>
          {allOpponents().map((one, i) => (
            <Card key={one.id} one={one} times={times[i]!} />
          ))}
        </div>
        {small && count}
        <div class="opponents-bar">
          <Folds />
          <Go>{t("Play {name}", { name: chosen().name })}</Go>
        </div>
      </SetupForm>
    </main>
  );
}
