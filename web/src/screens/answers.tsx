// SPDX-License-Identifier: MIT
// Answers about the rules for the moment one is in: by words, or by what is going on.
import { useState } from "preact/hooks";
import { bestOf } from "../companion/search.ts";
import { type Answer, MOMENTS } from "../learn/answers.ts";
import { nt, t } from "../words/words.ts";
import { Button } from "./parts.tsx";
import { openLayer } from "./road.ts";
import { rulesAt } from "./rules-at.ts";

function readOn({ edition, section }: Answer): void {
  rulesAt.value = { edition, section };
  openLayer("rules");
}

const ALL = ""; // moments

const ANSWERS = MOMENTS.flatMap(({ title, answers }) => answers.map((one) => ({ one, title })));
const wanted = (words: string): Set<Answer> =>
  new Set(
    bestOf(ANSWERS, words, ({ one, title }) =>
      [title(), one.question(), ...one.answer(), one.words(), ...one.clauses].join(" "),
    ).map(({ one }) => one),
  );

const Asked = ({ one }: { one: Answer }) => (
  <details class="answer card">
    <summary>{one.question()}</summary>
    <p>{one.answer().join(" ")}</p>
    <Button look="quiet" onClick={() => readOn(one)}>
      {t("In the rules")} <small>{one.clauses.join(", ")}</small>
    </Button>
  </details>
);

export function Answers() {
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(ALL);
  const best = wanted(words);
  const found = MOMENTS.filter((moment) => words !== "" || chosen === ALL || moment.id === chosen)
    .map((moment) => ({ ...moment, answers: moment.answers.filter((one) => best.has(one)) }))
    .filter(({ answers }) => answers.length > 0);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div class="answers">
      <label class="field">
        <span class="hidden">{t("Search the questions")}</span>
        <input
          type="search"
          placeholder={t("Search: leather, tie, flip …")}
          autocomplete="off"
          enterkeyhint="search"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <div class="answers-moments" role="group" aria-label={t("By the moment")}>
        {[{ id: ALL, title: () => t("All") }, ...MOMENTS].map(({ id, title }) => (
          <Button key={id} aria-pressed={words === "" && id === chosen} onClick={() => (setWords(""), setChosen(id))}>
            {title()}
          </Button>
        ))}
      </div>
      <p class="caption" role="status">
        {count > 0 ? nt("{n} question", "{n} questions", count) : t("No question has these words.")}
      </p>
      {found.map(({ id, title, answers }) => (
        <section key={id} aria-labelledby={`moment-${id}`}>
          <h2 id={`moment-${id}`}>{title()}</h2>
          {answers.map((one) => (
            <Asked key={one.question()} one={one} />
          ))}
        </section>
      ))}
    </div>
  );
}
