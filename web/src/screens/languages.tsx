// SPDX-License-Identifier: MIT
// The choice of a language.
import { choose } from "../play/choices.ts";
import { isLanguage, LANGUAGES, language, speak, t, type Language } from "../words/words.ts";
import { notice } from "./road.ts";

const NAMES = Object.keys(LANGUAGES) as Language[];

function pick(name: string): void {
  if (!isLanguage(name)) return;
  choose({ language: name });
  speak(name).catch(() => (notice.value = t("The words of this language could not be loaded. Are you online?")));
}

/** In a list, for narrow places; it is to be labelled, or stands in a label. */
export function LanguageList(props: { class?: string; label?: string }) {
  return (
    <select
      class={props.class}
      aria-label={props.label}
      value={language.value}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      {NAMES.map((name) => (
        <option key={name} value={name} lang={name}>
          {LANGUAGES[name]}
        </option>
      ))}
    </select>
  );
}

/** Side by side. */
export function LanguageRow() {
  return (
    <nav class="languages" aria-label={t("Language")}>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-current={name === language.value ? "true" : undefined}
          onClick={() => pick(name)}
        >
          {LANGUAGES[name]}
        </button>
      ))}
    </nav>
  );
}
