// SPDX-License-Identifier: MIT
// The language picker.
import { choose } from "../play/choices.ts";
import { isLanguage, LANGUAGES, language, speak, t, type Language } from "../words/words.ts";
import { tell } from "./road.ts";

const NAMES = Object.keys(LANGUAGES) as Language[];

/* False when its catalogue can't be loaded: the page keeps its language. */
async function pick(name: string): Promise<boolean> {
  if (!isLanguage(name)) return false;
  choose({ language: name });
  try {
    await speak(name);
    return true;
  } catch {
    tell(t("This language could not be loaded. Are you online?"));
    return false;
  }
}

/* Without a change nothing is rendered, so the list is reset by hand. */
async function pickIn(list: HTMLSelectElement): Promise<void> {
  if (!(await pick(list.value))) list.value = language.value;
}

/** As a list, for narrow places; needs a label. */
export function LanguageList(props: { class?: string; label?: string }) {
  return (
    <select
      class={props.class}
      aria-label={props.label}
      value={language.value}
      onChange={(event) => void pickIn(event.currentTarget)}
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
          onClick={() => void pick(name)}
        >
          {LANGUAGES[name]}
        </button>
      ))}
    </nav>
  );
}
