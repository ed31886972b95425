// SPDX-License-Identifier: MIT
// The Automa's card: its budget, its filters in order, and what an income mark gives. The back of the next card
// shows the next budget.

import type { AutomaBackProps, AutomaCardProps } from "./props.ts";
import { ButtonIcon, FilterIcon } from "./icons.tsx";

export function AutomaCard({ card, words, compact = false, label, class: name, ...rest }: AutomaCardProps) {
  const icon = compact ? 20 : 30;
  return (
    <div
      class={`th-card${compact ? " th-card-small" : ""}${name ? ` ${name}` : ""}`}
      role="group"
      aria-label={label}
      {...rest}
    >
      <div class="th-card-face">
        <div class="th-card-budget">
          {!compact && <span class="th-caption">{words.card}</span>}
          <span class="th-caption">{words.upTo}</span>
          <ButtonIcon size={compact ? 20 : 26} />
          <b>{card.budget}</b>
        </div>
        <ol class="th-card-filters">
          {card.filters.map((filter, i) => (
            <li>
              <span class="th-caption">{i + 1}</span>
              <FilterIcon filter={filter} size={icon} label={compact ? words.filter(filter) : undefined} />
              {!compact && <b>{words.filter(filter)}</b>}
            </li>
          ))}
        </ol>
        <div class="th-card-income">
          <span class="th-caption">{words.atMark}</span>
          <b>+{card.income}</b>
          <ButtonIcon size={compact ? 16 : 20} />
        </div>
      </div>
    </div>
  );
}

const EDGES = 3;

export function AutomaBack({ budget, words, pile, compact = false, label }: AutomaBackProps) {
  const edges = Math.min(EDGES, Math.max(0, pile - 1));
  return (
    <div class={`th-back${compact ? " th-back-small" : ""} th-pile-${edges}`} role="img" aria-label={label}>
      <div class="th-back-face">
        {!compact && <span>{words}</span>}
        {budget !== null && (
          <span class="th-back-budget">
            {!compact && <ButtonIcon size={24} />}
            <b>{budget}</b>
          </span>
        )}
      </div>
    </div>
  );
}
