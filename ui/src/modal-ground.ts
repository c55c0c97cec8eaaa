/**
 * Takes everything but one element out of reach of fingers, keyboards and screen readers while that element is open, and
 * gives it back in the reverse order. Live regions stay: they speak about the element that is open.
 */
const LIVE = '[aria-live]';

const coverBesides = (kept: readonly Element[], parent: Element, covered: Element[]): void => {
  for (const child of parent.children) {
    if (kept.includes(child) || child.hasAttribute('inert')) continue;
    if (kept.some((one) => child.contains(one))) coverBesides(kept, child, covered);
    else {
      child.toggleAttribute('inert', true);
      child.setAttribute('aria-hidden', 'true');
      covered.push(child);
    }
  }
};

const coverOthers = (element: Element): (() => void) => {
  const covered: Element[] = [];
  coverBesides([element, ...document.querySelectorAll(LIVE)], document.body, covered);
  return () => {
    for (const one of covered) {
      one.removeAttribute('inert');
      one.removeAttribute('aria-hidden');
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
