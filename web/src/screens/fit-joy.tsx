// SPDX-License-Identifier: MIT
// Ends of thread that fall when the hole is filled. They lie where nothing else is.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { strew, ThreadEnds, type ThreadEnd } from "../draw/threads.tsx";
import { paceNow } from "../play/pace.ts";
import { isLaptop } from "./mode.ts";

const TAKEN = "button, .puzzle h1, .th-quilt, .chip, .answered, .deal-name, .puzzle-name, .fit-help";
const MOST = { laptop: 90, phone: 30 };

function lie(room: Element): ThreadEnd[] {
  const origin = room.getBoundingClientRect();
  const taken = [...room.parentElement!.querySelectorAll(TAKEN)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top };
  });
  return strew(isLaptop() ? MOST.laptop : MOST.phone, origin, taken);
}

/** Where nothing moves, there are none. */
export function FitJoy() {
  const room = useRef<HTMLSpanElement>(null);
  const [ends, setEnds] = useState<ThreadEnd[]>([]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setEnds(lie(room.current!)));
    observer.observe(room.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <span class="thread-ends-room" ref={room}>
      {paceNow() > 0 && <ThreadEnds ends={ends} falls />}
    </span>
  );
}
