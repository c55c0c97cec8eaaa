import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

const MINUTE_MS = 60_000;
let isHidden = false;
const show = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  isHidden = false;
});

test('one clock serves all who listen, each minute, until the last one is gone', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const [stopFirst, stopSecond] = [everyMinute(first), everyMinute(second)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
  stopFirst();
  vi.advanceTimersByTime(MINUTE_MS);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 3]);
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that nobody sees asks for nothing, and looks once when it is seen again', () => {
  const listener = vi.fn();
  const stop = everyMinute(listener);
  show(true);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(listener).not.toHaveBeenCalled();
  show(false);
  expect(listener).toHaveBeenCalledTimes(1);
  show(true);
  show(false);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
