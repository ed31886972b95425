// SPDX-License-Identifier: MIT
// The header of the screens before an online game, and the frame of those with a title.
import type { ComponentChildren } from "preact";
import { PrevIcon } from "../draw/index.ts";
import { t, tc } from "../words/words.ts";
import { Home } from "./head.tsx";
import { mode } from "./mode.ts";
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

export function FarPage(props: { title: string; class?: string; onBack(): void; children: ComponentChildren }) {
  return (
    <main class={`invite ${mode.value.phone || mode.value.landscape ? "invite-phone" : ""} ${props.class ?? ""}`}>
      <FarHead lobby />
      <div class="invite-title">
        <Button look="quiet" aria-label={tc("screen", "Back")} onClick={props.onBack}>
          <PrevIcon size={22} />
        </Button>
        <h1>{props.title}</h1>
      </div>
      {props.children}
    </main>
  );
}
