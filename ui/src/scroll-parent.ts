/** The element whose scrolling moves this one; the page itself when there is none. */
export const scrollParent = (element: Element): Element => {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return document.scrollingElement ?? document.documentElement;
};
