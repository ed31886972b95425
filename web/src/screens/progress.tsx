// SPDX-License-Identifier: MIT
// Progress: the level that somebody plays like, against whom it was won, what is lost by which mistakes, records, what
// to practise, and the last quilts. All numbers come from the core (src/table/progress/progress.h).
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { whyOf } from "../core/engine.ts";
import type { Best, Plan, Progress as Found, Rival, Trend } from "../core/progress-types.ts";
import type { Part } from "../core/types.ts";
import { diaryChanges, followDiary, readDiary } from "../play/diary.ts";
import { isFull } from "../play/ending.ts";
import { automaLevelName } from "../play/levels.ts";
import { changes, listGames } from "../play/keep.ts";
import { hasWon } from "../play/games-filter.ts";
import {
  countUnreviewed,
  noteGames,
  progressNow,
  quiet,
  readProgress,
  reviewQuietly,
  stopQuietly,
} from "../play/noted.ts";
import { computerName } from "../play/opponents.ts";
import { readLog } from "../play/puzzle-log.ts";
import { personIn } from "../play/sitters.ts";
import { dayOf, today } from "../play/today.ts";
import { goToPuzzle } from "../puzzles/address.ts";
import { openBook, puzzles } from "../puzzles/table.ts";
import { wordsOf } from "../words/message.ts";
import { dayWords, nt, numeral, t, tenths } from "../words/words.ts";
import { GameQuilt } from "./game-quilt.tsx";
import { Head } from "./head.tsx";
import { mode } from "./mode.ts";
import { openGame } from "./opening.tsx";
import { Button, Notice } from "./parts.tsx";
import { Bars, Curve, LevelTape } from "./progress-parts.tsx";
import { LogNotice } from "./puzzle-parts.tsx";
import { KIND } from "./puzzle-words.ts";
import { goTo, openLayer } from "./road.ts";

const QUILTS = 8;

const found = signal<Found | null>(null);
const trouble = signal("");

async function openUp(): Promise<void> {
  trouble.value = "";
  try {
    await noteGames();
    found.value = await readProgress();
    await reviewQuietly();
  } catch (error) {
    trouble.value = whyOf(error);
  }
}

/* The diary has changed. */
function reread(): void {
  try {
    found.value = progressNow();
  } catch (error) {
    trouble.value = whyOf(error);
  }
}

/* Reviews in the background: how far, and the way to stop or start them. */
function Quiet() {
  const now = quiet.value;
  const left = now ? 0 : countUnreviewed();
  if (!now && left === 0) return null;
  return (
    <p class="quiet">
      <span role="status">
        {now
          ? t("Reviewing your games: {done} of {n}", { done: now.done, n: now.of })
          : nt("{n} game is not reviewed yet.", "{n} games are not reviewed yet.", left)}
      </span>
      <Button look="quiet" onClick={now ? stopQuietly : () => void reviewQuietly()}>
        {now ? t("Stop") : t("Review them")}
      </Button>
    </p>
  );
}

function Level({ now }: { now: Found }) {
  const [headline = "", ...more] = now.words.map((words) => wordsOf(words));
  return (
    <section class="card progress-level">
      <h2>{now.level ? headline : t("What level do you play like?")}</h2>
      <p>{(now.level ? more : [headline]).join(" ")}</p>
      <div class="progress-level-row">
        <LevelTape level={now.level} ghost={now.ghost} />
        {now.history.length > 1 && (
          <figure>
            <Curve values={now.history} ground />
            <figcaption>
              <span>{dayWords(now.since!)}</span> <span>{t("today")}</span>
            </figcaption>
          </figure>
        )}
      </div>
      <p class="caption">{t("how good your moves were, whoever won")}</p>
      <Quiet />
    </section>
  );
}

function rivalName({ opponent, level, deck }: Rival): string {
  if (opponent === "person") return t("People");
  if (opponent === "level") return t("{name}, level {level}", { name: computerName(level), level });
  const name = t("Automa {level}", { level: automaLevelName(level) });
  return deck === "tactical" ? t("{name}, tactical", { name }) : name;
}

