import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideOverlay, OVERLAY_MIN_MS, showOverlay, useOverlay } from './overlay.ts';

const isShown = () => useOverlay.getState().shown;

beforeEach(() => {
  vi.useFakeTimers();
  useOverlay.setState({ shown: false });
});
afterEach(() => vi.useRealTimers());

test('once shown it stays for at least 300 ms', () => {
  expect(OVERLAY_MIN_MS).toBe(300);
  showOverlay();
  hideOverlay();
  vi.advanceTimersByTime(299);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
});

test('after a longer wait it goes at once', () => {
  showOverlay();
  vi.advanceTimersByTime(5000);
  hideOverlay();
  vi.advanceTimersByTime(0);
  expect(isShown()).toBe(false);
});

test('shown again while it is going, it stays', () => {
  showOverlay();
  hideOverlay();
  vi.advanceTimersByTime(100);
  showOverlay({ background: '#000000' });
  vi.advanceTimersByTime(1000);
  expect(useOverlay.getState()).toMatchObject({ shown: true, background: '#000000', text: undefined });
});
