// SPDX-License-Identifier: MIT
// The header of a screen: the way home, the title, its tools, the menu.
import type { ComponentChildren } from "preact";
import { LogoIcon } from "../draw/index.ts";
import { t } from "../words/words.ts";
import { MenuButton } from "./parts.tsx";
import { goTo } from "./road.ts";

export function Home(props: { children?: ComponentChildren }) {
  return (
    <button type="button" class="home" onClick={() => goTo("start")} aria-label={t("Thimble: to the start")}>
      <LogoIcon size={30} />
      {props.children}
    </button>
  );
}

export function Head(props: { about: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="table-head">
      <Home>
        <span class="word">Thimble</span>
      </Home>
      {props.about}
      <span class="spacer" />
      {props.children}
      <MenuButton />
    </header>
  );
}
