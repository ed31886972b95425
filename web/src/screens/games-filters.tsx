// SPDX-License-Identifier: MIT
// The filters above the list of games.
import type { EditionName } from "../core/types.ts";
import { countResults, opponentsOf, type Filter, type Order, type Result } from "../play/games-filter.ts";
import type { KeptGame } from "../play/kept.ts";
import { computerName } from "../play/opponents.ts";
import { t } from "../words/words.ts";
import { editionTitle } from "./names.ts";
import { Segments } from "./parts.tsx";

interface Props {
  games: readonly KeptGame[];
  filter: Filter;
  onChange(filter: Filter): void;
}

const EDITIONS: EditionName[] = ["classic", "express", "automa"];

function opponentName(opponent: string): string {
  if (opponent === "automa") return t("Automa");
  if (opponent.startsWith("person")) return opponent.slice("person ".length) || t("A person here");
  const level = Number(opponent.slice("level-".length));
  return t("{name}, level {level}", { name: computerName(level), level });
}

function Choice<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoose(value: T): void;
}) {
  return (
    <label class="games-choice">
      <span class="hidden">{props.label}</span>
      <select value={props.value} onChange={({ currentTarget }) => props.onChoose(currentTarget.value as T)}>
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Filters({ games, filter, onChange }: Props) {
  const count = countResults(games);
  const results: { value: Result; label: string }[] = [
    { value: "all", label: t("All {n}", { n: count.all }) },
    { value: "won", label: t("Won {n}", { n: count.won }) },
    { value: "lost", label: t("Lost {n}", { n: count.lost }) },
    { value: "open", label: t("Going on {n}", { n: count.open }) },
  ];
  const orders: { value: Order; label: string }[] = [
    { value: "newest", label: t("Newest first") },
    { value: "oldest", label: t("Oldest first") },
    { value: "points", label: t("Most points first") },
  ];
  return (
    <div class="games-filters">
      <Segments
        legend={t("Result")}
        value={filter.result}
        choices={results}
        onChoose={(result) => onChange({ ...filter, result })}
      />
      <Choice
        label={t("Kind")}
        value={filter.edition}
        choices={[
          { value: "all" as const, label: t("Every kind") },
          ...EDITIONS.map((value) => ({ value, label: editionTitle(value) })),
        ]}
        onChoose={(edition) => onChange({ ...filter, edition })}
      />
      <Choice
        label={t("Opponent")}
        value={filter.opponent}
        choices={[
          { value: "all", label: t("Every opponent") },
          ...opponentsOf(games).map((value) => ({ value, label: opponentName(value) })),
        ]}
        onChoose={(opponent) => onChange({ ...filter, opponent })}
      />
      <Choice
        label={t("Order")}
        value={filter.order}
        choices={orders}
        onChoose={(order) => onChange({ ...filter, order })}
      />
    </div>
  );
}
