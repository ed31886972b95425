// SPDX-License-Identifier: MIT
// A gettext catalogue as the page wants it: by the English words, with "CONTEXT|" before them where there is one, the
// translation, or the list of its plural forms. What is not translated, or only guessed at (fuzzy), is left out.

const KEYWORD = /^(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(".*")$/;

/* The entries are parted by empty lines; each becomes its strings by keyword. */
function entry(block, name) {
  const strings = {};
  let keyword;
  for (const line of block.split("\n").map((text) => text.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const [, next, text] = KEYWORD.exec(line) ?? [undefined, keyword, line];
    if (!next || !/^".*"$/.test(text)) throw new Error(`${name}: this line is not understood: ${line}`);
    keyword = next;
    strings[keyword] = (strings[keyword] ?? "") + JSON.parse(text);
  }
  return strings;
}

function translation(strings) {
  if (strings.msgid_plural === undefined) return strings.msgstr;
  const forms = Object.keys(strings).filter((key) => key.startsWith("msgstr["));
  return forms.every((key) => strings[key]) ? forms.map((key) => strings[key]) : "";
}

export function catalogue(text, name) {
  const words = {};
  for (const block of text.replaceAll("\r", "").split(/\n\s*\n/)) {
    if (/^#,.*\bfuzzy\b/m.test(block)) continue;
    const strings = entry(block.replace(/^#~.*$/gm, ""), name);
    const found = strings.msgid ? translation(strings) : ""; // the entry of "" is the catalogue's head
    if (found) words[strings.msgctxt === undefined ? strings.msgid : `${strings.msgctxt}|${strings.msgid}`] = found;
  }
  return words;
}
