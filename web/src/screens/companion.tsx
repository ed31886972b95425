// SPDX-License-Identifier: MIT
// Beside a real board: the Automa's player, the score pad, and answers about the rules. For a phone on the table: large,
// one thing at a time, and the screen stays on.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type CompanionDoor, openCompanion } from "../companion/door.ts";
import { hear, now, takeUp } from "../companion/game.ts";
import { keepAwake, staysOn } from "../companion/wake.ts";
import { whyOf } from "../core/engine.ts";
import { BobbinIcon, ButtonIcon, NextIcon, PrevIcon } from "../draw/index.ts";
import { MOMENTS } from "../learn/answers.ts";
import { automaLevelName } from "../play/levels.ts";
import { nt, t } from "../words/words.ts";
import { Answers } from "./answers.tsx";
import { useTitle } from "./arrival.ts";
import { Beside } from "./beside.tsx";
import { Button, MenuButton, Notice } from "./parts.tsx";
import { addressOf, goTo, screen, type Screen } from "./road.ts";
import { ScorePad } from "./score-pad.tsx";

function Way(props: { to: Screen; picture: ComponentChildren; title: string; children: string }) {
  return (
    <a
      class="companion-way card"
      href={addressOf(props.to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(props.to);
      }}
    >
      <span aria-hidden="true">{props.picture}</span>
      <span>
        <strong>{props.title}</strong>
        <small>{props.children}</small>
      </span>
      <NextIcon size={26} />
    </a>
  );
}

function besideWords(): string {
  const game = now.value;
  if (!game || game.asks === "nothing") return t("Your phone turns its cards");
  return t("Go on: level {level}, you are on {n}", { level: automaLevelName(game.level), n: game.time[0] });
}

function Ways() {
  const questions = MOMENTS.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div class="companion-ways">
      <Way to="beside" picture={<BobbinIcon size={52} />} title={t("Automa")}>
        {besideWords()}
      </Way>
      <Way to="pad" picture={<ButtonIcon size={52} />} title={t("Score pad")}>
        {t("Count two quilts and see who wins")}
      </Way>
      <Way to="answers" picture={<b class="companion-asks">?</b>} title={t("Questions about the rules")}>
        {nt("{n} short answer, with the rule", "{n} short answers, each with its rule", questions)}
      </Way>
    </div>
  );
}

const TITLE: Partial<Record<Screen, () => string>> = {
  beside: () => t("Automa"),
  pad: () => t("Score pad"),
  answers: () => t("Questions about the rules"),
};

function Asleep() {
  if (staysOn.value !== false) return null;
  return (
    <p class="caption companion-note" role="note">
      {t("This browser can't keep the screen on. Your device may let you set when it turns off.")}
    </p>
  );
}

/* The core is needed for games, not for answers. */
function useCore(): [CompanionDoor | null, string, () => void] {
  const [door, setDoor] = useState<CompanionDoor | null>(null);
  const [trouble, setTrouble] = useState("");
  const open = () => {
    setTrouble("");
    takeUp()
      .then(openCompanion)
      .then(setDoor, (error: unknown) => setTrouble(whyOf(error)));
  };
  useEffect(open, []);
  return [door, trouble, open];
}

export function Companion() {
  const [door, trouble, again] = useCore();
  const at = screen.value;
  const title = TITLE[at]?.() ?? t("Companion");
  useTitle(title);
  useEffect(keepAwake, []);
  useEffect(() => {
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);
  return (
    <main class={`companion companion-${at}`}>
      <header class="companion-head">
        <Button
          look="quiet"
          aria-label={at === "companion" ? t("Thimble: to the start") : t("Back")}
          onClick={() => goTo(at === "companion" ? "start" : "companion")}
        >
          <PrevIcon size={28} />
        </Button>
        <h1>{title}</h1>
        <MenuButton />
      </header>
      {trouble && (
        <Notice action={t("Try again")} onAction={again}>
          {t("The companion can't be opened: {why}", { why: trouble })}
        </Notice>
      )}
      {at === "companion" && (
        <>
          <p class="companion-about">{t("For the printed game: put your phone beside the board.")}</p>
          <Ways />
          <Asleep />
        </>
      )}
      {at === "answers" && <Answers />}
      {door && at === "pad" && <ScorePad door={door} />}
      {door && at === "beside" && <Beside />}
    </main>
  );
}
