// SPDX-License-Identifier: MIT
// A game with a friend: by a link, or both at this device.
import { NextIcon } from "../draw/index.ts";
import type { Seat } from "../core/types.ts";
import { choices, choose } from "../play/choices.ts";
import { LONGEST_NAME, tidy } from "../play/sitters.ts";
import { t } from "../words/words.ts";
import { isConnected, mayPlayFar } from "./connection.ts";
import { inviteFriend } from "./far-door.ts";
import { Button } from "./parts.tsx";
import { goTo } from "./road.ts";
import {
  Deal,
  Editions,
  Go,
  hasPrintings,
  LeatherPatches,
  seated,
  SetupForm,
  SetupScreen,
  Starts,
  type Wanted,
} from "./setup.tsx";

/* Two players of the same name must be distinguishable. */
function friendsName(name: string, friend: string): string {
  const other = tidy(friend);
  const isSame = other && other.toLowerCase() === tidy(name).toLowerCase();
  return isSame ? `${[...other].slice(0, LONGEST_NAME - 2).join("")} 2` : other;
}

function wanted(): Wanted {
  const { edition, name, friend } = choices.value;
  const other: Seat = { kind: "person", level: 0, name: friendsName(name, friend) };
  return { edition, seats: seated(other) };
}

function Names() {
  const field = (label: string, value: string, change: (name: string) => void) => (
    <label class="field">
      {label}
      <input
        type="text"
        maxLength={LONGEST_NAME}
        autocomplete="off"
        value={value}
        onChange={(event) => change(event.currentTarget.value.trim())}
      />
    </label>
  );
  return (
    <div class="names">
      {field(t("Your name"), choices.value.name, (name) => choose({ name }))}
      {field(t("Your friend's name"), choices.value.friend, (friend) => choose({ friend }))}
    </div>
  );
}

/* The ways to a server, where there is one. */
function Far() {
  if (!mayPlayFar()) return null;
  const offline = !isConnected.value;
  const why = offline && t("needs a connection");
  return (
    <section class="setup-far card">
      <h2>{t("Far apart")}</h2>
      <p class="caption">{why || t("Your friend opens a link in any browser. No account is needed.")}</p>
      <Button notNow={why} onClick={inviteFriend}>
        {t("Invite a friend")} <NextIcon size={20} />
      </Button>
      <Button look="quiet" notNow={why} onClick={() => goTo("lobby")}>
        {t("Lobby: open tables")}
      </Button>
    </section>
  );
}

export function Friend() {
  return (
    <SetupScreen title={t("With a friend")}>
      <Far />
      <SetupForm class="setup-form" wanted={wanted}>
        {mayPlayFar() && <h2>{t("On this device")}</h2>}
        <Editions />
        <Names />
        <div class="setup-grid">
          <Starts other={t("My friend")} />
          <Deal />
          {hasPrintings(choices.value.edition) && <LeatherPatches edition={choices.value.edition} />}
        </div>
        <Go>{t("Start sewing")}</Go>
      </SetupForm>
    </SetupScreen>
  );
}
