// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import * as fs from "node:fs";
import { test } from "node:test";
import * as words from "../src/words/words.ts";

const CATALOGUES: Record<string, Record<string, string | string[]>> = {
  pl: { "{n} thing": ["form 0", "form 1", "form 2"], "Your turn": "Twój ruch", "time|takes {n}": "trwa {n}" },
  ru: { "{n} thing": ["form 0", "form 1", "form 2"] },
  fr: { "{n} thing": ["form 0", "form 1"] },
  de: { "{n} thing": ["form 0", "form 1"], empty: "" },
  "later-de": { Rules: "Regeln" },
  "later-pl": { Rules: "Zasady" },
};

const held: Record<string, Promise<void> | undefined> = {}; // catalogues that load slowly

/* What a browser has and Node.js lacks: a page, and files beside it. */
const page = { baseURI: "http://localhost/", documentElement: { lang: "en" } };
Object.assign(globalThis, {
  document: page,
  fetch: async (address: URL) => {
    const language = address.pathname.slice(1);
    await held[language];
    const found = CATALOGUES[language];
    return new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 });
  },
});

/* The plural formula in a catalogue's header, which the terminal uses. */
function gettextForm(language: string): (n: number) => number {
  const text = fs.readFileSync(`${ROOT}/po/${language}.po`, "utf8");
  const [, formula] = /plural=(.*?);/.exec(text)!;
  return (n) => Number(new Function("n", `return ${formula}`)(n));
}

for (const language of ["pl", "ru", "fr", "de"] as const)
  test(`${language}: page and terminal choose the same plural form`, async () => {
    await words.speak(language);
    const form = gettextForm(language);
    for (let n = 0; n <= 250; n++) assert.equal(words.nt("{n} thing", "{n} things", n), `form ${form(n)}`, `${n}`);
  });

test("English needs no catalogue", async () => {
  await words.speak("en");
  assert.equal(words.nt("{n} button", "{n} buttons", 1), "1 button");
  assert.equal(words.nt("{n} button", "{n} buttons", 0), "0 buttons");
  assert.equal(words.t("Level {level}", { level: 6 }), "Level 6");
  assert.equal(words.t("{a} {b}", { a: "x" }), "x {b}");
});

test("a word is looked up with its context, and English stands in for one that is missing or empty", async () => {
  await words.speak("pl");
  assert.equal(words.t("Your turn"), "Twój ruch");
  assert.equal(words.tc("time", "takes {n}", { n: 3 }), "trwa 3");
  assert.equal(words.tc("price", "takes {n}", { n: 3 }), "takes 3");
  await words.speak("de");
  assert.equal(words.t("empty"), "empty");
  assert.equal(page.documentElement.lang, "de");
});

test("the language chosen last wins, however slow the others are", async () => {
  let release = () => {};
  held.fr = new Promise((resolve) => (release = resolve));
  const slow = words.speak("fr");
  await words.speak("de");
  release();
  await slow;
  assert.equal(words.language.value, "de");
});

test("a catalogue that can't be fetched leaves the language as it was", async () => {
  await words.speak("de");
  const [kept] = [CATALOGUES.fr!];
  delete CATALOGUES.fr;
  await assert.rejects(words.speak("fr"));
  CATALOGUES.fr = kept;
  assert.equal(words.language.value, "de");
});

test("numbers have a real minus, expected points one decimal always", async () => {
  await words.speak("en");
  assert.equal(words.numeral(-7), "−7");
  assert.equal(words.signed(7), "+7");
  assert.equal(words.signed(0), "±0");
  assert.equal(words.tenths(7), "7.0");
  assert.equal(words.signedTenths(-0.04), "±0.0");
  assert.equal(words.signedTenths(-2.25), "−2.3");
  assert.equal(words.percent(0.5), "50%");
  await words.speak("de");
  assert.equal(words.tenths(7), "7,0");
});

test("the browser's first language that we have", () => {
  const speaks = (...languages: string[]) =>
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  speaks("nl", "pl-PL", "en");
  assert.equal(words.browserLanguage(), "pl");
  speaks("nl");
  assert.equal(words.browserLanguage(), "en");
});

test("dates are written as in the reader's region", () => {
  assert.equal(words.regional(["en-GB", "de"], "en"), "en-GB");
  assert.equal(words.regional(["en-US"], "en"), "en-US");
  assert.equal(words.regional(["pl", "de-AT"], "de"), "de-AT");
  assert.equal(words.regional(["de-AT"], "en"), "en-AT", "a language that the browser does not name");
  assert.equal(words.regional(["fr"], "fr"), "fr", "no region");
  const day = (languages: string[]) =>
    new Date(2026, 10, 18).toLocaleDateString(words.regional(languages, "en"), { dateStyle: "short" });
  assert.match(day(["en-GB"]), /^18/);
  assert.match(day(["en-US"]), /^11/);
});

test("the words of later screens are tried again, and come with every other language from then on", async () => {
  await words.speak("de");
  let release = () => {};
  held.pl = new Promise((resolve) => (release = resolve));
  const next = words.speak("pl");

  const kept = CATALOGUES["later-de"]!;
  delete CATALOGUES["later-de"];
  await words.speakFully();
  assert.equal(words.t("Rules"), "Rules");
  assert.equal(words.nt("{n} thing", "{n} things", 1), "form 0");
  CATALOGUES["later-de"] = kept;
  await words.speakFully();
  assert.equal(words.t("Rules"), "Regeln");
  assert.equal(words.nt("{n} thing", "{n} things", 1), "form 0");

  release();
  await next;
  assert.equal(words.t("Rules"), "Zasady");
  assert.equal(words.t("Your turn"), "Twój ruch");
});
