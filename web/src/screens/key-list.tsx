// SPDX-License-Identifier: MIT
// All keys on one sheet, with what mouse and touch do; and the switch for letters and digits.
import { hasServer } from "../play/online-game.ts";
import { choices, choose } from "../play/choices.ts";
import { t } from "../words/words.ts";
import { Sheet, Switch } from "./parts.tsx";
import { closeLayer } from "./road.ts";

interface Cap {
  shown: string;
  /** For screen readers, if it is a symbol. */
  spoken?: string;
  /** A letter or digit: it can be switched off. */
  single?: boolean;
}
interface Row {
  caps: Cap[];
  words: string;
}
interface Group {
  title: string;
  rows: Row[];
}

const letters = (...all: string[]): Cap[] => all.map((shown) => ({ shown, single: true }));
const named = (...all: string[]): Cap[] => all.map((shown) => ({ shown }));
const withShift = (shown: string): Cap => ({ shown: `${t("Shift")} ${shown}`, single: true });

const atTable = (): Row[] => [
  { caps: letters("1", "2", "3"), words: t("take a patch on offer") },
  { caps: [{ shown: "← ↑ → ↓", spoken: t("arrow keys") }], words: t("move it") },
  { caps: [...letters("R"), withShift("R")], words: t("turn it, right or left") },
  { caps: letters("F"), words: t("flip it") },
  { caps: named(t("Enter")), words: t("sew it on, or advance") },
  { caps: named(t("Esc")), words: t("put it back") },
  { caps: letters("A"), words: t("advance past the other token") },
  { caps: letters("G"), words: t("give up a leather patch, where allowed") },
  { caps: letters("H"), words: t("hint: where to look, what to do, and why") },
  { caps: letters("U", "Y"), words: t("undo, redo") },
  { caps: letters("M"), words: t("type a move, or choose a place from a list") },
];

const online = (): Row[] => [
  { caps: letters("Y", "N"), words: t("answer a question of the other player") },
  { caps: letters("P"), words: t("say something; then 1 to 5") },
  { caps: letters("U"), words: t("ask to undo") },
];

const opponents = (): Row[] => [
  { caps: [{ shown: "← ↑ → ↓", spoken: t("arrow keys") }], words: t("go to the next opponent") },
  { caps: letters("1", "2", "…", "9", "0"), words: t("choose an opponent; 0 is the tenth") },
  { caps: named(t("Enter")), words: t("play") },
  { caps: letters("C", "D"), words: t("show the game and its details") },
];

const atEnd = (): Row[] => [
  { caps: named(t("Enter")), words: t("open the review") },
  { caps: letters("N"), words: t("play again, with a new deal") },
  { caps: letters("S"), words: t("share the game") },
];

const atPuzzle = (): Row[] => [
  { caps: named(t("Enter")), words: t("try again after a wrong answer; otherwise the next puzzle") },
  { caps: letters("H"), words: t("hint: where to look") },
  { caps: letters("N"), words: t("next puzzle") },
];

const daily = (): Row[] => [
  { caps: [{ shown: "← ↑ → ↓", spoken: t("arrow keys") }], words: t("go to another day") },
  { caps: named(t("Enter")), words: t("play today's deal, or share its result") },
  { caps: letters("N"), words: t("play the deal again, unscored") },
  { caps: named(t("Esc")), words: t("back to the calendar") },
];

const groups = (): Group[] => [
  { title: t("At the table"), rows: atTable() },
  { title: t("When a game is over"), rows: atEnd() },
  { title: t("Choosing an opponent"), rows: opponents() },
  { title: t("Daily deal"), rows: daily() },
  ...(hasServer.value ? [{ title: t("In an online game"), rows: online() }] : []),
  {
    title: t("In a review"),
    rows: [{ caps: [{ shown: "← →", spoken: t("arrow keys") }], words: t("step back and forward through the game") }],
  },
  { title: t("At a puzzle, besides the keys of the table"), rows: atPuzzle() },
  { title: t("In a lesson"), rows: [{ caps: letters("1", "2", "3", "4"), words: t("answer a question") }] },
  {
    title: t("Everywhere"),
    rows: [
      { caps: named(t("Tab")), words: t("go to the next control") },
      { caps: letters("?"), words: t("this list") },
    ],
  },
  {
    title: t("Mouse and touch"),
    rows: [
      { caps: named(t("wheel"), t("two fingers")), words: t("turn it, right or left") },
      { caps: named(t("right button")), words: t("flip it") },
    ],
  },
];

/** For people who use speech input or rest a hand on the keys. */
export function KeysSwitch() {
  return (
    <Switch
      label={t("Single keys")}
      note={t("letters and digits work at the table, such as A for advance")}
      on={choices.value.keys}
      onChange={(keys) => choose({ keys })}
    />
  );
}

function KeyCap({ cap: { shown, spoken, single } }: { cap: Cap }) {
  const off = single && !choices.value.keys;
  return (
    <kbd class={off ? "key-off" : ""}>
      <span aria-hidden={spoken ? true : undefined}>{shown}</span>
      {spoken && <span class="hidden">{spoken}</span>}
      {off && <span class="hidden">, {t("switched off")}</span>}
    </kbd>
  );
}

export function KeyList() {
  return (
    <Sheet title={t("Keys")} onClose={closeLayer}>
      <KeysSwitch />
      {!choices.value.keys && (
        <p class="key-note">{t("Letters and digits are switched off: those with a dashed frame do nothing now.")}</p>
      )}
      {groups().map(({ title, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl class="key-rows">
            {rows.map(({ caps, words }) => (
              <div key={words}>
                <dt>
                  {caps.map((cap) => (
                    <KeyCap key={cap.shown} cap={cap} />
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
