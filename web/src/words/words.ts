// SPDX-License-Identifier: MIT
// The words of the page. English is in the source; the catalogues in po/ translate it, one per language, loaded on
// demand in two parts: the words of the first screens, and those of the screens that come later.
//
//     t("Your turn")                t("Level {level}", { level: 6 })
//     nt("{n} button", "{n} buttons", 3)
import { computed, signal } from "@preact/signals";

export const LANGUAGES = { en: "English", pl: "Polski", ru: "Русский", fr: "Français", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

/* The order of a catalogue's plural forms, by the browser's names for them; the last is used for all others. */
const FORMS: Record<Language, Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  pl: ["one", "few", "many"],
  ru: ["one", "few", "many"],
  fr: ["one", "other"],
  de: ["one", "other"],
};

interface Chosen {
  language: Language;
  catalogue: Catalogue;
  isWhole: boolean; // it has the words of later screens
}
const chosen = signal<Chosen>({ language: "en", catalogue: {}, isWhole: true });
export const language = computed(() => chosen.value.language);
const rules = computed(() => new Intl.PluralRules(language.value));
const numbers = computed(() => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }));
const percents = computed(() => new Intl.NumberFormat(language.value, { style: "percent" }));
const permilles = computed(
  () => new Intl.NumberFormat(language.value, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const tenthsOf = computed(
  () => new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A number with a real minus sign. Small integers look the same in all of our languages, so they skip the
 * browser's formatter, which is slow to start. */
export function numeral(n: number): string {
  if (n < 0) return `\u2212${numeral(-n)}`;
  return Number.isInteger(n) && n < 1000 ? String(n) : numbers.value.format(n);
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? numeral(value) : value;
  });
}

export function t(id: string, values: Values = {}): string {
  const found = chosen.value.catalogue[id];
  return fill(typeof found === "string" && found ? found : id, values);
}

export function nt(one: string, many: string, n: number, values: Values = {}): string {
  const forms = FORMS[language.value];
  const at = forms.indexOf(rules.value.select(n));
  const index = at < 0 ? forms.length - 1 : at;
  const found = chosen.value.catalogue[one];
  const text = Array.isArray(found) ? found[index] : undefined;
  return fill(text || (index === 0 ? one : many), { n, ...values });
}

/** A word with context: tc("time", "takes {0}"). The catalogue's key is the context, a bar and the words. */
export function tc(context: string, id: string, values: Values = {}): string {
  const found = chosen.value.catalogue[`${context}|${id}`];
  return fill(typeof found === "string" && found ? found : id, values);
}

const sign = (n: number): string => (n > 0 ? "+" : n < 0 ? "\u2212" : "\u00b1");
/** Always with a sign: +7, −2. */
export const signed = (n: number): string => sign(n) + numeral(Math.abs(n));

/* Expected points always have one decimal: 7.0 next to 6.8. */
export const tenths = (n: number): string =>
  `${Math.round(n * 10) < 0 ? "\u2212" : ""}${tenthsOf.value.format(Math.abs(n))}`;
export const signedTenths = (n: number): string => sign(Math.round(n * 10)) + tenths(Math.abs(n));

/** A chance, or another fraction. */
export const percent = (part: number): string => percents.value.format(part);
/** The same with one decimal. */
export const permille = (part: number): string => permilles.value.format(part);

export function isLanguage(name: string | null | undefined): name is Language {
  return name !== null && name !== undefined && name in LANGUAGES;
}

/** The first of the browser's languages that we have. */
export function browserLanguage(): Language {
  for (const wanted of navigator.languages) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return "en";
}

/** The language of the page in the reader's region, as the browser tells it: en-GB writes dates the British way. */
export function regional(languages: readonly string[], chosen: string): string {
  const known = languages.map(localeOf).filter((one) => one !== null);
  const same = known.find(({ language }) => language === chosen);
  const region = known.map((one) => one.region).find(Boolean);
  return same ? same.baseName : region ? `${chosen}-${region}` : chosen;
}
/* Null for what is no tag, such as en-US@posix. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/** A day and time, short. */
export const dateWords = (when: string | number): string =>
  new Date(when).toLocaleString(regional(navigator.languages, language.value), {
    dateStyle: "short",
    timeStyle: "short",
  });

/** A day, such as 2026-11-17, as it is said: 17 November. */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString(regional(navigator.languages, language.value), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });

let latest: Language = "en";
let wantsWhole = false; // a later screen was opened

async function wordsIn(file: string): Promise<Catalogue> {
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return (await response.json()) as Catalogue;
}

/** Switches the language once its words are loaded; keeps the current one if that fails. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  const isWhole = wantsWhole;
  const files = wanted === "en" ? [] : [WORDS_FILE[wanted]!, ...(isWhole ? [LATER_WORDS_FILE[wanted]!] : [])];
  const parts = await Promise.all(files.map(wordsIn));
  if (latest !== wanted) return; // another language was chosen meanwhile
  if (wantsWhole !== isWhole) return speak(wanted); // a later screen was opened meanwhile
  chosen.value = { language: wanted, catalogue: Object.assign({}, ...parts), isWhole: isWhole || wanted === "en" };
  document.documentElement.lang = wanted;
}

async function addWords(): Promise<void> {
  for (let before = chosen.value; !before.isWhole; before = chosen.value) {
    const words = await wordsIn(LATER_WORDS_FILE[before.language]!);
    if (chosen.value === before)
      chosen.value = { ...before, catalogue: { ...before.catalogue, ...words }, isWhole: true };
  }
}

let adding: Promise<void> | undefined;

/** Adds the words of later screens. If that fails, these are in English until the next call succeeds. */
export function speakFully(): Promise<void> {
  wantsWhole = true;
  adding ??= addWords()
    .catch((error: unknown) => console.warn(error))
    .finally(() => (adding = undefined));
  return adding;
}
