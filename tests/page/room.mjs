// SPDX-License-Identifier: MIT
// Does everything fit? Finds words that are cut off, squeezed or overlapping, and how far a page exceeds its
// window.

/* All visible words with a problem: outside their card or the window, wider than their box, broken in two, or on
 * top of other words. */
const misplaced = (page) =>
  page.evaluate(() => {
    const slack = 2;
    const shown = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const unseen = (element) => {
      for (let at = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath.startsWith("inset(")) return true;
      return !element.checkVisibility({ visibilityProperty: true });
    };
    /* What is scrolled out of sight lies on top of nothing. */
    const inSight = (element, boxes) => {
      let at = element.parentElement;
      while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
      const view = at?.getBoundingClientRect() ?? { top: -Infinity, bottom: Infinity };
      return boxes
        .map(({ left, right, top, bottom }) => {
          const [from, to] = [Math.max(top, view.top), Math.min(bottom, view.bottom)];
          return { left, right, top: from, bottom: to, height: to - from };
        })
        .filter(({ height }) => height > 0);
    };
    const words = [];
    const all = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (all.nextNode()) {
      const element = all.currentNode.parentElement;
      const text = all.currentNode.textContent.trim();
      /* strips of patches continue beyond the window; a fade says that there is more */
      if (!text || element.closest("svg, option, .th-strip, .learn-then") || unseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(all.currentNode);
      words.push({ text, element, boxes: [...range.getClientRects()] });
    }
    const isOut = ({ element, boxes }) => {
      const card = element.closest("button, .card, .th-card, .pill")?.getBoundingClientRect();
      return boxes.some(
        ({ left, right }) =>
          right > innerWidth + slack ||
          left < -slack ||
          (card && (right > card.right + slack || left < card.left - slack)),
      );
    };
    const isSqueezed = ({ text, element, boxes }) =>
      (boxes.length > 1 && !/[\s\u00ad-]/.test(text)) ||
      (getComputedStyle(element).display !== "inline" && element.scrollWidth > element.clientWidth + slack);
    /* A button that stays in sight may cover what scrolls below it. */
    const stays = (element) => {
      for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).position === "sticky") return true;
      return false;
    };
    const flat = words.flatMap(({ text, element, boxes }) =>
      inSight(element, boxes).map((box) => ({ text, box, stays: stays(element) })),
    );
    const isPiled = ({ box, stays: mine }, i) =>
      flat.slice(i + 1).some(({ box: other, stays: others }) => {
        if (mine !== others) return false;
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return across > slack + 1 && down > box.height / 3;
      });
    const texts = (found) => found.map(({ text }) => text);
    return {
      out: texts(words.filter(isOut)),
      squeezed: texts(words.filter(isSqueezed)),
      piled: texts(flat.filter(isPiled)),
      unscrolled: texts(
        [...shown.querySelectorAll(".card")]
          .filter(
            (card) => card.scrollHeight > card.clientHeight + slack && getComputedStyle(card).overflowY === "auto",
          )
          .map((card) => ({ text: `${card.className} hides some of its words` })),
      ),
    };
  });

/** Words that are cut off, or break where they must not. */
export async function cut(page) {
  const { out, squeezed, unscrolled } = await misplaced(page);
  return [...out, ...squeezed, ...unscrolled];
}
/** With larger text, names may be shortened: words that are misplaced or overlap others. */
export async function crowded(page) {
  const { out, piled } = await misplaced(page);
  return [...out, ...piled];
}

/** How far the page exceeds its window, to the right and downwards. */
export const beyond = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];
  });
