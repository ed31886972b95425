// SPDX-License-Identifier: MIT
// A small quilt of a saved game, drawn when it comes near the window: there may be hundreds of them.
import { useEffect, useRef, useState } from "preact/hooks";
import { Quilt } from "../draw/index.ts";
import { editionOf } from "../play/game.ts";
import { viewOf } from "../play/glance.ts";
import type { KeptGame } from "../play/kept.ts";
import { personIn } from "../play/sitters.ts";

const SQUARE = 12; // CSS pixels, for how much detail is drawn; style sheets decide the size
const NEAR = "300px";

/* Quilts are drawn one a frame, so that scrolling stays smooth. */
const waiting = new Set<() => void>();
function drawNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}
/* Returns a function that gives up its turn. */
function inTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawNext);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function useNear() {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    let leave: () => void = () => undefined;
    const turn = (isNear: boolean): void => {
      leave();
      if (isNear) leave = inTurn(() => setNear(true));
      else setNear(false);
    };
    const watch = new IntersectionObserver((seen) => turn(seen.at(-1)!.isIntersecting), { rootMargin: NEAR });
    watch.observe(box.current!);
    return () => (watch.disconnect(), leave());
  }, []);
  return { box, near };
}

/** Mine; of a game without me, that of the first seat. */
export function GameQuilt({ game }: { game: KeptGame }) {
  const { box, near } = useNear();
  const now = near ? viewOf(game.sitting) : null;
  const seat = now?.seats[Math.max(0, personIn(game.seats))];
  return (
    <span ref={box} class="game-quilt" aria-hidden="true">
      {seat && <Quilt edition={editionOf(game.edition)} seat={seat} owner="me" square={SQUARE} />}
    </span>
  );
}
