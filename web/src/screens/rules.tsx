// SPDX-License-Identifier: MIT
// The rules to read: one edition at a time, with a table of contents and small pictures.
import { useEffect, useId, useState } from "preact/hooks";
import type { EditionName } from "../core/types.ts";
import { AUTOMA_RULES } from "../learn/rules-automa.tsx";
import { CLASSIC_RULES, type Section } from "../learn/rules-classic.tsx";
import { EXPRESS_RULES } from "../learn/rules-express.tsx";
import { editionOf } from "../play/game.ts";
import { t } from "../words/words.ts";
import { editionTitle } from "./names.ts";
import { Button, Segments } from "./parts.tsx";

const RULES: Record<EditionName, Section[]> = { classic: CLASSIC_RULES, express: EXPRESS_RULES, automa: AUTOMA_RULES };
const NAMES = Object.keys(RULES) as EditionName[];

function jump(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** `section`: where it opens; default: at the beginning. */
export function Rules(props: { edition: EditionName; section?: string | undefined }) {
  const [name, setName] = useState(props.edition);
  const page = useId();
  const edition = editionOf(name);
  const idOf = ({ id }: Pick<Section, "id">) => `${page}-${id}`;
  useEffect(() => {
    if (props.section) jump(idOf({ id: props.section }));
  }, []);
  /* Leaves the address alone: its # may contain a game. */
  const follow = (section: Section) => (event: Event) => {
    event.preventDefault();
    jump(idOf(section));
  };
  return (
    <article class="rules">
      <Segments
        legend={t("Game")}
        value={name}
        choices={NAMES.map((one) => ({ value: one, label: editionTitle(one) }))}
        onChoose={(one: EditionName) => setName(one)}
      />
      <nav class="rules-contents" aria-label={t("Contents")}>
        <ol>
          {RULES[name].map((section) => (
            <li key={section.id}>
              <a href={`#${idOf(section)}`} onClick={follow(section)}>
                {section.title()}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {RULES[name].map((section) => (
        <section key={`${name} ${section.id}`} aria-labelledby={idOf(section)}>
          <h3 id={idOf(section)} tabIndex={-1}>
            {section.title()}
          </h3>
          {section.body(edition)}
        </section>
      ))}
      {name !== "classic" && (
        <Button onClick={() => setName("classic")}>{t("Everything else: the rules of the classic game")}</Button>
      )}
    </article>
  );
}
