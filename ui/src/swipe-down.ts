/**
 * Lets a finger pull an element down and away. The element follows by `--pull`, in pixels; a pull that is long or quick
 * enough closes it, any other lets it go back. Content that is scrolled down scrolls first.
 */
const LONG_ENOUGH = 0.35;
/** Pixels in a millisecond. */
const QUICK_ENOUGH = 0.5;
const SLACK = 6;
/** Parts that are dragged themselves. */
const OWN_DRAG = 'input, textarea, canvas, [role="slider"]';

interface Pull {
  x: number;
  y: number;
  atMs: number;
  /** Undefined until the finger has moved far enough to say what it does. */
  isPulling: boolean | undefined;
}

const isScrolled = (from: Element, top: Element): boolean => {
  for (let part: Element | null = from; part !== null && part !== top; part = part.parentElement)
    if (part.scrollTop > 0) return true;
  return false;
};

export const swipeDown = (element: HTMLElement, close: () => void): (() => void) => {
  let pull: Pull | undefined;
  const follow = (pixels: number | undefined): void => {
    element.toggleAttribute('data-pulled', pixels !== undefined);
    element.style.setProperty('--pull', `${pixels ?? 0}px`);
  };

  const start = ({ touches, target, timeStamp }: TouchEvent): void => {
    const [touch, second] = touches;
    const from = target as Element;
    const isOurs = touch !== undefined && second === undefined && from.closest(OWN_DRAG) === null;
    pull = isOurs ? { x: touch.clientX, y: touch.clientY, atMs: timeStamp, isPulling: undefined } : undefined;
    if (isOurs && isScrolled(from, element)) pull = undefined;
  };

  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (pull === undefined || touch === undefined) return;
    const [across, down] = [touch.clientX - pull.x, touch.clientY - pull.y];
    if (pull.isPulling === undefined && Math.hypot(across, down) > SLACK) pull.isPulling = down > Math.abs(across);
    if (pull.isPulling !== true) return;
    // Otherwise the browser would take the gesture for scrolling.
    if (event.cancelable) event.preventDefault();
    follow(Math.max(0, down));
  };

  const end = ({ changedTouches, timeStamp, type }: TouchEvent): void => {
    const was = pull;
    pull = undefined;
    if (was?.isPulling !== true) return;
    const down = (changedTouches[0]?.clientY ?? was.y) - was.y;
    const isFar = down > element.offsetHeight * LONG_ENOUGH || down / (timeStamp - was.atMs) > QUICK_ENOUGH;
    follow(undefined);
    if (isFar && type === 'touchend') close();
  };

  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
};
