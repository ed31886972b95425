// SPDX-License-Identifier: MIT
// The sampler: an emblem for each goal, the cloth and bindings that they unlock, and the way to the nearest.
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Goal, GoalKind, Sampler as Sewn } from "../core/sampler-types.ts";
import { choose } from "../play/choices.ts";
import { EMBLEMS } from "../sampler/charts.ts";
import { openSampler, sampler, trouble } from "../sampler/sampler.ts";
import { freshGoals } from "../sampler/seen.ts";
import { Stitched } from "../sampler/stitches.tsx";
import { wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";
import { Head } from "./head.tsx";
import { fetchStyles } from "./later.ts";
import { modeClass } from "./mode.ts";
import { Button, Notice } from "./parts.tsx";
import { goTo, type Screen } from "./road.ts";
import { Bindings, Cloths } from "./sampler-cloth.tsx";
import { Linen } from "./sampler-emblems.tsx";

/* Where a goal's game is set up, after it has been chosen there. */
const classic = (): Screen => (choose({ edition: "classic" }), "play");
const express = (): Screen => (choose({ edition: "express" }), "play");
const WAYS: Record<GoalKind, (goal: Goal) => Screen> = {
  level: ({ number }) => (choose({ level: number }), "play"),
  win: () => "play",
  seven: classic,
  clean: () => "play",
  points: classic,
  full: classic,
  normal: ({ number }) => (choose({ automaLevel: number, deck: "normal" }), "solo"),
  tactical: ({ number }) => (choose({ automaLevel: number, deck: "tactical" }), "solo"),
  "above-zero": express,
  "full-express": express,
  days: () => "daily",
};

/* The goal that was pressed, or the nearest. */
function GoalCard({ goal, isNearest }: { goal: Goal; isNearest: boolean }) {
  return (
    <section class="goal-card card" aria-live="polite">
      <Stitched chart={EMBLEMS[goal.kind]} progress={goal.reached ? "sewn" : "not yet"} />
      <p>
        {isNearest && <small>{t("Nearest")}</small>}
        <b>{wordsOf(goal.name)}</b>
        <small>{wordsOf(goal.note)}</small>
      </p>
      <Button look="act" onClick={() => goTo(WAYS[goal.kind](goal))}>
        {t("Play")}
      </Button>
    </section>
  );
}

function Shown({ sewn }: { sewn: Sewn }) {
  const [fresh] = useState(() => freshGoals(sewn.goals));
  const chosen = useSignal<number | null>(null);
  const at = chosen.value ?? sewn.nearest;
  return (
    <>
      <Linen sampler={sewn} fresh={fresh} chosen={chosen.value} onChoose={(goal) => (chosen.value = goal)} />
      <div class="sampler-side">
        <Cloths sampler={sewn} />
        <Bindings sampler={sewn} />
        {at !== null && <GoalCard goal={sewn.goals[at]!} isNearest={at === sewn.nearest} />}
      </div>
    </>
  );
}

export function Sampler() {
  useEffect(() => void openSampler(), []);
  useEffect(() => void fetchStyles(CLOTH_STYLE_FILE).catch(() => undefined), []); // without it the swatches are plain
  const sewn = sampler.value;
  return (
    <main class={modeClass("sampler")}>
      <Head about={<h1>{t("Sampler")}</h1>}>
        {sewn && <b class="sampler-count">{wordsOf({ id: "sewn-of", args: [sewn.reached, sewn.goals.length] })}</b>}
      </Head>
      {trouble.value && (
        <Notice action={t("Try again")} onAction={() => void openSampler()}>
          {t("The sampler can't be opened: {why}", { why: trouble.value })}
        </Notice>
      )}
      {sewn ? <Shown sewn={sewn} /> : !trouble.value && <p role="status">{t("One moment…")}</p>}
    </main>
  );
}
