// @vitest-environment node
import type { QuoteTuple } from '@assay/contract/stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuoteStore } from './quote-store.ts';

const full = (id: number, price: number): QuoteTuple => [id, 1, 1000, price, price - 1, price + 1, 0, 90, 120, 80, 5];
const short = (id: number, tick: number, price: number): QuoteTuple => [
  id,
  tick,
  1000 + tick,
  price,
  price - 1,
  price + 1,
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a short tuple keeps what the last full one said', () => {
  const store = createQuoteStore();
  store.apply([full(1, 100)]);
  store.apply([short(1, 2, 101)]);
  vi.runAllTimers();
  expect(store.get(1)).toMatchObject({ tick: 2, price: 101, state: 'open', open: 90, high: 120, low: 80, ticks: 5 });
});

test('a short tuple without a full one before it shows nothing', () => {
  const store = createQuoteStore();
  store.apply([short(1, 2, 101)]);
  vi.runAllTimers();
  expect(store.get(1)).toBeUndefined();
});

test('readers hear of their own instrument only, and once per interval however many ticks arrive', () => {
  const store = createQuoteStore(200);
  store.apply([full(1, 100), full(2, 50)]);
  vi.runAllTimers();
  const own = vi.fn();
  const other = vi.fn();
  store.subscribe(1, own);
  store.subscribe(2, other);
  for (let tick = 2; tick < 50; tick++) store.apply([short(1, tick, 100 + tick)]);
  vi.advanceTimersByTime(400);
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(store.get(1)?.price).toBe(149);
});

test('a reader that left hears nothing more', () => {
  const store = createQuoteStore();
  const listener = vi.fn();
  store.subscribe(1, listener)();
  store.apply([full(1, 100)]);
  vi.runAllTimers();
  expect(listener).not.toHaveBeenCalled();
});

test('a flush of many instruments is spread over frames, and every reader hears of its own once', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const store = createQuoteStore();
  const heard: number[] = [];
  const ids = Array.from({ length: 14 }, (_, index) => index + 1);
  for (const id of ids) store.subscribe(id, () => heard.push(id));
  store.apply(ids.map((id) => full(id, 100)));
  const perFrame: number[] = [];
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    const before = heard.length;
    frame(0);
    perFrame.push(heard.length - before);
  }
  vi.unstubAllGlobals();
  expect(heard).toEqual(ids);
  expect(perFrame).toEqual([2, 2, 2, 2, 2, 2, 2]);
});

test('a row shows what is newest when its frame comes', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const store = createQuoteStore(200);
  const heard: [number, number][] = [];
  for (const id of [1, 2, 3]) store.subscribe(id, () => heard.push([id, store.get(id)!.price]));
  store.apply([full(1, 100), full(2, 100), full(3, 100)]);
  frames.shift()!(0);
  // After the frame of the first row, and before the frame of the third.
  store.apply([short(1, 2, 101), short(3, 2, 101)]);
  frames.shift()!(0);
  expect(frames).toHaveLength(0);
  vi.advanceTimersByTime(200);
  frames.shift()!(0);
  vi.unstubAllGlobals();
  expect(heard).toEqual([
    [1, 100],
    [2, 100],
    [3, 101],
    [1, 101],
  ]);
});
