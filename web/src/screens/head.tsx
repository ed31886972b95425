// SPDX-License-Identifier: MIT
// The line on top of a screen: the way home, what it is about, its tools, the menu.
import type { ComponentChildren } from "preact";
import { LogoIcon, MenuIcon } from "../draw/index.ts";
import { t } from "../words/words.ts";
import { Button } from "./parts.tsx";
import { goTo, openLayer } from "./road.ts";

export function Head(props: { about: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="table-head">
      <button type="button" class="home" onClick={() => goTo("start")} aria-label={t("Thimble: to the start")}>
        <LogoIcon size={30} />
        <span class="word">Thimble</span>
      </button>
      {props.about}
      <span class="spacer" />
      {props.children}
      <Button look="quiet" aria-label={t("Menu")} onClick={() => openLayer("menu")}>
        <MenuIcon size={24} />
      </Button>
    </header>
  );
}
