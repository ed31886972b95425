// SPDX-License-Identifier: MIT
// All drawings and their states on one page, to be looked at: ?page=fabrics|parts|table|try|opening|solo|express|phone|graph.

import { render } from "preact";
import type { ComponentChildren } from "preact";
import * as draw from "../src/draw";
import type { Trying } from "../src/draw";
import type { Edition, View } from "../src/core/types";
import * as sample from "./sample";
import "../style/tokens.css";
import "../style/parts.css";
import "./gallery.css";

const { classic, express, automa } = sample;
const asked = new URLSearchParams(location.search);

const label = (patch: number) => `patch ${patch}`;

function Fabrics() {
  const edition = asked.get("edition") === "express" ? express : classic;
  return (
    <main class="page">
      <h1>The fabrics</h1>
      <div class="fabrics">
        {edition.patches.map((patch) => (
          <figure>
            <draw.PatchPicture edition={edition} patch={patch.number} square={Number(asked.get("square") ?? 33)} />
            <figcaption>
              {patch.number} {draw.fabricOf(edition.name, patch.number).name}
              <br />
              <draw.Price edition={edition} patch={patch.number} /> {patch.income > 0 && `+${patch.income}`}
            </figcaption>
          </figure>
        ))}
        <figure>
          <draw.PatchPicture edition={edition} patch={0} square={33} />
          <figcaption>leather</figcaption>
        </figure>
        <figure>
          <draw.RosetteIcon size={50} />
          <figcaption>special tile</figcaption>
        </figure>
      </div>
    </main>
  );
}

const ICONS = Object.entries(draw).filter(([name]) => /Icon$/.test(name) && !/^(Part|Filter|Token)Icon$/.test(name));

const FITS: Trying = { patch: 27, turn: "r3", x: 1, y: 3, fits: true };
const MISFIT: Trying = { patch: 27, turn: "r0", x: 2, y: 3, fits: false, bad: [30, 40] };
const mine = sample.middle.seats[0];
const hers = sample.middle.seats[1];

const Shown = ({ words, children }: { words: string; children: ComponentChildren }) => (
  <figure class="shown">
    <div class="crop">{children}</div>
    <figcaption>{words}</figcaption>
  </figure>
);

function Parts() {
  const free = Array.from({ length: 45 }, (_, i) => i + 36).filter((s) => s % 9 < 4 || s > 62);
  const quilt = { edition: classic, seat: mine, owner: "me" as const, square: 26 };
  return (
    <main class="page">
      <h1>Parts and states</h1>
      <div class="icons">
        {ICONS.map(([name, Icon]) => {
          const One = Icon as (props: { size: number }) => ComponentChildren;
          return (
            <figure>
              <One size={name === "NeedleIcon" ? 14 : 34} />
              <figcaption>{name.replace("Icon", "")}</figcaption>
            </figure>
          );
        })}
      </div>
      <div class="row">
        <Shown words="fits">
          <draw.Quilt {...quilt} trying={FITS} />
        </Shown>
        <Shown words="does not">
          <draw.Quilt {...quilt} trying={MISFIT} />
        </Shown>
        <Shown words="outside">
          <draw.Quilt {...quilt} trying={{ patch: 27, turn: "r0", x: -1, y: 6, fits: false }} />
        </Shown>
        <Shown words="leather">
          <draw.Quilt {...quilt} targets={free} trying={{ patch: 0, turn: "r0", x: 2, y: 3, fits: true }} />
        </Shown>
        <Shown words="keys, dead">
          <draw.Quilt {...quilt} labels unfillable framed={4} />
        </Shown>
        <Shown words="best, unknown">
          <draw.Quilt {...quilt} seat={{ ...hers, unknown: [60, 61, 70] }} owner="you" best />
        </Shown>
      </div>
      <div class="row cards">
        <draw.Offer edition={classic} patch={27} number={1} label="" square={27} />
        <draw.Offer edition={classic} patch={19} number={2} state="dear" pill="2 short" label="" square={27} />
        <draw.Offer edition={classic} patch={27} number={1} state="hand" pill="in hand" label="" square={27} />
        <draw.Offer edition={classic} patch={16} number={3} state="blocked" pill="no room" label="" square={27} />
        <draw.Offer edition={classic} patch={16} number={3} bracket="you" label="" square={27} />
        <draw.Offer edition={classic} patch={21} number={3} state="dear" pill="brakuje 12" label="" square={27} />
        <Automa />
        <div class="automa">
          <draw.AutomaCard card={sample.cards[6]!} words={WORDS} compact />
        </div>
        <draw.AutomaBack budget={4} words="next: up to" pile={2} />
        <draw.AutomaBack budget={4} words="" pile={6} compact />
      </div>
      <div class="row">
        <draw.Tape edition={classic} view={sample.middle} me={0} width={360} rows={3} label="" />
        <draw.Tape edition={classic} view={sample.middle} me={0} width={360} rows={3} trying={sample.tried} label="" />
        <draw.Tape edition={express} view={sample.quick} me={0} width={360} rows={3} label="" />
      </div>
    </main>
  );
}

