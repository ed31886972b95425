// SPDX-License-Identifier: MIT
// The choices of a table of my own: against whom, which game, how much time, who starts, the deal.
import { MedalIcon, ScalesIcon } from "../draw/far-icons.tsx";
import { DAY, MINUTE, paceOf, paceText, SECOND, type Pace } from "../online/clock.ts";
import type { FarGame } from "../online/far.ts";
import { changeTable, chosenCompany, company, isNamedAt, isOfPeople, type Company } from "../online/lay.ts";
import { claimed } from "../online/name.ts";
import { paceNote, roughWords } from "../online/words.ts";
import { choices, choose, type Choices } from "../play/choices.ts";
import { editionOf } from "../play/game.ts";
import { t } from "../words/words.ts";
import { Levels, Solo } from "./levels.tsx";
import { isLaptop } from "./mode.ts";
import { editionTitle } from "./names.ts";
import { Segments, Switch } from "./parts.tsx";

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
      : t("About even chances for both seats, by the computer's estimate");
  return (
    <Switch
      class="invite-fair"
      icon={<ScalesIcon size={28} />}
      label={t("Fair deal")}
      note={note}
      hasNews
      on={choices.value.farFair}
      onChange={(farFair) => pick({ farFair })}
    />
  );
}

function factWords(edition: "classic" | "express"): string {
  const quilt = t("{n}×{n} quilt", { n: editionOf(edition).side });
  return `${quilt}, ${edition === "classic" ? t("about 15 min") : t("about 8 min")}`;
}

/** Against whom. */
export function Against() {
  const choose = (next: Company) => {
    chosenCompany.value = next;
    changeTable();
  };
  return (
    <Segments
      class="invite-against"
      legend={t("Against")}
      value={company()}
      choices={[
        { value: "friend", label: t("Friend") },
        { value: "open", label: t("Anyone"), spoken: t("Anyone in the lobby") },
        { value: "computer", label: t("Computer") },
        { value: "automa", label: t("Automa") },
      ]}
      onChoose={choose}
    />
  );
}

/* With a claimed name, also at the table that is laid already. */
function Rated({ game }: { game: FarGame | null }) {
  const state = game?.state.value;
  if (!claimed.value || (state && !isNamedAt({ seat: game.seat.value, state }))) return null;
  return (
    <Switch
      class="invite-fair"
      icon={<MedalIcon size={28} />}
      label={t("Rated")}
      note={t("Counts for your rating. The other player needs a claimed name, too.")}
      on={choices.value.farRated}
      onChange={(farRated) => pick({ farRated })}
    />
  );
}

function otherWords(opponent: Company): string {
  if (opponent === "friend") return t("Friend");
  return opponent === "computer" ? t("Computer") : t("The other");
}

/* The Automa has its own game, in which the person starts. */
function ForTwo({ game }: { game: FarGame | null }) {
  const { farEdition, farStarts } = choices.value;
  const opponent = company();
  return (
    <>
      <Segments
        legend={t("Game")}
        value={farEdition}
        choices={(["classic", "express"] as const).map((value) => ({ value, label: editionTitle(value) }))}
        onChoose={(edition) => pick({ farEdition: edition })}
      />
      <p class="caption">{factWords(farEdition)}</p>
      {opponent === "computer" ? <Levels /> : <Time />}
      <Segments
        legend={t("Who starts")}
        value={farStarts}
        choices={[
          { value: "lots", label: t("Draw lots") },
          { value: "me", label: t("Me") },
          { value: "other", label: otherWords(opponent) },
        ]}
        onChoose={(starts) => pick({ farStarts: starts })}
      />
      <FairDeal game={game} />
      {isOfPeople(opponent) && <Rated game={game} />}
      {isOfPeople(opponent) && <p class="caption">{t("You can change all this until somebody sits down.")}</p>}
    </>
  );
}

export function ChoicesOf({ game }: { game: FarGame | null }) {
  return (
    <div class="invite-choices">
      {isLaptop() && <Against />}
      {company() === "automa" ? <Solo /> : <ForTwo game={game} />}
    </div>
  );
}
