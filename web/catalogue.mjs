// SPDX-License-Identifier: MIT
// Converts a gettext catalogue for the page: from the English words, preceded by "CONTEXT|" if there is a context,
// to the translation or the list of its plural forms, in two parts. Entries that are untranslated, fuzzy or only for
// the terminal are left out. tools/words reads catalogues with the same functions.

const KEYWORD = /^(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(".*")$/;

/* The strings of an entry by keyword: msgid, msgstr, msgstr[0] and so on. */
function strings(block, name) {
  const found = {};
  let keyword;
  for (const line of block.split("\n").map((text) => text.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const [, next, text] = KEYWORD.exec(line) ?? [undefined, keyword, line];
    if (!next || !/^".*"$/.test(text)) throw new Error(`${name}: this line is not understood: ${line}`);
    keyword = next;
    found[keyword] = (found[keyword] ?? "") + JSON.parse(text);
  }
  return found;
}

/* The files that use it, from lines such as "#: src/a.c src/b.c". */
const placesOf = (block) => [...block.matchAll(/^#: (.*)$/gm)].flatMap(([, files]) => files.trim().split(/\s+/));

/** The entries, which are separated by empty lines; the first is the header. Obsolete entries are left out. */
export function entries(text, name) {
  return text
    .replaceAll("\r", "")
    .split(/\n\s*\n/)
    .map((block) => ({ ...strings(block, name), places: placesOf(block), fuzzy: /^#,.*\bfuzzy\b/m.test(block) }))
    .filter((entry) => entry.msgid !== undefined);
}

/** The key under which the page looks up an entry. */
export const keyOf = (entry) => (entry.msgctxt === undefined ? entry.msgid : `${entry.msgctxt}|${entry.msgid}`);

/** The translation, or the list of plural forms. */
export function forms(entry) {
  const numbered = Object.keys(entry).filter((key) => key.startsWith("msgstr["));
  return entry.msgid_plural === undefined ? entry.msgstr : numbered.map((key) => entry[key]);
}

const isMessage = (place) => /^src\/(.*\/)?message\.c$/.test(place);

/** The page's words in two parts. The first has those of the `first` sources, and the core's messages, since any of
 * them may come to the table. */
export function catalogue(text, name, first) {
  const parts = { first: {}, later: {} };
  for (const entry of entries(text, name)) {
    const found = forms(entry);
    if (!entry.msgid || entry.fuzzy || !found || ![found].flat().every(Boolean)) continue;
    const isAt = (where) => entry.places.some(where);
    if (isAt((place) => first.has(place) || isMessage(place))) parts.first[keyOf(entry)] = found;
    else if (isAt((place) => place.startsWith("web/"))) parts.later[keyOf(entry)] = found;
  }
  return parts;
}
