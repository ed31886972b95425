// SPDX-License-Identifier: MIT
// A game for spectators: both quilts as equals, of the same size, and no tools.
import { useLayoutEffect } from "preact/hooks";
import { BINDING, CircleStrip, Offer, Quilt, Tape } from "../draw/index.ts";
import { onlineGame } from "../play/online-game.ts";
import { gameEdition, over, redSeat, sitters, view } from "../play/game.ts";
import { t } from "../words/words.ts";
import { Head } from "./head.tsx";
import { useLater } from "./later.ts";
import { isLaptop, mode, modeClass } from "./mode.ts";
import { editionTitle, patchLabel, quiltWords, trackWords } from "./names.ts";
import { AutomaBrief, AutomaInside, Bonus } from "./opponent.tsx";
import { SeatNumbers, TimeLeft, Token, TurnPill } from "./seat.tsx";
import { listen } from "./spoken.tsx";
import { nameOf, ownerOf } from "./viewpoint.ts";

const FOLDED = [18]; // spaces in a row of the tape

function WatchedSeat({ seat }: { seat: number }) {
  const now = view.value!;
  const edition = gameEdition.value!;
  const { Bubble, Presence } = onlineGame.value!.parts;
  return (
    <section class="watch-seat" aria-label={nameOf(seat)}>
      <Quilt
        edition={edition}
        seat={now.seats[seat]!}
        data-seat={seat}
        owner={ownerOf(seat)}
        labels={isLaptop()}
        framed={now.ply - 1}
        label={quiltWords(nameOf(seat), edition, now.seats[seat]!)}
      />
      <div class="watch-facts">
        <div class="watch-who">
          <Token seat={seat} size={28} />
          <h2>{nameOf(seat)}</h2>
          <Presence seat={seat} />
        </div>
        <div class="watch-turn">
          <TurnPill seat={seat} />
          <TimeLeft seat={seat} />
          <Bubble seat={seat} />
        </div>
        <SeatNumbers edition={edition} seat={now.seats[seat]!} icon={18} brief />
      </div>
    </section>
  );
}

const WatchedAutoma = () => (mode.value.phone && !mode.value.tablet ? <AutomaBrief /> : <AutomaInside />);

function Offers() {
  const now = view.value!;
  const edition = gameEdition.value!;
  return (
    <div class="watch-offers">
      {(over.value ? [] : now.offers).map(({ patch }) => (
        <Offer key={patch} edition={edition} patch={patch} compact still label={patchLabel(edition, patch)} />
      ))}
      {isLaptop() && <Bonus now={now} edition={edition} />}
    </div>
  );
}

function Rest() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const later = useLater();
  return (
    <CircleStrip
      edition={edition}
      view={now}
      label={t("The rest of the circle")}
      itemLabel={(number) => patchLabel(edition, number)}
      most={later ? undefined : 0}
    />
  );
}

const Track = () => (
  <Tape
    edition={gameEdition.value!}
    view={view.value!}
    me={redSeat.value}
    {...(!isLaptop() && { perRow: FOLDED })}
    onTape={mode.value.short}
    label={trackWords(sitters.value, view.value!)}
  />
);

export function Watched() {
  useLayoutEffect(listen, []);
  const edition = gameEdition.value;
  const parts = onlineGame.value?.parts;
  if (!view.value || !edition || !parts) return null;
  const measures = { "--squares": edition.side + BINDING, "--spaces": edition.last + 1 };
  return (
    <main>
      <h1 class="hidden">Thimble: {editionTitle(view.value.edition)}</h1>
      <div class={modeClass("watch")} style={measures}>
        <Head about={<parts.About />}>
          <parts.Tools />
        </Head>
        <Track />
        <div class="watch-seats">
          <WatchedSeat seat={0} />
          {isLaptop() && <Offers />}
          {edition.solo ? <WatchedAutoma /> : <WatchedSeat seat={1} />}
        </div>
        {over.value && <parts.Over />}
        {!over.value && !isLaptop() && <Offers />}
        {!over.value && <Rest />}
      </div>
    </main>
  );
}
