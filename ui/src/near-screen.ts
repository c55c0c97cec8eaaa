/**
 * Tells parts of a page when they come near the screen and when they leave it. The browser watches, so that nothing
 * reads the layout, and one part a frame hears of it: a jump through a long list has no long frame on a slow phone.
 */
export interface Nearness {
  isNear: boolean;
  /** Height of the part as last seen, in CSS pixels. */
  height?: number;
}

interface Part {
  isNear: boolean;
  tell: (nearness: Nearness) => void;
}

/** How far beyond the screen counts as near, in heights of the screen. */
const MARGIN = '25%';

const parts = new Map<Element, Part>();
/** Parts that have not yet heard. */
const news = new Map<Element, IntersectionObserverEntry>();
let observer: IntersectionObserver | undefined;

/** Reports parts that come before parts that go: an empty place is seen, a row too many is not. */
const tellNext = (): void => {
  const entries = [...news.values()];
  const entry = entries.find(({ isIntersecting }) => isIntersecting) ?? entries[0];
  if (!entry) return;
  news.delete(entry.target);
  const part = parts.get(entry.target)!;
  part.isNear = entry.isIntersecting;
  part.tell({ isNear: part.isNear, height: entry.boundingClientRect.height });
  if (news.size > 0) afterDrawing(tellNext);
};

/**
 * Runs after drawing: the timer comes after the work that the last part was given, the frame after the timer. Telling
 * inside a frame would draw it in one go with whatever else that frame brings, prices above all, so the next is told
 * after it.
 */
const afterDrawing = (run: () => void): void => {
  setTimeout(() => requestAnimationFrame(() => setTimeout(run)));
};

const receive = (entries: IntersectionObserverEntry[]): void => {
  const isTelling = news.size > 0;
  for (const entry of entries) {
    const part = parts.get(entry.target);
    if (!part) continue;
    if (part.isNear === entry.isIntersecting) news.delete(entry.target);
    else news.set(entry.target, entry);
  }
  if (!isTelling && news.size > 0) tellNext();
};

/** `isNear` is what the part takes itself for until it hears otherwise. */
export const watchNear = (element: Element, isNear: boolean, tell: Part['tell']): (() => void) => {
  observer ??= new IntersectionObserver(receive, { rootMargin: `${MARGIN} 0px` });
  parts.set(element, { isNear, tell });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    parts.delete(element);
    news.delete(element);
  };
};
