import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flash } from './flash.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const element = () => document.createElement('span');

test('a price lights up in its direction and is dark again after 700 ms', () => {
  const price = element();
  flash(price, 'up');
  expect(price.dataset['flash']).toBe('up3');
  vi.advanceTimersByTime(300);
  expect(price.dataset['flash']).toBe('up2');
  vi.advanceTimersByTime(400);
  expect(price.dataset['flash']).toBeUndefined();
});

test('no price lights up more than five times a second', () => {
  const price = element();
  flash(price, 'up');
  vi.advanceTimersByTime(150);
  flash(price, 'down');
  expect(price.dataset['flash']).toBe('up3');
  vi.advanceTimersByTime(60);
  flash(price, 'down');
  expect(price.dataset['flash']).toBe('down3');
});

test('when all are dark again, no clock is left running', () => {
  flash(element(), 'up');
  flash(element(), 'down');
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});
