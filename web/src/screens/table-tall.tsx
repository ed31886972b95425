// SPDX-License-Identifier: MIT
// The table on a tablet in portrait: the quilts side by side, the offer below them, then the circle in rows.
import { CircleRows, NeedleIcon } from "../draw/index.ts";
import { gameEdition, mySeat, over, view } from "../play/game.ts";
import { t } from "../words/words.ts";
import { PatchNote } from "./aids.tsx";
import { Head } from "./head.tsx";
import { useLater } from "./later.ts";
import { Standing } from "./lines.tsx";
import { patchLabel } from "./names.ts";
import { AutomaInside, Opponent } from "./opponent.tsx";
import { dragging } from "./pointer.ts";
import { HeadWords, LaptopStrip, LaptopTools } from "./table-laptop.tsx";
import { lateWords, MyQuilt, OfferCard, Track, trying } from "./table-parts.tsx";
import { Troubles } from "./troubles.tsx";
import { MyTools, Warning } from "./try.tsx";
import { nameOf } from "./viewpoint.ts";

/* While a move is tried, its tools take the place of the rest of the circle. */
function Circle() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const later = useLater();
  const late = lateWords(now, edition);
  return (
    <section class="tall-circle" aria-label={t("The circle of patches")}>
      <div class="tall-offer">
        <NeedleIcon size={13} />
        {now.offers.map(({ patch }, index) => (
          <div key={patch} class="th-ring-card">
            <OfferCard number={patch} index={index} compact={false} />
          </div>
        ))}
      </div>
      {trying() && !dragging.value && !over.value ? (
        <MyTools keys={false} />
      ) : (
        later && (
          <CircleRows
            edition={edition}
            view={now}
            itemLabel={(number) => patchLabel(edition, number)}
            itemNote={(number) => <PatchNote patch={number} />}
            {...(late && { late })}
          />
        )
      )}
    </section>
  );
}

export const TallTable = () => (
  <>
    <Head about={<HeadWords />}>
      <LaptopTools />
    </Head>
    <Track />
    <Troubles />
    <Standing brief />
    <div class="tall-quilts">
      <section class="mine" aria-label={nameOf(mySeat.value)}>
        <MyQuilt />
      </section>
      <div class="tall-other">{gameEdition.value!.solo ? <AutomaInside /> : <Opponent />}</div>
    </div>
    <div class="tall-strip">
      <LaptopStrip />
      <Warning />
    </div>
    <Circle />
  </>
);