const WORDS = {
  card: "card 17",
  upTo: "up to",
  atMark: "at an income mark",
  filter: (name: string) =>
    ({
      "no-overtake": "does not overtake you",
      "most-buttons": "most buttons",
      largest: "largest",
      furthest: "furthest round",
    })[name]!,
};
const Automa = () => (
  <div class="automa">
    <draw.AutomaCard card={sample.cards[16]!} words={WORDS} />
  </div>
);

const Stat = ({ icon, number, words }: { icon?: ComponentChildren; number: ComponentChildren; words: string }) => (
  <span class="stat">
    {icon}
    <b>{number}</b>
    <small>{words}</small>
  </span>
);

function Opponent({ edition, view, square }: { edition: Edition; view: View; square: number }) {
  const seat = view.seats[1];
  return (
    <div class="opponent">
      <draw.Quilt edition={edition} seat={seat} owner="you" square={square} />
      <div class="about">
        <div class="head">
          <draw.SpoolIcon size={34} />
          <span>
            <b>Mira</b>
            <small>Engine, level 6</small>
          </span>
        </div>
        <div class="stats">
          <Stat icon={<draw.ButtonIcon size={22} />} number={seat.buttons} words="buttons" />
          <Stat number={`+${seat.income}`} words={`in ${seat.nextIncome?.spaces} spaces`} />
          <Stat icon={<draw.EmptyIcon size={22} />} number={seat.empty} words="empty" />
          <Stat icon={<draw.RosetteIcon size={22} />} number={seat.best?.covered ?? 0} words="best 7×7" />
        </div>
      </div>
    </div>
  );
}

interface TableProps {
  edition: Edition;
  view: View;
  trying?: Trying;
}

function Table({ edition, view, trying }: TableProps) {
  const seat = view.seats[0];
  const [width, height] = [innerWidth, innerHeight];
  const square = Math.floor(Math.min(76, (height - 280) / (edition.side + 0.6), (0.41 * width) / (edition.side + 0.6)));
  const size = draw.quiltSize(square, edition.side);
  const ring = { width: width - 46 - size - 20 + 6, height: height - 155 - 6 };
  const after = trying?.fits ? sample.tried : undefined;
  const state = (patch: number, i: number) =>
    trying && patch === trying.patch ? "hand" : view.offers[i]!.short ? "dear" : "open";
  return (
    <main class="table">
      <header>
        <draw.LogoIcon size={30} />
        <b>Thimble</b>
        <small>Classic · deal 84</small>
        <span class="tools">
          <draw.HintIcon size={20} />
          Hint <draw.UndoIcon size={20} />
          Undo <draw.RedoIcon size={20} />
          Redo <draw.MenuIcon size={22} />
        </span>
      </header>
      <div class="tape">
        <draw.Tape
          edition={edition}
          view={view}
          me={0}
          width={width - 40}
          trying={after}
          onTape={height < 720}
          label=""
        />
      </div>
      <div class="mine">
        <draw.Quilt edition={edition} seat={seat} owner="me" square={square} labels trying={trying} />
        <div class="seat">
          <span class="turn">
            <draw.ThimbleIcon size={38} />
            <em>Your turn</em>
          </span>
          <Stat icon={<draw.ButtonIcon size={24} />} number={seat.buttons} words="buttons" />
          <Stat number={`+${seat.income}`} words={`in ${seat.nextIncome?.spaces} spaces`} />
          <Stat icon={<draw.EmptyIcon size={22} />} number={seat.empty} words="empty" />
          <Stat icon={<draw.RosetteIcon size={22} />} number={seat.best?.covered ?? 0} words="best 7×7" />
          <button type="button" class="advance">
            <span>
              <draw.AdvanceIcon size={20} /> Advance 3
            </span>
            <small>
              +3 <draw.ButtonIcon size={14} /> and +7 income
            </small>
          </button>
        </div>
      </div>
      <div class="circle">
        <draw.Ring
          edition={edition}
          view={view}
          width={ring.width}
          height={ring.height}
          itemLabel={label}
          inHand={trying ? 0 : undefined}
          bracket={after && { patches: [1], owner: "you" }}
          late={asked.get("late") ?? undefined}
          offer={(patch, i, card) => (
            <draw.Offer
              edition={edition}
              patch={patch}
              square={card.square}
              number={i + 1}
              label={label(patch)}
              state={state(patch, i)}
              pill={
                state(patch, i) === "hand"
                  ? "in hand"
                  : view.offers[i]!.short
                    ? `${view.offers[i]!.short} short`
                    : undefined
              }
              bracket={after && after.offers.some((o) => o.patch === patch) ? "you" : undefined}
            />
          )}
        >
          {edition.solo ? (
            <Solo view={view} />
          ) : (
            <Opponent edition={edition} view={view} square={Math.floor(square * 0.6)} />
          )}
        </draw.Ring>
      </div>
    </main>
  );
}

