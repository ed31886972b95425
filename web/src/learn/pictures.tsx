// SPDX-License-Identifier: MIT
// Small pictures for the rules, made of the same drawings as the table.
import type { ComponentChildren } from "preact";
import { patchOf } from "../core/patch.ts";
import type { Card, Edition, SeatView, View } from "../core/types.ts";
import { AutomaCard, FilterIcon, NeedleIcon, Offer, Quilt, Tape, fabricOf } from "../draw/index.ts";
import { moveParts } from "../play/notation.ts";
import { isPhone } from "../screens/layout.ts";
import { fabricName, patchWords } from "../screens/names.ts";
import { cardSpoken, cardWords, filterWords } from "../screens/opponent.tsx";
import { SAMPLES } from "../screens/samples.ts";
import { t } from "../words/words.ts";

export function Figure(props: { caption: string; children: ComponentChildren }) {
  return (
    <figure class="rules-figure">
      {props.children}
      <figcaption class="caption">{props.caption}</figcaption>
    </figure>
  );
}

/* --- the track ---------------------------------------------------------------------------------------------- */

const seatOn = (time: number, automa: boolean): SeatView => ({
  name: "",
  automa,
  time,
  buttons: 0,
  income: 0,
  empty: 0,
  emptyPoints: 0,
  score: 0,
  bonus: false,
  nextIncome: null,
  best: null,
  unfillable: [],
  sewn: [],
  unknown: [],
  patches: [],
  short: [],
});

/* A track with two tokens and nothing else to be seen. */
function standing(box: Edition, first: number, second: number): View {
  const [track, marks] = Object.entries(box.leather)[0] ?? ["", []];
  return {
    edition: box.solo ? "automa" : box.side > 7 ? "classic" : "express",
    track,
    seed: "",
    phase: "action",
    turn: 0,
    winner: null,
    top: 0,
    ply: 0,
    plies: 0,
    moves: [],
    leather: 0,
    seats: [seatOn(first, false), seatOn(second, box.solo)],
    offers: [],
    circle: [],
    late: 0,
    leatherAt: marks.filter((mark) => mark > Math.max(first, second)),
    advance: null,
    ...(box.solo && {
      automa: {
        level: 3,
        deck: "normal",
        marker: 41,
        card: null,
        pile: 0,
        nextBudget: null,
        points: { bonus: 0, buttons: 0, patchesWithButtons: 0, buttonsOnPatches: 0 },
        last: [],
      },
    }),
  };
}

const PAGE = 700; // a wide sheet inside
const EDGES = 48; // what a phone's sheet takes of the screen

export function TrackPicture(props: { box: Edition; first: number; second: number; caption: string }) {
  const phone = isPhone.value;
  const perRow = phone ? 18 : 30;
  return (
    <Figure caption={props.caption}>
      <Tape
        edition={props.box}
        view={standing(props.box, props.first, props.second)}
        me={0}
        width={phone ? Math.min(PAGE, innerWidth - EDGES) : PAGE}
        rows={Math.max(2, Math.ceil((props.box.last + 1) / perRow))}
        onTape
        label={props.caption}
      />
    </Figure>
  );
}

/* --- patches and quilts ------------------------------------------------------------------------------------- */

export function OfferPicture(props: { box: Edition; patches: number[]; caption: string }) {
  return (
    <Figure caption={props.caption}>
      <div class="rules-offer">
        <NeedleIcon size={8} />
        {props.patches.map((patch) => (
          <Offer
            key={patch}
            edition={props.box}
            patch={patch}
            square={15}
            compact
            still
            label={patchWords(patchOf(props.box, patch), fabricName(fabricOf(props.box.name, patch).name))}
          />
        ))}
      </div>
    </Figure>
  );
}

type OnQuilt = Pick<SeatView, "sewn" | "unknown" | "unfillable" | "best">;

function sample(box: Edition): OnQuilt {
  const moves = SAMPLES[box.side > 7 ? "classic" : "express"].split(" ");
  const sewn = moves.map((move, ply) => {
    const parts = moveParts(box, move);
    if (parts.kind === "buy") return { ply, patch: parts.patch, turn: parts.turn, square: parts.square };
    return { ply, patch: 0, turn: "r0" as const, square: parts.kind === "leather" ? parts.square : 0 };
  });
  return { sewn, unknown: [], unfillable: [], best: { square: 0, covered: 49 } };
}

export function QuiltPicture(props: { box: Edition; best?: boolean; caption: string }) {
  return (
    <Figure caption={props.caption}>
      <Quilt
        edition={props.box}
        seat={sample(props.box)}
        owner="me"
        square={18}
        best={props.best ?? false}
        label={props.caption}
      />
    </Figure>
  );
}

/* --- the Automa --------------------------------------------------------------------------------------------- */

export function CardPicture(props: { box: Edition; number: number; caption: string }) {
  const card = props.box.cards!.normal.find((one) => one.number === props.number)!;
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

export function LevelTable() {
  const rows: [string, number, string][] = [
    ["I", 1, t("bonus tile")],
    ["II", 9, t("bonus tile, buttons")],
    ["III", 12, t("bonus tile, buttons, patches with buttons")],
    ["IV", 15, t("bonus tile, buttons, buttons printed on its patches")],
    ["V", 18, t("bonus tile, buttons, patches with buttons, buttons printed on its patches")],
  ];
  const last = 53;
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
        {rows.map(([level, before, counts]) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            <td>{last - before}</td>
            <td>{counts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
