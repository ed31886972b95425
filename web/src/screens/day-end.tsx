// SPDX-License-Identifier: MIT
// The result of a day: the quilt to share as a picture and as text, the thread of days, and the month in numbers.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Day, DayCard, Days } from "../core/types.ts";
import { ButtonIcon, Quilt, RosetteIcon, ShareIcon, ThimbleIcon } from "../draw/index.ts";
import { bestOf, closeBest, findBest } from "../play/day-best.ts";
import { daysOn, dayTrouble, followDaily, monthOn } from "../play/daily.ts";
import { dayLog } from "../play/days.ts";
import { gameEdition, mySeat, over, sitting, table, view, watched } from "../play/game.ts";
import { clock } from "../play/clock.ts";
import { monthOf } from "../play/months.ts";
import { dayWords, nt, t } from "../words/words.ts";
import { CardLegend, CardText, cardText, headingOf } from "./day-card.tsx";
import { DayCompare } from "./day-compare.tsx";
import { DayPicture, dayQuiltWords } from "./day-picture.tsx";
import { copyDay, saveDay, shareDay, type Given } from "./day-share.ts";
import { practiseDay, useDays } from "./day-ways.ts";
import { dateIn, longDay } from "./day-words.ts";
import { Told } from "./games.tsx";
import { Head } from "./head.tsx";
import { listenToForm, type Key } from "./keys.ts";
import { isLaptop, modeClass } from "./mode.ts";
import { Button, MenuButton, Notice, Segments } from "./parts.tsx";
import { Failure, report } from "./report.tsx";
import { goTo, turnInto } from "./road.ts";
import { headline } from "./scores.tsx";
import { leftWords, Streak, streakWords } from "./streak.tsx";

/* Everything that the screen shows. */
interface Shown {
  day: Day;
  card: DayCard;
  days: Days; // today
  month: Days;
  given: Given;
  /** The thread of days; "" when it is older. */
  streak: string;
}

function shownOf(day: Day): Shown {
  const log = dayLog();
  const today = clock.value.day;
  const card = table.dayCard(day, log);
  const days = daysOn(today);
  const streak = days.streak > 0 ? streakWords(days.streak) : "";
  const picture = () => <DayPicture head={headingOf(card)[1] ?? ""} streak={streak} />;
  const given = { day, text: cardText(card), picture };
  return { day, card, days, month: monthOn(today, monthOf(day)), given, streak };
}

const pointsWords = (): string => nt("{n} point", "{n} points", view.value!.seats[mySeat.value]!.score);
const titleWords = (day: Day): string =>
  day === clock.value.day
    ? t("{points} today", { points: pointsWords() })
    : t("{points} on {day}", { points: pointsWords(), day: dayWords(day) });

/* What has happened to the last press. */
function useTold(): { words: string; give(how: (given: Given) => Promise<string>, given: Given): void } {
  const [words, setWords] = useState("");
  const give = (how: (given: Given) => Promise<string>, given: Given): void => {
    setWords("");
    report(how(given).then(setWords), setWords);
  };
  return { words, give };
}

const review = (): void => goTo("review");

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/* What strong play made of the same deal. */
function bestWords(day: Day): string {
  const found = bestOf(day);
  if (!found) return "…";
  if (found.trouble) return "–";
  const { done, points, moves } = found.sofar;
  return done ? nt("{n} point", "{n} points", points) : nt("{n} move…", "{n} moves…", moves);
}

function Numbers({ day, month }: Shown) {
  const { played, won, average, best } = month;
  const name = dateIn(day, { month: "long" });
  return (
    <dl class="day-numbers">
      <Row name={t("Strong play")} value={bestWords(day)} />
      <Row
        name={t("Your {month}", { month: name })}
        value={`${nt("{n} day", "{n} days", played)}, ${t("{n} won", { n: won })}`}
      />
      <Row name={t("Average")} value={nt("{n} point", "{n} points", average)} />
      {best && <Row name={t("Best")} value={t("{n}, {day}", { n: best.points, day: dayWords(best.day) })} />}
      <Row name={t("Next deal")} value={t("in {time}", { time: leftWords() })} />
    </dl>
  );
}

const ShareButton = ({ onClick, words }: { onClick(): void; words: string }) => (
  <Button look="act" class="day-share" onClick={onClick}>
    <ShareIcon size={22} /> {words}
  </Button>
);

interface EndProps {
  shown: Shown;
  told: ReturnType<typeof useTold>;
}

/* What can be done with it, and the numbers. */
function Side({ shown, told }: EndProps) {
  const { day, days, given } = shown;
  return (
    <div class="day-side">
      <ShareButton words={t("Share picture and text")} onClick={() => told.give(shareDay, given)} />
      <div class="day-pair">
        <Button onClick={() => told.give(copyDay, given)}>{t("Copy text")}</Button>
        <Button onClick={() => told.give(saveDay, given)}>{t("Save picture")}</Button>
      </div>
      <Told>{told.words}</Told>
      <Streak days={days} isPlayed brief />
      <Numbers {...shown} />
      <div class="day-pair">
        <Button onClick={review}>{t("Review")}</Button>
        <Button onClick={() => practiseDay(day)}>{t("Play it again, unscored")}</Button>
      </div>
      <Button look="quiet" class="day-back" onClick={() => goTo("daily")}>
        {t("To the calendar")}
      </Button>
    </div>
  );
}