const Solo = ({ view }: { view: View }) => (
  <div class="solo">
    <div>
      <div class="head">
        <draw.BobbinIcon size={34} />
        <span>
          <b>Automa, level III</b>
          <small>tactical deck</small>
        </span>
      </div>
      <Automa />
    </div>
    <draw.AutomaBack budget={view.automa!.nextBudget} words="next: up to" pile={view.automa!.pile} />
  </div>
);

function Phone() {
  const { middle } = sample;
  const seat = middle.seats[0];
  const width = Math.min(innerWidth, 430) - 24;
  return (
    <main class="phone">
      <div class="top">
        <draw.Quilt edition={classic} seat={hers} owner="you" square={88 / 9.6} />
        <div>
          <b>
            <draw.SpoolIcon size={20} /> Mira
          </b>
          <span class="line">
            <draw.ButtonIcon size={17} />9 <b>+7</b>
            <small>in 6</small>
            <draw.EmptyIcon size={16} />
            42
            <draw.RosetteIcon size={17} />
            32
          </span>
        </div>
      </div>
      <draw.Tape
        edition={classic}
        view={middle}
        me={0}
        width={width}
        rows={3}
        trying={asked.has("try") ? sample.tried : undefined}
        label=""
      />
      <draw.Quilt
        edition={classic}
        seat={seat}
        owner="me"
        square={width / 9.6}
        trying={asked.has("try") ? FITS : undefined}
      />
      <div class="line">
        <draw.ThimbleIcon size={22} />
        <em>Your turn</em>
        <draw.ButtonIcon size={19} />8 <b>+7</b>
        <small>in 2</small>
        <draw.EmptyIcon size={18} />
        43
        <draw.RosetteIcon size={18} />
        30
      </div>
      <div class="three">
        <draw.Offer edition={classic} patch={27} compact square={19} label="" />
        <draw.Offer edition={classic} patch={19} compact square={17} state="dear" pill="2 short" label="" />
        <draw.Offer edition={classic} patch={16} compact square={19} label="" />
      </div>
      <draw.CircleStrip edition={classic} view={middle} label="The rest" itemLabel={label} />
    </main>
  );
}

const MARKS = [
  { ply: 4, part: "timing" },
  { ply: 10, part: "buying" },
  { ply: 16, part: "placing" },
  { ply: 24, part: "placing" },
  { ply: 27, part: "timing" },
] as const;

function Review() {
  const graph = {
    kind: "margin" as const,
    series: sample.margins,
    marks: MARKS,
    plies: sample.margins.length - 1,
    reach: 20,
    end: 0,
    start: "start",
    label: "",
  };
  return (
    <main class="page review">
      <draw.Quilt
        edition={classic}
        seat={sample.finished}
        owner="me"
        square={Math.min(56, (innerWidth - 60) / 9.6)}
        framed={8}
      />
      <div>
        <div class="paper">
          <draw.Graph {...graph} cursor={24} width={Math.min(676, innerWidth - 40)} height={240} />
        </div>
        <div class="paper">
          <draw.Graph
            {...graph}
            kind="chance"
            series={sample.margins.map((m) => 1 / (1 + Math.exp(-m / 4)))}
            width={Math.min(676, innerWidth - 40)}
            height={240}
          />
        </div>
        <draw.CircleGrid
          edition={classic}
          view={sample.middle}
          itemLabel={label}
          state={(p) => (p === 27 || p === 16 ? "offer" : [19, 13, 21].includes(p) ? "dear" : "plain")}
          columns={innerWidth > 600 ? 7 : 4}
        />
      </div>
    </main>
  );
}

const PAGES: Record<string, () => ComponentChildren> = {
  fabrics: Fabrics,
  parts: Parts,
  table: () => <Table edition={classic} view={sample.middle} />,
  try: () => <Table edition={classic} view={sample.middle} trying={FITS} />,
  misfit: () => <Table edition={classic} view={sample.middle} trying={MISFIT} />,
  opening: () => <Table edition={classic} view={sample.opening} />,
  solo: () => <Table edition={automa} view={sample.solo} />,
  express: () => <Table edition={express} view={sample.quick} />,
  phone: Phone,
  review: Review,
};

const Page = PAGES[asked.get("page") ?? "parts"] ?? Parts;
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
if (asked.has("grey")) document.documentElement.style.filter = "grayscale(1)";
render(
  <>
    <draw.FabricDefs edition={[classic, express]} />
    <Page />
  </>,
  document.body,
);
