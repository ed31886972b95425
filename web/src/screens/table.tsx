// SPDX-License-Identifier: MIT
// The table: my quilt, the track, the ring of patches and the other side; on a phone in one column.
import { useLayoutEffect } from "preact/hooks";
import { BINDING } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { choices } from "../play/choices.ts";
import { askAgain, gameEdition, hand, readyEngine, redo, undo, view, watched } from "../play/game.ts";
import { askHint, closeHint, hintShown, keepEvaluating, showsEvaluation } from "../play/help.ts";
import { hasLines } from "../play/lines.ts";
import { useQuiltFocus } from "./arrival.ts";
import { useHint } from "./aids.tsx";
import { Carried } from "./carried.tsx";
import { listenToFingers } from "./pointer.ts";
import { listenToKeys, type Key } from "./keys.ts";
import { listenToLooks } from "./look.ts";
import { whenIdle } from "./later.ts";
import { isLaptop, mode, modeClass } from "./mode.ts";
import { editionTitle } from "./names.ts";
import { ending, useEnding } from "./over.tsx";
import { report } from "./report.tsx";
import { openBox, Spoken } from "./spoken.tsx";
import { isEnding } from "./story.ts";
import { LaptopTable } from "./table-laptop.tsx";
import { PhoneTable } from "./table-phone.tsx";
import { TallTable } from "./table-tall.tsx";
import { countTroubles } from "./troubles.tsx";
import { MINE } from "./try.tsx";

/* An ending has one column, as on a phone. */
const isTall = (): boolean => mode.value.tall && !ending();

/* What the style sheets need to know about the game: the squares of its quilts with their binding, and what else is
 * on the table. */
function tableClass(): string {
  const marks = {
    "table-solo": gameEdition.value!.solo,
    "table-lines": hasLines.value,
    "table-bar": showsEvaluation.value,
    "table-marks": choices.value.reach,
    "table-far": onlineGame.value !== null,
    "table-ending": isEnding.value,
    "table-noticed": countTroubles() > 0,
    "table-noticed-more": countTroubles() > 1,
    "table-stacked": mode.value.stacked && !hasLines.value, // lines below the quilt leave no room for more
  };
  const name = isTall() ? "table table-tall" : modeClass("table"); // it has parts of both other tables
  return [name, ...Object.entries(marks).flatMap(([name, is]) => (is ? name : []))].join(" ");
}

/* It is on top: Escape closes it before it puts back what is in hand. */
function leaveHint(): boolean {
  if (!hintShown()) return false;
  closeHint();
  return true;
}

/* Keys that only the table has. */
const KEYS: Key[] = [
  { key: "Escape", act: leaveHint },
  { key: "u", act: () => (undo(), true) },
  { key: "y", act: () => (redo(), true) },
  { key: "m", act: () => (openBox(), true) },
  { key: "h", act: () => (report(askHint()), true) },
];

function OwnTable() {
  useLayoutEffect(() => {
    askAgain(); // a game that was only watched continues here
    const stops = [
      listenToFingers(MINE),
      listenToLooks(),
      listenToKeys(MINE, [...(onlineGame.value?.keys ?? []), ...KEYS]),
      keepEvaluating(),
      whenIdle(readyEngine),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useQuiltFocus();
  useHint();
  useEnding();
  const edition = gameEdition.value;
  if (!view.value || !edition) return null;
  const measures = { "--squares": edition.side + BINDING, "--spaces": edition.last + 1 };
  return (
    <main>
      <h1 class="hidden">Thimble: {editionTitle(view.value.edition)}</h1>
      <div class={tableClass()} style={measures}>
        {isLaptop() ? <LaptopTable /> : isTall() ? <TallTable /> : <PhoneTable />}
      </div>
      <Carried hand={hand} />
      <Spoken />
    </main>
  );
}

/** Spectators of an online game have a table of their own. */
export function Table() {
  const Watched = watched.value ? onlineGame.value?.parts.Watched : undefined;
  return Watched ? <Watched /> : <OwnTable />;
}
