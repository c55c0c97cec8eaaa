/**
 * Takes everything but one element out of reach of fingers, keyboards and screen readers while that element is open, and
 * gives it back in the reverse order. Live regions stay: they speak about the element that is open.
 */
const LIVE = '[aria-live]';

/**
 * Having all of a page styled anew as inert takes a slow phone longer than a frame, so it waits until the element has come
 * up, or a keyboard is about to leave it. Until then fingers meet the veil of a sheet, and screen readers go by the attribute
 * of their own.
 */
export const COME_UP_MS = 450;

const hidden = new Set<Element>();

const coverBesides = (kept: readonly Element[], parent: Element, covered: Element[]): void => {
  for (const child of parent.children) {
    if (kept.includes(child) || hidden.has(child) || child.hasAttribute('inert')) continue;
    if (kept.some((one) => child.contains(one))) coverBesides(kept, child, covered);
    else {
      child.setAttribute('aria-hidden', 'true');
      hidden.add(child);
      covered.push(child);
    }
  }
};

const coverOthers = (element: Element): (() => void) => {
  const covered: Element[] = [];
  coverBesides([element, ...document.querySelectorAll(LIVE)], document.body, covered);
  const takeAway = (): void => {
    stopWaiting();
    for (const one of covered) one.toggleAttribute('inert', true);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') takeAway();
  };
  const timer = setTimeout(takeAway, COME_UP_MS);
  document.addEventListener('keydown', onKey, true);
  const stopWaiting = (): void => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
  };
  return () => {
    stopWaiting();
    for (const one of covered) {
      one.removeAttribute('inert');
      one.removeAttribute('aria-hidden');
      hidden.delete(one);
    }
  };
};

let locks = 0;

/** The page behind does not scroll, and does not move when its scroll bar goes. */
const lockScroll = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  if (locks++ === 0) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
};

/** Moves the focus into the element, unless a field in it has taken it; returns it to where it was. */
const holdFocus = (element: HTMLElement, before: Element | null): (() => void) => {
  if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  return () => {
    const isLost = document.activeElement === document.body || element.contains(document.activeElement);
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
};

/** Holds until the returned function is called; then the focus goes back to `before`. */
export const holdGround = (root: Element, focused: HTMLElement, before: Element | null): (() => void) => {
  const releaseFocus = holdFocus(focused, before);
  const uncover = coverOthers(root);
  const unlock = lockScroll();
  return () => {
    unlock();
    uncover();
    releaseFocus();
  };
};
