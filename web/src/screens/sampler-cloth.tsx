// SPDX-License-Identifier: MIT
// The sets of cloth and the bindings that emblems unlock: in use, to use, or with the way there. They change how the
// quilts on this device look, and nothing else.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Sampler, Unlocked } from "../core/sampler-types.ts";
import { SewIcon } from "../draw/index.ts";
import { choices, choose, type Choices } from "../play/choices.ts";
import { wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";
import { Button } from "./parts.tsx";

/* With the numbers of four fabrics that show it best. */
const CLOTHS: Record<Choices["cloth"], { name(): string; fabrics: number[] }> = {
  house: { name: () => t("House"), fabrics: [1, 10, 25, 27] },
  blues: { name: () => t("Blues"), fabrics: [22, 6, 24, 30] },
  garden: { name: () => t("Garden"), fabrics: [14, 29, 32, 26] },
  winter: { name: () => t("Winter"), fabrics: [10, 3, 25, 29] },
};
const BINDINGS: Record<Choices["binding"], () => string> = {
  madder: () => t("Madder"),
  teal: () => t("Teal"),
  plum: () => t("Plum"),
  mustard: () => t("Mustard"),
  bottle: () => t("Bottle"),
  milk: () => t("Milk"),
  walnut: () => t("Walnut"),
  coal: () => t("Coal"),
};

const isOpen = ({ goals }: Sampler, { goal }: Unlocked): boolean => goal === null || goals[goal]!.reached;
/* What it takes; "" for what is there from the start. */
const wayTo = ({ goals }: Sampler, { goal }: Unlocked): string => (goal === null ? "" : wordsOf(goals[goal]!.name));

const SIDE = 40;

/* A fabric in the colours of a set, whichever is in use: a copy of its pattern, which the style sheet colours. */
function Swatch({ set, fabric }: { set: string; fabric: number }) {
  const defs = useRef<SVGDefsElement>(null);
  const id = `swatch-${set}-${fabric}`;
  useLayoutEffect(() => {
    const pattern = document.getElementById(`th-cloth-${fabric}`)!.cloneNode(true) as Element;
    pattern.id = id;
    pattern.setAttribute("class", `cloth-${set}-${fabric}`);
    defs.current!.replaceChildren(pattern);
  }, []);
  const thread = set === "house" ? `c-${FABRICS[fabric - 1]!.thread}` : `thread-${fabric}`;
  const seam = { x: 4.6, y: 4.6, width: SIDE - 9.2, height: SIDE - 9.2, rx: 2.6 };
  return (
    <svg class={`swatch cloth-${set}`} viewBox={`-1 -1 ${SIDE + 2} ${SIDE + 2}`}>
      <defs ref={defs} />
      <rect width={SIDE} height={SIDE} rx="4" fill={`url(#${id})`} class="th-edge" stroke-width="1.5" />
      <rect {...seam} class="th-stitch-shade" stroke-width="3.2" />
      <rect {...seam} class="th-stitch" stroke={`var(--${thread})`} stroke-width="2.1" />
    </svg>
  );
}

const InUse = () => (
  <span class="in-use">
    <SewIcon size={16} /> {t("in use")}
  </span>
);

function Cloth({ sampler, cloth }: { sampler: Sampler; cloth: Unlocked }) {
  const set = cloth.name as Choices["cloth"];
  const { name, fabrics } = CLOTHS[set];
  const isUsed = choices.value.cloth === set;
  const open = isUsed || isOpen(sampler, cloth);
  return (
    <li class={open ? "" : "locked"}>
      <span class="swatches" aria-hidden="true">
        {fabrics.map((fabric) =>
          open ? <Swatch key={fabric} {...{ set, fabric }} /> : <i key={fabric} class="bare" />,
        )}
      </span>
      <span class="cloth-words">
        <b>{name()}</b>
        <small>{wayTo(sampler, cloth) || t("the first")}</small>
      </span>
      {isUsed && <InUse />}
      {!isUsed && open && (
        <Button onClick={() => choose({ cloth: set })}>
          {t("Use")} <span class="unseen">{name()}</span>
        </Button>
      )}
      {!open && <span class="unseen">{t("not yet")}</span>}
    </li>
  );
}

/* The upper part of a quilt. */
const BindingPicture = ({ name }: { name: string }) => (
  <svg class={`binding-${name}`} viewBox="-13 -13 96 52" aria-hidden="true">
    <path class="th-binding-me" d="M-12 39V-6a6 6 0 0 1 6-6H76a6 6 0 0 1 6 6V39" stroke-width="1.4" />
    <path class="th-binding-stitch" d="M-6 39V-3a3 3 0 0 1 3-3H73a3 3 0 0 1 3 3V39" />
    <path class="th-linen" d="M0 39V0H70V39" stroke-width="1" />
    <path class="th-hair" d="M35 0V39M0 20H70" stroke-width="0.9" />
  </svg>
);

function Binding({ sampler, binding }: { sampler: Sampler; binding: Unlocked }) {
  const own = binding.name as Choices["binding"];
  const isUsed = choices.value.binding === own;
  const name = BINDINGS[own]();
  const way = wayTo(sampler, binding);
  if (!isUsed && !isOpen(sampler, binding))
    return (
      <li class="binding locked">
        <i class="bare" />
        <b>{name}</b>
        <small>{way}</small>
        <span class="unseen">{t("not yet")}</span>
      </li>
    );
  return (
    <li class="binding">
      <button type="button" aria-pressed={isUsed} onClick={() => choose({ binding: own })}>
        <BindingPicture name={own} />
        <b>{name}</b>
        <small>{isUsed ? t("in use") : way || t("the first")}</small>
      </button>
    </li>
  );
}

export const Cloths = ({ sampler }: { sampler: Sampler }) => (
  <section class="cloths">
    <h2>{t("Cloth")}</h2>
    <p class="caption">{t("Emblems bring new cloth. Shapes and prices stay as they are.")}</p>
    <ul class="card">
      {sampler.cloths.map((cloth) => (
        <Cloth key={cloth.name} {...{ sampler, cloth }} />
      ))}
    </ul>
  </section>
);

export const Bindings = ({ sampler }: { sampler: Sampler }) => (
  <section class="bindings">
    <h2>{t("Bindings")}</h2>
    <ul>
      {sampler.bindings.map((binding) => (
        <Binding key={binding.name} {...{ sampler, binding }} />
      ))}
    </ul>
  </section>
);
