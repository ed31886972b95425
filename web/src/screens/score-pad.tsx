// SPDX-License-Identifier: MIT
// The score pad for two: what is left is counted, the core says who has won, and a tally goes on from game to game.
import { useEffect, useState } from "preact/hooks";
import type { CompanionDoor } from "../companion/door.ts";
import {
  blank,
  clear,
  file,
  hear,
  lineOf,
  MOST_BUTTONS,
  openPad,
  type Sheet,
  sheet,
  sheetOf,
  takeBack,
  tally,
  write,
} from "../companion/pad.ts";
import type { Counted } from "../core/companion-types.ts";
import { ButtonIcon, EmptyIcon, RosetteIcon, SpoolIcon, ThimbleIcon, UndoIcon } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { say } from "../play/say.ts";
import { wordsOf } from "../words/message.ts";
import { nt, numeral, t } from "../words/words.ts";
import { editionTitle } from "./names.ts";
import { Button, Segments } from "./parts.tsx";
import { Stepper } from "./stepper.tsx";
import { Sure } from "./sure.tsx";

const player = (seat: number): string => t("Player {n}", { n: seat + 1 });
const NAMES = { isYou: () => false, nameOf: player };
const headline = ({ result }: Counted): string => (result ? wordsOf(result, NAMES) : t("Equal points"));

const put = <T,>(pair: [T, T], seat: number, value: T): [T, T] => (seat === 0 ? [value, pair[1]] : [pair[0], value]);

function Quilt({ seat, points }: { seat: number; points: number }) {
  const now = sheet.value;
  const Token = seat === 0 ? ThimbleIcon : SpoolIcon;
  return (
    <section class="pad-seat card" aria-label={player(seat)}>
      <h2>
        <Token size={36} /> {player(seat)} <b class="pad-points">{numeral(points)}</b>
      </h2>
      <Stepper
        label={
          <>
            <ButtonIcon size={26} /> {t("Buttons")}
          </>
        }
        whose={player(seat)}
        value={now.buttons[seat]!}
        most={MOST_BUTTONS}
        onChange={(n) => write({ ...now, buttons: put(now.buttons, seat, n) })}
      />
      <Stepper
        label={
          <>
            <EmptyIcon size={26} /> {t("Empty squares")}
          </>
        }
        whose={player(seat)}
        value={now.empty[seat]!}
        most={editionOf(now.edition).side ** 2}
        onChange={(n) => write({ ...now, empty: put(now.empty, seat, n) })}
      />
    </section>
  );
}

const seats = (none: string) => [0, 1, 2].map((value) => ({ value, label: value === 0 ? none : player(value - 1) }));

function BonusTile() {
  const now = sheet.value;
  if (editionOf(now.edition).bonusSide === 0) return null;
  return (
    <Segments<number>
      class="pad-tile"
      legend={
        <>
          <RosetteIcon size={26} /> {t("Bonus tile")}
        </>
      }
      value={now.tile}
      choices={seats(t("Nobody"))}
      onChoose={(tile) => write({ ...now, tile })}
    />
  );
}

const First = () => (
  <Segments<number>
    legend={t("Who reached the last space first?")}
    value={sheet.value.first}
    choices={seats("?")}
    onChoose={(first) => write({ ...sheet.value, first })}
  />
);

/* A smaller quilt has fewer squares: what is more than all of them is lowered, and that is said. */
function Editions() {
  const now = sheet.value;
  const [lowered, setLowered] = useState("");
  const choose = (edition: Sheet["edition"]): void => {
    const { side, bonusSide } = editionOf(edition);
    const squares = side ** 2;
    const [one, two] = now.empty;
    const words = t("An Express quilt has {n} squares, so empty squares were lowered to {n}.", { n: squares });
    const isLowered = Math.max(one, two) > squares;
    if (isLowered) say(words);
    setLowered(isLowered ? words : "");
    const empty: Sheet["empty"] = [Math.min(one, squares), Math.min(two, squares)];
    write({ ...now, edition, tile: bonusSide > 0 ? now.tile : 0, empty });
  };
  return (
    <Segments
      legend={t("Game")}
      value={now.edition}
      choices={(["classic", "express"] as const).map((value) => ({ value, label: editionTitle(value) }))}
      onChoose={choose}
    >
      {now.empty.includes(editionOf(now.edition).side ** 2) && lowered}
    </Segments>
  );
}

/* The games before this one. */
function Tally({ door }: { door: CompanionDoor }) {
  const games = tally.value.map((line) => ({ edition: sheetOf(line)!.edition, ...door.count(line) }));
  if (games.length === 0) return null;
  const wins = [0, 1].map((seat) => games.filter(({ winner }) => winner === seat).length);
  return (
    <section class="pad-tally card" aria-label={t("Tally")}>
      <h2>
        {nt("{n} game", "{n} games", games.length)}: {wins[0]} : {wins[1]}
      </h2>
      <ol>
        {games.map(({ edition, points, winner }, i) => (
          <li key={i}>
            <span>{editionTitle(edition)}</span>{" "}
            {points.map((one, seat) => (
              <b key={seat} class={winner === seat ? "pad-won" : ""}>
                {numeral(one)}
                {winner === seat && <span class="hidden"> {t("wins")}</span>}
              </b>
            ))}
          </li>
        ))}
      </ol>
      <div class="companion-tools">
        <Button onClick={takeBack}>
          <UndoIcon size={22} /> {t("Undo")}
        </Button>
        <Sure question={t("Clear the tally?")} onYes={clear}>
          {t("Clear")}
        </Sure>
      </div>
    </section>
  );
}

export function ScorePad({ door }: { door: CompanionDoor }) {
  useEffect(() => {
    openPad(door.count);
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);
  const counted = door.count(lineOf(sheet.value));
  const isBlank = lineOf(sheet.value) === lineOf(blank(sheet.value.edition));
  const isTie = !isBlank && counted.points[0] === counted.points[1];
  return (
    <div class="pad">
      <Editions />
      <div class="pad-seats">
        <Quilt seat={0} points={counted.points[0]} />
        <Quilt seat={1} points={counted.points[1]} />
      </div>
      <BonusTile />
      <p class="pad-result" role="status">
        {!isBlank && headline(counted)}
      </p>
      {isTie && <First />}
      <Button
        look="act"
        class="companion-go told"
        notNow={
          isBlank ? t("Nothing is counted yet") : counted.result === null && t("Who reached the last space first?")
        }
        onClick={file}
      >
        {t("Next game")}
      </Button>
      <Tally door={door} />
    </div>
  );
}
