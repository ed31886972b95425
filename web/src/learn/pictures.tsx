// SPDX-License-Identifier: MIT
// Small pictures for the rules, made from the table's drawings.
import type { ComponentChildren } from "preact";
import type { AutomaPoints, Card, Edition } from "../core/types.ts";
import { AutomaCard, FilterIcon, NeedleIcon, Offer, Quilt, Tape, type OnTape } from "../draw/index.ts";
import { automaLevelName } from "../play/levels.ts";
import { patchLabel } from "../screens/names.ts";
import { cardSpoken, cardWords, filterWords } from "../screens/opponent.tsx";
import { sampleQuilt } from "../screens/samples.ts";
import { t } from "../words/words.ts";

export function Figure(props: { caption: string; children: ComponentChildren }) {
  return (
    <figure class="rules-figure">
      {props.children}
      <figcaption class="caption">{props.caption}</figcaption>
    </figure>
  );
}

/** The level whose marker is shown. */
export const SHOWN_LEVEL = 3;

/* A track with two tokens. */
function standing(edition: Edition, first: number, second: number): OnTape {
  const { revised } = edition.leather; // by name: a key like 2014 always comes first in an object
  const [track, marks] = revised ? ["revised", revised] : (Object.entries(edition.leather)[0] ?? ["", []]);
  return {
    track,
    top: 0,
    leatherAt: marks.filter((mark) => mark > Math.max(first, second)),
    seats: [
      { time: first, automa: false, nextIncome: null },
      { time: second, automa: edition.solo, nextIncome: null },
    ],
    ...(edition.levels && { automa: { marker: edition.levels[SHOWN_LEVEL - 1]!.marker } }),
  };
}

const FOLDED = [30, 18]; // spaces per row of the tape

export function TrackPicture(props: { edition: Edition; first: number; second: number; caption: string }) {
  return (
    <Figure caption={props.caption}>
      <Tape
        edition={props.edition}
        view={standing(props.edition, props.first, props.second)}
        me={0}
        perRow={FOLDED}
        onTape
        label={props.caption}
      />
    </Figure>
  );
}

export function OfferPicture(props: { edition: Edition; patches: number[]; caption: string }) {
  return (
    <Figure caption={props.caption}>
      <div class="rules-offer">
        <NeedleIcon size={8} />
        {props.patches.map((patch) => (
          <Offer
            key={patch}
            edition={props.edition}
            patch={patch}
            compact
            still
            label={patchLabel(props.edition, patch)}
          />
        ))}
      </div>
    </Figure>
  );
}

export function QuiltPicture(props: { edition: Edition; best?: boolean; caption: string }) {
  return (
    <Figure caption={props.caption}>
      <Quilt
        edition={props.edition}
        seat={sampleQuilt(props.edition)}
        owner="me"
        square={18}
        best={props.best ?? false}
        label={props.caption}
      />
    </Figure>
  );
}

export function CardPicture(props: { edition: Edition; number: number; caption: string }) {
  const card = props.edition.cards!.normal.find((one) => one.number === props.number)!;
  return (
    <Figure caption={props.caption}>
      <AutomaCard class="rules-card" card={card} words={cardWords(card)} label={cardSpoken(card)} />
    </Figure>
  );
}

export function DeckTable(props: { cards: Card[]; caption: string }) {
  return (
    <table class="rules-table">
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Card")}</th>
          <th scope="col">{t("Budget")}</th>
          <th scope="col">{t("Filters")}</th>
          <th scope="col">{t("At a mark")}</th>
        </tr>
      </thead>
      <tbody>
        {props.cards.map((card) => (
          <tr key={card.number}>
            <th scope="row">{card.number}</th>
            <td>{card.budget}</td>
            <td>
              {card.filters.map((filter) => (
                <FilterIcon key={filter} filter={filter} size={24} label={filterWords(filter)} />
              ))}
              {card.filters.length === 0 && t("none")}
            </td>
            <td>{card.income}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const countWords = (what: AutomaPoints): string =>
  ({
    bonus: t("bonus tile"),
    buttons: t("buttons"),
    "patches-with-buttons": t("patches with buttons"),
    "buttons-on-patches": t("buttons printed on its patches"),
  })[what];

export function LevelTable({ edition }: { edition: Edition }) {
  return (
    <table class="rules-table">
      <caption>{t("Levels")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Level")}</th>
          <th scope="col">{t("Marker on space")}</th>
          <th scope="col">{t("What it counts")}</th>
        </tr>
      </thead>
      <tbody>
        {edition.levels!.map(({ marker, counts }, i) => (
          <tr key={i}>
            <th scope="row">{automaLevelName(i + 1)}</th>
            <td>{marker}</td>
            <td>{counts.map(countWords).join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