const RivalRow = ({ rival }: { rival: Rival }) => (
  <tr>
    <th scope="row">{rivalName(rival)}</th>
    <td class="rival-bar" aria-hidden="true">
      <span>
        <i style={{ width: `${(100 * rival.won) / rival.games}%` }} />
      </span>
    </td>
    <td class="rival-won">{t("{won} of {n}", { won: rival.won, n: rival.games })}</td>
    <td class="rival-points">{tenths(rival.points)}</td>
  </tr>
);

function Won({ now }: { now: Found }) {
  return (
    <section class="card progress-won">
      <header>
        <h2>{t("Won")}</h2>
        <span class="caption">
          {nt("{won} of {n} game so far", "{won} of {n} games so far", now.games, { won: now.won })}
        </span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Opponent")}</th>
            <td />
            <th scope="col">{t("Won")}</th>
            <th scope="col">{t("average score")}</th>
          </tr>
        </thead>
        <tbody>
          {now.rivals.map((rival) => (
            <RivalRow key={`${rival.opponent} ${rival.deck ?? ""} ${rival.level}`} rival={rival} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/* What has changed is said, not only coloured. */
function changeWords({ was, change }: Trend): string {
  if (was === null) return "";
  const values = { n: tenths(was) };
  return {
    better: t("better, was {n}", values),
    worse: t("worse, was {n}", values),
    same: t("about the same, was {n}", values),
  }[change];
}

function MistakeRow({ part, trend }: { part: Part; trend: Trend }) {
  const { Icon, name } = KIND[part];
  return (
    <li>
      <Icon size={24} />
      <span class="mistake-words">
        <strong>{name()}</strong>
        <small class={`change-${trend.change}`}>{changeWords(trend)}</small>
      </span>
      <Curve values={trend.history} change={trend.change} />
      <b>{tenths(trend.now)}</b>
    </li>
  );
}

const PARTS: Part[] = ["buying", "placing", "timing"];

function Mistakes({ now }: { now: Found }) {
  if (!now.parts.buying) return null;
  return (
    <section class="card progress-mistakes">
      <header>
        <h2>{t("Points lost by mistakes")}</h2>
        <span class="caption">{t("per game, last 10 games")}</span>
      </header>
      <ul>
        {PARTS.map((part) => (
          <MistakeRow key={part} part={part} trend={now.parts[part]!} />
        ))}
      </ul>
    </section>
  );
}

function Score({ score }: { score: Trend }) {
  const { history } = score;
  return (
    <section class="card progress-score">
      <header>
        <h2>{t("Average score")}</h2>
        <span class="caption">{nt("last game", "last {n} games", history.length)}</span>
      </header>
      <p>
        <b>{tenths(score.now)}</b> <small class={`change-${score.change}`}>{changeWords(score)}</small>
      </p>
      <Bars values={history} />
      <p class="progress-ends">
        <span>{t("Last game")}</span> <b>{numeral(history.at(-1)!)}</b>
      </p>
    </section>
  );
}

const RecordRow = ({ label, best }: { label: string; best: Best | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {best ? (
        <>
          <b>{numeral(best.value)}</b> · {dayWords(best.day)}
        </>
      ) : (
        t("not yet")
      )}
    </dd>
  </div>
);

function Records({ now }: { now: Found }) {
  return (
    <section class="card progress-records">
      <header>
        <h2>{t("Records")}</h2>
        <Button look="quiet" onClick={() => goTo("sampler")}>
          {t("Sampler")}
        </Button>
      </header>
      <dl>
        <RecordRow label={t("Most points")} best={now.most} />
        <RecordRow label={t("Highest level beaten")} best={now.highest} />
        <RecordRow label={t("Fewest empty squares")} best={now.fewest} />
        <div>
          <dt>{t("7×7 won")}</dt>
          <dd>
            <b>{nt("{n} time", "{n} times", now.sevens)}</b>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/* The puzzles that train it; null: their book is being fetched. */
const training = signal<{ plan: string; ids: string[] } | null>(null);

async function findTraining({ kind, edition, habit }: Plan): Promise<void> {
  await openBook(edition);
  training.value = { plan: habit, ids: puzzles.train(edition, today(), kind, readLog()) };
}

function PlanCard({ plan }: { plan: Plan }) {
  const { habit, kind, edition } = plan;
  useEffect(() => void findTraining(plan).catch(() => (training.value = null)), [habit, edition]);
  const ids = training.value?.plan === habit ? training.value.ids : [];
  const { Icon, name } = KIND[kind];
  const [what = "", seen = ""] = plan.words.map((words) => wordsOf(words));
  return (
    <section class="card progress-plan">
      <h2>{t("What to practise")}</h2>
      <p>
        <strong>{what}</strong> {seen}
      </p>
      {ids.length > 0 && (
        <div class="plan-puzzles">
          <p>
            <Icon size={22} /> {nt("{n} puzzle trains it:", "{n} puzzles train it:", ids.length)}
          </p>
          <Button look="act" onClick={() => goToPuzzle(edition, ids[0]!, kind)}>
            {t("Practise")}
          </Button>
          <ol aria-label={name()}>
            {ids.map((id, i) => (
              <li key={id}>
                <Button
                  look="quiet"
                  aria-label={`${numeral(i + 1)}: ${name()} ${id}`}
                  onClick={() => goToPuzzle(edition, id, kind)}
                >
                  {numeral(i + 1)}
                </Button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

const resultName = (won: boolean): string => (won ? t("won") : t("lost"));

function Gallery({ of }: { of: number }) {
  void changes.value;
  const games = listGames().filter(isFull).slice(0, QUILTS);
  if (games.length === 0) return null;
  return (
    <section class="progress-quilts">
      <header>
        <h2>
          {t("Finished quilts")} <small>{numeral(of)}</small>
        </h2>
        <Button look="quiet" onClick={() => openLayer("games")}>
          {t("All your games")}
        </Button>
      </header>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <button type="button" onClick={() => openGame(game)}>
              <GameQuilt game={game} />
              <span class="quilt-foot">
                <b>{numeral(game.scores[personIn(game.seats)]!)}</b>
                <span>
                  <i class={`disc disc-${hasWon(game) ? "won" : "lost"}`} /> {resultName(hasWon(game))}
                </span>
              </span>
              <span class="caption">{dayWords(dayOf(new Date(game.touched)))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Nothing = () => (
  <section class="card progress-none">
    <h2>{t("Your first finished game starts this page.")}</h2>
    <Button look="act" onClick={() => goTo("play")}>
      {t("Start sewing")}
    </Button>
  </section>
);

function Cards({ now }: { now: Found }) {
  if (now.games === 0) return <Nothing />;
  return (
    <div class="progress-cards">
      <Level now={now} />
      <Won now={now} />
      {now.plan && <PlanCard plan={now.plan} />}
      <Mistakes now={now} />
      {now.score && <Score score={now.score} />}
      <Records now={now} />
      <Gallery of={now.games} />
    </div>
  );
}

export function Progress() {
  useEffect(() => {
    void openUp();
    const stop = followDiary();
    return () => (stop(), stopQuietly());
  }, []);
  const log = readDiary();
  useEffect(() => {
    if (found.value) reread();
  }, [log, diaryChanges.value]);
  const now = found.value;
  return (
    <main class={`progress ${mode.value.phone ? "progress-phone" : ""}`}>
      <Head about={<h1>{t("Your progress")}</h1>}>
        {!mode.value.phone && <span class="caption">{t("Kept on this device and seen by nobody else")}</span>}
      </Head>
      <LogNotice />
      {trouble.value && (
        <Notice action={t("Try again")} onAction={() => void openUp()}>
          {t("Your progress can't be shown: {why}", { why: trouble.value })}
        </Notice>
      )}
      {now ? <Cards now={now} /> : !trouble.value && <p role="status">{t("One moment…")}</p>}
    </main>
  );
}
