// SPDX-License-Identifier: MIT
// Ends of thread scattered over the whole table, but never over text or buttons.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { strew, ThreadEnds, type Room, type ThreadEnd } from "../draw/threads.tsx";
import { paceNow } from "../play/pace.ts";
import { review } from "../play/reviewing.ts";
import { isLaptop } from "./mode.ts";

const TAKEN =
  "button, .home, .deal-name, .notice, .th-tape-svg, .th-quilt, .woven, .end-rosette, .ending-headline, .ending-note, " +
  ".ending-points, .ending-other, .end-move, .far-over";
const MOST = { laptop: 120, phone: 40 };

/* Words only take the room of their letters. */
function roomOf(element: Element, origin: DOMRect): Room {
  const range = document.createRange();
  range.selectNodeContents(element);
  const isText = element.matches(".ending-headline, .ending-note");
  const { left, top, right, bottom } = (isText ? range : element).getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top };
}

function lie(table: Element): ThreadEnd[] {
  const origin = table.getBoundingClientRect();
  const taken = [...table.querySelectorAll(TAKEN)].map((one) => roomOf(one, origin));
  return strew(isLaptop() ? MOST.laptop : MOST.phone, origin, taken);
}

/** Where nothing moves, there are none. */
export function Strewn({ falls }: { falls: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [ends, setEnds] = useState<ThreadEnd[]>([]);
  const isReviewed = review.value.seats.length > 0; // then there is more to read
  useLayoutEffect(() => {
    const table = mark.current!.closest(".table")!;
    const observer = new ResizeObserver(() => setEnds(lie(table)));
    for (const one of [table, ...table.querySelectorAll(TAKEN)]) observer.observe(one);
    return () => observer.disconnect();
  }, [isReviewed]);
  return (
    <span class="thread-ends-room" ref={mark}>
      {paceNow() > 0 && <ThreadEnds ends={ends} falls={falls} />}
    </span>
  );
}
