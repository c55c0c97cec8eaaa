import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNear } from './near-screen.ts';

type Entry = { target: Element; isIntersecting: boolean; boundingClientRect: { height: number } };

/** Says what the test says: the document of a test has no screen. */
class Watcher {
  static tell: (entries: Entry[]) => void;
  constructor(tell: typeof Watcher.tell) {
    Watcher.tell = tell;
  }
  observe(): void {}
  unobserve(): void {}
}
vi.stubGlobal('IntersectionObserver', Watcher);

let isInFrame = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => {
      isInFrame = true;
      draw(0);
      isInFrame = false;
    }, 16),
  );
});
afterEach(() => vi.useRealTimers());

test('parts are told one after each frame and never inside of one, which may have prices to draw', () => {
  const told: { part: number; isInFrame: boolean; frame: number }[] = [];
  const startedAt = Date.now();
  const elements = [1, 2, 3].map((part) => {
    const element = document.createElement('div');
    watchNear(element, false, () => told.push({ part, isInFrame, frame: Math.floor((Date.now() - startedAt) / 16) }));
    return element;
  });
  Watcher.tell(elements.map((target) => ({ target, isIntersecting: true, boundingClientRect: { height: 9 } })));
  vi.runAllTimers();
  expect(told.map(({ part }) => part)).toEqual([1, 2, 3]);
  expect(told.every((one) => !one.isInFrame)).toBe(true);
  expect(new Set(told.map(({ frame }) => frame)).size).toBe(3);
});