function LaptopEnd({ shown, told }: EndProps) {
  const { day, card, streak } = shown;
  return (
    <>
      <Head about={<span class="deal-name">{`${t("Daily deal")} · ${longDay(day)}`}</span>} />
      <div class="day-head">
        <h1>{titleWords(day)}</h1>
        <p>{[headline(view.value!), streak].filter(Boolean).join(" · ")}</p>
      </div>
      <div class="day-columns">
        <section>
          <h2 class="caption">{t("As a picture")}</h2>
          <div class="card day-shot">
            <DayPicture head={headingOf(card)[1] ?? ""} streak={streak} label={dayQuiltWords()} />
          </div>
        </section>
        <section>
          <h2 class="caption">{t("As text")}</h2>
          <div class="card day-paper">
            <CardText card={card} />
            <CardLegend />
          </div>
          <DayCompare day={day} />
        </section>
        <Side {...{ shown, told }} />
      </div>
    </>
  );
}

/* The quilt, and beside it what matters most. */
function Brief({ shown: { streak } }: { shown: Shown }) {
  const now = view.value!;
  const seat = now.seats[mySeat.value]!;
  const edition = gameEdition.value!;
  return (
    <section class="day-brief card">
      <Quilt
        edition={edition}
        seat={seat}
        owner="me"
        bound={now.winner === mySeat.value ? "gold" : "pale"}
        label={dayQuiltWords()}
      />
      <ul>
        <li>
          <ThimbleIcon size={26} /> <b>{headline(now)}</b>
        </li>
        {seat.bonus && (
          <li>
            <RosetteIcon size={26} /> <b>{t("{n}×{n}", { n: edition.bonusSide })}</b>
          </li>
        )}
        {streak && (
          <li>
            <ButtonIcon size={24} /> <span>{streak}</span>
          </li>
        )}
        <li class="caption">{t("next deal in {time}", { time: leftWords() })}</li>
      </ul>
    </section>
  );
}

/* Always in sight. */
function Bar({ shown: { given }, told, isText }: EndProps & { isText: boolean }) {
  return (
    <div class="day-bar">
      <Told>{told.words}</Told>
      <Button onClick={review}>{t("Review")}</Button>
      {isText ? (
        <Button onClick={() => told.give(copyDay, given)}>{t("Copy")}</Button>
      ) : (
        <Button onClick={() => told.give(saveDay, given)}>{t("Save")}</Button>
      )}
      <ShareButton words={t("Share")} onClick={() => told.give(shareDay, given)} />
    </div>
  );
}

type Shape = "text" | "picture";

function PhoneEnd({ shown, told }: EndProps) {
  const { day, card, streak } = shown;
  const [side, setSide] = useState<Shape>("text");
  const sides = [
    { value: "text" as const, label: t("Text") },
    { value: "picture" as const, label: t("Picture") },
  ];
  return (
    <>
      <header class="day-phone-head">
        <div>
          <h1>{titleWords(day)}</h1>
          <p class="caption">{`${t("Daily deal")} · ${longDay(day)}`}</p>
        </div>
        <MenuButton />
      </header>
      <Brief shown={shown} />
      <Segments<Shape>
        legend={t("Result")}
        class="day-sides"
        value={side}
        choices={sides}
        onChoose={(one) => setSide(one)}
      />
      {side === "text" ? (
        <div class="card day-paper">
          <CardText card={card} />
        </div>
      ) : (
        <div class="card day-shot">
          <DayPicture head={headingOf(card)[1] ?? ""} streak={streak} label={dayQuiltWords()} />
        </div>
      )}
      <DayCompare day={day} />
      <Numbers {...shown} />
      <div class="day-pair">
        <Button onClick={() => practiseDay(day)}>{t("Play it again, unscored")}</Button>
        <Button onClick={() => goTo("daily")}>{t("To the calendar")}</Button>
      </div>
      <Bar {...{ shown, told }} isText={side === "text"} />
    </>
  );
}

/* The storage has not taken the day: said once. */
function Unkept() {
  if (!dayTrouble.value) return null;
  return (
    <Notice onClose={() => (dayTrouble.value = "")}>
      {dayTrouble.value === "full"
        ? t("There is no room left to keep this day: it is forgotten when you close the page.")
        : t("This browser doesn't let the page keep anything: this day is forgotten when you close the page.")}
    </Notice>
  );
}

function End({ day }: { day: Day }) {
  const told = useTold();
  const shown = shownOf(day);
  const share = (): void => told.give(shareDay, shownOf(day).given);
  const act = (what: () => void) => () => (what(), true);
  const keys: Key[] = [
    { key: "Enter", act: act(share) },
    { key: "s", act: act(share) },
    { key: "n", act: act(() => practiseDay(day)) },
    { key: "Escape", act: act(() => goTo("daily")) },
  ];
  useLayoutEffect(() => listenToForm(keys), [day]);
  useEffect(() => {
    void findBest(day);
    return closeBest;
  }, [day]);
  return (
    <main class={modeClass("day-end")}>
      {isLaptop() ? <LaptopEnd {...{ shown, told }} /> : <PhoneEnd {...{ shown, told }} />}
      <Unkept />
      <Failure />
    </main>
  );
}

/** Of the finished daily game on the table; any other game has no such result. */
export function DayEnd() {
  useDays();
  const day = sitting.value.daily;
  const isThere = day !== null && over.value && !watched.value;
  useLayoutEffect(() => {
    followDaily(); // the game may have been killed before its day was kept
    if (!isThere) turnInto("daily");
  }, [isThere]);
  return isThere ? <End key={day} day={day} /> : null;
}
