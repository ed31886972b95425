// SPDX-License-Identifier: MIT
// The header of the screens before an online game.
import type { ComponentChildren } from "preact";
import { t } from "../words/words.ts";
import { Home } from "./head.tsx";
import { Button, MenuButton } from "./parts.tsx";
import { goTo } from "./road.ts";

export function FarHead(props: { lobby?: boolean; about?: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="far-head">
      <Home>
        <span class="word">Thimble</span>
      </Home>
      {props.about}
      <span class="spacer" />
      {props.children}
      {props.lobby && (
        <Button look="quiet" onClick={() => goTo("lobby")}>
          {t("Lobby")}
        </Button>
      )}
      <MenuButton />
    </header>
  );
}
