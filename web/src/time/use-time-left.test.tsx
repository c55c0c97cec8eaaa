import { formatWireTime } from '@assay/contract/time';
import { render } from '@assay/ui/test-render.ts';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTimeLeft, useTimeLeft } from './use-time-left.ts';

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [61_000, '00:01:01'],
  [86_400_000, '24:00:00'],
  [356_401_000, '99:00:01'],
])('%i ms are shown as %s', (ms, text) => {
  expect(showTimeLeft(ms)).toBe(text);
});

const START = Date.UTC(2026, 10, 15, 6);
const Left = ({ until }: { until: string | undefined }) => <i>{showTimeLeft(useTimeLeft(until))}</i>;
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const texts = (box: HTMLElement): (string | null)[] => [...box.querySelectorAll('i')].map((one) => one.textContent);

beforeEach(() => vi.useFakeTimers({ now: START + 100 }));
afterEach(() => vi.useRealTimers());

test('it counts down with the seconds of the clock and is over when the moment has come for certain', async () => {
  const box = await render(<Left until={formatWireTime(START + 2000)} />);
  expect(texts(box)).toEqual(['00:00:03']);
  await wait(899);
  expect(texts(box)).toEqual(['00:00:03']);
  await wait(1);
  expect(texts(box)).toEqual(['00:00:02']);
  await wait(1999);
  expect(texts(box)).toEqual(['00:00:01']);
  await wait(1);
  expect(texts(box)).toEqual(['00:00:00']);
});

test('two counts of one moment end together, however much later the second one began', async () => {
  const until = formatWireTime(START + 1000);
  await render(<Left key="first" until={until} />);
  await wait(700);
  const both = [<Left key="first" until={until} />, <Left key="second" until={until} />];
  const box = await render(both);
  await wait(1199);
  expect(texts(box)).toEqual(['00:00:01', '00:00:01']);
  await wait(1);
  expect(texts(box)).toEqual(['00:00:00', '00:00:00']);
});

test('without a moment there is nothing to wait for, and nothing ticks', async () => {
  const box = await render(<Left until={undefined} />);
  expect(texts(box)).toEqual(['00:00:00']);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing ticks once the moment has come', async () => {
  await render(<Left until={formatWireTime(START)} />);
  await wait(5000);
  expect(vi.getTimerCount()).toBe(0);
});
