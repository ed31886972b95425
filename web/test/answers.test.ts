// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import * as fs from "node:fs";
import { test } from "node:test";
import { catalogue } from "../catalogue.mjs";
import { bestOf } from "../src/companion/search.ts";
import { MOMENTS } from "../src/learn/answers.ts";
import { type Language, LANGUAGES, speak } from "../src/words/words.ts";

const read = (file: string): string => fs.readFileSync(`${ROOT}/${file}`, "utf8");
const ALL = MOMENTS.flatMap(({ answers }) => answers);

/* What a browser has and Node.js lacks: a page, and the catalogues beside it. */
Object.assign(globalThis, {
  document: { baseURI: "http://localhost/", documentElement: { lang: "en" } },
  fetch: async (address: URL) => {
    const name = `${address.pathname.slice(1)}.po`;
    const { first, later } = catalogue(read(`po/${name}`), name, new Set());
    return new Response(JSON.stringify({ ...first, ...later }));
  },
});

test("every answer cites clauses that the rules have, and that cases test", () => {
  const rules = read("docs/rules.md");
  const cases = fs
    .readdirSync(`${ROOT}/tests/cases`)
    .filter((name) => name.endsWith(".t"))
    .map((name) => read(`tests/cases/${name}`))
    .join("\n");
  for (const { clauses, question } of ALL) {
    assert.ok(clauses.length > 0, question());
    for (const clause of clauses) {
      assert.ok(rules.includes(`**${clause}** `), `${clause} is not in docs/rules.md: ${question()}`);
      assert.match(cases, new RegExp(`^case (?:[CSE]\\d+ )*${clause}\\b`, "m"), `${clause}: ${question()}`);
    }
  }
});

test("every answer leads to a section of the rules", () => {
  const files = { classic: "rules-classic", express: "rules-express", automa: "rules-automa" };
  for (const { edition, section, question } of ALL) {
    const sections = read(`web/src/learn/${files[edition]}.tsx`);
    assert.ok(sections.includes(`  id: "${section}",`), `${edition} has no section ${section}: ${question()}`);
  }
});

test("the clauses are those of the edition: C for classic, S for the Automa, E for Express", () => {
  const letters = { classic: "C", automa: "S", express: "E" };
  for (const { edition, clauses, question } of ALL)
    for (const clause of clauses) assert.equal(clause[0], letters[edition], question());
});

test("questions are asked once, and answers are one to four sentences", async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language);
    const questions = ALL.map(({ question }) => question());
    assert.equal(new Set(questions).size, questions.length, language);
    for (const { question, answer } of ALL) {
      assert.match(question(), /[?？]$/, language);
      assert.ok(answer().length <= 4 && answer().join(" ").length < 340, `${language}: ${question()}`);
    }
  }
});

/* Words that people would type, without capitals and accents, and a clause that must be among the first answers. */
const SEARCHES: Record<Language, [words: string, clause: string][]> = {
  en: [
    ["leather income", "C14"],
    ["tie", "C19"],
    ["flipping", "C9"],
    ["7x7", "C15"],
    ["s7", "S7"],
    ["Rotate", "C9"],
    ["turn over", "C9"],
    ["mirrored", "C9"],
    ["draw", "C19"],
    ["too expensive", "C8"],
    ["reshuffle", "S12"],
    ["scoring", "C18"],
    ["can I skip buying", "C5"],
    ["where must a leather patch be placed", "C14"],
  ],
  de: [
    ["leder einkommen", "C14"],
    ["Gleichstand", "C19"],
    ["uberholt", "S7"],
    ["blaue", "E3"],
    ["drehen", "C9"],
    ["spiegeln", "C9"],
    ["patt", "C19"],
    ["Remis", "C19"],
    ["zu teuer", "C8"],
    ["mischen", "S12"],
    ["marke", "C13"],
  ],
  pl: [
    ["latka dochod", "C14"],
    ["remisu", "C19"],
    ["odwrocic", "C9"],
    ["obracanie", "C9"],
    ["lustro", "C9"],
    ["za drogi", "C8"],
    ["tasowac", "S12"],
    ["punktacja", "C18"],
    ["pominac", "C5"],
    ["za daleko", "C16"],
  ],
  ru: [
    ["заплатка доход", "C14"],
    ["перевернуть", "C9"],
    ["синие", "E3"],
    ["повернуть", "C9"],
    ["зеркало", "C9"],
    ["ничью", "C19"],
    ["слишком дорого", "C8"],
    ["перемешать", "S12"],
    ["подсчет", "C18"],
    ["пропустить ход", "C5"],
  ],
  fr: [
    ["cuir revenu", "C14"],
    ["egalite", "C19"],
    ["retourner", "C9"],
    ["tourner", "C9"],
    ["miroir", "C9"],
    ["match nul", "C19"],
    ["trop cher", "C8"],
    ["melanger", "S12"],
    ["decompte", "C18"],
    ["passer son tour", "C5"],
  ],
};

const found = (words: string): string[] =>
  bestOf(ALL, words, (one) => [one.question(), ...one.answer(), one.words(), ...one.clauses].join(" ")).flatMap(
    ({ clauses }) => clauses,
  );

for (const language of Object.keys(SEARCHES) as Language[])
  test(`${language}: words find their answers`, async () => {
    await speak(language);
    for (const [words, clause] of SEARCHES[language])
      assert.ok(found(words).includes(clause), `${words}: ${found(words).join(" ")}`);
    assert.deepEqual(found("zeppelin"), []);
    assert.equal(found("").length, ALL.flatMap(({ clauses }) => clauses).length);
  });
