// SPDX-License-Identifier: MIT
// How high the graph of a review can be on a laptop: as high as what stands above it and the note below it leave room for.
// Words differ from language to language and from move to move, so that is measured and not reckoned.
import { useLayoutEffect, useState } from "preact/hooks";

const MOST = 420;
const LEAST = 58; // a graph that can be read; then rather scroll
const AROUND = 18; // above and below the note

/* For a graph that is so high now. */
function roomFor(height: number): number {
  const [chart, note] = [".chart", ".note"].map((name) =>
    document.querySelector<HTMLElement>(`.review-laptop ${name}`),
  );
  if (!chart || !note) return height;
  const end = chart.getBoundingClientRect().bottom + scrollY;
  return Math.max(LEAST, Math.min(height, Math.floor(height + innerHeight - end - note.offsetHeight - AROUND)));
}

/** `kind`: what is shown, in which window. While that is the same the graph becomes lower where it must, never higher: it would
 * jump at every move. */
export function useGraphHeight(kind: string): number {
  const [found, setFound] = useState({ kind, height: MOST });
  const height = found.kind === kind ? found.height : MOST;
  useLayoutEffect(() => {
    const measure = () => {
      const room = roomFor(height);
      if (room !== height || found.kind !== kind) setFound({ kind, height: room });
    };
    const observer = new ResizeObserver(measure); // letters may come later than the words
    for (const part of document.querySelectorAll(".review-laptop :is(.chart, .note)")) observer.observe(part);
    measure();
    return () => observer.disconnect();
  });
  return height;
}
